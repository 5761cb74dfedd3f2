"""Whether what is refused in free prose is meant as an action at all, so that it may be called illegal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, MARKS, Word
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.telling.facts import SQUARE, changed, lying_on, squares_of
from elemental_gui.host.turns.chat_reading import Reading, heard_in
from elemental_gui.host.turns.judging import confirming
from elemental_gui.host.verdict import Finding, Verdict

_A_STEP: Final = 2
"""Words of an action that only says where somebody goes."""
_WALKERS: Final = frozenset(("sage", "i", "steps", "step", "walk", "walks", "walking"))
_BETWEEN: Final = MARKS | {COMMA, "to", "from", "goes", "go", "moves", "move", "on", "onto", "then", "and", "my", "the"}
BEHIND: Final = "It stands behind the refused action."
"""The end of a note on what was not understood there."""


def is_doubtful(plain: Verdict) -> bool:
    """Tell whether a refusal may rest on words that were not understood, or that only repeat where the player is."""
    if plain.finding is not Finding.ILLEGAL:
        return False
    return only_repeats(plain) or any(BEHIND in note for note in plain.notes)


def opens_behind(plain: Verdict) -> bool:
    """Tell whether a turn is refused because what it begins with, such as `take 2`, is only told behind.

    A step before it that nobody could make is refused for itself.
    """
    here = plain.start
    if plain.finding is not Finding.ILLEGAL or plain.steps or here is None or plain.refused.startswith("take"):
        return False
    behind = [text for text in plain.turn.split("; ")[1:] if text.startswith("take")]
    opened = here.game.speech.supposing(here.state)
    if not behind or opened is None or not plain.refused.startswith(("move", "ride")):
        return bool(behind) and opened is not None
    with suppress(NotationError):
        return here.at(opened).check(here.parse(plain.refused)) is None
    return False


def only_repeats(plain: Verdict) -> bool:
    """Tell whether what is refused would lead where the player is already, or where the last action took effect."""
    here = plain.end or plain.start
    if not plain.refused.startswith(("move", "ride")) or here is None:
        return False
    return plain.refused.split()[-1] in here.game.speech.whereabouts(here.state) or repeats_effect(plain)


def repeats_effect(plain: Verdict) -> bool:
    """Tell whether what is refused would lead where the stone that was placed before took effect."""
    last = [step for step in plain.steps[-1:] if not step.action.startswith(("move", "ride"))]
    told = {name for step in last for name in re.findall(r"[A-K][0-9]{1,2}(?=:)", step.effect)}
    verb, *squares = plain.refused.split()
    return verb == "move" and len(squares) == 1 and squares[0] in told


def is_walked_to(words: Sequence[Word], plain: Verdict) -> bool:
    """Tell whether somebody plainly walks to what is refused, so that it says nothing of a stone: `sage J8 - I8`."""
    here = plain.end or plain.start
    passed = _BETWEEN | {name.lower() for name in (here.game.speech.whereabouts(here.state) if here else ())}
    square = plain.refused.split()[-1].lower()
    for at in (at for at, word in enumerate(words) if word.text == square):
        before = [word.text for word in words[:at] if word.text not in passed]
        if before[-1:] and before[-1] in _WALKERS:
            return True
    return False


def may_be_other(reading: Reading) -> bool:
    """Tell whether what is refused may be meant otherwise, or only the luck that is supposed makes it so."""
    here, game = reading.position, reading.position.game
    said_before = [game.format_action(each.action) for each in reading.played[-1:]]
    if here.is_chance or reading.is_supposed or reading.lacks or (reading.is_bare and _is_far(reading)):
        return True
    is_ride = reading.refused.startswith("ride") and not reading.is_literal  # what leaps may be anything
    is_other = _is_guessed(reading) or _is_described(reading) or is_ride or _is_led_astray(reading)
    return is_other or reading.refused in (*said_before, confirming(game))


def refused_in_full(found: Sequence[tuple[Reading, Verdict]], plain: Verdict) -> Verdict | None:
    """Give the refusal of a turn of which every word is understood; None where the likeliest reading is none."""
    reading, verdict = found[0]
    is_plain = bool(reading.refused) and not reading.cost and plain.finding is Finding.UNREADABLE
    is_early = reading.refused == confirming(reading.start.game) and not reading.unknown
    return verdict if is_plain and (is_early or not may_be_other(reading)) else None


def is_only_fitted(whole: Reading, refused: Reading) -> bool:
    """Tell whether a turn is whole only because a square fits a stone as well as a step.

    With the step it is confirmed without the stone, and refused for that.
    """
    one, other = (set(squares_of(each.turn().replace(";", "").split())) for each in (whole, refused))
    is_confirmed = bool(refused.refused) and refused.refused == confirming(whole.start.game)
    return is_confirmed and one == other and whole.is_fitted and not refused.is_fitted


def is_unsure(reading: Reading) -> bool:
    """Tell whether what is refused may be no action at all, but say what another one does, or what lies there."""
    where = reading.position.game.speech.whereabouts
    is_on_foot = any(where(each.before.state) != where(each.after.state) for each in reading.played[-1:])
    is_way = reading.is_bare and _is_far(reading) and not is_on_foot
    told = {name for each in reading.played[-1:] for name in changed(each)}
    is_going = reading.refused.startswith("move") or (reading.refused.startswith("ride") and not reading.is_literal)
    is_effect = is_going and not is_on_foot and reading.refused.split()[-1] in told
    return _is_guessed(reading) or _is_described(reading) or is_effect or is_way or _is_led_astray(reading)


def _is_led_astray(reading: Reading) -> bool:
    """Tell whether a refused step is one from where the player stood before, so that he may never have gone on."""
    if not reading.refused.startswith("move") or not reading.played or not _is_far(reading):
        return False
    back = attrs.evolve(reading, played=reading.played[:-1])
    where = reading.position.game.speech.whereabouts
    return where(back.position.state) != where(reading.position.state) and not _is_far(back)


def _is_described(reading: Reading) -> bool:
    """Tell whether what is refused may only say what lies there: the stone that is named, or another player."""
    said, here = reading.refused.lower().split(), reading.position
    if len(said) != _A_STEP:
        return False
    lies = lying_on(here, said[-1])
    return said[0] in lies or (reading.is_bare and "sage" in lies and _is_far(reading))


def _is_far(reading: Reading) -> bool:
    """Tell whether a refused walk leads elsewhere than beside the player."""
    form, speech = reading.position.form, reading.position.game.speech
    here = [form.place(name) for name in speech.whereabouts(reading.position.state)]
    end = form.place(reading.refused.split()[-1])
    return end is None or all(at is None or max(abs(at[0] - end[0]), abs(at[1] - end[1])) > 1 for at in here)


def _is_guessed(reading: Reading) -> bool:
    """Tell whether something else may be meant by what is refused: another action fits, or a square stands alone."""
    is_other = reading.is_bare and not reading.refused.startswith("move")
    first = reading.refused.partition(" ")[0]
    held = reading.position.game.speech.holding(reading.position.state)
    is_other = is_other or (first in ELEMENTS and first not in held)
    is_number = not any(SQUARE.fullmatch(word) for word in reading.refused.lower().split()) and any(
        word.isdigit() for word in reading.refused.split()
    )
    # Where a draw is due first, what stands before it is rather something else than a turn without it.
    is_early = not reading.played and reading.start.game.speech.supposing(reading.start.state) is not None
    here = reading.position.game.speech.whereabouts(reading.position.state)
    is_here = any(word in here for word in reading.refused.split()[-1:])
    is_other = is_other or is_here or reading.is_fitted
    return is_other or is_number or is_early or (reading.is_supposed and reading.is_bare)


def lacking(position: Position, words: Sequence[Word]) -> str:
    """Say what an action lacks that a text names; empty where none does."""
    speech = position.game.speech
    here = position.at(speech.supposing(position.state) or position.state)
    heard = (each for at in range(len(words)) for each in heard_in(here, words[at:]))
    return next((said for each in heard if not isinstance(each.action, str) and (
        said := speech.lacks(here.state, each.action)
    )), "")
