"""Elemento's turns as people say them: `dark fire on B3`, `B3 to B4`, and how free prose speaks of the game.

What is legal stands in the rule book beside; here belongs only what words mean: `deciding` what a full line loses,
the `phrases` of free prose, and `mentions` of what a turn brings about.
"""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.beside import side_at, with_middles
from elemental_gui.engine.core.elements import Element, parse_element
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, ORTHOGONAL, Square, beyond_edge
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    LUCK,
    STOP,
    Heard,
    Speech,
    Word,
    Words,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.core.words import listed
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import COLOUR_OF, ELEMENT_OF, GRID, LOWER, SHADES, UPPER, Colour, Shade
from elemental_gui.engine.elemento.legality import check, legal_actions
from elemental_gui.engine.elemento.spoken.deciding import CLEARS, HEARD, KEEPS, hear_decision, line_at, put_right
from elemental_gui.engine.elemento.spoken.mentions import COLOURS, DENIES, TELLS, besides, happens, unlike
from elemental_gui.engine.elemento.spoken.phrases import PHRASES
from elemental_gui.engine.elemento.state import Stage, State

_QUIET: Final = frozenset(("i", "i'll", "my", "the", "a", "an", "to", "then"))
_ROLLS: Final = frozenset((
    LUCK, "roll", "rolls", "rolled", "dice", "die", "the", "got", "i", "shows", "show", "is", "are", "and", ":",
    COMMA, "threw", "throw", "thrown", STOP, "-", "+", "&", "/", "(", ")", "upper", "lower", "first", "second",
    "pick", "picks", "top", "bottom", "=", "result", "were", "came", "a", "an", "one", "say", "says", "said", "with",
    "up", "come", "comes", "has", "have", "colour", "colours", "color", "colors", "my", "both",
    "n", "dices", "plus", "fell", "falls", "fall", "landed", "lands", "land", "on", "turned", "turns", "gave", "gives",
))  # fmt: skip
_THROWN: Final = frozenset(("roll", "rolls", "rolled", "dice", "dices", "die", "threw", "throw", "thrown", "got"))
_PLACES: Final = frozenset((
    "place", "places", "placing", "put", "puts", "play", "add", "set", "lay", "go", "going", "with", "drop",
    "plays", "placed", "use", "using", "take", "choose", "pick", "want", "putting", "playing", "laying", "setting",
    "dropping", "adding",
))  # fmt: skip
_MOVES: Final = frozenset((
    "move", "moves", "moving", "shift", "shifts", "shifting", "slide", "slides", "sliding", "push", "pushes", "pushing",
    "shove", "drag", "nudge",
))  # fmt: skip
_ON: Final = frozenset((
    "on", "at", "to", "in", "onto", "stone", "square", "the", ":", "-", "=", "goes", "go", "(", ")",
))  # fmt: skip
_QUARTER: Final = frozenset(("corner", "quarter", "quadrant", "field", "spot", "part", "area", "zone", COMMA))
"""What may stand before a square, to say in which quarter it lies."""
_VAGUE: Final = frozenset(("somewhere", "anywhere", "wherever", "whichever", "whatever"))
_TO: Final = frozenset(("to", "-", ":", "goes", "moves", "onto", "the", "square"))
_ALONG: Final = _TO | DIRECTION_WORDS.keys() | {"one", "a", "step", "over", "across", "straight", "directly", "on"}
"""What may stand between the square that a stone leaves and the one that it goes to."""
_OF: Final = frozenset(("all", "the", "stones", "stone", "from", "of", "in", "on", ":", "-", "ones", "line", "off"))
_SHADES: Final = {str(shade): shade for shade in SHADES}
_INITIALS: Final = {str(colour)[0]: colour for colour in Colour}


_OWNING: Final = frozenset(("i", "i'm", "me", "mine", "we", "still", "yes", "yeah", "yep", "yup", "correct"))
_BEING: Final = _OWNING | frozenset((
    "am", "is", "are", "my", "the", "a", "play", "plays", "playing", "as", "side", "stone", "stones", "pieces", "with",
    "of", "course", "right", "that's", "that", "ok", "okay", "oh", "player", "one", "side's", "so", "indeed", "all",
    COMMA, "-", "!",
))  # fmt: skip
"""What is said of one's own side, and of nothing that is done."""


