"""Whose words they are: lines of a copied chat that belong to another player, and quotations, are set aside.

A line may begin with a name (`Ben: …`), stand below one with a time (`Ben — Today at 14:05`), or have the name for
its subject (`Ben picks G`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import ELEMENTS, Word
from elemental_gui.host.language.small_talk import is_about_game
from elemental_gui.host.message.called import called, each_on_a_line
from elemental_gui.host.message.letters import Letter, behind_endearment, letter_of

HEADER: Final = re.compile(
    r"^(?:(?P<name>[^\n]{1,60}?)(?P<app>\s+\[?(?:app|bot)\]?)?)??"
    r"(?:\s*[\u2013\u2014-]\s*|(?<=\S)\s+(?=\w+ (?:at|um|om|kl) [0-9]|[0-9./-]{6,10},? [0-9]{1,2}:))"
    r"(?:today at |yesterday at |(?:mon|tues|wednes|thurs|fri|satur|sun)day at |[0-9./-]{6,10},? |[^\W\d_]{2,12}"
    r"(?: (?:at|um|à|a las|alle|om|kl)) )?[0-9]{1,2}[:h.][0-9]{2}(?:\s?(?:[ap]m|uhr|h))?$",
    re.IGNORECASE,
)
"""Who speaks and when, above what is said."""
_MAILED: Final = re.compile(
    r"[\s*_]*(?:from|sent by|author|sender|von|de|da|player|name)\s*:[\s*_]*(?P<name>[^<>\n:;.!?]{1,60}?)[\s*_]*"
    r"(?:<[^<>\s]+>)?\s*",
    re.IGNORECASE,
)
"""Who sent the mail or the form that follows: `From: Ann Lee <ann@example.org>`."""
_MAIL_FIELD: Final = re.compile(r"(?:to|cc|date|sent|subject|reply-to|an|datum|betreff|gesendet)\s*:", re.IGNORECASE)
"""What stands beside the sender above a mail."""
_MARKED: Final = re.compile(r"(?<!\w)[*_]+|[*_]+(?!\w)")
"""What makes letters bold or italic, round words."""
_STAMPED: Final = re.compile(
    r"^(?P<stamp>\[?(?:[0-9]{1,4}[./-][0-9]{1,2}(?:[./-][0-9]{0,4})?,?\s+)?[0-9]{1,2}:[0-9]{2}"
    r"(?::[0-9]{2})?(?:\s?[ap]m)?\]?\s*(?:- )?)",
    re.IGNORECASE,
)
_ANGLED: Final = re.compile(r"^<(?P<name>[^<>@#:/\n]{1,40})>:?\s*")
_BRACKETED: Final = re.compile(
    r"^[\[(]\s*(?:(?:turn|round|move|t)\s?#?[0-9]{1,3}\W{0,3})?(?P<name>[^\[\]():\n]{2,40}?)(?:['’]s (?:turn|move))?\s*"
    r"[\])]\s*[:,–—-]?\s*",
    re.IGNORECASE,
)
"""A name in brackets before what somebody says: `[Ann] fire B3`."""
_STANDING_FOR: Final = re.compile(
    r"^(?:as|playing as|posting (?:as|for)|on behalf of|(?:turn|move) (?:of|by)|from|seat of)\s+", re.IGNORECASE
)
_NAMED: Final = re.compile(r"^(?P<name>[^:\uff1a<>\n]{1,40}?)\s*(?::\s+|\uff1a\s*)|^(?P<short>[^:<>\s]{1,40}):(?=\S)")
_SEAT: Final = re.compile(r"(?:seat|player|p)\s?#?([1-9])(?: \([^)]{1,30}\))?", re.IGNORECASE)
_PICTURE: Final = re.compile("[\u200d\u2600-\u27bf\ufe0f\U0001f000-\U0001faff]")
"""What many people put beside their name."""
_AROUND: Final = " \t*_~`|•·-–—@#"
_ELEMENTARY: Final = frozenset("fwaegpvh")  # they mean something before a colon, and stand for nobody
_SIGNS: Final = frozenset("smdtr")  # they may stand for a sage, a move, a draw or a ride as well as for a player
_LABELLED: Final = re.compile(r"^[ \t*_#]*+([^\W\d_]\w{0,20})[*_]*\s?:(?P<count>\s*[0-4]\b)?", re.MULTILINE)
"""What leads a line, and whether a number of stones follows it."""
_LABEL: Final = re.compile(r"^[\s*_#]*(?:turn|round|t)\s?#?[0-9]{1,3}(?:\.[0-9])?\b[\s*_:,.)(|–—-]*", re.IGNORECASE)
_BEGINS: Final = re.compile(
    r"(?:goes|moves|plays|is|(?:to|may|should|can|will|gets to|shall) go) first\b|(?:starts|begins)\b"
)
_ASKED_WHO_BEGINS: Final = frozenset(("privilege", "coin", "heads"))
"""Words of the games in which somebody says who begins."""
_ASKING: Final = re.compile(
    " (?:do|did|can|could|would|will|are|have|may|should|please|pls|plz|thanks|sorry|ty|you|your|i'm|i|we) ",
    re.IGNORECASE,
)
"""What follows the name of somebody who is spoken to."""
_FIRST_PERSON: Final = re.compile(
    r" (?!here|signing)[^\s,:]+ .*(?:[,:;.]| so| and| but)(?: so| now)? (?:i|i'll|i'm|my)\b", re.IGNORECASE
)
"""What is said of somebody by a player who goes on with what he does himself."""
DEALT: Final = re.compile(
    r"[\s*_]*(?:takes?|took|rolled|rolls|flipped|drew|draws|got|gets|picked|pulled|used|'s|is|has)\b", re.IGNORECASE
)
"""What a bot says of whom it mentions."""
_OF_WEALTH: Final = re.compile(
    r"\s+(?:still |already )?(?:has|had|owns) (?:\w+ )?(?:too|so|more|less|no|lots|enough|plenty)\b"
)
"""What is said of how much another player has."""
_REPORTED: Final = re.compile(
    r"\s+(?:says?|said|thinks?|thought|told|tells|wants?|wanted|asks?|asked|suggests?|suggested|claims?|claimed|insists"
    r"|insisted|reckons?|mentioned|advised|advises|recommends|recommended|hopes?|hoped)\b"
)
"""What follows the name of somebody whose words are told by another one."""
_OF_HIM: Final = re.compile(
    r"\b(?:me|my|mine|i|i'm|i'll|i've|us|should|shouldn't|could|might|keeps?|kept|never|always|thinks|hates|loves)\b"
)
"""What is said only of another player, by somebody who thinks of him."""
_HOW_HE_IS: Final = re.compile(
    r" (?:is|was|looks|seems) (?:so |very |pretty |totally |really |quite |nearly |almost )?"
    r"(?:stuck|trapped|dead|done|doomed|toast|lost|winning|losing|ahead|behind|close|near|in trouble|cornered|finished)"
    r"(?: (?:lol|haha|now|again|soon|xd))?[\s*_~.!]*",
    re.IGNORECASE,
)
"""A line that only says how another player stands."""
_TURN_OF: Final = re.compile(
    r"(?i)['’]s (?:turn|move)\b(?=\s*(?:[:;.,!(|–—-]|$))|\s+(?:moves?|plays|goes|does|takes|places|builds|buys)\s*:"
    r"|,? ?\(?(?:turn|move|round)\s*#?[0-9]+\)?\s*[:–—-]"
)
"""What leads from a name to what its player does: `Ann's turn: …`, `Ann moves: …`, `Ann, turn 7: …`."""
_HERE: Final = re.compile(
    r"\s+(?:here|signing|speaking|reporting|writing|typing|again|hier|ici|aquí|aqui|qui)\b", re.IGNORECASE
)
_SENTENCE: Final = re.compile(
    r"[^.!?;:\n]*?(?:[.!?;:)]+(?=\s|$)|, (?=(?:so|but|therefore|hence|thus|well|now|i|i'll|my)\b)|$)",
    re.IGNORECASE,
)
_PRESENTED: Final = re.compile(
    r"(?i)(?:(?:hi|hey|hello|dear|good|morning|evening|greetings)(?: \w+){0,3}[ ,!.]+)?"
    r"(?:(?:(?:it['’]s )?me,|this is|it['’]s|it is|i am|i['’]?m"
    r"|here is|here's) (?=\w)|(?=\w+ (?:here|speaking|writing|typing|again|hier|ici|aquí|aqui|qui)\b))"
)
_WROTE: Final = re.compile(r"\b(?:wrote|writes|said|says|posted|quote|quoting|message|from)\b", re.IGNORECASE)
_QUOTE: Final = re.compile(r"^\s*(?:>{1,3})\s?")
_OF_BOT: Final = re.compile(r"\b(?:bot|app|digory|nadeko\w*|dicebot|avrae|dice maiden|rollem)\b", re.IGNORECASE)
_BROKEN_OFF: Final = re.compile(r"[.!?;,]\s")  # the end of what is said before a name: `take 3. bot`
_BOT_FIRST: Final = re.compile(r"(?:nadeko\w*|digory|dice ?bot|bot)(?: app| bot)?\s+(?=\S)", re.IGNORECASE)
_BOT_CHOOSES: Final = re.compile(
    r"\W*(?:i(?:['’]ll)? )?(?:choo?se|chosen?|pick(?:ed)?|select(?:ed)?|go with|say)s?:? "
    r"(?=\W*(?:fire|water|earth|wind|air)\b)",
    re.IGNORECASE,
)
_HOST: Final = re.compile(r"(?:the )?(?:host|gm|referee|ref|mod|moderator|admin|judge|umpire|arbiter)", re.IGNORECASE)
_SHORT_NAME: Final = 3
NOBODY: Final = 0
STRANGER: Final = -1


@attrs.frozen
class Line:
    """A line of a message, with what is known of whoever wrote it."""

    text: str
    seat: int = NOBODY
    """Who wrote it, as far as it is known; STRANGER for somebody who does not play."""
    quoted: bool = False
    name: str = ""


@attrs.frozen
class Players:
    """Who plays, and whose turn it is."""

    names: tuple[str, ...] = ()
    seat: int = NOBODY
    seats: int = 0
    vocabulary: frozenset[str] = frozenset()
    """Words of the game; a name that is one of them stands for its player before a colon only."""
    is_answering: bool = False
    """Whether an answer is due that may be about the players themselves, who are `me` and `you` then."""
    signs: frozenset[str] = frozenset()
    """Letters that stand for nobody in a text."""

    def of_text(self, text: str) -> Players:
        """Take `s: G6` below other lines for the sage of whoever writes, unless names lead lines.

        It is not for a player with that initial then; at the beginning it may be, unless a number follows: `t: 2`.
        """
        is_named = any(self.seat_of(label[1]) == self.seat for label in _LABELLED.finditer(text))
        first = _LABELLED.match(text.lstrip())
        leading = () if first is None or first["count"] else (first[1].casefold(),)
        return self if is_named else attrs.evolve(self, signs=_SIGNS.difference(leading))

    def seat_of(self, name: str) -> int:
        """Give the seat that a name stands for; NOBODY where it is no player's."""
        said = " ".join(_PICTURE.sub(" ", name).strip(_AROUND).casefold().split())
        if not said:
            return NOBODY
        found = _SEAT.fullmatch(said)
        if found is not None and int(found[1]) <= self.seats:
            return int(found[1])
        is_initial = said not in _ELEMENTARY | self.signs and not self.is_answering
        return called(said, self.names, self.vocabulary, is_initial=is_initial)

    @property
    def words(self) -> frozenset[str]:
        """The words that the names are made of, in small letters."""
        return frozenset(word for name in self.names for word in name.casefold().split())

    @property
    def possessives(self) -> dict[str, str]:
        """Say `my` and `your` for what names somebody, where the game heeds whose something is."""
        yours = "your" if "your" in self.vocabulary or self.is_answering else "the"
        named = enumerate(self.names, 1)
        words = [(word, seat == self.seat) for seat, name in named for word in name.casefold().split()]
        people = {} if not self.is_answering else {word: "me" if is_own else "you" for word, is_own in words}
        return people | {f"{word}'s": "my" if is_own else yours for word, is_own in words}

    def is_named(self, line: str) -> bool:
        """Tell whether a line names another player than the one whose turn it is."""
        said = set(line.casefold().replace("@", " ").split())
        return any(
            seat != self.seat and name and name.casefold().split()[0] in said
            for seat, name in enumerate(self.names, 1)
        )

    def name_of(self, seat: int) -> str:
        """Call a player by the name, or else by the seat."""
        name = self.names[seat - 1] if 0 < seat <= len(self.names) else ""
        return name or f"seat {seat}"


