"""`check --from`: known positions, whatever players send, a line each, and exit codes that scripts rely on."""

from __future__ import annotations

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from elemental_gui.cli.main import main
from elemental_gui.engine.catalog import load
from elemental_gui.session.record import dumps
from tests.cli.talk import Run
from tests.session.games import FIRST_TURN, new_session, play
from tests.support.laid_out import EXAMPLES

GAME = load("element")
START = GAME.format_position(GAME.new("pnp", {}, 2, 1))
LEGAL, ILLEGAL, UNREADABLE, UNDECIDED, AMBIGUOUS = range(5)
TEXTS = {
    "legal": FIRST_TURN,
    "illegal": "take 0; move F9",
    "unreadable": "banana",
    "undecided": "take 2; UR",
    "ambiguous": "take 0; UUR",
}


@pytest.fixture
def sent(tmp_path: Path) -> Path:
    """Give a folder with one submission of every kind of verdict."""
    folder = tmp_path / "sent"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("legal", LEGAL), ("illegal", ILLEGAL), ("unreadable", UNREADABLE), ("undecided", UNDECIDED),
        ("ambiguous", AMBIGUOUS),
    ],
)  # fmt: skip
def test_every_finding_has_its_exit_code(name: str, code: int, sent: Path, run: Run) -> None:
    file = str(sent / f"{name}.txt")
    out, err = run("check", "--from", START, file, code=code)
    assert out.startswith(f"{file}: {name}: ")
    assert out.count("\n") == 1
    assert err == ""


def test_what_is_owed_and_what_is_noted_are_sentences_of_their_own(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "sent.txt"
    file.write_text("take 3: fire, fire, water. Sage to H6", encoding="utf-8")
    assert "Still to do: 3 stones (fire, fire, water). " in run("check", "--from", START, str(file)).out


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ("legal undecided", UNDECIDED), ("undecided ambiguous legal", AMBIGUOUS), ("ambiguous illegal", ILLEGAL),
        ("illegal unreadable legal", UNREADABLE), ("legal legal", LEGAL),
    ],
)  # fmt: skip
def test_of_several_the_worst_decides(names: str, code: int, sent: Path, run: Run) -> None:
    files = [sent / f"{name}.txt" for name in names.split()]
    assert run("check", "--from", START, *files, code=code).out.count("\n") == len(files)


def test_a_folder_is_its_files_by_name(sent: Path, run: Run) -> None:
    (sent / ".hidden").write_text("x")
    (sent / "deeper").mkdir()
    lines = run("check", "--from", START, sent, code=UNREADABLE).out.splitlines()
    assert [line.split(": ")[1] for line in lines] == sorted(TEXTS)


def test_files_that_are_too_many_are_not_left_out_in_silence(
    sent: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elemental_gui.cli.check._MOST_FILES", 2)
    out, err = run("check", "--from", START, sent, code=ILLEGAL)
    assert out.count("\n") == 2
    assert "has 5 files; only the first 2 are checked" in err


def test_json_is_an_object_a_line(sent: Path, run: Run) -> None:
    told = run("check", "--json", "--from", START, sent, code=UNREADABLE).out
    verdicts = [json.loads(line) for line in told.splitlines()]
    assert [verdict["finding"] for verdict in verdicts] == sorted(TEXTS)
    by_name = {verdict["finding"]: verdict for verdict in verdicts}
    assert by_name["legal"]["complete"] is True
    assert [step["action"] for step in by_name["legal"]["steps"]] == FIRST_TURN.split("; ")
    assert by_name["illegal"]["rule"] == "1c.10"
    assert by_name["illegal"]["refused"] == "move F9"
    assert by_name["illegal"]["squares"] == ["F9", "F5"]
    assert len(by_name["ambiguous"]["readings"]) == 2
    assert by_name["legal"]["start"] == START


def test_records_without_a_position_give_json_too(tmp_path: Path, run: Run) -> None:
    record = tmp_path / "a.elemental"
    record.write_text(dumps(play(new_session(), FIRST_TURN)))
    told = run("check", "--json", record, record).out
    assert [json.loads(line)["finding"] for line in told.splitlines()] == ["legal", "legal"]


def test_the_position_may_be_a_record_at_a_turn(tmp_path: Path, run: Run) -> None:
    record = tmp_path / "game.elemental"
    record.write_text(dumps(play(new_session(), f"{FIRST_TURN}; take 0; move E7")))
    turn = tmp_path / "turn.txt"
    turn.write_text("take 0, L, L")
    for known in (["--from", f"{record}@1.1"], ["--from", str(record), "--turn", "1.1"]):
        assert "turn of Ben is not over" in run("check", *known, turn, code=LEGAL).out
    out, err = run("check", "--from", f"{record}@9.1", turn, code=UNREADABLE)
    assert out == ""
    assert "turns 1 to 2" in err


def test_players_are_called_by_their_names_throughout(tmp_path: Path, run: Run) -> None:
    record, board = tmp_path / "game.elemental", tmp_path / "board.txt"
    session = play(new_session(), f"{FIRST_TURN}; take 0; move E7")
    record.write_text(dumps(session))
    sages = session.position.text.split()[1].split(",")
    board.write_text(session.position.text.replace(",".join(sages), f"A1,{sages[1]}"))
    said = run("check", "--from", record, board, code=ILLEGAL).out
    assert "turn of Ben: The sage of Ann stands on A1" in said and "seat 1" not in said


def test_the_position_and_the_files_may_come_from_standard_input(
    sent: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(START.encode())))
    run("check", "--from", "-", sent / "legal.txt", code=LEGAL)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(FIRST_TURN.encode())))
    assert run("check", "--from", START, "-", code=LEGAL).out.splitlines()[-1].startswith("-: legal: ")


