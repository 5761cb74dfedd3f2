"""Producing Numerous Particles as the rest of the program knows it."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles import (
    chance,
    events,
    legality,
    notation,
    position,
    spoken,
    transition,
    words,
)
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.reach import reach
from elemental_gui.engine.numerous_particles.rules import PRESETS
from elemental_gui.engine.numerous_particles.state import Stage, State, initial


class NumerousParticles(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "numerous_particles"
    title = "Producing Numerous Particles"
    presets = PRESETS
    example = "submit A1 x10 buff G"
    turn_end = "0.8"
    most_listed = chance.MOST_LISTED
    why_first = "Between careful players whoever starts nearly always wins: let chance decide, or take turns."
    times_first_turn = True

    begin = staticmethod(initial)
    check = staticmethod(legality.check)
    legal_actions = staticmethod(legality.legal_actions)
    every_action = staticmethod(legality.every_action)
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
    roll = staticmethod(chance.roll)
    words = staticmethod(words.Words)

    def is_chance(self, state: State) -> bool:
        return state.victim > 0

    def ends_turn(self, state: State, action: Action) -> bool:
        """A submission is final, and its turn lasts until luck has taken all that is due."""
        return not self.after(state, action).is_chance

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, stage=Stage.OVER, victim=0, outcome=outcome)


GAME: Final = NumerousParticles()
