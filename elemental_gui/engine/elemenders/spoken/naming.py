"""Which units and squares words name, and of which units a text tells what is not so."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise, takewhile
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, ORTHOGONAL, Square
from elemental_gui.engine.core.singled_out import with_corners, with_squares
from elemental_gui.engine.core.spoken import COMMA, GONE, STOP, Words, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.actions import Action, Attack, Move, Terraform
from elemental_gui.engine.elemenders.board import GRID, OUTSIDE, RIVER, UNITS
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.state import Stage, State

QUIET: Final = frozenset((
    "i", "i'll", "my", "the", "a", "an", "unit", "on", "at", "from", "with", "(", ")", "units", "will", "tile", "new",
    "another", "have", "let", "guy",
))  # fmt: skip
KINDS: Final = {kind.word: kind for kind in UNITS} | {f"{kind.word}s": kind for kind in UNITS}
STAYS: Final = frozenset((
    "stay", "stays", "staying", "stand", "stands", "wait", "waits", "hold", "holds", "rest", "rests", "remain",
    "remains", "nothing", "sits", "undo", "chills", "idle", "still", "nowhere",
))  # fmt: skip
RESTING: Final = STAYS | frozenset((
    "heal", "heals", "healing", "healed", "recovers", "recovering", "regenerates", "regenerating", "recuperates",
    "recuperating", "recharges", "patches", "resting", "relaxes", "sleeps", "naps", "snoozes", "dozes", "chilling",
    "nap", "breather",
))  # fmt: skip
"""What is said of a unit that does nothing, be it in a verb of its own."""
AHEAD: Final = frozenset(("forward", "forwards"))
FORWARD: Final = ("", "down", "up")
"""Where forward is, by seat."""
LETTERS: Final = {kind.word[0]: kind for kind in UNITS}
_GROUND_OF: Final = {"fire": "lava", "plant": "forest", "water": "river"}
GROUNDS: Final = frozenset(_GROUND_OF.values())
_SEVERAL: Final = 2
CLAUSE: Final = 6
"""Words within which it is said of a unit that it does nothing."""
_FIELDS: Final = frozenset(("action", "actions", "move", "moves"))
_OF_UNIT: Final = frozenset((":", "=", "-", "(", ")", "does", "do"))
"""What may stand between a unit and what it does."""
_ACTS: Final = frozenset((
    "attack", "attacks", "hit", "hits", "strike", "strikes", "x", "kills", "terraform", "terraforms", "makes", "floods",
    "burns", "goes", "moves", "walks", "steps", "lays", "digs", "turns",
))  # fmt: skip
"""What says of the unit before it that it does something."""
AND: Final = frozenset((COMMA, "and", "&", "+", "/"))
LINES: Final = {
    **dict.fromkeys(("h", "hor", "horiz", "horizontal", "horizontally", "row"), "H"),
    **dict.fromkeys(("v", "ver", "vert", "vertical", "vertically", "column"), "V"),
}  # fmt: skip
"""How a river lies."""
_EXITS: Final = frozenset(("leave", "leaves", "leaving", "exit", "exits", "exiting"))
_NEAR: Final = frozenset(("next", "close", "near", "adjacent", "nearer", "closer", "way", "up", "down", "all"))
"""Words before a `to` that leads nobody anywhere."""
ALL: Final = frozenset(("all", "both", "each", "every", "as", "well", "too"))
_EVERY: Final = ALL - {"as", "well", "too"}
_MOST_OF_KIND: Final = 9


def unlike(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a unit of which something is told, but that does nothing in the turn, or a way that nobody goes."""
    ahead = next((word.source for word in words if word.text in AHEAD), "")
    if ahead and told and not any(_is_ahead(state, action) for state, action in told):
        return ahead
    if (said := _of_last(told, words)) is not None:
        return said
    staying = {word.text for at, word in enumerate(words) if _does_nothing(words, at) and not _lies(words, at)}
    if not told or told[0][0].stage is not Stage.ACT:
        return ""
    state = told[0][0]
    if check(*told[-1]) is not None:
        return next((name for name in _squares_of(told[-1][1]) if name.lower() in staying), "")
    if other := _of_ground(told, words) or _miscounted(told, words):
        return other
    acting = {getattr(action, "origin", getattr(action, "square", None)) for _, action in told}
    moved = {GRID.names[action.origin].lower() for _, action in told if isinstance(action, Move)}
    firmly = {words[at].text for at in range(len(words)) if _stays_put(words, at)}
    names = {GRID.names[square].lower() for square in acting if square is not None}
    if idle := (staying & moved) | (firmly & names):
        return min(idle).upper()
    return _unheeded(state, words, names | staying)


