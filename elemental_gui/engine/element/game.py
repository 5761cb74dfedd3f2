"""Element as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, in_order
from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.reach import Goal, Playable, Reach
from elemental_gui.engine.element import events, legality, notation, position, puzzling, spoken, transition, words
from elemental_gui.engine.element.actions import Action, Draw
from elemental_gui.engine.element.rules import DEFAULT_PRESET, PRESETS
from elemental_gui.engine.element.state import DRAW, State, hunter, initial


def roll(state: State, below: Callable[[int], int]) -> Draw:
    """Deal the stones that are due; `below(n)` gives a uniform integer in `range(n)`.

    Without a bag every stone is one of the four elements with equal chance; with a bag stones are drawn from it
    one after the other without putting them back (ruling 1c.13).
    """
    bag = state.bag
    if bag is None:
        return _dealt("".join([LETTERS[below(len(LETTERS))] for _ in range(state.due)]))
    stones, left = "", list(bag.values())
    held = sum(left)
    for number in range(held, held - state.due, -1):
        ticket, place = below(number), 0
        while ticket >= left[place]:
            ticket -= left[place]
            place += 1
        left[place] -= 1
        stones += LETTERS[place]
    return _dealt(stones)


@lru_cache(maxsize=1 << 9)  # so many orders can four stones come in
def _dealt(stones: str) -> Draw:
    return Draw(in_order(stones))


Search = Callable[[Playable, State, Goal[State], Callable[[], bool]], Reach]


class Element(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "element"
    title = "Element"
    presets = PRESETS
    default_preset = DEFAULT_PRESET
    confirm = legality.CONFIRM
    turn_end = "1c.80"
    example = "water C4 L DRD; move G6"

    begin = staticmethod(initial)
    check = staticmethod(legality.check)
    legal_actions = staticmethod(legality.legal_actions)
    every_action = staticmethod(legality.every_action)
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
    roll = staticmethod(roll)
    words = staticmethod(words.Words)
    puzzling = puzzling.PUZZLING

    def preset(self, state: State) -> str:
        return state.rules.preset

    def is_chance(self, state: State) -> bool:
        return state.stage is DRAW

    def winners_against(self, state: State, seat: int) -> tuple[int, ...]:
        return (hunter(state, seat),)

    def ends_turn(self, state: State, action: Action) -> bool:
        return action == self.confirm

    def reach(self, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
        # By name, when somebody first asks: the search is as large as the rules, which stand without it.
        search: Search = import_module("elemental_gui.engine.element_reach").reach
        return search(self, start, goal, is_time_up)


GAME: Final = Element()
