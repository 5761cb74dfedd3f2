"""Playing with the computer and with programs of one's own: what the page shows, and what one can press."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui import assets
from elemental_gui.controller import computer_seats
from elemental_gui.controller.child_process import EngineProcess
from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.controller.own_programs import from_text
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.session.record import dumps
from elemental_gui.session.seating import PERSON, Kind, Occupant
from elemental_gui.session.session import Session
from elemental_gui.session.telling import allows_hints
from elemental_gui.widgets.game.computers import HintPanel, PlayersPanel
from elemental_gui.widgets.parts.notice_bar import PROGRAM
from tests.session.games import WALK, new_session, play
from tests.support.each_case import each_case
from tests.support.engine_inside import engine_inside, playing, stranger
from tests.support.game_pages import PageTable
from tests.support.laid_out import FRAME, SIZES, cut_off, resize
from tests.support.pressing import click, click_row

STRANGER = Occupant(Kind.PROGRAM, "Stranger")
COMPASS = "#fweaf.../..Ewea..F/W.......W/.W.....WE/AF.....EA/EA....A.F/.e......./...wf.a../..wfae... 2 act 4"
TURN = ("take 0", *WALK.split("; "))
_WAITS = "while not sys.stdin.readline().startswith('stop'): pass"


def seated(*seats: int) -> Session:
    """Return a new game of Element with the stranger in these seats."""
    session = new_session()
    for seat in seats:
        session = session.tagged(*STRANGER.tag(seat))
    return session


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let hints come at once, from the test's own process."""
    with engine_inside(monkeypatch):
        yield


