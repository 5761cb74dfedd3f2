"""What the program is made of: every component with its version, its licence and the texts, to read and to search."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from elemental_gui import __version__, licences
from elemental_gui.licences import Component
from elemental_gui.widgets.shell.text_window import TextWindow

_SIZE = (900, 780)
_ROWS = 8


class LicencesWindow(TextWindow):
    """A list above, and below it the copyright and the texts of the component that is chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "")
        self.setWindowTitle("Licences")
        self.text.setAccessibleName("Texts of the licence")
        self.resize(*_SIZE)
        # Licences are laid out for letters of one width, and a long one is a quarter of a second of markup.
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.components = licences.components()
        self.list = QTreeWidget()
        self.list.setColumnCount(4)
        self.list.setHeaderLabels(["Component", "Version", "Licence", "Use"])
        self.list.setAccessibleName("Components")
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.rows = [self._row(component) for component in self.components]
        self.list.header().setStretchLastSection(True)
        for column in range(3):
            self.list.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.list.setFixedHeight(_ROWS * self.list.sizeHintForRow(0) + self.list.header().sizeHint().height() + 6)
        self.list.currentItemChanged.connect(self._on_chosen)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)  # noqa: S101 - made so by the base class
        layout.insertWidget(0, self.list)
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
