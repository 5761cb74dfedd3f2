"""Elemenders' turns as people say them: `A1 to C1`, `A3 attacks A4`, and how free prose speaks of the game.

What is legal stands in the rule book beside; here belongs only what words mean. `naming` and `fields` tell which unit
is meant, `as_they_are` how it fares and on what ground, `legs` and `ways` where it goes, `forming` what it makes of the
ground, `mentions` what comes of it, and `flipping` how the coin fell.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, ORTHOGONAL, Square
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    STOP,
    Heard,
    Speech,
    Words,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.actions import Action, Attack, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.board import GRID, UNITS, Kind
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.spoken.answers import answered
from elemental_gui.engine.elemenders.spoken.besides import besides, not_so
from elemental_gui.engine.elemenders.spoken.fields import plainly, with_monoliths
from elemental_gui.engine.elemenders.spoken.flipping import FACES, FLIPS, flipped
from elemental_gui.engine.elemenders.spoken.forming import grown, shown_forming, terraforming, untrue
from elemental_gui.engine.elemenders.spoken.legs import led_on
from elemental_gui.engine.elemenders.spoken.mentions import DENIES, TELLS, happens
from elemental_gui.engine.elemenders.spoken.naming import (
    AHEAD,
    ALL,
    AND,
    CLAUSE,
    FORWARD,
    KINDS,
    LETTERS,
    LINES,
    QUIET,
    STAYS,
    is_enemy_beside,
    is_own,
    of_kind,
    past_targets,
    square_at,
    with_units,
    without_letters,
)
from elemental_gui.engine.elemenders.spoken.phrases import PHRASES
from elemental_gui.engine.elemenders.spoken.ways import (
    ATTACKS,
    DAMAGE,
    FORMS,
    MOVES,
    PEACEFUL,
    POINTS,
    SIDES,
    past_damage,
    past_pointing,
    struck_at,
    target_at,
)
from elemental_gui.engine.elemenders.state import Stage, State

_SIGNS: Final = frozenset((":", "-", "to"))
"""What alone stands before a square where a unit is put, or before whom it attacks behind its move: `C5-C6:C7`."""
_TOO: Final = ("as", "well", "too")
_PUTS: Final = frozenset(("deploy", "deploys", "spawn", "spawns", "place", "places", "put", "puts", "add"))
_NEXT: Final = frozenset(("next", "one", "other", "it", "mine", "first", "second", "third", "fourth", "fifth", "last"))
"""What a unit is called whose kind nobody tells."""
_GROUND: Final = frozenset(("land", "ground", "area", "surroundings", "soil", "terrain", "neighbourhood", "earth"))
"""What a unit changes that `floods the land`."""
_TO: Final = frozenset((
    "to", "-", ":", "=", "the", "unit", "(", ")", "will", "should", "must", "shall", "tile", "onto",
    "square", "their", "his", "her", "your", "enemy", "enemy's", "opponent's", "monolith", "stays", "stay", *KINDS,
))  # fmt: skip
_ON: Final = frozenset(("on", "at", "to", "in", "onto", "unit", "square", "the", ":", "-", "=", "for", "me"))
_KNOWN: Final = frozenset((*MOVES, *ATTACKS, *FORMS, *_TO, *STAYS, *AND, *_PUTS, "makes", "lays", "gets"))
_OFF_THE_WAY: Final = frozenset((*ATTACKS, *FORMS, *KINDS, *STAYS, "not", "no", "or", "but", "without", "if", "next"))
"""Words by which what a unit does is more than to go somewhere."""
_GOING: Final = (MOVES | QUIET | spoken.SQUARES | spoken.NUMBERS.keys() | DIRECTION_WORDS.keys()) - {"from"}
"""What may stand before where a unit comes from: `goes two down from G3 to G5`."""


def _lacks(state: State, action: Action) -> str:
    """Say that nobody tells how a river lies."""
    if not isinstance(action, Terraform) or action.line or check(state, action) is None:
        return ""
    if all(check(state, Terraform(action.square, line)) is not None for line in "HV"):
        return ""
    name = GRID.names[action.square]
    return f"The message does not say whether the river of {name} lies horizontally or vertically."


def _led(action: Action) -> tuple[str, str] | None:
    match action:
        case Move(origin, target):
            return GRID.names[origin], GRID.names[target]
        case Attack(origin) | Terraform(origin):
            return GRID.names[origin], GRID.names[origin]
    return None


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        QUIET, KINDS, FLIPS, FACES, _PUTS, MOVES, ATTACKS, FORMS, _TO, _ON, LINES, DAMAGE, POINTS, ALL,
        AHEAD, ("pass", "passing", "skip", "true", "monolith", "monoliths", "lava", "forest", "river",
        "decoy", "damaged", "healthy"),
    ),
    written_out=lambda here, words: without_letters(here, with_monoliths(here, with_units(here, plainly(here, words)))),
    phrases=tuple(PHRASES.items()),
    tells=TELLS,
    denies=DENIES,
    idle=STAYS - {"nothing", "undo", "still", "rest"},
    happens=happens,
    led=_led,
    unlike=not_so,
    untrue=untrue,
    besides=besides,
    going=MOVES,
    called=frozenset(("unit", "piece", "guy", *KINDS)),
    lacks=_lacks,
    verbs={"attack": ATTACKS, "terraform": FORMS | {"lava", "forest", "river"}, "deploy": _PUTS, "spawn": _PUTS},
    decisive=frozenset(("lava", "forest", "river")) | _PUTS | ATTACKS | FORMS | FACES.keys() | {"true"},
)

def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    words = [attrs.evolve(word, text=FORWARD[state.seat]) if word.text in AHEAD else word for word in words]
    told = flipped(state, words) or answered(state, words)
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
        return _put(state, words, skip(words, start + 1, QUIET | _NEXT), head)
    formed = _formed(state, words, start, head)
    if formed is not None:
        return formed
    if head in ATTACKS:
        return _attack(state, words, start + 1)
    by_kind = _put(state, words, start, "") or _several(state, words, start)
    if by_kind:
        return by_kind
    at = skip(words, start, QUIET | MOVES | frozenset((*KINDS, "one")))
    at += head in MOVES and text_at(words, at) == ":"  # the name of a field
    sole = _sole(state, words, skip(words, start, QUIET | MOVES))
    return sole or _by_square(state, words, at, says_move=head in MOVES)


def _formed(state: State, words: Words, start: int, head: str) -> list[Heard] | None:
    """Hear a terraforming told by its verb; None where none begins so."""
    if head not in FORMS and not (head in KINDS and text_at(words, start + 1) in FORMS):
        return None
    at = skip(words, start + 1, _TO | QUIET | FORMS)
    square = square_at(state, words, at)
    if square is not None:
        return [_with_next(state, words, terraforming(words, at + 1, square))]
    return [] if head in FORMS else None


def _sole(state: State, words: Words, at: int) -> list[Heard]:
    """Hear what a unit does that is called by its kind, as each of them that can do it: `my water goes up two`."""
    at = skip(words, at, frozenset(("one", "of", "my", "the")))
    kind = None if text_at(words, at) == "plants" and grown(words, at + 1) else KINDS.get(text_at(words, at))
    if kind is None or state.stage is not Stage.ACT or square_at(state, words, skip(words, at + 1, _ON)) is not None:
        return []
    origin = next((index for index in range(at + 1, len(words)) if words[index].text not in _GOING), at + 1)
    if text_at(words, origin) == "from" and is_own(state, words, origin + 1):  # goes down from G3 to G5
        return _by_square(state, words, origin + 1, says_move=True)
    found, beyond = list[Heard](), ""
    for square, piece in state.pieces().items():
        if (piece.seat, piece.kind) == (state.seat, kind):
            unit = attrs.evolve(words[at], text=GRID.names[square].lower())
            try:
                heard = _by_square(state, (unit, *words[at + 1 :]), 0, says_move=False)
            except NotationError:  # off the board
                heard, beyond = [], GRID.names[square]
            found += [attrs.evolve(each, end=each.end + at) for each in heard if check(state, each.action) is None]
    if beyond and len(found) == 1:
        raise NotationError(f"It is not clear which {kind.word} is meant; that of {beyond} would leave the board.")
    clause = takewhile(lambda index: text_at(words, index) not in (STOP, "and", ""), range(len(words) + 1))
    is_named = any(square_at(state, words, index) is not None for index in clause)
    return [] if len(found) > 1 and (is_named or any(word.text in ALL for word in words[:at])) else found


def _with_next(state: State, words: Words, heard: Heard) -> Heard:
    """Let a verb hold on for the unit behind a comma or an `and`: `terraform C1, E1 and I2`."""
    at = skip(words, heard.end + 1, QUIET | AND | frozenset(KINDS))
    is_listed = text_at(words, heard.end) in AND and is_own(state, words, at)
    is_listed = is_listed and text_at(words, at + 1) in ("", STOP, "(", *AND, *LINES)
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
    square = square_at(state, units, 0) if len(units) > 1 and text_at(words, begin) in FORMS else None
    if square is not None:
        formed = terraforming(words, begin + 1, square)
        rest = [*words[begin : formed.end]]
        left = [attrs.evolve(word, is_again=True, piece=0) for unit in units[1:] for word in (unit, *rest)]
        return [attrs.evolve(formed, left=tuple(left))]
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
    if square is None and kind is None and square_at(state, words, skip(words, at + 1, _SIGNS)) is not None:
        kind = LETTERS.get(text_at(words, at))
    if kind is None and verb and square is not None and text_at(words, at) in ("", STOP, COMMA):
        return [Heard((Spawn if state.stage is Stage.SPAWN else Deploy)(each, square), at) for each in UNITS]
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


def _attack(state: State, words: Words, start: int) -> list[Heard]:
    """Hear `attack A3 A4`, `attack from A3 to A4` and, the other way round, `attack A4 with A3`."""
    first_at = skip(words, start, _TO | QUIET)
    first = square_at(state, words, first_at)
    second_at = skip(words, first_at + 1, _TO | QUIET | ATTACKS)
    second = square_at(state, words, second_at)
    if first is None or second is None:
        return []
    between = {word.text for word in words[first_at + 1 : second_at]}
    is_turned = not between.isdisjoint(("with", "from"))
    end = past_damage(words, second_at + 1)
    return [Heard(Attack(second, first) if is_turned else Attack(first, second), end)]


def _by_square(state: State, words: Words, start: int, *, says_move: bool) -> list[Heard]:
    """Hear what the unit on a square does; two bare squares are a move, or an attack on what stands there."""
    origin = square_at(state, words, start)
    if origin is None:
        return []
    shown = shown_forming(state, words, start + 1, origin)
    if shown is not None:
        return [shown]
    at = skip(words, start + 1, _TO)
    verb = text_at(words, at)
    if verb == "and" and text_at(words, at + 1) in ATTACKS and text_at(words, at - 1) in ("stays", "stay"):
        at, verb = at + 1, text_at(words, at + 1)
    otherwise = _by_other_verb(state, words, at, origin)
    if otherwise is not None:
        return [otherwise]
    at, says_move = _past_verb(state, words, start, at, says_move=says_move)
    between = _TO | MOVES | ATTACKS | {"each"}
    if text_at(words, at) == COMMA and square_at(state, words, skip(words, at + 1, _TO)) is not None:
        following = text_at(words, skip(words, at + 1, _TO) + 1)
        between = between if following in ("to", "-", *MOVES, *ATTACKS, *FORMS) else between | {COMMA}
    else:
        between |= {COMMA}
    leading = {"on", "at"} if verb in ATTACKS else {"on", "into"} if verb in MOVES else set[str]()
    at = skip(words, at, between | leading)
    target, end = target_at(state, words, at, origin)
    if target is None:
        return _only_attacks(state, words, at, origin) if verb in ATTACKS else []
    if verb in ATTACKS:
        end = past_damage(words, end)
        behind = _struck_again(state, words, end, target)
        names = (GRID.names[origin].lower(), "attacks", GRID.names[target].lower())
        left = spoken.again(words, names) if behind > end else ()
        return [Heard(Attack(origin, target), behind, left)]
    target, end = led_on(state, words, origin, target, end)
    heard = [Heard(Move(origin, target), end)]
    is_bare = not says_move and verb not in MOVES and words[at - 1].source.lower() != "to"  # an arrow may be either
    if is_bare and state.piece(target) is not None:
        return [*heard, Heard(Attack(origin, target), end)]
    victim, end = _victim(state, words, target, end)
    if victim is not None:
        again = _struck_again(state, words, end, victim)
        told = (GRID.names[target].lower(), "attacks", GRID.names[victim].lower()) * (1 + (again > end))
        heard = [attrs.evolve(each, end=again, left=spoken.again(words, told)) for each in heard]
    return heard


def _struck_again(state: State, words: Words, end: int, victim: Square) -> int:
    """Skip what says that the unit does the same to its victim once more: `twice`, `, hits A6 again`."""
    if text_at(words, end) == "twice":
        return end + 1
    if text_at(words, end + 1) == "times" and (spoken.number(text_at(words, end), 9) or 0) > 1:
        return end + 2
    verb = skip(words, end, frozenset((*AND, STOP, "then", "it")))
    square = skip(words, verb + 1, _TO)
    is_same = square_at(state, words, square) == victim or text_at(words, square) in ("it", "him", "her")
    again = {"again": 1, "twice": 1, "once": 2}.get(text_at(words, square + 1), 0)
    is_again = again == 1 or text_at(words, square + 2) == "more"
    return square + 1 + again if text_at(words, verb) in ATTACKS and is_same and again and is_again else end


def _by_other_verb(state: State, words: Words, at: int, origin: Square) -> Heard | None:
    """Hear what a unit does to the ground, or to somebody, in a verb that nobody has thought of: `burns F1`."""
    if text_at(words, at) in FORMS:
        return terraforming(words, at + 1, origin)
    if end := grown(words, at):
        return Heard(Terraform(origin, ""), end)
    attacker, end = struck_at(state, words, at)
    if attacker is not None:
        return Heard(Attack(attacker, origin), past_damage(words, end))
    verb, ground = text_at(words, at), skip(words, at + 1, _TO | {"its", "all", "whole"})
    if verb.isalpha() and ground > at and text_at(words, ground) in _GROUND:
        return terraforming(words, skip(words, ground + 1, frozenset(("around", "it", "here", "there"))), origin)
    victim, end = _attacked(state, words, origin, at)
    return None if victim is None or verb in ATTACKS else Heard(Attack(origin, victim), end)


def _victim(state: State, words: Words, here: Square, at: int) -> tuple[Square | None, int]:
    """Find whom a unit attacks behind its move, in whatever words, or in a sign alone: `and burns B6`, `-B6`."""
    victim = square_at(state, words, at + 1) if text_at(words, at) in _SIGNS else None
    if victim is not None and is_enemy_beside(state, here, victim):
        return victim, at + 2
    verb_at = skip(words, at, frozenset((COMMA, "and", "then", "where", "it", "&", "+", "there", "from", *_TOO)))
    return _attacked(state, words, here, verb_at) if verb_at > at else (None, at)


def _attacked(state: State, words: Words, here: Square, at: int) -> tuple[Square | None, int]:
    """Find whom a unit attacks in whatever words: `burns the monolith on F1`."""
    verb = text_at(words, at)
    is_verb = verb in ATTACKS or (verb.isalpha() and verb.endswith("s") and verb not in PEACEFUL | _KNOWN)
    pointed = past_pointing(words, at + 1) if verb in ATTACKS else at + 1
    near = [there for way in ORTHOGONAL if is_enemy_beside(state, here, there := here + GRID.steps[way])]
    if pointed > at + 1 and len(near) == 1:
        return near[0], pointed
    victim_at = skip(words, at + 1, _TO | {"on", "at", "that", "one"})
    victim = square_at(state, words, victim_at)
    is_meant = is_verb and victim is not None and is_enemy_beside(state, here, victim)
    return (victim, past_damage(words, victim_at + 1)) if is_meant else (None, at)


def _past_verb(state: State, words: Words, start: int, at: int, *, says_move: bool) -> tuple[int, bool]:
    """Skip a verb of going that nobody has thought of, where it leads `to` a square: `H2 dashes down to H3`."""
    verb = text_at(words, at)
    is_word = verb.isalpha() and verb.endswith("s") and verb not in _KNOWN | {"floods"} and verb not in DIRECTION_WORDS
    is_word = is_word and is_own(state, words, start)
    ends = (index for index in range(at + 1, at + 2 * CLAUSE) if text_at(words, index) in ("to", "onto", STOP, COMMA))
    to = next(ends, at)
    is_led = text_at(words, to) in ("to", "onto") and square_at(state, words, to + 1) is not None
    over = at + 1 if text_at(words, at + 1) != "over" else at + 2 + (square_at(state, words, at + 2) is not None)
    between = {word.text for word in words[over:to]}
    is_plain = between <= SIDES.keys() | DIRECTION_WORDS.keys() | {"over", "the", "straight", "all", "way"}
    is_way = (is_word or verb in MOVES) and _OFF_THE_WAY.isdisjoint(between)  # goes left in the river and up to D3
    is_way = is_way and not any(square_at(state, words, index) is not None for index in range(over, to))
    return (to, True) if is_led and (is_word if is_plain else is_way) else (at, says_move)


def _only_attacks(state: State, words: Words, at: int, origin: Square) -> list[Heard]:
    """Hear an attack without a target, `attacks it as well`, as any that the unit can make."""
    pointed = past_pointing(words, at)
    is_sole, at = pointed > at, skip(words, pointed, frozenset(_TOO))
    near = (origin + GRID.steps[way] for way in ORTHOGONAL)
    may_be = [each for square in near if GRID.names[square] and check(state, each := Attack(origin, square)) is None]
    is_all = text_at(words, at) in ("", STOP, COMMA, "and", "then") and not (is_sole and len(may_be) > 1)
    return [Heard(each, at) for each in may_be] if is_all else []
