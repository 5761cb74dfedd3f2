"""What people say beside a turn: sentences that name nothing of the game, and that could turn nothing around.

Nothing is guessed from what is left out here. A sentence with a square, a number, a stone or any other word of the
game in it is not small talk, and neither is one with a word such as `not`, `or`, `wait`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.spoken import (
    COMMA,
    ELEMENTS,
    FILLERS,
    MARKS,
    NUMBERS,
    SQUARES,
    STOP,
    Word,
    end_of_turn,
)
from elemental_gui.host.language.conditions import without_conditions
from elemental_gui.host.language.reactions import is_reaction

GREETINGS: Final = frozenset((
    "nice roll", "good roll", "great roll", "lucky roll",
    "hi", "hello", "hey", "hi all", "hi everyone", "hello everyone", "hey all", "gg", "gl", "hf", "gl hf", "glhf",
    "good luck", "have fun", "good game", "thanks", "thank you", "ty", "thx", "ok", "okay", "sure", "lol", "haha",
    "sorry", "k", "kk", "my turn", "my move", "here is my turn", "here's my turn", "here is my move", "here's my move",
    "here goes", "edited", "your turn", "your move", "you're up", "go ahead", "over to you", "back to you", "nice",
    "no worries", "no problem", "right then", "well then",
    "no rush", "don't worry", "can't wait", "not bad", "go", "let's go", "lets go", "gg wp",
    "wp", "yolo", "wish me luck",
    "well played", "your go", "you are up", "up to you", "that's me", "brb", "afk", "ready", "back", "i'm back",
    "i am back", "here", "i'm here", "i am here", "sorry for the wait", "thanks for waiting", "thanks for the wait",
    "no movement", "no move", "no moves", "no steps", "no step", "no rides", "no more steps", "i stay", "staying put",
    "stay put", "i stay put", "no ride", "here it is", "here we go", "my action", "my actions", "actions",
    "this is my turn", "this is my move", "good morning", "good afternoon", "good evening", "hola", "hola a todos",
    "buenas", "buenos días", "buenas tardes", "buenas noches", "ciao", "ciao a tutti", "buongiorno", "buonasera",
    "salut", "salut tout le monde", "bonjour", "bonjour à tous", "bonsoir", "coucou", "hallo", "hallo zusammen", "moin",
    "servus", "guten morgen", "guten tag", "guten abend", "ola", "olá", "oi", "bom dia", "boa tarde", "boa noite",
    "hoi", "goedemorgen", "goedenavond", "hej", "hei", "namaste", "salaam", "salam", "shalom", "konnichiwa", "ahoj",
))  # fmt: skip
"""Lines that say nothing about a turn."""
_LINES: Final = frozenset(("line", "lines", "row", "column", "spreads", "spread", "spreading"))
_SEEING: Final = frozenset(("see", "look", "show", "check", "view", "post"))
_LATER: Final = frozenset(("before", "first", "wait", "until", "can", "could", "may", "if", "once"))
TURNING: Final = frozenset((
    "not", "no", "or", "if", "unless", "instead", "either", "maybe", "undo", "undid", "cancel", "wait", "actually",
    "scratch", "ignore", "rather", "except", "without", "don't", "dont", "didn't", "won't", "wont", "can't",
    "cannot", "couldn't", "wouldn't", "shouldn't", "isn't", "never", "nevermind", "nvm", "redo", "change",
    "changed", "changing", "edit", "edited",
    "correction", "corrected", "mistake", "oops", "whoops", "again", "repeat", "same",
    "opposite", "mirror", "meant", "mean", "reverse", "revert", "otherwise", "forget", "delete", "replace", "swap",
    "switch", "before", "after", "until", "previous", "last", "mirrored", "both", "every", "everything", "anywhere",
    "somewhere", "wherever", "whatever", "whichever",
))  # fmt: skip
"""Words by which a sentence could turn another one around, or leave it open."""
_HARMLESS: Final = frozenset((
    "didn't", "couldn't", "can't", "wouldn't",
    "again", "same", "last", "before", "after", "every", "everything", "both", "mean", "wait",
))  # fmt: skip
"""Those of TURNING that turn nothing around in a sentence that is plainly small talk."""
_EXPLAINING: Final = frozenset((
    "because", "cause", "cuz", "since", "which", "pushing", "killing", "blocking", "trapping", "leaving", "making",
    "forcing", "threatening", "winning", "closing", "hoping", "burning", "destroying", "extinguishing", "capturing",
    "beating", "costs", "costing", "cost", "paying", "becomes", "becoming", "turns", "turning", "spreading",
    "total", "thereby", "ending", "finishing", "completing", "scoring", "hitting", "putting", "creating",
    "removing", "protecting", "stopping",
))  # fmt: skip
_DOING: Final = frozenset(("burns", "kills", "destroys", "blocks", "extinguishes", "catches", "melts"))
"""What a stone does, in brackets behind it."""
_MEASURES: Final = frozenset(("hp", "health", "damage", "seconds", "secs", "minutes", "mins", "left", "high", "tall"))
"""What a number in brackets may count without being part of an action."""
_AT: Final = frozenset(("on", "onto", "at", "to", "in"))
"""Words before the square in `putting it on B5`, which is an action and no reason."""
_AIMS: Final = frozenset((
    "stop", "block", "trap", "burn", "prevent", "protect", "save", "make", "cut", "close", "threaten", "annoy",
    "win", "kill", "hurt", "force", "keep", "be", "avoid", "escape", "defend", "build", "help", "slow", "box",
    "catch",
))  # fmt: skip
_CONSEQUENCES: Final = frozenset((
    "burns", "burn", "burning", "burnt", "burned", "dies", "die", "vanishes", "disappears", "catches", "ignites",
    "spreads", "trapped", "blocked", "stuck", "safe", "dead", "gone",
))  # fmt: skip
_THANKING: Final = re.compile(
    r"(?:(?:ok|okay|well|and|oh|ah|also) )*(?:(?:many |big )?thanks|thank you|thx|ty|cheers|sorry|(?:my )?apologies"
    r"|excuse me|pardon)(?: (?:so much|very much|a lot|again|all|host))* (?:for|about) (?P<what>[a-z' -]{2,50})"
)
"""What somebody thanks for, or is sorry for, is no part of a turn."""
_CONTESTS: Final = frozenset((
    "race", "war", "battle", "fight", "buff", "tip", "hint", "idea", "trick", "lesson", "show", "party", "trap",
    "attack", "wall", "help", "advice", "rush", "boost",
))  # fmt: skip
"""Words behind an element that is only named: `thanks for the air race`."""
_SPANS: Final = frozenset((
    "seconds", "secs", "minutes", "mins", "hours", "days", "weeks", "months", "years", "times", "turns", "rounds",
    "evenings", "nights",
    "games", "people", "players", "of", "pm", "am",
))  # fmt: skip
_WEAK: Final = frozenset((
    *FILLERS, "to", "on", "at", "in", "of", "for", "from", "with", "by", "go", "goes", "going", "get", "gets",
    "got", "up", "down", "left", "right", "over", "take", "took", "takes", "one", "two", "play", "plays", "use",
    "using", "it", "it's", "is", "are", "as", "be", "that's", "that", "this", "these", "well", "ok", "okay",
    "let's", "lets", "like", "would", "want", "am", "gonna", "all", "end", "done", "turn", "turns", "first", "next",
    "now", "finally", "lastly", "i've", "me", "you", "his", "her", "their", "your", "line", "side", "leave",
    "leaves", "keep", "stay", "stays", "hit", "hits", "show", "shows", "set", "who", "when", "what", "how", "head",
    "off", "out", "into", "moves", "move", "moving", "pick", "picks", "placed", "via", "best", "begin", "begins",
    "start", "starts", "more", "just", "only", "then", "here", "there", "way", "ones", "complete", "finish", "own",
    "along", "path", "through", "dice", "die", "coin", "was", "were", "have", "had", "given", "bag", "result",
    "walk", "top", "bottom", "an", "a", "choose", "chooses", "decide", "hand", "back", "opponent", "opponent's",
    "player", "will", "action", "actions", "please", "lose", "loses", "lost", "hold", "holding", "holds", "save",
    "saving", "saves", "saved", "store", "reserve", "discard", "kept", "keeping", "keeps",
))  # fmt: skip
"""Words of the games that everybody also says of other things."""
_VERBS: Final = frozenset((
    "take", "takes", "move", "moves", "moving", "pick", "picks", "go", "goes", "going", "use", "using", "play",
    "set", "get", "keep", "leave", "end", "finish", "start", "begin", "up", "down", "left", "right", "walk",
    "choose", "lose", "hit", "head",
))  # fmt: skip
"""Weak words by which a sentence may be an order all the same when it begins with one."""
TALK: Final = frozenset((
    "lol", "haha", "hahaha", "hehe", "lmao", "rofl", "nice", "good", "great", "thanks", "thx", "ty", "sorry", "ugh",
    "phew", "hmm", "hm", "hmmm", "wow", "oh", "ah", "aha", "damn", "omg", "yay", "cool", "morning", "evening",
    "afternoon", "night", "tomorrow", "today", "luck", "enjoy", "cheers", "bye", "welcome", "delay", "busy", "gg",
    "wp", "dear", "finally", "fun", "tough", "hard", "evil", "sneaky", "clever", "nasty", "ouch", "nooo", "noooo",
    "yes", "yeah", "yep", "huh", "whew", "sleep", "bed", "shower", "gym", "school", "breakfast", "dinner", "lunch",
    "work", "phone", "mobile", "guys", "folks",
    "everyone", "everybody", "friend", "friends", "host", "hope", "hopefully", "terrible", "awful", "unlucky",
    "lucky", "brilliant", "perfect", "beautiful", "love", "hate", "think", "thinking", "thought", "guess", "see",
    "soon", "later", "congrats", "respect", "btw", "fyi", "interesting", "funny", "boom", "hi", "hello", "hey",
    "gl", "hf", "glhf", "ok", "okay", "alright", "wonderful", "pls", "bold", "risky", "cheeky", "spicy", "savage",
    "brave", "daring", "ambitious", "greedy", "fancy", "classic", "rude", "oof", "yikes", "whoa", "woah", "bruh",
    "dude", "sheesh", "welp", "meh", "hooray", "hurray", "hurrah", "woohoo", "woo", "whee", "yippee", "amazing",
    "voilà", "voila", "tada", "excellent", "crazy", "insane", "solid", "arr", "arrr", "ahoy", "avast", "matey",
    "smh", "ngl", "fml", "tbf", "lmfao",
))  # fmt: skip
"""Words that make even a short sentence small talk."""
_COMMON: Final = frozenset((
    "i", "you", "he", "she", "it", "we", "they", "me", "him", "her", "us", "them", "my", "your", "his", "our",
    "their", "the", "a", "an", "this", "that", "these", "those", "is", "are", "was", "were", "be", "been", "am",
    "have", "has", "had", "do", "does", "did", "will", "would", "should", "could", "can", "may", "might", "must",
    "for", "of", "and", "but", "so", "with", "about", "in", "on", "at", "by", "from", "as", "what", "when", "who",
    "how", "why", "where", "very", "really", "too", "much", "more", "some", "any", "there", "here", "now", "then",
    "just", "let", "let's", "it's", "i'm", "i've", "i'll", "you're", "that's", "there's", "don't", "going", "need",
    "needs", "want", "know", "time", "while", "day", "to", "get", "got", "took", "take", "see", "all", "out", "up",
    "down",
))  # fmt: skip
_SQUARE: Final = re.compile(r"\S*[0-9]\S*|[a-z]|[udlr]{2,6}")
_BEING: Final = frozenset(("is", "are", "was", "were"))
_WAYS: Final = frozenset(("up", "down", "left", "right"))
_LUCK: Final = re.compile(
    r"\b(?:fire|water|earth|wind|air|blue|yellow|green|red|heads|tails)\b|[🔥🌊💧🌪⛰🪨💨🔵🔴🟡🟢🟦🟥🟨🟩]", re.IGNORECASE
)
_PLACE: Final = re.compile(r"\b[a-k][0-9]{1,2}\b|\b(?:move|step|place|put|buff|build|buy)", re.IGNORECASE)
_PAST: Final = frozenset((one, other) for one in ("last", "previous") for other in ("turn", "round", "time", "game"))
_THEN: Final = frozenset(("was", "were", "did", "had", "got", "hurt", "wasn't", "weren't"))
_STONE: Final = f"(?:{'|'.join(ELEMENTS)})"
_WITH_STONE: Final = re.compile(
    rf"\b(?:with|using) (?:(?:the|my|a|an) )?(?:[a-k][0-9]{{1,2}} {_STONE}|{_STONE} (?:(?:on|at|in) )?[a-k][0-9])"
)
_WARNING: Final = re.compile(
    r"(?:^|(?<= ))(?:(?:but|and|so|just|please|still|better) )*(?:mind|beware(?: of)?|(?:watch|look) out for"
    r"|keep an eye on|(?:be )?careful (?:with|of|about)) (?:the|your|that|those|these|his|her|their|all)"
    r"(?: (?!i\b|i'll\b|i'm\b|then\b|my\b|and\b|so\b|but\b|while\b|as\b|take\b|move\b)\S+){1,6}$"
)
"""What a player is told to look out for, and nobody does."""
_WHOSE_TURN: Final = re.compile(
    "(?:(?:so|oh|ok|okay|ah|hm+|hey|hi|wait|and|well|what|uh|sorry) )*"
    "(?:(?:(?:is|it|it's|its|that|that's|this) )*(?:my|own) (?:go|turn|move)|(?:(?:is|it|it's|its|that) )*me"
    "|am i (?:up|on|next|first|it))(?: (?:now|already|again|then|right|up|next|yet|finally|or|not|yes|yeah|is|it))*"
)
_LAUGHTER: Final = re.compile(
    "(?:mu|mwa|bwa)?(?:h[aeio]){2,}h?|lo+l|lma+o|[ao]+h+|oo+|aw+|wo+w|ya+y|ugh+|phew|yo+|he+y+"
)
_DRAWN_OUT: Final = re.compile(r"([a-z])\1{2,}")
_ENOUGH: Final = 3
_LONG: Final = 4
_FEW: Final = 6
_OFTEN: Final = 3


def tells_luck(line: str) -> bool:
    """Tell whether a line says what luck brought, and nothing that anybody does with it."""
    return _LUCK.search(line) is not None and _PLACE.search(line) is None


def is_about_game(words: Sequence[Word], vocabulary: frozenset[str]) -> bool:
    """Tell whether words name anything of a game."""
    return any(_is_strong(word.text, vocabulary) for word in words)


def is_chat(words: Sequence[Word]) -> bool:
    """Tell whether words are a remark on the game, such as `nice draw!`, without a square, a number or a stone."""
    return any(word.text in TALK for word in words) and not is_about_game(words, frozenset())


def is_talk(words: Sequence[Word], vocabulary: frozenset[str], *, is_part: bool = False) -> bool:
    """Tell whether a sentence says nothing about a turn, and could not even turn around what others say about it.

    A part of a sentence has to be plainer than a whole one.
    """
    said = [word for word in words if word.text not in MARKS and word.text not in (COMMA, "?")]
    texts = [word.text for word in said]
    if not texts:
        return not any(word.text == "?" for word in words)
    if " ".join(texts) in GREETINGS or asks_whose_turn([word.text for word in words]):
        return True
    if _ends_turn(said) or is_of_stone(texts, vocabulary):
        return False
    if "column" in vocabulary and _is_of_whole_line(texts):
        return False
    is_asking_for_rules = without_conditions(said) != tuple(said) and _SEEING.isdisjoint(texts)
    is_of_confirming = _is_of_confirming(texts) and not is_asking_for_rules
    if _is_of_past(texts) or is_of_confirming or _is_thanking(texts) or is_reaction(" ".join(texts)):
        return True
    warning = _WARNING.search(" ".join(texts))
    if warning is not None:
        before = said[: len(warning.string[: warning.start()].split())]
        return not before or is_talk(before, vocabulary)
    return _is_plain_talk(texts, vocabulary, is_part=is_part)


def asks_whose_turn(texts: Sequence[str]) -> bool:
    """Tell whether a sentence only asks whether it is one's own turn: `my go?`, `am I up?`."""
    said = " ".join(text for text in texts if text not in MARKS and text not in (COMMA, "?"))
    return texts[-1:] == ["?"] and _WHOSE_TURN.fullmatch(said) is not None


