"""Element's turns as people say them: steps in a row, stones here and there, a whirlwind by any of its squares.

What the protocol spells keeps the protocol's meaning, with one exception: a bare square or direction that leads into
a wind stack beside the sage is a ride, because nobody steps there (the host's text of the forum games).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import LETTERS, Element, in_order, parse_element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    JOINTS,
    STOP,
    Heard,
    Speech,
    Words,
    again,
    element_at,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.drafts import river_choices, walks
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.spoken.draw import DEALT, ON, STONES, TAKES, hear_dealt, hear_take, times_told
from elemental_gui.engine.element.spoken.kept import KEEPING, end_of_kept
from elemental_gui.engine.element.spoken.mentions import GOES, unlike
from elemental_gui.engine.element.spoken.phrases import PHRASES
from elemental_gui.engine.element.spoken.retold import hear_retold
from elemental_gui.engine.element.spoken.river import RIVERS, hear_river
from elemental_gui.engine.element.spoken.steps import QUIET, RIDES, hear_bare, hear_move, hear_ride, hear_steps, is_ride
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, Stage, State
from elemental_gui.engine.element.transition import after

_LABELS: Final = frozenset(("stones", "stone", "steps", "moves", "actions", "placements", "placement", "movement"))
_NUMBERED: Final = frozenset(("step", "stone", "action", "move", "placement", "ride"))
_DONE: Final = frozenset(("placed", "used", "played", "taken", "walked", "made", "left"))
_RIVER: Final = "1c.43"
_MOVES: Final = frozenset(("move", "moves", "moving", "moved", "stepped", "walked", "stepping", "walking"))
_WINDS: Final = frozenset(("wind", "whirlwind"))
_PLACES: Final = frozenset((
    "place", "places", "placing", "put", "puts", "putting", "play", "add", "drop", "lay", "placed", "dropped",
    "drops", "dropping", "laid", "lays", "used", "played", "adding",
))  # fmt: skip
_LANDS: Final = frozenset(("go", "goes", "going", "lands", "landing", "placed", "put"))
"""What a stone does before its square is told."""
_FOR_STONES: Final = frozenset(("a", "an", "my", "the", "one", ":", "stone", "stones"))
_ON_FOOT: Final = frozenset(("step", "steps", "walk", "walks"))
_CARRIED: Final = frozenset(("me", "us"))
"""Who is carried by a wind: `F8 wind takes me to D6`."""
_LEFT: Final = frozenset(("other", "others", "last", "remaining", "rest"))
_BURNS: Final = frozenset(("burn", "burns"))
_LEADING: Final = frozenset((":", "-", "=", "to", "on", "at"))
_MAKES: Final = frozenset((
    "making", "makes", "becomes", "becoming", "so", "forming", "forms", "that's", "it's", "for", "to",
))  # fmt: skip
_BECOMING: Final = _MAKES | frozenset((
    COMMA, "(", "-", "which", "that", "and", "it", "its", "this", "them", "now", "a", "the", "make", "is", "stack",
    "of", "total",
))  # fmt: skip
_HOLDS: Final = frozenset((
    ":", "-", "=", "(", "with", "gets", "get", "becomes", "become", "receives", "receive", "for",
))  # fmt: skip


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.stage is Stage.DRAW:
        dealt = hear_dealt(words, state)
        if dealt:
            return dealt
    if state.stage is Stage.TAKE and PRESETS[state.rules.preset].step_first:
        stepped = _step_first(state, words)
        if stepped:
            return stepped
    end = spoken.end_of_turn(words)
    if end:
        return [Heard(Confirm(), end)]
    kept = end_of_kept(words) if state.stage is Stage.ACT else 0
    if kept:
        return [Heard(Draw(state.hand), kept)]  # what is held anyway
    label = _label(state, words)
    if not label:
        return _action(state, words)
    steps = hear_steps(state, words, 1, Move) if text_at(words, 0) == "step" else []
    return [*steps, *(attrs.evolve(each, end=each.end + label) for each in _action(state, words[label:]))]


def _step_first(state: State, words: Words) -> list[Heard]:
    """Hear steps before `take` as made after the draw, where a text names them first (ruling 0.17)."""
    taking = next((at for at, word in enumerate(words) if word.text in TAKES or text_at(words, at + 1) in STONES), 0)
    if not _are_steps(attrs.evolve(state, stage=Stage.ACT, steps=STONES_AND_STEPS), words[:taking]):
        return []
    note = "The steps before the draw were read as made after it."
    found = []
    for taken in hear_take(state, words[taking:], 0):
        end = taking + taken.end
        dealt = max((heard.end for heard in hear_dealt(words[end:])), default=0)
        steps = (word for word in words[:taking] if word.text not in spoken.ORDERS)
        left = (*words[end : end + dealt], *again(words, [STOP]), *steps, *again(words, [STOP]))
        found.append(attrs.evolve(taken, end=end + dealt, left=left, note=note))
    return found


def _are_steps(state: State, words: Words) -> bool:
    """Tell whether words are legal steps and nothing else, at least one."""
    found = False
    while words:
        if words[0].text in spoken.FILLERS | spoken.ORDERS:
            words = words[1:]
            continue
        try:
            steps = [heard for heard in _action(state, words) if isinstance(heard.action, Move)]
        except NotationError:
            return False
        if not steps or check(state, steps[0].action) is not None:
            return False
        state, words, found = after(state, steps[0].action), (*steps[0].left, *words[steps[0].end :]), True
    return found


def _label(state: State, words: Words) -> int:
    """Count the words of a heading, `Stones:` or `Steps:`, or of a number such as `step 2`, which may be two steps."""
    if state.stage is not Stage.ACT:
        return 0
    if text_at(words, 0) in _LABELS and text_at(words, 1) == ":":
        return 2
    if spoken.number(text_at(words, 0), 9) and text_at(words, 1) in _LABELS:
        at = skip(words, 2, _DONE)
        return at + 1 if text_at(words, at) == ":" else 0  # 5 steps:
    if text_at(words, 0) not in _NUMBERED or not text_at(words, 1).isdigit():
        return 0
    return 3 if text_at(words, 2) == ":" else 2 if text_at(words, 0) == "step" else 0


def _action(state: State, words: Words) -> list[Heard]:
    """Hear an action that is not the end of the turn, whatever stood before it."""
    start = skip(words, 0, QUIET)
    head = text_at(words, start)
    going = _gone(state, words, start) or hear_retold(state, words, start + (head in _MOVES))
    if going:
        return going
    if head == "forfeit":
        return [Heard(Forfeit(), start + 1)]
    going = _takes_a_way(state, words, start) if head in TAKES and state.stage is Stage.ACT else []
    if going:
        return going
    if head in TAKES or (state.stage is Stage.TAKE and head not in _PLACES):
        taken = hear_take(state, words, start)
        if taken:
            return taken
    if head in RIDES:
        return _begun_whirlwind(state, words, start) or hear_ride(state, words, start + 1)
    if head in _MOVES:
        return hear_move(state, words, start + 1)
    placed = _place(state, words, start)
    if placed:
        return placed
    bare = [*_same_stone(state, words, start), *hear_bare(state, words, start)]
    square = GRID.parse(head)
    if square is not None and any(word.text in _ON_FOOT for word in words[:start]):
        return [attrs.evolve(each, action=Move(square)) if isinstance(each.action, Ride) else each for each in bare]
    return bare


def _begun_whirlwind(state: State, words: Words, start: int) -> list[Heard]:
    """Hear `whirlwind on H4` as the stone where nothing can be ridden there yet and one is in the hand."""
    at = skip(words, start + 1, ON)
    square = GRID.parse(text_at(words, at)) if text_at(words, start) in _WINDS else None
    if square is None or Element.WIND not in state.hand or state.board[square] in HEIGHTS:
        return []
    return _placed(state, words, Element.WIND, square, at + 1)


def _takes_a_way(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what is taken where no stones are: `takes the wind at G4`, `takes two steps up`."""
    if text_at(words, skip(words, start + 1, QUIET)) in _WINDS:
        return hear_ride(state, words, start + 1)
    return hear_move(state, words, start + 1) if text_at(words, start + 2) in _ON_FOOT else []


