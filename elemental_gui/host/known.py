"""The known position that a check begins from: a line, a record at any of its turns, a board, or the start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import IllegalAction, OptionError
from elemental_gui.host.boards.completing import position_of
from elemental_gui.host.boards.reading import find_identity, read_board
from elemental_gui.host.check_end import is_record
from elemental_gui.host.plain_text import Rejected
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.session.session import Session, Turn

_START: Final = ("start", "new")


class Unknown(Exception):
    """A position that cannot be made out; the message says why and what would help."""


@attrs.frozen
class Rules:
    """The game and the rules that a position is read under, as far as somebody told them."""

    slug: str = ""
    """Empty when nobody told the game."""
    preset: str = ""
    """Empty for the preset that is usual."""
    options: Mapping[str, str] = attrs.field(factory=dict)
    players: int = 0
    """0 when nobody told how many there are."""
    fields: Mapping[str, str] = attrs.field(factory=dict)
    """What a board alone does not tell, such as `SEAT`, by the names of the position line."""


@attrs.frozen
class Known:
    """A position and the rules it is played under."""

    position: Position
    label: str
    """Where it comes from, in a few words."""
    names: tuple[str, ...] = ()
    """Who plays, where a record tells it; empty for a seat without a name."""


def read_known(data: bytes | str, name: str = "", rules: Rules | None = None, turn: str | None = None) -> Known:
    """Read a known position; raises Unknown.

    A record brings its rules along, and `turn` says after which of its turns; for anything else the rules come from
    `rules`, and the game is found out if the text fits only one. Fields are told of a board alone.
    """
    rules = rules or Rules()
    if is_record(data, name):
        _tell_no_fields(rules, "A record")
        return _from_record(data if isinstance(data, bytes) else data.encode(errors="surrogatepass"), turn)
    if turn is not None:
        raise Unknown("Only a record has turns; leave the turn out.")
    try:
        identity = find_identity(data)
        if identity is not None:
            _tell_no_fields(rules, "The file")
            return Known(identity.read(), f"{identity.game.title}, as the file says")
    except Rejected as error:
        raise Unknown(str(error)) from None
    told = data.strip() if isinstance(data, str) else ""
    if told.lower() in _START:
        _tell_no_fields(rules, "The start of a game")
        start = next(_starts(attrs.evolve(rules, slug=rules.slug or _one_game(rules))))
        return Known(start, f"{start.game.title}, start")
    return _from_board(data, rules)


def _tell_no_fields(rules: Rules, source: str) -> None:
    if rules.fields:
        raise Unknown(f"{source} tells all that there is; leave {', '.join(rules.fields)} out.")


def find_turn(turns: tuple[Turn, ...], wanted: str) -> int | None:
    """Find a turn by its label or its number from 1, and tell its number; 0 is the start."""
    for number, turn in enumerate(turns, 1):
        if wanted in (turn.label, str(number)):
            return number
    return 0 if wanted == "0" else None


def turns_there(turns: tuple[Turn, ...]) -> str:
    return f"turns 1 to {len(turns)}, the last one is {turns[-1].label}" if turns else "no turns"


def _from_record(data: bytes, turn: str | None) -> Known:
    try:
        session = loads(data).session
    except (UnreadableRecord, ValueError) as error:
        raise Unknown(str(error)) from None
    state, label = _at(session, turn)
    return Known(state, f"{session.game.title}, {label}", session.given_names)


def _at(session: Session, turn: str | None) -> tuple[Position, str]:
    turns = session.turns()
    if turn is None:
        return session.position, "the record's last position"
    number = find_turn(turns, turn)
    if number is None:
        raise Unknown(f"There is no turn {quoted(turn)}; the record has {turns_there(turns)}.")
    plies = sum(len(each.plies) for each in turns[:number])
    return session.position_at(plies), f"after turn {turns[number - 1].label}" if number else "the start"


def _from_board(data: bytes | str, rules: Rules) -> Known:
    """Read a line or a board under the rules told, or under those of the only game that it fits."""
    found: dict[str, Known] = {}
    troubles: list[str] = []
    for start in _starts(rules):
        game = start.game
        if game.slug in found:
            continue
        names = [field.name for field in start.form.fields]
        strange = [quoted(name) for name in rules.fields if name not in names]
        if strange:
            troubles.append(f"There is no field {strange[0]}; there are: {', '.join(names)}.")
            continue
        try:
            setup = read_board(data, start).setup.with_fields(rules.fields)
            found[game.slug] = Known(position_of(start, setup), f"{game.title}, as sent")
        except (IllegalAction, Rejected) as error:
            troubles.append(str(error))
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        raise Unknown(f"This fits several games ({', '.join(found)}); say which one.")
    raise Unknown(troubles[0] if rules.slug and troubles else "This is a position of no game, and no file of one.")


def _starts(rules: Rules) -> Iterator[Position]:
    """Yield the start of every game that the rules allow, with every number of players that nobody excludes."""
    if rules.slug and rules.slug not in GAMES:
        raise Unknown(f"There is no game {quoted(rules.slug)}; there are: {', '.join(GAMES)}.")
    for slug in (rules.slug,) if rules.slug else GAMES:
        game = load(slug)
        preset = rules.preset or game.default_preset
        if preset not in game.presets:
            if rules.slug:
                raise Unknown(f"There is no preset {quoted(preset)}; there are: {', '.join(game.presets)}.")
            continue
        for seats in (rules.players,) if rules.players else game.presets[preset].seats:
            try:
                yield game.start(preset, dict(rules.options), seats, 1)
            except OptionError as error:
                if rules.slug:
                    raise Unknown(str(error)) from None


def _one_game(rules: Rules) -> str:
    games = list(dict.fromkeys(start.game.slug for start in _starts(rules)))
    if len(games) != 1:
        raise Unknown(f"Say which game begins: {', '.join(GAMES)}.")
    return games[0]
