"""A message written as one would in plain sentences, before its lines and words are told apart."""

from __future__ import annotations

from typing import Final

from elemental_gui.host.corrections.corrected import corrected
from elemental_gui.host.language import spelling
from elemental_gui.host.language.closing import closed
from elemental_gui.host.language.pictures import with_rides
from elemental_gui.host.message.abbreviated import with_dice, with_squares_apart, written_in_full
from elemental_gui.host.message.asked_of import answered, without_echo, without_numbers, without_questions
from elemental_gui.host.message.called import in_first_person, presented
from elemental_gui.host.message.cleaned import cleaned
from elemental_gui.host.message.deciding import guessed
from elemental_gui.host.message.explained_signs import spelled_out
from elemental_gui.host.message.glued import unglued
from elemental_gui.host.message.greetings import without_head, without_letter
from elemental_gui.host.message.headings import with_plain_headings
from elemental_gui.host.message.lists import numbered
from elemental_gui.host.message.not_yet import with_rest_open
from elemental_gui.host.message.reported import without_reported
from elemental_gui.host.message.signing import signed_plainly
from elemental_gui.host.message.tables import with_tables
from elemental_gui.host.message.whose import Players

LONGEST_PROSE: Final = 4_000
"""Letters of a message in which what people say beside a turn is looked for."""


def written_plainly(text: str, players: Players, vocabulary: frozenset[str], notes: list[str]) -> str:
    """Write a text without what hides, and one of a usual length without what is taken back or said by others."""
    text = presented(text, players.names) if len(text) <= LONGEST_PROSE else text
    text = without_echo(text, notes) if "buff" in vocabulary and len(text) <= LONGEST_PROSE else text
    text = unglued(written_in_full(with_rides(with_tables(cleaned(text, notes))), vocabulary), vocabulary)
    if len(text) > LONGEST_PROSE:
        return text
    own = players.name_of(players.seat) if players.seat else ""
    text = with_dice(text, [name for name in players.names if name != own]) if "draw" in vocabulary else text
    text = without_letter(without_head(text), players, vocabulary)
    text = without_numbers(with_squares_apart(text, own), notes) if "draw" in vocabulary else text
    text = signed_plainly(answered(without_questions(with_plain_headings(text))), players.names, own, vocabulary, notes)
    text = numbered(in_first_person(text, players.names, players.seat))
    text = spelling.turned(closed(text, vocabulary), vocabulary, notes)
    text = spelled_out(spelling.dictated(spelling.chosen(guessed(with_rest_open(text)))), players.names, notes)
    return without_reported(corrected(text, notes), players, notes)
