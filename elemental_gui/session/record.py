"""Records: a session as text and back, exactly (protocol, section 4)."""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.session.chance import GENERATOR, Generator
from elemental_gui.session.override import Override, from_tag, is_note, number_of
from elemental_gui.session.record_text import (
    LARGEST,
    Problem,
    Remark,
    Sheet,
    Written,
    format_comments,
    format_tag,
    is_blank,
    one_line,
    read_sheet,
)
from elemental_gui.session.session import LUCK_TAGS, Session

_OWN_TAGS: Final = ("Game", "Rules", "Option", "Setup", "First", "Result", "Termination")
"""The tags that say what the session itself knows; all others are kept as they are."""
_OVERRIDE: Final = re.compile(r"Override[0-9]+")
_SEAT: Final = re.compile(r"Seat([1-9])")
_CUT_OFF: Final = "The record is cut off in the midst of an action."
_OPEN_END: Final = "The file ends without a line break: it may have been cut off there."
BY_HOST: Final = "host"
VERDICTS: Final = ("resigned", "time", "agreed", BY_HOST)
"""Reasons of results that no game's rules give."""
LONGEST_NOTE: Final = 1000
_RULE_KEY: Final = re.compile(r"[a-z_]+|[0-9][a-z]?\.[0-9]+")
"""How rules spell the reason of a result; anything else is free text."""


class UnreadableRecord(Exception):
    """A file that is no record of a game at all; the message says why."""


@attrs.frozen
class Loaded:
    """What a record gave: the session up to the last whole action, and where it went wrong."""

    session: Session
    problem: Problem | None
    illegal: bool = False
    """The problem is an action or a result that the rules refuse, rather than a text that cannot be read."""
    notice: str = ""
    """What is worth a word although the record is whole: what a host accepted, an end that may be cut off."""


def dumps(session: Session) -> str:
    """Write the session as a record; the unconfirmed turn is its last line."""
    game, start = session.game, session.start
    default = game.options(game.new(start.preset, {}, start.seats, 1))
    lines = [format_tag("Game", game.slug), format_tag("Rules", start.preset)]
    options = start.options.items()
    lines += [format_tag("Option", f"{key}={value}") for key, value in options if default[key] != value]
    lines += _start_tags(session)
    lines += [format_tag(name, value) for name, value in _with_seats(session)]
    overrides = [ply.action for ply in session.plies if isinstance(ply.action, Override)]
    lines += [format_tag(*override.tag) for override in overrides]
    if session.luck is not None:
        lines.append(format_tag("Seed", session.luck.seed))
        lines.append(format_tag("Generator", GENERATOR))
        lines.append(format_tag("Drawn", str(session.luck.counter)))
    lines.append(format_tag("Result", result(session)))
    outcome = session.outcome
    if outcome is not None:
        reason = f"{outcome.reason}: {outcome.note}" if outcome.note else outcome.reason
        lines.append(format_tag("Termination", reason))
    lines.append("")
    preface = format_comments(remark.text for remark in session.remarks if not remark.plies).strip()
    if preface:
        lines.append(preface)
    for turn in session.turns():
        actions = "; ".join(map(session.written, turn.plies))
        lines.append(f"{turn.label} {actions}{format_comments(turn.remarks)}")
    return "\n".join(lines) + "\n"


def result(session: Session) -> str:
    """Write the outcome as the Result tag does: `1`, `1+2`, `draw`, or `*` where nobody has won."""
    outcome = session.outcome
    if outcome is None or not outcome.winners:
        return "*"
    if len(outcome.winners) == session.start.seats:
        return "draw"
    return "+".join(map(str, outcome.winners))


def winners_of(told: str, seats: int) -> tuple[int, ...] | None:
    """Read what `result` writes for a game that is over; None for anything else."""
    every = tuple(range(1, seats + 1))
    if told in ("draw", "*"):
        return every if told == "draw" else ()
    named = told.split("+")
    fits = len(set(named)) == len(named) and set(named) <= set(map(str, every))
    return tuple(seat for seat in every if str(seat) in named) if fits else None


