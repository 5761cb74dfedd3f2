"""What an action does, told in order."""

from __future__ import annotations

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
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import TurnPassed
from elemental_gui.engine.core.state import Outcome
from tests.support.compass_collisions_diagrams import erosion, game, names, play, position, square, told

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
