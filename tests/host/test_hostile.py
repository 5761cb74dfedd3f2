"""Files and texts that are sent to hurt: each is answered at once, in words, with little memory, and nothing escapes.

The long runs print a seed: pytest tests/host -m soak (ELEMENT_SEED=… repeats a run).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import time_ns

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.host.boards.reading import find_identity, read_board
from elemental_gui.host.boards.writing import write_grid, write_line, write_sheet, write_tsv
from elemental_gui.host.plain_text import Rejected
from tests.fuzz.mutator import Target, fuzz
from tests.support.each_case import each_phrase
from tests.support.playouts import playout
from tests.support.sheet_files import bombs, package, picture_bombs, png, text_bombs, unpacked

GAME = load("element")
STATE = GAME.new("pnp", {}, 2, 1)
BUSY = playout(GAME, "pnp", 2, 4, 120)[-1][0]
SECONDS = 2.0
"""Processor time of the slowest answer that anybody would wait for; it takes hundredths of a second here."""
STUCK = 60.0
"""So long only something takes that would take for ever; the machine may have other work."""
MEGABYTES = 300


def answer(data: bytes | str) -> str:
    """Read a board and return the refusal; empty when there is none."""
    try:
        read_board(data, GAME.at(STATE))
        find_identity(data)
    except Rejected as rejected:
        return str(rejected)
    return ""


if sys.platform != "win32":  # which does not tell how much memory a process has had

    def test_every_bomb_is_answered_at_once_and_takes_little_memory(tmp_path: Path) -> None:
        files = {**bombs(), **picture_bombs(), **text_bombs()}
        for name, data in files.items():
            (tmp_path / name).write_bytes(data)
        child = Path(__file__).with_name("reading_child.py")
        environment = {**os.environ, "PYTHONPATH": str(child.parents[2])}
        done = subprocess.run(
            [sys.executable, str(child), str(tmp_path)], env=environment, capture_output=True, text=True, check=True
        )
        told = {name: (float(number), said) for name, number, said in map(split, done.stdout.splitlines())}
        memory, _ = told.pop("memory")
        assert set(told) == set(files)
        assert memory < MEGABYTES * 2**20
        for name, (seconds, said) in told.items():
            assert seconds < SECONDS, name
            assert said != "read", name
            assert said.endswith("."), name

    def split(line: str) -> tuple[str, str, str]:
        name, number, said = line.split("\t")
        return name, number, said


SAID = {
    "a text of 16 MB": "unpacks to too much",
    "a hidden text of 16 MB": "damaged",
    "entities": "declares a document type",
    "entities in the workbook": "declares a document type",
    "entities in the texts": "declares a document type",
    "a file of the machine": "declares a document type",
    "endless nesting": "nested without end",
    "endless sheets": "more than 40 sheets",
    "endless parts": "too many parts",
    "pictures": "empty",
}


@each_phrase(("name", "said"), SAID.items())
def test_what_is_said_about_a_bomb(name: str, said: str) -> None:
    assert said in answer(bombs()[name])


MISLABELLED = {
    "nothing": (b"", "empty"),
    "a zip": (package({"a.txt": "x"}), "a zip file"),
    "an OpenDocument sheet": (package({"mimetype": "application/vnd.oasis.opendocument"}), "save the sheet"),
    "a text document": (package({"word/document.xml": "<a/>"}), "a text document"),
    "a binary workbook": (package({"xl/workbook.bin": "x"}), "binary workbook"),
    "an old workbook": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), "an old workbook"),
    "a photo": (b"\xff\xd8\xff\xe0" + bytes(100), "JPEG"),
    "a document": (b"%PDF-1.7", "PDF"),
    "somebody else's PNG": (png(width=2**31 - 1, height=2**31 - 1), "does not hold its position"),
    "somebody else's drawing": (b'<svg xmlns="http://www.w3.org/2000/svg"><desc>a house</desc></svg>', "does not hold"),
    "noise": (Random(1).randbytes(1000), "no text"),
    "a text as UTF-16 that is cut off": (b"\xff\xfea", "damaged text"),
    "an XML part alone": (b"<?xml version='1.0'?><worksheet/>", "no board"),
}


@each_phrase(("data", "said"), MISLABELLED.values(), ids=MISLABELLED)
def test_a_file_is_known_by_its_content(data: bytes, said: str) -> None:
    """Its name does not matter, and the answer says what it is."""
    assert said in answer(data)


SIGNS = {
    "a sign that turns the direction": ("\u202e", "turns the reading direction"),
    "an isolate": ("\u2067", "turns the reading direction"),
    "an Arabic letter mark": ("\u061c", "turns the reading direction"),
    "a null": ("\0", "control sign"),
    "an escape": ("\x1b[2J", "control sign"),
    "a bell": ("\a", "control sign"),
    "a lone surrogate": ("\ud800", "control sign"),
    "a private sign": ("\ue000", "control sign"),
}


@each_phrase(("sign", "said"), SIGNS.values(), ids=SIGNS)
def test_a_sign_that_hides_something_is_refused_by_its_line(sign: str, said: str) -> None:
    lines = write_grid(GAME.at(STATE)).splitlines()
    lines[4] = lines[4][:9] + sign + lines[4][9:]
    assert answer("\n".join(lines)).startswith("line 5: ")
    assert said in answer("\n".join(lines))


def test_signs_that_show_nothing_do_no_harm() -> None:
    """They come along when one copies from a chat."""
    line = write_line(GAME.at(STATE))
    for sign in ("\ufeff", "\u200b", "\u2060", "\u200d"):
        assert not answer(sign + line[:30] + sign + line[30:])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_texts_of_every_usual_encoding_are_read(encoding: str) -> None:
    assert not answer(write_grid(GAME.at(STATE)).replace(" . ", " · ").encode(encoding))


def test_a_sheet_that_is_cut_off_anywhere_is_damaged() -> None:
    data = write_sheet(GAME.at(BUSY))
    for end in (*range(4, 60), *range(60, len(data) - 1, 97), len(data) - 1):
        assert "damaged" in answer(data[:end]), end


def test_a_picture_that_is_cut_off_is_told() -> None:
    data = picture_bombs()["12,000 million pixels"]
    for end in range(8, len(data)):
        assert answer(data[:end])


def test_a_huge_number_is_no_reason_to_give_up() -> None:
    for text in ("9" * 5000, "1e999999", "-" + "9" * 5000, "٣" * 40, "0x" + "f" * 5000):
        line = GAME.format_position(STATE).replace(" 1 take", f" {text} take")
        assert answer(line) or GAME.diagnose(STATE, read_board(line, GAME.at(STATE)).setup)
        assert answer(write_grid(GAME.at(STATE)).replace(" .", f" {text}", 1))


def mutants(seed: int, count: int) -> None:
    """Break a real sheet, its bytes or the XML in it, and read what is left; anything but Rejected is a failure."""
    rng = Random(seed)
    whole = write_sheet(GAME.at(BUSY))
    parts = unpacked(whole)
    read = 0
    for number in range(count):
        data = bytearray(whole)
        if number % 3 == 0:
            for _ in range(rng.randint(1, 8)):
                data[rng.randrange(len(data))] = rng.randrange(256)
            broken = bytes(data)
        else:
            name = rng.choice(list(parts))
            broken = package({**parts, name: broken_part(rng, parts[name])})
        read += not answer(broken)
    assert 0 < read < count


def broken_part(rng: Random, content: bytes) -> bytes:
    data = bytearray(content)
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0:
                data[place : place + 1] = rng.randbytes(1)
            case 1:
                del data[place : place + rng.randint(1, 20)]
            case 2:
                start = rng.randrange(len(data) + 1)
                data[place:place] = data[start : start + rng.randint(1, 30)]
            case _:
                data[place:place] = rng.choice((b"<", b">", b'"', b"&#0;", b"&amp;", b"9" * 40, b"-1", b"<!--", b"]]>"))
    return bytes(data)


def test_mutants_of_a_sheet_are_read_or_refused() -> None:
    mutants(7, 400)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_many_mutants_of_a_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    mutants(told_seed(capsys), 20_000)


def told_seed(capsys: pytest.CaptureFixture[str]) -> int:
    seed = int(os.environ.get("ELEMENT_SEED", "0")) or time_ns() % 1_000_000_000
    with capsys.disabled():
        print(f"\nELEMENT_SEED={seed}")  # noqa: T201 - the one thing to know when it fails
    return seed


TEXTS = Target(
    "boards in text",
    [write(GAME.at(state)) for state in (STATE, BUSY) for write in (write_line, write_grid, write_tsv)]
    + [GAME.diagram(BUSY), f"> look\n```\n{write_grid(GAME.at(BUSY))}```\nyour turn, Ben"],
    lambda text: read_board(text, GAME.at(STATE)),
    (Rejected,),
)


def test_broken_texts_are_read_or_refused() -> None:
    assert fuzz(TEXTS, 500, seed=3, slow=STUCK).accepted > 30


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_many_broken_texts(capsys: pytest.CaptureFixture[str]) -> None:
    fuzz(TEXTS, 60_000, told_seed(capsys), slow=STUCK)
