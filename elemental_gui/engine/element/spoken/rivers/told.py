"""A river as a story tells it: `the C5 river gets pulled left, so it is now on B4 and A4`.

The squares and directions that are named are kept in their order; a river is heard where they can be nothing but the
side of its line and the whole of its path, said once or twice.
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import OPPOSITE, ORTHOGONAL, Square
from elemental_gui.engine.core.spoken import COMMA, MARKS, STOP, Heard, Words, skip, text_at
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.rivers.paths import Part, path_of, paths, told_end
from elemental_gui.engine.element.spoken.ways import BESIDE, is_counted_side, past_announced, told_letters, told_ways
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.water import line_from

NAMES: Final = frozenset((
    "river", "rivers", "line", "path", "flow", "flows", "flowing", "snake", "swim", "swims", "snakes", "stream",
    "current", "waters", "pool", "lake", "creek",
))  # fmt: skip
_LINE: Final = frozenset(("line", "lines"))
_ONE: Final = _LINE | {"one", "ones", "river", "water", "waters", "neighbour", "neighbor"}
_BETWEEN: Final = frozenset((
    *NAMES, *MARKS, COMMA, "and", "then", "the", "its", "it", "they", "is", "are", "to", "on", "onto", "into", "in",
    "at", "of", "from", "with", "a", "an", "so", "that", "this", "these", "those", "now", "new", "old",
    "squares", "square", "go", "goes", "going", "gets", "get", "moves", "moving", "moved", "move", "runs",
    "running", "run", "starts", "starting", "pushing", "pushed", "pushes", "push", "pulled", "pulls", "pulling",
    "becomes", "become", "turns", "turn", "turning", "side", "via", "by", "using", "use", "along", "towards",
    "toward", "out", "comes", "come", "ends", "end", "ending", "up", "one", "i", "my", "which", "we", "will",
    "again", "finally", "first", "next", "around", "bends", "bend", "bending", "connected", "connecting",
    "connects", "joins", "joining", "join", "being", "made", "make", "makes", "making", "form", "forms",
    "forming", "through", "over", "as", "whole", "both", "stones", "stone", "other", "me", "two", "three",
    "four", "2", "3", "4", "water", "blues", "once", "flowed", "for", "full", "washes", "washing", "wash",
    "drags", "drag", "shifts", "shift", "shifting", "leads", "lead", "here", "there", "straight", "touching",
    "touches", "beside", "travels", "slides", "slide", "spaces", "steps", "space", "step", "lands", "landing",
    "occupies", "occupying", "covers", "covering", "&", "+", "further", "more", "last", "lies", "lie",
    "follows", "following", "follow", "just", "head", "heads", "heading", "twists", "winds", "slithers",
    "crawls", "rolls", "spills", "way", "swings", "coming", "flip",
))  # fmt: skip
JOINING: Final = frozenset((
    "linking", "links", "linked", "link", "hooks", "hooked", "hooking", "taking", "takes", "pulls", "pulling", "drags",
    "dragging", "along", "joined", "attached", "attaches", "route", "combines", "combining", "combined", "merges",
    "merging", "merged", "grabs", "grabbing", "picking", "picks", "sweeps", "sweeping", "carries", "carrying",
    "tugs", "tugging", "bringing", "brings", "goes", "comes", "coming", "follows", "flood", "floods", "flooding",
    "pour", "pours", "pouring", "push", "pushes", "pushing", "pushed", "join", "joins", "joining",
))  # fmt: skip
"""Other words that only what happens to a river's stones is told with."""
_FLOWS: Final = frozenset(
    (who, verb)
    for who in ("it", "they", "this", "that")
    for verb in ("moves", "move", "runs", "run", "spreads", "travels", "slides", "shifts", "winds", "turns")
)
_OTHERS: Final = frozenset((
    "sage", "ride", "rides", "riding", "rode", "walk", "walks", "walking", "hop", "confirm", "undo", "or", "if", "not",
    "no", "instead", "place", "put", "stepping", "whirlwind", "mine", "?", "unless", "maybe", "perhaps", "never",
    "before", "until", "either", "don't", "without", "otherwise", "possibly", "probably",
))  # fmt: skip
"""Words with which something else is told."""
_PUTTING_OUT: Final = frozenset((
    "kills", "kill", "killing", "puts", "putting", "douses", "dousing", "extinguishes", "extinguishing", "quenches",
    "drowns", "drowning", "eats", "eating", "swallows", "removes", "removing", "washes", "replaces", "over",
))  # fmt: skip
_MOST_STRANGERS: Final = 8
"""Words at most that say nothing of a river, and that nobody has foreseen."""
_ALL_OF_THEM: Final = frozenset((
    "two", "three", "four", "five", "both", "all", "of", "them", "they", "stones", "water", "waters", "these", "those",
    "now", "then",
))  # fmt: skip
"""Words for the stones of a river before what they do."""
_BECOME: Final = frozenset((
    "is", "are", "become", "becomes", "turn", "turns", "to", "into", "will", "be", "all", "now", "then", "both",
))  # fmt: skip
_THROUGH: Final = frozenset(("through", "via", "over", "along", "to", "by", "past", "across", "the", "squares", "on"))
_COMING: Final = frozenset((
    "come", "comes", "coming", "flow", "flows", "flowing", "run", "runs", "running", "fall", "falls", "pour", "pours",
    "go", "goes", "move", "moves", "straight", "rush", "rushes", "pass", "passes",
))  # fmt: skip
_SOON: Final = 6
_FLOATING: Final = frozenset(("float", "drift", "glide", "swim", "run", "move", "slide", "travel", "wash", "stream"))
_TOGETHER: Final = frozenset(("together", "with", "along", "joined", "by", "and", COMMA))
_MOST: Final = 40


