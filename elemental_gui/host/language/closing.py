"""How people say that their turn is over, cut short, in their own tongue or by a sign."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.host.language.named import among

DONE: Final = (
    "fertig beendet zugende ende fim listo lista hecho terminado termino fini finis terminé termine finito fatto feito"
    " klaar einde färdig gotowe koniec eot eom endturn"
)
"""Words for `done` that are no English ones."""
CONFIRMED: Final = (
    "cfm cfmd cf cnf cnfm cnfrm conf confrm bestätige bestätigt bestaetige bestaetigt bestätigung confirme confirmé"
    " confirmee confirmo confirmado confirmada confirmar confermo confermato bevestig bevestigd valide validé"
    " potwierdzam bekräftar"
)
"""Words for `confirm`, cut short or in another language."""
YES: Final = "yes y yep yeah yup jep aye ja jawohl oui si sí sì sim tak true x ok okay sure"
"""Words for `yes`, in whatever language."""
SIGNS: Final = "✅☑✔✓🆗👍👌🏁🔚🔒"
"""Signs for `yes`."""
_GOODBYE: Final = r"(?:gl|hf|glhf|gg|cheers|thanks|ty|thx|over to|your (?:turn|go|move))\b"
_WORD: Final = "|".join((*DONE.split(), *CONFIRMED.split()))
_PHRASE: Final = (
    r"(?:(?:(?:that|this|it|here)(?:['’]?s| is|['’]ll be| will be)|here (?:comes|is)) (?:the |my )?(?:very )?"
    r"end of (?:(?:my|the|this) turn|it)"
    r"|(?:that|this|which|and so|here|so) (?:ends?|concludes?|completes?|closes|finishes|brings) (?:my|the|this) turn"
    r"(?: to (?:an|its) end)?|(?:my|the|this) turn (?:ends|is (?:over|done|finished|complete|completed|at an end)"
    r"|has ended|comes to (?:an|its) end|concludes)|(?:i )?(?:end|finish|conclude|complete|close) (?:my|the|this) turn"
    r"|end turn|(?:that|this) (?:was|is|concludes) (?:my|the) (?:whole |entire |full )?turn"
    r"|locked|lock(?:ed|ing)?(?: it| that| this)? in|over (?:and|&) out|turn end(?:ed)?|ended|that(?:'s| is) final"
    r"|final answer|that was it|das war(?:'s| es)|zu ende|c'est (?:tout|fini)|eso es todo"
    r"|(?:[a-z]{2,12}(?:'s| is)|they are) (?:done|finished|through)|ends? (?:his|her|their) turn|done i (?:guess|think)"
    r"|confirm(?:ed|ing)?,? before (?:i|you|he|she|they|my|somebody|someone|anyone)\b(?:(?![a-k][0-9])[^.!?;\n]){1,50}"
    rf"|dat was het|fin (?:du|de mi|del) (?:tour|turno)|(?:{_WORD}))"
)
_BEFORE: Final = (
    "(?:(?:and|so|then|after that|finally|now|next|lastly|with (?:this|that)|hereby|ok|okay|i|my|turn|und|dann|damit"
    "|ich|mein|zug|zug ist|et|puis|je|c'est|j'ai|mon|tour|y|luego|yo|mi"
    "|turno|he|en|dan|ik|mijn|beurt|io|ho|e|eu|il|el|o|a|de|meu"
    "|minha|mossa|jogada|jugada|coup|zet) )*"
)
_BEHIND: Final = (
    "(?: (?:turn|move|my|the|this|that|it|now|here|please|pls|bitte|svp|merci|danke|thanks|gracias|thx|ich|hiermit"
    "|damit|mein|meinen|zug|mon|tour|mi|turno|mijn|beurt|jetzt|das|il|el|le|la|o|a|de"
    "|meu|minha|mossa|jugada|jogada|coup|zet))*"
)
_CLAUSE: Final = re.compile(
    rf"(?:^|[.,;:!)\n–—-]|(?<=[a-k][0-9])|(?<=[a-k]1[01])"
    rf"|(?<=[\s,][udlr])|(?<=[\s,][udlr][udlr]))(?P<blank>[ \t]*)(?:[-*•] )?[(\[*_/!]*{_BEFORE}{_PHRASE}{_BEHIND}"
    rf"(?=\s*(?:[.!,;)\]*_@]|$|{_GOODBYE}))",
    re.IGNORECASE | re.MULTILINE,
)
_FIELD: Final = re.compile(
    r"(?:^|(?<=[;|]))[ \t]*(?:[-*•] )?[*_]*(?:(?:my |the )?turn )?"
    rf"(?:(?:ends?|ended|ending|finish(?:ed|es)?|confirm(?:ed|ation|s)?|done|completed?|over|closed?|{_WORD})"
    rf"(?:(?: of)?(?: (?:my|the|your|this))? turn)?)[*_]*[ \t]*(?:\([ \w/|]{{1,12}}\)[ \t]*)?[:=?–-][*_ \t]*"
    r"(?:(?P<no>(?:no|n|nope|nein|non|not yet|false|open)\b|❌)"
    rf"|(?:{'|'.join(YES.split())}|of course|[{SIGNS}])"
    r"(?: (?:please|pls|thanks|bitte))?)[*_ \t.!]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A field of a form that says whether the turn is over: `End turn: yes`."""
