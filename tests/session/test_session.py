"""A session: undo until confirm and never beyond revealed luck, rewinding, open ends, and games that are long."""

from __future__ import annotations

from typing import Final

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.session.chance import Generator
from elemental_gui.session.log import Log, log_of
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.seating import PERSON, Kind, Occupant, told_apart
from elemental_gui.session.session import LUCK, Session
from tests.scenes.compass_collisions.played import AGREED
from tests.session.games import FIRST_TURN, GAME, WALK, new_session, play, random_session, written
from tests.support.patience import processor_seconds


def test_undo_and_redo_walk_through_the_tentative_actions() -> None:
    session = play(new_session(), "take 2; draw fire water; move G6; fire F8")
    undone = session.undo()
    assert written(undone)[-1] == "move G6"
    assert undone.position == session.plies[-1].before
    assert undone.redo() == session
    assert undone.undo().redo().redo() == session


def test_undo_stops_at_revealed_luck() -> None:
    """Drawn stones are public: nothing takes them back (ruling 1c.80)."""
    session = play(new_session(), "take 2; draw fire water")
    assert session.floor == 2
    assert not session.can_undo
    assert session.undo() is session


def test_the_number_taken_can_be_taken_back_until_the_stones_are_known() -> None:
    session = play(new_session(), "take 2")
    assert session.can_undo
    assert session.undo().position == session.start


def test_undo_stops_at_the_confirmed_turn() -> None:
    session = play(new_session(), FIRST_TURN)
    assert session.sealed == 8
    assert not session.can_undo


def test_reset_takes_the_turn_back_to_the_draw_and_redo_brings_all_of_it_again() -> None:
    session = play(new_session(), "take 2; draw fire water; move G6; fire F8; water C4")
    reset = session.reset_turn()
    assert written(reset) == ["take 2", "draw fire water"]
    assert reset.redo().redo().redo() == session


def test_jump_reaches_any_of_the_tentative_actions_in_both_directions() -> None:
    session = play(new_session(), "take 2; draw fire water; move G6; fire F8; water C4")
    assert written(session.jump(3))[-1] == "move G6"
    assert session.jump(3).jump(5) == session
    assert session.jump(0) == session.reset_turn(), "a jump stops at the floor too"
    assert session.jump(99) == session


def test_a_new_action_forgets_what_was_undone() -> None:
    session = play(new_session(), "take 2; draw fire water; move G6; fire F8").undo()
    assert not play(session, "fire A1").can_redo


def test_an_illegal_action_changes_nothing() -> None:
    session = play(new_session(), "take 2; draw fire water")
    with pytest.raises(IllegalAction) as caught:
        play(session, "move A1")
    assert caught.value.violation.rule == "1c.10"
    assert written(session) == ["take 2", "draw fire water"]


def test_looking_at_an_earlier_state_leaves_the_pending_turn_alone() -> None:
    session = play(new_session(), FIRST_TURN + "; take 0; move G6")
    assert session.position_at(0) == session.start
    assert session.position_at(8).seat == 2
    assert written(session)[-1] == "move G6"


def test_luck_comes_from_the_generator_and_is_told_apart_from_the_seats() -> None:
    session = play(new_session(seed="7"), "take 3").roll()
    assert session.plies[-1].seat == LUCK
    assert session.luck is not None
    assert session.luck.counter >= 3
    assert play(new_session(seed="7"), "take 3").roll() == session, "a seed means the same deals"


def test_turns_are_labelled_by_round_and_seat() -> None:
    session = play(new_session(), FIRST_TURN + "; take 0; move E8; move E7; move E8; move E7; move E8; confirm; take 1")
    assert [(turn.label, turn.confirmed) for turn in session.turns()] == [("1.1", True), ("1.2", True), ("2.1", False)]


def test_a_game_that_seat_2_begins_is_labelled_so() -> None:
    """Ruling X.5."""
    session = play(new_session(first=2), "take 0")
    assert [turn.label for turn in session.turns()] == ["1.2"]


def test_a_rewinding_host_leaves_a_mark() -> None:
    session = play(new_session(), FIRST_TURN + "; take 1; draw fire")
    back = session.rewind(8, "Ben misread the board")
    assert written(back) == written(session)[:8]
    assert back.sealed == 8
    assert back.turns()[0].remarks == ("host rewind: took back take 1; draw fire (Ben misread the board)",)
    again = back.rewind(3, "")
    assert again.sealed == 0
    assert len(again.turns()[0].remarks) == 2, "an older mark is never lost"


