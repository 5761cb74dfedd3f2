"""What every action of Compass Collisions keeps to; `tests/engine/test_laws.py` looks for one that does not."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.actions import Action
from elemental_gui.engine.compass_collisions.aftermath import lacks
from elemental_gui.engine.compass_collisions.board import piece_count, seat_counts, standing
from elemental_gui.engine.compass_collisions.state import Stage, State


def pieces_and_squares_only_go(before: State, _action: Action, after: State) -> None:
    if before.stage is Stage.ACT:
        assert piece_count(after.board) <= piece_count(before.board)
        assert standing(after.board) & ~standing(before.board) == 0


def quiet_turns_are_counted_and_end_with_the_collapse(before: State, _action: Action, after: State) -> None:
    if before.stage is Stage.ACT:
        is_quiet = piece_count(after.board) == piece_count(before.board)
        assert after.quiet == 0 or (is_quiet and after.quiet == before.quiet + 1)
        assert after.outcome is not None or after.quiet < before.rules.collapse_after_plies


def whoever_lacks_an_element_has_lost_and_nobody_else(before: State, _action: Action, after: State) -> None:
    if before.stage is not Stage.ACT:
        return
    is_lost = lacks(after.board, 1) or lacks(after.board, 2)
    if after.outcome is None:
        assert not is_lost
        assert after.seat == 3 - before.seat
    else:
        assert is_lost or after.outcome.reason == "turn_cap"
        assert after.seat == before.seat


def what_is_due_to_vanish_has_gone(before: State, _action: Action, after: State) -> None:
    if before.stage is Stage.ACT and after.outcome is None:
        assert not after.rules.due[piece_count(after.board)] & standing(after.board)


def c_14_the_lead_stays_while_pieces_are_equal(before: State, _action: Action, after: State) -> None:
    if before.stage is Stage.ACT:
        ones, twos = seat_counts(after.board)
        assert after.lead == (before.lead if ones == twos else 1 if ones > twos else 2)
