"""Whole sentences that only answer another player's turn, or announce one's own: praise, complaints, `two remarks`."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.spoken import ELEMENTS, NUMBERS

_PRAISE: Final = re.compile(
    r"(?:(?:wow|oh|ok|okay|ah|haha|damn|well|ooh|and|but|so) )*(?:(?:that's|that is|that was|what|such) )?"
    r"(?:(?:an?|your|the|some) )*"
    r"(?:(?:very|really|quite|pretty) )?(?:nice|good|great|lovely|neat|cool|clever|strong|beautiful|solid|brilliant"
    r"|amazing|excellent|impressive|evil|nasty|sneaky|awesome|smart|tricky|fine|well played)"
    rf" (?:(?:{'|'.join(ELEMENTS)}|big|little|long|double) )*(?:line|move|play|trap|wall|row|stack|river|range|mountain"
    r"|placement|combo|block|idea|turn|work|shot|spread)s?"
    r"(?: (?:there|btw|mate|man|dude|lol|haha|last turn|last time|you made|you have|you got|from you|of yours|by you))*"
)
"""What is said of another player's turn."""
_SURPRISED: Final = re.compile(
    r"(?:(?:wow|oh|ok|okay|ah|haha|damn|well|hm+|and|but|so|honestly) )*(?:i|we|nobody) (?:really |honestly |just )*"
    r"(?:had not|hadn't|have not|haven't|did not|didn't|never|had never|would not have|wouldn't have|could not have"
    r"|couldn't have|wasn't|was not) (?:really |even |at all |ever )*(?:expect(?:ed|ing)?|see|saw|seen|notic(?:e|ed)"
    r"|think|thought|foreseen|guess(?:ed)?|predict(?:ed)?|anticipated?|reckon(?:ed)? with|count(?:ed)? on"
    r"|consider(?:ed)?|thinking|prepared|ready)(?: (?:of|for|about))?"
    r"(?: (?:that|this|it|you|your|one|move|turn|play|from|coming|at|all|so|to|do|such|an?|the|there|now|honestly"
    rf"|{'|'.join(ELEMENTS)}))*"
)
"""What is said of another player's turn by somebody who is surprised at it."""
_NUMBERS: Final = sorted(word for word in NUMBERS if word.isalpha() and word not in ("a", "an", "no", "none"))
_NEEDING_TIME: Final = re.compile(
    r"(?:(?:please|ok|okay|hm+|well|just|but|and|so|sorry) )*"
    r"(?:(?:(?:give|grant|allow|leave) me|(?:i|i'll|i will|i'd) (?:need|want|like|take)|bear with me)"
    rf"(?: (?:an?|few|couple|of|some|more|another|half|about|maybe|[0-9]+|{'|'.join(_NUMBERS)}))*"
    r" (?:moments?|secs?|seconds?|mins?|minutes?|hours?|days?|time)"
    r"|(?:one|an?|another|few) (?:more )?(?:moments?|secs?|seconds?|mins?|minutes?))"
    r"(?: (?:please|pls|plz|to|think|for|this|it|over|here|about|me|thanks|more|or|so|two|now))*"
)
"""What is said by somebody who wants to think."""

