"""The computer in a seat: it lets nothing but whole legal turns through, at random where a game has no player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.players.contract import Below, Effort, Level, Plan, Player, Thought, won


def is_over_after(before: Position, action: AnyAction, after: Position) -> bool:
    """Tell whether a player has nothing more to say after an action: the turn or the game is over, or luck acts."""
    return before.ends_turn(action) or after.is_chance or after.outcome is not None or after.seat != before.seat


def whole_turn(position: Position, actions: Sequence[AnyAction], below: Below) -> tuple[AnyAction, ...]:
    """Give these actions as far as the engine accepts them, up to the end of the turn and not beyond.

    They stop at what uncovers a secret, after which there is something new to think about. Where they lead nowhere, the
    turn ends somehow.
    """
    played: list[AnyAction] = []
    for action in actions:
        try:
            following = position.play(action)
        except IllegalAction:
            break
        played.append(action)
        if is_over_after(position, action, following) or position.reveals(action):
            return tuple(played)
        position = following
    return (*played, *random_turn(position, below))


def random_turn(position: Position, below: Below, free: int = 0) -> tuple[AnyAction, ...]:
    """Play legal actions at random until the turn is over; after so many it is confirmed as soon as the rules allow."""
    actions: list[AnyAction] = []
    confirm = position.game.confirm
    while True:
        if len(actions) >= free and confirm is not None and position.check(confirm) is None:
            return (*actions, confirm)
        legal = position.legal_actions()
        action = legal[below(len(legal))]
        actions.append(action)
        following = position.play(action)
        if is_over_after(position, action, following):
            return tuple(actions)
        position = following


_LONGEST = 200
"""A turn that has not ended after so many actions is ended as soon as it can be."""


class RandomPlayer(Player):
    """Plays legal actions, each with the same chance, and takes every position for even."""

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        even = 1 / position.seats
        return Thought((Plan(random_turn(position, below, _LONGEST), even),), even)

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        return won(None, position.seats)


PLAYERS: Final[Mapping[str, str]] = MappingProxyType({
    "elemenders": "elemental_gui.players.elemenders.player",
    "numerous_particles": "elemental_gui.players.numerous_particles.player",
    "elemento": "elemental_gui.players.elemento.player",
    "compass_collisions": "elemental_gui.players.compass_collisions.player",
    "element": "elemental_gui.players.element.player",
})  # fmt: skip
"""By the game's slug, the module whose `PLAYER` it is."""


def load(slug: str) -> Player:
    """Give the player of a game; one without a player of its own is played at random."""
    if slug not in PLAYERS:
        return RandomPlayer()
    player: Player = import_module(PLAYERS[slug]).PLAYER
    return player


def think(
    position: Position, level: Level, effort: Effort, below: Below, most: int = 1, player: Player | None = None
) -> Thought:
    """Give up to so many different turns for the seat to act, the best first, each legal to its end.

    The player, that of the game if it is no other, sees only what its seat may see. A turn stops where luck has to act,
    and where it uncovers a secret; then the rest is asked for. What comes later has no greater value.
    """
    thought = (player or load(position.game.slug)).think(position.observed_by(position.seat), level, effort, below)
    turns: dict[tuple[AnyAction, ...], Plan] = {}
    lowest = 1.0
    for plan in thought.plans:
        actions = whole_turn(position, plan.actions, below)
        lowest = min(lowest, _share(plan.value))
        turns.setdefault(actions, Plan(actions, lowest))
        if len(turns) == most:
            break
    return Thought(tuple(turns.values()), _share(thought.value))


def turn(
    position: Position, level: Level, effort: Effort, below: Below, player: Player | None = None
) -> tuple[AnyAction, ...]:
    """Give a turn as it is played: what it uncovers is taken into account before the rest is chosen."""
    actions: list[AnyAction] = []
    is_over = False
    while not is_over:
        for action in think(position, level, effort, below, player=player).plans[0].actions:
            actions.append(action)
            following = position.play(action)
            is_over = is_over_after(position, action, following)
            position = following
    return tuple(actions)


def shares(position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
    """Give the share of a win that each seat can expect, as an onlooker sees it; in all 1."""
    if position.outcome is not None:
        return won(position.outcome, position.seats)
    return load(position.game.slug).shares(position.observed_by(0), level, effort, below)


def _share(value: float) -> float:
    return min(1.0, max(0.0, value))
