"""One test for a whole table: what a rule book shows in fifty rows is one thing to prove, and costs one test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Any, Final, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]
LONGEST: Final = 200
"""Letters of a case that a failure shows."""
FEW: Final = 3
"""Phrases of a table that are read every time."""


def each_case(
    names: str | Sequence[str], cases: Iterable[Any], ids: Iterable[str] | None = None
) -> Callable[[Test], Test]:
    """Give a test every case in turn; if any fail, the first is shown in full, and all of them are named.

    Written like `pytest.mark.parametrize`, which makes a test of each: the choice where cases take long or need
    fixtures of their own.
    """
    keys = (names,) if isinstance(names, str) else tuple(names)
    table = [(case,) if len(keys) == 1 else tuple(case) for case in cases]
    labels = [", ".join(map(repr, case)) for case in table] if ids is None else list(ids)
    assert table, "a test without cases cannot fail"

    def over_all(test: Test) -> Test:
        @wraps(test)
        def run(*given: Any, **asked: Any) -> None:
            failed: list[tuple[str, BaseException]] = []
            for label, case in zip(labels, table, strict=True):
                try:
                    test(*given, **asked, **dict(zip(keys, case, strict=True)))
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - raised when all are known
                    failed.append((label, error))
            if failed:
                first = failed[0][1]
                first.add_note(f"{len(failed)} of {len(table)} cases fail:")
                for label, each in failed:
                    first.add_note(f"{label[:LONGEST]}: {type(each).__name__}")
                raise first

        told = signature(test)
        left = [argument for name, argument in told.parameters.items() if name not in keys]
        vars(run)["__signature__"] = told.replace(parameters=left)
        return run

    return over_all


def each_phrase(
    names: str | Sequence[str], cases: Iterable[Any], ids: Iterable[str] | None = None
) -> Callable[[Test], Test]:
    """Give a test a few cases of a table every time, spread over it, and each of them in the long run.

    For what people may write in a hundred ways, each of which takes as long to read as a rule to prove: whoever changes
    the reading runs all of them, `-m "soak or not soak" tests/host`.
    """
    table = list(cases)
    labels = None if ids is None else list(ids)
    assert len(table) > FEW, "a table that is read every time is for each_case"
    whole = each_case(names, table, labels)
    chosen = [row * (len(table) - 1) // (FEW - 1) for row in range(FEW)]
    some = each_case(names, [table[row] for row in chosen], None if labels is None else [labels[row] for row in chosen])

    def over_some(test: Test) -> Test:
        tests = {"few": some(test), "all": whole(test)}
        told = signature(tests["all"])
        is_outer = "phrases" in told.parameters

        @wraps(test)
        def run(*given: Any, phrases: str, **asked: Any) -> None:
            passed_on = {"phrases": phrases} if is_outer else {}
            tests[phrases](*given, **asked, **passed_on)

        others = [each for each in told.parameters.values() if each.name != "phrases"]
        wanted = [*others, Parameter("phrases", Parameter.KEYWORD_ONLY)]
        vars(run)["__signature__"] = told.replace(parameters=wanted)
        return run if is_outer else _FEW_OR_ALL(run)

    return over_some


_FEW_OR_ALL: Final = pytest.mark.parametrize("phrases", ["few", pytest.param("all", marks=pytest.mark.soak)])
