"""Elemento's identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.reach import Goal, Reach
from elemental_gui.engine.core.setup import Setup, SetupForm
from elemental_gui.engine.core.spoken import Heard
from elemental_gui.engine.core.spoken import Words as Message
from elemental_gui.engine.core.violations import OptionError, Violation
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
from elemental_gui.engine.elemento.state import CLEAR, ROLL, Stage, State, initial
from elemental_gui.engine.elemento.transition import after
from elemental_gui.engine.elemento.words import Words


class Elemento(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "elemento"
    title = "Elemento"
    presets = PRESETS
    default_preset = STANDARD.name
    switches = SWITCHES
    example = "place fire B3"
    takes_first = False
    named_presets = False

    def new(self, preset: str, options: Mapping[str, str], seats: int, first: int) -> State:
        """Return the start; raises OptionError naming what is allowed.

        `first` changes nothing: seats are numbered in turn order, and seat 1 begins (rulings 3b.21, B.7).
        """
        chosen(preset, PRESETS, "preset")
        if seats not in STANDARD.seats:
            raise OptionError(f"Elemento is for 2, 3 or 4 players, not {seats}.")
        if not 1 <= first <= seats:
            raise OptionError(f"first is a seat from 1 to {seats}, not {first}.")
        return initial(rules_for(options), seats)

    def seats(self, state: State) -> int:
        return state.seats

    def is_chance(self, state: State) -> bool:
        return state.stage is ROLL

    def check(self, state: State, action: Action) -> Violation | None:
        return check(state, action)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return legal_actions(state)

    def every_action(self, state: State) -> Iterator[Action]:
        return every_action(state)

    def after(self, state: State, action: Action) -> State:
        return after(state, action)

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        return events(state, action)

    def roll(self, state: State, below: Callable[[int], int]) -> Action:
        return roll(state, below)

    def ends_turn(self, state: State, action: Action) -> bool:
        """Tell whether a legal action ends its seat's turn: any but the dice and those that leave lines to decide."""
        return not isinstance(action, Roll) and after(state, action).stage is not CLEAR

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, stage=Stage.OVER, lines=(), decided=(), outcome=outcome)

    def parse_action(self, state: State, text: str) -> Action:
        return parse_action(state, text)

    def format_action(self, action: Action) -> str:
        return format_action(action)

    def parse_position(self, state: State, text: str) -> State:
        return parse_position(state, text)

    def format_position(self, state: State) -> str:
        return format_position(state)

    def form(self, state: State) -> SetupForm:
        return form(state)

    def diagnose(self, state: State, setup: Setup) -> tuple[Violation, ...]:
        return diagnose(state, setup)

    def words(self, state: State, names: Sequence[str] = ()) -> Words:
        return Words(state, names)

    def diagram(self, state: State) -> str:
        return diagram(state)

    def reach(self, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
        return reach(self, start, goal, is_time_up)

    def hear(self, state: State, words: Message) -> Sequence[Heard]:
        return hear(state, words)


GAME: Final = Elemento()
