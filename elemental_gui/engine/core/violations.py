"""Why something is refused: the one vocabulary of errors for scenes, hosts, the line protocol and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from elemental_gui.engine.core.text import with_names


@attrs.frozen
class Violation:
    """The reason why an action or a position is illegal, as a value that can be shown, quoted and compared."""

    rule: str
    """The number of the rule that forbids it, such as `1c.44`; empty where none does, as after a resignation."""
    message: str
    """What is wrong, in one sentence."""
    squares: tuple[str, ...] = ()
    """The squares at fault, by name."""
    remedy: str = ""
    """What to do instead, in one sentence; empty when nothing helps."""

    def told(self, names: Sequence[str]) -> Violation:
        """Say the same with the players' names, as far as there are any."""
        return attrs.evolve(self, message=with_names(self.message, names), remedy=with_names(self.remedy, names))

    def __str__(self) -> str:
        parts = [self.message, self.remedy, f"(rule {self.rule})" if self.rule else ""]
        return " ".join(part for part in parts if part)


@attrs.frozen
class Caution:
    """A legal action that deserves a second thought: the ruling, a sentence and the squares concerned."""

    ruling: str
    message: str
    squares: tuple[str, ...] = ()


class IllegalAction(Exception):
    """An action that the rules forbid here; the state it was tried on is untouched."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(str(violation))
        self.violation = violation


class NotationError(Exception):
    """A text that does not spell an action or a position at all; the message says what was expected."""


class NoAction(NotationError):
    """A text that begins like none of a game's actions; the message lists how these are written."""


class Unmeant(NotationError):
    """Words that could spell an action, but cannot have been meant so."""


class OptionError(Exception):
    """An unknown preset, rule switch or value; the message lists what is allowed."""


class RefusalTable:
    """The reasons of one game, called with a reason to make its violation.

    A row is a ruling, a sentence and a remedy; in both texts `{0}`, `{1}` … are the squares by name, and `{word}` is
    what the refusal is made with. `name` names a square, `spell` writes a word.
    """

    def __init__(
        self,
        rows: Mapping[str, tuple[str, str, str]],
        name: Callable[[Any], str],
        spell: Callable[[object], object] = lambda word: word,
    ) -> None:
        self.rows = rows
        self._name = name
        self._spell = spell

    def __call__(self, reason: str, *squares: Any, **words: object) -> Violation:
        ruling, message, remedy = self.rows[reason]
        names = tuple(self._name(square) for square in squares)
        spelled = {key: self._spell(word) for key, word in words.items()}
        return Violation(ruling, _sentence(message, names, spelled), names, _sentence(remedy, names, spelled))

    def rulings(self) -> frozenset[str]:
        return frozenset(ruling for ruling, _, _ in self.rows.values())


def _sentence(template: str, names: tuple[str, ...], words: Mapping[str, object]) -> str:
    text = template.format(*names, **words)
    return text[:1].upper() + text[1:]
