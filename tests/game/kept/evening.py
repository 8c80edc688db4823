"""An evening of nine guests step by step: who sits, what is proposed, points, bets, the podium."""

from collections.abc import Iterator
from dataclasses import replace

from game import GAMES
from game.evening.evening import Evening
from game.evening.known import NEXT, PLAYING
from game.evening.steps import (
    Announce,
    Begin,
    Bet,
    CallFinal,
    CloseBets,
    EndNow,
    Finish,
    Join,
    Leave,
    NoTeams,
    Plan,
    Play,
    Return,
    ShuffleGames,
    ShuffleTeams,
    Sit,
    Step,
    Undo,
)
from game.evening.tallies import asks_of, tallies
from tests.game.kept.games import finished

ODD: tuple[Step, ...] = (
    *(Join("Nobody"), Leave(99), Leave(0), Return(0), Plan(7, ("eight28",), "rotate")),
    *(Plan(30, (), "rotate"), Plan(30, ("chess",), "rotate"), Plan(30, ("eight28",), "none")),
    *(Plan(30, ("eight28",) * 2, "rotate"), ShuffleGames(), ShuffleTeams(), NoTeams(), Begin()),
    *(Play("chess", False), Sit(9, ()), Sit(0, (0, 1, 2)), Sit(0, (99,)), Undo(), Undo(-1)),
    *(Bet(0, 0), Bet(8, 99), Bet(99, 0), CloseBets(), CallFinal(), Announce()),
    *(Finish((2, 2), 1), Finish((1,) * 4, -1), Finish((1,) * 4, 1, ({},)), Step()),
)


def evening() -> Iterator[str]:
    """Write down each step and what it changes; each reason to refuse where it first comes."""
    one = Evening(20261122, {})
    seen, before = set[str](), set[str]()
    for step in _course(one):
        one.apply(step)
        yield str(step if not isinstance(step, Finish) else replace(step, tallies=(), asks={}))
        now = [*state(one)]
        yield from (f"  {line}" for line in now if line not in before)
        before = set(now)
        refused = sorted({str(why) for odd in ODD if (why := one.why_not(odd))} - seen)
        seen.update(refused)
        yield from (f"  refused: {why}" for why in refused)


def _course(one: Evening) -> Iterator[Step]:
    """The steps: guests, teams that are undone, games with bets, two who come late, a final."""
    for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gesine"):
        yield Join(name)
    yield Plan(90, tuple(GAMES), "rotate")
    yield from (ShuffleGames(), ShuffleTeams(), NoTeams(), Begin())
    yield from _played(one, Leave(2))
    yield from (Join("Hannes"), ShuffleGames(), Plan(90, tuple(GAMES), "winner stays"))
    yield from _played(one, Undo(40))
    yield from _played(one, Return(2))
    yield from _played(one, Sit(0, (5,)), Sit(1, ()))
    yield Plan(90, ("fruechtchen", "grasshopper", "eight28"), "two heads")
    yield from _played(one, Join("Ida"))
    yield from _played(one)
    if one.to_announce:
        yield Announce()
    elif one.phase == NEXT:
        yield CallFinal()
    while one.phase == NEXT:
        yield from _played(one)
    if one.phase != "podium":
        yield EndNow()


def _played(one: Evening, *between: Step) -> Iterator[Step]:
    """A proposed game, another one each time, with bets, and what happens in between."""
    proposals = one.proposals()
    slot = proposals[len(one.results) % len(proposals)]
    yield Play(slot.game, slot.short, ("Snail", "Flea", "Moth"))
    for place, guest in enumerate(one.waiting()):
        yield Bet(guest, place % 3)
    yield from between
    if one.phase != PLAYING or one.now is None:
        return
    yield CloseBets()
    match = finished(slot.game, len(one.now.heads))
    asks = {phase: (asked, 900 * asked) for phase, asked in asks_of(match).items()}
    seconds = 300 + 40 * len(one.results)
    yield Finish(match.state.ranking(), seconds, tallies(match), asks)


def state(one: Evening) -> Iterator[str]:
    """All that is known of an evening, a line for each thing."""
    factor, left = one.factor(), one.left()
    yield f"{one.phase}, {left} s left, {one.needed()} s needed, the next counts {factor}"
    flags = {"final": one.final, "final follows": one.final_follows, "announce": one.to_announce}
    yield f"{', '.join(name for name, on in flags.items() if on) or 'no final'}"
    slots = {"to come": one.rest(), "proposed": one.proposals()}
    for name, games in slots.items():
        shown = (f"{s.game}{' short' if s.short else ''} {s.seconds} s" for s in games)
        yield f"{name}: {', '.join(shown)}; chosen by {one.picker()}"
    yield f"wanted: {', '.join(one.order)}; {one.rule}"
    if one.now:
        yield f"heads {one.now.heads}, bots {one.now.bots}, bets {one.now.bets}"
        yield f"seed {one.now.seed}, betting {one.now.betting}, waiting {one.waiting()}"
    if one.results:
        last = one.results[-1]
        yield f"last: x {last.factor}, gains {last.gains}, right bets {last.right}"
    rows = (f"{row.place}. {row.guests} {row.points}" for row in one.standings())
    yield f"table: {'; '.join(rows)}"
    shown = (
        f"{g.name}{'' if g.here else ' (gone)'} {g.games}/{g.turns}/{g.waited}" for g in one.guests
    )
    yield f"games/turns/waited: {', '.join(shown)}"
    podium = one.podium()
    yield f"decisive: {podium.decisive}"
    for award in podium.awards:
        shown_one = " !" if award.highlight else ""
        yield f"award {award.kind}: {award.owner} {award.numbers}{shown_one}"
    possible = {type(step).__name__ for step in one.legal()}
    yield f"possible: {' '.join(sorted(possible)) or 'nothing'}"
