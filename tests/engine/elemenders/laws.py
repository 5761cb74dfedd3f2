"""What every action of Elemenders keeps to; `tests/engine/test_laws.py` looks for one that does not."""

from __future__ import annotations

from elemental_gui.engine.elemenders.actions import Action
from elemental_gui.engine.elemenders.board import Kind
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import Stage, State


def pieces_come_one_by_one_and_only_where_they_are_deployed_or_spawned(
    before: State, _action: Action, after: State
) -> None:
    grown = len(after.pieces()) - len(before.pieces())
    assert grown == 1 if before.stage in (Stage.DEPLOY, Stage.SPAWN) else grown <= 0


def each_seat_has_one_true_monolith_until_it_falls(_before: State, _action: Action, after: State) -> None:
    for seat in (1, 2):
        trues = [piece for piece in after.pieces().values() if piece.seat == seat and piece.kind is Kind.TRUE]
        if after.stage is Stage.OVER and after.outcome is not None and after.outcome.reason != "turn_cap":
            assert bool(trues) == (after.seat == seat)
        elif after.stage is not Stage.TRUE:
            assert len(trues) == 1


def only_units_of_the_seat_to_act_are_marked(_before: State, _action: Action, after: State) -> None:
    assert all(piece.seat == after.seat for piece in after.pieces().values() if piece.mark)


def the_ground_changes_on_five_squares_at_most(before: State, _action: Action, after: State) -> None:
    assert sum(old != new for old, new in zip(before.terrain, after.terrain, strict=True)) <= 5


def everything_that_is_done_is_told(before: State, action: Action, _after: State) -> None:
    assert GAME.events(before, action)
