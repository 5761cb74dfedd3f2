"""What somebody says who thinks aloud: the options before a decision, and what is taken back half-way.

What is left is the message without it. Nothing is left out here for good: whoever asks has to see whether the rest is
a whole turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import ELEMENTS, NUMBERS, SQUARE
from elemental_gui.host.corrections.taking_back import DROPPING, STONE
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.language.tongues import STONES, WAYS

_ORDINALS: Final = {"first": 0, "former": 0, "second": 1, "latter": -1, "third": 2, "last": -1, "fourth": 3}
_LABEL: Final = re.compile(r"(?:^|(?<=[\s,;:(]))\(?([a-d]|[1-4])[).:](?=\s)", re.IGNORECASE | re.MULTILINE)
_ENDS: Final = r"(?=\s*(?:[.,;:!?\n]|$))"
_TAKING: Final = (
    r"(?:go|going|take|taking|choose|choosing|pick|picking|play|playing|do|doing|prefer|decide|decided|went|settle)"
)
_WHICH: Final = r"(?P<{0}>[a-d]|[1-4]|first|second|third|fourth|former|latter|last)(?: one| option| idea| plan)?"
_CHOSEN: Final = re.compile(
    rf"(?:^|(?<=[.,;:!?…\n–—])|(?<=\s-))[ \t]*"
    rf"(?:(?:so|ok|okay|hm+|and|then|well|i|i'm|i am|i'll|i will|i’ll|let's|let’s),?\s+)*"
    rf"(?:(?P<how>{_TAKING})\s+(?:with |for |on )?(?:the |option |number |plan |idea )*{_WHICH.format('taken')}"
    rf"|(?:the |option |number |plan |idea )*{_WHICH.format('told')}(?: it is| then| wins|(?=\s*[.!]))"
    rf"|{_TAKING}\s+(?:with |for )?(?P<goes>(?:(?!\s-\s)[^.,;:!?…–—\n]){{1,40}}?)"
    rf"|(?P<words>(?:(?!\s-\s)[^.,;:!?…–—\n]){{1,40}}?)(?: it is| then| wins| it(?:['’]ll| will) be)){_ENDS}",
    re.IGNORECASE,
)
_OFFERED: Final = re.compile(
    r"\b(?:options?|which one|choices?|either|alternatives?)\b"
    r"|(?:^|[,;:.!?\n]|\b(?:or|with|and|for|take|not))\s*[abc]\s*[?!]",
    re.IGNORECASE,
)
_ALTERNATIVES: Final = re.compile(
    r"(?:^|(?<=[.!?\n]))(?P<lead>[^.!?\n]*?)"
    r"(?:\b(?:either|(?:could|can) (?:be|do|buy|play|build|place)|can i do\s*:)\s)"
    r"(?P<one>[^.!?\n]+?)(?:,? or |, (?:or )?(?:it )?could (?:be|do|buy|play|build|place) )(?P<other>[^.!?\n]+)[.!?\n]",
    re.IGNORECASE,
)
_MOST_CHOICES: Final = 40
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_SAID: Final = re.compile(r"[^\s.,;:!?…–—-]+")
_SQUARE: Final = re.compile(r"\b[a-k](?:1[01]|[1-9])\b")
_KIND: Final = re.compile(r"\b(?:fire|water|earth|wind|air)\b", re.IGNORECASE)
_LAID: Final = re.compile(r"(?:on|onto|at)\s", re.IGNORECASE)
_PLACED: Final = re.compile(
    r"(?:(?:the|a|my|place|put) )*(?:fire|water|earth|wind|air) (?:(?:stone|on|at|onto|to|goes|in) )*[a-k][0-9]{1,2}",
    re.IGNORECASE,
)
_FOR_BOTH: Final = re.compile(r"\b(?:for|with) (?:the |my |a |that )?(?:fire|water|earth|wind|air)$", re.IGNORECASE)
"""What is said of both options behind the second one: `B3 or C3 for the fire`."""
_SIGHING: Final = re.compile(
    r"(?:[,;–—-]*\s+(?:hm+|um+|uh+|well|ok|okay|so|for me|i guess|i think)\b){1,4}\W*$", re.IGNORECASE
)
_APART: Final = re.compile(r"[^\n]*(?:[,;:–—]|\b(?:then|and)\b)\s*")
"""What stands before options as a clause of its own."""
_OFFERED_BY: Final = re.compile(
    r"(?:(?:i|i['’](?:m|d|ll|ve)|it['’]?s|it|is|we|my|could|can|would|might|may|be|do|play|have|options?|are|there|was"
    r"|thinking|of|about|plan|want|wanted|to|will|go|with|for|so|hm+|ok|okay|well|the|choice|between|now|this|turn|that"
    r"|should|think|guess|say|a|let['’]?s|see|me)\b(?!['’])\s*)+",
    re.IGNORECASE,
)
"""What leads up to options and is part of none of them."""
_GOING_ON: Final = re.compile(r"[,;:–—]|\s(?:and|then|plus|with|-)\s", re.IGNORECASE)
_SMALL: Final = frozenset(("i", "a", "the", "my", "to", "on", "it", "is", "one"))


def decided(text: str) -> Iterator[str]:
    """Yield what is left of a text that names options and then decides for one, the likeliest first."""
    if not (labels_of(text) or _ALTERNATIVES.search(text + "\n")):
        return
    for choice in islice(_CHOSEN.finditer(text), _MOST_CHOICES):
        found = _options(text[: choice.start()])
        if found is None:
            continue
        begin, options = found
        at = _meant(choice, options)
        meant = _said_whole(choice, options) if at is None else options[at]
        if not meant:
            continue
        before, behind = text[:begin], text[choice.end() :].lstrip(" ,.;!")
        told = f"{before} {meant}. {behind}"
        if behind.startswith(":"):
            yield f"{before} {behind[1:]}"
        yield told
        return


def offers(text: str) -> bool:
    """Tell whether a text has several options, and says so: it calls them that, or one of them by its letter alone."""
    labels = labels_of(text)
    told = [label[1].casefold() for label in _LABEL.finditer(text) if label[1].isalpha()]
    if len(labels) > 1 and labels[0][1].isalpha() and len(told) > len({*told}):
        return True  # a) fire B2, b) fire A5. b) please
    return bool(labels) and _OFFERED.search(_LABEL.sub(" ", text)) is not None


def _options(text: str) -> tuple[int, list[str]] | None:
    """Find the options at the end of a text: where their sentence begins, and each of them."""
    labels = labels_of(text)
    if labels:
        ends = [*(label.start() for label in labels[1:]), len(text)]
        head = text[: labels[0].start()]
        is_led = head.rstrip().endswith((":", "?"))
        stops = re.finditer(r"[.!?\n](?=.)", head.rstrip()[:-1])
        begin = max((stop.end() for stop in stops), default=0) if is_led else len(head)
        pairs = zip(labels, ends, strict=True)
        return begin, [text[label.end() : end].strip(" \n,;.") for label, end in pairs]
    found = next(iter(reversed(list(_ALTERNATIVES.finditer(text + "\n")))), None)
    if found is None or any(map(_names, _SAID.findall(text[found.end() :]))):
        return None
    return _parted(found)


def _parted(found: re.Match[str]) -> tuple[int, list[str]] | None:
    """Give where what is only offered begins, and the options, each with what stands once for both of them.

    A square alone behind a stone with its square may be a step as well as a stone: it is no option. None where what
    stands behind the second option may belong to both.
    """
    last = found["one"].rfind("either ")  # I can place a fire on either B3 or C3
    ends = found.end("lead") if last < 0 else found.start("one") + last
    one = _SIGHING.sub("", found["one"][last + len("either ") if last >= 0 else 0 :]).strip(" ,;:–—-")
    other = _SIGHING.sub("", found["other"]).strip(" ,;:–—-")
    if _GOING_ON.search(other) and not _GOING_ON.search(one):
        return None  # A1 or W1, buff air
    apart = _APART.match(found.string, found.start("lead"), ends)
    begin = apart.end() if apart else found.start("lead")
    lead = found.string[begin:ends].strip()
    offered = _OFFERED_BY.match(lead)
    lead = lead[offered.end() :] if offered else lead
    for_both = _FOR_BOTH.search(other)
    if lead or for_both:
        one = f"{lead} {one} {for_both[0] if for_both else ''}".strip()
        other = f"{lead} {other}".strip()
    elif _KIND.search(one) and not _KIND.search(other):
        laid = _KIND.findall(one)[-1] if _LAID.match(other) else ""
        other = f"{laid} {other}" if laid else "" if SQUARE.fullmatch(other.casefold()) else other
    return begin, [one, other]


def labels_of(text: str) -> list[re.Match[str]]:
    """Find what numbers options, or actions: several signs written alike, a) b) or 1. 2., with nothing left out.

    Where several begin lines, `take 3:` within one is none of them.
    """
    groups: dict[str, list[re.Match[str]]] = {}
    for label in _LABEL.finditer(text):
        groups.setdefault(f"{label[1].isdigit()}{label[0][-1]}", []).append(label)
    for alike in groups.values():
        leading = [label for label in alike if not text[: label.start()].rpartition("\n")[2].strip()]
        labels = leading if len(leading) > 1 else alike
        begun = "abcd" if labels[0][1].isalpha() else "1234"
        labels = [label for label, name in zip(labels, begun, strict=False) if label[1].casefold() == name]
        if len(labels) > 1:
            return labels
    return []


def _meant(choice: re.Match[str], options: list[str]) -> int | None:
    """Say which option a decision is for; None where it is for none, or for several."""
    label = (choice["taken"] or choice["told"] or "").casefold()
    if label:
        if label.isdigit() and choice["how"] and choice["how"].casefold().startswith(("tak", "pick", "play", "do")):
            return None  # `I take 2` draws two
        at = _ORDINALS.get(label, "abcd".find(label) if label.isalpha() else int(label) - 1 if label.isdigit() else -9)
        return at if -1 <= at < len(options) else None
    wanted = _stems(choice["words"] or choice["goes"])
    fitting = [at for at, option in enumerate(options) if wanted and wanted <= _stems(option)]
    return fitting[0] if len(fitting) == 1 else None


def _said_whole(choice: re.Match[str], options: Sequence[str]) -> str:
    """Give a decision that says all that is done, with the square of one option alone: `B3 or C3? Fire B3 it is`."""
    said = choice["words"] or choice["goes"] or ""
    squares = [set(_SQUARE.findall(each.casefold())) for each in (said, *options)]
    is_plain = len(squares[0]) == 1 and [each >= squares[0] for each in squares[1:]].count(True) == 1
    return said.strip() if is_plain and _PLACED.fullmatch(said.strip()) else ""


def _stems(text: str) -> frozenset[str]:
    words = [word for word in _WORD.findall(text.casefold()) if word not in _SMALL]
    return frozenset(str(NUMBERS.get(word, re.sub(r"(?<=[a-z]{3})(?:ing|e|s)$", "", word))) for word in words)


_NO: Final = (
    r"(?:no+(?!\s+(?:[0-9]|one\b|other|more|fire|water|earth|wind|air|stone|step|move|ride|line|change|transform|effect"
    r"|problem|doubt|idea|buff|worr|rush|chance|way|need|hard|reason|spread|further|longer|matter"
    r"|(?:it|that)(?:['’]?s| is) (?:fine|ok|okay|good|legal|allowed|right|free)))|nope|nah|nein|nee|non)"
)
_OTHERWISE: Final = (
    r"(?:wait|stop|sorry|better|i mean|i meant|make (?:it|that)|rather|actually|hold on|hang on|oops|not that|hm+"
    rf"|{DROPPING} (?:that|this|it))"
)
_DOING: Final = r"(?:['’]?ll)? (?:go|walk|step|move|ride|put|place|take|play|build|buy|attack|hit|use)\b"
_REASON: Final = (
    rf"(?:(?:that|it|there|then it|that would|it would|(?:i|we)(?!{_DOING})|you)(?:['’]?[sd]| is| would)?\b(?! then)"
    r"[^,.;:?!\n]{0,40}?"
    r"(?:[,.]\s*|\b(?=so\b)))?"
)
_TURNED: Final = re.compile(
    rf"(?P<mark>[\s,.;:?!…–—(-]{{1,6}}(?:(?:and|but|oh|uh|um|er|ah|ach|{_OTHERWISE})[\s,.…]{{1,6}}){{0,4}}"
    rf"(?:(?<=\?\s)(?:then|that|it|there)\b[^.?!\n]{{0,40}}?,\s*)?)\b(?:{_NO}|sorry,? i mean|better(?=:))\b"
    rf"(?:[\s,.!:]{{1,6}}(?:{_NO}|{_OTHERWISE})\b){{0,4}}[\s,.:!]{{0,6}}"
    rf"(?P<reason>{_REASON})(?:so\s+)?",
    re.IGNORECASE,
)
_ASIDE: Final = re.compile(
    r"(?:maybe|perhaps|could|might|wanted|was going|(?:first|my) idea|thought|considered|was thinking|at first"
    r"|tempted)\b",
    re.IGNORECASE,
)
_PIECE: Final = re.compile(r"(?P<square>\b[a-k][0-9]{1,2}\b)|(?P<number>\bx?[0-9]+\b)|(?P<word>[^\W_]+)", re.IGNORECASE)
_TENTATIVE: Final = re.compile(
    r"(?:^|(?<=[.!?\n]))\s*+(?:(?:well|ok|okay|so|hm+|first|firstly|at first|initially|originally),?\s+)*"
    r"(?:i (?:first |originally |initially )?(?:wanted|considered|thought|planned|almost|nearly"
    r"|(?:was|had) (?:going|about|tempted|thinking|planning|planned|wanted))"
    r"|(?:my )?options? (?:were|are|was|is)|thinking (?:of|about))\b[^.!?\n]*?"
    r"(?:[,;]?\s+(?:but|no|instead|however)[,:]?\s+(?:(?:that|it|there|then|too|i['’]d|we|you|he|she)\b[^.!?\n]*[.!?\n])?"
    r"|[.!?\n]\s*(?:no|but|instead|better)[,:]?\s(?:better[,:]?\s)?"
    r"|[.!?\n](?=[^.!?\n]*\b(?:it is|final|decided|i['’]ll take|i['’]ll go|going with|settled)\b))",
    re.IGNORECASE,
)
"""What somebody tells only to have thought of, before what was decided."""
_AFFIRMED: Final = re.compile(
    r"\b(?:might|may|can|could|should|shall|do|dare) i (?:dare (?:to )?)?(?P<what>[^?.!\n]{3,80})\?\s*"
    r"(?:[^.?!:\n]{0,30}\b(?:i'm doing it|i am doing it|i do|i will|yes|why not)(?:,? (?:i do|i will|please|indeed))?)"
    r"\s*(?P<end>[.!:])",
    re.IGNORECASE,
)
"""A question that is answered at once by its own writer."""
_LESS: Final = re.compile(r"\s*(?:just|only|it's|its)\b", re.IGNORECASE)
"""What says behind a question that less of it is meant: `twice? no, just once`."""
_LETTERS: Final = ("F", "W", "E", "A", "G")
_CLAUSE: Final = re.compile(
    r".*(?:[.,;!?\n…]|(?<=\s)[|/](?=\s)|(?<!\b[fwea]):|\b(?:then|and)\b)\s*", re.IGNORECASE | re.DOTALL
)
_REST: Final = re.compile(rf"(?:[^.,;:!?\n]|(?<=\b[fwea]):|:(?=\s*(?:[fwea]|{STONE})\b))*", re.IGNORECASE)
_ONE: Final = re.compile(r"\S+")
_QUOTED: Final = re.compile(r"(?:^|\n)[ \t]*>[^\n]*$")
"""What somebody else said, who takes nothing back in the next line."""


def without_retracted(text: str) -> str:
    """Leave out what is taken back half-way, with what takes it back; the text itself where nothing is."""
    text = _TENTATIVE.sub(" ", text)
    text = _AFFIRMED.sub(lambda found: "" if found["end"] == ":" else f"I {found['what']}.", text)
    at = 0
    while (turned := _TURNED.search(text, at)) is not None:
        head = _CLAUSE.match(text[: turned.start()])
        begin = head.end() if head else 0
        clause = text[begin : turned.start()]
        is_plain = not turned["mark"].isspace() or len(turned[0].split()) > 1
        is_plain = is_plain and not ("\n" in turned["mark"] and _QUOTED.search(text[: turned.start()]))
        is_end = turned[0][: turned.start("reason") - turned.start()].rstrip().endswith((".", "!"))
        told = _instead(clause, turned, is_end=is_end) if is_plain else None
        at = turned.end() if told is None else begin
        text = text if told is None else text[:begin] + told
    return text


def _instead(clause: str, turned: re.Match[str], *, is_end: bool) -> str | None:
    """Give what stands for a clause that is taken back and what is behind it; None where that is not plain."""
    behind = turned.string[turned.end() :]
    is_amount = turned[0].casefold().rstrip().endswith(("make it", "make that"))
    rest = (_ONE if is_amount else _REST).match(behind)
    instead = rest[0] if rest else ""
    said, new = _kinds(clause), _kinds(instead)
    if "way" in said and _STEP.fullmatch(instead.strip().casefold()):
        new = {"way": (0, 0)}
    is_aside = any(mark in turned["mark"] for mark in ("?", "…", "...")) or _ASIDE.search(clause) is not None
    if not said or (is_end and not is_aside) or (not new and _LESS.match(instead)):
        return None
    if new and (set(new) < set(said) or set(new) == {"way"} == set(said)):
        return clause[: said[next(iter(new))][0]] + behind
    return behind if is_aside or set(said) <= set(new) else None


def _kinds(text: str) -> dict[str, tuple[int, int]]:
    """Give the kinds of things that a clause names, each with the place of the last one."""
    found: dict[str, tuple[int, int]] = {}
    for piece in _PIECE.finditer(text):
        is_led = "square" in found and not text[found["square"][1] : piece.start()].strip()
        if _STEP.fullmatch(piece[0].casefold()) and (is_led or piece.lastgroup == "word"):
            found["way"] = piece.span()  # D7 E2
            continue
        word = WAYS.get(piece[0].casefold(), piece[0].casefold())
        kind = piece.lastgroup or ""
        if kind == "word":
            is_way = word in map(str.lower, DIRECTION_WORDS) or word in ("north", "south", "east", "west")
            is_stone = word in STONES or piece[0] in _LETTERS
            kind = "stone" if is_stone else "number" if word in NUMBERS else "way" if is_way else ""
        if kind:
            found[kind] = piece.span()
    return found


_STEP: Final = re.compile("[nesw][12]")
_PART: Final = re.compile(r"[^,.;:!?\n()]+(?:[,.;:!?\n()]+|$)")
_REPORTING: Final = re.compile(
    r"[\"“”„«»]|^\s*>|^[^\s:]+(?: [^\s:]+)?:|\b(?:said|says|told|tells|wrote|writes|asked|asks)\b",
    re.MULTILINE | re.IGNORECASE,
)
_FEW: Final = 3
"""Words of a part that may be the name of something."""
_A_WORD: Final = 3
_SHORT: Final = frozenset((
    "a", "i", "my", "me", "he", "is", "it", "in", "of", "to", "on", "at", "by", "so", "we", "go", "oh", "ah", "hm",
    "am", "an", "as", "be", "do", "us",
))  # fmt: skip
"""Short words that stand for nothing of a game."""
_OF_SO_MANY: Final = re.compile(r"\b(?:of|all) (?:two|three|four|five)\b", re.IGNORECASE)
_NAMING: Final = frozenset((
    *ELEMENTS, *NUMBERS, *map(str.lower, DIRECTION_WORDS), "north", "south", "east", "west", "once", "twice", "both",
    "ride", "rides", "riding", "hop", "jump", "confirm", "undo", "done", "end", "finish", "stay", "stays", "home",
    "back", "again", "return", "returns", "same", "there", "pass", "buff", "build", "buy", "terraform", "attack",
    "forest", "river", "stones", "stone", "sage", "step", "steps", "all", "rest", "first", "next", "other", "instead",
    "resign", "forfeit", "joke", "joking", "kidding", "pretend", "imagine", "dream", "dreaming", "later", "tomorrow",
    "plan", "planned", "planning", "threat", "threaten", "threatening", "tempting", "love", "hope", "hoping",
)) | BLOCKING  # fmt: skip


def without_chatter(text: str, names: Sequence[str]) -> str:
    """Leave out the parts of sentences that name nothing of the game and could turn nothing around.

    A text in which somebody else may speak is left as it is.
    """
    people = {name.casefold().split()[0] for name in names if name}
    if _REPORTING.search(text) or not people.isdisjoint(re.findall(r"\w+", text.casefold())):
        return text
    return "".join(part if _names_something(part) else "; " for part in _PART.findall(text)).strip("; ")


def _names(word: str) -> bool:
    return word.casefold() in _NAMING or not word.replace("'", "").isalpha()


def _names_something(part: str) -> bool:
    words = _WORD.findall(_OF_SO_MANY.sub("", part).casefold())
    is_sign = words[:1] == ["a"] and words[1:2] in (["on"], ["at"], ["to"], ["in"])  # air
    is_sign = is_sign or any(len(word) < _A_WORD and word not in _SHORT for word in words)
    is_named = any(map(_names, words))
    return is_sign or is_named or "?" in part or len(words) < _FEW
