"""What comes from outside: words of the command line and logs written by hand never crash it."""

import io
import json
import zlib
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import GAMES
from game.engine.game import Game
from game.engine.log import complete
from game.engine.match import Match, Setup
from scenes.program.cli import main
from tests.programs import ROOT, python

SIMULATE = ["simulate", "grasshopper", "--games", "1", "--bots", "random"]

at_any_time = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


pytestmark = pytest.mark.usefixtures("home")  # where a crash would leave its report


def run(*words: str) -> tuple[int, str]:
    """The exit code, and what stood on stderr: nothing after 0, else one line that can be read."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as errors:
        code = main(words)
    line = errors.getvalue()
    assert line.count("\n") == (code != 0)
    assert line.rstrip("\n").isprintable()
    assert len(line) < 600
    assert "that should not" not in line
    return code, line


# Words.

NASTY = (
    "\ud800",
    "\u202etxt.exe",
    "a\0b",
    "\x1b[2J",
    "a\nb",
    "\u2028",
    "\U0001f997",
    "٣",
    "-1",
    "",
)
words = st.text(max_size=20) | st.sampled_from(NASTY) | st.integers().map(str)


@given(option=st.sampled_from(["--seats", "--seed", "--bots", "--options"]), word=words)
@pytest.mark.slow
def test_any_word_is_understood_or_refused_in_one_line(option: str, word: str) -> None:
    code, line = run(*SIMULATE, f"{option}={word}")
    assert code in (0, 2)
    assert code == 0 or line.startswith("krabbeltisch: ")


@pytest.mark.parametrize("option", ["--size", "--display", "--lang", "--seed", "--kiosk"])
@given(word=words.filter(lambda word: not word.strip().isdigit()))
@pytest.mark.slow
def test_any_word_for_the_table_is_refused_before_it_opens(option: str, word: str) -> None:
    assert run(f"{option}={word}")[0] == 2


numbers = st.sampled_from(["NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "-0", "1.5"])
nested = st.sampled_from([900, 950, 980, 990, 5000]).flatmap(
    lambda deep: st.sampled_from(["[" * deep + "]" * deep, '{"a":' * deep + "1" + "}" * deep])
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.sampled_from(NASTY),
    lambda some: (
        st.lists(some, max_size=4) | st.dictionaries(st.text(max_size=4), some, max_size=3)
    ),
    max_leaves=6,
)
raw_json = plain.map(json.dumps) | numbers | nested  # as it stands in a file


@given(name=st.sampled_from(["beginners", "turbo", "\u202e", ""]), value=raw_json)
def test_any_json_as_options_is_taken_or_refused(name: str, value: str) -> None:
    code, _ = run(*SIMULATE, "--options", value)
    assert code == (0 if value == "{}" else 2)
    code, _ = run(*SIMULATE, "--options", f"{{{json.dumps(name)}:{value}}}")
    assert code == (0 if name == "beginners" and value in ("true", "false") else 2)
    twice = '{"beginners": true, "beginners": false}'
    assert "'beginners' stands there twice" in run(*SIMULATE, "--options", twice)[1]


# Logs whose check sums fit: what only a forger, a fault or another program can write.


def played(game: Game, decisions: int) -> Match:
    match, chance = Match(Setup(game, game.seats[-1], 7, game.options())), Random(7)
    for _ in range(decisions):
        seat = match.waiting()[0]
        match.commit(seat, chance.choice(match.legal(seat)))
    return match


def lines_of(match: Match) -> list[str]:
    """The lines of its log without their check sums and last braces."""
    lines = complete(match, ({},) * match.setup.seats).splitlines()
    return [line[: line.index(b',"crc"')].decode() for line in lines]


LINES = lines_of(played(GAMES["grasshopper"], 12))
HEADER = json.loads(LINES[0] + "}")


def sealed(*bodies: str) -> bytes:
    """A log of these lines, which are JSON objects without their last brace."""
    checksum, data = 0, b""
    for text in bodies:
        body = text.encode(errors="surrogatepass")
        checksum = zlib.crc32(body, checksum)
        data += body + b',"crc":"%08x"}\n' % checksum
    return data


def replay(folder: Path, data: bytes) -> tuple[int, str]:
    path = folder / "match.jsonl"
    path.write_bytes(data)
    return run("replay", str(path), "--check")


def with_part(line: str, name: str, value: str) -> str:
    """The line with one part more; JSON lets the last of two parts of one name count."""
    return f'{line},"{name}":{value}'


@at_any_time
@given(part=st.sampled_from([*HEADER, "more"]), value=raw_json)
def test_any_header_is_understood_or_refused(tmp_path: Path, part: str, value: str) -> None:
    code, line = replay(tmp_path, sealed(with_part(LINES[0], part, value), *LINES[1:]))
    assert code in (0, 1, 2)  # 1: another seed that is one gives another game
    assert code != 1 or part in ("seed", "starter")
    assert (code == 0) == (line == "")


@at_any_time
@given(
    place=st.integers(1, 12), part=st.sampled_from(["n", "seat", "move", "more"]), value=raw_json
)
def test_any_decision_is_made_or_refused(tmp_path: Path, place: int, part: str, value: str) -> None:
    lines = LINES.copy()
    lines[place] = with_part(lines[place], part, value)
    code, line = replay(tmp_path, sealed(*lines))
    assert code in (0, 1, 2)
    assert code == 0 or f"line {place + 1}" in line or part == "seat"


values = st.integers(-3, 70) | st.integers(-(1 << 16), 1 << 16) | st.lists(st.integers(-2, 9))


@pytest.mark.parametrize("name", list(GAMES))
@at_any_time
@given(data=st.data())
@pytest.mark.slow
def test_any_move_of_the_right_form_is_legal_or_refused(
    tmp_path: Path, name: str, data: st.DataObject
) -> None:
    """Numbers out of every range must not reach further than `verify`."""
    game = GAMES[name]
    match = played(game, data.draw(st.integers(0, 25)))
    bodies = lines_of(match)
    kind = data.draw(st.sampled_from(game.moves))
    move = [kind.__name__, *(data.draw(values) for _ in kind.__dataclass_fields__)]  # type: ignore[attr-defined]
    seat = data.draw(st.sampled_from((*match.waiting(), -1, 0, 5)))
    forged = {"n": len(bodies), "seat": seat, "move": move, "digest": "0"}
    code, _ = replay(tmp_path, sealed(*bodies, json.dumps(forged)[:-1]))
    if code == 2:
        return
    match.commit(seat, game.codec.decode(move))
    assert code == (1 if len(bodies) % 10 == 0 else 0)


def test_a_terminal_without_our_letters_gets_others(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(taken, "ascii", write_through=True))
    assert main(["simulate", "--help"]) == 0
    assert b"--bots A,B,?" in taken.getvalue()
    assert not home.exists()


STRANGERS = {
    "another game": ("game/__init__.py", "open('sprung', 'w').close()\n"),
    "a file": ("game.py", "open('sprung', 'w').close()\n"),
}


@pytest.mark.parametrize("stranger", [*STRANGERS, ""])
def test_somebody_else_s_game_is_never_run(tmp_path: Path, stranger: str) -> None:
    """The name is theirs, too: it may be installed, or lie where Python looks first."""
    if stranger:
        name, content = STRANGERS[stranger]
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    program = (
        f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT)!r}]\n"
        "from scenes.program.start import main; sys.exit(main())"
    )
    done = python("-c", program, "--help", cwd=tmp_path)
    if not stranger:
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("usage: krabbeltisch")
        return
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"krabbeltisch: Python finds {tmp_path}")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "sprung").exists()
