"""`reach` finds what trying everything finds, and nothing else: turns in a small space, all switches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.position import FIELDS
from elemental_gui.engine.element.state import State
from tests.support.playouts import choose
from tests.support.small_turns import FOR_RIVERS, TooMany, altered, everything, short_of_fire, walled

PARTS = ("SAGES", "SEAT", "STAGE", "HAND", "STEPS", "RIDDEN")
GOALS = 25
"""Positions asked for after each start: some of the turn, and as many that were changed a little."""
MAKERS: dict[str, tuple[Callable[[Random, str, int], State], Sequence[str], int]] = {
    "one or two stones": (walled, ("", "f", "a", "e", "w", "fa", "fe", "fw", "ae", "aw", "ew", "ff", "aa", "ww"), 5),
    "three or four": (walled, ("faew", "ffaw", "fww", "ewww", "aeew", "ffww", "fawe", "wwww", "aaef", "eeww"), 1),
    "rivers": (lambda dice, hand, steps: walled(dice, hand, steps, FOR_RIVERS), ("ww", "ew", "fw", "aw"), 0),
    "little fire in the bag": (short_of_fire, ("f", "ff", "fw"), 0),
}


def agree(seed: object, kind: str, starts: int, most: int) -> None:
    """Compare the answers after so many starts, each with at most so many positions."""
    dice = Random(f"{seed} {kind}")
    make, hands, steps = MAKERS[kind]
    done = 0
    while done < starts:
        hand = dice.choice(hands)
        start = make(dice, "".join(sorted(hand, key="faew".index)), dice.randint(0, min(steps, 5 - len(hand))))
        try:
            known = everything(start, most)
        except TooMany:
            continue
        done += 1
        for goal in goals(dice, list(known.values())):
            compare(start, goal, known)


def goals(dice: Random, known: list[State]) -> list[State]:
    """Choose positions of the turn, ends above all, and change some of them."""
    ends = [state for state in known if state.seat != known[0].seat or state.outcome is not None]
    chosen = []
    for _ in range(GOALS):
        state = dice.choice(ends if ends and dice.random() < 0.6 else known)
        for _ in range(dice.choice((0, 0, 1, 1, 1, 2))):
            state = altered(dice, state)
        if state.bag is None or min(state.bag.values()) >= 0:
            chosen.append(state)
    return chosen


def compare(start: State, goal: State, known: dict[str, State]) -> None:
    line = GAME.format_position(goal)
    told = f"{start}\nasked for {line}"
    match GAME.reach(start, Goal(goal), lambda: False):
        case Reached(actions):
            assert line in known, told
            state = start
            for action in actions:
                state = GAME.apply(state, action)
            assert GAME.format_position(state) == line, told
        case Unreachable(violation):
            assert line not in known, told
            assert violation.message.endswith(".") and violation.rule
        case Undecided():
            pytest.fail(told)


@pytest.mark.parametrize("kind", MAKERS)
def test_reach_agrees_with_trying_everything(kind: str) -> None:
    agree(1, kind, 7, 2_000)


def agree_on_parts(seed: object, starts: int, most: int) -> None:
    """Compare the answers where some fields are not known, or only the end of the turn counts."""
    dice = Random(f"{seed} parts")
    done = 0
    while done < starts:
        hand = "".join(sorted(dice.choice(("fa", "ew", "aew", "fw", "e", "ww")), key="faew".index))
        start = walled(dice, hand, dice.randint(0, 2))
        try:
            known = everything(start, most)
        except TooMany:
            continue
        done += 1
        for goal in goals(dice, list(known.values())):
            unknown = frozenset(dice.sample(PARTS, dice.randint(1, len(PARTS))))
            at_end = dice.random() < 0.5
            ends = {line for line, state in known.items() if state.seat != start.seat or state.outcome is not None}
            lines = {part(line, unknown) for line in (ends if at_end else known)}
            asked = part(GAME.format_position(goal), unknown)
            answer = GAME.reach(start, Goal(goal, unknown, at_end), lambda: False)
            assert isinstance(answer, Reached) == (asked in lines), f"{start}{goal}{unknown} {at_end} {answer}"
            if isinstance(answer, Reached):
                state = start
                for action in answer.actions:
                    state = GAME.apply(state, action)
                assert part(GAME.format_position(state), unknown) == asked
                assert not at_end or GAME.format_position(state) in ends


def part(line: str, unknown: frozenset[str]) -> str:
    """Leave out of a position line what is not known."""
    return " ".join("?" if name in unknown else text for name, text in zip(FIELDS, line.split(), strict=True))


def test_what_is_not_known_of_a_position_may_be_anything() -> None:
    agree_on_parts(1, 15, 1_500)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_what_is_not_known_may_be_anything_for_a_night() -> None:
    agree_on_parts(2, 600, 20_000)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("seed", range(2, 6))
def test_reach_agrees_with_trying_everything_for_a_night(seed: int, kind: str) -> None:
    agree(seed, kind, 200, 40_000)


def test_from_the_beginning_of_the_turn_every_draw_counts() -> None:
    """Ruling X.31: from `take` the taking and every possible draw belong to the way."""
    dice = Random(8)
    found = {"reached": 0, "refused": 0}
    while min(found.values()) < 6:
        start = walled(dice, "fa", 0)
        begin = GAME.new("dm5", {}, 2, start.seat)
        rows, sages = GAME.format_position(start).split()[:2]
        begin = GAME.parse_position(begin, f"{rows} {sages} {start.seat} take - - - -")
        state = begin
        while state.seat == begin.seat and state.outcome is None:
            state = GAME.apply(state, choose(GAME, state, dice))
        assert isinstance(GAME.reach(begin, Goal(state), lambda: False), Reached)
        found["reached"] += 1
        try:
            other = GAME.parse_position(begin, GAME.format_position(altered(dice, altered(dice, state))))
        except NotationError:
            continue
        match GAME.reach(begin, Goal(other), lambda: False):
            case Reached(way):
                for action in way:
                    begin = GAME.apply(begin, action)
                assert GAME.format_position(begin) == GAME.format_position(other)
            case answer:
                assert isinstance(answer, Unreachable)
                found["refused"] += 1
