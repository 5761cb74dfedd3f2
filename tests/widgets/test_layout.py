"""The promise of the layout: nothing cut off that has room, nothing jumps, and the board as large as fits."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.style import fonts
from elemental_gui.scenes.kit.style.theme import LIGHT, style_sheet
from elemental_gui.scenes.kit.tray_entry import EntryItem, Kind, set_in
from elemental_gui.session.override import Override
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import parse_time_control
from elemental_gui.widgets.game.columns import Columns
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.game.turn_panel import Line
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from tests.session.games import new_session
from tests.support.game_pages import PageTable, inside

EXAMPLES = Path(__file__).parents[2] / "resources" / "examples"
SIZES = ((900, 600), (1180, 780), (1280, 800), (1920, 1080), (2560, 1440))
THERE_AND_BACK = (SIZES[4], SIZES[0], SIZES[3], SIZES[1], SIZES[2])
FRAME = 52
"""What menus and the line for messages take of a window's height, or a little less."""
NAMES = ("Ann", "Bartholomew the Elder", "Cy", "Di")


@pytest.fixture(scope="module", autouse=True)
def _dressed(qapp: QApplication) -> Generator[None]:
    """Give everything the margins and frames that it has in the program."""
    qapp.setStyleSheet(style_sheet(LIGHT))
    yield
    qapp.setStyleSheet("")


@pytest.fixture(params=[1.0, 1.5], ids=["text 100 %", "text 150 %"])
def scale(request: pytest.FixtureRequest, qapp: QApplication) -> Generator[float]:
    """Let the system's text be larger."""
    usual = qapp.font()
    larger = QFont(usual)
    larger.setPointSizeF(usual.pointSizeF() * float(request.param))
    qapp.setFont(larger)
    yield float(request.param)
    qapp.setFont(usual)


def middle_of(slug: str, share: float = 0.6) -> Session:
    """Replay a part of a sample game; a host types what luck brings next."""
    path = next((EXAMPLES / slug).glob("*.elemental"))
    whole = loads(path.read_bytes()).session
    session = Session(whole.start, None, tuple((f"Seat{seat}", name) for seat, name in enumerate(NAMES, 1)))
    for ply in whole.plies[: int(len(whole.plies) * share)]:
        assert not isinstance(ply.action, Override)
        session = session.seal().play(ply.action)
    return session


def shown(page: GamePage) -> Iterator[QWidget]:
    """List what of a page is on the screen; what lies in a list or a drawing is laid out by that."""
    for widget in page.findChildren(QWidget):
        inner = any(isinstance(above, QAbstractScrollArea | QComboBox) for above in parents(widget, page))
        if widget.isVisible() and not inner:
            yield widget


def parents(widget: QWidget, page: QWidget) -> Iterator[QWidget]:
    above = widget.parentWidget()
    while above is not None and above is not page:
        yield above
        above = above.parentWidget()


def cut_off(page: GamePage) -> list[str]:
    """Name what does not fit: words wider than their button, children outside their parents, scroll bars across."""
    wrong = []
    for widget in shown(page):
        parent = widget.parentWidget()
        if parent is not None and not parent.rect().contains(widget.geometry()) and not isinstance(parent, BoardView):
            wrong.append(f"{named(widget)} {widget.geometry()} outside of {named(parent)} {parent.rect()}")
        if isinstance(widget, QAbstractButton) and widget.width() < widget.minimumSizeHint().width():
            wrong.append(f"{named(widget)} is narrower than its words")
        if isinstance(widget, FittedLabel) and widget.toolTip():
            wrong.append(f"{named(widget)} is cut short: {widget.text()}")
        elif type(widget) is QLabel and widget.text() and not widget.wordWrap() and needs(widget) > widget.width():
            wrong.append(f"{named(widget)} is cut off")
    bars = (bar for bar in page.findChildren(QScrollBar) if bar.isVisible())
    across = (bar for bar in bars if bar.orientation() is Qt.Orientation.Horizontal)
    return wrong + [f"a scroll bar in {named(bar.parentWidget())}" for bar in across]


def needs(label: QLabel) -> int:
    return label.minimumSizeHint().width()


def named(widget: QWidget | None) -> str:
    words = getattr(widget, "text", str)()
    return f"{type(widget).__name__} {words!r}"


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


def resize(table: PageTable, size: tuple[int, int]) -> None:
    table.page.resize(size[0], size[1] - FRAME)
    table.settle()


@pytest.fixture
def board_of() -> Callable[[GamePage], QRect]:
    """Tell where the board is, and how large its squares are."""

    def board(page: GamePage) -> QRect:
        if isinstance(page.view, BoardView):
            place = page.view.board.squares.placement
            return page.view.mapFromScene(place.board_rect).boundingRect()
        return page.view.geometry()

    return board


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("scale")
def test_nothing_is_cut_off_in_any_window(qtbot: QtBot, slug: str) -> None:
    table = PageTable(qtbot, middle_of(slug), control=parse_time_control("3:00+5:00/0:30 flag"))
    table.show()
    for size in THERE_AND_BACK:
        resize(table, size)
        wrong = cut_off(table.page) + cut_entries(table.page) + cut_lines(table.page)
        assert (table.page.width(), table.page.height()) == (size[0], size[1] - FRAME)
        assert not wrong, f"{size}: {wrong}"


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


