"""A board on which anything may be put anywhere: it tells what the player wants where, and draws what it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.setup import Cells
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.board_layers import PIECES
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer
from elemental_gui.scenes.kit.input_scene import COMMANDS, read_key
from elemental_gui.scenes.kit.items import SquareLayer
from elemental_gui.scenes.kit.painter import EMPTY
from elemental_gui.scenes.kit.placement import ARROWS
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import Theme

_EMPTYING: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_FADED: Final = 0.4


class ArrangingScene(BoardScene):
    """Squares with tokens on them. A stroke is everything from a press of a button to its release."""

    stroke_begun = Signal()
    stroke_ended = Signal()
    painted = Signal(int)
    """The brush went over this square."""
    wiped = Signal(int)
    """This square is to be empty."""
    carried = Signal(int, int)
    """What is on the first square is to go to the second."""
    thrown_out = Signal(int)
    """What was on this square was dragged off the board."""
    typed = Signal(int, str)
    """A letter or a digit was pressed with the cursor on this square."""

    has_tray = False

    def __init__(self, slug: str, columns: int, rows: int, artwork: Artwork, theme: Theme) -> None:
        super().__init__(Grid(columns, rows), artwork, theme)
        self.painter = painter_of(slug)
        self._pieces = SquareLayer(self, PIECES, self.painter.picture)
        self._over = _Over(self)
        self.addItem(self._over)
        self._words: Mapping[Square, str] = {}
        self._described: Square | None = None
        """The square of which it was said last what is on it."""
        self.carries = False
        """Whether a drag moves what is on a square, instead of painting."""
        self.redraw(self.look)

    def show_cells(self, cells: Cells, words: Mapping[Square, str]) -> None:
        """Show what squares hold; `words` say it, where there is anything."""
        grid = self.squares.grid
        self._words = words
        self._over.show_cells(cells)
        self._pieces.show({
            grid.square(column, row): cell
            for row, line in enumerate(cells)
            for column, cell in enumerate(line)
            if cell not in EMPTY
        })
        self._tell(self._described)

    def show_faults(self, squares: Iterable[str], chosen: Iterable[str] = ()) -> None:
        """Mark the squares, by name, whose content is wrong, and those of the selected fault."""
        parse = self.squares.grid.parse
        warned = {square: "warning" for name in squares if (square := parse(name)) is not None}
        marked = {square: "refused" for name in chosen if (square := parse(name)) is not None}
        self.layers.signs.show(warned | marked)

    def square_words(self, square: Square) -> str:
        name = self.squares.grid.names[square]
        return f"{name}: {self._words.get(square, 'empty')}"

    def _tell(self, square: Square | None) -> None:
        self._described = square
        self.say("" if square is None else self.square_words(square))

    def refresh(self) -> None:
        self._pieces.redraw()
        self._over.update()

    def idle(self) -> Gesture:
        return _Stroke(self)

    def lift(self, square: Square) -> bool:
        """Pick up what is on a square, to be carried; False where there is nothing."""
        item = self._pieces.item(square)
        if item is None:
            return False
        item.setOpacity(_FADED)
        self.layers.held.show_pixmap(self.painter.picture(item.code, self.look), self.look)
        self.layers.held.show()
        return True

    def hold(self, text: str, point: QPointF) -> None:
        """Show a token in the hand at a point of the scene; an empty text puts it away."""
        if text:
            self.layers.held.show_pixmap(self.painter.picture(text, self.look), self.look)
            self.layers.held.setPos(point)
        self.layers.held.setVisible(bool(text))
        self.aim(self.squares.at(point) if text else None)

    def aim(self, square: Square | None) -> None:
        """Light the square under the mouse."""
        self.layers.hover.show({} if square is None else {square: "hover"})
        self._tell(square)

    def drop(self, square: Square) -> None:
        """Put what was carried down, before whoever listens shows the new cells."""
        self.layers.held.hide()
        item = self._pieces.item(square)
        if item is not None:
            item.setOpacity(1.0)

    # Keys

    def wants(self, event: QKeyEvent) -> bool:
        is_plain = not event.modifiers() & COMMANDS
        return is_plain and (read_key(event) in ARROWS or event.key() in _EMPTYING or _sign(event) != "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows walk, Enter puts the brush's token, Delete empties, and letters put what they name."""
        key, arrow = event.key(), read_key(event)
        event.accept()
        if event.modifiers() & COMMANDS:
            event.ignore()
        elif arrow in ARROWS:
            self.move_cursor(self.squares.beside(self.cursor, *ARROWS[arrow]))
            self._tell(self.cursor)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._at_cursor(self.painted)
        elif key in _EMPTYING:
            self._at_cursor(self.wiped)
        elif key == Qt.Key.Key_Escape and self.is_busy:
            self.cancel()
        elif _sign(event):
            self.show_cursor(visible=True)
            self._described = self.cursor
            self.typed.emit(self.cursor, _sign(event))
        else:
            event.ignore()

    def _at_cursor(self, signal: SignalInstance) -> None:
        self.show_cursor(visible=True)
        self._described = self.cursor
        self.stroke_begun.emit()
        signal.emit(self.cursor)
        self.stroke_ended.emit()


