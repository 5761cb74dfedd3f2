"""The panel in which a host accepts, against the rules, what was accepted at the table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QWidget

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.scenes.kit.styling import set_tone
from elemental_gui.session.override import suggestion, why_refused
from elemental_gui.widgets.game.host_dialogs import HostPanel


class OverridePanel(HostPanel):
    """Takes the refused action, says why it is refused, and asks for the position that it led to."""

    accepted = Signal(str, str)
    """The action in words, and the position line after it."""

    def __init__(
        self, position: Position, text: str, parent: QWidget | None = None, *, is_secret: bool = False
    ) -> None:
        """Prepare the panel; a position that `is_secret` is covered until the host wants to see it."""
        super().__init__("warning", parent)
        self.say("Accept against the rules", "Accept")
        self._state = position
        self._suggested = ""
        self.action = QLineEdit(text, self)
        self.action.setPlaceholderText("The action as it was sent")
        self.reason = QLabel(self)
        self.reason.setWordWrap(True)
        set_tone(self.reason, "muted")
        self.position = QLineEdit(self)
        self.position.setPlaceholderText("The position line after it")
        self.fields.addRow("Action", self.action)
        self.fields.addRow(self.reason)
        self.fields.addRow("Leads to", self.position)
        self.uncover = QCheckBox("Show the position: it holds the players' secrets", self)
        self.uncover.toggled.connect(self._show)
        self.uncover.setVisible(is_secret)
        self.fields.addRow(self.uncover)
        self._show(not is_secret)
        self.action.textChanged.connect(self._weigh)
        self.position.textChanged.connect(self._clear)
        self.accept.clicked.connect(self._accept)
        self._weigh()

    def _weigh(self) -> None:
        """Say why the action is refused, and suggest its effect until the host has written another position."""
        text = self.action.text().strip()
        why = why_refused(self._state, text) if text else ""
        self.accept.setEnabled(bool(why))
        self.reason.setText(why or ("The rules allow this: play it as any other action." if text else ""))
        suggested = (suggestion(self._state, text) or "") if why else ""
        if self.position.text() in ("", self._suggested):
            self.position.setText(suggested)
            self.position.setCursorPosition(0)
        self._suggested = suggested
        self._clear()

    def _show(self, wanted: bool) -> None:
        self.position.setEchoMode(QLineEdit.EchoMode.Normal if wanted else QLineEdit.EchoMode.Password)

    def _clear(self) -> None:
        self.complain("")

    def _accept(self) -> None:
        line = " ".join(self.position.text().split())
        try:
            self._state.read(line)
        except NotationError as error:
            self.complain(str(error) if line else "Write or paste the position that the action led to.")
            return
        self.accepted.emit(" ".join(self.action.text().split()), line)
        self.close_panel()
