"""Elemento's turns as people say them: `dark fire on B3`, `B3 to B4`, and how free prose speaks of the game."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import parse_element
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, ORTHOGONAL, Square
from elemental_gui.engine.core.spoken import COMMA, COMMON_WORDS, LUCK, STOP, Heard, Speech, Words, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import GRID, LINES, LOWER, SHADES, UPPER, Colour, Shade
from elemental_gui.engine.elemento.legality import check
from elemental_gui.engine.elemento.state import Stage, State

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    (r"for (?:the|my|a|that|this) (?:row|column|line)", ""),
    (r"(dark|light) (?:side|face|half)(?: up)?", r"\1"),
    (r"(?:goes|go|going|put|placed|set|laid) down (?=(?:on|at|in|onto) )", ""),
    (r"(?:^|(?<=; ))((?:(?:my|dark|light) )*(?:fire|water|earth|wind|air)) , (?=[a-d][1-4] ?(?:;|$))", r"\1 on "),
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
            "(move|moves|moving|shift|shifts|slide|push) (?:my |the |a |that |own )*(?:light"
            " |dark )?(?:fire|water|earth|wind|air)(?: stone)? (?:from |on |at )*(?=[a-d][1-4])"
        ),
        "move ",
    ),
    (
        (
            "([a-d][1-4]) (?:one |a square |a step )?(?:up|down|left|right|over|across)"
            " (?:one )?to (?=[a-d][1-4])"
        ),
        r"\1 to ",
    ),
    (r"(?:nothing|none|no stone|no stones|neither)\b[^;]*(?= ;)", ""),
    (
        (
            "(?:i have |there's |there is |with |having )?(?:no|nowhere)(?: legal| possible"
            "| good| valid| other)* (?:move|moves|placement|placements|place|spot|spots"
            r"|square|squares|stones?)\b[^;,]*"
        ),
        "",
    ),
    (
        (
            "(?<=[a-d][1-4] )(?:please |pls |plz )?[,(]? ?(?:on |in |the |with |for |using"
            " |via )*(?:blue|yellow|green|red)(?: (?:die|dice|quarter|square|area|zone|quadrant"
            r"|side|corner|field))+(?: \))?"
        ),
        "",
    ),
    (r"(?<=[a-d][1-4] ), (?:on |for |with )?(?:blue|yellow|green|red)(?= ?(?:;|$))", ""),
    *(
        (rf"{one[0]} ?(?:\+|/|and|&|,) ?{other[0]} (?:to|:|;|-)(?= )", f"rolled {one} {other} ;")
        for one in ("blue", "yellow") for other in ("green", "red")
    ),
    (
        (
            "(?:so |then |and |now |but )*(?:i |we )?(?:will )?(?:leave|keep|leaving|keeping"
            "|leaves|keeps)(?: them| it| all| everything| these| those| the| stones| standing"
            "| there| of| as| they| are| alone| both| in| place| that| on| board| untouched"
            "| my| own| four| whole)+"
        ),
        "keep",
    ),
    (
        (
            "(?:and |then |so |that |this |which |it |that's |finally |i |also )*(?:completes?"
            "|completed|completing|finishes|finish|finished|finishing|fills?|filling|closes?"
            "|closing|makes|making)(?: up)?(?: the| a| whole| my| full| complete)* (?:row"
            "|column|col|line)(?: [a-d1-4])?(?: with (?:four|4|three|3|two|2)(?: of (?:my"
            "|the))?(?: own| light| dark| stones)*)?"
        ),
        "",
    ),
    (
        (
            "(?:and |then |so |that |this |which |it |that's |finally )*(?:completes?|completed"
            "|completing|finishes|finish|finished|fills?|closes?)(?: the| a)* (?:top|bottom"
            "|first|second|third|fourth|last|left|right|leftmost|rightmost|middle|upper"
            "|lower)(?: most)? (?:row|column|col|line)"
        ),
        "",
    ),
    (
        (
            "(?:that's |so |that is |and |now |with )*(?:row|column|col|line) [a-d1-4](?:"
            " is| now| gets)*(?: all)? (?:done|complete|completed|full|finished|filled|closed)"
        ),
        "",
    ),
    (
        (
            "(?:all |the |both |my |those |these )*(light|dark)(?: ones| stones| stone|"
            " one)* (?:leave|leaves|go|goes|disappear|vanish|are removed|is removed|come"
            " off|get removed|gets removed|go away|out|off|are out|gone|are gone|removed"
            "|have to go|must go|away)(?: the board)?"
        ),
        r"remove \1",
    ),
)


_QUIET: Final = frozenset(("i", "i'll", "my", "the", "a", "an", "to", "then"))
_ROLLS: Final = frozenset((
    LUCK, "roll", "rolls", "rolled", "dice", "die", "the", "got", "i", "shows", "show", "is", "are", "and", ":",
    COMMA, "threw", "throw", "thrown", STOP, "-", "+", "&", "/", "(", ")", "upper", "lower", "first", "second",
    "pick", "picks", "top", "bottom", "=", "result", "were", "came",
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
_CLEARS: Final = frozenset(("clear", "clears", "remove", "removes", "removing", "clearing"))
_KEEPS: Final = frozenset(("keep", "keeps", "leave", "leaves"))
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
        _QUIET, _ROLLS, _PLACES, _MOVES, _ON, _TO, _CLEARS, _KEEPS, _OF, _SHADES, _COLOURS,
        ("pass", "row", "column", "stay", "stays"),
    ),
    phrases=PHRASES,
    decisive=_CLEARS | _KEEPS | _SHADES.keys() | _COLOURS.keys() | {"pass", "row", "column", "own"},
    synonyms={"black": "dark", "white": "light"},
    lacks=_lacks,
    verbs={"clear": _CLEARS, "keep": _KEEPS, "pass": frozenset(("pass",))},
)  # fmt: skip
_LINES: Final = {name.lower(): name for name in LINES}


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.stage is Stage.ROLL:
        rolled = _roll(words)
        if rolled:
            return rolled
    start = skip(words, 0, _QUIET)
    head = text_at(words, start)
    if head in ("pass", "passes", "skip"):
        return [Heard(Pass(), start + 1)]
    if head in _KEEPS:
        line, end = _line(words, skip(words, start + 1, _OF))
        waiting = state.lines[len(state.decided) :] if state.stage is Stage.CLEAR else ()
        if not line and len(waiting) == 1 and text_at(words, start + 1) in ("", COMMA, STOP):
            return [Heard(Keep(waiting[0]), start + 1)]
        return [Heard(Keep(line), end)] if line else []
    if head in _CLEARS or state.stage is Stage.CLEAR:
        cleared = _clear(state, words, start + (head in _CLEARS))
        if cleared:
            return cleared
    if head not in _PLACES:
        origin_at = skip(words, start + (head in _MOVES), _QUIET | {"from"})
        origin = GRID.parse(text_at(words, origin_at))
        moved = _move(words, origin_at, origin) if origin is not None else []
        if moved or head in _MOVES:
            return moved
    return _place(state, words, skip(words, start, _PLACES | _QUIET | {":"}))


def _roll(words: Words) -> list[Heard]:
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
    line, end = _line(words, skip(words, at + 1, _OF) if shade else at)
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


def _line(words: Words, at: int) -> tuple[str, int]:
    """Read the name of a line: the line and the index after it; an empty name where there is none."""
    kind = {"col": "column"}.get(text_at(words, at), text_at(words, at))
    return _LINES.get(f"{kind} {text_at(words, at + 1)}", ""), at + 2
