"""A lesson: steps of one idea each, every one a position, some words, and one thing to do there."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.learning.conditions import DataError, Goal, begins
from elemental_gui.session.chance import Generator
from elemental_gui.session.new_game import new_session
from elemental_gui.session.session import LUCK, Session

_LUCK: Final = Generator("lesson")
"""Where luck comes from once a step has told no more of it."""
CONFIRM: Final = "confirm"
_MISSED: Final = "That is allowed, but it is not what is asked here."


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
    """What follows `new` and the game, such as `box players=3`."""
    position: str = ""
    """The position line to begin with; empty for the start of a game."""
    played: tuple[str, ...] = ()
    """What has been played from there already."""
    draft: str = ""
    """What of the first action has been put together already, as a scene's `drafted` spells it."""
    luck: tuple[str, ...] = ()
    """What luck brings, in order."""
    words: tuple[str, ...] = ()
    """The text, in paragraphs."""
    task: str = ""
    """What to do, in a sentence."""
    goal: Goal
    solution: tuple[str, ...]
    """The actions that lead to the goal, without those of luck; `confirm` ends a turn in every game."""
    well: str = ""
    """What is said when the goal is reached."""
    hints: tuple[tuple[str, str], ...] = ()
    """What is said to actions that begin with a text, where the rules allow them and the step asks for others."""
    facts: tuple[Fact, ...] = ()
    is_extra: bool = False
    """Whether it is one more example of the step before it, which the course can do without."""

    def start(self) -> Position:
        """Give the position in which the step begins; raises DataError."""
        try:
            position = new_session([self.slug, *self.rules.split()], "lesson").start
            if self.position:
                position = position.read(self.position)
            for text in self.played:
                position = position.play(position.parse(text))
        except (NotationError, IllegalAction, OptionError) as error:
            raise DataError(f"{self.title}: {error}") from error
        return position

    def session(self) -> Session:
        """Give the step as a game to be played, with luck of its own where it needs any."""
        start = self.start()
        return Session(start, _LUCK if start.game.has_luck else None)

    def next_luck(self, session: Session) -> AnyAction | None:
        """Give what luck brings now; None where no luck is due, or the step has told none for it."""
        if not session.position.is_chance:
            return None
        used = sum(ply.seat == LUCK for ply in session.plies)
        if used >= len(self.luck):
            return None
        action = session.position.parse(self.luck[used])
        return action if session.check(action) is None else None

    def standing(self, session: Session) -> Standing:
        """Tell how far what has been played leads."""
        own = [ply for ply in session.plies if ply.seat != LUCK]
        if self.goal.is_reached(session):
            return Standing.REACHED
        is_over = session.outcome is not None or session.sealed > 0
        if own and (is_over or (len(own) >= len(self.solution) and not self.goal.asks_for_a_whole_turn)):
            return Standing.MISSED
        return Standing.OPEN

    def answer(self, session: Session) -> str:
        """Say in a sentence what is amiss with what was played last, where the rules allow it."""
        own = [session.written(ply) for ply in session.plies if ply.seat != LUCK]
        fitting = (said for text, said in self.hints if own and begins(own[-1], text))
        return next(fitting, _MISSED)

    def solved(self) -> Session:
        """Play the solution; raises DataError where the rules refuse it."""
        session = self.session()
        for text in self.solution:
            session = self.with_luck(session)
            try:
                session = session.seal() if seals(session, text) else session.play(session.position.parse(text))
            except (NotationError, IllegalAction) as error:
                raise DataError(f"{self.title}: {text}: {error}") from error
        return self.with_luck(session)

    def with_luck(self, session: Session) -> Session:
        """Let luck do what is due now."""
        while session.position.is_chance:
            told = self.next_luck(session)
            session = session.roll() if told is None else session.play(told)
        return session

    def next_of_solution(self, session: Session) -> str:
        """Give the action of the solution that comes next; empty off its way, and at its end."""
        own = [session.written(ply) for ply in session.plies if ply.seat != LUCK]
        known = self.solution[: len(own)]
        spelled = [self._spelled(session, text, index) for index, text in enumerate(known)]
        return self.solution[len(own)] if own == spelled and len(own) < len(self.solution) else ""

    def _spelled(self, session: Session, text: str, index: int) -> str:
        own = [ply for ply in session.plies if ply.seat != LUCK]
        return session.game.format_action(own[index].before.parse(text))


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


def seals(session: Session, text: str) -> bool:
    """Tell whether a word of a solution stands for ending a turn that needs no action for that."""
    return text == CONFIRM and session.game.confirm is None


def actions(text: str) -> tuple[str, ...]:
    """Split a turn into its actions."""
    return tuple(split_turn(text))
