"""A verdict as it reads for people: with their names, and without what says nothing in a message of one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

import attrs

from elemental_gui.host.plain_text import Rejected, decoded
from elemental_gui.host.verdict import TO_CONFIRM, Verdict

_SEAT: Final = re.compile(r"\b[Ss]eat ([1-9])\b")
_FIRST_LINE: Final = re.compile(r"(?<![^\s])Line 1: (\w?)")
_TORN: Final = re.compile(r"(?<=\w) (?=[,;:!?][\s\"])")
"""The blank that stands before a comma once words are put together again."""
_QUOTED: Final = re.compile(r'"([^"]*\w[^"]*)"')
_BETWEEN: Final = r"[\s,;:.!?()*_-]{0,4}"
"""What may stand between two words that are quoted one behind the other."""
_WORD: Final = re.compile(r"\w[\w'’]*")
_SEVERAL, _LEFT_OUT = 3, 2
"""Words of a quotation by which it is found where others stood between them, and how many of these each time."""
_LONGEST: Final = 20_000
"""Letters of a message in which quotations are looked for."""
_TALK: Final = re.compile(r"(?:Line [0-9]+: )?(?P<said>\".*\") was left out: it says nothing about a turn\.")
_FOR_THE_HOST: Final = re.compile(
    r" It may be part of an action: ask what is meant\.|[:;] ask (?:what is meant|whose turn it is|which|for it)(?=\.)"
    r"| Ask for it\.| No turn was judged; end the game to enter it\."
)


def for_people(verdict: Verdict, submitted: bytes | str, names: Sequence[str]) -> Verdict:
    """Call the players by their names, as far as they have any, and leave the number of an only line out."""
    sent = _text_of(submitted)
    is_one_line = bool(sent) and "\n" not in sent.strip()

    def said(text: str) -> str:
        text = _TORN.sub("", _as_sent(named(text, names), sent))
        return _FIRST_LINE.sub(lambda found: found[1].upper(), text) if is_one_line else text

    return _retold(attrs.evolve(_with_owed(verdict, names), notes=_without_talk(verdict.notes)), said)


def _text_of(submitted: bytes | str) -> str:
    """Give what was sent as a text; empty for pictures, sheets and other files."""
    if isinstance(submitted, str):
        return submitted
    try:
        text = decoded(submitted)
    except Rejected:
        return ""
    return "" if "\0" in text else text


def _as_sent(text: str, submitted: str) -> str:
    """Put quotations as the player spelled them: a message is read in small letters, and word by word."""
    if len(submitted) > _LONGEST:
        return text

    def spelled(found: re.Match[str]) -> str:
        pattern = _BETWEEN.join(map(re.escape, found[1].split()))
        sent = re.search(pattern, submitted, re.IGNORECASE)
        whole = sent[0] if sent is not None else _with_left_out(found[1], submitted)
        return f'"{" ".join(whole.split())}"' if whole else found[0]

    return _QUOTED.sub(spelled, text)


def _with_left_out(said: str, submitted: str) -> str:
    """Find a quotation that lacks words which say nothing of the turn, with these; empty where it is not there."""
    first, *others = wanted = [word.casefold() for word in _WORD.findall(said)]
    words = [(found[0].casefold(), *found.span()) for found in _WORD.finditer(submitted)]
    for begin in (at for at, (word, _, _) in enumerate(words) if word == first and len(wanted) >= _SEVERAL):
        end: int | None = begin
        for word in others:
            near = () if end is None else range(end + 1, min(end + 2 + _LEFT_OUT, len(words)))
            end = next((at for at in near if words[at][0] == word), None)
        if end is not None:
            return submitted[words[begin][1] : words[end][2]]
    return ""


def _without_talk(notes: Sequence[str]) -> tuple[str, ...]:
    """Tell in one sentence, behind all others, what was left out because it says nothing about a turn."""
    talk = [found["said"] for note in notes if (found := _TALK.fullmatch(note)) is not None]
    told = [said for said in talk if any(map(str.isalnum, said))]
    others = tuple(note for note in notes if _TALK.fullmatch(note) is None)
    return (*others, f"Nothing about the turn, and left out: {', '.join(told)}.") if told else others


def _with_owed(verdict: Verdict, names: Sequence[str]) -> Verdict:
    """Say what a turn still needs as the table of the game does, rather than by what its confirm would break."""
    if verdict.end is None or verdict.owed in ((), (TO_CONFIRM,)):
        return verdict
    return attrs.evolve(verdict, owed=(verdict.end.observed_by(0).words(names).owed(),))


def named(text: str, names: Sequence[str]) -> str:
    """Put the players' names where a text calls them by their seats."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return (names[seat - 1] if seat <= len(names) else "") or found[0]

    return _SEAT.sub(name, text)


def to_the_player(sentence: str) -> str:
    """Leave out of a verdict what it tells the host to do."""
    return _FOR_THE_HOST.sub("", sentence)


def _retold(verdict: Verdict, said: Callable[[str], str]) -> Verdict:
    return attrs.evolve(
        verdict,
        sentence=said(verdict.sentence),
        owed=tuple(map(said, verdict.owed)),
        notes=tuple(map(said, verdict.notes)),
        readings=tuple(_retold(reading, said) for reading in verdict.readings),
    )
