"""Elemenders' turns as people say them: `A1 to C1`, `A3 attacks A4`, and how free prose speaks of the game."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS, ORTHOGONAL, Square
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    LUCK,
    SQUARES,
    STOP,
    Heard,
    Speech,
    Words,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.answers import answered
from elemental_gui.engine.elemenders.board import GRID, OUTSIDE, UNITS, Kind
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.mentions import DENIES, TELLS, happens
from elemental_gui.engine.elemenders.naming import (
    AHEAD,
    ALL,
    AND,
    CLAUSE,
    FORWARD,
    KINDS,
    QUIET,
    STAYS,
    is_own,
    of_kind,
    past_targets,
    square_at,
    unlike,
)
from elemental_gui.engine.elemenders.phrases import PHRASES
from elemental_gui.engine.elemenders.state import Stage, State

_LETTERS: Final = {kind.word[0]: kind for kind in UNITS}
_FLIPS: Final = frozenset((
    LUCK, "coin", "flip", "flips", "flipped", "toss", "tossed", "the", "a", "it", "it's", "lands", "landed", "on",
    "shows", "showed", "is", "got", "i", ":", "-", "pick", "picks", "came", "up", "and", "result", "was", "(", "=",
    COMMA, "we", "have", "has", "say", "says", "for",
))  # fmt: skip
_FACES: Final = {Coin.HEADS: Coin.HEADS, Coin.TAILS: Coin.TAILS, "head": Coin.HEADS, "tail": Coin.TAILS}
_PUTS: Final = frozenset(("deploy", "deploys", "spawn", "spawns", "place", "places", "put", "puts", "add"))
_MOVES: Final = frozenset((
    "move", "moves", "moving", "moved", "go", "goes", "going", "walk", "walks", "send", "sends", "bring", "brings",
    "run", "runs", "push", "slide", "slides", "travels", "steps", "advance", "advances", "retreats", "heads",
    "shift", "withdraw", "withdraws", "retreat", "return", "returns", "step", "travel", "swims", "marches",
))  # fmt: skip
_ATTACKS: Final = frozenset((
    "attack", "attacks", "attacking", "hit", "hits", "hitting", "strike", "strikes", "striking", "x", "fights", "kill",
    "kills", "killing", "bite", "bites", "punch", "punches", "smash", "smashes", "destroy", "destroys",
))  # fmt: skip
_GROUND: Final = frozenset(("land", "ground", "area", "surroundings", "soil", "terrain", "neighbourhood", "earth"))
"""What a unit changes that `floods the land`."""
_FORMS: Final = frozenset(("terraform", "terraforms", "terraforming", "tf"))
_TO: Final = frozenset((
    "to", "-", ":", "the", "unit", "(", ")", "will", "tile", "onto", "square", "their", "his", "her", "your",
    "enemy", "enemy's",
    "opponent's", "monolith", "stays", "stay", *KINDS,
))  # fmt: skip
_DAMAGE: Final = frozenset(("for", "damage", "hp", "health", "1", "point", "once"))
_POINTS: Final = {"north": "U", "south": "D", "west": "L", "east": "R", "n": "U", "s": "D"}
_SIDES: Final = {
    **_POINTS, "below": "D", "under": "D", "beneath": "D", "underneath": "D", "above": "U", "e": "R", "w": "L",
}  # fmt: skip
_PATH: Final = re.compile(r"([1-4]?)(u+|d+|l+|r+|n+|e+|s+|w+)([1-4]?)")
_WAY_ON: Final = frozenset((COMMA, "and", "then", "+", "-"))
_ON: Final = frozenset(("on", "at", "to", "in", "onto", "unit", "square", "the", ":", "-", "=", "for", "me"))
_OF_LINE: Final = frozenset((
    "-", ":", "in", "its", "the", "a", "as", "(", "line", "river", "lava", "forest", "into", "with",
))  # fmt: skip
_LINES: Final = {
    "h": "H", "horizontal": "H", "horizontally": "H", "row": "H",
    "v": "V", "vertical": "V", "vertically": "V", "column": "V",
}  # fmt: skip

_KNOWN: Final = frozenset((*_MOVES, *_ATTACKS, *_FORMS, *_TO, *STAYS, *AND, *_PUTS, "makes", "lays", "gets"))


def _lacks(state: State, action: Action) -> str:
    """Say that nobody tells how a river lies."""
    if not isinstance(action, Terraform) or action.line or check(state, action) is None:
        return ""
    if all(check(state, Terraform(action.square, line)) is not None for line in "HV"):
        return ""
    return f"How the river of {GRID.names[action.square]} lies is not told: horizontally or vertically."


def _led(action: Action) -> tuple[str, str] | None:
    match action:
        case Move(origin, target):
            return GRID.names[origin], GRID.names[target]
        case Attack(origin) | Terraform(origin):
            return GRID.names[origin], GRID.names[origin]
    return None


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        QUIET, KINDS, _FLIPS, _FACES, _PUTS, _MOVES, _ATTACKS, _FORMS, _TO, _ON, _LINES, _DAMAGE, _POINTS, ALL,
        AHEAD, ("true", "monolith", "monoliths", "lava", "forest", "river", "decoy"),
    ),
    phrases=PHRASES,
    tells=TELLS,
    denies=DENIES,
    idle=STAYS - {"nothing", "undo", "still", "rest"},
    happens=happens,
    led=_led,
    unlike=unlike,
    going=_MOVES,
    lacks=_lacks,
    verbs={"attack": _ATTACKS, "terraform": _FORMS | {"lava", "forest", "river"}, "deploy": _PUTS, "spawn": _PUTS},
    decisive=frozenset(("lava", "forest", "river")) | _PUTS | _ATTACKS | _FORMS | _FACES.keys() | {"true"},
)


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    words = [attrs.evolve(word, text=FORWARD[state.seat]) if word.text in AHEAD else word for word in words]
    if state.stage is Stage.COIN or text_at(words, 0) == "coin":
        face_at = skip(words, 0, _FLIPS)
        face = _FACES.get(text_at(words, face_at))
        if face:
            return [Heard(Coin(face), skip(words, face_at + 1, frozenset(("it", "is"))))]
    told = answered(state, words)
    if told is not None:
        return [told]
    end = spoken.end_of_turn(words)
    if end:
        return [Heard(Confirm(), end)]
    start = skip(words, 0, QUIET | ALL)
    head = text_at(words, start)
    if head == "true":
        return _true(state, words, start + 1)
    if head in _PUTS:
        return _put(state, words, skip(words, start + 1, QUIET), head)
    if head in _FORMS or (head in KINDS and text_at(words, start + 1) in _FORMS):
        at = skip(words, start + 1, _TO | QUIET | _FORMS)
        square = square_at(state, words, at)
        return [_with_next(state, words, _terraform(words, at + 1, square))] if square is not None else []
    if head in _ATTACKS:
        return _attack(state, words, start + 1)
    by_kind = _put(state, words, start, "") or _several(state, words, start)
    if by_kind:
        return by_kind
    at = skip(words, start, QUIET | _MOVES | frozenset(KINDS))
    sole = _sole(state, words, skip(words, start, QUIET | _MOVES))
    return sole or _by_square(state, words, at, says_move=head in _MOVES)


def _sole(state: State, words: Words, at: int) -> list[Heard]:
    """Hear what a unit does that is called by its kind, as each of them that can do it: `my water goes up two`."""
    at = skip(words, at, frozenset(("one", "of", "my", "the")))
    kind = KINDS.get(text_at(words, at))
    if kind is None or state.stage is not Stage.ACT or square_at(state, words, skip(words, at + 1, _ON)) is not None:
        return []
    found = []
    for square, piece in state.pieces().items():
        if (piece.seat, piece.kind) == (state.seat, kind):
            unit = attrs.evolve(words[at], text=GRID.names[square].lower())
            heard = _by_square(state, (unit, *words[at + 1 :]), 0, says_move=False)
            found += [attrs.evolve(each, end=each.end + at) for each in heard if check(state, each.action) is None]
    clause = takewhile(lambda index: text_at(words, index) not in (STOP, "and", ""), range(len(words) + 1))
    is_named = any(square_at(state, words, index) is not None for index in clause)
    return [] if len(found) > 1 and (is_named or any(word.text in ALL for word in words[:at])) else found


def _with_next(state: State, words: Words, heard: Heard) -> Heard:
    """Let a verb hold on for the unit behind a comma or an `and`: `terraform C1, E1 and I2`."""
    at = skip(words, heard.end + 1, QUIET | AND | frozenset(KINDS))
    is_listed = text_at(words, heard.end) in AND and is_own(state, words, at)
    is_listed = is_listed and text_at(words, at + 1) in ("", STOP, "(", *AND, *_LINES)
    return Heard(heard.action, at, spoken.again(words, ("terraform",))) if is_listed else heard


def _several(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what several units do together: `A1 and K2 go down two`, `both plants one forward`."""
    aside = QUIET | ALL | frozenset(KINDS)
    units, at = of_kind(state, words, start)
    is_open = not units
    while is_open and is_own(state, words, here := skip(words, at, aside | AND if units else aside)):
        units.append(words[here])
        at = here + 1
        is_open = text_at(words, at) in AND
    begin = skip(words, at, ALL | frozenset(KINDS) | {":", "-"})
    bracket = next((end for end in range(begin, len(words)) if words[end].text == "("), len(words))
    heard = _by_square(state, (units[0], *words[begin:bracket]), 0, says_move=False) if len(units) > 1 else []
    said = words[begin : begin + heard[0].end - 1] if len(heard) == 1 else ()
    if not said or any(square_at(state, said, index) is not None for index in range(len(said))):
        return []
    left = [attrs.evolve(word, is_again=True, piece=0) for unit in units[1:] for word in (unit, *said)]
    end = skip(words, begin + len(said), ALL)
    return [Heard(heard[0].action, past_targets(words, end, heard[0].action, units), tuple(left))]


