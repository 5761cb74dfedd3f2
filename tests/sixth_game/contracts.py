"""The tests that run over all games, made to run over one more, without a line of its own in any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import getmembers, isclass, isfunction, signature
from itertools import product
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from elemental_gui.engine.catalog import load

GAME = ("slug", "game", "spec")
"""What a test calls the game that it is about: the first two are its name."""
BOARD = frozenset(("elemento", "elemenders"))
"""Whoever runs over these runs over every game with a board, and does not mean one of them."""
_PARAM = type(pytest.param())


class Case(NamedTuple):
    """A test with the values that it is given."""

    test: Callable[..., None]
    values: Mapping[str, Any]

    def run(self, request: pytest.FixtureRequest) -> None:
        """Run it, with fixtures for whatever else it asks for."""
        asked = [name for name in signature(self.test).parameters if name not in self.values]
        self.test(**self.values, **{name: request.getfixturevalue(name) for name in asked})


def cases(slug: str, module: ModuleType, *fixtures: str) -> Iterator[Any]:
    """Give every test of a module that is about any game, or about one that these fixtures bring."""
    for name, test, values in _tests(module):
        marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
        tables = [[*_values(slug, mark)] for mark in marks]
        if any(map(_is_about_games, marks)) or {*fixtures} & {*signature(test).parameters}:
            for number, each in enumerate(product(*tables)):
                given = {key: value for some in each for key, value in some.items()}
                yield pytest.param(Case(test, values | given), id=f"{module.__name__}-{name}-{number}")


def _tests(module: ModuleType) -> Iterator[tuple[str, Callable[..., None], dict[str, Any]]]:
    yield from ((name, test, {}) for name, test in getmembers(module, isfunction) if name.startswith("test_"))
    for _, made in getmembers(module, isclass):
        if made.__name__.startswith("Test") and made.__module__ == module.__name__:
            found = (each for each in getmembers(made, isfunction) if each[0].startswith("test_"))
            yield from ((name, test, {"self": made()}) for name, test in found)


def _values(slug: str, mark: pytest.Mark) -> Iterator[dict[str, Any]]:
    """Give the values of a parametrisation; those of all games become those of this one."""
    keys, rows = _rows(mark)
    if not {*keys} & {*GAME}:
        yield from (dict(zip(keys, row, strict=True)) for row in rows)
        return
    for name, preset in load(slug).presets.items():
        for seats in preset.seats:
            known = {"slug": slug, "game": slug, "spec": load(slug), "preset": name, "seats": seats}
            if {*keys} <= {*known}:
                yield {key: known[key] for key in keys}


def _is_about_games(mark: pytest.Mark) -> bool:
    keys, rows = _rows(mark)
    about = [keys.index(key) for key in keys if key in GAME]
    return bool(about) and {getattr(row[about[0]], "slug", row[about[0]]) for row in rows} >= BOARD


def _rows(mark: pytest.Mark) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Give what a parametrisation names, and its rows without those of the long run."""
    names, rows = mark.args[:2]
    keys: list[str] = names.split(",") if isinstance(names, str) else [*names]
    rows = [row for row in rows if not (isinstance(row, _PARAM) and any(mark.name == "soak" for mark in row.marks))]
    plain = (row.values if isinstance(row, _PARAM) else (row,) if len(keys) == 1 else row for row in rows)
    return keys, [tuple(row) for row in plain]
