"""Rule switches and presets as data, and the reading of `key=value` settings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

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


@attrs.frozen
class Overtime:
    """What a game makes a seat pay that has run out of time, in words, and the action that pays it."""

    at_zero: str
    """What follows at zero, for somebody who chooses a clock."""
    due: str
    """What is due; `{}` is the player."""
    remedy: str
    """The button by which the payment is chosen."""
    payment: type[AnyAction]


TURN_CAP: Final = Switch(
    "turn_cap", ("off", "100"), "0.22", "A limit to the number of turns",
    "off: the game goes on until somebody wins. A number: after so many turns of each player it is drawn.",
    WHOLE_NUMBER,
)  # fmt: skip
"""For games that can go on for ever between careful players."""


def checked_options(options: Mapping[str, str], switches: Sequence[Switch]) -> dict[str, str]:
    """Return the settings in lower case; raise OptionError for an unknown key or value, listing what is allowed."""
    allowed = {switch.key: switch for switch in switches}
    checked = {}
    for key, value in options.items():
        switch = allowed.get(key.lower())
        if switch is None:
            raise OptionError(f"There is no rule switch {quoted(key)}; there are: {', '.join(allowed)}.")
        checked[switch.key] = checked_value(switch, value)
    return checked


def checked_value(switch: Switch, value: str) -> str:
    """Return a value of a switch in lower case; raise OptionError for another, saying what it can be."""
    text = value.lower()
    is_number = switch.other == WHOLE_NUMBER and _WHOLE.fullmatch(text) is not None
    if text not in switch.values and not is_number:
        allowed = ", ".join((*switch.values, *filter(None, (switch.other,))))
        raise OptionError(f"{switch.key} cannot be {quoted(value)}; it can be: {allowed}.")
    return text


def spelled(value: bool | int | str) -> str:
    """Write the value of a switch as records do: yes and no are on and off."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


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
