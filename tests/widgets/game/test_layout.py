"""The promise of the layout: nothing is cut off that has room, in any window and with larger text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.tray_entry import EntryItem, Kind, set_in
from elemental_gui.session.time_control import parse_time_control
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.game.turn_panel import Line
from tests.session.games import new_session
from tests.support.game_pages import PageTable, inside
from tests.support.laid_out import FRAME, SIZES, cut_off, middle_of, resize, shown

THERE_AND_BACK = (SIZES[4], SIZES[0], SIZES[3], SIZES[1], SIZES[2])
pytestmark = pytest.mark.usefixtures("dressed")


def cut_entries(page: GamePage) -> list[str]:
    """Name the entries of the tray that do not hold their words, or lie over each other."""
    if not isinstance(page.view, BoardView):
        return []
    layers, look = page.view.board.layers, page.view.board.look
    wrong = []
    for entry, area in layers.tray.laid_out():
        if entry.kind in (Kind.NOTE, Kind.CHOICE, Kind.MAIN):
            lines = set_in(entry, look, area.width() - 16, area.height() - (26 if any(entry.pips) else 0))
            widths = [QFontMetricsF(line.font).horizontalAdvance(line.text) for line in lines]
            if any(width > area.width() for width in widths):
                wrong.append(f"{entry.caption}, {entry.detail}")
        if area.height() and not layers.tray.area.adjusted(-1, -1, 1, 1).contains(area):
            wrong.append(f"{entry.caption} lies outside of the tray")
    areas = [area for _, area in layers.tray.laid_out()]
    return wrong + ["two entries overlap" for one, two in pairwise(areas) if one.intersects(two)]


def cut_lines(page: GamePage) -> list[str]:
    """Name the lines of this turn whose words do not fit into their height."""
    turn, wraps = page.side.turn.list, Qt.TextFlag.TextWordWrap
    wrong = []
    for row in range(turn.count()):
        item = turn.item(row)
        area = turn.visualItemRect(item)
        beside = turn.iconSize().width() + 28  # and what is left free on both sides
        words = turn.fontMetrics().boundingRect(QRect(0, 0, area.width() - beside, 999), wraps, item.text())
        if words.height() > area.height():
            wrong.append(f"{item.text()!r} is cut off")
    return wrong


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("scale")
def test_nothing_is_cut_off_in_any_window(qtbot: QtBot, slug: str) -> None:
    table = PageTable(qtbot, middle_of(slug), control=parse_time_control("3:00+5:00/0:30 flag")).show()
    for size in THERE_AND_BACK:
        resize(table, size)
        wrong = cut_off(table.page) + cut_entries(table.page) + cut_lines(table.page)
        assert (table.page.width(), table.page.height()) == (size[0], size[1] - FRAME)
        assert not wrong, f"{size}: {wrong}"


@pytest.mark.usefixtures("scale")
def test_a_cover_sheet_has_room_for_what_it_says_and_throws_for_their_words(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_match(GameSettings("elemenders", typed_luck=True)).session).show()
    table.play("true D")
    table.controller.confirm_played()
    dice = PageTable(qtbot, new_match(GameSettings("elemento", typed_luck=True)).session).show()
    for size in SIZES[:3]:
        resize(table, size)
        cover = inside(table.page).layers.cover
        assert cover.isVisible() and cover.has_room
        resize(dice, size)
        buttons = dice.page.console.luck.throws.buttons
        assert buttons and all(button.width() >= button.sizeHint().width() for button in buttons), size


@pytest.mark.usefixtures("scale")
def test_either_all_stones_have_their_names_or_none(qtbot: QtBot) -> None:
    table = PageTable(qtbot, middle_of("elemento")).show()
    for size in SIZES[:2]:
        resize(table, size)
        stones = [item for item in inside(table.page).items() if isinstance(item, EntryItem) and item.isVisible()]
        assert len({item.is_named for item in stones if item.entry.kind is Kind.STONE}) == 1


def test_what_is_to_be_done_is_said_in_larger_letters_beside_a_larger_board(qtbot: QtBot) -> None:
    table = PageTable(qtbot, middle_of("element")).show()
    said = []
    for size in ((1280, 800), (1920, 1080), (2560, 1440)):
        resize(table, size)
        said.append(table.page.headline.sentence.font().pointSizeF())
    assert said == sorted(set(said)) and said[-1] > 1.5 * said[0]


def test_what_is_to_be_done_is_above_the_board_and_larger_than_all_else(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    headline = table.page.headline
    assert headline.sentence.words.startswith("Choose how many stones to take")
    assert headline.geometry().bottom() < table.page.view.geometry().top()
    labels = [label for label in shown(table.page) if isinstance(label, QLabel) and label is not headline.sentence]
    clocks = {panel.figures for panel in table.page.side.seats}
    assert all(
        label.font().pointSizeF() < headline.sentence.font().pointSizeF() for label in labels if label not in clocks
    )


@pytest.mark.usefixtures("scale")
def test_a_line_of_this_turn_that_is_broken_is_not_cut_off(qtbot: QtBot) -> None:
    table = PageTable(qtbot, middle_of("elemento")).show()
    resize(table, SIZES[0])
    said = "clear light from row 4, 2 stones leave the board, and dark from column B, 1 stone leaves it"
    table.page.side.turn.show_turn("", [Line(said, "", 1)], "")
    table.settle()
    assert cut_lines(table.page) == []


@pytest.mark.usefixtures("scale")
def test_the_buttons_of_the_end_have_their_words_where_these_fit(qtbot: QtBot) -> None:
    table = PageTable(qtbot, middle_of("element"))
    table.controller.resign()
    table.show()
    said = []
    for size in (SIZES[0], SIZES[3], SIZES[0]):
        resize(table, size)
        bar = table.page.console.end
        buttons = [button for button in bar.findChildren(QPushButton) if button.isVisible()]
        assert all(button.width() >= button.sizeHint().width() for button in buttons), size
        assert cut_off(table.page) == [], size
        said.append(bar.copy_record.text().strip())
    assert said[1] == "Copy record" and said[0] == said[2]


def test_with_four_seats_this_turn_keeps_its_room_and_the_moves_come_back_with_theirs(
    qtbot: QtBot, scale: float
) -> None:
    """The button that confirms was cut in half; in the lowest window the others' times make way, then the moves."""
    table = PageTable(qtbot, new_session("box", seats=4), control=parse_time_control("3:00+10x0:30 flag")).show()
    side = table.page.side
    for size in (*SIZES[:3], SIZES[0], SIZES[2]):
        resize(table, size)
        assert (table.page.width(), table.page.height()) == (size[0], size[1] - FRAME)
        assert side.turn.height() >= side.turn.minimumSizeHint().height(), size
        assert side.turn.confirm.visibleRegion().boundingRect() == side.turn.confirm.rect(), size
        assert side.seats[0].note.isVisible() and side.seats[0].reserve.isVisible()
        assert side.moves.isVisible() or (size == SIZES[0] and scale > 1)
    assert side.moves.isVisible() and all(panel.note.isVisible() for panel in side.seats)


