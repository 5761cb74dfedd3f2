"""The two columns of a game's page: the board between the words above and below it, and the panels beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from elemental_gui.scenes.catalog import AnyScene
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.layouts import STRETCH, divided, filled
from elemental_gui.session.clock import Clock, is_time_comment
from elemental_gui.session.seating import PERSON, seat_names
from elemental_gui.session.session import Ply, Session
from elemental_gui.session.telling import round_now
from elemental_gui.widgets.game.host_dialogs import HostPanel
from elemental_gui.widgets.game.moves_panel import MovesPanel, shortened
from elemental_gui.widgets.game.phrases import happened, picture, spoken, words_now
from elemental_gui.widgets.game.seat_panel import SeatPanel, Standing
from elemental_gui.widgets.game.turn_panel import Line, TurnPanel


class SideColumn(QWidget):
    """Lays the panels out and fills them from a session."""

    host_closed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        count = session.start.seats
        self.seats = tuple(SeatPanel(seat, self) for seat in range(1, count + 1))
        self.turn = TurnPanel(self)
        self.moves = MovesPanel(self)
        self.host: HostPanel | None = None
        self.splitter = divided(QSplitter(Qt.Orientation.Vertical, self), (self.turn, 0), (self.moves, 1))
        self.splitter.setHandleWidth(8)
        for seat in self.seats:
            seat.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._column = filled(QVBoxLayout(self), *self.seats, (self.splitter, 1), STRETCH, margins=0, spacing=6)

    def show_session(self, session: Session, looking: int | None) -> None:
        words, outcome = words_now(session), session.outcome
        over = outcome is not None
        then = None if looking is None else session.position_at(looking)
        of_then = words if then is None else then.words(session.names)
        end = outcome if then is None else then.outcome
        own = seat_names(session.tags, session.start.seats)
        for panel, given, called, sitter in zip(self.seats, own, session.names, session.occupants, strict=True):
            name = given if sitter == PERSON else ""
            note = of_then.standing(panel.seat) if end is None else of_then.fate(panel.seat, end)
            panel.show_standing(Standing(name, called, not over and panel.seat == session.seat, note))
            panel.name.setReadOnly(sitter != PERSON)
        whose = "game over" if over else f"round {round_now(session)} · {words.seat(session.seat)}"
        hint = _NOT_YET if over else "Nothing has been done yet."
        lines = turn_lines(session)
        self.turn.setVisible(bool(lines) or not over)  # once the game is over its room is for the moves
        is_ahead = over and looking is not None and looking < session.sealed  # so the end is not told beforehand
        self.turn.show_turn("" if is_ahead else whose, () if is_ahead else lines, hint)
        self.turn.show_looking(looking)
        self.moves.show_session(session, looking)

    def show_clocks(self, clock: Clock, session: Session) -> None:
        over, lost_on_time = session.outcome is not None, session.lost_on_time
        for panel in self.seats:
            shown = clock.display(panel.seat)
            panel.show_clock(shown, clock.control, paused=clock.is_paused, over=over, lost_on_time=lost_on_time)

    def open_host(self, panel: HostPanel) -> None:
        """Show a host's panel below the seats; it replaces the one before."""
        self.close_host()
        self.host = panel
        panel.closed.connect(self.close_host)
        self._column.insertWidget(len(self.seats), panel)
        panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        panel.ensurePolished()
        panel.installEventFilter(self)
        self._make_room()  # before it is shown, or a low window would grow to hold all of them for a moment
        panel.show()
        panel.take_keyboard()

    def close_host(self) -> None:
        panel, self.host = self.host, None
        if panel is not None:
            panel.hide()
            self._column.removeWidget(panel)
            panel.deleteLater()
            self._make_room()
            self.host_closed.emit()

    def _make_room(self) -> None:
        """In a window that is too low for all, let what is below the names make way, then the moves.

        For a host's panel this turn makes way too, and then the other seats.
        """
        turn, moves = (panel.minimumSizeHint().height() for panel in (self.turn, self.moves))
        turn = 0 if self.turn.isHidden() else turn
        host, width, between = self.host, self.width(), self._column.spacing()
        with_moves = turn + self.splitter.handleWidth() + moves
        below = with_moves if host is None else _height_of(host, width)
        is_low = self.height() < sum(seat.most_height + between for seat in self.seats) + between + below
        for seat in self.seats:
            seat.lie(is_low)
        free = self.height() - sum(_height_of(seat, width) + between for seat in self.seats)
        has_room = host is None or free >= _least_of(host, width)
        for seat in self.seats:
            seat.setVisible(has_room or seat.acts)
            free += 0 if has_room or seat.acts else _height_of(seat, width) + between
        if host is not None:
            host.setMaximumHeight(max(free, _least_of(host, width)))
            free -= _height_of(host, width) + between
        self.moves.setVisible(free >= with_moves)
        self.splitter.setVisible(host is None or free >= turn)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: a panel that has grown, as a hint does when it comes, needs more room."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.host:
            self._make_room()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Qt: room is shared out again when the height changes, or what one of the panels needs."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._make_room()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Qt: a width at which a usual turn fits into two lines."""
        return QSize(max(330, round(46 * letter_width(self.font()))), 600)

    def minimumSizeHint(self) -> QSize:
        """Qt: what clocks and buttons need, whether or not all that can make way has done so yet."""
        below = self.turn if self.host is None else self.host
        seats = [seat.least_height for seat in self.seats if self.host is None or seat.acts]
        width = max(264, super().minimumSizeHint().width())
        return QSize(width, sum(seats) + below.minimumSizeHint().height() + self._column.spacing() * len(seats))


