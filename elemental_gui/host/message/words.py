"""A chat message as words: what chat programs put around a text is taken off, and whatever is left out is told.

Left out without a word: bullets, numbering, bold and italic marks, code fences, mentions, times, links, names of who
speaks in the headers of a copied chat, commands to bots, decorating emoji, and lines that only greet.
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

import attrs

from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, SQUARE, STOP, Word, as_written
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language import small_talk, spelling
from elemental_gui.host.language.lexicon import Lexicon, lexicon_of
from elemental_gui.host.language.pictures import CODES, PICTURES, may_stand_for_something
from elemental_gui.host.language.resigning import is_draw, is_resignation
from elemental_gui.host.language.small_talk import GREETINGS, asks_whose_turn, is_about_game, is_talk, tells_luck
from elemental_gui.host.language.texting import written_out
from elemental_gui.host.language.tongues import in_english, is_translated
from elemental_gui.host.message.brackets import slips, without_remarks
from elemental_gui.host.message.called import NO_NAME
from elemental_gui.host.message.lists import as_lines
from elemental_gui.host.message.not_yet import is_put_off, may_be_turn, without_denial
from elemental_gui.host.message.plainly import written_plainly
from elemental_gui.host.message.whose import HEADER, Line, Players, letter_in, lines_of, parted

LONGEST: Final = 64 * 1024  # letters of a message; a turn has some hundred
MOST_WORDS: Final = 4_000

_CUSTOM_EMOJI: Final = re.compile(r"<a?:(\w{1,32}):[0-9]{1,20}>")
_MENTION: Final = re.compile(
    r"<(?:[@#][^<>\n]{0,60}|t:[^<>\n]{1,30}|/[^<>\n]{1,60})>|(?<!\w)@(?![a-k][0-9]{1,2}\b)\w{1,40}"
    r"|<?https?://[^\s>]{1,2000}>?"
)
_FACE: Final = re.compile(
    r"(?<=\s)(?:[:;=]['-]?(?:[()]+|[p/|])|xd+|<3|\^_*\^)(?=\s|$)"
    r"|(?<=[^\W\d_]{3} )[\U0001f600-\U0001f64f\U0001f910-\U0001f92f]+(?= [^\W\d_]{3})"
)
_HEADER: Final = re.compile(
    r"\[?[0-9]{1,2}:[0-9]{2}(?: ?[ap]m)?\]?(?P<speaker> [^:]{1,60}:)?"
    r"|(?P<user>.{1,60} )?used [/.!]? ?(?:take|choose|pick|roll|coin|flip)(?: [0-9]{1,2})?"
    r"|[./!] ?(?:choose\b|pick\b|(?:roll|coin|flip)\b(?! (?:blue|yellow|green|red|heads|tails)\b))"
    r"(?![^:]*(?:says?|g[ai]ves?|dealt|to|->|→|=)\W+(?:(?:an?|me|one|[1-4]) )*(?:fire|water|earth|wind|air)\b)"
    r"(?![^:]*\b[a-k](?:1[01]|[1-9])\b)[^:]{0,300}"
    r"|between: ?[^\n]{0,300}:|app|bot|nadekobot|nadeko|digory|digory app|nadekobot app"
    r"|(?:subject|betreff|sent|date|cc|re) ?:(?P<about>[^\n]{0,200})"
)
_DEALT_FACE: Final = re.compile(r"(?<=[a-z>→=:] )\U0001f914 (?=(?:fire|water|earth|wind|air)\b)")
"""What a bot writes before what it chose."""
_PREFIX: Final = re.compile(
    r"\[?(?:[0-9]{1,4}[./-][0-9]{1,2}(?:[./-][0-9]{0,4})?,? )?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?"
    r"(?: ?[ap]m)?\]?(?: - | |$)"
    r"|(?:turn|round) ?#?[0-9]{1,3}(?:\.[0-9])?\b[ :,.)|-]*(?=[^ ])"
    r"|(?:step|action|move)? ?#?\(?[0-9]{1,3}[.):](?: |(?=[a-z]))(?![0-9])|[0-9]{1,2}[.)] (?=[0-9])"
    r"|[0-9]{1,3}\.[1-9] |[•·●○◦▪▫■□►▶‣*] ?|[-+–—] |[!/](?=[a-z]{3})"
)
"""A time, a number of a list, a turn's label of a record, a bullet, or the sign of a command."""
_HEADING: Final = re.compile(r"(?:[a-z]{1,12}\.? ?[-–—:] ?)?(?:turn|round|t)[ #]{0,2}[0-9]{1,3}(?:\.[0-9])?")
_ASKED: Final = re.compile(r"\s*t[0-4](?: [fwea]){0,4}\s*", re.IGNORECASE)  # alone it heads no turn
_CELLS: Final = re.compile(r"[^\s|]+(?: \| [^\s|]+)+")  # a row of a table, one word in each cell
_WALL: Final = re.compile(r"(?<= )\|(?= )")
_FEW_WORDS: Final = 4  # of a line that is mended although it does not speak of the game otherwise
_MANY_WORDS: Final = 200  # of a line that is too long for a turn to be mended
_SPEAKER: Final = re.compile(r"<?([^:<>]{1,40})>?: ")
_BETWEEN: Final = re.compile(r"between: ?.{0,300}?[-:] ?pick ")
_PREFIXES: Final = 3
_TAKE: Final = re.compile(r"(?<!\S)(?:[./!] ?)take\b")
_LANGUAGE: Final = re.compile(r"```[a-z]{0,10}$")
_TOKEN: Final = re.compile(
    r"(?P<code>:[a-z_]{2,32}:)|(?P<rows>[ewfa.#]{5,40}(?:/[ewfa.#]{3,40})+)|(?P<arrow>[-=]*>|[→⇒⟶➔➜])|(?P<word>[^\W_]+(?:['’][^\W_]+)*)"
    r"|(?P<stop>;|(?<![.!])[.!]++(?=\s|$)|\n)|(?P<comma>,)|(?P<mark>[-–—:/()=+&*\[\]{}@.·‧∙]|×)|(?P<blank>\s+)|(?P<other>.)"
)
_MARKS: Final = {
    "·": COMMA, "‧": COMMA, "∙": COMMA, "–": "-", "—": "-", "[": "(", "]": ")", "{": "(", "}": ")", "×": "x", "*": "x",
}  # fmt: skip
_SAME: Final = {"air": "wind"}
_DECORATION: Final = ("So", "Sk", "Mn", "Me", "Cf", "Co", "Cn")
"""Kinds of characters that say nothing: emoji that stand for nothing here, accents left alone."""

