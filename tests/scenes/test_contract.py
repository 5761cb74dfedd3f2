"""What a page needs of a scene, asked of every game's: each member of the contract, and each preference."""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import Any, NamedTuple

import attrs
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.catalog import SCENES, AnyScene, keys, make
from elemental_gui.scenes.kit.contract import Moment, Scene, Voice
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.placement import MARGIN
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, THEMES, Theme
from tests.support.board_driver import BoardDriver
from tests.support.drawings import compass_collisions, elemenders, element, elemento
from tests.support.exposed import exposed
from tests.support.playouts import playout

NAMES = ("Ann", "Ben", "Cleo")
LATE = Violation("", "Ann has no time left.")
BOARDS = tuple(slug for slug in SCENES if slug != "numerous_particles")
SIGNALS = tuple(name for kind in (Voice, Scene) for name, value in vars(kind).items() if isinstance(value, Signal))
"""Every one that the contract promises."""


class Sample(NamedTuple):
    """A position, what can be played there, and what can be picked up."""

    state: Any
    action: str
    pick_up: tuple[str, ...] = ()
    """Keys that walk to a piece and take it, or take it out of the tray."""
    over: str = ""
    """A square where it can go; there are others, further away."""


@cache
def sample(slug: str) -> Sample:
    match slug:
        case "element":
            return Sample(element.position(hand="fw", steps=2), "fire A1", ("f",), "A1")
        case "compass_collisions":
            drawing = """
                A B C D E F G
              5 . . . E . w .
              6 . . . . a . .
            """
            return Sample(compass_collisions.position(drawing), "D5 N2", ("D5", "enter"), "D3")
        case "elemento":
            drawing = """
                A B C D
              1 F . . .
              2 . . e .
            """
            return Sample(elemento.position(drawing), "place wind D4", ("a",), "D4")
        case "elemenders":
            drawing = """
                A    B    C    D    E    F    G
              4 .    .    .1F2 .    .2W2 .    .
              6 .    .1W2 .    .    .    .    .1P2
            """
            return Sample(elemenders.position(drawing), "move C4 C2", ("C4", "enter"), "C2")
    return Sample(load(slug).new("standard", {}, 3, 1), "submit G1 x1 buff G")


class Shown:
    """A scene in its view on the screen."""

    def __init__(self, qtbot: QtBot, slug: str, artwork: Artwork, played: Sample) -> None:
        self.slug, self.sample, self._qtbot = slug, played, qtbot
        self.scene: AnyScene = make(slug, artwork, LIGHT)
        self.view: QWidget = self.scene.view
        exposed(qtbot, self.view, 900, 860)
        self.scene.animations = False
        seats = self.sample.state.seats
        self.moment: Moment[Any, Any] = Moment(self.sample.state, names=NAMES[:seats])
        self.scene.show_moment(self.moment)

    def following(self) -> Moment[Any, Any]:
        """Return the moment after the sample's action, which is to be told."""
        spec, state = load(self.slug), self.sample.state
        action = spec.parse_action(state, self.sample.action)
        return attrs.evolve(
            self.moment,
            state=spec.apply(state, action),
            events=tuple(spec.events(state, action)),
            past=((state, action),),
        )

    def picture(self) -> QImage:
        QTest.qWait(1)
        return self.view.grab().toImage()

    def is_settled(self) -> bool:
        return not self.scene.animator.is_running

    @property
    def board(self) -> GameScene[Any, Any]:
        assert isinstance(self.scene, GameScene)
        return self.scene

    @cached_property
    def hands(self) -> BoardDriver:
        return BoardDriver(self._qtbot, self.board.view)


@pytest.fixture(params=[*SCENES])
def shown(request: pytest.FixtureRequest, qtbot: QtBot, artwork: Artwork) -> Shown:
    return Shown(qtbot, request.param, artwork, sample(request.param))


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest, qtbot: QtBot, artwork: Artwork) -> Shown:
    return Shown(qtbot, request.param, artwork, sample(request.param))


# --- keys ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("slug", SCENES)
def test_every_letter_and_digit_that_a_board_reads_stands_on_the_page_of_keys(slug: str, artwork: Artwork) -> None:
    scene = make(slug, artwork, LIGHT)
    read = set(scene.signs) if isinstance(scene, GameScene) else set("gfwea1234+-mbt")
    told = " ".join(names for names, _ in keys(slug)).lower()
    for first, last in re.findall(r"(\d) - (\d)", told):
        told += " ".join(map(str, range(int(first), int(last) + 1)))
    assert read and read <= set(told)