def lines_of(text: str, players: Players) -> list[Line]:
    """Part a message into lines, each with whoever wrote it."""
    lines: list[Line] = []
    speaker, holds, is_quote, before = NOBODY, False, False, False
    writer = letter_of(text, players.seat_of).writer
    written = _without_mail_fields(each_on_a_line(text, players.names, players.seat).split("\n"))
    for at, raw in enumerate(written):
        quote = _QUOTE.match(raw)
        is_quote = is_quote or raw.lstrip().startswith(">>>")
        line = raw[quote.end() :] if quote is not None else raw
        is_quoted = is_quote or quote is not None
        header = HEADER.match(_MARKED.sub("", line.strip()))
        if header is not None and header["name"] and not is_quoted:
            speaker, holds = _who(header["name"], players, is_bot=bool(header["app"])), True
            lines.append(Line(line, speaker, is_quoted, header["name"]))
            continue
        mailed = None if is_quoted else _MAILED.fullmatch(line)
        if mailed is not None and (sender := _sender(mailed["name"], players)):
            speaker, holds = sender, True
            lines.append(Line("", speaker, name=mailed["name"]))
            continue
        own, rest, name = _spoken_by(line, players)
        if is_quoted or _introduces(line, written[at + 1 :]):
            lines.append(Line(rest, own, quoted=True, name=name))
        elif own == NOBODY or (not rest and not before and writer not in (NOBODY, own)):  # whom a letter is to
            lines.append(Line(rest, speaker if holds else NOBODY))
        else:
            holds = holds or not before or not rest
            speaker = own if holds else speaker
            lines.append(Line(rest, own, name=name))
        before = before or bool(line.strip(_AROUND))
    return _signed(text, lines, players)


