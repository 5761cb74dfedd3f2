"""Compass Collisions' turns as people say them: `E5 north 2`, `E5-E3`, and how free prose speaks of the game.

What is legal stands in the rule book beside; here belongs only what words mean: `ways` of a piece, one that is
`given_up`, sets that are written or drawn (`placing_told`, `sets_drawn`), and `answers` to what is asked before the
first move.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, Move, Penalty, Sets
from elemental_gui.engine.compass_collisions.board import GRID, OWNER, STEPS, element_of
from elemental_gui.engine.compass_collisions.legality import check
from elemental_gui.engine.compass_collisions.moving import move_between
from elemental_gui.engine.compass_collisions.notation import format_action
from elemental_gui.engine.compass_collisions.opening import parse_layout
from elemental_gui.engine.compass_collisions.refusals import refuse
from elemental_gui.engine.compass_collisions.spoken.answers import answers, heeded
from elemental_gui.engine.compass_collisions.spoken.mentions import TELLS, happens
from elemental_gui.engine.compass_collisions.spoken.placing_told import SET, placed
from elemental_gui.engine.compass_collisions.spoken.sets_drawn import drawn_sets
from elemental_gui.engine.compass_collisions.spoken.told_again import told_otherwise, untrue
from elemental_gui.engine.compass_collisions.spoken.ways import (
    DIAGONALS,
    LETTERED,
    SIDES,
    STEP,
    TURNED,
    beside_ways,
    besides,
    unlike,
    written_out,
)
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import (
    COMMON_WORDS,
    ELEMENTS,
    METAPHORS,
    REMARKS,
    SQUARES,
    STOP,
    Heard,
    Speech,
    Words,
    element_at,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError

_ELEMENT: Final = "(?:fire|water|earth|wind|air)"
PHRASES: Final = {
    "(?:(?:and|so|where|then) )+(?:that )?(?:it|he|she)(?:'s| is| stays| remains) (?:still )?(?:a |my )?"
        rf"{_ELEMENT} (?:when|where|as|while|and|,)(?: it)? (?:(?! ;).)*": "",
    "(?:, )?(?:(?:and|so|where|then|there|which|now|it|he|she|that) )+(?:will )?(?:(?:turn|change|transform)s?"
        rf" (?:in)?to|becomes?|makes it) (?:an? )?{_ELEMENT}(?: piece)?(?: there| then| now)?(?= ?(?:[;,.)]|$))": "",
    **REMARKS,
    rf"({_ELEMENT}) of (?=[a-i][1-9])": r"\1 on ",
    "(?:(?<=[;,] )|^)(?:so |and |now |by my count )*(?:that|it|this|which|there)"
        " (?:makes?|leaves?|is|are|gives|brings us to) (?:now |only |just )*(?:[3-9]|[1-3][0-9])"
        " (?:pieces|of us|stones)(?: (?:left|on the board|in all|now|altogether))*(?= ?[;,])": "",
    "takes? a (?:short |long |little |big )*run(?: ,)?(?: and)?": "",
    "(?:, )?(?:(?:so|that|where|and|which|to|it|he|she) )*(?:joins|join|joining|reaches|reaching) "
        "(?:(?:its|the|my|a|his|her|own|other|friends?|buddy|brother|sister|,) )*(?:(?:fire|water|earth|wind|air) )?"
        "(?:piece )?(?:on |at )?(?=[a-i][1-9])": "to ",
    rf"(?:, )?(?:(?:over|right|straight|back) )*to where (?:the |my |your )*{_ELEMENT} (?:is|stands|sits|was)": "",
    r"so (?:that )?i(?:'ll)? (?:have|get|make) (?:a |an |my )+[^;,]*?(?:cluster|group|row|wall|team|block|pair)": "",
    r"(?:and )?(?:becomes?|turns? into) (?:; |- |: |, )*(?:nothing(?: new| else)?|the same)(?= ?[;,]|$)": "",
    r"(?:north|south|east|west) (?:never|always) (?:does|do|changes?)(?: (?:that|anything|it))?(?= ?[;,]|$)": "",
    "(?:pushes|pushing|shoves|shoving|nudges|nudging) (?:the |my )*(?:upper|lower|other|left|right|next|second)"
        rf"(?: one| {_ELEMENT})?(?: along| ahead| in front of it| with it)*"
        "(?= (?:a step |a square |one |two |1 |2 |by |to the )*(?:north|south|east|west|up|down|left|right))": "goes",
    r"(?:(?<=[;,] )|^)(?:only |just )?(?:[3-9]|[1-3][0-9]) (?:pieces )?(?:left|remaining|remain|to go)(?= ?[;,])": "",
    "(?:my |the )?(?:(?:fire|water|earth|wind|air) )?(?:on |at )?[a-i][1-9] (?:stays?|stands?|waits?|holds?"
        "|rests?|remains?|does nothing|sits)(?: put| still| home| where it is| there| in place| tight)*"
        "(?= ?[;,.)]|$)": "",
    r"(attacks?|moves?|pushe?s?|go(?:es)?) w / (?=[a-i][1-9])": r"\1 ",
    "(?:(?:move|push|send|shift|bring|take|i|my|the|a) )*(fire|water|earth|wind|air)(?: piece)? "
        "((?:one|two|1|2) )?(?:squares? |spaces? |steps? )?(?:to the )?(north|east|south|west|up|down|left|right)"
        "(?:wards?)?(?: (one|two|1|2))?(?: squares?| spaces?| steps?)? (?:from|at|on) ([a-i][1-9])": r"\5 \3 \2 \4",
    r"(north|east|south|west|up|down|left|right|[nesw]) x ?([12])": r"\1 \2",
    "([a-i][1-9]) (?:jumps?|hops?|leaps?|skips?|vaults?)(?: to the)?"
        " (north|east|south|west|up|down|left|right|[nesw])(?= (?:over|past|across) )": r"\1 \2 2",
    "(?:jump|jumps|jumping|leap|leaps|leaping|hop|hops|hopping|skips|vaults|goes|moves"
        "|going|passes|passing|moving)? ?over (?:my |own |the |friendly |a |your |his"
        " |her |their |enemy |opponent's |friend |piece |fire |water |earth |wind "
        "|air |on |at )*(?:[a-i][1-9])?(?: there| on| to)?(?: ,)?(?: and)?(?: then)?"
        r" (?=(?:to|on|onto|lands?|landing|ends?|[a-i][1-9]|north|south|east|west|[nesw][12]?)\b)": "to",
    "(?:and )?(?:lands?|landing|ends?|ending|arrives?|stops?|finishes)(?: up)?(?:"
        " on| at| in)? (?=[a-i][1-9])": "to ",
}


_QUIET: Final = frozenset((
    "i", "i'll", "move", "moves", "my", "the", "piece", "from", "on", "push", "pushes", "go", "with", "at", "fire",
    "water", "earth", "wind", "air", "goes", "take", "takes", "moving", "pushing", "want", "jump", "attack", ":",
    "play", "plays", "(", ")", "send", "sends", "bring", "brings", "shift", "slide", "walk", "march",
))  # fmt: skip
_TO_TARGET: Final = frozenset((
    "-", ":", "goes", "go", "moves", "by", "the", "piece", "pushes", ",", "square", "squares", "x", "jumps", "jump",
    "over", "your", "their", "his", "her", "enemy", "attacks", "attack", "hits", "captures", "takes", "moving", "will",
    "is", "should", "shall", "take", "steps", "walks", "heads", "passes", "skips", "straight", "a", "where", "my",
    "on", "fire", "water", "earth", "wind", "air",
))  # fmt: skip
_LANDING: Final = frozenset((
    ",", "(", "to", "on", "onto", "into", "-", "square", "=", "so", "landing", "lands", "ending", "and", "it", "&",
))  # fmt: skip
_TOWARD: Final = frozenset((
    "up", "down", "left", "right", "over", "across", "straight", "back", "out", "all", "the", "way", "north", "south",
    "east", "west",
))  # fmt: skip
"""What leads to where a piece comes to stand, behind how far it goes."""
_LANDS: Final = frozenset(("lands", "landing", "land", "ends", "ending", "end", "stops", "stopping"))
"""What leads behind the square that is passed to the one where a piece comes to stand."""
_NTH: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
               "ninth": 9}  # fmt: skip
_BEFORE_WAY: Final = frozenset((",", "(", "="))
_FURTHER: Final = frozenset(("more", "further", "again"))
_STANDS: Final = frozenset(("is", "stands", "sits", "lies", "was", "now"))
_EXPLICIT: Final = frozenset(("to", "onto", "into"))
_LOSES: Final = frozenset(("penalty", "lose", "loses", "remove"))


def _led(action: Action) -> tuple[str, str] | None:
    """Give the square of the piece that moves."""
    return (GRID.names[action.square], GRID.names[action.square]) if isinstance(action, Move) else None


SPEECH: Final = Speech[State, Action](
    led=_led,
    unlike=lambda told, words: told_otherwise(told, words) or unlike(told, words),
    untrue=untrue,
    besides=besides,
    counting=beside_ways,
    written_out=written_out,
    heeded=heeded,
    synonyms={**METAPHORS, **{f"{letter}'s": f"{element.word}s" for letter, element in LETTERED.items()}},
    called=frozenset(("piece", "guy", *ELEMENTS)),
    phrases=tuple(PHRASES.items()),
    tells=TELLS,
    happens=happens,
    vocabulary=COMMON_WORDS.union(
        SIDES, _QUIET, _LOSES, _TO_TARGET, _EXPLICIT, _NTH, ("privilege", "order", "placement"),
    ),
)  # fmt: skip
_STEP: Final = re.compile(r"[nesw][12]")


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    sole = _sole(state, words)
    if sole:
        return sole
    start = skip(words, 0, _QUIET)
    named_at = skip(words, start + 1, frozenset(("on", "at", "in")))
    if text_at(words, start) in LETTERED and GRID.parse(text_at(words, named_at)) is not None:
        start = _past_letter(state, words, start, named_at)
    head = text_at(words, start)
    square = GRID.parse(head)
    if square is not None:
        return _spelled(state, words, start, square) or _move(words, start, square)
    if head == "sets" and text_at(words, start + 1) in ("1", "2"):
        layouts = [parse_layout(text_at(words, start + ahead)) for ahead in (2, 3)]
        return [Heard(Sets(int(text_at(words, start + 1)), *layouts), start + 4)]
    if heeded(state):
        return _answered(state, words)
    if head in _LOSES:
        at = skip(words, start + 1, _QUIET)
        lost = GRID.parse(text_at(words, at))
        return [Heard(Penalty(lost), at + 1)] if lost is not None else []
    return []


def _spelled(state: State, words: Words, start: int, square: Square) -> list[Heard]:
    """Hear `D2 E2`, as the protocol spells two squares east, where the rules refuse it: then it is no target either.

    Where they allow it, it stays open which of both is meant.
    """
    steps = _direction(words, start + 1, square) if _STEP.fullmatch(text_at(words, start + 1)) else []
    return [each for each in steps if each.impossible is not None or check(state, each.action) is not None]


def _past_letter(state: State, words: Words, at: int, named_at: int) -> int:
    """Skip the letter of the piece on a square; raises NotationError where the player's piece there is another one."""
    cell = state.board[GRID.parse(text_at(words, named_at)) or 0]
    if OWNER[cell] == state.seat and element_of(cell) is not LETTERED[text_at(words, at)]:
        raise NotationError(f"It is {element_of(cell).word} that stands on {text_at(words, named_at).upper()}.")
    return named_at


