"""What an action does, told in order, and hints, previews and warnings for whoever draws the board."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.drafts import (
    board_then,
    cautions,
    collapse_in,
    move_choices,
    numbers,
    outlook,
    turns_into,
)
from elemental_gui.engine.compass_collisions.events import (
    FirstNamed,
    GameEnded,
    PieceBeaten,
    PieceFell,
    PieceGivenUp,
    PieceMoved,
    PiecePushed,
    PrivilegeTaken,
    SetPlaced,
    SetsHandedIn,
    SetsRevealed,
    SquaresVanished,
)
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.legality import layout_violations
from elemental_gui.engine.compass_collisions.moving import Meeting, move_between
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import TurnPassed
from elemental_gui.engine.core.state import Outcome
from tests.support.drawings.compass_collisions import erosion, game, names, play, position, square, told

A1, B1, C1, D1 = map(square, ("A1", "B1", "C1", "D1"))
E, W, F, A, e, w, f, a = b"EWFAewfa"
NEXT = TurnPassed(1, 2)


def test_a_step_transforms() -> None:
    assert told(position("A B\n1 E ."), "A1 E1") == [PieceMoved(A1, B1, E, F), NEXT]


def test_a_move_of_two_does_not() -> None:
    assert told(position("A B C\n1 E . ."), "A1 E2") == [PieceMoved(A1, C1, E, E), NEXT]


def test_a_push_begins_at_the_far_end() -> None:
    state = position("A B C D\n1 E W f #")
    assert told(state, "A1 E1") == [PieceFell(C1, D1, f), PiecePushed(B1, C1, W), PieceMoved(A1, B1, E, E), NEXT]


def test_a_fall() -> None:
    assert told(position("A B\n1 E #"), "A1 E1") == [PieceFell(A1, B1, E), NEXT]


def test_battles() -> None:
    assert told(position("A B\n1 E w"), "A1 E1") == [PieceBeaten(B1, B1, w), PieceMoved(A1, B1, E, E), NEXT]
    assert told(position("A B\n1 E a"), "A1 E1") == [PieceBeaten(A1, B1, E), NEXT]
    assert told(position("A B\n1 E e"), "A1 E1") == [PieceBeaten(B1, B1, e), PieceBeaten(A1, B1, E), NEXT]
    assert told(position("A B C\n1 E f ."), "A1 E1") == [PiecePushed(B1, C1, f), PieceMoved(A1, B1, E, E), NEXT]


def test_a_pushed_piece_that_fights() -> None:
    state = position("A B C D\n1 E W a f", push_into_enemy="battle")
    assert told(state, "A1 E1")[-4:-1] == [
        PiecePushed(C1, D1, a), PiecePushed(B1, C1, W), PieceMoved(A1, B1, E, E),
    ]  # fmt: skip


def test_squares_vanish_with_what_is_on_them() -> None:
    state = position("A B\n1 E w\n2 f .", erosion=erosion("A B\n2 10 10\n3 9 ."))
    moved, vanished, also, passed = told(state, "A1 E1")[1:]
    assert moved == PieceMoved(A1, B1, E, E)
    assert vanished == SquaresVanished((10,), (square("A2"), square("B2")), ((square("A2"), f),), is_collapse=False)
    assert also == SquaresVanished((9,), (square("A3"),), (), is_collapse=False)
    assert passed == NEXT


def test_the_end() -> None:
    state = position("A B C D E F G H I\n1 E w . . . . . . .\n9 E W F A . e . f a")
    assert told(state, "A1 E1")[-1] == GameEnded(Outcome((1,), "2b.33"), ((2, Element.WATER),))


def test_a_penalty() -> None:
    assert told(position("A\n1 E"), "penalty A1") == [PieceGivenUp(A1, E), NEXT]


def test_the_set_up() -> None:
    sets = "EWFA.../...../... EEEEEEE/EEEEE/..."
    state = game(dmo="2")
    assert told(state, "privilege placement") == [PrivilegeTaken(1, 2), TurnPassed(2, 1)]
    state = play(state, "privilege placement")
    assert told(state, f"sets 1 {sets}") == [SetsHandedIn(1), TurnPassed(1, 2)]
    state = play(state, f"sets 1 {sets}")
    assert told(state, f"sets 2 {sets}") == [SetsHandedIn(2), SetsRevealed(), TurnPassed(2, 1)]
    state = play(state, f"sets 2 {sets}")
    assert told(state, "first 2") == [FirstNamed(2), TurnPassed(1, 2)]
    state = play(state, "first 2")
    (placed,) = told(state, "place 1A N")
    assert (placed.seat, placed.letter, placed.side, placed.by_itself) == (1, "A", "N", False)
    assert names(placed.squares) == "H1 G1 F1 E1"
    state = play(state, "place 1A N; place 1B S")
    placed, last, passed = told(state, "place 2B W")
    assert isinstance(placed, SetPlaced)
    assert (last.seat, last.letter, last.side, last.by_itself) == (2, "A", "E", True)
    assert names(last.squares) == "I8 I7 I6 I5"
    assert passed == TurnPassed(1, 2)


def warned(state: State, text: str) -> list[str]:
    """Return the warnings before the text's one action."""
    return [each.message for each in cautions(state, GAME.parse_action(state, text))]


