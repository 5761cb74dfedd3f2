"""A resumed game knows the file it was opened from or saved to, and never writes over what somebody else put there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_library import GameLibrary
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.controller.kept_match import OwnFile, remembered
from tests.support.journals import journal_of

pytestmark = pytest.mark.usefixtures("qapp")
ODD_NAMES = ["two words.elemental", "Élan – ü.elemental", "-x.elemental", "a\nb.elemental", f"{'n' * 240}.elemental"]
if os.name != "nt":
    ODD_NAMES.append(os.fsdecode(b"latin\xe9.elemental"))


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    return GameLibrary(tmp_path / "games")


def saved(library: GameLibrary, path: Path) -> GameController:
    """Give a game that has been saved and gone on with."""
    controller = library.start(GameSettings("element", "pnp", seed="7")).controller
    controller.submit_text("take 1")
    assert controller.save(path)
    controller.submit_text("move E5")
    return controller


def resumed(library: GameLibrary, controller: GameController) -> tuple[GameController, str]:
    """Leave a game and go on with it."""
    path = journal_of(controller).path
    controller.close()
    return library.resume(path)


@pytest.mark.parametrize("name", ODD_NAMES)
def test_save_goes_to_the_same_file_again(library: GameLibrary, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    again, notice = resumed(library, saved(library, path))
    assert again.path == path and notice == ""
    behind = [again.is_modified, not again.save(path), again.is_modified]
    assert behind == [True, False, False], "a step had been made since it was saved"
    third, _ = resumed(library, again)
    assert third.path == path and not third.is_modified


def test_so_does_a_record_that_was_opened(library: GameLibrary, tmp_path: Path) -> None:
    path = tmp_path / "hand made.elemental"
    path.write_text('[Game "element"]\n[Rules "pnp"]\n\n1.1 take 1;  draw fire\n', encoding="utf-8")
    opened = library.open_record(path).controller
    assert not opened.is_modified, "other blanks are no other game"
    opened.submit_text("fire F8")
    again, notice = resumed(library, opened)
    assert again.path == path and again.is_modified and notice == ""
    assert not again.file_has_changed


def test_what_was_saved_before_stays_beside_it(library: GameLibrary, tmp_path: Path) -> None:
    path = tmp_path / "game.elemental"
    controller = saved(library, path)
    before = path.read_bytes()
    assert controller.save(path)
    assert (tmp_path / "game.elemental.bak").read_bytes() == before != path.read_bytes()


def test_a_file_deleted_meanwhile_is_written_anew(library: GameLibrary, tmp_path: Path) -> None:
    path = tmp_path / "game.elemental"
    controller = saved(library, path)
    path.unlink()
    again, notice = resumed(library, controller)
    assert "not there any more" in notice and again.path == path
    assert again.save(path) and path.exists()


def test_a_file_on_a_drive_that_is_away_says_so_and_stays_known(library: GameLibrary, tmp_path: Path) -> None:
    stick, away = tmp_path / "stick", tmp_path / "away"
    stick.mkdir()
    controller = saved(library, stick / "game.elemental")
    stick.rename(away)
    again, notice = resumed(library, controller)
    assert "its disk is not connected" in notice and again.path == stick / "game.elemental"
    troubles: list[str] = []
    again.storage_failed.connect(troubles.append)
    assert not again.save(stick / "game.elemental")
    assert "Check that the folder exists and that its disk is connected." in troubles[0]
    away.rename(stick)
    assert again.save(stick / "game.elemental")


def test_a_file_changed_by_something_else_is_left_alone(library: GameLibrary, tmp_path: Path) -> None:
    path = tmp_path / "game.elemental"
    controller = saved(library, path)
    path.write_text("somebody's", encoding="utf-8")
    again, notice = resumed(library, controller)
    assert "changed by something else" in notice and again.path is None
    assert path.read_text(encoding="utf-8") == "somebody's"


def test_so_is_one_that_changes_while_the_game_is_open(library: GameLibrary, tmp_path: Path) -> None:
    path = tmp_path / "game.elemental"
    first, second = saved(library, path), library.open_record(path).controller
    second.submit_text("move E5")
    changed = [first.file_has_changed, second.file_has_changed]
    assert second.save(path)
    changed += [first.file_has_changed, second.file_has_changed]
    assert changed == [False, False, True, False]


def test_a_file_that_is_only_read_stays_known(library: GameLibrary, tmp_path: Path) -> None:
    """That it cannot be written is said by Save, which offers another place."""
    path = tmp_path / "game.elemental"
    controller = saved(library, path)
    path.chmod(0o400)
    again, notice = resumed(library, controller)
    assert again.path == path and notice == ""


def test_a_journal_that_stops_making_sense_still_knows_the_file(library: GameLibrary, tmp_path: Path) -> None:
    controller = saved(library, tmp_path / "game.elemental")
    journal_of(controller).append({"do": "fly"}, durable=False)
    again, notice = resumed(library, controller)
    assert "could be read up to a point" in notice
    third, _ = resumed(library, again)
    assert third.path == tmp_path / "game.elemental"


@pytest.mark.parametrize("event", [{"do": "file"}, {"do": "file", "path": 1, "content": "", "game": ""}, {"do": "x"}])
def test_nonsense_in_a_journal_names_no_file(event: dict[str, object]) -> None:
    assert remembered([event]) is None
    known = OwnFile(Path("/a"), "b", "c")
    assert remembered([known.to_verb(), event]) == known
    assert remembered([known.to_verb(), {"do": "file", "path": "", "content": "", "game": ""}]) is None
