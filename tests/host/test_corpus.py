"""Submissions as people really write them: every one is answered as a fair host would answer it."""

from __future__ import annotations

import pytest

from elemental_gui.engine.catalog import GAMES
from tests.support.corpus import cases, is_fair, judged, wrong_expectation

CASES = list(cases())


def test_the_corpus_is_of_every_game_and_every_preset_of_element() -> None:
    assert {case.position.game.slug for case in CASES} == set(GAMES)
    presets = {case.position.preset for case in CASES if case.position.game.slug == "element"}
    assert presets == {"dm5", "dm4", "iak", "pnp", "box"}
    assert len(CASES) > 400


@pytest.mark.parametrize("slug", GAMES)
def test_a_submission_is_answered_as_by_a_fair_host(slug: str) -> None:
    unfair = [
        (case.title, case.text, case.fair, verdict.finding, verdict.turn, verdict.sentence)
        for case in CASES
        if case.position.game.slug == slug and not is_fair(case, verdict := judged(case))
    ]
    assert unfair == []


def test_what_a_fair_host_would_say_can_be_said() -> None:
    assert [wrong for case in CASES if (wrong := wrong_expectation(case))] == []
