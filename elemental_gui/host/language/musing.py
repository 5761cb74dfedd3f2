"""Clauses that name a square and say what nobody does in this turn, in three languages.

They say what somebody thought of, expects, hopes or fears, what he could not do, what is threatened or blocked, what
others did or should have done, and what comes in another turn: `I nearly went to W`, `careful with W`. Each is told by
a word for that, and is none where it has one for a choice as well: `W would be better, so W`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.host.language.named import MARK, renamed
from elemental_gui.host.language.rare import Rare

SQUARE: Final = r"(?<![^\W_])[a-k](?:1[01]|[1-9])(?![^\W_])"
"""A square in a text; in the patterns of a clause `§` stands for it."""
_PEOPLE: Final = (
    r"(?:you|u|they|he|she|nobody|no ?one|every(?:body|one)|any(?:body|one)|some(?:body|one)|people|we all|all of you"
    r"|niemand|keiner|jeder|alle|jemand|du|ihr|nadie|todos|alguien|t[uú]|¤)"
)
"""Others, whose names are written `¤`."""
_DONE: Final = r"(?:\w+ )?(?:\w+(?:ed|en|ne|wn)|been|put|hit|made|won|lost|had|got|cost|cut|let|set|brought|caught)\b"
_BEFORE: Final = (
    r"considered|pondered|contemplated|star(?:ed|ing)|gazing|calculat\w+|close to \w+ing|falling for|regret\w*"
    r"|tempt(?:ed|ing)|(?:nearly|almost|half) (?!forgot|done|there)\w+|(?<!as )expected"
    r"|surprised|shocked|hoped|feared|wondered|dream(?:t|ed|ing)|debated|toyed|flirted|eyed"
    r"|thought (?:(?:long|hard|a lot|a while) )?(?:about|of)|been thinking|spent"
    r"|(?:was|were|had been|been) (?:\w+ ){0,2}?(?:(?:thinking|dreaming) (?:about|of)|considering|going to|gonna"
    r"|planning|hoping|about to|eyeing|looking at|torn)"
    r"|wanted(?= .*\b(?:but|first)\b)|(?:first|originally|initially) (?:i )?(?:wanted|planned|intended)"
    r"|§ (?:was|were|wasn['’]?t|had|looked|felt|seemed|sounded|appeared)"
    r"|(?:was|were|been) (?:on|at|in) § (?:for|all|ages)"
    r"|didn['’]?t (?:feel|seem|look|work|appeal|convince|see|notice|expect|like|dare)"
    r"|(?:dachte|denke|gedacht) (?:\w+ ){0,3}?(?:an|über)|an § gedacht|überlegt(?:e|en)?|erwartet(?:e|en)?|beinahe|fast"
    r"|gestarrt|verlockend|reizte|gereizt|hoffte|wollte(?= .*\b(?:aber|zuerst|erst)\b)|(?:zuerst|erst) wollte"
    r"|überrascht|war (?:\w+ )?(?:verlockend|mir|ein guter|eine gute)"
    r"|pens(?:aba|é|e|ado) (?:\w+ )?(?:en|sobre)|consider(?:é|aba)|esperab[ae]n?|casi|tent(?:ador|aba|ado)|dud(?:é|aba)"
    r"|quer[ií]a(?= .*\bpero\b)|iba a|sorprend\w+|miraba|mir[eé]|estuve"
)
"""What somebody thought before, or nearly did."""
_UNREAL: Final = (
    r"(?:would|could|might|['’]d)(?:n['’]?t| not)?(?: (?:also|probably|maybe|never|surely|really|just))*"
    rf"(?: (?:have|of)|['’]ve|a) {_DONE}"
    rf"|{_PEOPLE} (?:should(?:n['’]?t)? (?:\w+ )?have|should['’]?ve|shoulda)|wish(?:ed)? (?!to)|if only|shame|pity"
    rf"|too bad"
    r"|hätte[nst]*(?! (?:ich )?(?:\w+ )?gern)(?= .*\b(?:ge\w+|können|sollen|müssen|wollen)\b)"
    r"|wäre (?:\w+ )*?(?:besser|gut|schön|toll|klug|schlau|nett|möglich|cool)|schade"
    r"|(?:hab(?:r[ií]as?|r[ií]an)|hubiera[sn]?|hubiese[sn]?) \w+|lástima|ojalá"
)
"""What did not happen."""
_CANNOT: Final = (
    r"(?:can['’]?t|cannot|can not|couldn['’]?t|could not|never)"
    r" (?:\w+ ){0,2}?(?:reach|get|go|make|touch|use|see|do|hit|stop|cross|defend|cover|attack|take|have)\b"
    r"|no (?:\w+ )?(?:puedo|llego|alcanzo|pude)"
    r"|(?:kann|komme|komm|kam|konnte|geht|ging|klappt|erreiche|reicht|lohnt)(?= .*\bnicht\b|.*\bleider\b)"
)
_UNABLE: Final = (
    r"out of (?:\w+ )?(?:reach|range)|no way|would (?:take|need|cost) (?!me\b)|(?:is|was|looks"
    r"|are) (?:\w+ )?(?:hopeless|pointless"
    r"|useless|futile|suicid\w+|a dead end)|unreachable|off the table|out of the question|(?:not|no longer"
    r"|hardly) (?:\w+ )?"
    r"(?:an option|possible|mine|worth|reachable|available|for me|my (?:problem|thing|business))|no option|impossible"
    r"|(?:does|do|did|would|will|wo)(?:n['’]?t| not) (?:really |even )?(?:work|help|fit|matter|convince)"
    r"|too (?:far|risky|dangerous|late|early|obvious|greedy|crowded|exposed|expensive|scary)"
    r"|(?:isn['’]?t|is not|aren['’]?t) (?:\w+ )?(?:an option|possible|mine|worth|available|(?:reach|attack|hitt)able"
    r"|(?:with)?in (?:reach|range))"
    r"|(?:geht|ging|klappt|lohnt sich) (?:\w+ )?nicht|außer reichweite|unerreichbar|zu (?:weit|gefährlich|riskant"
    r"|spät)|keine option|kommt nicht in frage"
    r"|no (?:\w+ )?(?:funciona|sirve|vale|es (?:una )?opción|está)|fuera de (?:mi )?alcance"
    r"|demasiado (?:lejos|peligros[oa]|arriesgad[oa]|tarde)|imposible"
)
"""What cannot be done, or is not worth it."""
_THREAT: Final = (
    r"(?<!to )threat(?:en(?:s|ed|ing)?)?|(?:that|this|which|it)(?: also| nicely| neatly)? (?:blocks?|closes?|opens?"
    r"|guards?"
    r"|covers?|stops?|cuts?|locks?|seals?|protects?|defends?|denies)\b|eyeing|guards|defends|protects|keeps? an eye on"
    r"|the (?:way|path|road|door|route) (?:to|towards|into) §|with § (?:(?:now|so|being) )*(?:gone|blocked|taken|closed"
    r"|open|lost|occupied|full|covered|safe)|(?:that|this|which)(?: only| just)? leaves(?: only| just| you| ¤)*"
    r"|bedroh\w*|drohe?t?|blockiert|versperrt|der weg (?:nach|zu|auf)|amenaz\w+|bloque(?:a|o)|el camino (?:a|hacia)"
)
"""What comes of a turn, or how things stand after it."""
_LOOKS: Final = (
    r"(?:keeps? )?(?:scar|frighten|worr|haunt|bother|bugg?|tempt|annoy|irritat|intrigu|puzzl|confus|call|hurt)(?:e?s"
    r"|ies|ing)"
    r" (?:me|you|us|¤)|looks? (?:scary|dangerous|nasty|risky|lonely|crowded|menacing|weak|bad|ugly|tempting)"
)
_BAD: Final = (
    r"(?:mean|rude|evil|nasty|annoying|brutal|clever|smart|sneaky|cruel|great|genius|brilliant|awful|terrible|horrible"
    r"|unfair|dirty|harsh|vicious|vile|wicked|savage|disgusting|painful|frustrating|infuriating|uncalled|unnecessary"
    r"|beautiful|ugly|a (?:real )?pain|a nightmare|(?:a |the )?worst|(?:\w+ )?(?:move|one|play|idea)|killing me"
    r"|driving me)"
)
_LYING: Final = (
    r"(?:(?:that|this|your|ur|his|her|their|those|such an?|what an?|¤['’]?s) (?:[\w'’]+ ){0,2}?"
    r"(?:fire|water|earth|wind|air|stone|mountain|river|whirlwind)s? (?:(?:stone|of yours|there) )?(?:on|at|in) §)"
)
"""What lies there already, and is another player's."""
_OPINION: Final = (
    rf"{_LYING}(?: there)?(?: (?:is|was|are|were|looks?|feels?)|['’]s) (?:[\w'’]+ ){{0,3}}?{_BAD}\b"
    rf"|(?:hate|love|curse|damn|screw|(?:such|what) an? {_BAD}|you and|hats off to)"
    rf" (?:{_LYING}|(?:\w+ )?\w+ (?:on|at) §)"
    rf"|(?:putting|placing|that you put|you putting) (?:\w+ ){{1,3}}?(?:on|at) § (?:is|was) (?:\w+ ){{0,3}}?{_BAD}\b"
    rf"|^\W*(?:\w+ )?\w+ (?:on|at) § was (?:so|such an?|really|pretty|very) {_BAD}\b"
    r"|(?:why|how) (?:did|do|could|would|the \w+ did) (?:you|u|¤|he|she|they) (?:\w+ ){1,4}?(?:on|at|to|in) §"
    rf"|(?:damn|curse) (?:you|u)\b.*|^\W*{_LYING}\W*(?:$|\.\.)"
)
"""What somebody thinks of what others did."""
_OTHERS: Final = (
    r"(?:annoyed|angry|mad|happy|proud|sad|pleased|nervous|upset|excited) (?:about|with|of|at)"
    r"|good luck (?:\w+ ){0,2}?§"
    r"|think (?:about|of) §|¤ (?:will|is going to|has to) |you (?:left|forgot|ignored|gave)|¤ (?:left|forgot|ignored"
    r"|gave)"
    r"|careful (?:with|about|around|of|at|on)|watch (?:out (?:for|on)|your|over|§)|beware|look out|mind (?:§|your)"
    r"|hands off|(?:stay|keep) (?:away|off|clear|out)|leave § alone|don['’]?t (?:\w+ )?(?:dare|even|think|worry|you"
    r"|get any|be|go near|touch)|do not (?:even|think)|stop (?:staring|looking|eyeing)"
    r"|(?:hop(?:e|ing)|hopefully|afraid|scared|fear|fearing|worr(?:y|ied|ies)|glad|wonder(?:ing)?|bet|curious"
    r"|let['’]?s see"
    rf"|we['’]?ll see|if|when|once|guess|think|suppose|until|unless) (?:\w+ ){{0,3}}?{_PEOPLE}(?!\w)"
    r"|(?:worr(?:y|ied|ies)|afraid|scared|fear|nervous|curious|wonder(?:ing)?) (?:\w+ )?(?:about|of|what|who|why|how"
    r"|if|whether|for|§)"
    r"|(?:after|because of|thanks to|thanks for|nice one with|good one with|well played with|despite|given) (?:the "
    r"|that )?"
    r"(?:your|his|her|their|¤['’]?s) (?:\w+ ){0,3}?§|nice (?:one|move|try|idea) (?:with|at|on|to) §"
    r"|(?:your|¤['’]?s) (?:\w+ ){0,4}?§ (?:\w+ )?(?:was|is|were|surprised|hurts?|scares?|worries|looks?|annoys?|got"
    r"|made"
    r"|caught|ruined|forces?|leaves?)"
    rf"|(?!he\b|she\b|they\b){_PEOPLE} (?:\w+ )?(?:expect(?:s|ed)?|dares?|hopes?|hoped|thinks?|thought|fears?|saw|sees?"
    r"|missed|wanted|would|might|could|can['’]?t|couldn['’]?t|didn['’]?t|won['’]?t|wouldn['’]?t)\b"
    r"|vorsicht|pass(?:t)? (?:\w+ )?auf|achtung|finger weg|lass(?:t)? die finger|ho(?:ffe|ffentlich)|(?:be)?fürchte"
    r"|angst"
    r"|sorgen|(?:nach|wegen) (?:deine[mr]|eure[mr]) (?:\w+ ){0,3}?§|(?:du|ihr) (?:solltest|sollte|kannst|könntest|hast)"
    r"|(?:wenn|falls|bevor|ob) (?:du|ihr|¤|jemand|niemand|keiner|er|sie)\b"
    r"|(?:cuidado|ojo) con|espero que|temo|miedo|(?:después de|tras|con) tu (?:\w+ )?§|no (?:se te ocurra|pienses)"
    rf"|(?:si|cuando|antes de que) {_PEOPLE}(?!\w)"
)
"""What is said to others, or of them."""
_TIME: Final = (
    r"(?:next|last|previous|following|nxt|coming) (?:turn|round|time|game|week)\b|(?:turn|round) after"
    r"|soon\b|(?:in|within) (?:\w+ )(?:turns|rounds)|(?:turns|rounds|ages|weeks|days) ago|these days"
    r"|tomorrow|yesterday|a (?:turn|round) ago|earlier|some ?day|one day|(?:maybe|perhaps) later"
    r"|(?:nächste[nrs]?|letzte[nrs]?|vorige[nrs]?|kommende[nrs]?) (?:runde|zug|mal|partie)|demnächst|gestern|später"
    r"|(?:próxim[oa]|siguiente|últim[oa]) (?:turno|ronda|vez|jugada|partida)|(?:turno|ronda) (?:pasad[oa]|anterior"
    r"|que viene|siguiente)|más tarde|luego|ayer"
)
"""Another time than now."""
_ASKING: Final = (
    r"^\W*(?:(?:and|but|so|hey|btw|oh|hm+|wait|¤)\W+)*(?:(?:is|are|was|were)(?! (?:it|that|this|there) §)|did|does|do"
    r"|has"
    r"|have|had|why|who|whose|what (?:was|is|were|did|happened|has)|when|how did|hast du|warum|wieso|ist|war|wer|was"
    r"|por ?qu[eé]|qui[eé]n|has|viste|está|sigue)\b"
)
"""How a question begins that is no proposal."""
_MUSING: Final = Rare(
    rf"(?<![^\W_])(?:{_BEFORE}|{_UNREAL}|{_CANNOT}|{_UNABLE}|{_THREAT}|{_LOOKS}|{_OPINION}|{_OTHERS}|{_TIME})"
)
_SAID_OF_IT: Final = Rare(
    rf"(?!{_PEOPLE}\b)(?:{_UNREAL}|{_UNABLE}|{_LOOKS}|tempt|war |komme ich|reizte|verlockend|tentador|didn)"
)
"""Those of them that are said of the square before them."""
_DOING: Final = Rare(
    r"\b(?:go(?:es|ing)?|mov(?:es?|ing)|steps?|walks?|puts?|plac(?:e|es|ing)|heads?|runs?|jumps?|hops?|stays?|ends?"
    r"|sages?"
    r"|me|pieces?|units?|gehe?|setze?|voy|mueve|muevo)\b"
)
_TO_COME: Final = Rare(
    r"^\W*(?:(?:maybe|perhaps|then|and|but|so)\W+)*(?:i['’]?ll|i will|i plan|i want|i may|i might|gonna|we['’]?ll|you"
    r"|¤)"
    r"(?:(?! i\b).)*(?:next|nächste\w*) (?:turn|round|time|runde|zug|mal)(?:\W+\w+){0,2}\W*$"
)
_ANOTHER_TIME: Final = Rare(rf"\b(?:{_TIME})")
_QUESTION: Final = Rare(_ASKING)
_OWN: Final = Rare(
    r"\b(?:i|i['’](?:ll|d|m)|me|my|mine|we|us|ich|mir|mein\w*|yo|mi|ok|okay|legal|allowed|possible|fine"
    r"|right|correct|valid|count|better|about|erlaubt|möglich|besser|mejor|vale|legal|posible)\b"
)
_CHOOSING: Final = Rare(
    r"\b(?:instead|rather|prefer|correct(?:ion|ed)|actually|sorry|oops|whoops|ups|meant"
    r"|(?<!so )(?<!is )(?<!was )(?<! a )(?<!really )(?<!very )mean|typo|edit(?:ed)?|undo"
    r"|cancel"
    r"|scratch|ignore|(?<!you )(?<!¤ )forg[eo]t|make (?:it|that)|should (?:be|have been|read|say)|finally|also"
    r"|as well|or|pls|please|swap"
    r"|switch|replace|change (?!of)|wrong|mistake|same as|like last|repeat|accept|allow|gave in|give in|why not"
    r"|so be it|do it"
    r"|(?:go|went) (?:for|with) it|resist|help it|let['’]?s (?!see)|(?<!and )then §|now §|so §|i['’]?(?:ll"
    r"| will) (?:take|do)"
    r"|was (?:what|where|the (?:better|right|one))|by me|gemeint|sein sollen|put (?:it|that|my|me)|my (?:\w+ )?(?:to"
    r"|on|at|in) §|still (?:am|do|want)|i do$|i did$"
    r"|from §|^\W*(?:on|at) § (?:i|it|my)\b|statt|stattdessen|anstatt|lieber|korrektur|entschuldigung|doch|auch"
    r"|sondern|bitte|gern\w*|oder|meinte"
    r"|mach(?:e|en)? (?:wir )?(?:daraus|draus)|(?:en vez|en lugar)|(?<!sido )mejor|perd[oó]n|también|corrijo"
    r"|corrección|prefiero"
    r"|o mejor|digo|ponlo|plutôt|désolé|pardon|aussi|anche|invece|scusa|também|liever|toch)(?!\w)"
    r"|^\W*(?:no|nope|nah|nein|wait|warte|then|dann|entonces|ok|okay)\W+§"
)
"""What a clause has in it that may choose something."""
_TOO: Final = Rare(
    r"\b(?:too|better|besser)\b(?! (?:far|risky|dangerous|late|early|obvious|greedy|crowded|exposed|bad|expensive"
    r"|scary))"
)
_PAST: Final = Rare(rf"(?<![^\W_])(?:{_BEFORE}|{_UNREAL})")
_REMARK_BEGIN: Final = (
    r"(?:^|(?<=[\n.;:!?…(–—,])|(?<=\s-))[ \t]*(?:(?:and|but|so|because|since|now|well|oh|lol|haha|hey|psst),? )*"
)
_ROW: Final = rf"{SQUARE}(?:(?:,? (?:and|or|&) |, ?|/){SQUARE}){{0,7}}"
_OTHERWISE: Final = rf"(?:(?!{SQUARE})[^\n.,;:!?…()–—])"
_STATE: Final = (
    r"(?:open|free|empty|yours?|safe|left|available|unguarded|undefended|lonely|reachable"
    r"|threatened|doomed|in (?:danger|trouble|reach)|(?:at|under) (?:risk|fire|threat)|tempting|waiting|next)"
)
_ON_SQUARES: Final = Rare(
    rf"{_REMARK_BEGIN}(?:"
    rf"(?:(?:your|his|her|their|the) \w+ (?:on|at) )?{_ROW}(?:['’]re|,? (?:is|are|looks?|stays?|remains?))"
    rf"(?: (?:still|all|both|now|also|really|pretty|quite|so|very|too|only|just|ones|squares|the))*"
    rf" {_STATE}\b{_OTHERWISE}{{0,50}}"
    rf"|{_ROW} (?:would|could|might) have been {_OTHERWISE}{{1,50}}"
    rf"|{_ROW}(?: ?:|,)? (?:all|both) (?:still |now |look |are )*{_STATE}\b{_OTHERWISE}{{0,50}}"
    r"|(?:i|we)(?:['’]m| am|['’]ve| have| was| were|['’]ll| will| can| could| did)?"
    r"(?: (?:also|already|still|just|been|only|really|sort of|kind of))*"
    r" (?:see|saw|look(?:ed|ing)? at|star(?:ed|ing) at|watch(?:ed|ing)?|eye(?:d|ing)|fear|feared|notice|noticed|spot"
    rf"|spotted|admire|worry about|know about|counted)(?: {_OTHERWISE}{{0,30}}?)? {_ROW}{_OTHERWISE}{{0,40}}"
    r"|(?:you|they)(?:['’](?:ve|re|ll))?(?: (?:still|also|only|now|all|just|already|will|would|could|can|might|may))*"
    rf" (?:have|own|want|get|need|like|see|got)(?: {_OTHERWISE}{{0,20}}?)? {_ROW}{_OTHERWISE}{{0,40}}"
    rf"|(?={_OTHERWISE}{{0,60}}(?:{SQUARE}{_OTHERWISE}{{0,40}})?\b(?:last|previous|earlier|yesterday)\b)"
    rf"(?:the|my|your|that|this|putting|placing|last) {_OTHERWISE}{{0,60}}{SQUARE}{_OTHERWISE}{{0,30}}"
    rf"\b(?:was|were|had been|cost|hurt|helped|did|looked|felt)\b{_OTHERWISE}{{0,40}}"
    r"|(?:(?:i['’]?m|i am|we['’]re|still|now|sitting|stuck|waiting|am|is|my|the|see|on|in|at)[ \t]+){0,5}"
    r"(?:seat|gate|room|flight|bus|train|bay|platform|shelf|carriage|coach|lane|desk|table|box|size|paper|apartment"
    rf"|flat|chapter|page|shift|section|version|vitamin|grade|highway)"
    rf" (?:(?:number|no\.?|nr\.?|is) )?{SQUARE}{_OTHERWISE}{{0,50}}"
    rf"|(?:(?:i['’]?m|i am|still|now) )*(?:sitting|stuck|waiting|standing) (?:in|at|on) {SQUARE} (?:in|on|of)"
    rf" (?:the|my|a) {_OTHERWISE}{{1,40}}"
    r")(?=\s*(?:[\n.,;:!?…()–—]|\s-|$))"
)
"""What is said of squares by the way, in a clause of its own: `E6, E7 and E8 are still open`, `I see E8, E9`."""
_LIST: Final = re.compile(r"§(?: (?:and|or|und|oder|y|o) §)+")
_IF: Final = Rare(r"^\W*(?:if|unless|falls|wenn|si)\b(?! (?:\w+ )?" + _PEOPLE + r"(?!\w))")
_TAKEN_UP: Final = Rare(
    r"\b(?:(?:do|did|does|doing|take|taking|make|go|going|went|want|choose|pick|play\w*|have|try)"
    r" (?:(?:for|with|exactly|just) )?(?:it|that|this|so|there|them|both)|change\b|why not|instead|let['’]?s(?! see)"
    r"|so be it|gave in|both|also"
    r"|there|(?:that|this|it)(?: is|['’]s)? (?:then|it)|yes|yep|changed|actually|sorry|no wait|dahin|dorthin"
    r"|das mach\w*"
    r"|doch|stattdessen|allí|ahí|eso|hazlo)\b|^\W*(?:no|nope|nein)\W*$"
)
"""What takes up what was only thought of before."""
_ACTION: Final = Rare(
    r"\b(?:fires?|waters?|earths?|winds?|airs?|takes?|took|draws?|drew|ride|confirm\w*|done|north|south|east|west|up"
    r"|down"
    r"|left|right|[udlr]{2,5}|[nesw][1-9]|feuer|wasser|erde|luft|fuego|agua|tierra|viento|buffs?|build|buy|terraforms?"
    r"|deploys?|spawns?|clears?|attacks?|pass|undo|resign\w*)\b|[0-9🔥🌊💧🌪💨]"
)
"""What an action is told with."""