class _Over(QGraphicsItem):
    """What lies over the tokens of several squares and joins them."""

    def __init__(self, scene: ArrangingScene) -> None:
        super().__init__()
        self._scene = scene
        self._cells: Cells = ()
        self.setZValue(PIECES + 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_cells(self, cells: Cells) -> None:
        self._cells = cells
        self.update()

    def boundingRect(self) -> QRectF:
        return self._scene.squares.placement.board_rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._cells:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scene = self._scene
            scene.painter.paint_over(painter, scene.squares.placement, self._cells, scene.look.theme)


class _Stroke(Gesture):
    """Paints over squares with the left button, or carries what is on one of them."""

    def __init__(self, scene: ArrangingScene) -> None:
        super().__init__()
        self._scene = scene
        self._pressed = False
        self._last: Square | None = None
        self._origin: Square | None = None
        """Where what is carried came from."""

    @property
    def is_idle(self) -> bool:  # type: ignore[override]
        """Whether no button is down."""
        return not self._pressed

    def pressed(self, pointer: Pointer) -> None:
        if pointer.square is None:
            return
        scene, square = self._scene, pointer.square
        scene.move_cursor(square)
        self._pressed, self._last = True, square
        if scene.carries:
            self._origin = square if scene.lift(square) else None
            scene.layers.held.setPos(pointer.point)
        else:
            scene.stroke_begun.emit()
            scene.painted.emit(square)

    def moved(self, pointer: Pointer) -> None:
        scene = self._scene
        scene.aim(pointer.square)
        if not self._pressed:
            return
        if scene.carries:
            scene.layers.held.setPos(pointer.point)
        elif pointer.square is not None and pointer.square != self._last:
            self._last = pointer.square
            scene.painted.emit(pointer.square)

    def released(self, pointer: Pointer) -> None:
        if not self._pressed:
            return
        self._pressed = False
        scene, origin = self._scene, self._origin
        self._origin = None
        if not scene.carries:
            scene.stroke_ended.emit()
        elif origin is not None:
            scene.drop(origin)
            if pointer.square is None:
                scene.thrown_out.emit(origin)
            elif pointer.square != origin:
                scene.carried.emit(origin, pointer.square)

    def left(self) -> None:
        self._scene.aim(None)

    def tidy(self) -> None:
        if self._origin is not None:
            self._scene.drop(self._origin)
            self._origin = None
        if self._pressed and not self._scene.carries:
            self._pressed = False
            self._scene.stroke_ended.emit()
        self._pressed = False


def _sign(event: QKeyEvent) -> str:
    text = event.text()
    return text if len(text) == 1 and text.isprintable() and not text.isspace() else ""
