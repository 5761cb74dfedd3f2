"""The host's pages in the window: reached from home and from a game, and back into a game with what was found out."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from elemental_gui.controller import host_service
from elemental_gui.engine.catalog import load
from elemental_gui.host.legend import Reads
from elemental_gui.host.rules import RulesChoice
from elemental_gui.session.clock import Clock
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.time_control import parse_time_control
from elemental_gui.widgets.check.known import of_line
from elemental_gui.widgets.check.legend_window import LegendWindow
from elemental_gui.widgets.check.page import CheckPage
from elemental_gui.widgets.editor.page import EditorPage
from elemental_gui.widgets.shell.text_window import HelpWindow
from tests.support.host_desk import answering_inside
from tests.support.pressing import choose_value, click, write
from tests.support.windows import Windows


@pytest.fixture
def playing(playing: Windows, monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    """A window with a game in its first turn; no child process."""
    with answering_inside(monkeypatch):
        yield playing


def submit(place: Windows, text: str) -> CheckPage:
    """Check a text for the position on the table."""
    place.perform("check_submission")
    page = place.front(CheckPage)
    page.sent.take_text(text)
    place.qtbot.waitUntil(lambda: not page.inquiry.is_busy)
    return page


class TestTheWayThere:
    def test_home_offers_it(self, place: Windows) -> None:
        click(place.window.home.check)
        assert place.front(CheckPage).known is None and not place.front(CheckPage).board.game.isVisible()
        assert place.window.windowTitle() == "Check a submission[*]"

    def test_the_menu_takes_the_position_on_the_table_at_the_moment_shown(self, playing: Windows) -> None:
        playing.page.look_at(1)
        playing.perform("check_submission")
        known = playing.front(CheckPage).known
        assert known is not None and known.plies == 1 and known.label == "The open game"

    def test_back_is_the_game_and_it_has_gone_on_meanwhile(self, playing: Windows) -> None:
        playing.perform("check_submission")
        assert playing.desk.page is not None and playing.window.stack.currentWidget() is not playing.page
        click(playing.front(CheckPage).back)
        assert playing.window.stack.currentWidget() is playing.page
        assert playing.actions == ["take 2", "draw fire water"]

    @pytest.mark.parametrize("verb", ["hosts_table", "check_submission", "edit_position"])
    def test_the_settings_of_a_new_game_keep_neither_its_title_nor_its_last_words(
        self, place: Windows, verb: str
    ) -> None:
        QApplication.clipboard().clear()
        for name in (verb, "paste"):
            place.perform(name)
        assert place.window.statusBar().currentMessage().startswith("There is no")
        QTest.keyClick(place.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        assert place.window.stack.currentWidget() is place.desk.panel
        assert place.window.windowTitle() == QApplication.applicationDisplayName()
        assert place.window.statusBar().currentMessage() == ""

    @pytest.mark.parametrize("verb", ["check_submission", "edit_position"])
    def test_no_clock_runs_while_the_game_is_covered(self, playing: Windows, verb: str) -> None:
        stands = [playing.controller.clock.is_paused]
        for name in (verb, "close"):
            playing.perform(name)
            stands.append(playing.controller.clock.is_paused)
        assert stands == [False, True, False] and playing.window.stack.currentWidget() is playing.page

    def test_a_game_that_was_paused_before_stays_so(self, playing: Windows) -> None:
        playing.perform("pause_or_resume")
        playing.perform("edit_position")
        playing.perform("close")
        assert playing.controller.clock.is_paused

    def test_the_editor_does_not_uncover_the_secrets_of_the_game_on_the_table(self, place: Windows) -> None:
        place.desk.play("elemenders")
        assert place.controller.submit_text("true D; true F")
        place.perform("edit_position")
        model = place.front(EditorPage).model
        assert model.rules.game.slug == "elemenders" and "=1T2" not in model.form.write(model.setup)

    def test_home_is_back_where_there_is_no_game(self, place: Windows) -> None:
        place.perform("edit_position")
        click(place.front(EditorPage).back)
        assert place.window.stack.currentWidget() is place.window.home
        assert "Check" not in place.window.windowTitle()

    def test_the_menus_serve_the_page_in_front(self, playing: Windows) -> None:
        page = submit(playing, "fire G8; water C3")
        actions = playing.window.verbs.actions
        assert actions["previous"].isEnabled() and not actions["confirm"].isEnabled()
        playing.perform("first")
        assert page.board.looking == 0
        playing.perform("edit_position")
        playing.front(EditorPage).model.put(2, 2, 0, "m")
        assert actions["undo"].isEnabled() and not actions["first"].isEnabled()
        playing.perform("undo")
        assert not actions["undo"].isEnabled()

    def test_the_submission_to_a_game_is_gone_with_it(self, playing: Windows) -> None:
        page = submit(playing, "fire G8; water C3")
        playing.perform("close")
        playing.perform("check_submission")
        assert page.submission.text.textCursor().selectedText() == "fire G8; water C3", "a paste takes its place"
        playing.desk.play("elemento")
        playing.perform("check_submission")
        assert page.known is not None and page.known.game.slug == "elemento" and page.submission.is_empty

    def test_looks_reach_the_pages(self, playing: Windows) -> None:
        playing.perform("check_submission")
        page = playing.front(CheckPage)
        light = page.buttons.copy_words.icon().cacheKey()
        playing.store.change(theme="dark")
        assert page.buttons.copy_words.icon().cacheKey() != light

    def test_a_rule_opens_in_the_rules_window(self, playing: Windows) -> None:
        page = submit(playing, "fire F7")
        rule = page.result.violation.rule if page.result and page.result.violation else ""
        page.verdict.rule_requested.emit(rule)
        assert playing.rules.rule

    def test_the_help_for_hosts_is_there(self, place: Windows) -> None:
        window = place.beside("host_help", HelpWindow)
        assert "Check a submission" in window.text.toPlainText()
        side = place.desk.side
        for link in re.findall(r'href="([^"]+)"', window.text.toHtml()):
            window.text.anchorClicked.emit(QUrl(link))
        assert side.windows["turn_words"].isVisible() and side.windows["board_forms"].isVisible()
        bots = side.windows["bot_help"]
        assert isinstance(bots, HelpWindow) and "json on" in bots.text.toPlainText()

    @pytest.mark.parametrize(("page", "file"), [("bot_help", "chat_bot.py"), ("program_help", "random_player.py")])
    def test_the_help_opens_the_folder_of_the_example_that_it_names(
        self, place: Windows, monkeypatch: pytest.MonkeyPatch, page: str, file: str
    ) -> None:
        opened: list[str] = []
        monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
        place.desk.side.perform(page)
        window = place.desk.side.windows[page]
        assert isinstance(window, HelpWindow)
        link = next(link for link in re.findall(r'href="([^"]+)"', window.text.toHtml()) if link.endswith(file))
        window.text.anchorClicked.emit(QUrl(link))
        assert [(Path(folder) / file).is_file() for folder in opened] == [True]


class TestTheWayBack:
    def test_a_checked_turn_is_played_in_the_game_and_can_be_undone(self, playing: Windows) -> None:
        page = submit(playing, "fire G8; water C3; move G6; G7")
        click(page.buttons.go_on)
        assert playing.window.stack.currentWidget() is playing.page
        assert playing.actions[2:] == ["fire G8", "water C3", "move G6", "move G7"]
        playing.perform("undo")
        assert playing.actions[-1] == "move G6"

    def test_the_page_awaits_the_next_turn_then(self, playing: Windows) -> None:
        page = submit(playing, "fire G8; water C3; move G6; G7; move H8; confirm")
        page.submission.luck.blockSignals(True)
        page.submission.luck.setPlainText("noted from the turn before")
        click(page.buttons.go_on)
        assert page.submission.is_empty and not page.submission.luck.toPlainText() and page.result is None
        assert page.known is not None and page.known.position == playing.controller.session.position
        assert page.known.position.seat == 2

    def test_a_turn_of_a_seat_without_time_is_not_taken_over_and_stays_written(self, playing: Windows) -> None:
        controller, empty = playing.controller, Clock.new(parse_time_control("0:09 forfeit"), 2).start_turn(1).after(9)
        page = submit(playing, "fire G8")
        controller._match = attrs.evolve(controller._match, clock=empty)
        click(page.buttons.go_on)
        assert playing.actions[-1] != "fire G8" and not page.submission.is_empty
        assert "no time left" in playing.page.console.aside.said.words

    def test_a_game_that_has_gone_on_does_not_take_an_old_turn(self, playing: Windows) -> None:
        page = submit(playing, "fire G8")
        playing.controller.submit_text("fire B2")
        page.set_game(playing.controller)
        assert not page.buttons.go_on.isEnabled() and "gone on" in page.buttons.go_on.toolTip()

    def test_the_programs_own_luck_is_not_overruled(self, place: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
        place.store.games["element"] = '{"preset": "dm5"}'
        place.desk.play("element")
        with answering_inside(monkeypatch):
            page = submit(place, "take 1; draw fire; fire G8")
        assert page.verdict.headline.text() == "Not drawn yet" and not page.buttons.go_on.isEnabled()
        assert page.result is not None and page.result.sentence.endswith("Send only what comes before that: take 1.")

    def test_a_refused_action_can_be_accepted_at_the_table(self, playing: Windows) -> None:
        page = submit(playing, "fire G8; move G9")
        click(page.buttons.accept)
        assert playing.actions[2:] == ["fire G8"]
        panel = playing.page.side.host
        assert panel is not None
        click(panel.accept)
        assert playing.actions[-1] == "override 1 move G9"

    def test_another_position_has_nothing_to_do_with_the_game(self, playing: Windows) -> None:
        page = submit(playing, "fire G8")
        assert page.buttons.go_on.isEnabled() and not page.buttons.accept.isVisibleTo(page)
        assert page.known is not None
        page.know(page.known.at(0))
        page.sent.take_text("take 1")
        playing.qtbot.waitUntil(lambda: not page.inquiry.is_busy)
        assert not page.buttons.go_on.isEnabled()


class TestTheEditor:
    def test_it_begins_with_the_position_on_the_table(self, playing: Windows) -> None:
        playing.perform("edit_position")
        assert playing.front(EditorPage).model.position == playing.controller.session.position
        assert playing.front(EditorPage).model.rules.preset == "dm5"

    def test_a_game_is_played_from_there_and_its_record_can_be_read(self, playing: Windows) -> None:
        playing.perform("edit_position")
        page = playing.front(EditorPage)
        page.model.put(2, 2, 0, "m")
        turn, reserve = page.side.clocks.fields[1]
        write(turn, "1:30")
        write(reserve, "2:00")
        reserve.textEdited.emit("2:00")
        click(page.buttons.play)
        controller = playing.controller
        assert playing.window.stack.currentWidget() is playing.page
        assert controller.session.start.text == page.model.line
        assert controller.clock.display(2).reserve == 120 and controller.name_of(2) == "Ben"
        text = dumps(controller.session)
        assert "[Setup " in text and "host set the clock of seat 2: turn 90 s reserve 120 s" in text
        assert loads(text.encode()).session.start == controller.session.start

    def test_a_rematch_begins_in_the_drawn_position_and_leaves_the_set_up_alone(self, playing: Windows) -> None:
        kept = playing.desk.shelf.last_settings("element")
        playing.perform("edit_position")
        page = playing.front(EditorPage)
        page.model.put(2, 2, 0, "m")
        for turn, reserve in page.side.clocks.fields:
            turn.clear()
            reserve.clear()
        click(page.buttons.play)
        start = playing.controller.session.start
        assert not playing.controller.clock.control.limited
        playing.controller.resign()
        click(playing.page.console.end.rematch)
        session = playing.controller.session
        assert session.start == start and not session.plies and session.outcome is None
        assert not playing.controller.clock.control.limited
        assert session.names == ("Ann", "Ben")
        assert playing.desk.shelf.last_settings("element") == kept

    def test_its_position_is_the_known_one_of_the_next_check(self, playing: Windows) -> None:
        playing.perform("edit_position")
        playing.front(EditorPage).model.put(2, 2, 0, "m")
        line = playing.front(EditorPage).model.line
        click(playing.front(EditorPage).buttons.use)
        known = playing.front(CheckPage).known
        assert known is not None and load("element").format_position(known.position.state) == line
        click(playing.front(CheckPage).board.edit)
        assert playing.front(EditorPage).model.line == line

    def test_a_board_that_lacks_something_is_filled_in_there(self, place: Windows) -> None:
        place.perform("check_submission")
        rules = RulesChoice.default("elemento")
        setup = rules.start().setup
        place.front(CheckPage).fill_requested.emit(rules, setup, "The board does not tell: dice. Fill that in.")
        page = place.front(EditorPage)
        assert page.model.game.slug == "elemento" and page.notice.sentence.text().startswith("The board does not tell")


class TestClosing:
    def test_the_window_closes_while_a_search_goes_on(self, place: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
        child = [sys.executable, "-c", "import time; time.sleep(60)"]
        monkeypatch.setattr(host_service, "child_words", lambda _command: child)
        place.perform("check_submission")
        page = place.front(CheckPage)
        rules = RulesChoice("element", "dm5")
        page.know(of_line(rules, rules.start().text, "test"))
        page.sent.take_text("take 1")
        searching = [page.inquiry.is_busy]
        place.close()
        assert [*searching, page.inquiry.is_busy] == [True, False]
        QApplication.processEvents()  # a process that is deleted while it runs would be said on Qt's log


class TestTheLegend:
    @pytest.fixture
    def legend(self, place: Windows) -> LegendWindow:
        window = LegendWindow(place.store, RulesChoice("element", "dm5"), place.window)
        place.qtbot.addWidget(window)
        window.show()
        return window

    def test_a_colour_moves_from_one_meaning_to_another_and_is_remembered(
        self, place: Windows, legend: LegendWindow
    ) -> None:
        fire, water = legend.legend.entries[0], legend.legend.entries[3]
        colour = water.fills[0]
        legend.add_colour(0, colour)
        assert colour in legend.legend.entries[0].fills and colour not in legend.legend.entries[3].fills
        again = LegendWindow(place.store, RulesChoice("element", "dm5"), place.window)
        place.qtbot.addWidget(again)
        assert again.legend == legend.legend
        click(again.usual)
        assert again.legend.entries[0] == fire

    def test_words_and_what_counts_are_kept(self, legend: LegendWindow) -> None:
        write(legend.words[0], "flame,  big  flame ")
        legend.words[0].editingFinished.emit()
        assert legend.legend.entries[0].words == ("flame", "big flame")
        choose_value(legend.reads, Reads.FILLS)
        assert legend.legend.reads is Reads.FILLS

    def test_a_colour_is_taken_away(self, legend: LegendWindow) -> None:
        colour = legend.legend.entries[0].fills[0]
        legend.remove_colour(0, colour)
        assert colour not in legend.legend.entries[0].fills

    def test_escape_closes(self, legend: LegendWindow) -> None:
        QTest.keyClick(legend, Qt.Key.Key_Escape)
        assert legend.isHidden()
