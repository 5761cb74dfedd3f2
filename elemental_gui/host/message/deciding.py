"""What a text says of its own turn: that nothing is decided, that something is open or asked, that it is said anew."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.spoken import COMMA, STOP, Word
from elemental_gui.host.language.everyday import VAGUE
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.language.small_talk import is_about_game

_SOON: Final = "(?:a|one|just|quick|little|sec|second|moment|min|minute|bit|mal|kurz|noch|bitte|eben|un|peu|even)"
_PAUSING: Final = (
    r"(?:^|(?<=[;,] ))(?:(?:h+m+|u+[hm]+|ok|okay|oh|but|so|and|well|ah) ){0,3}(?:(?:hang|hold) on|wait|one sec|moment"
    r"|warte?|einen (?:moment|augenblick)|attends|attendez|esper[ae]|aspetta|wacht|una? (?:second[ao]?|minuto)"
    r"|(?:dame )?un (?:momento|moment|segundo|attimo|instant))"
    rf"(?: {_SOON}){{0,4}}(?: [,;] (?:phone|door|doorbell|kids?|brb))?(?=[ ;,.!)]*$)"
)
"""What somebody says at the end who has not finished: `fire G7, hang on a minute`."""
_DECLINING: Final = re.compile(
    r"\b(?:sleep on (?:it|this)|let me think|(?:need|have|got|want) to think|(?:gotta|must|should|wanna) think"
    r"|thinking about it|undecided"
    r"|(?<!was )(?<!were )(?<!been )thinking (?:about|of) (?:the|my|what|where|how|which)\b(?=[^0-9]*$)"
    r"|waiting (?:for|on) (?:(?:the|my|your) )?(?:host|bot|dice|draw|stones?|roll|luck)\b(?=[^0-9]*$)"
    r"|(?:still|stuck) (?:with|at|in|on) (?:(?:the|my|your) )?(?:bot|host)\b(?=[^0-9]*$)"
    r"|(?:bot|host|nadeko|digory) (?:hasn't|isn't|won't|doesn't|didn't|crashed|died"
    r"|(?:is|seems|seems to be|looks) (?:down|slow|asleep|sleeping|broken|offline|dead|away|late|stuck))\b"
    r"(?=[^0-9]*$)"
    r"|(?<!was )(?<!were )not sure(?! (?:i|it|it's|this|that|that's|he|you|there|there's)\b)(?: yet)?"
    r"|haven't decided|not decided|(?:give me|gimme) (?:until|till|(?:an?|some|another)(?! [gfwea][1-4]s?\b))"
    r"|(?:needs?|want|take|takes me|give me|gimme) (?:an?|one|another|some|a few|two|five|ten|[0-9]{1,3}) (?:\w+ )?"
    r"(?:more )?(?:sec|second|moment|min|minute|bit|while|hour|day)s?\b(?! of)"
    r"|\b(?:an?|one) (?:sec|second|moment|min|minute) (?:for|with|on|about)\b|(?:hang|hold) on with|bear with me"
    r"|before i (?:commit|decide|submit|send|post)"
    r"|(?:post|send|submit|write|decide|play|move|answer)(?: it| this| that| my turn| my move)?"
    r" (?:tomorrow|later|tonight|soon|after)"
    r"|(?:tomorrow|later|tonight) (?:i|then)|more time|no turn yet|still thinking|i'll think|brb"
    r"|don't count this|just thinking"
    r"|(?<!was )(?<!been )(?<!after )(?<!for )(?:thinking|pondering|wondering) (?:about|over)"
    r"|(?:still|am|i'm) pondering"
    r"|(?<!no )(?<!nothing )more (?:is )?(?:coming|to come|to follow|follows|soon)|to be continued"
    r"|(?:rest|more|others?) (?:later|follows|comes|tomorrow|soon)|(?<=, the )(?:rest|others) tonight"
    r"|(?:fire|water|earth|wind)s? (?:later|tomorrow)"
    r"|(?:be |(?<=[,;] ))(?:right )?back (?:soon |later )?(?:with|for) the (?:rest|other)"
    r"|(?:don't|dont|not|haven't) (?:\w+ ){0,2}(?:know|sure|decided?|ready|done|finished|confirm\w*|moved?|submit\w*"
    r"|final|count|end(?:ing)?|plac(?:e|ing|ed)|tak(?:e|ing)|draw(?:ing)?|send(?:ing)?|sent|complete|over|all|official"
    r"|it|play\w*) (?:\w+ ){0,3}yet|not yet|wait for (?:the rest|more)"
    r"|(?:comes?|follows?) (?:after|later|tomorrow|in a|once|when)"
    r"|as soon as|once the (?:bot|host|dice)|when the (?:bot|host)|(?:second|third|fourth|last|other|remaining|next)"
    r" \w+ (?:later|tomorrow|tonight|soon)"
    r"|(?:rest|more|others?|(?:other|remaining|next|last) \w+) (?:after (?:dinner|lunch|work|breakfast"
    r"|school|class|the (?:call|meeting|break))|(?:when|once) i)"
    r"|(?<!ed )in a (?:sec|second|min|minute|moment|bit|while|few)\b(?! of)"
    r"|think (?:about (?:it |that |this )?)?(?:(?:a|some) )?(?:little |bit |while )*(?:more|longer)\b"
    r"|still (?:deciding|choosing|working (?:out|on))"
    r"|if (?:it|it's|its|i (?:get|got|draw)|they're|that's|the (?:bot|dice|bag)) (?:\w+ ){0,3}"
    r"(?:fire|water|earth|wind|air)s?\b"
    r"|(?:do|make|put|play|have) (?:it|that|this|them|those) the other way (?:a?round)|vice versa(?=[^0-9]*$)"
    rf"|{_PAUSING}"
    r"|tbd|tba|to be (?:decided|determined|announced)|just asking|quick question|hypothetical(?:ly)?|dunno|no idea)\b"
)
"""What somebody says who has decided nothing."""

_GUESSED: Final = Rare(
    r"(?:(?<=[^\s,;:.(–-])[ ,;:.(–-]+(?:and |but |so |[i']+m )*|\b)"
    r"(?:(?:you|u|ya|y['’]all|yall|(?:the )?host|gm|everyone|everybody)(?: can| may| will| should| all| to| must)*"
    r" (?:know|guess|pick|choose|decide|figure out)s?|guess|no matter|up to (?:you|the host)|your (?:choice|pick|call)"
    r"|(?:don['’]?t|do not|doesn['’]?t|does not) (?:care|matter|mind)|not (?:telling|saying)|won['’]?t (?:tell|say)),?"
    r" which(?: ones?)?\b(?: (?:it|that|this|he|she)(?: is| was|['’]s))?"
    r"(?= *(?:[^\w\s'’]|$|lol\b|haha|xd\b|(?:fire|water|earth|wind|air|plant|unit|piece|stone|building|square)s?\b))",
)
"""How somebody leaves others to find out which of his pieces he means."""
_RECKONED: Final = Rare(
    r",?\s*\bif i(?:['’](?:m|ve)| am| have|)(?: not)?(?: (?:see|saw|seen|count|counted|reckon|reckoned|read|get|got"
    r"|understand|understood|remember|remembered|recall|it|this|that|everything|them|the rules?|the board|you|all|very"
    r"|much|badly|entirely)){0,4} (?:right(?:ly)?|correctly|well|mistaken|wrong)\b(?!\s*\?),?"
)
"""How somebody says that he may have erred, which leaves nothing open: `if I have counted right`."""
_SOMEWHERE: Final = Rare(
    r"\b(?:just )?(?:some|any)where(?: (?!(?:not|no|but|except|never|than|or|if)\b)[^\W\d_]+(?:['’]t)?){0,5}?"
    r"(?:(?: ?[:=–—-]|,(?! [a-k][0-9]{1,2} then\b)| (?:on|onto)"
    r"|,? (?:on|at|say|namely|which is|that is|i[. ]?e\.?),?) ?"
    r"(?=[a-k](?:1[01]|[1-9])\b(?! (?:is|or|for)\b))"
    r"| (?=\([a-k](?:1[01]|[1-9])\)))"
)
"""What is said of a square that is told behind it: `fire somewhere out of the way: A1`."""
_SENTENCE_END: Final = re.compile(r"[.;!?\n]\s*(?=[^.;!?\n]*$)")
_SQUARE: Final = re.compile(r"\b[a-k](?:1[01]|[1-9])\b", re.IGNORECASE)
_SO_FAR: Final = frozenset((("so", "far"), ("for", "now"), ("until", "now")))
_PUZZLED: Final = frozenset(("no idea", "dunno", "not sure", "not sure yet", "undecided", "just thinking"))
"""What one may say before one decides."""
_WEIGHING: Final = (" about", " over")
_WEIGHED: Final = frozenset((
    "if", "though", "although", "but", "tempting", "tempted", "tempts", "would", "could", "might", "maybe", "perhaps",
))  # fmt: skip
"""Words of somebody who weighs something up."""
_PARTING: Final = (STOP, COMMA, "and")
_QUESTION: Final = re.compile(
    r"(?:^|(?<=[;,:] ))(?:so |and |but |hey |hi |wait |or |btw |ok )*(?:which|what|who|whose|when|where|why"
    r"|how|can|could|do|does|did|is|are|am|was|should|may|would|will|has|have|question)\b[^;?]*\?"
    r"|^(?:[^\W\d_]{2,} ){1,2}(?:can|could|may|must|do|does|should|shall) (?:i|we|you)\b[^;?]*\?"
)
_UNMARKED: Final = re.compile(
    r"(?:^|(?<=; ))(?:so |and |but |hey |hi |btw |ok |wait |sorry |[,;] )*"
    r"(?!did (?:it|that|this|my|the|one)\b)(?:do|does|did|can|could|may|should|must|shall|am|are|is|was|will)"
    r" (?:i|we|you|he|she|it|they|that|there|this|my|the|one|somebody|anyone)\b[^;?]*"
)
"""A question without its mark."""
_LONGEST_QUESTION: Final = 300
_AMOUNT: Final = (
    r"(?:[0-9]{1,3}|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)\b)"
    r"(?: [^\W\d_]+)?"
)
_ASKED_ALONE: Final = re.compile(
    r"\W*(?:(?:so|and|but|hey|hi|ok|okay|wait|sorry|btw|um|lol|(?:quick )?question|please|pls|[^\W\d_]{2,}(?=,)"
    r"|can (?:you|someone|anyone) (?:tell|remind) me)[ ,:;!-]+){0,3}"
    r"(?:(?:what|which|who|whose|when|where|why|how)\b(?! about\b| if\b)[^.!?;\n]*\?+"
    r"|how (?:much|many|long|far) (?:is|was|are|were|does|do|did)\b[^.!?;,\n]*"
    r"|(?:remind|tell) me (?:what|how|which|where)\b[^.!?;\n]*\?*"
    r"|[\w ]{1,20} costs? (?:what|how much)\b[^.!?;,\n]*\?*)"
    r"(?:\s*(?:(?:and|or|also|but|so|then),? )*"
    r"(?:(?:what|which|who|whose|when|where|why|how)\b(?! about\b| if\b)[^.!?;\n]*"
    r"|(?:do|does|did|have|has|had|is|are|was|were|am|isn['’]t|aren['’]t)\b[^.!?;,\n]*"
    r"|can (?:i|we) (?:even |still )?(?:afford|pay)\b[^.!?;,\n]*|(?:an? |for an? |the )?[gfwea][1-4]s?"
    rf"|(?:(?:was|is) (?:it|that) |like |about )?{_AMOUNT}(?:,? or {_AMOUNT})?)\?+){{0,4}}"
    r"(?:\W+(?:thanks|thx|ty|please|pls|again))*\W*",
    re.IGNORECASE,
)
"""A text that only asks something: `what does E2 cost again?`."""
_ERODING: Final = Rare(
    r"\b[a-k][0-9]{1,2}(?: (?:one|square|corner|field|tile))? "
    r"(?:(?:will|would|only|already|also|really|then|is|be|get|gets) ){0,4}"
    r"(?:go(?:es)?(?: away)?|gone|erod(?:e|es|ed)|falls?(?: (?:off|away))?|vanish(?:es)?|disappears?|crumbles?"
    r"|breaks?(?: (?:off|away))?|drops?(?: off)?|sinks?|collapses?|lost|removed|eaten)\b[^.!?\n]{0,20}?"
    r"\b(?:at|when|after|with|by|until|once|below|under)\b[^.!?\n]{0,30}?\b[0-9]{1,2}\b"
    r"|\bwhen (?:does|do|will|is|are) (?:the )?(?:corner |square |field )?[a-k][0-9]{1,2} (?:go|gone|erode|fall|vanish"
    r"|disappear|crumble|break|drop|sink|collapse|lost|removed)\b"
)
"""A square that goes when there are so many pieces, or of which somebody asks when."""
_REMAINING: Final = Rare(
    r"\b[0-9]{1,2} (?:(?:pieces?|stones?|of us|of them|are|is|remain|still) ){0,4}left\b|\bright ?\?"
    r"|\bis (?:it|that) right\b"
)
"""What has `left` and `right` in it, and leads nowhere."""
_ASKING_OF: Final = Rare(
    r"\?|^\W*(?:(?:wait|hey|hi|so|and|ok|hm+|just)\W+){0,4}"
    r"(?:remind me|question|checking|is|are|does|do|when|will|tell me)\b"
)
_TELLING: Final = Rare(
    r"\b(?:north|south|east|west|up|down|left|right|[nsew][12]|[udlr]{1,2}|confirm\w*|resign|undo|i['’]?ll|instead"
    r"|(?:i|we) (?:move|go|play|push|take|attack|jump))\b|(?:\bto|\bx|\bhits|\btakes|\battacks|[-–→>])\s*[a-k][0-9]"
    r"|\b[a-k][0-9]{1,2},? [a-k][0-9]|[-–]>|[→↑↓←➡⬆⬇⬅]"
)
"""What tells where a piece goes."""
_RESTATING: Final = re.compile(
    r"(?:^|(?<=[;,] ))(?:(?:ok|okay|alright|all right|right|well|fine|now|and|but|so|yes)(?: ,)? )*"
    r"(?:so|ok|okay|alright|all right|well then|fine|(?:i(?:'ve| have)? )?decided|i go with"
    r"|in (?:the )?(?:right |correct |this )?order|final(?:ly)?"
    r"|final|final (?:turn|answer|version|order|decision)|in short|order|summary|in summary|to sum up|to summari[sz]e"
    r"|my (?:turn|move|final turn|actual turn)|turn|full turn|whole turn|the turn|tl ; dr|tldr|therefore|anyway"
    r"|decision|decided|official(?:ly)?|official turn|submission|i submit|right then|here (?:it )?goes|here it is"
    r"|the plan|all together|altogether|once more|again|recap|in total|so my turn(?: is)?|so the turn(?: is)?"
    r"|that means|meaning|cleaned up|short version)(?: then| is)? (?::|=|-) "
)


def undecided(words: Sequence[Word]) -> str:
    """Quote what says that nothing is decided yet; empty where nothing does, or where what is decided comes behind."""
    found = _DECLINING.search(" ".join(word.text for word in words))
    if found is None:
        return ""
    behind = found.string[found.end() :].partition(f" {STOP} ")[2]
    is_open = found[0] not in _PUZZLED and not found[0].endswith(_WEIGHING)
    is_settled = not is_open and any(map(str.isdigit, behind)) and "?" not in behind
    return "" if is_settled and VAGUE.isdisjoint(behind.split()) else found[0]


def guessed(text: str) -> str:
    """Write `you know which one` as what leaves it open, where no square is named before it in its sentence.

    What only says that the player may have erred is left out, and `somewhere` before the square that is meant.
    """

    def told(found: re.Match[str]) -> str:
        before = text[: found.start()]
        end = _SENTENCE_END.search(before)
        is_named = _SQUARE.search(before, 0 if end is None else end.end())
        return found[0] if is_named else " whichever"

    return _GUESSED.sub(told, _RECKONED.sub("", _SOMEWHERE.sub("on ", text)))


def is_so_far(words: Sequence[Word]) -> bool:
    """Tell whether words say of themselves that they are a turn as far as it goes."""
    return any(pair in _SO_FAR for pair in pairwise(word.text for word in words))


def restated(words: Sequence[Word]) -> tuple[Word, ...]:
    """Give what stands behind the last `in order:` or `so:`, where somebody who thought aloud says the turn anew."""
    text = " ".join(word.text for word in words)
    ends = [found.end() for found in _RESTATING.finditer(text)]
    return tuple(words[len(text[: ends[-1]].split()) :]) if ends else ()


def without_weighing(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave out sentences that only weigh something up before what is decided: `if I go south, ... Final: F4 S1`."""
    told = restated(words)
    begin = len(words) - len(told) if told else 0
    ends = [at + 1 for at in range(begin) if words[at].text == STOP]
    sentences = [words[one:other] for one, other in pairwise((0, *ends))]
    kept = [each for each in sentences if _WEIGHED.isdisjoint(word.text for word in each)]
    return (*(word for each in kept for word in each), *words[ends[-1] if ends else 0 :])


