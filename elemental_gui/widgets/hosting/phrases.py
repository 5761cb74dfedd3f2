"""What the Host's table says of a game: whose turn it is, since when, until when, and its state in a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.host.verdict import Finding
from elemental_gui.hosting.card import DRAWN, FORETOLD, OUT_OF_TURN, RESIGNED, SO_FAR, Card, Row, State
from elemental_gui.hosting.deadlines import DAY, length, nearby

_FOUND: Final[Mapping[str, tuple[str, str]]] = {
    Finding.LEGAL: ("legal", "good"),
    SO_FAR: ("legal so far", "good"),
    OUT_OF_TURN: ("not their turn", "warning"),
    RESIGNED: ("gives up", "warning"),
    DRAWN: ("draw agreed", "warning"),
    FORETOLD: ("not drawn yet", "warning"),
    Finding.ILLEGAL: ("illegal", "bad"),
    Finding.AMBIGUOUS: ("two meanings", "warning"),
    Finding.UNDECIDED: ("undecided", "warning"),
    Finding.UNREADABLE: ("not understood", "warning"),
}


def players_of(card: Card) -> str:
    return card.path.name if card.trouble else " – ".join(card.names)


def chip_of(row: Row, now: int) -> tuple[str, str]:
    """Say the state in a word or two, and give the tone that tells how urgent it is."""
    if row.state is State.TO_CONFIRM:
        return _FOUND[row.finding]
    if row.state is State.TROUBLE:
        return "cannot be read", "bad"
    if row.state is State.SUBMITTED:
        return "submitted", "warning"
    if row.state is State.OVER:
        return "over", "muted"
    if row.asked:
        return "asked back", "muted"
    last = row.card.calendar.last
    if last is not None and last < now:
        return "overdue", "bad"
    return ("paused", "muted") if row.card.calendar.paused_since is not None else ("waiting", "muted")


def whose_turn(row: Row, now: int, *, is_brief: bool = False) -> str:
    """Say whose turn it is and since when, or in short for how long; or who has won."""
    card = row.card
    if card.trouble or card.is_over:
        return card.result
    what = f"luck due for {card.player}" if card.owes_luck else f"{card.player} to move"
    since = f" · {length(now - card.since, is_brief=True)}" if is_brief else f" since {nearby(card.since, now)}"
    return what + since


def deadline_of(card: Card, now: int) -> tuple[str, str]:
    """Say in short until when there is time, and the tone of that; both empty without a deadline."""
    calendar = card.calendar
    limit = calendar.next_limit(now)
    if not card.is_open or limit is None:
        return "", ""
    if limit < now:
        return f"{length(now - limit, is_brief=True)} late", "bad"
    is_reserve = calendar.first is not None and calendar.first <= now
    words = f"{length(limit - now, is_brief=True)} {'of reserve' if is_reserve else 'left'}"
    return words, "warning" if is_reserve or limit - now < DAY else ""


def deadline_in_words(card: Card, now: int) -> str:
    """Say in a sentence until when there is time, what follows then, and that it stands still."""
    calendar = card.calendar
    if card.is_over or not card.is_open:
        return ""
    if calendar.paused_since is not None:
        return f"Paused since {nearby(calendar.paused_since, now)}."
    first, last = calendar.first, calendar.last
    if first is None or last is None:
        return "No deadline."
    if last < now:
        return f"Overdue since {nearby(last, now)}, {length(now - last)} ago."
    if first < now:
        return f"On reserve, which ends {nearby(last, now)}, in {length(last - now)}."
    reserve = f", then {length(last - first)} of reserve" if last > first else ""
    return f"Deadline {nearby(first, now)}, in {length(first - now)}{reserve}."


def spoken(row: Row, now: int) -> str:
    """Say all of a row in a sentence, for screen readers."""
    card = row.card
    if card.trouble:
        return f"{players_of(card)}, {card.trouble}"
    parts = (players_of(card), card.title, f"turn {card.turn}", whose_turn(row, now),
             deadline_in_words(card, now).removesuffix("."), chip_of(row, now)[0])  # fmt: skip
    return ", ".join(filter(None, parts))