def _introduces(line: str, behind: Sequence[str]) -> bool:
    """Tell whether a line only says who has written the quotation below it: `On Monday Ann wrote:`."""
    if not line.rstrip().endswith(":") or _WROTE.search(line) is None:
        return False
    return _QUOTE.match(next((each for each in behind if each.strip()), "")) is not None


def letter_in(text: str, lines: Sequence[Line], players: Players) -> Letter:
    """Look at how a message is addressed and signed; nothing counts where somebody is known to have written a line."""
    end = max(1, text.rstrip().count("\n"))
    is_known = players.is_answering or any(line.seat != NOBODY for line in lines[:end])
    return Letter() if is_known else letter_of(text, players.seat_of)


def _signed(text: str, lines: list[Line], players: Players) -> list[Line]:
    """Give the lines to whoever has signed the message, where nobody else is known to have written them."""
    letter = letter_in(text, lines, players)
    if not letter.writer or not (letter.is_dashed or letter.writer != players.seat):
        return lines
    signed = [attrs.evolve(line, seat=letter.writer) for line in lines]
    if letter.is_dashed:
        signed[text.rstrip().count("\n")] = Line("", letter.writer, name=players.name_of(letter.writer))
    return signed


def _without_mail_fields(lines: Sequence[str]) -> list[str]:
    """Leave out what a mail says of its way, where a sender stands above it and words below it."""
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    is_mail = any(map(_MAILED.fullmatch, lines[:end])) and any(line.strip() for line in lines[end:])
    return [("" if is_mail and at < end and _MAIL_FIELD.match(line) else line) for at, line in enumerate(lines)]


