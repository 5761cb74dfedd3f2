"""How many steps are meant: `2 steps down`, `both steps go down`, `up twice`, `3U`."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.spoken import COMMA, SQUARES, STOP, Words, skip, text_at
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.ways import direction_from, pair_of
from elemental_gui.engine.element.state import State

_GLUED: Final = re.compile("(?P<times>[1-5])(?:x?(?P<way>[udlr]|[ud][lr]|[lr][ud])|x(?P<point>[nsew]|[ns][ew]))")
"""How often a step is made and where it leads, in one word: `3U`."""
_POINTS: Final = {"e": "r", "w": "l"}
"""Points of the compass that are stones too, where they stand alone."""
_WHOSE: Final = frozenset(("my", "the", "of", "these", "those"))
_STEPS: Final = frozenset(("step", "steps", "moves"))
_GOING: Final = frozenset(("go", "goes", "going", "are", "to", "the"))
_BEHIND: Final = frozenset(("", COMMA, STOP, "(", "then", "and"))
_BETWEEN: Final = frozenset((COMMA, "and", "then", "-", "/"))
_HAVING: Final = frozenset(("have", "has", "got", "with", "still", "are", "having", "only"))
_LEADING: Final = frozenset((":", STOP, COMMA, "so", "-"))
_SETTING_OUT: Final = frozenset(("then", "and", "go", "goes", "move", "walk", "take", "takes"))
_FOR: Final = frozenset(("with", "for", "using", "on"))
_EACH: Final = frozenset(("both", "each", "all"))
_OF_EACH: Final = _EACH | _GOING | _BETWEEN | {":", "of", "them", "they", "they're", "diagonal", "diagonally", "being"}
"""What stands between the number of steps and the way that each of them leads."""
_ONCE_MORE: Final = (
    ("again",), ("once", "more"), ("one", "more"), ("one", "more", "time"), ("one", "more", "step"), ("the", "same"),
    ("same",), ("the", "same", "again"), ("same", "again"), ("another", "one"), ("second", "step", "the", "same"),
)  # fmt: skip


def number_of_steps(state: State, words: Words, index: int, text: str) -> tuple[int | None, int]:
    """Read how many steps are made, `2`, `both steps` or `all my steps go`, and where their direction stands."""
    step = skip(words, index + 1, _WHOSE)
    every = {"both": 2, "all": state.steps}.get(text) if text_at(words, step) in _STEPS else None
    if every:
        return every, skip(words, step + 1, _GOING)
    way = skip(words, index + 1, _GOING)
    if text == "both" and direction_from(text_at(words, way)):
        return 2, way  # both down-left
    count, way = spoken.number(text.removesuffix("x"), 9), skip(words, index + 1, SQUARES | {"to", "the", "times"})
    way = skip(words, way, _GOING) if text_at(words, way - 1) in _STEPS else way
    each = skip(words, way, _OF_EACH)
    return count, each if count and is_each(words[way:each]) else way  # two steps, both of them down-left


def are_to_come(state: State, words: Words, way: int, count: int | None, before: str) -> bool:
    """Tell whether `2 steps left` are those that one has, and where they lead is told behind them."""
    if text_at(words, way) != "left" or text_at(words, way - 1) not in ("step", "steps"):
        return False
    told = any(GRID.parse(word.text) is not None or direction_from(word.text) for word in words[way + 1 :])
    is_led = text_at(words, way + 1) in _LEADING and before not in _SETTING_OUT and count == state.steps
    over = spoken.end_of_turn(words[skip(words, way + 1, frozenset((COMMA, STOP))) :])
    is_over = over > 0 and (count or 0) >= state.steps and before != "then"
    return before in _HAVING or text_at(words, way + 1) in (")", "") or (told and is_led) or is_over


def in_a_row(words: Words, index: int) -> int:
    """Count the directions that are told one behind the other, `up-right` as one."""
    count = 0
    while direction_from(text_at(words, index)):
        is_pair = text_at(words, index + 1) == "-" and len(text_at(words, index)) > 1
        is_pair = is_pair and bool(pair_of(text_at(words, index), text_at(words, index + 2)))
        count, index = count + 1, skip(words, index + (3 if is_pair else 1), _BETWEEN)
    return count


def past_each(words: Words, index: int) -> int:
    """Skip what says that each step leads the way that was told, up to the end of its clause: `down, both of them`."""
    end = skip(words, index, _BETWEEN | _EACH | {"of", "them", "time", "times"})
    end -= text_at(words, end - 1) in _BETWEEN
    return end if is_each(words[index:end]) and text_at(words, end) in _BEHIND else index


def is_each(words: Words) -> bool:
    """Tell whether something is said of each of several steps."""
    return not _EACH.isdisjoint(word.text for word in words)


def is_held(words: Words, index: int) -> bool:
    """Tell whether `left` only says of steps that somebody has them: `the two steps that I have left`."""
    return text_at(words, index) == "left" and text_at(words, index - 1) in _HAVING - {"with", "only"}


def _is_said(words: Words, at: int, said: tuple[str, ...]) -> bool:
    """Tell whether words stand somewhere, and nothing else up to the end of their clause."""
    here = tuple(text_at(words, at + index) for index in range(len(said)))
    return here == said and text_at(words, at + len(said)) in ("", COMMA, STOP)


def parted(text: str) -> tuple[str, int]:
    """Part how often a step is made from where it leads."""
    glued = _GLUED.fullmatch(text)
    if glued is None:
        return text, 1
    return glued["way"] or _POINTS.get(glued["point"], glued["point"]), int(glued["times"])


def times(words: Words, index: int) -> tuple[int, int]:
    """Read how often a step is made, `up 2`, `up x2` or `up twice`: the number, and the index after it."""
    both = skip(words, index, _FOR)
    if text_at(words, both) == "both" and text_at(words, both + 1) in _STEPS:
        return 2, both + 2  # `down with both steps`
    each = past_each(words, both)
    if "both" in (word.text for word in words[both:each]):
        return 2, each  # `down, both of them`
    more = skip(words, index, _BETWEEN)
    said = next((len(said) for said in _ONCE_MORE if _is_said(words, more, said)), 0)
    if said and more > index:
        return 2, more + said  # `down, and again`
    is_by = text_at(words, index) == "by" and spoken.number(text_at(words, index + 1)) is not None
    index += is_by or (text_at(words, index) == "x" and text_at(words, index + 1).isdigit())
    text = text_at(words, index)
    count = spoken.TIMES.get(text) or spoken.number(text.removeprefix("x"), 99)
    following = skip(words, index + 1, SQUARES | {"times"})
    if count and text.isalpha() and (following > index + 1 or text_at(words, following) in _BEHIND):
        return count, following  # `up one`, `up two squares`; but not `up, one fire on B3`
    behind = words[index + 1] if index + 1 < len(words) else None
    # In `1) UR 2) U` and `1. UR 2. U` a number counts the actions, not the steps.
    is_closed = behind is not None and (behind.text in (")", ":") or behind.source.startswith("."))
    is_numbering = text.isdigit() and is_closed
    is_count = bool(count) and (text in spoken.TIMES or not text.isalpha()) and not is_numbering
    return (count or 1, following) if is_count else (1, index)
