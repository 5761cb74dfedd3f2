"""Elements that are cut short, `wi C7`, `T3 {Fi, Ea, Wi}`, `Wa:B3`, and written out where nothing else can be meant.

`wa` and `ea` are letters of two stones as well: the rest of the text, or the number of stones taken, tells which.
So is what `both` and `they` say of two stones of a kind: `Both stones are fire. They go to E8 and F11`. What dice and
the list of a bot deal is written as a draw, with the squares of its stones behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain, takewhile
from typing import Final

from elemental_gui.engine.core.elements import Element, parse_element
from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.message.said_beside import without_asking_for_luck

_SHORT: Final = {
    **dict.fromkeys(("fi", "fir"), Element.FIRE), **dict.fromkeys(("wi", "win", "wnd", "ai"), Element.WIND),
    **dict.fromkeys(("ea", "ear", "eth"), Element.EARTH), **dict.fromkeys(("wa", "wat", "wtr"), Element.WATER),
}  # fmt: skip
_LETTERS: Final = frozenset(("wa", "ea"))
"""What may be two stones by their letters."""
_WORDS: Final = frozenset(("fir", "win", "ear", "wat"))
"""What is a word of its own."""
_CUT: Final = "(?:fir?|win?|wnd|ai|ear?|eth|wat?|wtr)"
_STONE: Final = rf"(?:{_CUT}|fires?|winds?|airs?|earths?|waters?)(?![^\W_]|['’])"
_SQUARE: Final = r"[a-k](?:1[01]|[1-9])(?![^\W_])"
_TO: Final = r"(?:[ \t]*(?:[:=@(]|[-=]>|→|[-–—>])[ \t]*|[ \t]+(?:goes |stone )?(?:on|at|to|onto|in)[ \t]+|[ \t]+)"
_ANY: Final = re.compile(rf"(?<![^\W_]){_CUT}(?:(?![^\W_]|['’])|(?={_SQUARE}))|(?:Fi|Wa|Ea|Wi){{2}}", re.IGNORECASE)
_JOINED: Final = re.compile(r"(?<![^\W_])(?:Fi|Wa|Ea|Wi|Ai){2,4}(?![^\W_])")
_EARTH: Final = Rare(rf"(?<![^\W_])er[ \t]?[:=@][ \t]?{_SQUARE}")
_HESITATING: Final = Rare(r"(?<![\w'’])er(?![\w'’])")
"""What is earth only where it is put somewhere: `Er:G9`."""
_ALONE: Final = Rare(r"(?<![\w'’])(?:fi|wi|ea|wa|wnd|eth|wtr)(?![\w'’])")
"""What is no word of its own."""
_PLACED: Final = Rare(
    rf"(?:(?<![^\W_])|(?<=\b[2-4]))(?<!\bi )(?<!\bto )"
    rf"(?P<stone>(?:fi|wi|ai|wa|ea)(?={_SQUARE})|{_CUT}(?={_TO}{_SQUARE}))"
)
_BEHIND: Final = Rare(rf"(?<![^\W_]){_SQUARE}[ \t]*[:=(-]?[ \t]*(?P<stone>{_CUT})(?![^\W_]|['’])(?!{_TO}{_SQUARE})")
_TIMES: Final = r"(?:[ \t]*x[ \t]?[2-4])?"
_ITEM: Final = rf"(?:(?:[1-4][ \t]?x?|an?)[ \t]*)?{_STONE}{_TIMES}(?!{_TO}{_SQUARE})"
_LISTED: Final = Rare(
    r"(?P<lead>(?:^|[;.\n:({\[|=/,>–—-]|\b(?:takes?|took|drew|draw|draws|got|get|have|rolled|dealt|hand|stones?|is|are)"
    rf"|[1-4])[ \t]*)(?P<items>{_ITEM}(?:(?:[ \t]*[,/&+-][ \t]*|[ \t]+(?:and[ \t]+)?){_ITEM}){{0,3}})"
    rf"(?=[ \t]*(?:[.;:,)}}\]\n|/!?–—]|[-=]>|→|$)|[ \t]+{_CUT}(?:{_TO})?{_SQUARE})",
)
_NAMED: Final = Rare(rf"(?:(?P<times>[1-4])[ \t]?x?[ \t]*)?(?P<stone>{_STONE})(?:[ \t]*x[ \t]?(?P<behind>[2-4]))?")
_TAKEN: Final = Rare(
    r"(?<![^\W_])(?:(?:t|take|takes|took|draw|drew|got|rolled|stones)[ \t]*[:=(]?[ \t]*(?P<count>[1-4])(?![^\W_])"
    r"|(?P<number>[1-4])(?=[ \t]*(?:stones?\b|[:=({]|[-=]>|→)))"
)
_BESIDE_WORDS: Final = Rare(rf"\b(?:fire|wind|air|earth|water){_TO}{_SQUARE}")
_NEXT_SQUARE: Final = Rare(rf"(?:{_TO})?{_SQUARE}[ \t]*(?:[,/&+-]|and\b)?[ \t]*{_SQUARE}")
_COUNTED: Final = re.compile(
    r"\A\s*(?P<count>[1-4])[.)] ?(?P<letters>[fwea](?:[ ,/+]{0,2}[fwea]){0,3})(?=[ \t]*(?:\n|$|[.;]))", re.IGNORECASE
)
_DRAWN: Final = re.compile(
    r"\A\s*(?P<letters>(?-i:[fwea](?:[ ,/+]?[fwea]){1,3}|[FWEA](?:[ ,/+]?[FWEA]){1,3}))[ \t]*\n(?=\s*\S)", re.IGNORECASE
)
"""Letters of stones in a line of their own at the beginning."""
_ELEMENT: Final = "fire|wind|air|earth|water"
_PUT: Final = re.compile(
    rf"(?<![^\W_])(?:(?P<before>{_ELEMENT}|[fwea])[ \t:@]{{0,2}}(?:on |at |to )?{_SQUARE}"
    rf"|[a-k](?:1[01]|[1-9])[ \t:=]{{0,2}}(?P<behind>{_ELEMENT}|[fwea])(?![^\W_]))",
    re.IGNORECASE,
)
"""A stone, or its letter, beside its square."""
_BOTH: Final = Rare(
    rf"\bboth(?: of)?(?: the| my)? stones (?:are|were) (?P<stone>{_ELEMENT})s?(?=[ \t]*(?:[.,;:!\n]|$| and\b))")
_PAIR: Final = Rare(
    rf"\b(?P<pair>(?:2|two|both)(?: x)? (?:{_ELEMENT})s?|(?P<stone>{_ELEMENT})(?:,| and|, and| \+| &)? (?P=stone))"
    r"(?P<gap>[ .,;:!\n]{1,3}(?:and )?)(?:they (?:both |will )?|both )go (?:to|on|onto) "
    rf"(?={_SQUARE} (?:and|&) {_SQUARE})",
)
"""Two stones of a kind, and where they go."""

_IS: Final = r"(?:[:=→]|[-=]>)[ \t]*"
_ROLLED: Final = Rare(
    r"(?P<who>\b\w{1,40} )?\b(?:roll(?:s|ed)|requested|requests|used|threw|throws|dice)(?: on)?[ \t:]+"
    r"(?P<count>[1-4])d[48]\b[ \t]*"
    rf"(?:{_IS}(?:[\[(](?:[1-8][ ,+]*){{1,4}}[\])][ \t]*{_IS})?|[ \t](?:and )?got[ \t]+|,[ \t]*)"
    rf"(?=(?:an? |[1-4] |\W){{0,8}}(?:{_ELEMENT})\b)"
)
"""Dice with what they stand for behind them: `rolled 2d4 -> Fire, Earth`."""
_SOURCE: Final = Rare(
    r"(?P<stone>\b(?:(?:fire|water|earth|wind|air|stone)s?|[1-4]))(?:"
    r" (?:(?:coming|came|come|drawn|pulled|fresh|straight|right) )*"
    r"(?:out of|from|off|by) (?:(?:the|my|your|our) )?(?:bag|bot|dice|sack|pouch|box|urn|hat|digory|nadeko\w*)\b(?! ?:)"
    r"|,? all (?:two|three|four|[2-4]|of them) (?:for me|mine)\b)"
)
"""Where stones come from, and whose they are: `an earth and a water out of the bag`."""
_DEALT: Final = re.compile(
    rf"[ \t]*+(?P<item>[-*•][ \t]+)?(?:[*_]{{0,2}}[^\w\s]{{1,3}}[*_]{{0,2}}[ \t]*)?[*_]{{0,2}}"
    rf"(?P<stone>{'|'.join(ELEMENTS)})[*_]{{0,2}}"
    r"(?:[ \t]*+(?:[,:=@(]|[-=]>|→|[–—-]|(?:goes |is |placed )?(?:on|at|to|onto|in)\b)?"
    r"[ \t]*+(?P<square>[a-k](?:1[01]|[1-9]))\b\)?)?[ \t]*+[,.;]?[ \t]*+$",
    re.IGNORECASE,
)
_TAKES: Final = re.compile(
    r"(?:^|:)[ \t]*(?:<?@?(?P<name>[^\W\d_][\w ]{0,40})>?[ \t]+)?"
    r"(?:takes?|took|draws?|drew|pulls?|pulled|gets?|got)[ \t]*:?[ \t]*$",
    re.IGNORECASE,
)
"""The head of a list of stones that a bot dealt."""


def written_in_full(text: str, vocabulary: frozenset[str]) -> str:
    """Write out the elements that are cut short, in what is placed and what was drawn."""
    if "draw" in vocabulary:
        text = _BOTH.sub(r"draw 2 \g<stone>", _COUNTED.sub(_counted, _DRAWN.sub(_drawn, text)))
        text = _PAIR.sub(r"\g<pair>\g<gap>put them on ", text)
    if "fire" not in vocabulary or (_ANY.search(text) is None and _EARTH.search(text) is None):
        return text
    text = _HESITATING.sub("ea", text) if _EARTH.search(text) else text
    text = _JOINED.sub(lambda found: " ".join(re.findall("..", found[0])), text)
    placed = [*chain(_PLACED.finditer(text), _BEHIND.finditer(text))]
    listed = [*_LISTED.finditer(text)] if "draw" in vocabulary else []
    short = [found.span("stone") for found in placed]
    listed = [found for found in listed if not _is_word_alone(found)]
    named = [(found.start("items") + each.start("stone"), found.start("items") + each.end("stone"))
             for found in listed for each in _NAMED.finditer(found["items"])]  # fmt: skip
    short += [span for span in named if text[slice(*span)].casefold() in _SHORT]
    is_sure = "draw" not in vocabulary or _are_elements(text, placed, listed)
    short += [found.span() for found in _ALONE.finditer(text) if short]
    for begin, end in sorted(set(short), reverse=True):
        cut = text[begin:end].casefold()
        if is_sure or cut not in _LETTERS:
            before, behind = (" " * side.isalnum() for side in (text[begin - 1 : begin], text[end : end + 1]))
            text = f"{text[:begin]}{before}{_SHORT[cut].word}{behind}{text[end:]}"
    return text


def with_dice(text: str, others: Sequence[str]) -> str:
    """Write dice with the stones that they stand for as a draw, unless one of the other players rolled them.

    Where stones come from is left out, and what asks somebody to roll them.
    """
    names = {name.casefold() for name in others}

    def drawn(found: re.Match[str]) -> str:
        who = found["who"] or ""
        return found[0] if who.strip().casefold() in names else f"{who}drew {found['count']} stones: "

    text = _SOURCE.sub(lambda found: found["stone"], without_asking_for_luck(text))
    return _ROLLED.sub(drawn, text)


def with_squares_apart(text: str, own: str) -> str:
    """Write the squares that stand behind the stones of a bot's list behind the list, which is a draw by itself.

    Its head says that a player takes them, who is called `own`, or nobody.
    """
    lines = text.split("\n")
    heads = ((at, _TAKES.search(line)) for at, line in enumerate(lines))
    for head in (at for at, found in heads if found and _is_own((found["name"] or "").strip().casefold(), own)):
        dealt = _dealt(lines[head + 1 :])
        if dealt and all(each["square"] for each in dealt):
            lines[head + 1 : head + 1 + len(dealt)] = [f"- {each['stone']}" for each in dealt]
            lines[head + len(dealt)] += "".join(f"; {each['stone']} {each['square']}" for each in dealt)
    return "\n".join(lines)


def _dealt(lines: Sequence[str]) -> list[re.Match[str]]:
    """Read the items of a list of stones, all of them with a bullet or none, up to where it ends."""
    items = [each for each in takewhile(bool, map(_DEALT.match, lines)) if each]
    others = (at for at, each in enumerate(items) if bool(each["item"]) is not bool(items[0]["item"]))
    return items[: next(others, len(items))]


def _is_own(name: str, own: str) -> bool:
    return name in ("", "i", "i've", "i have", own.casefold()) or not own


def _drawn(found: re.Match[str]) -> str:
    """Write letters as a draw if just these stones are put somewhere below them."""
    put = [(each["before"] or each["behind"])[0].lower() for each in _PUT.finditer(found.string, found.end())]
    letters = re.findall("[a-z]", found["letters"].lower())
    return f"drew {found[0].lstrip()}" if sorted(put) == sorted(letters) else found[0]


def _counted(found: re.Match[str]) -> str:
    """Write that `3.` before as many letters counts them, and heads no item of a list: `3. f f w`."""
    is_count = int(found["count"]) == len(re.findall("[a-z]", found["letters"], re.IGNORECASE))
    return f"{found['count']}: {found['letters']}" if is_count else found[0]


def _is_word_alone(listed: re.Match[str]) -> bool:
    """Tell whether somebody may only say that he wins, or means his ear."""
    is_led = listed["lead"].strip(" \t.;,\n>–—-/") != ""
    said = listed["items"].casefold().split()
    return said[-1] in _WORDS and (said[0] in ("a", "an") if len(said) > 1 else not is_led)


def _are_elements(text: str, placed: Sequence[re.Match[str]], listed: Sequence[re.Match[str]]) -> bool:
    """Tell whether also `wa` and `ea` are elements, where a number of stones is taken."""
    rows = [_stones(found["items"]) for found in listed]
    cut = {found["stone"].casefold() for found in (*placed, *chain.from_iterable(map(_named, listed)))}
    is_one = any(each["times"] == "1" for found in listed for each in _named(found))
    if is_one or not cut <= _LETTERS or _BESIDE_WORDS.search(text) is not None:
        return True
    taken = _TAKEN.search(text)
    put = [_stone(found["stone"]) for found in placed]
    if rows and not {*put} <= {*rows[0]}:
        return False
    if taken is not None:
        count = int(taken["count"] or taken["number"])
        counts_kind = count > 1 and bool(rows) and not put and taken.end() > listed[0].start("items")  # take 2 wa
        return count == len((rows or [put])[0]) and not counts_kind
    if rows:
        return bool(put)
    is_shouted = all(found["stone"].isupper() for found in placed)
    return not is_shouted and all(_NEXT_SQUARE.match(text, found.end()) is None for found in placed)


def _named(listed: re.Match[str]) -> Iterable[re.Match[str]]:
    return _NAMED.finditer(listed["items"])


def _stones(items: str) -> list[Element | None]:
    """Give the stones of a list, each as often as it is counted."""
    return [_stone(found["stone"]) for found in _NAMED.finditer(items)
            for _ in range(int(found["times"] or found["behind"] or 1))]  # fmt: skip


def _stone(name: str) -> Element | None:
    name = name.casefold()
    return _SHORT.get(name) or parse_element(name) or parse_element(name.removesuffix("s"))
