"""Evenings of chance: whatever may be done is done, and what each step changes is written down."""

from collections.abc import Iterator
from hashlib import blake2b
from random import Random

from game import GAMES
from game.evening.evening import Evening
from game.evening.known import GUESTS, NEXT, PLAYING, PODIUM
from game.evening.plan import BUDGETS
from game.evening.seating import RULES
from game.evening.steps import Begin, Finish, Join, Plan, Play, Sit, Step, Undo
from tests.game.kept.evening import state

EVENINGS, STEPS = 16, 32
TOLD = 3  # of them in words, all others by a hash
DEEDS = {
    "cockroach": ("believed", "calls", "claims", "gulled", "honest", "lies", "right"),
    "eight28": ("accepted", "hits", "rise", "safety"),
    "fruechtchen": ("gambles", "guesting", "rise"),
    "grasshopper": ("cancelled", "eaten", "plagues", "rise"),
}


def evenings_of_chance() -> Iterator[str]:
    """Write some evenings, each until its end or for so many steps."""
    for number in range(EVENINGS):
        lines = [*_evening(number)]
        digest = blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
        yield f"[{number}: {digest}]"
        yield from lines if number < TOLD else ()


def _evening(number: int) -> Iterator[str]:
    luck, one, before = Random(number), Evening(number, {}), set[str]()
    for step in (*_guests(luck), *(None,) * STEPS):
        if one.phase == PODIUM:
            break
        one.apply(done := step or _any(one, luck))
        yield str(done)
        now = [*state(one)]
        yield from (f"  {line}" for line in now if line not in before)
        before = set(now)


def _guests(luck: Random) -> Iterator[Step]:
    for number in range(luck.randrange(3, 9)):
        yield Join(f"Guest {number}")
    yield _plan(luck)


def _plan(luck: Random) -> Step:
    games = luck.sample(list(GAMES), luck.randrange(2, 5))
    return Plan(luck.choice(BUDGETS[1:]), tuple(games), luck.choice(RULES))


def _any(one: Evening, luck: Random) -> Step:
    """Any step that may be taken, rather one with which the evening goes on."""
    others: list[Step] = [Join("Late"), _plan(luck), *one.legal()]
    if one.phase == PLAYING and one.now is not None:
        seats = range(len(one.now.heads))
        here = [guest.number for guest in one.here()]
        others += [
            Undo(luck.randrange(90)),
            *(Sit(luck.choice(seats), tuple(luck.sample(here, n))) for n in (0, 1, 1)),
        ]
        ranks = sorted(luck.randrange(9) for _ in seats)
        luck.shuffle(ranks)
        ends = Finish(
            tuple(1 + sum(other < rank for other in ranks) for rank in ranks),
            luck.randrange(200, 1500),
            tuple({name: luck.randrange(9) for name in DEEDS[one.now.game]} for _ in seats),
            {phase: (luck.randrange(40), luck.randrange(90_000)) for phase in ("bid", "call")},
        )
        goes_on: list[Step] = [ends]
    elif one.phase == NEXT:
        slot = luck.choice(one.proposals())
        goes_on = [Play(slot.game, slot.short, ("Snail", "Flea"))]
    else:
        goes_on = [Begin()]
    possible = [step for step in others if one.why_not(step) is None]
    names = sorted({type(step).__name__ for step in possible} - {"EndNow"})
    if one.phase == GUESTS or luck.random() < 0.4 or not names:
        return luck.choice(goes_on)
    name = luck.choice(names)
    return luck.choice([step for step in possible if type(step).__name__ == name])