@pytest.mark.usefixtures("scale")
def test_a_cover_sheet_has_room_for_what_it_says_and_throws_for_their_words(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_match(GameSettings("elemenders", typed_luck=True)).session)
    table.show()
    table.play("true D")
    table.controller.confirm_played()
    dice = PageTable(qtbot, new_match(GameSettings("elemento", typed_luck=True)).session)
    dice.show()
    for size in SIZES[:3]:
        resize(table, size)
        cover = inside(table.page).layers.cover
        assert cover.isVisible() and cover.has_room
        resize(dice, size)
        buttons = dice.page.console.luck.throws.buttons
        assert buttons and all(button.width() >= button.sizeHint().width() for button in buttons), size


@pytest.mark.usefixtures("scale")
def test_either_all_stones_have_their_names_or_none(qtbot: QtBot) -> None:
    table = PageTable(qtbot, middle_of("elemento"))
    table.show()
    for size in SIZES[:2]:
        resize(table, size)
        stones = [item for item in inside(table.page).items() if isinstance(item, EntryItem) and item.isVisible()]
        assert len({item.is_named for item in stones if item.entry.kind is Kind.STONE}) == 1


def test_what_is_to_be_done_is_said_in_larger_letters_beside_a_larger_board(qtbot: QtBot) -> None:
    table = PageTable(qtbot, middle_of("element"))
    table.show()
    said = []
    for size in ((1280, 800), (1920, 1080), (2560, 1440)):
        resize(table, size)
        said.append(table.page.headline.sentence.font().pointSizeF())
    assert said == sorted(set(said)) and said[-1] > 1.5 * said[0]


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


def test_no_width_makes_the_side_column_wider_than_its_part(qtbot: QtBot) -> None:
    """At the end the words of the buttons pushed it aside for a moment, and it stayed wide."""
    table = PageTable(qtbot, middle_of("element"))
    table.show()
    resize(table, (1280, 800))
    table.controller.resign()
    resize(table, (900, 600))
    assert table.page.side.width() <= max(0.4 * 900, table.page.side.minimumSizeHint().width() + 24)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("scale")
def test_the_board_stays_where_it_is_whatever_is_said(
    qtbot: QtBot, slug: str, board_of: Callable[[GamePage], QRect]
) -> None:
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
            lambda: controller.submit_text("fly to the moon"),
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


def test_the_board_stays_where_it_is_when_luck_is_drawn(
    qtbot: QtBot, board_of: Callable[[GamePage], QRect]
) -> None:
    table = PageTable(qtbot)
    table.show()
    resize(table, (900, 600))
    before = board_of(table.page)
    for text in ("take 2", "draw fire water", "fire F8"):
        table.play(text)
        assert board_of(table.page) == before


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_is_as_large_as_fits(
    qtbot: QtBot, size: tuple[int, int], board_of: Callable[[GamePage], QRect]
) -> None:
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


@pytest.mark.usefixtures("scale")
def test_a_line_of_this_turn_that_is_broken_is_not_cut_off(qtbot: QtBot) -> None:
    table = PageTable(qtbot, middle_of("elemento"))
    table.show()
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


@pytest.mark.usefixtures("scale")
def test_with_four_seats_this_turn_keeps_its_room_and_the_moves_come_back_with_theirs(qtbot: QtBot) -> None:
    """The button that confirms was cut in half; in the lowest window moves and the others' times make way."""
    table = PageTable(qtbot, new_session("box", seats=4), control=parse_time_control("3:00+10x0:30 flag"))
    table.show()
    side = table.page.side
    for size in (*SIZES[:3], SIZES[0], SIZES[2]):
        resize(table, size)
        assert (table.page.width(), table.page.height()) == (size[0], size[1] - FRAME)
        assert side.turn.height() >= side.turn.minimumSizeHint().height(), size
        assert side.turn.confirm.visibleRegion().boundingRect() == side.turn.confirm.rect(), size
        assert side.seats[0].note.isVisible() and side.seats[0].reserve.isVisible()
        assert side.moves.isVisible() or size == SIZES[0]
    assert side.moves.isVisible() and all(panel.note.isVisible() for panel in side.seats)


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


def test_long_names_begin_at_their_beginning_and_push_nothing_aside(qtbot: QtBot) -> None:
    """They were cut off on the left, and a name in the title of the turn made the column wider."""
    long = "Wilhelmina of the very long and windy name"[:40]
    table = PageTable(qtbot, new_session("box", seats=4))
    table.show()
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


def test_what_is_to_be_done_is_above_the_board_and_larger_than_all_else(qtbot: QtBot) -> None:
    table = PageTable(qtbot)
    table.show()
    headline = table.page.headline
    assert headline.sentence.words.startswith("Say how many stones to take")
    assert headline.geometry().bottom() < table.page.view.geometry().top()
    labels = [label for label in shown(table.page) if isinstance(label, QLabel) and label is not headline.sentence]
    clocks = {panel.figures for panel in table.page.side.seats}
    assert all(
        label.font().pointSizeF() < headline.sentence.font().pointSizeF() for label in labels if label not in clocks
    )
