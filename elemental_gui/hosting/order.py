"""The games of the table in the order that a host wants, those that a host looks for, and the state of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

import attrs

from elemental_gui.host.verdict import TO_CONFIRM, Finding
from elemental_gui.hosting.card import Card


class State(StrEnum):
    """What a host sees at a glance."""

    WAITING = "waiting"
    SUBMITTED = "submitted"
    """A message is there that has not been judged yet."""
    TO_CONFIRM = "to be confirmed"
    """A message has been judged; the host has the last word."""
    OVER = "over"
    TROUBLE = "cannot be read"


class Sorting(StrEnum):
    """What comes first."""

    NEED = "need"
    DEADLINE = "deadline"
    WAITING = "waiting"
    NAME = "names"


@attrs.frozen
class Row:
    """A game with the messages that wait with it."""

    card: Card
    state: State
    finding: str = ""
    """How the oldest of its messages was judged; empty while it is not, and where there is none."""
    messages: int = 0
    asked: bool = False
    """Whether the player has been asked about a message."""


SO_FAR: Final = "legal so far"
"""The finding on a legal turn that lacks more than its confirmation."""
OUT_OF_TURN: Final = "out of turn"
"""The finding on the words of a player who is not to move."""
_FAR: Final = 2**60
_NEED: Final = {State.TO_CONFIRM: 0, State.SUBMITTED: 1, State.TROUBLE: 2, State.WAITING: 3, State.OVER: 4}


def finding_of(answer: Mapping[str, Any] | None) -> str:
    """Name the verdict of an answer; empty for none."""
    if answer is None:
        return ""
    if "sender" in answer:
        return OUT_OF_TURN
    is_open = any(owed != TO_CONFIRM for owed in answer.get("owed", ()))
    finding = str(answer.get("finding", Finding.UNDECIDED))
    return SO_FAR if finding == Finding.LEGAL and is_open else finding


def state_of(card: Card, messages: int, finding: str) -> State:
    if card.trouble:
        return State.TROUBLE
    if messages:
        return State.TO_CONFIRM if finding else State.SUBMITTED
    return State.OVER if card.is_over else State.WAITING


def ordered(rows: Iterable[Row], sorting: Sorting, now: int) -> list[Row]:
    """Sort games: those that are over come last, whatever the order."""

    def key(row: Row) -> tuple[bool, int, int, str]:
        card = row.card
        limit = card.calendar.next_limit(now)
        due = _FAR if limit is None else limit
        need = _NEED[row.state]
        first, then = {
            Sorting.NEED: (need, due),
            Sorting.DEADLINE: (due, need),
            Sorting.WAITING: (card.since, need),
            Sorting.NAME: (0, 0),
        }[sorting]
        return row.state is State.OVER, first, then, f"{' '.join(card.names)}\0{card.path.name}".casefold()

    return sorted(rows, key=key)


def matching(rows: Iterable[Row], words: str, states: Sequence[State] = ()) -> list[Row]:
    """Keep the games in which every one of the words stands somewhere, in these states or in any."""
    wanted = words.casefold().split()
    return [
        row
        for row in rows
        if (not states or row.state in states) and all(word in _text(row) for word in wanted)
    ]


def _text(row: Row) -> str:
    card = row.card
    return " ".join((*card.names, card.title, card.path.name, card.turn, card.result, row.state)).casefold()
