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

_NOBODY = N_("All leave it? The round ends")


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
    seed=505,  # two win gems, one for the 8 and one for the 28
    beats=(
        Beat(
            N_("End near 8 or near 28: win gems"),
            pictures=(_NEAR_8, _NEAR_28),
            more=N_("Your cards add up, the hidden one, too"),
        ),
        Beat(
            N_("Your card: take it or leave it"),
            "answer",
            plays=_takes,
            everybody=True,
            look=N_("Your hidden card counts, too: look"),
        ),
        Beat(
            N_("Leave it: the next player may have it"),
            pictures=(_CROSS, _BACK, _NEXT),
            more=N_("“No more”: done this round. Your cards count"),
        ),
        Beat(
            N_("One player, the giver, offers everybody a card"),
            pictures=(_GIVER, _BACK, _BACK, _BACK),
            more=N_("Left neighbour first, the giver last"),
        ),
        Beat(
            N_("Anybody took? Giver’s left neighbour gives next"),
            pictures=(_GIVER, _NEXT, _GIVER, _GEM),
            more=N_("Each giver adds a blue gem: 1 point"),
        ),
        *_end(range(3, 5), few=3),
        *_end(range(5, 7), few=2),
        Beat(
            N_("Half for nearest 8, half for nearest 28"),
            pictures=(_NEAR_8, _GEM, _GEM, _NEAR_28),
            more=N_("9 to 28 plays for 28. Over: nothing"),
        ),
        Beat(
            N_("Equal ones share their half"),
            pictures=(_SEVEN, _GEM, _GEM, _SEVEN),
            more=N_("Odd gems, unwon halves: stay for next round"),
        ),
        Beat(
            N_("Open cards make 28? Out: you win nothing"),
            pictures=(_TEN, _TEN, Shown("eight28/card_8"), _BACK),
            more=N_("Your hidden card always makes it over 28"),
        ),
        Beat(
            N_("This card counts 1 or 11"),
            pictures=(_BOTH,),
            more=N_("At the end, as suits you best"),
        ),
        Beat(
            N_("Both 8 and 28: you take all gems"),
            pictures=(_BOTH, _BOTH, Shown("eight28/card_6"), _NEAR_8, _NEAR_28),
            more=N_("1 + 1 + 6 = 8, 11 + 11 + 6 = 28"),
        ),
        Beat(
            N_("Blue gems gone: red ones come, worth 2"),
            pictures=(_GEM, Shown("eight28/gem_red", 1.0)),
            more=N_("First red gem: last round. Most points win"),
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
