"""Draws as people say them: how many stones are taken, and which ones were dealt."""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import LETTERS, Element, in_order
from elemental_gui.engine.core.spoken import COMMA, JOINTS, LUCK, STOP, Heard, Words, element_at, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Draw, Take
from elemental_gui.engine.element.board import GRID, WATER
from elemental_gui.engine.element.drafts import walks
from elemental_gui.engine.element.spoken.ways import direction_from
from elemental_gui.engine.element.spoken.whirlwinds import RIDES
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, Stage, State

TAKES: Final = frozenset((
    "take", "takes", "taking", "took", "draw", "draws", "drawing", "drew", "grab", "pick", "pull", "pulled",
    "picked", "grabbed",
))  # fmt: skip
_SQUARE: Final = re.compile(r"[a-wyz][0-9]{1,2}")
"""What is meant as a square, also where the board has none of that name; `x3` counts stones."""
DEALT: Final = frozenset((
    LUCK, "rolled", "rolls", "roll", "dice", "gave", "gives", "you", "your", "they", "received", "have", "had", "given",
    "drawn", "are", "is", "were", "was", "me", "us", "brought", "brings", "handed",
    "my", "draw", "draws", "drew", "got", "get", "gets", "takes", "dealt", "stones", "stone", ":", COMMA, STOP, "and",
    "-", "i", "(", ")", "pick", "picks", "to", "it's", "its", "they're", "which",
))  # fmt: skip
_LETTERED: Final = frozenset((LUCK, "draw", "draws", "drew", "dealt", "rolled", "rolls", "dice", "got", "hand"))
"""After these words letters are stones too: `draw f f w`, `luck ffw`."""
_LISTED: Final = frozenset((":", "(", "="))
"""And so they are after these marks: `take 2 (F W)`."""
_BETWEEN_STONES: Final = frozenset((*JOINTS, "then", STOP, "-", "/", "(", ")", "pick", "n"))
_STACKED: Final = (Element.EARTH, Element.WIND)
_SAME: Final = frozenset(("+", "&", "and"))
"""What may stand between a stone and the same one once more."""
_JOINING: Final = frozenset((COMMA, "and", "with", "plus", "+", "&", "so", "the", "one", "on", "taking", "takes"))
_ALL: Final = {"both": 2, "all": MOST_STONES}
STONES: Final = frozenset(("stone", "stones"))
DICE: Final = STONES | {"die", "dice"}
ON: Final = frozenset((
    "on", "at", "to", "in", "onto", "into", "upon", "@", ":", "-", "=", "(", "stone", "square", "top", "of",
))  # fmt: skip
"""What stands between a stone and its square."""
_GOES: Final = frozenset(("go", "goes", "going", "lands", "placed", "put", "is", "will", "be"))
ASKING: Final = frozenset((
    "i", "i'll", "i'd", "i'm", "im", "me", "my", "we", "please", "pls", "plz", "thanks", "thx", "ty", "host", "mr",
    "dear", "have", "get", "gimme", "give", "can", "could", "may", "would", "want", "need", "like", "to", "go", "going",
    "with", "for", "the", "this", "that", "time", "turn", "round", "dibs", "on", "roll", "rolling", "rolls", "grab",
    "some", "from", "bag", "out", "of", "a", "an", "just", "only", "then", "so", "will", "be", "it", "it's", "its",
    "let's", "lets", "let", "ok", "okay", "well", "now", "first", "more", "choose", "choosing", "make", "hi", "hello",
    "hey", "gonna", "wanna", "yes", "yeah", "i've", "use", "using", "settle", "decided", "again", *TAKES, "stone",
    "stones", "is", "all", "ya", "u", "hit", "deal", "do", "shall", "mate", "bro", "man", "boss", "dealer", "full",
    "lot", "fine", "enough", "straight", "as", "usual", "always", "today",
    "think",
))  # fmt: skip
"""Words beside the number of stones that somebody asks for."""
_NO_ASKING: Final = frozenset((
    "not", "no", "don't", "dont", "never", "or", "if", "than", "maybe", "perhaps", "you", "your", "he", "his", "she",
    "her", "they", "their", "last", "previous", "already", "had", "were", "was", "left", "?", "would've", "wanted",
    "should", "might", "instead", "before", "after", "without", "away", "other", "others", "next", "place", "put",
    "placed", "turns", "games", "wait", "almost", "nearly", "these", "those", "which", "what", "when", "where",
))  # fmt: skip
"""Words beside a number of stones for which nobody asks."""
_ENDS: Final = frozenset((STOP, COMMA, ":", "(", ")", "-"))
_PARTING: Final = frozenset(("/", "-", "+", "=", ":", ")"))
"""What stands between the number of stones and the steps: `0 / D D R`."""
_BOTS: Final = frozenset(("bot", "digory", "dicebot", "nadeko"))
"""Who is asked, behind the number; before it a bot's name may be a report of what it did."""
_MOST: Final = frozenset(("max", "maximum", "most"))
_LEADING_ON: Final = frozenset((
    COMMA, "so", "and", "with", "-", "=", "(", "then", "that's", "leaves", "leaving", "me", "i", "have", "get", "&",
    "+", "makes", "still", STOP,
))  # fmt: skip
_ASKED: Final = (
    ("from", "the", "bag"), ("out", "of", "the", "bag"), ("this", "turn"), ("this", "time"), ("now",), ("for", "me"),
    ("please",), ("pls",), ("plz",), ("again",), ("today",), ("it", "is"),
)  # fmt: skip
"""What may follow the stones that somebody asks for."""
_PAUSES: Final = frozenset((COMMA, STOP, ":", "-", "(", "and", "so", "now", "then"))
_HOPES: Final = (
    ("fingers", "crossed"), ("crossing", "my", "fingers"), ("knock", "on", "wood"), ("touch", "wood"), ("come", "on"),
    ("pray",), ("praying",), ("hoping",), ("hopefully",), ("hope",), ("i", "hope"), ("i'm", "hoping"), ("i", "pray"),
    ("let's", "hope"), ("lets", "hope"), ("here's", "hoping"), ("wish", "me"), ("good", "luck", "to", "me"),
    ("toi", "toi"), ("please", "be"), ("please", "no"), ("be", "good"), ("be", "kind"), ("be", "nice"),
)  # fmt: skip
"""How somebody begins who hopes for good stones, before he knows them."""
_WALKING: Final = frozenset(("just", "only", "walking", "moving", "stepping", "walk"))
_FEW: Final = 16
"""Words behind a number in which the stones are named."""
_MOST_DEALT: Final = 30
"""Stones that are read as one draw; the rules say how many are right."""


