"""The games that can be continued, each in a row of its own, where discarding one is confirmed as well."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QDate, QDateTime, QLocale, QRectF, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.controller.games_in_progress import Condition, GameInProgress
from elemental_gui.engine.core.setup import Cells
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import artwork, push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.scenes.kit.style.theme import MARKS, current_theme
from elemental_gui.widgets.home.game_card import BoardPicture

_EDGE = 76
_PARTS = {Condition.FINISHED: 1, Condition.DAMAGED: 2}


class GameRow(QFrame):
    """One game in progress."""

    continue_requested = Signal(object)
    save_requested = Signal(object)
    discard_requested = Signal(object)

    def __init__(self, game: GameInProgress) -> None:
        super().__init__()
        self.game = game
        self.setProperty("surface", "card")
        self.picture = BoardPicture(_EDGE)
        self.picture.setVisible(bool(game.cells))
        if game.cells:
            self.picture.paint_with(partial(paint_cells, game.slug, game.cells))
        names = wrapping(QLabel(self._names()))
        names.setFont(larger(self.font(), 1.12))
        facts = set_tone(wrapping(QLabel(self._facts())), "muted")
        remarks = [set_tone(wrapping(QLabel(game.remark)), "warning")] if game.remark else []
        words = filled(QVBoxLayout(), STRETCH, names, facts, *remarks, STRETCH, spacing=3)
        self._sides = QStackedWidget()
        self._sides.addWidget(self._verbs())
        self._sides.addWidget(self._question())
        sides = self._sides, 0, Qt.AlignmentFlag.AlignVCenter
        filled(QHBoxLayout(self), self.picture, (words, 1), sides, margins=(12, 10, 14, 10), spacing=14)

    def _names(self) -> str:
        if not self.game.names:
            return self.game.path.name
        seats = enumerate(self.game.names, 1)
        said = (name or f"Seat {seat}" for seat, name in seats)
        return "   ".join(f"{MARKS[seat]} {name}" for seat, name in enumerate(said))

    def _facts(self) -> str:
        game = self.game
        parts = [game.title] if game.title else []
        if game.condition is Condition.FINISHED:
            winners = " + ".join(self._name(seat) for seat in game.winners)
            drawn = len(game.winners) == len(game.names) > 0
            parts.append("drawn" if drawn else f"won by {winners}" if winners else "over")
        elif game.turn:
            parts.append(f"turn {game.turn}, {self._name(game.seat)} to play")
        if game.condition is Condition.IN_USE:
            parts.append("open in another window of this program")
        else:
            parts.append(moment(game.modified))
        return "  ·  ".join(parts)

    def _name(self, seat: int) -> str:
        return self.game.names[seat - 1] or f"Seat {seat}"

    def _verbs(self) -> QWidget:
        condition = self.game.condition
        words = "Look at" if condition is Condition.FINISHED else "Continue"
        self.go_on = push_button(words, self, lambda: self.continue_requested.emit(self.game.path), icon="play")
        self.save = push_button("Save as…", self, lambda: self.save_requested.emit(self.game), icon="save")
        self.discard = push_button("Discard", self, self._on_ask, icon="delete")
        self.go_on.setVisible(condition in (Condition.READY, Condition.FINISHED))
        self.save.setVisible(condition is not Condition.DAMAGED)
        self.discard.setVisible(condition in (Condition.READY, Condition.FINISHED))
        for button in (self.go_on, self.save, self.discard):
            button.setAccessibleDescription(self._names())
        return _side(self.go_on, self.save, self.discard)

    def _question(self) -> QWidget:
        question = set_tone(QLabel("Delete this game for good?"), "warning")
        self.keep = push_button("Keep", self, self._on_keep)
        self.really = push_button("Delete", self, lambda: self.discard_requested.emit(self.game.path))
        return _side(question, self.keep, self.really)

    def _on_ask(self) -> None:
        self._sides.setCurrentIndex(1)
        self.keep.setFocus()

    def _on_keep(self) -> None:
        self._sides.setCurrentIndex(0)
        self.discard.setFocus()


class ContinueList(QWidget):
    """Unfinished games first, then finished ones that are not saved, then files that cannot be read."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[GameRow] = []
        self._headings = tuple(map(self._heading, ("Continue", "Finished, not saved", "Cannot be read")))
        self._column = filled(QVBoxLayout(self), *self._headings, margins=(0, 8, 0, 0), spacing=10)
        self.clear()

    def clear(self) -> None:
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        self.hide()  # or the page would scroll for its margins
        for label in self._headings:
            label.hide()

    def add(self, game: GameInProgress) -> GameRow:
        row = GameRow(game)
        part = _PARTS.get(game.condition, 0)
        behind = self._headings[part + 1 :]
        self._column.insertWidget(self._column.indexOf(behind[0]) if behind else -1, row)
        self._headings[part].show()
        self.rows.append(row)
        self.show()
        return row

    def _heading(self, words: str) -> QLabel:
        label = QLabel(words)
        label.setFont(larger(self.font(), 1.25))
        return label


def moment(seconds: float) -> str:
    when, locale = QDateTime.fromSecsSinceEpoch(round(seconds)), QLocale()
    time = locale.toString(when.time(), QLocale.FormatType.ShortFormat)
    days = when.date().daysTo(QDate.currentDate())
    if days == 0:
        return f"today, {time}"
    if days == 1:
        return f"yesterday, {time}"
    return f"{locale.toString(when.date(), QLocale.FormatType.ShortFormat)}, {time}"


def _side(*parts: QWidget) -> QWidget:
    side = QWidget()
    filled(QHBoxLayout(side), STRETCH, *parts, margins=0, spacing=8)
    return side


def paint_cells(slug: str, cells: Cells, edge: int, ratio: float) -> QPixmap:
    """Paint the cells of a game into a square of logical pixels, sharp at the given ratio."""
    pixmap = transparent(edge, edge, ratio)
    with painting(pixmap) as painter:
        painter_of(slug).paint_small(painter, QRectF(0, 0, edge, edge), cells, artwork(), current_theme())
    return pixmap
