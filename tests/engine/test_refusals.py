"""Every reason of a table of refusals, provoked once: its ruling, what it names, and a sentence for a chat."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.violations import RefusalTable
from tests.support.each_case import each_case

TABLES: dict[str, tuple[RefusalTable, list[tuple[str, Any, Any, str, str]]]] = {
    slug: (
        import_module(f"elemental_gui.engine.{slug}.refusals").refuse,
        import_module(f"tests.engine.{slug}.test_refusals").CASES,
    )
    for slug in GAMES
}
"""Of each game the table, and its cases: the reason, a position, an action, the ruling and what the refusal names."""


@each_case(
    ("slug", "reason", "state", "text", "ruling", "named"),
    [(slug, *case) for slug, (_, cases) in TABLES.items() for case in cases],
    ids=[f"{slug} {case[0]}: {case[2]}" for slug, (_, cases) in TABLES.items() for case in cases],
)
def test_every_reason_says_its_ruling_what_it_names_and_what_to_do_instead(
    slug: str, reason: str, state: Any, text: Any, ruling: str, named: str
) -> None:
    """On one line, and without a hole left in it."""
    spec = load(slug)
    violation = spec.check(state, spec.parse_action(state, text) if isinstance(text, str) else text)
    assert violation is not None
    assert violation.rule == ruling
    assert violation.squares == tuple(named.split())
    template = re.escape(TABLES[slug][0].rows[reason][1])
    assert re.fullmatch(re.sub(r"\\{\w+\\}", ".+", template), violation.message, re.IGNORECASE), violation.message
    for sentence in (violation.message, violation.remedy):
        assert re.fullmatch(r"[A-Z0-9][^{}\n]*[.]", sentence)
    assert str(violation) == f"{violation.message} {violation.remedy} (rule {violation.rule})"


@pytest.mark.parametrize(("table", "cases"), TABLES.values(), ids=TABLES)
def test_every_reason_of_the_table_is_provoked(table: RefusalTable, cases: list[tuple[Any, ...]]) -> None:
    assert {case[0] for case in cases} == set(table.rows)
    assert {case[3] for case in cases} == table.rulings()
