"""What the words beside a board say that its signs mean: `🟫 = earth`, `L is me and V is Vega`, `AA two airs`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.host.boards.drawings import normal
from elemental_gui.host.boards.known_signs import is_of_cases, players_of

_LINK: Final = r"\s*(?:=+>?|:|->|→|\bis\b|\bare\b|\bmeans\b|\bstands for\b|\bfor\b|\bas\b|'m|-|–)\s*"
_PASSED: Final = frozenset((
    "my", "the", "a", "an", "your", "single", "only", "of", "for", "both", "all", "always", "also", "sage", "player",
    "piece", "seat", "stone", "stones", "high", "stack", "stacked", "to", "on", "tile", "square", "here", "unit", "no",
    "with", "health", "now", "just", "simply", "sages", "each",
))  # fmt: skip
_HIGH: Final = {
    "one": 1, "1": 1, "two": 2, "2": 2, "double": 2, "three": 3, "3": 3, "triple": 3, "four": 4, "4": 4,
}  # fmt: skip
_MINE: Final = frozenset(("me", "i", "mine", "my", "myself", "moi", "im"))
_YOURS: Final = frozenset(("you", "yours", "your", "u", "opponent", "opp", "enemy", "him", "her", "them", "theirs"))
_NOUGHT: Final = frozenset(("empty", "nothing", "free", "blank", "none", "void", "unused"))


def _items(words: str) -> list[str]:
    """Split what stands beside a board into pieces that may say what a sign means."""
    words = re.sub(r"\bI'?m\b", "I = ", words)
    parts = re.split(r"[,;\n()/*`]|\.(?=\s|$)|\band\b|\s(?=[^\w\s\x00-\x7f]\ufe0f?\s?(?:=|\w))", words)
    items = [" ".join(normal(part).split()) for part in parts]
    headed = [each.partition(":")[2].strip() for each in items if re.match(r"\w{3,} ?\w*: ?\S+ ?\W", each)]
    return [each for each in (*items, *headed) if 2 <= len(each) <= 60]


class Explanations:
    """The definitions of signs in a text."""

    def __init__(self, form: SetupForm, words: str, names: Sequence[str], seat: int) -> None:
        self.form = form
        self.names = names
        self.seat = seat
        self.players = players_of(form)
        self.empty = form.layers[0][0].text
        self.families = {cell: fill.cells for fill in form.fills for cell in fill.cells if len(fill.cells) > 1}
        self.items = _items(words)
        self.used: list[str] = []
        """The definitions that explained a sign."""

    def meanings(self, sign: str) -> tuple[str, ...]:
        """Find what the words beside the board say that a sign means."""
        if not sign or sign.isdigit() or not self.items:
            return ()
        wanted = sign if is_of_cases(self.form) else sign.casefold()
        for item in self.items:
            told = item if is_of_cases(self.form) else item.casefold()
            found = re.fullmatch(rf"{re.escape(wanted)}(?P<is>{_LINK}|\s+|\b|)(?P<meant>.+)", told)
            found = found or re.fullmatch(rf"(?P<meant>.+?)(?P<is>{_LINK}|\s+)\(?{re.escape(wanted)}\)?", told)
            is_plain = len(sign) == 1 and sign.isascii()
            if found is None or (is_plain and not re.fullmatch(_LINK, found["is"])):
                continue
            if meant := self._said(found["meant"], sign):
                self.used.append(item)
                return meant
        return ()

    def _said(self, text: str, sign: str) -> tuple[str, ...]:
        """Give what the words of a definition mean, when nothing else is among them."""
        meant: tuple[str, ...] = ()
        high = 0
        for word in re.findall(r"[\w']+", text.casefold().replace("'s", " ")):
            cells = self._word(word)
            if cells and meant and cells != meant:
                break
            if cells:
                meant = cells
            elif word in _HIGH:
                high = _HIGH[word]
            elif word not in _PASSED:
                return meant or ()
        family = self.families.get((meant or self.form.meanings(sign) or ("",))[0], ())
        return (family[high - 1],) if 0 < high <= len(family) and not is_of_cases(self.form) else meant

    def _word(self, word: str) -> tuple[str, ...]:
        seats = {name.casefold(): seat for seat, name in enumerate(self.names, 1)}
        seats |= {part: seat for name, seat in seats.items() for part in name.split()}
        seats |= dict.fromkeys(_MINE, self.seat)
        if len(self.players) == 2:
            seats |= dict.fromkeys(_YOURS, 3 - self.seat)
        if word in seats:
            return (self.players[seats[word]],) if seats[word] in self.players else ()
        if word in _NOUGHT:
            return (self.empty,)
        if word in ("air", "wind", "airs", "winds"):
            return self.form.meanings("air")
        for singular in (word, word.rstrip("s")):
            if len(singular) > 2 and (meant := self.form.meanings(singular)):
                return meant
        return ()