def told_rivers(state: State, words: Words, start: int, square: Square) -> list[Heard]:
    """Hear the rivers that fit all that is said behind water on a square, as many words as belong to it."""
    waters = {stone for line in ORTHOGONAL for stone in line_from(state.board, square, line)}
    parts, begins, ends, is_named, anew = _parts(words, start, waters)
    if not is_named and waters.isdisjoint(parts):
        return []
    if anew:
        told = _path_by_itself(state, square, parts, anew)
        if told:
            return [Heard(river, _past_result(words, ends[count - 1])) for river, count in told]
    heard = _fitting(state, words, square, parts, begins, ends)
    kept = [at for at in range(len(parts)) if not _is_general(words, parts, begins, ends, at)]
    if len(kept) == len(parts) or any(check(state, each.action) is None for each in heard):
        return heard
    begins, ends = [begins[at] for at in kept], [ends[at] for at in kept]
    plain = _fitting(state, words, square, [parts[at] for at in kept], begins, ends)
    return plain if any(check(state, each.action) is None for each in plain) else heard


def _is_general(words: Words, parts: list[Part], begins: list[int], ends: list[int], at: int) -> bool:
    """Tell whether a direction only says whither the squares behind it lie: `goes down through F6 F7 F8`."""
    is_led = isinstance(parts[at], str) and any(isinstance(part, int) for part in parts[at + 1 : at + 2])
    return is_led and skip(words, ends[at], _THROUGH) == begins[at + 1]


def _fitting(
    state: State, words: Words, square: Square, parts: list[Part], begins: list[int], ends: list[int]
) -> list[Heard]:
    """Hear the rivers that fit squares and directions in their order."""
    lines = _named_sides(words, parts, begins) or frozenset(ORTHOGONAL)
    refused: list[Heard] = []
    for count in range(len(parts), 0, -1):
        if count < len(parts) and isinstance(parts[count], str) and begins[count] <= ends[count - 1]:
            continue  # a row of directions is one path
        fitting = {(line, path) for line in lines for path in paths(state, square, line, parts[:count])}
        fitting = {(line, path) for line, path in fitting if path[0] != line}  # its own water is in that way
        rivers = [Place(Element.WATER, square, line, path) for line, path in sorted(fitting)]
        legal = [river for river in rivers if check(state, river) is None]
        if not legal and _is_line_alone(state, square, parts[:count]):
            break
        if rivers:
            heard = [Heard(river, _past_result(words, ends[count - 1])) for river in legal or rivers[:1]]
            if legal:
                return heard
            refused = heard
            break
    arriving = _arriving(state, words, square, parts, begins)
    if arriving:
        return [Heard(river, _past_result(words, ends[count - 1])) for river, count in arriving]
    named = refused or _of_named_line(state, words, square, parts, begins, ends)
    return named or _of_other_length(state, words, square, parts, begins, ends)