def hear_take(state: State, words: Words, start: int) -> list[Heard]:
    """Hear how many stones are taken, and pass over what says the same once more: `2 stones, 3 steps`."""
    heard = _taken(state, words, start)
    if state.stage is not Stage.TAKE:
        return heard
    asked = [] if heard else _asked_for(words, start)
    return [
        attrs.evolve(each, end=_past_hope(words, _past_rest(state, words, each.end, each.action.count)))
        if isinstance(each.action, Take) else each for each in heard or asked
    ]  # fmt: skip


def _asked_for(words: Words, start: int) -> list[Heard]:
    """Hear a part of a sentence that asks for a number of stones and says nothing else: `gimme 3`, `can I get 2?`."""
    count, at = None, start
    end = next((at for at in range(start, len(words)) if text_at(words, at) in _ENDS), len(words))
    numbers = (at for at in range(start, end - 1) if spoken.number(text_at(words, at), 9))
    is_of_stones = any(text_at(words, at + 1) in STONES for at in numbers)
    is_of_stones = is_of_stones and _NO_ASKING.isdisjoint(word.text for word in words[start:end])
    while at < len(words) and text_at(words, at) not in _ENDS:
        text = text_at(words, at)
        number = MOST_STONES if text in _MOST else spoken.number(text.removesuffix("x"), 9)
        number = None if text == "no" else number  # alone it denies what was said
        is_asking = text in ASKING or (count is not None and text in _BOTS)
        is_asking |= (text == "?" and text_at(words, start) in ("can", "could", "may"))
        is_asking |= is_of_stones and text.replace("'", "").isalpha() and element_at(words, at) is None
        if number is not None and count in (None, number):
            count = number
        elif number is not None or not is_asking:
            return []
        at += 1
    polite = skip(words, at, ASKING | {COMMA})
    is_polite = text_at(words, polite) == "?" and text_at(words, polite + 1) in ("", STOP)
    return [] if count is None else [Heard(Take(count), polite + 1 if is_polite and polite > at else at)]


