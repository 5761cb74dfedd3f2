"""What was sent in: one submission or a list of several, pasted, opened or dropped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QRect, Qt, Signal
from PySide6.QtGui import QFontDatabase, QFontMetrics, QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, tip
from elemental_gui.storage.filesystem import is_folder
from elemental_gui.widgets.check.batch import MOST_FILES, BatchList, files_of
from elemental_gui.widgets.check.known import READABLE
from elemental_gui.widgets.parts.file_dialogs import Carried, ask_for_files

LONGEST_TEXT: Final = 200_000
LONGEST_LINE: Final = 5_000
"""Letters that the field takes, in all and in a line: more is no submission, and to lay it out takes seconds."""
_HINT: Final = (
    "Paste the player's message, a position, or a board in text. Or drop a file here: text, .tsv, .xlsx, .png, "
    ".elemental, or a whole folder."
)


class TextField(QPlainTextEdit):
    """Plain text; Ctrl+Enter checks, Tab leaves, and files that are dropped go to the page.

    What is pasted behind a word begins a line of its own.
    """

    submitted = Signal()
    shortened = Signal()
    received = Signal()
    """Something was pasted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)

    def insertFromMimeData(self, source: QMimeData) -> None:
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        is_behind = cursor.atEnd() and not cursor.hasSelection() and before != "" and not before[-1].isspace()
        self.insertPlainText("\n" * is_behind + self.limited(source.text()))
        self.received.emit()

    def limited(self, text: str) -> str:
        """Cut a text to what the field takes, and tell."""
        cut = "\n".join(line[:LONGEST_LINE] for line in text[:LONGEST_TEXT].split("\n"))
        if cut != text:
            self.shortened.emit()
        return cut

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submitted.emit()
        else:
            super().keyPressEvent(event)


class SentBoard(QWidget):
    """A picture of the board that was sent in, as large as fits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image: QImage | None = None
        self.setAccessibleName("The board that was sent in")

    def show_image(self, image: QImage | None) -> None:
        self.image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self.image is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self.image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        painter.drawImage(QRect((self.width() - size.width()) // 2, 0, size.width(), size.height()), self.image)
        painter.end()


class SubmissionPanel(QFrame):
    """Holds a text or the name of a file; nothing is read here."""

    check_requested = Signal()
    edited = Signal()
    shortened = Signal()
    """What was pasted was cut: a verdict is only on its beginning."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self.path: Path | None = None
        """The file to be checked instead of the text."""
        title = set_tone(QLabel("Submission", self), "title")
        self.legend = push_button("Sheet colours…", self, tip="Say which letters and fill colours of a sheet mean what")
        self.paste = push_button("Paste", self)
        self.open = push_button("Open file…", self)
        self.text = TextField(self)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)  # boards have columns
        font.setPointSizeF(self.font().pointSizeF())
        self.text.setFont(font)
        self.text.setAccessibleName("What was sent in")
        self.text.setPlaceholderText(_HINT)
        self.file = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.forget = tool_button("close", "Check the text instead of this file", self, self._on_forget)
        self._chip = QFrame(self)
        self._chip.setProperty("surface", "card")
        filled(QHBoxLayout(self._chip), (self.file, 1), self.forget, margins=(10, 4, 4, 4))
        self._chip.hide()
        self.picture = SentBoard(self)
        self.picture.hide()
        self.luck = TextField(self)
        self.luck.setAccessibleName("What was dealt")
        self.luck.setPlaceholderText("Stones dealt, or the bot's reply")
        self.luck.setFixedHeight(QFontMetrics(self.luck.font()).lineSpacing() * 2 + 16)
        self.check = push_button("Check", self, icon="confirm", primary=True, tip="Check the submission (Ctrl+Enter)")
        self._lay_out(title)
        self._connect()

    def _lay_out(self, title: QLabel) -> None:
        head = filled(QHBoxLayout(), title, STRETCH, self.legend, self.paste, self.open, spacing=6)
        foot = filled(QHBoxLayout(), (self.luck, 1), (self.check, 0, Qt.AlignmentFlag.AlignBottom), spacing=8)
        middle = filled(QHBoxLayout(), (self.text, 3), (self.picture, 2), spacing=8)
        filled(QVBoxLayout(self), head, self._chip, (middle, 1), foot, margins=(12, 9, 12, 10), spacing=7)

    def _connect(self) -> None:
        self.check.clicked.connect(self.check_requested)
        self.text.received.connect(self.check_requested)
        for field in (self.text, self.luck):
            field.submitted.connect(self.check_requested)
            field.shortened.connect(self.shortened)
            field.textChanged.connect(self.edited)

    @property
    def is_empty(self) -> bool:
        return self.path is None and not self.text.toPlainText().strip()

    def show_text(self, text: str) -> None:
        self.show_file(None)
        self.text.setPlainText(self.text.limited(text))

    def clear(self) -> None:
        self.show_text("")
        self.luck.clear()

    def show_board(self, image: QImage | None) -> None:
        """Show the board that was sent in beside its text, or in its place; None shows none."""
        self.picture.show_image(image)
        self.picture.setVisible(image is not None)

    def show_file(self, path: Path | None) -> None:
        """Set the file to be checked; for None it is the text."""
        self.path = path
        self._chip.setVisible(path is not None)
        self.text.setVisible(path is None)
        if path is not None:
            self.file.setText(path.name)
            self.file.setToolTip(tip(str(path)))
        self.edited.emit()

    def _on_forget(self) -> None:
        self.show_file(None)
        self.text.setFocus()


class Sent(QStackedWidget):
    """Takes in what comes and shows it; that it is checked is for the page to see to."""

    arrived = Signal()
    several_arrived = Signal(object)
    failed = Signal(str)

    def __init__(self, store: PreferencesStore, parent: QWidget) -> None:
        super().__init__(parent)
        self._store = store
        self.submission = SubmissionPanel(self)
        self.batch = BatchList(self)
        self.addWidget(self.submission)
        self.addWidget(self.batch)
        self.submission.open.clicked.connect(self._ask)
        # Behind what a check clears.
        self.submission.shortened.connect(self._on_shortened, Qt.ConnectionType.QueuedConnection)

    @property
    def is_list(self) -> bool:
        return self.currentWidget() is self.batch

    def take(self, carried: Carried) -> None:
        if carried.paths:
            self.take_files(carried.paths)
        elif carried.text:
            self.take_text(carried.text)

    def take_text(self, text: str) -> None:
        self.put_list_away()
        self.submission.show_text(text)
        self.arrived.emit()

    def take_files(self, paths: Sequence[Path]) -> None:
        """Take a file, or several, or those of a folder."""
        files, too_many = files_of(paths)
        if not files:
            self.failed.emit("There are no files in there that could be checked.")
        elif len(files) == 1 and not is_folder(paths[0]):
            self.put_list_away()
            self.submission.show_file(files[0])
            self.arrived.emit()
        else:
            self.several_arrived.emit(files)
            if too_many and self.is_list:
                self.failed.emit(f"There are more files than fit one list; the first {MOST_FILES} are in it.")

    def put_list_away(self) -> None:
        if self.is_list:
            self.batch.stop()
            self.setCurrentWidget(self.submission)

    def _ask(self) -> None:
        folder = self._store.files["folder"]
        paths = ask_for_files(self, "Open what was sent in", folder, READABLE, several=True)
        if paths:
            self._store.files["folder"] = str(paths[0].absolute().parent)
            self.take_files(paths)

    def _on_shortened(self) -> None:
        self.failed.emit(
            "The text is too long for this field and was cut: only its beginning is checked. Open it as a file."
        )
