"""What a W3 removes, told by what becomes of it or by taking leave of it: `the W2 takes the fall`, `goodbye W2`.

Or by how many go before they are named: `so two have to go, a W1 and a W2`.
"""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, Words, instead, text_at
from elemental_gui.engine.numerous_particles.spoken.mentions import EATS
from elemental_gui.engine.numerous_particles.state import State

_BUILDING: Final = "w[1-4]"
_OF: Final = "(?:(?:the|my|one|a|an|our|that|this|poor|little|old|dear|of|so|and|but) ){0,4}"
_GIVING: Final = (
    "(?:(?:give|gives|giving|gave)(?: it)? (?:up|away|back|in)|(?:part|parts|parting) with"
    "|(?:let|lets|letting) go(?: of)?|(?:get|gets|getting) rid of|(?:pay|pays|paying) with"
    "|(?:hand|hands|handing|trade|trades|trading) in"
    "|(?:say|saying) goodbye to|(?:wave|waving) goodbye to|do without)"
)
"""What a player does with what a W3 takes away."""
_GIVEN: Final = "(?:removed|sacrificed|given up|destroyed|eaten|lost|gone|let go|traded in|replaced|swallowed)"
_CHOOSING: Final = (
    "(?:i|it|we|he|she|the w3|w3|i'll|i'd|i'm|he'll|she'll)"
    "(?: (?:will|would|have to|has to|must|want to|wants to|am|going to"
    rf"|choose to|decide to|now|then)){{0,3}} (?:{_GIVING}|{'|'.join(sorted(EATS))}|give up)"
)
_GOES: Final = (
    "(?:(?:has|have|needs|must|will|is|are|to|going|gets?|be) ){0,4}"
    f"(?:go|goes|leave|leaves|die|dies|disappear|disappears|vanish|vanishes|{_GIVEN})"
)
_IS: Final = (
    "(?:(?: (?:for (?:it|that|this)|then|in exchange|by it|away|this time))?"
    " (?:is|it is|are|will be|would be|:|=|,|being|-))"
)
_CHOSEN: Final = (
    r"(?:(?:the|my|and) ){0,2}(?:"
    rf"(?:what|(?:(?:water|old|other|only) )?(?:building|one|card|ones|pick|choice)(?: (?:that|which|who|the))?)"
    rf"(?: (?:{_CHOOSING}|{_GOES})| for (?:the )?removal| to (?:remove|sacrifice|lose|give up|go))"
    rf"|{_GIVEN} (?:water )?(?:building|one|card)|removal(?: (?:goes|go) to)?)"
)
"""The building that goes, before it is told which: `the one I give up is`."""
_FAREWELL: Final = (
    "(?:good ?- ?bye|goodbye|good bye|farewell|bye(?: ?-? ?bye)?|cheerio|adieu|adios|ciao|rip|so long"
    "|see (?:you|ya)|thanks|thank you|sorry (?:about|for)|at the (?:expense|cost) of|in exchange for|in return for)"
)
_ADDRESSED: Final = (
    "(?: ,)? (?:you're|you are|you have to|you must|you|it's|it is|your time)(?: (?:out|gone|done|go|leave|next|fired"
    "|the one|over|up|it|dead|history|are|have|to|served(?: (?:me|us) well)?))+"
)
_FATE: Final = (
    "(?:(?:is|was|will be|has to be|must be|becomes|gets|be) )?(?:the (?:victim|sacrifice|price|loser"
    "|one (?:that |who |to )?(?:i (?:give up|lose|pay with)|go(?:es)?|leaves?|pays?))"
    "|takes? the (?:fall|hit|blow|bullet|blame)|pays? (?:for (?:it|that)|the (?:price|bill|toll))|bites? the dust"
    f"|{_GIVEN} for (?:it|that|this)|given up"
    "|(?:gets )?the (?:axe|ax|chop|boot|sack)|makes? (?:room|way|space)(?: for (?:it|that|the w3))?"
    "|in (?:exchange|return)|kicks? the bucket|sacrificed|swallowed|eaten up|thrown out|binned|trashed|let go|retired?"
    "|retires|(?:has|had) (?:its|his|her) day|out)"
)
_MANY: Final = (
    "(?:one|two|both|1|2)(?: (?:of|my|the|them|those|old|more|other|others|ones?|waters?|buildings?|wells?)){0,5}"
)
_NAMELY: Final = "(?: (?:[:,;(-]|namely|ie|the|that's|they|are|is))"
_GOING: Final = (
    rf"(?:(?:{_MANY} (?:(?:have|has|must|will|need|needs|are|is|get|gets|to|then|be) ){{0,4}}"
    "(?:go|goes|going|leave|leaves|leaving|die|dies|vanish|vanishes|disappear|disappears|gone|removed|lost|sacrificed)"
    f"|(?:out|away|off) (?:go|goes))(?: (?:away|out|off))?{_NAMELY}{{0,3}}"
    f"|(?:takes?|eats?|costs?|removes?|loses?)(?: me| away| out| up)? {_MANY}"
    f"(?: (?:away|out|off))?{_NAMELY}{{1,3}})"
)
"""How many go, before it is told which: `so two go: a W1 and a W2`."""
_ARTICLES: Final = frozenset(("a", "an", "the", "my", "of"))
_ONES: Final = f"(?:(?:an?|one|two|both|1|2|the|my|another|of) ){{0,5}}{_BUILDING}s?"
_VERB: Final = "(?:take|eat|swallow|remove|destroy|scrap|consume|devour|replace|kill|sacrifice)"
_RETURN: Final = "(?: (?:for|in) (?:it|that|return))?"
_LET: Final = (
    "(?:(?:i|and|then|,) ){0,3}(?:let|lets|letting|have|having|make|makes|making)(?: (?:it|that|this|the w3|w3|him))?"
    f"(?: {_VERB}(?: (?:away|out|up|off))?)?"
)
_TAKING: Final = "(?:(?:i|and|then|please|,) ){0,3}takes?(?=(?: [a-z0-9]+){1,4} (?:away|off|out))"
_END: Final = "(?= (?:[;,.!)(]|and |then |for |,)|$)"
_IDIOMS: Final = re.compile(
    rf"(?<![^ ])(?:{_FAREWELL} (?:, )?{_OF}({_BUILDING})(?:{_ADDRESSED})?"
    rf"|sorry {_OF}({_BUILDING}){_ADDRESSED}"
    rf"|(?:the |its |my )*(?:victim|sacrifice|price|loser)(?: (?:is|will be|:|=|are|-))? {_OF}({_BUILDING})"
    rf"|{_CHOSEN}{_IS}{{1,2}} {_OF}({_BUILDING})"
    "|(?:as |for )(?:the |my )?(?:removal|sacrifice|victim)(?: ,)?"
    rf" (?:(?:i|i'll|will|choose|pick|take|have|name) ){{0,3}}{_OF}({_BUILDING})"
    rf"|(?:(?:and|i|i'll|i'm|am|will|so|by|then|have to|must) ){{0,4}}{_GIVING} {_OF}({_BUILDING})s?{_RETURN}"
    rf"|{_LET} ({_ONES}(?: and {_ONES})?)(?: (?:be )?{_VERB}\w*)?(?: (?:away|out|up|off|go))*{_RETURN}"
    rf"|{_TAKING} ({_ONES}(?: and {_ONES})?)(?: (?:away|out|off)){_RETURN}"
    rf"|{_GOING} ({_ONES}(?: (?:(?:and|\+|,|&|plus|also) )+{_ONES}){{0,3}})"
    rf"|{_OF}({_BUILDING}) {_FATE}){_END}"
)


