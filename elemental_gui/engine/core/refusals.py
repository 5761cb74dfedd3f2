"""Tables of refusals: every reason why a game refuses something, with its ruling, its sentence and its remedy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elemental_gui.engine.core.violations import Violation


class RefusalTable:
    """The reasons of one game.

    A row is a ruling, a sentence and a remedy; in both texts `{0}`, `{1}` … are the squares by name, and `{word}` is
    what the refusal is made with. `name` names a square, `spell` writes a word.
    """

    def __init__(
        self,
        rows: Mapping[str, tuple[str, str, str]],
        name: Callable[[Any], str],
        spell: Callable[[object], object] = lambda word: word,
    ) -> None:
        self._rows = rows
        self._name = name
        self._spell = spell

    def refuse(self, reason: str, *squares: Any, **words: object) -> Violation:
        """Make the violation for a reason of the table, naming these squares."""
        ruling, message, remedy = self._rows[reason]
        names = tuple(self._name(square) for square in squares)
        spelled = {key: self._spell(word) for key, word in words.items()}
        return Violation(ruling, _sentence(message, names, spelled), names, _sentence(remedy, names, spelled))

    def rulings(self) -> frozenset[str]:
        return frozenset(ruling for ruling, _, _ in self._rows.values())


def _sentence(template: str, names: tuple[str, ...], words: Mapping[str, object]) -> str:
    text = template.format(*names, **words)
    return text[:1].upper() + text[1:]
