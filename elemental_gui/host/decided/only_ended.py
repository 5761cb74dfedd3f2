"""An end of a turn behind words of which none was read as an action: `both plants scurry off. confirm`.

A turn that does nothing else is legal only where each of these words is known, and none tells anybody to do something.
Whoever says as well that nothing is done may talk of anything else than pieces. Nor is any turn legal that is the same
without a clause in which pieces are told to do something, none that its writer withdraws in the end, and none is whole
whose writer says that more is to come.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import ENDS, Word
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.corrections.taking_back import DROPPING, GAP, SIGH
from elemental_gui.host.language.everyday import BLOCKING, NEUTRAL
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.language.small_talk import GREETINGS, TALK, is_talk
from elemental_gui.host.language.tongues import text_in_english
from elemental_gui.host.message.called import words_for
from elemental_gui.host.message.letters import behind_greeting
from elemental_gui.host.message.not_yet import unfinished
from elemental_gui.host.telling.facts import SQUARE, ends_of, lying_on
from elemental_gui.host.turns.judging import confirming
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Verdict, shortened

_LONGEST_END: Final = 200
_CLAUSE: Final = re.compile(r"[^\n.,;:!?…()|–—]+")
_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_RESTING: Final = frozenset((
    "nothing", "none", "nobody", "no", "not", "don't", "pass", "passing", "skip", "skipping", "stay", "stays",
    "staying", "wait", "waits", "waiting", "rest", "rests", "resting", "hold", "holds", "leave", "leaving", "keep",
    "idle", "without", "nowhere", "stand", "stands", "remain", "remains", "sit", "sits", "sitting", "never",
    "chill", "chills", "chilling", "relax", "relaxes", "relaxing",
))  # fmt: skip
"""What says that somebody does nothing."""
_PIECES: Final = frozenset((
    "they", "them", "these", "those", "it", "he", "she", "one", "ones", "everybody", "everyone", "all", "both", "each",
    "army", "troops", "team", "lot", "bunch", "line", "row", "flank", "side",
))  # fmt: skip
_TROOPS: Final = frozenset(("everybody", "everyone", "rest", "others", "fellow", "fellows", "chap", "lad"))
_COMING: Final = frozenset((
    "come", "comes", "sneak", "sneaks", "creep", "creeps", "crawl", "crawls", "retreat", "retreats", "withdraw",
    "withdraws", "flee", "flees", "tiptoe", "tiptoes", "scurry", "scurries",
))  # fmt: skip
"""Verbs of going that no game needs to know."""
_IN_PLACE: Final = ("in", "on", "at", "over", "up", "down")
_BEFORE: Final = frozenset((
    "the", "my", "our", "both", "all", "other", "others", "of", "and", "then", "also", "next", "now", "each", "every",
    "two", "three", "four", "five", "a", "one", "so", "finally", "remaining", "last", "second", "first", "left",
    "right", "upper", "lower", "big", "little", "poor", "brave",
))  # fmt: skip
_BETWEEN: Final = frozenset((
    "just", "all", "both", "then", "also", "now", "each", "simply", "slowly", "else", "will", "of", "them", "unit",
    "units", "there", "quickly", "carefully", "should", "must", "shall", "can", "may",
))  # fmt: skip
_BEING: Final = frozenset((
    "is", "are", "was", "were", "am", "be", "has", "have", "had", "looks", "look", "feels", "feel", "needs", "need",
    "likes", "like", "loves", "love", "wants", "want", "deserves", "deserve", "hates", "hate", "isn't", "aren't",
    "does", "do", "did", "seems", "seem", "dies", "die", "died", "lives", "survives", "survive", "vs", "and", "or",
    "with", "for", "from", "in", "on", "at", "to", "which", "that", "who", "thanks", "please",
    "watch", "watches", "guard", "guards", "enjoy", "enjoys", "sleep", "sleeps", "smile", "smiles", "heal", "heals",
    "recover", "recovers", "cheer", "cheers", "threaten", "threatens", "block", "blocks",
))  # fmt: skip
"""What is said of pieces behind which they are told to do nothing."""
_DOING_NOTHING: Final = frozenset((
    "i", "i'll", "i'm", "we", "will", "do", "doing", "make", "makes", "making", "so", "then", "and", "just", "my",
    "this", "turn", "at", "all", "here", "now", "today", "for", "me", "time", "move", "moves", "action", "actions",
    "any", "simply", "therefore", "please", "it", "is",
))  # fmt: skip
"""Words beside a denial with which somebody says that he does nothing, and no more."""
_OTHER: Final = frozenset(("other", "others", "remaining", "rest", "second", "third", "last"))
_SEVERAL: Final = 2
_LONGEST: Final = 2000
_A_FEW: Final = 3
_LEAVING: Final = frozenset(("leave", "leaving", "keep"))
"""Words by which pieces rest if they do not stand behind them."""
_DENYING: Final = frozenset((
    "nothing", "none", "nobody", "no", "not", "don't", "without", "never", "skip", "skipping", "pass", "passing",
))  # fmt: skip
_EXCEPTING: Final = frozenset(("but", "except", "only", "longer", "more"))
_OVER_TO_YOU: Final = ("up to you", "over to you", "back to you")
_FIELDS: Final = frozenset(("moves", "attacks", "actions", "orders"))
"""Names of the fields of a form."""
_PEOPLE: Final = frozenset(("everyone", "everybody", "guys", "folks", "friend", "friends", "host"))
_NOUNS: Final = frozenset((
    "my", "your", "this", "the", "no", "a", "last", "next", "any", "more", "stay", "stays", "staying",
))  # fmt: skip
"""Words behind which nothing is told that somebody does: `your move`, `stays put`."""
_ENDING: Final = frozenset(("confirm", "confirmed", "confirming", "done", "end", "ended", "finish", "finished"))
_WITHDRAWN: Final = Rare(
    rf"(?:(?:^|[\n.!?;…(–—-])|\b[a-k][0-9]{{1,2}}\b[^\n.!?;…(]{{0,80}},)\s*"
    rf"(?P<lead>(?:(?:{SIGH}|wait|no|oops|sorry){GAP}){{0,4}})"
    rf"(?P<said>(?:{DROPPING}(?: (?:that|this|it|everything|all|(?:my|the)(?: whole)? (?:turn|move)))?"
    r"|hold (?:that|it|off)|stop that|don['’]?t (?:play|post|send|count|use|enter) (?:that|this|it)"
    r"|(?:that['’]?s )?not final|no,? wait|wait,? no|never ?mind|nvm)"
    r"(?:[ ,]+(?:please|pls|sorry|yet|for now|for the moment|cancel|undo|that|this|it|i(?:['’]ll| will) \w+ again))"
    r"{0,3})[\s.!)…]*\Z",
)
"""What takes a turn back behind all of it, and puts nothing in its place: `E5 N2, no, cancel that`."""
_OF_ENDS: Final = frozenset(word for phrase in ENDS for word in phrase) | {"thats", "endturn", "eot", "turn"}


def unless_only_ended(position: Position, text: str, names: Sequence[str], verdict: Verdict) -> Verdict:
    """Ask about the end of a turn where it stands behind words that may tell pieces to do something."""
    confirm = confirming(position.game)
    if not confirm or verdict.finding is not Finding.LEGAL or verdict.turn != confirm:
        return verdict
    clauses = [found[0] for found in _CLAUSE.finditer(text_in_english(behind_greeting(text)).casefold())]
    texts = [[each.replace("’", "'") for each in _WORD.findall(clause)] for clause in clauses]
    is_idle = any(not _RESTING.isdisjoint(each) for each in texts)
    is_plainly_idle = any(_says_nothing_is_done(each) for each in texts)
    speech = position.game.speech
    called = speech.called | _PIECES
    acting = speech.deeds | speech.going
    known = NEUTRAL | BLOCKING | TALK | speech.vocabulary | words_for(names) | _OF_ENDS | _RESTING

    def says_nothing(said: Sequence[str]) -> bool:
        whole = " ".join(said)
        if not said or whole in GREETINGS | _FIELDS or whole.startswith(_OVER_TO_YOU):
            return True
        is_denied = not _DENYING.isdisjoint(said) and _EXCEPTING.isdisjoint(said)
        is_led = any(word in DIRECTION_WORDS or SQUARE.fullmatch(word) for word in said)
        is_led |= any(word in acting and before not in _NOUNS for before, word in pairwise(("", *said)))
        before = said[: min((said.index(word) for word in _LEAVING.intersection(said)), default=0)]
        is_resting = not _RESTING.isdisjoint(said) and called.isdisjoint(before)
        is_end = not _ENDING.isdisjoint(said) and known.issuperset(said) and speech.called.isdisjoint(said)
        is_of_pieces = not called.isdisjoint(set(said) - {"all"} - _PEOPLE) and not (is_resting or is_end)
        is_of_pieces &= not (is_plainly_idle and speech.called.isdisjoint(said) and not _begins_with_pieces(said))
        if (is_led and not is_denied) or is_of_pieces:
            return False
        strange = [word for word in said if word not in known and not word.isdigit()]
        return not strange or is_idle or is_talk([Word(word) for word in said if word not in _PEOPLE], frozenset())

    left = next((clause for clause, said in zip(clauses, texts, strict=True) if not says_nothing(said)), "")
    if not left:
        return verdict
    return _asked(verdict, f"{quoted(left)} is not understood, and nothing else is told but the end.")


def _says_nothing_is_done(said: Sequence[str]) -> bool:
    """Tell whether a clause says that its writer does nothing, and no more: `so I do nothing`, `no moves`."""
    return not (_DENYING - {"not", "never"}).isdisjoint(said) and set(said) <= _DENYING | _DOING_NOTHING


def _begins_with_pieces(said: Sequence[str]) -> bool:
    """Tell whether a clause says of pieces what they do, and not how they are: `they scurry`, not `they are bad`."""
    at = next((at for at, word in enumerate(said) if word in _PIECES), len(said))
    behind = [word for word in said[at + 1 :] if word not in _BETWEEN | {"it"}]
    return _BEFORE.issuperset(said[:at]) and _BEING.isdisjoint(behind[:1])


def unless_unread(position: Position, text: str, verdict: Verdict, judge: Callable[[str], Verdict]) -> Verdict:
    """Ask about a turn that is the same without a clause in which pieces are told to do something."""
    speech = position.game.speech
    is_looked_through = speech.called and confirming(position.game) and len(text) <= _LONGEST
    if not verdict.is_judged or not is_looked_through:
        return verdict
    pieces = _TROOPS
    if verdict.finding is Finding.LEGAL:
        pieces |= speech.called | {f"{word}s" for word in speech.called}
    acting = _acting(verdict)
    told = (each for each in _CLAUSE.finditer(text) if not _heads(position, verdict, text, each))
    is_sure = verdict.finding is Finding.LEGAL
    orders = [each for each in told if _is_order(position, each[0], pieces, acting) or (is_sure and _flees(each[0]))]
    for found in orders[:_A_FEW]:
        rest = judge(text[: found.start()] + text[found.end() :])
        if rest.finding is Finding.LEGAL and (rest.turn == verdict.turn or verdict.finding is Finding.ILLEGAL):
            return _asked(verdict, f"{quoted(found[0])} is no part of {shortened(verdict.turn)}.")
    return verdict


def unless_withdrawn(text: str, verdict: Verdict, judge: Callable[[str], Verdict]) -> Verdict:
    """Ask about a turn that is the same without the words at its end that take it back."""
    found = _WITHDRAWN.search(text) if verdict.finding is Finding.LEGAL and len(text) <= _LONGEST else None
    if found is None or judge(text[: found.start("lead")]).turn != verdict.turn:
        return verdict
    return _asked(verdict, f"{quoted(found['said'])} takes something back, and nothing stands in its place.")


def unless_unfinished(text: str, names: Sequence[str], verdict: Verdict) -> Verdict:
    """Take a turn that might be all for no whole one where its writer says that there is more to come."""
    is_whole_turn = verdict.finding is Finding.LEGAL and verdict.owed == (TO_CONFIRM,)
    said = unfinished(text_in_english(text[-_LONGEST_END:]), names) if is_whole_turn else ""
    if not said or not verdict.sentence.endswith(" is legal."):
        return verdict
    who = verdict.sentence.removeprefix("The turn of ").removesuffix(" is legal.")
    owed = f"{quoted(said)} leaves open what else is done."
    return attrs.evolve(verdict, owed=(owed,), sentence=f"Legal so far, but the turn of {who} is not over.")


def _acting(verdict: Verdict) -> Counter[str]:
    """Count the units of each kind that act in a turn, by the words for them."""
    found: Counter[str] = Counter()
    for step in verdict.steps:
        origin = next(iter(ends_of(step.action.split())), "")
        found.update(set(lying_on(step.before, origin).split()))
    return found


def _heads(position: Position, verdict: Verdict, text: str, clause: re.Match[str]) -> bool:
    """Tell whether a clause heads a list of what several units do, and says no other thing: `everybody builds: E8, A8`.

    Who goes somewhere first may do something else then.
    """
    speech = position.game.speech
    said = [each.replace("’", "'") for each in _WORD.findall(text_in_english(clause[0]).casefold())]
    done = Counter(step.action.partition(" ")[0] for step in verdict.steps if step.action != confirming(position.game))
    verbs = [verb for verb, words in speech.verbs.items() if not words.isdisjoint(said)]
    verbs += ["move"] if not verbs and not speech.going.isdisjoint(said) else []
    is_heading = text[clause.end() :].lstrip(" \t")[:1] == ":" and not any(map(SQUARE.fullmatch, said))
    is_same = len(done) == 1 if not verbs else set(done) - {"move"} <= set(verbs)
    return is_heading and is_same and all(done[verb] >= _SEVERAL for verb in verbs or done)


def _is_order(position: Position, clause: str, pieces: AbstractSet[str], acting: Counter[str]) -> bool:
    """Tell whether a clause without a square begins with such pieces, and goes on with something that they may do.

    It may tell once more what so many of them are told to do elsewhere.
    """
    speech = position.game.speech
    said = [each.replace("’", "'") for each in _WORD.findall(text_in_english(clause).casefold())]
    at = next((at for at, word in enumerate(said) if word in pieces), len(said))
    behind = [word for word in said[at + 1 :] if word not in _BETWEEN]
    if behind[:1] and behind[0] in _IN_PLACE and behind[1:2] in (["the"], ["my"]) and behind[3:4]:
        behind = behind[3:] if behind[3] in _COMING else []  # in the corner
    is_told = bool(behind) and _BEFORE.issuperset(said[:at]) and _RESTING.isdisjoint(behind)
    is_known = bool(said[at:]) and acting[said[at].removesuffix("s")] >= _SEVERAL - (said[at][-1:] != "s")
    is_known &= _OTHER.isdisjoint(said[:at])
    if not is_told or is_known or any(map(SQUARE.fullmatch, said)):
        return False
    doing = speech.deeds | speech.going | DIRECTION_WORDS.keys()
    is_strange = behind[0] not in NEUTRAL | BLOCKING | TALK | speech.vocabulary and behind[0].isalpha()
    is_led = not DIRECTION_WORDS.keys().isdisjoint(behind)
    return behind[0] not in _BEING and (behind[0] in doing | _COMING or is_strange or is_led)


def _flees(clause: str) -> bool:
    """Tell whether a clause says, and nothing else, that a piece goes that was named before: `then it retreats`."""
    said = [word for word in _WORD.findall(clause.casefold()) if word not in _BETWEEN | {"and", "afterwards", "again"}]
    return said[:1] in (["it"], ["he"], ["she"], ["they"]) and len(said) <= _A_FEW and said[1:2] != [] and (
        said[1] in _COMING and said[1] not in ("come", "comes")
    )


def _asked(verdict: Verdict, said: str) -> Verdict:
    said = f"{said} Ask what is meant."
    return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, violation=None, asks=True)
