"""What a question is about that somebody quotes and answers: `> And J9?`, `It goes up.`."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.host.language.rare import Rare

_SQUARE: Final = re.compile(r"(?<![a-z0-9])[a-k](?:1[012]|[1-9])(?![a-z0-9])", re.IGNORECASE)
_QUESTION: Final = Rare(
    r"^[ \t]*+(?:>++[ \t]*+(?:[^\n:?]{1,40}:)?|(?:the )?(?:host|gm|referee|ref|mod|judge)[ \t]*:)"
    r"(?P<asked>[^\n]*\?)[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_ANSWER: Final = Rare(
    r"\s*(?:(?:yes|yeah|yep|yup|sure|ok|okay|ja|oui|s[ií]|indeed|please|right|well|of course)\b[,.!:;]*\s+)*"
    r"(?P<who>it|he|she|that one|this one|that|the (?:plant|fire|water|unit|one))(?=\s+[a-z])"
    r"(?![^\n]*(?:\b(?:is|not|never|no|nothing|or|if)\b|n['’]t\b))",
)
"""An answer with a pronoun of which nothing is denied or left open."""


def answered(text: str) -> str:
    """Name the square that a quoted question is about where its answer only says `it`, and names no square itself."""
    asked = next(iter(_QUESTION.finditer(text)), None)
    squares = {square.upper() for square in _SQUARE.findall(asked["asked"])} if asked is not None else set()
    if asked is None or len(squares) != 1 or _SQUARE.search(text, asked.end()):
        return text
    answer = _ANSWER.match(text, asked.end())
    if answer is None:
        return text
    return f"{text[: asked.end()]}\n{squares.pop()}{text[answer.end('who') :]}"