def test_long_names_begin_at_their_beginning_and_push_nothing_aside(qtbot: QtBot) -> None:
    """They were cut off on the left, and a name in the title of the turn made the column wider."""
    long = "Wilhelmina of the very long and windy name"[:40]
    table = PageTable(qtbot, new_session("box", seats=4)).show()
    resize(table, (900, 600))
    before = table.page.side.width()
    for seat in range(1, 5):
        table.controller.rename(seat, f"{seat} {long}"[:40])
    table.settle()
    assert table.page.side.width() == before
    for panel in table.page.side.seats:
        assert panel.name.cursorPosition() == 0 and panel.name.toolTip().startswith(str(panel.seat))
        first = panel.name.cursorRect().left()
        assert first > -5, "the first letter is in sight"
    QTest.keyClicks(table.page.side.seats[0].name, "x")
    QTest.keyClick(table.page.side.seats[0].name, Qt.Key.Key_Return)
    table.settle()
    assert table.page.side.seats[0].name.cursorPosition() == 0


def test_the_notes_of_all_seats_are_alike_again_once_there_is_room(qtbot: QtBot) -> None:
    """A note that had needed smaller letters kept them, beside another seat's larger ones."""
    table = PageTable(qtbot, middle_of("element")).show()
    note = table.page.side.seats[0].note
    usual = note.font().pointSizeF()
    note.say("hunts " + "Bartholomew the Elder, and so on and so on, " * 3)
    table.settle()
    assert note.font().pointSizeF() < usual
    note.say("hunts Ben")
    table.settle()
    assert note.font().pointSizeF() == usual
