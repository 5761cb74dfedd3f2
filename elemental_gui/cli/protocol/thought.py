"""Commands that let the program think: the computer's turns, the way to a position, counts of actions, and `stop`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from elemental_gui.cli.budget import drawn, hundredths, read_budget, read_level
from elemental_gui.cli.protocol.desk import Desk, Refused, nothing
from elemental_gui.cli.protocol.playing import listed
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.state import AnyState
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.players import computer
from elemental_gui.players.contract import Below, Effort, Level


def perft(position: Position, depth: int, is_stopped: Callable[[], bool] = lambda: False) -> int:
    """Count the sequences of `depth` actions from a state, with outcomes of luck and every form of an action.

    A finished game has none, except the empty one (rulings X.26, X.27). Raises Refused where a state has more actions
    than the game lists, and as soon as `is_stopped` says so.
    """
    return _count(position.game, position.state, depth, is_stopped)


def _count(game: AnyGame, state: AnyState, depth: int, is_stopped: Callable[[], bool]) -> int:
    # On states: a position around each of them would take a tenth of the time.
    if is_stopped():
        raise Refused("stopped")
    if depth == 0:
        return 1
    prefix = game.open_prefix(state)
    if prefix:
        raise Refused(f"The actions that begin with {prefix!r} are too many to count.")
    actions = listed(game, state)
    if depth == 1:
        return sum(1 for _ in actions)
    return sum(_count(game, game.apply(state, action), depth - 1, is_stopped) for action in actions)


DEEPEST: Final = 100
LONGEST_REACH: Final = 3600
_MOST_HINTS: Final = 3
_DEPTH: Final = re.compile(r"0|[1-9][0-9]{0,2}")
_SECONDS: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?")


def reach(desk: Desk, arguments: str) -> str:
    """Tell how a position can arise within the turn being played (ruling X.31)."""
    session = desk.session
    game = session.game
    try:
        goal = session.start.read(arguments)
    except NotationError as error:
        raise Refused(str(error)) from None
    match session.concluded.reach(Goal(goal.state), desk.reach_deadline()):
        case Reached(actions):
            return "; ".join(map(game.format_action, actions))
        case Unreachable(violation):
            raise Refused(f"unreachable: {violation}")
        case Undecided() if desk.stopped.is_set():
            raise Refused("stopped")
        case Undecided(searched):
            raise Refused(f"undecided: {searched} reach_time gives it more than {desk.reach_seconds:g} seconds.")


def reach_time(desk: Desk, arguments: str) -> str:
    if not _SECONDS.fullmatch(arguments) or not 0 < float(arguments) <= LONGEST_REACH:
        raise Refused(f"Say how many seconds reach may take: more than 0, at most {LONGEST_REACH}.")
    desk.reach_seconds = float(arguments)
    return ""


def genmove(desk: Desk, arguments: str) -> str:
    """Play for the seat to act, to the end of its turn or until luck has to act, and name the actions."""
    actions, session = computer.turn(*_asked(desk, arguments)), desk.session
    for action in actions:
        session = session.play(action)
    desk.go_on(session)
    return "\n".join(map(session.game.format_action, actions))


def genmove_budget(desk: Desk, arguments: str) -> str:
    desk.budget = read_budget(arguments)
    return ""


def hint(desk: Desk, arguments: str) -> str:
    """Name what `genmove` would play, and what the position is worth to the seat before and after it."""
    thought = computer.think(*_asked(desk, arguments))
    best = thought.plans[0]
    before, after = round(100 * thought.value), round(100 * best.value)
    return "\n".join([*map(desk.session.game.format_action, best.actions), f"value {before} {after}"])


def hints(desk: Desk, arguments: str) -> str:
    """Name a few turns, the best first: on each line the values that `hint` tells, and then the turn."""
    thought = computer.think(*_asked(desk, arguments), most=_MOST_HINTS)
    write = desk.session.game.format_action
    return "\n".join(
        f"value {round(100 * thought.value)} {round(100 * plan.value)} {'; '.join(map(write, plan.actions))}"
        for plan in thought.plans
    )


def evaluate(desk: Desk, arguments: str) -> str:
    """Tell the share of wins that each seat can expect, as an onlooker sees it."""
    level, effort = _level(desk, arguments)
    shares = computer.shares(desk.session.concluded, level, effort, _below(desk, 0))
    return " ".join(map(str, hundredths(shares)))


def _asked(desk: Desk, arguments: str) -> tuple[Position, Level, Effort, Below]:
    position, (level, effort) = desk.session.concluded, _level(desk, arguments)
    if position.outcome is not None:
        raise Refused("The game is over.")
    if position.is_chance:
        raise Refused("Luck has to act: say roll, or play what came up.")
    return position, level, effort, _below(desk, position.seat)


def _level(desk: Desk, arguments: str) -> tuple[Level, Effort]:
    level = read_level(arguments)
    return level, desk.budget.effort(level.seconds, desk.now, desk.stopped.is_set)


def _below(desk: Desk, seat: int) -> Below:
    """Give the computer's luck, made from the seed and from what the seat may see."""
    luck = desk.session.luck
    return drawn(luck.seed if luck is not None else "", desk.session.position.observed_by(seat).text)


def count(desk: Desk, arguments: str) -> str:
    session = desk.session
    if not _DEPTH.fullmatch(arguments) or int(arguments) > DEEPEST:
        raise Refused(f"Say how many actions deep: a whole number from 0 to {DEEPEST}.")
    return str(perft(session.concluded, int(arguments), desk.stopped.is_set))


def stop(desk: Desk, arguments: str) -> str:
    """Do nothing: what was under way when this was said has been answered by now."""
    nothing(arguments)
    desk.stopped.clear()
    return ""