def loads(data: bytes) -> Loaded:
    """Read a record and replay it; raises UnreadableRecord when not even the game and its rules can be made out.

    What is damaged or illegal stops the reading there: the session holds everything before it.
    """
    if len(data) > LARGEST:
        raise UnreadableRecord(f"The file is larger than {LARGEST // 2**20} MB; no record is.")
    sheet = read_sheet(data)
    start = _start(sheet)
    luck = _generator(sheet)
    own = _OWN_TAGS if luck is None else _OWN_TAGS + LUCK_TAGS
    known = [(name, value) for name, value in sheet.tags if name not in own and not _OVERRIDE.fullmatch(name)]
    preface = tuple(Remark(0, text) for text in sheet.preface)
    session = Session(start, luck, tuple(known), remarks=preface)
    loaded = _replayed(session, sheet)
    if loaded.problem is not None:
        return loaded
    if sheet.problem is not None:
        return attrs.evolve(loaded, problem=sheet.problem)
    loaded = _with_result(loaded, sheet)
    open_end = not data.endswith(b"\n") and loaded.problem is None and loaded.session.outcome is None
    notices = [ply.action.note for ply in loaded.session.plies if isinstance(ply.action, Override)]
    if sheet.tag("Generator", GENERATOR) != GENERATOR:
        unknown = quoted(sheet.tag("Generator"))
        notices.append(f"Its luck came from {unknown}, which this program does not have: it is typed in now.")
    return attrs.evolve(loaded, notice=" ".join([*notices, *[_OPEN_END] * open_end]))


def _start_tags(session: Session) -> list[str]:
    start = session.start
    for first in range(1, start.seats + 1):
        if start.state == session.game.new(start.preset, start.options, start.seats, first):
            return [] if first == 1 else [format_tag("First", str(first))]
    return [format_tag("Setup", start.text)]


def _with_seats(session: Session) -> list[tuple[str, str]]:
    """Give the kept tags, with one for every seat, for their number is that of the players; nobody's name is `?`."""
    names = {name: value for name, value in session.tags if not is_blank(value)}
    seats = [f"Seat{seat}" for seat in range(1, session.start.seats + 1)]
    named = [(seat, names.get(seat, "?")) for seat in seats]
    gone = () if session.luck is None else LUCK_TAGS
    return named + [tag for tag in session.tags if not _SEAT.fullmatch(tag[0]) and tag[0] not in gone]


def _start(sheet: Sheet) -> Position:
    where = f" ({sheet.problem})" if sheet.problem else ""
    slug = sheet.tag("Game").lower()
    if not slug:
        raise UnreadableRecord(f'This is no record: it has no [Game "…"] tag.{where}')
    if slug not in GAMES:
        titles = ", ".join(card.title for card in GAMES.values())
        raise UnreadableRecord(f"This program has no game {quoted(slug)}; it has: {titles}.")
    game = load(slug)
    preset = sheet.tag("Rules", "" if sheet.problem and not sheet.turns else game.default_preset)
    if not preset:
        raise UnreadableRecord(f'The record is damaged before its [Rules "…"] tag.{where}')
    settings = (option.partition("=") for option in sheet.tagged("Option"))
    options = {key.strip(): value.strip() for key, _, value in settings}
    try:
        start = game.start(preset, options, _seats(sheet), _first(sheet))
        if sheet.tag("Setup"):
            start = start.read(sheet.tag("Setup"))
    except (OptionError, NotationError) as error:
        raise UnreadableRecord(f"The record's rules or start cannot be used: {error}") from None
    return start


def _seats(sheet: Sheet) -> int:
    """Count the seats: as far as their tags go, whatever these say; without any, as far as the labels of turns go."""
    tagged: list[int] = [int(match[1]) for name, _ in sheet.tags if (match := _SEAT.fullmatch(name))]
    return max([2, *(tagged or [turn.seat for turn in sheet.turns])])


def _first(sheet: Sheet) -> int:
    """Tell the seat that moves first: the First tag, or else the label of the first turn (ruling X.5)."""
    first = sheet.tag("First")
    if first in ("1", "2", "3", "4", "5"):
        return int(first)
    return sheet.turns[0].seat if sheet.turns and not sheet.tag("Setup") else 1


