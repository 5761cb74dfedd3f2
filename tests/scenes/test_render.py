"""Stills of positions, and the command that makes them from records."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from elemental_gui import assets
from elemental_gui.engine.catalog import load
from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.core.events import touched
from elemental_gui.host.boards.reading import read_identity
from elemental_gui.scenes.kit.style.art import Artwork, mark_path
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, THEMES, Theme
from elemental_gui.scenes.moments import clocks_then, last_turn_squares, still_of
from elemental_gui.scenes.render import main
from elemental_gui.scenes.still import Player, Still, image, paint_readable, png, size_of, svg
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from elemental_gui.session.telling import label_now
from tests.session.games import FIRST_TURN, GAME, new_session, play
from tests.support.drawings.element import position, square

ROOT = Path(__file__).parents[2]
SECOND = "take 0; move F8; move E8; move E9; move D9; move D10; confirm"


@pytest.fixture(autouse=True)
def _application(qtbot: QtBot) -> None:
    """Painting text needs an application."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of two turns and a bit."""
    session = play(new_session(), FIRST_TURN.replace("fire F8; ", "").replace("move H7", "fire K1; move H7"))
    session = session.remark("clk 2:41 reserve 5:00")
    session = play(session, f"{SECOND}; take 1; draw earth")
    path = tmp_path / "game.elemental"
    path.write_text(dumps(session), encoding="utf-8")
    return path


def tile(picture: QImage, column: int, row: int) -> QColor:
    """The colour in the corner of a square, where no stone and no mark lies."""
    unit = picture.width() / 1188
    return picture.pixelColor(round((44 + column * 100 + 50) * unit), round((44 + row * 100 + 50) * unit))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_a_still_shows_stones_where_they_lie(theme: Theme) -> None:
    still = Still("element", position("""
           A B C
         1 . f .
         2 . . w
    """))  # fmt: skip
    picture = image(still, theme, 1188)
    assert (picture.width(), picture.height()) == (1188, 1188)
    empty = {tile(picture, 0, 0).rgb(), tile(picture, 1, 1).rgb()}
    assert tile(picture, 1, 0).rgb() not in empty and tile(picture, 2, 1).rgb() not in empty


def test_a_flipped_still_turns_the_squares_and_not_the_caption() -> None:
    still = Still("element", position("""
           A B
         1 . f
    """), players=(Player(1, "Ann", "", acts=True),))  # fmt: skip
    upright, turned = image(still, LIGHT, 1188), image(still, LIGHT, 1188, flipped=True)
    assert tile(turned, 9, 10) == tile(upright, 1, 0)
    assert upright.copy(0, 1200, 600, 50) == turned.copy(0, 1200, 600, 50)


def test_a_caption_makes_the_picture_higher() -> None:
    still = Still("element", position())
    assert size_of(still, 1188).height() == 1188
    assert size_of(still._replace(note="turn 1.1"), 1188).height() == 1188 + 76


def heights_of_rows(picture: QImage, left: int, top: int, width: int) -> list[int]:
    """Give how high each row of writing is in a strip that reaches to the bottom of a picture."""
    ground = picture.pixelColor(left, picture.height() - 1)
    heights: list[int] = []
    is_written = False
    for y in range(top, picture.height()):
        was, is_written = is_written, any(picture.pixelColor(x, y) != ground for x in range(left, left + width))
        if is_written:
            heights = [*heights[:-1], heights[-1] + 1] if was else [*heights, 1]
    return heights