_OPEN: Final = re.compile(
    r"(?:^|(?<=[.,;!\n]))[ \t]*(?:(?:and|but) )?(?:that|this|it)(?:['’]?s| is)?(?: not|n['’]t)"
    r" (?:yet )?(?:(?:the )?end of (?:my|the) turn|(?:my|the) (?:whole|entire|full) turn)(?: yet)?(?=\s*(?:[.,;!]|$))",
    re.IGNORECASE | re.MULTILINE,
)
"""A sentence that says that it is not."""
_LETTER: Final = re.compile(
    r"(?:\b[a-k][0-9]{1,2}|(?<=[\s,/;>])(?:[udlr]{1,9}|up|down|left|right)|\bt(?:ake)? ?0)[)\]]?"
    r"(?P<end>[ \t]*(?:(?://?|->|[;|.>→–—-]|\n)\s*cf?|(?-i:(?<=[A-K][0-9])|(?<=[A-K]1[01]))[ \t]+(?-i:c)"
    r"|,[ \t]*(?-i:c)|\(c\)))"
    rf"(?=[.!]?\s*(?:$|[,;.!)\s]+{_GOODBYE}))",
    re.IGNORECASE,
)
"""A `c` at the end of a turn, where it is no column."""
_ENDED_BY_CONFIRM: Final = frozenset(("draw", "terraform"))
"""Words of the games in which a turn ends with a confirm."""
_OF_A_TURN: Final = re.compile(r"\b(?:[a-k][0-9]{1,2}|take [0-9])\b|[🔥🌊💧🌪💨⛰🪨🧙]", re.IGNORECASE)
_BEGUN: Final = re.compile(
    rf"{_OF_A_TURN.pattern}|\b(?:fire|water|earth|wind|air|take|draw|ride|move|sage|[udlr]{{1,3}})\b", re.IGNORECASE
)

