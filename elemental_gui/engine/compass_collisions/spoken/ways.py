"""Which way a piece goes in words, and whether what a text says of it is true of the move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, Move
from elemental_gui.engine.compass_collisions.board import GRID, OWNER, element_of
from elemental_gui.engine.compass_collisions.spoken.given_up import with_penalty
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core import counting, spoken
from elemental_gui.engine.core.clauses import TAKING_BACK
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.singled_out import with_squares
from elemental_gui.engine.core.spoken import COMMA, SQUARES, STOP, Word, Words, skip, text_at

_ARROWS: Final = {"<": "l", "^": "u", ">": "r", "v": "d", "-": ""}
LETTERED: Final = {element.word[0]: element for element in Element} | {"a": Element.WIND}
"""Elements by the letters of their pieces."""
SIDES: Final = {
    "n": "N", "e": "E", "s": "S", "w": "W", "north": "N", "east": "E", "south": "S", "west": "W",
    "u": "N", "r": "E", "d": "S", "l": "W", "up": "N", "right": "E", "down": "S", "left": "W",
}  # fmt: skip
_FAR: Final = {"n": "north", "s": "south", "e": "east", "w": "west"}
DIAGONALS: Final = {
    word: f"{up}{side}".upper()
    for up in ("n", "s") for side in ("e", "w")
    for word in (f"{up}{side}", f"{up}{side}1", f"{up}{side}2", f"{_FAR[up]}{_FAR[side]}", f"{_FAR[up]}-{_FAR[side]}")
}  # fmt: skip
"""Ways that no piece goes."""
_WARD: Final = re.compile("wards?$")
STEP: Final = re.compile(r"([nesw])([12]?)|(nn|ee|ss|ww)|([udlr])([12]?)|(uu|dd|ll|rr)")
_COUNTED: Final = re.compile(r"[nesw][12]|[12][nesw]|nn|ee|ss|ww|[udlr][12]|uu|dd|ll|rr")
TURNED: Final = re.compile(r"([12])([nesw])")
LETTERS: Final = {"N": "U", "E": "R", "S": "D", "W": "L"}
_LANDS: Final = frozenset((
    "land", "lands", "landing", "stand", "stands", "standing", "arrives", "arriving", "stops",
    "ends", "ending", "finishes", "finishing",
))  # fmt: skip
_ON_WHAT: Final = frozenset(("on", "at", "in", "onto", "up", "the", "square"))
_LEAPS: Final = frozenset((
    "jump", "jumps", "jumping", "leap", "leaps", "leaping", "hop", "hops", "hopping", "vaults", "passes", "skips",
))  # fmt: skip
_BETWEEN_ANEW: Final = frozenset((
    "make", "that", "it", "actually", "one", "two", "1", "2", "to", "the", "and", "a", "so", "well", "rather", "better",
    "then", "i", "mean", "ok", "no",
))  # fmt: skip
"""Words between the beginning of a sentence and what it says anew of a move."""
_LIES: Final = frozenset(("on", "at", "in", "from"))
_COUNTING: Final = frozenset((":", "=", "by", "(", "distance", "range", "length", *SQUARES))
"""What stands before how far a piece goes: `heading W, steps: 2`, `west (2 squares)`."""
_COUNTED_BY: Final = SQUARES | {"to", "the"}
"""What stands between how far a piece goes and which way."""
_NUMBERED: Final = frozenset(("turn", "round", "game", "match", "day", "post", "no", "nr", "number"))
_FARTHER: Final = (
    ("another",), ("one", "more"), ("once", "more"), ("1", "more"), ("once", "again"), ("as", "far"), ("until",),
    ("till",), ("all", "the", "way"), ("one", "further"), ("one", "farther"), ("keeps", "going"), ("goes", "on"),
    ("continues",), ("as", "many"),
)  # fmt: skip
"""What may tell a piece to go on."""
_CHATTING: Final = frozenset((
    "good", "game", "thanks", "luck", "day", "time", "coffee", "turn", "round", "hi", "sorry", "i", "you",
))  # fmt: skip
_MANY: Final = 3
"""Pieces that are `left`, and no squares to the left."""
_PLACES: Final = frozenset(("corner", "edge", "half", "end", "column", "row"))
"""Words before which a side says where a piece stands."""
_ENDING: Final = frozenset(("ends", "end", "ending", "winds", "comes", "turns", "shows", "all", "that's"))
"""Words behind which `up` and `right` are no directions."""


def unlike(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a distance or a direction that is not that of the move."""
    action = told[0][1] if told else None
    if not isinstance(action, Move):
        return ""
    words = _anew(action, words)
    if elsewhere := untrue(told, words):
        return elsewhere
    leaps = _LEAPS if action.distance == 1 else frozenset[str]()
    odd = next((word.source for word in words if word.text in leaps | {"diagonal", "diagonally"}), "")
    if other := odd or _other_letter(told[0][0], action, words) or _other_step(action, words) or _nearer(action, words):
        return other
    if not _is_way_told(words):
        return next((word.source for word in words if spoken.number(word.text, 2)), "")  # how far, but not where
    for at, word in enumerate(words):
        is_far = text_at(words, at + 1) in ("", STOP, COMMA, *SQUARES)
        is_counting = text_at(words, at - 1) in _COUNTING and text_at(words, at - 2) not in _NUMBERED
        is_far = is_far and (_is_said_anew(words, at) or is_counting)
        if at and is_far and spoken.number(word.text, 2) not in (None, 0, action.distance):
            return word.source  # make that two
    sides, placing = _sides(words)
    if placing:
        return placing
    ends = {GRID.parse(text_at(words, at + 2)) for at in sides if text_at(words, at + 1) in ("to", "onto")}
    way = GRID.rays[action.square][LETTERS[action.direction]][: action.distance]
    if ends and None not in ends and ends.isdisjoint((action.square, *way)):
        sides = [at for at in sides if text_at(words, at + 1) not in ("to", "onto")]  # where another one is pushed
    if sides and all(SIDES[words[at].text] != action.direction for at in sides):
        return words[sides[0]].source
    others = (_other_way(action, words, sides, at) for at in sides[_recounted(action, words, sides) :])
    return next(filter(None, others), "")


