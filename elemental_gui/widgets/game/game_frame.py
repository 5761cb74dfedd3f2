"""The frame of a game's page: board, console and side column, kept showing what the controller holds."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.scenes import catalog
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.moments import last_turn_squares
from elemental_gui.session.override import Override
from elemental_gui.session.session import Ply
from elemental_gui.widgets.game import overtime
from elemental_gui.widgets.game.console import Console
from elemental_gui.widgets.game.phrases import ending, headline, words_now, words_of
from elemental_gui.widgets.game.side_column import SideColumn
from elemental_gui.widgets.parts.notice_bar import NoticeBar

_MARGIN: Final = 10
_NARROWEST: Final = 560
"""Logical pixels that the console takes where there is room, however small the board is."""


class GameFrame(QWidget):
    """Lays out the parts of the page and fills them; what the player does with them is for the page to say."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self.scene = catalog.make(controller.game.slug, artwork(), current_theme())
        self.scene.setParent(self)
        self.view = self.scene.view
        self.notice = NoticeBar(self)
        self.console = Console(controller.game, self)
        self.side = SideColumn(controller.session, self)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self._lay_out()

    def _lay_out(self) -> None:
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(_MARGIN, _MARGIN - 2, 2, _MARGIN)
        column.setSpacing(6)
        column.addWidget(self.notice)
        column.addWidget(self.view, 1)
        centred = QHBoxLayout()
        centred.addWidget(self.console)
        column.addLayout(centred)
        self.view.installEventFilter(self)
        right = QWidget(self)
        frame = QHBoxLayout(right)
        frame.setContentsMargins(2, _MARGIN, _MARGIN, _MARGIN)
        frame.addWidget(self.side)
        for part in (left, right):
            self.splitter.addWidget(part)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(6)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.splitter)

    def show_board(self, plies: tuple[Ply, ...] = ()) -> None:
        """Show the board, in motion where the plies tell what happened since it was shown last."""
        controller, session = self.controller, self.controller.session
        looking = controller.looking_at
        live = looking is None
        told = plies if live and self.scene.moment.is_live else ()
        known = ((ply.before, ply.action) for ply in told)
        events = tuple(
            event for before, action in known if not isinstance(action, Override) for event in before.events(action)
        )
        position = controller.shown_position
        if live and session.verdict is not None:
            position = position.concluded(session.verdict)
        count = len(session.plies) if looking is None else looking
        past = ((ply.before.state, ply.action) for ply in session.plies[:count])
        self.scene.show_moment(
            Moment(
                position.state,
                events=events,
                past=tuple((before, None if isinstance(action, Override) else action) for before, action in past),
                last_turn=last_turn_squares(session, count),
                names=session.names,
                is_live=live,
                played_by=session.seat if session.awaits_seal and session.outcome is None else 0,
                is_out_of_time=self.pays_for_time,
            )
        )

    @property
    def pays_for_time(self) -> bool:
        """Whether a seat without time has to pay for it now, on the board."""
        told = overtime.notice(self.controller.session, self.controller.out_of_time, "")
        return told is not None and bool(told.remedy)

    def show_panels(self) -> None:
        """Fill the side column and the console."""
        controller, session = self.controller, self.controller.session
        self.side.show_session(session, controller.looking_at)
        self.show_clocks()
        self._show_console()

    def show_clocks(self) -> None:
        """Show the times."""
        session = self.controller.session
        over, lost_on_time = session.outcome is not None, session.lost_on_time
        self.side.show_clocks(self.controller.clock, over=over, lost_on_time=lost_on_time)

    def _show_console(self) -> None:
        """Show the face of the console that fits the moment."""
        controller, session, console = self.controller, self.controller.session, self.console
        due = words_now(session).luck() if controller.awaits_luck else None
        if controller.looking_at is not None:
            console.show_look(f"You look at {words_of(session, controller.looking_at)}.")
        elif session.outcome is not None:
            winners = session.outcome.winners
            words = headline(session), ending(session)
            console.show_end(*words, winners[0] if len(winners) == 1 else 0, can_undo=session.can_undo)
        elif due is not None:
            seat = session.position.seat if due.losses is None else due.losses.seat
            console.show_luck(controller.name_of(seat), due)
        else:
            console.show_play(session.position, can_undo=session.can_undo, waits=session.awaits_seal)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the console is as wide as the board above it, if that is wide enough to read."""
        if event.type() == QEvent.Type.Resize and watched is self.view:
            # The view fits its board in the event itself, so ask once that is done.
            QTimer.singleShot(0, self, self._fit_console)
        return super().eventFilter(watched, event)

    def _fit_console(self) -> None:
        least = max(_NARROWEST, self.console.minimumSizeHint().width())
        self.console.setMaximumWidth(max(least, self.scene.board_width))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.scene.set_theme(current_theme())

    def sizeHint(self) -> QSize:
        return QSize(1100, 760)