_BEING_SO: Final = frozenset((
    "it", "it's", "is", "are", "was", "were", "then", "again", "came", "come", "up", "so", "well", "have", "got",
))  # fmt: skip
_OF_DICE: Final = _BEING_SO | frozenset((
    "and", "or", "this", "time", "very", "good", "okay", "ok", "what", "i", "i've", "today", "now", "once", "more",
    "the", "colours", "colors", "&", "/",
))  # fmt: skip
"""Words beside two colours that only say that the dice show them."""


def _written_out(state: State, words: Words) -> Words:
    """Leave out the sentences that only say which side the player has, `Yes, I'm light`, and what the dice allow."""
    words = with_middles(words)
    kept: list[Word] = []
    shown = set() if state.dice is None else {str(colour) for colour in state.dice}
    at = 0
    while at < len(words):
        end = next((index for index in range(at, len(words)) if text_at(words, index) == STOP), len(words)) + 1
        texts = {text_at(words, index) for index in range(at, min(end, len(words)))} - {STOP}
        shades = texts & _SHADES.keys()
        is_said = shades == {str(state.own)} and texts - shades <= _BEING and not _OWNING.isdisjoint(texts)
        kept += () if is_said else words[at:end]
        at = end
    return put_right(_without_dice(kept, shown))


def _without_dice(words: Words, shown: set[str]) -> Words:
    """Leave out what the dice allow where it leads to what is done: `blue or red: fire on D4`, `blue and red it is`."""
    begun = [at for at in range(len(words)) if at == 0 or text_at(words, at - 1) in (STOP, COMMA, ":")]
    for at in begun:
        end, told = _thrown_at(words, at)
        if told and told == shown:
            return (*words[:at], *words[end:])
    for at in range(len(words) - 3):
        one, joint, other, mark = (text_at(words, index) for index in range(at, at + 4))
        if joint in ("or", "and", "/") and mark == ":" and {one, other} == shown and one != other:
            return (*words[:at], *words[at + 4 :])
    return words


def _thrown_at(words: Words, at: int) -> tuple[int, set[str]]:
    """Read a clause that names two colours and says nothing else, `blue and green it is`; none for any other."""
    for end in (skip(words, at, _OF_DICE | COLOURS.keys()), skip(words, at, _OF_DICE | COLOURS.keys() | {COMMA})):
        texts = [text_at(words, index) for index in range(at, end)]
        told = [text for text in texts if text in COLOURS]
        if text_at(words, end) in (STOP, COMMA, "!") and len(told) == 2 and not _BEING_SO.isdisjoint(texts):
            return end, {*told}
    return at, set()


def _lacks(state: State, action: Action) -> str:
    """Say that a stone is not told to be light or dark, where either could be meant."""
    if not isinstance(action, Place) or action.shade is not None or state.own is not None:
        return ""
    may_be = any(check(state, attrs.evolve(action, shade=shade)) is None for shade in SHADES)
    return f"The message does not say whether the {action.element.word} is light or dark." if may_be else ""


