"""Who writes a letter: whoever signs it, and never who is greeted in it.

`Dear Grant, … I resign. Judith` is Judith's, whosever turn it is. A name that may be a signature, or may as well be
somebody who is spoken to, makes nobody the writer: it only leaves open who is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.host.message.called import NO_NAME

_HAILING: Final = (
    r"dear(?:est)?|hi|hello|hey|heya|hiya|howdy|howya|yo|oi|g['’]day|good (?:day|morning|afternoon|evening)|greetings"
    r"|morning|evening|afternoon|sawubona|salut|hallo|hola|ciao|bonjour|hej|lieber?|cher|chère|beste|querid[oa]|car[oa]"
)
_ENDEARED: Final = (
    r",? +(?:(?:my|old|meine?|ma|mon|mi|minha|meu) )*(?:(?:own|very) )?(?:dear(?:est)?|darling|love|sweet(?:heart|ie)?"
    r"|friend|girl|boy|chap|fellow|pal|mate|lieber?|schatz|ch[eé]rie?|querid[oa]|car[oa]|lieve|schat|amig[oa])"
    r"(?=\s*(?:[,.!:;–—]|$|\n))"
)
"""What is said to somebody behind the name: `Ellie dear`."""
_CALLED: Final = r"[^\W\d_][\w.'’-]*(?: [^\W\d_][\w.'’-]*){0,2}?"
_GREETED: Final = re.compile(
    rf"\s*[*_]*(?:{_HAILING})(?: there)?[ ,!]+(?:(?:my )?dear )?@?(?P<name>{_CALLED})"
    r"(?=\s*(?:[,!:;–—\n]|- |$|and\b|&))",
    re.IGNORECASE,
)
_GREETED_FIRST: Final = re.compile(rf"\s*[*_]*@?(?P<name>{_CALLED})(?P<behind>{_ENDEARED})", re.IGNORECASE)
_DEAR: Final = re.compile(_ENDEARED, re.IGNORECASE)
_AS_WELL: Final = re.compile(
    rf"\s*(?:,|and|&)+\s*(?:(?:{_HAILING}) )?@?(?P<name>{_CALLED})(?=\s*[,!:;–—\n])", re.IGNORECASE
)
_SPOKEN_TO: Final = re.compile(rf"\s*(?P<name>{_CALLED})[,!] +(?=(?:i|i['’]m|i['’]ll|my)\b)", re.IGNORECASE)
"""Who is spoken to before somebody says what he himself does: `Grant, I resign`."""
_GREETING: Final = re.compile(rf"\s*[*_]*(?:{_HAILING})\b", re.IGNORECASE)
_DASHED: Final = re.compile(
    r"\s*(?:[-–—~]+|signed:?|sent by|yours,?)\s*(?P<name>[^-–—~@<>\s][^@<>]{0,40})", re.IGNORECASE
)
_TAIL: Final = re.compile(
    r"(?:(?P<above>[^\n]*)\n\s*|(?<!\.)[.!?)][ \t]+)(?P<tail>[^\n.!?…]{1,60}?)(?P<dot>\.?)(?:\s+[xo]+|[\s.!*_:)])*\Z"
)
"""The last words of a message, which may close it."""
_LINE_END: Final = re.compile(r"\n[^\n.!?]*[.!]?\s*\Z")
"""A last line that is no more than a name and a closing."""
_CLOSING: Final = re.compile(
    r"^\W*your\W*$|\b(?:(?<!is )yours|regards|wishes|sincerely|faithfully|truly|bless|love|hugs|kisses|xx+|x|greetings"
    r"|respectfully|signed|lg|vg|mfg|gru(?:ß|ss)|grü(?:ß|ss)e?|bises|bisous|amicalement|cordialement|saludos|abrazos?"
    r"|abraços?|saluti|groet(?:en|jes)?|^\W*best)\b(?!.*\b(?:to|an|à|a|aan|für|for|from)\W*$)",
    re.IGNORECASE,
)
_SAME_LINE: Final = re.compile(
    r"(?P<above>[^\n]*\S)\s+(?:[-–—~/]{1,2} ?(?P<name>[^\W\d_][^\n,:;!?()–—~/-]{1,30})"
    r"|[(\[](?P<within>[^\W\d_][^\n,:;!?()\[\]]{1,30})[)\]])[\s.]*\Z"
)
"""A name behind a dash or in brackets at the end of all: `E5 N2 - Ann`."""
_THANKING: Final = re.compile(r"^\W*(?:cheers|ta)\W*$", re.IGNORECASE)
"""A closing that may as well speak to whoever is named behind it."""
_SPOKEN_BEFORE: Final = re.compile(
    r"(?:^|\W)(?:you(?:['’]re up)?|your (?:turn|move|go)|next(?: up)?|luck|gl|@)\W*$", re.IGNORECASE
)
"""How the line ends that leads to who is spoken to below it."""
_IN_CLOSING: Final = 8
"""Words of a closing at most."""
_LONG: Final = 600
_AT_AN_END: Final = 200
"""Letters of a long message at each end that are looked at."""
_IN_NAME: Final = 3
_ELEMENTARY: Final = frozenset("udlrneswfaegpvh")
"""Letters that say something of a turn."""
_TWO: Final = 2
NOBODY: Final = 0


@attrs.frozen
class Letter:
    """What a message says of who writes it and to whom, as seats; NOBODY where it says nothing."""

    writer: int = NOBODY
    may_write: int = NOBODY
    """Who stands below it and may be spoken to as well."""
    greeted: int = NOBODY
    spoken_to: int = NOBODY
    """Whose name stands before somebody says what he himself does."""
    is_dashed: bool = False
    """Whether the name stands behind a dash on a line by itself."""

    def resigns(self, seat: int, seats: int) -> int:
        """Give who gives the game up in a message that comes in the turn of a seat; NOBODY where that is not clear."""
        if self.may_write or self.greeted != seat != self.spoken_to:
            return self.may_write or seat
        return 3 - seat if self.greeted == seat and seats == _TWO else NOBODY

    def is_plain(self, seat: int) -> bool:
        """Tell whether nobody else than the player on turn may have written it, and it is not written to him."""
        writers = {self.writer, self.may_write}
        return writers <= {NOBODY, seat} and seat not in (self.greeted, self.spoken_to)

    def unclear(self, seat: int, name_of: Callable[[int], str], *, gives_up: bool) -> str:
        """Say why it is not clear whether a message is of the player whose turn it is; empty where it is.

        A turn in a letter that greets him may be his own, as a host passes it on; not that he gives the game up.
        """
        if self.may_write not in (NOBODY, seat):
            said = f"{name_of(self.may_write)} stands below it"
        elif gives_up and seat in (self.greeted, self.spoken_to) and self.may_write != seat:
            said = f"It is addressed to {name_of(seat)}"
        else:
            return ""
        return f"{said}, and it is the turn of {name_of(seat)}: ask who has written it."


def letter_of(text: str, seat_of: Callable[[str], int]) -> Letter:
    """Look at how a message begins and ends; `seat_of` gives the seat of a player by name."""
    text = text.strip()
    text = text if len(text) <= _LONG else f"{text[:_AT_AN_END]} {text[-_AT_AN_END:]}"
    greeted = _greeted(text, seat_of)
    found = _SPOKEN_TO.match(text)
    spoken_to = seat_of(found["name"]) if found is not None else NOBODY
    if seat := _dashed(text, seat_of):
        return Letter(seat, seat, greeted, spoken_to, is_dashed=True)
    if seat := _on_the_same_line(text, seat_of):
        return Letter(may_write=seat, greeted=greeted, spoken_to=spoken_to)
    signer, is_sure = _signer(text, seat_of)
    if signer == greeted:
        return Letter(greeted=greeted, spoken_to=spoken_to)
    is_sure |= greeted != NOBODY or (_GREETING.match(text) is not None and _LINE_END.search(text) is not None)
    return Letter(signer if is_sure else NOBODY, signer, greeted, spoken_to)


def behind_greeting(text: str) -> str:
    """Give what stands behind whom a message greets at its beginning."""
    found = _GREETED.match(text)
    return text if found is None else text[found.end() :]


def behind_endearment(rest: str) -> str | None:
    """Give what stands behind somebody who is greeted with his name first, `Ellie dear,`; None where nobody is."""
    found = _DEAR.match(rest)
    return None if found is None else rest[found.end() :].lstrip(" ,.!:;–—")


def _dashed(text: str, seat_of: Callable[[str], int]) -> int:
    last = text.rstrip().split("\n")
    found = _DASHED.fullmatch(last[-1])
    return seat_of(found["name"].strip(" .!")) if found is not None and len(last) > 1 else NOBODY


def _on_the_same_line(text: str, seat_of: Callable[[str], int]) -> int:
    found = _SAME_LINE.search(text)
    if found is None or _SPOKEN_BEFORE.search(found["above"]) is not None:
        return NOBODY
    return seat_of((found["name"] or found["within"]).strip())


def _greeted(text: str, seat_of: Callable[[str], int]) -> int:
    """Give the only player who is greeted."""
    found = _GREETED.match(text) or _GREETED_FIRST.match(text)
    seat = seat_of(found["name"]) if found is not None and len(found["name"]) > 1 else NOBODY
    also = _AS_WELL.match(text, found.end()) if found is not None else None
    return NOBODY if also is not None and seat_of(also["name"]) else seat


def _signer(text: str, seat_of: Callable[[str], int]) -> tuple[int, bool]:
    """Give who stands at the end of a message, and whether that is no other than who has written it."""
    found = _TAIL.search(text)
    if found is None or not text[: found.start("tail")].strip():
        return NOBODY, False
    if _SPOKEN_BEFORE.search(found["above"] or "") is not None:
        return NOBODY, False
    words = found["tail"].split()
    for count in range(min(_IN_NAME, len(words)), 0, -1):
        name = " ".join(words[-count:]).strip(" *_,")
        before = " ".join(words[:-count])
        is_letter = (len(name) == 1 and not (found["dot"] and found["above"])) or name.casefold() in _ELEMENTARY
        if is_letter or not name[:1].isalpha() or not (seat := seat_of(name)):
            continue
        is_closed = _is_closing(before)
        is_thanking = found["above"] is not None and _THANKING.match(before) is not None
        is_alone = not before.strip(" -–—~*_,") or is_thanking
        return (seat, is_closed or _is_closing(found["above"] or "")) if is_closed or is_alone else (NOBODY, False)
    return NOBODY, False


def _is_closing(said: str) -> bool:
    is_short = len(said.split()) <= _IN_CLOSING and NO_NAME.search(said.casefold()) is None
    return is_short and _CLOSING.search(said) is not None
