"""Plays lessons without a screen: how long they take, and whether all of it comes."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.game import Game
from scenes.games.fixtures import STEP, table_of
from scenes.games.registry import presentation
from scenes.lessons.paint import sentences
from scenes.lessons.scene import LessonScene
from scenes.match.lesson import Beat
from scenes.people.labels import listing
from scenes.program.commands.outcome import Failed, Unusable, say
from scenes.program.quiet import NoDevices, quietly
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts

PRESS = 3.0  # seconds that a person takes for one
LOOK = 6.0  # seconds for a look at a secret card, from the press to the last one
MOST_WORDS, MORE_WORDS = 8, 16  # of a beat's sentence, and of what a page has to add
MOST_LINES, LARGEST = 2, 2.0  # of a page; the last is the largest text size
LONGEST, TO_THE_GOAL = 120.0, 12.0  # seconds
_STUCK = 600.0  # seconds


@dataclass(frozen=True, slots=True)
class Step:
    """One beat as it was played: who acted (seats of people), and when it began, in seconds."""

    beat: Beat
    seats: list[int]
    begins: float


@dataclass(frozen=True, slots=True)
class Played:
    """A whole lesson, as the people at a table saw it; `names` by seat."""

    names: Sequence[str]
    steps: Sequence[Step]
    missed: Sequence[Beat]
    seconds: float


def played(game: Game, seats: int, people: int) -> Played:
    """Play a lesson with unhurried people (raises Failed for a dead end)."""
    devices = [f"pad:{number + 1}" for number in range(people)]
    with quietly() as services:
        services.devices = NoDevices(devices)
        ended: list[bool] = []
        seating = table_of(game, devices, seats)
        lesson = LessonScene(services, game.name, seating, lambda: ended.append(True))
        services.stack.push(lesson)
        services.stack.apply_changes()
        steps: list[Step] = []
        seconds = 0.0
        while not ended:
            if not steps or steps[-1].beat is not lesson.beat:
                steps.append(Step(lesson.beat, [], seconds))
            if lesson.waits:
                steps[-1].seats.extend(lesson.asked)
                if lesson.session.looks:  # one after another, by the curtain or a sign
                    seconds += LOOK * len(lesson.asked)
                else:
                    seconds += PRESS * lesson.beat.choices
                lesson.show_how()
            lesson.update(STEP)
            services.stack.apply_changes()
            seconds += STEP
            if seconds > _STUCK:
                raise Failed(f"the lesson of {game.name} does not go on: {lesson.beat.words}")
    shown = [step.beat for step in steps]
    missed = [b for b in lesson.session.course if b not in shown and not b.perhaps]
    names = [player.name for player in lesson.session.seating]
    return Played(names, steps, missed, seconds)


def counted(words: str) -> int:
    """Count words; a sign that stands alone, as in French, is none."""
    return sum(any(letter.isalnum() for letter in word) for word in words.split())


def wrong(lesson: Played, language: str) -> list[str]:
    """List what is wrong with a lesson in a language, by sentence."""
    found = [f"left out: {beat.words}" for beat in lesson.missed]
    if lesson.seconds > LONGEST:
        found.append(f"it takes {lesson.seconds:.0f} s, more than {LONGEST:.0f}")
    if lesson.steps[0].beat.phase or lesson.steps[0].begins > TO_THE_GOAL:
        found.append(f"the goal is not seen within {TO_THE_GOAL:.0f} s")
    texts = Texts(language)
    for beat in [step.beat for step in lesson.steps]:
        for msgid in beat.said:
            words, most = texts(msgid), MORE_WORDS if msgid == beat.more else MOST_WORDS
            if counted(words) > most:
                found.append(f"more than {most} words: {words}")
        for text in sentences(beat, texts, ""):
            fitted = fit(text, LARGEST)
            if not fitted.fits or len(fitted.lines) > MOST_LINES:
                found.append(f"more than {MOST_LINES} lines at {LARGEST:.0%}: {text.text}")
    return found


def run_check(game: Game, tables: Sequence[int], language: str | None) -> int:
    """Check the lesson at each of these tables, and print it.

    It is played with 1 up to all people. Raises Unusable where a game has no lesson, and Failed for
    one that is wrong.
    """
    if presentation(game.name).lesson is None:
        raise Unusable(f"{game.name} has no lesson")
    problems: list[str] = []
    for seats in tables:
        for people in range(1, seats + 1):
            lesson = played(game, seats, people)
            say(f"{game.name}, {seats} seats, {people} people: {lesson.seconds:.0f} s")
            for tongue in [language] if language else sorted(LANGUAGES):
                problems += [f"{seats} seats, {tongue}: {one}" for one in wrong(lesson, tongue)]
            _print(lesson, Texts(language or "en"))
    if problems:
        raise Failed("; ".join(dict.fromkeys(problems)))
    return 0


def _print(lesson: Played, texts: Texts) -> None:
    ends = [step.begins for step in lesson.steps[1:]] + [lesson.seconds]
    for step, end in zip(lesson.steps, ends, strict=True):
        who = listing(texts, [lesson.names[seat] for seat in step.seats]) or "bots"
        words = texts(step.beat.words)
        say(f"  {end - step.begins:5.1f} s  {counted(words)} words  {who}: {words}")
