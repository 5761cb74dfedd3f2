"""What a review finds out: which turns there are, where they gave something away, and what may be read back of it."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.state import Outcome
from elemental_gui.review.course import course
from elemental_gui.review.findings import Better, Findings, evened, played, turnings
from elemental_gui.session.session import LUCK, Session
from tests.session.games import FIRST_TURN, SECOND_TURN, new_session, play
from tests.session.test_secrecy import CHOSEN, started
from tests.support.each_case import each_case
from tests.support.letters import LETTERS
from tests.support.reviewed import sample


def two_turns() -> Session:
    return play(play(new_session(), FIRST_TURN), SECOND_TURN)


@pytest.mark.parametrize("slug", GAMES)
def test_the_turns_of_a_game_follow_each_other_and_each_has_a_place_where_it_was_decided(slug: str) -> None:
    session = sample(slug)
    steps = course(session)
    assert steps[0].begin == 0 and steps[-1].end == len(session.plies)
    assert all(before.end == after.begin for before, after in pairwise(steps))
    for step in steps:
        acted = [ply for ply in step.turn.plies if ply.seat != LUCK and ply.action != session.game.confirm]
        assert (step.decided is None) == (not acted), step.turn.label
        if step.decided is not None:
            assert step.begin <= step.decided < step.end
            assert session.plies[step.decided].seat == step.turn.seat
            assert not session.position_at(step.decided).is_chance


def test_a_turn_is_decided_behind_its_draw_where_most_is_to_be_done() -> None:
    first, second = course(two_turns())
    assert first.decided == 2, "not before the draw, where only a number was said"
    assert second.decided == 8, "nothing was drawn: all of it is one decision"


def test_a_turn_that_is_not_confirmed_yet_is_no_part_of_the_course_until_the_game_is_over() -> None:
    going = play(two_turns(), "take 0; move G6")
    assert len(course(going)) == 2
    assert len(course(going.end(Outcome((1,), "resigned")))) == 4


def test_a_resignation_is_a_moment_of_its_own_and_no_turn_is_credited_with_it() -> None:
    *turns, result = course(two_turns().end(Outcome((1,), "resigned")))
    assert turns == list(course(two_turns()))
    assert result.is_result and not result.turn.seat and result.decided is None
    assert (result.begin, result.end) == (15, 16)


def test_a_turn_that_a_resignation_cut_short_is_not_compared_with_a_whole_one() -> None:
    cut, _ = course(play(two_turns(), "take 0; move G6").end(Outcome((1,), "resigned")))[2:]
    assert cut.turn.plies and cut.decided is None


def test_the_turns_that_gave_much_away_are_told() -> None:
    steps = course(two_turns())
    known = Findings({0: (50, 50), 8: (40, 60), 15: (45, 55)}, {2: Better(("fire F8",), (70, 30))})
    (turning,) = turnings(steps, known)
    assert (turning.number, turning.had, turning.left, turning.lost) == (0, 70, 40, 30)
    # Of the second turn nothing is known yet; what it gave away counts for its own seat.
    known = known.with_better(8, Better(("take 1",), (44, 56)))
    assert len(turnings(steps, known)) == 1, "one of 100 is not much"
    known = known.with_better(8, Better(("take 1",), (10, 90)))
    assert [turning.number for turning in turnings(steps, known)] == [0, 1]
    known = known.with_better(2, Better(("fire F8",), ()))
    assert [turning.number for turning in turnings(steps, known)] == [1], "there is nothing to compare the first with"


def test_who_has_just_moved_looks_better_and_that_is_evened_out_but_not_the_end() -> None:
    assert evened([(50, 50), (70, 30), (40, 60), (), (0, 100)], 2) == [
        (50, 50), (60, 40), (55, 45), (), (0, 100),
    ]  # fmt: skip


def test_findings_are_read_back_as_they_were() -> None:
    session = two_turns()
    better = {2: Better(("fire F8", "confirm"), (70, 30)), 8: Better((), ())}
    known = Findings({0: (50, 50), 8: (), 15: (45, 55)}, better)
    assert Findings.from_text(known.to_text(), session) == known


@each_case(
    "text",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"format": 2, "shares": {"0": [50, 50]}}',
        '{"format": 1, "shares": {"0": [50, 51, 0]}}',
        '{"format": 1, "shares": {"0": [50, 500]}}',
        '{"format": 1, "shares": {"0": [50.0, 50]}}',
        '{"format": 1, "shares": {"0": [true, 99]}}',
        '{"format": 1, "shares": {"99": [50, 50]}}',
        '{"format": 1, "shares": {"-1": [50, 50]}}',
        '{"format": 1, "shares": {"\\u0661": [50, 50]}}',
        '{"format": 1, "shares": {"9999999999999999999999": [50, 50]}}',
        '{"format": 1, "shares": [[50, 50]], "better": 7}',
        '{"format": 1, "better": {"2": [["a"], [50, 50], 1]}}',
        '{"format": 1, "better": {"2": [[7], [50, 50]]}}',
        '{"format": 1, "better": {"2": ["fire", [50, 50]]}}',
    ],
)
def test_of_a_file_that_somebody_has_changed_nothing_wrong_is_believed(text: str) -> None:
    assert Findings.from_text(text, two_turns()) == Findings()


LEAVES = st.none() | st.booleans() | st.integers() | st.text(LETTERS, max_size=5)
KEYS = st.sampled_from(["format", "shares", "better", "0", "2", "8"])


@given(
    st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3))
)
def test_no_text_does_more_than_nothing(value: object) -> None:
    text = json.dumps({"format": 1, "shares": value, "better": value})
    known = Findings.from_text(text, two_turns())
    assert all(plies <= 15 for plies in (*known.shares, *known.better))


def test_what_does_not_fit_the_game_is_not_played() -> None:
    session = two_turns()
    assert played(session, 2, Better(("move A1",), ())) is None
    assert played(session, 2, Better(("hello",), ())) is None
    assert played(session, 2, Better((), ())) is None
    branch = played(session, 2, Better(("move G6", "fire F8"), ()))
    assert branch is not None and len(branch.plies) == 4


def test_what_the_computer_would_have_played_gives_no_secret_away() -> None:
    actions, _ = CHOSEN["elemenders"]
    session = started("elemenders", *actions, "true B", "coin heads")
    legal = str(session.written(session.play(session.position.legal_actions()[0]).plies[-1]))
    branch = played(session, len(session.plies), Better((legal,), ()))
    assert branch is not None and len(branch.plies) == 1, "the past, which knows both monoliths, is not in it"
