"""A chat message as words: what chat programs put around a text is taken off, and whatever is left out is told.

Left out without a word: quoting marks, bullets, numbering, bold and italic marks, code fences, mentions, times,
links, names of who speaks in the headers of a copied chat, commands to bots, decorating emoji, and lines that only
greet (`GREETINGS`).
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, STOP, Word
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError

LONGEST: Final = 64 * 1024
"""Letters of a message; a turn has some hundred."""
MOST_WORDS: Final = 4_000
GREETINGS: Final = frozenset((
    "hi", "hello", "hey", "hi all", "hi everyone", "hello everyone", "hey all", "gg", "gl", "hf", "gl hf", "glhf",
    "good luck", "have fun", "good game", "thanks", "thank you", "ty", "thx", "ok", "okay", "sure", "lol", "haha",
    "sorry", "my turn", "my move", "here is my turn", "here's my turn", "here is my move", "here's my move",
    "here goes", "edited", "your turn", "your move", "you're up", "go ahead", "over to you", "back to you", "nice",
))  # fmt: skip
"""Lines that say nothing about a turn."""

_INVISIBLE: Final = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff\u20e3]")
_BIDI: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_STRUCK: Final = re.compile(r"~~(.{1,2000}?)~~", re.DOTALL)
_CUSTOM_EMOJI: Final = re.compile(r"<a?:(\w{1,32}):[0-9]{1,20}>")
_MENTION: Final = re.compile(
    r"<(?:[@#][^<>\n]{0,60}|t:[^<>\n]{1,30}|/[^<>\n]{1,60})>|(?<!\w)@(?![a-k][0-9]{1,2}\b)\w{1,40}"
    r"|<?https?://[^\s>]{1,2000}>?"
)
NO_NAME: Final = re.compile(
    r"\b(?:[a-k][0-9]{1,2}|fire|water|earth|wind|air|plant|take|draw|pull|pick|roll|stones?|steps?|move|ride|place|put|confirm|pass|attack|terraform"
    r"|submit|buff|buy|river|up|down|left|right|north|east|south|west|light|dark|blue|yellow|green|red|[udlr]{1,2})\b"
)
"""What is not taken as the name of who speaks, so that no action can hide in one."""
_HEADER: Final = re.compile(
    r"(?P<who>.{1,60} )?[\u2013\u2014-] ?(?:today at |yesterday at |[0-9./-]{6,10},? )?[0-9]{1,2}:[0-9]{2}(?: ?[ap]m)?"
    r"|\[?[0-9]{1,2}:[0-9]{2}(?: ?[ap]m)?\]?(?P<speaker> [^:]{1,60}:)?"
    r"|(?P<user>.{1,60} )?used [/.!]? ?(?:take|choose|pick|roll|coin|flip)(?: [0-9]{1,2})?"
    r"|[./!] ?(?:choose|pick|roll|coin|flip)\b.{0,300}"
    r"|between: ?[^\n]{0,300}:"
    r"|app|bot|nadekobot|nadeko|digory|digory app|nadekobot app"
)
_PREFIX: Final = re.compile(
    r"\[?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[ap]m)?\]?(?: |$)"
    r"|(?:turn|round|step|action|move)? ?#?\(?[0-9]{1,3}[.):](?: |(?=[a-z]))(?![0-9])"
    r"|[0-9]{1,3}\.[1-9] "
    r"|[•·●○◦▪▫■□►▶‣*] ?|[-+–—] "
)
"""A time, a number of a list, a turn's label of a record, or a bullet."""
_SPEAKER: Final = re.compile(r"<?([^:<>]{1,40})>?: ")
_BETWEEN: Final = re.compile(r"between: ?.{0,300}?[-:] ?pick ")
_PREFIXES: Final = 3
_TAKE: Final = re.compile(r"^[./!] ?take\b")
_LANGUAGE: Final = re.compile(r"```[a-z]{0,10}$")
_TOKEN: Final = re.compile(
    r"(?P<code>:[a-z_]{2,32}:)|(?P<rows>[a-z.#]{5,40}(?:/[a-z.#]{3,40})+)|(?P<arrow>[-=]*>|[→⇒⟶➔➜])|(?P<word>[^\W_]+(?:['’][^\W_]+)*)"
    r"|(?P<stop>;|(?<![.!])[.!]++(?=\s|$)|\n)|(?P<comma>,)|(?P<mark>[-–—:/()=+&*\[\]{}@.]|×)|(?P<blank>\s+)|(?P<other>.)"
)
_MARKS: Final = {"–": "-", "—": "-", "[": "(", "]": ")", "{": "(", "}": ")", "×": "x", "*": "x"}
_PICTURES: Final = {
    "🔥": "fire", "🌪": "wind", "💨": "wind", "🌬": "wind", "⛰": "earth", "🏔": "earth", "🗻": "earth", "🪨": "earth",
    "🌊": "water", "💧": "water", "🌱": "plant", "🌿": "plant",
    "🔵": "blue", "🟦": "blue", "🟡": "yellow", "🟨": "yellow", "🟢": "green", "🟩": "green", "🔴": "red", "🟥": "red",
    "⬆": "u", "⬇": "d", "⬅": "l", "➡": "r", "↗": "ur", "↘": "dr", "↙": "dl", "↖": "ul", "↑": "u", "↓": "d", "←": "l",
}  # fmt: skip
_CODES: Final = {
    "fire": "fire", "cloud_tornado": "wind", "tornado": "wind", "dash": "wind", "mountain": "earth", "rock": "earth",
    "ocean": "water", "droplet": "water", "wind": "wind", "air": "wind", "earth": "earth", "water": "water",
    "arrow_up": "u", "arrow_down": "d", "arrow_left": "l", "arrow_right": "r", "arrow_upper_right": "ur",
    "arrow_lower_right": "dr", "arrow_lower_left": "dl", "arrow_upper_left": "ul",
}  # fmt: skip
_SAME: Final = {"air": "wind"}
_DECORATION: Final = ("So", "Sk", "Mn", "Me", "Cf", "Co", "Cn")
"""Kinds of characters that say nothing: emoji that stand for nothing here, accents left alone."""


