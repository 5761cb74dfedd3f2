"""Element's player: whole legal turns in every preset, wins that are there, and care for its own sage."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import attrs
import pytest

from elemental_gui.cli.hard_turns import crowded
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.element.actions import Take
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import ACT, State
from elemental_gui.engine.element.trap import is_trapped
from elemental_gui.engine.element_reach import with_stones
from elemental_gui.players.computer import whole_turn
from elemental_gui.players.contract import Effort, Level, Thought
from elemental_gui.players.element.kernel import kernel_of
from elemental_gui.players.element.player import PLAYER
from elemental_gui.players.element.trap_search import TrapSearch

SEATS: Final = [(preset, seats) for preset, rules in PRESETS.items() for seats in rules.seats]
EMPTY_ROW: Final = "." * 11
NODES: Final = 1500


def thought(position: Position, level: Level = Level.STRONG, nodes: int = NODES, seed: int = 1) -> Thought:
    return PLAYER.think(position, level, Effort(nodes=nodes), Random(seed).randrange)


def played(position: Position, level: Level = Level.STRONG, nodes: int = NODES) -> Position:
    """Let the player play, and let no fallback hide a mistake of its own."""
    best = thought(position, level, nodes).plans[0].actions
    whole = whole_turn(position, best, Random(1).randrange)
    assert whole == best[: len(whole)] and len(best) - len(whole) <= 1  # a game that is won needs no confirm
    for action in whole:
        position = position.play(action)
    return position


def hard_positions(preset: str, count: int, stones: int = 4) -> list[State]:
    """Give crowded boards, half of them with long rivers, a hand already dealt."""
    dice = Random(f"hard {preset}")
    boards = [crowded(dice, preset, number % 2 == 1) for number in range(count)]
    return [with_stones(board, "".join(dice.choice("faew") for _ in range(stones))) for board in boards]


def wins(start: State) -> bool:
    """Try every turn there is, and tell whether one of them wins."""
    seen, untried = set(), [start]
    while untried:
        state = untried.pop()
        for action in islice(GAME.every_action(state), 2000):
            after = GAME.after(state, action)
            if after.outcome is not None and after.outcome.winners == (start.seat,):
                return True
            known = after.board, after.hand, after.steps, after.ridden
            if after.stage is ACT and known not in seen:
                seen.add(known)
                untried.append(after)
    return False


@pytest.mark.parametrize("preset", PRESETS)
def test_crowded_boards_are_no_harder(preset: str) -> None:
    for state in hard_positions(preset, 6):
        played(GAME.at(state))


@pytest.mark.parametrize("preset", PRESETS)
def test_it_wins_where_a_turn_wins(preset: str) -> None:
    """Short turns, all of which are tried out: the search finds a win just when there is one."""
    found = {True: 0, False: 0}
    for state in hard_positions(preset, 300, stones=1):
        start = attrs.evolve(state, steps=1)
        kernel = kernel_of(start)
        if kernel.ways_out(kernel.prey) > 3 or start.board.count(b"ww") > 4:
            continue
        is_winning = wins(start)
        found[is_winning] += 1
        assert (TrapSearch(kernel, Effort()).find(30_000) is not None) == is_winning, start
        if is_winning:
            end = played(GAME.at(start))
            assert end.outcome is not None and end.outcome.winners == (start.seat,)
            assert thought(GAME.at(start)).plans[0].value == 1
        if min(found.values()):
            return
    pytest.fail(f"too few positions of either kind: {found}")


@pytest.mark.parametrize("level", Level)
def test_no_level_walks_into_its_own_trap(level: Level) -> None:
    for state in hard_positions("dm5", 8, stones=2):
        end = played(GAME.at(state), level).state_of(State)
        assert end.outcome is not None or not is_trapped(end.rules, end.board, end.sages[state.seat - 1])


def test_a_win_in_two_actions_is_seen_by_a_novice() -> None:
    rows = "f.f......../fS........./fff......../" + "/".join([EMPTY_ROW] * 8)
    assert rows.count("S") == 1
    line = f"{rows.replace('S', '.')} B2,K11 2 act ff 3 - -"
    position = GAME.start("dm5", {}, 2, 1).read(line)
    end = played(position, Level.NOVICE)
    assert end.outcome is not None and end.outcome.winners == (2,)


def rivers_of_nine() -> Iterator[Position]:
    """Lines of water as long as can be, and hands of which every stone may move them."""
    for lines in ((1, 3, 5, 7, 9), (1, 3), (1,), (3, 7)):
        rows = ["".join("w" if column in lines else "." for column in range(11))] * 9 + [EMPTY_ROW] * 2
        for hand in ("wwww", "ffww", "eww"):
            line = f"{'/'.join(rows)} E5,G11 1 act {hand} {5 - len(hand)} - -"
            yield GAME.start("pnp", {}, 2, 1).read(line)


@pytest.mark.parametrize("nodes", [1, 10, 100, 1_000])
def test_nodes_are_what_was_allowed(nodes: int) -> None:
    for position in (*map(GAME.at, hard_positions("dm5", 4)), *rivers_of_nine()):
        for level in (Level.STRONG, Level.EXPERT):
            effort = Effort(nodes=nodes)
            found = PLAYER.think(position, level, effort, Random(1).randrange).plans[0]
            assert effort.nodes <= nodes + 20  # the last river that was followed, and the last stone but one
            assert whole_turn(position, found.actions, Random(1).randrange)[: len(found.actions)]


@pytest.mark.parametrize(("preset", "number"), [("pnp", 0), ("dm5", 4)])
def test_nobody_draws_stones_for_which_there_is_no_room_where_that_forfeits(preset: str, number: int) -> None:
    """Two fires or a fire and a water are one too many for the only free square."""
    rows = ["e" * 11] * 11
    rows[0] = rows[1] = rows[2] = "eeeeeeee.ee"
    position = GAME.start(preset, {}, 2, 1).read(f"{'/'.join(rows)} I1,I3 1 take - - - -")
    assert thought(position, nodes=10_000).plans[0].actions[0] == Take(number)


def test_a_sage_with_much_room_is_better_off() -> None:
    rows = "/".join(["ff.........", ".f........."] + [EMPTY_ROW] * 9)
    position = GAME.start("dm5", {}, 2, 1).read(f"{rows} F6,A2 2 take - - - -")
    shares = PLAYER.shares(position, Level.STRONG, Effort(nodes=10), Random(1).randrange)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[1]


def test_what_the_bag_holds_is_all_that_is_taken() -> None:
    state = GAME.new("box", {}, 2, 1)
    board = bytearray(state.board)
    for letter, count in zip(b"few", (30, 30, 28), strict=True):
        for _ in range(count):
            board[board.index(b".")] = letter
    empties = [index for index, letter in enumerate(board) if letter == ord(".")][: 30 // 4]
    for square in empties:
        board[square] = ord("4")
    low = attrs.evolve(state, board=bytes(board))
    left = low.bag
    assert left is not None and sum(left.values()) == 4
    assert thought(GAME.at(low)).plans[0].actions == (Take(4),)
