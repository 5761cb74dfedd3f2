"""What every action of Producing Numerous Particles keeps to; `tests/engine/test_laws.py` looks for exceptions."""

from __future__ import annotations

from elemental_gui.engine.numerous_particles.actions import Action, Submit, Time
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.ledger import PARTICLES, locked, mastered
from elemental_gui.engine.numerous_particles.state import Stage, State


def garnets_never_fall_below_zero_unless_the_house_rule_is_on(_before: State, _action: Action, after: State) -> None:
    assert after.rules.garnets_negative or all(row[0] >= 0 for row in after.rows)
    assert all(number >= 0 for row in after.rows for number in row[5:])


def rule_5b_16_what_is_locked_only_falls(before: State, _action: Action, after: State) -> None:
    for old, new in zip(before.rows, after.rows, strict=True):
        assert set(locked(old)) <= set(locked(new))
        assert all(now <= then for then, now in zip(old[1:5], new[1:5], strict=True) if then < 0)


def rule_5b_18_masteries_stay_and_are_of_one_seat_each(before: State, _action: Action, after: State) -> None:
    for letter in PARTICLES:
        then = [seat for seat, row in enumerate(before.rows, 1) if letter in mastered(row)]
        now = [seat for seat, row in enumerate(after.rows, 1) if letter in mastered(row)]
        assert then in ([], now)
        assert len(now) <= 1
        assert bool(now) == (sum(letter not in locked(row) for row in after.rows) <= 1)


def rule_5b_19_two_masteries_win(_before: State, _action: Action, after: State) -> None:
    twice = tuple(seat for seat, row in enumerate(after.rows, 1) if len(mastered(row)) >= 2)
    assert after.outcome is not None or not twice
    assert after.outcome is None or after.outcome.reason != "5b.19" or twice == after.outcome.winners
    assert max(len(mastered(row)) for row in after.rows) <= 2


def the_turn_passes_seat_by_seat(before: State, action: Action, after: State) -> None:
    if after.outcome is None and before.stage is not Stage.TIME_LOSE and not isinstance(action, Time):
        is_done = GAME.ends_turn(before, action)
        assert after.seat == (before.seat % before.seats + 1 if is_done else before.seat)
        assert is_done == (not GAME.is_chance(after))


def the_last_picks_are_kept(before: State, action: Action, after: State) -> None:
    picked = (action.buff or "-") if isinstance(action, Submit) else ""
    assert after.buffs == (before.buffs + picked)[-before.seats :]


def each_g4_has_a_counter_and_older_ones_have_counted_further(before: State, _action: Action, after: State) -> None:
    for seat, counts in enumerate(after.activations, 1):
        assert len(counts) == after.number(seat, "G4")
        if list(before.activations[seat - 1]) == sorted(before.activations[seat - 1], reverse=True):
            assert list(counts) == sorted(counts, reverse=True)
