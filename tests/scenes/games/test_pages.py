"""Every game's rules in pictures: what all pages keep to, and what each must answer."""

import re
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import Settings
from scenes.games import registry
from scenes.games.fruechtchen.table import CARDS, PIPS
from scenes.match.book import Comic, Label, RulePage, draw_page
from scenes.program.quiet import quiet_services
from scenes.services import Services
from scenes.stage.motion.flight import Piece
from scenes.stage.render.frame import Box, Frame, Layer
from scenes.stage.render.text import fit, text_width
from scenes.texts import LANGUAGES
from tests.scenes.games import moments
from tests.scenes.room import marks_of, texts_of

LINES = 3
MOMENTS = [0.05 * step for step in range(61)]  # of a loop of 3 seconds

# What a stranger asked after reading the rules, and the rules that answer it: each is shown in a
# frame, or told in a ruling with these words.
ASKED = {
    "grasshopper": {
        "what do I hold?": ("GP-1",),
        "what lies in the middle?": ("GP-4",),
        "who begins?": ("GP-5", "nobody begins"),
        "are these real stacks?": ("GP-4", "stacks"),
        "does the taker choose?": ("GP-9", "choose one whole stack"),
        "what stays?": ("GP-9", "What nobody takes stays"),
        "is the middle refilled?": ("GP-14",),
        "who gets what of 6-4-4-2?": ("GP-6", "6 takes first, then 2"),
        "what do ace and X do?": ("GP-7", "GP-8"),
        "what does an X without an ace do?": ("GP-9", "Without an ace it takes nothing"),
        "do three alike leave?": ("GP-13", "leave your garden"),
        "what do grasshoppers bring?": ("GP-12", "Grasshoppers bring nothing"),
        "is the beginners' rule on?": ("GP-11",),
        "when is there a plague?": ("GP-12", "Grasshoppers are counted first"),
        "what of my chips in a plague?": ("GP-12", "Chips stay"),
        "do the first two go, too?": ("GP-12", "all three gone"),
        "what of equal aces?": ("GP-6", "Two aces cancel each other, two X as well"),
        "who gets the chip in a tie?": ("GP-18", "in a tie each"),
        "what of my garden after a round?": ("GP-20", "gardens stay"),
        "what happens after eight bids?": ("GP-18",),
        "when does the game end?": ("GP-21", "Pile and middle both empty"),
        "who wins a tie?": ("GP-22",),
    },
    "eight28": {
        "what do I hold?": ("EV-3",),
        "how do I look at it?": ("To look alone: shoulder button or Space",),
        "where do gems come from?": ("EV-5", "from the box"),
        "when do red gems come?": ("EV-5", "first red one"),
        "how many gems are put down?": ("EV-5", "puts one gem"),
        "what else may I say to a card?": ("“No more” this round",),
        "do my cards count after that?": ("Your cards still count",),
        "may I take one later?": ("EV-6", "The next giver asks you again"),
        "what comes after a take?": ("EV-6", "A new card for the next"),
        "what if my cards can do both?": ("EV-15", "but not exactly both? Choose one"),
        "is one card passed round?": ("EV-6", "The same card goes to the next"),
        "what is the order?": ("EV-4", "left neighbour is giver"),
        "when does a round end?": ("EV-10", "giver too?"),
        "does my hidden card count for being out?": ("EV-8", "with the hidden one too much"),
        "what if it takes me over 28?": ("EV-14", "Hidden card takes you over 28"),
        "what is a 1/11?": ("EV-7", "as suits you at the end"),
        "what is an open 1/11 for being out?": ("EV-8", "a 1/11 as 1"),
        "what is a direct hit?": ("EV-13",),
        "who gets a half nobody claims?": ("EV-17", "a half without winner stay"),
        "what of an odd gem?": ("EV-17", "An odd gem"),
        "what do equals get?": ("EV-16", "Equals share"),
        "when does the game end?": ("EV-20",),
        "who wins a tie?": ("EV-21", "Most points win, equals share"),
    },
    "cockroach": {
        "who wins?": ("CP-17", "CP-18"),
        "what are hearts?": ("CP-17", "Hearts: how many are still missing"),
        "what is the penalty pile?": ("CP-2", "the top one open"),
        "which penalty card is next?": ("CP-12", "the next one is turned up"),
        "who begins?": ("CP-4",),
        "what may I claim?": ("CP-5",),
        "who collects?": ("CP-7", "the claimer collects"),
        "who slides next?": ("CP-7", "slides the next"),
        "may I pass it on?": ("CP-8", "CP-9"),
        "what are royals?": ("CP-10", "CP-12"),
        "what of joker and Black card?": ("CP-10", "CP-13", "into your hand. For it you pay"),
        "what do I pay for “Royal”?": ("CP-14", "(“Royal”: a royal) or any two"),
        "where does what I pay go?": ("CP-13", "laid open before you, they count"),
        "what if I have no card?": ("CP-17", "no card"),
        "what if I cannot pay?": ("CP-19", "no animal"),
    },
    "fruechtchen": {
        "what do I hold?": ("FR-1", "FR-3"),
        "which fruit is which face?": ("FR-2",),
        "who begins?": ("FR-3",),
        "what is the order of a round?": ("First lay out, then lend", "Each round: lay out, lend"),
        "what are number cards?": ("FR-14", "your numbers"),
        "how many cards do I lay out?": ("FR-4", "FR-5", "one or more of one fruit"),
        "what is a joker for?": ("FR-8", "Jokers count as it, but never alone"),
        "must I lend?": ("FR-6", "You must lend"),
        "how often do I roll?": ("FR-8", "One roll and one match per card"),
        "which dice do I roll?": ("FR-8", "All dice before you count, misses roll again"),
        "why stop?": ("FR-8", "Enough matches? You may stop"),
        "why roll on?": ("Rolling on wins you nothing",),
        "what if there are too few?": ("FR-9", "The cards are gone all the same"),
        "what does the harvest bring to whom?": ("FR-10",),
        "must I pay guests?": ("FR-10", "Matching guests’ dice take the best cards"),
        "what is the garage?": ("FR-11", "rest in the garage this round"),
        "what of dice that are not paid?": ("FR-11", "Unpaid ones stay"),
        "who is paid first?": ("FR-10", "Several guests? Highest roll first"),
        "when does the garage open?": ("FR-12", "Round over: the garage opens"),
        "what may parked dice do?": ("Nobody lends or rolls them until",),
        "when do I draw, and how many cards?": ("FR-12", "Draw until you have as many"),
        "who begins the next round?": ("FR-15",),
        "when does it end, and who wins a tie?": ("FR-16", "equals share it"),
    },
}

