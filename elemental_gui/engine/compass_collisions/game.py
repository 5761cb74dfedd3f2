"""Compass Collisions' identity card: everything that the rest of the program knows of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions import (
    events,
    legality,
    notation,
    position,
    puzzling,
    spoken,
    transition,
    words,
)
from elemental_gui.engine.compass_collisions.actions import Action, Penalty, Place, Sets
from elemental_gui.engine.compass_collisions.board import GRID, PIECES
from elemental_gui.engine.compass_collisions.opening import EXAMPLE_SETS, HIDDEN
from elemental_gui.engine.compass_collisions.rules import PRESETS, Rules, erosion_option
from elemental_gui.engine.compass_collisions.state import Stage, State, initial
from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.options import Overtime
from elemental_gui.engine.core.reach import Goal, Reach, Search
from elemental_gui.engine.core.state import Outcome


def _actions(state: State, goal: State) -> Iterator[Action]:
    """Yield what is listed, penalties, and the sets that the goal tells of, because sets cannot be counted up."""
    if state.stage is Stage.SETS and len(goal.opening.sets) >= state.seat:
        sets = Sets(state.seat, *goal.opening.sets[state.seat - 1])
        if legality.check(state, sets) is None:
            yield sets
    yield from legality.legal_actions(state)
    if state.stage is Stage.ACT:
        yield from _penalties(state)


def _penalties(state: State) -> Iterator[Penalty]:
    return (Penalty(square) for square in GRID.squares if state.board[square] in PIECES[state.seat])


class CompassCollisions(Game[State, Action]):
    """The way from the rest of the program to the rules."""

    slug = "compass_collisions"
    title = "Compass Collisions"
    presets = PRESETS
    takes_first = False
    overtime = Overtime(
        "at zero the player gives up a piece and passes",
        "{} has no time left: a piece of that side is given up, and the turn passes.",
        "Give up a piece of your choice; the turn then passes.",
        "Take the move back and give up a piece.",
        "Choose the piece…",
        Penalty,
        _penalties,
        "2b.38",
    )
    file_options: Mapping[str, Callable[[str], str]] = {"erosion": erosion_option}
    example = "E5 N2"
    turn_end = "2b.39"
    has_luck = False

    check = staticmethod(legality.check)
    legal_actions = staticmethod(legality.legal_actions)
    after = staticmethod(transition.after)
    events = staticmethod(events.events)
    open_prefix = staticmethod(legality.open_prefix)
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
        """`first` changes nothing: which seat moves first is decided by an action of the set-up (ruling B.7)."""
        return initial(rules)

    def is_timed(self, state: State) -> bool:
        """The sets are handed in before the match begins: no clock runs until a seat moves (ruling 0.13)."""
        return state.stage is Stage.ACT

    def ends_turn(self, state: State, action: Action) -> bool:
        """Every one does but the first set of the two that a seat places."""
        return not (isinstance(action, Place) and not state.opening.placed)

    def reveals(self, state: State, action: Action) -> bool:
        """The sets of both seats are open once both are handed in."""
        return isinstance(action, Sets) and bool(state.opening.sets)

    def observe(self, state: State, seat: int) -> State:
        if state.stage is not Stage.SETS or not state.opening.sets or seat == 1:
            return state
        return attrs.evolve(state, opening=attrs.evolve(state.opening, sets=((HIDDEN, HIDDEN),)))

    def imagined(self, state: State, seat: int) -> State:
        """The other seat handed in some sets."""
        if self.observe(state, seat) is state:
            return state
        return attrs.evolve(state, opening=attrs.evolve(state.opening, sets=(EXAMPLE_SETS,)))

    def observed(self, state: State, action: Action, seat: int) -> Action:
        if isinstance(action, Sets) and state.stage is Stage.SETS and action.seat != seat:
            return Sets(action.seat, HIDDEN, HIDDEN)
        return action

    def concluded(self, state: State, outcome: Outcome) -> State:
        return attrs.evolve(state, stage=Stage.OVER, outcome=outcome)

    def reach(self, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
        """Answer by trying every action, also those that are legal without being listed."""
        possible = partial(_actions, goal=goal.state)
        return Search(self, goal, actions=possible, held={"#": "a hole"}, follows="#").run(start, is_time_up)


GAME: Final = CompassCollisions()
