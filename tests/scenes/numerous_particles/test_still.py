"""Still pictures of the table, and its text in every size."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from elemental_gui import assets
from elemental_gui.engine.core.events import touched
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes import still
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme, style_sheet
from elemental_gui.scenes.render import main
from tests.scenes.numerous_particles.played import Game
from tests.support.drawings.numerous_particles import table

pytestmark = pytest.mark.usefixtures("qapp")
HUGE = 10**30


def _image(state: State, width: int = 300) -> QImage:
    return still.image(still.Still("numerous_particles", state), LIGHT, width)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pictures_of_all_tables_have_one_size(seats: int) -> None:
    start = GAME.new("standard", {}, seats, 1)
    assert _image(start).size() == _image(GAME.new("standard", {}, 3, 1)).size()
    assert _image(start) != _image(GAME.new("standard", {}, seats, 2)), "the seat to act has a frame"


def test_every_number_is_to_be_seen_in_it() -> None:
    plain = table("1 10 10 10 10 10\n2 10 10 10 10 10")
    for other in (
        f"1 10 10 10 10 {HUGE}\n2 10 10 10 10 10", "1 10 10 -5 10 10\n2 10 10 10 10 10 masters W",
        "1 10 10 10 10 10 A1*5\n2 10 10 10 10 10", "1 10 -1 10 10 10\n2 10 10 10 10 10 masters F",
    ):  # fmt: skip
        assert _image(table(other)) != _image(plain)


def test_a_still_is_made_as_png_and_svg(tmp_path: Path) -> None:
    state = table(f"1 10 {HUGE} 10 10 10 A1*{HUGE} G4*2(3,1) masters W\n2 10 10 -5 10 10 A4*2(1)")
    shown = still.Still("numerous_particles", state, note="turn 1.1")
    assert still.png(shown, DARK, 400).startswith(b"\x89PNG")
    assert b"<svg" in still.svg(shown, LIGHT, 400)
    assert touched(GAME.events(state, GAME.parse_action(state, "submit - buff -"))) == frozenset()
    sample = assets.path("examples", "numerous_particles", "standard.elemental")
    picture = tmp_path / "table.svg"
    assert main([str(sample), str(picture), "--turn", "3.1"]) == 0
    assert picture.read_bytes().startswith(b"<?xml")


def test_the_home_card_shows_a_position_that_the_rules_accept() -> None:
    line = assets.text("examples", "numerous_particles", "position.txt").strip()
    state = GAME.parse_position(GAME.new("standard", {}, 3, 1), line)
    assert GAME.format_position(state) == line


def test_no_building_is_left_out_of_a_picture() -> None:
    names = [letter + tier for letter in "GFWEA" for tier in "1234"]
    full = " ".join(f"{name}*{HUGE}" for name in names if name not in ("G4", "A4"))
    many = f"1 9 9 9 9 9 {full}\n2 9 9 9 9 9\n3 9 9 9 9 9\n4 9 9 9 9 9\n5 9 9 9 9 9"
    whole = _image(table(many), 1200)
    for name in ("G1", "E4", "A3"):
        assert _image(table(many.replace(f"{name}*{HUGE}", f"{name}*2")), 1200) != whole, name


Play = Callable[[State], Game]


def sizes(game: Game) -> set[float]:
    panels = game.table.panels
    shown = [each for panel in (panels.seats, panels.shop, panels.form) for each in panel.findChildren(QWidget)]
    return {each.font().pointSizeF() for each in shown if each.isVisible()}


@pytest.fixture
def dress(qapp: QApplication, wear: Callable[[Theme], None]) -> Generator[Callable[[Theme], None]]:
    """Let the application wear a theme with its style sheet, which makes Qt forget the fonts of widgets."""

    def put_on(theme: Theme) -> None:
        qapp.setStyleSheet(style_sheet(theme))
        wear(theme)

    yield put_on
    qapp.setStyleSheet("")


def test_text_keeps_its_size_when_the_theme_changes(play: Play, dress: Callable[[Theme], None]) -> None:
    dress(LIGHT)
    game = play(table("1 0 0 0 0 0 F1\n2 0 0 0 0 0\n3 0 9 0 0 0"))
    game.table.resize(1800, 1300)
    QApplication.processEvents()
    before = sizes(game)
    assert max(before) > QApplication.font().pointSizeF(), "there is room for larger text"
    dress(DARK)
    game.table.set_theme(DARK)
    QApplication.processEvents()
    assert sizes(game) == before
