"""Numbers that are told beside pictures of a game are those of what is pictured."""

import re
from collections import Counter
from itertools import product

import pytest

from game import GAMES
from game.cockroach.cards import fits
from scenes.games.cockroach.table import CLAIM_ICONS, FACE_PICTURES
from scenes.games.registry import presentation
from scenes.match.book import Comic, Label, Thing
from scenes.stage.motion.board import Piece
from tests.scenes.games.test_pages import comics

NUMBERS = {"Three": 3, "Third": 3, "Four": 4, "Five": 5, "nine": 9}
FACES = {str(face): (face,) for face in range(1, 11)} | {"1_11": (1, 11)}


def labels(comic: Comic) -> list[Label]:
    return [part for part in comic.parts if isinstance(part, Label)]


def at_the_end(comic: Comic, start: str) -> list[Piece]:
    """The pieces whose picture begins so, as they lie when all has moved."""
    ends = [part.seen(3.0) for part in comic.parts if isinstance(part, Thing)]
    return [piece for piece in ends if piece.picture.startswith(start) and piece.alpha > 200]


def sums(cards: list[Piece]) -> set[int]:
    """What these cards of 8-28 come to, each 1/11 as it may count (EV-7)."""
    faces = [FACES[card.picture.removeprefix("eight28/card_")] for card in cards]
    return {sum(each) for each in product(*faces)}


@pytest.mark.parametrize("game", GAMES)
def test_frames_change_under_options_that_there_are(game: str) -> None:
    for comic in comics(game):
        assert {*comic.unless} <= {*GAMES[game].options.names()}, comic.words


@pytest.mark.parametrize("game", GAMES)
def test_what_is_added_up_on_a_page_is_so(game: str) -> None:
    for label in (label for comic in comics(game) for label in labels(comic)):
        parts, equals, total = label.text.partition("=")
        if equals:
            assert sum(map(int, parts.split("+"))) == int(total), label.text


def test_cards_of_8_28_come_to_what_is_told_of_them() -> None:
    """In the sums below them, and in the figure beside a row of them."""
    told = 0
    for comic in comics("eight28"):
        cards = at_the_end(comic, "eight28/card_")
        for label in labels(comic) if cards else ():
            words, equals, total = label.text.partition("=")
            if equals:
                assert int(total) in sums(cards), comic.words
                shown = Counter(number for card in cards for number in sums([card]))
                first, *others = (int(number) for number in words.split("+"))
                assert not Counter([first, *others]) - (shown + Counter([first])), comic.words
            elif label.good:
                left = label.x < 960
                row = [card for card in cards if abs(card.y - label.y) < 20]
                assert sums([c for c in row if (c.x < 960) is left]) == {int(label.text)}
            told += bool(equals) or label.good
    assert told == 6


def test_gems_are_worth_what_stands_beside_them_and_the_last_round_begins_with_a_red_one() -> None:
    """EV-2: a blue one 1, a red one 2; EV-20."""
    worth = {"eight28/gem_blue": "1", "eight28/gem_red": "2"}
    goal, *others = comics("eight28")
    told = {
        gem.picture: label.text
        for label in labels(goal)
        for gem in at_the_end(goal, "eight28/gem_")
        if gem.y == label.y and 0 < label.x - gem.x < 100
    }
    assert told == worth
    for comic in others:
        red = {gem.picture for gem in at_the_end(comic, "eight28/gem_red")}
        assert bool(red) == ("red one" in comic.words), comic.words


@pytest.mark.parametrize("short", [False, True])
def test_so_many_animals_of_a_kind_lie_there_as_lose(short: bool) -> None:
    """CP-17, CP-20, at a table of four."""
    comic = presentation("cockroach").pages[0].comics[0]
    comic = comic.under(GAMES["cockroach"].options.from_json({"short": short}))
    assert len(at_the_end(comic, "cockroach/rat")) == (3 if short else 4)
    assert ("three" if short else "Four") in comic.words


@pytest.mark.parametrize("short", [False, True])
def test_hearts_on_the_first_page_are_what_is_wanting_of_one_kind(short: bool) -> None:
    """CP-17, CP-20: below each face, after the last card has come."""
    comic = presentation("cockroach").pages[0].comics[0]
    comic = comic.under(GAMES["cockroach"].options.from_json({"short": short}))
    faces = [one.x for one in at_the_end(comic, "faces/")]

    def nearest(pieces: list[Piece]) -> Counter[float]:
        return Counter(min(faces, key=lambda x: abs(x - one.x)) for one in pieces)

    hearts = nearest(at_the_end(comic, "ui/heart"))
    animals = nearest(at_the_end(comic, "cockroach/icon_"))
    animals[faces[0]] = len(at_the_end(comic, "cockroach/rat"))
    assert {hearts[face] + animals[face] for face in faces} == {animals[faces[0]]}


