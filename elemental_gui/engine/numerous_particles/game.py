"""The identity card of Producing Numerous Particles: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.spec import GameSpec, checked
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.chance import roll
from elemental_gui.engine.numerous_particles.diagram import diagram
from elemental_gui.engine.numerous_particles.events import events
from elemental_gui.engine.numerous_particles.legality import check, every_action, legal_actions
from elemental_gui.engine.numerous_particles.losses import MOST_LISTED
from elemental_gui.engine.numerous_particles.notation import format_action, parse_action
from elemental_gui.engine.numerous_particles.position import format_position, parse_position
from elemental_gui.engine.numerous_particles.reach import reach
from elemental_gui.engine.numerous_particles.rules import DEFAULT_PRESET, PRESETS, SWITCHES, rules_for
from elemental_gui.engine.numerous_particles.setup import diagnose, form
from elemental_gui.engine.numerous_particles.spoken import hear
from elemental_gui.engine.numerous_particles.state import State, initial
from elemental_gui.engine.numerous_particles.transition import after


def new(preset: str, options: Mapping[str, str], seats: int, first: int) -> State:
    """Return the start position; raises OptionError naming what is allowed (rulings 5b.1, G.9)."""
    chosen(preset, PRESETS, "preset")
    rules = rules_for(options)
    allowed = sorted(PRESETS[DEFAULT_PRESET].seats)
    if seats not in allowed:
        raise OptionError(f"The game is for {allowed[0]} to {allowed[-1]} players, not {seats}.")
    if not 1 <= first <= seats:
        raise OptionError(f"first is a seat from 1 to {seats}, not {first}.")
    return initial(rules, seats, first)


def ends_turn(state: State, action: Action) -> bool:
    """Tell whether a legal action is the last one of its turn.

    There is no confirmation: a submission is final, and its turn lasts until luck has taken all that is due.
    """
    return not after(state, action).is_chance


def winners_against(state: State, seat: int) -> tuple[int, ...]:
    """Give the seats that win when this one gives up: all the others."""
    return tuple(other for other in range(1, len(state.rows) + 1) if other != seat)


SPEC: Final[GameSpec[State, Action]] = GameSpec(
    slug="numerous_particles",
    title="Producing Numerous Particles",
    presets=PRESETS,
    default_preset=DEFAULT_PRESET,
    switches=SWITCHES,
    new=new,
    options=lambda state: state.rules.options(),
    preset=lambda _state: DEFAULT_PRESET,
    seats=lambda state: len(state.rows),
    seat_to_act=lambda state: state.seat,
    is_chance=lambda state: state.is_chance,
    check=check,
    legal_actions=legal_actions,
    every_action=every_action,
    apply=checked(check, after),
    after=after,
    events=events,
    roll=roll,
    outcome=lambda state: state.outcome,
    winners_against=winners_against,
    confirm=None,
    ends_turn=ends_turn,
    parse_action=parse_action,
    format_action=format_action,
    parse_position=parse_position,
    format_position=format_position,
    form=form,
    diagnose=diagnose,
    diagram=diagram,
    search=reach,
    hear=hear,
    example="submit A1 x10 buff G",
    most_listed=MOST_LISTED,
    named_presets=False,
)
