"""A table in one test: no case is passed over, and a failure names every case that fails."""

from __future__ import annotations

from inspect import signature

import pytest

from tests.support.each_case import each_case


def test_every_case_is_tried_and_all_that_fail_are_named() -> None:
    tried = []

    @each_case(("one", "other"), [(1, 1), (1, 2), (2, 2), (2, 3)])
    def equal(one: int, other: int) -> None:
        tried.append(one)
        assert one == other

    with pytest.raises(AssertionError, match="1 == 2") as caught:
        equal()
    assert tried == [1, 1, 2, 2]
    assert caught.value.__notes__ == ["2 of 4 cases fail:", "1, 2: AssertionError", "2, 3: AssertionError"]


def test_what_should_have_been_refused_and_was_not_is_a_failure_too() -> None:
    @each_case("text", ["1", "x"], ids=["a number", "a letter"])
    def refused(text: str) -> None:
        with pytest.raises(ValueError, match="invalid"):
            int(text)

    with pytest.raises(pytest.fail.Exception) as caught:
        refused()
    assert caught.value.__notes__[-1] == "a number: Failed"


def test_tables_multiply_and_other_arguments_are_still_asked_for() -> None:
    tried = []

    @each_case("row", "12")
    @each_case("column", "AB")
    def square(kept: str, row: str, column: str) -> None:
        tried.append(kept + column + row)

    assert list(signature(square).parameters) == ["kept"]
    square(kept="x")
    assert tried == ["xA1", "xB1", "xA2", "xB2"]


def test_a_table_without_rows_is_refused() -> None:
    with pytest.raises(AssertionError, match="cannot fail"):
        each_case("text", [])