def _true(state: State, words: Words, start: int) -> list[Heard]:
    at = skip(words, start, frozenset(("monolith", "is", "in", "on", "at", "column", "the", ":", "one")))
    square = square_at(state, words, at)
    column = GRID.names[square][0] if square is not None else text_at(words, at).upper()
    return [Heard(Pick(state.seat, column), at + 1)] if len(column) == 1 and "A" <= column <= "K" else []


def _put(state: State, words: Words, start: int, verb: str) -> list[Heard]:
    """Hear a unit and its square, in either order; without `deploy` or `spawn` the stage tells which it is."""
    square = square_at(state, words, start)
    at = skip(words, start + 1, _ON) if square is not None else start
    kind: Kind | None = KINDS.get(text_at(words, at))
    if square is None and kind is None and square_at(state, words, at + 1) is not None:
        kind = _LETTERS.get(text_at(words, at))
    if kind is None or (not verb and state.stage not in (Stage.DEPLOY, Stage.SPAWN)):
        return []
    at += 1
    if square is None:
        at = skip(words, at, _ON)
        square = square_at(state, words, at)
        at += 1
    if square is None:
        return []
    is_spawn = verb.startswith("spawn") or (not verb.startswith("deploy") and state.stage is Stage.SPAWN)
    action: Action = Spawn(kind, square) if is_spawn else Deploy(kind, square)
    return [Heard(action, at)]


