"""What the program is: its version, its components, and their licences."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from elemental_gui import __version__, licences
from elemental_gui.licences import Component
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import artwork, push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.widgets.parts.side_window import SideWindow
from elemental_gui.widgets.shell.text_window import TextWindow


def versions() -> list[str]:
    return [
        f"elemental_gui {__version__}",
        f"Python {platform.python_version()}, attrs {_installed('attrs')}",
        f"Qt {qVersion()}, PySide6 {_installed('PySide6-Essentials')}, {QGuiApplication.platformName()}",
        platform.platform(),
    ]


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        # A frozen bundle may leave the packages' own descriptions out.
        return "?"


_ICON = 72
_TERMS = (
    "The program and its artwork are under the MIT licence; whatever else it ships is listed with its own.\n"
    "Element was designed by Mike Richie and published by Rather Dashing Games. The rules here are told in our own "
    "words; this program has no connection with them."
)


class AboutDialog(SideWindow):
    """A small window that stops nothing; the versions can be copied for a report."""

    def __init__(self, parent: QWidget) -> None:
        name = QGuiApplication.applicationDisplayName()
        super().__init__(parent, f"About {name}")
        icon = QLabel()
        icon.setPixmap(artwork().app_icon().pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF()))
        title = QLabel(f"{name} {__version__}")
        title.setFont(larger(self.font(), 1.6))
        about = wrapping(QLabel("Element and its sibling board games, for players, hosts and bots."))
        self.versions = wrapping(QLabel("\n".join(versions())))
        self.versions.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        terms = set_tone(wrapping(QLabel(_TERMS)), "muted")
        self.copy = push_button("Copy versions", self)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText("\n".join(versions())))
        self.licences = push_button("Licences", self)
        close = push_button("Close", self, self.close)
        head = filled(QHBoxLayout(), icon, (filled(QVBoxLayout(), title, about), 1), spacing=16)
        foot = filled(QHBoxLayout(), self.licences, STRETCH, self.copy, close)
        filled(QVBoxLayout(self), head, self.versions, terms, STRETCH, foot, margins=(22, 20, 22, 18), spacing=14)
        self.ensurePolished()
        width = 36 * self.fontMetrics().height()
        self.resize(width, max(340, self.heightForWidth(width)))


_ROWS = 8


class LicencesWindow(TextWindow):
    """A list above, and below it the copyright and the texts of the component that is chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "")
        self.setWindowTitle("Licences")
        self.text.setAccessibleName("Texts of the licence")
        self.resize(900, 780)
        # Licences are laid out for letters of one width, and a long one is a quarter of a second of markup.
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.components = licences.components()
        self.list = named(QTreeWidget(), "Components")
        self.list.setHeaderLabels(["Component", "Version", "Licence", "Use"])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.rows = [self._row(component) for component in self.components]
        self.list.header().setStretchLastSection(True)
        for column in range(3):
            self.list.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.list.setFixedHeight(_ROWS * self.list.sizeHintForRow(0) + self.list.header().sizeHint().height() + 6)
        self.list.currentItemChanged.connect(self._on_chosen)
        self.column.insertWidget(0, self.list)
        self.list.setCurrentItem(self.rows[0])
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, component: Component) -> QTreeWidgetItem:
        version = __version__ if component is self.components[0] else component.version
        row = QTreeWidgetItem(self.list, [component.name, version, component.licence, component.use])
        row.setToolTip(3, component.use)
        return row

    def _on_chosen(self, row: QTreeWidgetItem | None) -> None:
        if row is not None:
            self.text.setPlainText(told(self.components[self.list.indexOfTopLevelItem(row)]))


def told(component: Component) -> str:
    """Write what a component's licence asks to be passed on."""
    head = [component.name, component.copyright, component.homepage, component.licence]
    parts = ["\n".join(filter(None, head))]
    for name in component.texts:
        title = name.rpartition("/")[2]
        parts.append(f"{title}\n{'=' * len(title)}\n\n{licences.text(name).strip()}")
    return "\n\n\n".join(parts) + "\n"
