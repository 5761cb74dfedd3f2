"""What can be put on the editor's board: a hand that carries, and a button for every token."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QGridLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.icons import ToolButton, artwork, icon
from elemental_gui.scenes.kit.style.layouts import empty_out, filled
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.scenes.kit.style.theme import current_theme

_EDGE: Final = 30
_CELL: Final = 44
_FEW: Final = 4
"""Tokens of an upper layer that find room in the first row."""


class Brush(NamedTuple):
    """What the mouse does on the board: it paints a token of a layer, or carries what is there."""

    layer: int = -1
    """-1 for the hand that carries."""
    text: str = ""

    @property
    def is_hand(self) -> bool:
        return self.layer < 0


class Palette(QWidget):
    """A click chooses the brush; a drag puts one token straight on the board."""

    picked = Signal(object)
    """A Brush."""
    dragged = Signal(object, QPointF)
    """A Brush, and where on the screen it is."""
    dropped = Signal(object, QPointF)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._slug = ""
        self._nothing = Brush()
        self._group = QButtonGroup(self)
        self.buttons: dict[Brush, TokenButton] = {}
        self._grids: list[tuple[QGridLayout, list[TokenButton]]] = []
        self._columns = 0
        self._column = filled(QVBoxLayout(self), margins=0, spacing=4)

    def show_form(self, slug: str, form: SetupForm) -> None:
        self._slug = slug
        self._nothing = Brush(0, form.layers[0][0].text) if form.layers else Brush()
        self._empty()
        hand = TokenButton(Brush(), "Carry what stands on a square", self)
        rows: list[list[TokenButton]] = [[hand]]
        for layer, held in enumerate(form.layers):
            # What empties a square is offered once; nothing of an upper layer is the same as a wipe.
            offered = held if layer == 0 else held[1:]
            named = ((token.text, f"{token.word} ({token.text})") for token in offered)
            buttons = [TokenButton(Brush(layer, text), words, self) for text, words in named]
            if layer == 0 or len(offered) <= _FEW:
                rows[0] += buttons
            else:
                rows.append(buttons)
        for buttons in rows:
            grid = QGridLayout()
            grid.setSpacing(3)
            self._column.addLayout(grid)
            self._grids.append((grid, buttons))
            for button in buttons:
                self._group.addButton(button)
                self.buttons[button.brush] = button
                button.clicked.connect(self._on_clicked)
                button.dragged.connect(self.dragged)
                button.dropped.connect(self.dropped)
        hint = "Click or drag on the board; a letter puts a token at the cursor; right click wipes."
        self._column.addWidget(set_tone(wrapping(QLabel(hint)), "muted"))
        self._columns = 0
        self._render()
        self._arrange()

    def choose(self, brush: Brush) -> None:
        if brush in self.buttons:
            self.buttons[brush].setChecked(True)

    def _render(self) -> None:
        for button in self.buttons.values():
            button.setIcon(self._icon(button.brush))

    def _icon(self, brush: Brush) -> QIcon:
        if brush.is_hand:
            return icon("carry")
        if brush == self._nothing:
            return icon("empty")
        pixmap = transparent(_EDGE, _EDGE, self.devicePixelRatioF())
        area = QRectF(1, 1, _EDGE - 2, _EDGE - 2)
        with painting(pixmap) as painter:
            painter_of(self._slug).paint_cell(painter, brush.text, area, artwork(), current_theme())
        return QIcon(pixmap)

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, TokenButton):
            self.picked.emit(button.brush)

    def _empty(self) -> None:
        for button in self.buttons.values():
            self._group.removeButton(button)
            button.hide()  # at once: until the event loop deletes it, it could still choose a token of another game
            button.deleteLater()
        self.buttons.clear()
        self._grids.clear()
        empty_out(self._column)

    def _arrange(self) -> None:
        columns = max(4, self.width() // _CELL)
        if columns == self._columns:
            return
        self._columns = columns
        for grid, buttons in self._grids:
            for number, button in enumerate(buttons):
                grid.addWidget(button, number // columns, number % columns, Qt.AlignmentFlag.AlignLeft)
            grid.setColumnStretch(columns, 1)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._render()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


class TokenButton(ToolButton):
    """One token; pressed and dragged it travels to the board."""

    dragged = Signal(object, QPointF)
    dropped = Signal(object, QPointF)

    def __init__(self, brush: Brush, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.brush = brush
        self.setCheckable(True)
        self.setAutoExclusive(False)
        self.setIconSize(QSize(_EDGE, _EDGE))
        self.setToolTip(words)
        self.setAccessibleName(words)
        self._pressed: QPointF | None = None
        self._travels = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = event.position() if event.button() == Qt.MouseButton.LeftButton else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._pressed is None or self.brush.is_hand:
            return
        way = (event.position() - self._pressed).manhattanLength()
        if self._travels or way >= QApplication.startDragDistance():
            self._travels = True
            self.dragged.emit(self.brush, event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        travels, self._travels, self._pressed = self._travels, False, None
        super().mouseReleaseEvent(event)
        if travels:
            self.dropped.emit(self.brush, event.globalPosition())
