"""What a text mentions beside a turn, and whether all of it is true of that turn.

Colours, lines, whose a stone is; and what the turn brings about: lines, points, and the stones that go.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, GONE, STOP, Words, as_written, skip, text_at
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Place
from elemental_gui.engine.elemento.board import COLOUR_OF, ELEMENT_OF, GRID, LINES_OF, SHADE_OF, Colour
from elemental_gui.engine.elemento.events import DieTurned, LineScored, StonesRemoved, events
from elemental_gui.engine.elemento.legality import check
from elemental_gui.engine.elemento.spoken.deciding import DOING, OTHERS, OWN, contradicted, line_at
from elemental_gui.engine.elemento.state import State

COLOURS: Final = {str(colour): colour for colour in Colour}
_ON: Final = frozenset(("on", "at", "to", "in", "goes", "the", "stone"))
_WHOSE: Final = OWN | OTHERS | {"dark", "light"}
_STONES: Final = frozenset(("mine", "yours", "hers", "theirs", "own", "ones", "stones", "tokens", "pieces"))
_BEING: Final = frozenset(("is", "are", "all", "them", "both", "now"))
_NO_STONES: Final = frozenset((
    "row", "column", "line", "point", "points", "turn", "go", "move", "sorry", "is", "lead", "game", "win",
))  # fmt: skip
"""Words of clauses that are on something else than what becomes of the stones of a line."""

TELLS: Final[Mapping[str, frozenset[str]]] = {
    "line": frozenset((
        "complete", "completes", "completed", "completing", "finish", "finishes", "finished", "finishing", "full",
        "fill", "fills", "filled", "filling", "close", "closes", "closed", "closing", "done",
    )),
    "point": frozenset(("+", "point", "points", "score", "scores", "scored", "scoring")),
    "gone": GONE - {"die"} | {"off", "away", "back", "out", "cleared"},
}  # fmt: skip
DENIES: Final[Mapping[str, frozenset[str]]] = {
    "line": frozenset(("line", "lines", "row", "rows", "column", "columns")),
    "gone": frozenset(("removal", "removals")),
}


def besides(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a `W` that may be wind, where water is refused and wind is not."""
    state, action = told[-1] if told else (None, None)
    if state is None or not isinstance(action, Place) or action.element is not Element.WATER:
        return ""
    name = GRID.names[action.square]
    is_letter = any(word.source.casefold() == "w" for word in words)
    is_wind = is_letter and check(state, action) is not None
    is_wind = is_wind and check(state, attrs.evolve(action, element=Element.WIND)) is None
    return f"W {name}" if is_wind else ""


def happens(state: State, action: Action) -> Mapping[str, tuple[str, ...]]:
    """Give what an action brings about, each time with the stones, squares and lines by which it may be told."""
    scored, gone, turned = list[str](), list[str](), list[str]()
    for event in events(state, action) if check(state, action) is None else ():
        match event:
            case LineScored(_, line, squares, _):
                scored.append(" ".join((line, *(GRID.names[square] for square in squares))).lower())
            case DieTurned(before, dice):
                turned += [str(colour) for colour in dice if colour not in before]
            case StonesRemoved(squares, letters):
                gone += [_stone(state, square, ord(letter)) for square, letter in zip(squares, letters, strict=True)]
    total = state.points[state.seat - 1] + len(scored)
    found = {"line": scored, "point": [f"{line} {total}" for line in scored], "gone": gone, "die": turned}
    if isinstance(action, Place | Move):
        square = action.square if isinstance(action, Place) else action.target
        found["where"] = [" ".join((str(COLOUR_OF[square]), *LINES_OF[square])).lower()]
    return {kind: tuple(told) for kind, told in found.items() if told}


def _stone(state: State, square: Square, letter: int) -> str:
    shade = SHADE_OF[letter]
    owner = "" if state.own is None else " ".join(OWN if shade is state.own else OTHERS)
    return f"{shade} {ELEMENT_OF[letter].word} {GRID.names[square].lower()} {owner}".strip()