@pytest.mark.parametrize("least", [9.0, 14.0])
def test_in_a_small_room_letters_are_large_enough_to_be_read(least: float) -> None:
    players = tuple(Player(seat, name, "4:00 + 10:00", acts=seat == 2) for seat, name in ((1, "Ann"), (2, "Ben")))
    still = Still("element", position(), players=players, note="turn 12.2")
    picture = QImage(180, 300, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(LIGHT.window)
    with painting(picture) as painter:
        paint_readable(painter, picture.rect().toRectF(), still, LIGHT, least, Artwork())
    frame = [y for y in range(300) if picture.pixelColor(90, y) != LIGHT.window]
    bottom = next(y for y in range(frame[0], 300) if picture.pixelColor(1, y) == picture.pixelColor(1, 299))
    rows = heights_of_rows(picture, 1, bottom + 1, 178)
    assert len(rows) >= 2 and min(rows) >= 0.6 * least, "each has a row, or what is left of one"


def test_in_a_large_room_a_caption_is_as_it_is_in_files() -> None:
    still = Still("element", position(), note="turn 12.2")
    usual, shown = image(still, LIGHT, 1188), image(still, LIGHT, 1188)
    shown.fill(LIGHT.window)
    with painting(shown) as painter:
        paint_readable(painter, shown.rect().toRectF(), still, LIGHT, 12.0, Artwork())
    assert shown == usual


def test_long_names_stay_in_their_place() -> None:
    names = tuple(Player(seat, f"{'very ' * 20}long", "10:00 + 10:00", acts=seat == 2) for seat in (1, 2))
    still = Still("element", position(), players=names, note="turn 12.2")
    assert image(still, DARK, 600).width() == 600


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_every_seat_has_a_mark_of_its_own(seat: int) -> None:
    area = image(Still("element", position()), LIGHT, 100).rect().toRectF()
    others = [mark_path(other, area) for other in range(1, 5) if other != seat]
    assert mark_path(seat, area) not in others
    assert area.contains(mark_path(seat, area).boundingRect())


def test_png_and_svg_are_what_they_say() -> None:
    still = Still("element", position(), note="turn 1.1")
    assert QImage.fromData(png(still, LIGHT, 300)).width() == 300
    drawing = svg(still, LIGHT, 400)
    assert QSvgRenderer(drawing).isValid() and b"<image" not in drawing


def test_what_an_action_touches_is_what_can_be_seen() -> None:
    state = position("""
           A B C D
         1 . f . .
         2 w w . .
         3 . . . .
    """, hand="ffw", steps=1)  # fmt: skip

    def names(text: str) -> set[str]:
        squares = touched(GAME.events(state, GAME.parse_action(state, text)))
        return {name for column in "ABCDK" for row in (1, 2, 3, 10, 11) if square(name := f"{column}{row}") in squares}

    assert names("fire D1") == {"D1"}
    assert names("water C2 L RDL") == {"C2", "B2", "A2", "D2", "D3", "C3"}
    assert names("move K10") == {"K11", "K10"}


def test_moments_of_a_session() -> None:
    session = play(new_session(), f"{FIRST_TURN}; take 0")
    assert session.turn_with(0) is None
    first, second = session.turn_with(8), session.turn_with(9)
    assert first is not None and first.label == "1.1" and second is not None and second.label == "1.2"
    assert last_turn_squares(session, 7) == frozenset() != last_turn_squares(session, 8)
    assert label_now(session) == "1.2" and label_now(new_session()) == "1.1"
    assert clocks_then(session.remark("clk 1:00"), 9) == ("", "1:00")


def test_the_turn_that_ended_a_game_is_its_last_one_though_nobody_confirms_it() -> None:
    sample = assets.path("examples", "compass_collisions", "standard.elemental")
    session = loads(sample.read_bytes()).session
    count = len(session.plies)
    assert session.outcome is not None and session.sealed == count - 1
    marked = {GRID.names[square] for square in last_turn_squares(session, count)}
    assert marked == {"E2", "E3"}, "49.2 E3 N1"
    assert "E3" not in {GRID.names[square] for square in last_turn_squares(session, count - 1)}


def test_a_record_becomes_a_picture(record: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.png"
    assert main([str(record), str(target), "--size", "400"]) == 0
    assert QImage(str(target)).width() == 400


@pytest.mark.parametrize("name", ["board.png", "board.svg"])
def test_a_rendered_picture_is_a_known_position_by_itself(record: Path, tmp_path: Path, name: str) -> None:
    """It says which game it is, under which rules, and everything of the position."""
    picture = tmp_path / name
    assert main([str(record), str(picture)]) == 0
    session = loads(record.read_bytes()).session
    identity = read_identity(picture.read_bytes())
    assert identity.read().state == session.position.state
    assert (identity.slug, identity.preset) == (session.game.slug, session.game.preset(session.position.state))


def test_a_picture_says_nothing_of_what_is_secret() -> None:
    """An onlooker's view of a game with hidden pieces."""
    spec = load("elemenders")
    state = spec.new(spec.default_preset, {}, 2, 1)
    for _ in range(2):
        state = spec.apply(state, spec.legal_actions(state)[0])
    ((keyword, text),) = still_of(Session(spec.at(state)), 0).texts
    assert keyword == "elemental_gui"
    assert "T2" in spec.format_position(state) and "T2" not in text


def test_turn_theme_and_side_are_chosen(record: Path, tmp_path: Path) -> None:
    pictures = []
    for number, words in enumerate((
        [], ["--turn", "1.1"], ["--turn", "1"], ["--turn", "0"], ["--theme", "dark"], ["--flip"],
    )):  # fmt: skip
        target = tmp_path / f"{number}.png"
        assert main([str(record), str(target), "--size", "300", *words]) == 0
        pictures.append(QImage(str(target)))
    assert pictures[1] == pictures[2]
    assert all(pictures[0] != other for other in pictures[1:])


def test_the_caption_has_the_clocks_of_the_record(record: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.svg"
    assert main([str(record), str(target)]) == 0
    assert "2:41 + 5:00" in target.read_text(encoding="utf-8")


def test_an_illegal_record_is_drawn_up_to_there(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("move E9", "move K1"), encoding="utf-8")
    assert main([str(record), str(tmp_path / "out.png"), "--size", "200"]) == 1
    assert "move K1 is illegal" in capsys.readouterr().out
    assert (tmp_path / "out.png").exists()


def test_a_cut_record_is_drawn_up_to_there(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    assert main([str(record), str(tmp_path / "out.png"), "--size", "200"]) == 2
    assert "cut off" in (told := capsys.readouterr().err) and ": readable up to there, " in told
    assert (tmp_path / "out.png").exists()


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b'[Game "chess"]\n'])
def test_what_is_no_record_is_said(content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "odd.elemental"
    if content is not None:
        source.write_bytes(content)
    assert main([str(source), str(tmp_path / "out.png")]) == 2
    assert capsys.readouterr().err.startswith(f"{source}: ")
    assert not (tmp_path / "out.png").exists()


def test_an_unknown_turn_is_said(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(record), str(tmp_path / "out.png"), "--turn", "9.9"]) == 2
    assert "turns 1 to 3, the last one is 2.1" in capsys.readouterr().err


def test_a_picture_that_cannot_be_written_is_said(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(record), str(tmp_path / "no" / "out.png"), "--size", "200"]) == 2
    assert "Could not save" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["out.gif"], ["out.png", "--size", "5"], ["out.png", "--size", "wide"]])
def test_mistakes_in_the_words_are_refused(words: list[str], record: Path) -> None:
    with pytest.raises(SystemExit) as left:
        main([str(record), *words])
    assert left.value.code == 2


def test_standard_input_is_read(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(record.read_bytes())))
    assert main(["-", str(tmp_path / "out.png"), "--size", "200"]) == 0


def test_the_command_needs_no_display(record: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "elemental_gui", "render", str(record), str(tmp_path / "out.png"), "--size", "200"]
    displays = ("DISPLAY", "WAYLAND_DISPLAY")
    bare = {name: value for name, value in os.environ.items() if name not in displays} | {"QT_QPA_PLATFORM": "xcb"}
    done = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert QImage(str(tmp_path / "out.png")).width() == 200


def test_a_result_stands_in_the_caption() -> None:
    session = play(new_session(), "take 0")
    outcome = GAME.winners_against(session.position.state, 1)
    assert outcome == (2,)
    still = still_of(session, 1)
    assert still.note == "turn 1.1" and [player.acts for player in still.players] == [True, False]
