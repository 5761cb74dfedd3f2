"""The computer asked for advice: what it would play for the seat to act, and what a moment is worth."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs
from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.child_process import ENGINE, GRACE_S, Answer, EngineProcess, child_words
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.players.contract import Level
from elemental_gui.session.session import Session
from elemental_gui.session.telling import retelling, standing


class Analyst(QObject):
    """Asks one question about a game at a time, in a child process that is started with the first."""

    answered = Signal(tuple)
    """An Answer for each command of the question that was asked last."""
    failed = Signal(str)
    """Why there is no answer, as a sentence."""

    def __init__(self, words: Sequence[str] = (), folder: str = "", parent: QObject | None = None) -> None:
        """Take the words that start a program and the folder that it works in; without words it is this program."""
        super().__init__(parent)
        self._process = EngineProcess(words or child_words(ENGINE), folder, self)
        self._process.answered.connect(self._on_answered)
        self._process.failed.connect(self.failed)
        self._commands: tuple[str, ...] = ()
        self._seconds = 0.0
        self._told: tuple[Session, int] | None = None
        """What a position may lack, so that it has to be sent again as its actions."""

    @property
    def is_busy(self) -> bool:
        return self._process.is_busy

    def ask(self, session: Session, seat: int, commands: Sequence[str], seconds: float) -> None:
        """Tell a moment as a seat may see it, 0 for an onlooker, and ask; an open question is given up."""
        self._told = session, seat
        self._say(standing(session, seat), commands, seconds)

    def ask_on(self, commands: Sequence[str], seconds: float) -> None:
        """Ask more about the latest moment."""
        self._told = None
        self._say((), commands, seconds)

    def hurry(self) -> None:
        self._process.hurry()

    def close(self) -> None:
        """Give an open question up, and end the program."""
        self._process.close()

    def _say(self, told: Sequence[str], commands: Sequence[str], seconds: float) -> None:
        self._commands, self._seconds = tuple(commands), seconds
        self._process.ask((*told, *commands), seconds)

    def _on_answered(self, answers: tuple[Answer, ...]) -> None:
        count = len(answers) - len(self._commands)
        refused = next((answer for answer in answers[:count] if not answer.is_good), None)
        told, self._told = self._told, None
        if refused is None:
            self.answered.emit(answers[count:])
        elif told is not None:
            self._say(retelling(*told), self._commands, self._seconds)
        else:
            self.failed.emit(f"It answered: {refused.text[:200]}")


_VALUE: Final = re.compile(r"value ([0-9]{1,3}) ([0-9]{1,3})")
_VALUED_TURN: Final = re.compile(rf"{_VALUE.pattern} (.+)")
_SHARE: Final = re.compile(r"[0-9]{1,3}")
ADVISING: Final = Level.EXPERT
"""Who advises: at full strength, whoever plays, and without the slips by which the other levels are weaker."""
_SECONDS: Final = 2.0
"""What it may take; a level that plays takes its own time."""


@attrs.frozen
class Advice:
    """A turn, and the chances of its seat in hundredths of a win."""

    played: Session
    """The game with the turn in it."""
    actions: tuple[str, ...]
    before: int
    after: int


class Advisor(QObject):
    """Asks the computer at its strength, one question at a time."""

    advised = Signal(object)
    """The Advice that was asked for last."""
    offered = Signal(tuple)
    """The Advice for several turns that was asked for last, the best first."""
    valued = Signal(object, tuple)
    """The Session whose worth was asked for last, and the share of a win that each seat can expect, in hundredths."""
    failed = Signal(str)
    """Why there is none, as a sentence."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._analyst = Analyst(parent=self)
        self._analyst.answered.connect(self._on_answered)
        self._analyst.failed.connect(self.failed)

    def ask(self, session: Session) -> None:
        """Ask what the seat to act should play; a question that is still open is given up."""
        self._ask(session, session.seat, "hint")

    def ask_several(self, session: Session) -> None:
        """Ask for a few turns to choose from; a question that is still open is given up."""
        self._ask(session, session.seat, "hints")

    def ask_worth(self, session: Session) -> None:
        """Ask what a moment is worth to every seat; a question that is still open is given up."""
        self._ask(session, 0, "evaluate")

    def _ask(self, session: Session, seat: int, command: str) -> None:
        self._session = session
        commands = (f"genmove_budget seconds {_SECONDS}", f"{command} {ADVISING}")
        self._analyst.ask(session, seat, commands, _SECONDS + GRACE_S)

    def close(self) -> None:
        """Give an open question up, and end the computer."""
        self._session = None
        self._analyst.close()

    def _on_answered(self, answers: tuple[Answer, ...]) -> None:
        session, last = self._session, answers[-1]
        if session is None:
            return
        shares = shares_in(last, session.start.seats)
        if shares:
            self.valued.emit(session, shares)
            return
        turn, several = turn_in(last), turns_in(last)
        if turn is None and not several:
            self.failed.emit(f"The computer has no advice: {last.text[:200]}")
            return
        try:
            best, *others = (_advice(session, *each) for each in ((turn,) if turn is not None else several))
        except (IllegalAction, NotationError) as error:
            self.failed.emit(f"The computer has no advice that can be played: {error}")
            return
        if turn is not None:
            self.advised.emit(best)
        else:
            self.offered.emit((best, *others))


def _advice(session: Session, actions: tuple[str, ...], before: int, after: int) -> Advice:
    """Play a turn on the side; raises IllegalAction or NotationError."""
    for text in actions:
        session = session.play(session.position.parse(text))
    return Advice(session, actions, before, after)


def turn_in(answer: Answer) -> tuple[tuple[str, ...], int, int] | None:
    """Read the answer to `hint`: the actions, and the chances before and after them; None for any other answer."""
    *actions, worth = answer.text.splitlines() or [""]
    value = _VALUE.fullmatch(worth)
    if not answer.is_good or value is None:
        return None
    return tuple(actions), int(value[1]), int(value[2])


def turns_in(answer: Answer) -> tuple[tuple[tuple[str, ...], int, int], ...]:
    """Read the answer to `hints` as `turn_in` does that to `hint`; empty for any other answer."""
    lines = [_VALUED_TURN.fullmatch(line) for line in answer.text.splitlines()]
    if not answer.is_good or not lines:
        return ()
    turns = ((tuple(line[3].split("; ")), int(line[1]), int(line[2])) for line in lines if line is not None)
    return tuple(turns) if None not in lines else ()


def shares_in(answer: Answer, seats: int) -> tuple[int, ...]:
    """Read the answer to `evaluate`; empty for any other answer."""
    words = answer.text.split()
    if not answer.is_good or len(words) != seats or not all(map(_SHARE.fullmatch, words)):
        return ()
    return tuple(map(int, words))
