"""The words of Cockroach Poker Royal: what is claimed, what cards are called, and its end."""

from typing import TypeAlias

from game.cockroach.cards import CROWN, JOKER, SPECIES
from game.cockroach.table import View
from scenes.games.cockroach.model import TableModel
from scenes.people.seating import Seating
from scenes.texts import N_, Texts

CLAIMS = (
    N_("Bat"),
    N_("Rat"),
    N_("Toad"),
    N_("Fly"),
    N_("Scorpion"),
    N_("Stink bug"),
    N_("Cockroach"),
    N_("Royal"),
)
_SPECIALS = (N_("Joker"), N_("Black card"))


def claim_name(texts: Texts, claim: int) -> str:
    return texts(CLAIMS[claim])


def card_name(texts: Texts, face: int) -> str:
    """Return "Rat", "Rat (Royal)" or "Joker", translated."""
    if face >= JOKER:
        return texts(_SPECIALS[face - JOKER])
    animal = claim_name(texts, face % CROWN)
    return texts("{animal} (Royal)", animal=animal) if face >= CROWN else animal


Ended: TypeAlias = View | TableModel
"""A table at which somebody has lost, as it is or as it is told."""


def too_many(lost: Ended) -> int | None:
    """Return of which species the loser has too many, if any (CP-17)."""
    many = (one for one in SPECIES if lost.animals(lost.loser, one) >= lost.limit)
    return next(many, None)


def reason(texts: Texts, lost: Ended) -> str:
    """Say how the loser lost, in a few words."""
    species = too_many(lost)
    if species is not None:
        animal = claim_name(texts, species)
        return texts("{n} × {animal}: {n} alike lose", n=lost.limit, animal=animal)
    return texts("No animal left to pay with") if lost.owes else texts("No card left to slide")


def decided(texts: Texts, seating: Seating, lost: Ended) -> str:
    """Say in one sentence what decided the game (CP-17, CP-19)."""
    name, species = seating[lost.loser].name, too_many(lost)
    if species is not None:
        words = N_("{name} loses with {n} × {animal}; all others win")
        return texts(words, name=name, n=lost.limit, animal=claim_name(texts, species))
    if lost.owes:
        return texts("{name} loses without an animal to pay with; all others win", name=name)
    return texts("{name} loses without a card to slide; all others win", name=name)
