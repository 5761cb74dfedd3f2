"""Whether a position can arise within the turn (ruling X.31), in the games whose turns are tried out or solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations_with_replacement, pairwise
from random import Random
from typing import Any

import attrs
import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.compass_collisions.actions import Penalty
from elemental_gui.engine.compass_collisions.state import Stage as CompassStage
from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.game import GAME as ELEMENDERS
from elemental_gui.engine.numerous_particles.actions import Submit, Time
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.game import GAME as PARTICLES
from elemental_gui.engine.numerous_particles.state import Stage
from tests.support.drawings import elemenders
from tests.support.drawings.numerous_particles import table
from tests.support.each_case import each_case
from tests.support.playouts import playout

GAMES = ("compass_collisions", "elemento", "elemenders", "numerous_particles")
Actions = Callable[[Any], Iterable[Any]]


def never() -> bool:
    return False


def way(spec: Game[Any, Any], start: Any, goal: Any) -> str:
    """Ask for a way that must exist, play it and give its actions."""
    answer = spec.reach(start, Goal(goal), never)
    assert isinstance(answer, Reached), f"{start}{goal}\n{answer}"
    state = start
    for action in answer.actions:
        state = spec.apply(state, action)
    assert spec.format_position(state) == spec.format_position(goal)
    return "; ".join(map(spec.format_action, answer.actions))


def everything(spec: Game[Any, Any], start: Any, actions: Actions) -> dict[str, Any]:
    """Try every action in every order: give all positions of the turn by their lines."""
    found = {spec.format_position(start): start}
    seen, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        for action in actions(state):
            following = spec.apply(state, action)
            if following not in seen:
                seen.add(following)
                found.setdefault(spec.format_position(following), following)
                if following.outcome is None and not spec.ends_turn(state, action):
                    waiting.append(following)
    return found


def agree(spec: Game[Any, Any], dice: Random, start: Any, actions: Actions, goals: int) -> int:
    """Compare the answers for positions of the turn, most of them changed by a letter; give how many could not be."""
    known = everything(spec, start, actions)
    lines = list(known)
    refused = 0
    for _ in range(goals):
        line = altered(dice, dice.choice(lines)) if dice.random() < 0.7 else dice.choice(lines)
        try:
            goal = spec.parse_position(start, line)
        except NotationError:
            continue
        line = spec.format_position(goal)
        match spec.reach(start, Goal(goal), never):
            case Reached():
                assert line in known, f"{start}\n{line}"
                way(spec, start, goal)
            case Unreachable(violation):
                assert line not in known, f"{start}\n{line}"
                assert violation.rule and violation.message.endswith(".")
                refused += 1
            case Undecided():
                pytest.fail(line)
    return refused


def altered(dice: Random, line: str) -> str:
    """Change a letter or two for another letter of its kind."""
    letters = list(line)
    for _ in range(dice.choice((1, 1, 2))):
        place = dice.choice([number for number, letter in enumerate(letters) if letter.isalnum() or letter in ".#"])
        same = [other for other in set(line) | {".", "1", "2"} if other.isdigit() == letters[place].isdigit()]
        letters[place] = dice.choice(sorted(same))
    return "".join(letters)


@pytest.mark.parametrize("slug", GAMES)
@each_case("seed", [1, 2])
def test_every_turn_of_a_game_is_found_again(slug: str, seed: int) -> None:
    spec = load(slug)
    told = playout(spec, spec.default_preset, 2, seed, 60)
    start = told[0][0]
    for (state, action), (following, _) in pairwise(told):
        if spec.ends_turn(state, action) or following.outcome is not None:
            way(spec, start, following)
            start = following


@pytest.mark.parametrize("slug", ["compass_collisions", "elemento"])
def test_games_of_small_turns_agree_with_trying_everything(slug: str) -> None:
    spec = load(slug)
    dice = Random(slug)
    refused = 0
    for seed in range(3, 6):
        told = playout(spec, spec.default_preset, 2, seed, 40)
        for state, _ in told[12::9]:
            refused += agree(spec, dice, state, spec.every_action, 20)
    assert refused > 10


def test_a_penalty_counts_though_it_is_not_listed() -> None:
    """Ruling C.16: the host may take a piece of a seat that has run out of time."""
    spec = load("compass_collisions")
    asked = 0
    for state, _ in playout(spec, spec.default_preset, 2, 1, 60):
        if state.stage is CompassStage.ACT:
            moves = {spec.format_position(spec.apply(state, action)) for action in spec.every_action(state)}
            for penalty in map(Penalty, range(len(state.board))):
                if spec.check(state, penalty) is None:
                    after = spec.apply(state, penalty)
                    if spec.format_position(after) not in moves:
                        assert way(spec, state, after) == spec.format_action(penalty)
                        asked += 1
    assert asked > 5


def test_sets_that_nobody_has_seen_cannot_be_guessed() -> None:
    """Ruling B.1: a position line before the first move does not hold the sets; one in memory does."""
    spec = load("compass_collisions")
    (start, action), (following, _), *_ = playout(spec, spec.default_preset, 2, 1)
    assert way(spec, start, following) == spec.format_action(action)


# Elemenders


def skirmish(dice: Random) -> Any:
    """Make a small fight: two or three units a side in a corner full of terrain."""
    ticks = dice.choice(("end_of_player_turn", "end_of_activation"))
    start = elemenders.game(terrain_tick=ticks, attack_diagonal=dice.choice(("on", "off")))
    rows = [[dice.choice("...lro") for _ in range(11)] for _ in range(10)]
    corner = [f"{column}{row}" for column in "ABCD" for row in range(2, 6)]
    squares = iter(dice.sample(corner, 5))
    units = {next(squares): f"1{dice.choice('FWP')}{dice.choice('12')}" for _ in range(dice.choice((2, 2, 3)))}
    units |= {next(squares): f"2{dice.choice('FWP')}{dice.choice('12')}" for _ in range(2)}
    units |= {"B1": "1T2", "D10": "2T2", dice.choice([square for square in corner if square not in units]): "2M1"}
    listed = sorted(units.items(), key=lambda item: (int(item[0][1:]), item[0]))
    return ELEMENDERS.parse_position(
        start, f"{'/'.join(map(''.join, rows))} {';'.join(f'{name}={unit}' for name, unit in listed)} 1 act 1"
    )


def test_units_that_act_in_any_order_agree_with_trying_everything() -> None:
    dice = Random(4)
    refused = 0
    for _ in range(12):
        start = skirmish(dice)
        if sum(piece.seat == 1 and piece.is_unit for piece in start.pieces().values()) == 2:
            refused += agree(ELEMENDERS, dice, start, ELEMENDERS.every_action, 40)
    assert refused > 10


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(6))
def test_fights_of_three_units_agree_with_trying_everything(seed: int) -> None:
    dice = Random(seed)
    for _ in range(4):
        agree(ELEMENDERS, dice, skirmish(dice), ELEMENDERS.every_action, 60)


def test_where_two_positions_are_as_near_both_are_told() -> None:
    """Two stones are new in one turn of Elemento, and nobody can know which of them is too much."""
    elemento = load("elemento")
    start = elemento.parse_position(elemento.new("standard", {}, 2, 1), "..../..../..../.... 1 act blue,green 0,0")
    goal = elemento.parse_position(start, "..../A.../.F../.... 2 roll - 0,0")
    answer = elemento.reach(start, Goal(goal), never)
    assert isinstance(answer, Unreachable)
    assert set(answer.violation.squares) == {"A2", "B3"}
    assert "A2 holds nothing, not light air; or B3 holds nothing, not light fire" in answer.violation.message


def test_what_is_hopeless_is_told_all_the_same_by_what_is_nearest() -> None:
    """The search gives a turn up as soon as it cannot lead to the goal; its reason is looked for beyond that."""
    start = elemenders.position("""
          A    B    C
        1 .1F2 .    .1P2
        2 .    .    .
        3 .    .    .2W2
    """)
    goal = elemenders.position("""
          A    B    C
        1 .    .    .1P2
        2 .1F2 .    .
        3 .    .    .2W1
    """, seat=2)
    answer = ELEMENDERS.reach(start, Goal(goal), never)
    assert isinstance(answer, Unreachable)
    assert answer.violation.squares == ("C3",)


def test_a_unit_too_many_is_told_by_its_square() -> None:
    start = elemenders.position("""
          A    B    C
        1 .    .    .
        2 .1F2 .    .
        3 .    .    .
    """)
    goal = elemenders.position("""
          A    B    C
        1 .    .    .
        2 .    .    .1F1
        3 .    .    .
    """, seat=2)
    answer = ELEMENDERS.reach(start, Goal(goal), never)
    assert isinstance(answer, Unreachable)
    assert "on C2 stands" in answer.violation.message
    assert "fire of seat 1 with 1 health" in answer.violation.message


# Producing Numerous Particles


REMOVALS = [
    names for number in range(3) for names in combinations_with_replacement(("W1", "W2", "W3", "W4"), number)
]  # fmt: skip


def every_submission(state: Any) -> Iterable[Any]:
    """Give every submission with every number of copies, the host's `time`, or all that luck can take."""
    if state.is_chance:
        yield from PARTICLES.every_action(state)
    elif state.stage is Stage.ACT:
        yield Time()
        for buff in ("", *"GFWEA"):
            tried = [Submit(buff=buff)]
            for name in BUILDINGS:
                if name == "W3":
                    tried += [Submit(name, 1, buff, remove) for remove in REMOVALS]
                else:
                    tried += [Submit(name, copies, buff) for copies in range(1, 31)]
            for action in tried:
                if PARTICLES.check(state, action) is None:
                    yield action


