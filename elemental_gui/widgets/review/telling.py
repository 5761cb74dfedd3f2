"""A review in words: every moment, every turn, and what was given away in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from elemental_gui.controller.reviewer import Reviewer
from elemental_gui.review.course import Step
from elemental_gui.review.findings import Better, Shares, Turning, evened, given_away, played, turnings
from elemental_gui.session.clock import is_time_comment
from elemental_gui.session.in_thought import is_made_up
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.phrases import ending, happened, spoken
from elemental_gui.widgets.review.beside import Entry
from elemental_gui.widgets.review.graph import Graph

PRAISED: Final = 10
"""Hundredths of a win from which on a turn is called better than the computer's."""


class Branch(NamedTuple):
    """What the computer would have played in a turn."""

    session: Session
    """The game with it instead of what was played."""
    first: int
    """How many plies stand before it in that game."""
    shares: Shares
    words: tuple[str, ...]
    """What each action would do; empty for a plain confirm."""


class Telling:
    """Says what a reviewer knows by now. A moment is 0 for the start, then one for the end of every turn."""

    def __init__(self, reviewer: Reviewer) -> None:
        self._reviewer = reviewer
        self._session = reviewer.session
        self._steps = reviewer.steps
        self._played: dict[int, str] = {}
        self._branches: dict[int, Branch] = {}

    def shares(self, moment: int) -> Shares:
        """Give what each seat could expect; empty while that is not known."""
        plies = self._steps[moment - 1].end if moment else 0
        return self._reviewer.findings.shares.get(plies, ())

    def step(self, moment: int) -> Step | None:
        """Give the turn that ends there; None for the start."""
        return self._steps[moment - 1] if moment else None

    def moment_of(self, plies: int) -> int:
        """Give the moment whose turn so many plies belong to."""
        within = (number for number, step in enumerate(self._steps, 1) if plies <= step.end)
        return next(within, len(self._steps)) if plies else 0

    def label(self, moment: int) -> str:
        step = self.step(moment)
        if step is None:
            return "The start"
        if step.is_result:
            return "The result"
        name = self._session.names[step.turn.seat - 1] if step.turn.seat else ""
        return f"{step.turn.label} {name}".rstrip()

    def moments(self) -> list[str]:
        return [self._with_chances(moment) for moment in range(len(self._steps) + 1)]

    def played(self, moment: int) -> str:
        if moment not in self._played:
            self._played[moment] = self._what_was_played(self.step(moment))
        return self._played[moment]

    def branch(self, moment: int) -> Branch | None:
        """Give what the computer would have played in a turn; None while that is not known."""
        step = self.step(moment)
        better = None if step is None or step.decided is None else self._reviewer.findings.better.get(step.decided)
        if better is None or step is None or step.decided is None:
            return None
        if moment not in self._branches:
            session = played(self._session, step.decided, better)
            if session is None:
                return None
            plies = session.plies[len(session.plies) - len(better.actions) :]
            tell = spoken if is_made_up(self._session, step.decided) else happened
            words = tuple(tell(session, ply) for ply in plies)
            self._branches[moment] = Branch(session, len(session.plies) - len(plies), better.shares, words)
        return self._branches[moment]

    def verdict(self, moment: int) -> tuple[str, str]:
        step = self.step(moment)
        if step is None or step.decided is None:
            return "", "muted"
        better = self._reviewer.findings.better.get(step.decided)
        if better is None:
            waits = "The computer looks for its own turn…" if self._reviewer.is_on else "The computer was not asked."
            return waits, "muted"
        if not better.actions:
            return "The computer has no answer here.", "muted"
        turning = given_away(self._steps, self._reviewer.findings, moment - 1)
        if turning is not None:
            said = f"{turning.left} of 100 after this turn; {turning.had} after the computer's:"
            return said, "warning"
        if self._is_same(step, better):
            return "The computer would have played the same:", "good"
        hoped = better.shares[step.turn.seat - 1] if better.shares and step.turn.seat else None
        left = self.shares(moment)[step.turn.seat - 1] if self.shares(moment) and step.turn.seat else None
        if hoped is not None and left is not None and left >= hoped + PRAISED:
            return f"Well played: {left} of 100; the computer would have come to {hoped} only:", "good"
        return f"The computer would have played{'' if hoped is None else f' ({hoped} of 100)'}:", "muted"

    def turnings(self) -> list[Entry]:
        found = turnings(self._steps, self._reviewer.findings)
        return [Entry(each.number + 1, self._steps[each.number].turn.seat, self._said(each)) for each in found]

    def why_no_turnings(self) -> str:
        if self._reviewer.is_done:
            return "No turn gave much away: nothing that the computer would have played was worth 15 of 100 more."
        return "Here the turns are listed that gave much away, as soon as the computer finds one."

    def graph(self, shown: int) -> Graph:
        shares = [self.shares(moment) for moment in range(len(self._steps) + 1)]
        rounds = ["", *(self._round(number) for number in range(len(self._steps)))]
        return Graph(
            tuple(evened(shares, self._session.start.seats)),
            tuple((entry.moment, entry.seat) for entry in self.turnings()),
            tuple(rounds),
            shown,
        )

    def _is_same(self, step: Step, better: Better) -> bool:
        plies = self._session.plies[step.decided or 0 : step.end]
        return better.actions == tuple(map(self._session.written, plies))

    def _said(self, turning: Turning) -> str:
        label = self.label(turning.number + 1)
        return f"{label} gave {turning.lost} away: {turning.left} instead of {turning.had}"

    def _with_chances(self, moment: int) -> str:
        shares = self.shares(moment)
        told = ", ".join(f"{name} {share}" for name, share in zip(self._session.names, shares, strict=False))
        return f"{self.label(moment)}: {told}" if told else self.label(moment)

    def _what_was_played(self, step: Step | None) -> str:
        session = self._session
        if step is None:
            said = [remark.text for remark in session.remarks if not remark.plies]
            return _remarks(said)
        if step.is_result:
            return ending(session)
        done = (happened(session, ply) for ply in step.turn.plies)
        return " ".join(filter(None, ("; ".join(filter(None, done)), _remarks(step.turn.remarks))))

    def _round(self, number: int) -> str:
        own = self._steps[number].turn.label.partition(".")[0]
        before = self._steps[number - 1].turn.label.partition(".")[0] if number else ""
        return "" if own == before else own


def _remarks(texts: Sequence[str]) -> str:
    said = " ".join(text for text in texts if not is_time_comment(text))
    return f"“{said}”" if said else ""
