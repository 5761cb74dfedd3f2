"""The computer asked for advice: what it would play for the seat to act, and what that is worth."""

from __future__ import annotations

import re
from typing import Final

import attrs
from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.child_process import child_words
from elemental_gui.controller.engine_process import ENGINE, GRACE_S, Answer, EngineProcess
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.players.contract import Level
from elemental_gui.session.session import Session
from elemental_gui.session.telling import retelling, standing

_VALUE: Final = re.compile(r"value ([0-9]{1,3}) ([0-9]{1,3})")


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
    failed = Signal(str)
    """Why there is none, as a sentence."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: EngineProcess | None = None
        self._session: Session | None = None
        self._retells = False

    def ask(self, session: Session, *, retold: bool = False) -> None:
        """Ask what the seat to act should play; a question that is still open is given up."""
        if self._process is None:
            self._process = EngineProcess(child_words(ENGINE), parent=self)
            self._process.answered.connect(self._on_answered)
            self._process.failed.connect(self.failed)
        self._session, self._retells = session, retold
        told = (retelling if retold else standing)(session, session.seat)
        self._process.ask((*told, f"hint {Level.STRONG}"), Level.STRONG.seconds + GRACE_S)

    def close(self) -> None:
        """Give an open question up, and end the computer."""
        self._session = None
        if self._process is not None:
            self._process.close()

    def _on_answered(self, answers: tuple[Answer, ...]) -> None:
        session = self._session
        if session is None:
            return
        *told, last = answers
        if not all(answer.is_good for answer in told[1:]) and not self._retells:
            self.ask(session, retold=True)
            return
        *actions, worth = last.text.splitlines() or [""]
        value = _VALUE.fullmatch(worth)
        if not last.is_good or value is None:
            self.failed.emit(f"The computer has no advice: {last.text[:200]}")
            return
        try:
            for text in actions:
                session = session.play(session.position.parse(text))
        except (IllegalAction, NotationError) as error:
            self.failed.emit(f"The computer has no advice that can be played: {error}")
            return
        self.advised.emit(Advice(session, tuple(actions), int(value[1]), int(value[2])))