def _is_plain_talk(texts: Sequence[str], vocabulary: frozenset[str], *, is_part: bool) -> bool:
    """Tell whether words name nothing of the game, turn nothing around, and are words of small talk."""
    texts = [text for text, other in pairwise((*texts, "")) if not _counts_other(text, other, vocabulary)]
    if any(unicodedata.category(text[0]) == "So" or _is_strong(text, vocabulary) for text in texts):
        return False
    is_chat = any(text in TALK or _is_cry(text) for text in texts)
    if any(_counts(*pair) for pair in pairwise((*texts, ""))) or _counts(texts[0], ""):
        return False
    if any(text in TURNING and not (is_chat and text in _HARMLESS) for text in texts):
        return False
    if is_chat:
        return texts[0] not in _VERBS
    if is_part or any(text in _WAYS for text in texts):
        return False
    common = sum(text in _COMMON for text in texts)
    first = next((text for text in texts if text not in ("i", "i'll", "and", "then", "so")), "")
    return len(texts) >= _ENOUGH and common * _OFTEN >= len(texts) and first not in _VERBS


def is_of_stone(texts: Sequence[str], vocabulary: frozenset[str]) -> bool:
    """Tell whether a sentence says where one more stone goes: `the other goes on top of it`."""
    if "stones" not in vocabulary or _PUTTING.isdisjoint(texts):
        return False
    named = (behind for text, behind in pairwise((*texts, "")) if text in _OTHERS)
    return any(behind not in _SPANS | _NO_STONES for behind in named)


