"""What Compass Collisions draws on its board and just beside it: a position, and what a move would do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import floor
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPixmap

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import BOTH, GRID, HOLE, piece_count
from elemental_gui.engine.compass_collisions.drafts import MoveChoice
from elemental_gui.engine.compass_collisions.events import PieceBeaten, PieceFell, PieceGivenUp, SquaresVanished
from elemental_gui.engine.compass_collisions.moving import Meeting
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.painter import LABEL, PAINTER, number_font
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.board_layers import GHOSTS, PIECES, Codes
from elemental_gui.scenes.kit.items import Canvas, PictureLayer
from elemental_gui.scenes.kit.marks import Points, Stroke, maker, painted, sign
from elemental_gui.scenes.kit.placement import UNIT, WHOLE_SQUARE, Squares
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

Cell = tuple[int, int]
"""Column and row, counted from 0 at A1; one less or more than the board has means beside it."""

WAYS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""The four directions as columns and rows."""
COMPASS: Final = {"U": "N", "R": "E", "D": "S", "L": "W"}
"""The directions of notation as those of the compass."""

_OUTSIDE: Final = 24.0
"""How far outside the squares something is that is beside the board."""


def cell_of(square: Square) -> Cell:
    return GRID.column(square), GRID.row(square)


def square_of(cell: Cell) -> Square | None:
    column, row = cell
    return GRID.square(column, row) if 0 <= column < GRID.columns and 0 <= row < GRID.rows else None


def target_of(move: Move) -> Cell:
    """Return the place that a move leads to, which may be beside the board."""
    column, row = cell_of(move.square)
    across, down = WAYS[move.direction]
    return column + across * move.distance, row + down * move.distance


def is_near(cell: Cell) -> bool:
    """Tell whether a place is on the board or directly beside it."""
    return -1 <= cell[0] <= GRID.columns and -1 <= cell[1] <= GRID.rows


def cell_at(squares: Squares, point: QPointF) -> Cell:
    """Return the place under a point of the scene; everything further out counts as beside the board."""
    column = min(max(floor(point.x() / UNIT), -1), GRID.columns)
    row = min(max(floor(point.y() / UNIT), -1), GRID.rows)
    if squares.placement.flipped:
        column, row = GRID.columns - 1 - column, GRID.rows - 1 - row
    return column, row


def centre(squares: Squares, cell: Cell) -> QPointF:
    """Return the middle of a place; what is beside the board is drawn close to its edge."""
    point, board = squares.placement.centre(*cell), squares.placement.board_rect
    return QPointF(
        min(max(point.x(), board.left() - _OUTSIDE), board.right() + _OUTSIDE),
        min(max(point.y(), board.top() - _OUTSIDE), board.bottom() + _OUTSIDE),
    )


HOLE_CODE: Final = "#"
BLANK: Final = "blank"
"""No part of the board at this stage: whatever is shown here lies on plain ground."""
WINS, LOSES, BOTH_FALL, PUSHES, FALLS = "wins", "loses", "both", "pushes", "falls"

_TURNS: Final = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def ground(code: str, look: Look) -> QPixmap:
    """Return the picture of a hole, of plain ground, or of an erosion number printed on a square."""
    if code == BLANK:
        return painted(look, lambda painter, theme: painter.fillRect(WHOLE_SQUARE, theme.panel))
    if code.isdigit():
        return painted(look, lambda painter, theme: PAINTER.paint_printed(painter, code, WHOLE_SQUARE, theme))
    return PAINTER.picture(code, look)


def doomed(code: str, look: Look) -> QPixmap:
    """Return the mark of a square that is about to vanish; the code is its number, with `!` where it goes next."""
    return painted(look, lambda painter, theme: _paint_doom(painter, theme, code.rstrip("!"), code.endswith("!")))


def exit_mark(code: str, look: Look) -> QPixmap:
    """Return the arrow beside the board over which a piece would fall, such as `exit N`; `exit_lit N` is under aim."""
    name, _, direction = code.partition(" ")
    return painted(look, lambda painter, theme: _paint_exit(painter, theme, _TURNS[direction], name == "exit_lit"))


