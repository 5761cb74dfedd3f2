"""Reads the stones out of a dice bot's reply in the game room, pasted unchanged."""

import re
from typing import Final

from elemental_gui.engine.core.text import quoted

LONGEST_BYTES: Final = 64 * 1024
MOST_STONES: Final = 4
ORDER: Final = "faew"
"""Fire, wind (air), earth, water: the order in which a hand is written."""

_WORDS: Final = {"fire": "f", "wind": "a", "air": "a", "earth": "e", "water": "w"}
_EMOJIS: Final = {"🔥": "f", "🌪": "a", "⛰": "e", "🌊": "w"}
_CODES: Final = {"fire": "f", "cloud_tornado": "a", "tornado": "a", "mountain": "e", "ocean": "w"}
_FILLERS: Final = frozenset({"and", "draw", "pick"})

_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]")
_MENTION = re.compile(r"<(?:[@#][^<>]{0,60}|a?:\w{1,32}:[0-9]{1,20})>")
_MARKUP = re.compile(r"[*~`|>\"“”']+|(?<![a-z])_+|_+(?![a-z])")
_NUMBERING = re.compile(r"[0-9]{1,2}[.)] ")
_COMMAND = re.compile(r"[./!] ?(?:take|choose|pick|roll)\b")
_COUNTED = re.compile(r"[./!] ?take [0-4][ :=,-]+(?=(?:fire|wind|air|earth|water)\b|[🔥🌪⛰🌊])")
"""A command that somebody wrote in front of what it gave."""
_USED = re.compile(r"(?:.{1,60} )?used (?:[/.!] ?)?(?:take|choose|pick|roll)\b.{0,20}")
_CHAT_HEADER = re.compile(
    r"(?:.{1,60} )?[\u2013\u2014] (?:today at |yesterday at |[0-9./-]{6,10},? )?"
    r"[0-9]{1,2}:[0-9]{2}(?: [ap]m)?"
    r"|\[?[0-9]{1,2}:[0-9]{2}(?: [ap]m)?\]?(?: .{1,60}:)?"
    r"|app|bot|nadekobot|digory|🤔"
)
_TAKES = re.compile(r"(?:^|(?<= ))takes(?= |:|$):? ?")
_TOKEN = re.compile(
    r"(?P<emoji>[🔥🌪⛰🌊])|:(?P<code>[a-z_]{1,20}):|(?P<word>[^\W\d_]+)"
    r"|(?P<blank> )|(?P<comma>[-,;/+&.•·🤔🦴])|(?P<other>.)"
)


class BotOutputError(ValueError):
    """A pasted reply that cannot be read: `line` counts from 1, and `reason` is a full sentence about it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}")
        self.line = line
        self.reason = reason


def parse_bot_output(text: str) -> str:
    """The stones of one draw as letters in the order f a e w, such as `ffw`; empty when the bot dealt none.

    Understood, in any mix of lines and commas: Digory's `@Ann takes` with its bullets, its `Pick` replies,
    Nadeko's one word a call, and the plain words fire, wind, air, earth, water. An emoji beside its own word
    is one stone with it. Commands alone, names with a time, and lists of what could have been picked are passed
    over. Anything else raises BotOutputError, as do a second draw, a fifth stone, a text without stones and
    one of more than 64 KB. Facts 1a.20 and 1a.21.
    """
    if len(text.encode(errors="surrogatepass")) > LONGEST_BYTES:
        raise BotOutputError(1, "The text is longer than 64 KB. Paste one reply of the bot only.")
    stones = ""
    announced = False
    for number, raw in enumerate(text.splitlines(), start=1):
        line = _plain(raw)
        if _is_chatter(line):
            continue
        takes = _TAKES.search(line)
        if takes is not None:
            if announced or stones:
                raise BotOutputError(number, "A second draw begins here. Paste one draw at a time.")
            announced = True
            line = line[takes.end() :]
        stones += _stones(line, number)
        if len(stones) > MOST_STONES:
            raise BotOutputError(number, f"This is more than {MOST_STONES} stones. Paste one draw at a time.")
    if not stones and not announced:
        raise BotOutputError(1, "No stone is named. Write fire, wind (or air), earth or water.")
    return "".join(sorted(stones, key=ORDER.index))


def _plain(raw: str) -> str:
    line = _MENTION.sub(" ", _INVISIBLE.sub("", raw))
    line = " ".join(_MARKUP.sub(" ", line.lower()).split())
    if line.startswith("between:"):
        # What could have been picked may stand on one line with what was; only the latter counts.
        return line[line.rfind(" pick ") :] if " pick " in line else ""
    return _NUMBERING.sub("", _COUNTED.sub("", line, count=1), count=1)


def _is_chatter(line: str) -> bool:
    return _COMMAND.match(line) is not None or any(form.fullmatch(line) for form in (_USED, _CHAT_HEADER))


def _stones(line: str, number: int) -> str:
    stones = ""
    before = ("", "")  # kind and letter of the token that an emoji or a word may belong to
    for token in _TOKEN.finditer(line):
        kind, text = token.lastgroup, token.group(token.lastgroup or 0)
        if kind == "blank":
            continue
        if kind == "comma" or text in _FILLERS:
            before = ("", "")
            continue
        letter = (_WORDS if kind == "word" else _CODES if kind == "code" else _EMOJIS).get(text, "")
        if not letter:
            raise BotOutputError(
                number, f"{quoted(text, 20)} is not understood. Write fire, wind (or air), earth or water."
            )
        here = ("word" if kind == "word" else "picture", letter)
        if before == ("picture" if here[0] == "word" else "word", letter):
            before = ("", "")
            continue
        if here[0] == "word" and before[0] == "picture":
            raise BotOutputError(
                number, f'The picture before "{text}" shows another element. For two stones write a comma.'
            )
        stones += letter
        before = here
    return stones