def _past_hope(words: Words, end: int) -> int:
    """Skip what somebody hopes for behind the number of stones, up to the end of its sentence: `, fingers crossed`."""
    begin = skip(words, end, _PAUSES)
    said = tuple(word.text for word in words[begin : begin + _FEW])
    close = next((at for at in range(begin, min(len(words), begin + _FEW)) if words[at].text == STOP), len(words))
    is_hope = any(said[: len(hope)] == hope for hope in _HOPES)
    is_hope |= said[:1] == ("no",) and element_at(words, begin + 1) is not None and said[2:3] in (("please",), ("pls",))
    told = [word.text for word in words[begin + 1 : close]]
    is_hope &= not any(_SQUARE.fullmatch(text) or spoken.number(text, 9) or text in TAKES for text in told)
    return close if is_hope and close <= begin + _FEW else end


def _past_rest(state: State, words: Words, end: int, count: int) -> int:
    """Skip the number of the steps that are left, that there is nothing but steps, and the same taking said again."""
    called = skip(words, end, frozenset(COMMA))
    end = called + 1 if text_at(words, called) in _BOTS else end
    at = skip(words, end, _LEADING_ON)
    steps = skip(words, at, _WALKING)
    behind = skip(words, at + 2, frozenset(("for", "me", "to", "go", "this", "turn", "then", "remaining", ")")))
    is_number = spoken.number(text_at(words, at), 9) == STONES_AND_STEPS - count and at > end - 1
    if is_number and text_at(words, at + 1) in ("step", "steps", "move", "moves", "walks"):
        return behind if text_at(words, behind) in ("", STOP, COMMA) else end
    if count == 0 and steps > at and text_at(words, steps) in ("", STOP, COMMA, ":"):
        return steps
    again = _taken(state, words, at) if text_at(words, at) in TAKES or text_at(words, at + 1) in STONES else []
    is_same = any(isinstance(each.action, Take) and each.action.count == count for each in again)
    if not is_same or len(again) != 1:
        return end
    behind = max(each.end for each in again)
    return behind + (text_at(words, at - 1) == "(" and text_at(words, behind) == ")")


def _taken(state: State, words: Words, start: int) -> list[Heard]:
    """Hear how many stones are taken: `take 3`, `3 stones`, `take fire, fire`, or at the start the stones alone."""
    start += text_at(words, start) in DEALT and text_at(words, start + 1) in TAKES
    has_verb = text_at(words, start) in TAKES
    index = skip(words, start + has_verb, frozenset((":", "-")))
    count = spoken.number(text_at(words, index).removesuffix("x"))
    if spoken.is_huge(text_at(words, index)):
        raise NotationError("At most 4 stones can be taken.")
    is_opening = state.stage is Stage.TAKE and element_at(words, index + 1) is not None
    counted = DICE if state.stage is Stage.TAKE else STONES
    is_walk = state.stage is Stage.ACT and text_at(words, index + 1) in ("step", "steps")
    if count is not None and not is_walk and (has_verb or is_opening or text_at(words, index + 1) in counted):
        taken = Heard(Take(count), _past_stones(words, index + 1))
        if not element_at(words, index + 1):
            return [taken]
        # `take 2 fire water` may be two stones, and it may be three.
        # Who names one kind twice, `2 water water`, counts both before them.
        several, _ = named_stones(words, index, lettered=False)
        named, behind = named_stones(words, index + 1, lettered=False)
        is_all = len(named) == count and (
            count > len(set(named)) or (_is_plain(words[index + 1 : behind]) and are_placed_once(words, behind, named))
        )
        return [taken, Heard(Take(len(several)), index)] if several and not is_all else [taken]
    if state.stage is Stage.TAKE and _takes_none(words, start):
        return [Heard(Take(0), _takes_none(words, start))]
    if text_at(words, index) == LUCK and spoken.number(text_at(words, index + 1)) == 0:
        return [Heard(Take(0), index + 2)]
    stones, end = named_stones(words, skip(words, index, DEALT), lettered=text_at(words, index) == LUCK)
    if stones and state.stage is Stage.ACT and text_at(words, start) in _LETTERED:
        return hear_dealt(words)
    if stones and (has_verb or (state.stage is Stage.TAKE and len(stones) <= MOST_STONES)):
        counts = [len(stones), *(len(stones) + 1 for _ in _last_of_list(words, end))]
        return [Heard(Take(count), index) for count in counts]
    return [Heard(Take(count), index + 1)] if count and state.stage is Stage.TAKE and _is_dealt(words, index) else []


