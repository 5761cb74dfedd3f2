"""Numbers of any size: exact where there is room, readable where there is not, and never a floating-point number."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.text import alike, exact, fitting, grouped, scientific, signed
from elemental_gui.scenes.numerous_particles.stock_cell import FULL, heights, zero_height

HUGE = 10**30


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (7, "7"), (1000, "1 000"), (-12345, "−12 345"), (123_456_789, "123 456 789")],
)
def test_digits_stand_in_groups_of_three(number: int, text: str) -> None:
    assert grouped(number).replace("\u202f", " ") == text
    assert fitting(number) == grouped(number)


@pytest.mark.parametrize(
    ("number", "text"),
    [(HUGE, "1.000×10³⁰"), (HUGE - 1, "9.999×10²⁹"), (-1234567890123, "−1.234×10¹²")],
)
def test_a_long_number_is_cut_and_not_rounded(number: int, text: str) -> None:
    assert fitting(number) == scientific(number, 4) == text


def test_a_number_longer_than_python_writes_by_itself() -> None:
    assert fitting(10**5000 + 1) == "1.000×10⁵⁰⁰⁰"


def test_a_number_is_written_as_exactly_as_fits() -> None:
    for text in ("1.234×10⁹", "1.23×10⁹", "1.2×10⁹", "1×10⁹", "~10⁹"):
        room = len(text)
        assert fitting(1_234_567_890, lambda text, room=room: len(text) <= room) == text  # type: ignore[misc]
    assert fitting(999, lambda _text: False) == "999", "three digits are always written out"


def test_a_change_has_a_sign() -> None:
    assert [signed(number) for number in (5, 0, -5, HUGE)] == ["+5", "±0", "−5", "+1.000×10³⁰"]


def test_the_exact_number_is_in_the_tool_tip_whatever_its_length() -> None:
    said = exact(HUGE + 7)
    assert "".join(filter(str.isdigit, said.partition("(")[0])) == str(HUGE + 7)
    assert said.endswith("(31 digits)")
    assert exact(10**4999).endswith("(5000 digits)"), "longer than Python writes by itself"


def test_a_chart_of_small_numbers_is_true_to_scale() -> None:
    assert heights([10, 20, 15]) == [0, FULL, FULL // 2]
    assert heights([4, 4, 4]) == [FULL // 2] * 3
    assert zero_height([10, 20]) is None
    assert zero_height([-10, 10]) == FULL // 2


def test_a_chart_of_huge_numbers_counts_digits_and_keeps_their_order() -> None:
    values = [0, 1, 10, 10**6, 10**6 + 10**5, 10**15, HUGE, HUGE * 2]
    found = heights(values)
    assert found == sorted(set(found)), "a larger number stands higher"
    assert found[0] == 0 and found[-1] == FULL
    assert heights([-HUGE, 0, HUGE]) == [0, FULL // 2, FULL]
    assert all(isinstance(height, int) for height in heights([10**5000, 1]))


@pytest.mark.parametrize(
    ("numbers", "texts"),
    [
        ((5, 1_234_567, -9_999_999), ["5", "1 234 567", "−9 999 999"]),
        ((3, 12_950_024, 12_950_027), ["3", "1.295×10⁷", "1.295×10⁷"]),
        ((-12_950_024, 1_295_002_412, 30), ["−1.295×10⁷", "1.295×10⁹", "30"]),
        ((1_500, HUGE), ["1.500×10³", "1.000×10³⁰"]),
    ],
)
def test_no_row_mixes_all_digits_with_powers_of_ten(numbers: tuple[int, ...], texts: list[str]) -> None:
    assert [text.replace("\u202f", " ") for text in alike(numbers)] == texts
