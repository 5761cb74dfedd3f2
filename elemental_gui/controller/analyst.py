"""The computer asked about a moment of a game: told what may be known of it, and then asked anything."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.child_process import child_words
from elemental_gui.controller.engine_process import ENGINE, Answer, EngineProcess
from elemental_gui.session.session import Session
from elemental_gui.session.telling import retelling, standing


class Analyst(QObject):
    """Asks one question at a time, in a child process that is started with the first."""

    answered = Signal(tuple)
    """An Answer for each command of the question that was asked last."""
    failed = Signal(str)
    """Why there is no answer, as a sentence."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: EngineProcess | None = None
        self._commands: tuple[str, ...] = ()
        self._seconds = 0.0
        self._told: tuple[Session, int] | None = None
        """What a position might not tell, so that it may have to be told again by its actions."""

    @property
    def is_busy(self) -> bool:
        return self._process is not None and self._process.is_busy

    def ask(self, session: Session, seat: int, commands: Sequence[str], seconds: float) -> None:
        """Tell a moment as a seat may see it, 0 for an onlooker, and ask; an open question is given up."""
        self._commands, self._seconds, self._told = tuple(commands), seconds, (session, seat)
        self._say((*standing(session, seat), *self._commands))

    def ask_on(self, commands: Sequence[str], seconds: float) -> None:
        """Ask more about the moment that was told last."""
        self._commands, self._seconds, self._told = tuple(commands), seconds, None
        self._say(self._commands)

    def close(self) -> None:
        """Give an open question up, and end the computer."""
        self._told = None
        if self._process is not None:
            self._process.close()

    def _say(self, commands: Sequence[str]) -> None:
        if self._process is None:
            self._process = EngineProcess(child_words(ENGINE), parent=self)
            self._process.answered.connect(self._on_answered)
            self._process.failed.connect(self.failed)
        self._process.ask(commands, self._seconds)

    def _on_answered(self, answers: tuple[Answer, ...]) -> None:
        count = len(answers) - len(self._commands)
        told, self._told = self._told, None
        if told is not None and not all(answer.is_good for answer in answers[1:count]):
            self._say((*retelling(*told), *self._commands))
            return
        self.answered.emit(answers[count:])
