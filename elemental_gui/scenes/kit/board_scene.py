"""The scene of a game on a grid: it draws what it is shown and proposes actions; it never applies one."""

from functools import partial
from math import ceil, floor
from typing import Never

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtGui import QPainter

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit import marks
from elemental_gui.scenes.kit.animator import Animator, Step
from elemental_gui.scenes.kit.board_layers import Layers
from elemental_gui.scenes.kit.contract import Voice
from elemental_gui.scenes.kit.input_scene import InputScene
from elemental_gui.scenes.kit.items import Picture
from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.placement import LETTERS, UNIT, Squares
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.look import Look, text_size
from elemental_gui.scenes.kit.style.theme import Theme

GAP = 14.0
"""The gap between the board and what is beside or below it, in scene units."""
_TRAY = 164.0
"""How high the tray is below the board, in scene units, and ..."""
_TRAY_LINES = 4.6
"""... how many lines of the system's text it holds at least."""
_COLUMN = 244.0
"""How wide the tray is beside the board, in scene units, and ..."""
_COLUMN_LETTERS = 9.5
"""... how wide at least, in sizes of the system's text."""
_SHELF_LETTERS = 24.0
"""How wide a shelf is at most, in sizes of the system's text: beyond that the room is the board's ..."""
_SHELF_PART = 0.6
"""... but so much of it stays, or it would be lost beside a very large board."""
_LEAST_LETTERS = 0.8
"""How large the letters and numbers round the board are at least, in sizes of the system's text, and ..."""
_MOST_LETTERS = 60
"""... how large at most, in scene units, so that the squares keep their room."""
_SMALLEST_EDGE = 12
_FLASH_MS = 1600
_READING_MS = 9000
_GLIDE_MS = 180