def _sole(state: State, words: Words) -> list[Heard]:
    """Hear where a piece goes that is called by its element alone, as each piece that may be meant: `fire one west`."""
    at = skip(words, 0, _QUIET - ELEMENTS.keys())
    element = element_at(words, at)
    if element is None or state.stage is not Stage.ACT:
        return []
    end = next((index for index in range(at, len(words)) if text_at(words, index) == STOP), len(words))
    if any(GRID.parse(word.text) for word in words[at:end]):
        return []
    own = [square for square in GRID.squares if OWNER[state.board[square]] == state.seat]
    found = []
    for square in own:
        if element_of(state.board[square]) is element:
            piece = attrs.evolve(words[at], text=GRID.names[square].lower())
            heard = _move((piece, *words[at + 1 : end]), 0, square)
            found += [attrs.evolve(each, end=each.end + at) for each in heard]
    allowed = [each for each in found if each.impossible is None and check(state, each.action) is None]
    return allowed or (found if len(found) == 1 else [])


def _answered(state: State, words: Words) -> list[Heard]:
    """Hear the answer that is due before the first move in all that is said, up to where the protocol spells more."""
    spelled = (at for at in range(1, len(words)) if words[at - 1].text == STOP and _is_spelled(words, at))
    end = next(spelled, len(words))
    told: Sequence[Action]
    if state.stage is Stage.SETS:
        sets = drawn_sets(words[:end])
        told = () if sets is None else (Sets(state.seat, *sets),)
    else:
        told = (placed if state.stage is Stage.PLACE else answers)(state, words[:end])
    left = [word for action in told[1:] for word in spoken.again(words, format_action(action).lower().split())]
    return [Heard(told[0], end, tuple(left))] if told else []