def _unheeded(state: State, words: Words, known: AbstractSet[str]) -> str:
    """Quote a unit, besides those whose part is known, that a clause begins with, or that is told to do something."""
    for at, word in enumerate(words):
        if not is_own(state, words, at) or word.text in known:
            continue
        before = next((each.text for each in reversed(words[:at]) if each.text not in QUIET | frozenset(KINDS)), "")
        clause = {each.text for each in words[at + 1 : at + 1 + CLAUSE]}
        if text_at(words, at + 1) in _ACTS:
            return word.source
        if before in ("", STOP, COMMA, *AND, "then") and clause.isdisjoint(RESTING):
            return word.source
    return ""


def _miscounted(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a number of units of a kind of which not so many do anything, or are attacked: `three fires go down`."""
    acting = {getattr(action, "origin", getattr(action, "square", None)) for _, action in told}
    acting |= {action.target for _, action in told if isinstance(action, Attack)}
    for one, other in pairwise(words):
        count, kind = spoken.number(one.text, _MOST_OF_KIND), KINDS.get(other.text)
        held = {square for state, _ in told for square, piece in state.pieces().items() if piece.kind is kind}
        found = len(acting & held)
        if kind is not None and count is not None and count >= _SEVERAL and found not in (0, count):
            return f"{one.source} {other.source}"
    return ""


def _of_ground(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote another ground than any that is made, or the way of a unit that only makes some."""
    grounds = [word for word in words if word.text in GROUNDS]
    formed = {ground_of(state, action) for state, action in told if isinstance(action, Terraform)}
    for at, word in enumerate(words):
        if formed and word.text in GROUNDS and text_at(words, at - 1) == "the" and text_at(words, at - 2) in _EXITS:
            return f"{words[at - 2].source} the {word.source}"
    is_other = formed and grounds and formed.isdisjoint(word.text for word in grounds)
    if is_other and not any(word.text.startswith("terraform") for word in words):
        return grounds[0].source
    return _of_another(told, words) or _other_line(told, words) or _led_first(told, words)


def _of_another(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a ground that the unit named for it cannot make: `C2 makes a forest` of a fire."""
    formed = {GRID.names[action.square].lower(): ground_of(state, action)
              for state, action in told if isinstance(action, Terraform)}
    units = [at for at, word in enumerate(words) if GRID.parse(word.text) is not None]
    for at, behind in pairwise((*units, len(words))):
        end = next((end for end in range(at, behind) if text_at(words, end) in (STOP, COMMA, ")")), behind)
        grounds = [text_at(words, it) for it in range(at + 1, end)
                   if text_at(words, it) in GROUNDS and not _is_stood_in(words, it)]
        if words[at].text in formed and grounds and formed[words[at].text] not in grounds:
            return f"{words[at].source} {grounds[0]}"
    return ""


def _is_stood_in(words: Words, at: int) -> bool:
    """Tell whether a ground is only where somebody stands, or comes from."""
    before = at - 1
    while text_at(words, before) in ("the", "its", "my", "own", "a"):
        before -= 1
    return text_at(words, before) in ("in", "on", "from", "inside", "within", "through", "at", "over", "no", "not")


def _other_line(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote how a river would lie that is told last as another way to make it: `terraforms H (or is it V?)`."""
    lines = {action.line for _, action in told if isinstance(action, Terraform)} - {""}
    last = next((at for at in range(len(words) - 1, -1, -1) if text_at(words, at) in LINES), 0)
    is_other = bool(lines) and LINES.get(text_at(words, last), "") not in {"", *lines}
    is_offered = is_other and any(word.text == "or" for word in words[max(0, last - CLAUSE) : last])
    return words[last].source if is_offered else ""


def _led_first(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a way that nobody goes, where the ground is made there: `E1 goes to E3 and makes a river`."""
    if not any(isinstance(action, Terraform) for _, action in told):
        return ""
    gone = {action.target for _, action in told if isinstance(action, Move | Attack)}
    moved = {GRID.names[action.origin].lower() for _, action in told if isinstance(action, Move)}
    for at, word in enumerate(words):
        target = GRID.parse(text_at(words, at + 1)) if word.text == "to" else None
        begin = next((index for index in range(at, 0, -1) if words[index - 1].text in (STOP, COMMA, *AND)), 0)
        before = [each.text for each in words[begin:at]]
        is_led = bool(before) and before[-1] not in _NEAR and not any(map(_is_of_ground, before))
        is_led = is_led and moved.isdisjoint(before)  # E8 to E7, on to E6
        if is_led and target is not None and target not in gone and told[0][0].piece(target) is None:
            return " ".join(each.source for each in words[begin : at + 2])
    return ""


def _lies(words: Words, at: int) -> bool:
    """Tell whether a unit is only said to stand in a ground, which it may leave: `C1 stands in the river, so …`."""
    on = skip(words, at + 2, frozenset(("in", "on", "the", "a")))
    return text_at(words, at + 1) in ("stands", "sits") and on > at + 2 and text_at(words, on) in GROUNDS


def _is_of_ground(text: str) -> bool:
    return text in GROUNDS or text.startswith(("terra", "from", "flood", "spread", "reach", "flow"))


def _of_last(told: Sequence[tuple[State, Action]], words: Words) -> str | None:
    """Quote what is told of another unit than the one that moves last; None where nothing more is to be asked."""
    if not told or not isinstance(last := told[-1][1], Move):
        return None
    between = _between(told[-1][0], last, words)
    if between or _is_of(told[-1][0], last):
        return between or None
    return next((word.source for word in words if word.text in GONE), "")  # B4 dies to C3


def _between(state: State, action: Move, words: Words) -> str:
    """Quote another unit of the player that is named between where a refused move begins and ends."""
    if check(state, action) is None:
        return ""
    names = [GRID.names[square].lower() for square in (action.origin, action.target)]
    ends = [[at for at, word in enumerate(words) if word.text == name] for name in names]
    begin = max((at for at in ends[0] if at < min(ends[1], default=0)), default=0)
    between = range(begin + 1, min(ends[1], default=0)) if begin or names[0] == text_at(words, 0) else ()
    if is_own(state, words, min(ends[1], default=-1)) and any(words[at].text == COMMA for at in between):
        return names[1].upper()  # D3 down, C3 down
    passing = {"over", "through", "via", "past", "across", "beside", "near", "by", "from"}
    others = (at for at in between if words[at].text not in names and is_own(state, words, at))
    return next((words[at].source for at in others if text_at(words, at - 1) not in passing), "")


def _squares_of(action: Action) -> list[str]:
    squares = (getattr(action, name, None) for name in ("origin", "target", "square"))
    return [GRID.names[square] for square in squares if square is not None]


def _does_nothing(words: Words, at: int) -> bool:
    """Tell whether a unit is said to stay, or to do nothing, there or in the next field: `D5 - no action`."""
    if GRID.parse(words[at].text) is None:
        return text_at(words, at + 1) in STAYS
    behind = skip(words, at + 1, _OF_UNIT | frozenset(KINDS))
    is_field = text_at(words, behind) == STOP and text_at(words, behind + 1) in _FIELDS
    behind = skip(words, behind, _FIELDS | {STOP, ":", "="}) if is_field else behind
    is_none = text_at(words, behind) == "no" and text_at(words, behind + 1) in _FIELDS
    return text_at(words, behind) in STAYS | {"none"} or is_none


def _stays_put(words: Words, at: int) -> bool:
    """Tell whether nothing more is said of a unit but that it stays."""
    is_all = text_at(words, at + 1) in STAYS and text_at(words, at + 2) in ("", STOP, COMMA)
    return is_all and text_at(words, at + 3) not in _ACTS | {"and", "then", "it", "he", "she", "but", "also", "where"}


def ground_of(state: State, action: Terraform) -> str:
    """Name the ground that a unit makes."""
    piece = state.piece(action.square)
    return "" if piece is None else _GROUND_OF.get(piece.kind.word, "")


def _is_of(state: State, action: Move) -> bool:
    piece = state.piece(action.origin)
    return piece is None or piece.seat == state.seat


def _is_ahead(state: State, action: Action) -> bool:
    """Tell whether a unit goes away from the side of its own monoliths."""
    if not isinstance(action, Move):
        return False
    rows = [int(GRID.names[square][1:]) for square in (action.origin, action.target)]
    return rows[1] > rows[0] if FORWARD[state.seat] == "down" else rows[1] < rows[0]


def is_enemy_beside(state: State, here: Square, there: Square) -> bool:
    """Tell whether a piece of the other side stands above, below, left or right of a square."""
    piece = state.piece(there)
    return piece is not None and piece.seat != state.seat and any(here + GRID.steps[way] == there for way in ORTHOGONAL)


def of_kind(state: State, words: Words, start: int) -> tuple[list[spoken.Word], int]:
    """Read which units are meant by `both plants`, `my two fires` or `my waters go down two each`, and what is behind.

    A number has to be that of all of them.
    """
    before = {word.text for word in words[:start]}
    counted = spoken.number(text_at(words, start), _MOST_OF_KIND)
    start += counted is not None
    kind = KINDS.get(text_at(words, start))
    clause = takewhile(lambda text: text not in (STOP, COMMA), (word.text for word in words[start:]))
    is_all = not before.isdisjoint(_EVERY) or bool(counted) or not _EVERY.isdisjoint(clause)
    if kind is None or not is_all:
        return [], start
    pieces = ((square, state.piece(square)) for square in GRID.squares)
    squares = [square for square, piece in pieces if piece and (piece.seat, piece.kind) == (state.seat, kind)]
    if len(squares) < _SEVERAL or len(squares) != (counted or (_SEVERAL if "both" in before else len(squares))):
        return [], start
    names = (GRID.names[square] for square in squares)
    return [attrs.evolve(words[start], text=name.lower(), source=name) for name in names], start + 1


def with_units(state: State, words: Words) -> Words:
    """Write units of the player that are singled out as their squares: `the plant in the bottom left corner`.

    So the corner where a new one comes; that the coin shows heads, which lets it come, is left out.
    """
    last = f"k{state.rules.rows}"
    if state.stage is Stage.SPAWN:
        begin = 1 if text_at(words, 0) == "heads" else 0
        end = next((at for at in range(begin, len(words)) if text_at(words, at) == STOP), 0)
        is_aside = begin > 0 and not any(square_at(state, words, at) is not None for at in range(end))
        is_aside = is_aside and all(text_at(words, at) not in KINDS for at in range(end))
        return with_corners(words[end:] if is_aside else words, last)
    pieces = state.pieces().items()
    own = {GRID.names[at].lower(): piece.kind.word for at, piece in pieces if piece.seat == state.seat}
    return _to_river_ends(state, with_squares(words, own, last)) if state.stage is Stage.ACT else words


def _to_river_ends(state: State, words: Words) -> Words:
    """Write where a river ends, along which a unit goes: `E10 slides the whole river up to its end`."""
    told = list(words)
    for at in range(len(words) - 1, 1, -1):
        if words[at].text != "end" or words[at - 1].text not in ("its", "the") or words[at - 2].text != "to":
            continue
        begin = next((index for index in range(at, -1, -1) if words[index].text in (STOP, COMMA)), -1) + 1
        units = [index for index in range(begin, at) if square_at(state, words, index) is not None]
        behind_unit = words[units[0] : at] if units else ()
        ways = [DIRECTION_WORDS[word.text] for word in behind_unit if word.text in DIRECTION_WORDS]
        behind = skip(words, at + 1, frozenset(("of", "the", "it", "river")))
        is_all = text_at(words, behind + 1) not in ("one", "a", "another")
        is_all &= any(word.text == "river" for word in behind_unit)
        if len(units) != 1 or len(ways) != 1 or not is_all or not is_own(state, words, units[0]):
            continue
        ray = GRID.rays[square_at(state, words, units[0]) or 0].get(ways[0], ())
        river = [*takewhile(lambda square: state.terrain[square] == RIVER, ray)]
        if river:
            end = [attrs.evolve(words[at], text=text) for text in ("goes", "to", GRID.names[river[-1]].lower())]
            told[units[0] + 1 : behind] = end
    return tuple(told)


def past_targets(words: Words, at: int, action: Action, units: Sequence[spoken.Word]) -> int:
    """Skip where several units go to, where that is told besides: `two forward (C3, K3)`."""
    close = next((end for end in range(at, len(words)) if words[end].text == ")"), at)
    if text_at(words, at) != "(" or not isinstance(action, Move):
        return at
    origins = [GRID.parse(unit.text) or 0 for unit in units]
    there = {GRID.names[origin + action.target - action.origin].lower() for origin in origins}
    told = {word.text for word in words[at + 1 : close]} - AND
    if told != there and any(map(GRID.parse, told)):
        raise NotationError("The squares in brackets are not where these units go.")
    return close + 1 if told == there else at


def is_own(state: State, words: Words, at: int) -> bool:
    """Tell whether a word names a unit of the seat to act."""
    square = square_at(state, words, at)
    piece = None if square is None else state.piece(square)
    return piece is not None and piece.seat == state.seat and piece.is_unit


def without_letters(state: State, words: Words) -> Words:
    """Leave out the letter of a unit before its square, as chess players write it: `Fd3-d5`.

    The letter of another unit than the one that stands there is written out, so that it is asked about.
    """
    if state.stage is not Stage.ACT:
        return words
    named = ((at, LETTERS.get(word.text), square_at(state, words, at + 1)) for at, word in enumerate(words))
    texts = {
        at: "" if (piece := state.piece(square)) is None or piece.kind is kind else kind.word
        for at, kind, square in named if kind is not None and square is not None
    }  # fmt: skip
    told = (attrs.evolve(word, text=texts.get(at, word.text)) for at, word in enumerate(words))
    return [word for word in told if word.text]


def square_at(state: State, words: Words, at: int) -> Square | None:
    square = GRID.parse(text_at(words, at))
    return None if square is None or state.terrain[square] == OUTSIDE else square
