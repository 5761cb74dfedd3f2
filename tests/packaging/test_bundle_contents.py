"""A bundle holds everything that is imported by name, and of the system's libraries only what is needed."""

from __future__ import annotations

import bundle_contents
import release

from elemental_gui.engine import catalog
from elemental_gui.players.computer import PLAYERS
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.widgets.shell import main_window
from tests.support.each_case import each_case

PACKAGE = release.ROOT / "elemental_gui"
SPEC = (release.ROOT / "packaging" / "elemental_gui.spec").read_text(encoding="utf-8")
QT = "PySide6/Qt"


def binary(path: str) -> bundle_contents.Entry:
    """A file as PyInstaller lists it."""
    return path, f"from/{path}", "EXTENSION" if ".abi3." in path else "BINARY"


class TestOurModules:
    def test_the_bundle_takes_all_of_them_without_a_list(self) -> None:
        assert 'hiddenimports=collect_submodules("elemental_gui")' in SPEC

    def test_every_folder_is_a_package_so_that_it_is_found(self) -> None:
        folders = {path.parent for path in PACKAGE.rglob("*.py")}
        assert sorted(str(folder) for folder in folders if not (folder / "__init__.py").exists()) == []

    def test_what_is_imported_by_name_is_ours_and_there(self) -> None:
        assert set(SCENES) == set(PLAYERS) == set(catalog.GAMES)
        scenes = [place.partition(":")[0] for place in SCENES.values()]
        pictures = [f"{scene.rpartition('.')[0]}.painter" for scene in scenes]
        rules = [card.module for card in catalog.GAMES.values()]
        for name in (*main_window.SOON, *rules, *scenes, *pictures, *PLAYERS.values()):
            place = release.ROOT / name.replace(".", "/")
            assert place.with_suffix(".py").exists() or (place / "__init__.py").exists(), name


NEEDS = {
    f"from/{QT}/plugins/platforms/libqxcb.so": ["libQt6XcbQpa.so.6", "libxcb-cursor.so.0", "libc.so.6"],
    f"from/{QT}/lib/libQt6XcbQpa.so.6": ["libQt6Gui.so.6"],
    f"from/{QT}/lib/libQt6Gui.so.6": ["libGL.so.1", "libglib-2.0.so.0"],
    f"from/{QT}/plugins/platformthemes/libqgtk3.so": ["libgtk-3.so.0"],
    "from/libglib-2.0.so.0": ["libpcre2-8.so.0"],
}


class TestLibraries:
    def kept(self, *paths: str) -> set[str]:
        """Choose among files with the needs above."""
        chosen = bundle_contents.chosen(map(binary, paths), lambda path: NEEDS.get(path, []))
        return {path for path, _source, _kind in chosen}

    def test_a_library_stays_if_something_that_stays_needs_it(self) -> None:
        needed = {
            f"{QT}/plugins/platforms/libqxcb.so", f"{QT}/lib/libQt6XcbQpa.so.6", f"{QT}/lib/libQt6Gui.so.6",
            "libxcb-cursor.so.0",
        }  # fmt: skip
        swept_in = {f"{QT}/plugins/platformthemes/libqgtk3.so", "libgtk-3.so.0", f"{QT}/lib/libQt6Network.so.6"}
        assert self.kept(*needed, *swept_in) == needed

    def test_the_system_provides_its_own_and_what_these_need(self) -> None:
        assert self.kept(f"{QT}/lib/libQt6Gui.so.6", "libglib-2.0.so.0", "libpcre2-8.so.0", "libstdc++.so.6") == set()

    def test_modules_and_python_itself_always_stay(self) -> None:
        roots = {"PySide6/QtCore.abi3.so", "libpython3.11.so.1.0", "python311.dll", "Python"}
        assert self.kept(*roots) == roots

    @each_case(
        ("path", "wanted"),
        [
            (f"{QT}/plugins/platforms/libqoffscreen.so", True),
            ("PySide6\\plugins\\platforms\\qwindows.dll", True),
            ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
            (f"{QT}/plugins/platforms/libqvnc.so", False),
            ("PySide6\\opengl32sw.dll", False),
            (f"{QT}/translations/qtbase_de.qm", False),
            ("attrs-26.1.0.dist-info/METADATA", True),
            ("attrs-26.1.0.dist-info/RECORD", False),
            ("elemental_gui/resources/help/record.md", True),
        ],
    )
    def test_on_every_system(self, path: str, *, wanted: bool) -> None:
        assert bundle_contents.is_wanted(path) is wanted

    def test_no_link_leads_nowhere(self) -> None:
        datas = [("libQt6Gui.so.6", f"{QT}/lib/libQt6Gui.so.6", "SYMLINK"), ("libx.so", f"{QT}/lib/libx.so", "SYMLINK")]
        kept = bundle_contents.links(datas, [binary(f"{QT}/lib/libQt6Gui.so.6")])
        assert [path for path, _source, _kind in kept] == ["libQt6Gui.so.6"]

    def test_a_framework_of_macos_stays_whole_or_goes(self) -> None:
        parts = ("Resources", "Versions/Current/Resources", "SYMLINK"), ("Versions/A/Resources/Info.plist", "x", "DATA")
        datas = [
            (f"{QT}/lib/{name}.framework/{path}", source, kind)
            for name in ("QtGui", "QtNetwork")
            for path, source, kind in parts
        ]
        library = f"{QT}/lib/QtGui.framework/Versions/A/QtGui"
        needs = {"from/PySide6/QtGui.abi3.so": ["@rpath/QtGui.framework/Versions/A/QtGui"]}
        files = [binary("PySide6/QtGui.abi3.so"), binary(library), binary(library.replace("QtGui", "QtNetwork"))]
        binaries = bundle_contents.chosen(files, lambda path: needs.get(path, []))
        assert [path for path, _source, _kind in binaries] == [library, "PySide6/QtGui.abi3.so"]
        assert bundle_contents.links(datas, binaries) == datas[:2]
