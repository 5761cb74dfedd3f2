"""One whole game of each preset, written out with what every action does and how the board looks after every turn.

The files in tests/golden are their own scripts: the lines that begin with `>` are played, the rest is written anew
and compared. A change of the rules shows as a difference that reads without knowing Python.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.events import Event
from elemental_gui.engine.element.game import SPEC
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import State

GOLDEN = Path(__file__).parents[2] / "golden"
SQUARES = {"origin", "target", "source", "square", "stacks", "line", "path", "drowned", "squares", "trapped"}
"""The fields of events that hold squares."""


def written(key: str, value: Any) -> str:
    """Write one field of an event; squares by name, several joined by commas."""
    if isinstance(value, Outcome):
        return f"winners={'+'.join(map(str, value.winners))} reason={value.reason}"
    if isinstance(value, Element):
        return f"{key}={value.word}"
    if key in SQUARES:
        value = ",".join(GRID.names[square] for square in (value if isinstance(value, tuple) else (value,)))
    return f"{key}={value}" if value != "" else f"{key}=-"


def told(event: Event) -> str:
    fields = [written(field.name, getattr(event, field.name)) for field in attrs.fields(type(event))]
    return " ".join(["   ", type(event).__name__, *fields])


def playthrough(opening: str, actions: list[str]) -> str:
    """Play the actions after `new element …` and write down everything that can be seen of the game."""
    preset, *settings = opening.split()[2:]
    given = dict(word.split("=") for word in settings)
    seats, first = int(given.pop("players", "2")), int(given.pop("first", "1"))
    state: State = SPEC.new(preset, given, seats, first)
    lines = [opening, "", SPEC.diagram(state), SPEC.format_position(state)]
    for text in actions:
        action = SPEC.parse_action(state, text)
        if state.stage == "take":
            lines += ["", f"--- seat {state.seat}", ""]
        assert SPEC.check(state, action) is None, f"{text} is illegal after line {len(lines)}"
        lines.append(f"> {SPEC.format_action(action)}")
        lines += [told(event) for event in SPEC.events(state, action)]
        seat, state = state.seat, SPEC.apply(state, action)
        if state.seat != seat or state.outcome is not None:
            lines += ["", SPEC.diagram(state), SPEC.format_position(state)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_game(preset: str, golden: Callable[[str, str], None]) -> None:
    """Played from its own file, so the file can be edited by hand and written anew with --update-golden."""
    name = f"element-{preset}.txt"
    script = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    actions = [line.removeprefix("> ") for line in script if line.startswith("> ")]
    text = playthrough(script[0], actions)
    assert "GameEnded" in text
    golden(name, text)
