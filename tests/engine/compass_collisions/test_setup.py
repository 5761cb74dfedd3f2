"""Sets, privileges and placement, and who may see which sets: rulings 2b.1 to 2b.8, and C.1 to C.3."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.actions import Action, First, Place, Privilege
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.legality import layout_violations, open_prefix
from elemental_gui.engine.compass_collisions.opening import EXAMPLE_SETS, HIDDEN, ZONES
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.session.session import Session
from tests.support.drawings.compass_collisions import board, field, game, legal, names, play, refusal, refused, result
from tests.support.each_case import each_case

ONES = "EWFAEWF/E..../... AAAAAAA/E..../..."
TWOS = "AFWEAFW/A..../... EEEEEEE/E..../..."
HANDED = f"privilege order; sets 1 {ONES}; sets 2 {TWOS}"
EMPTY = "/".join(["........."] * 9)


def handed_in(privilege: str = "order", **switches: str) -> State:
    """Both seats have handed in their sets."""
    return play(game(**switches), HANDED.replace("order", privilege))


def agreed() -> State:
    """The privileges are given, and the sets are due."""
    return play(game(), "privilege order")


@pytest.mark.parametrize("dmo", ["1", "2"])
def test_0_12_the_game_starts_with_the_choice_of_the_dmo(dmo: str) -> None:
    """A player (0.15), and before anybody arranges sets."""
    state = game(dmo=dmo)
    assert GAME.format_position(state) == f"{EMPTY} {dmo} privilege 0"
    assert legal(state) == {"privilege order", "privilege placement"}
    assert result(state) == "none"
    assert field(play(state, "privilege order"), "SEAT") == "1"


def test_0_13_no_clock_runs_before_a_seat_moves() -> None:
    state, timed = game(), []
    for text in [*HANDED.split("; "), "first 1", "place 1A N", "place 1B E", "place 2A S"]:
        timed.append(GAME.is_timed(state))
        state = play(state, text)
    assert not any(timed) and GAME.is_timed(state)


def test_c1_seat_1_hands_in_first_then_seat_2() -> None:
    state = agreed()
    assert refused(state, f"sets 2 {TWOS}") == "C.1"
    state = play(state, f"sets 1 {ONES}")
    assert GAME.format_position(state) == f"{EMPTY} 2 sets 0"
    assert refused(state, f"sets 1 {ONES}") == "C.1"
    assert refused(state, "privilege order") == "0.12"
    assert GAME.format_position(play(state, f"sets 2 {TWOS}")) == f"{EMPTY} 1 first 0"


def test_c1_sets_are_not_listed_but_begin_with_these_words() -> None:
    """One legal example stands for all of them in the list."""
    state = agreed()
    assert open_prefix(state) == "sets 1"
    assert legal(state) == {f"sets 1 {' '.join(EXAMPLE_SETS)}"}
    state = play(state, f"sets 1 {ONES}")
    assert open_prefix(state) == "sets 2"
    assert legal(state) == {f"sets 2 {' '.join(EXAMPLE_SETS)}"}
    assert open_prefix(handed_in()) == ""


def test_c1_letters_come_in_any_case_from_both_seats() -> None:
    state = play(agreed(), f"SETS 1 {ONES.lower()}")
    assert state.opening.sets == (tuple(ONES.split()),)


# 2b.3: what two sets must hold


@pytest.mark.parametrize(
    "sets",
    [
        "EWFA.../...../... EEEEEEE/EEEEE/...",
        "EEEEEEE/EEEEE/... EWFA.../...../...",
        "E.....W/..F../..A EEEEEEE/EEEEE/...",
        "......./WFAE./... EEEEEEE/..EEE/EE.",
        "EEEEEE./..EE./... .....E./EEEE./WFA",
    ],
)
def test_2b_3_four_to_twelve_pieces_in_a_set(sets: str) -> None:
    state = play(agreed(), f"sets 1 {sets}")
    assert field(state, "SEAT") == "2"


def test_2b_3_three_pieces_are_too_few_for_a_set() -> None:
    assert refused(agreed(), "sets 1 EWF..../...../... AAAAAAA/EEEEE/E..") == "2b.3"
    violation = refusal(agreed(), "sets 1 AAAAAAA/EEEEE/E.. EWF..../...../...")
    assert violation.message == "Set B holds 3 pieces."


@pytest.mark.parametrize(
    "sets", ["EWFAEWF/A..../... EEEEEEE/...../...", "EWFAEWF/A..../... EEEEEEE/EE.../..."]
)
def test_2b_3_sixteen_pieces_together(sets: str) -> None:
    assert refused(agreed(), f"sets 1 {sets}") == "2b.3"


@pytest.mark.parametrize(
    ("letter", "word"), [("E", "earth"), ("W", "water"), ("F", "fire"), ("A", "air")]
)
def test_2b_3_one_of_each_element_over_both_sets(letter: str, word: str) -> None:
    other = "W" if letter == "E" else "E"
    sets = ONES.replace(letter, other)
    violation = refusal(agreed(), f"sets 1 {sets}")
    assert (violation.rule, violation.message) == ("2b.3", f"Neither set holds {word}.")


def test_2b_3_the_element_may_be_in_one_set_only() -> None:
    """The second set holds nothing but earth."""
    assert layout_violations("EWFAEWF/A..../...", "EEEEEEE/E..../...") == ()


def test_2b_3_everything_wrong_is_told_together() -> None:
    found = layout_violations("EWF..../...../...", "EE...../...../...")
    assert [each.message for each in found] == [
        "Set A holds 3 pieces.",
        "Set B holds 2 pieces.",
        "Both sets together hold 5 pieces.",
        "Neither set holds air.",
    ]


@each_case(
    "layout",
    ["EWFA/...../...", "EWFA.../....../...", "EWFA.../.....", "EWFA.../...../.../...", "EWFX.../...../...",
     "EWFA...", "1WFA.../...../...", "EWFÄ.../...../..."],
)  # fmt: skip
def test_a_set_of_another_shape_is_no_set(layout: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(game(), f"sets 1 {layout} AAAAAAA/E..../...")


# 2b.2: the two privileges


@pytest.mark.parametrize(
    ("dmo", "privilege", "order", "placement"),
    [("1", "order", 1, 2), ("1", "placement", 2, 1), ("2", "order", 2, 1), ("2", "placement", 1, 2)],
)
def test_2b_2_one_seat_takes_a_privilege_and_the_other_gets_the_other(
    dmo: str, privilege: str, order: int, placement: int
) -> None:
    state = handed_in(privilege, dmo=dmo)
    assert GAME.format_position(state) == f"{EMPTY} {order} first 0"
    assert legal(state) == {"first 1", "first 2"}
    assert (state.opening.order_holder, state.opening.placement_holder) == (order, placement)
    state = play(state, "first 2")
    assert GAME.format_position(state) == f"{EMPTY} {placement} place 0"


@pytest.mark.parametrize("first", ["1", "2"])
@pytest.mark.parametrize("privilege", ["order", "placement"])
def test_2b_2_the_seat_named_moves_first(first: str, privilege: str) -> None:
    state = play(handed_in(privilege), f"first {first}; place 1A N; place 1B E; place 2A S")
    assert (field(state, "SEAT"), field(state, "STAGE"), field(state, "QUIET")) == (first, "act", "0")


# 2b.4 to 2b.6: placement


def placing() -> State:
    """Seat 2 places first."""
    return play(handed_in(), "first 1")


def test_2b_4_any_set_on_any_side() -> None:
    sides = {f"place {which} {side}" for which in ("1A", "1B", "2A", "2B") for side in "NESW"}
    assert legal(placing()) == sides


def test_2b_4_the_holder_places_two_and_the_other_seat_one() -> None:
    state = placing()
    assert field(state, "SEAT") == "2"
    state = play(state, "place 1A N")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("2", "place")
    assert len(legal(state)) == 9
    state = play(state, "place 1B S")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("1", "place")


def test_c3_the_third_placement_has_four_spellings_of_two_results() -> None:
    state = play(placing(), "place 1A N; place 1B S")
    assert legal(state) == {"place 2A E", "place 2A W", "place 2B E", "place 2B W"}
    results = {text: GAME.format_position(play(state, text)) for text in legal(state)}
    assert results["place 2A E"] == results["place 2B W"]
    assert results["place 2A W"] == results["place 2B E"]
    assert len(set(results.values())) == 2


def test_2b_4_a_set_and_a_side_serve_once() -> None:
    state = play(placing(), "place 1A N")
    assert refusal(state, "place 1A S").message == "Set 1A lies on the board already."
    assert refusal(state, "place 1A S").remedy == "Choose one of 1B, 2A, 2B."
    assert refusal(state, "place 1B N").message == "Another set lies on side N already."
    assert refusal(state, "place 1B N").remedy == "Choose one of E, S, W."
    assert {refused(state, "place 1A S"), refused(state, "place 1B N")} == {"2b.4"}


def test_the_turns_of_the_set_up() -> None:
    """The first of the two sets does not end the turn of the seat that places both."""
    state, ending = game(), []
    for text in [*HANDED.split("; "), "first 1", "place 1A N", "place 1B E", "place 2A S"]:
        ending.append(GAME.ends_turn(state, GAME.parse_action(state, text)))
        state = play(state, text)
    assert ending == [True, True, True, True, False, True, True]
    assert GAME.ends_turn(state, GAME.parse_action(state, "A2 N1"))


def test_2a_3_the_four_zones_touch_and_do_not_overlap() -> None:
    """Sixty squares; the centre and the corners' diagonal arms are left."""
    drawn = {square: side for side, squares in ZONES.items() for square in squares}
    assert sum(map(len, ZONES.values())) == len(drawn) == 60
    assert names(ZONES["S"]) == "B9 C9 D9 E9 F9 G9 H9 C8 D8 E8 F8 G8 D7 E7 F7"
    assert names(ZONES["N"]) == "H1 G1 F1 E1 D1 C1 B1 G2 F2 E2 D2 C2 F3 E3 D3"
    assert names(ZONES["W"]) == "A2 A3 A4 A5 A6 A7 A8 B3 B4 B5 B6 B7 C4 C5 C6"
    assert names(ZONES["E"]) == "I8 I7 I6 I5 I4 I3 I2 H7 H6 H5 H4 H3 G6 G5 G4"


