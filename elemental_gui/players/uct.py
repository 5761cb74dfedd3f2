"""A yardstick for the players: plain UCT, which knows nothing of a game but its rules.

It chooses one action at a time: a tree of actions, luck drawn anew in every run through it, each run ended by legal
actions at random. One node is one action, in the tree or behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.players.computer import is_over_after
from elemental_gui.players.contract import Below, Effort, won

SECONDS: Final = 1.0
"""What it has for every action."""
_CURIOSITY: Final = 1.4
_LONGEST: Final = 400
"""A run that has not come to an end after so many actions is shared."""


class _Node:
    """What has come of an action, or of what luck did."""

    __slots__ = ("children", "shares", "untried", "visits")

    def __init__(self, seats: int) -> None:
        self.children: dict[AnyAction, _Node] = {}
        self.untried: list[AnyAction] | None = None
        """None until it is visited again."""
        self.visits = 0
        self.shares = [0.0] * seats
        """What each seat has won in all runs through here."""


def turn(position: Position, effort: Callable[[], Effort], below: Below) -> tuple[AnyAction, ...]:
    """Choose a turn action by action, each with an effort of its own; what the seat cannot see is made up."""
    actions: list[AnyAction] = []
    while True:
        action = choose(position.imagined_by(position.seat), effort(), below)
        following = position.play(action)
        actions.append(action)
        if is_over_after(position, action, following):
            return tuple(actions)
        position = following


def choose(position: Position, effort: Effort, below: Below) -> AnyAction:
    """Give the action that was tried the most; the position is what the seat may believe, and not luck's."""
    root = _Node(position.seats)
    legal = position.legal_actions()
    if len(legal) == 1:
        return legal[0]
    while not effort.is_spent or not root.children:
        _run(position, root, effort, below)
    return max(root.children, key=lambda action: root.children[action].visits)


def _run(position: Position, root: _Node, effort: Effort, below: Below) -> None:
    """Go down the tree, add one node, play on at random, and tell all nodes on the way what came of it."""
    node, way = root, [root]
    while position.outcome is None and len(way) < _LONGEST:
        if position.is_chance:
            action = position.roll(below)
            node.children.setdefault(action, _Node(position.seats))
        else:
            if node.untried is None:
                node.untried = list(position.legal_actions())
            action = _next(node, position.seat, below)
        position = position.at(position.game.after(position.state, action))
        node = node.children[action]
        way.append(node)
        effort.spend()
        if not node.visits:
            break
    shares = _played_out(position, _LONGEST - len(way), effort, below)
    for each in way:
        each.visits += 1
        for place, share in enumerate(shares):
            each.shares[place] += share


def _next(node: _Node, seat: int, below: Below) -> AnyAction:
    """Try what was not tried yet, else what promises the most or was tried the least."""
    if node.untried:
        action = node.untried.pop(below(len(node.untried)))
        node.children[action] = _Node(len(node.shares))
        return action
    widely = _CURIOSITY * sqrt(log(node.visits))
    return max(
        node.children,
        key=lambda action: (
            node.children[action].shares[seat - 1] / node.children[action].visits
            + widely / sqrt(node.children[action].visits)
        ),
    )


def _played_out(position: Position, most: int, effort: Effort, below: Below) -> tuple[float, ...]:
    """Play at random to the end, and give what each seat has of the win."""
    game, state = position.game, position.state
    for _ in range(most):
        if state.outcome is not None:
            break
        if game.is_chance(state):
            action = game.roll(state, below)
        else:
            legal = game.legal_actions(state)
            action = legal[below(len(legal))]
        state = game.after(state, action)
        effort.spend()
    return won(state.outcome, position.seats)
