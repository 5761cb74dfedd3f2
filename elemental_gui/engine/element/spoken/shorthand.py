"""How many stones are taken, where it is written as one sign: `d2 FW:`, `t2 f w`, `0d`.

A sign may look like a square. It is a number where that makes sense: as many stones are named behind it, and none of
them lies there.
"""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.engine.core.elements import LETTERS, Element, in_order, parse_element
from elemental_gui.engine.core.spoken import (
    COMMA,
    FILLERS,
    STOP,
    TIMES,
    Words,
    element_at,
    instead,
    number,
    skip,
    text_at,
)
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.consequences import without_consequences
from elemental_gui.engine.element.spoken.draw import ASKING, DEALT, ON, STONES, TAKES, named_stones
from elemental_gui.engine.element.spoken.drawn import (
    drawn_at_once,
    placed_in_order,
    with_step_apart,
    without_pictures,
)
from elemental_gui.engine.element.spoken.phrases import RETURNING
from elemental_gui.engine.element.spoken.replacing import with_mountains, with_replaced, without_what_goes
from elemental_gui.engine.element.spoken.retold import without_placed_again
from elemental_gui.engine.element.spoken.ways import direction_from
from elemental_gui.engine.element.spoken.whirlwinds import without_closed_rides
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, Stage, State

_SIGN: Final = re.compile(
    r"(?P<before>[a-wyz]|dice|roll|draw|pull)(?P<count>[0-4])|(?P<number>[0-4])(?P<behind>[a-wyz])"
)
"""`2x` counts stones of one kind."""
_WAY: Final = re.compile("[1-5]?x?[udlr]+")
_ROW: Final = re.compile(r"(?P<count>[2-4])(?P<stones>[fwea]{2,4})")
_TAKING: Final = frozenset(("t", "d", "dice", "roll", "draw", "pull"))
"""What stands for taking also where no stone is named behind it."""
_BEFORE: Final = frozenset((*FILLERS, "hi", "hello", "hey", "ok", "okay", "k", "well", "me", "again"))
_HEADED: Final = frozenset((":", "-", "=", COMMA, STOP))
_DRAWING: Final = TAKES | {"d", "t", "dice", "die", "roll", "rolls", "rolled", "i", ":", "="}
_DRAWN: Final = STONES | {"drawn", "dealt", "taken", "from", "the", "bag", "(", "/", "of", "is", "are", "to"}
_LUCKY: Final = (DEALT | {
    "dice", "die", "bot", "dicebot", "digory", "nadeko", "bag", "from", "out", "of", "the", "it", "says", "said", "say",
    "came", "come", "comes", "up", "today", "this", "time", "again", "thanks", "thx", "for", "what", "turn", "tossed",
    "showed", "shows", "show", "/", "results", "result", "luck", "by", "round", "apparently", "then", "so",
}) - {STOP}
"""Words of a sentence that says nothing but what luck has brought."""
_BETWEEN_LETTERS: Final = frozenset((COMMA, "/", "-", "+", "&", "and", "|"))
_SAGE: Final = frozenset(("s", "sage", "step", "steps", "m", "move", "moves", "walk"))
_LEADING: Final = frozenset(("to", ":", "="))
_PATHS: Final = frozenset(("path", "route"))
_WATERS: Final = frozenset(("water", "waters", "w", "river", "rivers", "line"))
_MARKED: Final = frozenset((":", "(", "-", "="))
_NONE: Final = frozenset(("-", "none", "0", "nothing", "x"))
_UNKNOWN: Final = frozenset((STOP, "?", "-", ".", "tbd", "tba", "unknown", "pending", "later"))
_SURPRISE: Final = frozenset("?!")
_NOT_ONE: Final = frozenset(("no", "not", "without", "zero", "never"))
_WITHOUT: Final = _NOT_ONE | {COMMA, "and", "but", "with", "a", "an", "any", "single", "one", "even", "(", "of", "them"}
_LAMENTING: Final = frozenset((
    "lol", "of", "course", "at", "all", "among", "them", "today", "again", "this", "time", "sadly", "alas", "there",
    "haha", "ugh", "though", "in", "it", "sigh", "ofc", "as", "usual", "!", "unfortunately", "stone", "stones",
))  # fmt: skip
"""What somebody says behind a stone that he did not get."""
_COUNTING: Final = frozenset((*FILLERS, "that's", "it", "was", "is", "makes", "i", "of", "total", "in"))
_BEHIND_AND: Final = frozenset((
    "got", "get", "thats", "that's", "im", "i'm", "i", "done", "confirm", "stop", "then", "walk", "go", "move", "step",
    "ride", "place", "put", "the", "my", "sage", "both", "its", "it's",
))  # fmt: skip
_PLEASE: Final = frozenset(("pls", "please", "plz"))
_KIND: Final = "(?:fire|water|earth|wind|air)"
_COMMAND: Final = re.compile(
    r"(?:^|(?<=; ))(?P<command>(?:\. )?(?:(?P<first>[1-4]x|x[1-4]) )?(?:[./!] )?"
    rf"(?:choose|pick|roll|nadeko|digory|bot|dice)(?: {_KIND}(?: [;,/|] {_KIND}){{3}})?"
    r"(?: \(|,)?(?: (?P<times>[1-4] ?x|x ?[1-4]|[1-4] times|twice|thrice))?(?: \))?"
    rf" (?:to|->|=|says|said|gave|gives|rolled))(?= {_KIND}\b)"
)
"""A command to a bot with the number of times, up to what it answers."""


