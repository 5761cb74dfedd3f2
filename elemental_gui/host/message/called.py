"""What players are called: by their names, the first of them, an initial, or a part of a name such as RookTo7."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.host.language.named import among

_SHORTEST: Final = 3
"""Letters of a part of a name by which somebody is called at least."""

NO_NAME: Final = re.compile(
    r"\b(?:[a-k][0-9]{1,2}|fire|water|earth|wind|air|plant|take|draw|pull|pick|roll|stones?|steps?|move|ride|place|put|confirm|pass|sage|attack|terraform"
    r"|submit|buff|buy|river|up|down|left|right|north|east|south|west|light|dark|blue|yellow|green|red|correction"
    r"|[udlr]{1,2})\b"
)
"""What is not taken as the name of who speaks, so that no action can hide in one."""
_ACTS: Final = r"(?:takes?|took|draws?|drew|rolls?|rolled|throws?|threw|pulls?|pulled|picks?|picked)"
_ACTED: Final = re.compile(rf" {_ACTS} ", re.IGNORECASE)
_ITS_ELEMENT: Final = r"(?:\w+ )?(?:fire|water|earth|wind|air|stone)s?\b"
_OF_HIMSELF: Final = re.compile(
    r"(?P<lead>(?:^|[.;,:!?\n(]|\b(?:and|then|so|now|finally)\b)\s*)(?:(?P<who>he|she)\b(?= [a-z])"
    r"|(?:his|her)(?= (?:sage|wizard|guy|piece)\b))"
    rf"|(?P<verb>\b(?:places?|puts?|plays?|sets?|drops?|lays?|adds?|uses?) )(?:his|her)(?= {_ITS_ELEMENT})",
    re.IGNORECASE,
)
"""Where a pronoun stands for whoever does what is told."""
_IN_PERSON: Final = re.compile(r"\bI\b|\b(?:i['’]?(?:m|ll|ve)|my|me|mine)\b")
_DONE: Final = (
    r"(?:is (?:done|finished)|confirms?|confirmed"
    r"|(?:ends|confirms?|confirmed|finishes) (?:the|his|her|their) turn)(?=\s*(?:[.!;\n]|$))"
)
"""What somebody says who speaks of himself by name."""
_MOST_TOLD: Final = 4_000
_SPOKEN_TO: Final = r"(?i:you|your|please|pls|can|could|do|did|go|gg|sorry|thanks|thx|ty)\b"
"""How a sentence begins behind the name of somebody who is spoken to."""
_PRESENTING: Final = re.compile(
    r"(?:hier (?:ist|schreibt|spricht|meldet sich)|(?:ici|moi)(?:,? c['’]est)?|c['’]est(?: moi,?)?"
    r"|aquí(?: está| escribe)?|(?:yo )?soy|(?:te |les? )?escribe|habla|(?:qui|sono)(?: è| scrive| parla)?"
    r"|aqui(?: é| fala| escreve)?|hier(?: is| schrijft)?)",
    re.IGNORECASE,
)
_WRITING: Final = r" (?:hier|am apparat|qui (?:écri[st]|parle)|ici|al habla|que (?:escribe|escreve)|che scrive)"
"""How somebody presents himself who writes in another tongue."""
_NEAR_THE_TOP: Final = 160
"""Letters before that at most, none of them a square."""
_SQUARE: Final = re.compile(r"\b[a-k](?:1[01]|[1-9])\b", re.IGNORECASE)


def called(said: str, names: Sequence[str], vocabulary: frozenset[str], *, is_initial: bool) -> int:
    """Give the seat of the only player who is called so, in small letters; 0 for none.

    A letter is an initial if `is_initial`; a word of the game is no part of a name.
    """
    told = [" ".join(each.casefold().split()) for each in names]
    is_initial = is_initial and len(said) == 1
    whole = [seat for seat, each in enumerate(told, 1) if each == said]
    first = [seat for seat, each in enumerate(told, 1) if each.split()[:1] == [said]]
    initial = [seat for seat, each in enumerate(told, 1) if is_initial and each.startswith(said)]
    part = [seat for seat, each in enumerate(names, 1) if said in parts_of(each) - vocabulary]
    return next((fitting[0] for fitting in (whole, first, initial, part) if len(fitting) == 1), 0)


def parts_of(name: str) -> frozenset[str]:
    """Give what a name is put together from: `hal` of hexgrid_hal, `rook` of RookTo7."""
    parts = re.split(r"[\W_0-9]+|(?<=[a-zß-ÿ])(?=[A-Z])", name)
    return frozenset(part.casefold() for part in parts if len(part) >= _SHORTEST)


def others_of(names: Sequence[str], seat: int) -> frozenset[str]:
    """Give what the others who play are called: the first words of their names, in small letters."""
    others = (name.casefold().split() for at, name in enumerate(names, 1) if at != seat)
    return frozenset(words[0] for words in others if words)


def words_for(names: Sequence[str]) -> frozenset[str]:
    """Give all words that may stand for somebody of these names, in small letters."""
    return frozenset(word for name in names for word in (name.casefold(), *name.casefold().split(), *parts_of(name)))


def each_on_a_line(text: str, names: Sequence[str], seat: int) -> str:
    """Begin a line where another player begins to speak behind a sentence: `nice ride. Falk: H5 W1`."""
    others = "|".join(map(re.escape, among((name for at, name in enumerate(names, 1) if at != seat), text)))
    return re.sub(rf"(?<=[.!?…]) +(?=(?:{others}) ?: (?!{_SPOKEN_TO}))", "\n", text) if others else text


def presented(text: str, names: Sequence[str]) -> str:
    """Write who says in another tongue that he is writing as in English: `hier schreibt Marion:`, `c'est Marion, `."""
    if _PRESENTING.search(text[:_MOST_TOLD]) is None:
        return text
    people = "|".join(map(re.escape, among(names, text)))
    said = rf"(?:{_PRESENTING.pattern} (?P<name>{people})(?:{_WRITING})?|(?P<alone>{people}){_WRITING})"
    lead = r"(?P<lead>\A\W*|[.!:;\n][ \t]*|(?P<comma>,[ \t]*))"
    found = re.search(rf"{lead}{said}(?=[ \t]*[:.,!;\n–—-])", text, re.IGNORECASE) if people else None
    if found is None or found.start() > _NEAR_THE_TOP or _SQUARE.search(text, 0, found.start()) is not None:
        return text
    begun = ". " if found["comma"] else found["lead"]
    return f"{text[: found.start()]}{begun}{found['name'] or found['alone']} here{text[found.end() :]}"


def in_first_person(text: str, names: Sequence[str], seat: int) -> str:
    """Write that the player, called by name, is done as what he would say of himself; not what others are."""
    others = among((name for at, name in enumerate(names, 1) if at != seat), text)
    if others:
        done = rf"({'|'.join(map(re.escape, others))}) (?:(?:will|can|should|must|has|already|now) )*{_DONE}"
        text = re.sub(rf"(?<=\S)(\s+)(?:and )?{done}", r"\1", text, flags=re.IGNORECASE)
        text = re.sub(rf"^\s*{done}", r"\1: confirm", text, flags=re.IGNORECASE)
    name = names[seat - 1] if 0 < seat <= len(names) else ""
    if among((name,), text):
        text = re.sub(rf"(?<!\w){re.escape(name)} {_DONE}", "I confirm", text, flags=re.IGNORECASE)
    return _told_of_himself(text, name, [each for each in names if each != name])


def _told_of_himself(text: str, name: str, others: Sequence[str]) -> str:
    """Write a report on the player as what he would say: `Zoran rolled blue and red. He places his fire on C4`.

    It begins with his name, or with `he` and how many stones he takes, and nobody says `I` behind that.
    """
    if _ACTED.search(text[:_MOST_TOLD]) is None:
        return text
    who = rf"(?:he|she|{re.escape(name)})" if name else "(?:he|she)"
    begun = re.search(rf"(?:^|[.:;!?\n]\s*){who} {_ACTS} ", text[:_MOST_TOLD], re.IGNORECASE)
    told = "" if begun is None else text[begun.start() :]
    acting = (rf"(?<!\w){re.escape(each)} {_ACTS} " for each in among(others, text))
    is_of_others = any(re.search(each, text, re.IGNORECASE) for each in acting)
    if begun is None or is_of_others or _IN_PERSON.search(told) or len({*re.findall(r"\b(he|she)\b", told)}) > 1:
        return text

    def written(found: re.Match[str]) -> str:
        return f"{found['lead'] or ''}{found['verb'] or ''}{'I' if found['who'] else 'my'}"

    return text[: begun.start()] + _OF_HIMSELF.sub(written, told)
