"""What a text says of the sage beside the turn that was read in it, and whether that is true of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element, in_order
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, as_written, element_at, lettered, skip, text_at
from elemental_gui.engine.element.actions import Draw, Move, Place, Take
from elemental_gui.engine.element.board import FIRE, GRID, MOUNTAIN
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.another_kind import SIGNS, of_another_kind, unplaced
from elemental_gui.engine.element.spoken.described import lost, only_described
from elemental_gui.engine.element.spoken.draw import ON, STONES, TAKES, is_placed, named_stones
from elemental_gui.engine.element.spoken.going import goes_somewhere
from elemental_gui.engine.element.spoken.kept import KEEPING, end_of_kept
from elemental_gui.engine.element.spoken.misread import misread
from elemental_gui.engine.element.spoken.put_somewhere import ARTICLES, OBJECTS, PUTS, put_somewhere
from elemental_gui.engine.element.spoken.said_of_fire import no_spread
from elemental_gui.engine.element.spoken.told import Told, is_refused
from elemental_gui.engine.element.state import MOST_STONES
from elemental_gui.engine.element.transition import after

_MAKING: Final = frozenset((STOP, COMMA, "-", "=", ":", "(", "so", "making", "makes", "for", "gives", "that's", "and"))
"""What stands before the number of mountains that are made."""
_CLAUSE: Final = 6
_PLEASE: Final = frozenset(("please", "pls", "plz", "stone", "stones"))
_TAKEN: Final = frozenset((STOP, COMMA, ":", "stone", "stones"))
_BURNING: Final = frozenset(("burn", "burns", "burning", "burnt", "ignites", "spreads"))
_LISTING: Final = frozenset((":", "(", "-", "=", COMMA, *STONES))
"""What stands between the number of stones and the stones themselves."""
_OWNERS: Final = ("i", "i'll", "i'm", "sage")
_LEFT: Final = frozenset(("last", "other", "others", "rest", "third", "second", "fourth", "remaining"))
_NEAR: Final = frozenset(("next", "near", "beside", "close", "by", "above", "below", "behind"))
_SOMEBODY: Final = frozenset(("you", "him", "her", "them", "me", "myself", "yourself"))
_STONE: Final = frozenset(("one", "stone", "stones", "goes", "go", "is", "put", "placed", *spoken.ELEMENTS))
_SPOTS: Final = frozenset(("square", "spot", "place", "field", "tile", "position", "same"))
_IT: Final = frozenset(("it", "them", "that", "this"))
_ENDS: Final = frozenset(("", STOP, COMMA, "for", "back", "in", "and", "confirm", "ok", "done", "/"))
_NOT_YET: Final = frozenset((
    "?", "later", "soon", "where", "when", "if", "sec", "minute", "moment", "yet", "not", "don't", "can't", "won't",
    "thinking", "think", "decide", "nowhere", "cannot", "after", "once", "before",
))  # fmt: skip
"""Words with which nothing is put anywhere yet."""


def unlike(told: Told, words: Words) -> str:
    """Quote where a text lets the sage go, if the turn that was read in it has no step and no ride.

    Or a stone that is put where the turn puts another one. Behind an action that is refused nothing was read.
    """
    other = next(_other_stones(told, words), "") or of_another_kind(told, words, _undone(words))
    other = other or next(_walks_to_fire(told, words), "") or next(_only_burnt(told, words), "")
    other = other or _of_other_number(told, words) or _of_other_stones(told, words)
    other = other or _beside_its_like(told, words) or _kept(told, words)
    other = other or _put_nowhere(told, words) or _near_somebody(told, words) or _at_unknown(told, words)
    other = other or _of_fewer_mountains(told, words) or put_somewhere(told, words)
    other = other or misread(told, words) or no_spread(told, words)
    other = other or only_described(told, words) or lost(told, words) or unplaced(told, words)
    return other or goes_somewhere(told, words)


def _of_other_number(told: Told, words: Words) -> str:
    """Quote how many stones are taken, where the turn takes another number: `two please`, `take 3`, `2 stones: `."""
    count = next((action.count for _, action in told if isinstance(action, Take)), None)
    numbers = [(at, number) for at, word in enumerate(words) if (number := spoken.number(word.text, 4)) is not None]
    counted = [at for at, number in numbers if number and (text_at(words, at + 1) in STONES or _is_hand(words, at))]
    counted = [] if is_refused(told) else [at for at in counted if text_at(words, at - 1) in ("", STOP)]
    is_told = any(number == count for at, number in numbers if not counted or at in counted)
    if count is None or is_told:
        return ""
    asked = [at for at, number in numbers if number and not count and text_at(words, at + 1) in _PLEASE]
    asked += counted
    asked += [at - 1 for at, _ in numbers if text_at(words, at - 1) in TAKES and text_at(words, at + 1) in _TAKEN]
    return next((f"{words[at].source} {words[at + 1].source}" for at in asked), "")


def _is_hand(words: Words, at: int) -> bool:
    """Tell whether a number counts stones of one kind, and nothing else is told of them there, `2 earths:`."""
    is_alone = text_at(words, at + 2) in (STOP, ":") and text_at(words, at + 1).endswith("s")
    return is_alone and element_at(words, at + 1) is not None


def _of_fewer_mountains(told: Told, words: Words) -> str:
    """Quote `two mountains` where the earths of the turn make fewer of them."""
    earths = [
        (action.square, after(state, action).board) for state, action in told
        if isinstance(action, Place) and action.element is Element.EARTH and check(state, action) is None
    ]  # fmt: skip
    made = sum(board[square] == MOUNTAIN for square, board in earths)
    for at, word in enumerate(words if earths else ()):
        count = spoken.number(text_at(words, at - 1), MOST_STONES) if word.text == "mountains" else None
        if count and count > made and text_at(words, at - 2) in _MAKING:
            return f"{words[at - 1].source} {word.source}"
    return ""


def _of_other_stones(told: Told, words: Words) -> str:
    """Quote as many stones as a number before them says, `3 (earth, earth, fire)`, where the turn draws others."""
    drawn = next((action.stones for _, action in told if isinstance(action, Draw)), "")
    for at, word in enumerate(words if drawn else ()):
        count = spoken.number(word.text, MOST_STONES) if text_at(words, at + 1) in _LISTING else None
        stones, end = named_stones(words, at + 2, lettered=True)
        if count and len(stones) == count:
            quote = as_written(words[at:end])
            return quote if in_order(stones) != in_order(drawn) else ""
    return ""


_TAKING: Final = frozenset(("take", "takes", "took", "draw", "draws", "drew", "taking"))


def miscounted(told: Told, words: Words) -> str:
    """Quote how many stones a text begins with, if the turn that was read takes another number: `3 stones`, `takes 3`.

    Where a stone of the hand is refused, its square is what is wrong.
    """
    state, action = told[-1]
    count = next((action.count for _, action in told if isinstance(action, Take)), None)
    begun = [
        at for at, word in enumerate(words) if text_at(words, at - 2) in ("", STOP)
        and (word.text in STONES or (word.text, text_at(words, at + 1)) == ("for", "me"))
    ]  # fmt: skip
    begun += [at + 1 for at in range(len(words)) if text_at(words, at - 1) in _TAKING and _ends_count(words, at + 1)]
    numbers = {at - 1: number for at in begun if (number := spoken.number(text_at(words, at - 1), 4))}
    is_of_hand = isinstance(action, Draw) or (isinstance(action, Place) and action.element in state.hand)
    if count is None or is_of_hand or count in numbers.values():
        return ""
    at = next(iter(numbers), 0)
    first = at - (text_at(words, at - 1) in _TAKING)
    return f"{words[first].source} {words[first + 1].source}" if numbers else ""


def _ends_count(words: Words, at: int) -> bool:
    """Tell whether a number before this place counts stones, as nothing else is named behind it: `takes 4 and got`."""
    return text_at(words, at) in ("", STOP, COMMA, ":", "(", "and", *STONES)


def _kept(told: Told, words: Words) -> str:
    """Quote where a stone is said to be kept, `i keep the water`, if the turn places the last one of its kind."""
    for at in range(len(words)):
        if text_at(words, at - 1) not in ("", STOP, COMMA, "and", "but", "/"):
            continue
        clause = words[at : at + end_of_kept(words[at:])]
        it = at + 1 if words[at].text in KEEPING and text_at(words, at + 1) in _IT else at
        if it > at and text_at(words, it + 1) in _ENDS and _places_all(told):
            return f"{words[at].source} {words[it].source}"
        kinds = {element for index in range(len(clause)) if (element := element_at(clause, index)) is not None}
        if not KEEPING.isdisjoint(word.text for word in clause) and any(
            _is_last(told, element) and not is_placed(words, element) for element in kinds
        ):
            return " ".join(word.source for word in clause)
    return ""


def _places_all(told: Told) -> bool:
    """Tell whether every stone of the hand is placed, none of those that are placed being refused."""
    placed = [state for state, action in told if isinstance(action, Place) and check(state, action) is None]
    return bool(placed) and len(placed[-1].hand) == 1


def _put_nowhere(told: Told, words: Words) -> str:
    """Quote where a stone is said to be put, `put it next to Bo`, if the turn places none."""
    hand = next((state.hand for state, _ in reversed(told) if state.hand), "")
    if not hand or any(isinstance(action, Place) or check(state, action) is not None for state, action in told):
        return ""
    for at, word in enumerate(words):
        clause = words[at : at + _end_of_clause(words[at:])]
        is_own = text_at(words, at - 1) in ("", STOP, COMMA, "and", "then", "i", "i'll", ":")
        stone = skip(words, at + 1, ARTICLES)
        is_stone = text_at(words, stone) in OBJECTS or element_at(words, stone) is not None
        if word.text in PUTS and is_own and is_stone and _NOT_YET.isdisjoint(each.text for each in clause):
            return as_written(clause[:_CLAUSE])
    return ""


def _near_somebody(told: Told, words: Words) -> str:
    """Quote where a stone is only said to go beside somebody: `the last one next to Bo`."""
    if any(check(state, action) is not None for state, action in told):
        return ""
    for at, word in enumerate(words):
        end = next((end for end in range(at, len(words)) if words[end].text == STOP), len(words))
        is_left = word.text in _LEFT and text_at(words, at - 1) in ("the", "my", "and")
        near = skip(words, at + 1, _STONE)
        where = [each.text for each in words[near : near + _CLAUSE]]
        is_near = is_left and ((where[:1] and where[0] in _NEAR) or (where[:1] in (["on"], ["in"], ["right"]) and (
            not _SOMEBODY.isdisjoint(where)
        )))
        if is_near and not any(GRID.parse(each.text) is not None for each in words[near:end]):
            return as_written(words[at:end][:_CLAUSE])
    return ""


def _at_unknown(told: Told, words: Words) -> str:
    """Quote where a stone that the turn does not place is said to go, if no square is told: `to the spot we meant`."""
    if any(check(state, action) is not None for state, action in told):
        return ""
    placed = {action.element for _, action in told if isinstance(action, Place)}
    for at in range(len(words)):
        element, going = element_at(words, at), skip(words, at + 1, _STONE)
        clause = words[at : at + _end_of_clause(words[at:])]
        is_going = going > at + 1 and text_at(words, going) in ("to", "on", "onto", "in", "at")
        is_put = is_going and element is not None and element not in placed
        if is_put and not _SPOTS.isdisjoint(each.text for each in clause) and _NOT_YET.isdisjoint(
            each.text for each in clause
        ) and not any(GRID.parse(each.text) is not None for each in clause):
            return as_written(clause[:_CLAUSE])
    return ""


def _end_of_clause(words: Words) -> int:
    return next((at for at, word in enumerate(words) if word.text in (STOP, COMMA)), len(words))


def _is_last(told: Told, element: Element) -> bool:
    """Tell whether a turn places the last stone of a kind that its player holds."""
    return any(
        isinstance(action, Place) and action.element is element and state.hand.count(element) == 1
        for state, action in told
    )


def _walks_to_fire(told: Told, words: Words) -> Iterator[str]:
    """Yield `burns E8` where nothing ever does, and the turn has a step to it."""
    walked = {action.square for _, action in told if isinstance(action, Move)}
    for at, word in enumerate(words):
        for place in (at - 1, skip(words, at + 1, ON)) if word.text in _BURNING else ():
            square = GRID.parse(text_at(words, place))
            if square in walked and not any(state.board[square] == FIRE for state, _ in told):
                yield f"{word.source} {words[place].source}"


def _only_burnt(told: Told, words: Words) -> Iterator[str]:
    """Yield `fire on A1`, a clause by itself, where the turn puts no fire, which only spreads there."""
    if not told or is_refused(told):
        return
    boards = [*(state.board for state, _ in told), after(*told[-1]).board]
    touched = {action.square for _, action in told if isinstance(action, Place | Move)}
    for at in range(len(words)):
        place = skip(words, at + 1, ON)
        square = GRID.parse(text_at(words, place))
        is_clause = text_at(words, at - 1) in ("", STOP, ":") and text_at(words, place + 1) in ("", STOP, COMMA)
        if square is None or square in touched or not is_clause or element_at(words, at) is not Element.FIRE:
            continue
        if boards[0][square] != FIRE and any(board[square] == FIRE for board in boards):
            yield f"{words[at].source} {words[place].source}"


def _beside_its_like(told: Told, words: Words) -> str:
    """Quote where a stone is said to lie beside another one, if the turn puts both on one square."""
    put = [(action.element, action.square) for _, action in told if isinstance(action, Place)]
    twice = {element for element, square in put if put.count((element, square)) > 1}
    for at, word in enumerate(words):
        is_beside = (word.text, text_at(words, at + 1)) == ("next", "to") or word.text == "beside"
        if twice and is_beside and element_at(words, at - 1) in twice and {"it", "that"} & {
            each.text for each in words[at + 1 : at + 3]
        }:
            return f"{words[at - 1].source} {word.source}"
    return ""


def _other_stones(told: Told, words: Words) -> Iterator[str]:
    """Yield `fire on I8` where only another stone goes there, and no fire lies or burns there at any time."""
    undone = _undone(words)
    for at, word in enumerate(words):
        square = None if at in undone else GRID.parse(word.text)
        put = {action.element for _, action in told if isinstance(action, Place) and action.square == square}
        if square is None or not put:
            continue
        stone = next((at for at in range(at - 1, max(-1, at - 4), -1) if text_at(words, at) not in ON), at)
        by_letter, element = lettered(words, at), element_at(words, stone)
        named = by_letter if by_letter or element is None else {element}
        is_there = any(state.board[square] in SIGNS[each] for each in named for state, _ in told)
        if not named or named & put or is_there:
            continue
        is_led = GRID.parse(text_at(words, stone - 1)) is not None or element_at(words, stone - 1) is not None
        if by_letter or not is_led:  # h8 fire h10 earth
            yield f"{words[stone].source} {word.source}"


def _undone(words: Words) -> set[int]:
    """Give where the squares are named that are taken back by `undo`, each by one of its own."""
    open_ones, undone = list[int](), set[int]()
    for at, word in enumerate(words):
        if GRID.parse(word.text) is not None:
            open_ones.append(at)
        elif open_ones and (word.text == "undo" or _is_back(words, at)):
            undone.add(open_ones.pop())
    return undone


def _is_back(words: Words, at: int) -> bool:
    """Tell whether something is taken back here: `I take that back`."""
    return words[at].text == "back" and not TAKES.isdisjoint(word.text for word in words[max(0, at - 3) : at])
