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
from tests.support.elemento_diagrams import game

switches = st.fixed_dictionaries({}, optional={switch.key: st.sampled_from(switch.values) for switch in GAME.switches})
seeds = st.integers(min_value=0, max_value=10**9)

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
