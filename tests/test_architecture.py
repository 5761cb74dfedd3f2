"""The program keeps to its map: imports go down only, rules stay pure, and nothing lies about unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bundle_contents
import pytest

from tests.support import imports, layers

REPOSITORY = Path(__file__).resolve().parent.parent
PACKAGE = REPOSITORY / layers.ROOT
LONGEST_MODULE = 400
DRAWERS = ("common", "helper", "helpers", "misc", "util", "utils")
"""Names that say nothing, under which everything collects."""
FOR_READERS = ("README.md", "OFL.txt", "LICENSE*", "examples/*.py")
"""Resources that people read and the program does not."""
FOR_BINARIES = ("packaging/screenshots/", "resources/cards/", "resources/fonts/", "resources/sheets/")
GENERATED = ("__pycache__", "build", "dist", "failed", "htmlcov")
MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:home|root|tmp|Users|work)/\w|\b[A-Za-z]:\\+Users\b")


# --- the program ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def program() -> dict[str, imports.Module]:
    return imports.read_package(PACKAGE)


def test_imports_go_down_only(program: dict[str, imports.Module]) -> None:
    assert imports.layer_faults(program) == []


def test_every_row_of_the_map_is_used(program: dict[str, imports.Module]) -> None:
    games = imports.games_of(program)
    places = {layers.place(name, games) for name in program}
    used = {part for part, _row in filter(None, places)}
    unused = [
        row
        for row in layers.ROWS
        if not used & {row.replace(layers.GAME, game) for game in (games if layers.GAME in row else [""])}
    ]
    assert unused == []


def test_no_import_hides_in_a_function(program: dict[str, imports.Module]) -> None:
    assert imports.late_import_faults(program) == []


def test_every_exception_for_late_imports_is_used(program: dict[str, imports.Module]) -> None:
    without = {name: module for name, module in program.items() if name in layers.LATE_IMPORTS}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layers, "LATE_IMPORTS", {})
        faulty = {fault.partition(":")[0] for fault in imports.late_import_faults(without)}
    assert faulty == set(layers.LATE_IMPORTS)


def test_nothing_that_a_bundle_leaves_out_is_imported(program: dict[str, imports.Module]) -> None:
    foreign = [each for module in program.values() for each in module.imports if not each.is_ours]
    imported = {name for each in foreign for name in (each.target, *(f"{each.target}.{part}" for part in each.names))}
    left_out = {name for name in imported if {name, name.partition(".")[0]} & set(bundle_contents.NEVER)}
    assert left_out == set()


def test_imports_make_no_circle(program: dict[str, imports.Module]) -> None:
    assert imports.cycle_fault(program) == []


def test_no_module_is_a_drawer() -> None:
    paths = [*PACKAGE.rglob("*"), *(REPOSITORY / "tests").rglob("*"), *(REPOSITORY / "packaging").rglob("*")]
    assert [path for path in paths if path.suffix in ("", ".py") and path.stem in DRAWERS] == []


def test_no_module_is_too_long_to_read(program: dict[str, imports.Module]) -> None:
    lengths = {name: len(module.path.read_text("utf-8").splitlines()) for name, module in program.items()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


# --- the resources and the texts -----------------------------------------------------------------------


def test_every_resource_is_used_by_the_program() -> None:
    resources = REPOSITORY / "resources"
    paths = [path for path in sorted(resources.rglob("*")) if path.is_file()]
    wanted = [path for path in paths if not any(path.match(pattern) for pattern in FOR_READERS)]
    patterns = [pattern for source in PACKAGE.rglob("*.py") for pattern in references(source)]
    texts = [path.read_text(encoding="utf-8") for path in paths if path.suffix in (".qss", ".html", ".json")]
    patterns += [re.escape(name) for text in texts for name in re.findall(r"[\w.-]+\.\w+", text)]
    used = re.compile("|".join(sorted(set(patterns))))
    unused = [path for path in wanted if not (used.fullmatch(path.name) or used.fullmatch(path.stem))]
    assert [path.relative_to(REPOSITORY).as_posix() for path in unused] == []


def references(source: Path) -> Iterator[str]:
    """Give a pattern for each file name that the strings of a module may stand for; comments do not count."""
    waiting: list[ast.AST] = [ast.parse(source.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        waiting.extend(ast.iter_child_nodes(node))
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            pattern, fixed = re.escape(node.value.rpartition("/")[2]), node.value
        elif isinstance(node, ast.JoinedStr):
            pieces = [each.value if isinstance(each, ast.Constant) else None for each in node.values]
            pattern = "".join(r"[\w-]+" if piece is None else re.escape(str(piece)) for piece in pieces)
            fixed = "".join(str(piece) for piece in pieces if piece is not None)
        else:
            continue
        # A name that is all variable would stand for every file; a sentence stands for none.
        if " " not in fixed and re.search(r"\w{2}", fixed.partition(".")[0]):
            yield pattern


def test_no_text_names_a_place_on_one_machine_and_what_is_no_text_lies_where_it_belongs() -> None:
    found, binary = [], []
    for path in repository_files(REPOSITORY):
        name = path.relative_to(REPOSITORY)
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            binary.append(name.as_posix())
            continue
        found += [f"{name}:{number}" for number, line in enumerate(lines, 1) if MACHINE_PATH.search(line)]
    assert found == []
    assert [name for name in binary if not name.startswith(FOR_BINARIES)] == []


def repository_files(folder: Path) -> Iterator[Path]:
    """Give every file of the checkout that is not made by a tool."""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            of_a_tool = path.name.startswith(".") and path.name not in (".ci", ".github")
            if not of_a_tool and path.name not in GENERATED:
                yield from repository_files(path)
        elif path.name not in (".coverage", ".dmypy.json", ".git"):
            yield path


# --- the checker itself --------------------------------------------------------------------------------


def small_program(folder: Path, files: dict[str, str]) -> dict[str, imports.Module]:
    """Write a program of a few modules, with the packages they lie in, and read it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        for parent in path.relative_to(folder).parents:
            (folder / parent / "__init__.py").touch()
    return imports.read_package(folder)