def _is_of_whole_line(texts: Sequence[str]) -> bool:
    """Tell whether a sentence says what becomes of the stones of a line: `all of it can stay`, `mine go off`."""
    tells = not _STAYING.isdisjoint(texts) or not (_WHOSE.isdisjoint(texts) or _LEAVING.isdisjoint(texts))
    if (texts[0] in _WHOSE and texts[1:2] == ["own"]) or texts[0] in ("mine", "yours"):
        return True
    return tells and (_OF_LINE | _WHOSE | _LEAVING).issuperset(texts)


def without_cries(words: Sequence[Word]) -> Sequence[Word]:
    """Leave out what somebody laughs or shouts before he says something: `hehe wind wind fire`."""
    begin = next((at for at, word in enumerate(words) if not _LAUGHTER.fullmatch(word.text)), 0)
    begin += begin > 0 and words[begin].text in (COMMA, ":")
    behind = next((word.text for word in words[begin:]), STOP)
    return words if behind in (STOP, "?", "you", "your", "he", "she", "they", "that") else words[begin:]


def _is_cry(text: str) -> bool:
    """Tell whether a word is drawn out, as in `wheee` or `yesss`, and takes nothing back: not `noooot`."""
    short = _DRAWN_OUT.sub(r"\1", text)
    return short != text and TURNING.isdisjoint((short, _DRAWN_OUT.sub(r"\1\1", text)))


