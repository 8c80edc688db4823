"""What one seat believes: who lies, who acts at random, who is believed, what the card may be.

Whoever slides a card is taken to lie about as often as it did so far, and to prefer cards and
claims that serve it; whoever has to call, to weigh its fears of either mistake. But anybody may
act at random, which shows in its claims. Chances are floats that are added, multiplied, divided
and compared one by one, on every machine alike.
"""

from collections.abc import Sequence

from game.bots.characters import PLAIN, Character
from game.cockroach.bots import PAYMENT, TURN, harm, possible
from game.cockroach.cards import ANIMALS, CLAIMS, DECK, FACES, FITS, SPECIALS, UNKNOWN
from game.cockroach.danger import Danger
from game.cockroach.table import View

_GUESSED = 1.0  # lies and true claims each seat is credited with before its first
_RANDOM = 0.3  # the chance that a seat acts at random, before it has claimed anything
_BLUFF = 0.5  # how often others lie; who claims at random lies nearly always
_CARELESS = 1 - 1 / len(CLAIMS)

TRUE_CLAIMS = tuple(fitting.count(True) for fitting in FITS)  # by face


def lie_rates(view: View) -> list[float]:
    """Estimate how often each seat lies (0 to 1), by the turned cards."""
    lies, told = [_GUESSED] * view.seats, [2 * _GUESSED] * view.seats
    for played in view.history:
        for teller, claim in zip(played.way, played.claims, strict=False):
            lies[teller] += not FITS[played.card][claim]
            told[teller] += 1
    return [part / whole for part, whole in zip(lies, told, strict=True)]


def random_rates(view: View) -> list[float]:
    """Estimate the chance (0 to 1) that each seat claims and calls at random."""
    odds = [_RANDOM / (1 - _RANDOM)] * view.seats
    for played in view.history:
        for teller, claim in zip(played.way, played.claims, strict=False):
            true = FITS[played.card][claim]
            odds[teller] *= (1 - _CARELESS) / (1 - _BLUFF) if true else _CARELESS / _BLUFF
    return [one / (1 + one) for one in odds]


def look_rates(view: View) -> list[float]:
    """Estimate how often each seat passes on instead of calling (0 to 1)."""
    looks, chances = [1.0] * view.seats, [5.0] * view.seats
    for played in view.history:
        for place, receiver in enumerate(played.way[1:], start=2):
            looks[receiver] += place < len(played.way)
            chances[receiver] += place < view.seats
    return [part / whole for part, whole in zip(looks, chances, strict=True)]


def prior(view: View) -> list[float]:
    """Weigh each face of the moving card before anything is claimed.

    It comes from the hand of the active seat, in which may be special cards that all saw it take.
    """
    unseen = view.unseen()
    weights = [float(count) for count in unseen]
    known = []
    for special, holder in zip(SPECIALS, view.specials, strict=True):
        if holder not in (UNKNOWN, view.seat) and unseen[special]:
            weights[special] = 0.0
            if holder == view.active:
                known.append(special)
    whole = 0.0
    for weight in weights:
        whole += weight
    unknown = view.hand_sizes[view.active] + 1 - len(known)
    weights = [weight * unknown / whole for weight in weights]
    for special in known:
        weights[special] = 1.0
    return weights


class Beliefs:
    """What the viewing seat believes, with its character."""

    def __init__(self, view: View, character: Character = PLAIN) -> None:
        self.view = view
        self.danger = Danger(view)
        self.believable = possible(view)
        trust = character.trust / 100
        self._lies = [rate - trust * rate * (1 - rate) for rate in lie_rates(view)]
        self._random = random_rates(view)
        self._unlaid = [DECK[face] - view.public(face) for face in FACES]
        self._fears = [_fears(view, seat) for seat in range(view.seats)]
        self._trust: dict[tuple[int, int, int], float] = {}

    def odds(self) -> list[float]:
        """Return the chance of each face for the moving card."""
        view = self.view
        weights = prior(view)
        for place, claim in enumerate(view.claims):
            had, to = view.way[: place + 1], view.way[place + 1]
            for face in FACES:
                if weights[face]:
                    weights[face] *= self._likelihood(had, to, claim, face)
        whole = 0.0
        for weight in weights:
            whole += weight
        return [weight / whole for weight in weights]

    def _likelihood(self, had: Sequence[int], to: int, claim: int, face: int) -> float:
        """How readily the last of those who had such a card would slide it so.

        Who passes it on has no other card to choose instead.
        """
        teller = had[-1]
        chance = self._told(teller, claim, face) * self._liking(teller, to, claim, face)
        if len(had) == 1:
            return chance
        whole = 0.0
        for other in range(self.view.seats):
            if other not in had:
                for said in CLAIMS:
                    told = self._told(teller, said, face)
                    whole += told * self._liking(teller, other, said, face)
        return chance / whole

    def _told(self, teller: int, claim: int, face: int) -> float:
        """The chance of this claim, if all true ones and all lies are alike."""
        true = TRUE_CLAIMS[face]
        if FITS[face][claim]:
            return (1 - self._lies[teller]) / true
        return (self._lies[teller] if true else 1.0) / (len(CLAIMS) - true)

    def _liking(self, teller: int, to: int, claim: int, face: int) -> float:
        """How much likelier than others a slide is that costs `teller` so much."""
        random, now = self._random[teller], self.danger.chance(teller)
        return random + (1 - random) * now / (0.001 + self.cost(teller, to, claim, face))

    def cost(self, teller: int, to: int, claim: int, face: int) -> float:
        """Return the chance that `teller` loses if `to` calls this slide."""
        right = self.trust(teller, to, claim)
        caught = right if FITS[face][claim] else 1 - right
        loss = self.danger.loss
        return caught * loss(teller, teller, face) + (1 - caught) * loss(teller, to, face)

    def trust(self, teller: int, to: int, claim: int) -> float:
        """Return the chance that `to` calls this claim true, if it calls."""
        key = teller, to, claim
        if key not in self._trust:
            reasoned = self._trusting(*key) if self.believable[claim] else 0.0
            random = self._random[to]
            self._trust[key] = random / 2 + (1 - random) * reasoned
        return self._trust[key]

    def _trusting(self, teller: int, to: int, claim: int) -> float:
        """The same if it thinks: the more it would fear to call a true claim false, the likelier.

        Either mistake costs it the card, which otherwise `teller` would get.
        """
        others = self.view.seats - 1
        if_true = if_lie = 0.0
        for face in FACES:
            weight = self._unlaid[face] * self._told(teller, claim, face)
            if weight:
                stake = self._fears[to][face] + self._fears[teller][face] / others
                if FITS[face][claim]:
                    if_true += weight * stake
                else:
                    if_lie += weight * stake
        if_true, if_lie = if_true * if_true * if_true, if_lie * if_lie * if_lie
        return if_true / (if_true + if_lie) if if_true + if_lie else 0.0


def _fears(view: View, seat: int) -> list[float]:
    """By face: how much a sensible `seat` fears to collect it."""
    return [
        float(TURN + (harm(view, seat, (face,)) if face in ANIMALS else PAYMENT)) for face in FACES
    ]
