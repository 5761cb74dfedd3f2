"""Commands that let the program think: the computer's turns, the way to a position, counts of actions, and `stop`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from elemental_gui.cli.budget import LONGEST, drawn, hundredths, read_budget, read_level, read_seconds
from elemental_gui.cli.protocol.conversation import Conversation, Refused, nothing
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
_MOST_HINTS: Final = 3
_DEPTH: Final = re.compile(r"0|[1-9][0-9]{0,2}")


def reach(conversation: Conversation, arguments: str) -> str:
    """Tell how a position can arise within the turn being played (ruling X.31)."""
    session = conversation.session
    game = session.game
    try:
        goal = session.start.read(arguments)
    except NotationError as error:
        raise Refused(str(error)) from None
    match session.concluded.reach(Goal(goal.state), conversation.reach_deadline()):
        case Reached(actions):
            return "; ".join(map(game.format_action, actions))
        case Unreachable(violation):
            raise Refused(f"unreachable: {violation}")
        case Undecided() if conversation.is_stopped():
            raise Refused("stopped")
        case Undecided(searched):
            seconds = f"{conversation.reach_seconds:g} seconds"
            raise Refused(f"undecided: {searched} reach_time gives it more than {seconds}.")


def reach_time(conversation: Conversation, arguments: str) -> str:
    seconds = read_seconds(arguments)
    if seconds is None:
        raise Refused(f"Say how many seconds reach may take: more than 0, at most {LONGEST}.")
    conversation.reach_seconds = seconds
    return ""


def genmove(conversation: Conversation, arguments: str) -> str:
    """Play for the seat to act, to the end of its turn or until luck has to act, and name the actions."""
    actions, session = computer.turn(*_asked(conversation, arguments)), conversation.session
    for action in actions:
        session = session.play(action)
    conversation.go_on(session)
    return "\n".join(map(session.game.format_action, actions))


def genmove_budget(conversation: Conversation, arguments: str) -> str:
    conversation.budget = read_budget(arguments)
    return ""


def hint(conversation: Conversation, arguments: str) -> str:
    """Name what `genmove` would play, and what the position is worth to the seat before and after it."""
    thought = computer.think(*_asked(conversation, arguments))
    best = thought.plans[0]
    before, after = round(100 * thought.value), round(100 * best.value)
    return "\n".join([*map(conversation.session.game.format_action, best.actions), f"value {before} {after}"])


def hints(conversation: Conversation, arguments: str) -> str:
    """Name a few turns, the best first: on each line the values that `hint` tells, and then the turn."""
    thought = computer.think(*_asked(conversation, arguments), most=_MOST_HINTS)
    write = conversation.session.game.format_action
    return "\n".join(
        f"value {round(100 * thought.value)} {round(100 * plan.value)} {'; '.join(map(write, plan.actions))}"
        for plan in thought.plans
    )


def evaluate(conversation: Conversation, arguments: str) -> str:
    """Tell the share of wins that each seat can expect, as an onlooker sees it."""
    level, effort = _level(conversation, arguments)
    shares = computer.shares(conversation.session.concluded, level, effort, _below(conversation, 0))
    return " ".join(map(str, hundredths(shares)))


def _asked(conversation: Conversation, arguments: str) -> tuple[Position, Level, Effort, Below]:
    position, (level, effort) = conversation.session.concluded, _level(conversation, arguments)
    if position.outcome is not None:
        raise Refused("The game is over.")
    if position.is_chance:
        raise Refused("Luck has to act: say roll, or play what came up.")
    return position, level, effort, _below(conversation, position.seat)


def _level(conversation: Conversation, arguments: str) -> tuple[Level, Effort]:
    level = read_level(arguments)
    return level, conversation.budget.effort(level.seconds, conversation.now, conversation.is_stopped)


def _below(conversation: Conversation, seat: int) -> Below:
    """Give the computer's luck, made from the seed and from what the seat may see."""
    luck = conversation.session.luck
    return drawn(luck.seed if luck is not None else "", conversation.session.position.observed_by(seat).text)


def count(conversation: Conversation, arguments: str) -> str:
    session = conversation.session
    if not _DEPTH.fullmatch(arguments) or int(arguments) > DEEPEST:
        raise Refused(f"Say how many actions deep: a whole number from 0 to {DEEPEST}.")
    return str(perft(session.concluded, int(arguments), conversation.is_stopped))


def stop(conversation: Conversation, arguments: str) -> str:
    """Do nothing: what was under way when this was said has been answered by now."""
    nothing(arguments)
    conversation.stops_answered += 1
    return ""
