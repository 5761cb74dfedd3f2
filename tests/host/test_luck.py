"""What bots say about luck, in every game that has any, and what nobody can make an action of."""

from __future__ import annotations

from typing import Any

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.luck import read_luck, with_luck
from tests.support.each_case import each_case, each_phrase


def due(slug: str) -> tuple[AnyGame, Any]:
    """Give a state in which luck is due."""
    spec = load(slug)
    state = spec.new(spec.default_preset, {}, spec.presets[spec.default_preset].seats[0], 1)
    for text in {"element": ("take 2",), "elemenders": ("true D", "true F")}.get(slug, ()):
        state = spec.apply(state, spec.parse_action(state, text))
    if slug == "numerous_particles":
        seats = ["5/10/10/10/10/-/-/F4*1", "5/10/10/10/10/-/-/F1*1+W1*2", *["5/10/10/10/10/-/-/-"] * 3]
        line = f"1 lose2 - {' '.join(seats[: state.seats])}"
        state = spec.parse_position(state, line)
    return spec, state


@each_phrase(("slug", "text", "action"), [
    ("element", "fw", "draw fire water"),
    ("element", "water, fire", "draw fire water"),
    ("element", "<@123> takes\n- **🔥 Fire**\n- **🌊 Water**", "draw fire water"),
    ("element", "Ann used /take\nDigory\nAPP\n — 14:05\n@Ann takes\n• 🌪️ Air\n• ⛰️ Earth", "draw wind earth"),
    ("element", ".choose Fire;Wind;Earth;Water\n🤔 Wind\n.choose Fire;Wind;Earth;Water\n🤔 Fire", "draw fire wind"),
    ("element", "Between: `fire`, `air`:\n- Pick `fire` 🦴\nBetween: `fire`: / - Pick `air` 🦴", "draw fire wind"),
    ("elemento", "blue and red", "roll blue red"),
    ("elemento", "red, blue", "roll blue red"),
    ("elemento", "🎲 🟡 🟢", "roll yellow green"),
    ("elemento", "Between: `blue`, `yellow`:\n- Pick `blue` 🦴\nBetween: `red`: - Pick `red`", "roll blue red"),
    ("elemenders", "heads", "coin heads"),
    ("elemenders", "🪙 It's tails!", "coin tails"),
    ("elemenders", "NadekoBot — Today at 14:05\nAnn flipped Heads", "coin heads"),
    ("elemenders", "Between: `heads`, `tails`:\n- Pick `tails` 🦴", "coin tails"),
])  # fmt: skip
def test_a_bots_reply_is_an_action(slug: str, text: str, action: str) -> None:
    spec, state = due(slug)
    assert spec.format_action(read_luck(spec.at(state), text)) == action


@each_case(("slug", "text", "why"), [
    ("element", "🎲 d6: `4`", "a number"),
    ("elemento", "🎲 d6: `4`", "a number"),
    ("elemenders", "edge", "does not say what luck brought"),
    ("element", "fire water banana", "does not say what luck brought"),
    ("element", "", "does not say what luck brought"),
    ("elemento", "blue yellow", "One die shows"),
])  # fmt: skip
def test_what_says_nothing_is_named(slug: str, text: str, why: str) -> None:
    spec, state = due(slug)
    with pytest.raises(NotationError, match=why):
        read_luck(spec.at(state), text)


def test_no_luck_is_read_where_none_is_due() -> None:
    spec = load("compass_collisions")
    with pytest.raises(NotationError, match="No luck is due"):
        read_luck(spec.at(spec.new("standard", {}, 2, 1)), "heads")


def test_stones_bring_the_taking_with_them() -> None:
    spec = load("element")
    start = spec.new("pnp", {}, 2, 1)
    for text, actions in (("ffw", ["take 3", "draw fire fire water"]), ("none", ["take 0"])):
        assert [spec.format_action(each.action) for each in with_luck(spec.at(start), text)] == actions


def test_losses_are_named_for_the_seat_that_is_hit() -> None:
    spec, state = due("numerous_particles")
    first = next(iter(spec.every_action(state)))
    names = spec.format_action(first).split()[2:]
    assert read_luck(spec.at(state), ", ".join(names)) == first
    assert read_luck(spec.at(state), f"seat 2 loses {' and '.join(names)}") == first
