"""Charts and figures of the table: numbers of any size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from elemental_gui.engine.core.text import alike, briefly, exact, fitting, grouped, scientific, signed
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.style.theme import LIGHT
from elemental_gui.scenes.numerous_particles.stock_cell import (
    FULL,
    MOST_POINTS,
    chart_points,
    heights,
    paint_chart,
    thinned,
)
from elemental_gui.scenes.numerous_particles.story import past_of
from tests.scenes.numerous_particles.played import Game
from tests.support.drawings.numerous_particles import table

Play = Callable[[State], Game]
START = GAME.new("standard", {}, 3, 1)
TURNS = ("submit A1 x5 buff -", "submit - buff A", "submit - buff -", "submit A1 x2 buff -")


def test_a_chart_has_a_point_for_each_turn_and_one_for_now(play: Play) -> None:
    game = play(START)
    assert game.hands.series(1, "A") == (10,)
    game.play(*TURNS)
    assert game.hands.series(1, "A") == (10, 5, 5, 5, 8)
    assert game.hands.series(2, "A") == (10, 10, 10, 10, 10)


def test_looking_back_and_undo_shorten_it(play: Play) -> None:
    game = play(START)
    game.play(*TURNS)
    game.look_at(1)
    assert game.hands.series(1, "A") == (10, 5)
    game.look_at(4)
    assert game.hands.series(1, "A") == (10, 5, 5, 5, 8)
    game.take_back()
    assert game.hands.series(1, "A") == (10, 5, 5, 5)
    game.play("submit - buff F")
    assert game.hands.series(1, "A") == (10, 5, 5, 5, 10)


def test_luck_belongs_to_the_turn_that_called_it(play: Play) -> None:
    game = play(table("1 9 9 9 9 9 F4\n2 9 9 9 9 9 A1*9\n3 9 9 9 9 9 A1*9"))
    game.play("submit - buff -")
    assert len(game.moments) == 3
    past = past_of(game.moments, game.state)
    assert [(turn.label, turn.seat, len(turn.moments)) for turn in past.turns] == [("1.1", 1, 3)]
    assert game.hands.series(2, "A") == (9, 9)


def test_the_last_production_is_a_turn_too() -> None:
    moments, state = [], table("1 9 9 9 9 9 A1\n2 9 9 9 9 9", seat=2)
    for text in ("submit - buff -", "time"):
        moments.append((state, GAME.parse_action(state, text)))
        state = GAME.apply(*moments[-1])
    past = past_of(moments, state)
    assert [turn.label for turn in past.turns] == ["1.2", "1.1"]
    assert past.series(1, "A") == (9, 9, 10)


def test_a_long_game_is_thinned_out_but_keeps_both_ends() -> None:
    values = list(range(1000))
    shown = thinned(values)
    assert (len(shown), shown[0], shown[-1]) == (MOST_POINTS, 0, 999)
    assert shown == sorted(shown)


def test_the_line_stays_in_its_area_whatever_the_numbers() -> None:
    area = QRectF(10, 20, 80, 30)
    for values in ([1, 2], [10**30, -(10**40), 0], [5] * 7, [10**5000, 3]):
        points, _ = chart_points(values, area)
        assert all(area.adjusted(-1, -1, 1, 1).contains(point) for point in points)
        assert (points[0].x(), points[-1].x()) == (area.left(), area.right())


@pytest.mark.usefixtures("qapp")
def test_a_chart_is_painted_from_the_second_point_on() -> None:
    def painted(values: list[int]) -> bool:
        image = QImage(80, 30, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_chart(painter, QRectF(2, 2, 76, 26), values, LIGHT.text, LIGHT.muted_text)
        painter.end()
        blank = QImage(80, 30, QImage.Format.Format_ARGB32)
        blank.fill(0)
        return image != blank

    assert not painted([5])
    assert painted([5, 6])
    assert painted([-(10**30), 10**30])


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
    assert signed(12_345, lambda text: len(text) <= 7) == "+12\u202f345"
    assert signed(12_345, lambda text: len(text) <= 6) == "+1×10⁴", "the sign takes room too"


def test_beside_a_short_number_all_are_short_and_fit_as_well() -> None:
    assert briefly(12_345) == "1.234×10⁴"
    assert briefly(12_345, lambda text: len(text) <= 7) == "1.2×10⁴"


def test_the_exact_number_is_in_the_tool_tip_whatever_its_length() -> None:
    said = exact(HUGE + 7)
    assert "".join(filter(str.isdigit, said.partition("(")[0])) == str(HUGE + 7)
    assert said.endswith("(31 digits)")
    assert exact(10**4999).endswith("(5000 digits)"), "longer than Python writes by itself"


def test_a_chart_of_small_numbers_is_true_to_scale() -> None:
    assert heights([10, 20, 15]) == ([0, FULL, FULL // 2], None)
    assert heights([4, 4, 4]) == ([FULL // 2] * 3, None)
    assert heights([-10, 10]) == ([0, FULL], FULL // 2)


def test_a_chart_of_huge_numbers_counts_digits_and_keeps_their_order() -> None:
    values = [0, 1, 10, 10**6, 10**6 + 10**5, 10**15, HUGE, HUGE * 2]
    found, _ = heights(values)
    assert found == sorted(set(found)), "a larger number stands higher"
    assert found[0] == 0 and found[-1] == FULL
    assert heights([-HUGE, 0, HUGE]) == ([0, FULL // 2, FULL], FULL // 2)
    assert all(isinstance(height, int) for height in heights([10**5000, 1])[0])


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