def _paint_doom(painter: QPainter, theme: Theme, text: str, is_next: bool) -> None:
    """Paint a jagged ring and the count on a label over the upper edge, where no piece hides it."""
    pen = QPen(theme.refused if is_next else theme.last_turn, 5.0 if is_next else 3.0)
    pen.setDashPattern([1.6, 1.3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(5, 5, UNIT - 10, UNIT - 10), 7, 7)
    painter.setPen(QPen(theme.cursor_halo, 2.0))
    painter.setBrush(theme.refused if is_next else theme.last_turn)
    painter.drawRoundedRect(LABEL, 8, 8)
    painter.setFont(number_font(24, QFont.Weight.DemiBold))
    painter.setPen(theme.cursor_halo)
    painter.drawText(LABEL, Qt.AlignmentFlag.AlignCenter, text)


def _paint_exit(painter: QPainter, theme: Theme, turn: float, lit: bool) -> None:
    painter.translate(UNIT / 2, UNIT / 2)
    painter.rotate(turn)
    for colour, width in ((theme.cursor_halo, 12.0 if lit else 9.0), (theme.refused, 6.5 if lit else 4.0)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawLine(QLineF(-16, 8, 0, -8))
        painter.drawLine(QLineF(0, -8, 16, 8))


_SIGN: Final = (79.0, 21.0, 17.0)
"""Where the sign of what happens on a square is, and how large."""


def _crosses(reach: float, *middles: float) -> tuple[Points, ...]:
    ways = ((-reach, -reach, reach, reach), (-reach, reach, reach, -reach))
    return tuple(((x + a, b), (x + c, d)) for x in middles for a, b, c, d in ways)


def _pushes(way: str) -> Stroke:
    (across, down), arrow = WAYS[way], (((0, 8), (0, -8)), ((0, -9), (-6, -2)), ((0, -9), (6, -2)))
    turned = [tuple((-x * down - y * across, x * across - y * down) for x, y in line) for line in arrow]
    return sign("path", *_SIGN, *turned)


mark = maker({
    WINS: (sign("target", *_SIGN, ((-8, 0), (-2, 7), (8, -6))),),
    LOSES: (sign("refused", *_SIGN, *_crosses(6.0, 0.0)),),
    BOTH_FALL: (sign("refused", *_SIGN, *_crosses(4.0, -5.5, 5.5)),),
    # Over an edge, and down.
    FALLS: (sign("refused", *_SIGN, ((-8, -7), (8, -7)), ((0, -3), (0, 8)), ((0, 9), (-5, 3)), ((0, 9), (5, 3))),),
    **{f"{PUSHES} {way}": (_pushes(way),) for way in WAYS},
})
"""Makes the sign of what happens on a square."""


_SOON = 2
"""Numbers that this many lost pieces reach are marked beside the next one."""


def piece_of(text: str) -> str:
    return "" if text in ".#" else text


def codes_of(board: bytes) -> Codes:
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


def losses(events: Iterable[Event]) -> dict[Square, str]:
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
    return signs


def sign_of(choice: MoveChoice) -> str:
    """Return the sign for what a legal move does at its target; empty where the piece just arrives."""
    if choice.meets in _BATTLES:
        return _BATTLES[choice.meets]
    if choice.pushes:
        return f"{PUSHES} {choice.move.direction}"
    return FALLS if choice.became is None else ""


def fan(choices: Iterable[MoveChoice]) -> tuple[Codes, Codes, dict[Square, str]]:
    """Return marks for what a piece could do, refused or not; and what it would be there, or a sign of what it does."""
    marks: Codes = {}
    pieces: Codes = {}
    signs: dict[Square, str] = {}
    for choice in choices:
        square = square_of(target_of(choice.move))
        if square is None:
            continue
        if choice.violation is not None:
            marks[square] = "dead"
            continue
        sign = sign_of(choice)
        if choice.target is not None:  # whoever falls gets a sign and no light
            marks[square] = "target_on" if sign else "target"
        if sign:
            signs[square] = sign
        elif choice.became is not None:
            pieces[square] = chr(choice.became)
    return marks, pieces, signs


class BoardLayers(kit.BoardLayers):
    """Pieces on squares that vanish one after the other."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas, PAINTER.picture)
        self.ground = self.layer(0.5, ground)
        """Holes, and the erosion numbers."""
        self.doom = self.layer(PIECES + 3, doomed)
        """The squares that are about to vanish."""
        self.fan = self.layer(GHOSTS - 1, PAINTER.picture)
        """What a piece would be on the squares around it."""
        self.exits = self.keep(PictureLayer[Cell](canvas, 33.0, exit_mark, centre))
        """The edges over which a piece could fall."""

    def show(self, pieces: Codes, ground_codes: Mapping[Square, str], doom: Mapping[Square, str]) -> None:
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
