"""What each event sounds like, in its order, and from where: over whole games of bots.

Takes of a sound count as one, and so do steps of a pitch ("chip"); a sound that is heard several
times in an event is named where it is heard first. Every sound in the assets is heard somewhere,
and every name that is played has a sound: what no such game had is looked for in the code, a name
that is handed to something that plays it.
"""

import ast
import re
from collections.abc import Sequence
from functools import cache, partial
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import pytest

import scenes
from game.cockroach.cards import ROYAL
from game.cockroach.events import Slid, Turned
from game.eight28 import EIGHT_28
from game.eight28.events import PlaysFor
from game.engine.events import Event
from game.engine.match import Match
from scenes.games.cockroach.table import mats as kitchen
from scenes.games.eight28.table import spots
from scenes.games.fixtures import just_before, play_until
from scenes.games.fruechtchen import table as market
from scenes.games.grasshopper.table import beds
from scenes.layout.mats import Mat
from scenes.stage.audio import takes
from tests.scenes.games.test_seen import ANIMALS
from tests.scenes.games.walks import first, games, watched
from tests.scenes.room import Room, frame_of, texts_of

pytestmark = pytest.mark.slow

STEP, LONGEST = 0.1, 400.0  # seconds

# Of each event what is heard of it; events that are not named are silent.
SOUNDS: dict[str, dict[str, str]] = {
    "grasshopper": {
        "DisplayFilled": "deal card_land( card_slide)?",  # and bots lay their next bids
        "CardAdded": "deal card_land( card_slide)?",
        "BidsRevealed": "drum reveal",
        "BidsCancelled": "bump cancel",
        "BidsPutAside": "card_slide",
        "DisplayTaken": "(ace|x_takes) aah sweep card_land",
        "StackTaken": "card_slide card_land",
        "NothingLeft": "refuse",
        "Planted": "card_slide card_land",
        "Harvested": "harvest chip",
        "Plague": "crunch plague burp",
        "Stalemate": "stalemate",
        "DisplayWiped": "wipe",
        "RoundScored": "tick chip score",
        "RoundBegan": "gong card_slide",
    },
    "eight28": {
        "RoundBegan": "deal",
        "HiddenDealt": "card_slide",
        "GemPlaced": "chip",
        "LastRoundBegan": "siren",
        "Offered": "card_slide",
        "Accepted": "card_slide card_flip cart( bell| gong)?",
        "Declined": "tick",
        "WentOut": "buffer stamp lose",
        "PilePassed": "card_slide",
        "RoundEnded": "chime",
        "HiddenRevealed": "(drum_roll )?card_flip( cart)?( bell| gong)?",
        "DirectHit": "(\\w+ )*aah ace",
        "PlaysFor": "tick( cart)?( bell| gong)?",
        "HalvesFormed": "score",
        "HalfUnclaimed": "cancel",
        "GemsWon": "(coin_rain )?chip sparkle",
    },
    "cockroach": {
        "PileLaid": "deal",
        "Dealt": "deal",
        "Slid": "card_slide card_land claim_\\w+",
        "Looked": "card_slide card_flip",
        "Called": "lock heartbeat( drum_roll)?",
        "Turned": "reveal stamp (chime|bump)",
        "Collected": "card_slide card_land",
        "PenaltyDrawn": "card_slide card_land",
        "PileTurned": "card_flip",
        "SpecialTaken": "stalemate",
        "Paid": "card_slide card_land",
        "LostByAnimals": "trombone",
        "LostWithoutCards": "trombone",
        "LostWithoutPayment": "trombone",
    },
    "fruechtchen": {
        "Drawn": "deal",
        "StartRolled": "dice_roll die",
        "RoundBegan": "card_slide",
        "LaidOut": "reveal",
        "DiceLent": "card_slide dice_land",
        "HarvestBegan": "card_slide card_land",
        "Rolled": "rattle( heartbeat)? die( chip)?",
        "RolledOff": "dice_roll die",
        "HarvestFailed": "wilt ooh",
        "Harvested": "harvest( chip)?",
        "HarvestedAlong": "chip",
        "DicePaid": "chip",
        "Displaced": "bump",
        "DiceReturned": "card_slide dice_land",
        "CardsDiscarded": "wipe",
        "PileRenewed": "card_flip",
    },
}

