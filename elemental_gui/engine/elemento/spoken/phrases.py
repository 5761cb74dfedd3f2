"""How free prose speaks of Elemento: patterns over words, and the plain words for them."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.spoken import REMARKS

_S: Final = "[a-d][1-4]"
_COLOUR: Final = "(?:blue|yellow|green|red)"
_ELEMENT: Final = "fire|water|earth|wind|air"
_PART: Final = rf"(?!to {_S}\\b|(?:so|then|pass|passes|skip|i'll|and i)\b|{_S}\b)[^;,:() ]+"
_FIT: Final = (
    r"(?:fit|fits|work|works|go|goes|shift|slide|place|places|placed|placing|placement|placements|put|play|set|use|lay"
    r"|drop|move|moves|moved|moving|possible|available|left|help|helps|anywhere|legal|stuck|blocked"
    r"|(?:squares?|spots?|cells?|fields?|spaces?|room) (?:for (?:either|any|both|these|them|it|those)|that|where|to))\b"
)
_UNABLE: Final = (
    rf"(?:(?:^|(?<=[;,:()] ))(?:{_PART} )*?)?(?=[^;,:()]*\b{_FIT})"
    r"(?:nothing|none|neither|no|nowhere|can't|cant|cannot|can not|couldn't|unable|not|don't|impossible|stuck)\b"
    rf"(?: (?:/ )?{_PART})*(?= ?(?:[;,:()]|(?:so|then|pass|passes|skip|i'll|and i)\b|$))"
)
"""A clause that says that nothing can be done, up to where it says what is done instead."""
_NTH: Final = {
    "row": ("top|first|1st|upper|uppermost|highest", "second|2nd", "third|3rd", "bottom|fourth|4th|lowest|last|lower"),
    "column": ("leftmost|left|first|1st", "second|2nd", "third|3rd", "rightmost|right|fourth|4th|last"),
}
_COLUMNS: Final = (("one", "a"), ("two", "b"), ("three", "c"), ("four", "d"))
_END: Final = "(?:(?:most |very )?(?:end|side|edge|corner|square|spot|cell|field|place|position|one))"
_ENDS_OF_ROW: Final = tuple(
    (words, rf"on \1\2 at {at}")
    for at, words in enumerate(("left(?:most)?|first|start|beginning", "second|2nd", "third|3rd",
                                "right(?:most)?|fourth|4th|last|end"), 1)
)  # fmt: skip
_ENDS_OF_COLUMN: Final = tuple(
    (words, rf"on \1\2 at {at}")
    for at, words in enumerate(("top|upper|uppermost|highest|first", "second|2nd", "third|3rd",
                                "bottom|lower|lowest|lowermost|foot|fourth|4th|last"), 1)
)  # fmt: skip
_ALONG_LINES: Final = (
    *((str(row), column, f"{'abcd'[column - 1]}{row}") for row in range(1, 5) for column in range(1, 5)),
    *((column, row, f"{column}{row}") for row in range(1, 5) for column in "abcd"),
)
"""The name of a line, the how-many-eth square of it, and that square."""
_LINE: Final = "(?:row|column|col|line)(?: [a-d1-4])?"
_AT_SIDE: Final = "(?:in |to |at |on |into |the |very |far |my )*"
_BEHIND: Final = "|".join(
    f"(?<={place} {joint} )" for place in (_S, "column [a-d]", "row [1-4]") for joint in (";", ",", "and", "so", "-")
)
"""Behind a stone that is placed, or a line that is named."""
_OF_QUARTER: Final = "(?:quarter|quadrant|field|area|zone|part|side|region|square)(?:'s)?"
_IN: Final = "(?:(?:in|into|on|onto|to|at|of|inside|within) (?:the |my )*)"
_OF_SQUARE: Final = "(?:(?:most |hand )*(?:corner|square|spot|cell|field|one|position))"
PHRASES: Final = {
    **{
        rf"{_IN}{colour} (?:{_OF_QUARTER} )?(?:[,:(-] )?(?:(?:in|on|at|the|its) )*(?:{high}) (?:- )?"
            rf"(?:{wide})\b(?: {_OF_SQUARE})?(?: (?:of|in) (?:it|that|there))?(?: \))?"
            rf"|{_IN}?(?:{high}) (?:- )?(?:{wide}) (?:{_OF_SQUARE} )?{_IN}{colour}(?: {_OF_QUARTER})?":
            f"on {column}{row}"
        for colour, columns, rows in (
            ("blue", "ab", "12"), ("yellow", "cd", "12"), ("green", "ab", "34"), ("red", "cd", "34"),
        )
        for high, row in (("top|upper", rows[0]), ("bottom|lower", rows[1]))
        for wide, column in (("left", columns[0]), ("right", columns[1]))
    },
    **{
        rf"(?:{words})(?: -)?(?: most)? (?:{kind})": f"{kind} {'abcd'[at] if kind == 'column' else at + 1}"
        for kind, several in _NTH.items() for at, words in enumerate(several)
    },
    **{rf"column (?:{word}|{at})\b": f"column {letter}" for at, (word, letter) in enumerate(_COLUMNS, 1)},
    "([a-d]) column": r"column \1",
    **{rf"row {word}": f"row {at}" for at, (word, _) in enumerate(_COLUMNS, 1)},
    **{
        rf"{_AT_SIDE}(?:(?:{end})(?: (?:- )?hand)?(?: {_END})?(?: from (?:the )?(?:top|left))?"
            rf" (?:of|in|on) (?:the |that |my )*({line})"
            rf"|({line}) , {_AT_SIDE}(?:{end})(?: (?:- )?hand)?(?: {_END})?(?= ?(?:[;,.!]|$)))": square
        for line, ends in (("row [1-4]", _ENDS_OF_ROW), ("column [a-d]", _ENDS_OF_COLUMN)) for end, square in ends
    },
    **{rf"on (row|column) {name} at {at}": f"on {square}" for name, at, square in _ALONG_LINES},
    r"(row [1-4]|column [a-d]) is (?:all|entirely|completely|only|wholly) (?:mine|my own|my stones)(?: anyway)?"
        r"(?: ?[,;:-])?(?: so| and| therefore| thus)* i(?:'ll| will)? (?:keep|leave|hold on to)"
        r" (?:(?:that|this) (?:one|line|row|column)|it|that|this)": r"keep \1",
    **REMARKS,
    rf"(?:(?:and|so|,) )*(?:that's|thats|that is|there's|there is) (?:the|a|my|another) {_LINE}"
        r"(?: (?:full|done|complete|completed|gone|then))*(?= ?(?:[;,.!]|$))": "",
    rf"(?:{_BEHIND})(?:so |then |but |and |, |i'll |i |we |will |am |i'm |there's |with )*"
        "(?:(?:nothing|none(?: of (?:it|them|that|those|these))?|no stones?)"
        " (?:goes|go|leaves|leave|comes? off|(?:is|are|gets?|is being|will be) (?:removed|cleared|taken)|to clear)"
        "|(?:don't|dont|do not|won't|will not|not) (?:clear|clearing|remove|removing|take|taking)(?: off| away)?"
        "(?: (?:anything|any|it|them|that|of|stones?|the|line|row|column|off|away))*"
        "|(?:no|without) (?:removals?|clearing|removing)(?: anything| it| any| stones?)*"
        "|(?:(?:all|the|these|those|four|of) )*stones (?:can |will |may |should |all |just )*(?:stay|remain))"
        "(?= ?(?:[;,.!]|$))": "keep all",
    rf"(?:{_COLOUR}(?: and|,|/|\+|&)? )+(?:(?:undo|no|wait|oops|sorry|i|mean|actually|[;,-]) )+"
        rf"(?={_COLOUR} (?:and |, |/ |\+ |& )*{_COLOUR}\b)": "",
    "(?:(?:that|this|it|which|and|so) )*(?:that's|it's|is|makes?|making|gives?|for) "
        "(?:(?:it|that|me|a|the|all) )*(?:four|fourth|4|4th)(?: of (?:them|four|4)| stones?| elements?| different)*"
        rf" (?:in|on|of) (?:(?:a|the|one|that|this|my) )*({_LINE})": r"completes \1",
    "(?:(?:so|and|but|then|i|we|will|am|i'm|just|simply) )*(?:don't|dont|do not|won't|will not|not|never)"
        " (?:(?:going to|gonna|even) )?(?:clear|remove|take|clean|tidy|sweep)(?:ing|e)?"
        "(?: (?:anything|any|them|it|of them|of it|stones?|back|off|away|out|up|after (?:myself|me)))*"
        "(?= ?(?:[;,.!]|$))": "keep all",
    r"(?:may|can|will|shall|should) (?:(?:simply|just|all|happily) )*(?=stay|remain)": "",
    "(stays?|remains?) (?:just |right |exactly )?(?:where (?:they|it) (?:are|is|stands?|lies?)|put|on the board)":
        r"\1",
    "(?:of course )?(?:it's|it is|it'll be) ((?:the |my |your )*(?:dark|light|mine|yours|my|your)"
        "(?: (?:ones|stones))?) (?:that|which|who) (?:has to |have to |must |will )?(go|leave|disappear)(?:es|s)?":
        r"\1 \2",
    "[,;-]? ?why (?:would|should) (?:i|we) (?:ever )?(?:take|remove|clear)(?: off| away)?[^;]*": "",
    rf"(puts?|places?|sets?|lays?) ((?:my |the |a |an |dark |light )*(?:{_ELEMENT})(?: stone)?) down"
        " (?=(?:on|in|at|onto|into|to) )": r"\1 \2 ",
    r"for (?:the|my|a|that|this) (?:row|column|line)": "",
    r"(?:(?:that's|that is|so|and|which is|makes|for) )*(?:a |one |1 |another |my )?points? (?:for|to) me": "",
    r"(?:no|without an?y?) (?:rows?|columns?|lines?)(?: is| gets| are)?(?: done| completed?| finished| full| yet)+": "",
    r"(dark|light) (?:side|face|half)(?: up)?": r"\1",
    r"(?:goes|go|going|put|placed|set|laid) down (?=(?:on|at|in|onto) )": "",
    r"(?:^|(?<=; ))((?:(?:my|dark|light) )*(?:fire|water|earth|wind|air)) , (?=[a-d][1-4] ?(?:;|$))": r"\1 on ",
    r"(?:in |the )*column ([a-d]) (?:, |and |of |in |the )*row ([1-4])": r"on \1\2",
    r"(?:in |the )*row ([1-4]) (?:, |and |of |in |the )*column ([a-d])": r"on \2\1",
    "(?:since|as|because|with|now that|seeing that|if)? ?(?:blue|yellow|green|red)(?:"
        " and (?:blue|yellow|green|red))? (?:is|are|was|being) (?:showing|up|rolled"
        "|shown|out|the die|my colour|what i rolled|what i got|allowed|open)": "",
    "([a-d][1-4]) (?:one |a square |a step )?(?:up|down|left|right|over|across)"
        " (?:one )?to (?=[a-d][1-4])": r"\1 to ",
    _UNABLE: "",
    r"(?:so )?i (?:will |must |can |have to |need to )*(move|pass) instead(?: :)?": r"\1",
    rf"{_LINE} (?:then |now )?(?:has|have|holds|contains) (?:(?!{_S})[^;])*(?= ;)": "",
    rf"(?:a |the )?(dark|light) (?:one|stone|version)(?: please)? (?:[:,-] )?({_ELEMENT})": r"\1 \2",
    rf"({_ELEMENT}) [;,(] (?:the |a |in |make it )*(dark|light)(?: one| version| stone)?(?: \))? [;,]? ?"
        rf"(?:on |at |to |in )*(?={_S})": r"\2 \1 ",
    f"({_ELEMENT}) (?:on |at |to |in |: )?({_S}) (?:[;,(] )*(?:i want |make it |as |use |it's |in |a |the |and "
        "|colou?r |side |shade |: |= )*"
        "(dark|light)(?: one| version| stone| colour)?(?: please)?(?: \\))?(?= ?(?:[;,]|$))": r"\3 \1 \2",
    r"(?:that's |that is |= |: |with |the )*(?:[ewfa] (?:[-,/+] )?){3}[ewfa](?= |$)": "",
    rf"{_AT_SIDE}(?:(?:top|bottom|upper|lower|left|right|middle) (?:- )?)+"
        rf"(?:(?:corner|square|spot|quarter|part) )?(?:[(:,-] )?(?:(?:on|at|in|to) )?({_S})(?: \))?": r"\1",
    **{
        rf"{_AT_SIDE}(?:(?<=very )(?:{high}) (?:{wide})"
            rf"|(?:{high}) (?:- )?(?:most )?(?:{wide}) (?:- )?(?:most )?(?:hand )?corner)": f"{column}{row}"
        for high, row in (("top|upper", 1), ("bottom|lower", 4))
        for wide, column in (("left", "a"), ("right", "d"))
    },
    "(?:i |to |and |that |which )*(?:finish|complete|close|fill|score)(?:s|es|d|ed|ing)? (?:the |my |a )*"
        rf"{_LINE}(?: with| by| using)+": "",
    rf"(?<={_S} )(?:and |that |this |it |which |now |, )*"
        "(?:finish|complete|close|fill|score|make)(?:s|es|d|ed|ing)? (?:the |my |a |an |full |whole |up |entire )*"
        rf"{_LINE}(?: up| for me| too)*(?= ?(?:[;,!.]|and |$))": ", ",
    "(?:(?:i |to )*(?:take|clear|remove|send)s? (?:off |out |away )?)?(?:all|everything)(?: of them| stones?)?"
        " (?:but|except(?: for)?) (?:the )?(mine|yours|his|hers|theirs|dark|light)(?: ones| stones)?"
        "(?: (?:go|goes|out|off|away|leave|leaves|home))*": r"\1 stay",
    rf"(?<={_S}) (?:for|with|gets|takes|by) (?:my |a |an |the )*(?=(?:{_ELEMENT})\b)": " ",
    rf"(?:stone|element|piece) (?:: )?(?=(?:dark |light )?(?:{_ELEMENT}) [;,]"
        r" (?:square|field|position|place|where)\b)": "",
    rf"[;,] (?:square|field|position|place|where) (?:: )?(?={_S})": "on ",
    r"(?:from|out of) (?:the |my )*(?:pool|supply|stock|bag|box|reserve|hand|pile|middle)": "",
    rf"({_ELEMENT}) and (?:then )?(?:puts?|places?|set|lay|drop) (?:it|that) (?:down )?(?=(?:on|at|in|to|onto) )":
        r"\1 ",
    "(?<=[a-d][1-4] )(?:please |pls |plz )?[,(]? ?(?:on |in |the |with |for |using"
        " |via )*(?:blue|yellow|green|red)(?: (?:die|dice|quarter|square|area|zone|quadrant"
        r"|side|corner|field))+(?: \))?": "",
    **{
        rf"{one[0]} ?(?:\+|/|and|&|,) ?{other[0]} (?:to|:|;|-)(?= )": f"rolled {one} {other} ;"
        for one in ("blue", "yellow") for other in ("green", "red")
    },
    "(?:(?:that's|that is|that makes|this is|it's|it is|so|and|now|with) )*"
        f"(?:the |a |my )?(?:whole |full |complete )?{_LINE}(?: is| now| gets)*(?: all)?"
        " (?:done|complete|completed|full|finished|filled|closed)": "",
}
