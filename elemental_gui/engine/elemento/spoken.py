"""Elemento's turns as people say them: `dark fire on B3`, `B3 to B4`, and how free prose speaks of the game."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import parse_element
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, ORTHOGONAL, Square
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    LUCK,
    REMARKS,
    STOP,
    Heard,
    Speech,
    Words,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import GRID, LOWER, SHADES, UPPER, Colour, Shade
from elemental_gui.engine.elemento.deciding import CLEARS, HEARD, KEEPS, hear_decision, line_at
from elemental_gui.engine.elemento.legality import check
from elemental_gui.engine.elemento.mentions import DENIES, TELLS, happens, unlike
from elemental_gui.engine.elemento.state import Stage, State

_S: Final = "[a-d][1-4]"
_ELEMENT: Final = "fire|water|earth|wind|air"
_UNABLE: Final = (
    "(?:(?:i have|there's|there is|with|having|i got|got) )?(?:nothing|none|neither|no|nowhere|not any|not a single)"
    "(?: (?:of|mine|my|the|these|them|those|legal|possible|valid|other|free|stones?|squares?|spots?|places?|placements?"
    "|moves?|pieces?|room|space|to|there|here|on))*"
)
_FIT: Final = (
    "fits?|works?|goes|go|shift|slide|place|placed|put|play|move|moves|moved|do|set|use|possible|available|left|help|helps|anywhere"
    "|there|here|legal|for me|placing|moving|drop"
)
_ANYWHERE: Final = (
    "(?: (?:anything|anywhere|any|a|an|my|mine|stones?|something|here|at|all|legally|legal|with|these|this|dice|roll|of"
    "|the|them|it|either|on|those|colou?rs?|blue|yellow|green|red|or|nor|and|move|place|placed|fits?|works?|now|there|for|me|today|time|turn|squares?"
    "|possible|possibly|is|are|sadly))*(?= ?(?:[;,.:)]|so |and |none |nothing |$))"
)
_NTH: Final = {
    "row": ("top|first|1st|upper|uppermost|highest", "second|2nd", "third|3rd", "bottom|fourth|4th|lowest|last|lower"),
    "column": ("leftmost|left|first|1st", "second|2nd", "third|3rd", "rightmost|right|fourth|4th|last"),
}
_LINE: Final = "(?:row|column|col|line)(?: [a-d1-4])?"
PHRASES: Final[tuple[tuple[str, str], ...]] = (
    *REMARKS,
    (r"for (?:the|my|a|that|this) (?:row|column|line)", ""),
    (
        r"(?:no|without an?y?) (?:rows?|columns?|lines?)(?: is| gets| are)?(?: done| completed?| finished| full| yet)+",
        "",
    ),
    (r"(dark|light) (?:side|face|half)(?: up)?", r"\1"),
    (r"(?:goes|go|going|put|placed|set|laid) down (?=(?:on|at|in|onto) )", ""),
    (r"(?:^|(?<=; ))((?:(?:my|dark|light) )*(?:fire|water|earth|wind|air)) , (?=[a-d][1-4] ?(?:;|$))", r"\1 on "),
    *(
        (rf"(?:{words})(?: -)?(?: most)? (?:{kind})", f"{kind} {'abcd'[at] if kind == 'column' else at + 1}")
        for kind, several in _NTH.items() for at, words in enumerate(several)
    ),
    (r"(?:in |the )*column ([a-d]) (?:, |and |of |in |the )*row ([1-4])", r"on \1\2"),
    (r"(?:in |the )*row ([1-4]) (?:, |and |of |in |the )*column ([a-d])", r"on \2\1"),
    *((rf"(row|column) {word}", rf"\1 {number}") for number, word in enumerate(("one", "two", "three", "four"), 1)),
    (
        (
            "(?:since|as|because|with|now that|seeing that|if)? ?(?:blue|yellow|green|red)(?:"
            " and (?:blue|yellow|green|red))? (?:is|are|was|being) (?:showing|up|rolled"
            "|shown|out|the die|my colour|what i rolled|what i got|allowed|open)"
        ),
        "",
    ),
    (
        (
            "([a-d][1-4]) (?:one |a square |a step )?(?:up|down|left|right|over|across)"
            " (?:one )?to (?=[a-d][1-4])"
        ),
        r"\1 to ",
    ),
    (rf"{_UNABLE} (?:(?:can|could) (?:be )?)?(?:{_FIT}){_ANYWHERE}", ""),
    (rf"(?:i )?(?:can't|cant|cannot|can not|couldn't|unable to|not able to) (?:legally )?(?:{_FIT}){_ANYWHERE}", ""),
    (rf"{_LINE} (?:then |now )?(?:has|have|holds|contains) (?:(?!{_S})[^;])*(?= ;)", ""),
    (rf"(?:a |the )?(dark|light) (?:one|stone|version)(?: please)? (?:[:,-] )?({_ELEMENT})", r"\1 \2"),
    (
        (
            f"({_ELEMENT}) (?:on |at |to |in |: )?({_S}) (?:[;,(] )*(?:i want |make it |as |use |it's |in |a |the )*"
            "(dark|light)(?: one| version| stone| colour)?(?: please)?(?: \\))?(?= ?(?:[;,]|$))"
        ),
        r"\3 \1 \2",
    ),
    (
        (
            "(?:in |to |at |on |into |the |very |far |my |- )*(?:(?:top|bottom|upper|lower|left|right|middle) )+"
            f"(?:corner|square|spot|quarter)(?: [(:,-])? ?({_S})(?: \\))?"
        ),
        r"\1",
    ),
    (
        (
            "(?<=[a-d][1-4] )(?:please |pls |plz )?[,(]? ?(?:on |in |the |with |for |using"
            " |via )*(?:blue|yellow|green|red)(?: (?:die|dice|quarter|square|area|zone|quadrant"
            r"|side|corner|field))+(?: \))?"
        ),
        "",
    ),
    *(
        (rf"{one[0]} ?(?:\+|/|and|&|,) ?{other[0]} (?:to|:|;|-)(?= )", f"rolled {one} {other} ;")
        for one in ("blue", "yellow") for other in ("green", "red")
    ),
    (
        (
            "(?:(?:that's|that is|that makes|this is|it's|it is|so|and|now|with) )*"
            f"(?:the |a |my )?(?:whole |full |complete )?{_LINE}(?: is| now| gets)*(?: all)?"
            " (?:done|complete|completed|full|finished|filled|closed)"
        ),
        "",
    ),
)


_QUIET: Final = frozenset(("i", "i'll", "my", "the", "a", "an", "to", "then"))
_ROLLS: Final = frozenset((
    LUCK, "roll", "rolls", "rolled", "dice", "die", "the", "got", "i", "shows", "show", "is", "are", "and", ":",
    COMMA, "threw", "throw", "thrown", STOP, "-", "+", "&", "/", "(", ")", "upper", "lower", "first", "second",
    "pick", "picks", "top", "bottom", "=", "result", "were", "came", "a", "an", "one", "say", "says", "said", "with",
    "up", "come", "comes", "has", "have", "colour", "colours", "color", "colors", "my", "both",
    "n", "dices",
))  # fmt: skip
_PLACES: Final = frozenset((
    "place", "places", "placing", "put", "puts", "play", "add", "set", "lay", "go", "going", "with", "drop",
    "plays", "placed", "use", "using", "take", "choose", "pick", "want",
))  # fmt: skip
_MOVES: Final = frozenset(("move", "moves", "moving", "shift"))
_ON: Final = frozenset((
    "on", "at", "to", "in", "onto", "stone", "square", "the", ":", "-", "=", "goes", "go", "(", ")",
))  # fmt: skip
_TO: Final = frozenset(("to", "-", ":", "goes", "moves", "onto", "the", "square"))
_OF: Final = frozenset(("all", "the", "stones", "stone", "from", "of", "in", "on", ":", "-", "ones", "line", "off"))
_SHADES: Final = {str(shade): shade for shade in SHADES}
_COLOURS: Final = {str(colour): colour for colour in Colour}


def _lacks(state: State, action: Action) -> str:
    """Say that a stone is not told to be light or dark, where either could be meant."""
    if not isinstance(action, Place) or action.shade is not None or state.own is not None:
        return ""
    may_be = any(check(state, attrs.evolve(action, shade=shade)) is None for shade in SHADES)
    return f"Whether the {action.element.word} is light or dark is not told." if may_be else ""


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        _QUIET, _ROLLS, _PLACES, _MOVES, _ON, _TO, CLEARS, KEEPS, _OF, _SHADES, _COLOURS,
        HEARD, ("pass", "row", "column"),
    ),
    phrases=PHRASES,
    decisive=CLEARS | KEEPS | _SHADES.keys() | _COLOURS.keys() | {"pass", "row", "column", "own"},
    synonyms={"black": "dark", "white": "light"},
    lacks=_lacks,
    unlike=unlike,
    tells=TELLS,
    denies=DENIES,
    happens=happens,
    verbs={"clear": CLEARS, "keep": KEEPS, "pass": frozenset(("pass",))},
)  # fmt: skip


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    special = {Stage.ROLL: _roll, Stage.CLEAR: hear_decision}.get(state.stage)
    heard = [] if special is None else special(state, words)
    if heard:
        return heard
    start = skip(words, 0, _QUIET)
    head = text_at(words, start)
    if head in ("pass", "passes", "skip"):
        return [Heard(Pass(), start + 1)]
    if head in KEEPS:
        line, end = line_at(words, skip(words, start + 1, _OF))
        return [Heard(Keep(line), end)] if line else []
    if head in CLEARS or state.stage is Stage.CLEAR:
        cleared = _clear(state, words, start + (head in CLEARS))
        if cleared:
            return cleared
    if head not in _PLACES:
        origin_at = skip(words, start + (head in _MOVES), _QUIET | {"from"})
        origin = GRID.parse(text_at(words, origin_at))
        moved = _move(words, origin_at, origin) if origin is not None else []
        if moved or head in _MOVES:
            return moved
    return _place(state, words, skip(words, start, _PLACES | _QUIET | {":"}))


def _roll(_state: State, words: Words) -> list[Heard]:
    first_at = skip(words, 0, _ROLLS)
    second_at = skip(words, first_at + 1, _ROLLS)
    shown = [_COLOURS.get(text_at(words, at)) for at in (first_at, second_at)]
    if shown[0] is None or shown[1] is None:
        return []
    upper = [colour for colour in shown if colour in UPPER]
    lower = [colour for colour in shown if colour in LOWER]
    if len(upper) != 1:
        raise NotationError(f"One die shows {' or '.join(UPPER)} and the other {' or '.join(LOWER)}.")
    return [Heard(Roll(Colour(upper[0] or ""), Colour(lower[0] or "")), second_at + 1)]


def _place(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a stone and a square, in either order: `fire B3`, `light fire on B3`, `B3 dark fire`."""
    behind = skip(words, start, _ON)
    if text_at(words, start - 1) == "a" and behind > start and GRID.parse(text_at(words, behind)) is not None:
        start -= 1  # an A is air where nothing but a square follows
    square = GRID.parse(text_at(words, start))
    at = skip(words, start + 1, _ON | {"a"}) if square is not None else start
    shade = _SHADES.get(text_at(words, at))
    at += shade is not None
    element = spoken.ELEMENTS.get(text_at(words, at))
    if element is None and GRID.parse(text_at(words, skip(words, at + 1, _ON))) is not None:
        element = parse_element(text_at(words, at)) if len(text_at(words, at)) == 1 else None
    if element is None:
        return []
    at += 1
    shade_at = skip(words, at, frozenset("("))
    if shade is None and text_at(words, shade_at) in _SHADES:
        shade = _SHADES[text_at(words, shade_at)]
        at = shade_at + 1
    if shade is not None and shade is state.own:
        shade = None  # with two players nobody has to say it
    if square is None:
        at = skip(words, at, _ON)
        square = GRID.parse(text_at(words, at))
        at += 1
    return [Heard(Place(element, square, shade), at)] if square is not None else []