def _sides(words: Words) -> tuple[list[int], str]:
    """Find where directions are told, and quote what says where a piece stands if it is all there is: `left corner`."""
    sides = [at for at, word in enumerate(words) if word.text in SIDES and len(word.text) > 1]
    sides = [at for at in sides if text_at(words, at + 1) not in ("of", "?") and text_at(words, at - 1) not in _ENDING]
    placing = [at for at in sides if text_at(words, at + 1) in _PLACES]
    if placing and len(placing) == len(sides) > sum(GRID.parse(word.text) is not None for word in words[1:]):
        return [], words[placing[0]].source
    sides = [at for at in sides if at not in placing]
    several = (at for at in sides if words[at].text == "left")
    left = {at for at in several if (spoken.number(text_at(words, at - 1), 99) or 0) >= _MANY}
    return [at for at in sides if at not in left], ""


def beside_ways(words: Words) -> Iterator[Word]:
    """Give the words where how far a piece goes belongs, if neither a number nor where it lands says so."""
    squares = {word.text for word in words if GRID.parse(word.text) is not None}
    is_told = any(spoken.number(word.text, 2) or word.text in spoken.TIMES or _COUNTED.fullmatch(word.text)
                  for word in words)  # fmt: skip
    if is_told or len(squares) != 1:
        return
    yield from counting.beside_ways(words)
    yield from (words[at + 1] for at, word in enumerate(words[:-1])
                if word.text in _FAR and GRID.parse(text_at(words, at - 1)) is not None)  # fmt: skip