_COMPLAINING: Final = re.compile(
    r"(?:(?:hey|oh|ah|no|ouch|but|and|so) )*(?:your|this|that|his|her) (?:stupid |bad |evil |mean |damn )?"
    rf"(?:{'|'.join(ELEMENTS)}|plant|river|unit|piece)s?(?: of yours)? (?:just |really |totally |already )*"
    r"(?:burned|burnt|killed|destroyed|ate|flooded|ruined|wrecked|hurt|drowned|crushed|broke|stole|smashed)"
    r" (?:all )?(?:my|our|me)(?: [a-z']+){0,3}"
)
"""What is said of the damage that another player's turn has done."""
_TAUNTING: Final = re.compile(
    r"(?:(?:hey|oh|ok|okay|haha|lol|now|and|but|so|well) )*(?:you(?: are|'re)|your|youre|they are|they're)"
    r" (?:(?:so|all|totally|both|definitely) )*(?:going|goin|gonna go) (?:down|out)(?: [a-z']+){0,2}"
)
"""What is said to somebody who is to lose: `you are going down`."""
_FEELINGS: Final = (
    r"(?:nice|good|great|lovely|neat|cool|clever|strong|beautiful|solid|brilliant|amazing|excellent|impressive|evil|nasty"
    r"|sneaky|awesome|smart|tricky|mean|brutal|cruel|rude|annoying|painful|unexpected|pretty|fun|funny|scary|harsh|savage"
    r"|hard|tough|rough|insane|crazy|wild|genius|devious|cheeky)"
)
_RECALLED: Final = re.compile(
    r"(?:(?:wow|oh|ok|okay|ah|haha|damn|well|ooh|and|but|so|man|dude|btw) )*(?:that|this|your|the|his|her)"
    r"(?: (?!was\b|were\b)[a-z0-9'-]+){1,6} (?:was|were|is|looked|felt|seemed)"
    rf"(?: (?:so|really|very|pretty|quite|just|a|an|rather|too|kinda|such|bit|of|super|properly))* {_FEELINGS}"
    r"(?: (?:move|one|play|of you|btw|lol|haha|mate|man|dude|honestly|though|tbh|indeed|last|time|turn|round|earlier))*"
)
"""What is said of how another player's turn was, even with its square: `that H7 squeeze last round was nasty`."""
_PESTERING: Final = re.compile(
    r"(?:(?:i|we) (?:am|are|have had|had) (?:so |really |quite )*(?:tired|sick|weary|enough|afraid|scared) of )?"
    r"(?:your|this|that|his|her|those|these) (?:stupid |bad |evil |mean |damn |poor |two |both )*"
    rf"(?:{'|'.join(ELEMENTS)}|plant|unit|piece|stone)s?(?: of yours)?(?: (?:on|at|in) [a-k](?:1[01]|[1-9]))?"
    r"(?: (?:has|have|had|is|are|was|were|really|just|simply|already|been|begins? to|starts? to))*"
    r"(?: (?:annoy|bother|worr|irritat|plagu|teas|scar|tir|pester|haunt|trouble)(?:s|ed|ing|y|ies|ied|ying|es)?"
    r"(?: (?:me|us|all|of|long|enough|too|much|for|quite|some|time|since|last|week|a|while|now|turns|the|whole|game))*)"
)
"""What is said of another player's piece by somebody who has had enough of it."""
_ANNOUNCING: Final = re.compile(
    r"(?:(?:so|well|here|now|first|just|only|are|come|i have|there are|about|my|turn|this) )*"
    r"(?:two|three|four|five|[2-9]|several|some|a few|few|a couple of) (?:short |quick |little |small |brief |more )*"
    r"(?:remarks?|things?|points?|notes?|comments?|matters?|words)"
    r"(?: (?:today|this time|from me|beforehand|to say|first|in advance|before|about it|on it|for you))*"
)
"""What only announces what follows: `three remarks`."""
_PRESENTING: Final = re.compile(
    r"(?:(?:so|and|this time|today|as always) )*i(?: have|'ve)? (?:put|written|wrote|drawn|arranged|listed|typed"
    r"|entered|made)"
    r" (?:(?:it|this|them|everything|all of it|all|(?:my|the|this) (?:turn|moves?|orders?|actions?|letter)) )?"
    r"(?:(?:all|down|up|out) )*(?:(?:in|into|as|to) )?(?:an?|the|some) (?:little |small |neat |short |nice |tidy )*"
    r"(?:table|list|form|grid|sheet|chart)(?: (?!(?:and|but|then|or|not|with)\b)[a-z']+)*"
)
"""What is said of how the turn is written down: `I have put it into a table so that nothing gets lost`."""
_ACTING: Final = frozenset(("i", "i'll", "my", "me", "take", "took", "place", "put", "go", "goes", "then", "so", "not"))


def is_reaction(said: str) -> bool:
    """Tell whether a sentence is one of them."""
    if _RECALLED.fullmatch(said):
        return _ACTING.isdisjoint(said.split()[1:-1])
    return any(form.fullmatch(said) for form in _FORMS)


_FORMS: Final = (
    _PRAISE, _SURPRISED, _NEEDING_TIME, _COMPLAINING, _TAUNTING, _PESTERING, _ANNOUNCING, _PRESENTING,
)  # fmt: skip
