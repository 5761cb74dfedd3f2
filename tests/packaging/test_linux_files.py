"""What Linux desktops read about the program: menu entry, kind of file, description and manual page agree with it."""

from __future__ import annotations

import configparser
import gzip
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree as ET

import build_linux
import pytest
import release
from make_icons import write as write_icons
from PySide6.QtGui import QImage

from elemental_gui import app
from elemental_gui.__main__ import COMMANDS
from elemental_gui.cli.main import parser
from elemental_gui.engine import catalog
from elemental_gui.scenes.catalog import SCENES

ID = release.DESKTOP_ID
APPSTREAM = shutil.which("appstreamcli") or ""
parse = ET.fromstring


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> release.Build:
    """A build whose bundle holds a starter and nothing else."""
    folder = tmp_path_factory.mktemp("build")
    write_icons(folder / "icons")
    (folder / "bundle").mkdir()
    (folder / "bundle" / release.NAME).write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "out").mkdir()
    return release.Build(folder / "bundle", folder / "icons", folder / "work", folder / "out", 1_795_280_000)


@pytest.fixture(scope="module")
def share(build: release.Build) -> dict[str, bytes]:
    """What is installed below /usr/share."""
    return build_linux.share_files(build)


@pytest.fixture(scope="module")
def entry(share: dict[str, bytes]) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(share[f"applications/{ID}.desktop"].decode())
    return parser


class TestMenuEntry:
    def test_the_program_is_known_by_one_name_everywhere(
        self, share: dict[str, bytes], entry: configparser.ConfigParser
    ) -> None:
        assert app.DESKTOP_ID == ID
        assert entry["Desktop Entry"]["Icon"] == ID
        assert f"icons/hicolor/48x48/apps/{ID}.png" in share
        assert parse(share[f"metainfo/{ID}.metainfo.xml"]).findtext("id") == ID

    def test_its_window_is_recognised(self, entry: configparser.ConfigParser) -> None:
        assert entry["Desktop Entry"]["StartupWMClass"] == app.NAME
        assert entry["Desktop Entry"]["Name"] == app.DISPLAY_NAME

    def test_every_action_exists_and_is_understood(self, entry: configparser.ConfigParser) -> None:
        actions = entry["Desktop Entry"]["Actions"].removesuffix(";").split(";")
        assert entry.sections() == ["Desktop Entry", *(f"Desktop Action {name}" for name in actions)]
        for section in entry.sections():
            program, *words = shlex.split(entry[section]["Exec"].replace("%F", "a.elemental"))
            assert program == release.NAME
            assert app.read_words(words) != app.Words()

    def test_each_game_of_the_window_can_be_begun_from_the_icon(self, entry: configparser.ConfigParser) -> None:
        begun = {entry[section]["Exec"].partition("--new ")[2] for section in entry.sections()} - {""}
        assert begun == set(SCENES)


class TestKindOfFile:
    def test_it_is_opened_by_the_program(self, share: dict[str, bytes], entry: configparser.ConfigParser) -> None:
        assert entry["Desktop Entry"]["MimeType"] == f"{release.MIME_TYPE};"
        described = parse(share[f"metainfo/{ID}.metainfo.xml"])
        assert [each.text for each in described.iter("mediatype")] == [release.MIME_TYPE]

    def test_samples_are_recognised_by_name_and_by_content(self, share: dict[str, bytes]) -> None:
        name = "{http://www.freedesktop.org/standards/shared-mime-info}"
        (kind,) = parse(share[f"mime/packages/{ID}.xml"])
        assert kind.get("type") == release.MIME_TYPE
        assert [each.get("pattern") for each in kind.iter(f"{name}glob")] == ["*.elemental"]
        begins = tuple(str(each.get("value")) for each in kind.iter(f"{name}match"))
        assert len(begins) == len(catalog.GAMES)
        samples = list((release.ROOT / "resources" / "examples").rglob("*.elemental"))
        assert samples
        assert [path for path in samples if not path.read_text(encoding="utf-8").startswith(begins)] == []


