"""Turns as people say them: a message as a row of words, and what a game can hear in it from its first word on.

Protocol spellings are for `parse_action`, which reads one action and knows no context. Here a game is given all the
words that are left of a message and offers every meaning that they can begin with: two offers are an ambiguity.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.core.violations import NotationError, Violation

S = TypeVar("S", bound=AnyState)
A = TypeVar("A", bound=AnyAction)

SQUARE: Final = re.compile("[a-k][0-9]{1,2}")
"""A square of whatever game, as a word."""
COMMA: Final = ","
STOP: Final = ";"
"""The end of a line, of a sentence, and what a semicolon says."""
NO_STONES: Final = "nostones"
"""What `no stones for me` is written as, which draws none where that is due, and repeats it elsewhere."""
REMARKS: Final = {
    "(?:just |right |directly |straight )?(?:(?:to |on )?the )?"
        "(?:(?:left|right|north|south|east|west|top|bottom)(?: hand)?(?: side)? of"
        "|next to|adjacent to|close to|in front of)(?= )": "beside",
    "(?:just|right|directly|straight) (under|below|above|beneath|beside|behind)": r"\1",
    "(?:[,(-] )?(?:(?:and|to|which|that|now|it|so|then|thus) )*(?:threatens?|threatening|aims?|aiming|eyes"
        "|eyeing|targets?|targeting|prepares?|preparing|ready to|looking at|watching|guards?|guarding|protecting)"
        "(?= )(?:(?! [;,)]).)*(?: \\))?": "",
    "(?:[,(-] )?(?:(?:and|then|to|so|i'll|will|ready|where|hoping) )+(?:(?! [;,]| (?:and|then|to|so) ).)*?"
        " next (?:turn|round|time)(?: \\))?": "",
}
"""How prose says that one square lies beside another, what is aimed at, and what is to come later; not for games in
which such words tell an action."""
GONE: Final = frozenset((
    "die", "dies", "died", "dying", "dead", "death", "gone", "kill", "kills", "killed", "killing", "eat", "eats",
    "eaten", "eating", "beat", "beats", "beaten", "beating", "destroy", "destroys", "destroyed", "destroying", "lose",
    "loses", "lost", "losing", "poof", "removed", "captures", "captured", "capturing", "defeats", "defeated", "vanish",
    "vanishes", "disappear", "disappears", "swallows", "swallowed", "perishes", "perish", "loss", "losses",
    "casualties", "bye", "finished",
))  # fmt: skip
"""How people say that a piece leaves the board."""
LONGEST_TOLD: Final = 400
"""Words in which an action is told at most: further ones are not looked at for it, so that no message takes long."""
LUCK: Final = "luck"
"""The word before what a bot dealt, rolled or flipped, whatever the game calls that."""
JOINTS: Final = frozenset((COMMA, "and", "&", "+", "plus"))
"""What stands between things of one kind: `fire on B3 and C4`."""
MARKS: Final = frozenset((":", "-", "/", "(", ")", "=", "."))
"""Signs that mean nothing where no action makes use of them."""
FILLERS: Final = frozenset((
    *JOINTS, *MARKS, STOP, "a", "also", "i", "i'd", "i'll", "i'm", "my", "now", "please", "pls", "plz", "so", "the",
    "then", "will",
))  # fmt: skip
"""Words that may stand between two actions without a meaning. Never one that could turn a sentence around."""
FORWARD: Final = frozenset(("finally", "lastly", "next", "second", "secondly", "third", "thirdly", "fourth", "fifth"))
"""Those of ORDERS that may also stand alone between two commas: they never point back."""
ORDERS: Final = FORWARD | {"first", "firstly"}
"""Words that mean nothing before an action; after one they could change the order."""
NUMBERS: Final = {
    "no": 0, "none": 0, "nothing": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
_LETTERED: Final = {
    **{element.value: frozenset((element,)) for element in Element}, "w": frozenset((Element.WATER, Element.WIND)),
}  # fmt: skip
"""What a letter may mean."""
_TO_SQUARE: Final = frozenset((":", "=", ">", "on", "at", "to", "onto", "in"))
"""What may stand between the letter of a stone and its square."""
_ENDS: Final = frozenset(("", COMMA, STOP, "(", ")", "-", ":", "and"))
"""What stands around the letter of a stone that is told with its square alone."""
ELEMENTS: Final = {
    **{element.word: element for element in Element}, "air": Element.WIND, "airs": Element.WIND,
    **{f"{element.word}s": element for element in Element},
}  # fmt: skip
"""Elements by their words; letters are too easily something else."""
METAPHORS: Final = MappingProxyType({
    "flame": "fire", "flames": "fires", "blaze": "fire", "ember": "fire", "embers": "fires", "gust": "wind",
    "gusts": "winds", "breeze": "wind", "gale": "wind", "zephyr": "wind", "puff": "wind", "puffs": "winds",
    "boulder": "earth", "boulders": "earths", "pebble": "earth", "pebbles": "earths",
})  # fmt: skip
"""What people call stones and pieces who tell a story."""
SQUARES: Final = frozenset((
    "square", "squares", "step", "steps", "space", "spaces", "pace", "paces", "tile", "tiles", "field", "fields",
))  # fmt: skip
"""What may follow the number of squares that a piece walks."""
TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}
ENDS: Final = frozenset((
    ("confirm",), ("confirmed",), ("i", "confirm"), ("done",), ("i'm", "done"), ("end",), ("end", "turn"),
    ("end", "my", "turn"), ("end", "the", "turn"), ("end", "of", "turn"), ("finish",), ("finished",), ("that's", "it"),
    ("that's", "all"), ("turn", "over"), ("that's", "my", "turn"), ("that", "is", "it"), ("that", "is", "all"),
    ("that", "is", "my", "turn"), ("that's", "my", "whole", "turn"), ("that", "is", "my", "whole", "turn"),
    ("turn", "complete"), ("turn", "done"), ("turn", "ends"), ("end", "of", "my", "turn"),
    ("i", "am", "done"), ("i'm", "finished"), ("all", "done"), ("end", "here"), ("end", "turn", "here"),
    ("no", "more", "actions"), ("fin",), ("complete",), ("confirm", "turn"), ("confirm", "my", "turn"), ("confirming",),
    ("i", "confirm", "my", "turn"), ("finish", "turn"), ("finish", "my", "turn"),
    ("that'll", "be", "all"), ("that", "will", "be", "all"),
    ("thats", "it"), ("thats", "all"), ("thats", "my", "turn"),
    ("that", "ends", "my", "turn"), ("this", "ends", "my", "turn"), ("which", "ends", "my", "turn"),
))  # fmt: skip
"""How people say that their turn is over."""
_LONGEST_END: Final = max(map(len, ENDS))
_ENDING: Final = frozenset(phrase[0] for phrase in ENDS)
_ENDING_NOW: Final = {"ending": "end", "finishing": "finish"}
"""Words for what somebody does who ends it with these very words: `ending my turn`."""
_TELLING: Final = frozenset(("after", "once", "when", "that"))
"""Words behind which is told what comes before the end of the turn."""
_OVER: Final = frozenset(("done", "finished", "that's", "thats", "that"))
_BEHIND_END: Final = frozenset((
    "here", "now", "then", "from", "for", "me", "us", "today", "folks", "guys", "please", "of", "to", "you", "my",
    "turn", "this", "time", "side", "next", "player", "thanks", "and", "so", "your",
))  # fmt: skip
"""What people add to that, up to the end of the clause."""
OPENINGS: Final = frozenset((
    ("want", "to"), ("wish", "to"), ("would", "wish", "to"), ("would", "like", "to"), ("like", "to"), ("like",),
    ("would", "like"), ("am", "going", "to"), ("going", "to"), ("gonna",), ("let's",), ("let's", "go"), ("lets",),
    ("lets", "go"), ("ok",), ("okay",), ("well",), ("alright",),
))  # fmt: skip
"""What people say before an action without a meaning of its own: `I would like to move UR`."""
_LONGEST_OPENING: Final = max(map(len, OPENINGS))
_OPENING: Final = frozenset(phrase[0] for phrase in OPENINGS)
CORRECTING: Final = frozenset((
    "oops", "whoops", "scratch", "scrap", "correction", "meant", "mean", "instead", "sorry", "undo", "wait", "nah",
    "nope", "rather", "no", "edit", "actually", "cancel", "forget",
))  # fmt: skip
"""Words that may take back what stands before them."""
COMMON_WORDS: Final = frozenset((
    *(word for word in (*NUMBERS, *ELEMENTS, *TIMES, *SQUARES, *ORDERS, *FORWARD, *FILLERS) if word.isalpha()),
    *(word for phrase in (*ENDS, *OPENINGS) for word in phrase), *(word.lower() for word in DIRECTION_WORDS),
    "north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "undo", "resign",
    "seat", "player",
))  # fmt: skip
"""What every game hears; a game adds the rest of its `vocabulary`."""
PAUSES: Final = frozenset((STOP, COMMA, "(", ")", ":", ";"))
"""What stands between clauses."""
_JOINING: Final = PAUSES | {"and", "then", "plus"}
_LONGEST_SPELLED: Final = 12
"""Words of the longest action of a game that hears only what the protocol spells."""


@attrs.frozen(cache_hash=True)
class Word:
    """A word of a message, folded: small letters, an emoji as what it stands for."""

    text: str
    line: int = 1
    """Where it stands, counted from 1."""
    source: str = ""
    """As it was written."""
    piece: int = 0
    """Which part between separators of the protocol it belongs to, counted from 1; 0 for none."""
    is_again: bool = False
    """Whether nobody wrote it here: it goes on with what a word before it says."""


FILLED_IN: Final = "was filled in"
"""What a remark says of steps that nobody told."""


@attrs.frozen
class Heard:
    """One meaning of the beginning of a row of words."""

    action: Any
    """The action; its words where it is plain what is meant but nothing can be made of it."""
    end: int
    """How many words it takes."""
    left: tuple[Word, ...] = ()
    """Words to be heard before the others: the rest of a string such as `UUR`, or a verb that holds on."""
    impossible: Violation | None = None
    """Why nothing can be made of it, where `action` is words."""
    note: str = ""
    """A remark on what was filled in or put in order; empty for none."""


Words = Sequence[Word]


@attrs.frozen(kw_only=True)
class Speech(Generic[S, A]):
    """What people say in a game, beside what its `hear` makes of it."""

    vocabulary: frozenset[str] = COMMON_WORDS
    """Every word that is heard, so that small talk and slips of the hand can be told from them."""
    synonyms: Mapping[str, str] = MappingProxyType({})
    """What people call things otherwise, in small letters, such as `red` for `fire`."""
    written_out: Callable[[S, Words], Words] = lambda _state, words: words
    """Gives the words of a message with what only this game's players shorten written as in a sentence."""
    placed: Callable[[S, Words, Sequence[str]], Words] = lambda _state, words, _names: words
    """Gives the words of a message with the squares that are told by where they lie, `left of Ann`, named; the players
    are called so in the order of their seats."""
    phrases: tuple[tuple[str, str], ...] = ()
    """How free prose says things, as patterns over words with blanks between them, and the plain words for it."""
    decisive: frozenset[str] = frozenset()
    """Words that say what is done, so that nobody may pass over them."""
    verbs: Mapping[str, frozenset[str]] = MappingProxyType({})
    """What people say for the first word of an action, such as `hits` for `attack`."""
    also: Mapping[str, str] = MappingProxyType({})
    """Verbs that name a stone as well, such as `whirlwind` for `wind`."""
    going: frozenset[str] = frozenset()
    """What people say for a move of the piece that acted last."""
    called: frozenset[str] = frozenset()
    """What people call a piece that they do not name by its square."""
    joined: Callable[[A, A], A | None] = lambda _first, _second: None
    """Gives the action of which two that were heard are the halves; None where they are two."""
    whereabouts: Callable[[S], tuple[str, ...]] = lambda _state: ()
    """Gives the squares that a player names only to say where he stands."""
    led: Callable[[A], tuple[str, str] | None] = lambda _action: None
    """Gives the square of the piece that acts and where it stands afterwards; None where no piece of the board acts."""
    holding: Callable[[S], tuple[str, ...]] = lambda _state: ()
    """Gives the words for what a player holds, which may be named without being used."""
    repeats: Callable[[S, A], bool] = lambda _state, _action: False
    """Tells whether an action only says what is so already, such as the stones that are held."""
    lacks: Callable[[S, A], str] = lambda _state, _action: ""
    """Says what an action leaves out that is due, where it is no breach of a rule but half a sentence."""
    presumed_of: Callable[[A], tuple[str, ...]] = lambda _action: ()
    """Gives what an action takes for granted where nobody says it: the words that it belongs to, or an empty one."""
    whole: Callable[[S, Words], tuple[A, ...]] = lambda _state, _words: ()
    """Gives the actions of which each may be the whole turn that the words of a text tell, in whatever order."""
    heeded: Callable[[S], bool] = lambda _state: False
    """Tells whether the answer that is due may be made of small words alone, such as `you start`."""
    unlike: Callable[[Sequence[tuple[S, A]], Words], str] = lambda _told, _words: ""
    """Quotes the words of a text that are not true of the actions read in it, each with the state that it was made in;
    empty where all are."""
    besides: Callable[[Sequence[tuple[S, A]], Words], str] = lambda _told, _words: ""
    """Quotes the words of a text that may order more than these actions, or something else; empty where none do."""
    miscounted: Callable[[Sequence[tuple[S, A]], Words], str] = lambda _told, _words: ""
    """Quotes how much a text says is asked for, if actions of which the last is refused ask for another amount."""
    counting: Callable[[Words], Iterator[Word]] = lambda _words: iter(())
    """Gives the words of a text that stand where only a number belongs, such as the last one before what is bought."""
    dealing: Callable[[Words, str], bool] = lambda _words, _luck: False
    """Tells whether words only say what luck has brought, and what that leaves to do, as it is."""
    disputed: Callable[[S, Words], str] | None = None
    """Says in a sentence that a text tells otherwise what luck has brought before; empty where it does not."""
    untrue: Callable[[Sequence[tuple[S, A]], Words], str] = lambda _told, _words: ""
    """Quotes a remark that was left out, if it is not true of these actions."""
    tells: Mapping[str, frozenset[str]] = MappingProxyType({})
    """What people say of each kind of thing that an action can bring about, by the names that `happens` has for it."""
    idle: frozenset[str] = frozenset()
    """What people say of pieces that do nothing."""
    denies: Mapping[str, frozenset[str]] = MappingProxyType({})
    """What also names such a thing where it is said not to happen: `no line`."""
    happens: Callable[[S, A], Mapping[str, tuple[str, ...]]] = lambda _state, _action: {}
    """Gives what an action brings about, each time in the words by which it may be told: `gone` for `water G8`.

    Of an action that the rules refuse it gives what can be said of it all the same."""
    supposing: Callable[[S], S | None] = lambda _state: None
    """Gives a state in which a turn can be heard whose luck at the beginning nobody told; None where there is none."""
    presumed: Callable[[S, Sequence[A]], tuple[A, ...]] = lambda _state, _actions: ()
    """Gives the opening and the luck that a turn of these actions makes use of, and no more, if any will do."""

    @property
    def deeds(self) -> frozenset[str]:
        """Every word that people say for the first word of an action."""
        return frozenset[str]().union(*self.verbs.values())