class BoardScene(Voice, InputScene):
    """Board, tray and whatever is laid over them.

    A game's scene says what is drawn (`refresh`), what the gesture is while nothing else goes on (`idle`), and how
    its squares are called (`square_words`).
    """

    painter: Painter[Never, Never] = Painter()
    """How the game looks."""
    mark = staticmethod(marks.mark)
    """Makes the picture of a mark on a square."""
    has_tray = True
    """Whether there is a tray below the board, or beside it where that leaves the board larger."""
    shelf = 0.0
    """How much room a game takes to the right of its board for what it shows there, in scene units, or less."""
    tray_is_beside = False

    def __init__(self, grid: Grid, artwork: Artwork, theme: Theme) -> None:
        super().__init__(grid)
        self.look = Look(artwork, theme, round(UNIT / 2), 1.0)
        self.layers = Layers(self, self.mark)
        self.animator = Animator(self)
        self.status = ""
        self._refusal = ""
        self._flash = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self._flash.timeout.connect(self._end_flash)
        self._reading = QTimer(self, singleShot=True, interval=_READING_MS)
        self._reading.timeout.connect(self._end_reading)

    def refresh(self) -> None:
        """Draw what the game adds, in the present look."""

    def square_words(self, square: Square) -> str:
        return self.squares.grid.names[square]

    def summary(self) -> str:
        """Say what matters beside the squares: who is to act, and what with."""
        return ""

    # How it looks

    @property
    def area(self) -> QRectF:
        """Board, shelf and tray."""
        return self._stage.united(self.tray_area) if self.has_tray else self._stage

    @property
    def tray_area(self) -> QRectF:
        """Where the tray lies: below the board, or to the right of all."""
        stage = self._stage
        if not self.has_tray:
            return QRectF()
        if self.tray_is_beside:
            width = max(_COLUMN, _COLUMN_LETTERS * self.look.text)
            return QRectF(stage.right() + GAP, stage.top(), width, stage.height())
        height = max(_TRAY, _TRAY_LINES * self.look.text)
        return QRectF(stage.left(), stage.bottom() + GAP, stage.width(), height)

    @property
    def _stage(self) -> QRectF:
        """Board and shelf."""
        outer = self.squares.placement.outer_rect
        return outer.united(self.shelf_area) if self.shelf else outer

    @property
    def shelf_area(self) -> QRectF:
        """Where a game shows what it has beside its board."""
        outer = self.squares.placement.outer_rect
        width = min(self.shelf, max(_SHELF_LETTERS * self.look.text, _SHELF_PART * self.shelf))
        return QRectF(outer.right() + GAP, outer.top(), width, outer.height())

    def fit(self, room: QSize, ratio: float) -> None:
        """Draw as large as this many logical pixels allow, with the tray where it leaves the board larger."""
        before = self.squares.placement
        outer = before._replace(letters=LETTERS).outer_rect
        first = max(self._scale(outer, room, beside=beside) for beside in (False, True))
        letters = ceil(_LEAST_LETTERS * text_size() / max(first, _SMALLEST_EDGE / UNIT))
        placement = before._replace(letters=max(LETTERS, min(letters, _MOST_LETTERS)))
        below, beside = (self._scale(placement.outer_rect, room, beside=beside) for beside in (False, True))
        edge = max(_SMALLEST_EDGE, floor(UNIT * ratio * max(below, beside)))
        look = self.look._replace(edge=edge, ratio=ratio)
        if (look, placement, beside > below) != (self.look, before, self.tray_is_beside):
            self.squares.placement = placement
            self.tray_is_beside = beside > below
            self.redraw(look)

    def _scale(self, outer: QRectF, room: QSize, *, beside: bool) -> float:
        """Return how many logical pixels a scene unit can take, with a board that takes up so many."""
        text = text_size()
        width, height = outer.width() + (GAP if self.shelf else 0.0), outer.height()
        across = partial(self._scale_across, room.width(), text)
        if not self.has_tray:
            return min(across(width), room.height() / height)
        if beside:
            letters = across(width + GAP, taken=_COLUMN_LETTERS * text)
            return min(room.height() / height, across(width + GAP + _COLUMN), letters)
        lines = (room.height() - _TRAY_LINES * text) / (height + GAP)
        return min(across(width), room.height() / (height + GAP + _TRAY), lines)

    def _scale_across(self, room: float, text: float, units: float, *, taken: float = 0.0) -> float:
        """Return the scale at which so many units lie beside the shelf, and beside so many logical pixels."""
        room -= taken
        if not self.shelf:
            return room / units
        narrow = min((room - _SHELF_LETTERS * text) / units, room / (units + _SHELF_PART * self.shelf))
        return max(room / (units + self.shelf), narrow)

    @property
    def flipped(self) -> bool:
        return self.squares.placement.flipped

    @flipped.setter
    def flipped(self, wanted: bool) -> None:
        if wanted != self.flipped:
            self.squares = Squares(self.squares.grid, flipped=wanted, letters=self.squares.placement.letters)
            self.redraw(self.look)

    def set_theme(self, theme: Theme) -> None:
        self.wear(self.look._replace(theme=theme))

    def wear(self, look: Look) -> None:
        if look != self.look:
            self.redraw(look)

    def redraw(self, look: Look) -> None:
        """Draw everything in a look; a gesture that is under way goes on."""
        self.animator.skip()
        is_under_way = self.is_busy and not self.gesture.is_over
        if is_under_way:
            self.gesture.tidy()
        else:
            self.rest()
        self.hush()
        self.look = look
        self.setSceneRect(self.area)
        self.layers.redraw(self.tray_area)
        self.redraw_board()
        self.refresh()
        for view in self.views():
            view.resetCachedContent()  # invalidating the scene would leave what is kept beside the board
        if is_under_way:
            self.gesture.draw_again()

    def redraw_board(self) -> None:
        """Switch what the game adds to another look, size or orientation."""

    # What it says

    def say(self, words: str) -> None:
        if words != self.status:
            self.status = words
            self.status_changed.emit(words)

    def refuse(self, violation: Violation, at: Square | None = None) -> None:
        """Show why something is not possible: the squares at fault flash, and a bubble names the rule."""
        grid = self.squares.grid
        at_fault = [square for name in violation.squares if (square := grid.parse(name)) is not None]
        self.layers.flash.show(dict.fromkeys(at_fault, "refused"))
        self._flash.start()
        self._explain(violation, at if at is not None else at_fault[0] if at_fault else None)
        self._reading.start()
        self._refusal = str(violation)
        self.say(self._refusal)
        self.refused.emit(str(violation))

    def hint(self, violation: Violation, at: Square | None) -> None:
        """Show in a bubble why something is not possible, before it is tried."""
        if self.look.hints:
            self._explain(violation, at)

    def _explain(self, violation: Violation, at: Square | None) -> None:
        point = self.squares.placement.board_rect.center() if at is None else self.squares.centre(at)
        offered = [self.tray_area, *map(self.squares.rect, self.layers.marks.codes)]
        self.layers.bubble.say(violation.message, violation.remedy, violation.rule, point, self.area, offered)

    def unhint(self) -> None:
        """Take a hint away, but leave a refusal for the player to read."""
        if not self._reading.isActive():
            self.layers.bubble.hide()

    def hush(self) -> None:
        """Take away the bubble, the flash, and a refusal in the status line, which is no longer true."""
        self._end_reading()
        self._end_flash()
        if self.status == self._refusal:
            self.say("")

    def _end_reading(self) -> None:
        self._reading.stop()
        self.layers.bubble.hide()

    def _end_flash(self) -> None:
        self._flash.stop()
        self.layers.flash.show({})

    # What the player does

    def glide(self, picture: Picture, start: QPointF, end: QPointF) -> None:
        """Return a picture that found no place to where it came from."""
        picture.show()
        glide = Step(_GLIDE_MS, lambda moment: picture.setPos(start + (end - start) * moment))
        self.animator.play([glide], picture.hide)

    def interrupt(self) -> None:
        self.animator.skip()
        self.hush()
        self.touched.emit()

    def intercept(self, point: QPointF) -> bool:
        """Open the rule where the bubble names it; elsewhere a press on the bubble puts it away."""
        bubble = self.layers.bubble
        if not bubble.holds(point):
            return False
        is_link, rule = bubble.has_link_at(point), bubble.rule
        self.hush()
        if is_link:
            self.rule_requested.emit(rule)
        return True

    def entry_at(self, point: QPointF) -> str:
        return self.layers.tray.at(point)

    def show_cursor(self, *, visible: bool) -> None:
        self.layers.cursor.show({self.cursor: "cursor"} if visible else {})

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Qt: paint what lies under everything; the view keeps it until the look changes."""
        painter.fillRect(rect, self.look.theme.window)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        coordinates = self.look.coordinates
        self.painter.paint_ground(painter, self.squares.placement, self.look.theme, coordinates=coordinates)