_ALL_QUOTED: Final = "All of this is quoted, and may be somebody else's words: ask whose turn it is."


@attrs.frozen
class Message:
    """A message taken apart."""

    words: tuple[Word, ...]
    pieces: tuple[str, ...]
    """The parts between `;`, `,` and line breaks, for spellings of the protocol; `Word.piece` counts them from 1."""
    notes: tuple[str, ...]
    """What was left out and should be known."""
    sender: int = 0
    """The other seat whose words they are, where the message has none of the player's own; 0 for none."""
    resigns: int = 0
    """The seat that gives the game up, or says that a draw was agreed; 0 for none."""
    is_drawn: bool = False
    """Whether it says the latter."""
    luck: str = ""
    """What a bot dealt, where a quotation or somebody who does not play tells it."""
    unclear: str = ""
    """Why it is not clear who has written what it says of a turn; empty where that is clear."""
    shown: Cells = ()
    """The board that is drawn beside the words, as it is behind the turn; empty where there is none."""
    remarks: tuple[str, ...] = ()
    """What stood in brackets and was left out."""
    last: str = ""
    """The last line of the player's own words, in small letters."""

    def saying(self, words: tuple[Word, ...]) -> Message:
        """The same with other words, which no spelling of the protocol goes with."""
        return attrs.evolve(self, words=words, pieces=())


@attrs.define
class _Read:
    """A line as far as it has been read."""

    line: Line
    number: int
    plain: str
    words: list[Word]


