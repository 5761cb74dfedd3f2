"""Noughts on the command line: the line protocol, records checked, shown and drawn, and what players send."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from elemental_gui.cli.main import main
from elemental_gui.learning.puzzles import read
from elemental_gui.scenes import render
from tests.cli.talk import Talk
from tests.sixth_game.registered import RESOURCES, SLUG

SAMPLE: Final = str(RESOURCES / "examples" / SLUG / "standard.elemental")


def test_it_is_played_on_the_line_protocol() -> None:
    talk = Talk(f"new {SLUG} players=2 misere=on")
    assert "mark B2" in talk.lines("legal")
    talk.say("play mark B2")
    assert "N.2" in talk.refused("play mark B2")
    assert talk.say("position") == ".../.O./... 2 act"


def test_its_sample_is_checked_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", SAMPLE]) == 0
    assert "9 turns and 9 actions" in capsys.readouterr().out
    assert main(["show", SAMPLE, "--turn", "1.2"]) == 0
    assert "Ann ● marks a nought." in capsys.readouterr().out


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ending", [".png", ".svg"])
def test_it_is_drawn(tmp_path: Path, ending: str) -> None:
    picture = tmp_path / f"board{ending}"
    assert render.main([SAMPLE, str(picture)]) == 0
    assert picture.stat().st_size > 1000


def test_what_a_player_sends_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sent = tmp_path / "sent.txt"
    for text, code in (("I mark C3, thanks!", 0), ("mark B2", 1), ("banana", 2)):
        sent.write_text(text, encoding="utf-8")
        assert main(["check", "--from", ".../.O./... 2 act", str(sent)]) == code, capsys.readouterr()


def test_puzzles_are_made_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", SLUG, "--count", "1", "--seed", "1"]) == 0
    (puzzle,) = read(SLUG, capsys.readouterr().out)
    assert len(puzzle.actions) == 1 and puzzle.task == "Win in this turn."


def test_without_a_player_of_its_own_it_has_no_weights_to_tune(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "casual", "--game", SLUG]) == 2
    assert "has no numbers that can be tuned in Noughts" in capsys.readouterr().err
