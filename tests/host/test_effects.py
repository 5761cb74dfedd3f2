"""What an action did, in words that a host can read at a glance."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.check_turn import check_turn

ROW = "..........."
LINE = "/".join([ROW] * 10) + " B1=1T2;D1=1M1;C3=1F2;F5=1W2;H5=1W2;J10=2M1;H10=2T2 1 act 1"


def test_what_many_units_lose_at_once_is_told_once() -> None:
    spec = load("elemenders")
    state = spec.parse_position(spec.new(spec.default_preset, {}, 2, 1), LINE)
    verdict = check_turn(spec.at(state), "C3 to C4, F5 to F4, H5 to H4, done")
    assert verdict.is_complete
    moved, *_, confirmed = (step.effect for step in verdict.steps)
    assert moved == "C3: fire of seat 1, health 2 → plain; C4: plain → fire of seat 1, health 2, moved"
    assert confirmed.startswith("no longer moved: C4, F4, H4; Seat to act: 1 → 2")
