"""Positions of Producing Numerous Particles as drawings: how the tests of its engine write the rule book.

A drawing has a line for every seat: its number, garnets, fire, water, earth and air, then its buildings, and the
particles that it has mastered.

    1  23 10 10 10 10   A1*5 G3(2) masters F
    2  21 -1 10 10 10

`A1` is one A1 and `A1*5` are five. Behind G3, G4 and A4 stand parentheses as in positions: the garnets lost in the
window, how often each copy has acted, the checks to be made; where nothing has been counted they may be left out.
"""

from __future__ import annotations

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from tests.support.drawings.rule_book import RuleBook

ORDER = [letter + tier for letter in "GFWEA" for tier in "1234"]

_BOOK = RuleBook(GAME)
play, refusal, refused, legal, field = _BOOK.play, _BOOK.refusal, _BOOK.refused, _BOOK.legal, _BOOK.field
result = _BOOK.result


def table(drawing: str, *, seat: int = 1, stage: str = "act", buffs: str = ".", **switches: str) -> State:
    """Read a drawing as a state, before a submission unless `stage` says otherwise."""
    fields = [_field(line) for line in drawing.strip().splitlines()]
    start = GAME.new("standard", switches, len(fields), 1)
    return GAME.parse_position(start, " ".join([str(seat), stage, buffs, *fields]))


def rows(shown: State | str) -> str:
    """Draw the seats of a state, or of a drawing, in full, so that two of them can be compared."""
    if isinstance(shown, str):
        fields = [_field(line) for line in shown.strip().splitlines()]
    else:
        fields = GAME.format_position(shown).split()[3:]
    lines = []
    for seat, field in enumerate(fields, 1):
        *stocks, _, mastered, buildings = field.split("/")
        masters = "" if mastered == "-" else f" masters {mastered}"
        lines.append(f"{seat}  {' '.join(stocks)}   {buildings.replace('+', ' ')}{masters}")
    return "\n".join(lines)


def stocks(state: State, seat: int) -> list[int]:
    """Give a seat's garnets, fire, water, earth and air."""
    return [int(part) for part in field(state, f"P{seat}").split("/")[:5]]


def _field(line: str) -> str:
    head, _, masters = line.partition("masters")
    _, *words = head.split()
    numbers, buildings = words[:5], words[5:]
    locked = "".join(letter for letter, number in zip("FWEA", numbers[1:], strict=True) if number.startswith("-"))
    entries = sorted((_entry(word) for word in buildings if word != "-"), key=lambda entry: ORDER.index(entry[:2]))
    return "/".join([*numbers, locked or "-", masters.strip() or "-", "+".join(entries) or "-"])


def _entry(word: str) -> str:
    head, bracket, counts = word.partition("(")
    name, _, number = head.partition("*")
    if not bracket and name in ("G3", "A4"):
        counts = "0)"
    if not bracket and name == "G4":
        counts = f"{','.join('0' * int(number or 1))})"
    return f"{name}*{number or 1}" + (f"({counts}" if counts else "")