def _disputed(state: State, words: Words) -> str:
    """Say what the dice show, where a text tells otherwise before it names a square."""
    squares = (at for at, word in enumerate(words) if GRID.parse(word.text) is not None)
    end = next(squares, len(words))
    for start in range(end if state.dice is not None else 0):
        if start == 0 or text_at(words, start - 1) in (STOP, COMMA, ":"):
            first = skip(words, start, _ROLLS)
            second = skip(words, first + 1, _ROLLS)
            told = [text for at in (first, second) if (text := text_at(words, at)) in COLOURS]
            said = sorted(_thrown_at(words, start)[1], key=[*COLOURS].index)
            if said and {*said} != {*map(str, state.dice or ())}:
                return f"The dice show {listed(state.dice or ())}, but the message says {listed(said)}."
            is_thrown = any(word.text in _THROWN for word in words[start:second])
            if len(told) == 2 and is_thrown and second + 1 != end and {*told} != {*map(str, state.dice or ())}:
                return f"The dice show {listed(state.dice or ())}, but the message says {listed(told)}."
    return ""


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        _QUIET, _ROLLS, _PLACES, _MOVES, _ON, _TO, CLEARS, KEEPS, _OF, _SHADES, COLOURS,
        HEARD, ("pass", "row", "column"),
    ),
    written_out=_written_out,
    phrases=tuple(PHRASES.items()),
    decisive=CLEARS | KEEPS | _SHADES.keys() | COLOURS.keys() | {"pass", "row", "column", "own"},
    synonyms={"black": "dark", "white": "light"},
    lacks=_lacks,
    disputed=_disputed,
    unlike=unlike,
    besides=besides,
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
    if head in ("pass", "passes", "skip") and text_at(words, start + 1) not in ("the", "it", "on", "over", "dice"):
        return [Heard(Pass(), start + 1)]
    if head.endswith("s") and head in KEEPS | CLEARS and state.stage is not Stage.CLEAR:
        return []  # which tells what something else does: it keeps column B open
    if head in KEEPS:
        line, end = line_at(words, skip(words, start + 1, _OF))
        return [Heard(Keep(line), end)] if line else []
    if head in CLEARS or state.stage is Stage.CLEAR:
        cleared = _clear(state, words, start + (head in CLEARS))
        if cleared:
            return cleared
    if head not in _PLACES:
        origin_at = skip(words, start + (head in _MOVES), _QUIET | {"from"})
        origin_at = _past_stone(state, words, origin_at)
        origin = GRID.parse(text_at(words, origin_at))
        moved = _move(words, origin_at, origin) if origin is not None else []
        if moved or head in _MOVES:
            return moved
    at = skip(words, start, _PLACES | _QUIET | {":"})
    return _place(state, words, at) or _unplaced(state, words, at)


def _roll(state: State, words: Words) -> list[Heard]:
    first_at = skip(words, 0, _ROLLS)
    second_at = skip(words, first_at + 1, _ROLLS)
    shown = [text_at(words, at) for at in (first_at, second_at)]
    first, second = map((COLOURS if len(shown[0]) > 1 else _INITIALS).get, shown)
    if first is None or second is None:
        return []
    upper, lower = (second, first) if first in LOWER and second in UPPER else (first, second)
    violation = check(state, roll := Roll(upper, lower)) if state.stage is Stage.ROLL else None
    if violation is not None and text_at(words, 0) == LUCK:
        raise NotationError(violation.message)  # a bot's reply is none
    return [Heard(roll, skip(words, second_at + 1, frozenset(("it", "is"))))]


