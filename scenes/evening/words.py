"""What an evening says of itself: how far it is, points, awards and their facts."""

from collections.abc import Mapping
from fractions import Fraction

from game.evening.awards import Award, Owner
from game.evening.evening import Evening
from game.evening.known import PODIUM
from game.evening.plan import OPEN, has_loser
from game.evening.points import POINT, points
from scenes.people.guests import nose
from scenes.texts import N_, Texts


def progress(texts: Texts, evening: Evening) -> str:
    """Write "Game 2 of 4", or "Game 2" without an end.

    That is the game that is played, or else the last one.
    """
    number = len(evening.results) + (evening.now is not None)
    if evening.minutes == OPEN or evening.phase == PODIUM:
        return texts("Game {number}", number=number)
    last = evening.now is not None and evening.now.final
    games = number if last else max(number, len(evening.results) + len(evening.rest()))
    return texts("Game {number} of {games}", number=number, games=games)


def final_words(texts: Texts, evening: Evening) -> str:
    """Say that the final is or follows the next game (else empty; PY-9, PY-19)."""
    played = len(evening.results)
    if not played or evening.phase == PODIUM:
        return ""
    if evening.final:
        n = evening.factor()
        return texts.n("The final: it counts once", "The final: it counts {n} times", n)
    if evening.final_follows or evening.final_after == played + 1:
        points = 10 * evening.factor_of_last(played + 2)
        return texts("One game more, then the first gets {points} points.", points=points)
    return ""


def whom_to_bet_on(texts: Texts, game: str) -> str:
    """Ask what bets are about: who wins, or (where one does) loses."""
    return texts("Who will lose?") if has_loser(game) else texts("Who will win?")


def points_text(texts: Texts, points: Fraction | float, form: str = "") -> str:
    """Write points as "7.5" or "10", rounded to a tenth ("+7.5" by form "+")."""
    rounded = round(float(points), 1)
    whole = rounded == int(rounded)
    return texts.number(rounded, form + (".0f" if whole else ".1f"))


def at_stake(texts: Texts, game: str, factor: int, seats: int, *, whole: bool = True) -> str:
    """Say what each of `seats` places brings in this game (PY-17, PY-18)."""
    ranks = (*[1] * (seats - 1), seats) if has_loser(game) else range(1, seats + 1)
    shares = [
        points_text(texts, Fraction(share, POINT)) for share in points(ranks, factor, whole=whole)
    ]
    if has_loser(game):
        return texts("The loser gets 0 points, all others {points}.", points=shares[0])
    return texts("Points from first to last: {points}", points=" · ".join(shares))


_AWARDS: Mapping[str, str] = {
    "liar": N_("Liar of the evening"),
    "honest": N_("Honest soul"),
    "nose": N_("Fine nose"),
    "gull": N_("Believes everything"),
    "mind reader": N_("Mind reader"),
    "plague carrier": N_("Plague carrier"),
    "sniper": N_("Sharpshooter"),
    "iron nerve": N_("Nerves of steel"),
    "cold feet": N_("Cold feet"),
    "gambler": N_("Gambler"),
    "good neighbour": N_("Good neighbour"),
    "from the ashes": N_("From the ashes"),
    "company": N_("Good company"),
    "guesser": N_("Nose of the evening"),
}


def award_title(texts: Texts, award: Award) -> str:
    return texts(_AWARDS[award.kind]) if award.kind in _AWARDS else award.kind


def award_fact(texts: Texts, award: Award) -> str:
    """Say what the award is for: "7 lies, 6 believed"."""
    first, second = (*award.numbers, 0, 0)[:2]
    n = texts.n
    match award.kind:
        case "liar":
            lies = n("{n} lie", "{n} lies", first)
            return ", ".join((lies, n("{n} believed", "{n} of them believed", second)))
        case "honest":
            return n("{true} of {n} claim true", "{true} of {n} claims true", second, true=first)
        case "nose":
            return n("{right} of {n} call right", "{right} of {n} calls right", second, right=first)
        case "gull":
            return n("fell for {n} lie", "fell for {n} lies", first)
        case "mind reader":
            return n("cancelled {n} bid of others", "cancelled {n} bids of others", first)
        case "plague carrier":
            plagues = n("{n} plague", "{n} plagues", first)
            return ", ".join((plagues, n("{n} plant eaten", "{n} plants eaten", second)))
        case "sniper":
            return n("{n} direct hit", "{n} direct hits", first)
        case "iron nerve" | "cold feet":
            percent = first // second if second else 0
            return n(
                "{n} card taken, {percent} % safe on average",
                "{n} cards taken, {percent} % safe on average",
                second,
                percent=percent,
            )
        case "gambler":
            return n("{n} daring harvest came off", "{n} daring harvests came off", first)
        case "good neighbour":
            return n("{n} Euro earned as a guest", "{n} Euros earned as a guest", first)
        case "from the ashes":
            return texts("chance of winning up by {percent} %", percent=first // 10)
        case "company":
            return n("at the table for {n} game", "at the table for {n} games", first)
        case "guesser":
            return n(
                "{right} of {n} guess right", "{right} of {n} guesses right", second, right=first
            )
    return ""


def best_nose(
    guessed: Mapping[str, tuple[int, int]], owners: Mapping[str, Owner]
) -> tuple[Award, ...]:
    """Give an award to whoever of `owners` guessed best.

    Nobody has it without enough guesses. Both are by name. It stands beside those of the games
    (PY-22), which take no guesses.
    """
    best = nose({name: numbers for name, numbers in guessed.items() if name in owners})
    return (Award("guesser", owners[best], guessed[best]),) if best else ()


def decided(texts: Texts, title: str, names: str, last: bool) -> str:
    """Say after which game nobody overtook the winners (PY-24).

    `title` is that game's, translated; after the `last` one nobody could have.
    """
    if last:
        return texts("{game} decided it, at the very end.", game=title)
    return texts("Decided by {game}: nobody overtook {names} after it.", game=title, names=names)
