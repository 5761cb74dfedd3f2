"""A table in one test: no case is passed over, and a failure names every case that fails."""

from __future__ import annotations

from inspect import signature

import pytest

from tests.support.each_case import FEW, each_case, each_phrase


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


def test_of_many_phrases_a_few_are_read_and_all_in_the_long_run() -> None:
    tried = []

    @each_phrase("inner", range(7))
    @each_phrase("outer", range(100))
    def heard(kept: str, inner: int, outer: int) -> None:
        tried.append((kept, inner, outer))

    assert list(signature(heard).parameters) == ["kept", "phrases"]
    (mark,) = heard.pytestmark  # type: ignore[attr-defined]
    few, every = mark.args[1]
    assert [each.name for each in every.marks] == ["soak"]
    heard("x", phrases=few)
    assert len({outer for _, _, outer in tried}) == len({inner for _, inner, _ in tried}) == FEW
    assert {("x", 0, 0), ("x", 6, 99)} <= {*tried} and len(tried) == FEW**2
    tried.clear()
    heard("x", phrases=every.values[0])
    assert len({*tried}) == len(tried) == 700


def test_a_short_table_is_never_shortened() -> None:
    with pytest.raises(AssertionError, match="for each_case"):
        each_phrase("text", "abc")
