"""Opens the panels in which a host decides beside the board, and passes the decisions to the controller."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from elemental_gui.controller.advisor import Advice, Advisor
from elemental_gui.controller.computer_seats import ComputerSeats
from elemental_gui.controller.game_controller import GameController, Refusal
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.styling import literal, set_tone, wrapping
from elemental_gui.session.clock import Clock
from elemental_gui.session.record import BY_HOST
from elemental_gui.session.session import Ply, Session
from elemental_gui.session.telling import allows_hints
from elemental_gui.session.time_control import format_duration
from elemental_gui.widgets.game.columns import SideColumn
from elemental_gui.widgets.game.computers import HintPanel, PlayersPanel
from elemental_gui.widgets.game.host_dialogs import (
    ClockPanel,
    HostPanel,
    OverridePanel,
    Question,
    RewindPanel,
    one_line,
)
from elemental_gui.widgets.game.phrases import happened, spoken, words_now, words_of


class HostPanels(QObject):
    """One panel at a time."""

    look_requested = Signal(object)
    """A number of plies: show the board after them."""

    preview_requested = Signal(object, int)
    """A Session that is not played, and how many of its plies to show."""

    def __init__(self, controller: GameController, computers: ComputerSeats, side: SideColumn) -> None:
        super().__init__(side)
        self._controller = controller
        self._computers = computers
        self._advisor = Advisor(self)
        self._side = side
        self._refused = ""
        self._advisor.offered.connect(self._on_offered)
        self._advisor.failed.connect(self._on_no_advice)
        controller.refused.connect(self._remember)
        controller.changed.connect(self._forget)
        controller.ticked.connect(self._on_ticked)

    def open_rewind(self) -> None:
        panel = RewindPanel(self.moments(), self._side)
        panel.preview_requested.connect(self.look_requested)
        panel.rewind_requested.connect(self._controller.rewind)
        self._side.open_host(panel)

    def open_clock(self, seat: int = 0) -> None:
        """Let the host set a seat's times; without a seat those of the seat to act."""
        session = self._controller.session
        panel = ClockPanel(self._controller.clock, session.names, seat or session.seat, self._side)
        panel.correction_requested.connect(self._controller.correct_clock)
        self._side.open_host(panel)

    def why_no_cap(self) -> Violation | None:
        """Say why the game cannot be ended by the cap on its time now; None when it can."""
        session = self._controller.session
        return session.check(session.position.parse(CAP_ACTION))

    def open_cap(self) -> None:
        session = self._controller.session
        panel = CapPanel(self._controller.clock, session.names, words_now(session).by_cap(), self._side)
        panel.accepted.connect(self._end_by_cap)
        panel.least.clicked.connect(lambda: self.open_end(least_used(self._controller.clock), LEAST_TIME))
        self._side.open_host(panel)

    def open_end(self, winners: Collection[int] = (), reason: str = "") -> None:
        """Let the host name the winners; proposed are those of the rules where they leave several."""
        outcome = self._controller.session.outcome
        panel = EndPanel(self._controller, self._side)
        panel.propose(winners or (() if outcome is None else outcome.winners), reason)
        panel.ended.connect(self._controller.end_as_host)
        self._side.open_host(panel)

    def _on_ticked(self) -> None:
        if isinstance(self._side.host, CapPanel):
            self._side.host.show_times(self._controller.clock)

    def _end_by_cap(self) -> None:
        self._controller.confirm_played()
        self._controller.submit_text(CAP_ACTION)

    def open_luck(self) -> None:
        seed, verb, words = None, "Let a host type it in", _BY_PROGRAM
        if self._controller.session.luck is None:
            seed, verb, words = secrets.token_hex(16), "Let the program draw", _BY_HOST
        panel = Question("dice", "Where luck comes from", verb, f"{words} {_TOLD}", self._side)
        panel.accepted.connect(partial(self._controller.set_luck, seed))
        self._side.open_host(panel)

    def open_players(self) -> None:
        session = self._controller.session
        panel = PlayersPanel(session, self._computers.program_names, self._side)
        panel.chosen.connect(self._controller.seat_occupant)
        self._side.open_host(panel)

    def open_hint(self) -> None:
        """Ask the computer what it would play, or say that this game is played without."""
        panel, session = HintPanel(self._side), self._controller.session
        panel.closed.connect(self._advisor.close)
        self._side.open_host(panel)
        if allows_hints(session):
            self._advisor.ask_several(session)
        else:
            panel.allow.clicked.connect(self._on_hints_allowed)
            panel.decline()

    def _on_hints_allowed(self) -> None:
        self._controller.allow_hints()
        self.open_hint()

    def close(self) -> None:
        self._advisor.close()

    def _on_no_advice(self, why: str) -> None:
        if isinstance(self._side.host, HintPanel):
            self._side.host.complain(why)

    def _on_offered(self, offered: tuple[Advice, ...]) -> None:
        panel, known = self._side.host, len(self._controller.session.plies)
        if not isinstance(panel, HintPanel):
            return
        panel.look_requested.connect(lambda advice, count: self.preview_requested.emit(advice.played, known + count))
        panel.play_requested.connect(lambda advice: self._controller.submit_text("; ".join(advice.actions)))
        panel.offer([(each, [_told(each.played, ply) for ply in each.played.plies[known:]]) for each in offered])

    def open_resign(self) -> None:
        seat = self._controller.session.seat
        asked = f"Does {self._controller.name_of(seat)} give the game up?"
        panel = Question("flag", "Resign", "Resign", f"{asked} {self._if_lost_by(seat, 'resigned')}", self._side)
        panel.accepted.connect(self._controller.resign)
        self._side.open_host(panel)

    def open_award(self, seat: int) -> None:
        """Ask whether the game is to end because a seat has run out of time."""
        asked = f"{self._controller.name_of(seat)} has run out of time. Is the game over?"
        verb = "Award the game"
        panel = Question("trophy", verb, verb, f"{asked} {self._if_lost_by(seat, 'time')}", self._side)
        panel.accepted.connect(partial(self._controller.award_against, seat))
        self._side.open_host(panel)

    def _if_lost_by(self, seat: int, reason: str) -> str:
        """Say what a game is like once a seat has lost it."""
        session = self._controller.session
        won = words_now(session).headline(Outcome(session.position.winners_against(seat), reason))
        return f"Then {won}, and all see what is secret now." if session.has_secrets else f"Then {won}."

    def open_override(self) -> None:
        """Let the host accept, against the rules, what was refused last or anything else."""
        session = self._controller.session
        panel = OverridePanel(session.position, self._refused, session.names, self._side, is_secret=session.has_secrets)
        panel.accepted.connect(self._controller.accept_anyway)
        self._side.open_host(panel)

    def moments(self) -> list[tuple[str, int]]:
        """List what a host can go back to, the latest first: the board shown, and the start of every turn."""
        session, looking = self._controller.session, self._controller.looking_at
        found = [("Only the result is taken back", len(session.plies))] if session.verdict is not None else []
        if looking:
            found.append((f"The board shown: {words_of(session, looking)}", looking))
        name_of, turns = self._controller.name_of, reversed(session.turns())
        return found + [(f"The start of {turn.label}, {name_of(turn.seat)}", turn.first) for turn in turns]

    def _remember(self, refusal: Refusal) -> None:
        self._refused = refusal.text

    def _forget(self) -> None:
        self._refused = ""
        if isinstance(self._side.host, OverridePanel | HintPanel):
            self._side.close_host()


