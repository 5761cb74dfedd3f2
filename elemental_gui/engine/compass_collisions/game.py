"""Compass Collisions' identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from elemental_gui.engine.compass_collisions.actions import Action, Place, Sets
from elemental_gui.engine.compass_collisions.diagram import diagram
from elemental_gui.engine.compass_collisions.events import events
from elemental_gui.engine.compass_collisions.legality import check, every_action, legal_actions, open_prefix
from elemental_gui.engine.compass_collisions.notation import format_action, parse_action
from elemental_gui.engine.compass_collisions.observation import observe, observed
from elemental_gui.engine.compass_collisions.position import format_position, parse_position
from elemental_gui.engine.compass_collisions.reach import reach
from elemental_gui.engine.compass_collisions.rules import PRESETS, STANDARD, SWITCHES, erosion_option, rules_for
from elemental_gui.engine.compass_collisions.setup import diagnose, form
from elemental_gui.engine.compass_collisions.spoken import hear
from elemental_gui.engine.compass_collisions.state import State, initial, other
from elemental_gui.engine.compass_collisions.transition import after
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.spec import GameSpec, checked
from elemental_gui.engine.core.violations import OptionError


def new(preset: str, options: Mapping[str, str], seats: int, first: int) -> State:
    """Return the start; raises OptionError naming what is allowed.

    `first` changes nothing: which seat moves first is said by an action of the set-up (ruling B.7).
    """
    chosen(preset, PRESETS, "preset")
    if seats not in STANDARD.seats:
        raise OptionError(f"Compass Collisions is for 2 players, not {seats}.")
    if first not in (1, 2):
        raise OptionError(f"first is a seat from 1 to 2, not {first}.")
    return initial(rules_for(options))


def roll(_state: State, _below: Callable[[int], int]) -> NoReturn:
    """Refuse: nothing in this game is left to luck."""
    raise ValueError("Compass Collisions has no luck in it")


def ends_turn(state: State, action: Action) -> bool:
    """Tell whether a legal action ends its seat's turn: every one but the first set of the two that a seat places."""
    return not (isinstance(action, Place) and not state.opening.placed)


def reveals(state: State, action: Action) -> bool:
    """Tell whether a legal action uncovers a secret: the sets of both seats are open once both are handed in."""
    return isinstance(action, Sets) and bool(state.opening.sets)


SPEC: Final[GameSpec[State, Any]] = GameSpec(
    slug="compass_collisions",
    title="Compass Collisions",
    presets=PRESETS,
    default_preset=STANDARD.name,
    switches=SWITCHES,
    new=new,
    options=lambda state: state.rules.options(),
    preset=lambda _state: STANDARD.name,
    seats=lambda _state: 2,
    seat_to_act=lambda state: state.seat,
    is_chance=lambda _state: False,
    check=check,
    legal_actions=legal_actions,
    every_action=every_action,
    apply=checked(check, after),
    after=after,
    events=events,
    roll=roll,
    outcome=lambda state: state.outcome,
    winners_against=lambda _state, seat: (other(seat),),
    confirm=None,
    ends_turn=ends_turn,
    observe=observe,
    observed=observed,
    reveals=reveals,
    open_prefix=open_prefix,
    takes_first=False,
    named_presets=False,
    file_options={"erosion": erosion_option},
    parse_action=parse_action,
    format_action=format_action,
    parse_position=parse_position,
    format_position=format_position,
    form=form,
    diagnose=diagnose,
    diagram=diagram,
    search=reach,
    hear=hear,
    example="E5 N2",
    has_luck=False,
)