def _is_spelled(words: Words, at: int) -> bool:
    """Tell whether the protocol's spelling of an answer begins here."""
    told = text_at(words, at + 1)
    return text_at(words, at) == "privilege" or (
        text_at(words, at) in ("sets", "first", "place") and (told in ("1", "2") or SET.fullmatch(told) is not None)
    )


def _move(words: Words, start: int, square: Square) -> list[Heard]:
    """Hear where the piece on a square goes: a direction, a target square, or what may be either of them."""
    at = skip(words, start + 1, _TO_TARGET)
    at = _past_verb(words, at)
    if text_at(words, at) == "to" and text_at(words, at + 1) in _TO_TARGET:
        at = skip(words, at + 1, _TO_TARGET)  # E5 to go north
    is_toward = text_at(words, at) in SIDES and text_at(words, at + 1) in _EXPLICIT
    toward = GRID.parse(text_at(words, at + 2)) if is_toward else None
    if toward is not None:
        meant = move_between(square, toward)
        if meant is not None and meant.direction != SIDES[text_at(words, at)]:
            raise NotationError(f"{GRID.names[toward]} is not {text_at(words, at)} of {GRID.names[square]}.")
        at += 1  # up to G6
    in_line = _in_line(words, at, square)
    if in_line is not None:
        return [in_line]
    is_target = text_at(words, at) in _EXPLICIT
    at = skip(words, at, _EXPLICIT | {"the", "square"})
    text = text_at(words, at)
    steps = _direction(words, at, square)
    target = GRID.parse(text)
    if target is None:
        return steps
    landing = skip(words, at + 1, _LANDING | _LANDS | {"at", "then"})
    is_landing = not _LANDS.isdisjoint(word.text for word in words[at + 1 : landing])  # jumps E4, lands on E3
    last = landing if is_landing else at + 2
    further = GRID.parse(text_at(words, last)) if is_landing or text_at(words, at + 1) in ("-", "to") else None
    if further is not None and further - target == target - square:  # E5-E4-E3
        text, target, at, steps = text_at(words, last), further, last, []
    move = move_between(square, target)
    if move is None and not (steps and not is_target):
        return [Heard(f"{GRID.names[square]} {text.upper()}", at + 1, impossible=refuse("no_move", square))]
    end = skip(words, at + 1, _STANDS) if "where" in {word.text for word in words[start:at]} else at + 1
    # Of `D1-D2` the second is a square as well as the first; `E3-E2` may be spelled with a direction.
    is_target |= text_at(words, at - 1) == "-" and move is not None and _STEP.fullmatch(text) is None
    by_target = [Heard(move, _past_way(words, end, move))] if move is not None else []
    return by_target if is_target else [*by_target, *(each for each in steps if each.action != move)]


