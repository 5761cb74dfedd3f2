"""Free prose made plain: what only explains or chats is taken out of it, so that what it says of a turn is left.

The plain reader comes first, and whatever it understands is not looked at here. Nothing is taken out that could turn a
sentence around: `or`, `if`, `not`, a question. A thought that is taken back becomes `undo`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import ELEMENTS, FILLERS, STOP, Word, end_of_turn
from elemental_gui.host.message.everyday import BLOCKING, EFFECTS, NEUTRAL, VAGUE
from elemental_gui.host.message.small_talk import is_about_game

_S: Final = "[a-k][0-9]{1,2}"
_N: Final = "(?:[0-9]|one|two|three|four|five|six|zero|both|all)"
_WS: Final = "(?:up|down|left|right|north|south|east|west|above|below|under)"

_DECLINING: Final = re.compile(
    r"\b(?:sleep on (?:it|this)|let me think|need to think|have to think|thinking about it|not sure(?: yet)?|undecided"
    r"|haven't decided|not decided|give me (?:until|till|a|some|another)|before i (?:commit|decide|submit|send|post)"
    r"|(?:post|send|submit|write|decide|play|move|answer)(?: it| this| that| my turn| my move)?"
    r" (?:tomorrow|later|tonight|soon|after)"
    r"|(?:tomorrow|later|tonight) (?:i|then)|more time|no turn yet|still thinking|i'll think|brb"
    r"|don't count this|just thinking"
    r"|more (?:is )?(?:coming|to come|to follow|follows|soon)|to be continued"
    r"|(?:rest|more) (?:later|follows|comes|tomorrow|soon)"
    r"|(?:don't|dont|not) (?:\w+ ){0,3}yet|wait for (?:the rest|more)"
    r"|just asking|quick question|hypothetical(?:ly)?|dunno|no idea)\b"
)
"""What somebody says who has decided nothing."""
_QUESTION: Final = re.compile(
    r"(?:^|(?<=[;,:] ))(?:so |and |but |hey |hi |wait |or |btw |ok )*(?:which|what|who|whose|when|where|why"
    r"|how|can|could|do|does|did|is|are|am|was|should|may|would|will|has|have|question)\b[^;?]*\?"
)
_RESTATING: Final = re.compile(
    r"(?:^|(?<=[;,] ))(?:so|ok(?:ay)? so|in (?:the )?(?:right |correct |this )?order|final(?:ly)?"
    r"|final (?:turn|answer|version|order|decision)|in short|order|summary|in summary|to sum up|to summari[sz]e"
    r"|my (?:turn|move|final turn|actual turn)|turn|full turn|whole turn|the turn|tl ; dr|tldr|therefore|anyway"
    r"|decision|decided|official(?:ly)?|official turn|submission|i submit|right then|here (?:it )?goes|here it is"
    r"|the plan|all together|altogether|once more|again|recap|in total|so my turn(?: is)?|so the turn(?: is)?"
    r"|that means|meaning|cleaned up|short version)(?: then| is)? (?::|=|-) "
)
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
    (r"(?:this|for this|that) (?:time|turn|round)|for now|at last|as well|at the moment|right now", ""),
    (r"([a-k][0-9]{1,2}) [2-9] ;", r"\1 ;"),
    (r"in (?:row|column|the) [0-9a-k]+ ?(?:row|column)?(?= ?[;,)])", ""),
)
_OPENING: Final[tuple[tuple[str, str], ...]] = (
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
            "[-;,(] (?:hm+ |uh |oh |ah |er |um |oops |whoops |argh |ugh |damn |eh |gah"
            " )*(?:i mean|i meant|make (?:that|it)|scratch that|strike that|correction"
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
_FAILED: Final = re.compile(
    rf"(?:^|(?<=[;,] ))(?:{_S}|{_WS}|[udlr]{{1,2}}) (?:doesn't|doesnt|does not|won't|wont|wouldn't|can't|cannot)"
    r" (?:work|fit|do|go)(?: (?:so|sadly|there|anyway|here))? ?[:;,-]? ?"
)


_A_SQUARE: Final = re.compile(_S)
WALK_BACK: Final = "walkback"
"""What `and back again` is written as."""
_LETTERS: Final = frozenset("udlrnesw")
_IT: Final = frozenset(("it", "him", "her", "them"))
_ANOTHER: Final = frozenset(("one", "other", "another", "second"))
_PLAIN: Final = frozenset((
    "no", "not", "once", "before", "after", "had", "were", "would", "could", "might", "may", "should", "almost",
    "nearly", "earlier", "wanted", "tempted", "don't", "dont", "mean", "can't", "cant", "didn't", "couldn't",
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


def undecided(words: Sequence[Word]) -> str:
    """Quote what says that nothing is decided yet; empty where nothing does."""
    found = _DECLINING.search(" ".join(word.text for word in words))
    return found[0] if found is not None else ""


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
            kept += sentence if is_said or end_of_turn(sentence) else sentence[-1:]
            sentence = []
    return kept


def restated(words: Sequence[Word]) -> tuple[Word, ...]:
    """Give what stands behind the last `in order:` or `so:`, where somebody who thought aloud says the turn anew."""
    text = " ".join(word.text for word in words)
    ends = [found.end() for found in _RESTATING.finditer(text)]
    return tuple(words[len(text[: ends[-1]].split()) :]) if ends else ()


def is_half_said(words: Sequence[Word], vocabulary: frozenset[str]) -> bool:
    """Tell whether a text is understood word by word and speaks of the game, although it says no whole action."""
    texts = [word.text for word in words if any(sign.isalnum() for sign in word.text)]
    known = vocabulary | NEUTRAL | VAGUE
    is_known = all(text in known or _A_SQUARE.fullmatch(text) or text.isdigit() for text in texts)
    is_known = is_known and all(any(sign.isalnum() for sign in word.text) or word.text in FILLERS for word in words)
    if any(text in ("or", "either", "otherwise") for text in texts) and "?" not in {word.text for word in words}:
        return any(_A_SQUARE.fullmatch(text) for text in texts)
    is_turned = any(word.text in BLOCKING - VAGUE for word in words)
    return is_known and not is_turned and any(text in ELEMENTS or _A_SQUARE.fullmatch(text) for text in texts)


def parted(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """Cut a text at `or`, which stands between two things that somebody has not decided between."""
    parts: list[tuple[Word, ...]] = [()]
    for word in words:
        if word.text == "or":
            parts.append(())
        elif word.text not in ("either", "?"):
            parts[-1] += (word,)
    return parts


def left_open(words: Sequence[Word], vocabulary: frozenset[str]) -> str:
    """Quote the word that leaves open what a sentence about the game means; empty where none does."""
    vague = next((word.source or word.text for word in words if word.text in VAGUE), "")
    return vague if is_about_game(words, vocabulary) else ""


def asked(words: Sequence[Word]) -> str:
    """Quote the first question of a text; empty where there is none."""
    found = _QUESTION.search(" ".join(word.text for word in words))
    return found[0].strip() if found is not None else ""


def before_declining(words: Sequence[Word]) -> tuple[Word, ...]:
    """Give the sentences before the one that says that the rest is not decided yet."""
    cut = 0
    for at, word in enumerate(words):
        if word.text == STOP:
            if undecided(words[cut : at + 1]):
                return tuple(words[:cut])
            cut = at + 1
    return tuple(words[:cut]) if undecided(words[cut:]) else ()


def made_plain(
    words: Sequence[Word], phrases: tuple[tuple[str, str], ...], vocabulary: frozenset[str], names: Sequence[str] = ()
) -> tuple[Word, ...]:
    """Take out of a text what only explains, in the words of the game; words that nobody knows stay."""
    people = _called(names) - vocabulary
    words = rewritten(words, _compiled(_OPENING))
    words = [word for word in _of_the_game(words, vocabulary) if word.text not in people]
    loose = rewritten(_named_again(words), [(_FAILED, "; ")])
    loose = rewritten(loose, _compiled(_CORRECTING))
    loose = rewritten(loose, _compiled(phrases))
    loose = rewritten(loose, _compiled(_SHARED))
    if any(word.text == "undo" for word in words):
        return tuple(loose)
    return tuple(word for word in loose if word.text in vocabulary or word.text not in NEUTRAL - EFFECTS - _IT)


def _named_again(words: Sequence[Word]) -> list[Word]:
    """Say which stone is meant by `it`, `them` and `both`, where a square follows: the last one that was named."""
    found: list[Word] = []
    last = ""
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
        elif word.text == "one" and before in ELEMENTS:
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

