"""Which motion tells the events of Compass Collisions: the move with all that it touches, then what vanishes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPointF

from elemental_gui.engine.compass_collisions.board import GRID, STEPS
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
from elemental_gui.scenes.compass_collisions.board_layers import HOLE_CODE, WAYS, piece_of
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.motion import Advance, BoardMotion, together
from elemental_gui.scenes.kit.placement import UNIT

_LOST = 0.35
_VANISHED = 0.5


class Motion(BoardMotion[Table]):
    """Tells events on the board's own pictures."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, piece_of)

    def steps(self, events: Iterable[Event]) -> list[Step]:
        """Return the steps, in order; all pieces of a move go together, as one pushes the next."""
        steps: list[Step] = []
        clash: list[Advance] = []
        for event in events:
            slides = list(self._slides(event))
            if clash and not slides:
                steps.append(self.ending(Step(200, together(*clash))))
                clash = []
            clash += slides
            self.hear(event)
            step = self.step(event)
            if step is not None:
                steps.append(self.ending(step))
        return [*steps, self.ending(Step(200, together(*clash)))] if clash else steps

    def step(self, event: Event) -> Step | None:
        match event:
            case SquaresVanished(squares=squares):
                return Step(240, self._vanish(squares))
            case SetPlaced(squares=squares):
                return Step(220, self._appear(squares))
            case _:
                return None

    def _slides(self, event: Event) -> Iterator[Advance]:
        match event:
            case PieceMoved(origin=origin, target=target):
                yield self.slide(origin, self.start(self.centre(origin)), self.centre(target))
            case PiecePushed(origin=origin, target=target):
                yield self.slide(origin, self.centre(origin), self.centre(target))
            case PieceFell(origin=origin, target=target):
                yield self.slide(origin, self.centre(origin), self._beside(origin, target))
                yield self.fade((origin,), _LOST)
            case PieceBeaten(origin=origin, square=square):
                start = self.centre(origin)
                yield self.slide(origin, start if origin == square else self.start(start), self.centre(square))
                yield self.fade((origin,), _LOST)
            case PieceGivenUp(square=square):
                yield self.fade((square,), _LOST)

    def _beside(self, origin: Square, target: Square) -> QPointF:
        """Return the middle of a square, or of where one would be beside the board, as seen from a piece."""
        squares = self.scene.squares
        if GRID.names[target]:
            return squares.centre(target)
        way = next(way for way, step in STEPS.items() if target - origin in (step, 2 * step))
        across, down = WAYS[way]
        sign = -1 if squares.placement.flipped else 1
        return squares.centre(origin) + QPointF(across, down) * UNIT * sign

    def _vanish(self, squares: Sequence[Square]) -> Advance:
        fade = self.fade(squares, _VANISHED)

        def advance(moment: float) -> None:
            for square in squares:
                self.table.board.ground.put(square, HOLE_CODE, moment)
                self.table.board.doom.remove(square)
            fade(moment)

        return advance

    def _appear(self, squares: Sequence[Square]) -> Advance:
        pieces = {square: self.codes[square] for square in squares}

        def advance(moment: float) -> None:
            for square, code in pieces.items():
                self.pieces.put(square, code, moment)

        return advance
