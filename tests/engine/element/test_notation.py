"""How actions are written and read: sections 1 and 2 of the text forms."""

import pytest

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import GAME
from tests.support.drawings.element import play, position, square
from tests.support.each_case import each_case

# What may be typed for an action of the sage on F5, canonical spelling first.
SPELLINGS = [
    ["take 3", "TAKE 3", " take  3 ", "take: 3"],
    ["draw fire wind earth water", "draw water earth air fire", "DRAW f a e w", "draw: w, e".replace(", e", " e f a")],
    ["draw fire fire water", "draw water fire fire", "draw w f f"],
    ["move G6", "move g6", "MOVE G6", "G6", "g6", "DR", "dr", "move DR", "move dr", "move: G6"],
    ["move F4", "U", "up", "UP", "move up", "move u", "F4"],
    ["move E5", "L", "left", "E5"],
    ["move G5", "R", "right"],
    ["move F6", "D", "down", "move D"],
    ["move E4", "UL"],
    ["move G4", "UR"],
    ["move E6", "DL"],
    ["ride G6", "ride g6", "ride DR", "ride dr", "RIDE: G6"],
    ["ride F4", "ride up", "ride U"],
    ["fire B3", "FIRE b3", "B3 fire", "place fire B3", "place B3 fire", "f B3", "b3 f", "fire: B3", "B3: fire"],
    ["wind B3", "air B3", "B3 air", "a B3", "place air B3", "B3: Air"],
    ["earth K11", "e k11", "K11 earth"],
    ["water B3", "w B3", "B3 water"],
    [
        "water C2 L DRD", "water C2 L: D R D", "water C2 left down right down", "C2 water L DRD", "w c2 l drd",
        "water C2 L DR D", "place water C2 left: DRD", "place C2 water L D right D", "water C2: L: DRD",
    ],
    ["confirm", "CONFIRM", "confirm "],
    ["forfeit", "Forfeit"],
]  # fmt: skip


@each_case(("canonical", "text"), [(spellings[0], text) for spellings in SPELLINGS for text in spellings])
def test_every_spelling_has_one_canonical_form(canonical: str, text: str) -> None:
    """Printing what was parsed and parsing it again gives the same text."""
    state = play(GAME.new("pnp", {}, 2, 1), "take 0")
    action = GAME.parse_action(state, text)
    assert GAME.format_action(action) == canonical
    assert GAME.parse_action(state, canonical) == action


def test_what_the_spellings_mean() -> None:
    state = GAME.new("pnp", {}, 2, 1)
    meanings = {
        "take 3": Take(3),
        "draw water fire fire": Draw("ffw"),
        "move G6": Move(square("G6")),
        "ride UR": Ride(square("G4")),
        "B3 air": Place(Element.WIND, square("B3")),
        "confirm": Confirm(),
        "forfeit": Forfeit(),
    }
    assert {text: GAME.parse_action(state, text) for text in meanings} == meanings
    river = GAME.parse_action(state, "water C2 left down right down")
    assert isinstance(river, Place)
    assert (river.element.word, GRID.names[river.square], river.line, river.path) == ("water", "C2", "L", "DRD")


def test_1c_5_w_is_always_water() -> None:
    state = GAME.new("pnp", {}, 2, 1)
    assert GAME.format_action(GAME.parse_action(state, "w A1")) == "water A1"
    assert GAME.format_action(GAME.parse_action(state, "draw w a")) == "draw wind water"


def test_exact_30_a_bare_square_is_always_a_move() -> None:
    """Even where a ride would be possible and a step would not."""
    before = position("""
          A B C
        1 ● 1 .
    """, steps=1)
    assert GAME.parse_action(before, "B1") == Move(square("B1"))
    assert GAME.parse_action(before, "ride B1") == Ride(square("B1"))


def test_directions_are_seen_from_the_acting_sage() -> None:
    state = GAME.new("pnp", {}, 2, 2)
    assert GAME.format_action(GAME.parse_action(state, "U")) == "move F6"


@each_case(
    "text",
    [
        "", "   ", ":", "hello", "F", "5F", "L1", "A0", "A12", "A01", "K011", "A1 A2", "move", "move A1 A2", "move L1",
        "move A0", "move A12", "moveG6", "move north", "move 5", "ride", "ride A1 A2", "ride over", "U R", "UDR", "DU",
        "take", "take five", "take -1", "take +1", "take 1.0", "take 01", "take 4 5", "take ٣", "take ²", "take 1_0",
        "take 4000", "take 99999999999999999999",
        "draw", "draw wood", "draw fire wood", "draw firefire", "draw ff", "draw 2 fire",
        "fire", "fire fire", "fire L1", "fire B3 C3", "fire B3 L DRD", "wood B3", "place", "place fire", "place B3",
        "place wood B3", "place fire B3 now", "B3 wood", "B3 B3", "water", "water C2 L", "water C2 X DRD",
        "water C2 UL DRD", "water C2 L DXD", "water C2 L 3", "water C2 L DURL3", "water C2 DRD", "water C2 L upright",
        "water L DRD", "confirm now", "forfeit please", "confirm confirm", "undo", "roll", "take\x003", "fire B3\x00",
        "fire \u202eB3", "f\u0131re B3", "\U0001f525 B3", "fire B\uff13",
        "x" * 100_000,
        "fire " * 50_000,
        "water C2 L " + "D" * 500,
    ],
)  # fmt: skip
def test_what_spells_no_action_is_refused_as_notation(text: str) -> None:
    """A sentence says what was expected; it is short, on one line, and the state is untouched."""
    state = play(GAME.new("pnp", {}, 2, 1), "take 0")
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(state, text)
    message = str(caught.value)
    assert 10 < len(message) < 250
    assert message.isprintable()
    assert message.endswith(".")


@pytest.mark.parametrize("direction", ["U", "UL", "UR", "L", "DL"])
def test_a_direction_off_the_board_is_refused_as_notation(direction: str) -> None:
    before = position("""
          A B
        1 ● .
    """, steps=1)
    for verb in ("", "move ", "ride "):
        with pytest.raises(NotationError, match="There is no square"):
            GAME.parse_action(before, verb + direction)


def test_reading_asks_nothing_about_legality() -> None:
    """`fire F5`, on a sage, is an action; that it is illegal is another matter."""
    state = GAME.new("pnp", {}, 2, 1)
    assert GAME.check(state, GAME.parse_action(state, "fire F5")) is not None


@each_case(
    ("text", "actions"),
    [
        ("take 2; draw fire water; G6", ["take 2", "draw fire water", "G6"]),
        ("move G6, H6,H7", ["move G6", "H6", "H7"]),
        ("fire B3\nwater  C4\r\nconfirm", ["fire B3", "water C4", "confirm"]),
        ("confirm;", ["confirm"]),
        (" ; ;; ,", []),
        ("", []),
        ("water C2 L: D R D", ["water C2 L: D R D"]),
        ("water C2 L: D, R, D", ["water C2 L: D", "R", "D"]),
    ],
)
def test_a_turn_is_split_at_semicolons_commas_and_line_breaks(text: str, actions: list[str]) -> None:
    """A comma always separates actions, also inside a path (exact point 28)."""
    assert split_turn(text) == actions