in_each_game = pytest.mark.parametrize("game", GAMES)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def pages(game: str) -> tuple[RulePage, ...]:
    return registry.presentation(game).pages


def comics(game: str) -> list[Comic]:
    """All frames, those too that stand there only with an option."""
    usual = [comic for page in pages(game) for comic in page.comics]
    return usual + [other for comic in usual for other in comic.unless.values()]


@in_each_game
def test_three_to_five_pages_of_three_frames_after_one_of_the_goal(game: str) -> None:
    goal, *others = pages(game)
    assert len(goal.comics) == 1
    assert goal.title.startswith("Nobody wins" if game == "cockroach" else "You win by")
    assert 2 <= len(others) <= 4
    assert all(len(page.comics) == 3 for page in others)


@in_each_game
def test_words_speak_to_you(game: str) -> None:
    told = [comic.words for comic in comics(game)]
    for words in (*told, *registry.presentation(game).rulings):
        assert not re.search(r"\b(seats?|its)\b", words), words


@in_each_game
@in_each_language
def test_words_stand_large_and_in_few_lines_in_every_language(game: str, language: str) -> None:
    for name, frame in moments.pages(game, language).items():
        for mark in texts_of(frame):
            fitted = fit(mark)
            assert fitted.size >= 36, f"{name}: {mark.text!r} is set in {fitted.size}"
            assert len(fitted.lines) <= LINES, f"{name}: {mark.text!r}"


