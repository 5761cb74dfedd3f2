"""Accepting at the table what the rules refuse: a host's word, which the record marks."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from elemental_gui.widgets.game.host_dialogs import OverridePanel
from elemental_gui.widgets.hosting.deciding import Deciding
from elemental_gui.widgets.hosting.game_panel import GamePanel


class Overriding(QObject):
    """Opens the panel that the game on the table has for it, with what was refused filled in."""

    def __init__(self, panel: GamePanel, deciding: Deciding, page: QWidget) -> None:
        super().__init__(page)
        self._panel = panel
        self._deciding = deciding
        self._page = page
        self.asked: OverridePanel | None = None
        deciding.override_requested.connect(self.open)

    def open(self) -> None:
        """Ask for the position that the refused action led to."""
        self.close()
        refusal = self._deciding.refusal
        if refusal is None:
            return
        before, text, known = refusal
        session = None if self._panel.known is None else self._panel.known.session
        is_secret = session is not None and session.has_secrets and not self._panel.shows_secrets
        asked = self.asked = OverridePanel(before, text, self._page, is_secret=is_secret)
        if known and self._deciding.result is not None:
            asked.position.setText(known)
            asked.reason.setText(self._deciding.result.sentence)
        self._panel.above.addWidget(asked)
        asked.accepted.connect(self._deciding.accept_anyway)
        asked.closed.connect(self.close)
        (asked.accept if asked.position.text() else asked.position).setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> None:
        asked, self.asked = self.asked, None
        if asked is not None:
            self._panel.above.removeWidget(asked)
            asked.hide()
            asked.deleteLater()
