"""The first minute of 8-28: take cards or leave them, near 8 or near 28, and not too many."""

from collections.abc import Sequence

from game.eight28.events import Declined, RoundEnded
from game.eight28.rules import Accept, Decline
from game.engine.moves import Move
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Beat, Lesson, Moment, Shown
from scenes.texts import N_


def _takes(_moment: Moment) -> Move:
    return Accept()


def _leaves(_moment: Moment) -> Sequence[Move]:
    return [Decline()]


_GEM, _BOTH = Shown("eight28/gem_blue", 1.0), Shown("eight28/card_1_11")
_NEXT = Shown("ui/arrow_right", 1.0)
_SEVEN = Shown("eight28/card_7")
_GIVER = Shown("eight28/giver", 1.0)
_TEN, _BACK = Shown("eight28/card_10"), Shown("eight28/back")
_NEAR_8, _NEAR_28 = Shown("eight28/icon_8", 5 / 3), Shown("eight28/icon_28", 5 / 3)
_CROSS = Shown("ui/cross", 1.0)

_NOBODY = N_("Leave it: if all do, the round ends")


def _end(seats: range, few: int) -> tuple[Beat, ...]:
    """Let up to `few` people play a round's end; with more it takes too long, and is told."""
    played, told = range(1, few + 1), range(few + 1, 7)
    return (
        Beat(_NOBODY, "answer", allows=_leaves, seats=seats, people=played, everybody=True),
        Beat(
            N_("Play for 8 or for 28?"),
            "target",
            seats=seats,
            people=played,
            everybody=True,
            perhaps=True,
        ),
        Beat(_NOBODY, pictures=(_CROSS, _BACK, _CROSS), seats=seats, people=told),
    )


LESSON = Lesson(
    seeds=(505,),  # two win gems, one for the 8 and one for the 28
    beats=(
        Beat(
            N_("End near 8 or near 28: win gems"),
            pictures=(_NEAR_8, _NEAR_28),
            more=N_("8 or less plays for 8, 9 to 28 for 28. More than 28 wins nothing."),
        ),
        Beat(
            N_("One player, the giver, offers everybody a card"),
            pictures=(_GIVER, _BACK, _NEXT, _SEVEN),
            more=N_(
                "You see it only after you took it. Your first card stays hidden, and counts, too."
            ),
        ),
        Beat(
            N_("Your cards add up. Take one?"),
            "answer",
            plays=_takes,
            everybody=True,
            look=N_("Your hidden card counts, too: look"),
        ),
        Beat(
            N_("Leave it: the next player may have it"),
            pictures=(_CROSS, _BACK, _NEXT),
            more=N_(
                "The next giver asks you again. “No more for me”: your cards count as they are."
            ),
        ),
        Beat(
            N_("With 28 in open cards you win nothing"),
            pictures=(_TEN, _TEN, Shown("eight28/card_8"), _BACK, _CROSS),
            more=N_("Your hidden card makes it more than 28: you are out this round."),
        ),
        Beat(
            N_("The left neighbour is the next giver"),
            pictures=(_GIVER, _GEM, _NEXT, _GIVER, _GEM),
            more=N_("Each giver adds a gem, worth 1 point, and is asked last."),
        ),
        *_end(range(3, 5), few=3),
        *_end(range(5, 7), few=2),
        Beat(
            N_("Half for nearest 8, half for nearest 28"),
            pictures=(_NEAR_8, _GEM, _GEM, _NEAR_28),
            more=N_(
                "Equal players share. Odd gems, and those nobody gets, stay for the next round."
            ),
        ),
        Beat(
            N_("1/11: choose 1 or 11 at the end"),
            pictures=(_BOTH, _BOTH, Shown("eight28/card_6"), _NEAR_8, _NEAR_28),
            more=N_("1 + 1 + 6 = 8 and 11 + 11 + 6 = 28: both at once take all gems!"),
        ),
        Beat(
            N_("Blue gems gone? Red ones are worth 2"),
            pictures=(_GEM, _NEXT, Shown("eight28/gem_red", 1.0)),
            more=N_("The round with the first red gem is the last. Most points win."),
        ),
    ),
)


def _more_cards(now: Now) -> bool:
    return now.phase == "answer" and bool(now.view.opened[now.seat])


CALL_OUTS = (
    CallOut("hit", N_("8 and 28 at once take all gems"), after(RoundEnded)),
    CallOut("pass", N_("A card left goes to the next player"), after(Declined)),
    CallOut("hidden", N_("Your hidden card counts as well"), _more_cards),
)
