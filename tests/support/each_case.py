"""One test for a whole table: what a rule book shows in fifty rows is one thing to prove, and costs one test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import signature
from typing import Any, Final, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]
LONGEST: Final = 200
"""Letters of a case that a failure shows."""


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
