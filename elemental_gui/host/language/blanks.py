"""Squares with a blank in them, as telephones write what they hear: `F 6 and then G 8`."""

from __future__ import annotations

import re
from typing import Final

_NO_STONES: Final = r"(?! (?:steps?|high|more|stones?|tall|squares?|spaces?|times|of|fire|water|earth|wind|air)\b)"
"""What does not stand behind the number of a square, so that it counts something."""
_BLANK: Final = re.compile(
    r"\b(?:on|at|to|in|onto|from|over|via|through|steps?|stepping|go|moves?|moving|walks?|walking|rides?|attacks?|fire"
    rf"|water|earth|wind|air|sage) [a-k] (?:1[01]|[1-9])(?![\w'’:]){_NO_STONES}",
    re.IGNORECASE,
)
"""A square that can be nothing else: `step to F 8`."""
_BLANKS: Final = re.compile(
    r"(?<![\w'’])((?:(?<![^\W_] )|(?<=\bon )|(?<=\bat )|(?<=\bto )|(?<=\bthen )|(?<=\band )|(?<=\bfrom )"
    r"|(?<=\b[a-k] [0-9] ))a|[b-k]) (1[01]|[1-9])(?![\w'’]|[:.][0-9])"
    rf"(?<!\b[a-k][0-9] [de] [12])(?<!\b[a-k] [0-9] [de] [12])(?<!\btake [a-k] [0-4]){_NO_STONES}",
    re.IGNORECASE,
)
"""The others beside it, but no direction with its distance behind a square: `C 3 E 1`."""
_BEFORE_STONE: Final = re.compile(
    r"(?<![\w'’])(?:(?<![^\W_] )a|[b-k]) (?:1[01]|[1-9])"
    r"(?:(?:, (?:and )?| and | ?& ?)[a-k] (?:1[01]|[1-9])){0,9}"
    r"(?= (?:(?:both|each|all|with|gets?|for) ){0,2}(?:a )?(?:fire|water|earth|wind|air)s?\b)",
    re.IGNORECASE,
)
"""Squares before the stone that goes there: `F 9 and G 9 fire`."""
_COUNTED: Final = re.compile("[adefik] [1-4]", re.IGNORECASE)
_ONE_OF_THEM: Final = re.compile("[a-k] [0-9]{1,2}", re.IGNORECASE)
_SPACED: Final = re.compile(
    r"(?<=[a-k][0-9])(0|1)?(, (?:and |then )?|,? (?:and|then|to|x|attacks?|hits) (?:to )?| ?[->→]+ ?)"
    r"([a-k]) ([0-9]{1,2})(?![0-9a-z])"
)
"""A square with a blank in it behind another one: `F6, F 7`."""
_SPACED_FIRST: Final = re.compile(
    r"(^|[;,] )([a-k]) ([0-9]{1,2})(?= ?(?:-|>|→)"
    r"| (?:to|goes|moves|attacks?|hits|takes|x|north|south|east|west|up|down)\b|(?<!d [0-9]) [nesw] ?[12]\b)"
)
"""A square with a blank in it that a line begins with: `C 3 to C 2`, `C 3 N 1`."""
_SPACED_AMONG: Final = re.compile(
    r"(\b(?:then|and|to|on|at|[a-k][0-9]{1,2}),? |[,;] )([bcghjk](?= (?:[1-9]|1[01])\b)|[defi](?= (?:[5-9]|1[01])\b))"
    r" ([0-9]{1,2})(?![0-9a-z:.]|x[0-9])"
)
"""One with a blank among others that have none, if it can be nothing else."""


def joined(text: str) -> str:
    """Write squares in one word in every line in which one of them can be nothing else."""
    text = _BEFORE_STONE.sub(_before_stone, text)
    return "\n".join(_BLANKS.sub(r"\1\2", line) if _BLANK.search(line) else line for line in text.split("\n"))


def _before_stone(found: re.Match[str]) -> str:
    """Write them in one word, where they cannot as well count stones: `d 2 fire` draws two."""
    squares = _ONE_OF_THEM.findall(found[0])
    if all(map(_COUNTED.fullmatch, squares)):
        return found[0]
    return _ONE_OF_THEM.sub(lambda square: square[0].replace(" ", ""), found[0])


def joined_in(line: str, *, is_written: bool) -> str:
    """Write the squares of a line in one word by where they stand, and by other squares that are written so or not.

    `line` is in small letters.
    """
    if is_written:
        while _SPACED_AMONG.search(line):
            line = _SPACED_AMONG.sub(r"\1\2\3", line)
        return line
    line = _SPACED_FIRST.sub(r"\1\2\3", line)
    while _SPACED.search(line):
        line = _SPACED.sub(r"\1\2\3\4", line)
    return line