def _arriving(
    state: State, words: Words, square: Square, parts: list[Part], begins: list[int]
) -> list[tuple[Place, int]]:
    """Give the legal rivers whose line is first told to come to the water: `H2, H1 come down through it, flow L U U`.

    How many of the parts belong to each is told as well.
    """
    for at, part in enumerate(parts):
        line = OPPOSITE[part] if isinstance(part, str) else ""
        stones = line_from(state.board, square, line) if line else []
        if at and stones and all(each in (line, square, *stones) for each in parts[:at]):
            is_led = text_at(words, begins[at] - 1) in _COMING
            rest = parts[at + 1 :] if is_led else []
            for count in range(len(rest), 0, -1):
                path = path_of(square, rest[:count], len(stones) + 1)
                river = Place(Element.WATER, square, line, path)
                if path and check(state, river) is None:
                    return [(river, at + 1 + count)]
    return []


def _named_sides(words: Words, parts: list[Part], begins: list[int]) -> set[str]:
    """Give the directions that can only be the side of a line: `with the upper one`."""
    told = [(part, at) for part, at in zip(parts, begins, strict=True) if isinstance(part, str)]
    named = {part for part, at in told if text_at(words, at - 1) == "the" and text_at(words, at + 1) in _ONE}
    named |= {part for part, at in told if is_counted_side(words, at)}
    return named | {part for part, at in told if text_at(words, at) in ("upper", "lower")}


def _past_result(words: Words, index: int) -> int:
    """Skip what the squares of a path become: `G5, G4, G3 are then water`."""
    at = skip(words, index, _BECOME)
    is_end = text_at(words, at + 1) in ("", STOP, COMMA, ")")
    return at + 1 if at > index and is_end and spoken.element_at(words, at) is Element.WATER else index


def _path_by_itself(state: State, square: Square, parts: list[Part], anew: int) -> list[tuple[Place, int]]:
    """Give the rivers whose path a sentence of its own tells, behind what is said of the line."""
    found = []
    for line in ORTHOGONAL:
        stones = line_from(state.board, square, line)
        if not stones or not any(part in stones for part in parts[:anew]):
            continue
        for count in range(len(parts), anew, -1):
            path = path_of(square, parts[anew:count], len(stones) + 1)
            river = Place(Element.WATER, square, line, path)
            if path and check(state, river) is None:
                found.append((river, count))
                break
    return found


def _of_named_line(
    state: State, words: Words, square: Square, parts: list[Part], begins: list[int], ends: list[int]
) -> list[Heard]:
    """Hear a river whose line is named, `line down, LL`, with a path that no river of that line can have."""
    if not parts or not isinstance(parts[0], str):
        return []
    beside = (text_at(words, begins[0] - 1), text_at(words, ends[0]))
    is_flowing = len(parts) > 1 and text_at(words, begins[1] - 1) in NAMES | _COMING
    is_side = is_flowing and beside[0] in ("river", "stream")  # the river above flows left
    if _LINE.isdisjoint(beside) and not is_side and not _named_sides(words, parts[:1], begins[:1]):
        return []
    stones = line_from(state.board, square, parts[0])
    if is_flowing and is_counted_side(words, begins[0]):  # the two above flow G3, G2
        short = next(filter(None, (path_of(square, parts[1:], length) for length in range(len(stones), 0, -1))), "")
        return [Heard(Place(Element.WATER, square, parts[0], short), ends[-1])] if short else []
    row = 1
    while row < len(parts) and isinstance(parts[row], str):
        row += 1
    is_one = all(begin <= end for begin, end in zip(begins[2:row], ends[1:row], strict=False))
    river = Place(Element.WATER, square, parts[0], "".join(map(str, parts[1:row])))
    is_told = 0 < row - 1 <= len(stones) or (row > 1 and is_one)
    row += row > 1 and len(parts) > row and told_end(square, parts[1:row]) == parts[row]  # left to H4
    return [Heard(river, ends[row - 1])] if is_told and check(state, river) is not None else []