FROM = "from elemental_gui"
SOUND = {
    "engine/core/geometry.py": "from enum import Enum\nimport attrs\n",
    "engine/element/state.py": "from elemental_gui.engine.core.geometry import Grid\n",
    "engine/element/transition.py": "from .state import State\nfrom . import state\n",
    "engine/compass/state.py": "from ..core.geometry import Grid\n",
    "session/chance.py": "import hashlib\n",
    "controller/game.py": "from PySide6.QtCore import QObject\nimport time\n",
    "scenes/element/scene.py": "from PySide6.QtWidgets import QGraphicsScene, QWidget\n",
    "__main__.py": "def main():\n    from elemental_gui.app import main\n",
    "app.py": "from PySide6 import QtWidgets\nfrom elemental_gui import __version__, widgets\n",
    "widgets/window.py": "from elemental_gui.scenes.element import scene\n",
}


def test_a_sound_program_has_no_faults(tmp_path: Path) -> None:
    program = small_program(tmp_path, SOUND)
    assert imports.games_of(program) == {"element", "compass"}
    assert imports.layer_faults(program) == []
    assert imports.late_import_faults(program) == []
    assert imports.cycle_fault(program) == []


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("oracles/greedy.py", "", "oracles.greedy has no place in tests/support/layers.py"),
        ("players/a.py", "from time import monotonic", "imports time"),
        ("players/a.py", "from elemental_gui.session import chance", "imports session.chance"),
        ("engine/tables.py", "", "engine.tables has no place in tests/support/layers.py"),
        ("engine/core/a.py", "from elemental_gui.engine import element", "imports engine.element"),
        ("engine/compass/a.py", "from ..element.state import State", "imports engine.element.state"),
        ("engine/compass/a.py", "from .. import element", "imports engine.element"),
        ("engine/element/a.py", "from ...session import chance", "imports session.chance"),
        ("engine/element/a.py", "import elemental_gui.session.chance as c", "imports session.chance"),
        ("engine/element/a.py", "from time import monotonic", "imports time"),
        ("engine/element/a.py", "import os.path", "imports os.path"),
        ("engine/element/a.py", "from PySide6.QtCore import Qt", "imports PySide6.QtCore"),
        ("engine/element/a.py", "import numpy", "imports numpy"),
        ("engine/element/a.py", "open('seed')", "calls open()"),
        ("session/a.py", "import random", "imports random"),
        ("session/a.py", "if TYPE_CHECKING:\n    import random", "imports random"),
        ("storage/a.py", "from elemental_gui.engine.core import geometry", "imports engine.core.geometry"),
        ("cli/a.py", "from PySide6 import QtCore", "imports PySide6.QtCore"),
        ("controller/a.py", "from PySide6.QtGui import QColor", "imports PySide6.QtGui"),
        ("controller/a.py", "from elemental_gui.scenes import element", "imports scenes.element"),
        ("scenes/element/a.py", "from elemental_gui.controller import game", "imports controller.game"),
        ("scenes/element/a.py", "from elemental_gui import session", "imports session"),
        ("scenes/element/a.py", f"{FROM}.engine.element import transition", "engine.element.transition"),
        ("scenes/element/a.py", f"{FROM}.engine.compass.state import State", "imports engine.compass.state"),
        ("scenes/element/a.py", "from PySide6.QtWidgets import QDialog, QFrame", "QDialog from QtWidgets"),
        ("scenes/kit/a.py", "from PySide6 import QtWidgets", "takes QtWidgets from QtWidgets"),
        ("scenes/kit/a.py", f"{FROM}.engine.element.state import State", "imports engine.element.state"),
    ],
)
def test_a_fault_is_found(tmp_path: Path, name: str, text: str, fault: str) -> None:
    faults = imports.layer_faults(small_program(tmp_path, SOUND | {name: text}))
    assert faults
    assert faults[-1].endswith(fault)