SHAPED = "EWFA.../FA.../W.A"
"""A set that looks different from its mirror image."""


def test_2b_5_a_set_is_turned_with_its_side() -> None:
    """Whoever stands outside that side reads the set as it was written."""
    state = play(agreed(), f"sets 1 {SHAPED} EEEEE../EEE../... ; sets 2 {SHAPED} EEEEE../EEE../...")
    state = play(state, "first 1; place 1A S; place 2A N; place 1B E")
    assert board(state) == board("""
      A B C D E F G H I
    1 . . . . a f w e .
    2 e . . . . a f . .
    3 e e . a . w . . .
    4 e e . . . . . . E
    5 e e . . . . . E E
    6 e . . . . . . E E
    7 . . . W . A . E E
    8 . . F A . . . . E
    9 . E W F A . . . .
    """)


def test_2b_5_the_east_and_the_west_side() -> None:
    state = play(agreed(), f"sets 1 {SHAPED} EEEEE../EEE../... ; sets 2 {SHAPED} EEEEE../EEE../...")
    state = play(state, "first 1; place 1A E; place 2A W; place 1B N")
    assert board(state) == board("""
      A B C D E F G H I
    1 . . . E E E E E .
    2 e . . . E E E . .
    3 w f . . . . . . .
    4 f a w . . . A . .
    5 a . . . . . . . A
    6 . . a . . . W A F
    7 . . . . . . . F W
    8 . . e e e . . . E
    9 . e e e e e . . .
    """)


