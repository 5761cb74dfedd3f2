"""Noughts' identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.state import Outcome
from tests.sixth_game.noughts import playing, texts
from tests.sixth_game.noughts.rules import PRESETS, Rules
from tests.sixth_game.noughts.state import Action, State
from tests.sixth_game.noughts.words import Words


class Noughts(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "noughts"
    title = "Noughts"
    presets = PRESETS
    example = "mark B2"
    has_luck = False

    check = staticmethod(playing.check)
    legal_actions = staticmethod(playing.legal_actions)
    after = staticmethod(playing.after)
    events = staticmethod(playing.events)
    parse_action = staticmethod(texts.parse_action)
    format_action = staticmethod(texts.format_action)
    examine = staticmethod(texts.examine)
    format_position = staticmethod(texts.format_position)
    form = staticmethod(texts.form)
    words = staticmethod(Words)

    def begin(self, rules: Rules, seats: int, first: int) -> State:
        return State(rules, seat=first)

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, outcome=outcome)


GAME: Final = Noughts()
