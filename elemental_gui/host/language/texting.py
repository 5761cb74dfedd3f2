"""Letters for which people write whole words in chat: `u got me`, `r u sure`, `k then`. Some are also directions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import (
    COMMA,
    ELEMENTS,
    FILLERS,
    NUMBERS,
    ORDERS,
    SQUARE,
    SQUARES,
    STOP,
    TIMES,
    Word,
)
from elemental_gui.host.language.small_talk import TALK, is_about_game

_LETTERS: Final = {
    "u": "you", "r": "are", "ur": "your", "n": "and", "k": "ok", "d": "the", "y": "why", "c": "see", "l": "loss",
}  # fmt: skip
_BEFORE_YOU: Final = frozenset("cy")
"""Those that are words only before others: `c u`, `y r u`."""
_WAYS: Final = frozenset(("u", "d", "l", "r", "ur"))
_MOST_WORDS: Final = 2
"""Letters in a row that are words; more of them are directions."""
_GOING: Final = frozenset((
    "go", "goes", "going", "goin", "gone", "went", "move", "moves", "moving", "moved", "movement", "step", "steps",
    "stepping", "stepped", "walk", "walks", "walking", "walked", "run", "runs", "running", "ran", "head", "heads",
    "heading", "hop", "hops", "hopping", "creep", "creeps", "sneak", "sneaks", "slide", "slides", "dash", "dashes",
    "shift", "shifts", "shuffle", "shuffles", "slip", "slips", "crawl", "crawls", "travel", "travels", "march",
    "marches", "stroll", "strolls", "retreat", "retreats", "flee", "flees", "push", "pushes", "shove", "shoves",
    "jump", "jumps", "ride", "rides", "flow", "flows", "continue", "continues", "proceed", "proceeds", "advance",
    "advances", "turn", "turns", "turning", "he", "she", "it", "sage", "him", "mine", "guy", "dude", "self",
))  # fmt: skip
_AROUND: Final = _GOING | FILLERS | NUMBERS.keys() | ORDERS | SQUARES | TIMES.keys() | DIRECTION_WORDS.keys() | {
    "", STOP, COMMA, "to", "of", "from", "with", "for", "on", "at", "in", "by", "as", "is", "it's", "its", "was",
    "again", "only", "just", "still", "back", "away", "out", "further", "straight", "diagonally", "diagonal", "toward",
    "towards", "because", "since", "before", "after", "afterwards", "later", "finally", "once", "twice", "more",
    "another", "each", "both", "or", "not", "no", "instead", "actually", "rather", "wait", "undo", "maybe", "if",
    "confirm", "confirmed", "done", "end", "ends", "ending", "finish", "finished", "over", "stop", "stay",
    "stays", "there", "here", "way", "direction", "all", "that's", "thats", "this", "that", "me", "myself",
    "take", "takes", "taking", "took", "draw", "use", "uses", "using", "want", "wanna", "gonna", "let's", "lets",
    "would", "like", "choose", "pick", "play", "do", "does", "will", "can", "quickly", "slowly", "carefully", "side",
    "x", "plz", "ok", "okay", "well", "yes", "yeah", "ready", "get", "gets", "same", "first", "last", "north", "south",
    "east", "west", "horizontal", "vertical", "am", "are", "be", "should", "shall", "must", "into", "onto", "along",
    "next", "beside", "under", "above", "below", "past", "through",
}
"""Words that may stand beside a direction."""
_YOU_DO: Final = frozenset((
    "go", "move", "moved", "went", "take", "took", "do", "does", "can", "will", "would", "should", "must", "was",
    "play", "played", "got", "gets", "there", "ready", "ran", "get", "want", "wanna", "gonna", "all", "still", "just",
    "like", "not", "actually", "choose", "pick", "too", "guys", "folks", "think", "thought", "guess", "see", "hope",
    "love", "hate", "lucky", "clever", "sneaky", "evil", "crazy", "rude", "nasty", "brave",
))  # fmt: skip
"""What those who are called `you` do, or are asked."""
_YOU_ARE_DOING: Final = re.compile(r"(?<!\S)(?:u r|ur|r u) (?:(?:so|all|still|just|totally) )?[a-z]{2,}in[g']?(?!\S)")
_MORE: Final = frozenset(("so", "too", "not", "just", "all", "still"))
"""What stands before how somebody is, and also behind a direction."""
_LEADING: Final = frozenset((
    "to", "on", "at", "onto", "into", "-", "->", ">", "hit", "hits", "attack", "attacks", "strike", "strikes",
    *ELEMENTS,
))  # fmt: skip
"""What stands before the square where something goes."""
_ALONG: Final = FILLERS | NUMBERS.keys() | ORDERS | SQUARES | TIMES.keys() | DIRECTION_WORDS.keys() | {"of", "side"}
"""What may stand behind a way."""
_WHO: Final = frozenset((
    "i", "he", "she", "it", "they", "we", "you", "the", "a", "my", "his", "her", "your", "that", "no", "there",
))  # fmt: skip


def written_out(words: list[Word], vocabulary: frozenset[str]) -> list[Word]:
    """Write letters as the words that they stand for in parts of sentences that name nothing of the board."""
    texts = ["", "", *(word.text for word in words), ""]
    found = [attrs.evolve(word, text="and") if _joins(texts, at) else word for at, word in enumerate(words, 2)]
    begin = 0
    for end in range(len(words) + 1):
        if end == len(words) or words[end].text in (STOP, COMMA):
            part = words[begin:end]
            if any(word.text in _LETTERS for word in part) and _is_chat(part, vocabulary):
                found[begin:end] = [attrs.evolve(word, text=_LETTERS.get(word.text, word.text)) for word in part]
            begin = end + 1
    return found


def _joins(texts: Sequence[str], at: int) -> bool:
    """Tell whether an `n` goes on behind where something went, and is no way from there: `a3 to a4 n hits b4`."""
    told, square, behind = texts[at - 2], texts[at - 1], texts[at + 1]
    if texts[at] != "n" or SQUARE.fullmatch(square) is None or not (told in _LEADING or SQUARE.fullmatch(told)):
        return False
    return SQUARE.fullmatch(behind) is not None or (len(behind) > 1 and behind.isalpha() and behind not in _ALONG)


def _is_chat(part: Sequence[Word], vocabulary: frozenset[str]) -> bool:
    others = [word for word in part if word.text not in _LETTERS]
    texts = ["", *(word.text for word in part), ""]
    if is_about_game(others, frozenset()):
        return False
    if _YOU_ARE_DOING.search(" ".join(texts)):
        return True  # u r going down
    if any(word.text in DIRECTION_WORDS for word in others):
        return False
    if any(_WAYS.issuperset(texts[at : at + _MOST_WORDS + 1]) for at in range(len(texts) - _MOST_WORDS)):
        return False
    return any(_is_word(texts, at, vocabulary) for at, text in enumerate(texts) if text in _LETTERS)


def _is_word(texts: Sequence[str], at: int, vocabulary: frozenset[str]) -> bool:
    """Tell whether a letter stands beside a word that no direction stands beside, alone or with one more."""
    text, begin, end = texts[at], at - 1, at + 1
    if text == "d" and "column" in vocabulary:
        return False  # leave D alone
    if text in _BEFORE_YOU:
        return texts[end] in ("u", "r")
    if text == "k":
        return at == 1 and texts[end] != ""
    begin -= texts[begin] in _WAYS
    end += texts[end] in _WAYS
    before, behind = texts[begin], texts[end]
    if texts[end - 1] == "u" and behind in _YOU_DO and before not in _GOING:
        return True
    if behind in _MORE and texts[end + 1].isalpha() and texts[end + 1] not in _WHO:
        return True
    is_told = vocabulary | _AROUND | _LETTERS.keys() | TALK
    is_word = [each.isalpha() and each not in is_told for each in (before, behind)]
    return all(is_word) if text == "n" else any(is_word)
