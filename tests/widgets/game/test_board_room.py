"""The promise of the layout: the board is as large as fits and stays there, and Particles' table is all in sight."""

from __future__ import annotations

from functools import partial
from itertools import product

import attrs
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.style import fonts
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import parse_time_control
from elemental_gui.widgets.game.columns import Columns
from tests.session.games import new_session
from tests.support.drawings.numerous_particles import table as drawn
from tests.support.game_pages import PageTable, inside
from tests.support.laid_out import SIZES, board_of, cut_off, middle_of, resize
from tests.support.table_driver import TableDriver

pytestmark = pytest.mark.usefixtures("dressed")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("scale")
def test_the_board_stays_where_it_is_whatever_is_said(qtbot: QtBot, slug: str) -> None:
    """A pause, a notice, a refusal, luck to be typed, looking back and the end: the board does not move for them."""
    table = PageTable(qtbot, middle_of(slug), control=parse_time_control("3:00+5:00/0:30 flag"))
    page, controller = table.page, table.controller
    table.show()
    before = board_of(page)
    for size in ((1280, 800), (900, 600)):
        resize(table, size)
        before = board_of(page)
        for happens in (
            controller.pause,
            lambda: controller.storage_failed.emit("Could not write the game: the disk is full."),
            page.notice.clear,
            lambda: table.type_and_enter("fly to the moon"),
            lambda: page.step("first"),
            lambda: page.step("live"),
            lambda: page.console.refuse("No. " * 60, None),
        ):
            happens()
            table.settle()
            assert board_of(page) == before
    controller.resign()
    table.settle()
    assert page.console.face is page.console.end and board_of(page) == before
    assert cut_off(page) == []


