"""What is told beside a turn by where it stands: remarks behind an action, lines of comment, and questions.

Behind an action a remark stands in italics, in brackets or behind a dash; a line of comment begins with `Comment:`.
A question that names nothing of the board is no action, and neither does it make one of the turn beside it; nor does
who asks others to roll for him, and says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.host.language.rare import Rare

_SQUARE: Final = r"\b[a-k](?:1[01]|[1-9])\b"
_ITALIC: Final = re.compile(r"(?<![*_\w])(?P<mark>[*_])(?![*_\s])(?P<said>[^*_\n]{4,200})(?P=mark)(?![*_\w])")
_BRACKET: Final = re.compile(r"\((?P<said>[^()\n]{4,200})\)")
_DASHED: Final = re.compile(r"(?<=\S)[ \t]+(?:[–—]|--|-)[ \t]+(?P<said>[^\n–—]{4,200}?)[ \t]*(?=\n|$)")
_COMMENT: Final = re.compile(
    r"^[ \t*_>]*(?:comments?|notes?|remarks?|commentary|explanation|kommentar|anmerkung|bemerkung|hinweis|notiz"
    r"|commentaires?|remarques?|comentarios?|notas?|commento|nota bene|n\.?b\.?)[*_]*[ \t]*:[*_ \t]*"
    r"(?P<said>[^\n]{4,300})$",
    re.IGNORECASE | re.MULTILINE,
)
_SLASHED: Final = re.compile(r"(?<=\S)[ \t]+//[ \t]*(?P<said>[^\n]{3,200})$", re.MULTILINE)
"""A comment as programs have them: `A1*5 + buff E // all my air`."""
_NEXT_TO: Final = re.compile(
    r"\b(?P<at>[a-k](?:1[01]|[1-9]))(?P<open>[ \t]*\([ \t]*)?(?P<said>,? ?(?:(?:right|just|directly|direkt) )?"
    r"(?:next to|beside|alongside|adjacent to|neben|à côté d[eu']|junto a|al lado de|accanto a|ao lado de|naast)"
    r" ?(?:(?:the|my|your|his|her|dem|den|der|les|los|las) )?(?:[^\W\d]+ )?(?:(?:on|at|in|auf|en|op) )?"
    r"(?P<near>[a-k](?:1[01]|[1-9])\b(?:(?:,| and| und| et| y| e| en| &) (?:on |auf |en )?[a-k](?:1[01]|[1-9])\b)*))",
    re.IGNORECASE,
)
"""Beside what the square lies that an action names: `G6 next to H6`, `F4 (neben E4 und F5, also brennt auch D4)`."""
_COMMA: Final = re.compile(r"[ \t]*,[ \t]*")
_FAR_FROM: Final = re.compile(
    r"\b(?P<at>[a-k](?:1[01]|[1-9]))(?P<said>,? (?:(?:well|far|safely|right|just) )*(?:away|far) (?:from|of)"
    r" (?:(?:the|my|your|his|her|any|all) )?(?:[^\W\d]+ )?(?:(?:on|at|in) )?"
    r"(?P<far>[a-k](?:1[01]|[1-9])))\b",
    re.IGNORECASE,
)
"""What the square does not lie beside: `B5, well away from E7`."""
_TURNING: Final = re.compile(
    r"\b(?:wait|oops|undo|instead|actually|correction|corrected|scratch|meant|mean|sorry|edit(?:ed)?|or|maybe|perhaps"
    r"|if|unless|confirm\w*|rather|should|would|could|cancel|forget|swap|changed?|wrong|mistake|typo|also|then|after|guess"
    r"|choice|before|first|oder|vielleicht|statt|stattdessen|nein|warte|zuerst|danach|doch|falls|auch|ou|plutôt|puis|aussi"
    r"|peut-être|quizás?|mejor|perdón|luego|también|si|o|oppure|forse|poi|anche)\b|\?|[✅❌]",
    re.IGNORECASE,
)
"""What no remark has in it that only tells something of its action."""
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_FEW: Final = 2

_SENTENCE: Final = re.compile(r"\([^()\n]*\)|[^.!?\n()]+(?:\.(?=\w)[^.!?\n()]*)*[.!?…]*")
_AT_ITEM: Final = re.compile(r"^[\s>*_#•·-]*(?:\d{1,3}[.)]\s*)?$")
"""What stands before the only sentence of an item, the number of which goes with it."""
_ASKED: Final = re.compile(r"\?[^\w\n]*$")
_OF_A_TURN: Final = re.compile(
    rf"{_SQUARE}|\d|\b(?:take|draw|roll|pull|undo|instead|or|should|shall|would|if|maybe|rather|better|confirm\w*|pass"
    r"|what about|how about|please|pls|two|three|four|five|dos|tres|zwei|drei|vier|deux|trois|quatre"
    r"|north|south|east|west|up|down|left|right)\b|[🔥🌊💧🌪💨⛰🪨🧙➡⬅⬆⬇]",
    re.IGNORECASE,
)
"""What a question may be that is a turn, or an order, or leaves one open."""
_BEGINNING: Final = re.compile(
    r"^\W*(?:(?:wait|hey|hi|hm+|um+|and|so|but|ok(?:ay)?|host|btw|oh|sorry|quick question|question)\W+)*"
    r"(?:how (?:many|much|do|does|can|long|often|far)|(?:is|are|was|were) (?:the|a|an|my|your|his|her|their|this|that"
    r"|these|those|there|it|we|you|they|he|she)|(?:does|did|do|can|may|must) (?:the|a|an|my|your|i|we|you|he|she|they"
    r"|it|anyone|anybody|somebody|someone|fire|water|earth|wind|air|plants?|units?|stones?|sages?)"
    r"|who(?:'s| is| was| has| are)|whose|why|when (?:is|does|do|can|will|are)|where (?:is|are|do|does|can))\b",
    re.IGNORECASE,
)
"""How a question begins that ends without its mark."""
_OR_NOT: Final = re.compile(r",? or (?:not|what)(?=\W*$)", re.IGNORECASE)
_AGREEING: Final = re.compile(r",? (?:right|ok(?:ay)?|yes|no|yeah)(?:,? [^\W\d]+)?\?+", re.IGNORECASE)
"""How somebody ends who hopes for a yes: `It can do both, right host?`."""
DEPENDING: Final = re.compile(r"[\W_]*(?:if|otherwise|then|else|wenn|falls|sonst|si|sinon|se)\b", re.IGNORECASE)
"""How what hangs on the answer begins."""
_LETTING_GO: Final = re.compile(r"^\s*(?:whatever|never ?mind|anyways?|no matter|egal(?: was)?)\W*$", re.IGNORECASE)
"""What somebody says behind a question who waits for no answer."""
_SOMEBODY: Final = r"(?:you|u|the|host|bot|gm|mods?|some ?(?:one|body)|any ?(?:one|body)|else|here|@\w{1,20})"
_LEADING: Final = (
    r"(?:(?:and|so|but|hey|hi|ok|okay|also|then|please|pls|sorry|dear|the|host|gm|mods?|bot|guys|all|folks|maybe"
    r"|@\w{1,20}),? ){0,4}"
)
_LUCK: Final = Rare(
    r"(?:^|(?<=[\n.,;:!?(–—-])|(?<=\w) (?=(?:so|and|can|could|will|would|please|pls)\b))[ \t]*"
    rf"(?:{_LEADING}(?:(?:can|could|will|would|may)(?: (?:{_SOMEBODY}|of|be|so|kind|as|to|please|pls|kindly|maybe|just"
    rf"|quickly|mind)){{1,6}}|do(?:es)? {_SOMEBODY} mind) "
    rf"|(?=[^.;!?\n]{{0,60}}\b(?:for me|please|pls)\b){_LEADING}(?:{_SOMEBODY} (?:please |pls )?)?)"
    r"(?:(?:do|doing|make|making|use|using|ask|asking) the )?(?:roll|draw|deal|throw|pull|generate|dice|bot)(?:ing)?\b"
    r"(?:,? (?:for|me|us|it|them|mine|this|that|these|those|the|my|out|stones?|dice|die|bot|please|pls|now|here|thanks"
    r"|thank|you|thx|instead|from|bag|time|today|then|as|well|too|roll|draw|luck))*[?.!]*(?=\s*(?:[,;)\n]|$|(?<=[?.!])))"
)
"""How somebody asks others to find out what luck brings him: `host, can you roll for me?`, `so please roll`."""
_LACKING: Final = (
    r"\b(?:(?:wo|ca|does|do|is|has|have|did)n['’]?t|cannot|no|not|lost|forgot|broken?|dead|died|crash\w*|down|offline"
)
_TOOL: Final = (
    r"\b(?:phone|mobile|(?:dice[ -]?)?bot|nadeko\w*|digory|dice|app|bag|pc|laptop|browser|internet|link|page|site"
)
_EXCUSE: Final = Rare(
    rf"(?=.{{0,80}}{_LACKING}|stuck|slow|asleep|sleeping|refuses)\b)(?=.{{0,80}}{_TOOL}|roll|computer|tablet|wifi)\b)"
    r"(?!.*\b(?:fires?|waters?|earths?|winds?|airs?|stones?|tak(?:e|ing)|took|steps?|moves?|walk|place|put|ride|if|or|undo"
    r"|confirm\w*|done|pass)\b).*"
)
"""Why somebody asks them: `Phone won't load the bot`, `nadeko seems to be down again`."""
_CLAUSE: Final = re.compile(r"[^\n.,;:!?()–—]{3,120}[.,;:!]*")

Span = tuple[int, int]


def remarks(text: str) -> list[list[Span]]:
    """Find the remarks behind actions and the lines of comment: all of them, and then those of each kind alone."""
    kinds = [
        [found.span() for found in form.finditer(text) if _is_remark(text, found)]
        for form in (_COMMENT, _SLASHED, _ITALIC, _BRACKET, _DASHED)
    ]
    kinds.append([span for found in _NEXT_TO.finditer(text) if (span := _beside(text, found)) is not None])
    kinds.append([each.span("said") for each in _FAR_FROM.finditer(text) if not _is_near(each["at"], each["far"])])
    together = _joined(sorted(span for spans in kinds for span in spans))
    several = [together, *(spans for spans in kinds if spans and spans != together)]
    return [spans for spans in several if spans]


def _is_remark(text: str, found: re.Match[str]) -> bool:
    """Tell whether something stands before a remark in its line, and nothing of it could be an action or undo one."""
    begin = text.rfind("\n", 0, found.start()) + 1
    before = text[begin : found.start()]
    is_behind = found.re is _COMMENT or (any(map(str.isalnum, before)) and not before.lstrip().startswith(">"))
    said = found["said"]
    is_telling = len(_WORD.findall(said)) + len(re.findall(_SQUARE, said, re.IGNORECASE)) >= _FEW
    return is_behind and is_telling and _TURNING.search(said) is None


def _beside(text: str, found: re.Match[str]) -> Span | None:
    """Say where stands beside what a square lies, with the comma behind it in brackets; None where that is not so."""
    if not all(_is_near(found["at"], near) for near in re.findall(_SQUARE, found["near"], re.IGNORECASE)):
        return None
    begin, end = found.span("said")
    comma = _COMMA.match(text, end) if found["open"] else None
    return begin, end if comma is None else comma.end()


def _is_near(one: str, other: str) -> bool:
    """Tell whether two squares lie beside each other."""
    columns = abs(ord(one[0].casefold()) - ord(other[0].casefold()))
    return max(columns, abs(int(one[1:]) - int(other[1:]))) == 1


def _joined(spans: Sequence[Span]) -> list[Span]:
    """Leave out what stands within what comes before it."""
    kept: list[Span] = []
    for begin, end in spans:
        if not kept or begin >= kept[-1][1]:
            kept.append((begin, end))
    return kept


def questions(text: str, *, is_bracketed: bool = False) -> list[Span]:
    """Find the questions that name nothing of the board, each with a `Whatever.` that lets go of it.

    Those in brackets can be no part of an action, whatever stands around them.
    """
    sentences = [found.span() for found in _SENTENCE.finditer(text) if found[0].strip()]
    found: list[Span] = []
    for (begin, end), (after, last) in pairwise([*sentences, (len(text), len(text))]):
        said = text[begin:end]
        is_meant = not is_bracketed or said.strip().startswith("(")
        is_meant &= not DEPENDING.match(text[end:after] + text[after:last])
        if is_meant and is_question(said) and not _is_quoted(text, begin):
            is_let_go = text[end:after].isspace() and _LETTING_GO.match(text[after:last])
            line = text.rfind("\n", 0, begin) + 1
            found.append((line if _AT_ITEM.match(text[line:begin]) else begin, last if is_let_go else end))
    return found


def without_asking_for_luck(text: str) -> str:
    """Leave out where others are asked for luck, and why, if anything else is said."""
    asked = [each.span() for each in _LUCK.finditer(text)]
    asked = [span for span in asked if not DEPENDING.match(text, span[1]) and not _is_quoted(text, span[0])]
    edges = (0, *(edge for span in asked for edge in span), len(text))
    beside = (_CLAUSE.finditer(text, begin, end) for begin, end in [*pairwise(edges)][::2] if asked)
    excuses = [each.span() for clauses in beside for each in clauses if _is_excuse(each[0])]
    left = without(text, sorted((*asked, *excuses)))
    return left if any(map(str.isalnum, left)) else text


def _is_excuse(said: str) -> bool:
    return not re.search(rf"{_SQUARE}|\d", said, re.IGNORECASE) and _EXCUSE.match(said) is not None


def is_question(said: str) -> bool:
    """Tell whether a sentence asks something that is no turn, and opens none."""
    inner = _AGREEING.sub("?", _OR_NOT.sub("", said.strip().strip("()")))
    asks = _ASKED.search(inner) or ("?" in inner and said.strip().startswith("("))
    is_told = len(_WORD.findall(inner)) > _FEW and _OF_A_TURN.search(inner) is None
    return is_told and bool(asks or _BEGINNING.search(inner))


def _is_quoted(text: str, at: int) -> bool:
    return text[text.rfind("\n", 0, at) + 1 :].lstrip().startswith(">")


_ASKED_OF: Final = re.compile(
    r"(?P<mark>^|[.,;!\n]|(?<=\?))\s*(?:q|question|f|frage|p)\s*[:.)]\s*(?P<question>[^?\n]{2,80})\?\s*"
    r"(?:a|answer|antwort|r)\s*[:.)]\s*",
    re.IGNORECASE,
)
_ASKED_FOR: Final = re.compile(rf"{_SQUARE}|\b(?:buff|fire|water|earth|wind|air|sage|attack)\b", re.IGNORECASE)

_DENIED: Final = re.compile(r"(?:no|none|nothing|nobody|nowhere|nein|nichts|niemand|-)\b", re.IGNORECASE)


def answered(text: str) -> str:
    """Write questions that their writer answers himself as what he answers: `Q: Which buff? A: earth`."""

    def told(found: re.Match[str]) -> str:
        mark = ", " if found["mark"] not in ("", "\n") else found["mark"]
        is_denied = _DENIED.match(text, found.end())
        return " ".join((mark, *([] if is_denied else _ASKED_FOR.findall(found["question"])), ""))

    return _ASKED_OF.sub(told, text)


def without(text: str, spans: Sequence[Span]) -> str:
    """Write a text without some of it, its lines as they are."""
    parts = [*(text[one:two] for one, two in pairwise(_edges(text, spans)))]
    return " ".join(parts[::2])


def _edges(text: str, spans: Sequence[Span]) -> Iterator[int]:
    yield 0
    for span in spans:
        yield from span
    yield len(text)
