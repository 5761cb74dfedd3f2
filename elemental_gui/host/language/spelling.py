"""How a word may be written otherwise: letters that look alike, slips of the hand."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, NUMBERS, SQUARE, STOP, Word
from elemental_gui.host.language import blanks
from elemental_gui.host.language.everyday import BLOCKING, NEUTRAL, VAGUE
from elemental_gui.host.language.tongues import ENGLISH, PLAINLY

_LOOK_ALIKES: Final = str.maketrans(
    "АВСЕНІЈКМОРЅТХУавсеніјкморѕтхугԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοιανıİ",
    "ABCEHIJKMOPSTXYabcehijkmopstxyrdqwABEZHIKMNOPTYXoiaviI",
)
"""Letters of other alphabets that cannot be told from ours by looking, or, like a Turkish I, by case-blind matching."""
_LUCK: Final = r"(?:fire|water|earth|wind|air|blue|yellow|green|red)s?\b|[🔥🌊💧🌪💨⛰🪨🌬🌀]"
"""What a bot deals or rolls."""
_SQUARES: Final = tuple((re.compile(pattern), plain) for pattern, plain in {
    r"[(\[{]\s*([a-k])\s*[,;/|]\s*([0-9]{1,2})\s*[)\]}]": r" \1\2 ",  # (B,3)
    r"[(\[{]\s*([0-9]{1,2})\s*[,;/|]\s*([a-k])\s*[)\]}]": r" \2\1 ",  # [3,B]
    r"(?<![a-z0-9.])([a-k])\.(?=[0-9]{1,2}(?![a-z0-9]|\.[0-9]))": r"\1",  # D.3
    r"\b([a-k][0-9]{1,2})['’]s\b": r"\1 its",  # C7's water
    r"\b(north|south)-(east|west)": r"\1\2",
    r"\b(one|two|three|four|five) \([1-5]\)": r"\1",  # four (4) stones
    r"\bdiagonally (up|down|north|south)[ -](left|right|east|west)\b": r"\1\2",
    r"\bziehe? (?:ich )?(?=(?:[0-4]|null|eine[nr]?|zwei|drei|vier)\b(?! (?:feld|schritt|mal)))": "draw ",
    r"\bformt\b((?: [^\s.;]+){0,3}?) um\b": r"terraformt\1",
    r"\b(?:al|hacia el) sur\b": "south",
    r"\bbis (?:nach |zu |auf )?(?=[a-k][0-9])": "to ",
    r"(?<=[a-k][0-9]) (?:vers|nach|hacia|naar|verso) (?=[a-k][0-9])": " to ",
    r"\b(?:the |my )?(?:(?:dice|roll|draw|stone)[ -]?bot|bot|digory|nadeko\w*|dice|bag|rng|randomi[sz]er"
        r"|random[. ]org|(?:(?<![a-z])[./!] ?)?(?:choose|pick|roll))"
        r"(?: app)? (?:says?|said|gives?|gave|deals?|dealt|rolls?|rolled|shows?|showed|picked|brings?|brought"
        r"|c[ao]mes? (?:up|out)(?: with| as)?|answer(?:s|ed)|replie[sd]|returned|(?<=choose )(?:[-=]>|→))"
        rf"(?: me| us)?[ :=,-]*(?=(?:[0-4] (?:stones? )?[:=-]? ?)?(?:{_LUCK}))": "dice: ",
    r"\b(?:quite right|right you are|you(?:['’]re| are| were) (?:(?:quite|absolutely|so|totally|perfectly|both"
        r"|indeed|completely|probably|of course|all|always|entirely) )*right)(?=\s*[.,;!:]|\s*$| and | but )":
        "good point",
    r"\byou(?:['’]?re| are) up(?= ?(?:now|next|then|[^\W\d_]+)?\s*(?:[.!,;)]|$))": "your turn",
    r"\b([1-9]|zwei|drei|vier) hoch\b(?! (?:zu|auf|nach)\b)": r"\1 high",
    r"\bem cima d[eoa]\b": "em",
    r"\b(paso|passo|pas|casilla|casella) (?:a|à|in|en|para) (?=[a-k][0-9])": r"\1 to ",
    r"(?<=[a-k][0-9]) (?:pl[sz]|please) (?=[🔥🌊💧🌪💨⛰🪨])": " ",
    r"(?<![\w'’])pl[sz](?![\w'’])": "please",
    r"\b((?:buys?|builds?|removes?|loses?|destroys?)(?: (?:an?|one|[0-9]{1,6}x?))? [gfwea]) (?=[1-4]\b)": r"\1",
    r"(?:^|(?<=[.!?] )|, )(?:my )?(?:dears?|dearies|darlings?|lovelies|friends)(?=[,.!;]|$)": "",
    r"\b(?:be|am|is) ([a-z]{2,})in['’](?=\s)": r"am \1ing",
    r"\b([a-z]{2,})in['’](?=\s)": r"\1ing",
    r"\ban['’](?=\s)": "and",
    r"\bo['’](?=\s)": "of",
    r"\bme (?=sage|fire|water|earth|wind|air|stones?|turn|plant)": "my ",
    r"\bfor (?:the|my|this|that|such an?|all the)(?: (?:long|little|endless|short|big|awful))? wait(?:ing)?\b(?! for)":
        "for the delay",
    r"\b1st\b": "first",
    r"(?<![\w'’])(?:bc|b/c|bcs|bcuz|coz|becuz)(?![\w'’])": "because",
    r"(?<![\w'])ill (?=attack|buy|draw|go|move|place|play|put|ride|roll|stay|step|take)": "i'll ",
    r"(?<![\w'’])im (?=[a-z]{2,9}ing\b|done\b|gonna\b|off\b|out\b)": "i'm ",
    r"\b2nd\b": "second",
    r"\b3rd\b": "third",
    r"(?<![\w'’])a ?@ ?(?=[a-k][0-9]{1,2}(?![0-9a-z]))": "air ",  # A@B3, where an `a` alone is none
    r"\b([a-z]{1,9}) ?@ ?(?=[a-k][0-9]{1,2}(?![0-9a-z]))": r"\1 ",  # F@B3
    r"\bcol(?:umn)?\s+([a-k])\s*,?\s*row\s+([0-9]{1,2})\b": r"\1\2",
    r"\brow\s+([0-9]{1,2})\s*,?\s*col(?:umn)?\s+([a-k])\b": r"\2\1",
    r"(?<![\w-])([fweagp])-(?=[a-k]-?[0-9])": r"\1 ",  # F-B3
    r"(?<=[0-9])x(?=[fweap][a-k](?:[1-9]|1[01])(?![a-z0-9]))": " x ",  # Fc5xWd5
    r"(?<![a-z0-9'’])([fweap])(?=[a-k](?:[1-9]|1[01])(?:x?[a-k](?:[1-9]|1[01]))?(?![a-z0-9]))": r"\1 ",  # Fb3-b4
    r"(?<![\w-])([a-kw])-(?=[0-9]{1,2}(?![\w]))": r"\1",  # B-3
    r"(?<=[a-z0-9] )([a-k])-(?=[0-9]{1,2}(?![\w]))": r"\1",
    r"(?<![a-z])(fire|water|earth|wind|air)(?=[a-k][0-9]{1,2}(?![0-9a-z]))": r"\1 ",  # fireB3
    r"(?<![a-z])(take|tk|draw|drw)(?=[0-4](?![0-9a-z]))": r"\1 ",
    r"(?<![a-z])(rows?|col(?:umn)?|line|reihe|spalte|zeile|ligne|fila)#?(?=[1-9](?![0-9a-z]))": r"\1 ",
    r"(?<![a-z])(row|column|spalte|zeile|(?<=clear )col|(?<=clr )col) ?#?(?=[a-d](?![0-9a-z]))": r"\1 ",
    r"(?<![a-z])(cle?a?r(?:s|ed|ing)?(?: light| dark)?) r(?=[1-4](?![0-9a-z]))": r"\1 row ",
    r"(?<![a-z0-9])([a-k][0-9]{1,2})(?=(?:[nesw][12]|[new])(?![0-9a-z]))": r"\1 ",  # E5N2
    r"(?<![a-z0-9])([a-kw][0-9])(?=x[0-9]{1,6}(?![0-9a-z]))": r"\1 ",  # A1x2
    r"(?<![a-z0-9])([0-9]{1,6})x?(?=[gfwea][1-4]s?(?![0-9a-z]))": r"\1 ",  # 2A1
    r"(?<![a-z0-9])([a-k])0([1-9])(?![0-9a-z])": r"\1\2",  # B03
    r"(?<=[a-z,] )(?:at )?[0-2]?[0-9]:[0-5][0-9](?: ?[ap]m)?(?![0-9:])": " ",  # at 21:14
    r"(?<![a-z0-9])([a-k][0-9]{1,2})x(?=[a-k][0-9]{1,2}(?![0-9a-z]))": r"\1 x ",  # E5xE3
    r"(?<![a-z0-9])x(?=[a-k][0-9]{1,2}(?![0-9a-z]))": "x ",  # xE3
    r"(?:(?<=[a-k][0-9])|(?<=[a-k]1[01]))(?=(?:[a-k][0-9]{1,2})+(?![0-9a-z]))": " ",  # B2B4
    r"(?<![a-z0-9])([a-k][0-9]{1,2}|fire|water|earth|wind|air) ?'?n'? "
        r"(?=[a-k][0-9]{1,2}(?![0-9a-z])|(?:an? )?(?:fire|water|earth|wind|air)\b|(?:then|i|i'll|my|sage|done)\b)":
        r"\1 and ",  # F7 n K10, fire n earth, earth e4 n then
    r"^((?:(?:lol|what|wtf|omg|haha|wow|ugh|oh|huh|seriously|really|ok|no way|dude|man)[ ,!?.]+)*"
        r"(?:[0-4]|two|three|four) (?:fire|water|earth|wind|air|stone)s?) ?(?:\?[?!]+|!+\?[?!]*)":
        r"\1!",  # lol what, 4 airs??
    r"\b(on|at|to|in|onto|from|fire|water|earth|wind|air|plant|stone|square|ride|move|go|sage|walks?|steps?|attacks?"
        r"|attacking|hits?|over|via|through|goes|moves|reaches) ([a-k]) ([0-9]{1,2})(?![0-9a-z])": r"\1 \2\3",
}.items())
_WRITTEN: Final = re.compile(r"\b[a-kw][0-9]{1,2}\b", re.IGNORECASE)
_BUILDING_ALOUD: Final = re.compile(r"(?<![\w'’])([gfwea])[ -](one|two|three|four)s(?!\w)", re.IGNORECASE)
_TURNED: Final = re.compile(
    r"(?:(?<![\w.:])|(?<=[0-9][a-k]x))(?<!\bin )(?<!\bfor )(?<!\bafter )(?<!\bplace )([1-9]|1[01])([a-k])"
    r"(?:(?=x[0-9])|(?![\w'’]))"
    r"(?! (?:ago|late|later|left|from now)\b)",
    re.IGNORECASE,
)
_SQUARE_WRITTEN: Final = re.compile(r"(?<![a-z0-9])(?!e[12]\b)[a-k](?:[1-9]|1[01])(?![a-z0-9])", re.IGNORECASE)
"""A square; E2 may be a direction."""
_STONES: Final = frozenset("aef")
_SPOKEN_SQUARE: Final = re.compile(
    r"\b((?<![^\W_] )a|(?<=\bon )a|(?<=\bat )a|(?<=\bto )a|(?<=\bfrom )a|(?<=\bfire )a|(?<=\bwater )a|(?<=\bearth )a"
    r"|(?<=\bair )a|(?<=\bwind )a|[b-kw]) (one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b"
    r"(?! (?:steps?|high|more|stones?|tall)\b)",
    re.IGNORECASE,
)
_LETTER_NAMES: Final = {
    "bee": "b", "cee": "c", "dee": "d", "eff": "f", "gee": "g", "aitch": "h", "jay": "j", "kay": "k",
}  # fmt: skip
_NAMED_LETTER: Final = re.compile(
    rf"\b({'|'.join(_LETTER_NAMES)}|[a-k])[ -](?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b)",
    re.IGNORECASE,
)
_RADIO: Final = {
    name: letter
    for letter, names in zip(
        "abcdefghijk", ("alpha alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india",
                        "juliet juliett juliette", "kilo"), strict=True,
    )
    for name in names.split()
}  # fmt: skip
_RADIOED: Final = re.compile(
    rf"\b({'|'.join(_RADIO)})[ -](one|two|three|four|five|six|seven|eight|niner?|ten|eleven|1[01]|[1-9])\b",
    re.IGNORECASE,
)
"""A square as it is told over a radio: `Echo three`."""
_RADIO_END: Final = re.compile(r",?\s*\bover(?=\s*[.!\n]|\s*$)|,?\s*\bout(?=\W*$)", re.IGNORECASE)
_DRAWN_OUT: Final = re.compile(r"([a-z])\1{2,}")
"""A letter that somebody holds on to: `waterrr`."""
_ALIKE: Final = {"to": 2, "too": 2, "for": 4, "ate": 8, "won": 1}
"""Words that sound like a number."""
_SOUNDS: Final = re.compile(
    r"\b(?:([b-hjk]) (?:to|too|for|ate|won)\b(?! (?:[a-k][0-9]|[a-k] |the |my |go))"
    r"|((?:takes?|took|draws?|drew|pulls?) )(?:to|too|for)\b(?= (?:and|stones?|fire|water|earth|wind|air)\b|[.,;]|$)"
    r"|((?:moves?|goes|go|jumps?|steps?|walks?) )(?:to|too|for)\b(?= (?:squares|spaces|steps|fields)\b))",
    re.IGNORECASE,
)
_UP_TWO: Final = re.compile(
    r"\b((?:up|down|left|right|north|south|east|west) )to\b"
    r"(?= (?:and(?! (?:including|over|past|through|beyond|on|onto|into|around|at|in|no))|then)\b|\s*(?:[.,;]|$))",
    re.IGNORECASE,
)
"""Nobody means the word itself where nothing follows to which somebody could go: `up to and fire B3`."""
_CHOSEN: Final = re.compile(
    r"^[ \t]*[./!] ?choose\b[^\n]{0,60}?(?:->|→|=>|=|:)[ \t]*(?P<stone>fire|water|earth|wind|air)[ \t.!]*$",
    re.IGNORECASE | re.MULTILINE,
)
_SPOKEN: Final = (
    (re.compile(r"\s+(?:full stop|period|new line)\b", re.IGNORECASE), "."),
    (re.compile(r"\s+comma\b", re.IGNORECASE), ","),
    (re.compile(r"\b(that|there|it|he|she)s\b", re.IGNORECASE), r"\1's"),
)
_STAYING: Final = re.compile(
    r"(?:^|(?<=[;.|] ))[a-k][0-9]{1,2}(?:(?:, | and |, and )[a-k][0-9]{1,2})+ (?:both |all |just )?(?:stay|remain)"
    r"(?: put| home| there| where they are)?(?=[.,;| ]|$)"
)
"""Several pieces of which nothing else is said."""
_SLASH: Final = re.compile(r"(?<= )/(?= )")
_SLASHED: Final = re.compile(r"(?:\b[a-k][0-9]{1,2}|(?<= )(?:[udlr]{1,2}|up|down|left|right)(?= ))\b[^/]* / ")
"""An action, and a slash behind it."""
_NUMBERED: Final = re.compile(r"(?:^|(?<=[ ,;]))\(?([1-9])\)\s?(?=[a-z])")  # 1) fire B3 2) water C4
_DOTTED: Final = re.compile(r"(?:^|(?<=[ ,;]))([1-9])\.\s?(?=[a-z])")  # 1. fire B3 2. water C4
_EVERYDAY: Final = frozenset((
    "oven", "prayed", "packed",
    "fine", "five", "find", "film", "file", "firm", "fair", "fare", "wine", "wing", "wild", "wand", "want", "wins",
    "winds", "later", "lift", "life", "list", "lets", "lost", "lest", "rights", "night", "light", "might", "sight",
    "dawn", "does", "dont", "gone", "tale", "talk", "tape", "takes", "more", "mode", "love", "made", "most", "must",
    "rude", "rise", "rice", "side", "wide", "plane", "plan", "past", "pass", "east", "easy", "fast", "rest", "best",
    "went", "were", "wear", "what", "when", "wait", "with", "wish", "south", "mouth", "month", "forth", "worth",
    "heart", "each", "early", "stop", "stay", "stone", "store", "stand", "from", "form", "than", "then", "that",
    "them", "they", "this", "these", "those", "there", "here", "have", "hope", "help", "over", "only", "once",
    "some", "same", "come", "came", "game", "name", "note", "nope", "nine", "none", "line", "like", "live", "long",
    "look", "lone", "good", "great", "tree", "free", "through", "three", "thee", "thing", "think", "back", "luck",
    "lock", "shake", "shakes", "block", "blocks", "black", "bluff", "read", "rear", "lead", "bread", "rid", "role",
    "rule", "rolls", "real", "turns", "burn", "burns", "hurt", "your", "yours", "four", "hour", "fort",
    "just", "take", "sake", "sure", "used", "user", "puts", "pull", "hits", "sits", "sets", "adds", "ends", "and",
    "land", "hand", "band", "sand", "send", "kind", "mind", "wall", "walk", "call", "well", "will", "still", "tell",
    "next", "text", "test", "done", "down", "town", "know", "now", "show", "slow", "grow", "crow", "close", "loses",
    "rose", "nose", "choose", "whole", "hole", "place", "space", "face", "piece", "peace", "price", "drawn", "drew",
    "brown", "crown", "frown", "raw", "law", "saw", "jaw", "leaf", "leave", "leaves", "player", "played", "plays",
    "plant", "plans", "water", "waters", "match", "much", "such", "catch", "moved", "moves", "rolled", "ride",
    "rides", "rode", "road", "rain", "main", "busy", "bury", "body", "again", "gain", "pain", "chain", "mountain",
    "time", "times", "mine", "tiles", "less", "unto", "onto", "sent", "thence", "hence", "whence", "lots", "loads",
    "pans", "piss", "bass", "mass", "parts", "undone", "under", "case", "care", "cares", "talking", "held", "late",
    "loss", "loose", "sleep", "torn", "threw", "thrown", "lack", "nest", "older", "speak", "among", "ease", "stage",
    "heap", "leak", "title", "ship", "given", "tied", "typed", "typo", "brought", "ought",
))  # fmt: skip
"""Words that are right as they are, although one letter more or less would make them a word of a game."""
_SHORTEST: Final = 4
_LONG: Final = 8
"""Letters of a word that may lack two."""
_SHORT: Final = {
    "wnd": "wind", "fre": "fire", "fir": "fire", "wtr": "water", "wter": "water", "ari": "wind", "erth": "earth",
    "eart": "earth",
}  # fmt: skip
"""Slips that leave too few letters to tell by counting."""
_CUT_SHORT: Final = {
    "mv": "move", "mvs": "moves", "mov": "move", "plc": "place", "tk": "take", "drw": "draw", "clr": "clear",
    "wlk": "walk", "imma": "i'll", "ima": "i'll", "i'ma": "i'll", "rmv": "remove", "rem": "remove", "stp": "step",
    "trf": "terraform", "dpl": "deploy",
}  # fmt: skip
"""Words of games by the letters that people leave of them."""
_HESITATING: Final = re.compile(
    r"\A\s*(?:(?:ok|oh|hey|um),? )?(?:wait|hang on|hold on|one sec|sec)(?: wait)*[ \t,.!…]*\n"
    r"|(?<![\w'])(?:eh+m+|äh+m*|öh+m*|erm+|euh+|uhm+|mhm+)(?![\w'])[,.…]*[ \t]*(?P<no>(?:no|nein|non)(?![\w'])[,.]*)?",
    re.IGNORECASE,
)
"""Sounds of somebody who hesitates, and then may take something back; a first line of that has nothing to take back."""
_YOUR: Final = re.compile(r"(?<![ldur] )(?<!\w)ur(?= (?:turn|go|move|shot)\b)", re.IGNORECASE)
_ARROWS: Final = frozenset(("u", "d", "l", "r", "ur", "dr", "dl", "ul"))
_DRAWING: Final = frozenset(("i", "take", "takes", "took", "draw", "drew", "roll", "rolled", STOP))


def alike(text: str) -> str:
    """Write letters that only look like ours as ours."""
    return text if text.isascii() else text.translate(_LOOK_ALIKES)


def dictated(text: str) -> str:
    """Write squares, numbers and signs that a telephone wrote as words: `g eight`, `up to`, `full stop`.

    Sounds of somebody who hesitates are left out.
    """
    text = _YOUR.sub("your", _HESITATING.sub(lambda found: "... no," if found["no"] else "", text))
    if _RADIOED.search(text) and not _WRITTEN.search(text):
        return _RADIO_END.sub("", _RADIOED.sub(_radioed, text))
    text = blanks.joined(text)
    text = _NAMED_LETTER.sub(lambda found: f"{_LETTER_NAMES.get(found[1].casefold(), found[1])} ", text)
    heard = _UP_TWO.sub(r"\1two", text)
    if _WRITTEN.search(text) or not (heard != text or _SPOKEN_SQUARE.search(text) or _SOUNDS.search(text)):
        return heard
    text = heard
    for pattern, plain in _SPOKEN:
        text = pattern.sub(plain, text)
    text = _SPOKEN_SQUARE.sub(lambda found: f"{found[1]}{NUMBERS[found[2].casefold()]}", text)
    return _SOUNDS.sub(_number_heard, text)


def _radioed(found: re.Match[str]) -> str:
    number = found[2].casefold().removesuffix("r") if found[2].casefold() == "niner" else found[2].casefold()
    return f"{_RADIO[found[1].casefold()]}{NUMBERS.get(number, number)}"


def turned(text: str, vocabulary: frozenset[str], notes: list[str]) -> str:
    """Write squares with the letter first, where a whole text has the number first, `fire 4C`, and `five F ones`.

    Where stones are counted, as in `2f 1e`, one of the letters has to be no stone's. Nothing is written otherwise where
    sets are placed, because their names are like squares.
    """
    if "buff" in vocabulary:
        return _BUILDING_ALOUD.sub(lambda found: f"{found[1]}{NUMBERS[found[2].casefold()]}", text)
    found = {square[2].casefold() for square in _TURNED.finditer(text)} if vocabulary else set()
    if not found or _SQUARE_WRITTEN.search(text) or ("draw" in vocabulary and found <= _STONES):
        return text
    notes.append("Squares with the number first were read as if the letter came first.")
    return _TURNED.sub(r"\2\1", text)


def chosen(text: str) -> str:
    """Write what a bot answered to commands of one stone each as one draw: `.choose -> Water`."""
    stones = [found["stone"] for found in _CHOSEN.finditer(text)]
    count = iter(range(len(stones)))
    return _CHOSEN.sub(lambda _: "" if next(count) else f"drew {', '.join(stones)}", text)


def _number_heard(found: re.Match[str]) -> str:
    before = "".join(filter(None, found.groups()))
    return f"{before}{_ALIKE[found[0].split()[-1].casefold()]}"


def squares(line: str) -> str:
    """Write squares without the signs that people put into them, and leave out those of pieces that stay.

    `line` is in small letters.
    """
    spaced = _WRITTEN.search(line) is None
    for pattern, plain in _SQUARES:
        line = pattern.sub(plain, line)
    line = blanks.joined_in(line, is_written=not spaced)
    return _STAYING.sub("", line)


def parted(line: str) -> str:
    """Part a line at slashes or numbers between its actions."""
    is_parted = " / " in line and len(_SLASHED.findall(line)) > 1
    line = _SLASH.sub(" ; ", line) if is_parted else line
    for form, first in ((_NUMBERED, "123456789"), (_DOTTED, "1")):
        numbers = "".join(form.findall(line))
        if len(numbers) > 1 and numbers in "123456789" and numbers[0] in first:
            line = form.sub(" ; ", line)
    return line


def arrows(words: list[Word]) -> list[Word]:
    """Read an arrow between two squares, or from a piece to one, as the way to it, not as a direction."""
    for at in range(len(words) - 1):
        before = words[at - 1].text if at else STOP
        behind = words[at + 1]
        if words[at].source == "→" and (behind.text in (STOP, COMMA, ")") or behind.source == "→"):
            words[at] = attrs.evolve(words[at], text="r")
        arrow, is_picture = words[at].text, not words[at].source.isascii()
        is_between = SQUARE.fullmatch(before) or (arrow == "r" and before in (STOP, COMMA, "sage", "plant", *ELEMENTS))
        if is_picture and arrow in _ARROWS and is_between and SQUARE.fullmatch(words[at + 1].text):
            words[at] = attrs.evolve(words[at], text="to", source="→")
        elif is_picture and arrow == "r" and _is_dealt(words, at):
            words[at] = attrs.evolve(words[at], text=":", source="→")
    return words


def _is_dealt(words: list[Word], at: int) -> bool:
    """Tell whether an arrow leads from a number that begins a line to as many stones, which have no squares yet."""
    end = next((end for end in range(at + 1, len(words)) if words[end].text not in ELEMENTS), len(words))
    counted = [word.text for word in words[:at] if word.text not in _DRAWING]
    is_placed = end < len(words) and SQUARE.fullmatch(words[end].text) is not None
    return counted == [str(end - at - 1)] and not is_placed


@lru_cache(maxsize=2048)
def mended(word: str, vocabulary: frozenset[str]) -> str:
    """Give the one word of a vocabulary that this is with a slip of the hand; empty where it is none or two.

    A word of another language is none, unless it is but another spelling of the same: `bleu`.
    """
    meant = _meant(word, vocabulary)
    return meant if ENGLISH.get(word, meant) == meant and word not in PLAINLY else ""


def _meant(word: str, vocabulary: frozenset[str]) -> str:
    if word in _SHORT:
        return _SHORT[word]
    if _CUT_SHORT.get(word) in vocabulary:
        return _CUT_SHORT[word]
    short = _DRAWN_OUT.sub(r"\1", word)
    if short != word and short in vocabulary:
        return short
    is_right = not _EVERYDAY.isdisjoint((word, word.removesuffix("s"))) or word in vocabulary
    is_right = is_right or word in NEUTRAL or word in BLOCKING
    if len(word) < _SHORTEST or not word.isalpha() or is_right:
        return ""
    slips = [each for each in vocabulary - {"undo"} if -1 <= len(each) - len(word) <= 2 and is_slip(word, each)]
    swaps = [each for each in slips if sorted(each) == sorted(word)]
    stems = {each.removesuffix("s").removesuffix("ing") for each in slips}
    stones = [each for each in slips if each in ELEMENTS]
    for likely in (stones, swaps, slips, [min(slips, key=len)] if len(stems) == 1 else []):
        if len(likely) == 1:
            return likely[0]
    vague = [each for each in VAGUE if len(each) >= _LONG and is_slip(word, each)]
    return vague[0] if len(vague) == 1 else ""


def is_slip(word: str, meant: str) -> bool:
    """Tell whether a word is another one with one letter wrong, too many, missing, or two of them swapped."""
    if len(meant) < _SHORTEST or word == meant or word[0] not in meant[:2]:
        return False
    if len(word) == len(meant):
        wrong = [at for at, (one, other) in enumerate(zip(word, meant, strict=True)) if one != other]
        is_swapped = (
            len(wrong) == 2 and wrong[1] == wrong[0] + 1 and word[wrong[0]] == meant[wrong[1]]
            and word[wrong[1]] == meant[wrong[0]]
        )  # fmt: skip
        return len(wrong) == 1 or is_swapped
    shorter, longer = sorted((word, meant), key=len)
    return _is_longer_by_one(shorter, longer) or (len(word) >= _LONG and _is_cut_short(word, meant))


def _is_cut_short(word: str, meant: str) -> bool:
    """Tell whether two letters of a long word are missing side by side: `horizontly`."""
    return any(meant[:at] + meant[at + 2 :] == word for at in range(1, len(meant) - 2))


def _is_longer_by_one(shorter: str, longer: str) -> bool:
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))
