"""What every action of Elemento keeps to; `tests/engine/test_laws.py` looks for one that does not."""

from __future__ import annotations

from elemental_gui.engine.elemento.actions import Action
from elemental_gui.engine.elemento.board import ALL_STONES, EACH, ELEMENT_OF, EMPTY, GRID, LINES, PEERS, STONES
from elemental_gui.engine.elemento.events import LineScored
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import Stage, State


def no_element_repeats_in_a_row_a_column_or_a_block(_before: State, _action: Action, after: State) -> None:
    for square in (each for each in GRID.squares if after.board[each] != EMPTY):
        element = ELEMENT_OF[after.board[square]]
        peers = [each for each in PEERS[square] if after.board[each] in ALL_STONES]
        assert all(ELEMENT_OF[after.board[each]] is not element for each in peers)


def stones_are_two_of_each(_before: State, _action: Action, after: State) -> None:
    assert all(after.board.count(letter) <= EACH for letter in ALL_STONES)


def dice_lie_while_somebody_acts(_before: State, _action: Action, after: State) -> None:
    assert (after.dice is None) == (after.stage is Stage.ROLL)


def full_lines_wait_for_a_decision_and_only_they(_before: State, _action: Action, after: State) -> None:
    assert bool(after.lines) == (after.stage is Stage.CLEAR)
    assert all(EMPTY not in [after.board[square] for square in LINES[line]] for line in after.lines)


def a_game_goes_on_while_nobody_has_the_points_or_all_stones_out(_before: State, _action: Action, after: State) -> None:
    if after.outcome is None:
        assert max(after.points) < after.target
        assert after.seats > 2 or all(sum(map(after.board.count, letters)) < 8 for letters in STONES.values())


def turns_without_an_action_are_counted_in_the_variation(_before: State, _action: Action, after: State) -> None:
    assert after.idle <= (after.seats - 1 if after.rules.variation_dice else 0)


def a_completed_line_is_a_point(before: State, action: Action, after: State) -> None:
    scored = [event for event in GAME.events(before, action) if isinstance(event, LineScored)]
    assert sum(after.points) - sum(before.points) == len(scored)
