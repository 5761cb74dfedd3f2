"""What the tray holds at every stage, and the gestures that begin there: carrying a set to a side of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Action, First, Penalty, Place, Privilege
from elemental_gui.engine.compass_collisions.board import GRID, MOST_PIECES, piece_count
from elemental_gui.engine.compass_collisions.legality import layout_violations
from elemental_gui.engine.compass_collisions.opening import SIDES, ZONES, Layout, size
from elemental_gui.engine.compass_collisions.state import Stage
from elemental_gui.engine.compass_collisions.words import element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import other
from elemental_gui.scenes.compass_collisions.board_layers import codes_of
from elemental_gui.scenes.compass_collisions.moving import DO, LEAVE
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.sets import PLACES, own, set_picture
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import Pointer
from elemental_gui.scenes.kit.items import Picture
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.tray_entry import Entry, Kind, Token, at_rest, covered, to_act

HAND_IN, CLEAR, PASTE, GIVE_UP = "hand in", "clear", "paste", "give up"
ALL_LAID: Final = f"All {MOST_PIECES} pieces are on the sets; take one away first."
_HEAP: Final = 120.0
_SET: Final = 208.0
_BUTTON: Final = 300.0
_NOTE: Final = 560.0
_FACT: Final = 192.0


def entries(table: Table) -> list[Entry]:
    """Return what to show in the tray; nothing in it can be used when the board shows the past."""
    if table.is_covered and table.is_live:
        return covered(table.words, table.state.seat, other(table.state.seat), "arranges")
    if table.asked is not None:
        return _question(table, table.asked)
    if table.gives_up:
        return [Entry("", Kind.NOTE, "Choose the piece to give up", "Esc goes back", width=_NOTE)]
    state = table.state
    if state.outcome is not None:
        return []  # the page says who won
    shown = _STAGES[state.stage](table)
    if state.stage not in (Stage.SETS, Stage.PLACE) or not table.is_live:  # there the tray is full
        shown.insert(0, to_act(table.words, table.moment, table.scene.look))
    return shown if table.is_live else at_rest(shown)


def _question(table: Table, action: Action) -> list[Entry]:
    said = [caution.message for caution in drafts.cautions(table.state, action)]
    if isinstance(action, Penalty):
        said.insert(0, f"Give up the {element(table.state.board[action.square])} on {GRID.names[action.square]}?")
    doing = Entry(DO, Kind.MAIN, "Do it", "Enter", width=180.0, words="make this move")
    leaving = Entry(LEAVE, Kind.CHOICE, "Leave it", "Esc", width=180.0, words="take the move back")
    return [Entry("", Kind.NOTE, said[-1] if said else "Do it?", " ".join(said[:-1]), width=_NOTE),
            doing, leaving]  # fmt: skip


def _sets(table: Table) -> list[Entry]:
    if not table.is_live:
        return [Entry("", Kind.NOTE, "two sets are arranged in secret", width=_NOTE)]
    seat, draft = table.state.seat, table.draft
    laid = list(draft.pieces.values())
    heaps = [
        Entry(
            heap_key(letter), Kind.STONE, element(letter),
            number=laid.count(letter), unit="laid", is_endless=True,
            picture=Token(PAINTER, own(letter, seat)), width=_HEAP, is_open=draft.left > 0,
            words=f"{element(letter)}: drag it to a set",
        )
        for letter in ELEMENTS
    ]  # fmt: skip
    action = draft.action(seat)
    violations = layout_violations(action.a, action.b)
    wrong = violations[0].message if violations else "everything fits"
    ready = Entry(
        HAND_IN, Kind.MAIN, "Hand in", f"{len(laid)} of {MOST_PIECES} pieces", width=215.0,
        is_open=not violations, words=f"hand both sets in: {wrong}", action=action,
    )  # fmt: skip
    tools = [
        Entry(PASTE, Kind.CHOICE, "Paste", width=106.0, words="take both sets from the clipboard, as text"),
        Entry(CLEAR, Kind.CHOICE, "Clear", width=100.0, words="take every piece away"),
    ]
    return [*heaps, *tools, ready]


def _privilege(_table: Table) -> list[Entry]:
    return [
        Entry(name, Kind.CHOICE, *told, width=384.0, words=", ".join(told), action=Privilege(name))
        for name, told in {
            "order": ("Say who moves first", "the other places two sets"),
            "placement": ("Place two sets", "the other says who moves first"),
        }.items()
    ]


def _first(table: Table) -> list[Entry]:
    return [
        Entry(f"first {seat}", Kind.CHOICE, table.words.marked(seat), "moves first", width=_BUTTON,
              words=f"{table.words.seat(seat)} moves first", action=First(seat))
        for seat in (1, 2)
    ]  # fmt: skip


def _place(table: Table) -> list[Entry]:
    opening = table.state.opening
    return [
        Entry(set_key(seat, letter), Kind.STONE, f"{seat}{letter}", number=size(layout), unit="pieces",
              picture=_SetPicture(layout, seat), width=_SET,
              words=f"set {letter} of {table.words.seat(seat)}: drag it to a side")
        for seat, letter in opening.free_sets
        for layout in (opening.layout(seat, letter),)
    ]  # fmt: skip


def _act(table: Table) -> list[Entry]:
    state = table.state
    shown = [Entry("", Kind.NOTE, f"{piece_count(state.board)} pieces", "left of both sides", width=_FACT)]
    upcoming = next(iter(drafts.outlook(state)), None)
    if upcoming is not None:
        at = f"with {upcoming.numbers[0]} left"
        shown.append(Entry("", Kind.NOTE, f"{GRID.named(upcoming.squares)} next", at, width=_FACT))
        turns = f"{drafts.collapse_in(state)} turns"
        shown.append(Entry("", Kind.NOTE, turns, "to a collapse", width=_FACT))
    if table.moment.is_out_of_time:
        words = "your time is over: lose a piece of your choice, and pass"
        shown.append(Entry(GIVE_UP, Kind.CHOICE, "Give up", "a piece, and pass", width=216.0, words=words))
    return shown


_STAGES: Final[dict[Stage, Callable[[Table], list[Entry]]]] = {
    Stage.SETS: _sets, Stage.PRIVILEGE: _privilege, Stage.FIRST: _first, Stage.PLACE: _place,
    Stage.ACT: _act, Stage.OVER: _act,
}  # fmt: skip


@attrs.frozen
class _SetPicture:
    """Makes the picture of a set."""

    layout: Layout
    seat: int

    def __call__(self, look: Look) -> QPixmap:
        return set_picture(self.layout, self.seat, look)


SIDE_OF = {square: side for side, squares in ZONES.items() for square in squares}
"""The side of the board that each square of a zone belongs to."""


def set_key(seat: int, letter: str) -> str:
    return f"set {seat}{letter}"


class Placing(Carry[Table]):
    """One set, from the tray until a side is proposed for it or it is put back."""

    def __init__(self, table: Table, seat: int, letter: str) -> None:
        free = table.state.opening.free_sides
        targets = dict.fromkeys((square for side in free for square in ZONES[side]), "target")
        super().__init__(table, targets, heap=set_key(seat, letter))
        self._seat = seat
        self._letter = letter

    def draw_held(self, held: Picture) -> None:
        table, look = self._table, self._table.scene.look
        layout = table.state.opening.layout(self._seat, self._letter)
        held.show_pixmap(set_picture(layout, self._seat, look, 3.5), look)

    def home(self) -> QPointF:
        tray = self._table.scene.layers.tray
        area = tray.rect(self._heap)
        return tray.area.center() if area is None else area.center()

    def foresee(self, square: Square) -> None:
        """Show the pieces of the set as they would lie, and of the last set where it follows automatically."""
        table, action = self._table, self.action(square)
        table.scene.layers.hover.show({})
        if action is None or table.check(action) is not None:
            return
        if table.scene.hints:
            there = codes_of(table.state.board)
            then = codes_of(drafts.board_then(table.state, action))
            ghosts = {each: code for each, code in then.items() if each not in there}
            self._held.setOpacity(0.0)  # what it would be is shown in its place
            table.board.show_ghosts(ghosts)
        table.scene.say(table.words.events(table.events(action)))

    def key(self, key: str) -> bool:
        if key.upper() not in SIDES:
            return super().key(key)
        self._table.attempt(Place(self._seat, self._letter, key.upper()))
        return True

    def action(self, square: Square) -> Place | None:
        side = SIDE_OF.get(square)
        return None if side is None else Place(self._seat, self._letter, side)


ELEMENTS: Final = "EWFA"


def heap_key(letter: str) -> str:
    return f"heap {letter}"


class Arranging(Carry[Table]):
    """One piece, from its heap or its square until it is put down or taken away."""

    def __init__(self, table: Table, letter: str, origin: Square | None = None) -> None:
        draft = table.draft
        targets = {
            square: "target_on" if square in draft.pieces else "target"
            for square in PLACES
            if draft.left > 0 or square in draft.pieces or origin is not None
        }
        heap = "" if origin is not None else heap_key(letter)
        super().__init__(table, targets, own(letter, table.state.seat), heap=heap, origin=origin)
        self._letter = letter
        self._laid: Square | None = None
        """Where another piece lies that the mouse was pressed on, while this one comes from its heap."""

    def foresee(self, square: Square) -> None:
        """It just stays there; what was said of its heap no longer holds."""
        self._table.scene.say("")

    def pressed(self, pointer: Pointer) -> None:
        self._laid = pointer.square if self._origin is None and pointer.square in self._table.draft.pieces else None
        super().pressed(pointer)

    def moved(self, pointer: Pointer) -> None:
        """Follow the mouse; a drag that began on a piece which lies there takes that one along instead."""
        if self._laid is None or not pointer.travelled:
            super().moved(pointer)
            return
        Arranging(self._table, self._table.draft.pieces[self._laid], self._laid).by_mouse(pointer)

    def went_home(self, point: QPointF) -> None:
        """Glide back; a piece that was carried off the board is taken away instead."""
        table = self._table
        if self._origin is not None and not table.scene.squares.placement.board_rect.contains(point):
            table.draft.remove(self._origin)
            table.scene.rest()
            table.show_draft()
        else:
            super().went_home(point)

    def dropped(self, square: Square) -> bool:
        """Put the piece down. One that was clicked in the tray is followed by another of its kind."""
        table = self._table
        if square not in PLACES:
            return False
        goes_on = self._origin is None and self._picked_up
        done = table.draft.put(square, self._letter) if self._origin is None else table.draft.move(self._origin, square)
        if not done:
            table.scene.say(ALL_LAID)
            return False
        table.scene.rest()
        table.show_draft()
        if goes_on and table.draft.left:
            Arranging(table, self._letter).by_key(square)
        return True

    def key(self, key: str) -> bool:
        if key.upper() not in ELEMENTS:
            return super().key(key)
        Arranging(self._table, key.upper()).by_key()
        return True