def unlike(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote the first words of a text that are not true of the turn read in it; empty where all of them are."""
    if undecided := _undecided(told, words):
        return undecided
    cleared = [(state, action) for state, action in told if isinstance(action, Clear | Keep)]
    if described := next((said for _, action in cleared for said in _described(action, words)), ""):
        return described
    if len(cleared) == 1 and (other := contradicted(*cleared[0], words)):  # of several lines each has its own
        return other
    first = [(state, action) for state, action in told if isinstance(action, Place | Move)][:1]
    return next((said for state, action in first for said in _untrue(state, action, words)), "")


def _described(action: Clear | Keep, words: Words) -> Iterator[str]:
    """Yield what only says of what shade stones are, `all four are dark`, where nothing says that they go or stay."""
    if isinstance(action, Keep) or any(word.text in DOING for word in words):
        return
    begin = 0
    for end in range(len(words) + 1):
        if text_at(words, end) in ("", STOP, COMMA):
            texts = {word.text for word in words[begin:end]}
            if str(action.shade) in texts and not _BEING.isdisjoint(texts):
                yield as_written(words[begin:end])
            begin = end + 1


def _undecided(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote what is said of somebody's stones behind one that fills a line, where nothing else decides on that line."""
    state, action = told[-1] if told else (None, None)
    if state is None or not isinstance(action, Place | Move) or not happens(state, action).get("line"):
        return ""
    square = GRID.names[action.square if isinstance(action, Place) else action.target].lower()
    begin = max((at for at, word in enumerate(words) if word.text == square), default=len(words))
    at = begin + 1
    while at < len(words):
        end = next((index for index in range(at, len(words)) if text_at(words, index) in (STOP, COMMA)), len(words))
        texts = {word.text for word in words[at:end]}
        if not _STONES.isdisjoint(texts) and not _WHOSE.isdisjoint(texts) and _NO_STONES.isdisjoint(texts):
            return as_written(words[at:end])
        at = end + 1
    return ""


def _untrue(state: State, action: Place | Move, words: Words) -> Iterator[str]:
    squares = (action.square,) if isinstance(action, Place) else (action.origin, action.target)
    colours = {COLOURS[word.text] for word in words if word.text in COLOURS}
    for at, word in enumerate(words):
        line, _ = line_at(words, at)
        if line and not _is_beside(words, at) and not any(line in LINES_OF[square] for square in squares):
            yield line
        named = GRID.parse(text_at(words, at + 1)) if word.text in COLOURS else None
        if named is not None and named in squares and COLOUR_OF[named] is not COLOURS[word.text]:
            yield f"{word.source} {GRID.names[named]}"
        is_turned = word.text in happens(state, action).get("die", ())
        if word.text in COLOURS and not is_turned and not _is_shown(state, COLOURS[word.text], squares, colours):
            yield word.source
        is_owned = isinstance(action, Place) and state.own is not None and word.text in OTHERS
        if is_owned and _is_placed(action, words, at):
            yield f"{word.source} {text_at(words, at + 1)}"
    yield from _other_stones(action, words) if isinstance(action, Place) else ()


def _other_stones(action: Place, words: Words) -> Iterator[str]:
    """Yield the letter of another stone beside the square, if the one that is placed is never named right before it."""
    here = [at for at, word in enumerate(words) if word.text == GRID.names[action.square].lower()]
    letters = {at: named for at in here if (named := spoken.lettered(words, at))}
    is_told = any(action.element in letters.get(at, ()) or _is_led(action, words, at) for at in here)
    yield from () if is_told else (" ".join(word.source for word in words[max(0, at - 1) : at + 2]) for at in letters)


def _is_led(action: Place, words: Words, square_at: int) -> bool:
    """Tell whether the word for the stone stands right before a square."""
    before = square_at - 1
    while text_at(words, before) in _ON:
        before -= 1
    return spoken.element_at(words, before) is action.element


def _is_beside(words: Words, at: int) -> bool:
    """Tell whether a line is told together with a column, as the name of a square."""
    return text_at(words, at + 2) in ("row", "column") or text_at(words, at - 2) in ("row", "column")


def _is_shown(state: State, colour: Colour, squares: Sequence[Square], colours: set[Colour]) -> bool:
    """Tell whether a colour is that of the square, or else one of two that the dice show and the text tells."""
    shown = {*(state.dice or ())}
    is_alone = len(colours & shown) == 1
    return any(COLOUR_OF[square] is colour for square in squares) or (colour in shown and not is_alone)


def _is_placed(action: Place | Move, words: Words, at: int) -> bool:
    """Tell whether the stone that is placed is called somebody else's."""
    element = spoken.element_at(words, at + 1)
    square = GRID.parse(text_at(words, skip(words, at + 2, _ON)))
    return isinstance(action, Place) and element is action.element and square == action.square