# --- moments ---------------------------------------------------------------------------------------------


def test_a_scene_has_one_view_that_is_as_wide_as_it_says(shown: Shown) -> None:
    assert shown.scene.view is shown.view
    assert 300 < shown.scene.board_width <= shown.view.width()


def test_a_moment_is_shown_and_who_acts_is_said_by_name(shown: Shown) -> None:
    assert shown.scene.moment is shown.moment
    assert "Ann" in shown.scene.summary()
    shown.scene.show_moment(attrs.evolve(shown.moment, names=("Zoe", *shown.moment.names[1:])))
    assert "Zoe" in shown.scene.summary()


def test_the_past_looks_different_and_comes_back_as_it_was(shown: Shown) -> None:
    live = shown.picture()
    shown.scene.show_moment(attrs.evolve(shown.moment, is_live=False))
    assert shown.picture() != live
    shown.scene.show_moment(shown.moment)
    assert shown.picture() == live


def test_the_squares_of_the_last_turn_are_marked(board: Shown) -> None:
    plain = board.picture()
    board.scene.show_moment(attrs.evolve(board.moment, last_turn=frozenset({board.board.squares.grid.first})))
    assert board.picture() != plain


def test_the_past_cannot_be_played_on(board: Shown) -> None:
    proposed = QSignalSpy(board.scene.action_proposed)
    board.scene.show_moment(attrs.evolve(board.moment, is_live=False))
    assert board.board.layers.veil.isVisible()
    _pick_up(board)
    board.hands.click(board.sample.over)
    assert proposed.count() == 0 and not board.board.layers.held.isVisible()


@pytest.mark.parametrize("change", [{"played_by": 1}, {"is_watched": True}])
def test_what_is_played_out_or_only_watched_is_read_square_by_square(board: Shown, change: dict[str, Any]) -> None:
    proposed, said = QSignalSpy(board.scene.action_proposed), QSignalSpy(board.scene.status_changed)
    board.hands.key("up")
    board.scene.show_moment(attrs.evolve(board.following(), events=(), **change))
    assert board.board.layers.cursor.codes == {board.board.cursor: "cursor"}, "it stays where it was"
    before, heard = board.board.cursor, said.count()
    board.hands.key("left", "down")
    assert board.board.cursor == board.board.squares.beside(before, -1, 1)
    assert said.count() == heard + 2 and board.board.status
    board.hands.key("enter", *board.sample.pick_up[-1:])
    assert proposed.count() == 0 and board.board.gesture.is_idle
    board.scene.show_moment(attrs.evolve(board.moment, is_live=False))
    assert board.board.layers.cursor.codes == {}, "there the arrow keys go through the game"


def test_a_game_that_is_over_leaves_nothing_in_the_tray(board: Shown) -> None:
    over = load(board.slug).concluded(board.sample.state, Outcome((1,), "host"))
    board.scene.show_moment(attrs.evolve(board.moment, state=over))
    assert board.board.layers.tray.entries == ()


def test_a_gesture_ends_when_another_position_is_shown(board: Shown) -> None:
    proposed = QSignalSpy(board.scene.action_proposed)
    _pick_up(board)
    board.scene.show_moment(board.following())
    drawn: Any = board.board._table.board
    assert not board.board.layers.held.isVisible() and drawn.ghosts.codes == {}
    assert proposed.count() == 0


@pytest.mark.parametrize("flipped", [False, True])
def test_a_board_is_played_where_it_is_seen(board: Shown, *, flipped: bool) -> None:
    proposed: list[Any] = []
    board.scene.action_proposed.connect(proposed.append)
    board.scene.flipped = flipped
    _pick_up(board)
    board.hands.click(board.sample.over)
    assert list(map(load(board.slug).format_action, proposed)) == [board.sample.action]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: str(theme.name))
def test_every_stage_is_drawn_in_every_theme(board: Shown, theme: Theme) -> None:
    game = load(board.slug)
    board.scene.set_theme(theme)
    for state, _ in playout(game, game.default_preset, 2, seed=1, longest=20)[::2]:
        board.scene.show_moment(Moment(state, names=NAMES[:2]))
        assert not board.picture().isNull()


