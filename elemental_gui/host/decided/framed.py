"""Actions within words that keep them from being played: `I was thinking of E9 E1`, `not E9 E1`, `Ben wrote: E9 E1`.

So does a question mark behind them. The same actions are a turn without these words, so whoever reads past them judges
what nobody has sent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.named import marked
from elemental_gui.host.turns.judging import confirming, unread
from elemental_gui.host.verdict import Finding, Verdict

_LONGEST: Final = 2000
"""Letters of a text that is looked through."""
_FEW: Final = 4
"""Frames at most of which each is tried without its actions."""
_ANYBODY: Final = r"(?-i:@?[A-Z][\w-]+)"
"""A player whose name is not known."""
_PEOPLE: Final = r"he|she|they|you|(?:every|any|some)(?:body|one)|nobody|the (?:others?|host)"
_DOING: Final = r"(?:answer|reply|respond|play|do|go|take|move|put|place|build|buy|attack|choose|pick)"
_NEXT: Final = r"(?:next|last|previous) (?:turn|round|time|move)"
_BEING: Final = r" was| am| were| had| have|['’]m|['’]ve|['’]d"
_THINKING: Final = r"(?:(?:thinking|thought) (?:of|about)|considered|considering|tempted (?:by|to)|regret(?:ted)?)"

_AROUND: Final = (
    rf"(?:i|we)(?:{_BEING})?(?: only| just| also| first| been)* {_THINKING}",
    r"tempted (?:by|to)|(?:i )?(?:nearly|almost) (?:played|did|went|put|chose|moved|took|built|bought)",
    r"(?:i|we)(?: would|['’]d) have|i wish (?:i|we) (?:could|had)(?: \w+)?|if only",
    rf"{_NEXT}[ ,]*(?:i(?:['’]ll| will|['’]m going to| want to| plan to| would)?|we|you|it|my plan is)?",
    r"(?:for |as )?(?:an )?example|e\.?g\.?|(?:just )?(?:imagine|suppose|hypothetically|theoretically|in theory)",
    r"(?:just |only )?(?:a )?(?:draft|test|sketch|idea|option|alternative|thought|plan)(?: for later| [a-z0-9])?(?=:)",
    r"(?:one|another|my (?:other|second)) (?:option|idea|alternative)",
    r"not (?:yet )?(?:decided|final|sure)(?: yet)?(?=:)",
    r"is(?= [^\n.!?]{2,80} (?:allowed|legal|possible|ok(?:ay)?|permitted|valid)\b)",
    r"(?:this is )?(?:for|in) (?:the|my|our|an?) other (?:game|match|table|thread|board|channel)",
    # German, French, Spanish, Italian, Dutch, Portuguese
    r"ich (?:hatte|habe|dachte|denke|überlegte)(?: auch| nur| zuerst| erst)? an|ich (?:könnte|würde)(?: auch| gern)?",
    r"(?:in der |im )?(?:nächste|letzte|vorige)[nrs]? (?:runde|zug|mal)|zum beispiel|z\. ?b\.|entwurf|angenommen",
    r"je pensais à|j['’]ai pensé à|je pourrais|j['’]aurais|(?:le |au )?(?:prochain|dernier) (?:tour|coup)",
    r"par exemple|brouillon",
    r"pensaba en|pensé en|podría|(?:el |la )?(?:próxim[oa]|últim[oa]) (?:turno|ronda|jugada|vez)|por ejemplo|borrador",
    r"pensavo a|potrei|(?:il |la )?(?:prossim[oa]|ultim[oa]) (?:turno|mossa|volta)|per esempio|bozza|immagina",
    r"ik dacht aan|ik (?:zou|kan|kon)(?: ook)?|(?:de )?(?:volgende|vorige|laatste) (?:beurt|ronde|keer)|bijvoorbeeld",
    r"pensei em|poderia|(?:na |o |a )?próxim[oa] (?:jogada|rodada|vez|turno)|por exemplo|rascunho",
)
"""What stands before a sentence that nobody plays."""
_WILL: Final = r"['’]ll| will| would| could| might| may| can| should"
_SAID: Final = (
    r"wrote|said|says|writes|posted|suggest(?:ed|s)|proposed|recommends|told me to|schrieb|schreibt|sagte?|meinte?"
    r"|hat geschrieben|hat gesagt|a écrit|a dit|dit|écrit|escribió|dijo|dice|ha scritto|ha detto|schreef|zei|zegt"
    r"|escreveu|disse|diz"
)
_OF_OTHERS: Final = (
    rf"OTHER (?:{_SAID})",
    rf"OTHER(?:{_WILL})(?: (?:probably|surely|likely|maybe|just|then|have))* {_DOING}(?: (?:with|for|by))?",
    rf"would OTHER {_DOING}|OTHER, (?:please )?(?:play|do|answer|reply)(?: with)?",
    r"OTHER (?:wird|va(?: a)?|gaat|vai)(?: (?:wohl|bestimmt|sicher|vielleicht|probablement|sûrement|jouer|jugar))*",
    r"(?:i|we) (?:expect|bet|suspect|fear|hope) OTHER (?:to|will|plays?|goes|would|could|might|takes|moves)",
    r"(?:can|could|would|will) OTHER (?:please )?(?:check|tell me|say|verify|confirm) (?:whether|if)",
    r"if (?!nobody)OTHER (?:agree|object|mind|allow|let|like|want|approve|accept|permit)\w*(?: (?:it|that|this|me))?",
    r"(?:falls|wenn|si|se|als) OTHER (?:zustimmt|einverstanden ist|est d['’]accord|accepte|acepta|accetta|concordar)",
)
"""The same, of what others say or do."""
_INSTEAD: Final = "but|meant?|instead|rather|sondern|aber|mais|maar|mas"
_BEFORE: Final = (
    r"(?:i|we) (?:could|might)(?: have| also| maybe| perhaps| then| just)*",
    r"maybe|perhaps|vielleicht|peut-être|forse|talvez",
    r"(?:i|we)(?: won['’]?t| will not|['’]ll not| do(?:n['’]?t| not)|['’]m not going to| did(?:n['’]?t| not))",
    r"(?:i|we)(?: would|['’]d) rather not|(?:please )?(?:don['’]?t|do not|never)|tal vez|quizás?|misschien",
    rf"(?<![,:;–—-] )(?:not|nicht|ne pas|niet|não)(?! [^\n.!?]*\b(?:{_INSTEAD})\b)",
)
"""What stands right before an action that nobody plays."""
_BEHIND: Final = re.compile(
    r"[\s,;.!?…()–—-]+(?:(?:but |though )?(?:that|this|it)(?:['’]s| is)? )?(?P<said>"
    r"but (?:no|not|nah|nope|i['’]ll wait|i won['’]?t|that['’]?s for later|wait for my [^\n.]{1,40})"
    r"|in mind(?:,? but [^\n.]{1,40})?|if only [^\n.]{1,40}|(?:just |only )?an? test"
    r"|would (?:also )?(?:be|have been) (?:nice|great|cool|good|better|fun|an? (?:option|idea|alternative))"
    r"(?:,? but [^\n.]{1,40})?"
    r"|was (?:just |only )?(?:an? (?:joke|example|test|idea|thought|option)"
    r"|my (?:first|other|second|old|original) (?:idea|plan|thought|choice))"
    r"|let me (?:think|sleep|check|see)\b[^\n.]{0,40}|(?:i['’]m )?(?:just |only )?(?:kidding|joking)|jk"
    r"|(?:hm+,? )?(?:i )?(?:don['’]?t|do not) know(?: yet)?|dunno|(?:hm+,? )?(?:i['’]m )?not sure(?: yet)?"
    r"|i(?:['’]ll| will) (?:send|post|write|give) (?:you )?(?:the|my) (?:real|actual|true|final|proper)\b[^\n.]{0,40}"
    rf"|(?:unless|if (?!nobody))\b ?(?:{_ANYBODY}|{_PEOPLE}) (?:agrees?|objects?|minds?|disagrees?|allows?|approves?)"
    r"|(?:aber|mais|pero|ma|maar|mas) (?:nein|nicht|non|pas|no|nee|niet|não)"
    r"|(?:wäre|aurait été|serait|habría sido|sería|sarebbe(?: stato)?|zou|seria) "
    r"(?:schön|gut|besser|bien|mieux|mejor|meglio|leuk|mooi|beter|melhor|bom)(?: gewesen| geweest| zijn)?"
    r"|(?:war|c['’]était|era|was)(?: nur| bloß| juste| seulement| solo| maar| só)* (?:eine?|une?|una?|un['’]|um|een) ?"
    r"(?:idee|scherz|spaß|test|idée|blague|idea|broma|scherzo|grapje|ideia|brincadeira)"
    r"|scherz|spaß|je plaisante|je rigole|es broma|scherzo|grapje|brincadeira"
    r"|vergiss (?:es|das)|oublie(?:z)? (?:ça|cela)|olvídalo|lascia perdere|vergeet (?:het|dat)|esquece"
    r")(?=(?:[\s.!,;)…]|lol|haha|though|thanks)*(?:[\n.!]|$))",
    re.IGNORECASE,
)
"""What stands behind actions that nobody plays."""
_TOLD: Final = re.compile(r"\b(?:[a-k](?:1[01]|[1-9])|[gfwea][1-4]|take [0-4])\b", re.IGNORECASE)
_ASKED: Final = re.compile(
    r"(?<![?!\s])(?P<clause>(?:(?!\s[-–—]+\s)[^\n.;,:!?()])*[^\s.;,:!?()])\)?(?P<mark>[\s.]*\?[\s.?!]*)\Z"
)
"""The last clause of a text that asks it."""
_NOTED: Final = re.compile(r"\s*[0-9]{1,3}\.{1,3}\s")
"""How a line of notation begins, in which such marks praise or blame: `9... Fb2 Sf6-g7?!`."""
_AGREEING: Final = re.compile(
    r"\b(?:ok|okay|right|yes|no|yeah|deal|legal|allowed|possible|fine|correct|good|valid|na|gg|huh|eh)$"
    r"|\b(?:please|pls|plz|bitte|svp|por favor)\b|\b(?:can|could|may) i (?:get|have)\b",
    re.IGNORECASE,
)
"""What somebody has in a question who hopes for a yes, or orders something."""
_ACTING: Final = re.compile(
    r"[0-9]|[^\w\s.,;:!?()'’\"–—-]"
    r"|\b(?:north|south|east|west|up|down|left|right|fire|water|earth|wind|air|confirm\w*|heads|tails|buff|pass|[udlr]{1,3})\b",
    re.IGNORECASE,
)
"""What an action is told with."""


def unless_asked(position: Position, text: str, verdict: Verdict, judge: Callable[[str], Verdict]) -> Verdict:
    """Say that a turn is only asked about whose last action has a question mark: `E9 E1 ??`."""
    asked = _ASKED.search(text) if len(text) <= _LONGEST and _NOTED.match(text) is None else None
    is_open = verdict.finding is Finding.LEGAL or (verdict.finding is Finding.UNREADABLE and verdict.asks)
    clause = "" if asked is None or _AGREEING.search(asked["clause"]) else asked["clause"]
    if asked is None or not is_open or verdict.sender or not _ACTING.search(clause):
        return verdict
    told = judge(text[: asked.start("mark")])
    rest = judge(text[: asked.start("clause")].rstrip(" ,;:–—-"))
    if not told.turn or told.turn == rest.turn or not told.is_judged:
        return verdict
    said = f"There is no action in this text: {quoted(text)} is a question. Ask whether it is played."
    return attrs.evolve(unread(position, said, verdict.names), asks=True)


@cache
def _ahead(*, is_known: bool) -> re.Pattern[str]:
    """Find what stands before actions that nobody plays; the names of others, where they are known, are written `¤`."""
    people = f"¤+|{_PEOPLE}" if is_known else f"{_ANYBODY}|{_PEOPLE}"
    around = "|".join((*_AROUND, *_OF_OTHERS)).replace("OTHER", f"(?:{people})")
    told = _TOLD.pattern.removeprefix(r"\b")
    return re.compile(
        r"(?:^|[\n.!?;,:…(–—-])[ \t]*(?:(?:so|well|ok|okay|hm+|and|but|ah|oh|now|then|hey)[ ,]+){0,3}(?:"
        rf"(?P<around>{around})\b[ \t:,]*(?=(?:(?!\b(?:so|but|because|since)\b)[^\n.!?]){{0,120}}?\b{told})"
        rf"|(?P<before>{'|'.join(_BEFORE)})\b[ \t:]*"
        rf"(?=(?:(?!\b(?:so|but|and|then|because|since|if)\b)[^\n.!?,;:]){{0,30}}?\b(?:{told}|coin|roll)))"
        r"(?:(?!\b(?:but|aber|mais|pero)\b)[^\n.!?])*",
        re.IGNORECASE,
    )


def unless_framed(
    position: Position, text: str, names: Sequence[str], verdict: Verdict, judge: Callable[[str], Verdict]
) -> Verdict:
    """Ask about a turn of which nothing is told but within such words."""
    if not verdict.is_judged or verdict.sender or len(text) > _LONGEST:
        return verdict
    own = [name.casefold() for name in names[position.seat - 1 : position.seat]]
    others = tuple(name for seat, name in enumerate(names, 1) if seat != position.seat)
    for said, rest in islice(_framed(text, others), _FEW):
        if said.casefold().startswith((*own, "let me" if verdict.owed else "\n")):
            continue  # somebody writes down what the player says, or there may be more to come
        told, needed = ({name.upper() for name in _TOLD.findall(each)} for each in (rest, verdict.turn))
        needed = {name for name in needed if not name.startswith("TAKE")} or needed
        is_needless = bool(needed) and needed <= told
        if not is_needless and judge(rest).turn in ("", confirming(position.game)):
            return verdict.asking(f"{quoted(said)} leaves open whether that is played: ask what is meant.")
    return verdict


def _framed(text: str, others: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield such words, each with the text without them and the actions beside them."""
    for found in _ahead(is_known=any(others)).finditer(marked(text, others)):
        kind = "around" if found["around"] else "before"
        yield text[slice(*found.span(kind))].strip(" :,"), text[: found.start(kind)] + text[found.end() :]
    for found in _BEHIND.finditer(text):
        begin = max(text.rfind(mark, 0, found.start()) for mark in ".!?\n") + 1
        if _TOLD.search(text[begin : found.start()]):
            yield found["said"], text[:begin] + text[found.end() :]
