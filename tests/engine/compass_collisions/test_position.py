"""Actions and positions as text: rulings 2b.8, C.4, C.13, C.19, B.1 to B.5 and B.8."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import GRID, STEPS
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.core.violations import NotationError
from tests.support.drawings.compass_collisions import game, play, position, result
from tests.support.each_case import each_case

EMPTY = "/".join(["........."] * 9)
ROWS = "E.w....../" + "/".join(["........."] * 7) + "/EWFA#ewfa"
MANY = "EWFAEWFAE/WFAEWFA../" + "/".join(["........."] * 5) + "/.ewfaewf./aewfaewfa"


@each_case(
    "line",
    [
        f"{ROWS} 1 act 0", f"{ROWS} 2 act 39", f"{MANY} 1 act 5", f"{ROWS} 1 over:1 0", f"{ROWS} 2 over:1 40",
        f"{ROWS} 1 over:2 7", f"{ROWS} 1 over:1+2 0", f"{EMPTY} 1 privilege 0", f"{EMPTY} 2 over:1+2 0",
        ROWS.replace("E.w", "E##") + " 1 act 1",
    ],
)  # fmt: skip
def test_a_line_is_printed_as_it_was_read(line: str) -> None:
    assert GAME.format_position(GAME.parse_position(game(), line)) == line


def test_winners_come_in_any_order() -> None:
    state = GAME.parse_position(game(), f"{ROWS} 1 over:2+1 0")
    assert GAME.format_position(state) == f"{ROWS} 1 over:1+2 0"


REFUSED = {
    "no fields": "",
    "too few fields": f"{ROWS} 1 act",
    "too many fields": f"{ROWS} 1 act 0 0",
    "a missing row": f"{ROWS.rpartition('/')[0]} 1 act 0",
    "a row too many": f"{ROWS}/......... 1 act 0",
    "a short row": f"{ROWS[:-1]} 1 act 0",
    "a long row": f"{ROWS}. 1 act 0",
    "an unknown letter": f"{ROWS.replace('E.w', 'Exw')} 1 act 0",
    "a letter beyond ASCII": f"{ROWS.replace('E.w', 'E' + chr(0x401) + 'w')} 1 act 0",
    "seat 0": f"{ROWS} 0 act 0",
    "seat 3": f"{ROWS} 3 act 0",
    "seat 01": f"{ROWS} 01 act 0",
    "an unknown stage": f"{ROWS} 1 acting 0",
    "no winner": f"{ROWS} 1 over 0",
    "no winner after the colon": f"{ROWS} 1 over: 0",
    "a winner who does not sit here": f"{ROWS} 1 over:3 0",
    "a winner twice": f"{ROWS} 1 over:1+1 0",
    "QUIET below nothing": f"{ROWS} 1 act -1",
    "QUIET that is no number": f"{ROWS} 1 act -",
    "QUIET with a leading zero": f"{ROWS} 1 act 01",
    "QUIET in other digits": f"{ROWS} 1 act \u0663",
    "QUIET at the limit": f"{ROWS} 1 act 40",
    "QUIET beyond the limit": f"{ROWS} 1 act 41",
    "QUIET beyond the limit when over": f"{ROWS} 1 over:1 41",
    "a seat without an element": f"{ROWS.replace('ewfa', 'ewf.')} 1 act 0",
    "the other seat without an element": f"{ROWS.replace('EWFA', 'EWF.')} 1 act 0",
    "seventeen pieces of a seat": f"{MANY.replace('A..', 'AE.')} 1 act 0",
    "sets of seat 2": f"{EMPTY} 2 sets 0",
    "privilege with pieces on the board": f"{ROWS} 1 privilege 0",
    "privilege with a hole": f"{EMPTY.replace('.', '#', 1)} 1 privilege 0",
    "privilege with quiet plies": f"{EMPTY} 1 privilege 1",
    "privilege of the seat that is not the DMO": f"{EMPTY} 2 privilege 0",
    "sets": f"{EMPTY} 1 sets 0",
    "first": f"{EMPTY} 1 first 0",
    "place": f"{EMPTY} 1 place 0",
    "a line longer than any position": f"{ROWS} 1 act {'0' * 400}",
    "over without winners": f"{ROWS} 1 over:- 0",
}


@each_case("line", REFUSED.values(), ids=REFUSED)
def test_what_is_no_position(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(game(), line)
    assert str(caught.value).isprintable()


def test_c19_the_limit_is_that_of_the_game() -> None:
    line = f"{ROWS} 1 act 40"
    assert GAME.format_position(GAME.parse_position(game(collapse_after_plies="41"), line)) == line


def test_b1_what_play_prints_before_the_first_move_cannot_be_set_up() -> None:
    state = play(game(), "privilege order; sets 1 EWFA.../...../... EEEEEEE/EEEEE/...")
    for text in ("sets 2 EWFA.../...../... EEEEEEE/EEEEE/...", "first 1", "place 1A N"):
        with pytest.raises(NotationError):
            GAME.parse_position(game(), GAME.format_position(state))
        state = play(state, text)


def test_b2_a_game_that_was_over_when_it_was_set_up() -> None:
    assert result(GAME.parse_position(game(), f"{ROWS} 1 over:2 0")) == "2 setup"
    assert result(GAME.parse_position(game(), f"{ROWS} 1 over:1+2 0")) == "1+2 setup"


def test_c14_the_history_begins_where_a_position_is_set_up() -> None:
    """Who was ahead before is not in the line: equal pieces are equal again."""
    state = position("""
      A
    1 E
    """)
    assert state.lead == 1
    state = play(state, "penalty A1")
    assert state.lead == 1
    again = GAME.parse_position(game(), GAME.format_position(state))
    assert again.lead == 0


STATE = position()
A, B = "EWFA.../...../...", "EEEEEEE/EEEEE/..."


def read(text: str) -> str:
    """Read an action and write it again."""
    return GAME.format_action(GAME.parse_action(STATE, text))


@each_case(
    "text",
    [
        f"sets 1 {A} {B}", f"sets 2 {B} {A}", "privilege order", "privilege placement", "first 1", "first 2",
        "place 1A N", "place 2B W", "E5 N1", "E5 S2", "A1 W1", "I9 E2", "penalty E5",
    ],
)  # fmt: skip
def test_canonical_spellings_come_back(text: str) -> None:
    assert read(text) == text
    assert read(text.lower()) == text
    assert read(f"  {text.upper().replace(' ', '   ')} ") == text


@each_case(
    ("text", "canonical"),
    [
        ("E5 N", "E5 N1"), ("e5 w", "E5 W1"), ("E5 E4", "E5 N1"), ("E5 E3", "E5 N2"), ("E5 E6", "E5 S1"),
        ("E5 E7", "E5 S2"), ("E5 D5", "E5 W1"), ("E5 C5", "E5 W2"), ("E5 F5", "E5 E1"), ("E5 G5", "E5 E2"),
        ("a1 a2", "A1 S1"), ("A1 b1", "A1 E1"), ("I9 I7", "I9 N2"), ("E9 E8", "E9 N1"),
    ],
)  # fmt: skip
def test_other_spellings(text: str, canonical: str) -> None:
    assert read(text) == canonical


@each_case("text", ["E3 E2", "E3 E1", "C1 E1", "E1 E2", "E2 E1", "C2 E2"])
def test_c4_what_can_be_a_direction_is_one(text: str) -> None:
    assert read(text) == text
    action = GAME.parse_action(STATE, text)
    assert isinstance(action, Move) and action.direction == "E"


def test_every_move_has_its_own_text() -> None:
    every = [Move(square, direction, far) for square in GRID.squares for direction in STEPS for far in (1, 2)]
    texts = [GAME.format_action(action) for action in every]
    assert len(set(texts)) == len(every) == 648
    assert [GAME.parse_action(STATE, text) for text in texts] == every


@each_case(
    "text",
    [
        "", " ", "E5", "N1", "pass", "E5 N3", "E5 N0", "E5 N01", "E5 N-1", "E5 N1 N1", "E5N1", "E5 NE", "E5 north",
        "E5 E5", "E5 F6", "E5 E8", "E5 H5", "E5 J5", "E5 E10", "E10 N1", "J5 N1", "E05 N1", "E0 N1", "K3 K4",
        "move E5 N1", "fire B3", "confirm", "forfeit",
        "sets", "sets 1", f"sets 1 {A}", f"sets 3 {A} {B}", f"sets {A} {B}", f"sets 1 {A} {B} {A}", f"sets 01 {A} {B}",
        "privilege", "privilege both", "privilege order placement", "first", "first 3", "first 0", "first 1 2",
        "first 01", "place", "place 1A", "place 1C N", "place 3A N", "place A1 N", "place 1A X", "place 1A NE",
        "place 1A N S", "place 1 A N", "penalty", "penalty J1", "penalty E5 E6", "penalty 5E",
        "\u0131\u0035 N1", "\uff25\uff15 N1", "E5 \u2115", "E5 N\u0661", "x" * 300,
    ],
)  # fmt: skip
def test_what_spells_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(STATE, text)
    assert str(caught.value)
    assert str(caught.value).isprintable()


def test_a_text_means_the_same_at_every_stage() -> None:
    assert GAME.parse_action(game(), "E5 E4") == GAME.parse_action(STATE, "E5 N1")
