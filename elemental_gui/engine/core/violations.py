"""Why something is refused: the one vocabulary of errors for scenes, hosts, the line protocol and tests."""

from __future__ import annotations

import attrs


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

    def __str__(self) -> str:
        parts = [self.message, self.remedy, f"(rule {self.rule})" if self.rule else ""]
        return " ".join(part for part in parts if part)


class IllegalAction(Exception):
    """An action that the rules forbid here; the state it was tried on is untouched."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(str(violation))
        self.violation = violation


class NotationError(Exception):
    """A text that does not spell an action or a position at all; the message says what was expected."""


class Unmeant(NotationError):
    """Words that could spell an action which nobody can have meant by them."""


class OptionError(Exception):
    """An unknown preset, rule switch or value; the message lists what is allowed."""
