"""What comes with the program: its resources, wherever it runs, and one sample game for each preset."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from elemental_gui import assets
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.session.record import dumps, loads
from elemental_gui.widgets.game.phrases import comment_at
from tests.support.each_case import each_case


def test_resources_exist_and_texts_are_read() -> None:
    assert assets.path("art", "element", "fire.svg").is_file()
    assert assets.text("art", "element", "fire.svg").startswith("<svg")
    with pytest.raises(FileNotFoundError):
        assets.text("no", "such", "file.txt")


@pytest.mark.parametrize(
    "made",
    [
        "wheel/elemental_gui/resources",
        "bundle/elemental_gui/resources",
        "bundle/resources",
        "wheel/resources",
    ],
)
def test_each_place_is_found(made: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / made).mkdir(parents=True)
    monkeypatch.setattr(assets, "__file__", str(tmp_path / "wheel" / "elemental_gui" / "assets.py"))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert assets._find_root() == tmp_path / made


def test_the_packaged_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for made in ("elemental_gui/resources", "resources"):
        (tmp_path / made).mkdir(parents=True)
    monkeypatch.setattr(assets, "__file__", str(tmp_path / "elemental_gui" / "assets.py"))
    assert assets._find_root() == tmp_path / "elemental_gui" / "resources"


EXAMPLES = sorted(assets.path("examples").glob("*/*.elemental"))


@each_case("path", EXAMPLES)
def test_a_sample_replays_exactly_and_to_its_end(path: Path) -> None:
    data = path.read_bytes()
    loaded = loads(data)
    assert loaded.problem is None
    assert loaded.session.outcome is not None
    assert dumps(loaded.session).encode() == data
    assert comment_at(loaded.session, 0), "it has to say what it is about"
    remarked = [turn for turn in loaded.session.turns() if comment_at(loaded.session, turn.first + 1)]
    assert len(remarked) >= 4, "there is too little to learn from it"


def test_every_preset_of_every_game_has_a_sample() -> None:
    wanted = {(slug, preset) for slug in SCENES for preset in load(slug).presets}
    sessions = [loads(path.read_bytes()).session for path in EXAMPLES if path.parent.name in SCENES]
    assert {(session.game.slug, session.start.preset) for session in sessions} == wanted
