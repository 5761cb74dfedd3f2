"""The resources folder is found in a checkout, in a wheel and in a frozen bundle."""

import sys
from pathlib import Path

import pytest

from elemental_gui import assets


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
