"""What a later sentence puts right in so many words: `oops, I meant water J8`, `J8, not I8`, `G8 should be H8`.

The one thing that was wrong is written otherwise where it stands, and the sentence is left out. What is told more
loosely is read by `changed_mind`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import NUMBERS
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.corrections.begun_anew import with_rows_told_anew, without_cut_off, without_false_starts
from elemental_gui.host.corrections.changed_mind import without_repetition
from elemental_gui.host.corrections.corrected_items import with_items_corrected
from elemental_gui.host.corrections.errata import with_errata
from elemental_gui.host.corrections.rejected import without_rejected
from elemental_gui.host.corrections.taking_back import (
    BEGIN,
    GAP,
    MARK,
    NOT,
    PLAIN,
    SIGH,
    SQUARE,
    STONE,
    may_take_back,
    unnumbered,
)
from elemental_gui.host.language.likeness import ORDER, Span, Token, clauses_of
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.language.tongues import STONES

READ_AS_CORRECTION: Final = "was read as a correction"
"""What a note says of words that put something right."""
_ON: Final = r"(?:(?:the|my|that|with|to|on|at) )*"
_WHICH: Final = rf"(?:the |my )*(?:(?P<which>{'|'.join(ORDER)}) )?(?:step|move|walk)"
_WHICH_IS: Final = Rare(
    rf"{_WHICH}(?:[ \t]*(?:[:=]|(?:goes|go|is|was|should|be|to|on|onto|at|now)\b))*[ \t]+(?={SQUARE})")
"""What tells of which step it is: `last step to C7`."""
_LED: Final = Rare(
    rf"{_ON}(?:(?:(?:{STONE} (?:on|at) )?(?P<wrong>{SQUARE}|{STONE} {SQUARE})|it|that|this|{_WHICH})? ?"
    r"(?:should (?:be|have been|read|say|go|stand|lie)|(?:was|is) (?:meant|supposed) to be)\b(?! (?:it|all|over)\b)"
    rf"|i (?:typed|wrote|said|put|posted|had) (?P<typed>{SQUARE}|{STONE}),?(?: but)? i (?:meant|mean|wanted)\b"
    rf"|(?:{STONE} )?not {_ON}(?P<not>{SQUARE})[ \t]*[,:;!–—-]*(?:[ \t]*(?:but|rather|i|mean|meant|it['’]s)\b)*)",
)
"""What is said to be wrong before what is right: `not B4, I meant`."""
_PART: Final = Rare(rf"(?:[^.;,!?()\n…]|,(?=\s*(?:{NOT}|sorry|please)))+")
_NOT: Final = Rare(rf",?\s*{NOT}{_ON}(?:{STONE} )?(?P<old>[^\s,;.]+)")
_FOR: Final = Rare(rf" (?:instead )?for (?:(?:the |my )?(?P<whose>{STONE})|{_WHICH})")
_SHOULD: Final = Rare(
    r" (?:should|(?:was|is) (?:meant|supposed)) (?!be (?:it|all|over)\b)"
    r"(?P<end>(?:to )?(?:be|have been|read|say|go|stand|lie) *$)?")
_SAYING: Final = Rare(r"\b(?:should|meant?|supposed|wanted|not)\b")
"""What a clause that puts something right without a mark has in it."""
_GOES_ON: Final = Rare(rf",\s*(?:and )?(?P<square>{SQUARE})\b")
_FLOWING: Final = frozenset(("water", "W"))
"""A stone to which more squares may belong than its own."""
_AS_WELL: Final = Rare(rf" and (?=(?:the |my )?(?P<stone>{STONE})\b)")
"""What leads to a second thing that is put right."""
_CLAUSE: Final = Rare(rf"{BEGIN}(?:{SIGH}[\s,]+)*")
_THINGS: Final = frozenset(("square", "stone", "number", "way"))
_HEADS: Final = frozenset(("stone", "verb", "square", "letter"))
_FORGOTTEN: Final = Rare(
    r"\b(?:forg[eo]t(?:ten)?|short|missing|missed|more|left out|skipped|another|also|too few)\b[^.;\n]{0,20}$")
"""What says before an apology that something is told that was left out, and not in place of anything."""
_PLACING: Final = Rare(
    r"[ \t]*(?:(?:(?:stones?|on|at|in|to|onto|into|auf|nach|sur|en|em|op|naar|su"
    r"|goes|go|is|was|be|should|have|been|gone|meant|supposed|belongs|will)"
    r"\b|->|→|=|:|@)[ \t]*)*",
)
_BEHIND: Final = Rare(r"[ \t:=(-]{1,3}")
_TURNED: Final = Rare(
    rf"(?:->|→|=>)[ \t]*(?=(?:sorry|oops|no|wait|i meant?)\b|{SQUARE}[ \t]*\((?:{PLAIN}|sorry)\))")
"""An arrow that leads to what is meant: `A8 -> sorry A9`."""
_SWAP: Final = Rare(
    rf"(?:{BEGIN}|\s(?=(?:no|wait|sorry|oops|actually)\b))(?:(?:{SIGH}|no|nope|wait|sorry|oops|actually){GAP})*"
    r"(?:swap|switch|exchange) "
    r"(?:(?:those|them|these|the)(?: two)?(?: stones| squares)?"
    rf"|(?:the )?(?P<one>{STONE}) (?:and|with) (?:the )?(?P<other>{STONE}))(?: around)?(?=\s*(?:[.;,!)\n]|$))",
)
_OTHER_WAY: Final = Rare(
    rf"(?:{BEGIN}|\s(?=(?:no|wait|sorry|oops|actually|edit)\b))"
    rf"(?:(?:{SIGH}|no|nope|wait|sorry|oops|actually|edit(?:ed)?|correction|it['’]?s|that['’]?s|i|have|i['’]ve|got)"
    rf"{GAP}){{0,8}}"
    r"(?:(?:exactly )?(?:the )?(?:other|wrong) way (?:a)?round|vice versa|(?:the )?(?:reversed?|opposite)"
    r"|(?:swap|switch|mix|exchang|confus|revers)[a-z]{0,4} (?:them|those|these|the|that|it)(?: two)?"
    r"(?: (?:stones|squares))?(?: (?:up|around))?)(?=\s*(?:[.;,:!)\n–—-]|$))",
)
"""What says that two things were told the wrong way round, where both are told anew behind it."""
_QUOTED: Final = Rare(r"^[ \t]*>.*$", re.MULTILINE)
_ASIDE: Final = Rare(r"^[ \t]*>.*$|\([^()\n]*\)", re.MULTILINE)
_HELD: Final = Rare(
    r"\b(?:have|has|had|got|own|i['’]ve|costs?|needs?|that['’]?s|only)[ \t]+(?:(?:only|just|about|got)[ \t]+)*$"
)
"""What stands before a number that only says how much somebody has, or would need."""
_NEAR: Final = 40
"""Letters before an apology that say what it is for."""
_MOST: Final = 4
"""Things that are put right in one message."""


@attrs.frozen
class _Right:
    """The one thing that is right, as a message tells it."""

    span: Span
    """Where all of it is told."""
    text: str
    tokens: tuple[Token, ...]
    """The thing, with what leads to it where that is told: `water J8`, `ride J8`."""
    old: str = ""
    """What is said to be wrong."""
    whose: str = ""
    """The stone whose square it is."""
    which: str = ""
    """Of several steps the one that it is."""
    is_step: bool = False
    """Whether it is the square of a step, which takes the place of no stone."""
    is_below: bool = False
    """Whether it stands in a line below what is wrong."""


_TOLD_AGAIN: Final = re.compile(r"[\s.,;:!–—-]{0,6}(?:(?:so|then|ok|okay|now)[\s,:]{1,3}){0,2}")
"""What stands before what is told again."""
_LONGEST_AGAIN: Final = 6


def corrected(text: str, notes: list[str]) -> str:
    """Write a message as its own later sentences put it right, and tell it."""
    text = without_cut_off(with_errata(without_repetition(text), notes))
    text = without_rejected(text)
    if may_take_back(text):
        text = without_false_starts(_TURNED.sub(", sorry, ", unnumbered(text)))
    text = with_items_corrected(text, notes) if "\n" in text else text
    return _put_right(with_rows_told_anew(text, notes), notes) if may_take_back(text) else text


def _put_right(text: str, notes: list[str]) -> str:
    text = _with_squares_swapped(_with_two_told_anew(text, notes), notes)
    for _ in range(_MOST):
        right, wrong = next(_corrections(text), (None, (0, 0)))
        if right is None:
            return text
        begin, end = right.span
        said, line = quoted(text[begin:end]), text.count("\n", 0, begin) + 1
        notes.append(f"Line {line}: {said} {READ_AS_CORRECTION} of what is before.")
        other = _AS_WELL.match(text, end)
        is_two = other is not None and re.search(rf"\b{other['stone']}\b", text[:begin], re.IGNORECASE) is not None
        behind = f" correction, {text[end:].partition(' and ')[2]}" if is_two else text[end:]
        lines = "\n" * text.count("\n", begin, end)
        told = f"{text[: wrong[0]]}{right.text}{text[wrong[1] : begin].lstrip('?')}"
        text = _until_told_again(told, behind) or f"{told};{lines}{behind}"
    return text


def _until_told_again(told: str, behind: str) -> str:
    """Go on with what is told at once as it is right now: `two E1... no, one. One E1 and`; empty where it is not."""
    begin = 0 if (begun := _TOLD_AGAIN.match(behind)) is None else begun.end()
    told = told.rstrip(" \t.,;:!?…–—-")
    last = re.split(r"[\n.;:!?…]", told)[-1].split()
    for count in range(min(len(last), _LONGEST_AGAIN), 1, -1):
        words = [_also_written_out(word.strip(",")) for word in last[-count:]]
        again = re.match(rf"{' +'.join(words)}(?![^\W_])", behind[begin:], re.IGNORECASE)
        if again is not None:
            return f"{told} {behind[begin + again.end() :].lstrip()}"
    return ""


def _also_written_out(word: str) -> str:
    """Write a pattern for a word, and for a number by its names as well."""
    name = word.removeprefix("x")
    same = [each for each, value in NUMBERS.items() if str(value) == name and each != "no"]
    return f"(?:{'|'.join(map(re.escape, (word, *same)))})" if same else re.escape(word)


def _corrections(text: str) -> Iterator[tuple[_Right, Span]]:
    """Yield what is put right beyond doubt, each with the place of what is wrong."""
    begun = (*MARK.finditer(text), *(_CLAUSE.finditer(text) if _SAYING.search(text) else ()))
    for found in sorted(begun, key=lambda each: (each.start(), each.re is not MARK.compiled)):
        right = _right(text, found)
        wrong = None if right is None else _wrong(text[: found.start()], right)
        if right is not None and wrong is not None:
            yield right, wrong


def _right(text: str, begun: re.Match[str]) -> _Right | None:
    """Read what a clause says to be right; None where it may say anything else."""
    if _FORGOTTEN.search(text[max(0, begun.start() - _NEAR) : begun.start()]):
        return None
    led = _LED.match(text, begun.end())
    part = _PART.match(text, (led or begun).end())
    if part is None or text[part.end() :][:1] == "?":
        return None
    said = part[0][: found.start()] if (found := _AS_WELL.search(part[0])) else part[0]
    should = None if led is not None or begun.re is MARK.compiled else _SHOULD.search(said)
    if should is None and led is None and begun.re is not MARK.compiled:
        return None
    end, told = part.start() + len(said), {} if led is None else led.groupdict("")
    for more in (_NOT, _FOR):
        found = more.search(said)
        if found is not None:
            told |= found.groupdict("")
            said = said[: found.start()] + " " * len(found[0]) + said[found.end() :]
    step = _WHICH_IS.match(said)
    if step is not None:
        told |= step.groupdict("")
        said = " " * step.end() + said[step.end() :]
    clauses = clauses_of(said)
    tokens = clauses[0].tokens if clauses else ()
    tokens = tokens[::-1] if [token.kind for token in tokens] == ["square", "stone"] else tokens
    old = next((told[name].casefold().split()[-1] for name in ("not", "wrong", "typed", "old") if told.get(name)), "")
    if len(clauses) != 1 or clauses[0].strange > bool(old) or not _is_one_thing(tokens):
        return None
    if should is not None and should["end"] is None and tokens[-1].span[1] <= should.start():
        return None  # J2 and that should be it
    behind = _GOES_ON.match(text, part.end())
    if behind is not None and _may_belong(behind["square"].casefold(), tokens):
        return None
    new = tokens[-1].name if tokens[-1].kind == "number" else said[slice(*tokens[-1].span)]
    span = begun.start(), end + text[end:].startswith(")")
    whose, which = (told.get(name, "").casefold() for name in ("whose", "which"))
    is_below = "\n" in text[max(0, begun.start() - 1) : begun.end()]
    return _Right(span, new, tokens, old, whose, which, step is not None, is_below)


def _may_belong(square: str, tokens: Sequence[Token]) -> bool:
    """Tell whether one more square may belong to what is right: the next step of a row, or the way of a river."""
    head, last = tokens[0], tokens[-1].name
    if head.kind not in ("stone", "letter") or len(tokens) == 1:
        return True
    apart = abs(ord(square[0]) - ord(last[0])) + abs(int(square[1:]) - int(last[1:]))
    return head.name in _FLOWING and apart == 1


def _is_one_thing(tokens: Sequence[Token]) -> bool:
    *heads, last = (token.kind for token in tokens)
    is_thing = last in _THINGS if not heads else last in ("square", "way", "letter")
    return is_thing and (not heads or (len(heads) == 1 and heads[0] in _HEADS))


def _wrong(before: str, right: _Right) -> Span | None:
    """Find what is wrong: the last thing of the kind of what is right, or the one that is said to be it."""
    *heads, new = right.tokens
    before = (_QUOTED if heads else _ASIDE).sub(lambda aside: " " * len(aside[0]), before)
    named = [token for clause in clauses_of(before) for token in clause.tokens]
    like = [token for token in named if token.kind == new.kind]
    like = [token for token in like if not _is_held(before, token)] or like
    if right.is_step or right.which:
        placed = list(_placed(before, named, "stone", ""))
        like = [token for token in like if token not in placed]
    if right.which:
        at = ORDER[right.which]
        like = like[: at + 1 or None] if at < len(like) else []
    elif heads or right.whose:
        head = (heads[0].kind, heads[0].name) if heads else ("stone", STONES[right.whose])
        placed = list(_placed(before, named, *head))
        like = [token for token in like if token in placed]
    if right.old:
        like = [token for token in like if right.old in (token.name, before[slice(*token.span)].casefold())]
    elif heads and len({token.name for token in like}) > 1 and before[like[-1].span[1] :].strip(" \t\n.,;!"):
        return None
    if like and right.is_below and new.kind == "square" and not (heads or right.which or right.whose or right.old):
        like = _alike(like, new)
    return like[-1].span if like and (heads or like[-1].name != new.name) else None


def _is_held(text: str, token: Token) -> bool:
    """Tell whether a number only says how much somebody has, or would need."""
    begin = token.span[0]
    return token.kind == "number" and _HELD.search(text[max(0, begin - _NEAR) : begin]) is not None


def _alike(squares: list[Token], new: Token) -> list[Token]:
    """Choose the square in whose row or column what is right lies, where a line below names nothing else: `*C3`.

    Where there is no such square, it is the last one; where there are several, nobody knows.
    """
    alike = [each for each in squares if (each.name[0] == new.name[0]) != (each.name[1:] == new.name[1:])]
    if not alike:
        return squares
    return alike if len({each.name for each in alike}) == 1 else []


def _placed(text: str, named: Sequence[Token], kind: str, name: str) -> Iterator[Token]:
    """Yield what stands beside something of a kind, or beside the one of this name."""
    for one, other in pairwise(named):
        between = text[one.span[1] : other.span[0]]
        for it, place, gap in ((one, other, _PLACING), (other, one, _BEHIND)):
            if it.kind == kind and name in ("", it.name) and gap.fullmatch(between):
                yield place


def _with_two_told_anew(text: str, notes: list[str]) -> str:
    """Let two stones exchange their squares that are told the other way round: `other way round! fire I4, earth G5`."""
    turned = _OTHER_WAY.search(text)
    told = [] if turned is None else clauses_of(text[turned.end() :])[:2]
    kinds = [[token.kind for token in clause.tokens] for clause in told]
    if turned is None or kinds != [["stone", "square"]] * 2 or any(clause.strange for clause in told):
        return text
    named = [token for clause in clauses_of(text[: turned.start()]) for token in clause.tokens]
    places = [[it for it in _placed(text, named, *clause.named[0]) if it.kind == "square"][-1:] for clause in told]
    new = [clause.tokens[1].name for clause in told]
    if [it.name for place in places for it in place] != new[::-1]:
        return text
    said, end = quoted(turned[0]), turned.end() + told[1].span[1]
    notes.append(f"{said} {READ_AS_CORRECTION} of two squares.")
    behind = f";{text[end:]}"
    for (begin, last), square in sorted(zip([place[0].span for place in places], new, strict=True), reverse=True):
        behind, text = f"{square.upper()}{text[last : turned.start()]}{behind}", text[:begin]
    return f"{text}{behind}"


def _with_squares_swapped(text: str, notes: list[str]) -> str:
    """Let two stones exchange their squares: the two that are named, or the last ones."""
    swap = _SWAP.search(text)
    if swap is None:
        return text
    named = [token for clause in clauses_of(text[: swap.start()]) for token in clause.tokens]
    wanted = [STONES[name.casefold()] for name in swap.groups() if name]
    placed = [[it.span for it in _placed(text, named, "stone", name) if it.kind == "square"] for name in wanted or [""]]
    spans = sorted(span for several in placed for span in several[-2 // len(placed) :])
    if len(spans) != 2:
        return text
    (one, end), (other, last) = spans
    said = quoted(swap[0])
    notes.append(f"{said} was read as {text[other:last]} in place of {text[one:end]}, and the other way round.")
    told = f"{text[:one]}{text[other:last]}{text[end:other]}{text[one:end]}{text[last : swap.start()]}"
    return f"{told.rstrip()};{text[swap.end() :]}"