def _terraform(words: Words, at: int, square: Square) -> Heard:
    line_at = skip(words, at, _OF_LINE)
    if text_at(words, line_at) == COMMA and text_at(words, line_at + 1) in _LINES:
        line_at += 1
    line = _LINES.get(text_at(words, line_at), "")
    return Heard(Terraform(square, line), skip(words, line_at + 1, frozenset((")",))) if line else at)


def _attack(state: State, words: Words, start: int) -> list[Heard]:
    """Hear `attack A3 A4`, `attack from A3 to A4` and, the other way round, `attack A4 with A3`."""
    first_at = skip(words, start, _TO | QUIET)
    first = square_at(state, words, first_at)
    second_at = skip(words, first_at + 1, _TO | QUIET | _ATTACKS)
    second = square_at(state, words, second_at)
    if first is None or second is None:
        return []
    between = {word.text for word in words[first_at + 1 : second_at]}
    is_turned = not between.isdisjoint(("with", "from"))
    end = _past_damage(words, second_at + 1)
    return [Heard(Attack(second, first) if is_turned else Attack(first, second), end)]


def _past_damage(words: Words, at: int) -> int:
    """Skip what an attack does where it is told besides: `for 1 damage`."""
    end = skip(words, at, _DAMAGE)
    if tuple(word.text for word in words[at:end]) == ("for", "1"):
        return end
    return end if any(word.text in ("damage", "hp", "health") for word in words[at:end]) else at