def clause_of(said: str, names: Sequence[str]) -> str:
    """Write a clause in small letters with its squares as `§` and the names of the others as `¤`."""
    told = re.sub(SQUARE, "§", said.casefold())
    for name in names:
        told = renamed(told, name, MARK)
    return told


def of_squares(text: str) -> Iterator[tuple[int, int]]:
    """Find the clauses that only say something of squares by the way; none where one may choose something."""
    for found in _ON_SQUARES.finditer(text):
        clause = _LIST.sub("§", clause_of(found[0], ()).replace(",", " and").replace("/", " and "))
        clause = clause.replace(" a mistake", "").replace("my ", "the ")
        if not _CHOOSING.search(clause) and not _IF.search(clause):
            yield found.span()


def is_musing(clause: str, *, asks: bool) -> bool:
    """Tell whether a clause with a square is one of them; `asks` is for one that ends with a question mark."""
    if _CHOOSING.search(clause) or _IF.search(clause):
        return False
    if asks and (_QUESTION.search(clause) is None or _OWN.search(clause)):
        return False
    said = _MUSING.search(clause)
    if asks or said is None:
        return asks
    before, is_past = _LIST.sub("§", clause[: said.start()]), _PAST.search(clause) is not None
    if "§" not in before:
        return is_past or not _TOO.search(clause)
    is_told = _DOING.search(before) is not None or (_ACTION.search(before) is not None and not is_past)
    is_of_it = before.count("§") == 1 and not is_told and _SAID_OF_IT.match(clause, said.start()) is not None
    return is_of_it or (_TO_COME.search(clause) is not None and clause.count("§") == 1)


