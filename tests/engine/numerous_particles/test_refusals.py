"""Something for every reason to be refused, which `tests/engine/test_refusals.py` judges, and what else is said."""


import pytest

from tests.support.drawings.numerous_particles import play, refusal, table

IDLE = "submit - buff -"
POOR = table("1 5 1 1 1 1 W1\n2 0 0 0 0 0", buffs="F")
DRY = table("1 0 0 -1 0 0 W1\n2 0 0 0 0 0 masters W")
RICH = table("1 999 999 99 99 999 F1\n2 0 0 0 0 0")
HIT = play(table("1 0 0 0 0 0 F4*2\n2 0 0 0 0 0 F1 W1*2\n3 0 0 0 0 0 A1"), IDLE)
OVER = play(table("1 0 0 0 0 0\n2 0 0 0 0 0"), "time")

# Reason, the position, the action, the ruling and the cards that it names.
CASES = [
    ("over", OVER, IDLE, "5b.19", ""),
    ("over", OVER, "lose 2 A1", "5b.19", ""),
    ("over", OVER, "time", "5b.19", ""),
    ("losses_due", HIT, IDLE, "P.12", ""),
    ("time_early", HIT, "time", "P.9", ""),
    ("buff_forbidden", POOR, "submit - buff F", "5b.5", "F"),
    ("no_copies", POOR, "submit A1 x0 buff -", "5b.4", "A1"),
    ("one_copy", RICH, "submit G3 x2 buff -", "5b.9", "G3"),
    ("too_few", POOR, "submit G3 x1 buff -", "5b.9", "G3"),
    ("too_few", POOR, "submit G4 x1 buff -", "5b.9", "G4"),
    ("water_negative", DRY, "submit W3 x1 buff - remove W1", "5b.9", "W3"),
    ("no_f1", RICH, "submit F2 x2 buff -", "5b.11", "F2"),
    ("unaffordable", POOR, "submit A1 x1 buff -", "5b.8", "A1"),
    ("remove_alone", POOR, "submit - buff - remove W1", "P.13", "W1"),
    ("remove_other", POOR, "submit W3 x1 buff - remove A1", "P.13", "A1"),
    ("remove_absent", POOR, "submit W3 x1 buff - remove W2", "P.13", "W2"),
    ("remove_number", POOR, "submit W3 x1 buff -", "5b.29", ""),
    ("nothing_to_lose", POOR, "lose 2 A1", "5b.35", ""),
    ("wrong_victim", HIT, "lose 3 A1", "P.12", ""),
    ("loss_tier", HIT, "lose 2 W4 W1", "5b.35", "W4"),
    ("loss_absent", HIT, "lose 2 F1 E1", "5b.35", "E1"),
    ("loss_fire_first", HIT, "lose 2 W1 F1", "5b.35", "W1"),
    ("loss_number", HIT, "lose 2 F1", "P.12", ""),
]


@pytest.mark.parametrize("text", ["submit A1 x{} buff -", "submit F2 x{} buff -", "submit G3 x{} buff -"])
def test_a_refusal_of_very_long_numbers_is_short(text: str) -> None:
    message = str(refusal(RICH, text.format("9" * 9000)))
    assert "999999999999… (9000 digits)" in message
    assert len(message) < 250


def test_a_failing_test_can_be_read() -> None:
    assert "A1*1" in repr(HIT)
    assert "seat 1 lose 2" in repr(HIT)
