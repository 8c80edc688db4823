"""Writes down what guests press at a house without a display, and what is new after each press."""

import re
from collections.abc import Hashable, Iterator, Sequence
from textwrap import wrap

from game import GAMES
from scenes.evening.gather import Gather
from scenes.evening.host import Host
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.stage.widgets.stations import Offers, Station
from tests.scenes.evening.party import wait
from tests.scenes.kept.things import WIDTH, things
from tests.scenes.room import Room

_TIME = re.compile(r"\d\d:\d\d")


class Pen:
    """Writes down each press at a house, and what is new after it."""

    def __init__(self, here: Room) -> None:
        self.written: list[str] = []
        self._knows = ""
        self._light: list[Hashable] = []  # where that of one button goes
        self.turn_to(here)

    def turn_to(self, here: Room) -> None:
        """Write from now on what is done in this house."""
        self._here = here
        self._shown: list[str] = []
        self._heard = self._shaken = 0
        press = here.press

        def noted(*verbs: Verb, device: str = "pad:1") -> None:
            for verb in verbs:
                press(verb, device=device)
                self.note(f"{device} {verb.name.lower()}")

        here.press = noted  # type: ignore[method-assign]

    def note(self, what: str) -> None:
        """Write a press, or something else that was done, and what came of it."""
        top, shown = self._here.top, things(self._here.frame(), boxes=False)
        new = [_TIME.sub("…", one) for one in shown if one not in self._shown]
        self._shown = shown
        played, pads = self._here.sounds.played, self._here.pads.rumbled
        heard, self._heard = played[self._heard :], len(played)
        shaken, self._shaken = pads[self._shaken :], len(pads)
        sounds = [*map("({})".format, heard), *map("{} shakes".format, shaken)]
        self.written.append(" ".join([f"{what}: {type(top).__name__} {focus_of(top)}", *sounds]))
        self.written += _wrapped("  ", " | ".join(new))
        stations: Sequence[Station] = top.stations() if isinstance(top, Offers) else ()
        if (light := [one.key for one in stations]) != self._light:
            keys = ", ".join(f"{one.key}{' (focus)' * one.focused}" for one in stations)
            self.written += _wrapped("  > ", keys)
            self._light = light
        if (knows := "; ".join(_known(self._here))) != self._knows:
            self.written += _wrapped("  = ", knows)
            self._knows = knows

    def time(self, seconds: float, each: float = 1.0) -> None:
        """Let seconds pass, and look from time to time."""
        for _ in range(round(seconds / each)):
            wait(self._here, each)
            self.note("…")

    def click(self, words: str) -> None:
        """Click where these words stand."""
        wait(self._here, 0.5)
        self._here.click_on(words)
        wait(self._here, 0.5)
        self.note(f"click on {words!r}")

    def finish(self) -> None:
        """Let bots play the game out, and see what it came to."""
        here, scene = self._here, self._here.stack.scenes[0]
        assert isinstance(scene, GameScene)
        scene.session.play_out([GAMES[scene.table.game].bots["easy"]] * len(scene.table.seating))
        here.services.after_game(here.services, scene.session)
        here.stack.apply_changes()
        self.note("the game ends")


def _wrapped(sign: str, words: str) -> list[str]:
    return wrap(
        words, WIDTH, initial_indent=sign, subsequent_indent=" " * len(sign),
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def focus_of(top: object) -> str:
    """What has the focus, as far as there is one."""
    if menu := getattr(top, "menu", None):
        return repr(menu.entries[menu.focus].label) if menu.entries else ""
    if focus := getattr(top, "focus", None):
        return repr(focus.key)
    stations: Sequence[Station] = top.stations() if isinstance(top, Offers) else ()
    return ", ".join(str(one.key) for one in stations if one.focused)


def _known(here: Room) -> Iterator[str]:
    """Who sits at the evening's game with what, who has bet on whom, and points."""
    party = here.services.party
    if not isinstance(party, Host):
        return
    evening, scene = party.course.evening, here.stack.scenes[0]
    yield f"{evening.phase}, {[guest.name for guest in evening.guests if not guest.here]} gone"
    if evening.now:
        yield f"heads {evening.now.heads}, bets {evening.now.bets}"
    if isinstance(scene, Gather | GameScene):
        seating = scene.seating if isinstance(scene, Gather) else scene.session.seating
        for player in seating:
            who = (player.name, player.mark, player.device, player.bot, player.lost, player.holder)
            yield " ".join(str(one) for one in who if one != "")
    yield f"points {[str(row.points) for row in evening.standings()]}"
