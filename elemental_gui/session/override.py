"""What a host accepts against the rules: the action as text, why it is refused, and the position that it led to."""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.session.record_text import one_line

_WRITTEN: Final = re.compile(r"override ([1-9][0-9]{0,3})(?: (.*))?", re.IGNORECASE)
_NOTE: Final = re.compile(r"host override [1-9][0-9]{0,3}:")
_ARROW: Final = " -> "
_SEPARATORS: Final = str.maketrans({";": " ", ",": " ", "{": "(", "}": ")", '"': "'"})
_LONGEST: Final = 200


@attrs.frozen
class Override:
    """An action in the record that the rules refuse or do not know."""

    number: int
    """Counted from 1 through the game."""
    text: str
    """The action as it was sent, on one line and without separators."""
    why: str
    """Why the rules refuse it; empty if they do not."""
    position: str
    """The position line after it."""

    def __str__(self) -> str:
        return f"override {self.number} {self.text}"

    @property
    def note(self) -> str:
        """The comment that makes the override loud for people."""
        because = f" although: {self.why}" if self.why else "."
        return f"host override {self.number}: {self.text} was accepted{because}"

    @property
    def tag(self) -> tuple[str, str]:
        """The tag of the record that keeps what the turn line cannot hold."""
        return f"Override{self.number}", f"{self.text}{_ARROW}{self.position}"

    def applied(self, now: Position, after: Position) -> Override:
        """Return it as an onlooker may know it; `now` is the present position, `after` the public view behind this."""
        told = self.text
        try:
            action = after.parse(self.text)
            seen = now.observed_action(action, 0)
            told = self.text if seen == action else now.game.format_action(seen)
        except NotationError:
            pass
        return attrs.evolve(self, text=told, position=after.text)


def accepted(before: Position, number: int, text: str, position: str) -> tuple[Override, Position]:
    """Make an override and the position after it; raises NotationError where there is none."""
    text = one_line(text.translate(_SEPARATORS), _LONGEST)
    if not text:
        raise NotationError("Say what was played.")
    after = before.read(position)
    try:
        before.parse(text)
        why = why_refused(before, text)
    except NotationError:  # how it has to be written helps nobody who reads the record
        why = "the rules know no such action"
    return Override(number, text, why, after.text), after


def why_refused(position: Position, text: str) -> str:
    """Say why the rules do not let this be played; empty when they do."""
    try:
        violation = position.check(position.parse(text))
    except NotationError as error:
        return str(error)
    return "" if violation is None else str(violation)


def suggestion(position: Position, text: str) -> str | None:
    """Give the position that an action would lead to if the rules were not asked; None where it has no effect."""
    try:
        after = position.at(position.game.after(position.state, position.parse(text)))
        return position.read(after.text).text
    except Exception:  # noqa: BLE001  # outside the rules an effect promises nothing, not even how it fails
        return None


def number_of(text: str) -> int | None:
    """Give the number of an override as a turn line writes it; None for any other action."""
    match = _WRITTEN.fullmatch(text)
    return int(match[1]) if match else None


def from_tag(written: str, tag: str) -> tuple[str, str]:
    """Split an override's tag into text and position; raises NotationError where it is not the tag of `written`."""
    match = _WRITTEN.fullmatch(written)
    text, _, position = tag.rpartition(_ARROW)
    if match is None or not position or text != (match[2] or ""):
        raise NotationError(f"{quoted(written)} has no tag that says what it led to.")
    return text, position


def is_note(comment: str) -> bool:
    """Tell whether a comment is the note of an override, which every record writes again."""
    return _NOTE.match(comment) is not None
