"""What the program says of an action is understood where it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from elemental_gui import assets
from elemental_gui.controller.own_words import understood
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.session.override import Override
from elemental_gui.session.record import loads
from elemental_gui.session.session import LUCK
from tests.support.each_case import each_case

SAMPLES = sorted(Path(assets.path("examples")).glob("*/*.elemental"))
HANDED_IN = "both sets handed in"
"""What is said of a choice without telling it."""


def meaning(position: Position, said: str, names: tuple[str, ...] = ("Ann", "Ben", "Cy")) -> str:
    """Spell the one action that a sentence means; empty where it means none, or not all of it."""
    parts = split_turn(said)
    try:
        told = position.parse(parts[0]), 1
    except NotationError:
        heard = understood(position, parts, names)
        if heard is None:
            return ""
        told = heard
    return position.game.format_action(told[0]) if told[1] == len(parts) else ""


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_action_is_understood_as_the_program_calls_it(sample: Path) -> None:
    session = loads(sample.read_bytes()).session
    for ply in session.plies:
        if ply.seat == LUCK or isinstance(ply.action, Override):
            continue
        words = ply.before.words(session.names)
        said = words.action(ply.action)
        told = words.happened(ply.action, ply.before.events(ply.action))
        sentences = [said] * (said != HANDED_IN) + [told] * (", spreads to " in told or ", completes " in told)
        for each in sentences:
            assert meaning(ply.before, each, session.names) == session.written(ply), each


def standing(slug: str, preset: str, played: str) -> Position:
    position = load(slug).start(preset, {}, 2, 1)
    for action in split_turn(played):
        position = position.play(position.parse(action))
    return position


ELEMENT = ("element", "pnp", "take 4; draw fire fire wind water; fire D3")


@each_case(
    ("game", "said", "meant"),
    [
        (ELEMENT, "air on C5", "wind C5"),
        (ELEMENT, "Air on C5.", "wind C5"),
        (ELEMENT, "step to E5", "move E5"),
        (ELEMENT, "fire on B3, spreads to F3", ""),
        (ELEMENT, "fire on", ""),
        (ELEMENT, "I would rather not", ""),
        (("elemento", "standard", "roll blue red"), "fire on A3", "place fire A3"),
    ],
)
def test_what_this_turn_tells_can_be_typed(game: tuple[str, str, str], said: str, meant: str) -> None:
    assert meaning(standing(*game), said) == meant