def read_message(
    text: str, players: Players | None = None, vocabulary: frozenset[str] = frozenset(),
    synonyms: Mapping[str, str] = MappingProxyType({}),
) -> Message:  # fmt: skip
    """Take a message apart; raises NotationError for one that is too long to be a turn.

    `players` are those of the game, with the seat whose turn it is, `vocabulary` are the words that the game hears, and
    `synonyms` what it calls otherwise.
    """
    if len(text) > LONGEST:
        raise NotationError(f"The text has {len(text)} characters; a turn has at most {LONGEST}. Paste one turn only.")
    players = Players() if players is None else players
    notes, pieces = list[str](), list[str]()
    text = written_plainly(text, players, vocabulary, notes)
    lines = lines_of(as_lines(text), players.of_text(text))
    letter = letter_in(as_lines(text), lines, players)
    own, others = parted(lines, players.seat)
    people = players.words - vocabulary
    asks = {at for at, line in enumerate(lines) if {"draw", "stones"} <= vocabulary and _ASKED.fullmatch(line.text)}
    read = _read_lines(lines, own, asks, players, vocabulary, synonyms, pieces)
    if sum(len(each.words) for each in read) > MOST_WORDS:
        raise NotationError(f"The text has more than {MOST_WORDS} words, too many for a turn. Paste one turn only.")
    has_own = any(_says(each.words, vocabulary, people) for each in read if not each.line.quoted)
    gives_up, is_drawn = _ending(read, [lines[at] for at in others], players)
    resigns = letter.resigns(gives_up, players.seats) if 0 < gives_up == players.seat else gives_up
    notes += [] if gives_up else _told_apart(lines, others, players)  # which may be what ends the game
    quotations = [each for each in read if each.line.quoted and (has_own or resigns or any(players.names))]
    is_remarked = any(any(word.text != STOP for word in each.words) for each in read if not each.line.quoted)
    is_quoted = not (has_own or is_remarked) and any(_says(each.words, vocabulary, people) for each in quotations)
    if quotations:
        notes += (f"Line {each.number}: a quotation was left out." for each in quotations if each.words)
        read = [each for each in read if not each.line.quoted]
    is_later = is_put_off("\n".join(each.line.text for each in read if not each.line.quoted), players.names)
    said_by = (at for at in others if lines[at].seat > 0 and not (lines[at].quoted and is_later))
    acting = (at for at in said_by if at in asks or may_be_turn(lines[at].text))
    says = (at for at in acting if at in asks or _says(_words(lines[at].text, at), vocabulary, people))
    sender = next((lines[at].seat for at in says), 0)
    said = any(_says(each.words, vocabulary, people) for each in read)
    unclear = letter.unclear(players.seat, players.name_of, gives_up=gives_up > 0) if said or gives_up else ""
    unclear = _ALL_QUOTED if is_quoted else unclear
    kept, told = list[Word](), list[str]()
    for each in read:
        each.words, inside = without_remarks(each.words, each.number, vocabulary, notes)
        told += inside
        kept += _mended(_without_talk(each, vocabulary, people, notes), vocabulary, people, notes)
    kept = without_denial(kept)
    aside = [each.line.text for each in quotations] + [lines[at].text for at in others if lines[at].seat < 0] + told
    sentences = (each for line in aside for each in re.split(r"(?<=[.!?]) ", line))
    luck = "\n".join(filter(tells_luck, sentences)) if not any(map(players.is_named, aside)) else ""
    has_no_turn = sender > 0 and is_put_off("\n".join(lines[at].text for at in others), players.names)
    sender = 0 if said or resigns or has_no_turn else sender
    said_last = next((each.line.text.casefold().strip() for each in reversed(read) if each.line.text.strip()), "")
    return Message(
        tuple(kept), tuple(pieces), tuple(notes), sender, resigns, is_drawn, luck, unclear, remarks=tuple(told),
        last=said_last,
    )  # fmt: skip


def _read_lines(
    lines: Sequence[Line], own: Iterable[int], asks: set[int], players: Players, vocabulary: frozenset[str],
    synonyms: Mapping[str, str], pieces: list[str],
) -> list[_Read]:  # fmt: skip
    """Read the player's own lines, and take their pieces down; one that `asks` for stones is that only if alone."""
    called = {**synonyms, **players.possessives}
    is_alone = sum(bool(line.text.strip()) for line in lines) == 1
    read: list[_Read] = []
    above: Lexicon | None = None
    for at in own:
        words = list[Word]()
        plain = lines[at].text.strip().casefold() if is_alone and at in asks else _plain(lines[at].text)
        _add_line(plain, at + 1, words, pieces)
        words, known = spelling.arrows(words), vocabulary | players.words
        above = lexicon_of(words, known, above) or above
        words = written_out(in_english(words, known, above), vocabulary)
        words = [attrs.evolve(word, text=called[word.text]) if word.text in called else word for word in words]
        read.append(_Read(lines[at], at + 1, plain, words))
    return read


