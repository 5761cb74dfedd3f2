"""Element's turns as people say them: steps in a row, stones here and there, a whirlwind by any of its squares.

What the protocol spells keeps the protocol's meaning, with one exception: a bare square or direction that leads into
a wind stack beside the sage is a ride, because nobody steps there (the host's text of the forum games).

Stones: `draw` hears how many are taken (`shorthand`: as one sign) and which were dealt, `drawn` those that go somewhere
at once, `stones` where each is put, `replacing` by what it replaces, `put_somewhere` only beside something. Steps and
rides: `steps`, by the directions of `ways` and `leading` and the numbers of `counted`; `whirlwinds` tells of a ride.
`places` are squares by where they lie, `rivers` the paths of water. `phrases` are plain words for prose, `kept` is left
undone, and `retold` is told twice. What else is said must be true of what was read: `told` holds a text against the
turn, with `consequences` and `said_of_fire` for fires, `mentions` and `going` for the sage and `described` for squares;
`another_kind` and `misread` find that a stone was read as a step, or the reverse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.counting import taken_and_walked
from elemental_gui.engine.core.elements import LETTERS, Element, in_order
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    METAPHORS,
    STOP,
    Heard,
    Speech,
    Words,
    again,
    element_at,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError, Unmeant
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.drafts import river_choices, walks
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.draw import DEALT, DICE, ON, STONES, TAKES, hear_dealt, hear_take
from elemental_gui.engine.element.spoken.drawn import dealing
from elemental_gui.engine.element.spoken.going import GOES
from elemental_gui.engine.element.spoken.kept import KEEPING, end_of_kept, end_of_steps_left
from elemental_gui.engine.element.spoken.mentions import miscounted, unlike
from elemental_gui.engine.element.spoken.phrases import PHRASES
from elemental_gui.engine.element.spoken.places.placed_by import with_squares
from elemental_gui.engine.element.spoken.retold import hear_retold
from elemental_gui.engine.element.spoken.rivers.written import RIVERS
from elemental_gui.engine.element.spoken.said_of_fire import untrue
from elemental_gui.engine.element.spoken.shorthand import written_out
from elemental_gui.engine.element.spoken.steps import ON_FOOT, QUIET, hear_bare, hear_move, hear_ride, hear_steps
from elemental_gui.engine.element.spoken.stones import (
    PLACES,
    WINDS,
    begun_whirlwind,
    hear_placed,
    is_only_stone,
    same_stone,
)
from elemental_gui.engine.element.spoken.whirlwinds import RIDES, is_ride
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, Stage, State
from elemental_gui.engine.element.transition import after

_LABELS: Final = frozenset(("stones", "stone", "steps", "moves", "actions", "placements", "placement", "movement"))
_BEFORE_LABEL: Final = frozenset((
    "my", "the", "sage", "takes", "its", "his", "her", "uses", "makes", "all", "walks", "i", "use", "make",
    "take", "with",
))  # fmt: skip
_NUMBERED: Final = frozenset(("step", "stone", "action", "move", "placement", "ride"))
_DONE: Final = frozenset(("placed", "used", "played", "taken", "walked", "made", "left"))
_RIVER: Final = "1c.43"
_MOVES: Final = frozenset(("move", "moves", "moving", "moved", "stepped", "walked", "stepping", "walking"))
_LEADING: Final = frozenset((":", "-", "=", "to", "on", "at"))
_ROLLED: Final = frozenset(("roll", "rolled", "rolls"))
_LUCK: Final = frozenset(("dice", "die", "bot", "digory", "bag"))
_SAYS: Final = frozenset((":", COMMA, "-", "says", "said", "gives", "gave", "shows", "showed", "is", "are"))
_DRAWING: Final = TAKES | frozenset(("the", "i", "we", "my", "any", "stones", "stone", "anything", "even"))
_AFTERWARDS: Final = frozenset((
    "after", "that", "afterwards", "then", "i", "the", "have", "i've", "drawn", "got", "had", "was", "and", "it", "so",
    "now", "i'd", "i'll", "like", "want", "would", "to", *_ROLLED,
))  # fmt: skip
"""What stands between steps and the draw that is told behind them."""


def hear(state: State, words: Words) -> list[Heard]:
    """Give every meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.stage is Stage.DRAW:
        dealt = hear_dealt(words, state)
        if dealt:
            return dealt
    if state.stage is Stage.TAKE:
        stepped = _step_first(state, words)
        if stepped:
            return stepped
    end = spoken.end_of_turn(words)
    if end:
        return [Heard(Confirm(), end)]
    kept = (end_of_kept(words) or end_of_steps_left(words)) if state.stage is Stage.ACT else 0
    if kept:
        return [Heard(Draw(state.hand), kept)]  # what is held anyway
    label = _label(state, words)
    if not label or (text_at(words, 0) in STONES and is_only_stone(state, words, label)):
        return _action(state, words)
    steps = hear_steps(state, words, 1, Move) if text_at(words, 0) == "step" else []
    return [*steps, *(attrs.evolve(each, end=each.end + label) for each in _action(state, words[label:]))]


