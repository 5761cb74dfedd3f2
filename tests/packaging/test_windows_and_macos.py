"""What a Windows build imports, and the files of the bundles for Windows and macOS."""

from __future__ import annotations

import ast
import plistlib
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import build_macos
import build_windows
import bundle_contents
import pytest
import release
import windows_imports

from elemental_gui import app
from tests.support.each_case import each_case

PACKAGING = release.ROOT / "packaging"
SETUP = (PACKAGING / "windows" / "elemental.iss").read_text(encoding="utf-8")
SECTIONS = {
    "Setup", "Languages", "Tasks", "InstallDelete", "Files", "Icons", "Registry", "Run", "UninstallDelete", "Code",
}  # fmt: skip
KEYS = {
    "Languages": {"Name", "MessagesFile"},
    "Tasks": {"Name", "Description", "GroupDescription", "Flags"},
    "InstallDelete": {"Type", "Name"},
    "Files": {"Source", "DestDir", "Flags"},
    "Icons": {"Name", "Filename", "Tasks"},
    "Registry": {"Root", "Subkey", "ValueType", "ValueName", "ValueData", "Flags", "Tasks", "Check"},
    "Run": {"Filename", "Description", "Flags"},
    "UninstallDelete": {"Type", "Name"},
}
"""What Inno Setup knows in each section, of what is used here."""
PLACES = {"app", "autopf", "autoprograms", "autodesktop", "olddata"}
"""The constants for folders that are used."""


def sections() -> dict[str, list[str]]:
    """Read the setup script: the lines of each section, without comments and what the preprocessor takes."""
    found: dict[str, list[str]] = {}
    for line in SETUP.splitlines():
        if re.fullmatch(r"\[\w+\]", line):
            found[line[1:-1]] = []
        elif line.strip() and not line.lstrip().startswith((";", "#")):
            found[list(found)[-1]].append(line)
    return found


def entries(section: str) -> list[dict[str, str]]:
    """Read the entries of a section: pairs of a key and a word or a quoted text."""
    pair = r'(\w+): ("(?:[^"]|"")*"|[^";]+)'
    read = []
    for line in sections()[section]:
        assert re.fullmatch(rf"{pair}(; {pair})*", line), line
        read.append({key: value.removeprefix('"').removesuffix('"') for key, value in re.findall(pair, line)})
    return read