SITUATIONS = (
    """
    1  60 30 30 30 30   A1*3 A2*2 A3 W1 W2 F1*2
    2  21 10 10 10 10   G1 F1 W1 A1*2
    3   7 10 10 -5 10   E1 A2
    """,
    """
    1  80 25 41 20 22   F4 F1 G1*2 G3(4) A2
    2  12  9 10 10 10   F1*2 F2 A1
    3   7 10  4 10 10   W1*2 A1
    """,
    """
    1 130 12 95 25 12   W4 W1*3 G4(2) E4
    2  12  0 99 10 10   E2*2
    3   7 10  4 10 10   G2 A3
    """,
)


@pytest.mark.parametrize("drawing", SITUATIONS)
def test_submissions_are_solved_as_if_every_number_had_been_tried(drawing: str) -> None:
    dice = Random(drawing)
    assert agree(PARTICLES, dice, table(drawing), every_submission, 100) > 5


def test_the_number_of_copies_is_solved_however_great_it_is() -> None:
    start = table("""
    1  23 10 10 10 9000000000000000000000000000000   A2
    2  21 10 10 10 10
    """)
    goal = PARTICLES.apply(start, PARTICLES.parse_action(start, "submit A1 x123456789012345678901234567 buff A"))
    assert way(PARTICLES, start, goal) == "submit A1 x123456789012345678901234567 buff A"


