"""Comments in a shared sheet, whose programs write where each one hangs before it: `[comment on H3] earth here`."""

from __future__ import annotations

from typing import Final

from elemental_gui.host.language.rare import Rare

_PLACE: Final = (
    r"(?:the )?(?:cell |square |field |range )?(?:(?P<square>[a-l][0-9]{1,2})|[a-l][0-9]{1,2} ?[-:–] ?[a-l][0-9]{1,2}"
    r"|(?:rows?|col(?:umn)?s?|sheet|tab|board|map|page|line)\b[^\]\n)]{0,20})"
)
_COMMENT: Final = (
    "(?:my |new |a )?(?:comment|reply|remark|annotation)(?: ?#?[0-9]{1,4})?"
    f"(?: ?(?:on|at|in|to|for|:|-) ?{_PLACE})?"
)
_LABEL: Final = Rare(
    rf"[\[(](?:{_COMMENT}|(?:marked (?:as )?)?(?:resolved|re-?opened|unresolved))[\])][ \t]*:?[ \t]*"
)
"""Where a comment hangs, or that its thread is closed."""
_SQUARE: Final = Rare(r"\b[a-l][0-9]{1,2}\b")
_HERE: Final = Rare(
    r"(?P<going>\b(?:go|goes|move|moves|step|steps|walk|walks|sage)(?: up| down| over| in)? )?"
    r"\b(?:(?:right |just |straight )?(?:on |in |at |to )?(?:top |to )?)(?:here|this (?:square|cell|field|space|one))\b"
    r"(?! (?:is|are|we|i|comes?|goes|you|my|too|and there)\b| ?:)"
)


def anchored(text: str) -> str:
    """Leave out where a comment hangs, and write that square for `here`, or before the comment if it names none."""
    label = next((found for found in _LABEL.finditer(text) if found["square"]), None)
    plain = _LABEL.sub(" ", text)
    if label is None:
        return plain
    square = label["square"].upper()
    if not (_SQUARE.search(plain) or _HERE.search(plain)):
        return _LABEL.sub(" ", f"{text[: label.start()]}{square}: {text[label.end() :]}")
    return _HERE.sub(lambda found: f"{found['going']}to {square}" if found["going"] else f" on {square}", plain)
