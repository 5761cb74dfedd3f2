"""Puzzles: each that is shipped is proved by the engine, and their files are read as if strangers had sent them."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

import attrs
import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.puzzling import Puzzling
from elemental_gui.engine.core.setup import Cells
from elemental_gui.learning.composing import Wanted, copies, played
from elemental_gui.learning.conditions import DataError, Standing
from elemental_gui.learning.puzzles import Asked, Puzzle, has_puzzles, puzzles_of, read, write
from elemental_gui.learning.turn_search import Answer, Unknown, most_counted, wins
from tests.support.each_case import each_case

PRESETS = ("pnp", "iak", "dm4", "dm5", "box")
WITH_PUZZLES = tuple(slug for slug in GAMES if has_puzzles(slug))
PUZZLES = [puzzle for slug in WITH_PUZZLES for puzzle in puzzles_of(slug)]
CHEAP = 400
"""Actions that are tried in every run; the rest is for long ones."""
LONG = 8_000_000


def solved(puzzle: Puzzle, nodes: int) -> tuple[int | None, Answer]:
    """Try every turn; raises Unknown when that takes more."""
    if puzzle.goal is Asked.WIN:
        return None, wins(puzzle.start, nodes)
    return most_counted(puzzle.start, nodes)


def prove(puzzle: Puzzle, nodes: int) -> None:
    most, answer = solved(puzzle, nodes)
    assert answer.solutions == puzzle.solutions, puzzle.id
    assert tuple(sorted(answer.needs)) == puzzle.needs, puzzle.id
    if most is not None:
        assert most == puzzle.most, puzzle.id
        assert not wins(puzzle.start, nodes).ways, f"{puzzle.id} can be won"


def test_there_are_as_many_as_are_promised() -> None:
    numbers = {slug: len(puzzles_of(slug)) for slug in WITH_PUZZLES}
    assert numbers["element"] >= 100
    assert all(numbers[slug] >= 20 for slug in ("compass_collisions", "elemento", "elemenders"))
    presets = Counter(puzzle.start.preset for puzzle in puzzles_of("element"))
    assert all(presets[preset] >= 8 for preset in PRESETS)


def test_turns_of_element_are_long_and_short() -> None:
    stones = Counter(len(puzzle.start.setup.field("HAND").strip("-")) for puzzle in puzzles_of("element"))
    assert stones[1] >= 20 and stones[2] >= 20 and sum(number for held, number in stones.items() if held >= 3) >= 12


@pytest.mark.parametrize("slug", WITH_PUZZLES)
def test_they_differ_in_what_they_need_and_how_hard_they_are(slug: str) -> None:
    puzzles = puzzles_of(slug)
    needs = Counter(puzzle.needs for puzzle in puzzles)
    assert len(needs) >= 3 and len({puzzle.grade for puzzle in puzzles}) >= 2
    assert needs.most_common(1)[0][1] <= len(puzzles) / 2


@each_case("puzzle", PUZZLES, ids=[f"{puzzle.slug} {puzzle.id}" for puzzle in PUZZLES])
def test_the_solution_is_a_legal_turn_that_reaches_the_goal(puzzle: Puzzle) -> None:
    start = puzzle.start
    assert start.text == puzzle.position and not start.is_chance and start.outcome is None
    assert start.observed_by(puzzle.seat) == start, "nothing is hidden from who solves it"
    session, used = puzzle.session(), set[str]()
    for text, action in zip(puzzle.solution, puzzle.actions, strict=True):
        assert puzzle.standing(session) is Standing.OPEN
        assert puzzle.next_of_solution(session) == action and start.game.format_action(action) == text
        position = session.position
        session = session.play(action)
        used |= start.game.puzzling.used(position.state, session.position.state, position.events(action))
    assert puzzle.standing(session) is Standing.REACHED
    assert used >= set(puzzle.needs)
    if puzzle.goal is Asked.BEST:
        counting = start.game.puzzling.counting
        assert counting is not None and puzzle.most >= counting.worth_while


def test_the_number_of_solutions_is_right_where_trying_all_turns_is_quick() -> None:
    proved = 0
    for puzzle in PUZZLES:
        with suppress(Unknown):
            prove(puzzle, CHEAP)
            proved += 1
    assert proved >= len(PUZZLES) / 3


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.slug} {puzzle.id}")
def test_the_number_of_solutions_and_their_needs_are_right(puzzle: Puzzle) -> None:
    prove(puzzle, LONG)


@pytest.mark.parametrize("slug", WITH_PUZZLES)
def test_no_puzzle_is_another_one_turned_or_mirrored(slug: str) -> None:
    seen: set[Cells] = set()
    for puzzle in puzzles_of(slug):
        assert not copies(puzzle.start) & seen, puzzle.id
        seen.add(puzzle.start.setup.cells)


# What follows a try


def first_of(slug: str, goal: Asked) -> Puzzle:
    return next(puzzle for puzzle in puzzles_of(slug) if puzzle.goal is goal)


def test_a_turn_that_misses_the_goal_is_told_what_it_lacks() -> None:
    puzzle = next(each for each in puzzles_of("element") if each.start.preset == "dm4" and each.grade < 3)
    session = puzzle.session()
    while puzzle.standing(session) is Standing.OPEN:
        actions = [action for action in session.position.legal_actions() if action not in puzzle.actions]
        session = session.play(actions[0] if actions else puzzle.actions[-1])
    assert puzzle.standing(session) is Standing.MISSED
    assert "exit" in puzzle.answer(session)
    assert puzzle.next_of_solution(session) is None


def test_less_than_the_most_is_told_with_both_numbers() -> None:
    puzzle = first_of("elemento", Asked.BEST)
    session = puzzle.session()
    worse = next(
        after
        for action in session.position.legal_actions()
        if puzzle.standing(after := session.play(action)) is Standing.MISSED
    )
    counts = [int(word) for word in puzzle.answer(worse).split() if word.isdigit()]
    assert counts[0] < counts[1] == puzzle.most


# Searching through a turn


def unaided(puzzle: Puzzle) -> Puzzle:
    """Give the same puzzle of a game that knows no hopeless positions."""
    start = puzzle.start
    bare = object.__new__(type(start.game))
    bare.puzzling = Puzzling(themes=start.game.puzzling.themes)
    other = attrs.evolve(puzzle)
    vars(other)["start"] = attrs.evolve(start, game=bare)
    return other


def test_positions_that_are_given_up_as_hopeless_are_hopeless() -> None:
    proved = 0
    for puzzle in (p for p in PUZZLES if p.goal is Asked.WIN and p.slug == "element" and len(p.solution) <= 2):
        with suppress(Unknown):
            answer = wins(unaided(puzzle).start, CHEAP)
            assert answer.solutions == puzzle.solutions and tuple(sorted(answer.needs)) == puzzle.needs
            proved += 1
    assert proved >= 3


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "puzzle",
    [p for p in PUZZLES if p.goal is Asked.WIN and len(p.solution) <= 3],
    ids=lambda puzzle: f"{puzzle.slug} {puzzle.id}",
)
def test_giving_up_hopeless_positions_loses_no_solution(puzzle: Puzzle) -> None:
    assert wins(unaided(puzzle).start, LONG).solutions == puzzle.solutions


# Files


GOOD = write(PUZZLES[:1])


def changed(**cells: str) -> str:
    header, line = GOOD.splitlines()
    row = dict(zip(header.split("\t"), line.split("\t"), strict=True)) | cells
    return f"{header}\n" + "\t".join(row.values()) + "\n"


def test_a_game_that_luck_ends_has_no_turn_more_to_compose_from() -> None:
    """Whichever three buildings seat 1 loses, the A4 that acts next brings the last two below zero in air (5b.19)."""
    before = (
        "1 lose3 WA- 285/1201/-76/-410/5430/WE/F/G1*120+F3*45+F4*6+W1*11+A1*1837+A2*219+A3*7 "
        "903/-8/-46/30/4013/FW/E/G1*50+W1*12+E2*5+E3*3+E4*1+A1*3479+A2*251+A3*1+A4*1(1) "
        "759/-20/-35/-410/3476/FWE/W/G1*60+W1*12+W2*30+W4*1+A1*885+A2*82"
    )
    position = load("numerous_particles").start("standard", {}, 3, 1).read(before)
    assert [*played(position, Random(1).randrange, Wanted())] == []


def test_a_file_that_is_written_is_read_as_the_same() -> None:
    for slug in WITH_PUZZLES:
        assert tuple(read(slug, write(puzzles_of(slug)))) == puzzles_of(slug)


@each_case(
    ("text", "said"),
    [
        ("", "line 1"),
        ("id\trules\n", "line 1"),
        (GOOD + GOOD.splitlines()[1] + "\n", "twice"),
        (GOOD + "a\tb\n", "line 3"),
        (GOOD + "\n" * 3000, "lines"),
        (changed(id="<b>"), "id"),
        (changed(goal="draw"), "goal"),
        (changed(solution=";"), "solution"),
        (changed(solutions="0"), "solutions"),
        (changed(solutions="٣"), "plain letters"),
        (changed(needs="<i>, a"), "needs"),
        (changed(grade="9"), "grade"),
        (changed(position="." * 5000), "line 2"),
    ],
)
def test_a_file_that_breaks_the_form_is_refused_with_the_line(text: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        list(read(PUZZLES[0].slug, text))


@pytest.mark.parametrize(
    "cells",
    [
        {"position": "nonsense"},
        {"rules": "pnp pnp"},
        {"rules": "erosion=no/such/file"},
        {"solution": "banana"},
        {"solution": "confirm; confirm; confirm"},
    ],
)
def test_a_puzzle_that_its_game_does_not_understand_says_so(cells: dict[str, str]) -> None:
    (puzzle,) = read(PUZZLES[0].slug, changed(**cells))
    with pytest.raises(DataError, match=puzzle.id):
        _ = puzzle.actions