def untrue(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote where a piece is said to land, if the move leads elsewhere: `two west, so it lands on F3`."""
    action = told[0][1] if told else None
    if not isinstance(action, Move):
        return ""
    far = GRID.rays[action.square][LETTERS[action.direction]][action.distance - 1 : action.distance]
    ends = [GRID.names[square] for square in (action.square, *far)]  # no end off the board
    for at, word in enumerate(words):
        landing = text_at(words, skip(words, at + 1, _ON_WHAT)) if word.text in _LANDS else ""
        if GRID.parse(landing) is not None and landing.upper() not in ends:
            return f"{word.source or word.text} {landing.upper()}"
    return ""


def besides(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote what may tell a piece to go on that was read as going but one square: `and then another one`."""
    action = told[0][1] if told else None
    if not isinstance(action, Move) or action.distance > 1:
        return ""
    is_named = False
    for clause in spoken.clauses(words):
        texts = [word.text for word in clause]
        ends = {at for at in range(len(texts)) if GRID.parse("".join(texts[at : at + 1])) is not None}
        is_on = any(tuple(texts[at : at + len(said)]) == said and at + len(said) not in ends  # moves on E3
                    for said in _FARTHER for at in range(len(texts)))
        is_named = is_named or any(GRID.parse(text) is not None for text in texts)
        if is_on and is_named and _CHATTING.isdisjoint(texts):
            return spoken.quote(clause)
    return ""


def _other_letter(state: State, action: Move, words: Words) -> str:
    """Quote the letter of another element before the square of the piece, if it is not the way that it goes: `w a7`."""
    name, cell = GRID.names[action.square].lower(), state.board[action.square]
    here = element_of(cell) if OWNER[cell] == state.seat else None
    named = (at for at, word in enumerate(words) if word.text in LETTERED)
    lettered = (at for at in named if text_at(words, skip(words, at + 1, _LIES)) == name)
    others = (at for at in lettered if words[at].text != "a" and here not in (None, LETTERED[words[at].text]))
    ways = (at for at in others if SIDES.get(words[at].text) != action.direction or _is_way_told(words[at + 1 :]))
    return next((words[at].source for at in ways), "") or _other_met(state, action, words)


def _other_met(state: State, action: Move, words: Words) -> str:
    """Quote the letter of another element before the square where a piece is met, if it is no way there: `x F G2`."""
    ray = GRID.rays[action.square][LETTERS[action.direction]][: action.distance]
    cell = state.board[ray[-1]] if len(ray) == action.distance else 0
    if OWNER[cell] in (0, state.seat):
        return ""
    name = GRID.names[ray[-1]].lower()
    for at, word in enumerate(words):
        letter = LETTERED.get(word.text)
        is_met = letter is not None and word.text != "a" and text_at(words, skip(words, at + 1, _LIES)) == name
        if is_met and letter is not element_of(cell) and SIDES.get(word.text) != action.direction:
            return f"{word.source} {name.upper()}"
    return ""


def _nearer(action: Move, words: Words) -> str:
    """Quote the square that a piece passes where it is said to go there: `to threaten E5 I move G5 to F5`."""
    ray = GRID.rays[action.square][LETTERS[action.direction]][: action.distance]
    if action.distance == 1 or len(ray) < action.distance:
        return ""
    begin = max((at for at, word in enumerate(words) if GRID.parse(word.text) == action.square), default=len(words))
    behind = [GRID.parse(word.text) for word in words[begin:]]
    is_other = ray[0] in behind and ray[1] not in behind and any(GRID.parse(word.text) == ray[1] for word in words)
    return words[begin + behind.index(ray[0])].source if is_other else ""


def _other_step(action: Move, words: Words) -> str:
    """Quote a way in brackets that the move does not go: `D3-E3 (N1)`."""
    steps = ((word, STEP.fullmatch(word.text)) for at, word in enumerate(words) if text_at(words, at - 1) == "(")
    ways = ((word, SIDES[step[1]], int(step[2])) for word, step in steps if step is not None and step[2])
    return next((word.source for word, *way in ways if way != [action.direction, action.distance]), "")


def _is_way_told(words: Words) -> bool:
    """Tell whether words say where a piece goes: by a direction, a line, or another square than its own."""
    squares = {word.text for word in words if GRID.parse(word.text) is not None}
    return len(squares) > 1 or any(
        _WARD.sub("", text) in SIDES or text in ("row", "column") or STEP.fullmatch(text) or TURNED.fullmatch(text)
        for text in (word.text for word in words)
    )


def _other_way(action: Move, words: Words, sides: Sequence[int], at: int) -> str:
    """Quote a direction, or how far it goes, that is not that of the move; empty where it is."""
    if SIDES[words[at].text] != action.direction and _is_said_anew(words, at):
        return words[at].source  # F8. East one.
    if [words[other].text for other in sides].count(words[at].text) > 1:
        return ""  # north one, then north one more
    numbers = {text_at(words, at + 1), text_at(words, skip(words, at + 1, frozenset(("by",))))}
    counts = {spoken.number(text, 9) or spoken.TIMES.get(text) for text in numbers} - {None}
    before = at - 1
    while text_at(words, before) in _COUNTED_BY:
        before -= 1
    counted = spoken.number(text_at(words, before), 9) if before < at - 1 and not counts else None  # one square west
    if counted not in (None, action.distance):
        return f"{words[before].source} {words[at].source}"
    is_other = counts and action.distance not in counts
    is_told = is_other and text_at(words, at + 2) not in ("up", "down", "left", "right")
    return f"{words[at].source} {text_at(words, at + 1)}" if is_told else ""


def _recounted(action: Move, words: Words, sides: Sequence[int]) -> int:
    """Count the directions before a distance that is told anew: `up one, no: two`."""
    last = max((at for at, word in enumerate(words) if word.text in TAKING_BACK), default=0)
    is_anew = any(spoken.number(word.text, 2) == action.distance for word in words[last:])
    return sum(at < last for at in sides) if is_anew else 0


def _is_said_anew(words: Words, at: int) -> bool:
    """Tell whether a direction, or a number, begins a sentence, or is what somebody makes of the move."""
    before = [word.text for word in words[max(0, at - 5) : at] if word.text not in _BETWEEN_ANEW]
    return not before or before[-1] == STOP


def _anew(action: Move, words: Words) -> Words:
    """Give the words behind the last correction, where they name the piece that moves."""
    name = GRID.names[action.square].lower()
    begun = [at for at, word in enumerate(words) if word.text in TAKING_BACK]
    behind = [words[at:] for at in begun if any(word.text == name for word in words[at:])]
    return behind[-1] if behind else words


def written_out(state: State, words: Words) -> Words:
    """Write a piece as its square, a move in one line, if it is told in items of a list, and arrows as letters."""
    own = {
        GRID.names[square].lower(): element_of(cell).word
        for square in GRID.squares if OWNER[cell := state.board[square]] == state.seat
    }  # fmt: skip
    words = with_penalty(state, _without_letters(state, _meeting(_both_gone(with_squares(words, own, "i9")))))
    for at, word in enumerate(words):
        is_row = GRID.parse(word.text) is not None and text_at(words, at - 1) in ("", STOP)
        far = skip(words, at + 4, frozenset(("a", "just", "only"))) if is_row else 0
        end = skip(words, far + 1, SQUARES)
        stops = (text_at(words, at + 1), text_at(words, at + 3), text_at(words, end) or STOP)
        is_row = is_row and text_at(words, at + 2) in SIDES and set(stops) == {STOP}
        if is_row and spoken.number(text_at(words, far), 9) is not None:
            return with_arrows(state, (*words[: at + 1], words[at + 2], *words[at + 4 :]))  # G3 ; west ; one square
    return with_arrows(state, words)


def _meeting(words: Words) -> Words:
    """Write `I take on the water at F3`, or `it goes after the fire on C2`, as that one meets the other."""
    for at in range(len(words) - 2):
        end = skip(words, at + 2, frozenset(("the", "your", "his", "her", "their", "that", "poor", "enemy")))
        is_piece = words[at].text in spoken.ELEMENTS and text_at(words, at + 1) == "into"  # air into the fire on H7
        is_met = is_piece or text_at(words, at + 1) in _AGAINST.get(words[at].text, ())
        is_met &= text_at(words, end) in spoken.ELEMENTS
        if is_met and text_at(words, end + 1) in ("at", "on") and GRID.parse(text_at(words, end + 2)) is not None:
            begin = at + is_piece
            return (*words[:begin], attrs.evolve(words[begin], text="meets", piece=0), *words[at + 2 :])
    return words


def _both_gone(words: Words) -> Words:
    """Write `they cancel each other out` as that both die: whoever cancels something else takes it back."""
    told = list(words)
    for at in range(len(told) - 1, 0, -1):
        before = at - 1
        while text_at(told, before) in ("will", "both", "just", "would", "then", "simply"):
            before -= 1
        is_both = text_at(told, before) in _BOTH or "both" in (word.text for word in told[max(0, before) : at])
        if told[at].text in _CANCEL and is_both:
            end = at + 1 + 2 * (text_at(told, at + 2) in ("other", "another"))
            begin = before if text_at(told, before) in _BOTH - _NAMED else at
            both = (attrs.evolve(told[at], text=text, piece=0) for text in ("both", "die"))
            told[begin : end + (text_at(told, end) == "out")] = both
    return told


_NAMED: Final = frozenset(("two", *(f"{element.word}s" for element in Element)))
_BOTH: Final = _NAMED | {"they", "both", "we", "these"}
_CANCEL: Final = frozenset(("cancel", "neutralise", "neutralize", "annihilate", "eliminate", "erase"))


def _without_letters(state: State, words: Words) -> Words:
    """Leave out the letter of a piece that is met, where it is right: `G3 x W G2`."""
    told = list(words)
    for at in range(len(told) - 1, 0, -1):
        letter = LETTERED.get(told[at].text)
        end = skip(told, at + 1, _LIES | {"("})
        square = GRID.parse(text_at(told, end))
        cell = 0 if square is None else state.board[square]
        is_met = letter is not None and OWNER[cell] not in (0, state.seat) and element_of(cell) is letter
        if is_met and text_at(told, at - 1) in _MEETING and GRID.parse(text_at(told, at - 2)) is not None:
            del told[at:end]
    return told


_MEETING: Final = frozenset((
    "x", "-", "to", ":", "attack", "attacks", "hits", "takes", "meets", "captures", "kills", "vs", "versus", "against",
))  # fmt: skip
"""What stands between a piece and one that it meets."""
_AGAINST: Final = {
    **dict.fromkeys(("take", "takes", "taking"), ("on",)),
    **dict.fromkeys(("go", "goes", "going"), ("for", "after")),
}


def with_arrows(state: State, words: Words) -> Words:
    """Write arrows behind a piece of the player as letters, where no square follows them: `B3 <-`, `F8 ^`."""
    told = list(words)
    for at in range(len(told) - 1, -1, -1):
        square = GRID.parse(told[at].text)
        if square is None or OWNER[state.board[square]] != state.seat:
            continue
        end = next((end for end in range(at + 1, len(told)) if _arrow(told[end]) is None), len(told))
        letters = "".join(_arrow(word) or "" for word in told[at + 1 : end])
        if len(set(letters)) == 1 and text_at(told, end) in ("", STOP, COMMA):
            told[at + 1 : end] = [attrs.evolve(told[at + 1], text=f"{letters[0]}{len(letters)}")]
    return told


def _arrow(word: spoken.Word) -> str | None:
    """Give the letter of the way that an arrow shows, empty for its shaft; None for anything else."""
    if word.text == "to":
        return "r" if word.source.endswith(">") else None
    return _ARROWS.get(word.text)
