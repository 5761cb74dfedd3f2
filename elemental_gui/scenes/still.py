"""Still pictures: a position with its caption, some squares of one for a text, and setups that no game can reach."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QPen

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.setup import Cells, SetupForm
from elemental_gui.engine.core.state import AnyState
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.marks import corners, cross, ring, stamp
from elemental_gui.scenes.kit.painter import scene_units
from elemental_gui.scenes.kit.placement import LETTERS, MARGIN, UNIT, Placement
from elemental_gui.scenes.kit.style.art import Artwork, mark_path
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.theme import Theme
from elemental_gui.scenes.picture_files import png_of, svg_of

CAPTION: Final = 76.0
"""Height of the caption in the units of the board, of which a square has 100."""
_TEXT: Final = 29
_ROW: Final = 46.0
"""Height of a row of the caption where it has several."""
_SMALLER: Final = 0.85, 0.7, 0.6
"""How much smaller the letters of a caption become, so that it names everybody in full."""
_MARK: Final = 24.0
_INSET: Final = 22.0
_GAP: Final = 12.0
_LAST: Final = (corners("last_turn", 4.0, 7.0, 15.0),)
"""In the corners of a square, where no stone reaches."""
_FAULT: Final = (ring("refused", 7.0, 6.0), cross(80, 20, 7.5))
"""A frame and a cross, which no colour has to be seen for."""


class Player(NamedTuple):
    """One player as the caption shows it."""

    seat: int
    name: str
    clock: str
    """The times left; empty for none."""
    acts: bool


class Still(NamedTuple):
    """What a picture shows."""

    slug: str
    state: AnyState
    last_turn: frozenset[Square] = frozenset()
    """Squares to mark."""
    players: tuple[Player, ...] = ()
    note: str = ""
    """The turn, or the result."""
    texts: tuple[tuple[str, str], ...] = ()
    """What the file carries beside the picture, by keyword: the position, for programs to read."""
    at_fault: frozenset[Square] = frozenset()
    """Squares where a rule is broken."""


def size_of(still: Still, width: int) -> QSize:
    """Return the size of a picture so wide, in the same unit."""
    outer = Placement(*_extent(still)).outer_rect
    height = outer.height() + _caption_of(still)
    return QSize(width, round(width * height / outer.width()))


def paint(
    painter: QPainter,
    area: QRectF,
    still: Still,
    theme: Theme,
    *,
    flipped: bool = False,
    artwork: Artwork | None = None,
    letters: int = LETTERS,
) -> None:
    """Paint a still as large as fits into an area of any painter, on the theme's ground.

    `letters` is the size of the coordinates in the units of the board.
    """
    game, position = painter_of(still.slug), load(still.slug).at(still.state)
    cells = position.setup.cells
    columns, rows = game.extent(cells)
    grid, placement = Grid(columns, rows), Placement(columns, rows, flipped, letters)
    outer = placement.outer_rect
    seat = position.seat if position.outcome is None else 0
    printed = game.printed(still.state)
    painter.fillRect(area, theme.window)
    with scene_units(painter, area, outer.adjusted(0, 0, 0, _caption_of(still))):
        game.paint(painter, placement, cells, artwork or Artwork(), theme, seat=seat, printed=printed)
        for squares, strokes in ((still.last_turn, _LAST), (still.at_fault, _FAULT)):
            for square in squares:
                stamp(painter, placement.rect(grid.column(square), grid.row(square)), theme, *strokes)
        _paint_caption(painter, QRectF(outer.left(), outer.bottom(), outer.width(), CAPTION), still, theme)


def paint_readable(
    painter: QPainter, room: QRectF, still: Still, theme: Theme, least: float, artwork: Artwork
) -> None:
    """Paint a still into the middle of a room, with letters at least so large in the room's unit.

    Where the caption would be smaller it gets the whole width, and as many rows as it needs.
    """
    outer = Placement(*_extent(still)).outer_rect
    scale = min(room.width() / outer.width(), room.height() / (outer.height() + _caption_of(still)))
    letters = max(LETTERS, ceil(least / scale))
    if not _caption_of(still) or _TEXT * scale >= least:
        paint(painter, room, still, theme, artwork=artwork, letters=letters)
        return
    unit = least / _TEXT
    rows = _rows_of(still, room.width() / unit)
    taken = (len(rows) + 0.5) * _ROW * unit
    outer = Placement(*_extent(still), letters=letters).outer_rect
    scale = min(room.width() / outer.width(), (room.height() - taken) / outer.height())
    board = QRectF(0.0, 0.0, outer.width() * scale, outer.height() * scale)
    board.moveTo(room.center().x() - board.width() / 2, room.center().y() - (board.height() + taken) / 2)
    paint(painter, board, still._replace(players=(), note=""), theme, artwork=artwork, letters=letters)
    painter.save()
    painter.translate(room.left(), board.bottom() + 0.25 * _ROW * unit)
    painter.scale(unit, unit)
    for number, row in enumerate(rows):
        _paint_caption(painter, QRectF(0.0, number * _ROW, room.width() / unit, _ROW), row, theme)
    painter.restore()


def png(still: Still, theme: Theme, width: int, *, flipped: bool = False) -> bytes:
    """Make a PNG this many pixels wide."""
    return png_of(image(still, theme, width, flipped=flipped))


def image(still: Still, theme: Theme, width: int, *, flipped: bool = False) -> QImage:
    """Make an image this many pixels wide. Needs a QGuiApplication."""
    size = size_of(still, width)
    result = _blank(size, theme)
    for keyword, text in still.texts:
        result.setText(keyword, text)
    with painting(result) as painter:
        paint(painter, QRectF(0, 0, size.width(), size.height()), still, theme, flipped=flipped)
    return result


def svg(still: Still, theme: Theme, width: int, *, flipped: bool = False) -> bytes:
    """Make an SVG document with this natural width in pixels."""
    size = size_of(still, width)
    area, texts = QRectF(0, 0, size.width(), size.height()), "\n".join(text for _, text in still.texts)
    return svg_of(size, lambda painter: paint(painter, area, still, theme, flipped=flipped), still.note, texts)


def grid_of(still: Still) -> Grid:
    return Grid(*_extent(still))


def _extent(still: Still) -> tuple[int, int]:
    return painter_of(still.slug).extent(load(still.slug).at(still.state).setup.cells)


def _caption_of(still: Still) -> float:
    return CAPTION if still.players or still.note else 0.0


def _rows_of(still: Still, width: float) -> list[Still]:
    """Share the caption out among as many rows as it needs in this width, the note in the last of them."""
    font = QFont()
    font.setPixelSize(_TEXT)
    room, note = width - 2 * _INSET, _widths(still, font)[0]
    rows: list[list[Player]] = [[]]
    for player in still.players:
        if rows[-1] and sum(_width_of(each, font) for each in (*rows[-1], player)) > room:
            rows.append([])
        rows[-1].append(player)
    if rows[-1] and note + sum(_width_of(each, font) for each in rows[-1]) > room:
        rows.append([])
    shared = [still._replace(players=tuple(row), note="") for row in rows]
    return [*shared[:-1], shared[-1]._replace(note=still.note)]


def _paint_caption(painter: QPainter, area: QRectF, still: Still, theme: Theme) -> None:
    font = QFont(painter.font())
    inner = area.adjusted(_INSET, 0, -_INSET, 0)
    font.setPixelSize(_TEXT)
    note, wanted = _widths(still, font)
    for size in _SMALLER:  # small boards have little room for names
        if sum(wanted) + note <= inner.width():
            break
        font.setPixelSize(round(size * _TEXT))
        note, wanted = _widths(still, font)
    painter.setFont(font)
    painter.setPen(theme.muted_text)
    painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, still.note)
    left = inner.left()
    for player, width in zip(still.players, _shared(inner.width() - note, wanted), strict=True):
        _paint_player(painter, QRectF(left, inner.top(), width, inner.height()), player, theme, font)
        left += width


def _widths(still: Still, font: QFont) -> tuple[float, list[float]]:
    """Return how wide the note and each of the players are in these letters."""
    note = QFontMetricsF(font).horizontalAdvance(still.note) + (_GAP if still.note else 0.0)
    return note, [_width_of(player, font) for player in still.players]


def _shared(room: float, wanted: Sequence[float]) -> list[float]:
    """Give each what it wants; where there is too little, those that want most get the same share of the rest."""
    found = [0.0] * len(wanted)
    for count, place in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        found[place] = min(wanted[place], room / (len(wanted) - count))
        room -= found[place]
    return found


def _bold(player: Player, font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(player.acts)
    return bold


def _width_of(player: Player, font: QFont) -> float:
    """Return how wide mark, name and clock of a player are, with the gap after them."""
    words = QFontMetricsF(_bold(player, font)).horizontalAdvance(player.name)
    return words + _MARK + QFontMetricsF(font).horizontalAdvance(player.clock) + 5 * _GAP


def _paint_player(painter: QPainter, area: QRectF, player: Player, theme: Theme, font: QFont) -> None:
    mark = QRectF(area.left(), area.center().y() - _MARK / 2, _MARK, _MARK)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.seat(player.seat))
    painter.drawPath(mark_path(player.seat, mark))
    bold = _bold(player, font)
    name_metrics, metrics = QFontMetricsF(bold), QFontMetricsF(font)
    clock = metrics.horizontalAdvance(player.clock)
    room = area.width() - _MARK - 3 * _GAP - clock
    name = name_metrics.elidedText(player.name, Qt.TextElideMode.ElideRight, max(room, 2 * _MARK))
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    left = mark.right() + _GAP
    painter.setFont(bold)
    painter.setPen(theme.text)
    painter.drawText(QRectF(left, area.top(), area.width(), area.height()), middle, name)
    left += name_metrics.horizontalAdvance(name) + _GAP
    painter.setFont(font)
    painter.setPen(theme.muted_text)
    painter.drawText(QRectF(left, area.top(), area.width(), area.height()), middle, player.clock)


_LETTER: Final = 30
_DOT: Final = 17.0


class Excerpt(NamedTuple):
    """Which squares are shown, counted from 0 at the top left."""

    columns: range
    rows: range
    dotted: tuple[tuple[int, int], ...] = ()
    """Squares with a dot, by column and row: where something can go."""


def excerpt(position: Position, part: Excerpt, theme: Theme, artwork: Artwork, edge: int, ratio: float) -> QImage:
    """Make an image in which a square is this many logical pixels wide, for a screen of this ratio."""
    game, cells = painter_of(position.game.slug), position.setup.cells
    placement = Placement(*game.extent(cells))
    first, last = (placement.rect(part.columns[end], part.rows[end]) for end in (0, -1))
    squares = first.united(last)
    scale = edge / UNIT * ratio
    size = QSizeF(squares.width() + MARGIN, squares.height() + MARGIN) * scale
    image = QImage(size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        painter.scale(scale, scale)
        painter.translate(QPointF(MARGIN, MARGIN) - squares.topLeft())
        _write_headings(painter, placement, part, theme)
        painter.setClipRect(squares)
        game.paint_ground(painter, placement, theme, coordinates=False)
        game.paint_cells(painter, placement, cells, artwork, theme)
        painter.setPen(QPen(theme.cursor_halo, 5.0))
        painter.setBrush(theme.accent)
        for square in part.dotted:
            painter.drawEllipse(placement.rect(*square).center(), _DOT, _DOT)
    image.setDevicePixelRatio(ratio)
    return image


def _write_headings(painter: QPainter, placement: Placement, part: Excerpt, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(_LETTER)
    painter.setFont(font)
    painter.setPen(theme.muted_text)
    first, top = part.columns.start, part.rows.start
    for column in part.columns:
        area = placement.rect(column, top)
        above = QRectF(area.left(), area.top() - MARGIN, UNIT, MARGIN)
        painter.drawText(above, Qt.AlignmentFlag.AlignCenter, chr(ord("A") + column))
    for row in part.rows:
        area = placement.rect(first, row)
        beside = QRectF(area.left() - MARGIN, area.top(), MARGIN, UNIT)
        painter.drawText(beside, Qt.AlignmentFlag.AlignCenter, str(row + 1))


_TABLE_TEXT: Final = 26
_PADDING: Final = 14.0


def setup_image(slug: str, form: SetupForm, cells: Cells, theme: Theme, width: int) -> QImage:
    """Make a picture of the cells of a setup, A1 top left; a game without a board has a table instead."""
    return _board_image(slug, cells, theme, width) if form.layers else _table_image(form, cells, theme)


def _board_image(slug: str, cells: Cells, theme: Theme, width: int) -> QImage:
    game = painter_of(slug)
    outer = Placement(*game.extent(cells)).outer_rect
    image = _blank(QSize(width, round(outer.height() * width / outer.width())), theme)
    with painting(image) as painter:
        game.paint_small(painter, QRectF(image.rect()), cells, Artwork(), theme)
    return image


def _table_image(form: SetupForm, cells: Cells, theme: Theme) -> QImage:
    font = QFont()
    font.setPixelSize(_TABLE_TEXT)
    metrics = QFontMetricsF(font)
    lines: list[Sequence[str]] = [["", *form.columns]]
    lines += [[head, *line] for head, line in zip(form.rows, cells, strict=True)]
    widths = [
        max(metrics.horizontalAdvance(line[place]) for line in lines) + 2 * _PADDING for place in range(len(lines[0]))
    ]
    tall = metrics.height() + 2 * _PADDING
    image = _blank(QSize(round(sum(widths)) + 2, round(tall * len(lines)) + 2), theme)
    with painting(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setFont(font)
        for number, line in enumerate(lines):
            left = 1.0
            for place, (text, wide) in enumerate(zip(line, widths, strict=True)):
                area = QRectF(left, 1 + number * tall, wide, tall)
                painter.setPen(QPen(theme.border, 1.5))
                painter.drawRect(area)
                painter.setPen(theme.muted_text if not number or not place else theme.text)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
                left += wide
    return image


def _blank(size: QSize, theme: Theme) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.window)
    return image
