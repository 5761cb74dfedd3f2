"""Elemenders' identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.spec import GameSpec, checked
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.elemenders.actions import Action, Attack, ChooseTrue, Confirm, Deploy, Spawn
from elemental_gui.engine.elemenders.chance import roll
from elemental_gui.engine.elemenders.diagram import diagram
from elemental_gui.engine.elemenders.events import events
from elemental_gui.engine.elemenders.legality import check, every_action, legal_actions
from elemental_gui.engine.elemenders.notation import format_action, parse_action
from elemental_gui.engine.elemenders.observation import observe, observed
from elemental_gui.engine.elemenders.position import format_position, parse_position
from elemental_gui.engine.elemenders.reach import reach
from elemental_gui.engine.elemenders.rules import PRESETS, STANDARD, SWITCHES, rules_for
from elemental_gui.engine.elemenders.setup import diagnose, form
from elemental_gui.engine.elemenders.spoken import hear
from elemental_gui.engine.elemenders.state import Stage, State, initial, other
from elemental_gui.engine.elemenders.transition import after


def new(preset: str, options: Mapping[str, str], seats: int, first: int) -> State:
    """Return the start; raises OptionError naming what is allowed.

    `first` changes nothing: the coin says who places and moves first (ruling G.9).
    """
    chosen(preset, PRESETS, "preset")
    if seats not in STANDARD.seats:
        raise OptionError(f"Elemenders is for 2 players, not {seats}.")
    if first not in (1, 2):
        raise OptionError(f"first is a seat from 1 to 2, not {first}.")
    return initial(rules_for(options))


def ends_turn(_state: State, action: Action) -> bool:
    """Tell whether a legal action ends its seat's turn: a confirmation, or a choice of the set-up.

    The coin belongs to the turn that it opens.
    """
    return isinstance(action, ChooseTrue | Deploy | Spawn | Confirm)


def ends_open(_state: State, action: Action) -> bool:
    """Tell whether a slip can be taken back until somebody plays on: a unit put down; a secret handed in is final."""
    return isinstance(action, Deploy | Spawn)


def reveals(before: State, action: Action) -> bool:
    """Tell whether a legal action uncovers a secret, so that taking it back would be peeking (ruling 4b.35)."""
    target = before.piece(action.target) if isinstance(action, Attack) else None
    return target is not None and not target.is_unit


SPEC: Final[GameSpec[State, Action]] = GameSpec(
    slug="elemenders",
    title="Elemenders",
    presets=PRESETS,
    default_preset=STANDARD.name,
    switches=SWITCHES,
    new=new,
    options=lambda state: state.rules.options(),
    preset=lambda _state: STANDARD.name,
    seats=lambda _state: 2,
    seat_to_act=lambda state: state.seat,
    is_chance=lambda state: state.stage is Stage.COIN,
    check=check,
    legal_actions=legal_actions,
    every_action=every_action,
    apply=checked(check, after),
    after=after,
    events=events,
    roll=roll,
    outcome=lambda state: state.outcome,
    winners_against=lambda _state, seat: (other(seat),),
    confirm=Confirm(),
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
    example="move A1 C1; attack C1 C2; confirm",
    observe=observe,
    observed=observed,
    reveals=reveals,
    ends_open=ends_open,
    takes_first=False,
    named_presets=False,
)