def parted(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """Cut a text at `or`, which stands between two things that somebody has not decided between."""
    parts: list[tuple[Word, ...]] = [()]
    for word in words:
        if word.text == "or":
            parts.append(())
        elif word.text not in ("either", "?"):
            parts[-1] += (word,)
    return parts


def left_open(words: Sequence[Word], vocabulary: frozenset[str]) -> str:
    """Quote the word that leaves open what a sentence about the game means; empty where none does."""
    pairs = pairwise((*words, Word("")))
    open_words = (word for word, behind in pairs if word.text in VAGUE and behind.text not in ("more", "longer"))
    vague = next((word.source or word.text for word in open_words), "")
    return vague if is_about_game(words, vocabulary) else ""


def asked(words: Sequence[Word]) -> str:
    """Quote the first question of a text; empty where there is none."""
    text = " ".join(word.text for word in words)
    found = _QUESTION.search(text) or _UNMARKED.search(text)
    return found[0].strip() if found is not None else ""


def only_asks(text: str) -> bool:
    """Tell whether a text only asks something, perhaps when a square goes: `so G9 goes at 18 pieces?`."""
    if len(text) > _LONGEST_QUESTION:
        return False
    is_of_square = _ERODING.search(text) is not None and _ASKING_OF.search(text) is not None
    is_of_square = is_of_square and _TELLING.search(_REMAINING.sub("", text)) is None
    return is_of_square or _ASKED_ALONE.fullmatch(text) is not None


def before_declining(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """Give what stands before the part, and before the whole sentence, that says that the rest is not decided yet.

    Where nothing does, what stands behind it.
    """
    found = _DECLINING.search(" ".join(word.text for word in words))
    end = 0 if found is None else len(found.string[: found.start()].split())
    cuts = [max((at for at in range(end) if words[at].text in marks), default=0) for marks in (_PARTING, (STOP,))]
    behind = next((at for at in range(end, len(words)) if words[at].text == STOP), len(words))
    rest = tuple(words[behind:])
    cuts = [cut - (cut > 0 and words[cut - 1].text == "first") for cut in cuts]  # earth on H3 first, the rest later
    before = [tuple(words[:cut]) for cut in dict.fromkeys(cuts) if cut]
    return before or ([rest] if any(word.text != STOP for word in rest) else [])
