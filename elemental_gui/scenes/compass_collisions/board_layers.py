"""What Compass Collisions draws on its board: a position, what a piece could do, and what an action would do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.board import BOTH, GRID, HOLE, piece_count
from elemental_gui.engine.compass_collisions.drafts import MoveChoice
from elemental_gui.engine.compass_collisions.events import PieceBeaten, PieceFell, PieceGivenUp, SquaresVanished
from elemental_gui.engine.compass_collisions.moving import Meeting
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.cells import Cell, centre, square_of, target_of
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.signs import (
    BOTH_FALL,
    FALLS,
    LOSES,
    PUSHES,
    WINS,
    doomed,
    exit_mark,
    ground,
)
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.board_layers import Codes, applied, fading, ghosts
from elemental_gui.scenes.kit.items import PictureLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.placement import Squares

_SOON = 2
"""Numbers that so many lost pieces reach are marked beside the next one."""


def piece_of(text: str) -> str:
    return "" if text in ".#" else text


def codes_of(board: bytes) -> Codes:
    """Return what stands on the squares."""
    return {square: chr(board[square]) for square in GRID.squares if board[square] in BOTH}


def ground_of(state: State) -> dict[Square, str]:
    """Return what shows of the squares themselves: which are gone, and the numbers of the others."""
    doomed = doom_of(state) if state.stage is Stage.ACT else {}
    codes = {square: str(number) for square, number in drafts.numbers(state).items() if square not in doomed}
    return codes | {square: chr(HOLE) for square in GRID.squares if state.board[square] == HOLE}


def doom_of(state: State) -> dict[Square, str]:
    """Return the squares that are about to vanish, each with the count that removes it and `!` for the next ones."""
    count, marked = piece_count(state.board), {}
    for place, vanishing in enumerate(drafts.outlook(state)):
        if count - vanishing.numbers[0] <= _SOON or not place:
            code = f"{vanishing.numbers[0]}{'' if place else '!'}"
            marked.update(dict.fromkeys(vanishing.squares, code))
    return marked


_FAN: Final = 0.5


_BATTLES = {Meeting.WINS: WINS, Meeting.LOSES: LOSES, Meeting.BOTH_FALL: BOTH_FALL}


class Preview(NamedTuple):
    """What to draw over the board."""

    pieces: Codes
    """Pieces that would come or change."""
    fading: frozenset[Square]
    """Squares whose present piece would go away or make room for another."""
    signs: dict[Square, str]
    """Marks: pieces lost, squares that would vanish."""


NOTHING = Preview({}, frozenset(), {})


def preview(codes: Codes, events: tuple[Event, ...]) -> Preview:
    """Return the ghosts of what these events would change on a board."""
    after = applied(codes, events, piece_of)
    return Preview(ghosts(codes, after), fading(codes, after), _signs(events))


def _signs(events: Iterable[Event]) -> dict[Square, str]:
    signs: dict[Square, str] = {}
    for event in events:
        match event:
            case PieceFell(origin=origin):
                signs[origin] = FALLS
            case PieceBeaten(origin=origin):
                signs[origin] = "gone"
            case PieceGivenUp(square=square):
                signs[square] = "gone"
            case SquaresVanished(squares=squares, lost=lost):
                signs.update(dict.fromkeys(squares, "trapped"))
                signs.update({square: "gone" for square, _ in lost})
            case _:
                pass
    return signs


def sign_of(choice: MoveChoice) -> str:
    """Return the sign for what a legal move does at its target; empty where the piece just arrives."""
    if choice.meets in _BATTLES:
        return _BATTLES[choice.meets]
    if choice.pushes:
        return f"{PUSHES} {choice.move.direction}"
    return FALLS if choice.became is None else ""


def fan(choices: Iterable[MoveChoice]) -> tuple[Codes, Mapping[Square, str]]:
    """Return what a piece would be on the empty squares it can move to, and the signs of what it would do elsewhere."""
    pieces: Codes = {}
    signs: dict[Square, str] = {}
    for choice in choices:
        square = square_of(target_of(choice.move))
        if choice.violation is not None or square is None:
            continue
        sign = sign_of(choice)
        if sign:
            signs[square] = sign
        elif choice.became is not None:
            pieces[square] = chr(choice.became)
    return pieces, signs


class BoardLayers(kit.BoardLayers):
    """Pieces on squares that vanish one after the other."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        super().__init__(scene, squares, PAINTER.picture)
        self.ground = self.layer(0.5, ground)
        """Holes, and the erosion numbers."""
        self.doom = self.layer(PIECES + 3, doomed)
        """The squares that are about to vanish."""
        self.fan = self.layer(GHOSTS - 1, PAINTER.picture)
        """What a piece would be on the squares around it."""
        self.exits = self.keep(PictureLayer[Cell](scene, squares, 33.0, exit_mark, centre))
        """The edges over which a piece could fall."""

    def show(self, pieces: Codes, ground_codes: Mapping[Square, str], doom: Mapping[Square, str]) -> None:
        """Show a position, everything at rest."""
        self.ground.show(ground_codes)
        self.show_pieces(pieces)
        self.doom.show(doom)

    def show_fan(self, pieces: Codes, exits: Mapping[Cell, str]) -> None:
        """Show what a piece could be around it, as ghosts, and where it could fall."""
        self.fan.show(pieces, _FAN)
        self.exits.show(exits)

    def clear(self) -> None:
        super().clear()
        self.show_fan({}, {})
