"""Elemenders' turns as people say them: `A1 to C1`, `A3 attacks A4`, and how free prose speaks of the game."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS, Square
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    LUCK,
    LYING_NEAR,
    SQUARES,
    Heard,
    Speech,
    Words,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.board import GRID, OUTSIDE, UNITS, Kind
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.state import Stage, State

_S: Final = "[a-k](?:10|[1-9])"
PHRASES: Final[tuple[tuple[str, str], ...]] = (
    *LYING_NEAR,
    (r"true monolith (?:is|:)? ?(?:the )?(?:one )?(?:in |on |at )?(?:column )?([a-k])(?=\b)", r"true \1"),
    (
        (
            rf"({_S}) to ({_S}) and (?!(?:then|to|goes?|moves?|also|the|my|now|from)\b)[a-z]+"
            rf"(?: the| your| his| her| their| that)* (?:fire|water|plant|monolith)(?: unit)?(?: on| at)? (?={_S})"
        ),
        r"\1 to \2 ; \2 attacks ",
    ),
    (rf"(?<=[a-k][0-9] )(?:via|by way of|over|through) {_S}(?: and {_S})?(?= ?(?:[;,.)]|$|to ))", ""),
    (r"([a-k](?:10|[1-9])) (?:[,;] )?(?:and |then )*(?:a |the )?(?:river|lava|forest) there", r"\1 ; \1 terraforms"),
    (
        "([a-k](?:10|[1-9])) (?:: )?river (?:, )?(?=(?:[hv]|horizontal(?:ly)?|vertical(?:ly)?|sideways|across)\\b)",
        r"\1 terraforms ",
    ),
    (r"(?:a |the )?river (?:from|on|at|in) ([a-k](?:10|[1-9]))", r"\1 terraforms"),
    (r"(?:and )?no (?:attacks?|terraforming|terraform|more moves|moves|fights?)(?: from me| with anyone)?", ""),
    (r"(fire|water|plant)(?: in| at| on)? the (?:[a-z-]+ ){1,3}\( ?([a-k](?:10|[1-9])) ?\)", r"\1 \2"),
    (
        (
            "(?:up|down|across|along|over|through|on|via|by) the (?:board|river|stream|map"
            "|field|lava|forest)(?= (?:to|onto|,|and|;))"
        ),
        "",
    ),
    (
        (
            "([a-k](?:10|[1-9]))(?: [,;])? (?:and )?covers? (?:everything|all|the ground"
            "|its surroundings|the tiles)*(?: around| there| here)*(?: in| with) (?:lava"
            "|forest)"
        ),
        r"\1 ; \1 terraforms",
    ),
    (
        (
            "([a-k](?:10|[1-9])) (?:onto|on|over|along|into|down|up|via|by|through|rides"
            "|takes|enters|follows)* ?the river (?:and )?(?:all the way |then |down |up"
            " |out |back |and )*to (?=[a-k](?:10|[1-9]))"
        ),
        r"\1 to ",
    ),
    (r"([a-k](?:10|[1-9])) (?:: )?(?:lava|forest)(?= ?[;,]|$)", r"\1 terraforms"),
    (
        (
            "(?:left|west)(?: -)?(?: to)?(?: the)? (?:right|east)|sideways|across|east -"
            " west|west - east|from (?:left|west) to (?:right|east)|side to side|right(?:"
            " -)? to left|crosswise|lying|flat"
        ),
        "horizontally",
    ),
    (
        (
            "(?:top|up|north|upper)(?: -)?(?: to)?(?: the)? (?:bottom|down|south)|down(?:"
            " -)? to(?: the)? (?:up|top)|up and down|up - down|north - south|south - north"
            "|lengthwise|standing|upright|up / down"
        ),
        "vertically",
    ),
    (
        (
            "(?:makes?|making|lays?|laying|creates?|creating|digs?|builds?|draws?|forms?"
            "|puts?|opens?|carves?)(?: down| out)?(?: a| an| the)* (horizontal|vertical)"
            " (?:river|stream|line)s?(?: there| here)?"
        ),
        r"terraforms \1ly",
    ),
    (
        (
            "(?:makes?|making|lays?|laying|creates?|creating|digs?|digging|builds?|building"
            "|draws?|forms?|forming|puts?|turns?|pours?|plants?|grows?|growing|opens?|sets?"
            "|raises?|spews?|drops?|leaves?|gets?|produces?|spawns|casts?|becomes?|carves?"
            "|starts?|floods?)(?: itself| it| its tile| the tile| its square| the ground"
            "| there)?(?: into| down| up| out| off)?(?: a| an| the| some| its| my| another"
            "| new| vertical| horizontal| big| nice| little)* (?:river|lava|forest|volcano"
            "|woods?|trees?|stream)s?(?: tiles?| squares?| there| here| line| on its tile"
            "| underneath| under it)*"
        ),
        "terraforms",
    ),
    (r"(?:river|stream) (?=(?:[hv]|horizontal|horizontally|vertical|vertically)\b)", "terraforms "),
    (
        (
            "([a-k](?:10|[1-9]))(?: [,;])? (?:(?:and|then|where|there|from|it|he|she|now"
            "|also|that|which|they|unit|one|will|,) )+(terraforms?|attacks?|attacking|hits?"
            "|strikes?|punches|bites|burns|kills?|smacks|bashes|shoots|slaps|stabs|wounds"
            "|hurts)(?= )(?! with)"
        ),
        r"\1 ; \1 \2",
    ),
    (
        (
            "(?:jumps?|rides?|surfs?|slides?|flows?|floats?|drifts?|swims?|walks?|runs?"
            "|marches|wanders?|strolls?|retreats?|advances?|heads?|crawls?|creeps?|hops?"
            "|sneaks?|steps?|travels?|rushes|charges|pushes|shuffles?|returns?|comes?|continues?"
            "|proceeds?|goes|moves?|rolls?|spreads?|climbs?|sails?)(?: (?:it|the river|on"
            "|along|down the river|up the river|the stream|over|back|forward|forwards|ahead"
            "|onward|out|in|home|straight|diagonally|quickly|on the river|down|up))* (?=(?:to"
            "|:|onto|into) )"
        ),
        "goes ",
    ),
    (
        (
            "(?:the |my )?(?:fire|water|plant)?(?: on| at)? ?[a-k](?:10|[1-9])(?: just)?"
            " (?:stays?|stands?|waits?|holds?|rests?|does nothing|remains?|is staying|sits)(?:"
            " put| still| home| where it is| there| in place| tight)*(?= ?[;,.)]|$)(?!.*and"
            " (?:hits|attacks))"
        ),
        "",
    ),
    (r"that'?s (?:it|all)(?: from| for)? (?:me|us|red|blue|my side|seat [12]|today|now)", "end turn"),
    (r"over (?=(?:to|onto) )", ""),
    (
        (
            "(?:goes|go|moves?|moving)(?: :)?(?: up| down| left| right)? to [a-k](?:10|[1-9])(?:"
            " ,| and| then)+(?: up| down| left| right)? to (?=[a-k](?:10|[1-9])(?: |$))"
        ),
        "goes to ",
    ),
)


_QUIET: Final = frozenset((
    "i", "i'll", "my", "the", "a", "an", "unit", "on", "at", "from", "with", "(", ")", "units", "will", "tile",
))  # fmt: skip
_KINDS: Final = {kind.word: kind for kind in UNITS} | {f"{kind.word}s": kind for kind in UNITS}
_LETTERS: Final = {kind.word[0]: kind for kind in UNITS}
_FLIPS: Final = frozenset((
    LUCK, "coin", "flip", "flips", "flipped", "toss", "tossed", "the", "a", "it", "it's", "lands", "landed", "on",
    "shows", "showed", "is", "got", "i", ":", "-", "pick", "picks", "came", "up", "and", "result", "was", "(", "=",
))  # fmt: skip
_FACES: Final = {Coin.HEADS: Coin.HEADS, Coin.TAILS: Coin.TAILS, "head": Coin.HEADS, "tail": Coin.TAILS}
_PUTS: Final = frozenset(("deploy", "deploys", "spawn", "spawns", "place", "places", "put", "puts", "add"))
_MOVES: Final = frozenset((
    "move", "moves", "moving", "moved", "go", "goes", "going", "walk", "walks", "send", "sends", "bring", "brings",
    "run", "runs", "push", "slide", "slides", "travels", "steps", "advance", "advances", "retreats", "heads",
    "shift",
))  # fmt: skip
_ATTACKS: Final = frozenset((
    "attack", "attacks", "attacking", "hit", "hits", "strike", "strikes", "x", "fights", "kill", "kills",
))  # fmt: skip
_FORMS: Final = frozenset(("terraform", "terraforms", "terraforming", "tf"))
_TO: Final = frozenset((
    "to", "-", ":", "the", "unit", "(", ")", "will", "tile", "onto", "square", "their", "his", "her", "your",
    "enemy", "enemy's",
    "opponent's", "monolith", "stays", "stay", *_KINDS,
))  # fmt: skip
_DAMAGE: Final = frozenset(("for", "damage", "hp", "health", "1", "point", "once"))
_POINTS: Final = {"north": "U", "south": "D", "west": "L", "east": "R", "n": "U", "s": "D"}
_ON: Final = frozenset(("on", "at", "to", "in", "onto", "unit", "square", "the", ":", "-", "="))
_LINES: Final = {
    "h": "H", "horizontal": "H", "horizontally": "H", "row": "H",
    "v": "V", "vertical": "V", "vertically": "V", "column": "V",
}  # fmt: skip

def _lacks(state: State, action: Action) -> str:
    """Say that nobody tells how a river lies."""
    if not isinstance(action, Terraform) or action.line or check(state, action) is None:
        return ""
    if all(check(state, Terraform(action.square, line)) is not None for line in "HV"):
        return ""
    return f"How the river of {GRID.names[action.square]} lies is not told: horizontally or vertically."


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        _QUIET, _KINDS, _FLIPS, _FACES, _PUTS, _MOVES, _ATTACKS, _FORMS, _TO, _ON, _LINES, _DAMAGE, _POINTS,
        ("true", "monolith", "monoliths", "lava", "forest", "river", "decoy"),
    ),
    phrases=PHRASES,
    lacks=_lacks,
    verbs={"attack": _ATTACKS, "terraform": _FORMS | {"lava", "forest", "river"}, "deploy": _PUTS, "spawn": _PUTS},
    decisive=frozenset(("lava", "forest", "river")) | _PUTS | _ATTACKS | _FORMS | _FACES.keys() | {"true"},
)


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.stage is Stage.COIN or text_at(words, 0) == "coin":
        face_at = skip(words, 0, _FLIPS)
        face = _FACES.get(text_at(words, face_at))
        if face:
            return [Heard(Coin(face), face_at + 1)]
    end = spoken.end_of_turn(words)
    if end:
        return [Heard(Confirm(), end)]
    start = skip(words, 0, _QUIET)
    head = text_at(words, start)
    if head == "true":
        return _true(state, words, start + 1)
    if head in _PUTS:
        return _put(state, words, skip(words, start + 1, _QUIET), head)
    if head in _FORMS:
        at = skip(words, start + 1, _TO | _QUIET)
        square = _square(state, words, at)
        return [_terraform(words, at + 1, square)] if square is not None else []
    if head in _ATTACKS:
        return _attack(state, words, start + 1)
    by_kind = _put(state, words, start, "")
    if by_kind:
        return by_kind
    return _by_square(state, words, skip(words, start, _QUIET | _MOVES | frozenset(_KINDS)), says_move=head in _MOVES)


def _square(state: State, words: Words, at: int) -> Square | None:
    square = GRID.parse(text_at(words, at))
    return None if square is None or state.terrain[square] == OUTSIDE else square


def _true(state: State, words: Words, start: int) -> list[Heard]:
    at = skip(words, start, frozenset(("monolith", "is", "in", "on", "at", "column", "the", ":", "one")))
    square = _square(state, words, at)
    column = GRID.names[square][0] if square is not None else text_at(words, at).upper()
    return [Heard(Pick(state.seat, column), at + 1)] if len(column) == 1 and "A" <= column <= "K" else []


def _put(state: State, words: Words, start: int, verb: str) -> list[Heard]:
    """Hear a unit and its square, in either order; without `deploy` or `spawn` the stage tells which it is."""
    square = _square(state, words, start)
    at = skip(words, start + 1, _ON) if square is not None else start
    kind: Kind | None = _KINDS.get(text_at(words, at))
    if square is None and kind is None and _square(state, words, at + 1) is not None:
        kind = _LETTERS.get(text_at(words, at))
    if kind is None or (not verb and state.stage not in (Stage.DEPLOY, Stage.SPAWN)):
        return []
    at += 1
    if square is None:
        at = skip(words, at, _ON)
        square = _square(state, words, at)
        at += 1
    if square is None:
        return []
    is_spawn = verb.startswith("spawn") or (not verb.startswith("deploy") and state.stage is Stage.SPAWN)
    action: Action = Spawn(kind, square) if is_spawn else Deploy(kind, square)
    return [Heard(action, at)]


def _terraform(words: Words, at: int, square: Square) -> Heard:
    line_at = skip(words, at, frozenset(("-", ":", "in", "its", "the", "a", "as", "(", "line")))
    if text_at(words, line_at) == COMMA and text_at(words, line_at + 1) in _LINES:
        line_at += 1
    line = _LINES.get(text_at(words, line_at), "")
    return Heard(Terraform(square, line), skip(words, line_at + 1, frozenset((")",))) if line else at)


def _attack(state: State, words: Words, start: int) -> list[Heard]:
    """Hear `attack A3 A4`, `attack from A3 to A4` and, the other way round, `attack A4 with A3`."""
    first_at = skip(words, start, _TO | _QUIET)
    first = _square(state, words, first_at)
    second_at = skip(words, first_at + 1, _TO | _QUIET | _ATTACKS)
    second = _square(state, words, second_at)
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
    origin = _square(state, words, start)
    if origin is None:
        return []
    at = skip(words, start + 1, _TO)
    verb = text_at(words, at)
    if verb in _FORMS:
        return [_terraform(words, at + 1, origin)]
    if verb == "and" and text_at(words, at + 1) in _ATTACKS and text_at(words, at - 1) in ("stays", "stay"):
        at, verb = at + 1, text_at(words, at + 1)
    between = _TO | _MOVES | _ATTACKS
    if text_at(words, at) == COMMA and _square(state, words, skip(words, at + 1, _TO)) is not None:
        following = text_at(words, skip(words, at + 1, _TO) + 1)
        between = between if following in ("to", "-", *_MOVES, *_ATTACKS, *_FORMS) else between | {COMMA}
    else:
        between |= {COMMA}
    at = skip(words, at, between | {"on", "at"} if verb in _ATTACKS else between)
    target, end = _target(state, words, at, origin)
    if target is None:
        return []
    if verb in _ATTACKS:
        return [Heard(Attack(origin, target), _past_damage(words, end))]
    heard = [Heard(Move(origin, target), end)]
    is_bare = not says_move and verb not in _MOVES and words[at - 1].source.lower() != "to"  # an arrow may be either
    if is_bare and state.piece(target) is not None:
        heard.append(Heard(Attack(origin, target), end))
    return heard


def _target(state: State, words: Words, at: int, origin: Square) -> tuple[Square | None, int]:
    """Read where a unit goes: a square, the last one of a row such as `B1-C1`, or a direction and how far."""
    toward = skip(words, at + 1, frozenset(("to", "onto", "towards")))
    if toward > at + 1 and DIRECTION_WORDS.get(text_at(words, at)) and _square(state, words, toward) is not None:
        at = toward  # down to C4
    square = _square(state, words, at)
    if square is not None:
        following = at + 2
        while text_at(words, following - 1) in ("-", "to") and _square(state, words, following) is not None:
            square, at, following = _square(state, words, following), following, following + 2
        return square, at + 1
    before = spoken.number(text_at(words, at), 9)
    at = skip(words, at + 1, SQUARES | {"to", "the", "tile", "tiles"}) if before is not None else at
    said = text_at(words, at)
    letters = DIRECTION_WORDS.get(said) or _POINTS.get(said, said.upper())
    if letters not in DIRECTIONS:
        return None, at
    again = 1
    while before is None and text_at(words, at + again) == said:
        again += 1
    if again > 1:
        before, at = again, at + again - 1
    behind = spoken.number(text_at(words, at + 1), 9) if before is None else None
    count = before if before is not None else behind
    target = origin
    for _ in range(count or 1):
        target += GRID.steps[letters]
        if not GRID.names[target] or state.terrain[target] == OUTSIDE:
            raise NotationError(f"That is off the board, {letters} of {GRID.names[origin]}.")
    end = at + 1 if behind is None else skip(words, at + 2, SQUARES | {"tile", "tiles"})
    told = skip(words, end, frozenset(("to", "onto", "(", "on", "-", "=")))
    return target, told + 1 if told > end and _square(state, words, told) == target else end
