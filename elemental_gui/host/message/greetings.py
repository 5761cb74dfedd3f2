"""Letters: who is greeted in front of a turn, in whatever words, and who signs below it: `Howya Mei,`, `Yours aye, Al`.

Who is greeted is never the one who writes, and who signs always is. Neither line is one in which something of the game
is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.spoken import NUMBERS
from elemental_gui.host.language.closing import ends_turn
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.language.named import among
from elemental_gui.host.language.resigning import is_resignation
from elemental_gui.host.message.called import NO_NAME
from elemental_gui.host.message.letters import letter_of
from elemental_gui.host.message.whose import Players

_WORD: Final = r"[^\W\d_][^\W\d_'’-]*(?:['’-][^\W\d_]+)*"
_EVERYONE: Final = r"mates?|all|everyone|everybody|both|folks|friends?|lads?|lass|pal|buddy|team|sir|madam|opponent"
"""Who is greeted without a name."""
_NO_GREETING: Final = frozenset((
    "you", "you're", "start", "starts", "begin", "begins", "first", "choose", "pick", "rather",
    "this", "that", "is", "it's", "i", "i'm", "am", "from", "as", "for", "by", "of", "to", "turn", "turns", "player",
    "seat", "now", "next", "vs", "versus", "against", "and", "or", "with", "beside", "near", "over", "toward",
    "towards", "about", "says", "said", "wrote", "writes", "quote", "not", "no", "sorry", "correction", "if", "unless",
    "end", "done", "finished", "confirmed", "then", "on", "at", "onto", "after", "before", "because", "let", "my",
    "the", "a", "an", "your", "it", "what", "here", "stay", "stays", "staying", "still", "go", "goes",
    "resign", "resigns", "concede", "forfeit", "win", "wins", "blame", "follow", "catch", "trap", "block", "kill",
    "hit", "let's", "thanks", "thank", "thx", "trapping", "blocking", "chase", "approach",
))  # fmt: skip
"""Words of more than a greeting, or of who speaks."""
_IN_CLOSINGS: Final = frozenset((
    "to", "the", "of", "and", "my", "a", "with", "from", "your", "you", "best", "for", "all", "both", "in", "on", "at",
    "is", "me", "this", "good", "then", "now", "so", "i", "with",
))  # fmt: skip
"""Words that games know, and letters end with."""
_NO_CLOSING: Final = frozenset((
    "sorry", "end", "ends", "done", "finished", "confirmed", "stay", "stays", "staying", "still", "go", "goes",
    "resign", "resigns", "concede", "forfeit", "win", "wins", "turn", "turns", "player", "am", "i'm", "says", "said",
    "wrote", "quote", "by", "first", "last", "again", "back", "same",
))  # fmt: skip
"""Words of more than a closing."""
_GREETING: Final = (
    rf"\A(?P<lead>[\s*_]*)(?P<said>(?:{_WORD}[,!] )?(?:{_WORD} ){{{{1,3}}}}?)(?P<who>{{called}}|{_EVERYONE})"
    rf"(?:(?:,| and| &) (?P<also>(?:{_WORD} )?)(?:{{called}}))?"
    r"(?:[ \t]*(?:[,.!;]+|[-–—] )(?=\s)|[ \t*_]*(?=\n))(?P<text>[\s\S]*)"
)
_MONTH: Final = (
    r"(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|d[eé][cz]|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|f[eé]v|mar[sç]"
    r"|avr|juin|ao[uû]t|mrt|mei|out|dez)[^\W\d_]*\.?"
)
_STREET: Final = (
    r"[0-9]{1,4}[a-z]? (?:[^\W\d_]+ ){1,3}(?:lane|street|st|road|rd|avenue|ave|close|square|gardens|way|drive)"
    r"(?:, [^\n]{1,40})?[ \t]*\n\s*"
)
_DAY: Final = (
    r"(?:[^\W\d_][^\W\d_ .'’-]{1,30}(?: [^\W\d_]{2,20})?, )?(?:(?:the|den|le|el|il|de|on) )?"
    rf"(?:(?:[0-9]{{1,2}}(?:st|nd|rd|th|[.º°])? (?:(?:of|de) )?{_MONTH}|{_MONTH} [0-9]{{1,2}}(?:st|nd|rd|th)?)"
    r"(?:(?:,| de)? [0-9]{4})?|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?"
    r"(?:, (?:late|early))?)[ \t]*[.,]?[ \t]*\n"
)
_HEAD: Final = re.compile(rf"\A\s*(?:{_STREET}(?:{_DAY})?|{_DAY})", re.IGNORECASE)
"""The place and the day above a letter: `Leeds, 3 November`."""
_FAREWELL: Final = re.compile(
    r"(?P<lead>\n[ \t]*|(?<=[.!?])[ \t]+)(?:(?:until|till|see you|speak to you|talk to you|bis|hasta|tot|fino a|até)"
    r" (?:(?:the )?next (?:week|time|turn|round|month|letter)|tomorrow|soon|then|later|nächste woche|bald|morgen"
    r"|volgende week|la próxima|la semana que viene|domani|amanhã)|write soon)(?=[ \t]*(?:[,.!]|\n|$))", re.IGNORECASE
)
"""What is said of the next letter."""
_STRANGER: Final = re.compile(
    r"\A(?P<lead>[\s*_]*)(?P<said>(?:my |mes |meine |mis |meus )?(?:dear(?:est)?|liebe[rs]?|sehr geehrte[rs]?"
    r"|ch[eè]re?s?|querid[oa]s?|estimad[oa]s?|car(?:[oa]s?|[ie])|gentili?|beste|lieve|geachte|prezad[oa]s?)"
    rf"(?: (?:Mr|Mrs|Ms|Dr|Prof|Sr|Sra)\.)?(?: {_WORD}){{1,3}})[,!:]\s+",
    re.IGNORECASE,
)
"""A greeting of somebody with whatever name."""
_SIGNED: Final = (
    rf"(?:\n[ \t*_–—-]*|(?<=[.!?…)])[ \t]+)(?P<said>(?:{_WORD}[,.!]* ){{{{0,4}}}}|{_WORD}[,.!]*\n)[ \t*_–—-]*"
    r"(?P<name>{called})(?P<end>[\s.!*_]*)\Z"
)
_INITIAL: Final = r"(?<=[.!?…)])\s*\n[ \t*_–—-]*{letter}\.?[\s*_]*\Z"


def without_head(text: str) -> str:
    """Write a letter without where and when it was written, which stands above it."""
    head = _HEAD.match(text)
    return text if head is None or not text[head.end() :].strip() else text[head.end() :]


def without_letter(text: str, players: Players, vocabulary: frozenset[str]) -> str:
    """Write a message without whom it greets, and with no more than the name of the player who signs it.

    One that somebody else may have written than the player whose turn it is stays as it is.
    """
    letter = letter_of(text, players.seat_of)
    if players.is_answering or not letter.is_plain(players.seat):
        return text
    own = players.name_of(players.seat) if players.seat else ""
    people = [part for name in players.names for part in dict.fromkeys((name, *name.split()[:1])) if part]
    called = "|".join(re.escape(each) for each in sorted(among(people, text), key=len, reverse=True)) or "(?!)"
    text = _FAREWELL.sub(r"\g<lead>Bye", _without_strangers(text, players, vocabulary))
    greeting = re.compile(_GREETING.format(called=called), re.IGNORECASE).match(text)
    to_own = False
    hail = "" if greeting is None else f"{greeting['said']} {greeting['also'] or ''}"
    if greeting is not None and _is_plain(hail, _NO_GREETING | vocabulary) and greeting["text"].strip():
        text = greeting["lead"] + greeting["text"]
        to_own = _is_same(greeting["who"], own)
        initial = re.search(_INITIAL.format(letter=re.escape(own[:1])), text, re.IGNORECASE) if own else None
        if initial is not None and not to_own:
            return text[: initial.start()]
    signed = re.compile(_SIGNED.format(called=called), re.IGNORECASE).search(text)
    said = "" if signed is None else signed["said"]
    is_closing = _is_plain(said, _NO_CLOSING | (vocabulary - _IN_CLOSINGS)) and not ends_turn(said)
    if signed is None or letter.writer or not is_closing:
        return text
    if _is_same(signed["name"], own):
        return f"{text[: signed.start()]}\n{own}{signed['end']}" if signed["said"] else text
    return f"{text[: signed.start()]}\n- {signed['name']}{signed['end']}" if to_own else text


def _without_strangers(text: str, players: Players, vocabulary: frozenset[str]) -> str:
    """Leave out whom a letter greets who does not play: `Dear Mrs. Brand, …`, `Dear Agnes, dear host, …`."""
    while (found := _STRANGER.match(text)) is not None and text[found.end() :].strip():
        said = found["said"].replace(".", "")
        if any(map(players.seat_of, said.split())) or not _is_plain(said, _NO_GREETING - {"and"} | vocabulary):
            break
        text = found["lead"] + text[found.end() :].lstrip()
    return text


def _is_same(called: str, name: str) -> bool:
    return called.casefold() in (name.casefold(), *name.casefold().split()[:1])


def _is_plain(said: str, blocking: frozenset[str]) -> bool:
    """Tell whether words say nothing of a game, and turn nothing around."""
    if is_resignation(said.casefold().strip(" ,.!\n")):
        return False
    words = {word.strip(",.!-") for word in said.casefold().replace("’", "'").split()}
    return NO_NAME.search(said.casefold()) is None and words.isdisjoint(blocking | BLOCKING | NUMBERS.keys())


def without_addressed(text: str, names: Sequence[str]) -> str:
    """Write the words around a board without the name of whom they address: `it looks like this, Ben:`."""
    people = "|".join(map(re.escape, among(names, text)))
    return re.sub(rf",[ ]*(?:{people})(?=[ ]*(?:[:.!]|$))", "", text, flags=re.MULTILINE) if people else text
