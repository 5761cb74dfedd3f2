"""The game on its page: secrets kept wherever a player looks or copies from, the coin, undo and its floors, the end."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.kit.board_layers import Codes
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.host_dialogs import OverridePanel
from tests.support.drawings import elemenders as drawn
from tests.support.drawings.elemenders import position
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import click

TAGS = (("Seat1", "Ann"), ("Seat2", "Ben"))
CONTROL = Qt.KeyboardModifier.ControlModifier
CHOSEN = "true D; true H"
DEPLOYED = "; ".join(
    f"deploy {kind} {column}{row}"
    for column, kind in zip("ACEGIK", ("fire", "fire", "water", "water", "plant", "plant"), strict=True)
    for row in (1, 10)
)


def table(qtbot: QtBot, state: State | None = None, *, seed: str = "") -> PageTable:
    """Open a page; without a seed the coin is typed in."""
    luck = Generator(seed, 0) if seed else None
    return PageTable(qtbot, Session(GAME.at(state or drawn.game()), luck, tags=TAGS))


def begun(qtbot: QtBot) -> PageTable:
    """Open a page on which everything is placed and seat 1 is in its turn."""
    page = table(qtbot)
    page.play(f"{CHOSEN}; coin heads; {DEPLOYED}")
    page.controller.confirm_played()
    return page


def texts(page: PageTable) -> str:
    """Return everything that labels, lists and the reading of the board say."""
    scene = inside(page.page)
    return "\n".join((page.texts(), *map(scene.square_words, scene.squares.grid.squares)))


def pieces(page: PageTable) -> Codes:
    codes: Codes = inside(page.page)._table.board.pieces.codes
    return codes


# --- secrets ---------------------------------------------------------------------------------------------


def test_4b_5_the_choice_stands_nowhere_on_the_page(qtbot: QtBot) -> None:
    page = begun(qtbot)
    page.show()
    assert "true monolith chosen" in texts(page)
    assert "true D" not in texts(page) and "true monolith of" not in texts(page)
    for where in ("first", "next", "next", "next", "last", "turn before", "live"):
        page.step(where)
        assert "T" not in "".join(pieces(page).values())
        assert "true D" not in texts(page)


def test_4b_5_copies_leave_the_choice_out(qtbot: QtBot) -> None:
    page = begun(qtbot)
    clipboard = QGuiApplication.clipboard()
    page.page.copy_record()
    assert "1.1 true ?\n1.2 true ?\n" in clipboard.text()
    loaded = loads(clipboard.text().encode())
    assert loaded.problem is not None and "left out" in loaded.problem.reason
    page.page.copy_text()
    assert "M1" in clipboard.text() and "T2" not in clipboard.text()


def test_4b_5_a_position_set_up_keeps_its_secrets_too(qtbot: QtBot) -> None:
    page = table(qtbot, position("A B C\n3 .1F2 . .2W2"))
    page.page.copy_record()
    assert "Setup" in QGuiApplication.clipboard().text() and "T2" not in QGuiApplication.clipboard().text()


def test_4b_5_the_picture_is_the_same_wherever_the_true_one_stands(qtbot: QtBot) -> None:
    images = []
    for column in "DF":
        page = table(qtbot)
        page.play(f"true {column}; true H; coin heads")
        page.page.copy_picture()
        images.append(QGuiApplication.clipboard().image())
    assert images[0] == images[1]


def test_a_saved_file_is_whole_and_says_that_it_holds_secrets(qtbot: QtBot, tmp_path: Path) -> None:
    page = begun(qtbot)
    assert page.controller.save(tmp_path / "game.elemental")
    assert page.page.save()
    assert "keep it from the players until it is over" in page.page.notice.sentence.text()
    loaded = loads((tmp_path / "game.elemental").read_bytes())
    assert loaded.problem is None and loaded.session.position.state == page.controller.session.position.state


def test_a_typed_choice_cannot_be_recalled_but_other_actions_can(qtbot: QtBot) -> None:
    page = table(qtbot)
    page.show()
    line = page.page.console.line
    for text in ("true D", "true H"):
        page.type(line, text)
        page.press(line, Qt.Key.Key_Return)
    click(page.page.console.luck.throws.buttons[0])
    page.press(line, Qt.Key.Key_Up)
    assert line.text() == ""
    page.type(line, "deploy fire A1")
    page.press(line, Qt.Key.Key_Return)
    page.press(line, Qt.Key.Key_Up)
    assert line.text() == "deploy fire A1"


def test_a_rewind_does_not_tell_what_was_chosen(qtbot: QtBot) -> None:
    page = begun(qtbot)
    page.controller.rewind(1, "a slip")
    assert "took back what Ben had chosen in secret; coin heads" in page.controller.session.remarks[-1].text
    assert "true H" not in "".join(remark.text for remark in page.controller.session.remarks)


def test_what_a_host_accepts_against_the_rules_keeps_the_secret_too(qtbot: QtBot) -> None:
    page = begun(qtbot)
    assert not page.controller.submit_text("move A1 A9")
    page.page.override_dialog()
    panel = page.beside(OverridePanel)
    assert "T2" in panel.position.text() and "T2" not in panel.position.displayText()
    click(panel.uncover)
    assert "T2" in panel.position.displayText(), "the host may look"
    click(panel.accept)
    assert getattr(page.controller.session.plies[-1].action, "text", None) == "move A1 A9"
    page.page.copy_record()
    copied = QGuiApplication.clipboard().text()
    assert "Override1" in copied and "T2" not in copied and "true D" not in copied
    assert "T" not in "".join(pieces(page).values())


def test_everything_is_told_when_the_game_is_over(qtbot: QtBot) -> None:
    page = begun(qtbot)
    page.controller.resign()
    page.settle()
    assert "1T2" in pieces(page).values() and "2T2" in pieces(page).values()
    assert "true D" in texts(page)
    page.page.copy_record()
    assert "1.1 true D\n" in QGuiApplication.clipboard().text()
    page.page.copy_text()
    assert "T2" in QGuiApplication.clipboard().text()


def test_the_key_that_ends_a_turn_chooses_the_monolith_that_is_marked(qtbot: QtBot) -> None:
    """It said that none was picked, beside a star on one and a button that chooses it."""
    page = table(qtbot)
    page.show()
    turn = page.page.side.turn
    assert not page.page.can("confirm") and "not picked" in turn.reason.text()
    page.board.click("D1")
    assert turn.confirm.isEnabled() and not turn.reason.text()
    page.key(Qt.Key.Key_Return, CONTROL)
    assert page.actions == ["true D"] and not page.page.can("confirm")


# --- the coin --------------------------------------------------------------------------------------------


def test_the_program_flips_the_coin_when_it_is_due(qtbot: QtBot) -> None:
    page = table(qtbot, seed="elemenders")
    page.play("true D")
    page.board.click("sit", "F10", "hand in")
    assert page.actions[:2] == ["true D", "true F"]
    assert page.actions[2].startswith("coin ")
    assert not page.page.can("undo")


def test_a_turn_belongs_to_whoever_acts_in_it_whatever_the_coin_opened(qtbot: QtBot) -> None:
    page = table(qtbot)
    page.play(f"{CHOSEN}; coin tails; deploy fire A10")
    assert [(turn.label, turn.seat) for turn in page.controller.session.turns()] == [
        ("1.1", 1), ("1.2", 2), ("2.2", 2),
    ]  # fmt: skip


# --- undo ------------------------------------------------------------------------------------------------


def test_a_turn_is_taken_back_and_made_again_until_it_is_confirmed(qtbot: QtBot) -> None:
    page = begun(qtbot)
    page.show()
    page.board.drag("A1", "A3")
    page.board.walk_to("E1")
    page.board.key("v")
    assert page.actions[-2:] == ["move A1 A3", "terraform E1 V"]
    page.undo()
    page.redo()
    assert page.actions[-2:] == ["move A1 A3", "terraform E1 V"]
    page.page.reset_turn()
    assert page.actions[-1].startswith("deploy") and not page.page.can("undo")
    page.board.drag("A1", "A3")
    page.key(Qt.Key.Key_Backspace)
    assert not page.page.can("undo")
    page.key(Qt.Key.Key_Return, CONTROL)
    assert page.actions[-1] == "confirm" and not page.page.can("undo")
    assert inside(page.page).state.seat == 2


def test_4b_35_a_monolith_that_was_hit_cannot_be_covered_again(qtbot: QtBot) -> None:
    page = table(qtbot, position("A B C\n9 .1F2 .1F2 .\n10 .2M1 .2M1 ."))
    page.play("attack A9 A10")
    assert not page.page.can("undo")
    page.play("move B9 B8")
    page.undo()
    assert page.actions == ["attack A9 A10"] and not page.page.can("undo")


def test_an_attack_on_a_unit_can_be_taken_back(qtbot: QtBot) -> None:
    page = table(qtbot, position("A B C\n9 .1F2 .2W1 ."))
    page.play("attack A9 B9")
    page.undo()
    assert page.actions == []