# What is heard where whoever it happens to sits.
PLACED = {"crunch", "plague", "sparkle", "chip"}

MATS: dict[str, Any] = {
    "grasshopper": beds,
    "eight28": lambda seats: [spot.mat for spot in spots(seats)],
    "cockroach": kitchen,
    "fruechtchen": market.seats,
}

Heard: TypeAlias = list[tuple[str, float | None]]


Story: TypeAlias = list[tuple[Event, Heard, Sequence[Mat]]]
"""Event by event all that is heard, and the mats of all whom that happens to."""


@cache
def heard(name: str) -> Story:
    """Two games."""
    found: Story = []
    for table, seed in games(name, 2):
        with TemporaryDirectory() as folder:
            scene = watched(Path(folder), table, seed)
        mats = MATS[name](table.seats)
        scene.services.audio.play = partial(play, scene, mats, found)
        for _ in range(round(LONGEST / STEP)):
            if not scene.over:
                scene.update(STEP)
                note(scene, mats, found)
        found.pop()  # it was not told to its end
    return found


def note(scene: Any, mats: Sequence[Mat], found: Story) -> bool:
    """Begin with an event if its turn has come; whether there is one."""
    if (event := scene.motions.last) and (not found or found[-1][0] is not event):
        seats = [getattr(one, "owner", getattr(one, "seat", None)) for one in scene.motions.turn]
        found.append((event, [], [mats[seat] for seat in seats if seat is not None]))
    return event is not None


def play(
    scene: Any,
    mats: Sequence[Mat],
    found: Story,
    sound: str,
    x: float | None = None,
    pitch: int | None = None,
) -> None:
    if note(scene, mats, found):
        found[-1][1].append((takes(sound, pitch)[0] if pitch else sound, x))


def plain(sound: str) -> str:
    """Its name without the take or the step of its pitch."""
    return re.sub(r"_\d$", "", sound)


@pytest.mark.parametrize("name", SOUNDS)
def test_each_event_is_heard_as_what_it_is(name: str) -> None:
    kinds = set()
    for event, sounds, _ in heard(name):
        kind = type(event).__name__
        told = " ".join(dict.fromkeys(plain(sound) for sound, _ in sounds))
        assert re.fullmatch(SOUNDS[name].get(kind, ""), told), f"{event} is heard as {told}"
        kinds.add(kind)
    assert len(kinds) >= 13, f"too short a game: {kinds}"


@pytest.mark.parametrize("name", SOUNDS)
def test_who_it_happens_to_is_heard_where_they_sit(name: str) -> None:
    placed = 0
    for event, sounds, theirs in heard(name):
        for sound, x in sounds:
            if x is not None and plain(sound) in PLACED:
                assert any(abs(x - mat.x) < mat.w / 2 for mat in theirs), f"{sound} of {event}"
                placed += 1
    assert placed or name == "cockroach", "it is played in the middle"


def test_a_claim_is_called_what_it_claims_and_a_truth_chimes() -> None:
    """Each animal has a voice of its own, and so has "Royal"."""
    told = set()
    for event, sounds, _ in heard("cockroach"):
        match event:
            case Slid(_, _, claim, _):
                word = "royal" if claim == ROYAL else ANIMALS[claim]
                assert sounds[-1][0] == f"claim_{word}"
                told.add(word)
            case Turned(_, true):
                assert sounds[-1][0] == ("chime" if true else "bump")
    assert len(told) >= 6


@pytest.mark.parametrize("true", [1, 0])
def test_a_truth_looks_good_and_a_lie_does_not(true: int, tmp_path: Path) -> None:
    scene = first("cockroach", tmp_path)
    sounds = scene.services.audio.played
    chimes = "chime" if true else "bump"

    def turned() -> bool:
        last = scene.motions.last
        return isinstance(last, Turned) and last.true == true and chimes in sounds[-1:]

    assert play_until(scene, turned)
    colours = {text.text: text.colour for text in texts_of(frame_of(scene))}
    theme = scene.services.theme
    assert colours["TRUTH!" if true else "A LIE!"] == (theme.good if true else theme.danger)


