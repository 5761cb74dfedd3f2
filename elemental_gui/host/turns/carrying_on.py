"""A piece of which the text goes on to speak: by the square that it has left, without naming it, or a second time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import SQUARE, Heard, Word
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.host.corrections.corrected import READ_AS_CORRECTION
from elemental_gui.host.luck import Played
from elemental_gui.host.telling.neighbours import called
from elemental_gui.host.turns.chat_reading import Reading, hear, heard_in

_NEAR: Final = 4
"""Words within which a clause names its subject."""
_PRONOUNS: Final = frozenset(("it", "he", "she", "they", "then", "and", "also", "there", "from", "to", "now", "that"))

_LEADING: Final = frozenset(("to", "on", "onto", "and", "then", "also", "the", "i", "i'll", "my"))
"""Words of a second move, which say of no piece that it goes by itself."""
_ADDING: Final = frozenset(("then", "and", "again", "also", "next", "another", "second"))
"""Words before an action that comes besides another one."""
SUMMING: Final = frozenset((
    "so", "mean", "meant", "meaning", "that's", "ie", "namely", "means", "therefore", "hence", "thus", "recap",
    "summary", "altogether", "short",
))  # fmt: skip
"""Words before what is told once more."""


def meanings(position: Position, words: tuple[Word, ...]) -> Sequence[Heard]:
    """Ask the game what words mean; raises NotationError."""
    name, end = called(position, words)
    if name:
        subject = attrs.evolve(words[0], text=name.lower(), source=name)
        heard = hear(position, (subject, *words[end:]))
        return [attrs.evolve(each, end=each.end + end - 1) for each in heard if each.end > 1]
    return hear(position, words)


def renamed(reading: Reading) -> tuple[Word, ...]:
    """Call a piece by where it stands, where the text still calls it by the square that it has left."""
    words, form = reading.words, reading.position.form
    at = next((at for at, word in enumerate(words[:_NEAR]) if SQUARE.fullmatch(word.text)), -1)
    place = form.place(words[at].text.upper()) if at >= 0 else None
    if place is None or reading.refused:
        return words
    column, row = place
    cell = reading.position.setup.cells[row][column]
    for each in reversed(reading.played):
        led = reading.start.game.speech.led(each.action)
        if led is not None and led[0] != led[1] and words[at].text == led[0].lower():
            is_left = each.after.setup.cells[row][column] == cell and not _is_told_by(each, words)
            there = attrs.evolve(words[at], text=led[1].lower())
            return (*words[:at], there, *words[at + 1 :]) if is_left else words
    return words


def _is_told_by(played: Played, words: tuple[Word, ...]) -> bool:
    """Tell whether words tell an action once more that has been made already: `F2 to E3. So F2 to E3`."""
    return any(each.action == played.action for each in heard_in(played.before, words))


def carried_on(reading: Reading) -> list[Heard]:
    """Hear what the piece that acted last does next, where a verb has no other subject: `F4 to F6, hits F7`."""
    speech, words = reading.start.game.speech, reading.words
    at = next((at for at, word in enumerate(words) if word.text not in _PRONOUNS), 0)
    led = speech.led(reading.played[-1].action) if reading.played else None
    if reading.left:
        subject = attrs.evolve(words[at], text=reading.left.lower(), source=reading.left)
        heard = meanings(reading.position, (subject, *words[at:]))
        return [attrs.evolve(each, end=each.end - 1 + at) for each in heard if each.end > 1]
    is_going = words[at].text in speech.going
    is_verb = is_going or words[at].text in speech.deeds
    is_verb = is_verb or (at > 0 and words[at].text.isalpha() and words[at].text.endswith("s"))  # it burns F1
    is_named = at > 0 and bool(meanings(reading.position, words[at:]))
    if led is None or not is_verb or is_named or reading.refused or reading.is_over:
        return []
    subject = attrs.evolve(words[at], text=led[1].lower(), source=led[1])
    heard = meanings(reading.position, (subject, *words[at:]))
    is_literal = words[at].source.casefold() == words[at].text
    is_sure = is_going or (is_literal and words[at].text in speech.decisive)
    likely = [each for each in heard if is_sure or reading.position.check(each.action) is None]
    return [attrs.evolve(each, end=each.end - 1 + at) for each in likely if each.end > 1]


def told_from(reading: Reading, action: AnyAction, end: int, said: Sequence[Word]) -> int | None:
    """Give how much had been played before an action that is told once more, so that the turn is told anew from there.

    None where no words say so: `water E5.. no wait, D5. Water D5`, `so: earth A5, C8`.
    """
    again = next((at for at, each in enumerate(reading.played) if each.action == action), None)
    if again is None or reading.is_over:
        return None
    at = next((at for at, word in enumerate(said) if word is reading.words[0]), 0)
    around = {word.text for word in said[max(0, at - _NEAR) : at + end]}
    notes = " ".join(note for note in reading.notes if READ_AS_CORRECTION in note)
    is_corrected = not set(SQUARE.findall(notes.casefold())).isdisjoint(reading.played[again].text.casefold().split())
    return again if is_corrected or not around.isdisjoint(SUMMING) else None


def tells_again(reading: Reading, heard: Heard, said: Sequence[Word]) -> bool:
    """Tell whether an action is the one that ended the turn, told by its square once more: `E5 takes E4: E5 N1`.

    Or what that brings about, told as the way of another piece: `E8 E1 (F8 goes to G8)`.
    """
    if not reading.is_over or reading.behind:
        return False
    words = reading.words[: heard.end]
    if heard.action != reading.played[-1].action:
        return _tells_push(reading.played[-1], words)
    at = len(said) - len(reading.words)
    around = {word.text for word in said[max(0, at - 2) : at + heard.end + 1]}
    return around.isdisjoint(_ADDING) and any(SQUARE.fullmatch(word.text) for word in words)


def _tells_push(played: Played, words: Sequence[Word]) -> bool:
    """Tell whether words say that a piece goes where an action has pushed it."""
    squares = [word.text for word in words if SQUARE.fullmatch(word.text)]
    pushed = played.before.game.speech.happens(played.before.state, played.action).get("push", ())
    is_told = any(word.text.isalpha() and word.text not in _LEADING for word in words)
    return is_told and len(squares) > 1 and any(told.split()[1:] == squares for told in pushed)