def _is_plain(words: Words) -> bool:
    """Tell whether stones are named without a number, and none of them as several: not `2 fires and 1 water`."""
    return not any(spoken.number(word.text, 9) or word.source.casefold().endswith("s") for word in words)


def are_placed_once(words: Words, begin: int, stones: str) -> bool:
    """Tell whether the rest places just these stones, none of them on two squares: `2 fire water. Fire B8, water A10`.

    Where the walk begins before them, `G5, earth D6, G6`, the squares that name no stone are steps.
    """
    told = [
        "." if _SQUARE.fullmatch(text_at(words, at)) else element_at(words, at) or "" for at in range(begin, len(words))
        if words[at].text not in ON and words[at].text not in _BETWEEN_STONES
    ]  # fmt: skip
    row = "".join(sign or " " for sign in told)
    walks_first = row.lstrip(" ").startswith(".")
    placed = [each[0] for each in re.findall(r"[a-z]\.", row)]
    return in_order("".join(placed)) == in_order(stones) and (walks_first or not re.search(r"[a-z]\.\.", row))


def _is_dealt(words: Words, index: int) -> bool:
    """Tell whether as many stones follow a number, before any square: `2 please, wind & earth it was`."""
    count, stones = spoken.number(text_at(words, index)), 0
    for at in range(index + 1, min(len(words), index + _FEW)):
        if _SQUARE.fullmatch(text_at(words, at)) or (text_at(words, at) == STOP and stones):
            break
        stones += element_at(words, at) is not None
    return count == stones


def _past_stones(words: Words, index: int) -> int:
    """Skip `stones`, `stones from the bag` and `stones this turn`."""
    end = skip(words, index, DICE)
    said = tuple(word.text for word in words[end : end + _FEW])
    if text_at(words, end) == "right" and text_at(words, end + 1) == STOP and element_at(words, end + 2) is not None:
        return end + 1  # i take 3, right.. fire, fire, earth it said
    phrase = next((phrase for phrase in _ASKED if said[: len(phrase)] == phrase), ())
    return _past_stones(words, end + len(phrase)) if phrase else end


def _takes_none(words: Words, start: int) -> int:
    """Give the index behind `no stones`, `don't take any stones`, or `zero` alone; 0 for anything else."""
    index = start
    behind = skip(words, index + 1, _PARTING)
    is_parted = text_at(words, index) in ("none", "nothing") and behind > index + 1
    if (text_at(words, index) in ("zero", "0") or is_parted) and _begins_walk(words, behind):
        return behind
    if text_at(words, index) in ("don't", "dont", "not"):
        at = skip(words, index + 1, TAKES)
        index = at + 1 if at > index + 1 and text_at(words, at) in ("any", "stones", "a") else 0
        return _past_stones(words, index - (text_at(words, index - 1) == "stones")) if index else 0
    index = skip(words, index, TAKES)
    if text_at(words, index) in ("no", "none", "zero", "0") and text_at(words, index + 1) in DICE:
        return _past_stones(words, index + 1 + (text_at(words, index + 1) not in STONES))
    return index + 1 if text_at(words, index) in ("none", "nothing") and index > start else 0