def _ends_turn(words: Sequence[Word]) -> bool:
    """Tell whether words say that a turn is over, and nothing else: `that's it, end turn`."""
    at = 0
    while end := end_of_turn(words[at:]):
        at += end
    return at == len(words)


def _counts(text: str, counted: str) -> bool:
    """Tell whether a number counts something of the game, as it does at the beginning of `two, of course`."""
    return NUMBERS.get(text, 0) > 1 and counted not in _SPANS


def _counts_other(text: str, counted: str, vocabulary: frozenset[str]) -> bool:
    """Tell whether a number counts what no game has: `3 meetings`."""
    is_plain = counted.isalpha() and counted.endswith("s") and len(counted) >= _LONG
    return text.isdigit() and is_plain and not any(counted in words for words in (vocabulary, SQUARES, ELEMENTS))


def _is_of_past(texts: Sequence[str]) -> bool:
    """Tell whether a sentence is only on what was done before: `that fire spread last turn was sick`."""
    is_past = any(pair in _PAST for pair in pairwise(texts)) and not _THEN.isdisjoint(texts)
    return is_past and not any(map(_SQUARE.fullmatch, texts)) and TURNING.isdisjoint(set(texts) - {"last", "previous"})


def _is_thanking(texts: Sequence[str]) -> bool:
    """Tell whether a sentence only thanks or is sorry for something: `thank you for the draw`, `sorry for the edit`."""
    thanks = _THANKING.fullmatch(" ".join(texts))
    what = [] if thanks is None else thanks["what"].split()
    turning = TURNING - {"edit", "mistake", "change", "correction", "last", "again", "previous"}
    pairs = pairwise((*what, ""))
    is_named = any(word in _WAYS or (word in ELEMENTS and behind not in _CONTESTS) for word, behind in pairs)
    return 0 < len(what) <= _FEW and not is_named and turning.isdisjoint(what)


