"""Noughts' identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.state import Outcome
from tests.sixth_game.noughts import playing, texts
from tests.sixth_game.noughts.rules import PRESETS, STANDARD, SWITCHES, rules_for
from tests.sixth_game.noughts.state import Action, State
from tests.sixth_game.noughts.words import Words


class Noughts(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "noughts"
    title = "Noughts"
    presets = PRESETS
    default_preset = STANDARD.name
    switches = SWITCHES
    example = "mark B2"
    has_luck = False
    named_presets = False

    check = staticmethod(playing.check)
    legal_actions = staticmethod(playing.legal_actions)
    after = staticmethod(playing.after)
    events = staticmethod(playing.events)
    parse_action = staticmethod(texts.parse_action)
    format_action = staticmethod(texts.format_action)
    examine = staticmethod(texts.examine)
    format_position = staticmethod(texts.format_position)
    form = staticmethod(texts.form)

    def begin(self, preset: str, options: Mapping[str, str], seats: int, first: int) -> State:
        return State(rules_for(options), seat=first)

    def seats(self, state: State) -> int:
        return 2

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, outcome=outcome)

    def words(self, state: State, names: Sequence[str] = ()) -> Words:
        return Words(state, names)


GAME: Final = Noughts()
