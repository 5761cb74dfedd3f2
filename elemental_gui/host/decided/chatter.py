"""What is said beside a turn whatever it is about: `Kit stop typing`, `since the middle is a swamp`, `my precious`.

A clause that names nothing which the turn could use, and that could turn nothing around, is passed over where the rest
is a whole turn by itself. As such a turn uses every stone that was drawn, nothing can be missing in it. What names a
square, a stone, a way, a number or somebody's own doing is never passed over here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.beside import SIDES
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import CORRECTING, ELEMENTS, NUMBERS, SQUARES, TIMES
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.everyday import NEUTRAL, VAGUE
from elemental_gui.host.language.tongues import is_translated
from elemental_gui.host.message.called import others_of
from elemental_gui.host.message.not_yet import is_put_off
from elemental_gui.host.message.said_beside import Span, without
from elemental_gui.host.telling.facts import SQUARE, is_way
from elemental_gui.host.turns.chat import message_of
from elemental_gui.host.turns.prose import is_prose
from elemental_gui.host.turns.remarks import DOING
from elemental_gui.host.turns.solving import is_used_up
from elemental_gui.host.verdict import Finding, Verdict

_LONGEST: Final = 1500
"""Letters of a text in which this is looked for."""
_QUOTES: Final = frozenset('"“”„«»>')
"""Signs around what somebody else may have said."""
_SENTENCE: Final = re.compile(r"\([^()\n]*\)|[^.!?\n()…]+(?:\.(?=\w)[^.!?\n()…]*)*[.!?…]*")
_PART: Final = re.compile(
    r"[,;:–—]|\s-\s|\b(?=for (?:the|my|old|fun|good|no|symmetry)\b"
    r"|(?:because|though|although|where|which|since|while|until|simply|purely|otherwise|but)\b"
    r"|so (?:that|i|i'm|he|she|it|they|we|you)\b"
    r"|and (?:then )?(?:i|i'll|i'm|it|he|she|they|that|that's|there|we|you|now|somebody|nobody)\b)",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[?]")
_LEADING: Final = frozenset((
    "and", "but", "because", "so", "that", "since", "though", "although", "which", "while", "until", "where", "oh",
    "well", "if", "then", "now", "simply", "only", "otherwise", "yes", "sorry",
))  # fmt: skip
"""Words before the one that a clause is about."""
_OTHERS: Final = frozenset((
    "he", "she", "you", "they", "nobody", "somebody", "someone", "everybody", "everyone", "he's", "she's", "you're",
    "he'd", "she'd", "they're", "you'll",
))  # fmt: skip
_OWN: Final = frozenset(("i", "i'll", "i'm", "i'd", "i've", "my", "me", "we", "mine", "let", "let's", "myself"))
_OWN_DOING: Final = frozenset(("i", "i'll", "i'm", "i'd", "i've", "we", "let", "let's"))
_BEING: Final = frozenset(("am", "was", "have", "had", "can", "can't", "cannot", "don't", "didn't", "never", "owe"))
_IDLING: Final = frozenset((
    "wearing", "sitting", "sulking", "hoping", "laughing", "waiting", "counting", "nothing", "anything", "everything",
    "something", "morning", "evening", "breathing", "typing", "feeling", "enjoying", "drinking", "eating", "watching",
))  # fmt: skip
_REASONS: Final = frozenset(("because", "since", "until", "although", "though", "as"))
_TURNING: Final = (CORRECTING - {"sorry"}) | (VAGUE - {"if", "or", "otherwise", "anything", "something"}) | frozenset((
    "?", "yesterday", "earlier", "said", "told",
    "ignore", "change", "changed", "changing", "swap", "switch", "reverse", "reversed", "opposite", "mirror",
    "mirrored", "repeat", "ditto", "illegal", "legal", "allowed", "permitted", "valid", "draft", "joke", "joking",
    "kidding", "test", "testing", "example", "suppose", "imagine", "hypothetically", "hypothetical", "later",
    "tomorrow", "yet", "thinking", "decide", "decided", "pending", "hold", "host", "rules", "nonsense", "wrong",
    "mistake", "typo", "question", "options", "option", "except", "without", "ready", "final", "sure",
))  # fmt: skip
"""Words of a clause that may take something back, or leave it open."""
_GOING_ON: Final = frozenset((
    "same", "twice", "again", "rest", "also", "too", "back", "there", "both", "other", "others", "another", "second",
    "third", "before", "after", "first", "last", "along", "one", "stay", "stays", *SIDES,
))  # fmt: skip
"""Those that may go on with it, where the clause tells nothing of others, and nothing that is only thought."""
_THOUGHTS: Final = frozenset((
    "know", "knew", "hear", "see", "saw", "believe", "hope", "love", "like", "hate", "guess", "trust", "counted",
    "count", "swear", "promise", "wonder", "feel", "miss", "owe", "prayed", "got", "wanted", "bet", "admit",
))  # fmt: skip
"""What somebody does who does nothing in his turn."""
_SOFT: Final = frozenset(("would", "could", "should", "might", "may", "or"))
"""Those that do so only where the player himself is spoken of."""
_ENDING: Final = frozenset((
    "confirm", "confirmed", "done", "finish", "finished", "end", "ends", "over", "complete", "pass", "skip", "resign",
    "concede", "forfeit", "stay", "stays", "undo",
))  # fmt: skip
_PRESENTING: Final = frozenset(("again", "here", "speaking", "back", "this", "is", "it's", "now"))
_PLACING: Final = frozenset((*SIDES, "beside", "between", "next", "corner", "edge", "side", "end", "middle"))
_SAYING: Final = frozenset(("said", "says", "say", "told", "tells", "suggests", "suggested", "wrote", "wants"))
_BESIDE: Final = frozenset(("past", "by", "through", "in", "into", "here", "there", "now", "where", "behind"))
_TIMED: Final = frozenset(("before", "after", "at", "until", "till", "by", "past", "about", "around", "since"))
"""Words before a number that is a time."""
_UNREAL: Final = re.compile(r"\b(?:would|could|might)(?:n['’]t| not)? have \w+(?=.* if )", re.IGNORECASE)
"""What did not happen, and why: `I would have written earlier if the telephone had not rung`."""
_DETERMINING: Final = frozenset(("the", "my", "our", "your", "his", "her", "their", "a", "an", "some", "both", "all"))
_DEPENDING: Final = frozenset(("if", "unless"))
_POLITE: Final = frozenset((
    "you please", "you like", "you don't mind", "you do not mind", "you will", "you would", "you wish", "i may",
    "possible", "you want", "that suits you", "it suits you", "nobody minds",
))  # fmt: skip
"""On what nothing depends: `two stones, if you please`."""
_MISTAKEN: Final = frozenset(("mistaken", "wrong", "right", "correct", "blind", "miscounted"))
_POSTSCRIPT: Final = re.compile(r"\W*p\.?\s?p?\.?\s?[sd]\b\W*", re.IGNORECASE)
_LEAST: Final = 4
"""Words of a sentence that tells something of the world."""
_DENYING: Final = frozenset(("no", "not", "nope", "none", "never"))
_FEW: Final = 2


def beside_chatter(
    position: Position, text: str, luck: str, names: Sequence[str], told: Verdict, judge: Callable[[str], Verdict]
) -> Verdict:
    """Judge a text without such clauses, where that makes it a whole turn; `told` is the verdict on all of it."""
    is_refused = told.finding is Finding.ILLEGAL and is_prose(told)
    is_open = (not told.turn and (told.finding is Finding.UNREADABLE or told.asks)) or is_refused
    is_settled = bool(told.sender or told.resigned or told.readings or position.game.speech.heeded(position.state))
    is_settled |= len(text) > _LONGEST or not _QUOTES.isdisjoint(text) or is_put_off(text, names)
    if not is_open or is_settled or not is_used_up(position):
        return told
    spans = list(_Chatter(position, luck, names).of(text))
    if not spans:
        return told
    rest = judge(without(text, spans))
    said = " ".join(text[begin:end].casefold() for begin, end in spans)
    is_meant = is_refused and told.refused.casefold().partition(" ")[0] not in said
    is_plain = rest.finding is Finding.ILLEGAL and rest.turn != "" and not is_prose(rest)
    if not (rest.is_whole or is_plain) or rest.sender or is_meant:
        return told
    notes = (f"{quoted(text[begin:end])} was left out as a remark." for begin, end in spans)
    return rest.noting(*notes)


class _Chatter:
    """Finds the clauses of a text that are no part of any turn."""

    def __init__(self, position: Position, luck: str, names: Sequence[str]) -> None:
        self._position = position
        self._luck = luck
        self._names = names
        self._people = others_of(names, position.seat)
        self._own = others_of(names[position.seat - 1 : position.seat], 0)
        speech = position.game.speech
        self._naming = ELEMENTS.keys() | speech.synonyms.keys() | DIRECTION_WORDS.keys() | TIMES.keys() | SQUARES
        self._doing = (DOING | speech.decisive | speech.going | speech.deeds) - {"use", "uses", "using"}

    def of(self, text: str) -> Iterator[Span]:
        """Yield where they stand."""
        is_opening = True
        for found in _SENTENCE.finditer(text):
            begin, end = found.span()
            if not found[0].strip():
                continue
            parts = list(_parts(text, begin, end))
            asides = [span for span in parts if self._is_aside(text[slice(*span)]) and not _heads(text, span)]
            is_whole = len(asides) == len(parts) or self._is_worldly(found[0])
            if is_opening and not is_whole and self._is_of_luck(found[0]):
                is_whole = True
            is_opening &= is_whole
            if is_whole:
                yield begin, end
            elif not found[0].startswith("("):
                yield from (span for span in asides if not _leads_on(text, span, end))

    def _is_worldly(self, said: str) -> bool:
        """Tell whether a sentence tells of others or of the world: `If you come to Leeds, do ring us`.

        Only others may do in it what is done in a game, and nothing is left open by what it depends on.
        """
        texts = [text.replace("’", "'") for text in _WORD.findall(said.casefold())]
        if _POSTSCRIPT.fullmatch(said):
            return True
        if len(texts) < _LEAST or said.startswith("(") or "?" in texts or ":" in said or self._is_foreign(said):
            return False
        turning = _TURNING | _GOING_ON | _SOFT | _ENDING
        turning -= _TIMED | {"there", "back", "first", "last", "would", "could"}
        naming = self._naming - NUMBERS.keys() - {"left"}
        is_unreal = _UNREAL.search(said) is not None and "had" in texts
        turning -= {"earlier", "had", "not", "if"} if is_unreal else frozenset()
        if not turning.isdisjoint(texts) or any(SQUARE.fullmatch(text) or text.isdigit() for text in texts):
            return False
        others = _OTHERS | self._people
        for before, text, behind in zip(["", *texts], texts, [*texts[1:], ""], strict=False):
            is_done = text in self._doing or text == "left"
            is_time = text in NUMBERS and (text == "one" or before in _TIMED or self._is_of_world(behind))
            if (text in naming or is_way(text) or len(text) == 1) and text not in ("i", "a", "left"):
                return False
            if (text in NUMBERS and not is_time) or (is_done and before not in others and not self._has_subject(texts)):
                return False
            is_mistaken = behind == "i" and not _MISTAKEN.isdisjoint(texts)
            if text in _DEPENDING and behind not in others | _DETERMINING | {"it", "there"} and not is_mistaken:
                return False
        return True

    def _has_subject(self, texts: Sequence[str]) -> bool:
        """Tell whether somebody or something of the world does what a sentence tells: `the grandchildren went home`."""
        named = [pair for pair in pairwise(texts) if pair[0] in _DETERMINING][:1]
        return _OWN_DOING.isdisjoint(texts) and any(self._is_of_world(noun) for _, noun in named)

    def _is_of_world(self, text: str) -> bool:
        """Tell whether no game has a word, and whoever tells a turn needs none such."""
        return len(text) > _LEAST and text not in self._position.game.speech.vocabulary | NEUTRAL | self._doing

    def _is_of_luck(self, said: str) -> bool:
        """Tell whether a sentence says what luck brings, and nothing else of the turn."""
        texts = _WORD.findall(said.casefold())
        is_placing = any(SQUARE.fullmatch(text) or text in _PLACING or is_way(text) for text in texts if len(text) > 1)
        if not self._luck or is_placing or not _TURNING.isdisjoint(texts):
            return False
        try:
            words = message_of(self._position, said, self._names).words
        except NotationError:
            return False
        return self._position.game.speech.dealing(words, self._luck)

    def _is_aside(self, said: str) -> bool:
        """Tell whether a clause names nothing that a turn could use, and could turn nothing around."""
        texts = [text.replace("’", "'") for text in _WORD.findall(said.casefold())]
        texts = [text for text, behind in pairwise((*texts, "")) if (text, behind) != ("any", "more")]
        if len(texts) > 1 and texts[0] in self._own and _PRESENTING.issuperset(texts[1:]):
            return True  # Lou again
        is_sole = len(texts) == 1 and not self._luck  # which may be a stone
        is_later = texts[:1] == ["for"] and "next" in texts
        if is_sole or is_later:
            return False
        is_naming = texts[:1] == ["it's"] and not self._people.isdisjoint(texts)
        if is_naming or (texts[:1] and texts[0] in self._own):
            return False  # which may say who speaks, or of whom he speaks
        told = texts[next((at for at, text in enumerate(texts) if text not in _LEADING), len(texts)) :]
        is_of_other = told[:1] != [] and told[0].removesuffix("'s") in self._people | _OTHERS and _OWN.isdisjoint(told)
        is_thought = told[:1] != [] and told[0] in _OWN and not _THOUGHTS.isdisjoint(told[1:3])
        is_being = not _OWN_DOING.isdisjoint(told) and self._is_being(told)
        is_reason = not _REASONS.isdisjoint(texts[:2]) or texts[:2] == ["where", "i'll"]
        if not (_OWN_DOING.isdisjoint(told) or is_thought or is_reason or is_being):
            return False  # I flee from Ann
        told = told[:-1] if is_of_other and told[-1] == "left" else told  # two exits left
        told = told[1:] if told[:1] == ["right"] and not _BESIDE.isdisjoint(told[1:2]) else told  # right past her nose
        turning = _TURNING if is_of_other or is_thought or is_being else _TURNING | _GOING_ON
        if not told or any(SQUARE.fullmatch(text) or text.isdigit() for text in told) or not turning.isdisjoint(told):
            return False
        if any(text in self._naming or is_way(text) or len(text) == 1 for text in told if text not in ("i", "a")):
            return False
        is_counted = not (NUMBERS.keys() - {"no", "none", "nothing", "one"}).isdisjoint(told)
        is_open = is_counted or not _SOFT.isdisjoint(told) or not (self._doing | _ENDING).isdisjoint(told)
        is_denied = not _DENYING.isdisjoint(told) and len(told) <= _FEW
        return not is_denied and (is_of_other or not is_open) and not self._is_foreign(said)

    @staticmethod
    def _is_being(texts: Sequence[str]) -> bool:
        """Tell whether somebody only says how he is, or what he has, and nothing that he does."""
        own = next((at for at, text in enumerate(texts) if text in _OWN_DOING), 0)
        behind = [text for text in texts[own + 1 :] if text not in ("still", "just", "only", "really", "too", "so")][:1]
        is_being = texts[own] in ("i'm", "i've") or not _BEING.isdisjoint(behind)
        return is_being and not any(text.endswith("ing") and text not in _IDLING for text in texts[own:])

    def _is_foreign(self, said: str) -> bool:
        """Tell whether some of it is of another language, of which less is known."""
        try:
            return any(map(is_translated, message_of(self._position, said, self._names).words))
        except NotationError:
            return True


def _leads_on(text: str, span: Span, end: int) -> bool:
    """Tell whether a clause says on what the rest of its sentence depends: `If you are quick, forget it`."""
    words = _WORD.findall(text[slice(*span)].casefold().replace("’", "'"))
    if " ".join(words[1:]) in _POLITE:
        return False
    return words[:1] != [] and words[0] in _DEPENDING and any(map(str.isalnum, text[span[1] : end]))


def _heads(text: str, span: Span) -> bool:
    """Tell whether a clause says whose words follow it."""
    begin, end = span
    return text[end : end + 1] == ":" and not _SAYING.isdisjoint(_WORD.findall(text[begin:end].casefold()))


def _parts(text: str, begin: int, end: int) -> Iterator[Span]:
    """Cut a sentence into clauses."""
    cuts = [begin, *(found.start() for found in _PART.finditer(text, begin, end)), end]
    for one, two in pairwise(cuts):
        if any(map(str.isalnum, text[one:two])):
            yield one, two