def is_beside(clause: str) -> bool:
    """Tell whether a clause without a square may go with one of them: `but no`, `oh well`."""
    is_chosen = takes_up(clause) or _CHOOSING.search(clause) is not None
    return not is_chosen and not _ACTION.search(clause)


_SIGHS: Final = (
    r"^[^\w§]*(?:(?:no|nope|nah|nein|nee|non|and|but|so|now|then|oh|ah|a?ha+|lol|sorry|actually|wait|hold on|hey|well"
    r"|aber|mais|pero|ma|¤)[^\w§]+)*"
)
_FOR_OTHERS: Final = Rare(
    rf"{_SIGHS}(?:(?:you|you['’](?:re|ll|ve|d)|du|ihr|tu|vous|jij|jullie)\b(?! (?:know|see|mean|change)\b)"
    r"|(?:yours?|dein\w*|eure?|euer|ton|ta|tes|votre|vos|tua?|il tuo|la tua|o teu|a tua|jouw)\b"
    r"(?=.*\b(?:is|are|was|will|gets?|looks?|comes?|has|falls?|dies|ist|wird|est|es|è|é)\b)"
    r"|(?:watch|beware|careful|mind|achtung|vorsicht|attention|cuidado|ojo|attent[oai])\b)"
)
_COMING: Final = Rare(
    r"^[^§]*§(?: (?:is|comes?|goes|will be|gets|ist|est|es|sera|kommt)|['’]s)?(?: \w+){0,2}? (?:next|dran|prochaine?"
    r"|siguiente|próxim[oa]|prossim[oa])\b(?! (?:to|turn|round|time)\b)"
    rf"|{_SIGHS}(?:it['’]?s )?next (?:turn|round|time)\b"
)
_MOVE: Final = Rare(r"§(?: (?:to )?(?:§|[nesw][12]\b))+")
_OWN_DOING: Final = Rare(
    r"\b(?:put|place|set|change|it (?:on|to|at)|i|i['’](?:ll|m|d|ve)|me|my|we|us|our|ich|mir|mein\w*|moi|mon|ma|yo|mi"
    r"|io|mio|mia|ik|mijn|eu|meu)\b"
)


