"""What free prose says beside a turn in every game: patterns over words with blanks between them, and plain words."""

from __future__ import annotations

import re
from typing import Final

_S: Final = "[a-k][0-9]{1,2}"
_N: Final = "(?:[0-9]|one|two|three|four|five|six|zero|both|all)"
_COUNT: Final = "(?:[0-9]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)"
_WS: Final = "(?:up|down|left|right|north|south|east|west|above|below|under)"

SHARED: Final = {
    rf"({_S}) (?:[;,] )?(?:right |just )?(?:next to|beside) (?:the|my) (?:other )?one (?:on|at) {_S}": r"\1",
    "all the way (?=to|up|down|left|right|over|north|south|east|west|back)": "",
    "(?:feels?|felt|looks?|looked|seems?|seemed|sounds?|sounded) (?:just |about |quite |so )?right"
        r"(?= ?(?:[;,)]|$|to me\b))": "",
    "(?:(?:i|we)(?: had| have| was| were| did|'d)? )?(?:been )?(?:only |really |secretly |just )?"
        "(?:hoped|hoping|prayed|praying|wished|wishing) for (?:(?:an?|some|more|another|the|two|three|at least) )*"
        "(?:fire|water|earth|wind|air)s?(?: (?:too|again|instead|there|though|really|this time))*(?= ?(?:[;,)]|$))": "",
    "(?:(?:please|pls|just|do|but|and|so|feel free to) )*(?:let me know|tell me|shout(?: at me)?|say so|ping me"
        "|warn me|correct me|stop me|forgive me|sorry|apologies|complain) (?:if|when|whether) "
        rf"(?:(?!{_S}\b|(?:fire|water|earth|wind|air|then|instead|i'll|take|move|else)\b)[^;,])*": "",
    rf"(?:if only|(?:i |we )?wish) (?:i|we|it|there|the|that|you|he|she|they)\b(?:(?!{_S}\b)[^;,])*": "",
    "(?:a |an |the )?(?:fire|water|earth|wind|air)s? (?:is|was|were|are|would have been|would be|would've been)"
        " (?:exactly |just |not |really )*(?:what|all) (?:i|we) (?:really )?"
        "(?:needed|wanted|hoped for|was after|need|want)(?= ?(?:[;,)]|$))": "",
    "(?:i )?should (?:very much )?like to (?=draw|take|place|put|move|walk|ride|go|buy|build|attack)": "",
    rf"after(?= to {_S})": "then",
    rf"({_S}) (?:should|shall|ought to|needs to|has to|wants to|must|is to|gets to)(?: now| then| just)?"
        r" (?=(?:go|move|walk|step|hop|jump|slide|attack|hit|strike|push|terraform|stay)\b)": r"\1 ",
    "(?<!- )right (?:under|next to|beside|behind|in front of|where|there|here|now|away(?! from)"
        r"|on top of|onto|on|at|in|into|below|above|beneath)\b": "",
    "(?:hope|hoping) (?:that's|thats|that is|this is|it's|that) (?:fine|ok|okay"
        r"|good|right|legal|allowed|works?)(?: \?)?": "",
    r"(?:is )?(?:that|this) (?:ok|okay|fine|it|right) \?": "",
    "(?!that(?:'?s| is) all ?(?:[;,)]|$))"
        "(?:that's|thats|that is|that makes|this is|makes|using|uses|used) (?:all )?(?:my"
        f" |of )?(?:all )?{_N}(?: (?:of them|steps?|moves?|stones?|actions?|done|used))?(?="
        " ?(?:[;,)]|$))": "",
    rf"(?:now )?{_N} high(?: now)?\b|height (?:of )?(?:now )?{_N}\b|{_N} (?:in|of)"
        rf" (?:the|a|that) stack\b|{_N} stack\b|(?:(?:to|=) )?(?:level|stack) (?:of )?{_N}\b": "",
    "(?:fingers crossed|knock on wood|wish me luck|no hard feelings|no offence|no"
        r" worries|not bad|why not|can't wait|no doubt|no problem|no idea why)(?: \?)?": "",
    r"(?:and )?(?:nothing|no other (?:actions|moves)) (?:else|more|besides)(?: this turn| today| for now)?": "",
    r"(?:left|right|upper|lower|top|bottom|east|west|north|south)(?: hand)? "
        r"(?:neighbou?rs?|flank|edge|border|half|wing)": "",
    r"from (?:going|moving|walking|stepping|running|escaping|getting|slipping|coming|fleeing|riding)"
        rf"(?: (?:{_WS}|back|out|away|through|past|by|there|anywhere|this way|that way|closer|home)\b)+": "",
    r"from (?:the |your |his |her )?(?:north|south|east|west)(?:ern)?\b(?: side)?": "",
    r"(?:clos|shut|seal|block|bar|guard|cover|wall|fenc|open|leav)(?:e|es|s|ing|ed)?(?: off| up| in)?"
        r" (?:the|your|his|her|their) (?:north|south|east|west)(?:ern)?\b(?: side)?": "",
    r"(?:came|come|comes|coming|turned|turns|showed|shows|popped|pops) up\b": "",
    r"to (?:finish|end|close)(?: off| with| up)?": "",
    r"(?:a )?single (?=(?:space|square|step|field|tile)\b)": "one ",
    rf"(?:up )?(?:until|till) (?={_S}\b)": "to ",
    r"(?:^|(?<=; ))(?:[l-vx-z][0-9]{1,3} (?:-|:|\)|\|)|m[0-9]{1,3} (?:; )?(?=[a-k][0-9]))": "",
}
_TALK: Final = (
    "(?:(?!(?:fire|water|earth|wind|air|light|dark|undo|wait|confirm|take|took|draw|two|three|four|row|column|i|we|if|or"
    "|unless|but)\\b)[a-z']+ )"
)
"""A word that is no part of an action."""
_ELEMENT: Final = "(?:fire|water|earth|wind|air|plant)s?"
_GREETING: Final = "(?:hello|hi|hey|good (?:day|morning|afternoon|evening))"
OPENING: Final = {
    r"(?:, )?where (?:it|he|she|they|nobody|nothing|no one|that|this)(?: can| will| does| may| could)*"
        " (?:touch|do|harm|disturb|bother|help|hurt|belong|fit|cost|reach|look|want|like|need)[a-z]*"
        rf"(?: (?:(?:your|his|her|their) {_ELEMENT} (?:on|at|in) {_S}"
        rf"|(?!{_S}\b|{_ELEMENT}\b|undo\b|then\b|and\b)[a-z']+))*(?= ?(?:[;,.)]|$))": "",
    rf"(?:^|(?<=[;,] ))(?:(?:so|today|this|time|now|and|but) )*(?:it is|it's|it will be)"
        rf" (?=(?:the |my |our )*(?:{_ELEMENT} )?(?:piece |unit )?(?:on |at |from |of )?{_S} (?:that|which|who) )": "",
    rf"(?:the |my |our )*({_ELEMENT} )?(?:piece |unit )?(?:on |at |from |of )?({_S}) (?:that|which|who) "
        r"(?=(?:goes|moves|walks|steps|jumps|takes|travels|marches)\b)": r"\1on \2 ",
    r"i (?:am|was|have been) told (?:that )?i (?:forgot|missed|left out|lacked) (?:an?|my|one|the|some) [a-z]+": "",
    "here (?:is|comes) (?:the|my) (?:whole|complete|full|entire)(?: (?:of it|thing|turn|move|letter))?"
        "(?: (?:again|once more|anew))*": "",
    "(?:and |so |but )?please (?:forget|ignore|disregard) (?:the|my) (?:earlier|first|last|old|previous|other)"
        " (?:one|letter|mail|message|e-mail|email|post|try|attempt|version)(?= ?(?:[;,.)]|$))": "",
    r"(?:that )?you(?:'ve| have| had)(?: now| then)? (?:no|not a single|not one) [a-z]+(?: left| more| to go)?"
        "(?: (?:, )?(?:and|or) no [a-z]+(?: left| more)?)?(?= ?(?:[;,.)]|$))": "",
    "i (?:would|should) (?:like|love|prefer|wish) to (?:have|get)": "i'll",
    rf"(?:, )?where (?:(?:the|my|your|that|an?) )?{_ELEMENT} (?:goes out|dies|goes away|disappears|vanishes"
        "|burns out|is gone|(?:is|gets) (?:put out|extinguished|washed away|blown away|driven out|pushed out))"
        "(?= ?(?:[;,.)]|$))": "",
    rf"(?:^|(?<=; )){_TALK}{{0,6}}(?:, )?(?:here|now|below) (?:comes|is|follows|are) (?:my|the) (?:turn|move|orders)"
        "(?: for (?:this|the) (?:week|round|turn))? [:;]": ";",
    rf"(?:^|(?<=; )){_GREETING} (?:once (?:more|again)|again|to (?:you all|all|everybody|everyone|both of you))"
        "(?= ?[;,:])": "",
    r"(?:^|(?<=; ))(?!(?:fire|water|earth|wind|air|sage|plant|unit|i|it|stays?|from|up|down|left|right|waits?|stops?"
        r"|not|no|done|end|nothing)\b)(?:your |old |dear |me |only )*[a-z]+ (?:here|speaking|writing)(?: again)?"
        "(?= ?[;,:])": "",
    r"(?:just )?as (?:always|usual|ever|every (?:week|time|month|day|sunday|turn|round|year))(?: ,)?": "",
    r"(?:^|(?<=; ))(?:(?:please|here|below|hereby|enclosed|attached|you|will|may) )*(?:find|see|receive|read|have)"
        r"(?: (?:here|below|enclosed|attached|please))* (?:my|the) (?:next |new |whole )?"
        "(?:turn|move|orders|letter|form)"
        "(?: (?:below|here|as follows|enclosed|attached|for (?:this|the) (?:week|round|turn)))* [:;,]": ";",
    r"(?:at|on|to|from|by) (?:(?:its|both|their)(?: (?:other|far|upper|lower|left|right|open|two))*|the other) ends?"
        "(?: too| as well| also)?(?= ?(?:[;,)]|$))": "",
    rf"(?:^|(?<=; )){_TALK}{{0,3}}(?:(?:i|we) (?:don't |do not )?(?:think|bet|guess|suppose|know|fear|doubt"
        rf"|hope) )?(?:that )?(?:you|you'll|you're|they|he|she|nobody|somebody|everyone) {_TALK}{{0,4}}(?:like|love"
        rf"|hate|enjoy|believe|expect|appreciate|mind|laugh|cry|happy|pleased|sorry|angry|kill) {_TALK}{{0,5}}:": ";",
    "(?:every(?:one|body|thing)(?: else)?|all(?: of)?(?: my| the)*(?: others?| units?| pieces?| stones?| rest)*"
        "|the others?|the rest)(?: of them)?"
        " (?:stays?|waits?|holds?|rests?|does nothing|do nothing|stands?|remains?)"
        "(?: put| still| where they are| home)* (?:except|but|apart from|besides)(?: for)?(?: only)? "
        f"(?={_S}|the |my )": "",
    rf"(?:instead of|rather than) (?:the |my |moving |taking |going )*{_S}(?: (?!i |i'll |let)[a-z0-9]+){{0,3}}"
        r"(?: ,)? (?:i'll|i|let's)(?: will| play| choose| go for| go with| rather| prefer| want| take| move)*"
        rf" (?={_S})": "",
    rf"not (?:the |my |on |to )*{_S}(?: (?!but )[a-z0-9]+){{0,3}}(?: ,)? but (?:rather |only )?"
        rf"(?=(?:on |to )?{_S})": "",
    rf"({_S}) (?:is|will be) where (?:the |my |a )*(fire|water|earth|wind|air)(?: stone| piece)?"
        " (?:goes|lands|will go)": r"\2 \1",
    rf"i (?:hereby )?confirm that (?=(?:the |my )*(?:[a-z]+ )?{_S})": "",
    "(?:and |so |now |, |- |= )*(?:they|he|she|you|(?:your|his|her|their) sage)(?:'s| is| are| gets| get)"
        "(?: now| totally| really| all| completely| finally)*"
        " (?:locked|boxed|shut|walled|fenced|hemmed|closed|sealed|trapped|caught|stuck|cornered|surrounded)"
        "(?: in| up| off| out| here| there| now| a bit)*(?= ?(?:[;,)]|$))": "",
    "(?:, |- )?(?:just |only )?(?:in order )?to (?:get|be|come|stay) (?:a bit |a little )?(?:closer|nearer|near"
        "|further away|away|out of|ready)(?![^;,]* (?:on|at) [a-k][0-9])[^;,]*": "",
    r"(?:(?<=; )|^)or (?:he|she|they|you|somebody|someone) (?:does|do|will|can|might|may)(?= ?(?:;|$))": "",
    r"at once|once (?:more|again)|(?:all|just) the same|after all": "",
    r"(?:at|by|in|until) (?:the|my) (?:very )?end(?! of (?:my|the|this) turn)": "",
    r"(?:should|would) (?:like|love|prefer)(?: to|(?![^;]* but ))": "",
    r"if (?:you please|you would|i may|possible)": "",
    "((?:hook|link|join|team|pair|pick|open|set|light|eat|use|clean|stir|speed|free|fill|dry|wrap|back|sum|add"
        "|catch|connect|line|mix|give|block|cover|seal|close|box|lock|shut)(?:s|es|ed|ing)?) up"
        "(?! to\\b| (?:- )?(?:left|right)\\b)": r"\1",
    r"(?:right |soon |just )?after(?= ?(?:[;,)]|$))": "",
    r"# ?[0-9]+": "",
    r"only (?=then\b)": "",
    "so (?:that )?i (?:can |may )?(?:block|stop|trap|hinder|bother|annoy|protect|save|avoid|threaten"
        "|keep(?! (?:it|that|this|both|them|all|row|column|everything)\\b)"
        "|deny|spoil|prevent|hold)s?\\b(?:(?![a-k][0-9])[^;,])*": "",
    r"once (?!(?:i|i'm|i've|he|she|it|you|they|we|that|this|there|my|your|the)\b)": "",
    "(?:(?:the|my|a|one|two|three|[0-9]|first|second|third|fourth|fifth|last|other|rest|remaining|of) )*"
        "(?:steps?|moves?)(?: (?:is|are|was|left|over|still|remains?|remaining|goes|go|stays?))*(?: ,)?"
        "(?: (?:i|i'm|am|i'll|will|be))* (?:not|un|don't|won't) ?"
        "(?:used?|using|needed|need|taken|taking|spent|wanted)(?: (?:it|them|that))?(?= ?(?:[;,.)]|$))": "",
    r"(?:^|(?<=; ))[1-9] - (?=[a-z])": "",
    r", (?:(?:because|since|as) (?:otherwise|or else) (?!i'll |i will )(?![^;,]*\bbuff)[^;,]*"
        r"|(?:otherwise|or else|because|since|cause) (?![^;,]*\bbuff)(?:i|i'm|it|it's|you|he|she|they"
        rf"|we|that|that's)\b(?:(?!{_S})[^;,])*)": "",
    "so (?:that )?(?:it|that|they|you|he|she|this|the [a-z]+)(?: just| only)? (?:doesn't"
        rf"|does not|don't|won't|can't|cannot|isn't|never)\b(?:(?!{_S})[^;,])*": "",
    "so (?:that )?(?:you|he|she|they|(?:your|his|her|their) [a-z]+)"
        rf"(?: (?:on|at|in) {_S})? (?!can |could )(?:(?!{_S}|\b(?:fire|water|earth|wind|air|take|ride|move)\b)"
        "[^;,])*": "",
    "if [^;]{0,70}? (?:don't tell me|don't tell|blame|my bad|not my fault|tough"
        " luck|so be it|oh well|too bad|i'll cry|sue me|sorry|shoot me|i don't care"
        "|i will cry)[^;]*?(?= ?[,;)]|$)": "",
    r"\( ?not that [^)]*\)": "",
    r"(?:can|could|may|might) i (?:please (?:just )?(?:have|get|put|place|move|go|take)|have|ask for|request)\b"
        r"((?:(?! \?| ;).)*) \?": r"i'll\1",
    r"if i (?:\w+ )?(?:count(?:ed)?|see|saw|read|reckon|got|get|am|have)(?: (?!you\b)\w+)?"
        "(?: right| rightly| correctly| properly| well)?": "",
    r"(?:i think|i guess|i believe|i suppose|i reckon|in my opinion|i'd say|imo|i hope|hopefully)": "",
    r"(?:i'd|i would|id) (?:rather|prefer to|like to|love to|wish to)(?: have| see| get)?": "i'll",
    r"(?:i|we) (?:wish|intend) to(?: have)?|my (?:wish|choice) is to": "i'll",
    r"(?:is )?(?:this|that|that's|thats|this's) (?:is )?(?:it|all|everything|me|my turn)(?: then)? \?": "",
    "(?:if|when) (?:so|that's (?:ok|okay|fine|legal|allowed|alright)|that is (?:ok"
        r"|okay|fine)|you don't mind|nobody minds|i may)(?: \?)?": "",
    r"(?:seriously|really|right|ok|okay|eh|huh|yes|no|wow|what|why|how|who|wtf|srsly)(?: (?:now|then))? \?": "",
}
CORRECTING: Final = {
    "(?:(?:[-;,(]|and|hm+|uh|oh|ah|er|um) )*(?:sorry|no|oops|wait|stop)(?: [-;,:])* "
        rf"(?:(?:no|sorry|wait|stop)(?: [-;,:])* )*(?:not (?:on |at |to )?{_S}"
        rf"|{_S} (?:stays|remains|doesn't move|does not move)(?: (?!then|and)[a-z]+)*)(?= ?[;,])": " ; undo ; ",
    "(?:[-;,(] )+(?:hm+ |uh |oh |ah |er |um |argh |ugh |damn |eh |gah |sorry |well )*"
        "(?:scratch that|strike that|belay that|forget that|ignore that|cancel that|delete that|i take that back"
        "|take that back|never ?mind(?: that)?|nvm|no wait|wait no|on second thoughts?|undo that)"
        "(?: (?:last|one|bit|part|please|sorry))*(?: [-;,:.])+ ": " ; undo ; ",
    "(?:[-;,(] )*(?:hm+ |uh |oh |ah |er |um |sorry |oops |whoops |argh |no |ugh"
        " |damn |eh |gah |wait )*(?:[-;,] )*(?:wait|scratch that|strike that|correction"
        "|oops|whoops|nope|i meant?|i mean|rather|make that|sorry|no)(?: [-;,:])* (?:(?:sorry"
        "|no|wait|stop|i mean|i meant|that's wrong|that is wrong|that's off|make that|make"
        " it|rather|actually|better|hm+) (?:[-;,:] )*)+(?=[a-z])": " ; undo ; ",
    "(?:[-;,(] )*(?:hm+ )?(?<!if )(?<!whether )(?:that|this)(?:'s| is) (?:off|wrong|not right|a mistake"
        "|not it)(?: [-;,])* (?:i (?:mean|meant)|make (?:that|it)|so|rather)? ?": " ; undo ; ",
    "(?:[-;,(] )+(?:hm+ |uh |oh |ah |er |um |oops |whoops |argh |ugh |damn |eh |gah"
        " )*(?:i mean|i meant|make (?:that|it)|scratch that|strike that|correction|edit"
        "|rather|sorry|actually|no|wait)(?: [-;,:])*(?: just| only| simply| better)? (?=(?:to"
        rf" |the |on )?(?:{_S}|{_WS}\b|[udlr]{{1,2}}\b|{_COUNT}(?: (?:squares?|steps?|of them))?(?: ?[;,)]|$)))":
        " ; undo ; ",
    f"(fire|water|earth|wind|air) (?:on |at |to |in |goes |: |= )*{_S} ; undo ;"
        f" (?:on |to |at |the )*({_S})(?! (?:fire|water|earth|wind|air))": r"\1 \2",
    rf"{_COUNT}(?: of (?:them|those))? ; undo ; (?:make it )?({_COUNT})(?= )": r"\1",
    rf"{_S} ; undo ; (?:(?:to|on|at|the|it's) )*({_S})(?= (?:[;,.)]|and|is|are|then)(?: |$)| ?$)": r"\1",
    f"undo ; ((?:to |the |on )?(?:{_S}|{_WS}|[udlr]{{1,2}})) (?:instead of|and not"
        f"|not|rather than) (?:{_S}|{_WS}|[udlr]{{1,2}})": r"undo ; \1",
}
INSTEAD: Final = re.compile(r"(?<=undo )((?:(?!undo).){1,80}?) instead(?= ?[;,)])")
FAILED: Final = re.compile(
    rf"(?:^|(?<=[;,] ))(?:{_S}|{_WS}|[udlr]{{1,2}}) (?:doesn't|doesnt|does not|won't|wont|wouldn't|can't|cannot)"
    r" (?:work|fit|do|go)(?: (?:so|sadly|there|anyway|here))? ?[:;,-]? ?"
)
