"""The words with which people take something back: `oops, I meant`, `no wait`, `scratch that`, `edit:`.

Whatever puts something right looks for these marks, and for no others.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.host.message.rare import Rare

SQUARE: Final = r"[a-k][0-9]{1,2}"
STONE: Final = rf"(?:{'|'.join(ELEMENTS)})"
GAP: Final = r"[\s,.:;!?…–—-]{1,8}"
BEGIN: Final = r"(?:^|(?<=[\n.,;:!?…(–—-]))\s{0,4}\(?\s{0,2}"
"""Where a clause begins."""
SIGH: Final = (
    r"(?:oh|ah|uh|um|er|hm+|argh+|ugh|damn|dang|gah|well|and|but|ok|okay|so|lol|haha|ach|äh+m?|mist|zut|please|doch"
    r"|lieber|of course|that(?:'s| is) wrong)"
)
"""What stands before such words, or among them, and takes nothing back alone."""
DROPPING: Final = r"(?:forget|scra(?:tch|p)|strike|cancel|ignore|delete|disregard|undo)(?: about)?"
NOT: Final = r"\b(?:and )?(?:not|instead of|rather than) "
PLAIN: Final = (
    rf"(?:(?:whoops|oops(?:ie)?|woops|upp?s|edit(?:ed)?|correct(?:ion|ed)|korrektur|typo|misclick|(?:i )?(?:meant|ment)"
    rf"|i mean|ich mein(?:e|te)|je veux dire|{DROPPING} (?:that|this|it)(?: (?:one|all|last one|please))?|never ?mind"
    r"|nvm|(?:i |i've |i have )?changed? my (?:mind|move|plan)|on (?:second|further) thoughts?|on reflection"
    r"|wrong (?:piece|unit|square|stone|one|way|line)|(?:(?:that|this)(?:'s| was| is) a|i made a|my|small|a)"
    r" (?:mistake|typo|error|fault)|my bad|make (?:it|that)|it (?:must|should) be|start over"
    r"|no,? (?:wait|sorry|no)|wait,? (?:no|sorry)|sorry,? (?:no|wait)|actually,? (?:no|wait))\b)"
)
"""What takes something back wherever it stands."""
_SOFT: Final = (
    r"(?:(?:sorry|apologies|pardon|wait|moment|halt|no|nope|nah|nein|nee|non)\b(?=\s*(?:[,:;!?–—-]|\.\.)"
    r"|\s+(?:that|actually|just|only|better|not|i meant?|oops|make|edit)\b"
    rf"|\s+{STONE}[ \t]+(?:on |at |to )?{SQUARE})|(?:stop|hold on|actually|(?:rather|instead)(?! (?:than|of)))\b)"
)
"""What may also be said for another reason."""
MARK: Final = Rare(
    rf"(?:{BEGIN}|(?<=\s)(?=oops|sorry,? i mean|i mean|correction|no,? (?:wait|sorry)|wait,? no|{DROPPING} that\b))"
    rf"(?:{SIGH}{GAP}){{0,6}}(?P<said>(?:{PLAIN}|{_SOFT})(?:{GAP}(?:{PLAIN}|{_SOFT}|{SIGH}\b)){{0,8}})(?:{GAP}|$)",
)
PLAINLY: Final = Rare(PLAIN)
_WORD: Final = re.compile(r"[^\W\d_]+")
_WORDS: Final = frozenset((
    "oops", "oopsie", "whoops", "woops", "ups", "upps", "edit", "edited", "correct", "correction", "corrections",
    "corrected", "korrektur", "typo", "misclick", "mean", "meant", "ment", "meine", "meinte", "dire", "forget",
    "scratch", "scrap", "strike", "cancel", "ignore", "delete", "disregard", "undo", "never", "nevermind", "nvm",
    "change", "changed", "thought", "thoughts", "reflection", "wrong", "mistake", "error", "fault", "bad", "make",
    "must", "should", "start", "no", "wait", "sorry", "actually", "apologies", "pardon", "moment", "halt", "nope",
    "nah", "nein", "nee", "non", "stop", "hold", "rather", "instead", "not", "supposed", "swap", "switch", "exchange",
    "skip", "now", "occupied", "taken", "full", "blocked", "illegal", "impossible", "way", "far", "reach", "work",
    "fit", "cannot", "can", "doesn", "won", "wouldn",
))  # fmt: skip


def may_take_back(text: str) -> bool:
    """Tell whether there is a word in a text without which nothing is taken back."""
    return not _WORDS.isdisjoint(_WORD.findall(text.casefold()))