def test_what_was_said_of_a_turn_goes_with_it_and_what_was_decided_stays() -> None:
    """A remark on the second turn would be read as one on the first; but a clock that was set stays set."""
    session = play(new_session(), FIRST_TURN).remark("clk 2:41 reserve 5:00").remark("a bold beginning")
    session = play(session, "take 1; draw fire").remark("Ben was late").remark("at 2026-11-22T14:05Z")
    session = session.with_luck(Generator("7")).remark("host set the clock of seat 1: turn 60 s")
    session = session.remark("paused 2026-11-22T14:06Z")
    back = session.rewind(8, "a slip")
    assert back.turns()[0].remarks == (
        "clk 2:41 reserve 5:00",
        "a bold beginning",
        "host changed the luck: the program draws with seed 7 (so far: typed in)",
        "host set the clock of seat 1: turn 60 s",
        "paused 2026-11-22T14:06Z",
        "host rewind: took back take 1; draw fire (a slip)",
    )
    assert "a bold beginning" not in back.rewind(3, "").turns()[0].remarks, "of that turn nothing is left as it was"


def test_what_was_said_of_a_turn_goes_when_its_players_take_it_back_too() -> None:
    session = play(new_session(), f"take 0; {WALK}").remark("too far north").take_back_turn()
    assert [remark.text.partition(" took")[0] for remark in session.remarks] == ["players"]


def test_a_resignation_ends_the_game_and_only_a_host_takes_it_back() -> None:
    ended = play(new_session(), FIRST_TURN).end(Outcome((1,), "resigned"))
    assert ended.outcome == Outcome((1,), "resigned")
    with pytest.raises(IllegalAction):
        play(ended, "take 0")
    assert not ended.can_undo
    assert ended.rewind(8, "a slip").outcome is None


def test_the_undo_of_the_line_protocol_takes_anything_back() -> None:
    session = play(new_session(), FIRST_TURN)
    assert session.take_back().sealed == 0
    assert written(session.take_back())[-1] == "move H7"


@pytest.mark.parametrize("preset", GAME.presets)
def test_undoing_a_random_turn_gives_back_the_state_after_the_draw(preset: str) -> None:
    for seed in range(20):
        session = random_session(seed, preset, plies=5 + 3 * seed)
        assert session.reset_turn().position == session.position_at(session.floor)
        assert session.reset_turn().jump(len(session.plies)).position == session.position


def test_what_is_told_to_others_does_not_tell_the_luck_to_come() -> None:
    """A seed and what was drawn of it would let anybody compute the next stones; the end of the game frees it."""
    session = play(new_session(seed="7"), "take 0")
    assert session.for_everybody().luck is None
    over = session.end(Outcome((1,), "agreed"))
    assert over.for_everybody().luck == over.luck is not None


CORNERED: Final = f".w........./w........../{'/'.join(['.' * 11] * 9)} A1,C2 2 act e 0 - -"
"""Earth on B2 traps seat 1."""


# --- the players' own take-back ----------------------------------------------------------------------------


def test_players_take_the_last_turn_back_and_the_record_keeps_a_mark() -> None:
    session = play(new_session(), f"take 0; {WALK}")
    assert not session.can_undo
    back = session.take_back_turn()
    assert (written(back), back.seat, back.sealed) == ([], 1, 0)
    assert back.remarks[-1].text.startswith("players took back take 0; move G6; move H6")
    again = loads(dumps(play(back, f"take 0; {WALK}")).encode()).session
    assert any(remark.text.startswith("players took back") for remark in again.remarks)


def test_luck_that_was_drawn_in_the_turn_stays_drawn() -> None:
    session = play(new_session(), FIRST_TURN)
    back = session.take_back_turn()
    assert written(back) == ["take 2", "draw fire water"]
    assert back.seat == 1 and not back.can_undo


def test_nothing_is_taken_back_once_the_next_turn_has_begun() -> None:
    session = play(new_session(), f"take 0; {WALK}; take 1")
    assert session.turn_floor is None and session.take_back_turn() is session
    assert session.undo().turn_floor == 0
    drawn = play(session, "draw fire")
    assert drawn.turn_floor is None


