"""What lies in the tray at every stage, and a stone from there or from its square on its way to another square."""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtGui import QPixmap

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.words import counted
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Keep, Move, Pass, Place
from elemental_gui.engine.elemento.board import ELEMENT_OF, ELEMENTS, LETTER, SHADE_OF, Shade
from elemental_gui.engine.elemento.drafts import LineChoice
from elemental_gui.engine.elemento.legality import check
from elemental_gui.engine.elemento.state import Stage, State
from elemental_gui.engine.elemento.words import stone
from elemental_gui.scenes.elemento.painter import PAINTER
from elemental_gui.scenes.elemento.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.tray_entry import Entry, Kind, at_rest

ROLL: Final = "roll"
_STONE: Final = "stone "
_FEW: Final = 4
_LARGE, _SMALL = (0.92, 0.06), (0.6, 0.29)
"""The part of a square that the picture of a stone takes, and how far that lies below the upper edge."""
_WIDTHS: Final = {True: 122.0, False: 64.0}
"""Whether there are few kinds of stones -> the width of an entry."""
_PAD: Final = 164.0
_CHOICE: Final = 210.0


def entries(table: Table) -> list[Entry]:
    """Return what to show in the tray; nothing in it can be used when the board shows the past."""
    state = table.state
    if state.outcome is not None:
        return []  # the page says who won
    if state.stage is Stage.CLEAR:
        shown = [_line(state), *(_decision(choice) for choice in drafts.line_choices(state))]
    else:
        stones = _stones(state, in_row=not table.scene.tray_is_beside)
        shown = [*stones, _pad(state, luck_is_typed=table.moment.luck_is_typed)]
    return shown if table.is_live else at_rest(shown)


def stone_key(code: str) -> str:
    """Return the key of the heap of these stones, by the board's letter."""
    return f"{_STONE}{code}"


def stone_of(key: str) -> tuple[Element, Shade] | None:
    """Return which stones lie under this key; None when it is no heap."""
    if not key.startswith(_STONE):
        return None
    letter = ord(key.removeprefix(_STONE))
    return ELEMENT_OF[letter], SHADE_OF[letter]


def _stones(state: State, *, in_row: bool) -> list[Entry]:
    """Return the heaps; each keeps its place through the turn, also while there is none of it."""
    supply = drafts.supply(state)
    fits: dict[tuple[Element, Shade], bool] = {}
    if state.stage is Stage.ACT:
        fits = {(choice.element, choice.shade): bool(choice.targets) for choice in drafts.stone_choices(state)}
    few = len(state.shades) * len(ELEMENTS) <= _FEW
    width, size = _WIDTHS[few], _SMALL if in_row and not few else _LARGE
    return [
        _heap(element, shade, supply[element, shade], fits.get((element, shade)), width, *size)
        for shade in state.shades
        for element in ELEMENTS
    ]


def _heap(
    element: Element, shade: Shade, left: int, fits: bool | None, width: float, part: float, drop: float
) -> Entry:
    """Return a heap; `fits` tells whether its stones can be placed, None while nothing is placed at all."""
    code = chr(LETTER[element, shade])
    remark = "" if fits is not False or not left else ", fits nowhere now"
    return Entry(
        stone_key(code) if left else "", Kind.STONE, element.word_with_air,
        number=left, picture=_Stone(code, part, drop), width=width, is_open=left > 0 and fits is not False,
        words=f"{left} {stone(element, shade)} left" + remark,
    )  # fmt: skip


@attrs.frozen
class _Stone:
    """Makes the picture of a stone, smaller where there are many kinds."""

    code: str
    part: float
    drop: float

    def __call__(self, look: Look) -> QPixmap:
        return PAINTER.small_stone(self.code, look, self.part, self.drop)


def _pad(state: State, *, luck_is_typed: bool) -> Entry:
    """Return what may be pressed beside the stones; a note where there is nothing but to move."""
    if state.stage is Stage.ROLL and luck_is_typed:
        return Entry("", Kind.NOTE, "Throw", "both dice", width=_PAD)
    if state.stage is Stage.ROLL:
        return Entry(ROLL, Kind.MAIN, "Roll", "both dice", width=_PAD, words="roll both dice")
    task = drafts.task(state)
    if check(state, Pass()) is None:
        forced = task == "pass"
        kind, why = (Kind.MAIN, "no move is left") if forced else (Kind.CHOICE, "or move")
        return Entry("pass", kind, "Pass", why, width=_PAD, words="pass the turn", action=Pass())
    if task == "move":
        return Entry("", Kind.NOTE, "Move", "nothing fits", width=_PAD)
    return Entry("", Kind.NOTE, "Place", "one stone", width=_PAD)


def _line(state: State) -> Entry:
    line = state.line or ""
    rest = state.waiting[1:]
    detail = f"then {rest[0]}" if rest else "what goes?"
    return Entry("", Kind.NOTE, line[:1].upper() + line[1:], detail, width=_CHOICE)


def _decision(choice: LineChoice) -> Entry:
    action, count = choice.action, len(choice.squares)
    going = f"{counted(count, 'stone')} {'goes' if count == 1 else 'go'}"
    if isinstance(action, Keep):
        key, detail, words = "keep", "nothing goes", "keep the line"
    else:
        key = f"clear {action.shade}"
        detail = going if count else "there are none"
        words = f"{key}: {going}"
    is_open = choice.violation is None
    return Entry(
        key, Kind.CHOICE, key.capitalize(), detail, width=_CHOICE, is_open=is_open, words=words, action=action
    )


class Placing(Carry[Table]):
    """A stone from its heap in the tray until it is proposed or put back."""

    def __init__(self, table: Table, element: Element, shade: Shade) -> None:
        code = chr(LETTER[element, shade])
        super().__init__(table, table.places(element, shade), code, heap=stone_key(code))
        self._element = element
        self._shade = shade

    def action(self, square: Square) -> Place:
        return drafts.placement(self._table.state, self._element, self._shade, square)

    def key(self, key: str) -> bool:
        """Take up another stone; the letter of the stone in the hand goes on to its other shade, then puts it back."""
        if key not in LETTERS:
            return super().key(key)
        if key != self._element:
            pick_up(self._table, Element(key))
        elif self._shade is not self._table.state.shades[-1]:
            pick_up(self._table, self._element, self._table.state.shades[-1])
        else:
            self._table.scene.cancel()
        return True


class Moving(Carry[Table]):
    """A stone from its square, when nothing can be placed."""

    def __init__(self, table: Table, origin: Square) -> None:
        super().__init__(table, table.ways(origin), chr(table.state.board[origin]), origin=origin)
        self._from = origin

    def action(self, square: Square) -> Move:
        return Move(self._from, square)

    def is_another(self, square: Square) -> bool:
        return square != self._from and square in self._table.movable

    def key(self, key: str) -> bool:
        """Take up a stone of the tray instead, which is refused with its reason."""
        if key not in LETTERS:
            return super().key(key)
        pick_up(self._table, Element(key))
        return True


def pick_up(table: Table, element: Element, shade: Shade | None = None) -> None:
    """Take a stone of the tray up with the keyboard, of the first shade that fits, or say why there is none."""
    scene, state = table.scene, table.state
    supply = drafts.supply(state)
    there = [each for each in state.shades if supply[element, each]]
    if shade is None:
        shade = next((each for each in there if table.places(element, each)), there[0] if there else None)
    if table.is_live and table.is_acting and shade in there and shade is not None:
        scene.show_cursor(visible=True)
        Placing(table, element, shade).by_key()
        return
    table.allows(drafts.placement(state, element, shade or state.shades[0], scene.cursor), scene.cursor)
