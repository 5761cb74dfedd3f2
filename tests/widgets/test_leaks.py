"""What is closed is gone, and a long game answers like a short one.

The long run: pytest tests/widgets/test_leaks.py -m soak
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme
from elemental_gui.widgets.shell.desk import Desk
from elemental_gui.widgets.shell.main_window import MainWindow
from tests.support.engine_inside import engine_inside
from tests.support.windows import Windows, windows

STATM = Path("/proc/self/statm")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The window as a start of the program opens it, among what is older and need not be looked through each time."""
    gc.collect()
    gc.freeze()
    with windows(qtbot, tmp_path) as made:
        yield made.window
    gc.unfreeze()


def let_go() -> None:
    """Let everything go that was closed."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def alive() -> tuple[int, int]:
    """Count the widgets, and the objects of Python, when everything that was closed has gone."""
    let_go()
    gc.collect()
    return len(QApplication.allWidgets()), gc.get_freeze_count() + len(gc.get_objects())


def open_and_leave(window: MainWindow, slug: str, times: int) -> tuple[int, int]:
    """Start a game and leave it, so many times."""
    desk = window.desk
    assert desk is not None
    for _ in range(times):
        desk.start(GameSettings(slug))
        QApplication.processEvents()
        assert desk.controller is not None
        desk.go_home()
        assert desk.table.leave()
        let_go()
    return alive()


def check(few: tuple[int, int], many: tuple[int, int], what: str, *, spare: int = 100) -> None:
    """A widget for each opening is too much, and so are twenty objects; a page has hundreds of both."""
    assert many[0] < few[0] + 5, what
    assert many[1] < few[1] + spare, what


def test_games_that_are_left_leave_nothing_behind(window: MainWindow) -> None:
    for slug in GAMES:
        check(open_and_leave(window, slug, 1), open_and_leave(window, slug, 2), slug)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("slug", GAMES)
def test_nor_do_very_many(window: MainWindow, slug: str, wear: Callable[[Theme], None]) -> None:
    few = open_and_leave(window, slug, 3)
    memory = resident()
    many = open_and_leave(window, slug, 500)
    for number in range(200):
        wear((DARK, LIGHT)[number % 2])
    check(few, many, "openings", spare=2_000)
    check(few, alive(), "themes", spare=2_000)
    assert resident() <= 1.2 * memory


def resident() -> int:
    """Give the memory that the process holds, in pages; 0 where the system does not tell."""
    return int(STATM.read_text().split()[1]) if STATM.exists() else 0


def title(desk: Desk) -> str:
    """Name the page that covers the game, if one does."""
    return "" if desk.covering.front is None else desk.covering.front.title()


def test_pages_that_look_into_a_game_go_when_others_come(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def look_into(times: int) -> tuple[int, int]:
        for _ in range(times):
            desk.perform("review")
            desk.perform("try_out")
            QApplication.processEvents()
            for expected in ("Try out", "Review", ""):
                assert title(desk) == expected
                if expected:
                    desk.perform("close")
            let_go()
        return alive()

    with engine_inside(monkeypatch):
        desk = window.desk
        desk.start(GameSettings("elemento", seed="1"))
        controller = desk.controller
        assert controller is not None
        controller.roll()
        controller.submit(controller.session.position.legal_actions()[0])
        controller.confirm()
        assert controller.session.sealed
        few = look_into(2)
        check(few, look_into(4), "pages over the game")


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
