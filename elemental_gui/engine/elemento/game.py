"""Elemento as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.elemento.actions import Action, Roll
from elemental_gui.engine.elemento.board import LOWER, UPPER
from elemental_gui.engine.elemento.events import events
from elemental_gui.engine.elemento.legality import check, legal_actions
from elemental_gui.engine.elemento.notation import format_action, parse_action
from elemental_gui.engine.elemento.position import examine, form, format_position
from elemental_gui.engine.elemento.puzzling import PUZZLING
from elemental_gui.engine.elemento.rules import PRESETS, Rules
from elemental_gui.engine.elemento.spoken import SPEECH, hear
from elemental_gui.engine.elemento.state import CLEAR, ROLL, Stage, State, initial
from elemental_gui.engine.elemento.transition import after
from elemental_gui.engine.elemento.words import Words, diagram


class Elemento(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "elemento"
    title = "Elemento"
    presets = PRESETS
    example = "place fire B3"
    turn_end = "3b.3"
    takes_first = False

    check = staticmethod(check)
    legal_actions = staticmethod(legal_actions)
    after = staticmethod(after)
    events = staticmethod(events)
    parse_action = staticmethod(parse_action)
    format_action = staticmethod(format_action)
    examine = staticmethod(examine)
    format_position = staticmethod(format_position)
    form = staticmethod(form)
    diagram = staticmethod(diagram)
    hear = staticmethod(hear)
    speech = SPEECH
    words = staticmethod(Words)
    puzzling = PUZZLING

    def begin(self, rules: Rules, seats: int, first: int) -> State:
        """`first` changes nothing: seats are numbered in turn order, and seat 1 begins (rulings 3b.21, B.7)."""
        return initial(rules, seats)

    def is_chance(self, state: State) -> bool:
        return state.stage is ROLL

    def roll(self, state: State, below: Callable[[int], int]) -> Roll:
        """Throw the upper die, then the lower one."""
        upper = UPPER[below(len(UPPER))]
        return Roll(upper, LOWER[below(len(LOWER))])

    def ends_turn(self, state: State, action: Action) -> bool:
        """Tell whether a legal action ends its seat's turn: any but the dice and those that leave lines to decide."""
        return not isinstance(action, Roll) and after(state, action).stage is not CLEAR

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, stage=Stage.OVER, lines=(), decided=(), outcome=outcome)


GAME: Final = Elemento()
