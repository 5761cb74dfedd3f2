"""A scene that turns what mouse and keyboard do into what gestures take."""

from typing import Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer
from elemental_gui.scenes.kit.items import Canvas
from elemental_gui.scenes.kit.placement import ARROWS, Squares

_KEYS: Final = {
    Qt.Key.Key_Up: "U", Qt.Key.Key_Down: "D", Qt.Key.Key_Left: "L", Qt.Key.Key_Right: "R",
    Qt.Key.Key_Escape: "escape", Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_Return: "enter", Qt.Key.Key_Enter: "enter", Qt.Key.Key_Space: "enter",
}  # fmt: skip
PAD: Final = {
    "7": (-1, -1), "8": (0, -1), "9": (1, -1), "4": (-1, 0), "6": (1, 0), "1": (-1, 1), "2": (0, 1), "3": (1, 1),
}  # fmt: skip
"""The digits of the number pad as places to the right and down on the screen."""

_CONTROL = Qt.KeyboardModifier.ControlModifier
COMMANDS: Final = _CONTROL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""What makes a key the window's."""


def read_key(event: QKeyEvent) -> str:
    """Name what a key means on a board; empty when it means nothing there.

    Arrows are U, D, L and R, as directions on the screen, letters are in lower case, and `pad7` and the like are digits
    of the number pad; `confirm` is Enter together with Ctrl.
    """
    modifiers, found = event.modifiers() & COMMANDS, _KEYS.get(Qt.Key(event.key()), "")
    if modifiers:
        is_enter = found == "enter" and event.key() != Qt.Key.Key_Space
        return "confirm" if is_enter and modifiers == _CONTROL else ""
    text = event.text().lower()
    if found or len(text) != 1 or not text.isascii() or not text.isalnum():
        return found
    is_on_pad = event.modifiers() & Qt.KeyboardModifier.KeypadModifier and text.isdigit()
    return f"pad{text}" if is_on_pad else text


class InputScene(Canvas):
    """Feeds one gesture at a time with what a view tells it.

    While nothing goes on that is the one made by `idle`, which starts the others.
    """

    cursor_moved = Signal(int)
    """The keyboard's cursor came to a square."""

    signs = ""
    """The letters and digits that the game's gestures take."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self.squares = Squares(grid)
        self.cursor: Square = grid.square(grid.columns // 2, grid.rows // 2)
        self.gesture = Gesture()
        """What mouse and keyboard feed now."""
        self.gesture.end()
        self._press = QPointF()
        self._has_travelled = False
        self._drag_distance = QApplication.startDragDistance()

    def idle(self) -> Gesture:
        """Return the gesture that starts all others."""
        return Gesture()

    def takes_input(self) -> bool:
        """Tell whether the board can be played on now."""
        return True

    def has_cursor(self) -> bool:
        """Tell whether the arrow keys lead the cursor from square to square, be it only to read them."""
        return self.takes_input()

    def intercept(self, point: QPointF) -> bool:
        """Consume a press that is not for the gesture, such as one on a bubble; tell whether it was consumed."""
        return False

    def interrupt(self) -> None:
        """End motion and take back what was said: the player has done something."""

    def entry_at(self, point: QPointF) -> str:
        """Return the key of the tray's entry under a point."""
        return ""

    def show_cursor(self, *, visible: bool) -> None:
        """Show or hide the keyboard's cursor."""

    @property
    def is_busy(self) -> bool:
        """Whether a gesture is under way that Esc can cancel."""
        return not self.gesture.is_idle

    def begin(self, gesture: Gesture) -> None:
        """Let another gesture take over."""
        self.gesture.end()
        self.gesture = gesture
        gesture.start()

    def rest(self) -> None:
        """Give up whatever goes on, without a word."""
        self.begin(self.idle())

    def press_anew(self, pointer: Pointer) -> None:
        """Handle a press as if no gesture were in progress."""
        self.rest()
        self.gesture.pressed(pointer)

    def cancel(self) -> None:
        """Go one step back in whatever goes on, as the Esc key does."""
        self.interrupt()
        self.gesture.cancel()
        self._settle()

    def move_cursor(self, square: Square) -> None:
        """Put the cursor on a square, visibly."""
        self.cursor = square
        self.show_cursor(visible=True)
        self.cursor_moved.emit(square)
        self.gesture.pointed(square)

    def press(self, point: QPointF, spot: QPointF) -> None:
        """Handle a press of the left button at a point of the scene; `spot` is the same in logical pixels."""
        self._press, self._has_travelled = spot, False
        if self.intercept(point):
            return
        self.interrupt()
        pointer = self._pointer(point)
        if pointer.square is not None:
            self.cursor = pointer.square
        self.show_cursor(visible=False)
        if pointer.entry and self.gesture.ends_at_tray:
            self.rest()
        self.gesture.pressed(pointer)
        self._settle()

    def move(self, point: QPointF, spot: QPointF) -> None:
        if not self._has_travelled:
            self._has_travelled = (spot - self._press).manhattanLength() >= self._drag_distance
        self.gesture.moved(self._pointer(point))
        self._settle()

    def release(self, point: QPointF) -> None:
        self.gesture.released(self._pointer(point))
        self._settle()

    def click(self, point: QPointF) -> None:
        """Handle a click that was made without a mouse."""
        self.press(point, point)
        self.release(point)

    def leave(self) -> None:
        self.gesture.left()

    def wants(self, event: QKeyEvent) -> bool:
        """Tell whether a key is for the board although the window has another use for it."""
        key = read_key(event)
        if not key or key == "confirm":
            return False  # the window has its own way to end a turn
        if not self.takes_input():
            return key in ARROWS and self.has_cursor()
        if key == "escape":
            return self.is_busy
        if key == "backspace":
            return self.is_busy and not self.gesture.leaves_backspace
        return len(key) > 1 or key in ARROWS or key in self.signs

    def _settle(self) -> None:
        if self.gesture.is_over:
            self.rest()

    def _pointer(self, point: QPointF) -> Pointer:
        return Pointer(point, self.squares.at(point), self.entry_at(point), self._has_travelled)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went down; what means nothing here is left to the window."""
        key = read_key(event)
        is_read_only = key in ARROWS and not self.takes_input() and self.has_cursor()
        if is_read_only:
            self._lead_cursor(key)
        event.setAccepted(is_read_only or (bool(key) and self.takes_input() and self._take(key)))

    def _lead_cursor(self, key: str) -> None:
        self.move_cursor(self.squares.beside(self.cursor, *ARROWS[key]))

    def _take(self, key: str) -> bool:
        was_busy = self.is_busy
        self.interrupt()
        match key:
            case "escape":
                self.gesture.cancel()
                taken = was_busy
            case "enter":
                self.show_cursor(visible=True)
                self.gesture.chosen(self.cursor)
                taken = True
            case "U" | "D" | "L" | "R":
                taken = True
                if not self.gesture.directed(self.squares.named(key)):
                    self._lead_cursor(key)
            case "u" | "d" | "l" | "r" if self.gesture.directed(key.upper()):
                taken = True
            case _:
                taken = self.gesture.key(key)
        self._settle()
        return taken
