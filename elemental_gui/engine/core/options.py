"""Rule switches and presets as data, and the reading of `key=value` settings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar, cast

import attrs

from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import OptionError

Rules = TypeVar("Rules")
_WHOLE: Final = re.compile(r"[1-9][0-9]{0,99}")
WHOLE_NUMBER: Final = "a whole number from 1"
"""For `Switch.other`: any whole number from 1 is a value too."""


@attrs.frozen
class Preset(Generic[Rules]):
    """A named set of rules, as a new-game panel shows it."""

    name: str
    """The word of records and of the command line."""
    title: str
    """The name for people."""
    source: str
    """The text that it follows."""
    summary: str
    """What is special about it, in a sentence or two."""
    rules: Rules
    seats: tuple[int, ...]
    """The numbers of players that it allows, the usual one first."""
    clock: str
    """The time control in the spelling of records; empty for none."""


@attrs.frozen
class Switch:
    """One house rule that can be set for a game."""

    key: str
    values: tuple[str, ...]
    ruling: str
    title: str
    """What the switch decides, in a few words."""
    explanation: str
    """What each value means, in a sentence."""
    other: str = ""
    """What it can be besides the values that are listed, in a few words; empty when those are all."""
    reader: Callable[[str], Any] | None = None
    """Reads a value that is more than a word or a number; raises OptionError."""
    idle: tuple[str, str] = ("", "")
    """Another switch and a value of it under which what this one decides cannot happen."""
    is_seat: bool = False
    """Whether its values are seats."""

    def read(self, text: str) -> Any:
        """Give what the rules hold for a text: yes or no, a number with 0 for none, or a word; raises OptionError."""
        if self.reader is not None:
            return self.reader(text)
        value = text.lower()
        if value not in self.values and not (self.other == WHOLE_NUMBER and _WHOLE.fullmatch(value)):
            allowed = ", ".join((*self.values, *filter(None, (self.other,))))
            raise OptionError(f"{self.key} cannot be {quoted(text)}; it can be: {allowed}.")
        if set(self.values) == {"on", "off"}:
            return value == "on"
        return 0 if value == "off" else int(value) if value.isdigit() else value

    def write(self, value: object) -> str:
        """Write what the rules hold as records do."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return "off" if value == 0 and "off" in self.values else str(value)


@attrs.frozen
class Overtime:
    """What a seat that has run out of time has to pay, in words, and the action that pays it."""

    at_zero: str
    """What follows at zero, for somebody who chooses a clock."""
    due: str
    """What is due; `{}` is the player."""
    owed: str
    """What the player is asked to do."""
    late: str
    """The same, after a turn that was played in time but not confirmed."""
    remedy: str
    """The button by which the payment is chosen."""
    payment: type[AnyAction]
    payments: Callable[[Any], Iterator[AnyAction]]
    """All payments of the seat to act in a state."""
    ruling: str
    """The number of the rule that asks for it."""


def switch(
    values: tuple[str, ...],
    ruling: str,
    title: str,
    explanation: str,
    other: str = "",
    reader: Callable[[str], Any] | None = None,
    *,
    default: Any = None,
    idle: tuple[str, str] = ("", ""),
) -> Any:
    """Make a field of a game's rules that is a house rule, described as a `Switch` of that name.

    Without a default the first value is the usual one.
    """
    described = Switch("", values, ruling, title, explanation, other, reader, idle)
    usual = described.read(values[0]) if default is None else default
    return attrs.field(default=usual, metadata={Switch: described})


def switches(rules: type) -> tuple[Switch, ...]:
    """List the house rules among the fields of a game's rules."""
    fields = attrs.fields(rules)
    return tuple(attrs.evolve(each.metadata[Switch], key=each.name) for each in fields if Switch in each.metadata)


def one_of_two(ruling: str, title: str, explanation: str) -> Any:
    """Make a field of the rules that names one of two seats, usually the first."""
    described = Switch("", ("1", "2"), ruling, title, explanation, is_seat=True)
    return attrs.field(default=1, metadata={Switch: described})


def turn_cap() -> Any:
    """Make the switch of games that can go on for ever between careful players; 0 is no limit."""
    return switch(
        ("off", "100"), "0.22", "A limit to the number of turns",
        "off: the game goes on until somebody wins. A number: after so many turns of each player it is drawn.",
        WHOLE_NUMBER,
    )  # fmt: skip


def told(rules: object, switches: Sequence[Switch]) -> dict[str, str]:
    """Write every switch as records do."""
    return {switch.key: switch.write(getattr(rules, switch.key)) for switch in switches}


def changed(rules: Rules, options: Mapping[str, str], switches: Sequence[Switch]) -> Rules:
    """Return the rules with some switches changed; raise OptionError, saying what is allowed."""
    known = {switch.key: switch for switch in switches}
    changes = {}
    for key, value in options.items():
        switch = known.get(key.lower())
        if switch is None:
            raise OptionError(f"There is no rule switch {quoted(key)}; there are: {', '.join(known)}.")
        changes[switch.key] = switch.read(value)
    of_any_game: Any = rules
    return cast("Rules", attrs.evolve(of_any_game, **changes))


def chosen(name: str, known: Mapping[str, object], what: str) -> str:
    """Return a known name in lower case; raise OptionError listing the known ones."""
    if name.lower() not in known:
        raise OptionError(f"There is no {what} {quoted(name)}; there are: {', '.join(known)}.")
    return name.lower()


def check_seats(what: str, allowed: Sequence[int], seats: int, first: int) -> None:
    """Raise OptionError for a number of seats that is not allowed, or a first seat that is none of them."""
    if seats not in allowed:
        *others, last = map(str, sorted(allowed))
        numbers = f"{', '.join(others)} or {last}" if others else last
        raise OptionError(f"{what} is for {numbers} players, not {seats}.")
    if not 1 <= first <= seats:
        raise OptionError(f"first is a seat from 1 to {seats}, not {first}.")