@pytest.fixture
def thoughtful(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let hints come from there too, with three turns each: in its time, a busy machine may find but one."""
    with engine_inside(monkeypatch, nodes=2000):
        yield


def hinted(table: PageTable) -> HintPanel:
    """Ask for a hint and wait for it."""
    table.page.hint()
    panel = table.beside(HintPanel)
    table.qtbot.waitUntil(panel.accept.isEnabled)
    return panel


def test_nothing_can_be_pressed_for_a_seat_whose_program_thinks(qtbot: QtBot) -> None:
    table = PageTable(qtbot, seated(1), program=stranger(_WAITS)).show()
    page = table.page
    assert page.console.face is page.console.thinking
    assert page.headline.sentence.words == "Stranger is thinking."
    assert not page.side.turn.confirm.isEnabled()
    assert not any(page.can(verb) for verb in ("undo", "confirm", "resign", "hint"))
    table.board.click("take 0")
    assert not table.actions


def test_whoever_takes_over_plays_the_seat(qtbot: QtBot) -> None:
    table = PageTable(qtbot, seated(1), program=stranger(_WAITS)).show()
    click(table.page.console.thinking.take_over)
    assert table.controller.session.occupants == (PERSON, PERSON)
    table.board.click("take 0")
    assert table.actions == ["take 0"]


def test_its_turn_is_shown_on_the_board_and_can_be_had_at_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "_BREATH_MS", 60_000)
    table = PageTable(qtbot, seated(1), program=playing(*TURN)).show()
    bar = table.page.console.thinking
    qtbot.waitUntil(lambda: bar.now.text() == "Show at once")
    click(bar.now)
    qtbot.waitUntil(lambda: table.actions == list(TURN))
    assert table.page.scene.moment.seat == 2 and not table.page.scene.moment.is_watched
    assert table.page.scene.moment.machines == {1}, "nobody sits there"


def test_the_second_half_of_a_double_click_on_show_at_once_is_no_coin(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_seats, "_BREATH_MS", 60_000)
    game = load("elemenders").start("standard", {}, 2, 1)
    session = Session(game.play(game.parse("true B")), tags=(("Seat1", "Ann"),)).tagged(*STRANGER.tag(2))
    table = PageTable(qtbot, session, program=playing("true D")).show()
    console = table.page.console
    qtbot.waitUntil(lambda: console.thinking.now.text() == "Show at once")
    click(console.thinking.now)
    qtbot.waitUntil(lambda: console.face is console.luck)
    tails = console.luck.throws.buttons[1]
    with monkeypatch.context() as just_now:
        just_now.setattr(QApplication, "doubleClickInterval", lambda: 60_000)
        click(tails)
    assert table.actions == ["true D"]
    click(tails)
    assert table.actions == ["true D", "coin tails"]


def test_the_board_has_the_keyboard_when_the_button_that_hurries_goes_off(qtbot: QtBot) -> None:
    """Its neighbour takes the seat from the computer: Space would press that."""
    table = PageTable(qtbot, seated(1, 2), program=stranger(_WAITS)).show()
    now = table.page.console.thinking.now
    click(now)
    table.page.computers.close()
    table.page.console.show_game(table.controller)  # as between two turns, when there is nothing to hurry
    assert not now.isEnabled() and table.focused() is table.page.view


def test_a_program_that_fails_is_told_and_started_again(qtbot: QtBot) -> None:
    table = PageTable(qtbot, seated(1), program=playing("nonsense")).show()
    notice = table.page.notice
    qtbot.waitUntil(lambda: notice.kind == PROGRAM)
    assert notice.sentence.text().startswith("Stranger gave no turn. It wanted to play 'nonsense'")
    table.board.click("take 0")
    assert table.actions == ["take 0"], "people play the seat meanwhile"
    table.controller.undo()
    click(notice.remedy)
    assert table.page.computers.is_watched and notice.isHidden()


def test_who_plays_is_changed_in_the_midst_of_a_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PACE_MS", 1)
    table = PageTable(qtbot, program=playing(*TURN)).show()
    table.page.players_dialog()
    panel = table.beside(PlayersPanel)
    panel.picks[0].pick(STRANGER)
    click(panel.accept)
    qtbot.waitUntil(lambda: table.actions == list(TURN))


def test_a_hint_is_looked_at_and_played(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    table.page.hint()
    panel = table.beside(HintPanel)
    assert not panel.accept.isEnabled()
    qtbot.waitUntil(panel.accept.isEnabled)
    assert panel.turn.count() > 0 and "of 100" in panel.value.text()
    assert not table.page.scene.moment.is_live and not table.actions, "it is only shown"
    click(panel.accept)
    assert table.actions and table.page.scene.moment.is_live


def test_the_key_for_a_hint_says_why_there_is_none(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_match(GameSettings("elemento")).session).show()
    table.page.take_focus()
    QTest.keyClick(table.page.view, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert table.said == ["There is no hint yet. Roll the dice."]
    table.controller.roll()
    table.page.step("first")
    QTest.keyClick(table.page.view, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert table.said[1:] == ["Hints are for the live position: End leads there."]


def test_the_key_for_taking_back_says_that_there_is_nothing(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    QTest.keyClick(table.page.view, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert table.said == ["There is nothing to take back yet."]


@pytest.mark.usefixtures("inside")
@pytest.mark.parametrize("slug", GAMES)
def test_enter_plays_the_hint_wherever_the_keyboard_was(qtbot: QtBot, slug: str) -> None:
    table = PageTable(qtbot, new_match(GameSettings(slug)).session).show()
    if table.controller.session.position.is_chance:
        table.controller.roll()
    table.page.take_focus()
    known = len(table.controller.session.plies)
    panel = hinted(table)
    focused = QApplication.focusWidget()
    assert focused is not None and panel.isAncestorOf(focused)
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert len(table.controller.session.plies) > known


def test_where_hints_were_switched_off_there_is_none_until_the_game_is_over(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_match(GameSettings("element", hints=False)).session).show()
    table.page.hint()
    panel = table.beside(HintPanel)
    assert panel.value.text() == (
        "This game is played without hints: the computer says what it thinks once it is over."
    )
    assert not panel.accept.isVisible()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert not allows_hints(table.controller.session), "nobody allows them by a habit"


@pytest.mark.usefixtures("inside")
def test_players_may_agree_on_hints_later_and_the_record_tells_when(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_match(GameSettings("element", hints=False)).session).show()
    table.page.hint()
    panel = table.beside(HintPanel)
    click(panel.allow)
    record = dumps(table.controller.session)
    assert "[Hints" not in record and "hints are allowed from here on" in record
    again = table.beside(HintPanel)
    assert again is not panel
    qtbot.waitUntil(again.accept.isEnabled)
    assert "of 100" in again.value.text()


@pytest.mark.usefixtures("thoughtful")
def test_of_several_turns_each_is_looked_at_and_the_chosen_one_played(qtbot: QtBot) -> None:
    position = load("compass_collisions").start("standard", {}, 2, 1).read(COMPASS)
    table = PageTable(qtbot, Session(position, None)).show()
    panel = hinted(table)
    offered = [panel.turns.item(row).text() for row in range(panel.turns.count())]
    values = [int(text.partition(":")[0]) for text in offered]
    assert len(offered) == len(set(offered)) == 3 and values == sorted(values, reverse=True)
    shown = set()
    for row in range(3):
        click_row(panel.turns, row)
        shown.add(table.page.scene.moment.ahead)
        assert table.board.scene.layers.tray.entries[0].caption == "looking ahead"
    assert table.page.scene.moment.state == position.state and not table.actions
    assert len(shown) == 3 and all(shown), "what each would change lies over the board"
    third = panel.turn.item(0).text()
    assert panel.accept.accessibleName() == "Play it", "the confirm is left to the player"
    click(panel.accept)
    assert len(table.actions) == 1 and third in offered[2]


@pytest.mark.usefixtures("thoughtful")
def test_in_a_low_window_all_else_makes_way_for_a_hint(qtbot: QtBot) -> None:
    table = PageTable(qtbot, play(new_session(), "take 4; draw fire fire wind water")).show()
    table.page.resize(900, 560)
    panel = hinted(table)
    qtbot.waitUntil(lambda: panel.height() >= panel.heightForWidth(panel.width()) > 250)


@pytest.mark.usefixtures("thoughtful", "dressed", "scale")
def test_with_four_seats_in_a_low_window_a_hint_has_its_buttons_and_its_lists_lie_apart(qtbot: QtBot) -> None:
    """It ran out of the window, and with large text its two lists lay over each other."""
    table = PageTable(qtbot, play(new_session("box", seats=4), "take 4; draw fire fire wind water")).show()
    for size in SIZES[:3]:
        resize(table, size)
        panel = hinted(table)
        table.settle()
        assert (table.page.width(), table.page.height()) == (size[0], size[1] - FRAME)
        assert cut_off(table.page) == [] and panel.accept.accessibleName() == "Play and confirm"
        assert all(button.visibleRegion().boundingRect() == button.rect() for button in (panel.cancel, panel.accept))
        assert panel.turns.geometry().bottom() < panel.turn.geometry().top()
        assert panel.turn.geometry().bottom() < panel.accept.geometry().top()
        panel.close_panel()
        table.settle()
        assert all(seat.isVisible() for seat in table.page.side.seats)


@pytest.mark.usefixtures("inside")
def test_a_hint_that_is_put_away_leaves_the_board_as_it_was(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    panel = hinted(table)
    panel.turn.setCurrentRow(0)
    click(panel.cancel)
    assert table.page.scene.moment.is_live and not table.actions


def test_the_last_turn_is_shown_again_and_then_the_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PACE_MS", 5)
    monkeypatch.setattr(computer_seats, "_BREATH_MS", 1)
    table = PageTable(qtbot, seated(1), program=playing(*TURN)).show()
    page, shown = table.page, list[str]()
    assert not page.can("replay")
    qtbot.waitUntil(lambda: table.actions == list(TURN))
    show = page.scene.show_moment

    def watched(moment: Moment[AnyState, AnyAction]) -> None:
        shown.append(page.controller.game.format_position(moment.state))
        show(moment)

    monkeypatch.setattr(page.scene, "show_moment", watched)
    page.replay()
    qtbot.waitUntil(lambda: page.scene.moment.is_live and len(shown) > len(TURN))
    session = table.controller.session
    assert shown == [session.position_at(count).text for count in (*range(len(TURN) + 1), len(TURN))]
    assert table.actions == list(TURN)


def test_what_is_shown_again_ends_when_the_game_goes_on(qtbot: QtBot) -> None:
    table = PageTable(qtbot, seated(1), program=playing(*TURN)).show()
    click(table.page.console.thinking.now)
    qtbot.waitUntil(lambda: table.page.console.thinking.now.text() == "Show at once")
    click(table.page.console.thinking.now)
    qtbot.waitUntil(lambda: table.actions == list(TURN))
    table.page.replay()
    assert not table.page.scene.moment.is_live
    table.controller.submit_text("take 0")
    assert table.page.scene.moment.is_live


@pytest.mark.parametrize("slug", GAMES)
def test_the_example_of_a_program_plays_every_game(qtbot: QtBot, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PACE_MS", 1)
    monkeypatch.setattr(computer_seats, "_BREATH_MS", 1)
    example = assets.path("examples") / "random_player.py"
    assert len(example.read_text().splitlines()) < 100
    seats = load(slug).presets[load(slug).default_preset].seats[0]
    session = new_match(GameSettings(slug, players=(str(STRANGER),) * seats, seed="3")).session
    command = f'"{sys.executable}" "{example}" "{sys.executable}" -m elemental_gui engine'
    table = PageTable(qtbot, session, program=command).show()
    qtbot.waitUntil(lambda: table.controller.session.sealed >= 2 * seats or bool(table.page.computers.failures))
    assert not table.page.computers.failures


def test_the_example_of_a_program_says_that_its_referee_is_missing(qtbot: QtBot) -> None:
    example = assets.path("examples") / "random_player.py"
    process = EngineProcess((sys.executable, str(example), "no_such_referee"), "")
    with qtbot.waitSignal(process.failed) as why:
        process.ask(["name"], 20)
    assert why.args[0].endswith("no_such_referee was not found; write where it is behind the name of this file.")


@each_case("text", ["", "[", "{}", "[1]", '[{"name": 1, "command": "", "folder": ""}]', '[{"name": ""}]'])
def test_settings_that_hold_no_programs_are_no_obstacle(text: str) -> None:
    assert from_text(text) == ()