_OTHERS: Final = frozenset(("other", "others", "second", "third", "rest", "both", "remaining"))
_PUTTING: Final = frozenset((
    "goes", "go", "put", "puts", "place", "placed", "lay", "laid", "stack", "stacked", "drop", "dropped", "top",
    "lands",
))  # fmt: skip
_NO_STONES: Final = frozenset(("player", "players", "side", "game", "games", "people", "seat", "seats", "thought"))
_STAYING: Final = frozenset(("stay", "stays", "stayed", "remain", "remains"))
_OF_LINE: Final = _STAYING | frozenset((
    "it", "all", "everything", "they", "them", "that", "those", "these", "this", "of", "the", "stones", "line", "row",
    "column", "whole", "i", "i'll", "let", "lets", "will", "can", "may", "should", "shall", "just", "and", "so", "as",
    "is", "where", "here", "there", "are", "four", "every", "one", "each", "we", "we'll", "they'll", "please", "pls",
))  # fmt: skip
_WHOSE: Final = frozenset(("my", "mine", "own", "your", "yours", "his", "her", "hers", "their", "theirs"))
_LEAVING: Final = frozenset(("go", "goes", "off", "out", "away", "come", "comes", "fly", "flies", "must", "with"))
_STEP: Final = re.compile("[nesw][12]")
_BUILDING: Final = re.compile("[gfwea][1-4]")


