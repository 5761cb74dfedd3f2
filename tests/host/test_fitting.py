"""The legal actions that fit what a text says, and the corpus of submissions as people write them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from elemental_gui.engine.catalog import GAMES
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from elemental_gui.session.new_game import new_session
from tests.support.corpus import FILES, Case, cases, cases_of, is_fair, judged, wrong_expectation
from tests.support.each_case import each_case, each_phrase

COMPASS: Final = (
    "....AFWE./aA.AFW.WF/........W/fw......E/..a...AE./e.f....../f..f.w..W/.a.waa.A./ee..w.... 1 act 13"
)


def told(text: str) -> tuple[Finding, str]:
    verdict = check_turn(new_session(["compass_collisions"], "fitting").start.read(COMPASS), text)
    return verdict.finding, verdict.turn


@each_case("text", [
    "my air on G5 bounds across my own earth and lands on I5",
    "G5 bounds two spaces east past the earth on H5",
    "Luft G5 hüpft zwei nach rechts",
    "G5 jumps east over the earth on H5",
])  # fmt: skip
def test_an_action_is_heard_of_which_all_is_true(text: str) -> None:
    assert told(text) == (Finding.LEGAL, "G5 E2")


@each_phrase("text", [
    "my air on G5 bounds across my own fire and lands on I5",
    "my air on G5 bounds west and lands on I5",
    "my air on G5 bounds across H5 one space east to I5",
    "G5 jumps east over the fire on H5",
    "my water on G5 bounds across the earth and lands on I5",
    "my air on G5 bounds across the earth and lands on I5, or on G3",
    "G5 bounds across the earth on H5 and a bit",
])  # fmt: skip
def test_an_action_of_which_something_is_not_true_is_not_legal(text: str) -> None:
    assert told(text)[0] in (Finding.UNREADABLE, Finding.AMBIGUOUS, Finding.UNDECIDED)


def test_the_corpus_is_of_every_game_and_every_preset_of_element() -> None:
    positions = [case.position for case in cases()]
    assert {position.game.slug for position in positions} == set(GAMES)
    presets = {position.preset for position in positions if position.game.slug == "element"}
    assert presets == {"dm5", "dm4", "iak", "pnp", "box"}
    assert len(positions) > 400


def unfair(texts: Iterable[Case]) -> list[tuple[object, ...]]:
    return [
        (case.title, case.text, case.fair, verdict.finding, verdict.turn, verdict.sentence)
        for case in texts
        if not is_fair(case, verdict := judged(case))
    ]


SAMPLE, SHARES = 128, 8
"""One text in so many is judged each time, in so many tests."""


@pytest.mark.parametrize("share", range(SHARES))
def test_a_submission_is_answered_as_by_a_fair_host(share: int) -> None:
    texts = [*cases()][share * SAMPLE :: SHARES * SAMPLE]
    assert len(texts) > 10
    assert unfair(texts) == []


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_so_is_every_submission(path: Path) -> None:
    """Whoever changes the reading needs this one."""
    assert unfair(cases_of(path)) == []


def test_what_a_fair_host_would_say_can_be_said() -> None:
    assert [wrong for case in cases() if (wrong := wrong_expectation(case))] == []


@each_case("text", ["D2 E2", "d2 e2", "e1 e2", "D2 e2", "1. d2 e2", "I move d2 e2"])
def test_a_direction_as_the_protocol_spells_it_is_no_square_where_the_rules_refuse_it(text: str) -> None:
    rows = "#.E.A.WE./...AFW.../f.......e/aa...a.aa/ee......./w.a....wf/....A...w/f...AEW.e/...F.EW.E 1 act 5"
    start = new_session(["compass_collisions"], "fitting").start.read(rows)
    verdict = check_turn(start, text)
    assert (verdict.finding, verdict.refused[2:]) == (Finding.ILLEGAL, " E2")
    assert check_turn(start, "d2 to e2").turn == check_turn(start, "d2-e2").turn == "D2 E1"
    assert check_turn(start, "f2 e2").finding is Finding.AMBIGUOUS