def _place(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a stone and a square, in either order: `fire B3`, `light fire on B3`, `B3 dark fire`."""
    behind = skip(words, start, _ON)
    is_bare = GRID.parse(text_at(words, behind)) is not None and spoken.element_at(words, behind + 1) is None
    if text_at(words, start - 1) == "a" and is_bare:
        start -= 1  # an A is air where nothing but a square follows
    square = GRID.parse(text_at(words, start))
    at = skip(words, start + 1, _ON | {"a"}) if square is not None else start
    if square is not None and _is_named_by_letter(words, start + 1):
        return [Heard(Place(parse_element(text_at(words, start + 2)) or Element.WIND, square, None), start + 3)]
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
    side = side_at(words, skip(words, at, _ON))
    beside = None if side is None else GRID.parse(side.square)
    if square is None and side is not None and beside is not None:
        square, at = beside + GRID.steps[side.way], side.end
        if not GRID.names[square]:
            raise NotationError(f"Nothing of the board lies on that side of {GRID.names[beside]}.")
    elif square is None:
        at = skip(words, at, _ON)
        described = skip(words, at, _ON | COLOURS.keys() | _QUARTER)
        at = described if GRID.parse(text_at(words, described)) is not None else at
        square = GRID.parse(text_at(words, at))
        at += 1
    return [Heard(Place(element, square, shade), at)] if square is not None else []


def _is_named_by_letter(words: Words, at: int) -> bool:
    """Tell whether a sign and the letter of a stone follow, and nothing else up to the end of the clause: `B3: F`."""
    is_letter = len(text_at(words, at + 1)) == 1 and parse_element(text_at(words, at + 1)) is not None
    return text_at(words, at) in (":", "=") and is_letter and text_at(words, at + 2) in ("", STOP, COMMA, ")", "(")


def _past_stone(state: State, words: Words, at: int) -> int:
    """Skip what stone it is that goes from its square to another one: `water a4 to a3`."""
    element_at = at + (text_at(words, at) in _SHADES)
    origin_at = skip(words, element_at + 1, frozenset(("stone", "on", "at", "from", "in")))
    target_at = _target_at(words, origin_at)
    element, origin = spoken.ELEMENTS.get(text_at(words, element_at)), GRID.parse(text_at(words, origin_at))
    way_at = skip(words, origin_at + 1, frozenset(("one", "a", "step", "to", "the", "goes", "moves")))
    is_led = element is not None and origin is not None
    is_led = is_led and (target_at > origin_at + 1 or _way(text_at(words, way_at)) in ORTHOGONAL)
    return origin_at if is_led and ELEMENT_OF.get(state.board[origin or 0]) is element else at


def _target_at(words: Words, origin_at: int) -> int:
    """Give the index of the square to which a stone is led from another one; 0 where none follows."""
    at = skip(words, origin_at + 1, _ALONG)
    at = skip(words, at + 1, _ALONG) if text_at(words, at) == COMMA and text_at(words, at + 1) in _TO else at
    return at if GRID.parse(text_at(words, at)) is not None else 0


def _move(words: Words, origin_at: int, origin: Square) -> list[Heard]:
    """Hear where the stone on a square goes: a square, or a direction."""
    target_at = _target_at(words, origin_at)
    end = target_at or skip(words, origin_at + 1, _TO | {"one", "a", "step"})
    told = [word.text for word in words[origin_at + 1 : end + 1]]
    letters = next((way for text in told if (way := DIRECTION_WORDS.get(text, text.upper())) in ORTHOGONAL), "")
    target = GRID.parse(text_at(words, target_at)) if target_at else None
    if not letters:
        is_line = text_at(words, skip(words, end + 1, frozenset((COMMA, "are", "is")))) == "all"  # B1 to B4, all light
        return [Heard(Move(origin, target), end + 1)] if target is not None and not is_line else []
    there = origin + GRID.steps[letters]
    if not GRID.names[there]:
        raise NotationError(beyond_edge(GRID.names[origin], letters))
    if target not in (None, there):
        raise NotationError(f"{GRID.names[target or there]} is not {letters} of {GRID.names[origin]}.")
    return [Heard(Move(origin, there), end + 1)]


def _unplaced(state: State, words: Words, at: int) -> list[Heard]:
    """Hear a stone of which no square is told: where it goes from the only place that fits, or into which quarter."""
    shade = _SHADES.get(text_at(words, at))
    at += shade is not None
    element = spoken.ELEMENTS.get(text_at(words, at))
    end = next((index for index in range(at, len(words)) if text_at(words, index) == STOP), len(words))
    if element is None or state.stage is not Stage.ACT:
        return []
    named = [square for index in range(at, end) if (square := GRID.parse(text_at(words, index))) is not None]
    ways = {letters for index in range(at, end) if (letters := _way(text_at(words, index))) in ORTHOGONAL}
    colours = {text_at(words, index) for index in range(at, end)} & COLOURS.keys()
    found: list[Action] = []
    for action in legal_actions(state) if len(ways) == 1 or (len(named) == 1 and not ways) else ():
        if isinstance(action, Move) and ELEMENT_OF[state.board[action.origin]] is element:
            ends = [*named, *(action.origin + GRID.steps[letters] for letters in ways)]
            found += [action] if action.target in ends else []
    if not named and not ways and len(colours) == 1:
        found += [
            action for action in legal_actions(state) if isinstance(action, Place) and action.element is element
            and action.shade in (shade, state.own and None) and COLOUR_OF[action.square] in colours
        ]
    is_vague = any(text_at(words, index) in _VAGUE for index in range(at, end))
    is_even = len(found) > 1 and not any(TELLS.keys() & happens(state, action) for action in found)
    return [Heard(action, end) for action in found] if is_even or not is_vague else []


def _way(text: str) -> str:
    return DIRECTION_WORDS.get(text, "")


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
