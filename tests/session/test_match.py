"""A match as verbs: what a journal holds gives back session, clocks, luck and all."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest

from elemental_gui.controller.game_settings import match_of, settings_of
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match, UnknownVerb, from_header, header, perform, replay, times
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import CLOCK_TAG, UNTIMED, OnEmpty, parse_time_control
from tests.session.games import FIRST_TURN, SECOND_TURN, WALK, new_session, play
from tests.support.each_case import each_case
from tests.support.time_controls import DM5, PNP


def _match(control: Any = PNP, seed: str | None = None) -> Match:
    return Match(new_session(seed=seed), Clock.new(control, 2))


def _verb(match: Match, seconds: float = 0, **verb: Any) -> dict[str, Any]:
    return {**verb, "clock": times(match.clock.after(seconds))}


def done(match: Match, seconds: float = 0, **verb: Any) -> Match:
    """Do something so many seconds after the last."""
    return perform(match, _verb(match, seconds, **verb))


def test_the_header_gives_the_match_again() -> None:
    match = Match(play(new_session(seed="x"), "take 2").roll(), Clock.new(DM5, 2).start_turn(1).after(61))
    assert from_header(json.loads(json.dumps(header(match)))) == match


def test_the_header_tells_whether_a_turn_without_an_action_for_it_was_confirmed() -> None:
    session = loads(b'[Game "elemento"]\n\n1.1 roll blue red; place fire A1\n').session
    assert session.awaits_seal
    for each in (session, session.seal()):
        match = Match(each, Clock.new(UNTIMED, 2))
        assert from_header(json.loads(json.dumps(header(match)))).session.awaits_seal is each.awaits_seal
    of_before = header(Match(session.seal(), Clock.new(UNTIMED, 2)))
    del of_before["confirmed"]
    assert from_header(of_before).session.awaits_seal, "what its journal says next may take the turn back"


def test_the_clock_starts_with_the_first_action_and_changes_hands_at_the_confirm() -> None:
    match = _match()
    assert match.clock.running is None
    match = done(match, do="play", actions=["take 0"])
    assert match.clock.running == 1
    match = done(match, 100, do="play", actions=WALK.split("; "))
    assert match.clock.running == 2
    assert match.clock.seat(1).used_ms == 100_000
    assert match.session.turns()[0].remarks == ("clk 1:20 reserve 5:00",)


def test_4b_4_4b_37_nobody_s_time_runs_while_a_coin_is_due() -> None:
    start = load("elemenders").start("standard", {}, 2, 1)
    match = Match(Session(start), Clock.new(parse_time_control("1:00 flag"), 2))
    units = ("fire A", "fire C", "water E", "water G", "plant I", "plant K")
    deployed = [f"deploy {unit}{row}" for unit in units for row in (10, 1)]
    for actions, running in (
        (["true B"], 2), (["true B"], None), (["coin tails"], 2), (deployed, 1),
        (["confirm"], 1), (["confirm"], None), (["coin heads"], 2),
    ):  # fmt: skip
        match = done(match, do="play", actions=actions)
        assert match.clock.running == running, actions
        if running is None:
            match = attrs.evolve(match, clock=match.clock.after(100))
    assert not match.clock.flagged


def test_the_time_of_a_turn_stands_behind_it_although_the_next_one_began_in_the_same_breath() -> None:
    match = done(_match(), do="play", actions=["take 0"])
    match = done(match, 100, do="play", actions=[*WALK.split("; "), "take 0"])
    assert [turn.remarks for turn in match.session.turns()] == [("clk 1:20 reserve 5:00",), ()]


def test_undo_does_not_give_time_back() -> None:
    match = done(_match(), do="play", actions=["take 0", "move G6"])
    undone = done(match, 30, do="undo")
    assert undone.clock.seat(1).turn_ms == 150_000


def test_the_end_of_the_game_stops_the_clock_and_taking_it_back_lets_it_go_on() -> None:
    match = done(_match(), do="play", actions=["take 0", "move G6"])
    ended = done(match, do="end", winners=[2], reason="resigned")
    assert ended.clock.is_paused
    assert not done(ended, do="rewind", to=2, reason="slip").clock.is_paused


def test_0_19_a_host_ends_the_game_with_any_winners_and_a_reason() -> None:
    match = done(_match(), do="play", actions=["take 0", "move G6"])
    ended = done(match, do="end", winners=[], reason="host", note="the room\nclosed")
    assert ended.session.outcome == Outcome((), "host", "the room closed")
    again = done(ended, do="rewind", to=2, reason="")
    assert again.session.outcome is None and not again.clock.is_paused
    drawn = perform(again, json.loads(json.dumps(_verb(again, do="end", winners=[2, 1], reason="host"))))
    assert drawn.session.outcome == Outcome((1, 2), "host")


def test_what_the_rules_have_decided_is_not_decided_again() -> None:
    over = new_session().start.read(
        ".........../.........../.........../.........../.........../.........../.........../.........../.........../"
        ".........../........... F5,F7 1 over:2 - 0 - -"
    )
    match = Match(attrs.evolve(new_session(), start=over), Clock.new(PNP, 2))
    with pytest.raises(IllegalAction):
        done(match, do="end", winners=[1], reason="host")


def test_a_host_corrects_a_clock_and_the_record_says_so() -> None:
    match = done(_match(), do="play", actions=["take 0"])
    match = done(match, do="correct", seat=1, turn=60, reserve=None, reason="bot was down")
    assert match.clock.seat(1).turn_ms == 60_000
    assert match.session.remarks[-1].text == "host set the clock of seat 1: turn 60 s (bot was down)"


def test_replaying_verbs_gives_the_same_match() -> None:
    match, start, verbs = _match(UNTIMED, "7"), _match(UNTIMED, "7"), []
    for actions in (["take 1"], ["move G6"], ["move H6"]):
        session = match.session
        verb = _verb(match, 5, do="play", actions=actions)
        if actions == ["take 1"]:
            rolled = play(session, "take 1").roll()
            assert rolled.luck is not None
            verb = _verb(match, 5, do="play", drawn=rolled.luck.counter,
                         actions=["take 1", rolled.written(rolled.plies[-1])])  # fmt: skip
        match = perform(match, verb)
        verbs.append(verb)
    simple_verbs: tuple[dict[str, Any], ...] = (
        {"do": "undo"}, {"do": "redo"}, {"do": "reset"}, {"do": "jump", "to": 3}, {"do": "pause"}, {"do": "resume"},
        {"do": "remark", "text": "hello"}, {"do": "name", "name": "Seat1", "value": "Eve"},
    )  # fmt: skip
    for simple in simple_verbs:
        match = perform(match, simple)
        verbs.append(simple)
    again, why = replay(start, json.loads(json.dumps(verbs)))
    assert why == ""
    assert again == match


def test_play_on_lifts_the_limit_for_this_game_alone() -> None:
    match = _match(attrs.evolve(PNP, on_empty="flag"))
    match = attrs.evolve(match, session=match.session.tagged(CLOCK_TAG, "3:00+5:00/0:30 flag"))
    match = done(match, do="play", actions=["take 0"])
    match = done(match, 1000, do="play on")
    assert not match.clock.flagged and not match.clock.expired
    kept = match_of(loads(dumps(match.session).encode()).session)
    assert kept.clock.control.on_empty is OnEmpty.NONE, "also in the record of this game"
    assert settings_of(match.session).clock == "3:00+5:00/0:30 flag", "but not in the next one"


def test_a_flag_goes_with_the_turn_that_is_taken_back() -> None:
    match = _match(parse_time_control("1:00 flag"))
    for seconds, text in ((0, FIRST_TURN), (10, "take 0; move G8")):
        match = done(match, seconds, do="play", actions=text.split("; "))
    match = done(match, 61, do="remark", text="late")
    assert match.clock.flagged == {2}
    match = done(match, do="reset")
    assert match.clock.flagged == {2}, "it is still the same turn"
    match = done(match, do="take back")
    assert (match.session.seat, match.clock.running, match.clock.flagged) == (1, 1, frozenset())
    assert match.clock.seat(1).turn_ms == 60_000


def test_the_flag_of_an_earlier_turn_stays_when_a_later_one_is_taken_back() -> None:
    match = done(_match(parse_time_control("1:00 flag")), do="play", actions=["take 0"])
    match = done(match, 61, do="play", actions=WALK.split("; "))
    assert match.clock.flagged == {1} and match.clock.running == 2
    match = done(match, do="play", actions=SECOND_TURN.split("; "))
    match = done(match, do="take back")
    assert match.clock.running == 2 and match.clock.flagged == {1}


@each_case(
    "verb",
    [{}, {"do": "fly"}, {"do": "play"}, {"do": "play", "actions": [1]}, {"do": "jump", "to": "x"},
     {"do": "correct", "seat": 9}, {"do": "end", "winners": [], "reason": "resigned"},
     {"do": "end", "winners": [3], "reason": "host"}, {"do": "end", "winners": [1], "reason": "host", "note": 7},
     {"do": "undo", "clock": {}},
     {"do": "undo", "clock": {"running": 1, "paused": 0, "flagged": [], "seats": [[1]]}}],
)  # fmt: skip
def test_a_line_that_means_nothing_is_named_and_stops_the_replay(verb: dict[str, Any]) -> None:
    match = _match()
    with pytest.raises(UnknownVerb):
        perform(match, verb)
    after, why = replay(match, [verb])
    assert after == match
    assert why.startswith("event 1:")


def test_an_illegal_line_stops_the_replay_before_it() -> None:
    match = Match(play(new_session(), FIRST_TURN), Clock.new(UNTIMED, 2))
    after, why = replay(match, [{"do": "play", "actions": ["move A1"]}])
    assert attrs.evolve(after) == match
    assert "1c.6" in why
