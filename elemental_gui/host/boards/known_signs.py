"""What signs mean on any board of a game, in the canonical cells of its form, whoever draws them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from elemental_gui.engine.core.setup import SetupForm, loosely
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.host.boards.drawings import Rows
from elemental_gui.host.language.pictures import PICTURES
from elemental_gui.host.legend import Legend

_COLOURS: Final = {
    "red": "🟥🔴❤🛑🟧🟠", "blue": "🟦🔵💙", "black": "⬛⚫🟫🟤🖤🤎", "beige": "🟨🟡🤍⚪⬜",
    "green": "🟩🟢💚", "white": "⬜⚪▫◽◻",
}  # fmt: skip
_UNSAID: Final = re.compile(r"[\s_\-/:,()'’]|hp$")
_KINDS: Final = {
    "F": ("fire", "🔥"), "W": ("water", "🌊", "💧"), "P": ("plant", "🌱", "🌿", "🌲"), "M": ("monolith", "mono", "🗿"),
    "T": ("M", "monolith", "mono", "🗿", "true"),
}  # fmt: skip
"""How people call the pieces that stand on a ground; a true monolith looks like any other."""
_HOLES: Final = frozenset("❌✖🚫❎🕳✕")
_PEOPLE: Final = frozenset("🧙🧝🧚🚶🏃🧍👤♟🦹🦸🥷🤺👣🧑👨👩")
MOUNTAINS: Final = frozenset("⛰🏔🗻")
"""Signs for earth, single or two high."""
ROUND: Final = frozenset("🔴🔵⚫⚪🟢🟡🟠🟣🟤")
"""Signs that people draw pieces with, even if stones have their colours."""
WORDS: Final = ("fire", "water", "earth", "air", "wind", "mountain", "empty", "plant", "lava", "river", "forest")


def is_of_cases(form: SetupForm) -> bool:
    """Tell whether capitals are one side and small letters the other."""
    texts = {token.text for token in form.layers[0] if token.text.isalpha()}
    return len(form.layers) == 1 and bool(texts) and texts == {text.swapcase() for text in texts}


def players_of(form: SetupForm) -> dict[int, str]:
    """Give the piece that stands for each seat, in games where every seat has just one that is always there."""
    tokens = [token.text for layer in form.layers[1:] for token in layer[1:]]
    is_single = len(form.layers) == 2 and all(re.fullmatch("S[0-9]", text) for text in tokens)
    return {int(text[1:]): text for text in tokens} if is_single else {}


def callings(seat: int, names: Sequence[str]) -> list[str]:
    """Give patterns of what a seat is called: by its name, unless another begins so, its number, or its mark."""
    name = "".join(names[seat - 1 : seat])
    longer = [re.escape(each[len(name) :]) for each in names if re.match(rf"{re.escape(name)}\W", each, re.IGNORECASE)]
    named = [rf"{re.escape(name)}(?!{'|'.join(longer) or '(?!)'})"] if name else []
    return [*named, f"(?:seat |player |s){seat}", SEAT_MARKS[seat - 1]]


def initial_of(sign: str) -> str:
    """Give what a sign tells of a name: its letters, or one that fills a cell of two."""
    bare = loosely(re.sub(r"[\W_]", "", sign))
    return bare[0] if len(bare) == 2 and bare[0] == bare[1] else bare


def kind_of(sign: str) -> str:
    """Give the letter of the kind of piece that a picture shows; nothing for any other."""
    plain = sign.replace("\ufe0f", "")
    kinds = (kind for kind, words in _KINDS.items() if plain in words)
    return next(kinds, PICTURES.get(plain[:1], "")[:1].upper())


@lru_cache(1024)
def _folded(text: str) -> str:
    return _UNSAID.sub("", text).replace("\ufe0f", "")


class KnownSigns:
    """The signs of a game's boards, with the names of those who play."""

    def __init__(self, form: SetupForm, legend: Legend, names: Sequence[str]) -> None:
        self.form = form
        self.legend = legend
        self.names = names
        self.players = players_of(form)
        self.empty = form.layers[0][0].text

    def meanings(self, sign: str) -> tuple[str, ...]:
        """List the cells that a sign can stand for, the likeliest first; none for nonsense."""
        if not sign:
            return (self.empty,)
        meant = self.legend.said(sign) or self.form.meanings(sign)
        if meant:
            return meant
        layers = self.form.layers
        shown = tuple(
            self.form.join(tuple(token.text if layer is at else layer[0].text for layer in layers))
            for at in layers for token in at
            if token.emoji and loosely(token.emoji) == loosely(sign)
        )  # fmt: skip
        if shown:
            return shown
        if sign in _HOLES and self.form.meanings("hole"):
            return self.form.meanings("hole")
        word = PICTURES.get(sign[0], "") if len(sign) == 1 else ""
        if word and self.form.meanings(word):
            return self.form.meanings(word)
        if self.players and sign[0] in _PEOPLE | {"S", "s"} and len(sign) == 1:
            return tuple(self.players.values())
        if len(sign) > 1 and len({*sign}) == 1 and not sign.isalnum():
            return self.meanings(sign[0])
        bare = sign.strip("_.-~")
        if bare != sign and not any(mark in sign for mark in "●▲") and (meant := self.meanings(bare)):
            return meant
        ways = (self._owned, self._by_parts, self._by_beginning, self._by_height, self._by_colour)
        return next((meant for way in ways if (meant := way(sign))), ())

    def undoubled(self, rows: Rows) -> Rows:
        """Write each letter once where a drawing fills its cells with two that are the same, as in `ff`."""
        pairs = {sign for row in rows for sign in row if sign and len(sign) == 2 and sign[0] == sign[1]}
        if not any(sign.isalpha() and self.meanings(sign[0]) and not self.meanings(sign) for sign in pairs):
            return rows
        return tuple(tuple(sign[0] if sign in pairs else sign for sign in row) for row in rows)

    def _by_height(self, sign: str) -> tuple[str, ...]:
        """Read `W2` as wind: nothing but wind lies two high; a single one may be water as well."""
        found = re.fullmatch("[Ww]x?([1-4])|([1-4])x?[Ww]", sign)
        high = int(found[1] or found[2]) if found else 0
        stack = self.form.meanings(f"{high}wind") if high and self.players else ()
        return (*stack, *self.form.meanings("water")) if stack and high == 1 else stack

    def _by_beginning(self, sign: str) -> tuple[str, ...]:
        """Read the first letters of a word: `Fi`, `wat`."""
        if len(sign) < 2 or not sign.isalpha() or not sign.isascii():
            return ()
        begun = [word for word in WORDS if word.startswith(sign.casefold())]
        return self.form.meanings(begun[0]) if len(begun) == 1 else ()

    def above(self, cell: str) -> tuple[str, ...]:
        """Give what stands on the ground of a cell; nothing where nothing does."""
        above = self.form.split(cell)[1:]
        return above if any(above) else ()

    def is_covered(self, cell: str) -> bool:
        """Tell whether a cell holds a piece, and no ground is told below it."""
        return bool(self.above(cell)) and self.form.split(cell)[0] == self.empty

    def _by_colour(self, sign: str) -> tuple[str, ...]:
        colours = [colour for colour, emojis in _COLOURS.items() if sign in emojis]
        fills = [fill for colour in colours for fill in self.form.fills if colour in fill.colours]
        return tuple(dict.fromkeys(cell for fill in fills for cell in fill.cells))

    def _by_parts(self, sign: str) -> tuple[str, ...]:
        """Read a piece on its ground: words or letters of the ground, whose it is, its kind, and perhaps its health."""
        if len(self.form.layers) < 2 or self.players:
            return ()
        text = _folded(sign).casefold()
        cut = [(text[:at], text[at:]) for at in range(len(text) + 1)]
        told = [
            (ground, piece) for one, other in cut for below, above in ((one, other), (other, one))
            for ground in self._grounds.get(below, ()) for piece in self._pieces.get(above, ())
        ]  # fmt: skip
        grounds, pieces = self.form.layers[:2]
        return tuple(self.form.join((grounds[at].text, pieces[on].text)) for at, on in sorted({*told}))

    def _owned(self, sign: str) -> tuple[str, ...]:
        """Read the letter of an owner before or behind that of a piece: `LF` for light fire, `Ka` for Kay's air."""
        if len(sign) < 2 or len(self.form.layers) > 1:
            return ()
        owners = {name[:1].casefold(): f"seat{seat}" for seat, name in enumerate(self.names, 1)}
        owners |= {"l": "light", "d": "dark"} if self.form.meanings("lightfire") else {}
        for owner, rest in ((sign[0], sign[1:]), (sign[-1], sign[:-1])):
            word = owners.get(owner.casefold(), "")
            called = (self.form.word(each).split()[0] for each in self.form.meanings(rest))
            for piece in (rest, rest.casefold(), *called):
                if word and (meant := self.form.meanings(f"{word}{piece}")):
                    return meant
        return ()

    @cached_property
    def _grounds(self) -> dict[str, list[int]]:
        """Which grounds a word or a sign is, by their places in the form."""
        spelled: dict[str, list[int]] = {}
        for at, ground in enumerate(self.form.layers[0]):
            empty = ("", ".") if ground.text == self.empty else ()
            for text in {ground.text, ground.word, *(each for each in ground.spellings if each.isalpha()), *empty}:
                spelled.setdefault(_folded(text).casefold(), []).append(at)
        return spelled

    @cached_property
    def _pieces(self) -> dict[str, list[int]]:
        """Which pieces a word or a sign is, by their places in the form."""
        spelled: dict[str, list[int]] = {}
        for at, piece in enumerate(self.form.layers[1]):
            found = re.fullmatch("([12])([A-Z])([0-9])(.?)", piece.text)
            if found is None:
                continue
            seat, kind, health, mark = found.groups()
            name = self.names[int(seat) - 1] if int(seat) <= len(self.names) else ""
            owners = {"", seat, f"p{seat}", "●▲"[int(seat) - 1], "🟣🟢"[int(seat) - 1], name, name[:1]}
            kinds = {kind, *_KINDS.get(kind, ())}
            ends = {health, "1"} if kind == "T" else {health}
            owned = ends | ({""} if health == "2" or kind in "MT" else set())
            texts = {
                f"{way}{end}{mark}" for owner in owners for each in kinds
                for way in (f"{owner}{each}", f"{each}{owner}")
                for end in (ends if way in kinds else owned)
            }  # fmt: skip
            for text in {_folded(each).casefold() for each in texts}:
                spelled.setdefault(text, []).append(at)
        return spelled
