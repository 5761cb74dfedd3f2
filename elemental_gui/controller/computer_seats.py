"""The seats without people: asks the computer or a user's program for their turns, and plays them at a steady pace."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from elemental_gui.controller.advisor import Analyst
from elemental_gui.controller.at_zero import AtZero
from elemental_gui.controller.child_process import GRACE_S, Answer
from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.own_programs import OwnProgram
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.players.contract import Level
from elemental_gui.session.clock import Clock
from elemental_gui.session.seating import PERSON, Kind, Occupant
from elemental_gui.session.session import LUCK, Session

PACE_MS: Final = 650
"""Between two actions that are shown, long enough to follow the motion of one."""
_BREATH_MS: Final = 450
"""Before the first action, so that the person sees that the turn has passed on."""
_PROGRAM_S: Final = 10.0
"""What a user's program may think where no clock runs."""
_LEAST_S: Final = 0.1


class Doing(Enum):
    """What a computer's seat is at."""

    NOTHING = auto()
    THINKING = auto()
    PLAYING = auto()
    """Its turn is known and shown action by action."""


class ComputerSeats(QObject):
    """Plays for every seat that is not a person's, through the same door as a person: `GameController.submit`.

    Whoever shows the game calls `consider` after every change, once the change is shown.
    """

    changed = Signal()
    """Another thing is being done."""
    ticked = Signal()
    """Time has passed."""

    def __init__(
        self,
        controller: GameController,
        programs: Callable[[], Sequence[OwnProgram]] = tuple,
        parent: QObject | None = None,
    ) -> None:
        """Watch a game; `programs` are the user's own, asked for whenever one of them is needed."""
        super().__init__(parent)
        self.doing = Doing.NOTHING
        self.failures: dict[int, str] = {}
        """The seats whose program has failed, which people play until it is started again; why, as a sentence."""
        self._controller = controller
        self._programs = programs
        self._since = 0.0
        self._asked: Session | None = None
        """The game in which the turn under way was asked for."""
        self._actions: list[str] = []
        self._is_stepping = False
        self._processes: dict[Occupant, Analyst] = {}
        controller.ticked.connect(self.ticked)
        self._step = QTimer(self, singleShot=True)
        self._step.timeout.connect(self._play_next)

    # What there is to see

    @property
    def player(self) -> Occupant:
        """Who plays the seat whose turn it is; a person where the game is over, luck acts or a program has failed."""
        session = self._controller.session
        if session.outcome is not None or session.seat == LUCK or session.seat in self.failures:
            return PERSON
        return session.occupants[session.seat - 1]

    @property
    def is_watched(self) -> bool:
        return self.player != PERSON

    @property
    def program_names(self) -> tuple[str, ...]:
        return tuple(program.name for program in self._programs())

    @property
    def seconds(self) -> float:
        """How long the turn under way has been thought about."""
        return time.monotonic() - self._since if self.doing is Doing.THINKING else 0.0

    # What can be done

    def consider(self) -> None:
        """Look whether a computer's seat is to act, and get it going; what is under way for another game ends."""
        session = self._controller.session
        if session is self._asked and self.doing is not Doing.NOTHING:
            return
        was_idle = self.doing is Doing.NOTHING
        is_to_act = self.is_watched and not self._controller.clock.is_paused
        if is_to_act and self._is_stepping and self._actions:
            self._asked = session
        else:
            self._give_up()
            if is_to_act:
                self._begin(session)
        if not was_idle or self.doing is not Doing.NOTHING:
            self.changed.emit()

    def move_now(self) -> None:
        """Have the turn at once: the best that is known, or the rest of what is being shown."""
        if self.doing is Doing.THINKING:
            for process in self._processes.values():
                process.hurry()
        elif self.doing is Doing.PLAYING:
            self._step.setInterval(0)
            self._step.start()

    def take_over(self) -> None:
        self._controller.seat_occupant(self._controller.session.seat, PERSON)

    def start_again(self, seat: int) -> None:
        """Give a seat back to its program, which has failed."""
        self.failures.pop(seat, None)
        self.changed.emit()
        self.consider()

    def close(self) -> None:
        """End every program; the seats stay as they are."""
        self._give_up()
        for process in self._processes.values():
            process.close()
        self._processes.clear()

    # How it is done

    def _begin(self, session: Session) -> None:
        self._asked = session
        is_chance, zero = session.position.is_chance, self._controller.at_zero
        if zero.why:
            self._pay(zero, session)
        elif session.awaits_seal or (is_chance and session.luck is not None):
            self.doing, self._actions = Doing.PLAYING, []
            self._step.start(PACE_MS)
        elif not is_chance:
            self._ask(session)

    def _pay(self, zero: AtZero, session: Session) -> None:
        """Pay for time with whatever there is, if anything can be paid; otherwise people decide."""
        if zero.price is not None and session.awaits_seal:
            self._controller.undo()  # and it is asked again
        elif payment := zero.payment(session):
            self.doing, self._actions = Doing.PLAYING, [payment]
            self._step.start(PACE_MS)

    def _ask(self, session: Session) -> None:
        player, seat = self.player, session.seat
        try:
            process = self._process(player)
        except (KeyError, ValueError) as error:
            missing = "There is no such program in the list of programs."
            self._fail(missing if isinstance(error, KeyError) else f"It cannot be started: {error}.")
            return
        own = player.kind is Kind.PROGRAM
        seconds = thinking_time(self._controller.clock, seat, _PROGRAM_S if own else _seconds(player.which))
        level = "" if own else f" {player.which}"
        self.doing, self._since = Doing.THINKING, time.monotonic()
        process.ask(session, seat, (f"genmove_budget seconds {seconds:.2f}", f"genmove{level}"), seconds + GRACE_S)

    def _process(self, player: Occupant) -> Analyst:
        """Give the running program of a player; raises KeyError or ValueError where it cannot be started."""
        if player not in self._processes:
            if player.kind is Kind.COMPUTER:
                process = Analyst(parent=self)
            else:
                program = {program.name: program for program in self._programs()}[player.which]
                process = Analyst(program.words, program.folder, self)
            process.answered.connect(self._on_answered)
            process.failed.connect(self._fail)
            self._processes[player] = process
        return self._processes[player]

    def _on_answered(self, answers: tuple[Answer, ...]) -> None:
        if self.doing is not Doing.THINKING:
            return
        refused = next((answer for answer in answers if not answer.is_good), None)
        self._actions = [line.strip() for line in answers[-1].text.splitlines() if line.strip()]
        fault = self._fault_in(self._actions) if refused is None else f"It answered: {refused.text[:200]}"
        if fault:
            self._fail(fault)
            return
        self.doing = Doing.PLAYING
        waited = 1000 * (time.monotonic() - self._since)
        self._step.start(max(0, round(_BREATH_MS - waited)))
        self.changed.emit()

    def _fault_in(self, texts: list[str]) -> str:
        """Say what is wrong with a turn before any of it is shown; empty when it is legal.

        What follows an action that uncovers a secret is left out: the program did not know, and is asked again.
        """
        position: Position = self._controller.session.position
        if not texts:
            return "It answered without an action."
        for number, text in enumerate(texts, 1):
            try:
                action = position.parse(text)
                following = position.play(action)
            except (IllegalAction, NotationError) as error:
                return f"It wanted to play {text[:60]!r}: {error}"
            if position.reveals(action):
                del texts[number:]
                break
            position = following
        return ""

    def _play_next(self) -> None:
        controller = self._controller
        if self.doing is not Doing.PLAYING or controller.session is not self._asked:
            return
        if controller.looking_at is not None:
            self._step.start(PACE_MS)  # somebody looks at the past; the turn is shown when they come back
            return
        pace = self._step.interval()
        if not self._actions:
            self._forget()
            if not (controller.confirm if controller.session.awaits_seal else controller.roll)():
                self._fail_or_stop("Its turn could not go on.")
            return
        text = self._actions.pop(0)
        is_last = not self._actions
        if is_last:
            self._forget()
        self._is_stepping = True
        is_played = controller.submit_text(text)
        self._is_stepping = False
        if not is_played:
            self._fail_or_stop(f"It wanted to play {text[:60]!r}, which could not be played.")
        elif not is_last:
            self._step.start(pace if pace == 0 else PACE_MS)

    def _fail_or_stop(self, why: str) -> None:
        """Give the turn up; where its time was over the program is not to blame."""
        if self._controller.at_zero.why:
            self._forget()
            self.changed.emit()
            self.consider()
        else:
            self._fail(why)

    def _forget(self) -> None:
        """Ask again for what comes next: luck may have acted, or another seat's turn has come."""
        self.doing, self._asked, self._actions = Doing.NOTHING, None, []

    def _give_up(self) -> None:
        """Forget what is under way; a program that still thinks is ended, and started again when it is needed."""
        self._step.stop()
        self._step.setInterval(PACE_MS)
        for process in self._processes.values():
            if process.is_busy:
                process.close()
        self._forget()

    def _fail(self, why: str) -> None:
        failed = self._processes.pop(self.player, None)
        if failed is not None:
            failed.close()
            failed.deleteLater()
        self._give_up()
        session = self._controller.session
        name = session.names[session.seat - 1]
        self.failures[session.seat] = f"{name} gave no turn. {why} Play for this seat, or start it again."
        self.changed.emit()


def _seconds(level: str) -> float:
    return (Level(level) if level in set(Level) else Level.STRONG).seconds


def thinking_time(clock: Clock, seat: int, wanted: float) -> float:
    """Give the seconds that a turn may take: what is wanted, or less where the clock leaves less."""
    if not clock.control.limited:
        return wanted
    shown = clock.seat(seat)
    left = (shown.turn_ms + shown.block_ms + shown.reserve_ms / 20) / 1000
    return max(_LEAST_S, min(wanted, 0.7 * left))