def _of_other_length(
    state: State, words: Words, square: Square, parts: list[Part], begins: list[int], ends: list[int]
) -> list[Heard]:
    """Hear a river whose line is told by squares of it, with a path that lacks steps, or in one row has too many.

    Or one that is told to flow with the lines of two sides.
    """
    lines = {stone: line for line in ORTHOGONAL for stone in line_from(state.board, square, line)}
    row = next((at for at, part in enumerate(parts) if part not in (*lines, square)), len(parts))
    sides = list(dict.fromkeys(lines[part] for part in parts[:row] if isinstance(part, int) and part in lines))
    path = path_of(square, parts[row:], len(parts) - row)
    both = Place(Element.WATER, square, sides[0], path) if len(sides) > 1 and path else None
    if both is not None and check(state, both) is not None:
        return [Heard(both, ends[-1])]
    for line in ORTHOGONAL:
        stones = line_from(state.board, square, line)
        first = behind = int(parts[:1] == [line])  # down (G10, G11)
        while behind < len(parts) and parts[behind] in stones:
            behind += 1
        is_said = text_at(words, begins[behind] - 1) == "(" if first < behind < len(parts) - 1 else False
        behind += is_said and parts[behind] == line  # with H7 (up)
        way = parts[behind:]
        way = [part for at, part in enumerate(way) if isinstance(part, str) or told_end(square, way[:at]) != part]
        path = "".join(part for part in way if isinstance(part, str))
        if behind == first or len(path) < len(way):
            continue
        is_row = all(begin <= end for begin, end in zip(begins[behind + 1 :], ends[behind:-1], strict=False))
        if 0 < len(path) <= len(stones) or (is_row and len(path) > len(stones) + 1) or path[:1] == line:
            return [Heard(Place(Element.WATER, square, line, path), ends[-1])]
    return []


def _is_line_alone(state: State, square: Square, parts: list[Part]) -> bool:
    """Tell whether everything that is said describes the river before it flows."""
    for line in ORTHOGONAL:
        stones = line_from(state.board, square, line)
        is_line = all(part in (line, square, *stones) for part in parts)
        if stones and is_line and not all(isinstance(part, str) for part in parts):
            return True
    return False


def _parts(words: Words, index: int, waters: set[Square]) -> tuple[list[Part], list[int], list[int], bool, int]:
    """Collect the directions and squares of a river, where each begins and ends, and whether a word names a river.

    The last number says how many of them stand before a sentence of its own on the river; 0 for none.
    """
    parts: list[Part] = []
    begins: list[int] = []
    ends: list[int] = []
    is_named = text_at(words, index) in (":", "-") and told_ways(words, index + 1)[0] != ""
    strangers = anew = 0
    while index < len(words) and len(parts) < _MOST:
        text = text_at(words, index)
        if text == STOP or (text == "(" and _is_remark(words, index)):
            following = _further(words, index, waters)
            if not following:
                break
            anew = len(parts) if text == STOP else anew
            index = following
            continue
        is_named = is_named or text in NAMES or text in JOINING or (text, text_at(words, index + 1)) in _FLOWS
        square = GRID.parse(text)
        index = past_announced(words, index)
        letters, behind = told_ways(words, index)
        if letters:
            is_named = is_named or (behind > index + 1 and text_at(words, behind - 1) in BESIDE)
            begins += [index] * len(letters)
            index = behind
            parts += list(letters)
            ends += [index] * len(letters)
            continue
        if text == "back" and parts and isinstance(parts[-1], str):
            parts.append(OPPOSITE[parts[-1]])
            begins.append(index)
            ends.append(index + 1)
        elif square is not None:
            if spoken.element_at(words, index - 1) is not None and text_at(words, index - 1) != "water":
                break
            parts.append(square)
            begins.append(index)
            ends.append(index + 1)
        elif text not in _BETWEEN and not _is_put_out(words, index):
            strangers += 1 if spoken.element_at(words, index) is None and text not in _OTHERS else _MOST_STRANGERS + 1
            if strangers > _MOST_STRANGERS:
                break
        index += 1
    return parts, begins, ends, is_named, anew


