"""What Element draws on its board: stones, ridge lines and sages of a position, and what an action would do."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.events import FireSpread, RangeGrew, RiverFlowed, StonePlaced
from elemental_gui.engine.element.position import cell
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.trap import trapped
from elemental_gui.scenes.element.painter import PAINTER, Joint, joints_of, range_of
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.board_layers import GHOSTS, PIECES, Codes, foretold
from elemental_gui.scenes.kit.items import Canvas, Picture, PictureLayer
from elemental_gui.scenes.kit.marks import mark
from elemental_gui.scenes.kit.placement import Squares
from elemental_gui.scenes.kit.style.art import SAGE_HEIGHT
from elemental_gui.scenes.kit.style.look import Look

_FEW: Final = 3
"""With this many exits left a sage is nearly trapped."""
_NO_STONE: Final = (".", "S")


def stone_of(text: str) -> str:
    return "" if text.startswith(_NO_STONE) else text


def codes_of(state: State) -> Codes:
    return {square: stone for square in GRID.squares if (stone := stone_of(cell(state, square)))}


def moved(events: Iterable[Event]) -> dict[int, Square]:
    """Return where sages go: seat and square."""
    changes = (change for event in events for change in event.changes)
    return {int(now[1:]): square for square, _, now in changes if now.startswith("S")}


_LIFTED = 0.3
"""How much of a sage stays on its square while it is in the hand."""


class Sages(PictureLayer[int]):
    """Pictures of the sages, by their seats. A sage is a little taller than its square."""

    stands = True

    def __init__(self, canvas: Canvas, z: float, opacity: float = 1.0) -> None:
        super().__init__(canvas, z, picture, lambda squares, seat: squares.centre(self.placed[seat]))
        self._opacity = opacity
        self.placed: Mapping[int, Square] = {}
        """Which seats' sages are shown, and where."""

    def stand(self, placed: Mapping[int, Square]) -> None:
        """Show the sages of these seats on these squares, at rest, and no others."""
        self.placed = placed
        self.show({seat: str(seat) for seat in placed}, self._opacity)

    def lift(self, seat: int, *, lifted: bool) -> None:
        item = self.item(seat)
        if item is not None:
            item.setOpacity(_LIFTED if lifted else self._opacity)


def draw_sage(held: Picture, seat: int, look: Look) -> None:
    pixmap = picture(str(seat), look)
    held.show_pixmap(pixmap, look, lift=(pixmap.height() - look.edge) / 2)


def picture(seat: str, look: Look) -> QPixmap:
    return look.artwork.sage(int(seat), round(look.edge * SAGE_HEIGHT), 1.0, look.theme)


def _between(squares: Squares, joint: Joint) -> QPointF:
    return (squares.centre(joint[0]) + squares.centre(joint[1])) / 2


class Preview(NamedTuple):
    """What to draw over the board."""

    stones: Codes
    """Stones that would come or change."""
    fading: frozenset[Square]
    """Squares whose present stone would go away or make room for another."""
    signs: dict[Square, str]
    """Marks: stones destroyed in passing, and stones that join a range."""
    joints: dict[Joint, str]
    """Ridge lines that would appear."""
    sages: dict[int, Square]
    """Sages that would move."""


NOTHING = Preview({}, frozenset(), {}, {}, {})


def preview(codes: Codes, members: frozenset[Square], events: tuple[Event, ...]) -> Preview:
    """Return the ghosts of what these events would change on a board, some of whose earths are members of ranges."""
    stones, fading = foretold(codes, events, stone_of)
    return Preview(stones, fading, _signs(events), _new_joints(members, events), moved(events))


def _new_joints(members: frozenset[Square], events: tuple[Event, ...]) -> dict[Joint, str]:
    joined = [event.squares for event in events if isinstance(event, RangeGrew)]
    if not joined:
        return {}
    before = joints_of(members)
    return {joint: way for joint, way in joints_of(members.union(*joined)).items() if joint not in before}


def _signs(events: tuple[Event, ...]) -> dict[Square, str]:
    signs: dict[Square, str] = {}
    placed = {event.square for event in events if isinstance(event, StonePlaced)}
    for event in events:
        match event:
            case RangeGrew(squares):
                signs.update({square: "joined" for square in squares if square not in placed})
            case FireSpread(square=square, removed=removed) if removed != ".":
                signs[square] = "gone"
            case RiverFlowed(drowned=drowned):
                signs.update(dict.fromkeys(drowned, "gone"))
            case _:
                pass
    return signs


class BoardLayers(kit.BoardLayers):
    """Stones, with the ridge lines that join them and the sages among them."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas, PAINTER.picture)
        self.joints = self.keep(PictureLayer[Joint](canvas, PIECES + 1, PAINTER.ridge, _between))
        self.range: frozenset[Square] = frozenset()
        """The earths that ridge lines join."""
        self.signs = self.layer(PIECES + 2, mark)
        """What can be seen of the rules: stacks that are spent, sages that are trapped."""
        self.sages = self.keep(Sages(canvas, PIECES + 4))
        self.ghost_joints = self.keep(PictureLayer[Joint](canvas, GHOSTS + 1, PAINTER.ridge, _between))
        self.ghost_sages = self.keep(Sages(canvas, GHOSTS + 2, 0.82))

    def show(self, state: State) -> None:
        self.show_pieces(codes_of(state))
        self.range = range_of(state.board)
        self.joints.show(joints_of(self.range))
        signs = dict.fromkeys(state.ridden, "spent")
        signs |= {state.sages[seat - 1]: "trapped" for seat in trapped(state)}
        self.signs.show((self._last_exits(state) if self._canvas.look.hints else {}) | signs)
        self.sages.stand(dict(enumerate(state.sages, 1)))

    def _last_exits(self, state: State) -> dict[Square, str]:
        ways = (drafts.exits(state, seat) for seat in range(1, state.seats + 1))
        return {square: "exit" for exits in ways if len(exits) <= _FEW for square in exits if state.outcome is None}

    def show_preview(self, preview: Preview) -> None:
        self.show_ghosts(preview.stones, preview.fading)
        self.ghost_joints.show(preview.joints, 0.82)
        self.ghost_sages.stand(preview.sages)

    def clear(self) -> None:
        self.show_preview(NOTHING)