class TestDescriptions:
    def test_nothing_is_left_to_fill_in(self, share: dict[str, bytes]) -> None:
        texts = [content for name, content in share.items() if name.endswith((".desktop", ".xml"))]
        texts.append(gzip.decompress(share["man/man6/elemental-gui.6.gz"]))
        assert [found for text in texts for found in re.findall(rb"@[A-Z]+@", text)] == []

    def test_software_centres_get_what_they_ask_for(self, share: dict[str, bytes]) -> None:
        about = parse(share[f"metainfo/{ID}.metainfo.xml"])
        assert about.get("type") == "desktop-application"
        assert about.findtext("launchable") == f"{ID}.desktop"
        assert about.findtext("metadata_license") == "CC0-1.0" and about.findtext("project_license") == "MIT"
        newest = next(about.iter("release"))
        assert newest.get("version") == release.version() and newest.get("date") == "2026-11-21"
        summary = about.findtext("summary") or ""
        assert len(summary) < 90 and not summary.endswith(".")

    def test_the_manual_page_names_every_command_and_option(self, share: dict[str, bytes]) -> None:
        page = gzip.decompress(share["man/man6/elemental-gui.6.gz"]).decode().replace("\\-", "-")
        told = parser().format_help()
        words = set(re.findall(r"--[a-z-]+", told)) | {word for word in COMMANDS if f"    {word} " in told} | {"render"}
        assert len(words) > 10
        assert sorted(word for word in words if word not in page) == []

    def test_every_shell_completes_the_commands_and_the_games(self, share: dict[str, bytes]) -> None:
        told = parser().format_help()
        commands = {word for word in (*COMMANDS, "render") if f"\n    {word} " in told}
        assert set(build_linux.COMMANDS) == commands
        scripts = [content.decode() for name, content in share.items() if "completions" in name]
        assert len(scripts) == 3
        for script in scripts:
            assert "@" not in script and all(word in script for word in (*commands, *SCENES))

    def test_software_centres_find_pictures_and_addresses_where_there_is_one(
        self, build: release.Build, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("ELEMENTAL_GUI_HOMEPAGE", "https://example.org/elemental")
        about = parse(build_linux.share_files(build)[f"metainfo/{ID}.metainfo.xml"])
        (picture,) = about.iter("image")
        path = (picture.text or "").partition(f"/raw/v{release.version()}/")[2]
        image = QImage(str(release.ROOT / path))
        assert (str(image.width()), str(image.height())) == (picture.get("width"), picture.get("height"))
        assert {url.get("type") for url in about.iter("url")} >= {"homepage", "bugtracker", "vcs-browser"}
        assert [colour.get("scheme_preference") for colour in about.iter("color")] == ["light", "dark"]

    if APPSTREAM:

        @pytest.mark.parametrize("address", ["", "https://example.org/elemental"])
        def test_appstream_accepts_it_strictly(
            self, build: release.Build, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
        ) -> None:
            monkeypatch.setenv("ELEMENTAL_GUI_HOMEPAGE", address)
            path = tmp_path / f"{ID}.metainfo.xml"
            text = build_linux.share_files(build)[f"metainfo/{ID}.metainfo.xml"].decode()
            version = subprocess.run([APPSTREAM, "--version"], capture_output=True, text=True, check=True).stdout
            if ": 0." in version:  # as in Debian 12, which does not know this word yet
                text = re.sub(r"<developer .*?</developer>", "", text, flags=re.DOTALL)
            path.write_text(text, encoding="utf-8")
            validate = [APPSTREAM, "validate", "--no-net", "--strict", str(path)]
            done = subprocess.run(validate, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout

    def test_a_package_appears_only_when_it_is_complete(
        self, build: release.Build, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        seen: list[str] = []

        def pack(*words: str | Path, **_settings: object) -> None:
            seen.extend(path.name for path in build.out.glob("*.deb"))
            Path(words[-1]).write_bytes(b"package")

        for name, stand_in in {
            "call": pack, "control": lambda *_build: "", "copyright_text": lambda _build: "",
            "debian_machine": lambda: "amd64", "checksums": lambda _stage: b"",
        }.items():  # fmt: skip
            monkeypatch.setattr(build_linux, name, stand_in)
        (result,) = build_linux.make_deb(build._replace(work=tmp_path))
        assert seen == [] and result.suffix == ".deb" and result.read_bytes() == b"package"
        result.unlink()

    def test_icons_of_all_sizes_come_along(self, share: dict[str, bytes]) -> None:
        places = {name.split("/")[2] for name in share if name.startswith("icons/hicolor/")}
        sizes = {f"{size}x{size}" for size in (16, 22, 24, 32, 48, 64, 128, 256, 512)}
        assert places == sizes | {"scalable", "symbolic"}

    def test_the_change_log_is_written_as_debian_writes_it(self, build: release.Build) -> None:
        text = build_linux.changelog(build)
        assert text.startswith(f"elemental-gui ({release.version()}) stable; urgency=medium\n\n  * ")
        assert re.search(r"\n\n -- [^<]+ <\S+@\S+>  Sat, 21 Nov 2026 \d\d:\d\d:\d\d \+0000\n$", text)
        assert all(line[:4] in ("  * ", "    ") for line in text.splitlines()[2:-2] if line)
        assert max(map(len, text.splitlines()[:-1])) <= 80


if sys.platform.startswith("linux"):

    @pytest.fixture(scope="module")
    def unpacked(build: release.Build, tmp_path_factory: pytest.TempPathFactory) -> Path:
        """The archive, unpacked into a folder with signs in its name that shells and sed mistake."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(build_linux, "asked_of_system", lambda _folder: ({"libX11.so.6"}, (2, 36)))
            (archive,) = build_linux.make_tarball(build)
            first = archive.read_bytes()
            (archive,) = build_linux.make_tarball(build)
        assert archive.read_bytes() == first, "the same bundle gives different archives"
        place = tmp_path_factory.mktemp("it's & | here")
        with tarfile.open(archive) as packed:
            packed.extraction_filter = lambda entry, _place: entry  # asked for by some Pythons, unknown to others
            packed.extractall(place)  # noqa: S202 - it was packed a moment ago
        (folder,) = place.iterdir()
        return folder

    class TestArchive:
        def test_the_note_says_what_is_needed(self, unpacked: Path) -> None:
            note = (unpacked / "INSTALL.txt").read_text(encoding="utf-8")
            assert "glibc 2.36" in note and "libX11.so.6" in note and "@" not in note

        def test_the_menu_entry_starts_the_program_where_it_lies_and_goes_again(
            self, unpacked: Path, tmp_path: Path
        ) -> None:
            settings = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
            script = unpacked / "integrate.sh"
            subprocess.run(["/bin/sh", script], env=settings, check=True)
            text = (tmp_path / "applications" / f"{ID}.desktop").read_text(encoding="utf-8")
            commands = [shlex.split(line.partition("=")[2]) for line in text.splitlines() if line.startswith("Exec=")]
            assert {words[0] for words in commands} == {str(unpacked / release.NAME)}
            subprocess.run(["/bin/sh", script, "--remove"], env=settings, check=True)
            assert list(tmp_path.rglob("*[Ee]lemental*")) == []  # caches of the desktop may stay
