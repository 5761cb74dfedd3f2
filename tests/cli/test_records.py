"""`check` and `show`: verdicts, exit codes and positions of records."""

from __future__ import annotations

from pathlib import Path

import pytest

from elemental_gui.cli.main import main
from tests.cli.talk import Talk

HEAD = '[Game "element"]\n[Rules "dm5"]\n\n'
LEGAL = HEAD + "1.1 take 1; draw fire; fire F6; move G5; confirm {clk 4:10}\n1.2 take 0; move G7\n"


def written(folder: Path, text: str) -> str:
    path = folder / "game.elemental"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_legal_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path, LEGAL)
    assert main(["check", name]) == 0
    assert capsys.readouterr() == (f"{name}: legal, 2 turns and 7 actions, not finished\n", "")


def test_a_finished_record_names_its_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = "mm........./.m........./mm........./" + "/".join(["..........."] * 8) + " A2,F7 2 act - 0 - -"
    record = Talk("new element pnp", f"setup {setup}", "play confirm").say("record")
    assert main(["check", written(tmp_path, record)]) == 0
    assert capsys.readouterr().out.endswith("legal, 1 turn and 1 action, result 2 (trapped)\n")


def test_an_illegal_record_gets_the_verdict_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path, LEGAL.replace("move G5", "move G8"))
    assert main(["check", name]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"{name}: line 4, column ")
    assert "move G8" in out
    assert "(rule 1c.10)" in out
    assert err == ""


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello", b'[Game "chess"]\n', b'[Game "element"]\n[Rules "x"]\n']
)
def test_what_is_no_record(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.elemental"
    path.write_bytes(content)
    for command in ("check", "show"):
        assert main([command, str(path)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"{path}: ")
        assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.elemental", "", "a\0b", "x" * 5_000])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / name)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err


def test_a_record_that_is_cut_off_is_readable_up_to_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path, LEGAL[: LEGAL.index("confirm") + 4])
    assert main(["check", name]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "line 4" in err
    assert "1 turn and 4 actions" in err


def test_show_draws_the_last_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path, LEGAL)
    assert main(["show", name]) == 0
    lines = capsys.readouterr().out.splitlines()
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
def test_show_draws_the_position_after_a_turn(
    turn: str, heading: str, second: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", written(tmp_path, LEGAL), "--turn", turn]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith(heading)
    row = next(line for line in lines if line.split()[:1] == [second[1:]]).split()
    assert row["ABCDEFGHIJK".index(second[0]) + 1] == "▲"


@pytest.mark.parametrize("turn", ["3", "1.3", "-1", "x", ""])
def test_show_knows_the_turns_that_there_are(turn: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", written(tmp_path, LEGAL), f"--turn={turn}"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "turns 1 to 2" in err


def test_show_goes_as_far_as_the_record_is_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path, LEGAL.replace("move G7", "move G9"))
    assert main(["show", name]) == 1
    out = capsys.readouterr().out
    assert "1.2 take 0\n" in out
    assert "move G9 is illegal" in out
