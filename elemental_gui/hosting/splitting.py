"""A copied chat of several players parted into messages, one for what each of them says of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.spoken import COMMA, STOP
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.message.small_talk import is_chat, tells_luck
from elemental_gui.host.message.whose import NOBODY, Players, lines_of
from elemental_gui.host.message.words import read_message
from elemental_gui.hosting.card import Card

MOST_PARTS: Final = 50
"""A text with more of them stays whole."""


@attrs.define
class _Run:
    """Lines behind one another that belong to one player; what bots and others say goes with it."""

    speaker: str
    """Empty for what stands before anybody is known to speak."""
    lines: list[str]
    is_turn: bool = False

    def add(self, other: _Run) -> None:
        """Take other lines in behind these."""
        self.lines += other.lines
        if not self.is_turn:
            self.speaker, self.is_turn = other.speaker, other.is_turn

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


def parts_of(text: str, cards: Sequence[Card]) -> tuple[str, ...]:
    """Part a text where another player of these games begins to speak of a turn; one that has no such place is whole.

    What somebody says that is no turn stays with the turn before it, as reading leaves it out there.
    """
    games = [card for card in cards if card.is_open]
    parts: list[_Run] = []
    for run in _runs(text, _speakers(games)):
        run.is_turn = _speaks_of_turn(run, games)
        if parts and not (run.is_turn and parts[-1].is_turn and run.speaker != parts[-1].speaker):
            parts[-1].add(run)
        else:
            parts.append(run)
    return tuple(part.text for part in parts) if 1 < len(parts) <= MOST_PARTS else (text,)


def _speakers(games: Sequence[Card]) -> tuple[str, ...]:
    """List who may speak, each once; a first name that several players have stands for itself."""
    names = list(dict.fromkeys(name for card in games for name in card.names))
    first = [name.split()[0] for name in names if name.split()]
    shared = [word for word in dict.fromkeys(first) if first.count(word) > 1 and word not in names]
    return (*names, *shared)


def _runs(text: str, speakers: Sequence[str]) -> list[_Run]:
    """Part a text wherever somebody else speaks; where headers say who, a name at the beginning of a line does not."""
    raw = text.replace("\r\n", "\n").split("\n")
    lines = lines_of("\n".join(raw), Players(tuple(speakers)))
    headers = {number for number, line in enumerate(lines) if line.name and line.text == raw[number]}
    runs = [_Run("", [])]
    for number, line in enumerate(lines):
        speaker = speakers[line.seat - 1] if line.seat > NOBODY and not line.quoted else ""
        if speaker and speaker != runs[-1].speaker and (number in headers or not headers):
            runs.append(_Run(speaker, []))
        runs[-1].lines.append(raw[number])
    return [run for run in runs if run.text]


def _speaks_of_turn(run: _Run, games: Sequence[Card]) -> bool:
    """Tell whether words say something of a turn, in one of the games that their player has, or in any."""
    own = {card.slug: card for card in games if any(_is_called(run.speaker, name) for name in card.names)}
    if not run.speaker:  # what a bot dealt belongs to the turn behind it
        own = {} if tells_luck(run.text) else {card.slug: card for card in games}
    return any(_says_something(run, card) for card in own.values())


def _is_called(speaker: str, name: str) -> bool:
    return speaker == name or name.split()[:1] == [speaker]


def _says_something(run: _Run, card: Card) -> bool:
    speech = load(card.slug).speech
    seat = next((seat for seat, name in enumerate(card.names, 1) if _is_called(run.speaker, name)), NOBODY)
    players = Players(card.names, seat, len(card.names), speech.vocabulary)
    try:
        message = read_message(run.text, players, speech.vocabulary, speech.synonyms)
    except NotationError:
        return True  # what is too long to be read has to be looked at
    is_said = any(word.text not in (STOP, COMMA) for word in message.words)
    return message.resigns or (is_said and not is_chat(message.words))