def _step_first(state: State, words: Words) -> list[Heard]:
    """Hear steps before `take` as made after the draw, where a text names them first (ruling 0.17)."""
    if text_at(words, 0) == "before":  # drawing, my sage steps to G3
        begin = skip(words, 1, _DRAWING)
        is_of_draw = not TAKES.isdisjoint(word.text for word in words[1:begin])
        behind = _step_first(state, words[skip(words, begin, _LEADING | {COMMA}) :]) if is_of_draw else []
        begin = skip(words, begin, _LEADING | {COMMA})
        return [attrs.evolve(each, end=begin + each.end) for each in behind]
    before = next((at for at, word in enumerate(words) if word.text == "before"), 0)
    begin = skip(words, before + 1, _DRAWING | _LUCK | _ROLLED) if before else 0
    if begin > before + 1 and text_at(words, begin) in (STOP, COMMA):  # F4 before the roll
        heard = _step_first(state, (*words[:before], *words[begin:]))
        return [attrs.evolve(each, end=each.end + begin - before) for each in heard]
    taking = next((at for at, word in enumerate(words) if word.text in TAKES | _LUCK
                   or text_at(words, at + 1) in STONES
                   or (spoken.number(word.text) is not None
                       and (text_at(words, at - 1) in _ROLLED or text_at(words, at + 1) in DICE))
                   or _counts_dealt(words, at)), 0)  # fmt: skip
    walked = taking
    while text_at(words, walked - 1) in _AFTERWARDS:
        walked -= 1
    if not _are_steps(attrs.evolve(state, stage=Stage.ACT, steps=STONES_AND_STEPS), words[:walked]):
        return _taken_behind(state, words, taking)
    note = "The steps before the draw were read as made after it."
    found = []
    taking = skip(words, taking + 1, _SAYS) if text_at(words, taking) in _LUCK else taking
    for taken in hear_take(state, words[taking:], 0):
        end = taking + taken.end
        dealt = max((heard.end for heard in hear_dealt(words[end:])), default=0)
        steps = (word for word in words[:walked] if word.text not in spoken.ORDERS)
        left = (*words[end : end + dealt], *again(words, [STOP]), *steps, *again(words, [STOP]))
        found.append(attrs.evolve(taken, end=end + dealt, left=left, note=note))
    return found


def _taken_behind(state: State, words: Words, taking: int) -> list[Heard]:
    """Hear what is taken where a text ends with it, in a bracket, behind the whole turn: `G8, earth J7 (drew 1)`."""
    begin = taking - 1
    if text_at(words, begin) != "(" or not any(element_at(words, at) is not None for at in range(begin)):
        return []
    found = []
    for taken in hear_take(state, words[taking:], 0):
        dealt = max((heard.end for heard in hear_dealt(words[taking + taken.end :])), default=0)
        end = skip(words, taking + taken.end + dealt, frozenset((")", STOP)))
        left = (*words[taking + taken.end :][:dealt], *again(words, [STOP]), *words[:begin])
        found += [attrs.evolve(taken, end=end, left=left)] if end == len(words) else []
    return found


def _counts_dealt(words: Words, at: int) -> bool:
    """Tell whether a number counts the stones that are named behind it: `2: fire, wind`."""
    return spoken.number(words[at].text, MOST_STONES) is not None and text_at(words, at + 1) == ":" and (
        element_at(words, at + 2) is not None
    )


def _are_steps(state: State, words: Words) -> bool:
    """Tell whether words are steps and nothing else, the first of them next to the sage or called one."""
    found = not ON_FOOT.isdisjoint(word.text for word in words)
    while words:
        if words[0].text in spoken.FILLERS | spoken.ORDERS:
            words = words[1:]
            continue
        try:
            steps = [heard for heard in _action(state, words) if isinstance(heard.action, Move)]
        except NotationError:
            return False
        if not steps:
            return False
        if check(state, steps[0].action) is not None:
            return found or bool(GRID.direction(state.sage, steps[0].action.square))
        state, words, found = after(state, steps[0].action), (*steps[0].left, *words[steps[0].end :]), True
    return found


def _label(state: State, words: Words) -> int:
    """Count the words of a heading, `Stones:` or `Steps:`, or of a number such as `step 2`, which may be two steps."""
    if state.stage is not Stage.ACT:
        return 0
    if text_at(words, 0) in _LABELS and text_at(words, 1) == ":":
        return 2
    counted = skip(words, 0, _BEFORE_LABEL)
    if spoken.number(text_at(words, counted), 9) and text_at(words, counted + 1) in _LABELS:
        at = skip(words, counted + 2, _DONE)
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
    if head in TAKES or (state.stage is Stage.TAKE and head not in PLACES):
        taken = hear_take(state, words, start)
        if taken:
            return _drawn_before(state, words, taken) if state.stage is Stage.ACT else taken
    if head in RIDES:
        return begun_whirlwind(state, words, start) or hear_ride(state, words, start + 1)
    if head in _MOVES:
        return hear_move(state, words, start + 1)
    placed = _named_wind(state, words, start) or hear_placed(state, words, start)
    if placed:
        return placed
    bare = same_stone(state, words, start)
    square = GRID.parse(head)
    is_far = bool(bare) and square is not None and GRID.direction(state.sage, square) is None
    bare += [] if is_far and square not in walks(state) else hear_bare(state, words, start)
    if square is not None and any(word.text in ON_FOOT for word in words[:start]):
        return [attrs.evolve(each, action=Move(square)) if isinstance(each.action, Ride) else each for each in bare]
    return bare