def _begins_walk(words: Words, index: int) -> bool:
    """Tell whether nothing, or only what the sage does, follows: `0 sage D D`, `0 G5 G4`."""
    text = text_at(words, index)
    is_way = direction_from(text) != "" or (text != "" and set(text) <= set("udlr"))
    return text in ("", COMMA, STOP, "sage") or is_way or GRID.parse(text) is not None


def hear_dealt(words: Words, state: State | None = None) -> list[Heard]:
    """Hear the stones of a draw; none where the next words place a stone or do something else.

    Where the stones are as many as are due, they are those, although a step follows at once: `take 1 fire G6`.
    """
    start = skip(words, 0, DEALT | {"="})
    lettered = any(word.text in _LETTERED or word.text in _LISTED for word in words[:start])
    if state is not None and not lettered:
        told, behind = named_stones(words, start, lettered=True)
        lettered = len(told) == state.due > 1 and text_at(words, behind) == STOP  # take 3 f f e.
    stones, end = named_stones(words, start, lettered=lettered)
    if state is not None and len(stones) < state.due:
        exactly, behind = named_stones(words, start, lettered=lettered, due=state.due)
        following = GRID.parse(text_at(words, behind))
        is_step = following is not None and (GRID.direction(state.sage, following) or following in walks(state))
        joined = GRID.parse(text_at(words, skip(words, behind + 1, _JOINING)))
        is_step = is_step and (joined is None or state.board[joined] != WATER)  # water J2 with I2
        at = skip(words, behind, ON)
        has_stone = text_at(words, at + 1) in (*LETTERS, *spoken.ELEMENTS)
        is_other = has_stone or _SQUARE.fullmatch(text_at(words, at)) is None
        squares = [at for at in range(behind, min(len(words), behind + _FEW)) if _SQUARE.fullmatch(words[at].text)]
        is_joined = len(stones) > 0 < len(squares[1:]) and STOP not in [word.text for word in words[end : squares[1]]]
        if len(exactly) == state.due and (is_step or is_other or is_joined):
            stones, end = exactly, (behind if is_step or is_other else end)
    if state is not None and len(stones) > state.due:
        stones = _told_once(words[start:end], state.due) or stones
    if text_at(words, end) == "?" and end + 1 < len(words) and words[end + 1].source.startswith("!"):
        end += 1  # earth earth earth?!
    if state is not None and not stones and text_at(words, start) == "both" and state.due == _ALL["both"]:
        kind = element_at(words, start + 1)
        return [] if kind is None else [Heard(Draw(kind * state.due), start + 1)]  # both fire: D6 and A9
    heard = [Heard(Draw(in_order(stones)), end)] if stones else []
    heard += [Heard(Draw(in_order(stones + last)), behind) for last, behind in _last_of_list(words, end) if stones]
    if state is not None and len(stones) > state.due > 0:
        exactly, behind = named_stones(words, start, lettered=lettered, due=state.due)
        heard += [Heard(Draw(in_order(exactly)), behind)] if len(exactly) == state.due else []
    return heard


def _last_of_list(words: Words, end: int) -> list[tuple[str, int]]:
    """Give the stone that may end a list with a colon, as in `fire, earth: F9 burns`, and the index behind."""
    at = skip(words, end, _BETWEEN_STONES)
    element = element_at(words, at)
    is_last = element is not None and text_at(words, at + 1) == ":" and not _is_ridden(words, at)
    return [(element, at + 2)] if element is not None and is_last else []


