"""Lessons as they are written: a small Markdown with a few lines of fields below each heading.

The format is described in `resources/lessons/README.md`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from elemental_gui import assets
from elemental_gui.engine.core.text import split_turn
from elemental_gui.learning.conditions import DataError, read_goal
from elemental_gui.learning.lesson import Fact, Lesson, Step

_HEADING: Final = re.compile(r"(#{1,3}) (.+)")
_FIELD: Final = re.compile(r"([a-z]+): (.+)")
_HINT: Final = re.compile(r"- `([^`]+)`: (.+)")
_FACT: Final = re.compile(r"(?P<text>.+?)(?: \((?P<rule>[0-9A-Z][a-z]?\.\d+)\))?")
_FACTS: Final = ("after", "allowed", "refused")
_FIELDS: Final = ("rules", "position", "played", "draft", "task", "goal", "solution", "well", *_FACTS)
_SEVERAL: Final = ("solution", *_FACTS)


def has_lesson(slug: str) -> bool:
    """Tell whether there is a lesson for a game."""
    return assets.path("lessons", f"{slug}.md").is_file()


@cache
def lesson_of(slug: str) -> Lesson:
    """Read the lesson of a game."""
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
