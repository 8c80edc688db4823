"""What a guest's phone shows of the evening: how it stands, and a bet for whoever waits."""

from dataclasses import dataclass

from game.evening.plan import has_loser
from game.evening.steps import Bet
from scenes.evening.course import Course
from scenes.evening.people import name_of_guest, name_of_heads
from scenes.people.seating import Seating
from scenes.services import Waits


@dataclass(frozen=True)
class PutBet:
    """A bet of `guest` on `seat`, to be put by a tap."""

    course: Course
    guest: int
    seat: int

    def __call__(self) -> None:
        """Put it, unless the bets have closed meanwhile."""
        if not self.course.refused(Bet(self.guest, self.seat)):
            self.course.do(Bet(self.guest, self.seat))
            self.course.services.audio.play("join")


def waits(course: Course, name: str, seating: Seating | None = None) -> Waits:
    """Return what this guest may bet on, and how the evening stands.

    `seating` is that of the game that is played, where a bot may have come for a guest.
    """
    evening, texts = course.evening, course.services.texts
    lines = tuple(
        f"{row.place}. {name_of_heads(evening, row.guests)}: {texts.number(float(row.points), 'g')}"
        for row in evening.standings()
    )
    guest = next((one.number for one in evening.guests if name_of_guest(one) == name), None)
    now = evening.now
    if guest is None or now is None or guest not in evening.waiting():
        return Waits(lines=lines)
    heads = [
        name_of_heads(evening, seat) or (seating[n].name if seating else now.bots.get(n, ""))
        for n, seat in enumerate(now.heads)
    ]
    put = now.bets.get(guest)
    if put is not None and not evening.backing:
        return Waits(texts("{name} has bet on {other}", name=name, other=heads[put]), (), lines)
    if course.refused(Bet(guest, 0)):
        return Waits(lines=lines)
    if evening.backing:
        ask = texts("The final: whom do you back?")
    else:
        ask = texts("Who will lose?") if has_loser(now.game) else texts("Who will win?")
    answers = [(head, PutBet(course, guest, seat)) for seat, head in enumerate(heads)]
    return Waits(ask, answers, lines)
