"""Elemento as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.elemento import events, legality, notation, position, puzzling, spoken, transition, words
from elemental_gui.engine.elemento.actions import Action, Roll
from elemental_gui.engine.elemento.board import LOWER, UPPER
from elemental_gui.engine.elemento.rules import PRESETS, Rules
from elemental_gui.engine.elemento.state import CLEAR, ROLL, State, initial


class Elemento(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "elemento"
    title = "Elemento"
    presets = PRESETS
    example = "place fire B3"
    turn_end = "3b.3"
    takes_first = False

    check = staticmethod(legality.check)
    legal_actions = staticmethod(legality.legal_actions)
    after = staticmethod(transition.after)
    concluded = staticmethod(transition.over)
    events = staticmethod(events.events)
    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    examine = staticmethod(position.examine)
    format_position = staticmethod(position.format_position)
    form = staticmethod(position.form)
    diagram = staticmethod(words.diagram)
    hear = staticmethod(spoken.hear)
    speech = spoken.SPEECH
    words = staticmethod(words.Words)
    puzzling = puzzling.PUZZLING

    def begin(self, rules: Rules, seats: int, first: int) -> State:
        """`first` changes nothing: seats are numbered in turn order, and seat 1 begins (rulings 3b.21, B.7)."""
        return initial(rules, seats)

    def is_chance(self, state: State) -> bool:
        return state.stage is ROLL

    def roll(self, state: State, below: Callable[[int], int]) -> Roll:
        upper = UPPER[below(len(UPPER))]
        return Roll(upper, LOWER[below(len(LOWER))])

    def ends_turn(self, state: State, action: Action) -> bool:
        """Any action does but the dice and those that leave lines to decide."""
        return not isinstance(action, Roll) and self.after(state, action).stage is not CLEAR


GAME: Final = Elemento()
