"""A turn in words, from the text to the verdict: whose words they are, and which of its readings counts."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.chat import message_of, read_turn
from elemental_gui.host.chat_reading import Reading
from elemental_gui.host.judging import chosen, judged
from elemental_gui.host.message.words import Message
from elemental_gui.host.told_freely import is_doubtful, told_freely
from elemental_gui.host.verdict import Finding, Verdict, whose


def check_turn(position: Position, text: str, luck: str = "", names: Sequence[str] = ()) -> Verdict:
    """Judge a turn that a player sent, played from this state; `luck` is what a bot dealt, where the text does not say.

    `names` are the players' in the order of their seats, where they are known. LEGAL only when the text has exactly one
    meaning. Never raises.
    """
    names = tuple(names)
    message = None
    try:
        message = message_of(position, text, names)
        if message.sender:
            return _of_another(position, message, names)
        if message.resigns:
            return _given_up(position, message, names)
        readings = _read(position, message, luck)
    except NotationError as error:
        plain = Verdict(finding=Finding.UNREADABLE, sentence=str(error), start=position, names=names)
        return plain if message is None else told_freely(position, message, luck, plain)
    plain = chosen(position, [judged(position, reading, names) for reading in readings], names)
    return told_freely(position, message, luck, plain) if is_doubtful(plain) else plain


def _read(position: Position, message: Message, luck: str) -> tuple[Reading, ...]:
    """Read a message with the luck that was given, or else with what somebody quoted in it, where that helps."""
    if message.luck and not luck:
        try:
            readings = read_turn(position, message, message.luck)
        except NotationError:
            readings = ()
        if any(not reading.refused for reading in readings):
            note = "What luck brought was read from what was set aside."
            return tuple(attrs.evolve(reading, notes=(*reading.notes, note)) for reading in readings)
    return read_turn(position, message, luck)


def _of_another(position: Position, message: Message, names: tuple[str, ...]) -> Verdict:
    """Refuse what another player says."""
    mine, theirs = whose(position, names), position.words(names).seat(message.sender)
    said = f"It is the turn of {mine}, and these are the words of {theirs}. They were not judged."
    return Verdict(
        finding=Finding.ILLEGAL, sentence=said, sender=message.sender, notes=message.notes, start=position, names=names
    )  # fmt: skip


def _given_up(position: Position, message: Message, names: tuple[str, ...]) -> Verdict:
    """Say that a player gives the game up, which is no action: whoever runs the game ends it."""
    said = f"{whose(position, names)} gives the game up. No turn was judged; end the game to enter it."
    said = said[0].upper() + said[1:]
    return Verdict(
        finding=Finding.UNDECIDED, sentence=said, asks=True, notes=message.notes, start=position, names=names
    )  # fmt: skip
