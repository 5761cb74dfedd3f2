"""What of a message is not there for whoever reads it: what cannot be seen, and what is struck out."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from elemental_gui.engine.core.spoken import ELEMENTS, NUMBERS
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language import spelling
from elemental_gui.host.language.anchored import anchored
from elemental_gui.host.language.idioms import without_idioms
from elemental_gui.host.language.numerals import with_tens
from elemental_gui.host.language.pictures import without_reactions
from elemental_gui.host.language.times import without_times
from elemental_gui.host.message.elsewhere import without_elsewhere

_INVISIBLE: Final = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff\u20e3]")
_BIDI: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
_BB_QUOTE: Final = re.compile(r"\[(q|quote)\b[^\]\n]{0,60}\](?P<said>.{0,4000}?)\[/\1\]", re.IGNORECASE | re.DOTALL)
_BB_CODE: Final = re.compile(r"\[/?(?:b|i|u|s|center|(?:size|color|font)(?:=[^\]\n]{0,30})?)\]", re.IGNORECASE)
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_STRUCK: Final = re.compile(r"~~(.{1,2000}?)~~", re.DOTALL)
_STARRED: Final = re.compile(r"(?<=\n)\*([^\s*][^*\n]{0,40})$", re.MULTILINE)  # *B4, which corrects what was sent

_EDITED: Final = re.compile(
    r"(?<![(\[*_])(?:\b|(?=[(\[*_]))[(\[*_]*+(?:ps? ?:? ?)?edit(?:ed|s)?[ \t]*[0-9]?"
    r"[ \t]*(?:[:,–—-]|(?=for |to fix ))[ \t]*"
    r"(?:(?:fixed|fixing|fix|corrected|correcting|mended|for|to|the|a|an|my|some|one|small|minor|only|just|and|&|in|of"
    r"|spelling|spell(?:ed)?|typos?|grammar|format(?:ting)?|layout|punctuation|clarity|readability|emojis?|wording"
    r"|autocorrect|mistake|mistakes|sorry|oops|lol|misspelling|language|line ?breaks?|nothing|no|changes?|else|changed)"
    r"[ \t,]*)+[.!)\]*_]*[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A remark on how a message is written, which puts nothing right: `edit: spelling`."""

_EDIT_BELOW: Final = re.compile(r"(?<!\s)[ \t]*+\n\s*+(edit(?:ed)?[ \t]*:[ \t]*(?:my )?sage\b)", re.IGNORECASE)
"""An edit below a turn, which belongs to its last line: no name of who speaks."""
_WEIGHED: Final = re.compile(r"(?<!\s)\s*+\([^()?\n]{1,30}\?+\s*(?:no+|nope|nah|nein|nee|non)\W*\)", re.IGNORECASE)
"""What is asked and denied at once: `(K9? no)`."""

_ANSWERED: Final = re.compile(
    r"(?<![^.,;!\n])\s*+(?:(?:so|and|but|then|now|hm+|do|can|could|should|shall|may|will|dare|i|we|my|sage|even|also|just"
    r"|any|a|more|some) )*"
    r"(?:walk(?:s|ing)?|steps?|mov(?:es?|ing|ement)|(?:rid(?:es?|ing)|(?:hop|jump|leap)s?|(?:hopp|jump|leap|fly)ing|fly)"
    r"(?: (?:on|over|across|it|that|this|him|her|them|the|my|your|same|wind|whirlwind|stack|one|again|too))*)"
    r"(?: (?:up|down|left|right|at all|now|then|somewhere|anywhere))?\s?\?+\s*+(?:no|none|nope|nah|nein|nee|non|nothing"
    r"|not (?:today|now|this time|me))\b(?: (?:thanks|thank you|need|way|walk\w*|steps?|mov\w*|rid\w*|today|now"
    r"|this time))*+(?=\s*(?:[.,;!\n]|$|(?:because|since|cause|bc|it['’]?s|that['’]?s)\b))",
    re.IGNORECASE,
)
"""What somebody asks himself, and denies: `steps? none`, `riding? no thanks`, `do I hop over it? no`."""
_ASKING: Final = re.compile(r"\b(steps?|walk|moves?|sage)\?\s*(?=[a-k][0-9])", re.IGNORECASE)

