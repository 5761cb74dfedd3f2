"""A lesson: steps of one idea each, every one a position, some words, and one thing to do there."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

import attrs

from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.learning.conditions import DataError, Goal, begins
from elemental_gui.session.new_game import new_session
from elemental_gui.session.session import LUCK, Ply, Session

CONFIRM: Final = "confirm"
MISSED: Final = "That is allowed, but it is not what is asked here."
_ASTRAY: Final = "That is allowed, but it does not lead there. Take something back, or start again."


class Standing(Enum):
    """How far somebody has come with a step."""

    OPEN = auto()
    REACHED = auto()
    MISSED = auto()
    """Nothing but taking something back leads to the goal now."""


@attrs.frozen
class Fact:
    """Something that the words of a step say, for tests to ask the engine about."""

    kind: str
    """`after`: conditions at the end of the solution. `allowed` or `refused`: a turn, and what becomes of it."""
    text: str
    rule: str = ""
    """The number that a refusal names."""


@attrs.frozen(kw_only=True)
class Step:
    """One idea."""

    slug: str
    title: str
    rules: str
    """What follows `new` and the game, such as `box players=3`; a seed says what luck brings."""
    position: str = ""
    """The position line to begin with; empty for the start of a game."""
    played: tuple[str, ...] = ()
    """What has been played from there already."""
    draft: str = ""
    """What of the first action has been put together already, as a scene's `drafted` spells it."""
    words: tuple[str, ...] = ()
    """The text, in paragraphs."""
    task: str = ""
    """What to do, in a sentence."""
    goal: Goal
    solutions: tuple[tuple[str, ...], ...]
    """Ways to the goal, the first one to be shown, without luck. `confirm` ends a turn in every game."""
    well: str = ""
    """What is said when the goal is reached."""
    hints: tuple[tuple[str, str], ...] = ()
    """What is said to actions that begin with a text, where the rules allow them and the step asks for others."""
    facts: tuple[Fact, ...] = ()
    is_extra: bool = False
    """Whether it is one more example of the step before it, which the course can do without."""

    @property
    def solution(self) -> tuple[str, ...]:
        """The way that is shown."""
        return self.solutions[0]

    def session(self) -> Session:
        """Give the step as a game to be played; raises DataError."""
        try:
            session = new_session([self.slug, *self.rules.split()], "lesson")
            position = session.start.read(self.position) if self.position else session.start
            for text in self.played:
                position = position.play(position.parse(text))
        except (NotationError, IllegalAction, OptionError) as error:
            raise DataError(f"{self.title}: {error}") from error
        return attrs.evolve(session, start=position)

    def standing(self, session: Session) -> Standing:
        """Tell how far what has been played leads."""
        own = _own(session)
        if self.goal.is_reached(session):
            return Standing.REACHED
        is_over = session.outcome is not None or session.sealed > 0
        if own and (is_over or (len(own) >= len(self.solution) and not self.goal.asks_for_a_whole_turn)):
            return Standing.MISSED
        return Standing.OPEN

    def objection(self, session: Session, actions: Sequence[AnyAction]) -> str:
        """Say in a sentence why legal actions are not what is asked for; empty where they may be."""
        after = session
        for action in actions:
            if after.check(action) is not None:
                return ""  # the rules say that better
            after = after.play(action)
        standing = self.standing(after)
        if standing is Standing.REACHED:
            return ""
        last = session.game.format_action(actions[-1])
        shown = {text for way in self.solutions for text in way}
        hint = "" if last in shown else self.hint_for(last)
        if hint or standing is not Standing.MISSED:
            return hint
        return MISSED if self.next_of_solution(session) else _ASTRAY

    def hint_for(self, action: str) -> str:
        """Give what the step says to an action; empty where it says nothing."""
        return next((said for text, said in self.hints if begins(action, text)), "")

    def solved(self, way: int = 0) -> Session:
        """Play a solution; raises DataError where the rules refuse it."""
        session = rolled(self.session())
        for text in self.solutions[way]:
            try:
                session = played(session, text)
            except (NotationError, IllegalAction) as error:
                raise DataError(f"{self.title}: {text}: {error}") from error
        return session

    def next_of_solution(self, session: Session) -> str:
        """Give the action of the solution that comes next; empty off its way, and at its end."""
        own = _own(session)
        for ply, text in zip(own, self.solution, strict=False):
            if session.written(ply) != session.game.format_action(ply.before.parse(text)):
                return ""
        is_sealed = session.sealed > 0 and not (own and own[-1].action == session.game.confirm)
        done = len(own) + is_sealed
        return self.solution[done] if done < len(self.solution) else ""


@attrs.frozen
class Lesson:
    """A course for one game."""

    slug: str
    title: str
    opening: tuple[str, ...]
    """What is said before the first step, in paragraphs."""
    steps: tuple[Step, ...]

    @property
    def course(self) -> tuple[Step, ...]:
        """The steps without the further examples."""
        return tuple(step for step in self.steps if not step.is_extra)

    def extras(self, step: Step) -> tuple[Step, ...]:
        """List the further examples of a step of the course."""
        found: list[Step] = []
        for each in self.steps[self.steps.index(step) + 1 :]:
            if not each.is_extra:
                break
            found.append(each)
        return tuple(found)


def played(session: Session, text: str) -> Session:
    """Play an action of a solution, and the luck that follows it; raises NotationError and IllegalAction."""
    if text == CONFIRM and (session.game.confirm is None or session.awaits_seal):
        return session.seal()
    return rolled(session.play(session.position.parse(text)))


def rolled(session: Session) -> Session:
    """Let luck do what is due now."""
    while session.position.is_chance:
        session = session.roll()
    return session


def _own(session: Session) -> list[Ply]:
    return [ply for ply in session.plies if ply.seat != LUCK]