def test_the_last_set_comes_by_itself() -> None:
    state = play(placing(), "place 1A N; place 1B S; place 2B W")
    assert field(state, "STAGE") == "act"
    assert field(state, "ROWS").count(".") == 81 - 32


# what is due, and nothing else


@each_case(
    ("before", "due"),
    [
        ("", "privilege"),
        ("privilege order", "sets"),
        (f"privilege order; sets 1 {ONES}", "sets"),
        (HANDED, "first"),
        (f"{HANDED}; first 1", "place"),
        (f"{HANDED}; first 1; place 1A N; place 2A S; place 1B E", "act"),
    ],
)
def test_0_12_the_stages_come_in_this_order(before: str, due: str) -> None:
    state = play(game(), before) if before else game()
    assert field(state, "STAGE") == due
    seat = field(state, "SEAT")
    texts = {
        "sets": f"sets {seat} {ONES}", "privilege": "privilege order", "first": "first 2", "place": "place 2B W",
        "act": "E1 S1",
    }  # fmt: skip
    for stage, text in texts.items():
        if stage != due:
            assert refused(state, text) == "0.12"
    if due != "act":
        assert refused(state, "penalty E1") == "0.12"


@pytest.mark.parametrize(
    ("before", "action", "rule", "message"),
    [
        ("", Privilege("both"), "2b.2", "There is no such privilege."),
        (HANDED, First(3), "2b.2", "There is no seat 3 here."),
        (f"{HANDED}; first 1", Place(3, "A", "N"), "2b.4", "There is no set 3A."),
        (f"{HANDED}; first 1", Place(1, "C", "N"), "2b.4", "There is no set 1C."),
        (f"{HANDED}; first 1", Place(1, "A", "NE"), "2b.4", "There is no such side."),
    ],
)
def test_actions_that_no_text_spells(before: str, action: Action, rule: str, message: str) -> None:
    """They can only come from a program, and are refused like any other."""
    violation = GAME.check(play(game(), before) if before else game(), action)
    assert violation is not None
    assert (violation.rule, violation.message) == (rule, message)


