"""What happened, told in motion: the move with all that it touches, then every number that vanishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPointF

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.events import (
    PieceBeaten,
    PieceFell,
    PieceGivenUp,
    PieceMoved,
    PiecePushed,
    SetPlaced,
    SquaresVanished,
)
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.retelling import Codes, retold
from elemental_gui.scenes.compass_collisions.signs import HOLE
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.placement import UNIT

_Slide = tuple[Square, QPointF, QPointF, bool]
"""A piece by its square, where it goes from and to, and whether it is lost there."""


class Motion:
    """Tells events on the board's own pictures, from the position that is still shown."""

    def __init__(self, table: Table, after: Codes) -> None:
        """Begin with the squares as they are shown; `after` is what stands on them at last."""
        self._table = table
        self._codes: Codes = dict(table.board.pieces.codes)
        self._after = after

    def steps(self, events: Iterable[Event]) -> list[Step]:
        """Return the steps, in order. Each shows its end at the time 1.0."""
        told: list[Step] = []
        clash: list[Event] = []
        for event in events:
            match event:
                case PieceMoved() | PiecePushed() | PieceFell() | PieceBeaten() | PieceGivenUp():
                    clash.append(event)
                    continue
                case SquaresVanished(squares=squares):
                    told += self._clash(clash)
                    clash = []
                    told.append(Step(240, self._vanish(squares)))
                case SetPlaced(squares=squares):
                    told.append(Step(220, self._appear(squares)))
                case _:
                    pass
            self._codes = retold(self._codes, (event,))
        return told + self._clash(clash)

    def _clash(self, events: Sequence[Event]) -> list[Step]:
        """Return one step in which all pieces of a move go together, as one pushes the next."""
        if not events:
            return []
        slides = [slide for event in events if (slide := self._slide(event)) is not None]
        self._codes = after = retold(self._codes, events)

        def advance(moment: float) -> None:
            pieces = self._table.board.pieces
            if moment == 1.0:
                pieces.show(after)
                return
            for square, start, end, is_lost in slides:
                item = pieces.item(square)
                if item is not None:
                    item.setPos(start + (end - start) * moment)
                    item.setOpacity(1.0 - moment if is_lost else 1.0)
                    item.zoom(1.0 - 0.35 * moment if is_lost else 1.0)

        return [Step(200, advance)]

    def _slide(self, event: Event) -> _Slide | None:
        match event:
            case PieceMoved(origin, target, _, _):
                return origin, self._start(origin), self._centre(origin, target), False
            case PiecePushed(origin, target, _):
                return origin, self._centre(origin, origin), self._centre(origin, target), False
            case PieceFell(origin, target, _):
                return origin, self._centre(origin, origin), self._centre(origin, target), True
            case PieceBeaten(origin, square, _):
                return origin, self._start(origin), self._centre(origin, square), True
            case PieceGivenUp(square=square):
                return square, self._centre(square, square), self._centre(square, square), True
        return None

    def _start(self, origin: Square) -> QPointF:
        """Return where a motion begins: where the player let go, else the piece's square."""
        dropped, self._table.dropped_at = self._table.dropped_at, None
        return dropped if dropped is not None else self._centre(origin, origin)

    def _centre(self, origin: Square, target: Square) -> QPointF:
        """Return the middle of a square, or of where one would be beside the board, as seen from a piece."""
        squares = self._table.scene.squares
        if GRID.names[target]:
            return squares.centre(target)
        step = target - origin
        away = {GRID.steps["U"]: (0, -1), GRID.steps["D"]: (0, 1), GRID.steps["L"]: (-1, 0), GRID.steps["R"]: (1, 0)}
        across, down = away.get(step) or away.get(step // 2) or (0, 0)
        sign = -1 if squares.placement.flipped else 1
        return squares.centre(origin) + QPointF(across, down) * UNIT * sign

    def _vanish(self, squares: Sequence[Square]) -> Callable[[float], None]:
        def advance(moment: float) -> None:
            board = self._table.board
            for square in squares:
                board.ground.put(square, HOLE, moment)
                board.doom.remove(square)
                item = board.pieces.item(square)
                if item is not None:
                    item.setOpacity(1.0 - moment)
                    item.zoom(1.0 - 0.5 * moment)
                if moment == 1.0:
                    board.pieces.remove(square)

        return advance

    def _appear(self, squares: Sequence[Square]) -> Callable[[float], None]:
        def advance(moment: float) -> None:
            for square in squares:
                if square in self._after:
                    self._table.board.pieces.put(square, self._after[square], moment)

        return advance