def test_each_gate_has_a_sound_of_its_own(tmp_path: Path) -> None:
    """Whenever it is heard a cart stands there."""
    gates, rung = {"bell": 8, "gong": 28}, set[str]()
    for table, seed in games("eight28", 6):
        scene = watched(tmp_path, table, seed)
        sounds = scene.services.audio.played
        while not scene.over and len(rung) < 2:
            before = len(sounds)
            scene.update(STEP)
            stand = {cart.station for cart in scene.motions.carts}
            for sound in gates.keys() & {*sounds[before:]}:
                assert gates[sound] in stand
                rung.add(sound)
    assert len(rung) == 2


@pytest.mark.parametrize(("gate", "sound"), [(8, "bell"), (28, "gong")])
def test_who_plays_for_a_gate_with_just_its_number_rings_it(
    gate: int, sound: str, here: Room
) -> None:
    def reaches(_match: Match, events: Sequence[Event]) -> bool:
        plays = [event for event in events if isinstance(event, PlaysFor)]
        return any(event.total == event.target == gate for event in plays)

    scene = just_before(here.services, EIGHT_28, 4, reaches)
    for _ in range(round(25.0 / STEP)):
        scene.update(STEP)
    assert sound in here.services.audio.played


# Every sound.

PLAYS = {"play", "_play", "tells", "moves", "slide", "poses", "turns", "throws", "rests"}
PLAYS |= {"tell", "flash", "announce", "_sparks", "_drag"}
LISTS = {"sounds", "_tune", "GATE_SOUNDS", "taps", "drops"}  # of sounds that are played in time
MUSIC = re.compile(r"(music|tension|ambience)_\w+")


def of_assets() -> set[str]:
    """The sounds by name: takes and steps of a pitch count as one."""
    files = (file.name[:-4] for file in (resources.files("assets") / "sounds").iterdir()
             if file.name.endswith(".wav"))  # fmt: skip
    return {re.sub(r"[-_]\d$", "", name) for name in files if not MUSIC.fullmatch(name)}


def names_heard() -> set[str]:
    """What is heard in two games of each kind."""
    return {sound for name in SOUNDS for _, sounds, _ in heard(name) for sound, _ in sounds}


def strings(node: ast.AST) -> list[str]:
    """The words in a piece of code; what is put into one stands as a star."""
    found = []
    inside = {id(part) for one in ast.walk(node) if isinstance(one, ast.JoinedStr)
              for part in one.values}  # fmt: skip
    for one in ast.walk(node):
        if isinstance(one, ast.JoinedStr):
            found.append(
                "".join(p.value if isinstance(p, ast.Constant) else "*" for p in one.values)
            )  # type: ignore[misc]
        elif isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in inside:
            found.append(one.value)
    return found


def written() -> set[str]:
    """What the code plays by name, "voice_*_won" where a part is put in."""
    found: set[str] = set()
    for file in Path(scenes.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in PLAYS:
                    for part in (*node.args, *(keyword.value for keyword in node.keywords)):
                        found.update(strings(part))
                case ast.Assign(targets=[ast.Attribute(attr=name) | ast.Name(id=name)]) | (
                    ast.AnnAssign(target=ast.Attribute(attr=name) | ast.Name(id=name))
                ) if name in LISTS and node.value:
                    found.update(strings(node.value))
    return found


def test_every_sound_is_heard_in_a_game_or_played_by_name() -> None:
    patterns = [re.compile(re.escape(one).replace(r"\*", r"\w+")) for one in written() if one]
    played = {*map(plain, names_heard())}
    silent = {
        name
        for name in of_assets()
        if name not in played and not any(one.fullmatch(name) for one in patterns)
    }
    assert not silent, "rendered, and never played"


def test_every_name_that_was_heard_has_a_sound() -> None:
    assert len(names_heard()) > 25
    for name in names_heard():
        assert takes(name)
