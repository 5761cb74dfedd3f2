"""Whose a message is: the game and seat that speak for it, and copied chats parted by speaker. The host decides."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import attrs

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.spoken import COMMA, STOP
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.core.words import counted
from elemental_gui.host.language.small_talk import is_chat, tells_luck
from elemental_gui.host.message.called import each_on_a_line
from elemental_gui.host.message.headings import without_title
from elemental_gui.host.message.whose import DEALT, NOBODY, Players, lines_of
from elemental_gui.host.message.words import read_message
from elemental_gui.host.verdict import Finding
from elemental_gui.hosting.card import Card

_LONGEST: Final = 4_000
"""Letters at the beginning of a message in which is looked who speaks."""
_PART: Final = re.compile(r"[^\W\d_]{4,}")
"""A part of a player's name by which somebody may be called."""
_ONLY_LEGAL: Final = 5
"""What it counts that a message is a legal turn in one game only."""
_NAMED_GAME: Final = 10
"""What it counts that a message names the game: more than that it can be read in others only, and is legal there."""
_MENTION: Final = re.compile(r"\W*@")
_SHORTEST: Final = 3
"""Letters of the name of a file that a message can mean by it."""


@attrs.frozen
class Proposal:
    """A game and the seat in it that a message may come from."""

    path: Path
    seat: int
    score: int
    reason: str
    """What points to it, in words; empty for nothing."""

    @property
    def rank(self) -> tuple[int, bool]:
        """What games are sorted by: of two as likely the one that something points to comes first."""
        return -self.score, not self.reason


def propose(
    text: str, file: str, cards: Sequence[Card], findings: Mapping[Path, str] | None = None
) -> tuple[Proposal, ...]:
    """List the games that go on, the likeliest first; `findings` say how the message was judged in some of them."""
    findings = findings or {}
    legal = [path for path, finding in findings.items() if finding == Finding.LEGAL]
    said = f"{text}\n{file}"
    named = [card for card in cards if card.is_open]
    someone = any(_speaking(text, card.names) or _names(said, card) for card in named)
    found = [_weighed(said, text, file, card, findings.get(card.path, ""), legal, someone=someone) for card in named]
    return tuple(sorted(found, key=lambda each: (each.rank, each.path.name)))


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
    others = [(seat, name) for seat, name in enumerate(card.names, 1) if seat not in speakers]
    mentioned = [seat for seat, name in others if _holds(said, name)]
    hinted = [name for seat, name in others if seat not in mentioned and _holds_part(said, name, card.slug)]
    seat = card.seat if card.seat in speakers or not speakers else speakers[0]
    if speakers:
        score += 8 + (6 if seat == card.seat else 0)
        turn = "whose turn it is" if seat == card.seat else f"but it is the turn of {card.player}"
        reasons.append(f"written by {card.name(seat)}, {turn}")
    elif someone and not mentioned:
        score -= 6
    if mentioned:
        # A name that is not written as one may be a common word: `will`.
        is_sure = any(_holds(said, card.name(each), as_name=True) for each in mentioned)
        score += 3 if speakers else (6 if is_sure else 4) + (2 if card.seat in mentioned else 0)
        reasons.append(f"names {' and '.join(map(card.name, mentioned))}")
    elif hinted:
        score += 3
        reasons.append(f"seems to name {' and '.join(hinted)}")
    if _names_game(said, card.slug):
        score += _NAMED_GAME
        reasons.append(f"names {load(card.slug).title}")
    stem = card.path.stem
    if len(stem) >= _SHORTEST and (_holds(text, stem) or Path(file).stem.casefold() == stem.casefold()):
        score += 10
        reasons.append(f"names the file {stem}")
    if finding == Finding.LEGAL:
        score += _ONLY_LEGAL if len(legal) == 1 else 3
        beside = f"legal here and in {counted(len(legal) - 1, 'other game')}"
        reasons.append("legal in this game only" if len(legal) == 1 else beside)
    elif finding == Finding.UNREADABLE:
        score -= 3
    return Proposal(card.path, seat, score, "; ".join(reasons))


@lru_cache(maxsize=4096)
def _speaking(text: str, names: tuple[str, ...]) -> frozenset[int]:
    """Give the seats of the players who speak in a text; quoted lines say so of others."""
    lines = lines_of(text[:_LONGEST], Players(names, seats=len(names)))
    return frozenset(line.seat for line in lines if line.seat > NOBODY and not line.quoted)


def _holds_part(text: str, name: str, slug: str) -> bool:
    """Tell whether a text has a part of a player's name that says nothing else: `drache` of `xX_Drache_Xx`."""
    parts = [part for part in _PART.findall(name) if part.casefold() not in load(slug).speech.vocabulary]
    return any(_holds(text, part) for part in parts)


def _names_game(text: str, slug: str) -> bool:
    """Tell whether a text names the game, or a word of its title that means nothing in it."""
    game = load(slug)
    words = [word for word in game.title.split() if word.casefold() not in game.speech.vocabulary]
    return any(_holds(text, word, as_name=True) for word in words)


def _names(text: str, card: Card) -> bool:
    """Tell whether a text names a player of a game, in the same letters."""
    return any(_holds(text, name, as_name=True) for name in card.names)


def _holds(text: str, words: str, *, as_name: bool = False) -> bool:
    """Tell whether a text has these words, not only as a part of others; in small letters too, unless `as_name`."""
    sought = rf"(?<!\w){re.escape(words)}(?!\w)"
    return re.search(sought, text, 0 if as_name else re.IGNORECASE) is not None


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
    text = each_on_a_line(text.replace("\r\n", "\n"), speakers, NOBODY)
    raw, lines = text.split("\n"), lines_of(text, Players(tuple(speakers)))
    headers = {number for number, line in enumerate(lines) if line.name and line.text == raw[number]}
    runs = [_Run("", [])]
    for number, line in enumerate(lines):
        speaker = speakers[line.seat - 1] if line.seat > NOBODY and not line.quoted else ""
        if not runs[-1].speaker and _MENTION.match(raw[number]) and DEALT.match(line.text):
            runs[-1].speaker = speaker  # a bot answers whoever has just asked it
        elif speaker and speaker != runs[-1].speaker and (number in headers or not headers):
            runs.append(_Run(speaker, []))
        runs[-1].lines.append(raw[number])
    return [run for run in runs if run.text]


def _speaks_of_turn(run: _Run, games: Sequence[Card]) -> bool:
    """Tell whether words say something of a turn, in one of the games that their player has, or in any."""
    own = {card.slug: card for card in games if any(_is_called(run.speaker, name) for name in card.names)}
    if not run.speaker:  # what a bot dealt belongs to the turn behind it
        own = {} if tells_luck(run.text) else {card.slug: card for card in games}
    text = run.text
    for slug in {card.slug for card in games}:
        text = without_title(text, load(slug).title)
    return any(_says_something(text, run.speaker, card) for card in own.values())


def _is_called(speaker: str, name: str) -> bool:
    return speaker == name or name.split()[:1] == [speaker]


def _says_something(text: str, speaker: str, card: Card) -> bool:
    speech = load(card.slug).speech
    seat = next((seat for seat, name in enumerate(card.names, 1) if _is_called(speaker, name)), NOBODY)
    players = Players(card.names, seat, len(card.names), speech.vocabulary)
    try:
        message = read_message(text, players, speech.vocabulary, speech.synonyms)
    except NotationError:
        return True  # what is too long to be read has to be looked at
    is_said = any(word.text not in (STOP, COMMA) for word in message.words)
    return message.resigns > 0 or (is_said and not is_chat(message.words))
