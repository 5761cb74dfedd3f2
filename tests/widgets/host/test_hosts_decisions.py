"""The Host's table: what a host decides about a message, what is written and copied then, and taking it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from elemental_gui.host.boards.writing import write_grid
from elemental_gui.hosting.card import State
from elemental_gui.scenes.still import grid_of
from elemental_gui.session.record import loads
from tests.support.hosting_page import CONTROL, FIRST, SECOND, HostingPage, copied, hosted, put


class TestDecisions:
    @pytest.fixture
    def sent(self, host: HostingPage) -> HostingPage:
        """The page with a legal turn of Ben's."""
        host.submit(f"Ben: {SECOND}")
        return host

    def test_one_key_accepts_writes_and_copies(self, sent: HostingPage, games: Path) -> None:
        sent.press(Qt.Key.Key_Return, CONTROL)
        session = loads((games / "winter.elemental").read_bytes()).session
        assert session.seat == 1 and session.turns()[-1].remarks == ("at 2026-11-18T11:06Z",)
        assert f"Ben: {SECOND.removesuffix('; confirm')}\n" in copied()  # players write no confirm
        assert "@Cleo, it is your turn." in copied() and "```" in copied()
        assert sent.reply == copied()
        assert sent.row("winter").state is State.WAITING and not sent.page.table.messages

    def test_a_turn_taken_back_with_ctrl_held_is_selected_again(self, sent: HostingPage) -> None:
        sent.press(Qt.Key.Key_Return, CONTROL)
        QTest.keyPress(sent.page, Qt.Key.Key_Control, CONTROL)
        sent.undo()
        assert [path.stem for path in sent.page.games.selected] == [sent.current] == ["winter"]

    def test_whoever_gives_up_has_lost_once_the_host_enters_it(self, host: HostingPage, games: Path) -> None:
        host.click_row("winter")
        host.submit("Cleo: I resign, well played")
        assert host.verdict == "Gives up" and "is over: Ben wins" in host.reply
        host.press(Qt.Key.Key_Return, CONTROL)
        assert '[Result "2"]' in (games / "winter.elemental").read_text()
        assert host.row("winter").state is State.OVER and "Ben wins" in copied()
        host.undo()
        assert host.verdict == "Gives up" and host.row("winter").card.is_open

    def test_a_turn_that_is_sent_twice_is_not_the_next_players(self, host: HostingPage) -> None:
        host.click_row("autumn")
        for _ in range(2):
            host.submit("take 0; G6; confirm\n- Ann")
        host.press(Qt.Key.Key_Return, CONTROL)
        assert host.row("autumn").card.player == "Ben" and len(host.page.table.messages) == 1
        assert host.verdict == "Not their turn" and "Ben" in host.reply
        assert not host.page.panel.message.accept.isEnabled()
        assert "it came in turn 1.1" in host.page.panel.message.who.text()

    def test_of_two_legal_turns_the_last_one_is_looked_at_first(self, host: HostingPage) -> None:
        host.click_row("autumn")
        for text in ("Ann: take 0; UR; confirm", "Ann: no, this: take 0; UL; confirm"):
            host.now += 60
            host.submit(text)
        host.click_row("spring")
        host.page.deciding._message = ""
        host.click_row("autumn")
        assert "UL" in host.page.panel.message.text.toPlainText() and host.verdict == "Legal"

    def test_asking_back_about_a_legal_turn_says_how_it_was_read(self, sent: HostingPage) -> None:
        sent.press(Qt.Key.Key_F9)
        assert f"It was read as: {SECOND.removesuffix('; confirm')}" in copied() and "legal" not in copied()

    def test_what_the_host_says_it_means_is_judged_and_the_message_kept(self, host: HostingPage) -> None:
        host.submit("Ben: wibble wobble")
        assert host.verdict == "Not understood"
        host.press(Qt.Key.Key_F2)
        meant, message = host.page.panel.message.meant, host.page.panel.message
        assert meant.hasFocus() and meant.text() == "Ben: wibble wobble"
        meant.setText(SECOND)
        host.press(Qt.Key.Key_Return)
        assert host.verdict == "Legal" and message.text.toPlainText() == "Ben: wibble wobble"
        host.press(Qt.Key.Key_Return, CONTROL)
        assert not host.page.table.messages
        host.undo()
        assert host.verdict == "Legal" and meant.text() == SECOND  # and it waits with what the host said
        meant.setFocus()
        meant.clear()
        host.press(Qt.Key.Key_Return)
        assert host.verdict == "Not understood"

    def test_it_can_be_taken_back(self, sent: HostingPage, games: Path) -> None:
        before = (games / "winter.elemental").read_bytes()
        sent.press(Qt.Key.Key_Return, CONTROL)
        assert sent.page.can("undo")
        sent.undo()
        assert (games / "winter.elemental").read_bytes() == before
        assert sent.row("winter").state is State.TO_CONFIRM and not sent.page.can("undo")

    def test_it_can_be_taken_back_after_a_restart_and_in_another_window(
        self, sent: HostingPage, qtbot: QtBot, tmp_path: Path, games: Path
    ) -> None:
        before = (games / "winter.elemental").read_bytes()
        sent.press(Qt.Key.Key_Return, CONTROL)  # and killed: the page is never closed
        again = HostingPage(qtbot, tmp_path, games)
        again.click_row("spring")
        assert "Ben: accepted (today, " in again.page.back_out.toolTip()
        again.click(again.page.back_out)
        assert (games / "winter.elemental").read_bytes() == before
        assert again.current == "winter" and again.verdict == "Legal"  # where it was decided
        assert "Taken back: Ben: accepted" in again.said[-1] and again.page.back_out.isHidden()
        sent.page.undo()
        assert sent.page.back_out.isHidden()
        qtbot.waitUntil(lambda: sent.row("winter").state is State.TO_CONFIRM)

    def test_every_decision_can_be_taken_back_one_after_the_other(self, host: HostingPage, games: Path) -> None:
        before = {path: path.read_bytes() for path in games.iterdir()}
        host.submit("Ann: wibble")
        host.press(Qt.Key.Key_F9)  # asked
        host.submit(f"Ann: {FIRST}")
        host.press(Qt.Key.Key_Return, CONTROL)  # accepted: what was asked is done with
        host.click(host.page.panel.set_deadline)
        assert host.page.asking.deadline is not None
        host.click(host.page.asking.deadline.accept)
        told = []
        while host.page.can("undo"):
            told.append(host.page.deciding.last.partition(" (")[0])
            host.undo()
        assert told == ["deadline set for 1 game", "Ann: accepted", "Ann: asked back"]
        assert {path: path.read_bytes() for path in games.iterdir()} == before
        assert [message.asked for message in host.page.table.messages] == [False, False]

    def test_what_is_illegal_is_accepted_by_the_hosts_word(self, host: HostingPage, games: Path) -> None:
        host.submit("Ann: take 0; move G6; move I8; move I9; confirm")
        assert host.verdict == "Illegal" and host.reply.startswith("@Ann, this turn cannot be accepted.")
        assert host.page.panel.message.accept.accessibleName() == "Accept anyway"
        host.press(Qt.Key.Key_Return, CONTROL)
        asked = host.page.asking.override
        assert asked is not None and asked.action.text() == "move I8" and asked.position.text()
        host.press(Qt.Key.Key_Return)
        text = (games / "autumn.elemental").read_text()
        assert "1.1 take 0; move G6; override 1 move I8; move I9; confirm" in text and "{host override 1: " in text
        assert "move I8 (by the host's word)" in copied() and "@Ben, it is your turn." in copied()
        assert host.row("autumn").card.turn == "1.2" and host.page.asking.override is None
        host.undo()
        assert "override" not in (games / "autumn.elemental").read_text() and host.verdict == "Illegal"

    def test_a_board_that_cannot_arise_is_accepted_as_the_end_of_the_turn(self, host: HostingPage, games: Path) -> None:
        # The board of a turn that Ann cannot have made: her stones were never drawn.
        end = hosted("Ann", "Ben", turns=f"{FIRST}; {SECOND}").position
        host.submit(f"game autumn\n{write_grid(end).partition('SEAT')[0].strip()}")
        assert host.current == "autumn" and host.verdict == "Illegal"
        host.press(Qt.Key.Key_Return, CONTROL)
        asked = host.page.asking.override
        assert asked is not None and asked.position.text().endswith(" 2 take - - - -")
        assert asked.reason.text().startswith("This position cannot arise")
        host.press(Qt.Key.Key_Return)
        assert "the board as sent in (by the host's word)" in copied() and "@Ben, it is your turn." in copied()
        text = (games / "autumn.elemental").read_text()
        assert "1.1 override 1 the board as sent in {host override 1: " in text and "{at " in text

    def test_another_game_puts_that_question_away(self, host: HostingPage) -> None:
        host.submit("Ann: take 0; move A1")
        host.click(host.page.panel.message.accept)
        assert host.page.asking.override is not None
        host.click_row("winter")
        assert host.page.asking.override is None

    def test_a_refusal_names_the_rule(self, host: HostingPage) -> None:
        host.submit("Ann: take 2; draw fire water; fire F5")
        assert host.verdict == "Illegal"
        still = host.page.panel.view.still
        assert still is not None and {grid_of(still).names[square] for square in still.at_fault} == {"F5"}
        host.press(Qt.Key.Key_F8)
        assert copied().startswith("@Ann, this turn cannot be accepted.") and "Rule 1c.12: “" in copied()
        assert host.row("autumn").state is State.WAITING

    def test_a_first_action_that_is_illegal_is_marked_too(self, host: HostingPage) -> None:
        host.put("autumn", hosted("Ann", "Ben", turns="take 0"))
        host.submit("Ann: move A1")
        still = host.page.panel.view.still
        assert host.verdict == "Illegal" and host.page.panel.looking == 0
        assert still is not None and {grid_of(still).names[square] for square in still.at_fault} == {"A1", "F5"}

    def test_a_building_is_no_square_that_is_marked(self, host: HostingPage) -> None:
        host.put("table", hosted("Fay", "Gus", slug="numerous_particles"))
        host.submit("Fay: submit E1 x3 buff A")
        still = host.page.panel.view.still
        assert still is not None and host.current == "table" and host.verdict == "Illegal" and not still.at_fault
        assert "Fay has 10 earth" in host.reply

    def test_asking_back_keeps_the_message_until_the_turn_is_there(self, host: HostingPage) -> None:
        host.submit("Ann: take 2; wibble G8")
        assert host.verdict == "Not understood"
        host.press(Qt.Key.Key_F9)
        assert copied().startswith("@Ann, a question") and host.row("autumn").asked
        assert host.row("autumn").state is State.WAITING
        host.submit(f"Ann: {FIRST}")
        assert host.verdict == "Legal" and host.page.panel.message.place.text() == "1 of 2"
        host.press(Qt.Key.Key_Return, CONTROL)
        assert not host.page.table.messages

    def test_the_beginning_of_a_turn_is_accepted_so_far(self, host: HostingPage) -> None:
        host.submit("Ann: take 2; draw fire water; fire G8")
        assert host.page.panel.message.accept.accessibleName() == "Accept so far"
        assert host.row("autumn").finding == "legal so far" and host.row("autumn").state is State.TO_CONFIRM
        host.press(Qt.Key.Key_Return, CONTROL)
        assert "@Ann, please go on" in copied()
        assert host.row("autumn").card.player == "Ann"
        host.submit("Ann: water C3; move G6; move G7; move H7; confirm")
        assert host.verdict == "Legal"

    def test_the_games_own_luck_is_drawn_and_told(self, host: HostingPage, games: Path) -> None:
        host.put("luck", hosted("Fay", "Gus", seed="tide"))
        host.submit("Fay: take 2")
        host.press(Qt.Key.Key_Return, CONTROL)
        session = loads((games / "luck.elemental").read_bytes()).session
        one, other = session.written(session.plies[-1]).removeprefix("draw ").split()
        assert f"{one}, {other} drawn." in copied().lower()
        assert "Still to do: 2 stones" in copied() and "luck" not in copied()
        put(games, "luck", hosted("Fay", "Gus", seed="tide"))  # as if it had not been asked for
        host.rescan()
        host.submit("Fay: take 2; draw fire fire; fire A1")
        assert host.verdict == "Not drawn yet" and host.row("luck").finding == "foretold"
        assert "The program draws in this game, and has not drawn yet." in host.reply
        assert host.reply.startswith("@Fay, this turn cannot")
        assert "Send only what comes before that: take 2." in host.reply

    def test_a_whole_turn_is_whole_although_the_next_player_throws_dice(self, host: HostingPage) -> None:
        session = hosted("Hal", "Ida", slug="elemento", seed="tide").roll()
        turn = session.game.format_action(next(iter(session.position.every_action())))
        host.put("dice", session)
        host.submit(f"Hal: {turn}")
        assert host.verdict == "Legal" and "@Ida, it is your turn." in host.reply

    def test_two_meanings_are_chosen_between(self, host: HostingPage, games: Path) -> None:
        host.submit("Ann: take 0; UUR")
        message = host.page.panel.message
        assert host.verdict == "It can mean two things"
        assert not message.accept.isEnabled() and "Choose one" in message.accept.toolTip()
        assert host.reply.startswith("@Ann, a question") and "(1)" in host.reply and "(2)" in host.reply
        readings = [each for each in message.verdict.findChildren(QPushButton) if each.property("reading") == 1]
        host.click(readings[0])
        assert message.result is not None and message.accept.isEnabled()
        turn = message.result.turn
        host.press(Qt.Key.Key_Return, CONTROL)
        assert f"1.1 {turn}" in (games / "autumn.elemental").read_text()

    def test_a_file_that_was_changed_outside_is_noticed(self, sent: HostingPage, games: Path) -> None:
        put(games, "winter", hosted("Cleo", "Ben", turns=f"{FIRST}; take 0"))
        other = (games / "winter.elemental").read_bytes()
        sent.page.deciding.accept()  # before anybody has seen it
        assert "something else has written to it" in sent.complaint
        sent.wait()
        assert (games / "winter.elemental").read_bytes() == other
        assert sent.verdict == "Illegal"

    def test_an_agreed_draw_is_entered_by_one_key(self, host: HostingPage, games: Path) -> None:
        host.submit("Ann: Ben and I agree to a draw")
        assert host.current == "autumn" and host.verdict == "Draw agreed"
        assert host.page.panel.message.accept.accessibleName() == "End the game"
        host.press(Qt.Key.Key_Return, CONTROL)
        text = (games / "autumn.elemental").read_text()
        assert '[Result "draw"]' in text and '[Termination "agreed"]' in text
        assert "is over: " in copied()

    def test_the_wrong_player_is_told_as_that(self, host: HostingPage) -> None:
        host.submit("Cleo: take 0; confirm")
        assert host.page.panel.message.who.text().startswith("It is the turn of Ben, but Cleo sent this")
        assert host.verdict == "Not their turn" and not host.page.panel.message.accept.isEnabled()
        host.press(Qt.Key.Key_F8)
        assert copied() == "@Cleo, it is not your turn yet. @Ben is to move."

    def test_a_verdict_says_nothing_of_the_next_game(self, host: HostingPage) -> None:
        host.put("crowd", hosted("Fay", "Gus", "Hal", slug="numerous_particles"))
        host.submit("Fay: wibble")
        assert host.current == "crowd" and host.verdict == "Not understood"
        host.click_row("winter")
        still = host.page.panel.view.still
        assert still is not None and still.slug == "element" and len(still.players) == 2
        host.click_row("crowd")
        assert host.verdict == "Not understood"

    def test_what_is_typed_stays_with_its_message_and_goes_with_it(self, sent: HostingPage) -> None:
        sent.page.panel.reply.text.setFocus()
        sent.press(Qt.Key.Key_O)
        typed = sent.reply
        sent.send("Ben: take 0; confirm")
        sent.press(Qt.Key.Key_Escape)
        assert sent.reply == typed
        sent.click(sent.page.notice.remedy)
        sent.press(Qt.Key.Key_Return)
        assert sent.page.panel.message.text.toPlainText() == "Ben: take 0; confirm" and sent.reply != typed

    def test_what_is_typed_into_the_text_is_what_is_copied(self, sent: HostingPage) -> None:
        sent.page.panel.reply.text.setFocus()
        sent.press(Qt.Key.Key_Home, CONTROL)
        for key in (Qt.Key.Key_O, Qt.Key.Key_K):
            sent.press(key)
        sent.press(Qt.Key.Key_Return, CONTROL)
        assert copied().lower().startswith("ok")

    def test_text_and_picture_are_copied_by_a_key(self, host: HostingPage) -> None:
        host.click_row("winter")
        host.press(Qt.Key.Key_F6)
        assert copied() == host.reply and "@Ben, it is your turn." in copied()
        host.press(Qt.Key.Key_F7)
        assert QGuiApplication.clipboard().image().width() == 1200

    def test_the_picture_of_a_refused_board_is_that_board_with_what_is_wrong(self, host: HostingPage) -> None:
        host.click_row("winter")
        known = host.page.panel.known
        assert known is not None
        rows, sages, _, *rest = known.position.text.split()
        host.submit(" ".join(("eeeee......" + rows[11:], sages, "1", *rest)))
        host.wait()
        still = host.page.panel.picture()
        assert still is not None and known.position.at(still.state).text.startswith("eeeee")
        assert still.at_fault

    def test_own_words_and_mentions_count_at_once_and_stay(
        self, host: HostingPage, qtbot: QtBot, tmp_path: Path, games: Path
    ) -> None:
        host.click_row("winter")
        host.click(host.page.panel.reply.templates)
        window = host.page.asking.wording
        assert window is not None
        window.template.setPlainText("Go, {next}! {wibble}")
        window.mentions.setPlainText("Ben = <@77>")
        assert host.reply == "Go, <@77>! {wibble}" and "{wibble}" in window.problem.text()
        window.close()
        again = HostingPage(qtbot, tmp_path, games)
        again.click_row("winter")
        assert again.reply == "Go, <@77>! {wibble}"

    def test_secrets_are_hidden_until_the_host_wants_them(self, host: HostingPage, games: Path) -> None:
        host.put("secret", hosted("Fay", "Gus", slug="elemenders"))
        host.send("Fay: true B")
        assert "true B" not in host.page.proposal.text.toPlainText()
        host.press(Qt.Key.Key_Return)
        message = host.page.panel.message
        assert "true B" not in message.text.toPlainText() + message.verdict.words.toPlainText()
        assert "true B" not in host.reply
        host.page.panel.uncover.setFocus()
        host.press(Qt.Key.Key_Space)
        assert "true B" in message.text.toPlainText() and "true B" not in host.reply
        host.press(Qt.Key.Key_Return, CONTROL)
        assert "Fay: true monolith chosen" in copied() and "true B" not in copied()
        assert "1.1 true B" in (games / "secret.elemental").read_text()
        assert host.page.panel.uncover.isVisible()
