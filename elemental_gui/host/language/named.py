"""Names in a text. A pattern with a name in it has to be made for every table of players; few texts need it.

So a text is asked first whether it holds the name at all, and where there is much around a name, it is marked first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

MARK: Final = "¤"
"""What stands for each letter of a name."""


def among(names: Iterable[str], text: str) -> list[str]:
    """Give those of the names that a text holds, be it within a word."""
    said = text.casefold()
    return [name for name in names if name and name.casefold() in said]


def renamed(text: str, name: str, put: str) -> str:
    """Write something else where a name is a word of its own."""
    if not among((name,), text):
        return text
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _found: put, text, flags=re.IGNORECASE)


def marked(text: str, names: Sequence[str]) -> str:
    """Mark each letter of the names where they are words of their own: what is found then stands in the text there."""
    for name in among(names, text):
        called = rf"(?<!\w){re.escape(name)}(?!\w)"
        text = re.sub(called, lambda found: MARK * len(found[0]), text, flags=re.IGNORECASE)
    return text