@attrs.frozen
class Message:
    """A message taken apart."""

    words: tuple[Word, ...]
    pieces: tuple[str, ...]
    """The parts between `;`, `,` and line breaks, for spellings of the protocol; `Word.piece` counts them from 1."""
    notes: tuple[str, ...]
    """What was left out and should be known."""


def read_message(text: str) -> Message:
    """Take a message apart; raises NotationError for one that is too long to be a turn."""
    if len(text) > LONGEST:
        raise NotationError(f"The text has {len(text)} characters; a turn has at most {LONGEST}. Paste one turn only.")
    notes: list[str] = []
    lines = _cleaned(text, notes).split("\n")
    words: list[Word] = []
    pieces: list[str] = []
    for number, line in enumerate(lines, 1):
        _add_line(_plain(line), number, words, pieces)
    return Message(tuple(words), tuple(pieces), tuple(notes))


def _cleaned(text: str, notes: list[str]) -> str:
    """Take off what cannot be seen, and what is struck out."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    if _BIDI.search(text):
        notes.append("Characters that turn the reading direction were left out: the text may look otherwise in a chat.")
    if _CONTROL.search(text):
        notes.append("Control characters were left out.")
    text = unicodedata.normalize("NFKC", _CONTROL.sub("", _BIDI.sub("", _INVISIBLE.sub("", text))))
    for struck in _STRUCK.finditer(text):
        line = text.count("\n", 0, struck.start()) + 1
        notes.append(f"Line {line}: {quoted(' '.join(struck[1].split()))} is struck out, and was left out.")
    return _STRUCK.sub(lambda struck: " " + "\n" * struck[0].count("\n"), text)


def _plain(line: str) -> str:
    """Take off what a chat program puts around a line; empty for a line that says nothing about a turn."""
    line = _CUSTOM_EMOJI.sub(r" :\1: ", line.strip().casefold())
    line = _LANGUAGE.sub("", line).removesuffix("(edited)")
    # A mention parts the words around it, so that `fire @Ann G4` does not become an action.
    line = re.sub(r"^(?:>{1,3} ?|#{1,3} |, )+", "", _MENTION.sub(" , ", line).lstrip())
    line = re.sub(r"[`~|\"“”„«]+|\*\*|__|(?<![^\W_])[*_]+|[*_]+(?![^\W_])", " ", line)
    line = " ".join(line.split())
    line = _BETWEEN.sub("", line)
    for _ in range(_PREFIXES):
        if _is_header(line) or line.strip(" .!,:)(") in GREETINGS:
            return ""
        prefix = _PREFIX.match(line)
        if prefix is None:
            break
        line = line[prefix.end() :].lstrip()
        speaker = _SPEAKER.match(line) if ":" in prefix[0] and prefix[0][-2:] != ": " else None
        if speaker is not None and NO_NAME.search(speaker[1]) is None:
            line = line[speaker.end() :]
    return _TAKE.sub("take", line, count=1)


def _is_header(line: str) -> bool:
    """Tell whether a line says only who speaks and when, or is a command to a bot."""
    header = _HEADER.fullmatch(line)
    return header is not None and not any(NO_NAME.search(name) for name in header.groups() if name)


def _add_line(line: str, number: int, words: list[Word], pieces: list[str]) -> None:
    """Add the words of a line, and a stop behind them."""
    cuts = [0, *(match.end() for match in re.finditer("[;,]", line)), len(line) + 1]
    piece = len(pieces)
    pieces.extend(line[start : end - 1].strip() for start, end in pairwise(cuts))
    waiting = deque(cuts)
    before: tuple[str, bool] = ("", False)
    for token in _TOKEN.finditer(line):
        while waiting and waiting[0] <= token.start():
            piece += 1
            waiting.popleft()
        kind, source = token.lastgroup or "", token[0]
        text, is_picture = _meaning(kind, source)
        if not text:
            continue
        same = _SAME.get(text, text)
        if is_picture != before[1] and same == before[0] and kind in ("word", "code", "other"):
            before = ("", False)  # an emoji beside its own word is one thing with it
            continue
        before = (same, is_picture)
        words.append(Word(text, number, source, piece))
        if len(words) > MOST_WORDS:
            raise NotationError(f"The text has more than {MOST_WORDS} words, too many for a turn. Paste one turn only.")
    if line:
        words.append(Word(STOP, number, "", 0))


def _meaning(kind: str, source: str) -> tuple[str, bool]:
    """Give what a token stands for, empty for nothing, and whether it is a picture."""
    match kind:
        case "rows":
            return source, False
        case "word":
            return source.replace("’", "'"), False
        case "code":
            name = source.strip(":")
            return (_CODES[name], True) if name in _CODES else ("", False)
        case "arrow":
            return "to", False
        case "stop":
            return STOP, False
        case "comma":
            return COMMA, False
        case "mark":
            return _MARKS.get(source, source), False
        case "other":
            if source in _PICTURES:
                return _PICTURES[source], True
            return ("", False) if unicodedata.category(source) in _DECORATION else (source, False)
        case _:
            return "", False