def _sender(name: str, players: Players) -> int:
    """Give the seat of whoever sent a mail, whose first name alone may be the player's."""
    return players.seat_of(name) or players.seat_of(name.split(maxsplit=1)[0] if name.strip() else "")


def _who(name: str, players: Players, *, is_bot: bool) -> int:
    seat = players.seat_of(name)
    if seat or is_bot or _OF_BOT.search(name) or not any(players.names):
        return seat
    return STRANGER


def _spoken_by(line: str, players: Players) -> tuple[int, str, str]:
    """Find who speaks in a line: the seat, the line without the name, and the name."""
    label = _LABEL.match(line)
    if label is not None:
        seat, rest, name = _spoken_by(line[label.end() :], players)
        return (seat, rest, name) if seat else (NOBODY, line, "")
    stamp = _STAMPED.match(line)
    behind = line[stamp.end() :] if stamp is not None else line
    bare = behind.lstrip(_AROUND)
    bracketed = _BRACKETED.match(bare)
    if bracketed is not None and (seat := players.seat_of(bracketed["name"])):
        return seat, bare[bracketed.end() :], bracketed["name"]
    found = _ANGLED.match(bare) or _NAMED.match(bare)
    if found is not None:
        name = _STANDING_FOR.sub("", next(filter(None, found.groups())))
        seat = players.seat_of(name.strip(_AROUND))
        seat = NOBODY if name.strip(_AROUND).casefold() in ELEMENTS else seat
        is_angled = found.re is _ANGLED
        is_host = any(players.names) and _HOST.fullmatch(name.strip(_AROUND)) is not None
        if seat or is_host or (is_angled and any(players.names) and not _OF_BOT.search(name)):
            return seat or STRANGER, bare[found.end() :].lstrip("*_~` "), name
        if _OF_BOT.search(name) and len(name.split()) <= _SHORT_NAME and _BROKEN_OFF.search(name) is None:
            other = _subject(bare[found.end() :], players)
            if other[0] not in (NOBODY, players.seat) and DEALT.match(other[1]):
                return other  # whose luck it is
            return NOBODY, _BOT_CHOOSES.sub("", bare[found.end() :]), ""  # what a bot says is luck
    if stamp is not None:
        bot = _BOT_FIRST.match(behind)
        if bot is not None:
            return NOBODY, _BOT_CHOOSES.sub("", behind[bot.end() :]), ""
        seat, rest, name = _subject(behind, players)
        return (seat, rest, name) if seat else (NOBODY, line, "")
    return _subject(line, players)


