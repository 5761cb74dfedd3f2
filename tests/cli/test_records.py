"""`check` and `show`: verdicts, exit codes and positions of records."""

from __future__ import annotations

from pathlib import Path

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.host.boards.reading import read_board
from tests.cli.talk import Run, Talk

HEAD = '[Game "element"]\n[Rules "dm5"]\n\n'
LEGAL = HEAD + "1.1 take 1; draw fire; fire F6; move G5; confirm {clk 4:10}\n1.2 take 0; move G7\n"


def written(folder: Path, text: str) -> str:
    path = folder / "game.elemental"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_legal_record(tmp_path: Path, run: Run) -> None:
    name = written(tmp_path, LEGAL)
    assert run("check", name) == (f"{name}: legal, 2 turns and 7 actions, not finished\n", "")


def test_a_finished_record_names_its_result(tmp_path: Path, run: Run) -> None:
    setup = "mm........./.m........./mm........./" + "/".join(["..........."] * 8) + " A2,F7 2 act - 0 - -"
    record = Talk("new element pnp", f"setup {setup}", "play confirm").say("record")
    assert run("check", written(tmp_path, record)).out.endswith("legal, 1 turn and 1 action, result 2 (trapped)\n")


def test_0_19_a_game_that_the_host_ended_says_so(tmp_path: Path, run: Run) -> None:
    for result, said in {"draw": "The game is drawn", "2": "Seat 2 ▲ wins", "*": "Nobody wins"}.items():
        tags = f'[Seat1 "?"]\n[Seat2 "?"]\n[Result "{result}"]\n[Termination "host: the bag ran dry"]\n'
        name = written(tmp_path, LEGAL.replace("\n\n", f"\n{tags}\n", 1))
        assert run("check", name).out.endswith(f"result {result} (host: the bag ran dry)\n")
        over = run("show", name).out.splitlines()[-1]
        assert over == f"Over: {said}. The host decided it: the bag ran dry."
        assert "The host" not in run("show", name, "--turn", "1.1").out


def test_an_illegal_record_gets_the_verdict_with_its_rule(tmp_path: Path, run: Run) -> None:
    name = written(tmp_path, LEGAL.replace("move G5", "move G8"))
    out, err = run("check", name, code=1)
    assert out.startswith(f"{name}: line 4, column ")
    assert "move G8" in out
    assert "(rule 1c.10)" in out
    assert err == ""