def is_remark(words: Sequence[Word], vocabulary: frozenset[str]) -> bool:
    """Tell whether words in brackets, or behind an action, only explain something."""
    texts = [word.text for word in words if word.text not in MARKS]
    if not texts or any(text in TURNING for text in texts):
        return False
    is_named = any(_PLACE.fullmatch(text) for text in texts)
    is_counted = any(text.isdigit() or text in NUMBERS for text in texts)
    if not is_named and (texts[0] in _DOING or (is_counted and any(text in _MEASURES for text in texts))):
        return True
    is_of_building = "buff" in vocabulary and any(_BUILDING.fullmatch(text) for text in texts)
    return explains(words) or (texts[0] == "so" and not is_of_building) or not any(
        text in _WAYS or _STEP.fullmatch(text) or _is_strong(text, vocabulary) for text in texts
    )


def bracketed(words: Sequence[Word], at: int) -> Sequence[Word]:
    """Give the words of a bracket that opens here; none where nothing opens, or it is not closed in its sentence."""
    ends = (end for end in range(at + 1, len(words)) if words[end].text in ("(", ")", STOP))
    end = next(ends, at) if words[at].text == "(" else at
    return words[at + 1 : end] if words[end].text == ")" else ()


def is_of_fire(before: Sequence[Word], words: Sequence[Word]) -> bool:
    """Tell whether a bracket only says where the lines of a fire end: `fire H6 (line G6-F6 ends at water E6)`."""
    last = next((word.text for word in reversed(before) if word.text in ELEMENTS or word.text in ("f", "w", "e")), "")
    return last in ("fire", "fires", "f") and not _LINES.isdisjoint(word.text for word in words[:4])


def explains(words: Sequence[Word]) -> bool:
    """Tell whether words begin a clause that only says why something is done, or what comes of it.

    What it is done with is an action of its own: `blocking with fire on B3`.
    """
    if _WITH_STONE.search(" ".join(word.text for word in words)):
        return False
    texts = [*(word.text for word in words[:3] if word.text not in MARKS), "", "", ""]
    first = texts[0]
    if first == "which" and texts[1] in _BEING and (texts[2] in ELEMENTS or texts[2] in NUMBERS):
        return False  # which stones were drawn
    if first == "putting" and any(one.text in _AT and _SQUARE.fullmatch(two.text) for one, two in pairwise(words)):
        return False
    if first == "so" or (_PLACE.fullmatch(first) and first[-1].isdigit()):
        return any(word.text in _CONSEQUENCES for word in words)
    return first in _EXPLAINING or (first == "to" and texts[1] in _AIMS)


def _is_of_confirming(texts: Sequence[str]) -> bool:
    """Tell whether a sentence only asks to see the board before the turn is confirmed."""
    named = _WAYS - {"right"} | NUMBERS.keys() | ELEMENTS.keys()  # it looks right
    is_named = any(_PLACE.fullmatch(text) or text in named for text in texts)
    is_board = "board" in texts and not _SEEING.isdisjoint(texts)
    is_done = texts[0] == "confirm" and (texts[1:2] == ["apologies"] or not TALK.isdisjoint(texts[1:2]))
    is_confirming = "confirm" in texts and "i" not in texts[:1] and not is_done  # confirm, sorry if that is messy
    return not is_named and (is_board or is_confirming) and not _LATER.isdisjoint(texts)


def _is_strong(text: str, vocabulary: frozenset[str]) -> bool:
    """Tell whether a word belongs to a game: a square, a number, a stone, or what one does with them."""
    if text in ("i", "a"):
        return False
    is_word = text in vocabulary and text not in _WEAK and text not in _COMMON and text not in TALK
    return bool(_SQUARE.fullmatch(text)) or text in ELEMENTS or is_word