def _ending(read: list[_Read], others: list[Line], players: Players) -> tuple[int, bool]:
    """Give the seat of a player who ends the game, 0 for none, and whether that is because a draw was agreed."""
    name = players.name_of(players.seat) if players.seat else ""
    said = [(players.seat, each.plain, name) for each in read if not each.line.quoted]
    said += ((each.seat, _plain(each.text), each.name) for each in others if each.seat > 0 and not each.quoted)
    gives_up = next((seat for seat, line, called in said if is_resignation(line, called)), 0)
    is_turn = any(SQUARE.search(each.plain) for each in read)  # in which stones may be drawn
    agrees = 0 if gives_up or is_turn else next((seat for seat, line, _ in said if is_draw(line)), 0)
    return gives_up or agrees, agrees > 0


def _says(words: list[Word], vocabulary: frozenset[str], people: frozenset[str]) -> bool:
    """Tell whether a line says something of a turn."""
    said = ([word for word in each if word.text not in (STOP, *people)] for each in _sentences(words))
    return any(not is_talk(each, vocabulary) for each in said)


def _words(text: str, at: int) -> list[Word]:
    words = list[Word]()
    _add_line(_plain(text), at + 1, words, [])
    return words


def _sentences(words: list[Word]) -> Iterable[list[Word]]:
    """Part words at stops, each stop with what stands before it; a short question at the beginning is one of them."""
    sentence: list[Word] = []
    for at, word in enumerate(words):
        sentence.append(word)
        is_asked = word.text == "?" and (at < _FEW_WORDS or asks_whose_turn([each.text for each in sentence]))
        if word.text == STOP or is_asked:
            yield sentence
            sentence = []
    if sentence:
        yield sentence


def _without_talk(
    read: _Read, vocabulary: frozenset[str], people: frozenset[str], notes: list[str]
) -> list[Word]:
    """Leave out sentences that say nothing about a turn, and tell it where they are not mere greetings."""
    kept: list[Word] = []
    for sentence in _sentences(read.words):
        said = [word for word in sentence if word.text != STOP]
        plain = [word for word in said if word.text not in people]
        if not said or not vocabulary or not is_talk(plain, vocabulary) or slips(plain, vocabulary):
            kept += small_talk.without_cries(sentence)
            continue
        text = as_written(said)
        if text.strip(" .!,:)(") not in GREETINGS:
            notes.append(f"Line {read.number}: {quoted(text)} was left out: it says nothing about a turn.")
        kept += sentence[len(said) :]
    return kept


def _mended(
    words: list[Word], vocabulary: frozenset[str], people: frozenset[str], notes: list[str]
) -> Iterable[Word]:  # fmt: skip
    """Read words with a slip of the hand as what they are meant to be, in sentences that speak of the game."""
    is_meant = len(words) <= _MANY_WORDS and is_about_game(words, vocabulary)
    is_foreign = any(map(is_translated, words))
    for word in words:
        is_slip = (is_meant or len(words) <= _FEW_WORDS) and not set(word.text) <= set("fwea")  # ffee
        is_slip = is_slip and word.text not in people
        meant = spelling.mended(word.text, vocabulary) if is_slip else ""
        meant = "" if is_foreign and meant not in ELEMENTS else meant
        if meant:
            notes.append(f"Line {word.line}: {quoted(word.source)} was read as {meant}.")
        yield attrs.evolve(word, text=_SAME.get(meant, meant)) if meant else word


def _told_apart(lines: list[Line], others: list[int], players: Players) -> list[str]:
    """Say whose words were left out."""
    notes = []
    for at in others:
        said = " ".join(_MENTION.sub(" ", lines[at].text).split())
        if said and not _is_header(said.casefold()):
            who = players.name_of(lines[at].seat) if lines[at].seat > 0 else lines[at].name.strip() or "somebody else"
            notes.append(f"Line {at + 1}: what {who} says was left out: {quoted(said)}.")
    return notes