_IN_CAPITALS: Final = re.compile(r"(?<=[a-z0-9])[ \t]+(?=(?:END|DONE|FIN|FINISHED|OVER|CONFIRM(?:ED)?)[\s.!]*$)")
"""What stands before an end in capitals behind small letters: `one north END`."""
_LAST_PART: Final = re.compile(
    r"\b(?:(?:at|in|for|to) )?(?:the )?(?:end of (?:(?:the|my|his|her) )?turn|turn end) ?[,:–—-]\s*"
    r"(?=(?:(?:my|the|his|her) )?(?:sage|walk(?:s|ing)?|steps?|i (?:walk|go|step|move))\b)",
    re.IGNORECASE,
)
"""What leads the last part of a turn and does not end it: `End of turn, sage D4 E3`."""
_LAST: Final = re.compile(
    r"(?:^|[,.;:!)-]|\b(?:[a-k][0-9]{1,2}|[udlr]{1,2}|up|down|left|right))\W*\b"
    rf"(?:ok|okay|done|end|klar|{_WORD})[^\w?]*$"
    rf"|(?:^|[,.;:!)⬆⬇⬅➡↗↘↙↖]|\b(?:[a-k][0-9]{{1,2}}|[udlr]{{1,3}}))\s*[{SIGNS}][^\w?]*$"
)
"""A last line with a word or sign behind which nothing is to come, if it stands by itself: not `hope that's ok`."""
_FOR_NOW: Final = r"(?:[ ,]+(?:now|then|today|tonight|folks|all|for (?:me|now|today|tonight|(?:this|my|one) turn)))*"
_HANDED_OVER: Final = (
    r"(?:^|[.,;:!?)–—-]|\b(?:and|so|then|ok|okay|now|right|well)\b|\b(?:[a-k][0-9]{{1,2}}|[udlr]{{1,2}}))[ \t]*"
    r"(?:(?:it['’]?s |it is )?(?:over|back|(?:hand|pass)(?:ing|ed)?(?: it| over| on| back)*) to"
    r" @?(?:you\b|(?:the )?(?:next|other) (?:player|one|side)|{called})"
    r"|(?:that['’]?s|that is|that['’]ll be) me(?: done| finished| through)?"
    r"|(?:that['’]?s |that is )?(?:(?:far |quite |more than )?enough|plenty)(?: [^\W\d_]+(?:ing\b|(?= for )))?"
    r"|(?:that|it)(?: wi|['’])ll do)"
    r"{now}(?:[ ,.!]+(?:your (?:turn|go|move)|@?{called}))*[^\w?]*$"
)
"""A last line that hands the turn over, or has enough of it: `over to you Ann`, `that's enough walking for today`."""


def is_closed(line: str, names: Sequence[str] = ()) -> bool:
    """Tell whether the last line of a turn that lacks nothing says so, in small letters; `names` are the players'."""
    people = among((part for name in names for part in name.casefold().split()), line)
    called = "|".join(map(re.escape, people)) or "(?!)"
    handed = _HANDED_OVER.format(called=f"(?:{called})", now=_FOR_NOW)
    return (_LAST.search(line) or re.search(handed, line)) is not None


def ends_turn(said: str) -> bool:
    """Tell whether what is said by itself, such as `Confermo.` before a name, ends a turn."""
    return _CLAUSE.search(said) is not None


def kept_open(text: str) -> str:
    """Quote what says at the end of a text that the turn is not over; empty where nothing does."""
    field = _answer(text)
    is_last = field is not None and _is_open(field) and not _OF_A_TURN.search(text[field.end() :])
    return field[0].strip() if field is not None and is_last else ""


def _answer(text: str) -> re.Match[str] | None:
    """Find the last thing in a text that says whether the turn is over."""
    return max((*_FIELD.finditer(text), *_OPEN.finditer(text)), key=re.Match.start, default=None)


def _is_open(answer: re.Match[str]) -> bool:
    return answer.re is _OPEN or answer["no"] is not None


def closed(text: str, vocabulary: frozenset[str]) -> str:
    """Write `confirm` for what closes a turn, behind which nothing of it is told; any other text as it is."""
    text = _LAST_PART.sub("finally, ", _IN_CAPITALS.sub(". ", text))
    field = _answer(text)
    if field is not None and _BEGUN.search(text[: field.start()]) and not _OF_A_TURN.search(text[field.end() :]):
        return f"{text[: field.start()]} {'' if _is_open(field) else 'confirm'}{text[field.end() :]}"
    letter = None if vocabulary.isdisjoint(_ENDED_BY_CONFIRM) else _LETTER.search(text)
    if letter is not None and not _OF_A_TURN.search(text[letter.end() :]):
        return f"{text[: letter.start('end')]}; confirm{text[letter.end() :]}"
    last = next(reversed(list(_CLAUSE.finditer(text))), None)
    if last is None or not _BEGUN.search(text[: last.end()]) or _OF_A_TURN.search(text[last.end() :]):
        return text
    return f"{text[: last.end('blank')]} confirm{text[last.end() :]}"
