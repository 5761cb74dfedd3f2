"""The promise of the layout: the board is as large as fits, and stays where it is whatever is said beside it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
)
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import parse_time_control
from elemental_gui.widgets.game.columns import Columns
from tests.session.games import new_session
from tests.support.game_pages import PageTable, inside
from tests.support.laid_out import SIZES, board_of, cut_off, middle_of, resize

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
    table = PageTable(qtbot)
    table.show()
    resize(table, (900, 600))
    before = board_of(table.page)
    for text in ("take 2", "draw fire water", "fire F8"):
        table.play(text)
        assert board_of(table.page) == before


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_is_as_large_as_fits(qtbot: QtBot, size: tuple[int, int]) -> None:
    """With the tray below, the empty room beside the board was lost; now the height is what limits it."""
    table = PageTable(qtbot)
    table.show()
    resize(table, size)
    view, board = table.page.view, board_of(table.page)
    whole = table.page.scene.board_width
    assert board.height() > 0.88 * view.height() or whole > 0.95 * view.width()
    assert view.height() > 0.66 * size[1]


def test_what_stands_beside_a_small_board_leaves_it_a_large_window(qtbot: QtBot) -> None:
    """Dice and glass stones grew with the board of sixteen squares, and took half of the window from it."""
    table = PageTable(qtbot, middle_of("elemento"))
    table.show()
    resize(table, SIZES[3])
    assert isinstance(table.page.view, BoardView)
    board = table.page.view.mapFromScene(table.page.view.board.squares.placement.outer_rect).boundingRect()
    assert board.height() > 0.88 * table.page.view.height()


def test_the_side_column_takes_what_the_board_leaves_and_keeps_what_it_was_given(qtbot: QtBot) -> None:
    """Names and moves were cut or broken beside an empty strip."""
    table = PageTable(qtbot, new_session("box", seats=4))
    table.show()
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
    table = PageTable(qtbot, middle_of("element"))
    table.show()
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
        table = PageTable(qtbot, session)
        table.show()
        resize(table, (1280, 800))
        heights.append([seat.height() for seat in table.page.side.seats])
    assert heights[0] == heights[1]


def test_the_end_leaves_no_empty_frame_and_no_dead_buttons(qtbot: QtBot) -> None:
    for slug in GAMES:
        table = PageTable(qtbot, middle_of(slug))
        table.show()
        table.controller.end_as_host((1,), "agreed")
        table.settle()
        if isinstance(table.page.view, BoardView):
            tray = table.page.view.board.layers.tray
            assert tray.entries == () and not tray.is_visible
        else:
            form = inside(table.page).panels.form
            assert form.sentence.text() == "", "who won is told by the page"
            shown = [button for button in form.findChildren(QAbstractButton) if button.isVisible()]
            assert set(shown) <= {form.trace}