_NEVERMIND: Final = re.compile(
    r"(?:,|(?<!\.)\.\.++|…)\s*(?:(?:but|so|or) )?whatever(?:\s+(?:lol|haha|man|dude|i guess))*(?=\s*[.!]*\s*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""What somebody adds who does not care what comes of it."""

_LAUGHING: Final = re.compile(
    r"(?<=\S)[ \t]+(?:(?:k{3,}|(?:rs){2,}|(?:ja){2,}|(?:hue){2,}|(?:hi){2,}|mdr+|ptdr)(?=[\s.,;!?)]|$)"
    r"|(?:let['’]?s go+|(?:go){2,}|woo+|woo+ho+o*|yee+haw|ya+y+|whee+|booy?ah|here (?:we|i) go+|yolo+|lfg+)"
    r"(?=[ \t]*(?:[.,;!?)\n]|$)))",
    re.IGNORECASE,
)
_SMILING: Final = re.compile(r"(?<![^\s(!?.])[:;]-?D(?=[\s).,!?]|\Z)(?!\s*[,;/]?\s*[UDLR]{1,2}\b)")
"""A laughing face, which is no step down: `earth on C10 :D`."""
_TAGGED: Final = re.compile(
    r"(?P<said>(?:^|(?<=[.!?\n]))[^.!?\n0-9]{3,80}),\s*(?:(?:is|are|was|were|do|does|did|have|has|had|will|would|can|could"
    r"|should|ai)n['’]?t (?:i|it|you|he|she|we|they|that|this)|innit|oder|nicht wahr|n['’]est-ce pas|né|verdad)\s*\?+",
    re.IGNORECASE,
)
"""A remark that ends like a question: `I'm a bit cornered here, aren't I?`."""

_SECRET: Final = re.compile(
    r"(?:[,;]\s*)?\b(?:please )?(?:do not|don['’]?t|never) (?:forward|(?:pass|hand) (?:this|it|that) on)\b"
    r"(?: (?:this|it|that|my|message|mail|on|to|the|others?|other|players?|him|her|them|any\w+|please|pls))*",
    re.IGNORECASE,
)
"""What is asked of whoever reads a secret, and of no piece: `please do not forward this`."""

_AGREED: Final = re.compile(
    r"((?<=\w)(?:\.{2,}|…)\s*)(?:oh |ah |ok )?right(?=,\s*(?:that|it|there|i|he|she|the|this|so)\b)"
    r"|(\A\s*+(?:ok,? |so )?)right(?=[,.!]+\s+(?!(?:then|and|up|down|left|right|north|south|east|west"
    r"|top|bottom|[udlrnsew]{1,2}|[0-9]+)\b))"
    r"|(\A\s*+(?:ok,? |so )?)right then(?=\s*[:,.!]+\s+(?!(?:up|down|left|right|north|south|east|west)\b))",
    re.IGNORECASE,
)
"""A `right` that is no direction: `Earth on G8... right, that's water`, `right, E6 to E7`."""

_WISHED: Final = re.compile(
    r"\bI(?:['’]?d| would| should) (?:like|love) (?:to (?=(?:build|buy|put|place|move|take|draw|play|buff|attack|hit"
    r"|ride|go|step|walk|terraform|deploy|push|spend|use)\b)"
    r"|(?=(?:\w+ of (?:the )?|(?:[0-9]+|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:more )?)[a-z][0-9]))"
    r"(?![^.!?\n]*\b(?:but|next|later|eventually|soon|one day|some day|though|if)\b)",
    re.IGNORECASE,
)
"""A wish that is an order among polite people: `I should like to build six A1`."""

_BEING_SO: Final = re.compile(
    r"\bI(?:['’]?ll| will|['’]m going to|['’]m gonna) (?:try to )?be (?:(?:very|so|a bit|really|extra|all) )?"
    r"(?:brave|bold|greedy|nice|careful|cautious|modest|quick|lazy|kind|daring|reckless|sensible|good|generous|boring|cheeky|mean|evil)"
    r" and (?=(?:just |only )?(?:build|buy|put|place|move|take|draw|play|buff|attack|hit|ride|go|step|walk|terraform"
    r"|deploy|push|spend|use)\b)",
    re.IGNORECASE,
)
"""What somebody says of himself before what he does: `I'll be brave and take three`."""
_GOING_ON: Final = re.compile(
    r"(?<=\w)[ \t]*\n[ \t]*(?=(?:(?:it|and|which|that|then) )*(?:goes|flows|runs|going|flowing|running|flow)"
    r"(?:,? (?:then |and |once |twice )*(?:up|down|left|right|[udlr]))+(?: once| twice)?[ \t]*[.,;]?[ \t]*(?:\n|$))",
    re.IGNORECASE,
)
"""A line that only says which way what stands above it goes: `goes right right`."""

_RIGHTLY: Final = (
    r"(?:(?:all|that|it|this) )?(?:right|rightly|correctly|correct|properly|the right way (?:round|around|up))"
    r"(?: (?:here|now|anyway))?"
)
_SUMS: Final = (
    r"(?:my|the) (?:sums?|maths?|counts?|arithmetic|calculations?|numbers?|memory|reading|understanding)"
    r"(?: of (?:it|this|that|the rules?))?(?: (?:is|are|was)(?:n['’]t| not)?|['’]s)? ?"
    r"(?:right|correct|ok(?:ay)?|fine|wrong|off"
    r"|(?:work|check|add|hold|serve)s?(?: me)? ?(?:out|up|well|right|correctly)?)"
)
"""What somebody has reckoned with."""
_HEDGED: Final = re.compile(
    r"(?:(?<=[.!?;:(\n])|\A|(?<![ \t]),|(?=[ \t]))(?<![ \t])[ \t]*+(?:(?:and|but|so|at least) )?"
    r"(?:if|unless|assuming|provided)(?: that)? (?:(?:i|we)(?:(?: a|['’])m|(?: have|['’]ve))?(?: \w+ly)?"
    r"(?:(?: (?:not|n['’]t)|(?<=unless i['’]m)|(?<=unless i am))(?: \w+ly)? (?:mistaken|wrong)"
    r"| mis(?:read|understood|understand|remember|count)\w*[^,.;:!?()\n]{0,24}"
    r"| (?:read|understand|understood|remember|recall|count|see|saw|get|got|have|had|interpret|know|calculate|compute"
    r"|add|did)(?:ing|e?d)?"
    rf"(?: (?!all|that|it|this)[^\s,.;:!?()]+| [0-9]\w\.[0-9]+){{0,4}}? {_RIGHTLY}"
    r"| can (?:still )?(?:count|add|read|calculate|do (?:sums|maths?))"
    r"| (?:copy|copied|drew|drawn|pasted?|typed?|wrote|written|transcribed?)"
    rf"(?: (?:it|that|this|them|everything)(?: all| down| in| out| over){{0,2}}| \w+ \w+| down)? {_RIGHTLY}"
    rf")|{_SUMS})"
    r"(?:(?P<asked>[ \t]*\?+(?=[\s)]|\Z))|(?=\s*(?:[.,;:!()\n]|\Z)|\s+[a-k][0-9]"
    r"|\s+(?:then|this|that|there|you|your|he|she|they|we|i|my|it)\b)[ \t]*(?:,(?=[ \t]))?)",
    re.IGNORECASE,
)
"""What somebody adds who may have read something wrongly: `if I read the rule right`, `if I'm not mistaken`."""
_HEDGED_ABROAD: Final = re.compile(
    r"(?:(?<=[.!?;:(,\n])|\A)[ \t]*(?:(?:wenn|falls|sofern) ich mich (?:da |hier )?nicht (?:irre|täusche|verzählt habe)"
    r"|si je ne (?:me trompe|m['’]abuse) pas|sauf erreur(?: de ma part)?|si no me (?:equivoco|engaño)"
    r"|salvo error(?: mío)?"
    r"|se non (?:mi )?sbaglio|se não me engano|als ik me niet vergis)\b[ \t]*(?:,(?=[ \t])|(?=[.!;)\n]|\Z))",
    re.IGNORECASE,
)
_WERE_IT_SO: Final = re.compile(
    r"(?<![ \t])[ \t]*+,?[ \t]*+(?<=[ \t])(?:(?:for|because|since|as|cause) if (?:i|we|he|she|my sage) (?!am\b|is\b)"
    r"|(?:denn|weil) wenn (?:ich|wir|er|sie|mein weiser) )"
    r"(?:(?!,? (?:so|then|but|therefore|and i|also|aber|darum|deshalb)\b)[^.!?;:()\n]){2,80}?"
    r"(?:\b[^\W\d_]+(?: would| could| might|['’]d)(?:n['’]t)?\b|\b(?:würde|könnte)\w* )"
    r"(?:(?!,? (?:so|then|but|therefore|and i|also|aber|darum|deshalb)\b)[^.!?;:()\n]){0,80}"
    r"(?=[.!;:)\n]|\Z|,? (?:so|then|but|therefore|and i|also|aber|darum|deshalb)\b)",
    re.IGNORECASE,
)
"""Why something is not done: `I stay where I am, for if I left H6 you would simply walk up after me`."""
_RATHER: Final = re.compile(
    r"(?<!\bor )(?<!\bwould )(?<!['’]d )\brather (?=(?:few|many|little|much|short|late|early|long|nice|nasty"
    r"|tight|cold|good|bad"
    r"|boring|lonely|fond|tired|slow|quick|small|big|stuck|sure|pleased|happy|sad|afraid|a (?!ride|step|stone)\w+)\b)",
    re.IGNORECASE,
)
"""A word that chooses nothing before how something is: `that leaves you rather few squares`."""
_DU: Final = re.compile(
    r"(?<=\bkannst )du\b|(?<=\bhast )du\b|(?<=\bbist )du\b|(?<=\bmusst )du\b|(?<=\bwillst )du\b|(?<=\bwirst )du\b"
    r"|(?<=\bwenn )du\b|(?<=\bdass )du\b|(?<=\bkommst )du\b|\bdu(?= (?:dich|dir|nicht|kannst|hast|bist|musst|jetzt)\b)",
    re.IGNORECASE,
)
"""Who is spoken to in German, and no step down and up."""
_A_QUESTION: Final = re.compile(
    r"(?:\A|[.!?;:,(\n])[^\w\n]*(?:(?:so|and|but|wait|hey|ok|or) )*(?:who|what|which|where|when|why|how|is|are|am|was"
    r"|does|do|did|can|could|would|shall|should|will|may|must|has|have)\b[^.!?;:\n]*\Z|\bor\b[^.!?;\n]*\Z",
    re.IGNORECASE,
)
"""The beginning of a sentence that asks something, whatever doubt stands behind it."""

_CONCEDED: Final = re.compile(
    r"(?:\A|(?<=[.!?;:,(\n]))[ \t]*(?:(?:yes|yeah|ok|well|sure|and|now),? )*(?:i|we) know (?:that )?"
    r"(?:(?!\b(?:[a-k](?:1[01]|[1-9])|but|i|i['’](?:ll|d|m)|we|if)\b)"
    r"[^.!?;,:()\n]){3,80}"
    r"(?:,?[ \t]*but (?:whatever|hey|oh well|so what|who cares|anyways?|still|nevermind"
    r"|(?:i )?(?:don['’]?t|do not) (?:care|mind)))?[ \t]*(?:[.!,:]+(?=\s)|(?=\n|\Z))",
    re.IGNORECASE,
)
"""What somebody grants before he does something all the same: `I know fire eats air, but whatever, …`."""
_DOUBTING: Final = re.compile(
    r"(?:\A|(?<=[.!?;:\n]))[ \t]*(?:(?:(?:i have |i['’]ve )?no (?:idea|clue)|(?:i['’]m )?not sure"
    r"|(?:i )?(?:don['’]?t|do not) know) (?:if|whether|how|what)|(?:keine ahnung|(?:ich )?weiß nicht),? ob"
    r"|je ne sais pas si|no sé si|non so se|(?:geen idee|(?:ik )?weet niet) of|não sei se|it (?:hurts|pains me)"
    r"|(?:es )?tut weh)\b(?:(?!\b(?:[a-k](?:1[01]|[1-9])|or)\b)[^.!?;:\n]){0,80}?,? "
    r"(?:but|aber|mais|pero|ma|maar|mas)\b,?(?= ?\S)",
    re.IGNORECASE,
)
"""A doubt before what is done all the same: `no idea if this is good, but …`."""
_WHERE_ENDS: Final = re.compile(
    r" (?:is|that['’]?s|which is) where (?:i|he|she|my sage)(?:['’]ll| will)? (?:end|stop|finish)s?(?: up)?"
    r"(?=[ \t]*(?:[.,;!)\n]|\Z))",
    re.IGNORECASE,
)
"""What says of a square that somebody ends there, and not that the turn is over."""
_FIRST_OF_ALL: Final = re.compile(
    r"\b(?:first of all|first things first|(?:before|prior to)"
    r" (?:(?:i |we )?(?:do|doing|place|placing|put|putting|lay|laying|touch|touching) )?"
    r"(?:anything|everything|all)(?: (?:else|of (?:that|it)))*"
    r"|before (?:(?:the|my|any) )?stones (?:go|come|get)(?: down| out| placed| laid)?)\b(?:[ ]*[,:])?(?= \w)",
    re.IGNORECASE,
)
"""What says that something is done first, and leaves nothing open: `before anything else I walk to D9`."""
_PAUSED: Final = re.compile(
    r"(?<=[^\W\d_]{2})[ ]*(?:\.{2,}|…)[ ]*(?=(?:(?:goes|lands|comes|falls) )?(?:on|onto|at|in|into|to)(?:\b[ .…]*)?"
    r" (?:the )?[a-k](?:1[01]|[1-9])\b)"
    r"|\b(?P<before>goes|lands|on|onto|at|in|into|to)[ ]*(?:\.{2,}|…)[ ]*(?=[a-k](?:1[01]|[1-9])\b)",
    re.IGNORECASE,
)
"""A pause within what is said of a stone: `the earth goes... on B2`."""
_AWAY: Final = re.compile(
    r"\b(?P<who>I|I['’]ll|and|then) (?:walk|run|scurry|flee|sneak|hurry|dash|jog|sprint|scoot|rush|race)"
    r"(?: (?:away|onwards?|off(?= to)))?(?= (?:to |via )?[a-k](?:1[01]|[1-9])\b)",
    re.IGNORECASE,
)
"""How somebody walks, before where he goes: `I run away G6`."""
_POSTSCRIPT: Final = re.compile(
    r"(?P<lead>(?:^|\n)[ \t*_>]*|[.!?)…][ \t]+)"
    r"(?:(?:P\. ?){1,2}S\.|P{1,2}\.?S(?![\w.])|p\. ?s\.|ps(?=[:,])|N\. ?B\.|NB(?=[:,]))[ \t]*[:.,;–—-]?(?=[ \t])"
)
"""What stands before what is added to a letter, and is no step to the south: `P.S.`, `N.B.`."""
_THAT_IS: Final = re.compile(r"\bi\. ?e\.(?=[ ,:])|\bi\.e(?= )", re.IGNORECASE)


def cleaned(text: str, notes: list[str]) -> str:
    """Take off what cannot be seen, and what is struck out."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    if _BIDI.search(text):
        notes.append("Characters that turn the reading direction were left out: the text may look otherwise in a chat.")
    if _CONTROL.search(text):
        notes.append("Control characters were left out.")
    text = unicodedata.normalize("NFKC", _CONTROL.sub("", _BIDI.sub("", _INVISIBLE.sub("", text))))
    if spelling.alike(text) != text:
        notes.append("Letters of another alphabet were read as the ones that look like them.")
        text = spelling.alike(text)
    text = with_tens(without_reactions(text))
    line, at = 1, 0
    for struck in _STRUCK.finditer(text):
        line, at = line + text.count("\n", at, struck.start()), struck.start()
        notes.append(f"Line {line}: {quoted(struck[1])} is struck out, and was left out.")
    text = _EDIT_BELOW.sub(r". \1", anchored(text))
    text = _POSTSCRIPT.sub(r"\g<lead>", text)
    text = _THAT_IS.sub("ie", _WHERE_ENDS.sub(" is where i stand", text))
    text = _GOING_ON.sub(" ", _AGREED.sub(r"\1\2\3well", text))
    text = _PAUSED.sub(lambda pause: f"{pause['before'] or ''} ", _FIRST_OF_ALL.sub("first", text))
    text = _AWAY.sub(r"\g<who> walk", text)
    text = _BEING_SO.sub("I ", text)
    text = _WISHED.sub(lambda wish: "I " if wish[0].endswith("to ") else "", text)
    text = _ASKING.sub(r"\1: ", _ANSWERED.sub("", _NEVERMIND.sub("", text)))
    text = _WERE_IT_SO.sub("", _HEDGED_ABROAD.sub("", _RATHER.sub("", _DU.sub("you", text))))
    text = _TAGGED.sub(_remarked, _HEDGED.sub(_unhedged, _SMILING.sub("", _LAUGHING.sub("", text))))
    text = _WEIGHED.sub("", _EDITED.sub("", _SECRET.sub("", _BB_QUOTE.sub(_quotation, text))))
    text = _BB_CODE.sub("", text)
    if len(_STARRED.findall(text)) == 1:
        text = _STARRED.sub(r"correction \1", text)
    text = without_elsewhere(text, notes)
    for granted in _CONCEDED.finditer(text):
        line = text.count("\n", 0, granted.end()) + 1
        notes.append(f"Line {line}: {quoted(granted[0].strip(' ,.:'))} was left out as a remark.")
    text = without_idioms(_DOUBTING.sub(" ", _CONCEDED.sub(" ", without_times(text))), notes)
    return _STRUCK.sub(lambda struck: " " + "\n" * struck[0].count("\n"), text)


def _unhedged(found: re.Match[str]) -> str:
    """Leave out a doubt, with the mark that makes it a question only where nothing else of its sentence asks."""
    if not found["asked"]:
        return " "
    return found[0] if _A_QUESTION.search(found.string[: found.start()]) else "."


def _quotation(found: re.Match[str]) -> str:
    begin = "\n> " if found.start() else "> "
    return begin + found["said"].strip().replace("\n", "\n> ") + "\n"


def _remarked(found: re.Match[str]) -> str:
    """Write a remark without the tag that makes it a question; what names a stone may be one."""
    said = re.findall(r"\w+", found["said"].casefold())
    is_of_stones = any(word in ELEMENTS or (word in NUMBERS and word != "one") for word in said)
    return found[0] if is_of_stones else f"{found['said']}."