def _height_of(panel: QWidget, width: int) -> int:
    return panel.heightForWidth(width) if panel.hasHeightForWidth() else panel.sizeHint().height()


def _least_of(panel: QWidget, width: int) -> int:
    layout = panel.layout()
    if layout is None or not layout.hasHeightForWidth():
        return panel.minimumSizeHint().height()
    return layout.minimumHeightForWidth(width)


def turn_lines(session: Session) -> tuple[Line, ...]:
    """Tell the tentative actions, what was remarked on them, and those that were taken back."""
    said = (remark for remark in session.remarks if remark.plies > session.sealed)
    remarks = [remark for remark in said if not is_time_comment(remark.text)]
    lines = []
    for number, ply in enumerate(session.plies[session.sealed :], session.sealed + 1):
        lines.append(_line(session, ply, number))
        lines += [Line(shortened(remark.text), "info", 0) for remark in remarks if remark.plies == number]
    for number, ply in enumerate(session.undone, len(session.plies) + 1):
        lines.append(_line(session, ply, number)._replace(undone=True))
    return tuple(lines)


def _line(session: Session, ply: Ply, plies: int) -> Line:
    return Line(happened(session, ply), picture(session, ply), plies, notation=spoken(session, ply))


_NOT_YET: Final = "The last turn is told when you come to it."
_MARGIN: Final = 10
_WIDEST_SIDE: Final = 0.4
"""The largest share of a page that the side column takes, as long as its buttons fit."""
_LEAST_SPARE: Final = 24
"""The gap beside the board, so that its frame does not touch the panels."""
_LONGEST_LINE: Final = 80
"""Letters that a line of the side column holds where there is room; longer lines are no easier to read."""
_NARROWEST: Final = 560
"""Logical pixels that the words take where there is room, however small the board is."""


class Columns(QSplitter):
    """Gives the board all that the words and the panels leave."""

    def __init__(self, scene: AnyScene, above: QWidget, below: QWidget, side: QWidget, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._scene = scene
        self._words = (above, below)
        left, self._right = QWidget(self), QWidget(self)
        # Each in a row, as wide as the board, so that they are centred with it in a wide window.
        rows = [(filled(QHBoxLayout(), part), int(part is scene.view)) for part in (above, scene.view, below)]
        filled(QVBoxLayout(left), *rows, margins=(_MARGIN, _MARGIN - 2, 2, _MARGIN), spacing=6)
        filled(QHBoxLayout(self._right), side, margins=(2, _MARGIN, _MARGIN, _MARGIN))
        divided(self, (left, 1), (self._right, 0))
        self.setHandleWidth(6)
        self._is_set_by_hand = False
        self.splitterMoved.connect(self._on_moved)
        for part in (scene.view, self._right):
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the words as wide as the board, and let the side column hold what is opened in it."""
        if watched is self._right:
            if event.type() == QEvent.Type.LayoutRequest:
                self._limit_side(self.width())
        elif event.type() == QEvent.Type.Resize:
            # The view fits its board in the event itself, so ask once that is done.
            QTimer.singleShot(0, self, self._fit)
        return super().eventFilter(watched, event)

    def _on_moved(self) -> None:
        self._is_set_by_hand = True

    def _fit(self) -> None:
        most = min(self._right.maximumWidth(), round(_LONGEST_LINE * letter_width(self.font())))
        spare = self._scene.view.width() - self._scene.board_width - _LEAST_SPARE
        more = min(spare, most - self._right.width())
        if more > 0 and not self._is_set_by_hand:
            left, right = self.sizes()
            self.setSizes([left - more, right + more])
        least = max(_NARROWEST, *(words.minimumSizeHint().width() for words in self._words))
        for words in self._words:
            words.setMaximumWidth(max(least, self._scene.board_width))

    def _limit_side(self, width: int) -> int:
        """Set the widest that the side column gets, also when the splitter itself shares the room out."""
        most = max(round(_WIDEST_SIDE * width), self._right.minimumSizeHint().width())
        self._right.setMaximumWidth(most)
        return most

    def resizeEvent(self, event: QResizeEvent) -> None:
        most = self._limit_side(event.size().width())
        super().resizeEvent(event)
        side = self.sizes()[1] if self._is_set_by_hand else self._right.sizeHint().width()
        self.setSizes([event.size().width() - min(side, most), min(side, most)])