def _plain(line: str) -> str:
    """Take off what a chat program puts around a line; empty for a line that says nothing about a turn."""
    line = _CUSTOM_EMOJI.sub(r" :\1: ", line.strip().casefold())
    line = _LANGUAGE.sub("", _FACE.sub(" ; ", _DEALT_FACE.sub("", line))).removesuffix("(edited)").rstrip()
    if not line or _is_header(line.strip(" *_")):
        return ""  # before its time is taken for one that is only mentioned
    # A mention parts the words around it, so that `fire @Ann G4` does not become an action.
    line = re.sub(r"^(?:#{1,3} |, )+", "", _MENTION.sub(" , ", line).lstrip())
    line = line if line.startswith("|") else _WALL.sub(" " if _CELLS.fullmatch(line) else " ; ", line)
    line = spelling.parted(line)
    line = re.sub(r"(?<=\w)`[ ,]*`(?=\w)", " ; ", line)
    line = re.sub(r"\|+|[`~\"“”„«»]+|\*\*|__|(?<![^\W_])[*_]+|[*_]+(?![^\W_])", " ", line)
    line = spelling.squares(" ".join(line.split()))
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
    return _TAKE.sub("take", line)


def _is_header(line: str) -> bool:
    """Tell whether a line says only who speaks and when, or is a command to a bot."""
    header = HEADER.match(line) or _HEADER.fullmatch(line)
    if _HEADING.fullmatch(line.strip(" :.!,()-")):
        return True
    return header is not None and not any(NO_NAME.search(name) for name in header.groups() if name)


def _add_line(line: str, number: int, words: list[Word], pieces: list[str]) -> None:
    """Add the words of a line, and a stop behind them."""
    cuts = [0, *(match.end() for match in re.finditer("[;,]", line)), len(line) + 1]
    piece = len(pieces)
    pieces.extend(line[start : end - 1].strip() for start, end in pairwise(cuts))
    waiting = deque(cuts)
    before, unknown, echo = ("", False), "", 0
    for token in _TOKEN.finditer(line):
        while waiting and waiting[0] <= token.start():
            piece += 1
            waiting.popleft()
        kind, source = token.lastgroup or "", token[0]
        text, is_picture = _meaning(kind, source)
        if not text:
            unknown = source if kind == "code" or (kind == "other" and may_stand_for_something(source)) else unknown
            continue
        is_behind = text in (STOP, COMMA) and bool(words) and SQUARE.fullmatch(words[-1].text) is not None
        if unknown and (is_behind or SQUARE.fullmatch(text)):
            words.append(Word(unknown, number, unknown, piece))
        unknown = ""
        same = _SAME.get(text, text)
        if is_picture != before[1] and same == before[0] and kind in ("word", "code", "other"):
            # An emoji beside its own word is one thing with it, and so are several beside as many.
            echo = echo - 1 if echo else _run(words, same) - 1
            before = before if echo else ("", False)
            continue
        before, echo = (same, is_picture), 0
        words.append(Word(text, number, source, piece))
        if len(words) > MOST_WORDS:
            raise NotationError(f"The text has more than {MOST_WORDS} words, too many for a turn. Paste one turn only.")
    if unknown and words and words[-1].line == number and SQUARE.fullmatch(words[-1].text):
        words.append(Word(unknown, number, unknown, piece))
    if line:
        words.append(Word(STOP, number, "", 0))


def _run(words: Sequence[Word], text: str) -> int:
    """Count how often the last word stands there in a row, `air` as wind."""
    others = (at for at, word in enumerate(reversed(words)) if _SAME.get(word.text, word.text) != text)
    return next(others, len(words))


def _meaning(kind: str, source: str) -> tuple[str, bool]:
    """Give what a token stands for, empty for nothing, and whether it is a picture."""
    match kind:
        case "rows":
            return source, False
        case "word":
            return source.replace("’", "'"), False
        case "code":
            name = source.strip(":")
            return (CODES[name], True) if name in CODES else ("", False)
        case "arrow":
            return "to", False
        case "stop":
            return STOP, False
        case "comma":
            return COMMA, False
        case "mark":
            return _MARKS.get(source, source), False
        case "other":
            if source in PICTURES:
                return PICTURES[source], True
            return ("", False) if unicodedata.category(source) in _DECORATION else (source, False)
        case _:
            return "", False
