"""What the gestures of Noughts share, and what they do: a mark from the tray, or a click on a square."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit import game_scene as kit
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer
from elemental_gui.scenes.kit.gestures.waiting import Waiting, Watching
from elemental_gui.scenes.kit.items import Picture, SquareLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.squares import Squares
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.tray_entry import Entry, Kind, end_note
from tests.sixth_game.noughts.playing import check, events
from tests.sixth_game.noughts.state import LETTERS, Action, Mark, State
from tests.sixth_game.noughts.texts import WORDS
from tests.sixth_game.noughts.words import Words
from tests.sixth_game.noughts_scene.painter import PAINTER

HEAP: Final = "mark"


class Board:
    """The marks on the board, and the ghost of one more."""

    def __init__(self, scene: GameScene[State, Action]) -> None:
        self.marks = SquareLayer(scene, scene.squares, PIECES, PAINTER.picture)
        self.ghosts = SquareLayer(scene, scene.squares, GHOSTS, PAINTER.picture)

    def redraw(self, squares: Squares, look: Look) -> None:
        self.marks.redraw(squares, look)
        self.ghosts.redraw(squares, look)


class Table(kit.Table[State, Action]):
    """A position, as gestures see it."""

    board: Board

    def __init__(self, scene: GameScene[State, Action]) -> None:
        super().__init__(scene, Board(scene), State())

    @property
    def words(self) -> Words:
        return Words(self.state, self.names)

    @property
    def letter(self) -> str:
        """The mark of the seat to act."""
        return LETTERS[self.state.seat - 1]

    def check(self, action: Action) -> Violation | None:
        return check(self.state, action)

    def targets(self) -> dict[Square, str]:
        """Return the lights of the squares that can be marked."""
        return {square: "target" for square in self.state.empty if check(self.state, Mark(square)) is None}

    def foresee(self, square: Square) -> None:
        """Show and say what a mark on a square would do."""
        violation = self.check(Mark(square))
        if violation is None and self.scene.hints:
            self.board.ghosts.show({square: self.letter}, 0.8)
        self.scene.say(self.words.events(events(self.state, Mark(square))) if violation is None else str(violation))

    def forget(self) -> None:
        self.board.ghosts.show({})

    def entries(self) -> list[Entry]:
        """Return what lies in the tray: one mark to take, or why the game ended."""
        if self.state.outcome is not None:
            return [end_note(self.words, self.state.outcome)]
        word, picture = WORDS[self.state.seat - 1], _PICTURES[self.letter]
        key, said = HEAP if self.is_live else "", f"take a {word}"
        return [Entry(key, Kind.STONE, word, picture=picture, width=160.0, is_endless=True, words=said)]


def _pictured(letter: str) -> Callable[[int, Look], QPixmap]:
    return lambda _size, look: PAINTER.picture(letter, look)


_PICTURES: Final = {letter: _pictured(letter) for letter in LETTERS}


class Marking(Carry[Table]):
    """A mark from the tray, on its way to a square."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.targets(), heap=HEAP)

    def dress(self, held: Picture) -> None:
        look = self._table.scene.look
        held.dress(PAINTER.picture(self._table.letter, look), look)

    def foresee(self, square: Square) -> None:
        self._table.foresee(square)

    def dropped(self, square: Square) -> bool:
        return self._table.attempt(Mark(square), square, QPointF(self._held.pos()))


class Idle(Waiting[Table]):
    """Waits for a square to be marked, or for the mark to be taken."""

    def pressed(self, pointer: Pointer) -> None:
        self._pressed = pointer.square
        if pointer.entry == HEAP:
            Marking(self._table).by_mouse(pointer)

    def released(self, pointer: Pointer) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pointer.square == pressed:
            self.chosen(pointer.square)

    def chosen(self, square: Square) -> None:
        self._table.attempt(Mark(square), square)

    def key(self, key: str) -> bool:
        if key == "m" and self._table.state.outcome is None:
            Marking(self._table).by_key()
        return key == "m"

    def explain_square(self, square: Square) -> None:
        if square in self._table.targets() and self._table.is_live:
            self._table.foresee(square)
        else:
            self._table.scene.say(self._table.words.square(square))


class LookingBack(Watching[Table], Idle):
    """The board while it shows the past: everything is explained, nothing can be done."""
