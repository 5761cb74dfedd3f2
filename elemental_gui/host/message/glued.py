"""Letters that stand for stones: glued to the square of one, `fE8`, `E6e` or `E6=e`, and behind their number, `2: f e`.

In Particles a buff is glued to what it is for: `A1x2 bE`.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.elements import parse_element
from elemental_gui.host.language.rare import Rare

_SQUARE: Final = "[a-k](?:1[01]|[1-9])"
_STONES: Final = "f{1,4}|w{1,4}|e{1,4}|a{1,4}"
_BEFORE: Final = Rare(rf"(?P<times>[2-4])?x?(?P<stones>{_STONES})(?P<square>{_SQUARE})")
_BEHIND: Final = Rare(rf"(?P<square>{_SQUARE})(?P<stones>{_STONES})")
_EQUALS: Final = Rare(
    rf"(?<![\w.=#'’])(?P<square>{_SQUARE})=(?P<stone>[fwea]|fire|water|earth|wind|air)(?![\w=#'’]|\.\w)")
"""A square, and what it is from now on: `J3=F K2=E`."""
_SAGE: Final = Rare(rf"([srm])({_SQUARE})")
_WORD: Final = Rare(
    rf"(?<![\w.#'’])(?:(?:(?:[2-4]x?)?(?:{_STONES}){_SQUARE})+|(?:{_SQUARE}(?:{_STONES}))+|[srm]{_SQUARE})"
    r"(?![\w#'’]|\.\w)"
)
_COUNTED: Final = Rare(
    r"(?P<before>^[ \t]*|(?<!\w)(?:take|took|draw|drew|stones)(?: ?[:=] ?| ))(?P<count>[1-4])(?P<open> ?: ?| ?\()"
    r" ?(?P<stones>[fwea](?:(?:/|[ ,&+]{0,3})[fwea]){0,3})(?P<close>\)?)(?= *(?:[/|;.,:\n-]|$)|(?<=\)))",
    re.IGNORECASE | re.MULTILINE,
)
_DEALT: Final = Rare(
    r"(?<![\w'])(?P<verb>take|takes|took|got|get|drew|draw|pulled|rolled|dealt)(?: ?[:=] ?| )"
    r"(?!(?:few|fee|awe?|wee?)\b)(?P<stones>[fwea](?:(?: ?[,/&+] ?| and | )[fwea]){1,3}|[fwea]{2,4}|[fwe])"
    r"(?= *(?:[.,;:/|)\n]|$))(?! ?[,/] ?[fwea]\b)"
)
_EQUAL: Final = Rare(
    r"(?P<count>(?:^|(?<=[.;!\n]))[ \t]*[1-4]) ?= ?(?=(?:fire|water|earth|wind|air)s?\b)", re.IGNORECASE | re.MULTILINE
)
"""A draw whose number equals its stones: `2 = fire, earth`."""
_SHORTLY: Final = Rare(
    r"(?<![\w.,])(?P<count>[2-4] ?|1 )(?:st|sts|stn|stns)\b\.?"
    r"(?=[ \t]*[:=(-]?[ \t]*(?:[fwea]\b|fire|water|earth|wind|air))"
)
"""A number of stones cut short: `3 st: F E A`; `1st` is the first of them."""
_TIMES_TAKEN: Final = Rare(
    r"^(?P<begin>[ \t]*)x(?P<count>[1-4])[ \t]+(?P<stones>[fwea](?:[/,+&]?[ \t]?[fwea])*)"
    r"(?=[ \t]*(?:$|[.,;:|]|[ \t]{2}|[ \t]\w{2}))",
    re.IGNORECASE | re.MULTILINE,
)
"""A number of stones that begins with its sign: `x3 f/e/a`."""
_BEGUN: Final = re.compile(
    r"\A\s*x(?:(?P<count>[1-4])(?=:?[ \t]+(?:fire|water|earth|wind|air)s?\b)|0(?![\w.]))", re.IGNORECASE)
_SEVERAL: Final = Rare(
    r"(?<![\w'])(?P<count>(?:both|(?:all )?(?:two|three|four|[2-4] ?x?)|all)(?: of)?(?: the)?) (?P<stones>[fea])"
    rf"(?= (?:on|at|onto|to|go on|goes on|@|->|→) ?{_SQUARE}\b)"
)
"""Several stones by their letter: `all three E on I3`."""

_RESOURCE: Final = r"(?:garnets?|fire|water|earth|air|wind)"
_BUFFED: Final = Rare(
    rf"(?<![^\W0-9])(?<![-'’])(?:b|bf|bff|buff|boost|bonus)(?P<what>{_RESOURCE}|[gfwea])(?![\w'’])"
    rf"(?![ \t]*[:=-]?[ \t]*(?:{_RESOURCE}|[gfwea]|none|nothing|no)\b)"
)
_BUFF_CUT: Final = Rare(rf"(?<![\w'’-])bff?(?=[ \t]*[:=-]?[ \t]*(?:{_RESOURCE}|[gfwea]|none|nothing)(?![\w'’]))")
"""A buff cut short: `bf W`."""
_WAY: Final = "[neswudlr]|north|south|east|west|up|down|left|right"
_TIMES_GONE: Final = Rare(
    rf"(?<![\w.,])(?<!\b[a-k] )(?:(?P<count>[1-9]) ?[x×*] ?(?P<way>{_WAY})"
    rf"|(?P<told>{_WAY}) ?[x×*] ?(?P<times>[1-9]))(?![\w'’])",
    re.IGNORECASE,
)
"""A way with how often it is gone: `2xN`, `Nx2`."""
_END: Final = Rare(r"[ \t]*(?:[.,;:!)\n]|$)")


def unglued(text: str, vocabulary: frozenset[str]) -> str:
    """Write the stone before its square, `fire E8`, in games whose stones are placed, and a draw as one, `take 2: f e`.

    What stands for the sage is parted from his square as well: `rH9`. Where buildings are bought, a buff is parted from
    what it is for.
    """
    if "copies" in vocabulary:
        return _BUFFED.sub(_buff, _BUFF_CUT.sub("buff", text))
    if "stones" not in vocabulary:
        return _TIMES_GONE.sub(lambda gone: f"{gone['count'] or gone['times']} {gone['way'] or gone['told']}", text)
    if "draw" in vocabulary:
        text = _BEGUN.sub(lambda found: f"take {found['count']}:" if found["count"] else "take 0;", text)
        text = _TIMES_TAKEN.sub(_taken, _SHORTLY.sub(r"\g<count> stones", _EQUAL.sub(r"\g<count>: ", text)))
    text = _EQUALS.sub(_is_now, text)
    text = _SEVERAL.sub(lambda found: f"{found['count']} {_words(found['stones'])}", _WORD.sub(_spaced, text))
    return _DEALT.sub(_named, _COUNTED.sub(_drawn, text)) if "draw" in vocabulary else text


def _buff(found: re.Match[str]) -> str:
    is_word = found[0].lower().endswith(("be", "buffe", "booste")) and not found[0].endswith("E")
    if is_word and _END.match(found.string, found.end()) is None:
        return found[0]
    return f" buff {found['what']}"


def _drawn(found: re.Match[str]) -> str:
    is_bracketed = "(" in found["open"]
    if is_bracketed != bool(found["close"]) or sum(map(str.isalpha, found["stones"])) != int(found["count"]):
        return found[0]
    verb = found["before"] if found["before"].strip() else "take "
    stones = f" {_words(found['stones'])};" if is_bracketed else f" {found['stones']}"
    return f"{verb}{found['count']}:{stones}"


def _is_now(found: re.Match[str]) -> str:
    stone = found["stone"]
    return f"; {stone if len(stone) > 1 else _words(stone)} {found['square']}"


def _taken(found: re.Match[str]) -> str:
    is_count = sum(map(str.isalpha, found["stones"])) == int(found["count"])
    return f"{found['begin']}take {found['count']}: {_words(found['stones'])};" if is_count else found[0]


def _named(found: re.Match[str]) -> str:
    return f"{found['verb']} {_words(found['stones'].replace('and', ''))}"


def _words(letters: str) -> str:
    stones = (parse_element(letter.lower()) for letter in letters if letter.isalpha())
    return ", ".join(stone.word for stone in stones if stone is not None)


def _spaced(found: re.Match[str]) -> str:
    word = found[0]
    if _SAGE.fullmatch(word):
        return _SAGE.sub(r"\1 \2", word)
    one = _BEFORE if _BEFORE.match(word) else _BEHIND
    return " ".join(_placed(stone) for stone in one.finditer(word))


def _placed(found: re.Match[str]) -> str:
    element = parse_element(found["stones"][0].lower())
    times = int(found.groupdict().get("times") or len(found["stones"]))
    return " ".join([f"{element.word} {found['square']}"] * times) if element is not None else found[0]
