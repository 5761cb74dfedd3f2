"""How free prose says where the sage goes and what carries him, and the plain words for it."""

from __future__ import annotations

import re
from typing import Final

ANY_STONE: Final = "(?:fire|water|earth|wind|air|whirlwind)s?"
ANY_SQUARE: Final = "[a-k][0-9]{1,2}"
ANY_WAY: Final = "(?:up|down|left|right|[udlr])"
ANY_NUMBER: Final = "(?:[0-9]|one|two|three|four|five|both|all)"
ANY_RIDE: Final = (
    "(ride|rides|riding|jump|jumps|jumping|hop|hops|leap|fly|flies|surf|glide|float|enter|use|rode|whirlwind|whirl"
    "|whirls)"
)
_OVER: Final = "(?:via|over|by|on|with|along|through)"
RETURNING: Final = re.compile(
    rf"(?<![^ ]){ANY_RIDE}(?: (?:via|over|on|the|wind|at|through)){{0,4}} (?P<wind>{ANY_SQUARE})"
    rf"(?: (?!;)[^ ]+){{0,12}}?(?: (?:and|,|then)){{1,3}} (?P<back>(?:{_OVER} (?:the )?(?P=wind)"
    r"(?: (?:and|then|again|straight|right))*"
    r" (?:back|home|return)|(?:(?:go|goes|come|comes|fly|jump|straight|right) )*back (?:again )?"
    rf"{_OVER} (?:the )?(?:(?P=wind)|same (?:wind|air|whirlwind|stack|one)))(?: (?:again|home))*)"
    r"(?= (?:[;,.)]|and|then)|$)"
)
"""A ride, and one back by the same wind."""
GOING: Final[tuple[tuple[str, str], ...]] = (
    (rf"({ANY_WAY}) ({ANY_NUMBER}) (?=(?::|\() {ANY_SQUARE})", r"\2 \1 "),
    (
        (
            f"{ANY_RIDE}(?: on| over| onto| through| along| with| the| that| my| this| his"
            "| her| back| again)* (?:wind|air|winds|stack|whirlwind|tower|gust|breeze)s?(?:"
            " (?:above|below|beside|under|over|next to|near|behind|to the (?:left|right"
            "|north|south) of|left of|right of|in front of) (?:me|us|my sage|him|it|that))?(?:"
            rf" at| on| in| from| \()? (?={ANY_SQUARE})"
        ),
        r"\1",
    ),
    (
        (
            "(?:(?:i |i'll )?let )?(?:the |this |that )?(?:(?:wind|air|whirlwind|stack|gust) (?:at |on |in )?)?"
            f"({ANY_SQUARE})"
            " (?:(?:wind|whirlwind|stack) )?(?:will |can |should |to )?(?!then|with|from)[a-z]{4,}"
            " (?:me|us|my sage|him|her|the sage)"
            f"(?: (?:[a-z]+|-)){{0,4}}(?= (?:to|onto|on|into) {ANY_SQUARE})"
        ),
        r"ride \1",
    ),
    (r"(?:and )?(?:then )?(?:stops?|halts?|rests?) (?:there|here)(?= ?(?:[;,)]|$))", ""),
    (r"(steps?|moves?)(?: that)? (?:i|we)(?: still|'ve| have| got)+ left", r"\1"),  # the two steps I have left: up, up
    (r"(?:to|and) (?:get|grab|catch|take) (?:some |a breath of )?(?:fresh )?(?:air|water)", ""),
    (
        (
            "(?:and )?(?:finally |then )*(?:finish|finishing|finishes|end|ending|conclude|close|wrap)(?: up| off| it)?"
            " (?:with|by) (?:an? |one |my |the )?(?:last |final |single |little )*(?:steps?|moves?|walk|stepping|moving"
            f"|walking)(?: up| down| over| back)? (?:on|to|onto|in|into|at) (?={ANY_SQUARE})"
        ),
        "; move ",
    ),
    (
        r"(?:take|make|use|spend|do) (?:my |the )?(?:(?:only|last|first|one|single|final|\w+d|\w+ing) )?(?:move|step)",
        "move",
    ),
    (
        (
            "(?:ending|ends|finishing|finish|end|finishes|arrive|arriving|stopping|stops"
            "|stop|landing|land|lands|arrives|settles|settling)(?: up)? (?:on|at|in|back"
            " on|back at) (?=[a-k][0-9])"
        ),
        "to",
    ),
    (
        (
            "(?:so|and so|so that|which means|meaning) (?:i|it|he|she|we|my sage|that)(?:'ll"
            "| will|'m| am| get| can)? (?:fly|flies|flown|land|lands|arrive|end up|come"
            " out|go|carried|jump|hop|float|glide|fall|end|reach|get|am|stand|be|now)(?:"
            " over| down| up| out| back| carried| now)* (?:(?:to|on|at|in) )?(?=[a-k][0-9])"
        ),
        "to ",
    ),
    (
        (
            "(?:i )?(?:uses?|using|has|have|makes?|spends?|got|gets?|making|with)? ?(?:my |its |his |her |the |all )*"
            rf"{ANY_NUMBER} (?:free )?(?:steps?|moves?)"
            r"(?: left| this turn| available| to (?:use|make|spare|go))* ?(?:now)? "
            r"(?:(?:are|were|will be|would be|(?:to|and) (?:walk|go|move|get|run|step|come|reach|wander|travel)"
            r"|(?:lead|take|bring|carry|go|get)s?(?: me| him| her| it| us| my sage)?)(?: over| up| down| out| back)* )?"
            rf"(?:[:,;-] (?=[udlr]+\b|up|down|left|right)(?!{ANY_WAY} {ANY_NUMBER}|{ANY_WAY} ?(?:[;,)]|$))"
            rf"|(?:[:,;-] )?(?=(?:to )?{ANY_SQUARE}|[udlr]{{2,}}\b|{ANY_WAY} (?:(?:,|and|then|/|;) )*{ANY_WAY}\b))"
        ), "",
    ),
    (rf"(?<=[a-k][0-9] )(?:are|were|will be) (?:my |the |all )*(?:{ANY_NUMBER} )?steps(?= ?(?:[;,.)]|$))", ""),
    (r"sage [a-z]{3,}s via (?=[a-k][0-9])", "sage to "),  # proceeds via H5
    (r"([a-k][0-9]{1,2}) [2-9] ;", r"\1 ;"),  # the height of a stack
)
