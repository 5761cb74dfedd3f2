"""What is said of what somebody quotes above it: `> And J9?`, `It goes up.`, or `> G3 N1`, `Forget that one.`.

What a message only asks about the rules is left out.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.corrections.taking_back import DROPPING
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

_NUMBERED: Final = Rare(
    r"(?P<question>^[ \t]*+>[^\n]*\?[ \t]*\n(?:[ \t]*\n)*)"
    r"(?P<answer>[ \t]*(?:(?:yes|yeah|yep|no|nope|nah|ja|nein)[,.!]* )?"
    r"(?:[0-9]{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)"
    r"(?:,? (?:i (?:think|guess|believe|suppose|hope)|probably|pretty sure))?[ \t]*[.!]*)[ \t]*(?=\n)",
    re.IGNORECASE | re.MULTILINE,
)
"""A quoted question, and the number below it that answers it."""
_OF_STONES: Final = Rare(
    r"\b(?:stones?|take|taking|draw|drawing|dice|pull|roll|bag|fires?|waters?|earths?|airs?|winds?|your? turn"
    r"|(?:do|will|would|are|have|did) you)\b|\bhow many\W*$",
)
"""What a question has in it of which the answer may be a draw."""


_FORGOTTEN: Final = Rare(
    r"(?P<quote>\A(?:[ \t]*(?:>[^\n]*)?\n)+)(?:(?:dear|hi|hello|hey)\b[^\n.!?;:0-9]{0,30}[,!]\s*)?"
    rf"(?:(?:please|pls|sorry|oops|ok|okay|so|well|host|kindly|just)[, ]+)*{DROPPING}"
    r"(?: (?:that|this|it|the|my|what|one|turn|move|post|message|text|quote|quoted|above|previous|last|earlier|first"
    r"|old|version|all|please|of|mine|i|wrote|said|posted|sent|there))+[.!:;]+\s+(?=\S)"
)
"""What is to be forgotten of which nothing but a quotation stands before."""


_OF_RULES: Final = Rare(
    r"(?P<before>^|[.!;)\n]\s*+)(?:(?:one|a|quick|short|small|another|last|my|and|just|btw|also|by the way),? )*"
    r"(?:rules? )?question(?: (?:for (?:you|the host)|though|about the rules?|beside|aside))?[ \t]*[:,–—-][ \t]*"
    r"(?=(?P<asked>[^?\n]{1,300}\?+))(?P=asked)"
)
"""A question that is announced as one: `One question: does a mountain count diagonally?`"""


_OF_PRICES: Final = Rare(
    r"(?P<before>^|[.!?;)\n]\s*+)(?:(?:hey|hi|wait|so|and|but|also|or|btw|by the way|again|hm+|host|guys|quick question"
    r"|sorry),? )*"
    r"(?:how much (?:is|are|was|were|does|do|did|would|will)\b|how much (?:\w+ )?(?:have|has) (?:i|we)\b"
    r"|(?:what|how much)['’]?(?:s| is| was| does| do| did| would)? [^?.!;\n]{0,40}?\b(?:costs?|price|worth)\b)"
    r"(?=(?P<asked>[^?.!;\n]{0,120}\?+))(?P=asked)"
)
"""A question about what something costs, or how much of it there is."""


_MORE_OF_IT: Final = Rare(
    r"(?P<quotation>^[ \t]*>[^\n]*\n(?:[ \t]*\n)*)(?P<said>[ \t]*(?:(?:wow|lol|haha\w*|oh|ok|okay|damn|omg|man|dude"
    r"|ah|hm+|ugh|really|seriously|what|why|yet|still|even|so|that's|those|these|with|the|all|always|and|but|again)"
    r"[,!.?… ]+){0,5}"
    r"(?:(?:(?:more|many|another|two|three|four|five|six)\s+){1,2}(?P<thing>[gfwea][1-4])s?|(?P<things>[gfwea][1-4])s)\b"
    r"(?=[^\n]*\b(?:you|ya|your|you['’]re|lol|haha\w*|hehe|lmao|xd|omg|seriously|really|again|wow|nice|ouch|man|dude)\b)"
    r"(?![^\n]*(?:\b(?:i|i['’](?:ll|m|d|ve)|me|my|mine|we|us|same|also|too|buff\w*|buy\w*|build\w*|submit|order|take|draw"
    r"|pass|confirm\w*|remove|sell|instead|if|or)\b|(?<![gfwea])\d|[-=→>:;]))[^\n]*)(?=\n\s*+[^\s>])"
    r"(?=[\s\S]{0,400}?\b[gfwea][1-4]\b)",
    re.IGNORECASE | re.MULTILINE,
)
"""What is said of buildings in the quotation above it, by somebody who buys others: `more F1s, who hurt you lol`."""


def without_questions(text: str) -> str:
    """Leave out what is announced as a question, unless it names a square, where something may be done there.

    Nobody does anything by asking what it costs.
    """

    def told(found: re.Match[str]) -> str:
        return found[0] if _SQUARE.search(found["asked"]) else found["before"]

    return _OF_PRICES.sub(r"\g<before>", _OF_RULES.sub(told, text))


def without_forgotten(text: str) -> str:
    """Leave out that what is quoted above is to be forgotten, as it is no part of the turn anyway."""
    return _FORGOTTEN.sub(r"\g<quote>", text)


def without_echo(text: str, notes: list[str]) -> str:
    """Leave out what is only said of the buildings of another player, below the words that he is quoted with."""

    def told(found: re.Match[str]) -> str:
        if (found["thing"] or found["things"]).casefold() not in found["quotation"].casefold():
            return found[0]
        line = text.count("\n", 0, found.start("said")) + 1
        notes.append(f"Line {line}: {quoted(found['said'])} was left out: it is said of the quotation.")
        return found["quotation"]

    return _MORE_OF_IT.sub(told, text)


def without_numbers(text: str, notes: list[str]) -> str:
    """Leave out the number that answers a quoted question in which no stones are asked for: `> 4 or 5 minutes?`."""

    def told(found: re.Match[str]) -> str:
        if _OF_STONES.search(found["question"].rstrip()):
            return found[0]
        line = text.count("\n", 0, found.end()) + 1
        notes.append(f"Line {line}: {quoted(found['answer'])} was left out: it answers the question above.")
        return found["question"]

    return _NUMBERED.sub(told, text)


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