def test_a_claim_beside_a_card_is_as_true_as_its_sign_says() -> None:
    """CP-10: whatever claims stand in a sign's row, of the card that they are nearest to."""
    told = 0
    for comic in comics("cockroach"):
        if comic.rules != ("CP-10",):
            continue
        cards = [one for one in at_the_end(comic, "cockroach/") if one.picture in FACE_PICTURES]
        claims = [one for one in at_the_end(comic, "cockroach/") if one.picture in CLAIM_ICONS]
        signs = at_the_end(comic, "cockroach/true") + at_the_end(comic, "cockroach/false")
        for sign, claim in product(signs, claims):
            card, owner = (min(cards, key=lambda c: abs(c.x - one.x)) for one in (sign, claim))
            if sign.y == claim.y and card is owner:
                face, said = FACE_PICTURES.index(card.picture), CLAIM_ICONS.index(claim.picture)
                assert fits(face, said) is sign.picture.endswith("/true"), comic.words
                told += 1
    assert told == 6


def test_the_most_plants_are_more() -> None:
    """GP-18: each figure stands in the row of so many plants."""
    comic = next(comic for comic in comics("grasshopper") if "Eight bids" in comic.words)
    plants = Counter(piece.y for piece in at_the_end(comic, "grasshopper/icon_"))
    told = {label.y: int(label.text) for label in labels(comic)}
    assert told == plants
    (chip,) = at_the_end(comic, "grasshopper/chip")
    assert told[chip.y] == max(told.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_cup_comes_to_who_looks_glad_and_to_nobody_beside(game: str) -> None:
    """Only one is glad wherever a cup falls."""
    for comic in comics(game):
        cups = at_the_end(comic, "ui/cup")
        faces = at_the_end(comic, "faces/")
        glad = [one for one in faces if "grin" in one.picture]
        for cup in cups:
            (wearer,) = glad
            assert cup.x == wearer.x, comic.words
            assert 0 < wearer.y - cup.y < 170, comic.words


def test_the_left_neighbour_of_who_began_begins_the_second_round() -> None:
    """FR-3, FR-15: who is glad rolled most, and the neighbour sits to the right of that picture."""
    (comic,) = (comic for comic in comics("fruechtchen") if "FR-15" in comic.rules)
    first, second = (label.x for label in labels(comic))
    faces = at_the_end(comic, "faces/")
    assert [one.x for one in faces if "grin" in one.picture] == [first]
    assert min(one.x for one in faces if one.x > first) == second
    rolled = {die.x: int(die.picture[-1]) for die in at_the_end(comic, "fruechtchen/die_")}
    assert max(rolled, key=rolled.__getitem__) == first


def test_of_equals_who_has_fewer_grasshoppers_has_the_cup() -> None:
    """GP-22: both have as many chips."""
    (comic,) = (comic for comic in comics("grasshopper") if "Fewer grasshoppers win" in comic.words)
    (cup,) = at_the_end(comic, "ui/cup")
    heads = {one.x: 0 for one in at_the_end(comic, "faces/")}
    for hopper in at_the_end(comic, "grasshopper/hopper"):
        heads[min(heads, key=lambda x: abs(x - hopper.x))] += 1
    assert heads[cup.x] < max(heads.values())
    assert len({label.text for label in labels(comic)}) == 1


def test_a_hand_of_fruechtchen_has_what_it_says() -> None:
    """FR-3: nine fruit cards, nine dice, and number cards 1, 1, 2, 3 (FR-1)."""
    comic = next(comic for comic in comics("fruechtchen") if comic.words.startswith("You hold"))
    assert comic.words.count("nine") == 2
    numbers = [piece.picture[-1] for piece in at_the_end(comic, "fruechtchen/number_")]
    dice = at_the_end(comic, "fruechtchen/die_")
    assert len(dice) == 9
    assert sorted(numbers) == ["1", "1", "2", "3"]
    assert len(at_the_end(comic, "fruechtchen/")) == 9 + 9 + 4


def test_the_winner_of_fruechtchen_has_most_and_a_harvest_is_added_up() -> None:
    """FR-10, FR-16, FR-19: also of a short game."""
    goals = [comic for comic in comics("fruechtchen") if "Somebody has" in comic.words]
    assert len(goals) == 2
    for comic in goals:
        goal = max(map(int, re.findall(r"\d+", comic.words)))
        *harvest, total, winner, second, third = (int(label.text) for label in labels(comic))
        assert winner >= goal > max(second, third)
        assert total == sum(harvest)


def test_a_lesson_shows_as_many_as_it_says() -> None:
    """“Three alike”, “Four of one animal”, “Third grasshopper”."""
    told = []
    for name in GAMES:
        lesson = presentation(name).lesson
        for beat in lesson.beats if lesson else ():
            first, second, *_ = beat.words.split()
            number = NUMBERS.get(first) or NUMBERS.get(second.capitalize())
            if beat.pictures and number:
                told.append(number)
                shown = Counter(picture.name for picture in beat.pictures)
                assert shown.most_common(1)[0][1] == number, beat.words
    assert sorted(told) == [3, 3, 4, 5]


def test_cards_of_the_lesson_of_8_28_make_what_it_says() -> None:
    """Who is out has 28 in open cards (EV-8), who takes all both 8 and 28 (EV-13)."""
    lesson = presentation("eight28").lesson
    assert lesson is not None
    made = {
        " ".join(beat.said): sums(
            [Piece(one.name, 0, 0, 1, 1) for one in beat.pictures if "/card_" in one.name]
        )
        for beat in lesson.beats
    }
    (out,) = (found for words, found in made.items() if "you win nothing" in words)
    (both,) = (found for words, found in made.items() if "take all gems" in words)
    assert min(out) >= 28
    assert {8, 28} <= both
