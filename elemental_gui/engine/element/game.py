"""Element's identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.spec import GameSpec, checked
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.chance import roll
from elemental_gui.engine.element.diagram import diagram
from elemental_gui.engine.element.events import events
from elemental_gui.engine.element.legality import CONFIRM, check, every_action, legal_actions
from elemental_gui.engine.element.notation import format_action, parse_action
from elemental_gui.engine.element.position import format_position, parse_position
from elemental_gui.engine.element.reach import reach
from elemental_gui.engine.element.rules import DEFAULT_PRESET, PRESETS, SWITCHES, rules_for
from elemental_gui.engine.element.setup import diagnose, form
from elemental_gui.engine.element.spoken import hear
from elemental_gui.engine.element.state import DRAW, State, hunter, initial
from elemental_gui.engine.element.transition import after


def new(preset: str, options: Mapping[str, str], seats: int, first: int) -> State:
    """Return the start position; raises OptionError naming what is allowed (rulings X.5, X.16, X.19)."""
    name = chosen(preset, PRESETS, "preset")
    rules = rules_for(name, options)
    if seats not in PRESETS[name].seats:
        raise OptionError(f"{name} is for {_spoken(PRESETS[name].seats)} players, not {seats}.")
    if not 1 <= first <= seats:
        raise OptionError(f"first is a seat from 1 to {seats}, not {first}.")
    return initial(rules, seats, first)


def _spoken(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))


SPEC: Final[GameSpec[State, Action]] = GameSpec(
    slug="element",
    title="Element",
    presets=PRESETS,
    default_preset=DEFAULT_PRESET,
    switches=SWITCHES,
    new=new,
    options=lambda state: state.rules.options(),
    preset=lambda state: state.rules.preset,
    seats=lambda state: len(state.sages),
    seat_to_act=lambda state: state.seat,
    is_chance=lambda state: state.stage is DRAW,
    check=check,
    legal_actions=legal_actions,
    every_action=every_action,
    apply=checked(check, after),
    after=after,
    events=events,
    roll=roll,
    outcome=lambda state: state.outcome,
    winners_against=lambda state, seat: (hunter(state, seat),),
    confirm=CONFIRM,
    ends_turn=lambda _state, action: action == CONFIRM,
    parse_action=parse_action,
    format_action=format_action,
    parse_position=parse_position,
    format_position=format_position,
    form=form,
    diagnose=diagnose,
    diagram=diagram,
    search=reach,
    hear=hear,
    example="water C4 L DRD; move G6",
)
