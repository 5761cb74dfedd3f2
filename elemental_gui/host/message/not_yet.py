"""What is sent instead of a turn: that it comes later, or that its writer is away, still thinks, or only chats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from elemental_gui.engine.core.spoken import COMMA, STOP, Word
from elemental_gui.host.language.closing import kept_open
from elemental_gui.host.language.named import renamed
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.language.resigning import is_resignation
from elemental_gui.host.message.called import NO_NAME
from elemental_gui.host.message.deciding import only_asks

_TIME: Final = re.compile(
    r"(?:\b(?:at|till?|until|by|in|around|about|from|before|after|past|for)|@|~)\s*(?:(?:about|like|around|another)\s+)?"
    r"(?:[0-9]{1,3}(?:[:.][0-9]{2})?\b(?!\s*(?:stones?|steps?|fires?|waters?|earths?|winds?|airs?|of)\b)"
    r"|(?:two|three|four|five|six|ten)\b(?=\s*(?:[,.;!]|$)))"
    r"(?:\s?%|\s?(?:[ap]\.?m\b|h\b|hrs?\b|hours?\b|min\w*|o['’]?clock|days?\b|weeks?\b))?"
    r"|\b(?:gimme|give me) (?:[5-9]|[1-9][0-9])\b(?! ?[a-z])|\b(?:an?|one) (?:hour|minute|day) or (?:two|three|so)\b"
    r"|\b(?:[0-9]{1,3}|two|three|four|five|ten)(?:\s?%|\s?(?:more |full )?"
    r"(?:[ap]m|h|hrs?|hours?|mins?|minutes?|secs?|seconds?|o['’]?clock|days?|weeks?|evenings?)\b)"
)
"""A time of the day, or how long something takes."""
_LATER: Final = (
    r"(?:then|later|tonight|tomorrow|soon|afterwards?|after|once|when|asap|as soon as|before|in|at|on|by|this|during"
    r"|over|first thing)"
)
_POSTPONING: Final = re.compile(
    rf"\b(?:turn|move|mine|answer|reply|submission)(?: is|['’]s| will|['’]ll)? (?:com(?:es?|ing)|follow(?:s|ing)?|be"
    rf"|happens?|has to wait|must wait|arrives?)\b"
    r"|\b(?:turn|move|orders?)(?: for (?:later|afterwards|next time))? (?:is|are|lies?|sits?|waits?)"
    r" (?:(?:already|all|safely|still|now|long|here) )*(?:ready|written|noted|decided|planned|prepared|waiting|in|on)\b"
    r"|\bno (?:hurry|rush|pressure|haste)\b|\btake (?:your (?:\w+ )?time|(?:as long as|all the time) you)\b"
    rf"|\b(?:turn|move|mine) (?:(?:probably|hopefully|sometime) )?(?:then|later|tonight|tomorrow|soon"
    r"|afterwards?|after)\b"
    rf"|\b(?:will|['’]ll|shall|gonna|going to|can|wanna|have to) (?:only |probably |hopefully |try to |then |think"
    rf"(?: again| it over| about (?:it|that))* and )*"
    rf"(?:send|post|do|move|play|take|make|submit|write|answer|reply|get to|go|look|think|have|be back|decide)\b"
    rf"(?: (?:it|mine|my|turn|move|at|this|that|about|a|the|go|look|board))* {_LATER}\b"
    r"|\b(?:give me|i need|i['’]ll need|need|i want|may i have|let me have) (?:\w+ )?(?:more |until"
    r"|till?|a|some|another)\b"
    rf"|\b(?:rolling|moving|playing|posting|answering|replying|drawing)(?: (?:it|this|mine))? {_LATER}\b"
    r"|\b(?:thinking|pondering|undecided)\b|\blet me (?:first )?(?:look|think|see|check|count|have a look|sleep)\b"
    r"|\b(?:gimme|give me|need) (?:(?:[5-9]|[1-9][0-9])\b(?! ?[a-z])"
    r"|(?:[1-9][0-9]?|two|three|five|ten|a few|some) (?:more )?(?:min|sec|hour)\w*)"
    r"|\b(?:gotta|lemme|(?:have|need|want|got) to|must|should) (?:just |really |properly |first )*"
    r"(?:(?:look|stare|chew|sleep|think|ponder|see|study|count|check)\b|(?:have|take) a (?:\w+ )?(?:look|think)\b)"
    r"|^\W*(?:[0-9]{1,2}|a|one|two|five|a few) (?:more )?(?:min\w*|sec\w*|hours?)\b",
    re.IGNORECASE,
)
"""What says that a turn comes another time."""
_DESCRIBED: Final = re.compile(
    r"(?:^|(?<=[.,;!?\n]))\W*(?:(?:oh|wow|man|and|but|so|that|this|the|my|your|little|spot|square|corner|stone|guy|sage"
    r"|on|at|over|(?P<poor>poor)) )*[a-k](?:1[01]|[1-9])\b"
    r"(?: (?:(?:is |was )?look(?:s|ed|ing)?|feels?|felt|seems?|seemed|sounds?"
    r"|(?:is|was) (?:so|such|an?|too|very|quite|really|pretty|all))\b|(?(poor)|(?!)))"
    r"(?![^.,;!?\n]*\b[a-k](?:1[01]|[1-9])\b)[^.,;!?\n]*"
)
"""What is said of how a square looks, where nobody goes: `H5 looks miserable up there`."""
_AWAY: Final = re.compile(
    r"\b(?:still |stuck )?(?:at|in|on) (?:the |my |a )?(?:work|dentist|doctor|office|meeting|train|bus|school|gym"
    r"|dinner|lunch|hospital|airport|party|wedding|phone|road)\b"
    r"|\b(?:busy|asleep|sleeping|travelling|traveling|cooking|driving|afk|brb)\b|\bphone is\b"
    r"|\bback (?:in|at|around|by|later|soon|tonight|tomorrow)\b",
    re.IGNORECASE,
)
"""What says that somebody is away."""
_ACTING: Final = re.compile(
    r"[a-k](?:1[01]|[1-9])\b|\b[gfwea][1-4]\b|\b(?:confirm\w*|pass(?:es|ing)?|undo|resign\w*|conced\w+|forfeit\w*|buff\w*"
    r"|submit (?!mine|my|it|later)|attack\w*|terraform\w*|deploy\w*|spawn\w*|skip\w*|done|nothing|no stones?|same"
    r"|(?:go|goes|going|be|is|i'm|me|you|us) first"
    r"|start|starts|begin|begins|second|rides?|riding|blue|yellow|green|red)\b|[?/→=:>🔥🌊💧🌪⛰🪨💨🟤]"
    r"|\b(?:north|south|east|west|(?<!')[udlr]{1,3})\b"
    r"|\b(?:tak\w+|took|draw\w*|drew|pull\w*|pick\w*|roll\w*) (?:\w+ )?(?:one|a)\b"
    r"|^\s*first (?:please|pls)\b"  # behind a name
)
"""What may be an action of a turn, or needs an answer."""
_WAY: Final = re.compile(r"\b(?:up|down|left|right)\b")
_WALK: Final = re.compile(r"\b(?:go|goes|going|move|moves|step|steps|walk|walks|then|sage|one|two|and)\b|\W")
_ELEMENT: Final = re.compile(
    r"\b(?:fires?|waters?|earths?|winds?|airs?|plants?|garnets?|stones?|dice|coin|heads|tails"
    r"|lava|forest|river|monoliths?)\b"
)
_NUMBER: Final = re.compile(r"[0-9]|\b(?:zero|none|two|three|four|five)\b")
_ABOUT_OTHERS: Final = re.compile(
    r"\b(?:you|your|yours|youre|his|her|their|last|yesterday|nice|great|good|lovely|cool|nasty|mean|crazy|wow|lol"
    r"|haha\w*|lmao|what an?|hard|annoying|tricky|tough|evil|brutal|always|usually|normally"
    r"|that|those|congrats|ouch|omg|damn|love|hate|clever)\b"
)
"""What is said of another turn, or of how things are."""
_TAKES: Final = re.compile(
    r"\b(?:i|i'll|i've|my)\b.*\b(?:take|took|draw|drew|got|get|place|put|roll|rolled|buy|build)\b"
)
_TEASING: Final = re.compile(
    r"\byour\b.*\b(?:lol|haha\w*|lmao|nice|great|mean|nasty|evil|annoying|hate|love|ouch)\b"
    r"|\b(?:lol|haha\w*|hehe|lmao|ouch|wow|omg|nice|damn)\b.*\byour\b|\byou and your\b|\bgood luck with (?:that|it)\b",
    re.IGNORECASE,
)
"""What is said to the other player, and tells nothing of one's own turn."""
_OTHER_SPEAKER: Final = re.compile(r"^\s*(?:[>|]|[^\s:]+(?: [^\s:]+)?:\s)", re.MULTILINE)
_QUOTED: Final = re.compile(r"^[ \t]*>(?![^\n]*:\s*$)[^\n]*\n", re.MULTILINE)
"""A line that is quoted above what its reader says."""
_CLAUSES: Final = re.compile(r"[.,;!\n()…–—]+|\s-+\s|\b(?:and|but|so|because)\b")
_SENTENCES: Final = re.compile(r"((?<=[.!])\s+|\n)")
_AND: Final = (
    "(?:and|then|afterwards|now|so|y|luego|después|ahora|entonces|und|dann|danach|et|puis|ensuite|après|en|dan|daarna"
    "|e|poi|dopo|depois|então)"
)
_GOING_ON: Final = Rare(
    rf"(?:[,.;!…:–—-]|\s)\s{{0,3}}(?:{_AND},? )*(?:(?:i|i['’]ll|i['’]m|i will|i am|let me|yo|ich|je|ik|io|eu) )?"
    r"(?:(?:go|going|carry|carrying) on|continue|continuing|sigo|seguiré|contin[uú]o|continuaré"
    r"|mach['’]?e? ich weiter|geht (?:es|['’]s) weiter|geht['’]?s weiter|weiter geht['’]?s|ga ik verder|vado avanti)"
    r"(?: (?:later|soon|afterwards|tomorrow|after (?:the|your) answer|gleich|später|bald|morgen|más tarde|plus tard"
    r"|après|demain|straks|later|dopo|domani|depois|amanhã))*\s*[.!…]*\s*\Z"
)
"""What says at the end of a text that more of the turn is to come."""
_NOT_OVER: Final = Rare(
    r"[,.;!…\n–—-]\s{0,3}(?:(?:and|but|so|please|pls) )*"
    r"(?:(?:do not|don['’]?t) (?:end|close|finish|confirm) (?:my|the|this) turn(?: yet| now| already)?"
    r"|(?:my|the|this) turn (?:is not|isn['’]?t) (?:over|finished|done|complete)(?: yet| here)?)"
    r"(?:,? please)?(?=[.!\s]*(?:\s[-–—]?\s?[^\W\d_]{2,20}[.!\s]*)?\Z)"
)
"""What says at the end of a text, or before its writer's name, that the turn is not over."""
_HM: Final = r"(?:(?:h+m+|uh+|um+|er+m*|well|wait|ok(?:ay)?|so|but|now|first|sorry|and|then|next)[ ,.…!-]{1,4})"
_SOON: Final = r"(?:sec|second|moment|min|minute|bit)"
_THINKING: Final = (
    r"(?:(?:(?:let me|lemme|let['’]s|i(?:['’]ll| will| must| (?:have|need|want|got) to| should| gotta))"
    r"(?: just| first| still)? (?:think|see|look|ponder|check)|(?:i['’]?m|i am|still|am)(?: still)?"
    r" (?:thinking|pondering|deciding))(?![^.!?\n]*\byou)|(?:gimme|give me|need|i need) (?:a|one|another) "
    rf"{_SOON}|(?<!no )(?<!nothing )(?<!any )(?:the )?(?:rest|more|others?)(?: is| will| to)?"
    rf" (?:com(?:es?|ing)|follows?|later|soon|in a {_SOON})|to be continued|tbc)"
)
_UNFINISHED: Final = Rare(
    rf"(?:(?:[,;.!…:(–—-]|\s)\s{{0,3}}(?P<said>{_HM}{{0,5}}{_THINKING}(?: [^\W\d_]+){{0,6}}"
    r"|(?:(?:and )?(?:then|next)|and) ?(?:\.{2,}|…|what ?\?)(?: ?(?:h+m+|uh+|um+))?)[ .…!?)]*)\Z"
)
"""What says at the end of a text that its writer has not finished: `and then... let me think`."""
_SAID: Final = re.compile(r"[^.!?\n…]+[.!?…]*")
_PARTS: Final = re.compile(r"[,;:()–—]+|\s-+\s|\b(?:and|but|so)\b")
_SIGHS: Final = r"\s*(?:(?:and|but|so|or|wait|hey|oh|sorry|ok|okay|um+|hm+|host) )*"
_ASKING: Final = re.compile(
    rf"{_SIGHS}(?:(?:who|whose|what|which|when|where|why|how)\b(?! about\b| if\b)"
    r"|(?:is|are|was|were|am|isn't|aren't|wasn't)\b(?! [fwea]\b)"
    r"|(?:do|does|did|have|has|had|don't|didn't|haven't) (?:i|you|we|he|she|it|they|the|my|your|any"
    r"|fires?|waters?|earths?|winds?|airs?)\b)"
)
"""How a question begins by which nobody asks for anything."""
_CRY: Final = (
    r"\s*(?:(?:wow|oh|ouch|ah|haha\w*|lol|hehe|damn|omg|ugh|man|well|yeah|and|but|so|hm+|i (?:think|guess|believe)) )*"
)
_REMARKING: Final = re.compile(
    rf"{_CRY}(?:(?:very |really |such a |so )*(?:nice|good|great|lovely|cool|clever|sneaky|evil|nasty|mean|brutal"
    r"|pretty|poor|lucky|unlucky|well (?:played|done))\b|what an?\b"
    r"|(?:that|those|your|his|her|their) (?:\w+ ){0,4}(?:was|were|is|are|had|has|looks?|hurts?|scares?|cost)\b"
    r"|(?:my|the) (?:\w+ ){1,2}(?:was|were|had)\b"
    r"|(?:i|we) (?:had|was|were|(?:would|should|could)(?:n't)? have|thought|forgot|saw|knew)\b|(?:i|we)'d have\b"
    r"|you (?:have|had|got|are|were|did|built|bought|put|placed|took|forgot|missed|won|lost|know|see|need|want)\b"
    r"|(?:you|he|she|they|du|tu|tú) (?:always|never|usually|normally|often|mostly|keep|keeps|nimmst immer|immer)\b)"
)
"""How a remark begins whatever it names: `nice fire on C4`, `that was my last earth`, `you have all the wind`."""
_OPINING: Final = re.compile(
    rf"{_CRY}(?:that's\b|you (?:could|should|might|may|will|must)\b"
    r"|(?:my|the) (?:\w+ ){1,2}(?:is|are|has|looks?|hurts?|could|might|would)\b"
    r"|(?:i|we) (?:love|loved|hate|hated|like|liked|wonder|think|guess|hope|wish|bet|see|know|remember)\b"
    r"|(?:it|he|she|they)(?:'s| is| was| were| are| had)\b|(?:there|here)(?:'s| is| was| were| are)\b)"
    r"(?!.*(?:\b[a-k](?:1[01]|[1-9])\b|\b[gfwea][1-4]\b|\b[0-9]"
    r"|\b(?:up|down|left|right|north|south|east|west)\b))"
)
"""How a remark begins that names no place: `I think my water is gone`."""
_IN_PASSING: Final = re.compile(
    r"\b(?:(?:my|the) stones|stones (?:are|were)|i (?:drew|draw|got|took|take)|dealt|in hand|dice|rolled"
    r"|(?:turn|move) is|turn's|action|i'll|i will|now i|let me|confirm\w*)\b|[/→=>🔥🌊💧🌪⛰🪨💨🟤]"
)
"""What tells of a turn also in what looks like a remark: `my stones are fire and water`."""
_OWN_DOING: Final = re.compile(r"\b(?:i|i'll|i'm|my|me|we|sage)\b")
_BUILDING: Final = r"\b[gfwea][1-4]\b"
_CUT_SHORT: Final = re.compile("['’](?:ll|d|re|s|m|ve)\\b")
_NAMED: Final = re.compile(f"{NO_NAME.pattern}|{_BUILDING}")
_PLACED: Final = re.compile(
    rf"\b[a-k][0-9]{{1,2}}\b|{_BUILDING}|\b(?:fire|water|earth|wind|air|plant|garnets?|stones?|buff|confirm|pass"
    r"|up|down|left|right|north|east|south|west)\b|\bi (?:take|draw|roll|pull|pick) (?:[0-4]|one|two|three|four)\b"
)
"""What a turn names that is told as a question."""
_A_FEW: Final = 3
_LONGEST: Final = 400
_LONGEST_END: Final = 80
_DENYING: Final = frozenset(("no", "nope", "nah", "nein", STOP, COMMA))


