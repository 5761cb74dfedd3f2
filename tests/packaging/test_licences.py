"""Everything that is shipped is named with its terms, and their full text comes along."""

from __future__ import annotations

import json
from pathlib import Path

import make_licences
import pytest
import release

from elemental_gui import assets, licences

FOLDER = release.ROOT / "resources" / "licences"


def test_every_locked_package_is_named_with_its_version() -> None:
    named = {each.distribution.lower().replace("_", "-"): each for each in licences.components() if each.distribution}
    assert sorted(set(make_licences.locked_names()) - named.keys()) == []
    assert [name for name in make_licences.locked_names() if not named[name].version] == []


def test_what_is_no_package_is_named_too() -> None:
    names = [each.name for each in licences.components()]
    assert names[0] == "elemental_gui"
    assert {"Python", "Qt", "Inter", "PyInstaller"} <= set(names)


def test_the_list_is_the_one_that_the_script_writes() -> None:
    outdated = [
        path.name
        for path, content in make_licences.generated().items()
        if not path.exists() or path.read_text(encoding="utf-8") != content
    ]
    assert outdated == [], "run packaging/make_licences.py"


def test_every_component_has_terms_and_their_text() -> None:
    for component in licences.components():
        assert component.licence and component.copyright and component.use, component
        assert component.texts, component
        assert all(len(licences.text(name)) > 300 for name in component.texts)


def test_no_text_is_there_for_nothing() -> None:
    named = {Path(name).name for component in licences.components() for name in component.texts}
    assert {path.name for path in FOLDER.glob("*.txt")} - named == set()


def test_qts_users_learn_how_to_replace_it() -> None:
    (qt,) = (each for each in licences.components() if each.name == "Qt")
    texts = "".join(licences.text(name) for name in qt.texts)
    assert qt.licence == "LGPL-3.0-only"
    for sentence in ("GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE", "How to replace them"):
        assert sentence in texts
    for part in ("HarfBuzz", "FreeType", "libpng", "PCRE2", "zlib", "UNICODE, INC. LICENSE AGREEMENT"):
        assert part in texts


def test_a_bundle_adds_the_libraries_of_its_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {
        "name": "libxcb1", "use": "Library of the system", "licence": "MIT", "copyright": "Its authors",
        "homepage": "", "distribution": "", "texts": ["licences/system/libxcb1.txt"],
    }  # fmt: skip
    (tmp_path / "licences" / "system").mkdir(parents=True)
    (tmp_path / "licences" / "index.json").write_text(make_licences.as_json([make_licences.PROGRAM]), encoding="utf-8")
    (tmp_path / "licences" / "system.json").write_text(json.dumps({"components": [entry]}), encoding="utf-8")
    (tmp_path / "licences" / "system" / "libxcb1.txt").write_text("terms", encoding="utf-8")
    monkeypatch.setattr(assets, "_ROOT", tmp_path)
    assert [each.name for each in licences.components()] == ["elemental_gui", "libxcb1"]
    assert licences.text(licences.components()[1].texts[0]) == "terms"
    assert licences.components()[1].version == ""
