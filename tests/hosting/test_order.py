"""The order and the state of games in the list."""

from __future__ import annotations

from pathlib import Path

import attrs

from elemental_gui.hosting.card import Card, Row, Sorting, State, matching, ordered, state_of
from elemental_gui.hosting.deadlines import DAY, Calendar, Pace
from tests.support.hosting_page import NOW


def row(name: str, *, since: int, days: int = 0, messages: int = 0, finding: str = "", over: bool = False) -> Row:
    calendar = Calendar(Pace(days * DAY) if days else None, since=NOW - since * DAY)
    card = Card(path=Path(f"{name}.elemental"), names=(name, "Zoe"), seat=1, title="Element", calendar=calendar)
    card = attrs.evolve(card, result="Zoe wins") if over else card
    return Row(card, state_of(card, messages, finding), finding, messages)


ANN = row("Ann", since=1, days=9)
BEN = row("Ben", since=5, days=3)
CY = row("Cy", since=2)
DAN = row("Dan", since=9, over=True)
EVE = row("Eve", since=0, days=4, messages=1, finding="legal")
FAY = row("Fay", since=0, messages=1)
ROWS = [DAN, CY, FAY, EVE, BEN, ANN]


def names(rows: list[Row]) -> str:
    return " ".join(each.card.names[0] for each in rows)


def test_every_order() -> None:
    assert names(ordered(ROWS, Sorting.NEED, NOW)) == "Eve Fay Ben Ann Cy Dan"
    assert names(ordered(ROWS, Sorting.DEADLINE, NOW)) == "Ben Eve Ann Fay Cy Dan"
    assert names(ordered(ROWS, Sorting.WAITING, NOW)) == "Ben Cy Ann Eve Fay Dan"
    assert names(ordered(ROWS, Sorting.NAME, NOW)) == "Ann Ben Cy Eve Fay Dan"


def test_states() -> None:
    assert [each.state for each in (ANN, DAN, EVE, FAY)] == [
        State.WAITING, State.OVER, State.TO_CONFIRM, State.SUBMITTED,
    ]  # fmt: skip
    assert state_of(attrs.evolve(ANN.card, trouble="torn"), 1, "legal") is State.TROUBLE


def test_games_are_found_by_words_and_states() -> None:
    assert names(matching(ROWS, "zoe ANN")) == "Ann"
    assert names(matching(ROWS, "", (State.OVER, State.SUBMITTED))) == "Dan Fay"
    assert not matching(ROWS, "nobody")