def test_what_luck_has_taken_is_read_off_the_position() -> None:
    start = table("""
    1  80 25 10 10 10   F4*2
    2  12  9 10 10 10   F1*2 A1*3
    3   7 10 10 10 10   W1 A1
    """)
    due = PARTICLES.apply(start, PARTICLES.parse_action(start, "submit - buff F"))
    goal = due
    while goal.is_chance:
        goal = PARTICLES.apply(goal, PARTICLES.roll(goal, Random(1).randrange))
    assert way(PARTICLES, start, goal).startswith("submit - buff F; lose 2 F1 F1 A1 A1; lose 3 ")
    assert way(PARTICLES, start, due) == "submit - buff F"
    unknown = PARTICLES.reach(start, Goal(goal, frozenset({"P2", "P1"}), at_end=True), never)
    assert isinstance(unknown, Reached)


def test_when_time_is_up_the_other_games_claim_nothing_either() -> None:
    """A confirmed turn with one unit gone that nobody can have killed: a long search that has no time."""
    dice = Random(5)
    start = skirmish(dice)
    goal = attrs.evolve(start, seat=2, terrain=start.terrain.replace(b"l", b"."))
    answer = ELEMENDERS.reach(start, Goal(goal, frozenset({"UNITS", "TERRAIN"}), at_end=True), lambda: True)
    assert not isinstance(answer, Unreachable)