def _subject(line: str, players: Players) -> tuple[int, str, str]:
    """Find a player's name at the beginning of a line, as the subject of the sentence or as who is spoken to."""
    if players.is_answering:
        return NOBODY, line, ""
    bare = line.lstrip(_AROUND)
    presented = _PRESENTED.match(bare)
    bare = bare if presented is None else bare[presented.end() :]
    for seat, name in enumerate(players.names, 1):
        is_word = name.casefold() in players.vocabulary
        if len(name) > 1 and not is_word and bare.casefold().startswith(name.casefold()):
            rest = bare[len(name) :]
            if presented is None:
                found = _named_first(line, rest, seat, players)
            else:
                found = None if rest[:1].isalnum() or rest[:1] in ("'", "’") else (seat, rest.lstrip(" ,.:;!-–—"), name)
            if found is not None:
                return found
    return NOBODY, line, ""


def _named_first(line: str, rest: str, seat: int, players: Players) -> tuple[int, str, str] | None:
    """Tell who speaks in a line that begins with a player's name; `rest` stands behind it. None where it is no name."""
    name = players.names[seat - 1]
    if "@" in line[: line.casefold().find(name.casefold())] and rest[:1] == " " and not DEALT.match(rest):
        return NOBODY, rest, ""  # who is mentioned
    if not rest.strip(_AROUND + ":.!)("):
        return seat, "", name
    if (dear := behind_endearment(rest)) is not None:
        return NOBODY, dear, ""
    if rest[0].isalnum():
        return None
    if _BEGINS.match(rest.strip().casefold()):
        said = _SENTENCE.match(rest)
        is_asked = said is None or not _ASKED_WHO_BEGINS.isdisjoint(players.vocabulary)
        return NOBODY, f"seat {seat} {rest.strip()}" if is_asked or said is None else rest[said.end() :].strip(), ""
    if (heading := _TURN_OF.match(rest)) is not None:
        return seat, rest[heading.end() :], name
    if seat != players.seat and (behind := _behind_remark(rest, players) or (_FIRST_PERSON.match(rest) and line)):
        return NOBODY, behind, ""
    for other in players.names:
        several = re.match(rf"\s*(?:,|and|&|\+)+\s*{re.escape(other)}\b[,!: ]*", rest, re.IGNORECASE) if other else None
        if several is not None:
            return NOBODY, rest[several.end() :], ""
    is_spoken_to = rest[0] in ",!" or _ASKING.match(rest) is not None
    return (NOBODY, rest[1:], "") if is_spoken_to else (seat, rest.lstrip(" -–—"), name) if rest[0] == " " else None


def _behind_remark(rest: str, players: Players) -> str:
    """Give what stands behind a sentence that is only about another player; empty where it may be what he does."""
    if _HOW_HE_IS.fullmatch(rest):
        return " "
    said = _SENTENCE.match(rest)
    is_remark = said is not None and rest[:1] == " " and _HERE.match(rest) is None
    about = said[0].casefold().replace("’", "'") if said is not None and is_remark else ""
    words = [Word(text) for text in re.findall(r"[\w']+", about)]
    found = _REPORTED.match(about) or _OF_WEALTH.match(about) or _OF_HIM.search(about)
    is_about = bool(words) and (found is not None or not is_about_game(words, players.vocabulary))
    return rest[len(about) :].strip() if is_about else ""


def parted(lines: Sequence[Line], seat: int) -> tuple[list[int], list[int]]:
    """Say which lines are the player's own and which are set aside for somebody else's, by their numbers."""
    is_known = any(line.seat == seat for line in lines) and seat != NOBODY
    own: list[int] = []
    others: list[int] = []
    for number, line in enumerate(lines):
        is_other = line.seat not in (NOBODY, seat, STRANGER) or (line.seat == STRANGER and is_known)
        (others if is_other and seat != NOBODY else own).append(number)
    return own, others
