"""Verdicts that are pasted where everybody reads: what is still secret in the game is not told in them."""

from __future__ import annotations

from typing import Any

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.host.answering import answer
from elemental_gui.host.check_turn import check_turn
from elemental_gui.host.passed_on import for_onlookers
from elemental_gui.host.rules import RulesChoice
from elemental_gui.host.verdict import format_text
from tests.support.each_case import each_case

ELEMENDERS, COMPASS = load("elemenders"), load("compass_collisions")
SETS = "EWFA.../...../... EEEEEEE/EEEEE/..."


def start(spec: AnyGame) -> Any:
    return spec.new(spec.default_preset, {}, 2, 1)


def agreed() -> Any:
    """Compass Collisions with the privileges given and the sets due."""
    return COMPASS.apply(start(COMPASS), COMPASS.parse_action(start(COMPASS), "privilege order"))


@each_case(
    "text", ["true D", "true D; true E", "true D\ncoin heads", "~~true D~~ true F", "my tru monolith is D", "D it is"]
)
def test_nobody_learns_the_true_monolith_from_a_verdict(text: str) -> None:
    told = format_text(for_onlookers(check_turn(ELEMENDERS.at(start(ELEMENDERS)), text)))
    for secret in ("true D", "D1", "is D", "D it is", "true E", "true F", "F1"):
        assert secret.lower() not in told.lower()


def test_the_host_is_still_told_everything() -> None:
    verdict = check_turn(ELEMENDERS.at(start(ELEMENDERS)), "true D")
    assert "D1: decoy monolith" in format_text(verdict)
    assert format_text(for_onlookers(verdict)) == "The turn of seat 1 is legal.\n1. true ?: Seat to act: 1 → 2"


@pytest.mark.parametrize("text", [f"sets 1 {SETS}", f"sets 1 {SETS}; sets 2 {SETS}; move A1", f"sets 1 {SETS} please"])
def test_nobody_learns_a_hidden_set_from_a_verdict(text: str) -> None:
    verdict = for_onlookers(check_turn(COMPASS.at(agreed()), text))
    if len(verdict.steps) < 2:
        assert "EWFA" not in format_text(verdict)
        assert "EWFA" not in verdict.turn


def test_sets_that_are_both_handed_in_are_known() -> None:
    verdict = check_turn(COMPASS.at(agreed()), f"sets 1 {SETS}")
    assert verdict.is_complete and verdict.end is not None
    second = for_onlookers(check_turn(verdict.end, f"sets 2 {SETS}"))
    assert "EWFA" in format_text(second)


def test_what_the_window_copies_is_what_everybody_may_read() -> None:
    rules = RulesChoice.of(ELEMENDERS.at(start(ELEMENDERS))).to_json()
    line = ELEMENDERS.format_position(start(ELEMENDERS))
    told = answer({"do": "check", "rules": rules, "line": line}, "true D", "", lambda: False)
    assert "true D" in told["turn"]
    assert "true D" not in told["text"]


def test_without_secrets_a_verdict_stays_as_it_is() -> None:
    element = load("element")
    for text in ("take 2: fire, water. UR, fire B3", "take 0 banana", "~~U~~ take 0 UUR"):
        verdict = check_turn(element.at(start(element)), text)
        assert for_onlookers(verdict) == verdict
