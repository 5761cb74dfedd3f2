"""The rule switches of Producing Numerous Particles, and its one set of rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.options import WHOLE_NUMBER, Preset, switch
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.numerous_particles.ledger import NAMES, start_row

LASTING: Final = (
    "G1", "G2", "G3", "G4", "F1", "F2", "F4", "W1", "W2", "W4", "E1", "E2", "E3", "E4", "A3", "A2", "A1",
)  # fmt: skip
"""The buildings with a lasting effect, in the order in which they act (ruling 5b.21)."""
DEFAULT: Final = "default"
SIMULTANEOUS: Final = "simultaneous"
_SEVERAL: Final = re.compile(r"(?:0|[1-9][0-9]{0,99})(?:,(?:0|[1-9][0-9]{0,99})){0,4}")


def read_order(text: str) -> str:
    """Read the order of the lasting effects; a list that is the usual order is called `default` (ruling P.7)."""
    if text.lower() in (DEFAULT, "canonical"):
        return DEFAULT
    if text.lower() == SIMULTANEOUS:
        return SIMULTANEOUS
    fault = order_fault(text)
    if fault:
        raise OptionError(f"lasting_order cannot be {quoted(text, 80)}; it can be: default, simultaneous, or all of "
                          f"{','.join(LASTING)} in any order, joined by commas without blanks. {fault}")
    names = tuple(text.upper().split(","))
    return DEFAULT if names == LASTING else ",".join(names)


def order_fault(text: str) -> str:
    """Say what is wrong with a list of all lasting effects; empty where nothing is."""
    names = text.upper().split(",")
    for name in names:
        if name != name.strip():
            return f"A blank stands beside {quoted(name)}."
        if name not in LASTING:
            why = "has no lasting effect" if name in NAMES else "is no building"
            return f"{quoted(name)} {why}."
        if names.count(name) > 1:
            return f"{name} is named twice."
    return next((f"{name} is missing." for name in LASTING if name not in names), "")


def _garnets(text: str) -> str:
    if not _SEVERAL.fullmatch(text):
        raise OptionError(f"garnets cannot be {quoted(text)}; it can be: up to five whole numbers joined by commas.")
    return text


@attrs.frozen
class Rules:
    """The switches under which one game is played; keys and values as in records."""

    most_ties: str = switch(
        ("strict", "ties_count"), "5b.37", "A tie for the most",
        "strict: E1, E2 and E3 pay only a seat that has more than every other. ties_count: an equal is paid too.")
    """Also ruling P.21."""
    garnets_negative: bool = switch(
        ("off", "on"), "5b.10", "Garnets below zero",
        "off: a seat never loses more garnets than it has. on: it does, and the whole loss counts.")
    """Also ruling P.22."""
    first_round_buff: str = switch(
        ("all_so_far", "free"), "5b.5", "Buffs of the first round",
        "all_so_far: what has been picked is forbidden from the start. free: the first round forbids nothing.")
    """Also ruling P.15."""
    lasting_order: str = switch(
        (DEFAULT, SIMULTANEOUS), "5b.21", "The order of the lasting effects",
        "default: garnets, fire, water, earth, air. simultaneous: the same, but every condition reads the numbers "
        "from before the first effect. Or all seventeen buildings, such as G1,G2,..., in an order of your own.",
        "an order of your own", read_order)
    """Also rulings P.7 and P.8."""
    cap_counts_garnets: bool = switch(
        ("off", "on"), "0.16", "Garnets at the three-hour cap",
        "off: the cap counts the four particles. on: whoever has the most garnets controls these as well.")
    garnets: str = switch(
        ("23,21,7",), "0.16", "Garnets at the start",
        "23,21,7: those of the match. Or what each seat begins with, in order; further seats begin like the last "
        "one named.",
        "whole numbers joined by commas", _garnets)
    """Also rulings 5b.1 and P.20."""
    particles: int = switch(
        ("10",), "0.16", "Particles at the start",
        "10: as in the match. Or how much of each of the four particles everybody begins with.",
        WHOLE_NUMBER)


STANDARD: Final = Preset(
    "standard", "The Genius: PnP", "The Genius Repository, match 253, designed and hosted by RedsToad",
    "Three finalists buy and buff buildings; whoever masters two of the four particles first wins.",
    Rules(), (3, 2, 4, 5), "untimed cap 3:00:00",
)  # fmt: skip
PRESETS: Final[Mapping[str, Preset[Rules]]] = {STANDARD.name: STANDARD}


def start_rows(rules: Rules, seats: int) -> tuple[tuple[int, ...], ...]:
    named = [int(garnets) for garnets in rules.garnets.split(",")]
    named += named[-1:] * (seats - len(named))
    return tuple(start_row(garnets, rules.particles) for garnets in named[:seats])


def order_of(lasting_order: str) -> tuple[str, ...]:
    """Give the buildings in the order in which they act; simultaneous rules let F4 act first (rulings P.7, P.8)."""
    if lasting_order == DEFAULT:
        return LASTING
    if lasting_order == SIMULTANEOUS:
        return ("F4", *(name for name in LASTING if name != "F4"))
    return tuple(lasting_order.split(","))
