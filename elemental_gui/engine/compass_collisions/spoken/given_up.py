"""A piece that is given up because the time has run out: `my periods are gone, so I give up the water on D9`."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.spoken import Words, instead

_PIECE: Final = "(?:(?:the|my|a|an|one|of|piece|on|at|in|fire|water|earth|wind|air|,|:|\\() ){0,6}[a-i][1-9]"
_SQUARE: Final = re.compile(r"\b[a-i][1-9]\b")
_OVER: Final = "(?=(?: (?:\\)|then|please|now|for it|for that)){0,3}(?: [;,.!]|$))"
"""The end of a clause, so that nothing says where the piece goes."""
_DOING: Final = "(?:(?<= )|^)(?:(?:so|then|and|ok|well|i|i'll|i'm|will|must|have to|need to|gonna|going to) ){0,5}"
_GIVEN_UP: Final = re.compile(
    rf"{_DOING}(?:(?:giv(?:e|es|ing)|gave)(?: (?:up|away|back|over))+|sacrific(?:e|es|ing)|hand(?:s|ing)? (?:in|over)"
    "|part(?:s|ing)? with|tak(?:e|es|ing) (?:off|away)|surrender(?:s|ing)?|forfeit(?:s|ing)?|los(?:es|ing)"
    f"|removing) (?={_PIECE}{_OVER})"
)
_GIVEN_AWAY: Final = re.compile(
    rf"{_DOING}(?:giv(?:e|es|ing)|tak(?:e|es|ing)) ({_PIECE}) (?:up|away|off)(?=(?: [;,.!]|$))"
)
_GONE: Final = re.compile(
    rf"{_DOING}({_PIECE}) (?:goes|comes off|leaves(?: the board)?|(?:is|gets|has to be|must be|will be) (?:removed|lost"
    "|gone|given up|taken off)|(?:must|has to|will) go)(?=(?: [;,.!]|$))"
)
"""What becomes of a piece: it is given up where that is all, and there is no time left."""
_OUT_OF_TIME: Final = re.compile(
    "(?:(?<=[;,] )|^)(?:"
    "(?:(?:the|my|all|of|three|[0-3]|no|i|i'm|have|has|had|ran|am|out|more|there's|is|are|oh|ok|well|so|and|now|:|-)"
    " ){0,9}(?:time|time's|clock|clock's|periods?|overtime|timeout)\\b"
    "(?: (?:is|are|was|were|has|have|ran|run|running|out|up|over|gone|used|left|all|too|already|for|me|again|expired"
    "|off|and|my|the|no|last|[0-3]|three|two|one|overran|periods?|time|now|!)){0,12}"
    "|i (?:overstepped|overran|exceeded|ran over|missed)(?: (?:the|my|time|clock|limit|periods?|again|it)){0,6}"
    ")(?: (?:[;,:.]|so|then)){0,5} (?=lose )"
)
"""What says that the player has no time left, before what that costs him."""


def with_penalty(state: State, words: Words) -> Words:
    """Write a piece that is given up as one that is lost, without why, as far as no way to go is told for it."""
    if state.stage is not Stage.ACT:
        return words
    text = " ".join(word.text for word in words)
    forms = (_GIVEN_UP, _GIVEN_AWAY, _GONE)
    lost = next((found for form in forms if (found := form.search(text)) is not None), None)
    if lost is None or len(_SQUARE.findall(text)) > 1:
        return words
    told = instead(words, lost.span(), ("lose", *filter(str.isalnum, " ".join(lost.groups()).split())))
    why = _OUT_OF_TIME.search(" ".join(word.text for word in told))
    if why is None:
        return words if lost.re is _GONE else told
    return instead(told, why.span(), ())