@in_each_game
def test_all_that_lies_in_a_frame_stays_in_it(game: str) -> None:
    for page in pages(game):
        width = 560 if len(page.comics) == 3 else 1728
        for comic in page.comics:
            for shown in (comic, *comic.unless.values()):
                for part in shown.parts:
                    pieces = [part] if isinstance(part, Label) else map(part.seen, MOMENTS)
                    for piece in pieces:
                        w, h = piece.w, piece.size if isinstance(piece, Label) else piece.h
                        if isinstance(piece, Label):
                            w = piece.size * text_width(piece.text, "black")
                        assert piece.x - w / 2 >= 0, (shown.words, piece)
                        assert piece.x + w / 2 <= width, (shown.words, piece)
                        assert piece.y - h / 2 >= 0, (shown.words, piece)
                        assert piece.y + h / 2 <= 520, (shown.words, piece)


@in_each_game
def test_every_frame_moves_and_comes_to_rest_before_the_next_one_moves(game: str) -> None:
    for comic in comics(game):
        seen = [comic.seen(at) for at in MOMENTS]
        assert len(set(seen)) > 5, f"{comic.words}: nothing moves"
        assert seen[-1] == seen[-5] == comic.seen(60.0), comic.words


@in_each_game
def test_only_the_frame_that_moves_is_framed_and_only_so_long(tmp_path: Path, game: str) -> None:
    services = quiet_services(tmp_path)
    for page in pages(game)[1:]:
        for number in range(3):
            framed = [framed_in(services, page, 3.0 * number + at) for at in (0.0, 0.1, 2.9)]
            assert framed == [[number], [number], []], page.title
        draw_page(frame := Frame(), services, page, 0.0)
        badges = [mark.text for mark in texts_of(frame) if mark.w == mark.h and mark.y < 300]
        assert badges == ["1", "2", "3"]


def framed_in(services: Services, page: RulePage, clock: float) -> list[int]:
    """Which frames of a page stand out, `clock` seconds after it was opened."""
    frame = Frame()
    draw_page(frame, services, page, clock)
    boxes = [mark for mark in frame.layers[Layer.REST] if isinstance(mark, Box) and mark.h == 520]
    return [number for number, box in enumerate(boxes) if box.outline == services.theme.accent]


@in_each_game
def test_reduced_motion_shows_the_end_of_every_frame(tmp_path: Path, game: str) -> None:
    services = quiet_services(tmp_path, Settings(reduced_motion=True))
    for page in pages(game):
        first, later = Frame(), Frame()
        draw_page(first, services, page, 0.0)
        draw_page(later, services, page, 1.3)
        assert first == later
        names = [getattr(mark, "name", "") for mark in marks_of(first)]
        for comic in page.comics:
            for piece in comic.seen(60.0):
                assert isinstance(piece, bool) or piece.picture in names, comic.words


@in_each_game
def test_frames_name_rules_that_there_are(game: str) -> None:
    rules = (resources.files("game") / game / "RULES.md").read_text()
    known = set(re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", rules, re.MULTILINE))
    for comic in comics(game):
        assert comic.rules, comic.words
        assert set(comic.rules) <= known, comic.words


@in_each_game
def test_every_question_of_a_stranger_is_answered(game: str) -> None:
    shown = {rule for comic in comics(game) for rule in comic.rules}
    presentation = registry.presentation(game)
    told = [page.title for page in pages(game)]
    told += [comic.words for comic in comics(game)] + list(presentation.rulings)
    for question, answers in ASKED[game].items():
        for answer in answers:
            rule = re.fullmatch(r"[A-Z]+-\d+", answer)
            assert answer in shown if rule else any(answer in words for words in told), question


def test_filling_up_a_hand_is_not_drawing_a_new_one() -> None:
    """FR-12: what is in the hand already counts."""
    (shown,) = (one for one in comics("fruechtchen") if one.rules == ("FR-12",))

    def lying(kinds: Sequence[str], clock: float) -> int:
        pieces = [piece for piece in shown.seen(clock) if isinstance(piece, Piece)]
        return sum(piece.picture in kinds for piece in pieces)

    assert 0 < lying(CARDS, 0.0) < lying(PIPS, 0.0)
    assert lying(CARDS, 60.0) == lying(PIPS, 60.0) == lying(PIPS, 0.0)