def _told(session: Session, ply: Ply) -> str:
    return happened(session, ply) or spoken(session, ply)


CAP_ACTION: Final = "time"
LEAST_TIME: Final = "The least time wins"
_BY_HOST: Final = "A host types in what was drawn. From now on the program can do it, with a new seed."
_BY_PROGRAM: Final = "The program draws. From now on a host can type in what was drawn at the table."
_TOLD: Final = "The record tells of the change."


def least_used(clock: Clock) -> tuple[int, ...]:
    """Give the seats that have used the least time, to the second as the clocks show it."""
    used = [seat.used_ms // 1000 for seat in clock.seats]
    return tuple(seat for seat, seconds in enumerate(used, 1) if seconds == min(used))


class EndPanel(HostPanel):
    """Ends the game with any winners and a reason that stays in the record, and says in words who would win."""

    ended = Signal(object, str)
    """The winning seats, and the reason."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__("trophy", "End the game", "End the game", parent)
        self._words, names = words_now(controller.session), controller.session.names
        metrics = self.fontMetrics()
        short = [metrics.elidedText(name, Qt.TextElideMode.ElideRight, 14 * metrics.height()) for name in names]
        columns = 1 if any(metrics.horizontalAdvance(name) > 7 * metrics.height() for name in names) else 2
        self.winners = [QCheckBox(literal(name), self) for name in short]
        self.draw, self.nobody = QCheckBox("A draw", self), QCheckBox("Nobody", self)
        self.outcome = wrapping(QLabel(self))
        seats = QGridLayout()
        boxes = zip((*self.winners, self.draw, self.nobody), (*names, "A draw", "Nobody"), strict=True)
        for place, (box, name) in enumerate(boxes):
            box.setAccessibleName(name)
            seats.addWidget(box, place // columns, place % columns)
        self.fields.addRow("Winner", seats)
        self.reason = self.add_reason("Such as: agreed; stays in the record")
        self.least = push_button(LEAST_TIME, self, icon="clock")
        self.least.clicked.connect(lambda: self.propose(least_used(controller.clock), LEAST_TIME))
        self.least.setVisible(controller.clock.control.cap_seconds is not None)
        self.fields.addRow(self.least)
        self.fields.addRow(self.outcome)
        for box in self.winners:
            box.toggled.connect(self._weigh)
        self.draw.clicked.connect(self._on_draw)
        self.nobody.toggled.connect(self._on_nobody)
        self._weigh()

    @property
    def chosen(self) -> tuple[int, ...]:
        return tuple(seat for seat, box in enumerate(self.winners, 1) if box.isChecked())

    def propose(self, winners: Collection[int], reason: str) -> None:
        """Tick these seats and no others, and fill in the reason."""
        for seat, box in enumerate(self.winners, 1):
            box.setChecked(seat in winners)
        self.reason.setText(reason)

    def _on_draw(self, wanted: bool) -> None:
        for box in self.winners:
            box.setChecked(wanted)

    def _on_nobody(self, wanted: bool) -> None:
        if wanted:
            self._on_draw(False)
        self._weigh()

    def _weigh(self) -> None:
        """Say what is chosen; until something is, the game cannot be ended."""
        if self.chosen:
            self.nobody.setChecked(False)
        self.draw.setChecked(len(self.chosen) == len(self.winners))
        is_chosen = bool(self.chosen) or self.nobody.isChecked()
        self.outcome.setText(f"{self._words.headline(Outcome(self.chosen, BY_HOST))}." if is_chosen else "")
        self.accept.setEnabled(is_chosen)

    def decide(self) -> None:
        self.ended.emit(self.chosen, one_line(self.reason))
        self.close_panel()


class CapPanel(Question):
    """Asks once more before the last production, and shows the times and who is ahead."""

    def __init__(self, clock: Clock, names: Sequence[str], ahead: str, parent: QWidget | None = None) -> None:
        said = "All buildings act once more, without purchase and buff. Then most particles controlled win."
        super().__init__("clock", "Three-hour cap: last production", "End the game", said, parent)
        self.times = set_tone(wrapping(QLabel(self)), "muted")
        self.ahead = set_tone(wrapping(QLabel(f"Most now: {ahead}", self)), "muted")
        self.least = push_button(f"{LEAST_TIME} instead…", self)
        self._names = tuple(names)
        for widget in (self.times, self.ahead, self.least):
            self.fields.addRow(widget)
        self.show_times(clock)

    def show_times(self, clock: Clock) -> None:
        used = [format_duration(seat.used_ms // 1000) for seat in clock.seats]
        together = format_duration(sum(seat.used_ms for seat in clock.seats) // 1000)
        each = ", ".join(f"{name} {time}" for name, time in zip(self._names, used, strict=True))
        self.times.setText(f"Time used: {each}; together {together}")