def _by_square(state: State, words: Words, start: int, *, says_move: bool) -> list[Heard]:
    """Hear what the unit on a square does; two bare squares are a move, or an attack on what stands there."""
    origin = square_at(state, words, start)
    if origin is None:
        return []
    at = skip(words, start + 1, _TO)
    verb = text_at(words, at)
    if verb in _FORMS:
        return [_terraform(words, at + 1, origin)]
    if verb == "and" and text_at(words, at + 1) in _ATTACKS and text_at(words, at - 1) in ("stays", "stay"):
        at, verb = at + 1, text_at(words, at + 1)
    ground = skip(words, at + 1, _TO | {"its", "all", "whole"})
    if verb.isalpha() and ground > at and text_at(words, ground) in _GROUND:
        return [_terraform(words, skip(words, ground + 1, frozenset(("around", "it", "here", "there"))), origin)]
    at, says_move = _past_verb(state, words, at, says_move=says_move)
    between = _TO | _MOVES | _ATTACKS
    if text_at(words, at) == COMMA and square_at(state, words, skip(words, at + 1, _TO)) is not None:
        following = text_at(words, skip(words, at + 1, _TO) + 1)
        between = between if following in ("to", "-", *_MOVES, *_ATTACKS, *_FORMS) else between | {COMMA}
    else:
        between |= {COMMA}
    at = skip(words, at, between | {"on", "at"} if verb in _ATTACKS else between)
    target, end = _target(state, words, at, origin)
    if target is None:
        return _only_attacks(state, words, at, origin) if verb in _ATTACKS else []
    if verb in _ATTACKS:
        return [Heard(Attack(origin, target), _past_damage(words, end))]
    target, end = _led_on(state, words, origin, target, end)
    heard = [Heard(Move(origin, target), end)]
    is_bare = not says_move and verb not in _MOVES and words[at - 1].source.lower() != "to"  # an arrow may be either
    if is_bare and state.piece(target) is not None:
        heard.append(Heard(Attack(origin, target), end))
    return heard


def _led_on(state: State, words: Words, origin: Square, target: Square, end: int) -> tuple[Square, int]:
    """Follow a move that is told in two legs, of which only the whole is a move: `to A3, then steps to A4`."""
    at = skip(words, end, _WAY_ON | {"it", "from", "there", "on", "further"})
    led = skip(words, at, _MOVES | {"to", "onto", "(", "left", "right", "up", "down"})
    further = square_at(state, words, led)
    is_led = end < at <= led and text_at(words, led - 1) not in (COMMA, "and", "then") and further is not None
    if not is_led or further is None or text_at(words, led + 1) in ("to", "-", *_MOVES, *_ATTACKS, *_FORMS):
        return target, end
    is_way = state.piece(further) is None and check(state, Move(origin, further)) is None
    return (further, led + 1) if is_way else (target, end)


def _past_verb(state: State, words: Words, at: int, *, says_move: bool) -> tuple[int, bool]:
    """Skip a verb of going that nobody has thought of, where it leads `to` a square: `H2 dashes down to H3`."""
    verb = text_at(words, at)
    is_word = verb.isalpha() and verb.endswith("s") and verb not in _KNOWN and verb not in DIRECTION_WORDS
    ends = (index for index in range(at + 1, at + CLAUSE) if text_at(words, index) in ("to", "onto", STOP, COMMA))
    to = next(ends, at)
    is_led = is_word and text_at(words, to) in ("to", "onto") and square_at(state, words, to + 1) is not None
    over = at + 1 if text_at(words, at + 1) != "over" else at + 2 + (square_at(state, words, at + 2) is not None)
    between = {word.text for word in words[over:to]}
    is_plain = between <= _SIDES.keys() | DIRECTION_WORDS.keys() | {"over", "the", "straight", "all", "way"}
    return (to, True) if is_led and is_plain else (at, says_move)