def _is_of_its_line(words: Words, index: int, waters: set[Square]) -> bool:
    """Tell whether the first thing that a sentence names is water that the river may flow with."""
    for at in range(index, min(index + _SOON, len(words))):
        text = text_at(words, at)
        square, element = GRID.parse(text), spoken.element_at(words, at)
        if square is not None:
            return square in waters
        if text == STOP or text in _OTHERS or element not in (None, Element.WATER):
            break
    return False


def _is_put_out(words: Words, index: int) -> bool:
    """Tell whether a fire is named as what water puts out: `and kills the fire at E7`."""
    before = {text_at(words, at) for at in range(index - 4, index)}
    return spoken.element_at(words, index) is Element.FIRE and not _PUTTING_OUT.isdisjoint(before)


def _further(words: Words, index: int, waters: set[Square]) -> int:
    """Give the index behind a remark, or of the next sentence if that speaks of a river too; 0 where it does not."""
    if text_at(words, index) != STOP:
        return _past_bracket(words, index)
    following = skip(words, index + 1, frozenset((STOP, "the", "its", "my", "that", "this", "-")))
    together = skip(words, following, _ALL_OF_THEM)
    are_they = skip(words, following, frozenset(("now", "then"))) < together
    if together > following and text_at(words, together) in (NAMES | _FLOATING if are_they else NAMES):
        return together  # the two of them flow up
    if text_at(words, following) in NAMES | {"it"} and spoken.element_at(words, following) is None:
        return following
    opening = [text_at(words, at) for at in range(following, following + _SOON)]
    opening = opening[: opening.index(STOP)] if STOP in opening else opening
    is_own = opening[:1] == ["i"] and not NAMES.isdisjoint(opening) and _OTHERS.isdisjoint(opening)
    if is_own and spoken.ELEMENTS.keys().isdisjoint(opening):
        return following  # I pick the river on the left
    if _is_of_its_line(words, following, waters) or is_counted_side(words, following):
        return following  # the two waters above (E3, E4) follow
    if text_at(words, following) == "so" and GRID.parse(text_at(words, following + 1)) is not None:
        return following  # so G5, G4, G3 are then water
    with_it = skip(words, following, _TOGETHER)
    is_led = with_it > following and GRID.parse(text_at(words, with_it)) is not None
    clause = [text_at(words, at) for at in range(with_it + 1, with_it + _MOST_STRANGERS)]
    clause = clause[: clause.index(STOP)] if STOP in clause else clause
    is_river = not NAMES.union(("it",)).isdisjoint(clause) and spoken.ELEMENTS.keys().isdisjoint(clause)
    return following if is_led and is_river else 0


def _is_remark(words: Words, index: int) -> bool:
    """Tell whether a bracket begins here that says nothing of where a river goes."""
    end = _past_bracket(words, index)
    inside = words[index + 1 : end]
    return end > index + 1 and not any(GRID.parse(word.text) is not None or told_letters(word.text) for word in inside)


def _past_bracket(words: Words, index: int) -> int:
    """Give the index behind a bracket; the one behind its sign where nobody closes it."""
    for at in range(index + 1, min(len(words), index + _MOST)):
        if text_at(words, at) in ("(", STOP):
            break
        if text_at(words, at) == ")":
            return at + 1
    return index + 1
