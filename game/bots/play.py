"""Bots at the table: each decision has a random stream of its own, so a resumed match plays on
just as an uninterrupted one would."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.characters import (
    CHARACTERS,
    PLAIN,
    Character,
    WithCharacter,
    character_of,
    level_of,
    name_of,
)
from game.engine.game import Bot, Game, any_move
from game.engine.match import Match, View
from game.engine.moves import Move
from game.engine.rng import Pcg32

IN_TIME = 0.1  # seconds in which a bot is to have thought: no table shows an answer earlier
random_bot: Bot = any_move


def bot_named(game: Game, name: str) -> Bot:
    """Return the bot named "level", "level-character" or "random" (else ValueError, with all)."""
    level, character = level_of(name), character_of(name)
    bot = game.bots.get(level)
    if bot is not None and name == name_of(level, character.name):
        return with_character(bot, character)
    if name == "random":
        return random_bot
    levels, characters = ", ".join([*game.bots, "random"]), ", -".join(CHARACTERS)
    raise ValueError(
        f"there is no bot {name[:40]!r}; {game.name} has {levels}, and with a character"
        f" {name_of(next(iter(game.bots)), characters)}"
    )


def with_character(bot: Bot, character: Character) -> Bot:
    """Return the bot with this character, or unchanged if it has none."""
    if character is PLAIN or not isinstance(bot, WithCharacter):
        return bot
    return replace(bot, character=character)


def named_bots(game: Game, names: Sequence[str]) -> list[Bot]:
    """Return the bots of these names; raises ValueError as `bot_named` does."""
    return [bot_named(game, name) for name in names]


def seed_of(seed: int, number: int) -> int:
    """Draw the seed of match `number` in a series with this seed.

    It can be run backwards: a series is for whoever may know all its seeds.
    """
    return Pcg32.stream(seed, f"match {number}").wide()


def stream_of(match: Match, seat: int) -> Pcg32:
    """Make the random stream for the next decision of `seat`.

    It must not depend on the order in which sealed choices come in, so it counts only the events
    so far, which every order gives alike. A bot gets the generator itself, so that must be one
    from which the seed cannot be computed: the seed tells the deck.
    """
    return Pcg32.sealed(match.setup.seed, f"bot {seat} {len(match.events)}")


def decide(bot: Bot, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
    """Ask `bot` for a move, showing it what `seat` may know."""
    return bot(view.game, seat, legal, rng)


def choice_of(bot: Bot, match: Match, seat: int) -> Move:
    """Ask `bot` what to choose for `seat`, which the match waits for."""
    return decide(bot, match.view(seat), seat, match.legal(seat), stream_of(match, seat))


def play_out(match: Match, bots: Sequence[Bot]) -> None:
    """Let `bots` (by seat) play the match to its end."""
    while not match.over:
        for seat in match.waiting():
            match.commit(seat, choice_of(bots[seat], match, seat))
