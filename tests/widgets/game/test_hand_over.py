"""A turn goes over to the next seat at its confirm and not before: clock, panels and buttons, in every game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.numerous_particles.scene import ParticlesTable
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import parse_time_control
from tests.scenes.compass_collisions.played import AGREED, SETS_1
from tests.support.board_driver import BoardDriver
from tests.support.game_pages import PageTable, inside
from tests.support.table_driver import TableDriver
from tests.support.windows import windows

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
BREATH = 0.5
PLACED = f"{AGREED}; place 1A N; place 2B E; place 2A S"


class Turn(NamedTuple):
    """What leads to the last press of a turn, that press, and what the next seat does first."""

    slug: str
    before: str
    press: Callable[[PageTable], None]
    then: Callable[[PageTable], None] = lambda _: None
    seats: int = 2
    seed: str = ""


def hands(table: PageTable) -> TableDriver:
    assert isinstance(table.page.scene, ParticlesTable)
    return TableDriver(table.page.scene)


def place_a_stone(table: PageTable) -> None:
    placed = load("elemento").format_action(table.controller.session.position.legal_actions()[0])
    kind, square = placed.split()[1:]
    table.board.key("esc", {"fire": "f", "water": "w", "earth": "e", "wind": "a"}[kind])
    table.board.click(square)


def put_a_unit_on(square: str) -> Callable[[PageTable], None]:
    def put_down(table: PageTable) -> None:
        table.board.key("esc", "f")
        table.board.click(square)

    return put_down


def submit(table: PageTable) -> None:
    hands(table).click("A1", "Submit")


TURNS = {
    "a sage stepped": Turn(
        "element", "take 0; move G6; move H6; move G6; move H6",
        lambda table: table.board.drag("H6", "G6"), lambda table: table.board.click("take 0"),
    ),
    "a first seat chosen": Turn(
        "compass_collisions", AGREED.removesuffix("; first 1"),
        lambda table: table.board.click("first 1"), lambda table: table.board.drag("set 2A", "E2"),
    ),
    "a piece moved": Turn(
        "compass_collisions", PLACED,
        lambda table: table.board.drag("A8", "B8"), lambda table: table.board.drag("I4", "H4"),
    ),
    "a stone placed": Turn("elemento", "roll", place_a_stone, place_a_stone, seed="7"),
    "a unit put down": Turn("elemenders", "true D; true H; coin heads", put_a_unit_on("A1"), put_a_unit_on("A10")),
    "a submission": Turn("numerous_particles", "", submit, submit, seats=3),
}  # fmt: skip


class Table(PageTable):
    """A page at the last press of a turn; presses come when its clock says."""

    def __init__(self, qtbot: QtBot, turn: Turn) -> None:
        self.turn = turn
        game = load(turn.slug)
        preset = "pnp" if turn.slug == "element" else "standard"
        luck = Generator(turn.seed) if turn.seed else None
        session = Session(game.start(preset, {}, turn.seats, 1), luck)
        super().__init__(qtbot, session, control=parse_time_control("9:00 flag"), now=lambda: self.seconds)
        self.show()
        if turn.before:
            self.play(turn.before)
        self.controller.confirm_played()
        self.wait()
        self.mover = self.controller.session.seat

    def wait(self) -> None:
        self.settle()
        self.seconds += BREATH

    def shows_turn_of(self, seat: int) -> bool:
        """Whether all that tells whose turn it is tells the same."""
        name = self.controller.name_of(seat)
        acting = [panel.seat for panel in self.page.side.seats if "to move" in panel.accessibleName()]
        running = self.controller.clock.running
        position = self.controller.session.position
        has_begun = bool(self.actions) or position.game.times_first_turn
        is_timed = has_begun and position.game.is_timed(position.state)
        assert running == (seat if is_timed else None), "a clock starts with play, and after a set-up"
        assert acting == [seat]
        return self.page.side.turn.whose.words.endswith(name)

    def confirm_twice(self) -> None:
        """Double-click on the button beside the board."""
        button = self.page.side.turn.confirm
        for press in (QTest.mouseClick, QTest.mouseDClick):
            press(button, LEFT, NONE)
        self.settle()

    def confirm_twice_on_the_board(self) -> None:
        """Double-click where the tray offers it; the table of Particles has no tray."""
        if self.controller.game.slug == "numerous_particles":
            self.confirm_twice()
            return
        point = self.board.point("Confirm")
        self.board.click("Confirm")
        QTest.mouseDClick(self.board.view.viewport(), LEFT, NONE, point)
        self.settle()


@pytest.fixture(params=[*TURNS.values()], ids=[*TURNS])
def table(request: pytest.FixtureRequest, qtbot: QtBot) -> Table:
    return Table(qtbot, request.param)


def test_nothing_goes_over_before_the_confirm_and_everything_with_it(table: Table) -> None:
    assert table.shows_turn_of(table.mover)
    table.turn.press(table)
    table.wait()
    assert table.page.can("confirm"), "the turn is played"
    assert table.shows_turn_of(table.mover)
    assert table.mover == table.controller.session.seat
    table.confirm_twice()
    played = table.actions
    assert not table.page.can("confirm")
    following = table.controller.session.seat
    assert following != table.mover or table.turn.slug == "compass_collisions"
    assert table.shows_turn_of(following)
    assert table.actions == played


def test_it_is_taken_back_and_made_again_until_it_is_confirmed_in_the_tray(table: Table) -> None:
    before = table.actions
    table.turn.press(table)
    table.wait()
    assert table.page.can("undo") and len(table.actions) == len(before) + 1
    QTest.keyClick(table.page.view, Qt.Key.Key_Backspace)
    assert table.actions == before
    table.wait()
    if table.turn.slug != "numerous_particles":  # what was bought is in the form again
        table.turn.press(table)
    else:
        hands(table).click("Submit")
    table.wait()
    if table.turn.slug != "numerous_particles":
        assert [entry.caption for entry in inside(table.page).layers.tray.entries if entry.key][-1] == "Confirm"
    table.confirm_twice_on_the_board()
    assert table.controller.session.sealed > len(before) and not table.page.can("undo")


def test_a_double_click_plays_and_does_not_confirm(table: Table) -> None:
    table.turn.press(table)
    confirmed = table.controller.session.sealed
    if table.turn.slug != "element":  # there the last step is no end of a turn yet: the next press is another action
        table.confirm_twice()
    assert table.controller.session.sealed == confirmed
    table.wait()
    table.confirm_twice()
    assert table.controller.session.sealed > confirmed


def test_an_arrow_key_does_not_hide_a_turn_that_waits_for_its_confirm(table: Table) -> None:
    table.turn.press(table)
    table.wait()
    for arrow in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left):
        table.key(arrow)
    assert table.looking() is None and table.page.can("confirm")
    table.step("first")
    table.key(Qt.Key.Key_Left)
    table.key(Qt.Key.Key_Escape)
    assert table.page.can("confirm")


def test_the_key_that_confirms_waits_for_the_breath_and_confirms_once(table: Table, qtbot: QtBot) -> None:
    """Who plays by keys presses it right after the last action, and once."""
    table.turn.press(table)
    sealed, played = table.controller.session.sealed, table.actions
    for _ in range(2):
        table.page.confirm()
    qtbot.waitUntil(lambda: table.controller.session.sealed > sealed)
    qtbot.wait(round(1000 * BREATH))
    assert all(action == "confirm" or action.startswith("roll") for action in table.actions[len(played) :])


def test_a_key_that_waits_is_dropped_when_the_action_is_taken_back(qtbot: QtBot) -> None:
    table = Table(qtbot, TURNS["a piece moved"])
    table.turn.press(table)
    sealed = table.controller.session.sealed
    table.page.confirm()
    table.page.undo()
    table.turn.press(table)
    qtbot.wait(round(1000 * BREATH))
    assert table.controller.session.sealed == sealed


def test_no_press_reaches_the_next_seat_that_was_meant_for_the_turn_before(table: Table) -> None:
    """What the next seat can press comes to lie where the turn before was played and confirmed."""
    table.turn.press(table)
    table.wait()
    table.confirm_twice_on_the_board()
    played = table.actions
    assert table.controller.session.sealed, "one press of the two confirmed"
    table.turn.then(table)
    assert table.actions == played
    table.wait()
    table.turn.then(table)
    assert len(table.actions) == len(played) + 1 and table.actions[:-1] == played


def test_a_double_click_on_submit_is_one_submission_and_passing_is_a_button_of_its_own(qtbot: QtBot) -> None:
    table = Table(qtbot, TURNS["a submission"])
    form = inside(table.page).panels.form
    assert not form.submit.isEnabled() and form.pass_on.isEnabled()
    hands(table).click("A1")
    assert form.submit.isEnabled() and not form.pass_on.isEnabled()
    for press in (QTest.mouseClick, QTest.mouseDClick):
        press(form.submit, LEFT, NONE)
    assert table.actions == ["submit A1 x1 buff -"] and table.controller.session.sealed == 0
    table.wait()
    table.confirm()
    hands(table).click("Pass")
    assert table.actions == ["submit A1 x1 buff -"], "this was meant for the turn before"
    table.wait()
    hands(table).click("Pass")
    assert table.actions[1:] == ["submit - buff -"]


def test_the_cover_sheet_comes_with_the_confirm_and_a_double_click_leaves_it(qtbot: QtBot) -> None:
    table = Table(qtbot, Turn("compass_collisions", "", lambda _: None))
    table.play(f"privilege order; sets 1 {SETS_1}")
    table.wait()
    scene = inside(table.page)
    assert not scene.layers.cover.isVisible()
    assert [entry.caption for entry in scene.layers.tray.entries if entry.key] == ["Confirm"]
    table.board.click("confirm")
    assert scene.layers.cover.isVisible()
    table.board.click("sit")
    table.board.key("enter")
    assert scene.layers.cover.isVisible()
    table.page.hint()
    assert table.said == ["Press Begin first: a hint is for whoever has sat down."] and scene.layers.cover.isVisible()
    table.wait()
    table.board.click("sit")
    assert not scene.layers.cover.isVisible() and table.page.can("hint")


def test_players_take_the_last_turn_back_by_menu_and_key(qtbot: QtBot, tmp_path: Path) -> None:
    with windows(qtbot, tmp_path) as shown:
        shown.desk.start(GameSettings("element", typed_luck=True))
        controller, action = shown.page.controller, shown.window.verbs.actions["take_back_turn"]
        assert not action.isEnabled()
        board = BoardDriver(qtbot, inside(shown.page).view)
        board.click("take 0", "G6", "H6", "G6", "H6", "G6")
        QTest.qWait(round(1000 * BREATH))
        board.click("Confirm")
        assert action.isEnabled() and not shown.window.verbs.actions["undo"].isEnabled()
        for key in (QKeySequence(QKeySequence.StandardKey.Undo), QKeySequence(Qt.Key.Key_Backspace)):
            shown.window.statusBar().clearMessage()
            QTest.keySequence(shown.page.view, key)
            assert "Take back the last turn" in shown.window.statusBar().currentMessage()
            assert len(controller.session.plies) == 7
        QTest.keyClick(shown.window, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
        assert controller.session.plies == () and controller.session.seat == 1
        assert controller.session.remarks[-1].text.startswith("players took back take 0")
        assert not action.isEnabled()


@pytest.mark.parametrize("control", ["0:30 flag", "0:30 forfeit"])
def test_among_friends_a_clock_at_zero_can_be_played_on(qtbot: QtBot, control: str) -> None:
    table = PageTable(qtbot, control=parse_time_control(control)).show()
    table.play("take 0; move G6")
    table.seconds += 31
    table.controller._tick()
    panel = table.page.side.seats[0]
    assert panel.play_on.isVisible() and (table.outcome is None) == panel.award.isVisible()
    QTest.mouseClick(panel.play_on, LEFT, NONE)
    table.seconds += 100
    table.controller._tick()
    assert table.outcome is None and not panel.play_on.isVisible()
    said = "{played on although time was up: from here on nothing happens when any player's time runs out}"
    assert said in dumps(table.controller.session)
    table.play("move H6; move G6; move H6; move G6; confirm")
    assert table.controller.clock.running == 2