def test_a_game_may_be_named_with_its_rules(tmp_path: Path, run: Run) -> None:
    turn = tmp_path / "turn.txt"
    turn.write_text("take 0 confirm")
    base = ["check", "--from", "start", "--game", "element"]
    run(*base, turn, code=ILLEGAL)
    run(*base, "--preset", "dm5", turn, code=LEGAL)
    run(*base, "--option", "steps_forced=off", turn, code=LEGAL)
    run(*base, "--preset", "box", "--players", "3", turn, code=LEGAL)
    assert "steps_forced" in run(*base, "--option", "steps_forced=perhaps", turn, code=UNREADABLE).err


def test_what_was_dealt_is_told_beside_the_files(tmp_path: Path, run: Run) -> None:
    turn = tmp_path / "turn.txt"
    turn.write_text("move G6; fire F8; water C4; H6 H7 confirm")
    for word in ("fw", "water fire", "@Ann takes: 🔥 Fire, 🌊 Water"):
        run("check", "--from", START, "--stones", word, turn, code=LEGAL)
    assert "There is no water stone" in run("check", "--from", START, "--luck", "ff", turn, code=ILLEGAL).out


def test_an_end_position_gets_its_witness(tmp_path: Path, run: Run) -> None:
    session = play(new_session(), "take 0; move G6; move H7; move H8; move H9; move H10; confirm")
    line = tmp_path / "end.txt"
    line.write_text(GAME.format_position(session.position.state))
    told = run("check", "--from", START, "--stones", "none", line).out
    assert "This position can arise in the turn of seat 1: take 0; " in told
    codes = (ILLEGAL, UNDECIDED)
    assert main(["check", "--from", START, "--reach-time", "0.001", "--stones", "ffww", str(line)]) in codes


@pytest.mark.parametrize("name", ["missing.txt", "a\0b", "x" * 5_000])
def test_a_file_that_cannot_be_read_gets_a_line(name: str, run: Run) -> None:
    out, err = run("check", "--from", START, name, code=UNREADABLE)
    assert ": unreadable: " in out
    assert out.count("\n") == 1
    assert err == ""


@pytest.mark.parametrize("known", ["banana", "missing.elemental@1.1", "", "x" * 5_000, "a\0b", "...../..... 1"])
def test_a_position_that_is_none_is_said(known: str, run: Run) -> None:
    out, err = run("check", "--from", known, "-", code=UNREADABLE)
    assert out == ""
    assert err.count("\n") == 1


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "huge.txt"
    with file.open("wb") as huge:
        huge.truncate(2**33)
    assert "larger than 4 MB" in run("check", "--from", START, file, code=UNREADABLE).out


def test_a_house_rule_may_be_a_file(tmp_path: Path, run: Run) -> None:
    turn = tmp_path / "turn.txt"
    turn.write_text("privilege order")
    command = ["check", "--from", "start", "--game", "compass_collisions", str(turn), "--option"]
    run(*command, "erosion=B", code=LEGAL)
    refused = run(*command, f"erosion={tmp_path / 'missing.map'}", code=UNREADABLE)
    assert "erosion is neither a known value nor a file" in refused.err


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_file_that_is_too_large_is_no_damaged_record(command: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "huge.elemental"
    with file.open("wb") as huge:
        huge.write(b'[Game "element"]\n')
        huge.truncate(33 * 2**20)
    assert run(command, file, code=UNREADABLE).err == f"{file}: The file is larger than 32 MB; no record is.\n"


@pytest.mark.parametrize("words", [["--turn", "1"], ["--players", "3"], ["--option", "a=b"], ["--field", "SEAT=2"]])
def test_what_records_say_themselves_is_refused_without_a_known_position(words: list[str], run: Run) -> None:
    assert "named by --from" in run("check", "game.elemental", *words, code=UNREADABLE).err


def test_a_name_that_is_empty_is_no_folder(run: Run) -> None:
    assert run("check", "", code=UNREADABLE) == ("", ": it is not a file.\n")


@pytest.mark.parametrize(
    ("position", "field", "said"),
    [
        ("start", "SEAT=2", "The start of a game tells all that there is; leave SEAT out."),
        (str(EXAMPLES / "element" / "dm4.elemental"), "SEAT=2", "A record tells all that there is; leave SEAT out."),
        (START, "SEET=2", 'There is no field "SEET"; there are: SEAT, '),
    ],
)
def test_a_field_that_means_nothing_is_refused(position: str, field: str, said: str, run: Run) -> None:
    words = ("check", "--from", position, "--game", "element", "--field", field, "turn.txt")
    assert said in run(*words, code=UNREADABLE).err


def test_words_are_quoted_as_they_were_sent(tmp_path: Path, run: Run) -> None:
    turn = tmp_path / "turn.txt"
    turn.write_text("I take 4 and Zap the Wizard")
    told = run("check", "--from", "start", "--game", "element", turn, code=UNREADABLE).out
    assert '"Zap the Wizard" is not understood' in told