def _named_wind(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what is ridden where wind on the board is named first, and none is in the hand: `wind D5: ride it down`."""
    at = skip(words, start + 1, ON)
    verb = skip(words, at + 1, frozenset((":", COMMA, "-", "i")))
    square = GRID.parse(text_at(words, at)) if text_at(words, start) in WINDS and verb > at + 1 else None
    is_named = square is not None and is_ride(state, square) and Element.WIND not in state.hand
    return hear_bare(state, words, at) if is_named and text_at(words, verb) in RIDES else []


def _drawn_before(state: State, words: Words, taken: list[Heard]) -> list[Heard]:
    """Hear a draw that is told once more with its number, `take 3: fire fire water`, as that of the hand.

    Raises Unmeant where a number is told with other stones.
    """
    told = [(each, dealt) for each in taken for dealt in hear_dealt(words[each.end :])]
    for each, dealt in told:
        stones = dealt.action.stones if isinstance(dealt.action, Draw) else ""
        if each.action == Take(len(stones)) and in_order(stones) == in_order(state.hand):
            return [Heard(Draw(state.hand), each.end + dealt.end)]
    if any(spoken.number(text_at(words, each.end - 1)) is not None for each, _ in told):
        raise Unmeant("The stones were drawn already, and not these.")
    return taken


def _takes_a_way(state: State, words: Words, start: int) -> list[Heard]:
    """Hear what is taken where no stones are: `takes the wind at G4`, `takes two steps up`."""
    at = skip(words, start + 1, QUIET)
    square = GRID.parse(text_at(words, at))
    is_there = square is not None and is_ride(state, square)
    if text_at(words, at) in WINDS or (is_there and WINDS.intersection(word.text for word in words[at + 1 : at + 5])):
        return hear_ride(state, words, start + 1)
    return hear_move(state, words, start + 1) if text_at(words, start + 2) in ON_FOOT else []


def _gone(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a step told by the letter of the sage, or by what lies where it leads: `he steps onto the wind at D9`."""
    behind = skip(words, start + 1, _LEADING)
    square = GRID.parse(text_at(words, behind + (text_at(words, behind) == "(")))
    if square is not None and text_at(words, start) in ("s", "m"):
        return hear_bare(state, words, behind)
    if square is not None and text_at(words, start) == "r" and is_ride(state, square):
        return hear_ride(state, words, behind)  # r(i9)-i10
    said = [word.text for word in words[:start]]
    if element_at(words, start) is None or ON_FOOT.isdisjoint(said) or {"to", "onto", "into"}.isdisjoint(said):
        return []
    behind = skip(words, start + 1, ON)
    square = GRID.parse(text_at(words, behind))
    return [] if square is None else [Heard(Move(square), behind + 1)]


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
    """Say that nobody says how a river flows, where the water could."""
    if not isinstance(action, Place) or action.element is not Element.WATER or action.line:
        return ""
    violation = check(state, action)
    name = GRID.names[action.square]
    if violation is None or violation.rule != _RIVER or not river_choices(state, action.square):
        return ""
    return f"The message does not say how the river of {name} flows: its line, and the squares that it flows over."


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        _LABELS, _MOVES, WINDS, KEEPING, PLACES, TAKES, DEALT, STONES, ON, QUIET, RIDES, RIVERS, GOES,
        ("both", "gets", "becomes", "with", "forfeit", "mountain", "others"),
    ),
    placed=with_squares, written_out=written_out, phrases=tuple(PHRASES.items()),
    decisive=WINDS | RIDES | TAKES | {"forfeit", "river"},
    dealing=dealing, unlike=unlike, untrue=untrue, miscounted=miscounted, counting=taken_and_walked,
    whereabouts=lambda state: (GRID.names[state.sage],),
    synonyms={
        "red": "fire", "reds": "fires", "blue": "water", "blues": "waters", "black": "earth", "blacks": "earths",
        "beige": "wind", "grey": "wind", "gray": "wind", "tan": "wind", "brown": "earth", "white": "wind",
        **METAPHORS, "soil": "earth", "wave": "water", "waves": "waters",
        "greys": "winds", "grays": "winds", "whites": "winds", "beiges": "winds", "tans": "winds", "browns": "earths",
        "tile": "stone", "tiles": "stones", "mtn": "mountain", "mtns": "mountains", "mt": "mountain",
        **{f"{name}'s": name for name in ("fire", "water", "earth", "wind", "air")},
    },
    verbs={"ride": RIDES, "take": TAKES, "water": frozenset(("river",))},
    also={"whirlwind": "wind", "whirlwinds": "wind"},
    holding=lambda state: tuple(each.word for each in Element if each in state.hand),
    repeats=_repeats, lacks=_lacks, supposing=_supposing, presumed=_presumed,
)  # fmt: skip