def _gone(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a step told by the letter of the sage, or by what lies where it leads: `he steps onto the wind at D9`."""
    behind = skip(words, start + 1, _LEADING)
    square = GRID.parse(text_at(words, behind))
    if square is not None and text_at(words, start) in ("s", "m"):
        return hear_bare(state, words, behind)
    if square is not None and text_at(words, start) == "r" and is_ride(state, square):
        return hear_ride(state, words, behind)
    said = [word.text for word in words[:start]]
    if element_at(words, start) is None or _ON_FOOT.isdisjoint(said) or {"to", "onto", "into"}.isdisjoint(said):
        return []
    behind = skip(words, start + 1, ON)
    square = GRID.parse(text_at(words, behind))
    return [] if square is None else [Heard(Move(square), behind + 1)]


def _place(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a stone and its square, in either order, with or without a verb."""
    has_verb = text_at(words, start) in _PLACES
    index = skip(words, start + has_verb, _FOR_STONES | {"on", "at"} if has_verb else _FOR_STONES)
    several = _several(words, index)
    if several:
        return several
    burnt = GRID.parse(text_at(words, start + 1)) if text_at(words, start) in _BURNS else None
    if burnt is not None and _can_burn(state, burnt):
        return [Heard(Place(Element.FIRE, burnt), start + 2)]
    letter = start + has_verb
    at = skip(words, letter + 1, ON)
    square = GRID.parse(text_at(words, at)) if text_at(words, letter) == Element.WIND else None
    if square is not None and (at > letter + 1 or Element.WIND in state.hand):
        return _placed(state, words, Element.WIND, square, at + 1)  # A I6
    if text_at(words, index) == "river" and element_at(words, skip(words, index + 1, _HOLDS)) is Element.WATER:
        index = skip(words, index + 1, _HOLDS)
    element = _named_element(words, index) or _only_stone(state, words, index)
    if element is None:
        return _square_first(state, words, index, has_verb=has_verb)
    at = skip(words, index + 1, ON | _LANDS | {"from"} if element is Element.WATER else ON | _LANDS)
    square = GRID.parse(text_at(words, at))
    is_way = text_at(words, at + 1) == "to" and GRID.parse(text_at(words, at + 2)) is not None
    if element is Element.WIND and not has_verb and is_way:
        return hear_ride(state, words, at)  # the wind on F2 to E1
    if square is None:
        if not has_verb:
            return []
        raise NotationError("A stone needs an element and a square, such as: fire B3.")
    return _placed(state, words, element, square, at + 1)


def _named_element(words: Words, index: int) -> Element | None:
    """Read the element before a square; a single letter only where nothing but the square follows: `F on E8`."""
    text = text_at(words, index)
    if text == "river":
        return Element.WATER
    if len(text) == 1 and GRID.parse(text_at(words, skip(words, index + 1, ON | _LANDS))) is None:
        return None
    return spoken.ELEMENTS.get(text) or (parse_element(text) if len(text) == 1 else None)


def _only_stone(state: State, words: Words, index: int) -> Element | None:
    """Read `the others on J1` and `stone J1` as the one kind of stone that is left."""
    if text_at(words, index) not in _LEFT and text_at(words, index - 1) not in ("stone", "stones"):
        return None
    return next((each for each in Element if set(state.hand) == {each}), None)


def _square_first(state: State, words: Words, index: int, *, has_verb: bool) -> list[Heard]:
    """Hear `B3 fire`; in `G6 fire B3` the first square may as well be a step."""
    square = GRID.parse(text_at(words, index))
    if square is None:
        return []
    if text_at(words, index + 1) in _BURNS and _can_burn(state, square):
        return [Heard(Place(Element.FIRE, square), index + 2)]
    at = skip(words, index + 1, _HOLDS)
    at = skip(words, at, frozenset(("a", "an", "the", "my"))) if at > index + 1 else at
    text = text_at(words, at)
    is_closed = text_at(words, at - 1) == "(" and text_at(words, at + 1) == ")"
    ends = is_closed or text_at(words, at + 1) in ("", COMMA, STOP)
    element = spoken.ELEMENTS.get(text) or (parse_element(text) if len(text) == 1 and (ends or text == "w") else None)
    if element is None or (text_at(words, at - 1) == "(" and text_at(words, at + 1) != ")"):
        return []
    is_carried = _CARRIED.intersection(word.text for word in words[at + 1 : at + 4])
    if element is Element.WIND and not has_verb and is_carried and is_ride(state, square):
        return [attrs.evolve(each, end=max(each.end, at + 1)) for each in hear_ride(state, words, index)]
    heard = _placed(state, words, element, square, at + 1)
    following = skip(words, at + 1, ON)
    if not has_verb and GRID.parse(text_at(words, following)) is not None:
        heard += hear_bare(state, words[: index + 1], index)
    return heard


def _can_burn(state: State, square: Square) -> bool:
    """Tell whether a square that is said to burn does so by a stone of the hand; by itself it burns already."""
    return Element.FIRE in state.hand and check(state, Place(Element.FIRE, square)) is None


def _several(words: Words, start: int) -> list[Heard]:
    """Hear the first of `two fires on B3 and C3`: a number of stones, or a plural, with as many squares."""
    text = text_at(words, start)
    count = 2 if text == "both" else spoken.number(text.removesuffix("x"), 9)
    at = skip(words, start + 1, _FOR_STONES | {"of"}) if count is not None else start
    element = element_at(words, at)
    is_plural = text_at(words, at).endswith("s")
    if element is None or (count is None and not is_plural):
        return []
    index = skip(words, at + 1, ON | {"stones", "the", "now", COMMA})
    squares: list[int] = []
    while GRID.parse(text_at(words, index)) is not None and len(squares) != count:
        squares.append(index)
        index = skip(words, index + 1, JOINTS)
    if count is not None and count > 1 and len(squares) == 1 and element is not Element.WATER:
        squares *= count  # both on one square
    if count is not None and len(squares) != count:
        raise NotationError(f"{count} stones need {count} squares, such as: fire B3 and C3.")
    if not squares or (count is None and len(squares) < 2):
        return []
    first = GRID.parse(text_at(words, squares[0]))
    left = [str(len(squares) - 1), element.word] if len(squares) > 1 else []
    left += [text_at(words, squares[0])] if left and squares[1] == squares[0] else []
    end = squares[1] if left and squares[1] > squares[0] else squares[0] + 1
    return [Heard(Place(element, first), end, again(words[start:], left))] if first is not None else []


def _same_stone(state: State, words: Words, index: int) -> list[Heard]:
    """Hear the first of `B3 and C3 fire`, which may be a step as well; only while the hand has two such stones."""
    square = GRID.parse(text_at(words, index))
    is_joined = text_at(words, index + 1) in ("and", "&", "+") and GRID.parse(text_at(words, index + 2)) is not None
    if square is None or not is_joined:
        return []
    element = element_at(words, skip(words, index + 3, _HOLDS | _FOR_STONES))
    if text_at(words, index + 3) in _BURNS and _can_burn(state, square):
        return [Heard(Place(Element.FIRE, square), index + 2, again(words[index:], []))]
    return [Heard(Place(element, square), index + 1)] if element and state.hand.count(element) > 1 else []


def _placed(state: State, words: Words, element: Element, square: Square, end: int) -> list[Heard]:
    """Hear a placement; a bare square after it is a step, or goes on with the same stone while the hand has one."""
    end = _past_height(state, words, end, square)
    heard = hear_river(state, words, end, square) if element is Element.WATER else [Heard(Place(element, square), end)]
    times, behind = times_told(words, end)
    if 1 < times <= state.hand.count(element):
        rest = again(words[end - 1 :], [element.word, GRID.names[square].lower()] * (times - 1))
        return [attrs.evolve(heard[0], end=behind, left=rest)]
    following = skip(words, end, JOINTS | {"on", "at", "-", "/"})
    further = GRID.parse(text_at(words, following))
    is_own = element_at(words, skip(words, following + 1, _HOLDS)) is not None
    is_joined = any(word.text in ("and", "&", "+") for word in words[end:following])
    is_far = further not in (None, state.sage) and GRID.direction(state.sage, further) is None
    is_far = is_far and further not in walks(state)
    has_more = element in state.hand.replace(element, "", 1) or (is_joined and is_far)
    if further is not None and not is_own and has_more and heard[-1].end == end:
        more = Heard(heard[-1].action, following, again(words[end - 1 :], [element.word]))
        heard = [more] if is_joined and is_far else [*heard, more]
    return heard



def _past_height(state: State, words: Words, index: int, square: Square) -> int:
    """Skip how high a stack becomes, if it does: `making it 2`, `(so it's 2 high now)`, `for a mountain`."""
    told = skip(words, index, _BECOMING)
    height = (spoken.number(text_at(words, told), 99) or 0) - HEIGHTS.get(state.board[square], 0)
    is_height = text_at(words, told) == "mountain" or 0 < height <= max(1, state.hand.count(Element.WIND))
    behind = skip(words, told + 1, frozenset(("high", "tall", "now", "stack", "there")))
    is_closed = text_at(words, behind) == ")" and any(word.text == "(" for word in words[index:told])
    is_end = is_closed or text_at(words, behind) in ("", COMMA, STOP)
    return behind + is_closed if is_height and is_end and _MAKES.intersection(
        word.text for word in words[index:told]
    ) else index


def _supposing(state: State) -> State | None:
    """Give a hand with some of every stone to a seat whose turn begins, or whose stones are to be dealt."""
    if state.stage is Stage.ACT or state.outcome is not None:
        return None
    hand = "".join(letter * MOST_STONES for letter in LETTERS)
    steps = state.steps if state.stage is Stage.DRAW else STONES_AND_STEPS
    return attrs.evolve(state, stage=Stage.ACT, hand=hand, steps=steps)


def _presumed(state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Give the draw of the stones that are placed."""
    stones = in_order("".join(str(action.element) for action in actions if isinstance(action, Place)))
    if not actions or len(stones) > MOST_STONES:
        return ()
    if state.stage is Stage.DRAW:
        return (Draw(stones),) if len(stones) == state.due else ()
    return (Take(len(stones)), Draw(stones)) if stones else (Take(0),)


def _repeats(state: State, action: Action) -> bool:
    """Tell whether a draw is that of the hand, or as many stones are taken as it has."""
    if state.stage is not Stage.ACT or not isinstance(action, Take | Draw):
        return False
    return in_order(action.stones) == in_order(state.hand) if isinstance(action, Draw) else (
        action.count == len(state.hand)
    )


def _lacks(state: State, action: Action) -> str:
    """Say that the way of a river is not told, where the water could flow."""
    if not isinstance(action, Place) or action.element is not Element.WATER or action.line:
        return ""
    violation = check(state, action)
    name = GRID.names[action.square]
    if violation is None or violation.rule != _RIVER or not river_choices(state, action.square):
        return ""
    return f"The river of the water on {name} is not told: its line, and the squares that it flows over."


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        _LABELS, _MOVES, _WINDS, KEEPING, _PLACES, TAKES, DEALT, STONES, ON, QUIET, RIDES, RIVERS, GOES,
        ("both", "gets", "becomes", "with", "forfeit", "mountain", "others"),
    ),
    phrases=PHRASES, decisive=_WINDS | RIDES | TAKES | {"forfeit", "river"},
    unlike=unlike,
    whereabouts=lambda state: (GRID.names[state.sage],),
    synonyms={
        "red": "fire", "reds": "fires", "blue": "water", "blues": "waters", "black": "earth", "blacks": "earths",
        "beige": "wind", "grey": "wind", "gray": "wind", "tan": "wind", "brown": "earth", "white": "wind",
        "flame": "fire", "flames": "fires", "blaze": "fire", "gust": "wind", "gusts": "winds", "breeze": "wind",
        "gale": "wind", "zephyr": "wind", "boulder": "earth", "boulders": "earths", "soil": "earth", "wave": "water",
        "waves": "waters", **{f"{name}'s": name for name in ("fire", "water", "earth", "wind", "air")},
    },
    verbs={"ride": RIDES, "take": TAKES, "water": frozenset(("river",))},
    holding=lambda state: tuple(each.word for each in Element if each in state.hand),
    repeats=_repeats, lacks=_lacks, supposing=_supposing, presumed=_presumed,
)  # fmt: skip
