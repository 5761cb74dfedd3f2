"""Which game and seat a message belongs to: what speaks for each, in words. The host decides."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import attrs

from elemental_gui.host.message.whose import NOBODY, Players, lines_of
from elemental_gui.host.verdict import Finding
from elemental_gui.hosting.card import Card

_LONGEST: Final = 4_000
"""Letters at the beginning of a message in which is looked who speaks."""
_SHORTEST: Final = 3
"""Letters of the name of a file that a message can mean by it."""


@attrs.frozen
class Proposal:
    """A game and the seat in it that a message may come from."""

    path: Path
    seat: int
    score: int
    reason: str
    """What speaks for it, as a sentence; empty for nothing."""


def propose(
    text: str, file: str, cards: Sequence[Card], findings: Mapping[Path, str] | None = None
) -> tuple[Proposal, ...]:
    """List the games that go on, the likeliest first; `findings` say how the message was judged in some of them."""
    findings = findings or {}
    legal = [path for path, finding in findings.items() if finding == Finding.LEGAL]
    said = f"{text}\n{file}"
    named = [card for card in cards if card.is_open]
    someone = any(_speaking(text, card.names) for card in named)
    found = [_weighed(said, text, file, card, findings.get(card.path, ""), legal, someone=someone) for card in named]
    return tuple(sorted(found, key=lambda each: (-each.score, each.path.name)))


def is_plain(proposals: Sequence[Proposal]) -> bool:
    """Tell whether the first of the proposals is far ahead of the others."""
    if not proposals or proposals[0].score < 8:
        return False
    return len(proposals) == 1 or proposals[0].score - proposals[1].score >= 4


def _weighed(
    said: str, text: str, file: str, card: Card, finding: str, legal: Sequence[Path], *, someone: bool
) -> Proposal:
    score, reasons = 0, []
    speakers = sorted(_speaking(text, card.names))
    mentioned = [seat for seat, name in enumerate(card.names, 1) if seat not in speakers and _holds(said, name)]
    seat = card.seat if card.seat in speakers or not speakers else speakers[0]
    if speakers:
        score += 8 + (6 if seat == card.seat else 0)
        turn = "and it is that player's turn" if seat == card.seat else f"but it is the turn of {card.player}"
        reasons.append(f"{card.name(seat)} wrote it, {turn}")
    elif someone:
        score -= 6
    if mentioned:
        score += 3 + (2 if not speakers and card.seat in mentioned else 0)
        reasons.append(f"it names {' and '.join(map(card.name, mentioned))}")
    stem = card.path.stem
    if len(stem) >= _SHORTEST and (_holds(text, stem) or Path(file).stem.casefold() == stem.casefold()):
        score += 10
        reasons.append(f"it names the file {stem}")
    if finding == Finding.LEGAL:
        score += 5 if len(legal) == 1 else 3
        others = len(legal) - 1
        where = f"and in {others} other{'s'[: others != 1]}" if others else "and in no other game"
        reasons.append(f"it is legal here {where}")
    elif finding == Finding.UNREADABLE:
        score -= 3
    return Proposal(card.path, seat, score, "; ".join(reasons))


@lru_cache(maxsize=4096)
def _speaking(text: str, names: tuple[str, ...]) -> frozenset[int]:
    """Give the seats of the players who speak in a text; quoted lines say so of others."""
    lines = lines_of(text[:_LONGEST], Players(names, seats=len(names)))
    return frozenset(line.seat for line in lines if line.seat > NOBODY and not line.quoted)


def _holds(text: str, words: str) -> bool:
    """Tell whether a text has these words, not only as a part of others."""
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE) is not None
