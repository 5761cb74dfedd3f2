"""Free prose made plain: what only explains or chats is taken out of it, so that what it says of a turn is left.

The plain reader comes first, and whatever it understands is not looked at here. Nothing is taken out that could turn a
sentence around: `or`, `if`, `not`, a question. A thought that is taken back becomes `undo`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, NO_STONES, STOP, Word, end_of_turn
from elemental_gui.host.message.everyday import BLOCKING, EFFECTS, NEUTRAL
from elemental_gui.host.message.small_talk import is_about_game

_S: Final = "[a-k][0-9]{1,2}"
_N: Final = "(?:[0-9]|one|two|three|four|five|six|zero|both|all)"
_WS: Final = "(?:up|down|left|right|north|south|east|west|above|below|under)"

_SHARED: Final[tuple[tuple[str, str], ...]] = (
    (
        (
            "right (?:under|next to|beside|behind|in front of|where|there|here|now|away"
            r"|on top of|onto|on|at|in|into|below|above|beneath)\b"
        ),
        "",
    ),
    (r"all right\b|that's right|on the right track|left (?:over|alone|standing|behind)\b", ""),
    (r"(?:in|with) (?:that|this|the|any) order(?: told| given)?\b", ""),
    (
        (
            "(?:hope|hoping) (?:that's|thats|that is|this is|it's|that) (?:fine|ok|okay"
            r"|good|right|legal|allowed|works?)(?: \?)?"
        ),
        "",
    ),
    (r"(?:is )?(?:that|this) (?:ok|okay|fine|it|right) \?", ""),
    (
        (
            "(?:that's|thats|that is|that makes|this is|makes|using|uses|used) (?:all )?(?:my"
            f" |of )?(?:all )?{_N}(?: (?:of them|steps?|moves?|stones?|actions?|done|used))?(?="
            " ?(?:[;,)]|$))"
        ),
        "",
    ),
    (
        (
            f"{_N} (?:of (?:my|the) {_N} )?(?:steps?|moves?|spaces?|stones?|actions?|squares?)"
            r" (?:used|made|done|gone|total|spent|in total|taken|walked|over|remaining)\b"
        ),
        "",
    ),
    (
        (
            rf"(?:now )?{_N} high(?: now)?\b|height (?:of )?(?:now )?{_N}\b|{_N} (?:in|of)"
            rf" (?:the|a|that) stack\b|{_N} stack\b|level {_N}\b"
        ),
        "",
    ),
    (
        (
            rf"(?:for )?(?:{_N}|\+ ?{_N}) (?:more )?(?:points?|hp|health|damage|dmg)(?: (?:left"
            rf"|for me|each))?\b|(?:health|hp|damage) (?:now |to )?{_N}(?: left)?\b"
        ),
        "",
    ),
    (r"(?:that|this) (?:one )?(?:is|was) (?:the )?(?:plan|it|idea)\b", ""),
    (
        (
            "(?:fingers crossed|knock on wood|wish me luck|no hard feelings|no offence|no"
            r" worries|not bad|why not|can't wait|no doubt|no problem|no idea why)(?: \?)?"
        ),
        "",
    ),
    (r"(?:and )?(?:nothing|no other (?:actions|moves)) (?:else|more|besides)(?: this turn| today| for now)?", ""),
    (r"(?:came|come|comes|coming|turned|turns|showed|shows|popped|pops) up\b", ""),
    (r"(?:this|for this|that) (?:time|turn|round)|for now|at last|as well|at the moment|right now", ""),
    (r"(?:^|(?<=; ))[l-z][0-9]{1,3} (?:-|:|\)|\|)", ""),
    (r"([a-k][0-9]{1,2}) [2-9] ;", r"\1 ;"),
    (r"in (?:row|column|the) [0-9a-k]+ ?(?:row|column)?(?= ?[;,)])", ""),
)
_OPENING: Final[tuple[tuple[str, str], ...]] = (
    (r"(?:let me|let's|i'll|i will)(?: just| now)? try(?: this| it| that| one| something)*(?: :)?", ""),
    (r"at once|once (?:more|again)|(?:all|just) the same|after all|(?:should|would) (?:like|love|prefer) to", ""),
    (r"if (?:you please|you would|i may|possible)", ""),
    (r"^right(?: then| so| now| ok| okay)+ (?=[;,:])", ""),
    (
        (
            "((?:hook|link|join|team|pair|pick|open|set|light|eat|use|clean|stir|speed|free|fill|dry|wrap|back|sum|add"
            "|catch|connect|line|mix|give|block|cover|seal|close|box|lock|shut)(?:s|es|ed|ing)?) up(?! to\\b)"
        ),
        r"\1",
    ),
    (r"# ?[0-9]+", ""),
    (r"(?:^|(?<=; ))[1-9] - (?=[a-z])", ""),
    (
        (
            ", (?:otherwise|or else|because|since|cause) (?:i|i'm|it|it's|you|he|she|they"
            rf"|we|that|that's)\b(?:(?!{_S})[^;,])*"
        ),
        "",
    ),
    (
        (
            "so (?:that )?(?:it|that|they|you|he|she|this|the [a-z]+)(?: just| only)? (?:doesn't"
            rf"|does not|don't|won't|can't|cannot|isn't|never)\b(?:(?!{_S})[^;,])*"
        ),
        "",
    ),
    (
        (
            "if [^;]{0,70}? (?:don't tell me|don't tell|blame|my bad|not my fault|tough"
            " luck|so be it|oh well|too bad|i'll cry|sue me|sorry|shoot me|i don't care"
            "|i will cry)[^;]*?(?= ?[,;)]|$)"
        ),
        "",
    ),
    (r"\( ?not that [^)]*\)", ""),
    (
        (
            r"(?:can|could|may|might) i (?:please (?:just )?(?:have|get|put|place|move|go|take)|have|ask for|request)\b"
            r"((?:(?! \?| ;).)*) \?"
        ),
        r"i'll\1",
    ),
    (r"if i (?:\w+ )?(?:count(?:ed)?|see|saw|read|reckon|got|get|am|have)(?: \w+)?(?: right| rightly| correctly)", ""),
    (r"ill(?= (?:move|take|go|place|put|ride|draw|build|play|pass|buy|buff|attack|step|walk))", "i'll"),
    (r"(?:i think|i guess|i believe|i suppose|i reckon|in my opinion|i'd say|imo|i hope|hopefully)", ""),
    (r"(?:i'd|i would|id) (?:rather|prefer to|like to|love to)(?: have| see| get)?", "i'll"),
    (r"(?:is )?(?:this|that) (?:is )?it \?", ""),
    (
        (
            "(?:if|when) (?:so|that's (?:ok|okay|fine|legal|allowed|alright)|that is (?:ok"
            r"|okay|fine)|you don't mind|nobody minds|i may)(?: \?)?"
        ),
        "",
    ),
    (r"(?:seriously|really|right|ok|okay|eh|huh|yes|no|wow|what|why|how|who|wtf|srsly)(?: (?:now|then))? \?", ""),
)
_CORRECTING: Final[tuple[tuple[str, str], ...]] = (
    (
        (
            "(?:[-;,(] )*(?:hm+ |uh |oh |ah |er |um |sorry |oops |whoops |argh |no |ugh"
            " |damn |eh |gah |wait )*(?:[-;,] )*(?:wait|scratch that|strike that|correction"
            "|oops|whoops|nope|i meant?|i mean|rather|make that|sorry|no)(?: [-;,:])* (?:(?:sorry"
            "|no|wait|i mean|i meant|that's wrong|that is wrong|that's off|make that|make"
            " it|rather|actually|better|hm+) (?:[-;,:] )*)+(?=[a-z])"
        ),
        " ; undo ; ",
    ),
    (
        (
            "(?:[-;,(] )*(?:hm+ )?(?:that|this)(?:'s| is) (?:off|wrong|not right|a mistake"
            "|not it)(?: [-;,])* (?:i (?:mean|meant)|make (?:that|it)|so|rather)? ?"
        ),
        " ; undo ; ",
    ),
    (
        (
            "(?:[-;,(] )+(?:hm+ |uh |oh |ah |er |um |oops |whoops |argh |ugh |damn |eh |gah"
            " )*(?:i mean|i meant|make (?:that|it)|scratch that|strike that|correction|edit"
            "|rather|sorry|actually|no)(?: [-;,:])*(?: just| only| simply| better)? (?=(?:to"
            rf" |the |on )?(?:{_S}|{_WS}\b|[udlr]{{1,2}}\b))"
        ),
        " ; undo ; ",
    ),
    (
        (
            f"(fire|water|earth|wind|air) (?:on |at |to |in |goes |: |= )*{_S} ; undo ;"
            f" (?:on |to |at |the )*({_S})(?! (?:fire|water|earth|wind|air))"
        ),
        r"\1 \2",
    ),
    (rf"({_S}) (to|-|x|attacks) {_S} ; undo ; (?:to )?({_S})(?! (?:to|-|x|attacks|[nesw][12]))", r"\1 \2 \3"),
    (
        (
            f"undo ; ((?:to |the |on )?(?:{_S}|{_WS}|[udlr]{{1,2}})) (?:instead of|and not"
            f"|not|rather than) (?:{_S}|{_WS}|[udlr]{{1,2}})"
        ),
        r"undo ; \1",
    ),
)
_INSTEAD: Final = re.compile(r"(?<=undo )((?:(?!undo).){1,80}?) instead(?= ?[;,)])")
_FAILED: Final = re.compile(
    rf"(?:^|(?<=[;,] ))(?:{_S}|{_WS}|[udlr]{{1,2}}) (?:doesn't|doesnt|does not|won't|wont|wouldn't|can't|cannot)"
    r" (?:work|fit|do|go)(?: (?:so|sadly|there|anyway|here))? ?[:;,-]? ?"
)


_A_SQUARE: Final = re.compile(_S)
OVER: Final = frozenset(("over", "past", "across"))
"""Words before what lies on the way, and not at its end."""
_ASIDE: Final = frozenset(("near", "beside", "opposite", "behind", "toward", "towards", "nearby"))
"""Words before a square that is not the one that is meant."""
WALK_BACK: Final = "walkback"
"""What `and back again` is written as."""
_LETTERS: Final = frozenset("udlrnesw")
_WAYS: Final = frozenset("udlr")
_FEW: Final = 4
"""Words of a sentence that may be an order, such as `move: one down`."""
_IT: Final = frozenset(("it", "him", "her", "them"))
_WHOSE: Final = _IT | frozenset(("a", "an", "the", "my", "own", "your", "his", "their", "that", "enemy"))
_SENSES: Final = frozenset(("up", "down", "left", "right", "undo", WALK_BACK, NO_STONES, *DIRECTION_WORDS))
"""Words of everyday speech that may be a whole action."""
_AND: Final = ("and", "then", "&", "+")
_ANOTHER: Final = frozenset(("one", "other", "another", "second"))
_PLAIN: Final = frozenset((
    "no", "not", "once", "before", "after", "had", "were", "would", "could", "might", "may", "should", "almost",
    "nearly", "earlier", "wanted", "tempted", "thought", "don't", "dont", "mean", "can't", "cant", "didn't", "couldn't",
    "wasn't", "isn't", "never", "doesn't",
    "any", "anything", "wish", "ago", "yesterday", "someone", "something", "else",
))  # fmt: skip
"""Blocking words that turn nothing around in a sentence that names nothing of the game."""
_AT: Final = frozenset(("", "on", "at", "to", "in", "goes", "onto"))
_TOWARD: Final = frozenset((
    "on", "onto", "in", "into", "to", "at", "go", "of", "them", "down", "over", "straight", "right",
))  # fmt: skip
_HANDLING: Final = frozenset((
    "stack", "put", "place", "drop", "lay", "set", "throw", "stick", "use", "play", "toss", "putting",
    "placing", "dropping", "stacking", "throwing", "spend", "slam", "plant",
))  # fmt: skip


@lru_cache(maxsize=64)
def _compiled(rules: tuple[tuple[str, str], ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{pattern})(?:(?= |$)|(?<= ))"), plain) for pattern, plain in rules)


def _called(names: Sequence[str]) -> frozenset[str]:
    """Give the words by which players call each other: parts of their names, and the names without numbers."""
    words = {word for name in names for word in re.split(r"[^a-z0-9']+", name.casefold()) if len(word) > 1}
    return frozenset(words | {word.rstrip("0123456789k") for word in words if len(word.rstrip("0123456789k")) > 2})


def _of_the_game(words: Sequence[Word], vocabulary: frozenset[str]) -> list[Word]:
    """Leave out sentences that name nothing of the game and turn nothing around, whatever their words are."""
    kept: list[Word] = []
    sentence: list[Word] = []
    for at, word in enumerate(words):
        sentence.append(word)
        if word.text == STOP or at == len(words) - 1:
            content = [each for each in sentence if len(each.text) > 1 or each.text in _LETTERS or each.text.isdigit()]
            is_said = is_about_game(content, vocabulary) or any(each.text in BLOCKING - _PLAIN for each in sentence)
            is_said = is_said or any(map(_is_order, _at_commas(sentence)))
            kept += sentence if is_said or end_of_turn(sentence) else sentence[-1:]
            sentence = []
    return kept


def _at_commas(words: Sequence[Word]) -> list[list[Word]]:
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.text == COMMA:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _is_order(words: Sequence[Word]) -> bool:
    """Tell whether a few words may be a whole action."""
    texts = [word.text for word in words if len(word.text) > 1 or word.text in _LETTERS or word.text.isdigit()]
    return 1 < len(texts) <= _FEW and not _SENSES.isdisjoint(texts)


def made_plain(
    words: Sequence[Word], phrases: tuple[tuple[str, str], ...], vocabulary: frozenset[str], names: Sequence[str] = ()
) -> tuple[Word, ...]:
    """Take out of a text what only explains, in the words of the game; words that nobody knows stay."""
    loose = rephrased(words, phrases, vocabulary, names)
    is_corrected = any(word.text == "undo" for word in words)
    return loose if is_corrected else without_neutral(loose, vocabulary)


def rephrased(
    words: Sequence[Word], phrases: tuple[tuple[str, str], ...], vocabulary: frozenset[str], names: Sequence[str] = ()
) -> tuple[Word, ...]:
    """Write a text in the words of the game."""
    people = _called(names) - vocabulary
    words = rewritten(words, _compiled(_OPENING))
    words = [word for word in _of_the_game(words, vocabulary) if word.text not in people]
    loose = rewritten(_named_again(words), [(_FAILED, "; ")])
    loose = rewritten(loose, _compiled(_CORRECTING))
    loose = rewritten(loose, [(_INSTEAD, r"\1")])
    loose = rewritten(loose, _compiled(phrases))
    loose = rewritten(loose, _compiled(_SHARED))
    return tuple(loose)


def without_neutral(words: Sequence[Word], vocabulary: frozenset[str]) -> tuple[Word, ...]:
    """Leave out the words that mean nothing."""
    placing = OVER | _ASIDE
    crossed = {word for at, word in enumerate(words) if word.text in placing and _leads_to_something(words, at)}
    left_out = NEUTRAL - EFFECTS - _IT - vocabulary
    return tuple(word for word in words if word.text not in left_out or word in crossed)


def _leads_to_something(words: Sequence[Word], at: int) -> bool:
    """Tell whether a square or a stone follows a word, whoever it belongs to."""
    behind = next((word.text for word in words[at + 1 :] if word.text not in _WHOSE), "")
    return behind in ELEMENTS or _A_SQUARE.fullmatch(behind) is not None


def without_unknown(words: Sequence[Word], vocabulary: frozenset[str]) -> tuple[tuple[Word, ...], str]:
    """Leave out what nobody knows: parts of sentences that name nothing of the game, and single words; quote the first.

    Nothing is given where such a word stands where another action could be: `F8 and home again`.
    """
    kept: list[Word] = []
    first = ""
    for part in _parts(words):
        content = [word for word in part if len(word.text) > 1 or word.text in _LETTERS or word.text.isdigit()]
        unknown = [word for word in part if _is_unknown(word.text, vocabulary)]
        is_about = is_about_game(content, vocabulary) or any(word.text in _SENSES for word in part)
        if unknown and not is_about and part[0].text in _AND:
            return (), ""
        first = first or next((word.source or word.text for word in unknown), "")
        is_chatter = len(content) > 1 and not is_about and not any(word.text in BLOCKING - _PLAIN for word in part)
        if is_chatter and not end_of_turn(part):
            first = first or next((word.source for word in part if word.source), "")
            continue
        kept += [word for word in part if word not in unknown]
    return tuple(kept), first


def beside_unknown(words: Sequence[Word], vocabulary: frozenset[str]) -> frozenset[str]:
    """Give the words beside those that nobody knows."""
    kept = set(without_unknown(words, vocabulary)[0])
    pairs = (pair for one, other in pairwise(words) for pair in ((one, other), (other, one)))
    return frozenset(word.text for word, other in pairs if other not in kept)


def _parts(words: Sequence[Word]) -> Iterable[list[Word]]:
    """Part words before and behind stops and commas, and before `and` and `then`."""
    part: list[Word] = []
    for word in words:
        if part and (word.text in (STOP, COMMA, *_AND) or part[-1].text in (STOP, COMMA)):
            yield part
            part = []
        part.append(word)
    if part:
        yield part


def _is_unknown(text: str, vocabulary: frozenset[str]) -> bool:
    is_known = text in vocabulary or text in NEUTRAL or text in EFFECTS or text in BLOCKING or text in ELEMENTS
    is_short = len(text) == 1 or set(text) <= _WAYS or text in (WALK_BACK, NO_STONES)
    return text.replace("'", "").isalpha() and not is_known and not is_short


def _named_again(words: Sequence[Word]) -> list[Word]:
    """Say which stone is meant by `it`, `them` and `both`, where a square follows: the last one that was named."""
    found, last = list[Word](), ""
    for at, word in enumerate(words):
        last = word.text if word.text in ELEMENTS else last
        behind = [each.text for each in words[at + 1 : at + 11]]
        squares = [index for index, text in enumerate(behind) if _A_SQUARE.fullmatch(text)]
        between = behind[: squares[0]] if squares else []
        before = words[at - 1].text if at else STOP
        beside = {each.text for each in words[max(0, at - 3) : at]} & {"to", "near", "beside", "by", "from", "behind"}
        is_stone = last and squares and not beside and not any(text in ELEMENTS or text == STOP for text in between)
        if is_stone and word.text in ("both", "they") and (not between or between[0] in _TOWARD):
            found += [word, attrs.evolve(word, text=f"{last.removesuffix('s')}s", piece=0)]
        elif is_stone and word.text in ("it", "that") and before in _HANDLING and between[:1] and between[0] in _TOWARD:
            found.append(attrs.evolve(word, text=last.removesuffix("s"), piece=0))
        elif word.text == "one" and (before in ELEMENTS or (_A_SQUARE.fullmatch(before) and behind[:1] == [STOP])):
            continue
        elif is_stone and word.text in _ANOTHER and "".join(between[:1]) in _AT:
            found.append(attrs.evolve(word, text=last.removesuffix("s"), piece=0))
        else:
            found.append(word)
    return found


def rewritten(words: Sequence[Word], rules: Iterable[tuple[re.Pattern[str], str]]) -> list[Word]:
    """Write phrases otherwise; what is written anew stands where the phrase stood."""
    found = list(words)
    for pattern, into in rules:
        text = " ".join(word.text for word in found)
        starts = {}
        at = 0
        for index, word in enumerate(found):
            starts[at] = index
            at += len(word.text) + 1
        for match in reversed(list(pattern.finditer(text))):
            first = starts.get(match.start())
            if first is None or match.end() == match.start():
                continue
            count = len(match[0].split())
            new = match.expand(into).split()
            here = found[first]
            found[first : first + count] = [attrs.evolve(here, text=each, piece=0) for each in new]
    return found

