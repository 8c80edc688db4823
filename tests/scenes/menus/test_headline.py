"""Who is said to have won, or to have lost where one loses: for all games and ranks."""

import pytest

from scenes.games.registry import presentation
from scenes.texts import Texts

NAMES = ("Ada", "Ben", "Cleo", "Dora")


@pytest.mark.parametrize(
    ("ranks", "won", "lost"),
    [
        ((2, 1, 4, 3), "Ben wins!", "Cleo loses!"),
        ((1, 1, 1, 4), "Shared victory!", "Dora loses!"),
        ((4, 1, 1, 1), "Shared victory!", "Ada loses!"),
        ((3, 2, 4, 1), "Dora wins!", "Cleo loses!"),
        ((1, 1, 1, 1), "A draw!", "A draw!"),
    ],
)
def test_a_headline_names_who_has_won_or_lost(
    name: str, ranks: tuple[int, ...], won: str, lost: str
) -> None:
    told = presentation(name).headline(Texts("en"), NAMES, ranks)
    assert told == (lost if name == "cockroach" else won)
