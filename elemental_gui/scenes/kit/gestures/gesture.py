"""The life of a gesture: started, moved, and then finished or cancelled, once."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square


class Pointer(NamedTuple):
    """Where the mouse is."""

    point: QPointF
    """In scene units."""
    square: Square | None
    """The square under it."""
    entry: str
    """The key of the tray's entry under it; empty for none."""
    travelled: bool
    """Whether it has moved further since the press than a click allows."""


def nothing() -> None:
    """Do nothing: the callback of a gesture to which nobody listens."""


class Gesture:
    """One interaction. It asks callables what is possible and tells callables what was chosen; it knows no rule.

    A scene sends it everything that the mouse and the keyboard do. What it draws it removes in `tidy`, which runs
    however the gesture comes to its end, and before the whole board is drawn anew.
    """

    def __init__(self, cancelled: Callable[[], None] = nothing) -> None:
        self._cancelled = cancelled
        self.is_over = False

    is_idle = False
    """Whether this is the gesture of a board where nothing goes on."""

    leaves_backspace = False
    """Whether Backspace takes the last action back, as while nothing goes on, instead of giving up."""

    can_step_back = False
    """Whether Undo takes its last step back, as Backspace does, before it takes back an action."""

    ends_at_tray = False
    """Whether a press on the tray means that the player wants something else."""

    def start(self) -> None:
        """Begin: draw what there is to choose from."""

    def draw_again(self) -> None:
        """Draw what `tidy` has removed, on a board that has another size or look now."""
        self.start()

    def pressed(self, pointer: Pointer) -> None:
        """Handle a press of the left button."""

    def moved(self, pointer: Pointer) -> None:
        """Handle a movement of the mouse, with the button down or not."""

    def released(self, pointer: Pointer) -> None:
        """Handle a release of the left button."""

    def left(self) -> None:
        """Handle the mouse leaving the board."""

    def pointed(self, square: Square) -> None:
        """Handle the keyboard's cursor arriving at a square."""

    def chosen(self, square: Square) -> None:
        """Handle the Enter key with the cursor on a square."""

    def directed(self, direction: str) -> bool:
        """Handle an arrow key or a direction's letter, as a direction of notation; tell whether it meant something."""
        return False

    def key(self, key: str) -> bool:
        """Handle any other key; tell whether it meant something.

        Keys are lower-case letters, digits, `pad7` and the like, `confirm`, and `backspace`, which gives up.
        """
        gives_up = key == "backspace" and not self.leaves_backspace
        if gives_up:
            self.cancel()
        return gives_up

    def cancel(self) -> None:
        """Give up, as the Esc key asks."""
        if not self.is_over:
            self.end()
            self._cancelled()

    def end(self) -> None:
        """End silently, as when another gesture takes over."""
        if not self.is_over:
            self.is_over = True
            self.tidy()

    def tidy(self) -> None:
        """Remove whatever the gesture drew."""