def test_which_pieces_may_be_moved() -> None:
    def movable(state: State) -> str:
        return names(tuple(square for square in GRID.squares if move_choices(state, square)))

    assert movable(position("A B\n1 E w")) == "A1 A9 B9 C9 D9"
    assert movable(position("A B\n1 E w", seat=2)) == "B1 F9 G9 H9 I9"
    assert movable(game()) == movable(position(stage="over:1")) == ""


def test_the_eight_moves_of_a_piece() -> None:
    state = position("""
      A B C D E
    1 . . # . .
    2 . . . . .
    3 A f E W .
    4 . . w . .
    5 . . . . .
    """)
    shown = {
        GAME.format_action(choice.move): (
            names((choice.target,)) if choice.target else "-",
            chr(choice.became) if choice.became else "-",
            choice.meets,
            names(choice.pushes),
            choice.violation.rule if choice.violation else "",
        )
        for choice in move_choices(state, square("C3"))
    }
    assert shown == {
        "C3 N1": ("C2", "W", None, "", ""),
        "C3 N2": ("-", "-", None, "", ""),
        "C3 E1": ("D3", "E", None, "D3", ""),
        "C3 E2": ("E3", "E", None, "", ""),
        "C3 S1": ("C4", "E", Meeting.WINS, "", ""),
        "C3 S2": ("C5", "-", None, "", "2b.13"),
        "C3 W1": ("B3", "E", Meeting.PUSHES, "B3 A3", ""),
        "C3 W2": ("A3", "-", None, "", "2b.13"),
    }


def test_a_lost_battle_leaves_nothing() -> None:
    (choice,) = [each for each in move_choices(position("A B\n1 E a"), square("A1")) if each.target == square("B1")]
    assert (choice.became, choice.meets) == (None, Meeting.LOSES)


def test_no_moves_from_other_squares() -> None:
    state = position("A B\n1 E w")
    assert move_choices(state, square("B1")) == move_choices(state, square("C1")) == ()


def test_what_move_joins_two_squares() -> None:
    origin = square("E5")
    found = {names((target,)): move_between(origin, target) for target in map(square, ("E3", "F5", "E8", "D4", "E5"))}
    assert {name: move and GAME.format_action(move) for name, move in found.items()} == {
        "E3": "E5 N2", "F5": "E5 E1", "E8": None, "D4": None, "E5": None,
    }  # fmt: skip


def test_what_a_piece_turns_into() -> None:
    state = position("A B\n1 E w")
    assert turns_into(state, square("A1")) == {
        "N": Element.WATER, "E": Element.FIRE, "S": Element.WIND, "W": Element.EARTH,
    }  # fmt: skip
    assert turns_into(state, square("B1"))["N"] is Element.FIRE
    assert turns_into(state, square("C1")) == {}


def test_warnings() -> None:
    state = position("""
      A B C D
    1 E W # .
    2 F a . .
    """, erosion=erosion("A B C D\n2 9 . . ."))
    assert warned(state, "A1 N1") == ["The earth on A1 falls off the board."]
    assert warned(state, "A1 E1") == ["The water on B1 falls off the board."]
    assert warned(state, "B1 S1") == []
    assert warned(state, "A9 N2") == []
    assert warned(state, "D9 N2") == []
    assert warned(position("A B\n1 F w"), "A1 E1") == ["The fire on A1 is beaten."]
    assert warned(position("A B\n1 F f"), "A1 E1") == ["The fire on A1 is beaten."]
    assert warned(position(), "A9 N1") == ["Without earth the game is lost."]
    assert warned(position(), "D9 E1") == ["Without air the game is lost."]


def test_a_warning_of_squares_that_vanish() -> None:
    state = position("""
      A B C
    1 E w F
    2 A a .
    """, erosion=erosion("A B\n2 12 12"))
    assert warned(state, "A1 E1") == ["The air on A2 vanishes with its square."]


def test_a_preview_of_the_board() -> None:
    state = position("A B\n1 E .")
    action = GAME.parse_action(state, "A1 E1")
    assert board_then(state, action) == GAME.apply(state, action).board


def test_the_numbers_on_the_board() -> None:
    state = position("A\n1 #", erosion=erosion("A B C\n1 5 4 7\n2 5 . ."))
    assert {names((each,)): number for each, number in numbers(state).items()} == {"C1": 7, "A2": 5, "B1": 4}
    ahead = [(each.numbers, names(each.squares)) for each in outlook(state)]
    assert ahead == [((7,), "C1"), ((5,), "A2"), ((4,), "B1")]


def test_how_far_the_collapse_is() -> None:
    state = position(erosion=erosion("A B C\n1 5 4 7"), quiet=37)
    assert collapse_in(state) == 3
    assert collapse_in(position()) is None


def test_everything_that_is_wrong_with_sets_is_listed() -> None:
    assert [each.rule for each in layout_violations("EWF..../...../...", "EEEE.../EEEEE/EEE")] == ["2b.3"] * 3
    assert layout_violations("EWFA.../...../...", "EEEE.../EEEEE/EEE") == ()
