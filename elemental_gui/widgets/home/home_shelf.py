"""What the home page shows beside the games: those in progress, and what was played last."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QDate, QDateTime, QEvent, QLocale, QObject, QPoint, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFocusEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.controller.game_library import GameLibrary, LibraryError
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.controller.games_in_progress import Condition, GameInProgress
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.setup import Cells
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import artwork, push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, tip, wrapping
from elemental_gui.scenes.kit.style.theme import MARKS, current_theme
from elemental_gui.session.record_text import SUFFIX
from elemental_gui.widgets.home.game_card import BoardPicture
from elemental_gui.widgets.home.home_page import HomePage
from elemental_gui.widgets.parts.file_dialogs import ask_where_to_save, suggested_name, where_to_begin

_EDGE = 76
_DATE = "d MMM yyyy"
_LONGEST_UNBROKEN = 24
_ARROW, _ARROW_BACK = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
"""Why a button gets the keyboard by an arrow key."""
_PARTS = {Condition.FINISHED: 1, Condition.DAMAGED: 2}


class GameRow(QFrame):
    """One game in progress; discarding it is confirmed here as well."""

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
        seats = range(1, len(self.game.names) + 1)
        return "   ".join(_unbroken(f"{MARKS[seat - 1]} {self._name(seat)}") for seat in seats)

    def _facts(self) -> str:
        game = self.game
        parts = [game.title] if game.title else []
        if game.condition is Condition.FINISHED:
            winners = " + ".join(self._name(seat) for seat in game.winners)
            drawn = len(game.winners) == len(game.names) > 0
            parts.append("drawn" if drawn else f"won by {winners}" if winners else "won by nobody")
        elif game.turn:
            parts.append(f"turn {game.turn}, {self._name(game.seat)} to play")
        if game.in_use:
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
        self.show_folder = push_button("Show folder", self, self._on_show_folder, icon="open")
        self.save = push_button("Save as…", self, lambda: self.save_requested.emit(self.game), icon="save")
        self.discard = push_button("Discard", self, lambda: self._turn_to(1, self.keep), icon="delete")
        is_free = condition is not Condition.DAMAGED and not self.game.in_use
        self.go_on.setVisible(is_free)
        self.save.setVisible(condition is not Condition.DAMAGED)
        self.discard.setVisible(not self.game.in_use and not self.game.is_newer)
        self.show_folder.setVisible(condition is Condition.DAMAGED)
        self.buttons = self.go_on, self.show_folder, self.save, self.discard
        for button in self.buttons:
            button.setAccessibleDescription(self._names())
        return _side(*self.buttons)

    def _question(self) -> QWidget:
        question = set_tone(QLabel("Delete this game for good?"), "warning")
        self.keep = push_button("Keep", self, self._on_keep)
        self.really = push_button("Delete", self, lambda: self.discard_requested.emit(self.game.path))
        for button in (self.keep, self.really):
            button.installEventFilter(self)
        return _side(question, self.keep, self.really)

    def _on_show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.game.path.parent)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: whoever goes elsewhere has answered nothing; where to is known behind the event."""
        if event.type() == QEvent.Type.FocusOut:
            QTimer.singleShot(0, self, self._on_left)
        return super().eventFilter(watched, event)

    def _on_left(self) -> None:
        if self.window().focusWidget() not in (self.keep, self.really):
            self._sides.setCurrentIndex(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._sides.currentIndex():
            self._on_keep()
        else:
            super().keyPressEvent(event)

    def _on_keep(self) -> None:
        self._turn_to(0, self.discard)

    def _turn_to(self, side: int, focus: QWidget) -> None:
        # A button that is hidden with the focus hands it to the next one in the chain, and the page scrolls there.
        for button in (self.discard, self.keep):
            button.clearFocus()
        self._sides.setCurrentIndex(side)
        focus.setFocus()


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

    def remove(self, path: Path) -> GameRow | None:
        """Take a row away, and give the one that came to stand in its place if one can be discarded too."""
        placed = sorted(self.rows, key=self._column.indexOf)
        gone = next(row for row in placed if row.game.path == path)
        place = placed.index(gone)
        beside = (*placed[place + 1 :], *reversed(placed[:place]))
        following = next((row for row in beside if not row.discard.isHidden()), None)
        if following is not None:
            following.discard.setFocus()
        self.rows.remove(gone)
        self._column.removeWidget(gone)
        gone.hide()
        gone.deleteLater()
        parts = {_PARTS.get(row.game.condition, 0) for row in self.rows}
        for part, label in enumerate(self._headings):
            label.setVisible(part in parts)
        self.setVisible(bool(self.rows))
        return following

    def _heading(self, words: str) -> QLabel:
        label = QLabel(words)
        label.setFont(larger(self.font(), 1.25))
        return label


def _unbroken(words: str) -> str:
    """Let a name stand in one line with its mark; a long one may be broken."""
    return words.replace(" ", "\N{NO-BREAK SPACE}", -1 if len(words) <= _LONGEST_UNBROKEN else 1)


def moment(seconds: float) -> str:
    when, locale = QDateTime.fromSecsSinceEpoch(round(seconds)), QLocale()
    time = locale.toString(when.time(), QLocale.FormatType.ShortFormat)
    days = when.date().daysTo(QDate.currentDate())
    if days == 0:
        return f"today, {time}"
    if days == 1:
        return f"yesterday, {time}"
    return f"{locale.toString(when.date(), _DATE)}, {time}"


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


class _Reach(QObject):
    """Leads the keyboard over the buttons of the page: arrow keys to the next one, Home and End to the ends."""

    def __init__(self, home: HomePage) -> None:
        super().__init__(home)
        self._home = home
        self._group = QButtonGroup(self, exclusive=False)  # Qt lets arrow keys go through one in all directions
        home.installEventFilter(self)
        for card in home.cards:
            self.add(*card.buttons)

    def add(self, *buttons: QAbstractButton) -> None:
        for button in buttons:
            self._group.addButton(button)
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the page scrolls by itself only for the Tab key."""
        if isinstance(event, QKeyEvent) and watched is self._home and event.type() == QEvent.Type.KeyPress:
            end = {Qt.Key.Key_Home: min, Qt.Key.Key_End: max}.get(Qt.Key(event.key()))
            if end is not None:
                seen = filter(QWidget.isVisible, self._group.buttons())
                end(seen, key=lambda button: button.mapTo(self._home, QPoint()).y()).setFocus(_ARROW)
                return True
        elif isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in (_ARROW, _ARROW_BACK):
            self._home.ensureWidgetVisible(cast("QWidget", watched))
        return super().eventFilter(watched, event)


class HomeShelf(QObject):
    """Fills the home page from the library, a game at a time."""

    said = Signal(str)
    noticed = Signal(str)
    continue_requested = Signal(object)
    """The path of the journal."""

    def __init__(self, home: HomePage, library: GameLibrary, store: PreferencesStore) -> None:
        super().__init__(home)
        self._home = home
        self._library = library
        self._store = store
        self.list = ContinueList()
        home.below.addWidget(self.list)
        self._latest: Path | None = None
        self._reach = _Reach(home)
        self._awaited: Path | None = None
        """The game whose row had the keyboard, until its row is there again."""
        home.go_on.clicked.connect(self._on_go_on)
        self._listing: Iterator[GameInProgress] = iter(())
        self._lister = QTimer(self, interval=0)
        self._lister.timeout.connect(self._list_next)

    @property
    def is_busy(self) -> bool:
        return self._lister.isActive()

    def refresh(self) -> None:
        for card in self._home.cards:
            card.tell_last(self._last_in_words(card.slug))
        focus: QWidget | None = self._home.focusWidget()
        left = next((row for row in self.list.rows if focus is not None and row.isAncestorOf(focus)), None)
        if left is not None:
            self._awaited = left.game.path
            self._home.setFocus()  # a button that goes would hand it to the next one, and the page would scroll there
        self.list.clear()
        self._latest = None
        self._home.go_on.hide()
        self._listing = self._library.in_progress()
        self._lister.start()

    def last_settings(self, slug: str) -> GameSettings:
        return GameSettings.from_text(slug, self._store.games[slug])

    def _last_in_words(self, slug: str) -> str:
        """Say what a double click would start; nothing before the first game."""
        if not self._store.games[slug]:
            return ""  # asked first: to load the rules of all five games takes a moment, and memory
        settings, game = self.last_settings(slug), load(slug)
        if settings.preset not in game.presets:
            return ""
        names = " – ".join(filter(None, settings.called))
        said = ", ".join(filter(None, (*game.titles(settings.preset)[1:], names)))
        return f"Last time: {said}" if said else ""

    def _list_next(self) -> None:
        """Describe one game at a time: a long game takes a moment to replay, and the window must answer."""
        game = next(self._listing, None)
        if game is None:
            self._lister.stop()
            self._find_place_again()
        else:
            row = self.list.add(game)
            self._reach.add(*row.buttons)
            row.continue_requested.connect(self.continue_requested)
            row.save_requested.connect(self._save)
            row.discard_requested.connect(self._discard)
            if self._latest is None:
                self._offer_latest()

    def _find_place_again(self) -> None:
        """Go on with the row that was left for its game; without it, with the first card."""
        if self._awaited is None or self._home.focusWidget() is not self._home:
            return  # or with whatever the player has turned to by now
        row = next((row for row in self.list.rows if row.game.path == self._awaited), None)
        target = self._home.cards[0] if row is None else next(filter(QWidget.isVisible, row.buttons), row)
        target.setFocus()
        # Its place is known once all rows are laid out.
        QTimer.singleShot(0, target, partial(self._home.ensureWidgetVisible, target))

    def _offer_latest(self) -> None:
        ready = (row.game for row in self.list.rows if row.game.condition is Condition.READY and not row.game.in_use)
        game = next(ready, None)
        self._latest = None if game is None else game.path
        self._home.go_on.setVisible(game is not None)
        if game is not None:
            title, names = game.title.partition(" ·")[0], " – ".join(filter(None, game.names))
            self._home.go_on.setAccessibleName(f"Continue {title}")
            self._home.go_on.setToolTip(tip(", ".join(filter(None, (title, names)))))

    def _on_go_on(self) -> None:
        if self._latest is not None:
            self.continue_requested.emit(self._latest)

    def _save(self, game: GameInProgress) -> None:
        title = game.title.partition(" ·")[0]
        folder = Path(where_to_begin(self._store.files["folder"]))
        target = ask_where_to_save(self._home.window(), folder / f"{suggested_name(game.names, title)}{SUFFIX}")
        if target is None:
            return
        self._store.files["folder"] = str(target.parent)
        try:
            tells_secrets = self._library.save_journal(game.path, target)
        except LibraryError as error:
            self.noticed.emit(str(error))
            return
        self.said.emit(f"Saved as {target.name}.")
        if tells_secrets:
            sentence = "tells what is secret in this game: keep it from the players until it is over."
            self.noticed.emit(f"{target.name} {sentence}")

    def _discard(self, path: Path) -> None:
        try:
            self._library.discard(path)
        except LibraryError as error:
            self.noticed.emit(str(error))
            self.refresh()
            return
        if self.list.remove(path) is None:
            self._home.cards[0].setFocus()
        self._offer_latest()
