"""The user's own programs that play: a list, how each is started, and a try whether it plays."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.controller.child_process import Answer, EngineProcess
from elemental_gui.controller.own_programs import LONGEST_COMMAND, LONGEST_NAME, MOST, OwnProgram, from_text, to_text
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.widgets.parts.fitted_label import empty_words
from elemental_gui.widgets.parts.side_window import SideWindow

_TRIED: tuple[str, ...] = ("name", "version", "new element pnp", "genmove_budget seconds 1", "genmove")
_TRY_S = 20.0


class ProgramsWindow(SideWindow):
    """Not modal and without an OK: every change holds at once, from the next turn of the program on."""

    def __init__(self, parent: QWidget, store: PreferencesStore) -> None:
        super().__init__(parent, "Programs that play")
        self._store = store
        self._programs = list(from_text(store.players["programs"]))
        self._tried: EngineProcess | None = None
        line = self.fontMetrics().height()
        self.resize(52 * line, 30 * line)
        self.list = named(QListWidget(), "Programs")
        self._none = empty_words(self.list)
        self.add = push_button("Add", self, self._on_add)
        self.remove = push_button("Remove", self, self._on_remove)
        self.name, self.command, self.folder = QLineEdit(), QLineEdit(), QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.command.setMaxLength(LONGEST_COMMAND)
        self.folder.setMaxLength(LONGEST_COMMAND)
        self.command.setPlaceholderText("python3 my_player.py")
        self.folder.setPlaceholderText("Where this was started")
        self.browse = push_button("Choose…", self, self._on_browse)
        self.test = push_button("Try it", self, self._on_try, icon="play", primary=True)
        self.help = push_button("Help", self, icon="help")
        self.back = push_button("Take back", self, self._on_back)
        self._removed = 0, OwnProgram("", "")
        """What was removed last, and where it stood."""
        self.result = wrapping(QLabel(textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse))
        self._lay_out()
        self.list.currentRowChanged.connect(self._on_row)
        for field in (self.name, self.command, self.folder):
            field.textEdited.connect(self._on_edited)
        self._show_list(0)

    def _lay_out(self) -> None:
        verbs = filled(QHBoxLayout(), self.add, self.remove)
        left = filled(QVBoxLayout(), self.list, verbs)
        place = filled(QHBoxLayout(), (self.folder, 1), self.browse, spacing=8)
        folder = QLabel("&Folder")
        folder.setBuddy(self.folder)
        form = QFormLayout(verticalSpacing=10, labelAlignment=Qt.AlignmentFlag.AlignVCenter)
        form.addRow("&Name", self.name)
        form.addRow("C&ommand", self.command)
        form.addRow(folder, place)
        said = "A program that speaks the line protocol can take a seat in any game."
        about = set_tone(wrapping(QLabel(said)), "muted")
        tries = filled(QHBoxLayout(), self.help, STRETCH, self.test)
        told = filled(QHBoxLayout(), (self.result, 1), (self.back, 0, Qt.AlignmentFlag.AlignTop), spacing=8)
        right = filled(QVBoxLayout(), about, form, tries, told, STRETCH, spacing=12)
        filled(QHBoxLayout(self), (left, 2), (right, 3), margins=(18, 16, 18, 16), spacing=18)
        fields = self.list, self.add, self.remove, self.name, self.command, self.folder
        for first, second in pairwise((*fields, self.browse, self.test, self.help, self.back)):
            self.setTabOrder(first, second)

    def _show_list(self, row: int) -> None:
        self.list.clear()
        self.list.addItems([program.name for program in self._programs])
        self._none.say("" if self._programs else "None yet", "muted")
        self.list.setCurrentRow(min(row, len(self._programs) - 1))
        self._on_row(self.list.currentRow())

    def _on_row(self, row: int) -> None:
        is_one = 0 <= row < len(self._programs)
        program = self._programs[row] if is_one else OwnProgram("", "")
        for field, text in zip((self.name, self.command, self.folder), program, strict=True):
            field.setText(text)
            field.setEnabled(is_one)
        for button in (self.remove, self.browse, self.test):
            button.setEnabled(is_one)
        self.add.setEnabled(len(self._programs) < MOST)
        self._say("")

    def _on_add(self) -> None:
        taken = {program.name for program in self._programs}
        name = next(name for number in range(1, MOST + 2) if (name := f"Program {number}") not in taken)
        self._programs.append(OwnProgram(name, ""))
        self._show_list(len(self._programs) - 1)
        self._keep()
        self.command.setFocus()

    def _on_remove(self) -> None:
        row = self.list.currentRow()
        self._removed = row, self._programs.pop(row)
        self._show_list(row)
        self._keep()
        self._say(f"{self._removed[1].name} is removed.")
        self.back.show()
        if not self._programs:
            self.back.setFocus()

    def _on_back(self) -> None:
        row, program = self._removed
        self._programs.insert(row, program)
        self._show_list(row)
        self._keep()
        self.list.setFocus()

    def _on_edited(self) -> None:
        row = self.list.currentRow()
        name = " ".join(self.name.text().split())
        others = {program.name for number, program in enumerate(self._programs) if number != row}
        if not name or name in others:
            self._say("A program needs a name of its own.", "warning")
            name = self._programs[row].name
        else:
            self._say("")
        self._programs[row] = OwnProgram(name, self.command.text(), self.folder.text().strip())
        self.list.item(row).setText(name)
        self._keep()

    def _on_browse(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, "Folder that the program works in", self.folder.text())
        if folder:
            self.folder.setText(folder)
            self._on_edited()

    def _on_try(self) -> None:
        self._end_try()
        program = self._programs[self.list.currentRow()]
        try:
            words = program.words
        except ValueError as error:
            self._say(f"It cannot be started: {error}.", "bad")
            return
        self._tried = EngineProcess(words, program.folder, self)
        self._tried.answered.connect(self._on_answered)
        self._tried.failed.connect(lambda why: self._say(why, "bad"))
        self._say("It is asked for a turn of Element…", "muted")
        self._tried.ask(_TRIED, _TRY_S)

    def _on_answered(self, answers: tuple[Answer, ...]) -> None:
        name, version, begun, _, played = answers
        if not begun.is_good or not played.is_good:
            why = (played if begun.is_good else begun).text
            self._say(f"It does not play Element: {why[:200]}", "bad")
        else:
            called = " ".join(answer.text for answer in (name, version) if answer.is_good)
            turn = "; ".join(played.text.splitlines())
            self._say(f"{called[:80] or 'It'} plays: {turn[:200]}", "good")
        self._end_try()

    def _end_try(self) -> None:
        if self._tried is not None:
            self._tried.close()
            self._tried.deleteLater()
            self._tried = None

    def _say(self, words: str, tone: str = "") -> None:
        self.back.hide()
        self.result.setText(words)
        set_tone(self.result, tone)

    def _keep(self) -> None:
        self._store.players["programs"] = to_text(self._programs)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._end_try()
        super().closeEvent(event)