@pytest.mark.parametrize(("ender", "floor"), [(Occupant(Kind.COMPUTER, "novice"), 0), (PERSON, None)])
def test_what_a_computer_ended_the_game_with_goes_with_the_last_turn_of_a_person(
    ender: Occupant, floor: int | None
) -> None:
    session = play(new_session("iak"), f"take 0; {WALK}").tagged(*ender.tag(2))
    session = play(session.override("nudge", CORNERED), "earth B2")
    assert session.outcome is not None and len(session.plies) > session.sealed
    assert session.turn_floor == floor
    assert session.can_undo, "whoever looks at the game in thought takes back anything"


def test_a_secret_that_came_to_light_stays_in_the_light() -> None:
    game = load("compass_collisions")
    session = Session(game.start("standard", {}, 2, 1))
    for action in AGREED.split("; "):
        if action.startswith("sets 2"):
            assert session.turn_floor is not None, "one seat's sets are still covered"
        session = session.play(session.position.parse(action)).seal()
        if action.startswith("sets 2"):
            assert session.turn_floor is None


ELEMENDERS = load("elemenders")


def played(text: str) -> Session:
    session = Session(ELEMENDERS.start("standard", {}, 2, 1))
    for action in text.split("; "):
        session = session.play(ELEMENDERS.parse_action(session.position.state, action))
    return session


def test_a_unit_put_down_can_be_taken_back_until_the_other_seat_plays() -> None:
    session = played("true D; true F; coin heads; deploy fire A1")
    assert session.awaits_seal and session.can_undo
    assert session.undo().position.text.split()[3] == "deploy"
    assert len(session.undo().plies) == 3
    followed = session.play(ELEMENDERS.parse_action(session.position.state, "deploy fire A10"))
    assert (followed.sealed, followed.floor) == (4, 4)


def test_it_can_be_confirmed_at_once() -> None:
    session = played("true D; true F; coin heads; deploy fire A1").seal()
    assert not session.awaits_seal and not session.can_undo


def test_a_secret_that_is_handed_in_is_final() -> None:
    assert not played("true D").can_undo
    assert not played("true D; true F").can_undo


def test_nothing_goes_back_behind_the_coin() -> None:
    session = played("true D; true F; coin heads; deploy fire A1").undo()
    assert not session.can_undo


WAYS: Final = ("E5", "F5"), ("E7", "F7")


def record(turns: int) -> bytes:
    """A game in which two sages walk to and fro, with the time of every turn."""
    lines = ['[Game "element"]', '[Rules "dm5"]', '[Seat1 "Ann"]', '[Seat2 "Ben"]', ""]
    for turn in range(turns):
        there, back = WAYS[turn % 2] if turn % 4 < 2 else WAYS[turn % 2][::-1]
        steps = "; ".join(f"move {square}" for square in (there, back, there, back, there))
        lines.append(f"{turn // 2 + 1}.{turn % 2 + 1} take 0; {steps}; confirm {{clk 5:00 reserve 10:00}}")
    return ("\n".join(lines) + "\n").encode()


def test_a_record_of_four_thousand_turns_opens_and_goes_on_at_once() -> None:
    with processor_seconds(12):
        loaded = loads(record(4_000))
    assert loaded.problem is None
    assert len(loaded.session.plies) == 28_000
    with processor_seconds(1):
        turns = [loaded.session.turns() for _ in range(10)][-1]
    assert len(turns) == 4_000 and turns[-1].remarks == ("clk 5:00 reserve 10:00",)


def test_a_log_is_a_tuple_that_grows() -> None:
    short: Log[int] = Log((1, 2, 3))
    longer, other = short.plus(4), short.plus(5)
    assert (tuple(short), tuple(longer), tuple(other)) == ((1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 5))
    assert short == (1, 2, 3) and longer not in (short, other)
    assert (longer[-1], longer[1:3], longer[::-1], len(longer)) == (4, (2, 3), (4, 3, 2, 1), 4)
    assert hash(short) == hash(Log([1, 2, 3])) and log_of(short) is short and 4 not in short


def test_players_of_one_name_get_numbers_that_nobody_has() -> None:
    assert told_apart(("Ann", "", "Ann", "")) == ("Ann (1)", "", "Ann (3)", "")
    assert told_apart(("Ann", "Ann", "Ann (2)")) == ("Ann (1)", "Ann (4)", "Ann (2)")
    assert told_apart(("Ann", "Ann", "Ann (2)", "Ann (1)")) == ("Ann (5)", "Ann (6)", "Ann (2)", "Ann (1)")
