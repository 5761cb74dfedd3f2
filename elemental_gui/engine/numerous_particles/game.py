"""Producing Numerous Particles as the rest of the program knows it."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.chance import MOST_LISTED, roll
from elemental_gui.engine.numerous_particles.events import events
from elemental_gui.engine.numerous_particles.legality import check, every_action, legal_actions
from elemental_gui.engine.numerous_particles.notation import format_action, parse_action
from elemental_gui.engine.numerous_particles.position import examine, form, format_position
from elemental_gui.engine.numerous_particles.reach import reach
from elemental_gui.engine.numerous_particles.rules import PRESETS
from elemental_gui.engine.numerous_particles.spoken import SPEECH, hear
from elemental_gui.engine.numerous_particles.state import Stage, State, initial
from elemental_gui.engine.numerous_particles.transition import after
from elemental_gui.engine.numerous_particles.words import Words, diagram


class NumerousParticles(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "numerous_particles"
    title = "Producing Numerous Particles"
    presets = PRESETS
    example = "submit A1 x10 buff G"
    turn_end = "0.8"
    most_listed = MOST_LISTED
    why_first = "Between careful players whoever starts nearly always wins: let chance decide, or take turns."
    times_first_turn = True

    begin = staticmethod(initial)
    check = staticmethod(check)
    legal_actions = staticmethod(legal_actions)
    every_action = staticmethod(every_action)
    after = staticmethod(after)
    events = staticmethod(events)
    parse_action = staticmethod(parse_action)
    format_action = staticmethod(format_action)
    examine = staticmethod(examine)
    format_position = staticmethod(format_position)
    form = staticmethod(form)
    diagram = staticmethod(diagram)
    hear = staticmethod(hear)
    reach = reach
    speech = SPEECH
    roll = staticmethod(roll)
    words = staticmethod(Words)

    def is_chance(self, state: State) -> bool:
        return state.victim > 0

    def ends_turn(self, state: State, action: Action) -> bool:
        """Tell whether a legal action is the last one of its turn.

        There is no confirmation: a submission is final, and its turn lasts until luck has taken all that is due.
        """
        return not after(state, action).is_chance

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, stage=Stage.OVER, victim=0, outcome=outcome)


GAME: Final = NumerousParticles()
