"""What is told about a release elsewhere: the channels that hand it out, and what it is made of."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import channels
import make_licences
import metadata
import pytest
import release
import sbom
from ruamel.yaml import YAML

ADDRESS = "https://example.org/elemental"
PROGRAM_ID = "C024FB48-C5A7-4ABF-A8BA-45BCBE9095C2"


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the channels are told about a release of small files."""
    files = tmp_path / "files"
    files.mkdir()
    for ending in channels.FILES.values():
        (files / f"{release.NAME}-{release.version()}-{ending}").write_text(ending, encoding="utf-8")
    monkeypatch.setenv("ELEMENTAL_GUI_HOMEPAGE", ADDRESS)
    monkeypatch.setattr(sys, "argv", ["channels.py", str(files), str(tmp_path / "told")])
    assert channels.main() == 0
    return tmp_path / "told"


def read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = YAML(typ="safe", pure=True).load(path)
    return content


def sha256(ending: str) -> str:
    return hashlib.sha256(ending.encode()).hexdigest()


def test_nothing_is_left_to_fill_in(told: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in told.rglob("*") if path.is_file()]
    assert len(texts) == len(channels.PLACES)
    assert [found for text in texts for found in re.findall(r"@[A-Z]+@", text)] == []


def test_winget_finds_the_setup_and_what_it_installs(told: Path) -> None:
    installer, version = (read(told / "winget" / f"ElementalGui.Elemental{end}.yaml") for end in (".installer", ""))
    (setup,) = installer["Installers"]
    assert setup["InstallerUrl"].startswith(f"{ADDRESS}/releases/download/v{release.version()}/")
    assert setup["InstallerSha256"] == sha256("windows-setup.exe")
    assert PROGRAM_ID in installer["ProductCode"]
    assert f"AppId={{{{{PROGRAM_ID}}}" in (release.ROOT / "packaging/windows/elemental.iss").read_text(encoding="utf-8")
    assert version["PackageIdentifier"] == installer["PackageIdentifier"]


def test_homebrew_finds_both_images_and_links_the_command(told: Path) -> None:
    cask = (told / "elemental.rb").read_text(encoding="utf-8")
    assert sha256("macos-arm64.dmg") in cask and sha256("macos-x86_64.dmg") in cask
    assert 'binary "#{appdir}/Elemental.app/Contents/MacOS/elemental-gui"' in cask


def test_flathub_finds_both_archives_and_asks_for_no_network(told: Path) -> None:
    manifest = read(told / f"{release.DESKTOP_ID}.yml")
    (module,) = manifest["modules"]
    assert manifest["id"] == release.DESKTOP_ID and manifest["command"] == release.NAME
    archives = [sha256(f"linux-{machine}.tar.xz") for machine in ("x86_64", "arm64")]
    assert [each["sha256"] for each in module["sources"]] == archives
    assert "--share=network" not in manifest["finish-args"]


def test_a_release_that_lacks_an_installer_is_told_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELEMENTAL_GUI_HOMEPAGE", ADDRESS)
    with pytest.raises(SystemExit, match="is missing"):
        channels.words(tmp_path)


class TestContents:
    def test_every_component_is_named_with_its_terms(self) -> None:
        document = sbom.document()
        named = {each["name"]: each for each in document["components"]}
        assert {"Python", "Qt", "Inter", "PyInstaller"} <= named.keys()
        assert all(each["licenses"][0]["expression"] for each in named.values())
        assert document["bomFormat"] == "CycloneDX" and document["metadata"]["component"]["name"] == release.NAME

    def test_every_locked_package_has_its_version(self) -> None:
        addresses = [each.get("purl", "") for each in sbom.document()["components"]]
        for name in make_licences.locked_names():
            assert any(re.fullmatch(rf"pkg:pypi/{name}@[\d.]+", address) for address in addresses), name
        assert json.dumps(sbom.document()) == json.dumps(sbom.document())


class TestAddresses:
    def test_the_wheel_says_where_the_project_lives(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ELEMENTAL_GUI_HOMEPAGE", ADDRESS)
        assert metadata.urls()["Homepage"] == release.homepage() == ADDRESS
        assert {"Download", "Issues", "Changelog"} <= metadata.urls().keys()

    def test_without_an_address_it_says_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("ELEMENTAL_GUI_HOMEPAGE", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
            monkeypatch.delenv(name, raising=False)
        assert metadata.urls() == {} and release.homepage() == ""