class TestSetup:
    def test_it_has_the_sections_that_are_known(self) -> None:
        assert set(sections()) == SECTIONS

    @each_case("section", sorted(KEYS))
    def test_entries_have_only_keys_that_are_known(self, section: str) -> None:
        assert [entry for entry in entries(section) if not entry.keys() <= KEYS[section]] == []

    def test_every_name_is_defined(self) -> None:
        by_itself = set(re.findall(r"^#define (\w+)", SETUP, re.MULTILINE))
        source = (PACKAGING / "build_windows.py").read_text(encoding="utf-8")
        by_the_build = set(re.findall(r'"/D(\w+)=', source))
        assert set(re.findall(r"\{#(\w+)\}", SETUP)) == by_itself | by_the_build

    def test_braces_are_constants(self) -> None:
        constants = set(re.findall(r"(?<!\{)\{([a-z]+)\}", SETUP))
        assert constants <= PLACES

    def test_it_asks_for_no_password_and_keeps_its_identity(self) -> None:
        settings = dict(line.split("=", 1) for line in sections()["Setup"])
        assert settings["PrivilegesRequired"] == "lowest"
        # Released versions find each other by it: whoever changes it leaves the old version installed beside the new.
        assert settings["AppId"] == "{{C024FB48-C5A7-4ABF-A8BA-45BCBE9095C2}"
        assert settings["ChangesAssociations"] == "yes"

    def test_records_are_opened_with_the_program_of_the_icon(self) -> None:
        values = {entry["Subkey"]: entry["ValueData"] for entry in entries("Registry") if "ValueData" in entry}
        opened = next(value for key, value in values.items() if key.endswith(r"shell\open\command"))
        assert opened == '""{app}\\{#Name}.exe"" ""%1""'
        assert {entry["Root"] for entry in entries("Registry") if entry["Subkey"] != "Environment"} == {"HKA"}

    def test_the_command_line_is_found_where_that_is_wished_and_only_there(self) -> None:
        (entry,) = (entry for entry in entries("Registry") if entry["Subkey"] == "Environment")
        assert entry["ValueData"] == "{olddata};{app}" and entry["Tasks"] == "path" and entry["Check"] == "NotInPath"
        (task,) = (task for task in entries("Tasks") if task["Name"] == "path")
        assert task["Flags"] == "unchecked"
        settings = dict(line.split("=", 1) for line in sections()["Setup"])
        assert settings["ChangesEnvironment"] == "yes"

    @pytest.mark.parametrize("name", ["ELEMENTAL_GUI_SIGN", "ELEMENTAL_GUI_SIGN_SERVICE"])
    def test_programs_setup_and_uninstaller_are_signed_by_a_certificate_or_a_service(
        self, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        called: list[list[str]] = []
        monkeypatch.setenv(name, "A1B2")
        monkeypatch.setattr(build_windows, "call", lambda *words: called.append([str(word) for word in words]))
        monkeypatch.setattr(build_windows, "compiler", lambda: "iscc")
        monkeypatch.setattr(shutil, "make_archive", lambda *_where: "archive.zip")
        build_windows.make_setup(release.Build(tmp_path, tmp_path, tmp_path, tmp_path, 0))
        programs, setup, whole = called
        assert programs[:2] == whole[:2] == ["signtool", "sign"] and whole[-1].endswith("-windows-setup.exe")
        (told,) = (word for word in setup if word.startswith("/Selemental="))
        assert told.startswith("/Selemental=signtool sign ") and told.endswith(" $f") and "A1B2" in told
        assert "/DSignTool=elemental" in setup and "SignedUninstaller=yes" in SETUP

    def test_nothing_is_signed_without_either(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("ELEMENTAL_GUI_SIGN", "ELEMENTAL_GUI_SIGN_SERVICE"):
            monkeypatch.delenv(name, raising=False)
        assert build_windows.signer() == []

    def test_it_leaves_saved_games_alone(self) -> None:
        removed = [entry["Name"] for entry in entries("UninstallDelete") + entries("InstallDelete")]
        assert removed == [r"{app}\_internal"] * 2

    def test_its_programs_are_those_of_the_bundle(self) -> None:
        spec = (PACKAGING / "elemental_gui.spec").read_text(encoding="utf-8")
        assert f'#define Name "{app.DISPLAY_NAME}"' in SETUP
        assert f'starter("{app.DISPLAY_NAME}", console=False)' in spec and f'starter("{release.NAME}"' in spec

    def test_the_version_text_is_what_pyinstaller_evaluates(self) -> None:
        tree = ast.parse(build_windows.version_text("1.2.3"), mode="eval")
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        parts = {"FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct"}
        assert names == {"VSVersionInfo", *parts}
        assert "filevers=(1, 2, 3, 0)" in build_windows.version_text("1.2.3")


class TestApplication:
    @pytest.fixture
    def about(self) -> dict[str, Any]:
        """What macOS reads about the application."""
        read: dict[str, Any] = plistlib.loads((PACKAGING / "macos" / "Info.plist").read_bytes())
        return read

    def test_it_is_known_by_the_same_name_as_elsewhere(self, about: dict[str, Any]) -> None:
        assert about["CFBundleIdentifier"] == release.MAC_ID
        assert about["CFBundleName"] == app.DISPLAY_NAME

    def test_records_are_its_own_kind_of_file(self, about: dict[str, Any]) -> None:
        (kind,) = about["UTExportedTypeDeclarations"]
        (document,) = about["CFBundleDocumentTypes"]
        assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
        assert kind["UTTypeTagSpecification"] == {
            "public.filename-extension": ["elemental"],
            "public.mime-type": [release.MIME_TYPE],
        }

    def test_apple_accepts_its_names(self, about: dict[str, Any]) -> None:
        (kind,) = about["UTExportedTypeDeclarations"]
        for name in (about["CFBundleIdentifier"], kind["UTTypeIdentifier"]):
            assert re.fullmatch(r"[A-Za-z0-9.-]+", name), name

    def test_an_image_that_is_busy_is_made_once_more(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        tried: list[str] = []

        def call(*command: str | Path) -> None:
            tried.append(" ".join(map(str, command[:2])))
            if len(tried) < 3:
                raise SystemExit(1)

        monkeypatch.setattr(build_macos, "call", call)
        monkeypatch.setattr(build_macos, "PAUSE_S", 0)
        build_macos.make_image(tmp_path, tmp_path / "x.dmg")
        assert tried == ["hdiutil create"] * 3

    def test_application_and_image_are_notarised_and_stapled(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        done: list[tuple[str, str]] = []
        monkeypatch.setattr(build_macos, "call", lambda *words: done.append((str(words[0]), " ".join(map(str, words)))))
        monkeypatch.setenv("ELEMENTAL_GUI_SIGN", "Developer ID Application: Somebody")
        monkeypatch.setenv("ELEMENTAL_GUI_NOTARY", "profile")
        bundle = tmp_path / "Elemental.app"
        bundle.mkdir()
        build_macos.make_disk_image(release.Build(bundle, tmp_path, tmp_path / "work", tmp_path, 0))
        stapled = [words.rpartition(".")[2] for program, words in done if "stapler staple" in words]
        order = [program for program, words in done if program == "hdiutil" or "stapler staple" in words]
        assert stapled == ["app", "dmg"] and order == ["xcrun", "hdiutil", "xcrun"]

    def test_it_is_sharp_and_may_be_dark(self, about: dict[str, Any]) -> None:
        assert about["NSHighResolutionCapable"] is True
        assert about["NSRequiresAquaSystemAppearance"] is False

    def test_its_libraries_may_be_replaced(self) -> None:
        rights = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())
        assert rights == {"com.apple.security.cs.disable-library-validation": True}


GOLDEN = Path(__file__).parents[1] / "golden"
RECORDED = "windows-imports.txt"
PYTHON = {
    "python313.dll": ["vcruntime140.dll"],
    "python3.dll": [],
    "unicodedata.pyd": ["python313.dll", "vcruntime140.dll"],
    "vcruntime140.dll": [],
    "vcruntime140_1.dll": ["vcruntime140.dll"],
}
"""What the Python of the build machine adds, as PyInstaller lists it: beside each other, below nothing."""
WHEELS = ("pyside6-essentials==6.11.3", "shiboken6==6.11.3")


@pytest.fixture(scope="module")
def wants() -> dict[str, list[str]]:
    """What there is to choose from on a build machine, with what it imports."""
    lines = (GOLDEN / RECORDED).read_text(encoding="utf-8").splitlines()
    recorded = {path: names.split() for path, _, names in (line.partition(":") for line in lines)}
    others = {f"PySide6.{path.split('/')[-1].removesuffix('.pyd')}" for path in recorded} & set(bundle_contents.NEVER)
    unused = {f"{name.replace('.', '/')}.pyd" for name in others}
    return PYTHON | {path: names for path, names in recorded.items() if path not in unused}


def bundled(wants: dict[str, list[str]]) -> dict[str, list[str]]:
    """Choose among the files as the bundle does."""
    entries = [(path, path, "EXTENSION" if path.endswith(".pyd") else "BINARY") for path in wants]
    chosen = bundle_contents.chosen(entries, lambda path: wants[path])
    return {path: wants[path] for path, _source, _kind in chosen}


def test_every_library_finds_what_it_imports(wants: dict[str, list[str]]) -> None:
    assert windows_imports.unmet(bundled(wants)) == []


def test_the_run_time_libraries_lie_beside_python_and_beside_qt(wants: dict[str, list[str]]) -> None:
    assert {"vcruntime140.dll", "PySide6/vcruntime140.dll", "PySide6/msvcp140.dll"} <= bundled(wants).keys()


def test_what_nothing_imports_stays_behind(wants: dict[str, list[str]]) -> None:
    assert "shiboken6/vcamp140.dll" in wants and "shiboken6/vcamp140.dll" not in bundled(wants)


def test_a_library_that_is_left_out_is_missed(wants: dict[str, list[str]]) -> None:
    files = bundled(wants)
    del files["PySide6/Qt6Core.dll"]
    assert "PySide6/Qt6Gui.dll does not find qt6core.dll" in windows_imports.unmet(files)
    files = {path: names for path, names in bundled(wants).items() if "/" in path or not path.startswith("vc")}
    assert "python313.dll does not find vcruntime140.dll" in windows_imports.unmet(files)


@pytest.mark.network
def test_this_is_what_the_wheels_import(golden: Callable[[str, str], None], tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    pip += ["--platform", "win_amd64", "--python-version", "3.13", "--dest", str(tmp_path), *WHEELS]
    subprocess.run(pip, check=True)
    found = {}
    for wheel in tmp_path.glob("*.whl"):
        with zipfile.ZipFile(wheel) as files:
            for name in files.namelist():
                if name.endswith(windows_imports.LIBRARIES) and bundle_contents.is_wanted(name):
                    found[name] = windows_imports.imports(files.read(name))
    golden(RECORDED, "".join(f"{' '.join([f'{name}:', *found[name]])}\n" for name in sorted(found)))