def text_at(words: Words, index: int) -> str:
    """Give the text of a word; empty beyond the last."""
    return words[index].text if 0 <= index < len(words) else ""


def quote(words: Words) -> str:
    """Give words as they were written, without the ends of sentences."""
    return as_written([word for word in words if word.text != STOP])


def as_written(words: Words) -> str:
    """Give words as they were written."""
    return " ".join(word.source or word.text for word in words)


def clauses(words: Words) -> Iterator[Words]:
    """Part a text at its marks, and where it goes on with `and` or `then`."""
    begin = 0
    for at in range(len(words) + 1):
        if at == len(words) or words[at].text in _JOINING:
            if at > begin:
                yield words[begin:at]
            begin = at + 1


def element_at(words: Words, index: int) -> Element | None:
    """Give the element that a word names; None for anything else, letters too."""
    return ELEMENTS.get(text_at(words, index))


def lettered(words: Words, square_at: int) -> frozenset[Element]:
    """Give what the letter of a stone may mean that stands before a square, `W: A1`, or alone behind it; mostly none.

    An `a` or `e` within a clause is an article or an `and` of some language.
    """
    before, behind = square_at - 1, skip(words, square_at + 1, _TO_SQUARE)
    while text_at(words, before) in _TO_SQUARE:
        before -= 1
    is_led = text_at(words, before) in ("f", "w") or text_at(words, before - 1) in _ENDS
    led = _LETTERED.get(text_at(words, before), frozenset()) if is_led else frozenset()
    is_alone = element_at(words, before) is None and text_at(words, behind + 1) in _ENDS - {":"}
    followed = _LETTERED.get(text_at(words, behind), frozenset()) if is_alone else frozenset()
    return led or followed


