"""The actions as text: what people and bots write, and the one canonical spelling."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from elemental_gui.engine.core.notation import no_more
from elemental_gui.engine.core.text import parse_whole, quoted, written
from elemental_gui.engine.core.violations import NoAction, NotationError
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Runs, Submit, Time, joined
from elemental_gui.engine.numerous_particles.ledger import NAMES, RESOURCES
from elemental_gui.engine.numerous_particles.state import State

_FORMS: Final = "submit A1 x10 buff G, submit - buff -, submit W3 x1 buff W remove W1 W2, lose 2 F1 W2 or time"
_NOTHING: Final = "-"
_MOST_SINGLE: Final = 20
"""So many losses are written one by one."""


def format_action(action: Action) -> str:
    match action:
        case Submit(building, copies, buff, remove):
            purchase = f"{building} x{written(copies)}" if building else _NOTHING
            removal = f" remove {' '.join(remove)}" if remove else ""
            return f"submit {purchase} buff {buff or _NOTHING}{removal}"
        case Lose(seat, runs):
            return " ".join(("lose", str(seat), *_lost(runs, action.number)))
        case Time():
            return "time"


def _lost(runs: Runs, number: int) -> Iterable[str]:
    """Write losses one by one, more than twenty of them as runs (ruling 0.20)."""
    if number <= _MOST_SINGLE:
        return (name for name, count in runs for _ in range(count))
    return (name if count == 1 else f"{name}*{written(count)}" for name, count in runs)


def parse_action(_state: State, text: str) -> Action:
    words = text.split()
    if not words:
        raise NotationError("There is no action here.")
    head, rest = words[0].lower(), words[1:]
    if head == "submit":
        return _submit(rest)
    if head == "lose":
        return _lose(rest)
    if head == "time":
        no_more(rest, head)
        return Time()
    raise NoAction(f"{quoted(text)} is no action; write {_FORMS}.")


def _submit(words: list[str]) -> Submit:
    """Read a purchase or `-`, then the buff or `-`, then what a W3 removes."""
    if not words:
        raise NotationError('After "submit" comes a building and its copies, such as A1 x10, or - for nothing.')
    if words[0] == _NOTHING:
        building, copies, rest = "", 0, words[1:]
    else:
        building, copies, rest = _building(words[0]), _copies(words[1:2]), words[2:]
    if len(rest) < 2 or rest[0].lower() != "buff":
        raise NotationError('After the purchase comes "buff" and one of G F W E A, or - for none.')
    buff, rest = _buff(rest[1]), rest[2:]
    if not rest:
        return Submit(building, copies, buff)
    if rest[0].lower() != "remove" or len(rest) < 2:
        raise NotationError('After the buff nothing comes, except "remove" and the buildings that a W3 removes.')
    removed = sorted((_building(word) for word in rest[1:]), key=NAMES.index)
    return Submit(building, copies, buff, tuple(removed))


def _building(word: str) -> str:
    if word.upper() not in NAMES:
        raise NotationError(f"{quoted(word)} is no building; there are G1 to G4, F1 to F4, W1, E1, A1 and so on.")
    return word.upper()


def _copies(words: list[str]) -> int:
    word = words[0].lower() if words else ""
    number = parse_whole(word[1:]) if word.startswith("x") else None
    if number is None:
        raise NotationError("After the building comes x and a whole number of copies, such as x10.")
    return number


def _buff(word: str) -> str:
    if word == _NOTHING:
        return ""
    if len(word) != 1 or word.upper() not in RESOURCES:
        raise NotationError(f"{quoted(word)} cannot be buffed; write one of G F W E A, or - for none.")
    return word.upper()


def _lose(words: list[str]) -> Lose:
    if len(words) < 2:
        raise NotationError('After "lose" come a seat and what it loses, in order, such as: lose 2 F1 W2.')
    if words[0] not in ("1", "2", "3", "4", "5"):
        raise NotationError(f"{quoted(words[0])} is no seat; write its number.")
    return Lose(int(words[0]), joined(map(_run, words[1:])))


def _run(word: str) -> tuple[str, int]:
    """Read a building that is lost, or a run of it such as `F3*40`."""
    name, star, text = word.partition("*")
    count = parse_whole(text) if star else 1
    if not count:
        raise NotationError(f"{quoted(word)} is no loss; write F3, or F3*40 for forty in a row.")
    return _building(name), count