def with_rest_open(text: str) -> str:
    """Write `then I go on`, at the end of a text and in whatever language, as what leaves a turn open."""
    return _NOT_OVER.sub(", to be continued", _GOING_ON.sub(", to be continued", text))


def unfinished(text: str, names: Sequence[str] = ()) -> str:
    """Quote what says at the end of a text, or before its writer's name, that more of the turn is to come."""
    text = text.rstrip()
    for name in filter(None, names):
        begin = len(text) - len(name)
        is_signed = text[begin:].casefold() == name.casefold() and text[:begin].endswith((" ", "\n", "-", "–", "—"))
        text = text[:begin].rstrip(" \n-–—,") if is_signed else text
    end = text[-_LONGEST_END:]
    found = _UNFINISHED.search(end) or _GOING_ON.search(end) or _NOT_OVER.search(end)
    return (kept_open(text[-_LONGEST_END:]) if found is None else found[0]).strip(" ,.;:…!?\n–—-()*_")


def is_put_off(text: str, names: Sequence[str] = ()) -> bool:
    """Tell whether a whole text puts the turn off, or only teases somebody, and none of it could be an action."""
    text = _QUOTED.sub("", text)
    if len(text) > _LONGEST or not any(each.search(text) for each in (_POSTPONING, _AWAY, _TEASING)):
        return False
    if _OTHER_SPEAKER.search(text) or any(is_resignation(text.casefold(), name) for name in ("", *names)):
        return False
    plain = _TIME.sub(" ", text.casefold().replace("’", "'"))
    for name in names:
        plain = renamed(plain, name, " ")
    return not any(_may_act(clause) for clause in _CLAUSES.split(_DESCRIBED.sub(" ", plain)))