def written_out(state: State, words: Words) -> Words:
    """Write how many stones are taken as a sentence does, `take 2 :`, and leave out that no step is made, `s>-`."""
    words = _with_sage(_without_no_steps(_with_and(_with_path(_with_return(without_placed_again(words))))))
    words = with_mountains(state, words)
    words = without_consequences(state, without_closed_rides(words))
    words = with_replaced(state, without_what_goes(state, words))
    if state.stage is not Stage.TAKE:
        return _with_taken(words)
    words = with_step_apart(state, _without_surprise(_without_absent(_without_empty_label(_counted_first(words)))))
    words = _with_command(words)
    begin = skip(words, 0, _BEFORE)
    words = without_pictures(_lettered_first(_counted_row(words, begin), begin), begin)
    starts = (at for at in range(begin, len(words)) if at == begin or text_at(words, at - 1) in (STOP, COMMA))
    told = ((at, *_taken(words, at, is_first=at == begin)) for at in starts)
    at, count, behind = next((each for each in told if each[2]), (0, 0, 0))
    if behind:
        signs = [attrs.evolve(words[at], text=text, source="") for text in (str(count), ":" if count else STOP)]
        words = (*words[:at], attrs.evolve(words[at], text="take"), *signs, *words[behind:])
    named = drawn_at_once(state, words, begin)
    return placed_in_order(state, words, begin) if named is words else named


def _with_taken(words: Words) -> Words:
    """Write a draw that is told once more as a sentence does, `T3 {F,F,W}` or `3 stones: fire, fire, water`."""
    at = skip(words, 0, _BEFORE)
    text = text_at(words, at)
    is_short = text[:1] == "t" and text[1:].isdigit()
    count = number(text[is_short:], MOST_STONES)
    end = skip(words, at + 1, STONES)
    begin = skip(words, end, _MARKED)
    is_counted = begin > end if is_short else end > at + 1
    if not count or not is_counted or len(named_stones(words, begin, lettered=begin > end)[0]) != count:
        return words
    told = (attrs.evolve(words[at], text=text) for text in ("take", str(count)))
    return (*words[:at], *told, *words[end:])


def _with_command(words: Words) -> Words:
    """Write a command that a bot is given several times, with what it answers, as a draw: `choose x2 → fire`."""
    found = _COMMAND.search(" ".join(word.text for word in words))
    if found is None or not any(found.group("first", "times")):
        return words
    times = next(filter(None, found.group("first", "times")))
    count = TIMES.get(times) or int(times.strip("x times"))
    return instead(words, found.span("command"), ("take", str(count), ":"))


def _with_path(words: Words) -> Words:
    """Call the path of the sage a walk, where no water is spoken of that could have one: `path K5 J4`."""
    if any(word.text in _WATERS for word in words):
        return words
    return tuple(
        attrs.evolve(word, text="walk")
        if word.text in _PATHS and GRID.parse(text_at(words, skip(words, at + 1, _LEADING))) is not None else word
        for at, word in enumerate(words)
    )  # fmt: skip


def _with_return(words: Words) -> Words:
    """Write as a ride that somebody rides back by the same wind: `I ride H8 to G8, and via H8 back again`."""
    found = RETURNING.search(" ".join(word.text for word in words))
    return words if found is None else instead(words, found.span("back"), ("ride", found["wind"]))


def _counted_first(words: Words) -> Words:
    """Put first how many stones are taken, and which, where a clause behind the stones says nothing else: `draw 2`."""
    for end in range(len(words), 0, -1):
        if end < len(words) and words[end].text not in (STOP, COMMA):
            continue
        if _places(words[end:]) or _is_taken(words[end:]):
            break
        for marks in ((STOP,), (STOP, COMMA)):
            begin = next((at + 1 for at in range(end - 1, -1, -1) if words[at].text in marks), 0)
            if _only_counts(words[begin:end]) and _places(words[:begin]) and not _is_taken(words[:begin]):
                stop = attrs.evolve(words[begin], text=STOP, source="")
                return (*words[begin:end], stop, *words[:begin], *words[end:])
    return words


