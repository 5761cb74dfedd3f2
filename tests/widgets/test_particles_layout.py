"""The promise of the layout for Particles: the whole table is in sight, and says all that there is room for."""

from __future__ import annotations

from itertools import product

import attrs
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
)
from pytestqt.qtbot import QtBot

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.scenes.kit.style import fonts
from elemental_gui.session.session import Session
from tests.support.game_pages import PageTable, inside
from tests.support.laid_out import SIZES, middle_of, resize
from tests.support.numerous_particles_tables import table as drawn
from tests.support.table_driver import TableDriver

pytestmark = pytest.mark.usefixtures("dressed")


@pytest.mark.parametrize("share", [0.0, 0.62], ids=["start", "middle"])
def test_the_whole_table_of_particles_is_in_sight_without_scrolling(qtbot: QtBot, scale: float, share: float) -> None:
    """Its shop was below the fold in a small window, and in a larger one with large text."""
    table = PageTable(qtbot, middle_of("numerous_particles", share).seal())
    table.show()
    for size in SIZES if scale == 1.0 else SIZES[2:]:
        resize(table, size)
        panels = inside(table.page).panels
        assert not panels.scroll.verticalScrollBar().isVisible(), f"{size}"
        assert all(tile.height() >= tile.minimumSizeHint().height() for tile in panels.shop.tiles.values())


@pytest.mark.usefixtures("scale")
def test_neither_wide_frames_nor_many_buildings_push_a_row_of_the_shop_out_of_sight(qtbot: QtBot) -> None:
    """Some systems make frames and menus larger along with the text; the table takes smaller letters then."""
    every = "G1 G2 G3 G4 F1 F2 F4 W1 W2 W4 E1 E2 E3 E4 A1 A2 A3 A4"
    few, many = (drawn(f"1 99 99 99 99 99 {owned}\n2 9 9 9 9 9\n3 9 9 9 9 9") for owned in ("", every))
    table = PageTable(qtbot, Session(GAME.at(few)))
    table.show()
    panels, scene = inside(table.page).panels, inside(table.page)
    for height, state in product((740, 800), (few, many)):
        scene.show_moment(attrs.evolve(scene.moment, state=state))
        resize(table, (1280, height))
        qtbot.waitUntil(lambda: not panels.scroll.verticalScrollBar().isVisible())
        assert all(tile.height() >= tile.minimumSizeHint().height() for tile in panels.shop.tiles.values())


def test_the_whole_table_of_particles_is_in_sight_with_the_bundled_font_too(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lines are higher than most, and it says of itself that it is a third wider than its text is."""
    usual = qapp.font()
    monkeypatch.setattr(fonts, "system_font_draws_text", lambda: False)
    fonts.install_fonts()
    table = PageTable(qtbot, middle_of("numerous_particles", 0.62).seal())
    table.show()
    resize(table, SIZES[0])
    scrolls = inside(table.page).panels.scroll.verticalScrollBar().isVisible()
    qapp.setFont(usual)
    assert not scrolls


@pytest.mark.usefixtures("scale")
def test_no_tile_of_the_shop_says_half_of_what_its_building_does(qtbot: QtBot) -> None:
    """In large windows the tiles ended in dots; now all say everything, or all leave it to the line below the table."""
    table = PageTable(qtbot, middle_of("numerous_particles"))
    table.show()
    shop, told = inside(table.page).panels.shop, []
    for size in SIZES:
        resize(table, size)
        sizes = {tile.told for tile in shop.tiles.values()}
        assert len(sizes) == 1, size
        told.append(sizes.pop())
        for tile in shop.tiles.values() if told[-1] else ():
            assert tile.height() >= tile.told_height(tile.width(), told[-1]), (size, tile.name)
        named = [button.is_named for button in shop.buffs.values()]
        assert all(named) or not any(named), size
        assert not named[0] or all(button.width() >= button.named_width for button in shop.buffs.values()), size
    assert told[-1] and not told[0], "there is room for it in the largest window, and none in the smallest"


def test_what_a_building_does_is_said_whole_below_the_table_of_a_small_window(qtbot: QtBot) -> None:
    """Where the tiles have no room for it, the end of G3 was cut off there as well."""
    rich = drawn("1 999 20000 20000 20000 20000 F1\n2 9 9 9 9 9\n3 9 9 9 9 9")
    table = PageTable(qtbot, Session(GAME.at(rich)))
    table.show()
    resize(table, SIZES[0])
    hands, said = TableDriver(inside(table.page)), table.page.console.aside.said
    for name in inside(table.page).panels.shop.tiles:
        hands.hover(name)
        assert said.words.startswith(f"{name} costs ") and not said.toolTip(), said.toolTip()


def test_no_name_takes_room_from_the_shop_of_particles(qtbot: QtBot) -> None:
    """The name in the title of the trace made the shop narrower, by another width in every turn."""
    table = PageTable(qtbot, middle_of("numerous_particles"))
    table.show()
    resize(table, SIZES[2])
    panels, widths = inside(table.page).panels, set()
    for seat, name in ((1, "Cy"), (2, "Wilhelmina of the very long and windy na"), (3, "Computer, expert (2)")):
        for each in range(1, 4):
            table.controller.rename(each, name if each == seat else str(each))
        table.settle()
        widths.add((panels.shop.width(), panels.trace.width()))
    assert len(widths) == 1
    assert panels.trace.title.toolTip()


@pytest.mark.usefixtures("scale")
def test_the_sentence_of_a_submission_shows_whole_lines(qtbot: QtBot) -> None:
    """A third line pushed the first one out of its place by half."""
    table = PageTable(qtbot, middle_of("numerous_particles", 0.62).seal())
    table.show()
    form = inside(table.page).panels.form
    for size, whole in ((SIZES[3], True), (SIZES[0], False)):
        resize(table, size)
        QTest.mouseClick(inside(table.page).panels.shop.tiles["G1"], Qt.MouseButton.LeftButton)
        table.settle()
        said, label = form.sentence.text(), form.sentence
        room = QRect(0, 0, label.width(), 9999)
        assert label.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, said).height() <= label.height()
        assert said.startswith("Bartholomew the Elder buys") and (not whole or not said.endswith("…"))