def is_chat(text: str) -> bool:
    """Tell whether somebody only asks or remarks something: `was that my last earth?`, `nice fire, Ann!`."""
    said = [each for each in _SAID.findall(text[:_LONGEST]) if any(map(str.isalnum, each))]
    return bool(said) and len(text) <= _LONGEST and all(map(_is_chat, said))


def may_be_turn(text: str) -> bool:
    """Tell whether what another player says may be a turn: it names a square, a stone or an action, or is short.

    What is asked is no turn, unless it names what a turn needs: `shall we use a longer clock before you move?`
    """
    if is_chat(text):
        return False
    said = [_CUT_SHORT.sub("", each.casefold()) for each in _SAID.findall(text)]
    is_named = any((_PLACED if "?" in each else _NAMED).search(each) for each in said)
    return is_named or (len(text.split()) <= _A_FEW and not text.rstrip().endswith("?"))


def _is_chat(sentence: str) -> bool:
    """Tell whether each part of a sentence is a remark, or the beginning of a question, and one of them is plain."""
    if only_asks(sentence):
        return True
    plain = sentence.casefold().replace("’", "'").strip()
    parts = [part for part in _PARTS.split(plain.rstrip(".!?… ")) if any(map(str.isalnum, part))]
    is_asked = plain.endswith("?")
    told = [part for part in parts if not _remarks(part) and not (is_asked and _ASKING.match(part))]
    return len(told) < len(parts) and not _IN_PASSING.search(plain) and not any(
        _may_act(part) or _OWN_DOING.search(part) for part in told
    )


def _remarks(part: str) -> bool:
    return (_REMARKING.match(part) or _OPINING.match(part)) is not None


def without_absence(text: str, names: Sequence[str] = ()) -> str:
    """Leave out the sentences that only say that the player is away: `at the dentist till 4`."""
    sentences = _SENTENCES.split(text)
    return "".join(each for each in sentences if not (_AWAY.search(each) and is_put_off(each, names)))


def _may_act(clause: str) -> bool:
    """Tell whether a part of a sentence could be an action, or tell what luck brought."""
    if _ACTING.search(clause) or (_WAY.search(clause) and not _WALK.sub("", _WAY.sub("", clause))):
        return True
    is_of_stones = _ELEMENT.search(clause) or _NUMBER.search(clause)
    return is_of_stones is not None and (_ABOUT_OTHERS.search(clause) is None or _TAKES.search(clause) is not None)


def without_denial(words: list[Word]) -> list[Word]:
    """Leave out a `no` that answers what was said before, be it by somebody else; alone it is an answer to the host."""
    denying = len([*takewhile(lambda word: word.text in _DENYING, words)])
    return words[denying:] or words if denying and words[denying - 1].text in (STOP, COMMA) else words
