"""The moves: confirmed turns in rows, every action a place to look back at."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.moves_list import MovesList, Piece, Row, arrange, label_width
from elemental_gui.widgets.game.moves_panel import rows_of
from tests.session.games import FIRST_TURN, new_session, play, random_session
from tests.support.game_pages import PageTable
from tests.support.pressing import click
from tests.support.time_controls import PNP

SECOND_TURN = "take 1; draw earth; earth B2; move F8; move F9; move F10; move F11; confirm"


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """Two confirmed turns and the start of a third."""
    table = PageTable(qtbot, new_session(), control=PNP)
    table.play(FIRST_TURN.replace("fire F8; ", "").replace("move H7", "fire H11; move H7"))
    table.seconds += 20
    table.play(SECOND_TURN)
    table.play("take 0; move I8")
    table.show()
    return table


def spoken(listed: MovesList) -> list[str]:
    words = Qt.ItemDataRole.AccessibleTextRole
    return [str(listed.moves.index(row).data(words)) for row in range(listed.moves.rowCount())]


def point_of(listed: MovesList, row: int, text: str) -> QPoint:
    """The middle of an action in the view."""
    area = listed.visualRect(listed.moves.index(row))
    arranged = listed.painter.arrangement(listed.moves.index(row), area.width())
    spot = next(spot for spot in arranged.spots if spot.piece.text == text and spot.text)
    return area.topLeft() + spot.area.center()


def test_every_confirmed_turn_has_a_row(table: PageTable) -> None:
    rows = table.page.side.moves.list.moves.rows
    assert [(row.label, row.seat) for row in rows] == [("1.1", 1), ("1.2", 2)]
    steps = [f"step to F{row}" for row in range(8, 12)]
    assert [piece.text for piece in rows[1].pieces] == [
        "take 1", "earth drawn", "earth on B2", *steps, "✓", "2:40\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}5:00",
    ]  # fmt: skip
    assert [piece.notation for piece in rows[1].pieces if piece.plies] == SECOND_TURN.split("; ")
    assert [piece.picture for piece in rows[1].pieces][:4] == ["dice", "dice", "e", "step"]


def test_rows_can_be_read_aloud(table: PageTable) -> None:
    assert spoken(table.page.side.moves.list)[1].startswith("1.2 Ben: take 1; earth drawn; earth on B2;")


def test_a_click_on_an_action_looks_at_the_board_after_it(table: PageTable) -> None:
    listed = table.page.side.moves.list
    pending = table.controller.session
    table.click(listed.viewport(), point_of(listed, 1, "earth on B2"))
    assert table.controller.looking_at == 11 and table.controller.session is pending
    assert listed.painter.shown == 11
    table.click(listed.viewport(), point_of(listed, 0, "take 2"))
    assert table.controller.looking_at == 1


def test_a_click_beside_the_actions_looks_at_the_end_of_the_turn(table: PageTable) -> None:
    listed = table.page.side.moves.list
    area = listed.visualRect(listed.moves.index(0))
    table.click(listed.viewport(), area.topLeft() + QPoint(8, 8))
    assert table.controller.looking_at == 8


def test_arrow_keys_walk_through_actions_and_turns(table: PageTable) -> None:
    listed = table.page.side.moves.list
    listed.setFocus()
    seen = []
    for key in ("Left", "Left", "Up", "Up", "Down", "Right", "Home", "End"):
        table.press(listed, getattr(Qt.Key, f"Key_{key}"))
        seen.append(table.controller.looking_at)
    assert seen == [17, 16, 8, 0, 8, 9, 0, None]


def test_the_buttons_walk_too(table: PageTable) -> None:
    moves = table.page.side.moves
    assert not moves.next.isEnabled() and not moves.last.isEnabled()
    click(moves.previous)
    click(moves.previous)
    click(moves.next)
    assert table.controller.looking_at == 17
    click(moves.first)
    assert table.controller.looking_at == 0 and not moves.previous.isEnabled()
    click(moves.last)
    assert table.controller.looking_at is None


def test_a_rewind_leaves_a_mark_that_is_seen(table: PageTable) -> None:
    table.controller.rewind(8, "wrong board")
    row = table.page.side.moves.list.moves.rows[-1]
    mark = " ".join(piece.text for piece in row.pieces if piece.is_alarm)
    assert mark == "host rewind: 10 actions taken back (wrong board)"


def test_a_rewind_to_the_start_leaves_its_mark_before_the_first_turn(table: PageTable) -> None:
    table.controller.rewind(0, "")
    row = table.page.side.moves.list.moves.rows[0]
    assert row.label == "" and row.pieces[0].is_alarm


def test_only_the_clock_of_the_turn_itself_is_shown(table: PageTable) -> None:
    table.controller.rewind(8, "")
    texts = [piece.text for piece in table.page.side.moves.list.moves.rows[0].pieces]
    assert sum("+" in text for text in texts) == 1


def test_time_that_is_counted_through_the_game_says_that_it_is_all_of_it(qtbot: QtBot) -> None:
    table = PageTable(qtbot, play(new_session(), FIRST_TURN).remark("used 3:05"))
    assert table.page.side.moves.list.moves.rows[0].pieces[-1].text == "3:05 used in all"


def test_a_tentative_action_does_not_make_the_rows_anew(table: PageTable) -> None:
    rows = table.page.side.moves.list.moves.rows
    table.play("move I9")
    assert table.page.side.moves.list.moves.rows is rows


def test_new_turns_are_added_below_without_a_reset(table: PageTable) -> None:
    moves = table.page.side.moves.list.moves
    with table.qtbot.assertNotEmitted(moves.modelReset), table.qtbot.waitSignal(moves.rowsInserted):
        table.play("move I9; move I10; move J10; move J9; confirm")


def test_actions_flow_into_the_width(table: PageTable) -> None:
    metrics = QFontMetrics(table.page.font())
    pieces = tuple(Piece(f"move A{number}", number) for number in range(1, 9))
    narrow, wide = arrange(pieces, 200, metrics), arrange(pieces, 2000, metrics)
    assert narrow.height > wide.height
    assert {spot.area.top() for spot in wide.spots} == {wide.spots[0].area.top()}
    assert all(spot.area.left() >= label_width(metrics) and spot.area.right() <= 200 for spot in narrow.spots)
    assert narrow.at(narrow.spots[5].area.center()) is pieces[5]
    assert narrow.at(QPoint(2, 2)) is None


def test_the_round_does_not_touch_what_was_done(table: PageTable) -> None:
    """The label of a turn and a number behind it were read as one number."""
    listed = table.page.side.moves.list
    row = Row("120.1", 1, (Piece("12 950 024", 1),), 0, 1, "")
    listed.show_rows((row, row._replace(first=1, last=2)), None)
    table.settle()
    area, image = listed.visualRect(listed.moves.index(0)), listed.viewport().grab().toImage()
    words = listed.painter.arrangement(listed.moves.index(0), area.width()).spots[0].area
    column = [{image.pixel(x, y) for y in range(area.top() + 4, area.bottom() - 4)} for x in range(words.right())]
    assert any(len(pixels) > 1 for pixels in column[words.left() - 12 : words.left() - 4]), "the label"
    assert all(len(pixels) == 1 for pixels in column[words.left() - 3 : words.left()]), "and what keeps them apart"


def test_a_long_sentence_breaks_instead_of_being_cut_off(table: PageTable) -> None:
    metrics = QFontMetrics(table.page.font())
    said = "fire on B3, spreads to E3 and B8, puts out nothing and burns the wind on C3 D3"
    arranged = arrange((Piece(said, 1, picture="f"), Piece("✓", 2)), 260, metrics)
    words = [spot.text for spot in arranged.spots if spot.piece.plies == 1 and spot.text]
    assert " ".join(words) == said and len(words) > 1
    for text, width in ((spot.text, spot.area.width()) for spot in arranged.spots):
        assert metrics.elidedText(text, Qt.TextElideMode.ElideRight, width) == text
    for one, two in combinations(arranged.spots, 2):
        assert not one.area.intersects(two.area)
    assert {arranged.at(spot.area.center()) for spot in arranged.spots} == {spot.piece for spot in arranged.spots}


def test_no_sign_stands_alone_on_a_line(table: PageTable) -> None:
    """The check mark of a confirm was left on a line of its own where the words before it filled theirs."""
    metrics = QFontMetrics(table.page.font())
    pieces = (Piece("take 2", 1), Piece("wind on B3, fire spreads to E3", 2, picture="w"), Piece("✓", 3))
    for width in range(120, 420):
        arranged = arrange(pieces, width, metrics).spots
        tops = {spot.area.top() for spot in arranged}
        lines = [[spot.text for spot in arranged if spot.area.top() == top] for top in tops]
        assert ["✓"] not in lines, width
        assert all(spot.area.right() <= max(width, 2 * label_width(metrics)) for spot in arranged)


def test_the_notation_is_in_the_tool_tip(table: PageTable) -> None:
    listed = table.page.side.moves.list
    at = point_of(listed, 1, "earth on B2")
    listed.viewportEvent(QHelpEvent(QEvent.Type.ToolTip, at, listed.viewport().mapToGlobal(at)))
    assert QToolTip.text() == "1.2 earth B2"
    QToolTip.hideText()


def moves_of(qtbot: QtBot, slug: str) -> list[str]:
    """Play a sample game and list what its moves say."""
    path = next((Path(__file__).parents[3] / "resources" / "examples" / slug).glob("*.elemental"))
    table = PageTable(qtbot, loads(path.read_bytes()).session)
    return [piece.text for row in table.page.side.moves.list.moves.rows for piece in row.pieces]


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("compass_collisions", ("is beaten", "falls from", "vanishes: ")),
        ("elemenders", ("is destroyed", "loses a point of health", "the coin shows")),
        ("elemento", ("completes",)),
        ("numerous_particles", ("buff", "masters")),
    ],
)
def test_captures_deaths_and_erosion_are_told(qtbot: QtBot, slug: str, told: tuple[str, ...]) -> None:
    said = "\n".join(moves_of(qtbot, slug))
    assert [each for each in told if each not in said] == []


def test_in_a_round_that_the_second_seat_begins_nothing_seems_out_of_order(qtbot: QtBot) -> None:
    """Elemenders tosses for it: records write 2.2 before 2.1; the list shows the round and the mark of the seat."""
    path = next((Path(__file__).parents[3] / "resources" / "examples" / "elemenders").glob("*.elemental"))
    table = PageTable(qtbot, loads(path.read_bytes()).session)
    rows = table.page.side.moves.list.moves.rows
    labels = [float(row.label) for row in rows if len(row.label) == 3]
    assert labels != sorted(labels)
    rounds = [int(row.round) for row in rows if row.round]
    assert rounds == sorted(rounds)


def test_the_list_says_that_it_is_empty(qtbot: QtBot) -> None:
    moves = PageTable(qtbot, play(new_session(), "take 0")).page.side.moves
    assert not moves.empty.isHidden() and moves.list.moves.rowCount() == 0


def test_a_long_game_is_listed_whole_and_ends_in_sight(qtbot: QtBot) -> None:
    session = random_session(5, "dm5", plies=400)
    table = PageTable(qtbot, session).show()
    listed = table.page.side.moves.list
    assert listed.moves.rowCount() == sum(turn.confirmed for turn in session.turns())
    assert listed.visualRect(listed.moves.index(listed.moves.rowCount() - 1)).bottom() <= listed.viewport().height()
    table.step("first")
    assert listed.currentIndex().row() == 0 and listed.visualRect(listed.moves.index(0)).top() >= 0


def test_a_turn_in_which_nothing_was_done_says_so() -> None:
    game = load("elemenders")
    session = Session(game.start(game.default_preset, {}, 2, 1))
    assert game.confirm is not None
    while game.confirm not in session.position.legal_actions():
        session = session.play(next(iter(session.position.legal_actions())))
    row = rows_of(session.play(game.confirm))[-1]
    assert row.spoken == "8.1 Seat 1: ✓ nothing done." and [piece.text for piece in row.pieces] == ["✓ nothing done"]
