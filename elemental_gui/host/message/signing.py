"""Names with initials or a title, letters, and a motto under a message: `Mr. R. Ewart`, `- E`, `Ann - slow but sure`.

None of them is a step, or takes anything back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.everyday import NEUTRAL
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.message.called import NO_NAME

_BIG: Final = r"[^\W\d_a-zß-ÿ]"
_TITLE: Final = r"(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof|Miss|Sir|Herr|Frau|Mme|Sr|Sra)\.? )+"
_INITIALS: Final = rf"(?:{_BIG}\. ?){{1,3}}"
_FULL: Final = (
    rf"(?P<first>{_TITLE}(?:{_BIG}\w+ )?(?:{_INITIALS})?|(?:{_BIG}\w+ )?{_INITIALS})"
    rf"(?P<name>{_BIG}(?![\w'’-]*\d)[\w'’-]+)"
)
"""A family name with a title, with initials, or with both before it."""
_DASH: Final = r"[ \t*_]*(?:[-–—~]+ ?)"
_CLOSING: Final = (
    r"(?i:(?:signed|yours|(?:(?:best|kind|warm|many) )?(?:regards|wishes|thanks|greetings)|cheers|love|sincerely"
    r"|gru(?:ß|ss)|grü(?:ß|ss)e|cordialement|saludos)(?: (?:truly|sincerely|faithfully|ever))?[,.:!]?\s+)"
)
_SPEAKS: Final = Rare(
    rf"^(?P<before>[ \t*_]*(?i:(?:h(?:i|ello)[,!. ]+)?(?:(?:this is|i am|i'm|from|name|player):? |i, )?)){_FULL}"
    r"(?=[ \t]*[:,]|[ \t.*_]*$)",
    re.MULTILINE,
)
_SIGNED: Final = Rare(
    rf"(?:\n|(?<=[.!?])[ \t]+|(?P<mark>\n(?:{_DASH})?{_CLOSING}|\n{_DASH}|(?<=\S)[ \t]{_DASH})){_FULL}"
    r"[\s.*_]*\Z",
    re.NOFLAG,
)
_SHORT: Final = Rare(rf"\n(?:{_DASH})?{_CLOSING}?(?P<name>{_BIG}[\w'’-]+),? {_INITIALS}[\s*_]*\Z", re.NOFLAG)
"""A name with initials behind it: `Ann L.`, `Ewart, R.`."""
_LETTERS: Final = Rare(
    rf"\n(?:{_DASH}(?P<one>{_BIG})\.?|(?P<mark>{_DASH}|{_CLOSING})?(?P<several>{_BIG}(?:\. ?{_BIG}){{1,2}}\.?))"
    r"[\s*_]*\Z",
    re.NOFLAG,
)
_BELOW: Final = Rare(rf"\n[ \t]*\n(?:{_DASH}|[/*_ \t]+)?(?P<name>[^\W\d_]+)(?P<said>[^\n]{{0,150}})\s*\Z")
"""The last line of a message, where it stands apart."""
_BELOW_NAME: Final = Rare(r"(?:['’]s\b| the\b|,? ?[(|/~*•·–—-]|$)")
_NO_SIGNATURE: Final = Rare(
    r"[?!]|\b(?:wait|undo|oops|scratch|correction|edit(?:ed)?|actually|instead|change[ds]?|cancel|sorry|or|if|maybe|meant"
    r"|mean|resign\w*|concedes?|gives?|done|ends?|stays?|first|start\w*|begins?|illegal|legal)\b"
)
"""What is said below a message and is more than a motto."""
_STEPS: Final = frozenset("udlrneswfa")
"""Letters that say something of a turn where no name follows: `U. Thanks`."""
_PARTING: Final = NEUTRAL | {"later", "regards", "hugs", "cya"}
"""Words behind such a letter that are nobody's name."""
_IN_ROWS: Final = tuple(map(frozenset, ("udlr", "nesw", "fwea")))
"""Letters that belong together, so that a row of them is one of steps or of stones."""


def signed_plainly(
    text: str, names: Sequence[str], own: str, vocabulary: frozenset[str], notes: list[str]
) -> str:
    """Write players by their names alone, and leave out a signature of letters, or of nobody who plays.

    `own` is the name of the player whose turn it is.
    """
    people = {part.casefold(): name for name in names for part in name.split()[:1] + name.split()[-1:]}

    def left_out(found: re.Match[str]) -> str:
        notes.append(f"{quoted(found[0])} was left out as a signature.")
        return "\n"

    def speaks(found: re.Match[str]) -> str:
        name, before = people.get(found["name"].casefold(), ""), found["before"]
        return found[0] if not name else "I " if before.casefold().endswith("i, ") else before + name

    def signs(found: re.Match[str]) -> str:
        name = found["name"].casefold()
        is_name = name in people or found["mark"] or found["first"].casefold().strip(". ") not in _STEPS
        is_line = found[0].startswith("\n") and name not in _PARTING
        if name in vocabulary or not (is_name or is_line):
            return found[0]
        return f"\n{'- ' if found['mark'] else ''}{people[name]}" if name in people else left_out(found)

    def shortens(found: re.Match[str]) -> str:
        name = people.get(found["name"].casefold(), "")
        return f"\n{name}" if name else found[0]

    def is_own(found: re.Match[str]) -> bool:
        if found["one"]:
            return own.casefold().startswith(found["one"].casefold())
        letters = [each.casefold() for each in found["several"] if each.isalpha()]
        is_known = found["mark"] or any(part.startswith(letters[-1]) for part in own.casefold().split())
        return bool(is_known) and not any(row.issuperset(letters) for row in _IN_ROWS)

    def is_motto(found: re.Match[str]) -> bool:
        said = found["said"].casefold().strip()
        is_own_name = own.casefold().split()[:1] == [found["name"].casefold()]
        is_apart = bool(said) and _BELOW_NAME.match(found["said"]) is not None
        return is_own_name and is_apart and NO_NAME.search(said) is None and _NO_SIGNATURE.search(said) is None

    text = _BELOW.sub(lambda found: left_out(found) if is_motto(found) else found[0], text)
    text = _SHORT.sub(shortens, _SIGNED.sub(signs, _SPEAKS.sub(speaks, text)))
    return _LETTERS.sub(lambda found: left_out(found) if is_own(found) else found[0], text)