def test_a_drawing_keeps_secrets_unless_it_is_for_the_host(tmp_path: Path, run: Run) -> None:
    name = written(tmp_path, '[Game "elemenders"]\n\n1.1 true D\n1.2 true F\n')
    for form in ([], ["--as", "line"], ["--turn", "1.1"], ["--as", "grid"]):
        out = run("show", name, *form).out
        assert "1.1 true D" not in out and "1.2 true F" not in out and "=1T" not in out and "=2T" not in out
    assert "=1T2" in run("show", name, "--as", "line", "--host").out
    assert "1.2 true F" in run("show", name, "--host").out


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello", b'[Game "chess"]\n', b'[Game "element"]\n[Rules "x"]\n']
)
def test_what_is_no_record(content: bytes, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "game.elemental"
    path.write_bytes(content)
    for command in ("check", "show"):
        out, err = run(command, path, code=2)
        assert out == ""
        assert err.startswith(f"{path}: ")
        assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.elemental", "", "a\0b", "x" * 5_000])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path, run: Run) -> None:
    out, err = run("check", str(tmp_path / name), code=2)
    assert out == ""
    assert err


def test_a_record_that_is_cut_off_is_readable_up_to_there(tmp_path: Path, run: Run) -> None:
    name = written(tmp_path, LEGAL[: LEGAL.index("confirm") + 4])
    out, err = run("check", name, code=2)
    assert out == ""
    assert "line 4" in err
    assert "1 turn and 4 actions" in err


def test_a_copy_without_secrets_is_readable_up_to_the_first_of_them(tmp_path: Path, run: Run) -> None:
    name = written(tmp_path, '[Game "elemenders"]\n[Secrets "left out"]\n\n1.1 true ?\n')
    assert "left out here" in run("check", name, code=2).err


def test_show_draws_the_last_position(tmp_path: Path, run: Run) -> None:
    name = written(tmp_path, LEGAL)
    lines = run("show", name).out.splitlines()
    assert lines[:3] == ["Element, dm5", "1.2 take 0; move G7", ""]
    assert lines[3].split() == list("ABCDEFGHIJK")
    board = {line.split()[0]: line.split()[1:] for line in lines[4:15]}
    assert [board["5"][6], board["6"][5], board["7"][6]] == ["●", "f", "▲"]


@pytest.mark.parametrize(
    ("turn", "heading", "second"),
    [
        ("0", "", "F7"),
        ("1.1", "1.1 take 1; draw fire; fire F6; move G5; confirm", "F7"),
        ("1", "1.1", "F7"),
        ("2", "1.2", "G7"),
    ],
)
def test_show_draws_the_position_after_a_turn(turn: str, heading: str, second: str, tmp_path: Path, run: Run) -> None:
    lines = run("show", written(tmp_path, LEGAL), "--turn", turn).out.splitlines()
    assert lines[1].startswith(heading)
    row = next(line for line in lines if line.split()[:1] == [second[1:]]).split()
    assert row["ABCDEFGHIJK".index(second[0]) + 1] == "▲"


@pytest.mark.parametrize("turn", ["3", "1.3", "-1", "x", ""])
def test_show_knows_the_turns_that_there_are(turn: str, tmp_path: Path, run: Run) -> None:
    out, err = run("show", written(tmp_path, LEGAL), f"--turn={turn}", code=2)
    assert out == ""
    assert "turns 1 to 2" in err


def test_show_goes_as_far_as_the_record_is_legal(tmp_path: Path, run: Run) -> None:
    name = written(tmp_path, LEGAL.replace("move G7", "move G9"))
    out = run("show", name, code=1).out
    assert "1.2 take 0\n" in out
    assert "move G9 is illegal" in out


@pytest.mark.parametrize("form", ["line", "grid", "tsv"])
def test_show_writes_a_board_that_can_be_read_back(form: str, tmp_path: Path, run: Run) -> None:
    """With every field; nothing else is printed, so that it can go into another program."""
    spec = load("element")
    start = spec.new("dm5", {}, 2, 1)
    board = read_board(run("show", written(tmp_path, LEGAL), "--as", form).out, spec.at(start))
    line = spec.form(start).write(board.setup)
    assert line.split()[1:] == ["G5,G7", "2", "act", "-", "4", "-", "-"]


@pytest.mark.parametrize("name", ["board.xlsx", "board.tsv", "board.txt", "BOARD.XLSX"])
def test_show_saves_a_board_in_the_form_of_the_ending(name: str, tmp_path: Path, run: Run) -> None:
    spec = load("element")
    start = spec.new("dm5", {}, 2, 1)
    path = tmp_path / name
    assert run("show", written(tmp_path, LEGAL), "--turn", "1.1", "--output", path) == ("", "")
    board = read_board(path.read_bytes(), spec.at(start))
    assert spec.form(start).write(board.setup).split()[1:4] == ["G5,F7", "2", "take"]


def test_a_text_file_gets_the_form_that_is_named(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "board.txt"
    run("show", written(tmp_path, LEGAL), "--as", "line", "--output", path)
    assert path.read_text(encoding="utf-8").count("/") == 10


def test_a_board_that_cannot_be_saved_is_told(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "nowhere" / "board.xlsx"
    assert run("show", written(tmp_path, LEGAL), "--output", path, code=2).err.startswith(f"{path}: ")


def test_a_file_of_an_unknown_kind_is_refused(tmp_path: Path, run: Run) -> None:
    refused = run("show", written(tmp_path, LEGAL), "--output", "board.doc", code=2)
    assert "the name has to end in .xlsx, .tsv, .txt" in refused.err