def test_motion_ends_where_stillness_begins(shown: Shown, qtbot: QtBot) -> None:
    following = shown.following()
    shown.scene.show_moment(following)
    still = shown.picture()
    shown.scene.show_moment(shown.moment)
    shown.scene.animations = True
    shown.scene.show_moment(following)
    assert not shown.is_settled(), "nothing moves"
    qtbot.waitUntil(shown.is_settled, timeout=20_000)
    assert shown.picture() == still


def test_switching_motion_off_ends_it(shown: Shown) -> None:
    shown.scene.animations = True
    shown.scene.show_moment(shown.following())
    assert shown.scene.animations and not shown.is_settled()
    shown.scene.animations = False
    assert shown.is_settled()


def test_every_signal_arrives(shown: Shown) -> None:
    for name in SIGNALS:
        signal = getattr(shown.scene, name)
        spy = QSignalSpy(signal)
        signal.emit(*["text"] * (name not in {"luck_requested", "confirm_requested", "verbs_changed", "touched"}))
        assert spy.count() == 1, name
    assert len(SIGNALS) == 10


@pytest.mark.parametrize(
    "change",
    [{"played_by": 2}, {"is_out_of_time": True}, {"is_live": False}, {"is_watched": True}, {"stopped": LATE}],
)
def test_only_a_player_proposes_something(shown: Shown, change: dict[str, Any]) -> None:
    names = [name for name in SIGNALS if name.endswith(("proposed", "requested"))]
    spies = {name: QSignalSpy(getattr(shown.scene, name)) for name in names}
    shown.scene.show_moment(attrs.evolve(shown.moment, **change))
    shown.scene.take_draft("nonsense")
    shown.scene.pay_for_time()
    shown.scene.take_back()
    shown.scene.drop_draft()
    shown.scene.show_moment(shown.moment)
    assert len(spies) == 5 and [name for name, spy in spies.items() if spy.count()] == []


def test_what_would_come_is_shown_and_goes_again(shown: Shown) -> None:
    before = shown.picture()
    shown.scene.show_moment(attrs.evolve(shown.moment, ahead=shown.following().events))
    assert shown.picture() != before and shown.scene.moment.state == shown.moment.state
    shown.scene.show_moment(shown.moment)
    assert shown.picture() == before


def test_with_nothing_begun_there_is_nothing_to_take_back(shown: Shown) -> None:
    before = shown.picture()
    assert not shown.scene.can_take_back and not shown.scene.is_covered
    shown.scene.take_back()
    shown.scene.drop_draft()
    assert shown.picture() == before


def test_a_usual_action_is_not_asked_about(shown: Shown) -> None:
    before, game = shown.picture(), load(shown.slug)
    assert not shown.scene.asks_about(game.parse_action(shown.sample.state, shown.sample.action))
    assert shown.picture() == before


def test_giving_up_what_a_moment_asked_for_leaves_nothing_behind(shown: Shown) -> None:
    before = shown.picture()
    shown.scene.show_moment(attrs.evolve(shown.moment, is_out_of_time=True))
    shown.scene.pay_for_time()
    shown.scene.show_moment(shown.moment)
    assert shown.picture() == before


# --- preferences -----------------------------------------------------------------------------------------


def test_another_theme_is_another_picture_and_goes_back(shown: Shown) -> None:
    light = shown.picture()
    shown.scene.set_theme(DARK)
    assert shown.picture() != light
    shown.scene.set_theme(LIGHT)
    assert shown.picture() == light


def test_all_scenes_but_the_table_of_panels_have_a_board(shown: Shown) -> None:
    assert shown.scene.has_board == isinstance(shown.scene, GameScene) == (shown.slug != "numerous_particles")


@pytest.mark.parametrize(("name", "other"), [("flipped", True), ("coordinates", False)])
def test_a_board_heeds_the_preference_and_goes_back(shown: Shown, name: str, other: bool) -> None:
    before = shown.picture()
    setattr(shown.scene, name, other)
    assert getattr(shown.scene, name) is other
    assert (shown.picture() != before) == shown.scene.has_board
    setattr(shown.scene, name, not other)
    assert shown.picture() == before


def test_without_coordinates_the_frame_is_plain(board: Shown) -> None:
    with_letters = _colours_beside_the_squares(board)
    board.scene.coordinates = False
    without = _colours_beside_the_squares(board)
    assert all(len(colours) > 1 for colours in with_letters)
    assert all(len(colours) == 1 for colours in without)