def is_for_others(clause: str) -> bool:
    """Tell whether a clause with a square only says something to another player, or what comes next: `your § is next`.

    It says nothing of what its writer does, or of a stone.
    """
    clause = _MOVE.sub("§", clause)
    said = _FOR_OTHERS.search(clause) or _COMING.search(clause)
    begin = said.end() if said is not None and clause.startswith(said[0]) else 0
    is_told = any(form.search(clause, begin) for form in (_OWN_DOING, _CHOOSING, _ACTION))
    return said is not None and "§" in clause and not is_told


_DECIDING: Final = Rare(
    r"(?<!\w)(?:instead(?! of)|rather(?! than)|prefer|actually|i (?:mean|meant)|(?:make|making) (?:it|that)"
    r"|should (?:be|have been)|(?:nearly |almost )?forgot|finally|also|(?<!mine )too|as well|resist|let['’]?s (?!see)"
    r"|so §|then §|better §|(?:would|['’]d) like|would love|(?:want|wanted|wish|hope) to"
    r"|(?:['’]d|would) have (?:it|that|him|her)|hope §|plan is|§ it (?:is|was)|one to §|change (?:it |that )?to"
    r"|decided?(?! against)|sorry,? (?:it['’]s )?§|better,? so|(?:go|going|went) (?:there|to)|lieber|gern\w*|doch"
    r"|stattdessen|auch|mejor|también|perd[oó]n|plutôt|aussi|invece|anche)(?!\w)"
)
_INSISTING: Final = Rare(
    r"\b(?:resist|accept|allow|anything (?:else )?(?:but|than)|(?:can|could|would|will) you (?:please )?"
    r"(?:make|put|change|move"
    r"|mind))\b"
    r"|^\W*(?:(?:but|no|yes|so|hm+|ok|okay|then|and)\W+)+§\W*$"
)
"""What chooses a square although it sounds as if it denied something."""
_WORDS: Final = re.compile(r"[^\W\d_]{2,}")
_SMALL: Final = frozenset((
    "the", "and", "then", "to", "on", "at", "in", "into", "onto", "from", "over", "via", "now", "so", "with", "it",
    "again", "back", "first", "last", "next", "finally", "also", "too",
))  # fmt: skip
"""Words that somebody has beside a square who only goes there."""
_DENYING: Final = Rare(
    r"\b(?:not|no|never|nor|instead of|rather than|nothing|nobody|without|against|sorry (?:about|for)|\w+n['’]t|cannot"
    r"|next|last|later|if|would have|could have|nicht|kein\w*|statt|anstatt|en vez de|you|your)\b|¤|\?"
)


def may_be_musing(clause: str, known: frozenset[str]) -> bool:
    """Tell whether a sentence with a square has two words of its own, and none that is `known` to tell an action."""
    words = _WORDS.findall(clause)
    is_told = not known.isdisjoint(words) or _ACTION.search(clause) is not None or _DOING.search(clause) is not None
    return clause.count("§") == 1 and len(set(words) - _SMALL) > 1 and not is_told


def is_of_another_time(said: str) -> bool:
    """Tell whether words are on another turn than this one."""
    return _ANOTHER_TIME.search(said) is not None


def decides(clause: str) -> bool:
    """Tell whether a clause with a square chooses it, maybe in place of another one: `I'd rather do W`."""
    if is_musing(clause, asks=False):
        return False
    is_decided = _DECIDING.search(clause) is not None and _DENYING.search(clause) is None
    return is_decided or _INSISTING.search(clause) is not None


def takes_up(sentence: str) -> bool:
    """Tell whether a sentence may decide for what was only thought of in the one before."""
    return _TAKEN_UP.search(sentence.replace("changed my mind", "")) is not None