def _generator(sheet: Sheet) -> Generator | None:
    """Go on with the record's luck, if it names the generator that this program has."""
    drawn = sheet.tag("Drawn", "0")
    if "Seed" not in dict(sheet.tags) or sheet.tag("Generator", GENERATOR) != GENERATOR:
        return None
    try:
        counter = int(drawn) if drawn.isascii() and drawn.isdigit() and len(drawn) < 10 else 0
        return Generator(sheet.tag("Seed"), counter)
    except ValueError:
        return None


def _replayed(session: Session, sheet: Sheet) -> Loaded:
    for turn in sheet.turns:
        for written in turn.actions:
            number = number_of(written.text)
            if number is None:
                following, why, illegal = _played(session, written)
            else:
                following, why, illegal = _overridden(session, written, sheet.tag(f"Override{number}"))
            if following is None:
                return Loaded(session, Problem(written.line, written.column, why), illegal)
            session = following
        for comment in turn.comments:
            if not is_note(comment):
                session = session.remark(comment)
    return Loaded(session, None)


def _overridden(session: Session, written: Written, tag: str) -> tuple[Session | None, str, bool]:
    """Accept once more what a host accepted against the rules; else say why that cannot be repeated."""
    try:
        return session.override(*from_tag(written.text, tag)), "", False
    except NotationError as error:
        return None, str(error) if written.closed else _CUT_OFF, False
    except IllegalAction as error:
        return None, str(error), True


def _played(session: Session, written: Written) -> tuple[Session | None, str, bool]:
    """Play one written action; else say why not, and whether that is the rules' verdict or the text's fault."""
    try:
        action = session.position.parse(written.text)
    except NotationError as error:
        return None, str(error) if written.closed else _CUT_OFF, False
    spellings = (session.game.format_action(action), written.text)
    if not written.closed and any(_may_go_on(session, spelling) for spelling in spellings):
        return None, "The record is cut off here, perhaps in the midst of an action.", False
    violation = session.check(action)
    if violation is not None:
        if not written.closed:
            return None, _CUT_OFF, False
        return None, f"{written.text} is illegal: {violation}", True
    return session.play(action), "", False


def _may_go_on(session: Session, text: str) -> bool:
    """Tell whether a legal action is written with more than this text, as `move H11` is more than `move H1`.

    A short spelling can also be cut out of a longer one: `move D`, a step down, out of `move D3`.
    """
    written = map(session.game.format_action, session.position.legal_actions())
    return any(longer.lower().startswith(text.lower()) and len(longer) > len(text) for longer in written)


def _with_result(loaded: Loaded, sheet: Sheet) -> Loaded:
    """Restore a result that the rules do not give, or say that the Result tag contradicts the moves."""
    session, told = loaded.session, sheet.tag("Result", "*")
    verdict = _verdict(told, sheet.tag("Termination"), session.start.seats)
    if verdict is not None and session.can_be_decided:
        return attrs.evolve(loaded, session=session.end(verdict))
    if told in ("*", result(session)):
        return loaded
    if session.position.outcome is None:
        said = f'The record ends before the result "{told[:20]}" that its Result tag names.'
        return Loaded(session, Problem(1, 1, said))
    said = f'The Result tag says "{told[:20]}", but the moves give "{result(session)}".'
    return Loaded(session, Problem(1, 1, said), illegal=True)


def _verdict(told: str, termination: str, count: int) -> Outcome | None:
    """Read a result that no rule gave; None for one of the rules, for none, and for what names nobody.

    Only a host ends a game without a winner: any other `*` is a game that goes on.
    """
    reason, _, note = termination.partition(":")
    if reason not in VERDICTS:
        if told == "*" or not termination or _RULE_KEY.fullmatch(termination):
            return None
        reason, note = BY_HOST, termination
    winners = winners_of(told, count)
    if winners is None or not (winners or reason == BY_HOST):
        return None
    return Outcome(winners, reason, one_line(note, LONGEST_NOTE))