def _only_counts(words: Words) -> bool:
    """Tell whether a sentence says how many stones are taken, perhaps with as many stones, and nothing else."""
    numbers = [count for word in words if (count := number(word.text, 4)) is not None]
    stones = sum(element_at(words, at) is not None for at in range(len(words)))
    is_all = all(
        word.text in TAKES | STONES | _COUNTING or number(word.text, 4) is not None or element_at(words, at) is not None
        for at, word in enumerate(words)
    )
    is_told = not stones or (stones == sum(numbers) and text_at(words, 1) == ":")  # draw: 2 (fire, earth)
    return is_all and _is_taken(words) and len(numbers) == 1 and is_told


def _places(words: Words) -> bool:
    """Tell whether a stone is named with its square."""
    stones = (at for at in range(len(words)) if element_at(words, at) is not None)
    return any(GRID.parse(text_at(words, skip(words, at + 1, ON))) is not None for at in stones)


def _counted_row(words: Words, at: int) -> Words:
    """Part a number from the letters of as many stones: `2fw`."""
    row = _ROW.fullmatch(text_at(words, at))
    if row is None or len(row["stones"]) != int(row["count"]):
        return words
    count, stones = (attrs.evolve(words[at], text=row[name]) for name in ("count", "stones"))
    return (*words[:at], count, stones, *words[at + 1 :])


def _lettered_first(words: Words, begin: int) -> Words:
    """Write as a draw what a sentence of luck, or one before as many stones, tells in letters: `F, A from the dice`."""
    end = next((at for at in range(begin, len(words)) if words[at].text == STOP), len(words))
    at = skip(words, begin, _LUCKY)
    is_lucky, stones = at > begin, ""
    while at < end and (letters := _letters_of(words, at)):
        stones += letters
        at += 1 + (number(text_at(words, at).rstrip("x"), 4) is not None)
        at = skip(words, at, _BETWEEN_LETTERS)
    behind = skip(words, at, _LUCKY)
    is_all = behind == end and 0 < len(stones) <= MOST_STONES and (len(stones) > 1 or is_lucky or behind > at)
    is_placed = in_order(_placed(words[end:])) == in_order(stones)
    if not is_all or not (is_lucky or behind > at or is_placed):
        return words
    told = ("take", str(len(stones)), ":", *(Element(letter).word for letter in stones))
    return (*words[:begin], *(attrs.evolve(words[begin], text=text, piece=0) for text in told), *words[end:])


def _letters_of(words: Words, at: int) -> str:
    """Give the stones that a word names by its letters, `F` or `FFA`, or a number with the next one: `2x F`."""
    text, source = text_at(words, at), words[at].source
    count = number(text.rstrip("x"), MOST_STONES) if text[:1].isdigit() else None
    if count is not None:
        letter = text_at(words, at + 1)
        return letter * count if len(letter) == 1 and letter in LETTERS else ""
    is_row = 0 < len(text) <= MOST_STONES and set(text) <= set(LETTERS) and (len(text) == 1 or source.isupper())
    return text if is_row else ""


def _taken(words: Words, at: int, *, is_first: bool) -> tuple[int, int]:
    """Give how many stones a sign counts, and the index behind; zeros where it is none."""
    sign = _SIGN.fullmatch(text_at(words, at))
    if sign is None:
        return _lettered(words, at, is_first=is_first)
    count, letters = int(sign["count"] or sign["number"]), sign["before"] or sign["behind"]
    behind = skip(words, at + 1, _HEADED)
    rest, is_headed = words[behind:], at + 1 < behind < len(words)
    if GRID.parse(text_at(words, at)) is not None:
        is_number = is_first and _like_square(rest, letters, count, is_headed=is_headed)
    else:
        is_number = _like_none(rest, letters, count, is_headed=is_headed, is_first=is_first)
    return (count, behind) if is_number else (0, 0)


def _lettered(words: Words, at: int, *, is_first: bool) -> tuple[int, int]:
    """Give the number of a draw whose stones follow as letters, `take 2 f w` or `2 drawn: FW`, and the index behind."""
    told = skip(words, at, _DRAWING)
    count = number(text_at(words, told), 4) if told > at or is_first else None
    behind = skip(words, told + 1, _HEADED | _DRAWN)
    is_letter = set(text_at(words, behind)) <= set(LETTERS)
    return (count, behind) if count and is_letter and len(_named(words[behind:])) == count else (0, 0)


def _without_no_steps(words: Words) -> Words:
    """Leave out that the sage makes no step, told by a sign: `s>-`, `steps: none`."""
    for at, word in enumerate(words):
        none = skip(words, at + 1, _LEADING) if word.text in _SAGE else 0
        if none > at + 1 and text_at(words, none) in _NONE and not _leads(text_at(words, none + 1)):
            return (*words[:at], attrs.evolve(word, text=STOP, source=""), *words[none + 1 :])
    return words