_AND: Final = "(?:,|;|and|then|also|plus|\\+|&|it|eats|scrap|remove)"
_ANOTHER: Final = re.compile(
    f"(?<![^ ])(?:(?:the|my|a|an|one|1|first) ){{0,4}}({_BUILDING}) (?:{_AND} ){{1,4}}"
    "(?:(?:the|my|a|an|one) ){0,3}(?:second|2nd|other|another|more|further)(?: (?:\\1|one|of (?:them|those)))?(?![^ ])"
    "(?! (?:w[1-4]|[gfea][1-4]))"
)
"""A building and one more of the same: `one W1 and a second W1`, `a W1, then another one`."""
_BECAUSE: Final = re.compile(
    "(?<![^ ])(?:because|since|as|for|cause|cuz)(?= (?:(?:my|the) )?(?:water|fire|earth|air|wind|garnets?)"
    " (?:is|are|gets?|will be|was)(?: (?:my|the|being|now)){0,3} buff(?:ed)?(?: (?:this turn|now|too))?"
    "(?: (?:[;,.:)]|two |so )|$))"
)
"""What leads to a buff that is told as the reason for what is removed."""
_BUFFING: Final = re.compile(r"(?<![^ ])(?:buffs?|buffing)(?![^ ])")
_BOUGHT: Final = re.compile(r"(?<![^ ])w3(?![^ ])")


def with_removed(_state: State, words: Words) -> Words:
    """Write such idioms behind a W3 as what it removes, and part it from what it does: `W3 removes itself`."""
    words = _with_eater(words)
    text = " ".join(word.text for word in words)
    reason = _BECAUSE.search(text)
    if reason is not None and _BUFFING.search(text[: reason.start()]) is None:
        words = instead(words, reason.span(), (COMMA,))
        text = " ".join(word.text for word in words)
    another = _ANOTHER.search(text) if _BOUGHT.search(text) else None
    if another is not None and another[1] != "w3":
        words = instead(words, another.span(), ("two", another[1]))
        text = " ".join(word.text for word in words)
    bought = _BOUGHT.search(text)
    found = None if bought is None else _IDIOMS.search(text, bought.end())
    if found is None or not EATS.isdisjoint(text[: found.start()].split()):
        return words
    told = " ".join(filter(None, found.groups())).split()
    return instead(words, found.span(), ("remove", *(word for word in told if word not in _ARTICLES)))


def _with_eater(words: Words) -> Words:
    """Part a W3 from what it does, so that it is bought, and not taken for what is removed."""
    at = next((at for at, word in enumerate(words) if word.text == "itself" and text_at(words, at - 1) in EATS), 0)
    if text_at(words, at - 2) != "w3" or at < 2:
        return words
    return (*words[: at - 1], attrs.evolve(words[at - 1], text=COMMA), *words[at - 1 :])