@pytest.mark.parametrize(
    "text",
    [
        "def f():\n    import os",
        "class A:\n    async def f(self):\n        from . import geometry",
        "from importlib import import_module",
        "import importlib",
    ],
)
def test_a_late_import_is_found(tmp_path: Path, text: str) -> None:
    (found,) = imports.late_import_faults(small_program(tmp_path, SOUND | {"controller/game.py": text}))
    assert found.startswith("controller.game:")


def test_a_circle_is_found(tmp_path: Path) -> None:
    circle = {
        "session/a.py": "from elemental_gui.session.b import B",
        "session/b.py": "from . import c",
        "session/c.py": "if TYPE_CHECKING:\n    from .a import A",
    }
    found = imports.cycle_fault(small_program(tmp_path, SOUND | circle))
    assert sorted(set(found)) == ["session.a", "session.b", "session.c"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [("see |home|ann|game", True), ("C:|Users|ann", True), ("~|tmp|x, ..|work|x, |usr|share", False)],
)
def test_a_place_on_one_machine_is_found(line: str, expected: bool) -> None:
    # Written with bars, because this file is searched too.
    separator = "\\" if line.startswith("C:") else "/"
    assert bool(MACHINE_PATH.search(line.replace("|", separator))) is expected


def test_a_reference_is_read_from_the_code_only(tmp_path: Path) -> None:
    source = tmp_path / "icons.py"
    source.write_text('"""docs.svg"""\nA = "art/undo.svg"\nB = f"art/mark_{seat}.svg"\nC = f"{name}.svg"\n')
    used = re.compile("|".join(references(source)))
    assert used.fullmatch("undo.svg")
    assert not used.fullmatch("docs.svg")
    assert not used.fullmatch("redo.svg")
