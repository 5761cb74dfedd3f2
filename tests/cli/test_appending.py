"""`record append`: an accepted turn is in the record, anything else leaves it alone, and no turn is ever lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from elemental_gui.cli.main import main
from elemental_gui.host.accepted import Accepted, accept
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from tests.cli.talk import Run, Said
from tests.session.games import FIRST_TURN, new_session, play

Append = Callable[..., Said]
DONE, ILLEGAL, UNREADABLE, INCOMPLETE, AMBIGUOUS = range(5)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Give the record of a game between Ann and Ben, in which Ben is to act."""
    path = tmp_path / "game.elemental"
    path.write_text(dumps(play(new_session(), FIRST_TURN)), encoding="utf-8")
    return path


@pytest.fixture
def append(record: Path, tmp_path: Path, run: Run) -> Append:
    def append(text: str, *options: str, code: int = DONE) -> Said:
        sent = tmp_path / "sent.txt"
        sent.write_text(text, encoding="utf-8")
        return run("record", "append", record, sent, *options, code=code)

    return append


def read(record: Path) -> Session:
    loaded = loads(record.read_bytes())
    assert loaded.problem is None
    return loaded.session


def test_a_legal_turn_is_appended(record: Path, append: Append) -> None:
    before = record.read_text(encoding="utf-8")
    out, err = append("Take 0, please.\nL, L, L, L, L")
    assert ": appended: The turn of Ben is legal." in out
    assert (out.count("\n"), err) == (1, "")
    told = record.read_text(encoding="utf-8")
    assert told == f"{before}1.2 take 0; move E7; move D7; move C7; move B7; move A7; confirm\n"
    assert sorted(path.name for path in record.parent.iterdir()) == ["game.elemental", "sent.txt"]


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("take 0; move F9", ILLEGAL, "illegal"),
        ("banana", UNREADABLE, "unreadable"),
        ("take 0; UUR", AMBIGUOUS, "ambiguous"),
        ("take 2; move E7", INCOMPLETE, "incomplete"),
        ("take 0; move E7", INCOMPLETE, "incomplete"),
        ("", UNREADABLE, "unreadable"),
    ],
)
def test_anything_else_gets_the_sentence_of_check_and_changes_nothing(
    text: str, code: int, word: str, record: Path, append: Append, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    before = record.read_bytes()
    sentence = append(text, code=code).out.partition(f": {word}: ")[2]
    assert record.read_bytes() == before
    main(["check", "--from", str(record), str(tmp_path / "sent.txt")])
    assert capsys.readouterr().out.partition(": ")[2].partition(": ")[2] == sentence != ""


def test_what_was_dealt_may_stand_beside_the_text(record: Path, append: Append) -> None:
    text = "take 1; A1 fire; L L L L"
    append(text, code=INCOMPLETE)
    append(text, "--luck", "w", code=ILLEGAL)
    append(text, "--luck", "f")
    assert [turn.label for turn in read(record).turns()] == ["1.1", "1.2"]


def test_a_board_is_appended_unless_its_luck_were_made_up(record: Path, append: Append) -> None:
    def after(actions: str) -> str:
        return play(read(record), actions).position.text

    append(after("take 1; draw fire; fire A1; move E7; move D7; move C7; move B7; confirm"), code=INCOMPLETE)
    append(after("take 0; move E7; move D7; move C7; move B7; move A7; confirm"))
    assert read(record).position.seat == 1


def test_json_tells_whether_it_was_appended(append: Append) -> None:
    refused = json.loads(append("take 0; move F9", "--json", code=ILLEGAL).out)
    assert (refused["appended"], refused["finding"], refused["rule"]) == (False, "illegal", "1c.10")
    done = json.loads(append("take 0; L L L L L", "--json").out)
    assert (done["appended"], done["finding"], done["complete"], done["player"]) == (True, "legal", True, "Ben")
    assert done["turn"].endswith("; confirm")


def test_the_text_may_come_from_standard_input(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"take 0, L L L L L")))
    assert main(["record", "append", str(record), "-"]) == DONE
    assert len(read(record).turns()) == 2


