"""The editor's board on the screen, for mouse and keyboard, and the table of games that have no board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.setup import UNKNOWN, Token
from elemental_gui.scenes.arranging import ArrangingScene
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.editor.model import EditorModel
from elemental_gui.widgets.editor.palette import Brush


class ArrangingView(BoardView):
    """A board view whose right button wipes."""

    def __init__(self, scene: ArrangingScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self._wiped: Square | None = None
        self._wipes = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.RightButton:
            super().mousePressEvent(event)
            return
        self._scene.cancel()
        self._wipes, self._wiped = True, None
        self._scene.stroke_begun.emit()
        self._wipe(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._wipes:
            self._wipe(event.position())
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton and self._wipes:
            self._wipes = False
            self._scene.stroke_ended.emit()
        else:
            super().mouseReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        if not self._wipes:
            super().leaveEvent(event)

    def _wipe(self, spot: QPointF) -> None:
        square = self._scene.squares.at(self.mapToScene(spot.toPoint()))
        self._scene.aim(square)
        if square is not None and square != self._wiped:
            self._wiped = square
            self._scene.move_cursor(square)
            self._scene.wiped.emit(square)


class EditorBoard(QWidget):
    """Shows the setup of a model and edits it; it is rebuilt when the form has another size."""

    status_changed = Signal(str)
    """What is under the mouse or the cursor."""
    picked = Signal(object)
    """A key chose this Brush."""

    def __init__(self, model: EditorModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.brush = Brush()
        self.scene: ArrangingScene | None = None
        self.view: ArrangingView | None = None
        self.table: SeatTable | None = None
        self._faults: tuple[str, ...] = ()
        self._column = filled(QVBoxLayout(self), margins=0)
        model.changed.connect(self.show_setup)
        model.rules_changed.connect(self.rebuild)
        self.rebuild()

    def rebuild(self) -> None:
        self._take_away()
        form = self._model.form
        if form.layers:
            size = len(form.columns), len(form.rows)
            scene = ArrangingScene(self._model.game.slug, *size, artwork(), current_theme())
            scene.setParent(self)
            self.scene, self.view = scene, named(ArrangingView(scene, self), "Board to edit")
            scene.stroke_begun.connect(self._model.begin_stroke)
            scene.stroke_ended.connect(self._model.end_stroke)
            scene.painted.connect(self._on_painted)
            scene.wiped.connect(self._on_wiped)
            scene.thrown_out.connect(self._on_wiped)
            scene.carried.connect(lambda origin, target: self._model.carry(self._place(origin), self._place(target)))
            scene.typed.connect(self._on_typed)
            scene.status_changed.connect(self.status_changed)
            self._column.addWidget(self.view)
        else:
            self.table = SeatTable(self._model, self)
            self._column.addWidget(self.table)
        self.set_brush(self.brush)
        self.show_setup()

    def show_setup(self) -> None:
        model = self._model
        if self.table is not None:
            self.table.show_setup()
        if self.scene is None:
            return
        grid, empty = self.scene.squares.grid, model.form.empty()[0][0]
        words = {
            grid.square(column, row): model.word(cell)
            for row, line in enumerate(model.setup.cells)
            for column, cell in enumerate(line)
            if cell != empty
        }
        self.scene.show_cells(model.setup.cells, words)
        self.show_faults(tuple(name for fault in model.faults for name in fault.squares))

    def show_faults(self, squares: tuple[str, ...], chosen: tuple[str, ...] = ()) -> None:
        self._faults = squares
        if self.scene is not None:
            self.scene.show_faults(squares, chosen)
        if self.table is not None:
            self.table.show_faults(squares, chosen)

    def choose_fault(self, squares: tuple[str, ...]) -> None:
        self.show_faults(self._faults, squares)

    def set_brush(self, brush: Brush) -> None:
        self.brush = brush
        if self.scene is not None:
            self.scene.rest()
            self.scene.carries = brush.is_hand

    def take_focus(self) -> None:
        (self.view or self.table or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def hover(self, brush: Brush, spot: QPointF | None) -> None:
        """Show a token that is dragged from the palette, at a place on the screen."""
        if self.scene is not None and self.view is not None:
            inside = None if spot is None else self.view.viewport().mapFromGlobal(spot.toPoint())
            on_board = inside is not None and self.view.viewport().rect().contains(inside)
            point = self.view.mapToScene(inside) if on_board and inside is not None else QPointF()
            self.scene.hold(brush.text if on_board else "", point)

    def drop(self, brush: Brush, spot: QPointF) -> None:
        """Put down a token that was dragged from the palette."""
        self.hover(brush, None)
        if self.scene is None or self.view is None:
            return
        inside = self.view.viewport().mapFromGlobal(spot.toPoint())
        square = self.scene.squares.at(self.view.mapToScene(inside)) if self.view.rect().contains(inside) else None
        if square is not None:
            self._model.put(*self._place(square), brush.layer, brush.text)

    # What the scene tells

    def _place(self, square: Square) -> tuple[int, int]:
        grid = Grid(len(self._model.form.columns), len(self._model.form.rows))
        return grid.column(square), grid.row(square)

    def _on_painted(self, square: Square) -> None:
        if not self.brush.is_hand:
            self._model.put(*self._place(square), self.brush.layer, self.brush.text)

    def _on_wiped(self, square: Square) -> None:
        self._model.wipe(*self._place(square))

    def _on_typed(self, square: Square, sign: str) -> None:
        """Put what a letter names; where several tokens begin with it, the one after what is there."""
        found = _named(self._model, sign)
        if not found:
            return
        column, row = self._place(square)
        held = self._model.layer_of(self._model.setup.cells[row][column])
        present = [number for number, brush in enumerate(found) if held[brush.layer] == brush.text]
        brush = found[(present[0] + 1) % len(found)] if present else found[0]
        self._model.put(column, row, brush.layer, brush.text)
        self.picked.emit(brush)

    def _take_away(self) -> None:
        for part in (self.view, self.table):
            if part is not None:
                self._column.removeWidget(part)
                part.hide()
                part.deleteLater()
        if self.scene is not None:
            self.scene.deleteLater()
        self.scene, self.view, self.table = None, None, None


def _named(model: EditorModel, sign: str) -> list[Brush]:
    """List the tokens that a letter names: those that it spells, then those that begin with it, in any case last."""
    told = [(Brush(layer, token.text), token) for layer, tokens in enumerate(model.form.layers) for token in tokens]
    folded = sign.casefold()
    ways: tuple[Callable[[Token], bool], ...] = (
        lambda token: token.text == sign,
        lambda token: token.text.startswith(sign),
        lambda token: any(folded == spelling.casefold() for spelling in token.spellings),
        lambda token: token.text.casefold().startswith(folded),
        lambda token: token.word.casefold().startswith(folded),
    )
    for fits in ways:
        found = [brush for brush, token in told if fits(token)]
        if found:
            return found
    return []


class SeatTable(QTableWidget):
    """Free text in every cell: for games that are a table of holdings instead of a board."""

    def __init__(self, model: EditorModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        form = model.form
        self.setAccessibleName("Table to edit")
        self.setRowCount(len(form.rows))
        self.setColumnCount(len(form.columns))
        self.setHorizontalHeaderLabels(list(form.columns))
        self.setVerticalHeaderLabels(list(form.rows))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.itemChanged.connect(self._on_changed)
        self._shows = False

    def show_setup(self) -> None:
        self._shows = True
        for row, line in enumerate(self._model.setup.cells):
            for column, cell in enumerate(line):
                text = "" if cell == UNKNOWN else cell
                item = self.item(row, column)
                if item is None:
                    self.setItem(row, column, QTableWidgetItem(text))
                elif item.text() != text:
                    item.setText(text)
        self._shows = False

    def show_faults(self, names: tuple[str, ...], chosen: tuple[str, ...]) -> None:
        self._shows = True
        places = {self._model.form.place(name) for name in names}
        self.clearSelection()
        for row in range(self.rowCount()):
            for column in range(self.columnCount()):
                item = self.item(row, column)
                if item is not None:
                    font = item.font()
                    font.setUnderline((column, row) in places)
                    item.setFont(font)
        for place in map(self._model.form.place, chosen):
            item = None if place is None else self.item(place[1], place[0])
            if item is not None:
                item.setSelected(True)
        self._shows = False

    def _on_changed(self, item: QTableWidgetItem) -> None:
        if not self._shows:
            form = self._model.form
            text = form.typed(form.columns[item.column()], item.text()) or UNKNOWN
            self._model.put_cell(item.column(), item.row(), text)
            self.show_setup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._model.begin_stroke()
            for item in self.selectedItems():
                self._model.wipe(item.column(), item.row())
            self._model.end_stroke()
        else:
            super().keyPressEvent(event)