def test_without_hints_no_square_but_those_in_play_looks_different(board: Shown) -> None:
    hints = _squares_that_change(board)
    board.scene.hints = False
    assert not board.scene.hints
    assert len(hints) > 1, "there are other squares where it could go"
    assert _squares_that_change(board) == set()


def test_without_hints_nothing_is_foreseen_but_it_is_said(board: Shown) -> None:
    told = QSignalSpy(board.scene.status_changed)
    shown = {}
    for board.scene.hints in (True, False):
        _pick_up(board)
        said = [told.at(number)[0] for number in range(told.count())][-1]
        drawn: Any = board.board._table.board
        shown[board.scene.hints] = drawn.ghosts.codes != {}, said
        board.hands.key("esc")
    assert shown[True][0] and not shown[False][0]
    assert shown[True][1] == shown[False][1] != ""


def test_without_hints_a_refusal_is_still_explained(board: Shown) -> None:
    board.scene.hints = False
    refusals = QSignalSpy(board.scene.refused)
    board.board._table.attempt(_illegal(board))
    assert refusals.count() == 1 and board.board.layers.bubble.text


@pytest.mark.parametrize("is_on_link", [True, False], ids=["link", "words"])
def test_a_press_puts_a_refusal_away_and_only_its_link_opens_the_rule(board: Shown, *, is_on_link: bool) -> None:
    rules, proposed = QSignalSpy(board.scene.rule_requested), QSignalSpy(board.scene.action_proposed)
    board.board._table.attempt(_illegal(board))
    bubble, view = board.board.layers.bubble, board.board.view
    area, origin = bubble.boundingRect().toRect(), view.mapFromScene(bubble.pos())
    columns, lines = range(area.left(), area.right(), 4), range(area.top(), area.bottom(), 4)
    places = (origin + QPoint(x, y) for y in lines for x in columns)
    on_it = [place for place in places if bubble.holds(view.mapToScene(place))]
    on_link = [place for place in on_it if bubble.has_link_at(view.mapToScene(place))]
    assert 0 < len(on_link) < len(on_it) / 2
    place = on_link[len(on_link) // 2] if is_on_link else next(each for each in on_it if each not in on_link)
    rule = bubble.rule
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert [rules.at(number)[0] for number in range(rules.count())] == ([rule] if is_on_link else [])
    assert bubble.text == "" and proposed.count() == 0


def _illegal(board: Shown) -> Any:
    """Return what is legal before the sample's action is played, and not after it."""
    action = load(board.slug).parse_action(board.sample.state, board.sample.action)
    board.scene.show_moment(board.following())
    return action


def _pick_up(board: Shown) -> None:
    """Pick something up with the keyboard, and bring it over a square where it can go with the mouse."""
    for key in board.sample.pick_up:
        (board.hands.walk_to if key[:1].isupper() else board.hands.key)(key)
    board.hands.hover(board.sample.over, 0.1)
    board.hands.hover(board.sample.over)


def _squares_that_change(board: Shown) -> set[str]:
    """Name the squares that look different while something is carried, but where it comes from and is held."""
    scene, grid = board.board, board.board.squares.grid
    before = board.picture()
    _pick_up(board)
    during = board.picture()
    at = grid.parse(board.sample.over) or 0
    column, row = grid.column(at), grid.row(at)
    busy = {s for s in grid.squares if abs(grid.column(s) - column) <= 1 and abs(grid.row(s) - row) <= 1}
    busy |= {scene.cursor}
    board.hands.key("esc")
    areas = {square: scene.view.square_area(square).adjusted(3, 3, -3, -3) for square in grid.squares}
    return {grid.names[s] for s, area in areas.items() if s not in busy and before.copy(area) != during.copy(area)}


def _colours_beside_the_squares(board: Shown) -> list[set[int]]:
    """Return the colours in the frame, over the middle of column A and beside that of row 1."""
    view, squares = board.board.view, board.board.squares
    image, first = board.picture(), squares.rect(squares.grid.first)
    middle, wide, deep = first.center(), 26.0, MARGIN - 16
    above = QRectF(middle.x() - wide / 2, first.top() - MARGIN + 4, wide, deep)
    beside = QRectF(first.left() - MARGIN + 4, middle.y() - wide / 2, deep, wide)
    areas = [view.mapFromScene(area).boundingRect() for area in (above, beside)]
    return [
        {image.pixel(x, y) for x in range(area.left(), area.right()) for y in range(area.top(), area.bottom())}
        for area in areas
    ]
