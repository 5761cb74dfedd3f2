"""Programs of one's own: kept, tried, removed and taken back, and what is said where one cannot be started."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.own_programs import OwnProgram, from_text, to_text
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.widgets.shell.programs_window import ProgramsWindow
from tests.support.engine_inside import playing
from tests.support.pressing import click


def test_programs_are_listed_tried_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    store = PreferencesStore(tmp_path / "settings.ini")
    parent = QWidget()
    qtbot.addWidget(parent)
    window = ProgramsWindow(parent, store)
    window.show()
    click(window.add)
    window.name.selectAll()
    QTest.keyClicks(window.name, "My player")
    program = tmp_path / "program.py"
    program.write_text(shlex.split(playing("take 0"))[-1])
    # Pasted: Qt's typing ends the process at a letter outside ASCII, and folders of people have them.
    QApplication.clipboard().setText(f'"{sys.executable}" "{program}"')
    QTest.keyClick(window.command, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    click(window.test)
    qtbot.waitUntil(lambda: "plays: take 0" in window.result.text())
    kept = from_text(PreferencesStore(tmp_path / "settings.ini").players["programs"])
    assert [program.name for program in kept] == ["My player"]
    window.command.clear()
    QTest.keyClicks(window.command, "/no/such/program")
    click(window.test)
    qtbot.waitUntil(lambda: window.result.text() == "There is no program /no/such/program.")
    QTest.keyClicks(window.folder, "/no/such/folder")
    click(window.test)
    qtbot.waitUntil(lambda: window.result.text() == "The folder /no/such/folder does not exist.")
    assert "My player is removed." not in window.result.text() and not window.back.isVisible()
    click(window.remove)
    assert from_text(store.players["programs"]) == ()
    assert window.result.text() == "My player is removed."
    click(window.back)
    assert [program.name for program in from_text(store.players["programs"])] == ["My player"]
    assert window.command.text() == "/no/such/program" and not window.back.isVisible()
    window.close()


def test_from_the_fields_of_a_program_one_goes_on_to_trying_it_and_not_to_removing_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = ProgramsWindow(parent, PreferencesStore(tmp_path / "settings.ini"))
    window.show()
    click(window.add)
    window.folder.setFocus()
    for following in (window.browse, window.test, window.help):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert window.focusWidget() is following
    window.close()


def test_programs_come_back_as_they_were_kept() -> None:
    programs = (OwnProgram("One", "a 'b c'", "/tmp"), OwnProgram("Two", "x"))  # noqa: S108
    assert from_text(to_text(programs)) == programs
    assert programs[0].words == ("a", "b c")