def _only_attacks(state: State, words: Words, at: int, origin: Square) -> list[Heard]:
    """Hear an attack without a target, as any that the unit can make."""
    near = (origin + GRID.steps[way] for way in ORTHOGONAL)
    found = [Attack(origin, square) for square in near if GRID.names[square]]
    may_be = [each for each in found if check(state, each) is None]
    return [Heard(each, at) for each in may_be] if text_at(words, at) in ("", STOP, COMMA, "and", "then") else []


def _target(state: State, words: Words, at: int, origin: Square) -> tuple[Square | None, int]:
    """Read where a unit goes: a square, the last one of a row such as `B1-C1`, or directions and how far."""
    toward = skip(words, at + 1, frozenset(("to", "onto", "towards")))
    if toward > at + 1 and DIRECTION_WORDS.get(text_at(words, at)) and square_at(state, words, toward) is not None:
        at = toward  # down to C4
    counted = skip(words, at + 1, SQUARES | {"to", "the", "tile", "tiles"})
    if spoken.number(text_at(words, at), 9) is not None and square_at(state, words, counted) is not None:
        at = counted  # two squares to F4
    square = square_at(state, words, at)
    if square is not None:
        following = at + 2
        while text_at(words, following - 1) in ("-", "to") and _is_free(state, square_at(state, words, following)):
            square, at, following = square_at(state, words, following), following, following + 2
        return square, at + 1
    target, end = origin, at
    step = _step(words, at)
    while step is not None:
        letters, count, end = step
        for _ in range(count):
            target += GRID.steps[letters]
            if not GRID.names[target] or state.terrain[target] == OUTSIDE:
                raise NotationError(f"That is off the board, {letters} of {GRID.names[origin]}.")
        step = _step(words, skip(words, end, _WAY_ON))
        step = step if step is not None and _is_end(words, step[2]) else None
    if end == at:
        return None, at
    told = skip(words, end, frozenset(("to", "onto", "(", "on", "-", "=")))
    return target, told + 1 if told > end and square_at(state, words, told) == target else end


def _is_free(state: State, square: Square | None) -> bool:
    """Tell whether a way may lead over a square, because no piece of the other side stands there."""
    piece = None if square is None else state.piece(square)
    return square is not None and (piece is None or piece.seat == state.seat)


def _is_end(words: Words, at: int) -> bool:
    """Tell whether nothing follows that would make another thing of a word such as `left`."""
    is_over = text_at(words, at) in ("", STOP, COMMA, ")", "and", "then", *_ATTACKS)
    return is_over or spoken.end_of_turn(words[at:]) > 0 or _step(words, at) is not None


def _step(words: Words, at: int) -> tuple[str, int, int] | None:
    """Read a direction and how far it goes, and the index behind them: `down 2`, `two steps south`, `dd`, `2s`."""
    before = spoken.number(text_at(words, at), 9)
    at = skip(words, at + 1, SQUARES | {"to", "the", "tile", "tiles"}) if before is not None else at
    said = text_at(words, at)
    path = _PATH.fullmatch(said)
    count = 1
    letters = DIRECTION_WORDS.get(said) or _SIDES.get(said, said.upper())
    if path is not None and len(said) > 1 and letters not in DIRECTIONS:
        letters = _SIDES.get(path[2][0], path[2][0].upper())
        count = int(path[1] or path[3] or len(path[2]))
    if letters not in DIRECTIONS:
        return None
    again = 1
    while before is None and text_at(words, at + again) == said:
        again += 1
    end = at + again
    behind = spoken.number(text_at(words, end), 9) or spoken.TIMES.get(text_at(words, end))
    if before is not None or again > 1 or behind is None:
        return letters, before or (again if again > 1 else count), end
    return letters, behind, skip(words, end + 1, SQUARES | {"tile", "tiles"})
