"""Numbers and buildings as people write them, in plain words: `12,500`, `10k`, `a tier 3 fire building`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.spoken import COMMA, JOINTS, STOP, Word, Words, skip, text_at
from elemental_gui.engine.core.text import parse_whole
from elemental_gui.engine.numerous_particles.ledger import NAMES, RESOURCES, WORDS

RESOURCE_OF: Final = {
    **{letter.lower(): letter for letter in RESOURCES}, **{word: letter for letter, word in WORDS.items()},
    "garnet": "G", "wind": "A",
}  # fmt: skip
LEVELS: Final = frozenset(("tier", "level", "lvl", "no", "number", "grade", "rank", "t", "building", "mk"))
_TIERS: Final = LEVELS - {"building", "no", "number"}
_ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_TENS: Final = {
    "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "hundred": 100,
}  # fmt: skip
_OTHERS: Final = frozenset(("you", "your", "he", "she", "they", "his", "her", "their", "you're", "nobody", "everybody"))
"""Words that begin a sentence about somebody else."""
_EACH: Final = frozenset(("each", "all", "both", "none", "neither", "some"))
_THEM: Final = frozenset(("you", "them", "the", "my"))
_MEANT: Final = frozenset((
    "buff", "buffs", "buffing", "buy", "build", "submit", "pass", "no", "instead", "whichever", "whatever", "decide",
))  # fmt: skip
"""Words of a clause that is no mere remark on somebody else."""
_BUILDINGS: Final = frozenset(("building", "buildings", "one", "ones", "card", "cards", "type", "kind"))
_BEGINNING: Final = re.compile(r"x?[0-9]{1,3}")
_APOSTROPHES: Final = re.compile(r"x?[0-9]{1,3}(?:['’_][0-9]{3})+")
_THOUSANDS: Final = re.compile(r"(x?)([0-9]{1,6})k(x?)")
_TENTHS: Final = re.compile(r"([0-9]{1,2})k")
_MILLIONS: Final = re.compile(r"([0-9]{1,6})m")
_HUNDREDTHS: Final = re.compile(r"[0-9]{1,2}")
_TIMES: Final = re.compile(r"x?([0-9]+)x?")
_SEVERAL: Final = {"pair": 2, "couple": 2, "triple": 3, "dozen": 12}
_FULL: Final = 3
_COUNTED: Final = frozenset(("x", "of", "copies", "copy", "times", "more", "new", "extra"))
"""What may stand between a number and the building that it counts."""
_TOLD: Final = frozenset(("many", "max", "rm", "del", "rem", "qty", "n", "y"))
"""Words beside a building that are read as something else than a number."""
LOSING: Final = frozenset(("lose", "loses", "lost", "losing"))
_EQUALS: Final = frozenset(("x", "=", "(", ":"))
_BEHIND_AIR: Final = frozenset(("", STOP, COMMA, ")", ".", "/", "+", "please", "pls", "thanks", "confirm", "done"))
"""What stands behind an `a` that is no article."""
_ENDS: Final = frozenset(("", COMMA, STOP, "buff", "buffing", "and", "&", "+", "/", "|", ")", "with"))


def plainly(words: Words) -> tuple[list[Word], list[int]]:
    """Write numbers in one word and buildings by their names; the second list says how far each word reaches."""
    found: list[Word] = []
    ends: list[int] = [0]
    at = 0
    while at < len(words):
        about = _past_others(words, at) or _past_sum(words, at)
        if about:
            ends[-1] = at = about
            continue
        text, end = _written(words, at)
        found.append(attrs.evolve(words[at], text=text) if text != words[at].text else words[at])
        ends.append(end)
        at = end
    return found, ends


def _past_others(words: Words, at: int) -> int:
    """Skip a sentence or a clause that is about somebody else and buys or buffs nothing; 0 for anything else."""
    before = text_at(words, at - 1)
    if before not in ("", STOP, COMMA, "(", ")"):
        return 0
    is_of_you = text_at(words, at) in _EACH and text_at(words, at + 1) == "of" and text_at(words, at + 2) in _THEM
    is_sentence = before in ("", STOP) and (text_at(words, at) in _OTHERS or is_of_you)
    marks = (STOP,) if is_sentence else (STOP, COMMA, "(", ")")
    end = next((index for index in range(at, len(words)) if words[index].text in marks), len(words))
    texts = [word.text for word in words[at:end]]
    is_named = any(is_building(text) or is_building(text.removesuffix("s")) for text in texts)
    is_about = is_sentence or (not _OTHERS.isdisjoint(texts) and not is_named)
    return end if is_about and _MEANT.isdisjoint(texts) else 0


def _past_sum(words: Words, at: int) -> int:
    """Skip a sum that is right: `18 x 4 = 72 garnets`; 0 for anything else."""
    total, end = number(text_at(words, at)), at + 1
    while total and text_at(words, end) == "x" and (factor := number(text_at(words, end + 1))):
        total, end = total * factor, end + 2
    is_copies = is_building(text_at(words, at - 1))  # G1 3 x 4 = 12 garnets
    is_sum = end > at + 1 and not is_copies and text_at(words, end) == "=" and number(text_at(words, end + 1)) == total
    return end + 2 + (text_at(words, end + 2) in RESOURCE_OF) if is_sum else 0


def _written(words: Words, at: int) -> tuple[str, int]:
    """Give the next word as it is meant, and the index behind it."""
    text = text_at(words, at)
    for said in (words[at].source.casefold(), text):  # as written, which the mending of slips takes for smaller ones
        if said in _TENS:
            return str(_TENS[said]), at + 1
    tier, end = _tier_at(words, at)
    if tier:
        return tier, end
    dozens, end = _dozens(words, at)
    if dozens:
        return dozens, end
    if _APOSTROPHES.fullmatch(text):
        return re.sub("['’_]", "", text), at + 1
    if _THOUSANDS.fullmatch(text):
        return _THOUSANDS.sub(r"\g<1>\g<2>000\3", text), at + 1
    if not _BEGINNING.fullmatch(text):
        return text, at + 1
    decimal = _with_decimals(text, text_at(words, at + 2)) if text_at(words, at + 1) == "." else ""
    if decimal:
        return decimal, at + 3
    whole, end = text, at + 1
    while text_at(words, end) in (COMMA, ".") and _is_group(text_at(words, end + 1)):
        whole, end = whole + text_at(words, end + 1), end + 2
    is_copies = text.startswith("x") or text_at(words, at - 1).upper() in NAMES
    return (whole, end) if not is_copies or text_at(words, end) in _ENDS else (text, at + 1)


def _dozens(words: Words, at: int) -> tuple[str, int]:
    """Read `half a dozen` or `two dozen` as a number; empty for anything else."""
    is_half = text_at(words, at) == "half"
    dozen_at = at + 1 + (is_half and text_at(words, at + 1) == "a")
    times = spoken.number(text_at(words, at), 99)
    if text_at(words, dozen_at) != "dozen" or not (is_half or times):
        return "", at
    return str(_SEVERAL["dozen"] // 2 if is_half else _SEVERAL["dozen"] * (times or 1)), dozen_at + 1


def _with_decimals(whole: str, behind: str) -> str:
    """Write `1.2m`, `1.5k` or `1.25` in one word; empty for what are two."""
    for form, digits in ((_MILLIONS, 2 * _FULL), (_TENTHS, _FULL)):
        found = form.fullmatch(behind)
        if found is not None:
            return whole + found[1].ljust(digits, "0")
    return f"{whole}.{behind}" if _HUNDREDTHS.fullmatch(behind) else ""


def _is_group(text: str) -> bool:
    return len(text) == _FULL and text.isascii() and text.isdigit()


def _tier_at(words: Words, at: int) -> tuple[str, int]:
    """Read `air tier 2`, `tier 3 fire building` or `second tier water` as the name of a building; empty for others."""
    tier = _ORDINALS.get(text_at(words, at), 0) if text_at(words, at + 1) in _TIERS else 0
    behind = at + 2
    if not tier and text_at(words, at) in _TIERS:
        tier = spoken.number(text_at(words, at + 1), 9) or 0
    if tier:
        of_at = skip(words, behind, frozenset(("of", "the", "-")))
        return _building(words, tier, of_at, of_at + 1)
    if text_at(words, at) not in RESOURCE_OF:
        return "", at
    tier_at = skip(words, at + 1, LEVELS | {"of"})
    tier = spoken.number(text_at(words, tier_at), 9) or 0
    return _building(words, tier, at, tier_at + 1) if tier_at > at + 1 else ("", at)


def _building(words: Sequence[Word], tier: int, resource_at: int, end: int) -> tuple[str, int]:
    name = f"{RESOURCE_OF.get(text_at(words, resource_at), '?')}{tier}"
    return (name.lower(), end + (text_at(words, end) in _BUILDINGS)) if name in NAMES else ("", resource_at)


def name_of(text: str) -> str:
    """Read the name of a building, of several as well; empty for anything else."""
    name = text.upper() if is_building(text) else text.removesuffix("s").upper()
    return name if name in NAMES else ""


def without_losses(words: Words, lost: set[str]) -> Words:
    """Leave out the clauses in which others lose what they do lose in the turn: `Milo loses A1`."""
    kept, at = list[Word](), 0
    while lost and at < len(words):
        end = next((index for index in range(at, len(words)) if words[index].text in (STOP, COMMA)), len(words)) + 1
        names = {name for word in words[at:end] if (name := name_of(word.text))}
        is_lost = bool(names) and names <= lost and any(word.text in LOSING for word in words[at:end])
        kept += words[at + is_lost * (end - at) : end]
        at = end
    return kept if lost else words


def past_resources(words: Words, at: int) -> int:
    """Give the index of the last resource of a list that begins here: `air, fire and garnets`."""
    for _ in RESOURCES:
        behind = skip(words, at + 1, JOINTS)
        if behind == at + 1 or text_at(words, behind) not in RESOURCE_OF:
            break
        at = behind
    return at


def counted_at(words: Words, at: int) -> int:
    """Give where the number stands that counts a building: `two of my W1s`."""
    at -= 1
    while text_at(words, at) in ("of", "my", "the", "x"):
        at -= 1
    return at


def is_building(text: str) -> bool:
    return text.upper() in NAMES


def number(text: str) -> int | None:
    """Read a number of copies, such as `x3`, `3`, `three` or `pair`."""
    found = _TIMES.fullmatch(text)
    return parse_whole(found[1]) if found else spoken.NUMBERS.get(text) or _SEVERAL.get(text)


def beside_units(words: Words) -> Iterator[Word]:
    """Give the last word before a building, and the first behind one without a number before it, if they are none."""
    plain, _ = plainly(words)
    for at, word in enumerate(plain):
        if not is_building(word.text.removesuffix("s")):
            continue
        before, behind = at - 1, at + 1
        while text_at(plain, before) in _COUNTED:
            before -= 1
        while text_at(plain, behind) in _EQUALS:
            behind += 1
        behind += text_at(plain, behind) == COMMA and text_at(plain, behind + 2) in ("", COMMA, STOP)
        is_counted = number(text_at(plain, before)) is not None
        if text_at(plain, before) == "both" and word.text[:2] in ("w1", "w2"):
            continue  # which a W3 removes
        yield from (plain[near] for near in (before, *(() if is_counted else (behind,)))
                    if 0 <= near < len(plain) and plain[near].text not in _TOLD and number(plain[near].text) is None)


def is_article(words: Words, at: int) -> bool:
    """Tell whether an `a` stands before something else, and not for air."""
    behind = text_at(words, at + 1)
    if behind == ")" and text_at(words, at - 1) in ("", STOP):
        return text_at(words, at) == "a"  # the first of a list
    is_last = behind in _BEHIND_AIR or behind.isdigit()
    return text_at(words, at) == "a" and not is_last and text_at(words, at - 1) not in ("buff", ":", "=", "/")
