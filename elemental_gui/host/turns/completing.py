"""What a text says of the end of a turn that was read without it: `C2 air! Everything stays where it is`, `UR. ok`."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, text_at
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.host.effects import effect
from elemental_gui.host.language.closing import is_closed
from elemental_gui.host.message.words import Message
from elemental_gui.host.turns.chat_reading import heard_in
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Step, Verdict, whose, won

_BEGINNING: Final = frozenset((STOP, COMMA, "and", "so", "("))


def with_end(position: Position, message: Message, verdict: Verdict) -> Verdict:
    """Give a turn with the one action by which a clause of the text ends it; else as it was read."""
    here = verdict.end
    if verdict.finding is not Finding.LEGAL or not verdict.owed or here is None or here.is_chance:
        return verdict
    confirm = here.game.confirm
    if confirm is not None:
        is_over = verdict.owed == (TO_CONFIRM,) and is_closed(message.last, verdict.names)
        return _ended(position, verdict, confirm) if is_over else verdict
    if verdict.is_whole or here.seat != position.seat or here.game.speech.heeded(here.state):
        return verdict
    words, found = message.words, set[AnyAction]()
    for at in range(1, len(words)):
        for heard in heard_in(here, words[at:]) if words[at - 1].text in _BEGINNING else ():
            is_part = text_at(words, at + heard.end) in ELEMENTS  # `light` of `light earth D1`
            if not is_part and not isinstance(heard.action, str) and here.check(heard.action) is None:
                found.add(heard.action)
    if len(found) != 1 or not here.ends_turn(next(iter(found))):
        return verdict
    return _ended(position, verdict, found.pop())


def _ended(position: Position, verdict: Verdict, action: AnyAction) -> Verdict:
    """Give a legal turn with the action that ends it."""
    here = verdict.end or position
    after, told = here.play(action), here.game.format_action(action)
    step = Step(told, effect(here, after), here, after)
    said = f"The turn of {whose(position, verdict.names)} is legal.{won(after, verdict.names)}"
    return attrs.evolve(
        verdict, turn=f"{verdict.turn}; {told}", steps=(*verdict.steps, step), owed=(), end=after, sentence=said
    )
