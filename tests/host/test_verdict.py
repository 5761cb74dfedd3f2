"""Verdicts written out: for a chat, and for scripts."""

from __future__ import annotations

import json

from elemental_gui.engine.catalog import load
from elemental_gui.host.check_turn import check_turn
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict, format_text, to_json

GAME = load("element")
START = GAME.new("pnp", {}, 2, 1)
WINNING = f"mm........./.m........./mm........./{'/'.join(['...........'] * 8)} A2,F7 2 act - 0 - -"
"""Seat 2 has only to confirm, and seat 1 cannot move."""


def test_a_refusal_tells_what_was_accepted_before_it() -> None:
    assert format_text(check_turn(GAME.at(START), "take 1: fire. fire B3, move K11")).splitlines() == [
        (
            "Action 4, move K11, is illegal: K11 is not next to the sage on F5. "
            "Step to one of the eight squares around it. (rule 1c.10)"
        ),
        (
            "Rule 1c.10: “A step takes your sage to one of the eight squares around it. That square must be on the "
            "board and empty: no stone and no sage. A range can close a diagonal step (1c.55). You may return to a "
            "square you have just left, and that costs a step like any other.”"
        ),
        "1. take 1",
        "2. draw fire: Stones in hand: - → f; Steps left: - → 4",
        "3. fire B3: B3: empty → fire; Stones in hand: f → -",
        "4. move K11: refused",
    ]


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