def test_a_link_stays_one_and_a_game_that_is_over_stays_over(record: Path, append: Append, tmp_path: Path) -> None:
    link = tmp_path / "link.elemental"
    link.symlink_to(record)
    sent = tmp_path / "sent.txt"
    sent.write_text("take 0; L L L L L", encoding="utf-8")
    assert main(["record", "append", str(link), str(sent)]) == DONE
    assert link.is_symlink() and len(read(record).turns()) == 2
    record.write_text(record.read_text().replace('[Result "*"]', '[Result "1"]\n[Termination "resigned"]'))
    append("take 0; L L L L L", code=ILLEGAL)


def test_secrets_are_for_the_host(tmp_path: Path, run: Run) -> None:
    record, sent = tmp_path / "game.elemental", tmp_path / "sent.txt"
    record.write_text('[Game "elemenders"]\n[Seat2 "Ben"]\n\n1.1 true D\n', encoding="utf-8")
    sent.write_text("true F", encoding="utf-8")
    words = [str(record), str(sent), "--json"]
    for command in (["check", "--from", *words], ["record", "append", *words]):
        told = run(*command, code=DONE).out
        assert "true F" not in told and "=1T" not in told and "=2T" not in told
    assert "true F" in record.read_text()
    assert "true F" in run("check", "--from", f"{record}@1.1", *words[1:], "--host", code=DONE).out


@pytest.mark.parametrize(
    "content", [b"", b"hello", b'[Game "chess"]\n', b'[Game "element"]\n\n1.1 take 9\n', b"\xff\x00"]
)
def test_a_record_that_cannot_be_used_stays_as_it_is(content: bytes, record: Path, append: Append) -> None:
    record.write_bytes(content)
    told = append("take 0; L L L L L", code=ILLEGAL if b"take" in content else UNREADABLE).out
    assert ": The record can" in told
    assert record.read_bytes() == content


@pytest.mark.parametrize("name", ["missing.elemental", ".", "a\0b", "x" * 5_000])
def test_a_record_that_is_no_file_is_said(name: str, tmp_path: Path, run: Run) -> None:
    assert ": unreadable: Could not " in run("record", "append", str(tmp_path / name), __file__, code=UNREADABLE).out
    assert list(tmp_path.iterdir()) == []


def test_what_something_else_wrote_meanwhile_is_left_alone(
    record: Path, append: Append, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(*words: Any) -> Accepted:
        record.write_bytes(b"theirs")
        return accept(*words)

    monkeypatch.setattr("elemental_gui.cli.records.accept", slowly)
    assert "something else has written to it meanwhile" in append("take 0; L L L L L", code=UNREADABLE).out
    assert record.read_bytes() == b"theirs"


def test_appends_at_the_same_time_wait_for_each_other(record: Path, tmp_path: Path) -> None:
    record.write_text(dumps(new_session("dm5")), encoding="utf-8")
    sent = tmp_path / "sent.txt"
    sent.write_text("take 0, confirm", encoding="utf-8")
    codes: list[int] = []
    at_once = [
        Thread(target=lambda: codes.append(main(["record", "append", str(record), str(sent)]))) for _ in range(8)
    ]
    for each in at_once:
        each.start()
    for each in at_once:
        each.join()
    assert codes == [DONE] * 8
    assert len(read(record).turns()) == 8


def test_a_file_that_cannot_be_read_is_called_by_its_own_name(record: Path, tmp_path: Path, run: Run) -> None:
    missing = tmp_path / "missing"
    for words in ([str(missing), str(record)], [str(record), str(missing)]):
        assert run("record", "append", *words, code=UNREADABLE).out.startswith(f"{missing}: unreadable: Could not ")
