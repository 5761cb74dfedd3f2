"""What a text says of its own turn: that nothing is decided, that something is open or asked, that it is said anew."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, STOP, Word, text_at
from elemental_gui.host.message.everyday import VAGUE
from elemental_gui.host.message.small_talk import is_about_game

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
    r"|(?:comes?|follows?) (?:after|later|tomorrow|in a|once|when)"
    r"|as soon as|once the (?:bot|host|dice)|when the (?:bot|host)|(?:second|third|fourth|last|other) \w+ later"
    r"|in a (?:sec|second|min|minute|moment|bit|while|few)\b(?! of)|still (?:deciding|choosing|working (?:out|on))"
    r"|just asking|quick question|hypothetical(?:ly)?|dunno|no idea)\b"
)
"""What somebody says who has decided nothing."""

_PARTING: Final = (STOP, COMMA, "and")
_QUESTION: Final = re.compile(
    r"(?:^|(?<=[;,:] ))(?:so |and |but |hey |hi |wait |or |btw |ok )*(?:which|what|who|whose|when|where|why"
    r"|how|can|could|do|does|did|is|are|am|was|should|may|would|will|has|have|question)\b[^;?]*\?"
)

_RESTATING: Final = re.compile(
    r"(?:^|(?<=[;,] ))(?:so|ok(?:ay)? so|in (?:the )?(?:right |correct |this )?order|final(?:ly)?"
    r"|final|final (?:turn|answer|version|order|decision)|in short|order|summary|in summary|to sum up|to summari[sz]e"
    r"|my (?:turn|move|final turn|actual turn)|turn|full turn|whole turn|the turn|tl ; dr|tldr|therefore|anyway"
    r"|decision|decided|official(?:ly)?|official turn|submission|i submit|right then|here (?:it )?goes|here it is"
    r"|the plan|all together|altogether|once more|again|recap|in total|so my turn(?: is)?|so the turn(?: is)?"
    r"|that means|meaning|cleaned up|short version)(?: then| is)? (?::|=|-) "
)


def undecided(words: Sequence[Word]) -> str:
    """Quote what says that nothing is decided yet; empty where nothing does."""
    found = _DECLINING.search(" ".join(word.text for word in words))
    return found[0] if found is not None else ""


def restated(words: Sequence[Word]) -> tuple[Word, ...]:
    """Give what stands behind the last `in order:` or `so:`, where somebody who thought aloud says the turn anew."""
    text = " ".join(word.text for word in words)
    ends = [found.end() for found in _RESTATING.finditer(text)]
    return tuple(words[len(text[: ends[-1]].split()) :]) if ends else ()


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


def before_declining(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """Give what stands before the part, and before the whole sentence, that says that the rest is not decided yet."""
    found = _DECLINING.search(" ".join(word.text for word in words))
    end = 0 if found is None else len(found.string[: found.start()].split())
    cuts = [max((at for at in range(end) if words[at].text in marks), default=0) for marks in (_PARTING, (STOP,))]
    return [tuple(words[:cut]) for cut in dict.fromkeys(cuts) if cut]


_REFUSING: Final = frozenset(("no", "nah", "nope", "naw", "not"))
_BEFORE_NO: Final = frozenset((
    "hmm", "hm", "hmmm", "oh", "uh", "well", "eh", "um", "ah", "actually", "-", ")", COMMA, STOP,
))  # fmt: skip
_EXPLAINS: Final = frozenset((
    "there", "there's", "it", "it's", "that", "that's", "this", "they", "you", "you'd", "you'll", "we", "we'd", "i'd",
    "he", "she", "too", "because", "since", "then", "would", "he'd", "she'd", "way", "not", "bad", "can't", "cannot",
    "doesn't", "won't", "isn't", "what", "as", "my", "your",
))  # fmt: skip
_FINAL: Final = frozenset(("final", "it", "then", "instead", "after", "rather", "better", "so", "go", "buff"))
_SOON: Final = 12


def without_dropped(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave out what somebody only thought of and says no to, with the reason: `C4? No, too far. C5`."""
    kept = list(words)
    for at in [index for index, word in enumerate(kept) if word.text in ("?", STOP)][::-1]:
        refused = at + 1
        while refused < len(kept) and kept[refused].text in _BEFORE_NO:
            refused += 1
        if kept[at].text == "?" and refused < len(kept) and kept[refused].text not in _REFUSING:
            soon = range(refused, min(len(kept) - 1, at + _SOON))
            refused = next((each for each in soon if _is_refusal(kept, each)), len(kept))
            if any(kept[each].text == STOP for each in range(at + 1, min(refused, len(kept)))):
                continue
        if refused >= len(kept) or kept[refused].text not in _REFUSING:
            continue
        end = refused + 1
        if kept[at].text == STOP and (end >= len(kept) or kept[end].text != STOP or refused > at + 2):
            continue  # a sentence of its own
        while end < len(kept) and kept[end].text in (COMMA, STOP, "-"):
            end += 1
        is_sure = any(word.text in _FINAL for word in kept[end:])
        if end < len(kept) and kept[end].text in _EXPLAINS:
            is_sure = True
            end = next((each + 1 for each in range(end, len(kept)) if kept[each].text == STOP), len(kept))
        begin = next((each + 1 for each in range(at - 1, -1, -1) if kept[each].text == STOP), 0)
        if end < len(kept) and is_sure:
            kept[begin:end] = []
    return tuple(kept)