def _move(words: Words, origin_at: int, origin: Square) -> list[Heard]:
    """Hear where the stone on a square goes: a square, or a direction."""
    at = skip(words, origin_at + 1, _TO)
    text = text_at(words, at)
    target = GRID.parse(text)
    letters = DIRECTION_WORDS.get(text, text.upper())
    if target is None and letters in ORTHOGONAL:
        target = origin + GRID.steps[letters]
        if not GRID.names[target]:
            raise NotationError(f"{letters} of {GRID.names[origin]} lies off the board.")
    return [Heard(Move(origin, target), at + 1)] if target is not None else []


def _clear(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a line and a shade, in either order; the line may be left out where only one is to be cleared."""
    at = skip(words, start, _OF)
    shade = _SHADES.get(text_at(words, at))
    line, end = line_at(words, skip(words, at + 1, _OF) if shade else at)
    action: Action
    if shade is not None and not line:
        waiting = state.lines[len(state.decided) :]
        return [Heard(Clear(waiting[0], shade), at + 1)] if len(waiting) == 1 else []
    if shade is None and line:
        shade_at = skip(words, end, _OF)
        if text_at(words, shade_at) in ("stays", "stay", "remains"):
            return [Heard(Keep(line), shade_at + 1)]
        shade, end = _SHADES.get(text_at(words, shade_at)), shade_at + 1
    if shade is None or not line:
        return []
    action = Clear(line, Shade(shade))
    return [Heard(action, skip(words, end, frozenset(("stones", "stone", "ones", "off", "away", "go"))))]
