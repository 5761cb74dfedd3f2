"""Something for every reason to be refused, which `tests/engine/test_refusals.py` judges."""

from __future__ import annotations

from typing import Any

from elemental_gui.engine.compass_collisions.actions import First, Move, Place, Privilege
from tests.support.drawings.compass_collisions import game, play, position, square

ONES, TWOS = "EWFAE../.WFA./... ..FAEWF/.AEW./...", "EEWW.../.FAA./W.. A.FFE../.WE../AF."
NEW = game()
HANDING_IN = play(NEW, "privilege order")
FIRST_DUE = play(HANDING_IN, f"sets 1 {ONES}; sets 2 {TWOS}")
PLACING = play(FIRST_DUE, "first 1; place 1A N")
ROW = position("A B C D E F G\n1 E F . w W . #\n2 E # . . . . .")

# Reason, the position, the action as a text (or itself, where no text spells it), the ruling and the squares.
CASES: list[tuple[str, Any, Any, str, str]] = [
    ("over", position(stage="over:1"), "E9 N1", "2b.33", ""),
    ("privilege_due", NEW, "first 1", "0.12", ""),
    ("sets_due", HANDING_IN, "privilege order", "0.12", ""),
    ("first_due", FIRST_DUE, "place 1A N", "0.12", ""),
    ("place_due", PLACING, "E9 N1", "0.12", ""),
    ("place_due", PLACING, "penalty E9", "0.12", ""),
    ("act_due", ROW, "privilege order", "0.12", ""),
    ("sets_turn", HANDING_IN, f"sets 2 {TWOS}", "C.1", ""),
    ("set_small", HANDING_IN, "sets 1 EWF..../...../... AAAAAAA/EEEEE/E..", "2b.3", ""),
    ("sets_total", HANDING_IN, "sets 1 EWFA.../...../... EWFA.../...../...", "2b.3", ""),
    ("sets_missing", HANDING_IN, "sets 1 EEEE.../...../... EEEEEEE/EEEEE/...", "2b.3", ""),
    ("no_privilege", NEW, Privilege("both"), "2b.2", ""),
    ("no_seat", FIRST_DUE, First(3), "2b.2", ""),
    ("no_set", PLACING, Place(3, "A", "N"), "2b.4", ""),
    ("no_side", PLACING, Place(2, "A", "X"), "2b.4", ""),
    ("set_placed", PLACING, "place 1A S", "2b.4", ""),
    ("side_taken", PLACING, "place 1B N", "2b.4", ""),
    ("gone", ROW, "G1 W1", "2b.14", "G1"),
    ("no_piece", ROW, "C1 E1", "2b.8", "C1"),
    ("not_yours", ROW, "D1 E1", "2b.8", "D1"),
    ("no_move", ROW, Move(square("A1"), "S", 3), "2b.8", "A1"),
    ("jumps_enemy", ROW, "E1 W2", "2b.13", "E1 D1"),
    ("stops_on_friend", position("A B C\n1 E . F"), "A1 E2", "2b.12", "A1 C1"),
    ("falls_first", ROW, "A2 E2", "2b.14", "A2"),
    ("nothing_there", ROW, "penalty C1", "2b.38", "C1"),
    ("not_its_own", ROW, "penalty D1", "2b.38", "D1"),
]