def spelled(parse: Callable[[str], AnyAction], words: Words) -> tuple[Heard, ...]:
    """Hear what the protocol spells: the longest beginning that is an action."""
    for end in range(min(len(words), _LONGEST_SPELLED), 0, -1):
        try:
            return (Heard(parse(" ".join(word.text for word in words[:end])), end),)
        except NotationError:
            continue
    return ()


def skip(words: Words, index: int, unheeded: frozenset[str]) -> int:
    """Give the index of the first word from here that is not one of these."""
    while text_at(words, index) in unheeded:
        index += 1
    return index


def end_of_turn(words: Words) -> int:
    """Count the words at the beginning that say that the turn is over: the longest such phrase; 0 for none."""
    first = text_at(words, 0)
    if first not in _ENDING and first not in _ENDING_NOW:
        return 0
    texts = (_ENDING_NOW.get(first, first), *(text_at(words, index) for index in range(1, _LONGEST_END)))
    end = max((length for length in range(1, _LONGEST_END + 1) if texts[:length] in ENDS), default=0)
    if not end:
        return 0
    behind = skip(words, end, _BEHIND_END)
    behind += text_at(words, behind - 1) == "to" and text_at(words, behind).isalpha()  # over to somebody
    end = behind if text_at(words, behind) in ("", STOP, COMMA, ")") else end
    is_heading = text_at(words, end) == ":" and text_at(words, end + 1)[:1].isalnum()
    is_way = text_at(words, end - 1) == "end" and text_at(words, end) in ("up", "on", "at")  # where I end up
    is_told = text_at(words, end) in _TELLING and text_at(words, end + 1) not in ("", STOP, COMMA)
    is_told |= text_at(words, end) in ("with", "by") and _OVER.isdisjoint(texts[:end])  # what it ends with
    is_told |= first in _ENDING_NOW and (end == 1 or text_at(words, end) not in ("", STOP, COMMA, ")"))  # on G6
    return 0 if is_heading or is_way or is_told or text_at(words, end) in ("?", "of") else end  # the end of the line


