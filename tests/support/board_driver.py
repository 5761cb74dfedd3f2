"""Plays on a board the way a person does: with a real mouse and real keys, aimed at squares and at the tray."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.board_view import BoardView

KEYS = {
    "up": Qt.Key.Key_Up,
    "down": Qt.Key.Key_Down,
    "left": Qt.Key.Key_Left,
    "right": Qt.Key.Key_Right,
    "enter": Qt.Key.Key_Return,
    "space": Qt.Key.Key_Space,
    "esc": Qt.Key.Key_Escape,
    "backspace": Qt.Key.Key_Backspace,
    "tab": Qt.Key.Key_Tab,
}
STEPS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
BUTTON = Qt.MouseButton.LeftButton


class BoardDriver:
    """Hands on one board. Places are squares such as `F8`, stones of the tray such as `fire`, or buttons there."""

    def __init__(self, qtbot: QtBot, view: BoardView) -> None:
        self._qtbot = cast("Any", qtbot)  # its mouse and keys have no types
        self.view = view
        self.scene: BoardScene = view.board
        # Qt swallows a movement to where the mouse was last, be it in another test.
        self._qtbot.mouseMove(view.viewport(), pos=QPoint(1, 1))

    def point(self, place: str, dx: float = 0.0, dy: float = 0.0) -> QPoint:
        """Return the point of the viewport in the middle of a place, moved by parts of a square."""
        return self.view.mapFromScene(self._middle(place) + QPointF(dx, dy) * 100)

    def press(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        self._qtbot.mousePress(self.view.viewport(), BUTTON, pos=self.point(place, dx, dy))

    def hover(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Move the mouse, whether a button is down or not."""
        self._qtbot.mouseMove(self.view.viewport(), pos=self.point(place, dx, dy))

    def release(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        self._qtbot.mouseRelease(self.view.viewport(), BUTTON, pos=self.point(place, dx, dy))

    def click(self, *places: str) -> None:
        """Click on places one after the other."""
        for place in places:
            self.hover(place)
            self.press(place)
            self.release(place)

    def right_click(self, place: str) -> None:
        self._qtbot.mouseClick(self.view.viewport(), Qt.MouseButton.RightButton, pos=self.point(place))

    def drag(self, what: str, to: str, *, by: tuple[str, ...] = ()) -> None:
        """Drag from one place to another, over places in between."""
        self.hold(what, *by, to)
        self.release(to)

    def hold(self, what: str, *over: str) -> None:
        """Press on a place and move over others, without letting go."""
        self.press(what)
        self.hover(what, 0.1, -0.25)
        for place in over:
            self.hover(place)

    def trace(self, square: str, line: str, path: str) -> None:
        """Drag a water stone to a square, click the line that flows if that is asked, and draw the path."""
        self.drag("water", square)
        self.choose(square, line)
        self.draw(square, path)

    def choose(self, square: str, line: str) -> None:
        """Click the neighbour on this side of a square, if the board asks which line flows."""
        if self.scene.layers.marks.codes.get(self._square(self.beside(square, line)), "").startswith("choice"):
            self.click(self.beside(square, line))

    def draw(self, square: str, path: str) -> None:
        """Drag from a square along directions, one movement for each square."""
        self.press(square)
        for direction in path:
            square = self.beside(square, direction)
            self.hover(square)
        self.release(square)

    def key(self, *names: str) -> None:
        """Press keys: letters and digits, names such as `up`, or `ctrl+enter`."""
        for name in names:
            modifier = Qt.KeyboardModifier.NoModifier
            plain = name.removeprefix("ctrl+").removeprefix("pad")
            if name.startswith("ctrl+"):
                modifier = Qt.KeyboardModifier.ControlModifier
            elif name.startswith("pad"):
                modifier = Qt.KeyboardModifier.KeypadModifier
            self._qtbot.keyClick(self.view, KEYS.get(plain, plain), modifier)

    def walk_to(self, square: str) -> None:
        """Bring the keyboard's cursor to a square with arrow keys, which go the way they look."""
        grid = self.scene.squares.grid
        target, cursor = self._square(square), self.scene.cursor
        turned = -1 if self.scene.flipped else 1
        across = (grid.column(target) - grid.column(cursor)) * turned
        down = (grid.row(target) - grid.row(cursor)) * turned
        self.key(*["right" if across > 0 else "left"] * abs(across), *["down" if down > 0 else "up"] * abs(down))

    def marked(self, *marks: str) -> set[str]:
        """Name the squares that show one of these marks under the pieces."""
        return self._named(self.scene.layers.marks.codes, marks)

    def signs(self, *marks: str) -> set[str]:
        """Name the squares that show one of these marks over the pieces."""
        return self._named(self.scene.layers.signs.codes, marks)

    def beside(self, square: str, direction: str) -> str:
        """Name the neighbour of a square."""
        across, down = STEPS[direction]
        return f"{chr(ord(square[0]) + across)}{int(square[1:]) + down}"

    def _named(self, codes: dict[int, str], marks: tuple[str, ...]) -> set[str]:
        names = self.scene.squares.grid.names
        return {names[square] for square, code in codes.items() if code in marks}

    def _square(self, name: str) -> int:
        square = self.scene.squares.grid.parse(name)
        assert square is not None, f"{name} is no square"
        return square

    def _middle(self, place: str) -> QPointF:
        if self.scene.squares.grid.parse(place) is not None:
            return self.scene.squares.centre(self._square(place))
        for entry, area in self.scene.layers.tray.laid_out():
            if place in (entry.key, entry.caption):
                return area.center()
        shown = [entry.caption for entry in self.scene.layers.tray.entries]
        raise AssertionError(f"{place} is not in the tray: {shown}")
