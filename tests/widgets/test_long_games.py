"""A long game answers like a short one: what an action costs does not grow with what was played before."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.windows import Windows, windows

HEAD = '[Game "element"]\n[Rules "pnp"]\n[Option "steps_forced=off"]\n[Seat1 "Ann"]\n[Seat2 "Ben"]\n[Result "*"]\n\n'
WAYS = (("F4", "F5"), ("F8", "F7"))


def record(rounds: int) -> str:
    """Both sages walk one square to and fro."""
    turns = ((number, seat) for number in range(rounds) for seat in (1, 2))
    lines = (f"{number + 1}.{seat} take 0; move {WAYS[seat - 1][number % 2]}; confirm" for number, seat in turns)
    return HEAD + "\n".join(lines) + "\n"


def calls(act: Callable[[], object]) -> int:
    """Count the Python functions that are called, which is the same on a busy machine."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    known = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
        QApplication.processEvents()
    finally:
        sys.setprofile(known)
    return count


@pytest.mark.parametrize("action", ["take 0", "undo"])
def test_an_action_costs_as_much_in_a_long_game_as_in_a_short_one(qtbot: QtBot, tmp_path: Path, action: str) -> None:
    costs = []
    with windows(qtbot, tmp_path) as place:
        for rounds in (4, 200):
            path = tmp_path / f"{rounds}.elemental"
            path.write_text(record(rounds), encoding="utf-8")
            place.window.open_file(path)
            QApplication.processEvents()
            costs.append(calls(lambda: played(place, action)))
    short, long = costs
    assert short > 500, "the page, the menus and the title are brought up to date"
    assert long < 1.3 * short


def played(place: Windows, action: str) -> None:
    if action == "undo":
        place.controller.submit_text("take 0; move F6")
        place.controller.undo()
    else:
        place.controller.submit_text(action)
