"""What holds in every game of Elemento under every rule, and counted trees that change as soon as a rule does."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.engine.elemento.board import ALL_STONES, EACH, ELEMENT_OF, EMPTY, GRID, LINES, PEERS, STONES
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import Stage, State
from tests.reference.elemento_positions import random_position
from tests.reference.elemento_reference import Game
from tests.support.each_case import each_case
from tests.support.elemento_diagrams import game

switches = st.fixed_dictionaries({}, optional={switch.key: st.sampled_from(switch.values) for switch in GAME.switches})
seeds = st.integers(min_value=0, max_value=10**9)

PERFT = [
    (2, {}, "", (1, 4, 128, 512, 13568)),
    (3, {}, "", (1, 4, 256, 1024)),
    (2, {"variation_dice": "on"}, "", (1, 4, 128, 3712)),
    (2, {}, ".AFw/wFa./eW.a/A.We 2 act yellow,red 0,0", (1, 1, 0)),
    (3, {}, "fE.a/aWf./..AW/eA.F 3 act blue,red 0,1,1", (1, 1, 4, 5)),
    (2, {"variation_dice": "on", "must_move": "off"}, "ew../f.AW/aE.f/.FwA 1 act blue,green 1,0", (1, 2, 2, 4)),
    (2, {}, "FAEw/eW../Af.E/we.. 1 roll - 2,3", (1, 4, 11, 40)),
    (2, {"double_removal": "same_colour"}, ".aEw/e.../A.../w... 1 act blue,red 0,0", (1, 12, 46)),
    (3, {"double_removal": "same_colour"}, ".aEw/e.../a.../w... 1 act blue,red 0,0,0", (1, 20, 75)),
]


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(GAME.apply(state, action), depth - 1) for action in GAME.every_action(state))


def perft_by_reference(reference: Game, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for text in reference.legal():
        following = reference.copy()
        following.play(text)
        count += perft_by_reference(following, depth - 1)
    return count


@each_case(("seats", "options", "line", "counts"), PERFT)
def test_the_counts(seats: int, options: dict[str, str], line: str, counts: tuple[int, ...]) -> None:
    state, reference = game(seats, **options), Game(seats, **options)
    if line:
        state = GAME.parse_position(state, line)
        reference.setup(line)
    assert tuple(perft(state, depth) for depth in range(len(counts))) == counts
    small = [depth for depth, count in enumerate(counts) if count < 600]
    assert [perft_by_reference(reference, depth) for depth in small] == [counts[depth] for depth in small]


def sound(state: State) -> None:
    """Check what is true of every position."""
    stones = [square for square in GRID.squares if state.board[square] != EMPTY]
    for square in stones:
        element = ELEMENT_OF[state.board[square]]
        assert not [s for s in PEERS[square] if state.board[s] in ALL_STONES and ELEMENT_OF[state.board[s]] is element]
    assert all(state.board.count(letter) <= EACH for letter in ALL_STONES)
    assert 1 <= state.seat <= state.seats
    assert (state.dice is None) == (state.stage is Stage.ROLL)
    assert bool(state.lines) == (state.stage is Stage.CLEAR)
    assert all(EMPTY not in [state.board[s] for s in LINES[line]] for line in state.lines)
    assert (state.outcome is None) == bool(GAME.legal_actions(state)) == (state.stage is not Stage.OVER)
    if state.outcome is None:
        assert max(state.points) < state.target
        assert state.seats > 2 or all(sum(map(state.board.count, letters)) < 8 for letters in STONES.values())
    assert state.idle <= (state.seats - 1 if state.rules.variation_dice else 0)


@given(seats=st.integers(2, 4), options=switches, seed=seeds)
def test_every_position_of_a_game_is_sound(seats: int, options: dict[str, str], seed: int) -> None:
    rng = Random(seed)
    start = state = game(seats, **options)
    if seed % 2:
        state = GAME.parse_position(start, random_position(rng, seats))
    for _ in range(80):
        sound(state)
        line = GAME.format_position(state)
        if state.stage is Stage.CLEAR:
            with pytest.raises(NotationError):
                GAME.parse_position(start, line)
        else:
            assert GAME.format_position(GAME.parse_position(start, line)) == line
        if state.outcome is not None:
            break
        action = rng.choice(list(GAME.legal_actions(state)))
        assert GAME.parse_action(state, GAME.format_action(action)) == action
        following = GAME.apply(state, action)
        assert GAME.format_position(state) == line
        assert following != state
        state = following


@given(text=st.text(max_size=60))
def test_any_text_is_an_action_or_no_action(text: str) -> None:
    try:
        action = GAME.parse_action(game(), text)
    except NotationError:
        return
    violation = GAME.check(game(), action)
    if violation is not None:
        with pytest.raises(IllegalAction):
            GAME.apply(game(), action)


@given(text=st.text(alphabet="FAEWfaew./ 123actrollover:+-bluered,", max_size=60))
def test_any_line_is_a_position_or_none(text: str) -> None:
    try:
        state = GAME.parse_position(game(), text)
    except NotationError:
        return
    assert GAME.format_position(state) == " ".join(text.split())