def _past_way(words: Words, end: int, move: Move) -> int:
    """Skip the way that leads to a target where it is told as well, `D3-E3 (E1)`; raises NotationError for another."""
    at = skip(words, end, _BEFORE_WAY)
    told = _direction(words, at, move.square) if at > end and STEP.fullmatch(text_at(words, at)) else []
    if not told or any(each.action == move for each in told):
        return told[0].end if told else end
    raise NotationError(f"{text_at(words, at).upper()} does not lead from {GRID.names[move.square]} to its target.")


def _past_verb(words: Words, at: int) -> int:
    """Skip a verb of going that nobody has thought of, where a way follows: `flies up two`."""
    verb, behind = text_at(words, at), text_at(words, at + 1)
    is_way = behind in SIDES or (spoken.number(behind, 2) and text_at(words, skip(words, at + 2, SQUARES)) in SIDES)
    return at + 1 if verb.isalpha() and verb.endswith("s") and len(verb) > 2 and verb not in SIDES and is_way else at


def _in_line(words: Words, at: int, square: Square) -> Heard | None:
    """Hear the row or the column that a piece goes to: `up to row 3`, `to the 3rd row`, `into column C`."""
    at = skip(words, at, _EXPLICIT | frozenset(("the", "on", "in", *SIDES)))
    name = GRID.names[square]
    for kind, line in ((at, at + 1), (at + 1, at)):
        said = text_at(words, line).removesuffix("th").removesuffix("rd").removesuffix("nd").removesuffix("st")
        cell = {"row": f"{name[0]}{_NTH.get(said) or spoken.number(said, 9)}", "column": f"{said}{name[1]}"}
        target = GRID.parse(cell.get(text_at(words, kind), "").lower())
        move = None if target is None else move_between(square, target)
        if move is not None:
            return Heard(move, at + 2)
    return None


