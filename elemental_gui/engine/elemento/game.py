"""Elemento's identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.spec import GameSpec, checked
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.elemento.actions import Action, Roll
from elemental_gui.engine.elemento.chance import roll
from elemental_gui.engine.elemento.diagram import diagram
from elemental_gui.engine.elemento.events import events
from elemental_gui.engine.elemento.legality import check, every_action, legal_actions
from elemental_gui.engine.elemento.notation import format_action, parse_action
from elemental_gui.engine.elemento.position import format_position, parse_position
from elemental_gui.engine.elemento.reach import reach
from elemental_gui.engine.elemento.rules import PRESETS, STANDARD, SWITCHES, rules_for
from elemental_gui.engine.elemento.setup import diagnose, form
from elemental_gui.engine.elemento.spoken import hear
from elemental_gui.engine.elemento.state import CLEAR, ROLL, State, initial
from elemental_gui.engine.elemento.transition import after


def new(preset: str, options: Mapping[str, str], seats: int, first: int) -> State:
    """Return the start; raises OptionError naming what is allowed.

    `first` changes nothing: seats are numbered in turn order, and seat 1 begins (rulings 3b.21, B.7).
    """
    chosen(preset, PRESETS, "preset")
    if seats not in STANDARD.seats:
        raise OptionError(f"Elemento is for 2, 3 or 4 players, not {seats}.")
    if not 1 <= first <= seats:
        raise OptionError(f"first is a seat from 1 to {seats}, not {first}.")
    return initial(rules_for(options), seats)


def ends_turn(state: State, action: Action) -> bool:
    """Tell whether a legal action ends its seat's turn: any but the dice and those that leave lines to decide."""
    return not isinstance(action, Roll) and after(state, action).stage is not CLEAR


def winners_against(state: State, seat: int) -> tuple[int, ...]:
    """Give the seats that win when this one gives up: all the others."""
    return tuple(other for other in range(1, state.seats + 1) if other != seat)


SPEC: Final[GameSpec[State, Action]] = GameSpec(
    slug="elemento",
    title="Elemento",
    presets=PRESETS,
    default_preset=STANDARD.name,
    switches=SWITCHES,
    new=new,
    options=lambda state: state.rules.options(),
    preset=lambda _state: STANDARD.name,
    seats=lambda state: state.seats,
    seat_to_act=lambda state: state.seat,
    is_chance=lambda state: state.stage is ROLL,
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
    example="place fire B3",
    takes_first=False,
    named_presets=False,
)
