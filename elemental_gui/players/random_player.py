"""The player of a game that has none of its own: whatever is legal, from the engine alone."""

from __future__ import annotations

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.players.contract import Below, Effort, Level, Plan, Player, Thought
from elemental_gui.players.turns import is_over_after, random_end

_LONGEST = 200
"""A turn that has not ended after so many actions is ended as soon as it can be."""


class RandomPlayer(Player):
    """Plays legal actions, each with the same chance, and takes every position for even."""

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        even = 1 / position.seats
        actions: list[AnyAction] = []
        while len(actions) < _LONGEST:
            legal = position.legal_actions()
            action = legal[below(len(legal))]
            actions.append(action)
            following = position.play(action)
            if is_over_after(position, action, following):
                return Thought((Plan(tuple(actions), even),), even)
            position = following
        return Thought((Plan((*actions, *random_end(position, below)), even),), even)

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        return (1 / position.seats,) * position.seats