def test_the_board_stays_where_it_is_when_luck_is_drawn(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    resize(table, (900, 600))
    before = board_of(table.page)
    for text in ("take 2", "draw fire water", "fire F8"):
        table.play(text)
        assert board_of(table.page) == before


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_is_as_large_as_fits(qtbot: QtBot, size: tuple[int, int]) -> None:
    """With the tray below, the empty room beside the board was lost; now the height is what limits it."""
    table = PageTable(qtbot).show()
    resize(table, size)
    view, board = table.page.view, board_of(table.page)
    whole = table.page.scene.board_width
    assert board.height() > 0.88 * view.height() or whole > 0.95 * view.width()
    assert view.height() > 0.66 * size[1]


def test_what_stands_beside_a_small_board_leaves_it_a_large_window(qtbot: QtBot) -> None:
    """Dice and glass stones grew with the board of sixteen squares, and took half of the window from it."""
    table = PageTable(qtbot, middle_of("elemento")).show()
    resize(table, SIZES[3])
    assert isinstance(table.page.view, BoardView)
    board = table.page.view.mapFromScene(table.page.view.board.squares.placement.outer_rect).boundingRect()
    assert board.height() > 0.88 * table.page.view.height()


def test_the_side_column_takes_what_the_board_leaves_and_keeps_what_it_was_given(qtbot: QtBot) -> None:
    """Names and moves were cut or broken beside an empty strip."""
    table = PageTable(qtbot, new_session("box", seats=4)).show()
    long = "Wilhelmina of the very long and windy na"
    table.controller.rename(2, long)
    for size in ((900, 600), (1920, 1080), (900, 600)):
        resize(table, size)
        field = table.page.side.seats[1].name
        fits = field.fontMetrics().horizontalAdvance(long) < field.width()
        assert fits == (size == (1920, 1080))
        assert table.page.view.width() >= inside(table.page).board_width
    splitter = table.page.findChild(Columns)
    assert splitter is not None
    splitter.moveSplitter(splitter.width() - 300, 1)
    table.settle()
    assert splitter.sizes()[1] == 300 - splitter.handleWidth()


def test_no_width_makes_the_side_column_wider_than_its_part(qtbot: QtBot) -> None:
    """At the end the words of the buttons pushed it aside for a moment, and it stayed wide."""
    table = PageTable(qtbot, middle_of("element")).show()
    resize(table, (1280, 800))
    table.controller.resign()
    resize(table, (900, 600))
    assert table.page.side.width() <= max(0.4 * 900, table.page.side.minimumSizeHint().width() + 24)


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_said_of_a_seat_has_its_room_before_it_comes(qtbot: QtBot, slug: str) -> None:
    """The counts of Compass Collisions and the first mastery moved *Confirm* by a line, away from under the mouse."""
    later = middle_of(slug)
    heights = []
    for session in (Session(later.start, tags=later.tags), later):
        table = PageTable(qtbot, session).show()
        resize(table, (1280, 800))
        heights.append([seat.height() for seat in table.page.side.seats])
    assert heights[0] == heights[1]


def test_the_end_leaves_no_empty_frame_and_no_dead_buttons(qtbot: QtBot) -> None:
    for slug in GAMES:
        table = PageTable(qtbot, middle_of(slug)).show()
        table.controller.end_as_host((1,), "agreed")
        table.settle()
        if isinstance(table.page.view, BoardView):
            tray = table.page.view.board.layers.tray
            assert tray.entries == () and not tray._panel.isVisible()
        else:
            form = inside(table.page).panels.form
            assert form.sentence.text() == "", "who won is told by the page"
            shown = [button for button in form.findChildren(QAbstractButton) if button.isVisible()]
            assert set(shown) <= {form.trace}


@pytest.mark.parametrize("share", [0.0, 0.62], ids=["start", "middle"])
def test_the_whole_table_of_particles_is_in_sight_without_scrolling(qtbot: QtBot, scale: float, share: float) -> None:
    """Its shop was below the fold in a small window, and in a larger one with large text."""
    table = PageTable(qtbot, middle_of("numerous_particles", share).seal()).show()
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
    table = PageTable(qtbot, Session(GAME.at(few))).show()
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
    table = PageTable(qtbot, middle_of("numerous_particles", 0.62).seal()).show()
    resize(table, SIZES[0])
    scrolls = inside(table.page).panels.scroll.verticalScrollBar().isVisible()
    qapp.setFont(usual)
    assert not scrolls


@pytest.mark.usefixtures("scale")
def test_no_tile_of_the_shop_says_half_of_what_its_building_does(qtbot: QtBot) -> None:
    """In large windows the tiles ended in dots; now all say everything, or all leave it to the line below the table."""
    table = PageTable(qtbot, middle_of("numerous_particles")).show()
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
    table = PageTable(qtbot, Session(GAME.at(rich))).show()
    resize(table, SIZES[0])
    hands, said = TableDriver(inside(table.page)), table.page.console.aside.said

    def is_told(name: str) -> bool:
        """Tell what a tile says; a real mouse that is moved elsewhere may take it away once."""
        hands.hover(name)
        return said.words.startswith(f"{name} costs ")

    for name in inside(table.page).panels.shop.tiles:
        qtbot.waitUntil(partial(is_told, name))
        assert not said.toolTip(), said.toolTip()


def test_no_name_takes_room_from_the_shop_of_particles(qtbot: QtBot) -> None:
    """The name in the title of the trace made the shop narrower, by another width in every turn."""
    table = PageTable(qtbot, middle_of("numerous_particles")).show()
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
    table = PageTable(qtbot, middle_of("numerous_particles", 0.62).seal()).show()
    form = inside(table.page).panels.form
    for size, whole in ((SIZES[3], True), (SIZES[0], False)):
        resize(table, size)
        QTest.mouseClick(inside(table.page).panels.shop.tiles["G1"], Qt.MouseButton.LeftButton)
        table.settle()
        said, label = form.sentence.text(), form.sentence
        room = QRect(0, 0, label.width(), 9999)
        assert label.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, said).height() <= label.height()
        assert said.startswith("Bartholomew the Elder buys") and (not whole or not said.endswith("…"))


def test_a_page_of_four_says_whom_each_hunts(qtbot: QtBot) -> None:
    page = PageTable(qtbot, new_session("box", seats=4)).page
    notes = [seat.note.words for seat in page.side.seats]
    assert notes == [f"8 exits · hunts {name}" for name in ("Ben", "Cy", "Di", "Ann")]
