"""The computer goes through a game in the background: what every moment is worth, and what it would have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from elemental_gui.controller.advisor import ADVISING, Analyst, shares_in, turn_in
from elemental_gui.controller.child_process import GRACE_S, Answer
from elemental_gui.review.cache import Cache
from elemental_gui.review.course import Step
from elemental_gui.review.findings import Better, Findings, played
from elemental_gui.session.in_thought import up_to
from elemental_gui.session.session import Session

_GLIMPSE: Final = "seconds 0.04"
"""What the computer may take for a first guess of what a moment is worth, so that the graph is there within seconds."""
_GLANCE: Final = "seconds 0.3"
"""What it may take to say it."""
_THOUGHT: Final = "seconds 1"
"""What it may take to say what it would have played."""
_KEPT_EVERY_MS: Final = 5_000


class Reviewer(QObject):
    """Asks one thing after the other while it is on.

    First it guesses what every moment is worth; then it looks closely, first at what somebody looks at, and then where
    most seems to have been given away.
    """

    found = Signal()
    """There is one more answer."""
    failed = Signal(str)
    """The computer gave no answer, and why; nothing more is asked until it is started again."""

    def __init__(
        self, session: Session, steps: Sequence[Step], cache: Cache | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.steps = tuple(steps)
        self.is_on = False
        self.findings = Findings() if cache is None else cache.read(session)
        self._cache = cache
        self._guessed: set[int] = set()
        """The moments whose worth is only guessed."""
        self._wanted: Step | None = None
        self._asked: tuple[str, int] = ("", 0)
        self._actions: tuple[str, ...] = ()
        self._ends = (0, *(step.end for step in self.steps))
        self._decided = tuple(step.decided for step in self.steps if step.decided is not None)
        self._is_kept = True
        self._keeping = QTimer(self, interval=_KEPT_EVERY_MS)
        self._keeping.timeout.connect(self._keep)
        self._analyst = Analyst(parent=self)
        self._analyst.answered.connect(self._on_answered)
        self._analyst.failed.connect(self._on_failed)
        if session.outcome is not None:  # nobody has to be asked what the end is worth
            self.findings = self.findings.with_shares(self._ends[-1], won(session))

    @property
    def progress(self) -> tuple[int, int]:
        """How many questions are answered, and how many there are in all."""
        shares = self.findings.shares
        known = sum((plies in shares) + self._is_sure(plies) for plies in self._ends)
        known += sum(plies in self.findings.better for plies in self._decided)
        return known, 2 * len(self._ends) + len(self._decided)

    @property
    def is_done(self) -> bool:
        known, every = self.progress
        return known == every

    def start(self) -> None:
        self.is_on = not self.is_done
        if self.is_on:
            self._keeping.start()
            self._go_on()

    def stop(self) -> None:
        """Ask nothing more, and end the computer; what is known stays, also for the next time."""
        self.is_on = False
        self._asked = ("", 0)
        self._keeping.stop()
        self._analyst.close()
        self._keep()

    def look_at(self, step: Step | None) -> None:
        """Analyse a turn next, and what the computer would have played in it."""
        self._wanted = step

    # One question after the other

    def _go_on(self) -> None:
        if not self.is_on or self._analyst.is_busy:
            return
        following = self._next()
        if following is None:
            self.stop()
            self.found.emit()
            return
        self._asked = kind, plies = following
        moment, seat = up_to(self.session, plies), 0
        if kind == "turn":
            # While the game goes on nobody's secrets may show in what is advised.
            seat = moment.position.seat if self.session.outcome is not None else 0
            commands = (f"genmove_budget {_THOUGHT}", f"hint {ADVISING}")
        else:
            time = _GLIMPSE if kind == "guess" else _GLANCE
            commands = (f"genmove_budget {time}", f"evaluate {ADVISING}")
        self._analyst.ask(moment, seat, commands, GRACE_S)

    def _next(self) -> tuple[str, int] | None:
        unknown = next((plies for plies in self._ends if plies not in self.findings.shares), None)
        if unknown is not None:
            return "guess", unknown
        wanted = () if self._wanted is None else (self._wanted,)
        for step in (*wanted, *sorted(self.steps, key=self._seems_lost, reverse=True)):
            if not self._is_sure(step.end):
                return "worth", step.end
            if step.decided is not None and step.decided not in self.findings.better:
                return "turn", step.decided
        return next((("worth", plies) for plies in self._ends if not self._is_sure(plies)), None)

    def _is_sure(self, plies: int) -> bool:
        return plies in self.findings.shares and plies not in self._guessed

    def _seems_lost(self, step: Step) -> int:
        """Give what the player of a turn could expect before it more than after it."""
        before, after = self.findings.shares.get(step.begin), self.findings.shares.get(step.end)
        seat = step.turn.seat - 1
        return before[seat] - after[seat] if before and after and seat >= 0 else 0

    def _on_answered(self, answers: tuple[Answer, ...]) -> None:
        (kind, plies), last = self._asked, answers[-1]
        seats = self.session.start.seats
        if kind in ("guess", "worth"):
            (self._guessed.add if kind == "guess" else self._guessed.discard)(plies)
            self._know(self.findings.with_shares(plies, shares_in(last, seats)))
        elif kind == "turn" and (turn := turn_in(last)) is not None:
            # It is judged as the graph is, not by what the search hopes for.
            self._actions, self._asked = turn[0], ("end of turn", plies)
            asked = (f"play {'; '.join(self._actions)}", f"genmove_budget {_GLANCE}", f"evaluate {ADVISING}")
            self._analyst.ask_on(asked, GRACE_S)
        elif kind == "turn":
            self._know(self.findings.with_better(plies, Better((), ())))
        elif kind == "end of turn":
            better = Better(self._actions, shares_in(last, seats) if answers[0].is_good else ())
            branch = played(self.session, plies, better)
            if branch is not None and branch.outcome is not None:
                better = Better(self._actions, won(branch))
            elif branch is None or not branch.plies[-1].ends_turn:
                better = Better(self._actions, ())  # luck or a secret cut it short: it cannot be compared
            self._know(self.findings.with_better(plies, better))

    def _know(self, findings: Findings) -> None:
        self.findings = findings
        self._is_kept = False
        self.found.emit()
        self._go_on()

    def _on_failed(self, why: str) -> None:
        self.stop()
        self.failed.emit(why)

    def _keep(self) -> None:
        if self._cache is not None and not self._is_kept:
            self._is_kept = True
            self._cache.keep(self.session, self.findings.without_shares(self._guessed))


def won(session: Session) -> tuple[int, ...]:
    """Give each seat's share of the win of a game that is over; all share one that nobody has won."""
    seats = range(1, session.start.seats + 1)
    winners = (() if session.outcome is None else session.outcome.winners) or tuple(seats)
    return tuple(100 // len(winners) if seat in winners else 0 for seat in seats)