ONE = "sets 1 EWFA.../...../... EEEEEEE/EEEEE/..."
OTHER = "sets 1 EEEEEEE/EEEEE/... AFWE.../...../..."


@pytest.mark.parametrize("seat", [0, 2])
def test_the_first_sets_are_hidden_from_the_other_seat(seat: int) -> None:
    """Nobody else can tell one hand-in from another."""
    one, other = play(agreed(), ONE), play(agreed(), OTHER)
    assert one != other
    assert GAME.observe(one, seat) == GAME.observe(other, seat)
    assert GAME.observe(one, seat).opening.sets == ((HIDDEN, HIDDEN),)
    assert GAME.format_position(GAME.observe(one, seat)) == GAME.format_position(one)
    assert "EWFA" not in GAME.diagram(one)
    assert "EWFA" not in str(GAME.events(agreed(), GAME.parse_action(agreed(), ONE)))


def test_a_seat_sees_its_own() -> None:
    state = play(agreed(), ONE)
    assert GAME.observe(state, 1) == state


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_both_are_revealed_together(seat: int) -> None:
    state = play(agreed(), f"{ONE}; sets 2 EWFA.../...../... EEEEEEE/EEEEE/...")
    assert GAME.observe(state, seat) == state
    assert "1A EWFA.../...../..." in GAME.diagram(state)
    assert GAME.observe(game(), seat) == game()


def test_who_has_seen_the_other_sets_cannot_take_its_own_back() -> None:
    """The second hand-in reveals the first, before it is confirmed: a seat could look, and arrange its own anew."""
    session = Session(GAME.at(agreed()))
    first = session.play(session.position.parse(ONE))
    assert first.can_undo, "nobody has seen anything yet"
    second = first.play(first.position.parse("sets 2 EWFA.../...../... EEEEEEE/EEEEE/..."))
    assert second.awaits_seal
    assert not second.can_undo


def test_the_log_hides_them_as_well() -> None:
    action = GAME.parse_action(game(), ONE)
    after = play(agreed(), ONE)
    assert GAME.observed(after, action, 1) == action
    assert GAME.format_action(GAME.observed(after, action, 2)) == "sets 1 ???????/?????/??? ???????/?????/???"
    revealed = play(after, "sets 2 EWFA.../...../... EEEEEEE/EEEEE/...")
    assert GAME.observed(revealed, action, 2) == action
    first = GAME.parse_action(revealed, "first 1")
    assert GAME.observed(revealed, first, 2) == first
