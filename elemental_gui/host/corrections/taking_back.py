"""The words with which people take something back: `oops, I meant`, `no wait`, `scratch that`, `edit:`.

Whatever puts something right looks for these marks, and for no others.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.host.language.likeness import PICTURED
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.language.tongues import STONES

SQUARE: Final = r"[a-k][0-9]{1,2}"
STONE: Final = rf"(?:{'|'.join(STONES)})"
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
    r"(?:(?:whoops|oops(?:ie)?|woops|upp?s|edit(?:ed)?|korrektur|typo|misclick|(?:i )?(?:meant|ment)"
    r"|correct(?:ion|ed)(?: (?:before|for|to|of|on|from) [a-z' ]{1,30}(?=:))?"
    rf"|i mean|ich mein(?:e|te)|je veux dire|{DROPPING} (?:that|this|it)(?: (?:one|all|last one|please))?|never ?mind"
    r"|nvm|(?:i |i've |i have )?changed? my (?:mind|move|plan)|(?:on )?(?:second|2nd|further) thoughts?|on reflection"
    r"|(?:the |my )*(?:first|second|third|fourth|last|next to last) (?:bullet|line|item|point|entry)"
    r"(?: (?:from|at) the (?:top|bottom|end))?(?: (?:above|up there))? (?:is|was) (?:wrong|a (?:typo|mistake))"
    r"|wrong (?:piece|unit|square|stone|one|way|line)|(?:(?:that|this)(?:'s| was| is) a|i made a|my|small|a)"
    r" (?:mistake|typo|error|fault)|my bad|(?:make|change) (?:it|that)(?: to)?|it (?:must|should) be|start over"
    r"|(?:i(?:['’]ve| have)? )?(?:misread|miscounted|mistyped|misclicked)"
    r"(?: (?:the|my|that|this|it|board|grid|picture|map))*"
    r"|no,? (?:wait|sorry|no|undo)|wait,? (?:no|sorry)|sorry,? (?:no|wait)|actually,? (?:no|wait)"
    r"|(?:i(?:['’]ll| will)? )?(?:take|took|taking) (?:that|this) (?:one )?back(?! (?:to|up|down|left|right)\b))\b)"
)
"""What takes something back wherever it stands."""
_SIGN: Final = rf"(?:(?:[fwea]|[{''.join(PICTURED)}]\ufe0f?)[ :]{{0,2}})"
"""A stone by its letter or its picture."""
_SOFT: Final = (
    r"(?:better(?=\s*:)|(?:sorry|apologies|pardon|wait|moment|halt|no|nope|nah|nein|nee|non|não)\b"
    r"(?:(?-i: [A-Z][a-z]+)(?=[,:!]))?(?=\s*(?:[,:;!?–—-]|\.\.)"
    r"|\s+(?:that|actually|just|only|better|not|i meant?|oops|make|edit)\b"
    rf"|[.]?\s+{STONE}[ \t]+(?:on |at |to )?{SQUARE}|\s+{_SIGN}?{SQUARE})"
    r"|(?:stop|hold on|actually|(?:rather|instead)(?! (?:than|of)))\b)"
)
"""What may also be said for another reason."""
_CRY: Final = (
    r"(?<=[.…–—!?,;(\n])[ \t]{0,4}"
    rf"(?:(?!(?:{STONE}|rid(?:e|ing)|steps?|moves?|walk(?:ing)?|buff|attacks?|river|end|confirm|pass|yes|or|and|sage|up"
    r"|down|left|right|north|south|east|west|still|alas|why|say|there|is|are|leider"
    r"|purtroppo|helaas|[a-z]{2,10}(?:ly|ment|mente))\b)(?:[^\W\d_]{2,12}|[oóy])[,!]?[ \t]{1,3}){1,2}?"
    r"(?=(?:no|nope|nah|nein|nee|non|não)\b)"
)
"""What somebody cries, in whatever language, who then says no: `E4... uffa no, E3`."""
MARK: Final = Rare(
    rf"(?:{_CRY}|{BEGIN}|(?<=\s)(?=oops|sorry (?:on |to |{_SIGN})?{SQUARE}"
    rf"|sorry,? i mean|i mean|correction|no,? (?:wait|sorry)|wait,? no|{DROPPING} that\b))"
    rf"(?:{SIGH}{GAP}){{0,6}}(?P<said>(?:{PLAIN}|{_SOFT})(?:{GAP}(?:{PLAIN}|{_SOFT}|{SIGH}\b)){{0,8}})(?:{GAP}|$)",
)
PLAINLY: Final = Rare(PLAIN)
_IN_PLACE: Final = rf"(?:instead of|rather than) (?:the |on |to )*(?:{SQUARE}|{STONE})"
_BEHIND: Final = (
    rf"{_IN_PLACE}|instead(?! of)|after all|(?:i |i've |i have )?changed? my mind|my (?:bad|mistake)|typo"
    r"|i (?:miscounted|mistyped|misread)|(?:on )?(?:second|2nd) thoughts?"
)
_SOFTLY_BEHIND: Final = (
    r"sorry|rather|(?:(?:is|works|fits|looks|seems|would be) )?better(?: for me)?|please|thanks|thank you|then|lol|so"
)
_RATHER: Final = r"(?:i(?:['’]d| would|) (?:rather|prefer(?: to)?)(?: to)?|(?:second|2nd) thoughts?)\b[ ,:]{0,3}"
_TOLD_LATER: Final = Rare(
    rf"(?P<begin>[.;,!?\n…(–—-]\s{{0,4}}\(?)(?:(?:{SIGH}|also|then|the|i|and)[\s,]{{1,3}}){{0,4}}?(?P<rather>{_RATHER})?"
    rf"(?P<told>(?:(?!{_BEHIND}|\b(?:if|should|or)\b)[^.,;:!?\n()…]){{3,50}}?)"
    rf"(?P<turned>(?:[ ,(–—-]{{1,4}}(?:{_BEHIND}|{_SOFTLY_BEHIND})\b){{0,4}})(?=[ ]*(?:[.;,!)\n]|$))(?!{GAP}{PLAIN})",
)
"""What is told anew of a stone, or of a step, in a clause whose end says so: `the water on A7 instead, sorry`."""
_ITEM: Final = Rare(
    rf"^[ \t]*(?:[-*•]|\(?[0-9]{{1,2}}[.):])[ \t]+(?=(?:{SIGH}{GAP}){{0,3}}(?:{PLAIN}|{_SOFT}))",
    re.IGNORECASE | re.MULTILINE,
)
_AMID: Final = Rare(rf"\b({STONE}) (instead|better|rather) ((?:on|to|at|in) {SQUARE})")
_ONE_DRAWN: Final = Rare(rf"\b({STONE}), (?:which|and (?:it|that))(?= (?:goes|went|go) (?:on|onto|to|at) {SQUARE})")
"""A stone whose square is told behind that it was drawn: `I drew a wind, which goes to G5`."""
_AHEAD: Final = re.compile(r".*\s[–—-]\s+", re.DOTALL)
"""What stands before a dash in such a clause: `fire on F11 only helps you - fire on G9 instead`."""
_SURELY: Final = Rare(rf"{_BEHIND}|{_RATHER}")
_INSTEAD: Final = Rare(_IN_PLACE)
_PUTTING: Final = Rare(r"^(?:(?:put|place|have|set|see|want|like|buy|to)\s+)+")
_STONE: Final = Rare(rf"\b{STONE}\b")
_SQUARE: Final = Rare(rf"\b{SQUARE}\b")
_WAY: Final = Rare(r"\b(?:up|down|left|right|north|south|east|west)\b")
_COUNT: Final = Rare(r"\b(?:x ?[0-9]+|[0-9]+ ?x|[0-9]+)\b")
_WORD: Final = re.compile(r"[^\W\d_]+")
_WORDS: Final = frozenset((
    "oops", "oopsie", "whoops", "woops", "ups", "upps", "edit", "edited", "correct", "correction", "corrections",
    "corrected", "korrektur", "typo", "misclick", "mean", "meant", "ment", "meine", "meinte", "dire", "forget",
    "scratch", "scrap", "strike", "cancel", "ignore", "delete", "disregard", "undo", "never", "nevermind", "nvm",
    "change", "changed", "thought", "thoughts", "reflection", "wrong", "mistake", "error", "fault", "bad", "make",
    "must", "should", "start", "no", "wait", "sorry", "actually", "apologies", "pardon", "moment", "halt", "nope",
    "nah", "nein", "nee", "non", "stop", "hold", "rather", "instead", "not", "supposed", "swap", "switch", "exchange",
    "skip", "now", "occupied", "taken", "full", "blocked", "illegal", "impossible", "way", "far", "reach", "work",
    "fit", "back", "cannot", "can", "doesn", "won", "wouldn", "all", "better", "prefer", "miscounted", "mistyped",
    "misread", "doesnt", "cant", "wont", "reverse", "reversed", "swapped", "switched", "mixed", "versa", "opposite",
    "isn", "isnt", "wasn", "there", "besetzt", "belegt", "geht", "erlaubt",
    "forgot", "missed", "missing", "skipped", "não",
    "occupé", "occupée", "ocupado", "ocupada", "puede", "interdit", "possible", "bezet", "niet",
))  # fmt: skip

_TOLD: Final = rf"(?:{SQUARE}|{STONE}|[nsew]?[0-9]|x[0-9]+|[0-9]+x|north|south|east|west|up|down|left|right)"
_MEANT_BEHIND: Final = Rare(
    rf"(?:(?P<mark>[-–—,.;:!?(…\n])\s{{0,4}}|(?<=\s)(?=(?:no|nope|wait|oops|sorry|er|uh)\b))"
    rf"(?:(?:no|nope|nah|wait|sorry|oops|er+|uh+|um+|{SIGH})[\s,.]{{1,3}}){{0,4}}"
    rf"(?P<told>(?:(?:on|at|to|in|the|it's|its|my|goes|buff|one|two|{STONE}|(?<=\n){SQUARE})[ \t]+){{0,3}}"
    rf"{_TOLD}(?:(?:[ \t]*->)?[ \t]+{_TOLD}){{0,3}})"
    r",? (?:is what )?i (?:mean|meant)(?: to say)?(?= *(?:[.,;!?)\n–—]|-\s|$))",
)
"""What was meant, told before the words that say so: `C8 - no C7 I mean - `."""


def meant_ahead(text: str) -> str:
    """Write `I mean` before what was meant wherever a clause ends with it."""
    return _MEANT_BEHIND.sub(lambda found: f"{found['mark'] or ','} I mean {found['told']}", text)


def unnumbered(text: str) -> str:
    """Leave out the number of an item of a list that takes something back: `4) no wait, path is L L D`."""
    return _ITEM.sub("", text)


def led(text: str) -> str:
    """Write before what is told anew of a stone that has its square already what the end of its clause says of it."""
    text = _ONE_DRAWN.sub(r"\1. The \1", unnumbered(text))
    return _TOLD_LATER.sub(_led, _AMID.sub(r"\1 \3 \2", text))


def _led(found: re.Match[str]) -> str:
    dash = _AHEAD.match(found["told"])
    ahead = "" if dash is None else dash[0]
    told = found["told"].removeprefix(ahead)
    turned = f"{found['rather'] or ''}{found['turned']}"
    stone, before = _STONE.search(told), found.string[: found.start("told")] + ahead
    thing = next((thing for thing in (_SQUARE, _WAY, _COUNT) if thing.search(told)), None)
    if not turned or thing is None or PLAINLY.search(ahead):
        return found[0]
    if thing is not _SQUARE and (not found["rather"] or thing.search(before) is None):
        return found[0]
    if stone is not None and not _is_placed(before, stone[0]):
        return found[0]
    if stone is None and thing.search(before) is None:
        return found[0]
    old = _INSTEAD.search(turned) or [""]
    told = f"{_PUTTING.sub('', told).strip()} {old[0]}".rstrip()
    return f"{found['begin']}{ahead}{'oops' if _SURELY.search(turned) else 'sorry'}, {told}"


def _is_placed(text: str, stone: str) -> bool:
    """Tell whether a square is told of a stone."""
    told = rf"\b{stone}\b[ a-z:>→-]{{0,12}}\b{SQUARE}\b|\b{SQUARE}[ :=-]{{1,3}}{stone}\b"
    return re.search(told, text, re.IGNORECASE) is not None


def may_take_back(text: str) -> bool:
    """Tell whether there is a word in a text without which nothing is taken back."""
    return not _WORDS.isdisjoint(_WORD.findall(text.casefold()))
