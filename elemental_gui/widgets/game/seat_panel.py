"""One seat beside the board: mark, name, whether it acts, the clock, and what follows when time is up."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionFrame,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.icons import Sign, push_button, tone
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import figures, set_tone, tip
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.session.clock import SeatDisplay
from elemental_gui.session.time_control import ReserveKind, TimeControl, format_duration
from elemental_gui.widgets.parts.fitted_label import FittedLabel

LONGEST_NAME: Final = 40
_HELP: Final = "Click to change the name"
_MARK: Final = 16
_DOT: Final = 9
_STRIP: Final = 4.0
_BETWEEN: Final = 10
_ABOVE: Final = 6
_BELOW: Final = 7
_MARGINS: Final = 6
"""What a field keeps free beside its text, the cursor included."""
_SIGN_TONES: Final = {"flag": "bad", "warning": "warning", "pause": "muted"}


class Standing(NamedTuple):
    """What a seat's panel says beside the clock."""

    name: str
    """The name as the record has it; empty for none."""
    called: str
    """What the seat is called: by its number without a name, and with it where another seat has the same name."""
    acts: bool
    note: str = ""
    """Whom it hunts, that it has won, or nothing."""


class SeatPanel(QFrame):
    """A card with a seat's name, which can be changed in place, and its clock."""

    renamed = Signal(int, str)
    award_requested = Signal(int)
    time_requested = Signal(int)

    def __init__(self, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self._standing = Standing("", "", acts=False)
        self._is_low = False
        self.setProperty("surface", "card")
        self._mark = Sign(_MARK, self)
        self._mark.show_mark(seat)
        self.name = _NameField(self)
        self.name.editingFinished.connect(self._rename)
        self._dot = Sign(_DOT, self)
        self._dot.show_icon("mark_1", lambda theme: theme.accent)
        self._dot.setToolTip("To move")
        self._dot.hide()
        self._sign = Sign(_MARK, self)
        self._sign.hide()
        self.figures = QLabel(self)
        self.figures.setFont(figures(self.figures.font(), 3.5, bold=True))
        self.used = set_tone(QLabel("used", self), "muted")
        """Stands before the figures, not below them: without a limit there is nothing to fill a second line with."""
        self.reserve = QLabel(self)
        self.reserve.setFont(figures(self.reserve.font()))
        self.note = FittedLabel((0.0, -1.0), self)
        self.flag = QWidget(self)
        self.award = push_button("Award the game", self.flag, lambda: self.award_requested.emit(seat), icon="trophy")
        self.play_on = push_button("Play on", self.flag, icon="play")
        self.play_on.setToolTip("From here on nothing happens when time runs out, for any player")
        self.give_time = push_button("Give time…", self.flag, lambda: self.time_requested.emit(seat), icon="clock")
        self._lay_out()

    def _lay_out(self) -> None:
        first = filled(QHBoxLayout(), self._mark, (self.name, 1), self._dot, STRETCH, self._sign, spacing=0)
        first.addSpacing(6)
        first.addWidget(self.used)
        first.addSpacing(6)
        first.addWidget(self.figures)
        self._second = second = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        filled(second, (self.note, 1), self.reserve, margins=(_MARK + 9, 0, 0, 0), spacing=_BETWEEN)
        buttons = QGridLayout(self.flag)
        buttons.setContentsMargins(0, 4, 0, 2)
        buttons.addWidget(self.award, 0, 0)
        buttons.addWidget(self.play_on, 0, 1)
        buttons.addWidget(self.give_time, 1, 0, 1, 2)
        filled(QVBoxLayout(self), first, second, self.flag, margins=(13, _ABOVE, 11, _BELOW), spacing=0)
        self.flag.hide()
        self.used.hide()
        self.reserve.hide()

    def show_standing(self, standing: Standing) -> None:
        if standing == self._standing:
            return
        self._standing = standing
        self.name.kept, self.name.called = standing.name, standing.called
        if not self.name.hasFocus():
            self.name.setText(standing.name)
            self.name.begin()
        self.name.setPlaceholderText(standing.called)
        self.name.setAccessibleName(f"Name of seat {self.seat}")
        self.name.fit(bold=standing.acts)
        self._dot.setVisible(standing.acts)
        self.note.say(standing.note, "muted")
        self._show_second()
        self._describe()
        self.update()

    def show_clock(
        self, clock: SeatDisplay, control: TimeControl, *, paused: bool, over: bool, lost_on_time: bool = False
    ) -> None:
        """Show the times, and the state of the flag; a game that was lost on time can be played on."""
        text, reserve = _figures(clock, control), _reserve(clock, control)
        if text != self.figures.text():
            self.figures.setText(text)
        self.reserve.setText(reserve)
        self._show_second()
        self.used.setVisible(not control.limited)
        alarm, sign = _alarm(clock, paused=paused, over=over)
        set_tone(self.figures, alarm)
        set_tone(self.reserve, alarm if alarm == "warning" else "muted")
        self._sign.setVisible(bool(sign))
        if sign:
            self._sign.show_icon(sign, tone(_SIGN_TONES[sign]))
        self.flag.setVisible(clock.flagged and (lost_on_time or not over))
        self.award.setVisible(not over)
        self.give_time.setVisible(not over)
        self._describe()

    @property
    def acts(self) -> bool:
        return self._standing.acts

    @property
    def most_height(self) -> int:
        """How high it is with the note and the reserve, if there is one, below the name."""
        first = max(self.figures.sizeHint().height(), self.name.sizeHint().height())
        lines = 2 if self.reserve.text() else 1
        return first + lines * self.fontMetrics().height() + _ABOVE + _BELOW

    @property
    def least_height(self) -> int:
        """How high it has to be where what can be left out is."""
        least = self.minimumSizeHint().height()
        return least if self._standing.acts else least - self._second.minimumSize().height()

    def lie(self, low: bool) -> None:
        """Leave out what is below the name, where there is no room for it, while it is another seat's turn."""
        if low != self._is_low:
            self._is_low = low
            self._show_second()

    def _show_second(self) -> None:
        """Show note and reserve, if there is room; a note that is still to come has its room, so that nothing moves."""
        has_room = not self._is_low or self._standing.acts
        self.note.setVisible(has_room)
        self.note.setMinimumHeight(self.fontMetrics().height())  # smaller letters must not make it lower for good
        self.reserve.setVisible(bool(self.reserve.text()) and has_room)
        self._stack()

    def _stack(self) -> None:
        """Put note and reserve below each other where one line does not hold both."""
        words = self.fontMetrics().horizontalAdvance(self.note.words) + self.reserve.sizeHint().width()
        way, fits = QBoxLayout.Direction, words + _BETWEEN + _MARGINS <= self._second.contentsRect().width()
        is_alone = self.note.isHidden() or self.reserve.isHidden()
        self._second.setDirection(way.LeftToRight if fits or is_alone else way.TopToBottom)
        self._second.setSpacing(_BETWEEN if fits or is_alone else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def _describe(self) -> None:
        standing = self._standing
        parts = [f"Seat {self.seat}: {standing.called}" if standing.name else standing.called]
        if standing.acts:
            parts.append("to move")
        time = self.figures.text() if self.used.isHidden() else f"{self.used.text()} {self.figures.text()}"
        parts += [part for part in (standing.note, time, self.reserve.text()) if part]
        if not self.flag.isHidden():
            parts.append("out of time")
        self.setAccessibleName(", ".join(parts))

    def _rename(self) -> None:
        name = " ".join(self.name.text().split())
        self.name.setText(name)
        if name != self._standing.name:
            self.renamed.emit(self.seat, name)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._standing.acts:
            with painting(self) as painter:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(current_theme().seat(self.seat))
                painter.drawRoundedRect(QRectF(3.0, 7.0, _STRIP, self.height() - 14.0), _STRIP / 2, _STRIP / 2)


class _NameField(QLineEdit):
    """A name that looks like a label until it is pointed at."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.kept = ""
        """What the name was before it was changed."""
        self.called = ""
        """What stands there while the name is not being changed."""
        self.setMaxLength(LONGEST_NAME)
        self.setToolTip(_HELP)
        self.setProperty("plain", True)
        self.textChanged.connect(self._fit_text)

    @property
    def shown(self) -> str:
        is_label = self.text() and self.text() == self.kept and not self.hasFocus()
        return self.called if is_label else self.text()

    def begin(self) -> None:
        """Show the name from its beginning, also where it is too long, and all of it in the tool tip."""
        self.setCursorPosition(0)
        self.setToolTip(tip(f"{self.shown}\n{_HELP}".strip()))
        self._fit_text()

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self).adjusted(2, 0, -2, 0)
        short = self.fontMetrics().elidedText(self.shown, Qt.TextElideMode.ElideRight, room.width())
        if self.hasFocus() or short == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, short)
        painter.end()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.begin()

    def fit(self, *, bold: bool) -> None:
        font = self.font()
        font.setBold(bold)
        self.setFont(font)
        self._fit_text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc takes the change back, and the page takes the keyboard."""
        if event.key() == Qt.Key.Key_Escape:
            self.setText(self.kept)
            event.ignore()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit_text()

    def _fit_text(self) -> None:
        text = self.shown or self.placeholderText()
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        # The frame is as wide as the theme draws it: with high contrast, wider.
        words = QFontMetrics(self.font()).size(0, text)
        framed = self.style().sizeFromContents(QStyle.ContentsType.CT_LineEdit, option, words, self)
        self.setMaximumWidth(framed.width() + _MARGINS)


def _figures(clock: SeatDisplay, control: TimeControl) -> str:
    """Give the large figures: what is being used up now, or the time used where nothing is limited."""
    if not control.limited:
        return format_duration(clock.used)
    if clock.in_reserve and not clock.block:
        return format_duration(clock.reserve)
    return clock.text


def _reserve(clock: SeatDisplay, control: TimeControl) -> str:
    if not control.limited or control.reserve_kind is ReserveKind.NONE:
        return ""
    if clock.in_reserve and not clock.block:
        return "reserve"
    text = f"reserve {format_duration(clock.reserve)}"
    if clock.blocks_left is not None:
        left, unit = clock.blocks_left, "period" if control.reserve_kind is ReserveKind.PERIODS else "block"
        text += f" · {left} {unit}" + ("" if left == 1 else "s")
    return text


def _alarm(clock: SeatDisplay, *, paused: bool, over: bool) -> tuple[str, str]:
    if clock.flagged:
        return "bad", "flag"
    if clock.running and paused and not over:
        return "muted", "pause"
    if clock.in_reserve:
        return "warning", "warning"
    return ("", "") if clock.running and not over else ("muted", "")
