"""The first minute of Ladybirds: call, play a card in secret, and the highest or lowest scores."""

from scenes.match.lesson import Beat, Lesson, Shown
from tests.fifth.table import FRONT, PIPS

LESSON = Lesson(
    seeds=(2,),
    beats=(
        Beat(
            "Most points after three cards win", pictures=(Shown(FRONT, 1.0), Shown(PIPS[6], 1.0))
        ),
        Beat("Call: will high or low win?", "call"),
        Beat("All play a card: odd or even", "play"),
        Beat("The left neighbour calls next", "call"),
        Beat("Once more: odd or even?", "play"),
        Beat("The winner scores the pips. Play now!", pictures=(Shown(PIPS[5], 1.0),)),
    ),
)
