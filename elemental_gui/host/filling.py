"""Boards that do not tell everything: what they leave open is taken from the game's own positions."""

from __future__ import annotations

from typing import Any

import attrs

from elemental_gui.engine.core.reach import Goal
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.engine.core.violations import IllegalAction, NotationError, Violation


def position_of(spec: AnySpec, state: Any, setup: Setup) -> Any:
    """Return the position of a setup under the rules of a state, what it leaves open as in the state or at the start.

    Raises IllegalAction with the first thing that is wrong with it.
    """
    form = spec.form(state)
    fresh = spec.new(spec.preset(state), spec.options(state), spec.seats(state), 1)
    donors = [form.read(state), form.read(fresh)] if form.unknown(setup) else [setup]
    filled = setup
    for donor in donors:
        filled = attrs.evolve(donor, cells=setup.cells).with_fields(dict(setup.fields))
        filled = filled.with_fields({**form.derive(filled), **dict(setup.fields)})
        try:
            return spec.parse_position(state, form.write(filled))
        except NotationError:
            continue
    wrong = spec.diagnose(state, filled)
    raise IllegalAction(wrong[0] if wrong else Violation("X.22", "This is no position of the game."))


def goal_of(spec: AnySpec, state: Any, setup: Setup) -> Goal[Any]:
    """Make the question of a submitted board; raises IllegalAction with the first thing that is wrong with it.

    What the board does not tell may be anything; one that does not tell how far the turn is stands at its end.
    """
    unknown = spec.form(state).unknown(setup)
    return Goal(position_of(spec, state, setup), unknown, at_end="STAGE" in unknown)
