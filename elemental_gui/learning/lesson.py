"""A lesson: steps of one idea each, every one a position, some words, one thing to do; and how it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import attrs

from elemental_gui import assets
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.learning.conditions import DataError, Goal, Standing, begins, read_goal
from elemental_gui.session.new_game import new_session
from elemental_gui.session.session import LUCK, Ply, Session

CONFIRM: Final = "confirm"
MISSED: Final = "That is allowed, but it is not what is asked here."
_ASTRAY: Final = "That is allowed, but it does not lead there. Take something back, or start again."


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
        said = (text for beginning, text in self.hints if begins(last, beginning))
        hint = "" if last in shown else next(said, "")
        if hint or standing is not Standing.MISSED:
            return hint
        return MISSED if self.next_of_solution(session) else _ASTRAY

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
    while session.position.is_chance:
        session = session.roll()
    return session


def _own(session: Session) -> list[Ply]:
    return [ply for ply in session.plies if ply.seat != LUCK]


_HEADING: Final = re.compile(r"(#{1,3}) (.+)")
_FIELD: Final = re.compile(r"([a-z]+): (.+)")
_HINT: Final = re.compile(r"- `([^`]+)`: (.+)")
_FACT: Final = re.compile(r"(?P<text>.+?)(?: \((?P<rule>[0-9A-Z][a-z]?\.\d+)\))?")
_FACTS: Final = ("after", "allowed", "refused")
_FIELDS: Final = ("rules", "position", "played", "draft", "task", "goal", "solution", "well", *_FACTS)
_SEVERAL: Final = ("solution", *_FACTS)


def has_lesson(slug: str) -> bool:
    return assets.path("lessons", f"{slug}.md").is_file()


@cache
def lesson_of(slug: str) -> Lesson:
    return load(slug, assets.text("lessons", f"{slug}.md"))


def load(slug: str, text: str) -> Lesson:
    """Read a lesson; raises DataError naming the line. What a position means is found out when a step begins."""
    title, rules = "", ""
    opening: tuple[str, ...] = ()
    steps: list[Step] = []
    for line, level, heading, chunks in _sections(text):
        fields, words, hints = _sorted_out(line, chunks)
        if level == 1:
            title, opening = heading, tuple(words)
            rules = _one(fields, "rules")
            continue
        goal = _one(fields, "goal")
        solutions = tuple(tuple(split_turn(way)) for way in fields.get("solution", ()))
        if not title or not goal or not solutions:
            raise DataError(f"line {line}: {heading} needs a goal and a solution, and stands below the title of a game")
        steps.append(
            Step(
                slug=slug,
                title=heading,
                rules=_one(fields, "rules") or rules,
                position=_one(fields, "position"),
                played=tuple(split_turn(_one(fields, "played"))),
                draft=_one(fields, "draft"),
                words=tuple(words),
                task=_one(fields, "task"),
                goal=read_goal(goal),
                solutions=solutions,
                well=_one(fields, "well"),
                hints=tuple(hints),
                facts=tuple(_fact(kind, text) for kind in _FACTS for text in fields.get(kind, ())),
                is_extra=level == 3,
            )
        )
    if not steps or steps[0].is_extra:
        raise DataError("line 1: a lesson begins with a title and a step of its course")
    return Lesson(slug, title, opening, tuple(steps))


def _sections(text: str) -> Iterator[tuple[int, int, str, list[list[str]]]]:
    """Yield each heading with its line, its level and the chunks below it, which blank lines separate."""
    line, level, heading = 1, 0, ""
    chunks: list[list[str]] = [[]]
    for number, words in enumerate(text.splitlines(), 1):
        found = _HEADING.fullmatch(words)
        if found:
            if level:
                yield line, level, heading, chunks
            line, level, heading, chunks = number, len(found[1]), found[2], [[]]
        elif not words.strip():
            chunks.append([])
        else:
            chunks[-1].append(words.strip())
    if level:
        yield line, level, heading, chunks


def _sorted_out(
    line: int, chunks: list[list[str]]
) -> tuple[dict[str, list[str]], list[str], list[tuple[str, str]]]:
    """Part fields, paragraphs and hints; raises DataError for a field that is unknown or comes twice."""
    fields: dict[str, list[str]] = {}
    words: list[str] = []
    hints: list[tuple[str, str]] = []
    for chunk in filter(None, chunks):
        if all(map(_FIELD.fullmatch, chunk)):
            for found in filter(None, map(_FIELD.fullmatch, chunk)):
                if found[1] not in _FIELDS or (found[1] in fields and found[1] not in _SEVERAL):
                    raise DataError(f"line {line}: {found[1]} is no field of a step, or it comes twice")
                fields.setdefault(found[1], []).append(found[2])
        elif chunk[0].startswith("- `"):
            for item in " ".join(chunk).replace(" - `", "\n- `").splitlines():
                hint = _HINT.fullmatch(item)
                if hint is None:
                    raise DataError(f"line {line}: a hint names an action in ` ` and has a sentence behind a colon")
                hints.append((hint[1], hint[2]))
        else:
            words.append(" ".join(chunk))
    return fields, words, hints


def _one(fields: dict[str, list[str]], name: str) -> str:
    return fields.get(name, [""])[0]


def _fact(kind: str, text: str) -> Fact:
    found = _FACT.fullmatch(text)
    if found is None:
        raise DataError(f"{text} is no fact")
    return Fact(kind, found["text"], found["rule"] or "")
