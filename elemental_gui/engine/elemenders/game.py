"""Elemenders' identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.elemenders import events, legality, notation, position, puzzling, spoken, transition, words
from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Pick, Spawn
from elemental_gui.engine.elemenders.reach import reach
from elemental_gui.engine.elemenders.rules import PRESETS, Rules
from elemental_gui.engine.elemenders.state import COIN, FLIPS, Stage, State, imagined, initial, observe, observed


class Elemenders(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "elemenders"
    title = "Elemenders"
    presets = PRESETS
    confirm = Confirm()
    turn_end = "E.13"
    example = "move A1 C1; attack C1 C2; confirm"
    takes_first = False

    check = staticmethod(legality.check)
    legal_actions = staticmethod(legality.legal_actions)
    after = staticmethod(transition.after)
    events = staticmethod(events.events)
    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    examine = staticmethod(position.examine)
    format_position = staticmethod(position.format_position)
    form = staticmethod(position.form)
    diagram = staticmethod(words.diagram)
    hear = staticmethod(spoken.hear)
    reach = reach
    speech = spoken.SPEECH
    words = staticmethod(words.Words)
    puzzling = puzzling.PUZZLING
    observe = staticmethod(observe)
    observed = staticmethod(observed)
    imagined = staticmethod(imagined)

    def begin(self, rules: Rules, seats: int, first: int) -> State:
        """`first` changes nothing: the coin says who places and moves first (ruling G.9)."""
        return initial(rules)

    def is_chance(self, state: State) -> bool:
        return state.stage is COIN

    def is_timed(self, state: State) -> bool:
        """Nobody's turn has begun while a coin is due, which says who acts, or whether anybody spawns."""
        return state.stage is not COIN

    def roll(self, state: State, below: Callable[[int], int]) -> Coin:
        return FLIPS[below(len(FLIPS))]

    def ends_turn(self, state: State, action: Action) -> bool:
        """A confirmation does, and a choice of the set-up; the coin belongs to the turn that it opens."""
        return isinstance(action, Pick | Deploy | Spawn | Confirm)

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, stage=Stage.OVER, outcome=outcome)

    def reveals(self, before: State, action: Action) -> bool:
        target = before.piece(action.target) if isinstance(action, Attack) else None
        return target is not None and not target.is_unit

    def ends_open(self, state: State, action: Action) -> str:
        """A unit put down can be taken back until somebody plays on; a secret handed in is final."""
        placing: dict[type[Action], str] = {Deploy: "4b.4", Spawn: "4b.37"}
        return placing.get(type(action), "")


GAME: Final = Elemenders()