def _with_sage(words: Words) -> Words:
    """Write out the letter of the sage before what he does, where it is no step to the south: `s: U U U`, `S UUR`."""
    for at, word in enumerate(words):
        if word.text != "s" or direction_from(text_at(words, at - 1)):
            continue
        begin = at + 1 + (text_at(words, at + 1) in _LEADING)
        way = text_at(words, begin + (number(text_at(words, begin).rstrip("x"), STONES_AND_STEPS) is not None))
        if begin > at + 1 or _WAY.fullmatch(way):
            return (*words[:at], attrs.evolve(word, text="sage"), *words[begin:])
    return words


def _with_and(words: Words) -> Words:
    """Write out an `n` that joins: `fire n air`, `e6 n g6`, `take 2 n got`, where it is no step to the north."""
    joining = {
        at for at, word in enumerate(words)
        if word.text == "n" and _is_joined(words, at - 1) and (
            _is_joined(words, at + 1) or text_at(words, at + 1) in _BEHIND_AND
        )
    }  # fmt: skip
    return tuple(attrs.evolve(word, text="and") if at in joining else word for at, word in enumerate(words))


def _is_joined(words: Words, at: int) -> bool:
    text = text_at(words, at)
    return GRID.parse(text) is not None or element_at(words, at) is not None or text.isdigit()


def _without_empty_label(words: Words) -> Words:
    """Leave out a heading at the end behind which nobody knows anything yet: `stones: ?`."""
    end = len(words)
    while end and text_at(words, end - 1) in _UNKNOWN:
        end -= 1
    is_label = end > 1 and text_at(words, end - 1) == ":" and text_at(words, end - 2) in DEALT
    return words[: end - 2] if is_label else words


def _without_surprise(words: Words) -> Words:
    """Leave out the signs of somebody who is surprised at his stones: `4 airs??`; one sign alone asks."""
    end = next((at for at, word in enumerate(words) if GRID.parse(word.text) is not None), 0)
    for at in range(1, end):
        behind = skip(words, at, _SURPRISE)
        if behind > at + 1 and element_at(words, at - 1) is not None and text_at(words, behind) in (STOP, COMMA):
            return (*words[:at], *words[behind:])
    return words


def _without_absent(words: Words) -> Words:
    """Leave out which stones are not among those that were drawn: `3 stones and no fire: water, earth, earth`."""
    end = next((at for at, word in enumerate(words) if GRID.parse(word.text) is not None), 0)
    for begin in range(1, end):
        at = skip(words, begin, _WITHOUT)
        stone = element_at(words, at) if at > begin else None
        if stone is None or _NOT_ONE.isdisjoint(word.text for word in words[begin:at]):
            continue
        behind = skip(words, at + 1, _LAMENTING)
        is_named = any(element_at(words, other) is stone for other in range(len(words)) if other != at)
        if not is_named and text_at(words, behind) in (STOP, COMMA, ":", "-", ")"):
            return (*words[:begin], *words[behind:])
    return words


def _leads(text: str) -> bool:
    return GRID.parse(text) is not None or direction_from(text) != ""


def _like_square(rest: Words, letters: str, count: int, *, is_headed: bool) -> bool:
    """Tell whether a sign that is a square of the board as well, `d2`, counts stones: those that are named, or placed.

    What is named behind `d1 fire` lies there, unless it is put somewhere else.
    """
    named, placed = _named(rest), _placed(rest)
    if count and len(named) == count:
        return in_order(placed) == in_order(named) or (count > 1 and not placed and letters in _TAKING)
    if letters not in _TAKING or _is_taken(rest):
        return False
    texts = {word.text for word in rest} - {STOP, COMMA}
    is_asked = texts <= ASKING and not _PLEASE.isdisjoint(texts)
    return is_asked or (is_headed and 0 < len(placed) == count)


def _like_none(rest: Words, letters: str, count: int, *, is_headed: bool, is_first: bool) -> bool:
    """Tell whether a sign that is no square, `t2`, counts stones; `2d` alone may be a way down."""
    if count and len(_named(rest)) == count:
        return True
    if not is_first or letters not in _TAKING or _is_taken(rest):
        return False
    return not _placed(rest) if not count else letters != "d" or is_headed or len(_placed(rest)) == count


def _is_taken(words: Words) -> bool:
    return any(word.text in TAKES for word in words)


def _named(words: Words) -> str:
    """Give the stones that are named at the beginning, without a square."""
    return named_stones(words, skip(words, 0, DEALT), lettered=True)[0]


def _placed(words: Words) -> str:
    """Give the stones that are named before their square."""
    stones = ((at, parse_element(word.text)) for at, word in enumerate(words))
    return "".join(
        stone for at, stone in stones if stone and GRID.parse(text_at(words, skip(words, at + 1, ON))) is not None
    )