def opening(words: Words) -> int:
    """Count the words at the beginning that only lead up to an action; 0 for none."""
    if text_at(words, 0) not in _OPENING:
        return 0
    texts = tuple(text_at(words, index) for index in range(_LONGEST_OPENING))
    return max((length for length in range(1, _LONGEST_OPENING + 1) if texts[:length] in OPENINGS), default=0)


def number(text: str, most: int = 999) -> int | None:
    """Read a small whole number in digits or as a word; None for anything else, however long."""
    if text in NUMBERS:
        return NUMBERS[text]
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)):
        return int(text)
    return None


def is_huge(text: str) -> bool:
    """Tell whether a word is a number, but one that no action can hold."""
    return text.isascii() and text.isdigit() and number(text) is None


def instead(words: Words, span: tuple[int, int], texts: Iterable[str]) -> Words:
    """Write other words for those in a span of letters of the whole text, with a blank between each two words."""
    text = " ".join(word.text for word in words)
    begin, end = (len(text[:at].split()) for at in span)
    return (*words[:begin], *(attrs.evolve(words[begin], text=each, piece=0) for each in texts), *words[end:])


def again(words: Words, texts: Sequence[str]) -> tuple[Word, ...]:
    """Make words that stand for what was not said but carried on, at the place of the first of some words."""
    return tuple(attrs.evolve(words[0], text=text, piece=0, is_again=True) for text in texts)