def _direction(words: Words, at: int, square: Square) -> list[Heard]:
    """Hear a direction and how far: `N2`, `north 2`, `two up`, `uu`."""
    text = text_at(words, at)
    count = spoken.number(text, 9)
    if count is not None:
        side_at = skip(words, at + 1, SQUARES | {"to", "the"})
        side = SIDES.get(text_at(words, side_at))
        return [_heard(words, square, side, count, side_at + 1)] if side else []
    found = STEP.fullmatch(text)
    turned = TURNED.fullmatch(text)
    if turned is not None:
        return [_heard(words, square, SIDES[turned[2]], int(turned[1]), at + 1)]
    if found is not None and text not in SIDES:
        letters = found[1] or found[3] or found[4] or found[6]
        distance = int(found[2] or found[5] or len(letters))
        return [_heard(words, square, SIDES[letters[0]], distance, at + 1)]
    if text in DIAGONALS and not (len(text) == len("se") and text_at(words, at + 1).isalpha()):  # se mueve
        end = skip(words, at + 1 + (spoken.number(text_at(words, at + 1), 99) is not None), SQUARES)
        name = f"{GRID.names[square]} {DIAGONALS[text]}"
        return [Heard(name, end, impossible=refuse("no_move", square))]
    if text not in SIDES:
        return []
    number_at = skip(words, at + 1, frozenset(("by", "x", "-", "+", "for")))
    number_at = number_at if spoken.number(text_at(words, number_at), 99) is not None else at + 1
    if text_at(words, number_at) == "," and text_at(words, number_at + 2) in SQUARES:
        number_at += 1  # north, 2 squares
    number = text_at(words, number_at)
    count = 2 if number in ("twice", "x2", "2x") else spoken.number(number, 99)
    if count is None:
        again_at = skip(words, at + 1, frozenset((",", "and", "then", "+", "-", "again")))
        if text_at(words, again_at) == text:
            return [_heard(words, square, SIDES[text], 2, again_at + 1)]
        return [_heard(words, square, SIDES[text], 1, at + 1)]
    other = spoken.number(text_at(words, number_at + 2), 9) if text_at(words, number_at + 1) == "or" else None
    end = skip(words, number_at + (1 if other is None else 3), SQUARES)
    again_at = skip(words, end, frozenset((",", "and", "then", "again", "-", "+")))
    is_again = again_at > end and text_at(words, again_at) == text  # north one, then north one more
    more = spoken.number(text_at(words, again_at + is_again), 9)
    if other is None and (is_again or (more and text_at(words, again_at + 1) in _FURTHER)):
        end = skip(words, again_at + is_again + (more is not None), SQUARES | _FURTHER)
        return [_heard(words, square, SIDES[text], count + (1 if more is None else more), end)]
    return [_heard(words, square, SIDES[text], each, end) for each in (count, other) if each is not None]


def _heard(words: Words, square: Square, side: str, distance: int, end: int) -> Heard:
    """Make the move, and skip the square that it leads to where that is told as well: `east by two, to G1`."""
    told = skip(words, end, _LANDING)
    leading = skip(words, told, _TOWARD)
    told = skip(words, leading, _LANDING) if text_at(words, leading) in _EXPLICIT else told  # down to F6
    target = GRID.parse(text_at(words, told))
    if not 1 <= distance <= 2:
        is_there = target is not None and target - square == STEPS[side] * distance
        action = f"{GRID.names[square]} {side}{distance}"
        return Heard(action, told + 1 if is_there else end, impossible=refuse("no_move", square))
    is_target = target is not None and told > end and move_between(square, target) == Move(square, side, distance)
    return Heard(Move(square, side, distance), told + 1 if is_target else end)