def _told_once(words: Words, due: int) -> str:
    """Give the stones that words and pictures both name, where one names those that are due: `both fire 🔥🔥`."""
    named = [word for word in words if word.text in spoken.ELEMENTS]
    pictures = set(map(id, (word for word in named if not word.source.isascii())))
    written = [word for word in words if id(word) not in pictures]
    shown = [word for word in words if id(word) in pictures]
    kinds = {word.text for word in named if id(word) not in pictures}
    if not shown or not kinds.issuperset(word.text for word in shown):
        return ""
    told = [named_stones(written, 0, lettered=False)[0]]
    told += [named_stones(shown, 0, lettered=False)[0]] if kinds == {word.text for word in shown} else []
    return next((stones for stones in told if len(stones) == due), "")


def is_placed(words: Words, *kinds: Element) -> bool:
    """Tell whether a stone of one of some kinds is named beside a square: `water G8`, `G8 water`."""
    named = (at for at in range(len(words)) if element_at(words, at) in kinds)
    return any(
        GRID.parse(text_at(words, place)) is not None for at in named for place in (at - 1, skip(words, at + 1, ON))
    )


def named_stones(words: Words, index: int, *, lettered: bool, due: int = 0) -> tuple[str, int]:
    """Read stones one after another, such as `2 fire, water`; a stone with its square is a placement, not a draw."""
    stones, end = "", index
    while len(stones) < (due or _MOST_DEALT):
        index = skip(words, index, _BETWEEN_STONES)
        if stones and text_at(words, index - 1) == STOP and named_again(words, index)[0] > 1:
            break
        if text_at(words, index) in _ALL and element_at(words, index + 1) and _SQUARE.fullmatch(
            text_at(words, skip(words, index + 2, ON | {"the", "now", COMMA}))
        ) is None:
            stones += (element_at(words, index + 1) or "") * (due or _ALL[text_at(words, index)])
            index += 2
            end = index
            continue
        if text_at(words, index) in ("a", "an") and (not lettered or element_at(words, index + 1)):
            index += 1
        count = 1
        if element_at(words, index + 1) or text_at(words, index + 1) == "x":
            told = spoken.number(text_at(words, index).removesuffix("x"), 9)
            if told == 0:
                break
            count = told or 1
            index += told is not None
            index = skip(words, index, frozenset("x"))
        text = text_at(words, index)
        element = element_at(words, index)
        letters = element or (text if lettered and 0 < len(text) <= _MOST_DEALT and set(text) <= set(LETTERS) else "")
        is_row = element is None and len(letters) > 1  # FW: G5
        is_placed = _SQUARE.fullmatch(text_at(words, skip(words, index + 1, ON | _GOES))) is not None
        is_other = is_placed or (bool(stones) and _is_ridden(words, index))
        if not letters or (is_other and not due and not is_row):
            break
        index = skip(words, index + 1, STONES)
        times, index = times_told(words, index)
        stones += letters * count * times
        end = index
    return stones, end


def named_again(words: Words, start: int) -> tuple[int, int]:
    """Count how often a stone that stacks is named before one square, `wind wind D7`, and give the last index."""
    element, count, at = element_at(words, start), 1, start
    while element in _STACKED and element_at(words, behind := skip(words, at + 1, _SAME)) is element:
        count, at = count + 1, behind
    is_placed = _SQUARE.fullmatch(text_at(words, skip(words, at + 1, ON))) is not None
    return (count, at) if is_placed else (1, start)


def _is_ridden(words: Words, index: int) -> bool:
    """Tell whether a sentence begins with a wind that carries somebody: `🌪️ ride D6`, `wind: jump D6`."""
    verb = skip(words, index + 1, frozenset((":", "-", "=")))
    is_begun = element_at(words, index) is Element.WIND and text_at(words, index - 1) == STOP
    return is_begun and text_at(words, verb) in RIDES


def times_told(words: Words, index: int) -> tuple[int, int]:
    """Read how often a stone was drawn or is placed, `fire x2`, `twice`, `two times`, and the index behind."""
    text, behind = text_at(words, index), text_at(words, index + 1)
    if text in spoken.TIMES:
        return spoken.TIMES[text], index + 1
    if text == "x" or behind == "times":
        return spoken.number(behind if text == "x" else text, 9) or 1, index + 2
    count = spoken.number(text[1:], 9) if text[:1] == "x" else None
    return (count, index + 1) if count else (1, index)
