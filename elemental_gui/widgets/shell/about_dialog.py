"""What the program is: its version, what it stands on, and under which licences."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui import __version__
from elemental_gui.scenes.kit.style.icons import artwork, push_button
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.widgets.parts.headings import larger
from elemental_gui.widgets.shell.versions import versions

_ICON = 72


class AboutDialog(QWidget):
    """A small window that stops nothing; the versions can be copied for a report."""

    licences_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        name = QGuiApplication.applicationDisplayName()
        self.setWindowTitle(f"About {name}")
        icon = QLabel()
        icon.setPixmap(artwork().app_icon().pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF()))
        title = QLabel(f"{name} {__version__}")
        title.setFont(larger(self.font(), 1.6))
        about = wrapping(QLabel("Element and its sibling board games, for players, hosts and bots."))
        self.versions = wrapping(QLabel("\n".join(versions())))
        self.versions.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        licences = wrapping(
            QLabel(
                "The program and its artwork are under the MIT licence; whatever else it ships is listed with its "
                    "own.\n"
                    "Element was designed by Mike Richie and published by Rather Dashing Games. The rules here are "
                    "told in our own words; this program has no connection with them."
            )
        )
        set_tone(licences, "muted")
        copy = push_button("Copy versions", self)
        copy.clicked.connect(self._on_copy)
        licences_button = push_button("Licences", self)
        licences_button.clicked.connect(self.licences_requested)
        close = push_button("Close", self)
        close.clicked.connect(self.close)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(icon)
        words = QVBoxLayout()
        words.addWidget(title)
        words.addWidget(about)
        head.addLayout(words, 1)
        foot = QHBoxLayout()
        foot.addWidget(licences_button)
        foot.addStretch()
        foot.addWidget(copy)
        foot.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 18)
        column.setSpacing(14)
        column.addLayout(head)
        column.addWidget(self.versions)
        column.addWidget(licences)
        column.addStretch()
        column.addLayout(foot)
        self.resize(500, 340)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(versions()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
