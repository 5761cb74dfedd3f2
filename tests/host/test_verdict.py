"""Verdicts: what they say, what an action did, and what may be passed on where everybody reads."""

from __future__ import annotations

import json
from typing import Any

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.host.answering import answer
from elemental_gui.host.rules import RulesChoice
from elemental_gui.host.submission import check_submission
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding, Verdict, for_onlookers, format_text, to_json, to_post
from tests.support.each_case import each_case

GAME = load("element")
START = GAME.new("pnp", {}, 2, 1)
WINNING = f"mm........./.m........./mm........./{'/'.join(['...........'] * 8)} A2,F7 2 act - 0 - -"
"""Seat 2 has only to confirm, and seat 1 cannot move."""


def test_what_another_player_says_leaves_the_position_as_it_is() -> None:
    verdict = check_turn(GAME.at(START), "Seat 2: take 0")
    assert (verdict.sender, verdict.end) == (2, GAME.at(START))


def test_a_refusal_tells_what_was_accepted_before_it() -> None:
    assert format_text(check_turn(GAME.at(START), "take 1: fire. fire B3, move K11")).splitlines() == [
        (
            "Action 4 of seat 1, move K11, is illegal: K11 is not next to the sage on F5. "
            "Step to one of the eight squares around it."
        ),
        (
            "Rule 1c.10: “A step takes your sage to one of the eight squares around it. That square must be on the "
            "board and empty: no stone and no sage. A range can close a diagonal step (1c.55). You may return to a "
            "square you have just left, and that costs a step like any other.”"
        ),
        "1. take 1",
        "2. fire drawn",
        "3. fire on B3",
        "4. move K11: refused",
    ]


def test_a_rule_is_quoted_as_it_holds_in_the_preset_that_is_played() -> None:
    early = check_turn(GAME.at(START), "take 0, U, confirm")
    assert early.quote == "Rule 1c.9: “You must make all your steps.”"
    assert [line.count("1c.9") for line in to_post(early).splitlines()] == [0, 1]


def test_actions_are_told_with_the_players_names() -> None:
    told = format_text(check_turn(GAME.at(START), "take 1: wind. wind G8. ride G8", names=("Ann", "Ben")))
    assert "seat" not in told and "hand" not in told.partition("\n1.")[2].partition("Steps")[0]


def test_a_turn_that_is_not_over_lists_what_is_still_to_do() -> None:
    told = format_text(check_turn(GAME.at(START), "take 0; U"))
    assert told.startswith("Legal so far, but the turn of seat 1 is not over.")
    assert told.splitlines()[-1].startswith("Steps still to make: 4.") and told.count("not over") == 1


def test_a_winning_turn_says_who_has_won_and_why() -> None:
    won = check_turn(GAME.at(START).read(WINNING), "confirm", names=("Ann", "Ben"))
    assert won.sentence.startswith("The turn of Ben is legal. Ben wins. The sage of Ann is trapped: ")
    told = to_json(won)
    assert (told["seat"], told["player"], told["winners"], told["reason"]) == (2, "Ben", [2], "trapped")
    board = check_submission(GAME.at(START).read(WINNING), format_end(won), names=("Ann", "Ben"))
    assert "can arise in the turn of Ben" in board.sentence and "Ben wins." in board.sentence


def format_end(verdict: Verdict) -> str:
    """Write the position after a turn as a line."""
    assert verdict.end is not None
    return verdict.end.text


def test_a_refusal_names_the_player_and_quotes_the_rule() -> None:
    told = to_json(check_turn(GAME.at(START), "take 0; move K11", names=("Ann", "")))
    assert told["player"] == "Ann" and "eight squares around it" in told["quote"]
    assert "player" not in to_json(check_turn(GAME.at(START), "take 0; move K11"))


def test_two_meanings_are_told_one_below_the_other() -> None:
    lines = format_text(check_turn(GAME.at(START), "take 0; UUR")).splitlines()
    assert "Reading 1: take 0; move F4; move F3; move G3" in lines
    assert "Reading 2: take 0; move F4; move G3" in lines


def test_a_number_without_an_end_is_cut_off_for_a_chat() -> None:
    spec = load("numerous_particles")
    start = spec.new(spec.default_preset, {}, 2, 1)
    verdict = check_turn(spec.at(start), f"buy {'9' * 30_000} A1")
    assert len(format_text(verdict)) < 2_000
    assert "9" * 30_000 in to_json(verdict)["refused"]


def test_scripts_get_plain_data_with_positions() -> None:
    told = to_json(check_turn(GAME.at(START), "take 0; move K11"))
    assert json.loads(json.dumps(told)) == told
    assert told["finding"] == "illegal"
    assert told["complete"] is False
    assert (told["rule"], told["squares"], told["refused"]) == ("1c.10", ["K11", "F5"], "move K11")
    assert told["start"] == GAME.format_position(START)
    assert told["end"].split()[3] == "act"


def test_what_is_empty_is_left_out() -> None:
    assert to_json(Verdict(finding=Finding.UNREADABLE, sentence="No.")) == {
        "finding": "unreadable", "complete": False, "sentence": "No.",
    }  # fmt: skip


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
    assert format_text(verdict) == "The turn of seat 1 is legal.\n1. true D"
    assert format_text(for_onlookers(verdict)) == "The turn of seat 1 is legal.\n1. true monolith chosen"


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