def _is_refusal(words: Sequence[Word], at: int) -> bool:
    return words[at].text in _REFUSING and words[at + 1].text == COMMA and words[at - 1].text == COMMA


_TENTATIVE: Final = re.compile(
    r"(?:(?:well|ok|okay|so|first|firstly|at first|initially|originally|hmm+|hm|,) )*"
    r"(?:i (?:first |originally |initially )?"
    r"(?:wanted|considered|thought|planned|almost|nearly|could|might|was (?:going|about|tempted|thinking|planning)"
    r"|had planned|had wanted|would have)|(?:could|might) (?:be|do|play|go)|(?:my )?options? (?:were|are|was|is|:)"
    r"|thinking (?:of|about)|should i|what can i do|either)\b"
)
"""How a sentence begins that tells only what somebody thought of."""
_CONTRAST: Final = re.compile(
    r"(?:^|(?<= ))(?:[,:-] )*(?:no|nah|but|instead|better|however|yet)"
    r"(?: (?:no|better|instead|rather|then))*(?: [,:;-])* "
)
_SETTLING: Final = re.compile(
    r"\b(?:it is|final|decided|i'll take|i take|i'll go|i go|going with|settled|so|then|better)\b"
)
_CHOICE: Final = re.compile(
    r"(?:(?:so|i|i'll|i'm|let's|will|ok) )*(?:take|choose|pick|go (?:for|with)|going (?:for|with)|want|do|play)"
    r"(?: (?:the|option|number|no|nr))* (first|second|third|1|2|3|one|two|three|former|latter|last)(?: one| option)?"
)
_ORDINALS: Final = {
    "first": 1, "second": 2, "third": 3, "1": 1, "2": 2, "3": 3, "one": 1, "two": 2, "three": 3, "former": 1,
    "latter": -1, "last": -1,
}  # fmt: skip


def decided(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave out what somebody only thought of before deciding: `I wanted C4. No, better: C5`, `C4 or C5. C5 it is`."""
    *options, choice = [part for part in _at_stops(words) if part] or [[]]
    chosen = _CHOICE.fullmatch(" ".join(word.text for word in choice))
    taken = _ORDINALS[chosen[1]] if chosen is not None else 0
    if taken and 1 < len(options) >= taken:
        return tuple(options[taken - 1 if taken > 0 else taken])
    kept: list[Word] = []
    rest = list(words)
    while rest:
        end = next((at + 1 for at, word in enumerate(rest) if word.text == STOP), len(rest))
        said, behind = " ".join(word.text for word in rest[:end]), " ".join(word.text for word in rest[end:])
        contrast = _CONTRAST.search(f"{said} ") if _TENTATIVE.match(said) else None
        if _TENTATIVE.match(said) and contrast is not None:
            cut = len(f"{said} "[: contrast.end()].split())
            is_reason = text_at(rest, cut) in _EXPLAINS
            rest = rest[end if is_reason else cut :]
        elif _TENTATIVE.match(said) and (_SETTLING.search(behind) or _CONTRAST.match(f"{behind} ")):
            led = _CONTRAST.match(f"{behind} ")
            rest = rest[end + (len(led[0].split()) if led else 0) :]
        else:
            kept, rest = kept + rest[:end], rest[end:]
    return tuple(kept)


def _at_stops(words: Sequence[Word]) -> list[list[Word]]:
    """Part words into sentences, without the stops and what leads up to a list."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.text in (STOP, ":"):
            parts = parts if word.text == STOP else []
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


_LEGENDS: Final = frozenset(("legend", "key", "notation", "where", "abbreviations", "symbols", "code", "note"))
_LONGEST_SIGN: Final = 3


def without_legend(words: Sequence[Word], vocabulary: frozenset[str]) -> tuple[Word, ...]:
    """Leave out what only explains the signs of a text, and write it with the words that they stand for."""
    meant: dict[str, str] = {}
    kept: list[Word] = []
    for sentence in _sentences(words):
        signs = [at for at, word in enumerate(sentence) if word.text == "="]
        is_legend = bool(signs) and (sentence[0].text in _LEGENDS or _is_only_signs(sentence))
        for at in signs if is_legend else ():
            sign, told = text_at(sentence, at - 1), [word.text for word in sentence[at + 1 : at + 3]]
            word = next((text for text in told if text in vocabulary and len(text) > 1), "")
            if word and len(sign) <= _LONGEST_SIGN and sign.isalpha() and text_at(sentence, at - 2) != "to":
                meant[sign] = word
        kept += [] if is_legend else sentence
    return tuple(attrs.evolve(word, text=meant[word.text], piece=0) if word.text in meant else word for word in kept)


def _is_only_signs(words: Sequence[Word]) -> bool:
    """Tell whether words stand in brackets and are a sign and what it means."""
    return words[0].text == "(" and words[-1].text == ")" and text_at(words, 2) == "="


def _sentences(words: Sequence[Word]) -> Iterator[list[Word]]:
    """Part words into sentences and brackets; a legend goes on to the end of its line."""
    part: list[Word] = []
    for word in words:
        is_new_line = bool(part) and word.line != part[-1].line
        is_in_legend = bool(part) and part[0].text in _LEGENDS and not is_new_line
        if part and (is_new_line or word.text == "(" or (part[-1].text in (STOP, ")") and not is_in_legend)):
            yield part
            part = []
        part.append(word)
    if part:
        yield part
