"""What a sixth game costs: two packages that keep to the map of the program, resources, and two lines."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.sixth_game.registered import SLUG
from tests.support.layers import OUTSIDE

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
ENGINE: Final = ("elemental_gui.engine.core.", f"tests.sixth_game.{SLUG}")
SCENE: Final = (*ENGINE, f"tests.sixth_game.{SLUG}_scene", "elemental_gui.scenes.kit", "elemental_gui.assets")


def imported(folder: str) -> Iterator[tuple[str, str]]:
    """Give every module of a package with each that it imports."""
    for path in sorted((HERE / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                yield path.name, node.module or ""
            elif isinstance(node, ast.Import):
                yield from ((path.name, each.name) for each in node.names)


@pytest.mark.parametrize(("folder", "allowed"), [(SLUG, ENGINE), (f"{SLUG}_scene", SCENE)])
def test_it_imports_what_every_game_may(folder: str, allowed: tuple[str, ...]) -> None:
    """An engine takes nothing but the core, and a scene nothing but the kit and its own engine."""
    told = [*imported(folder)]
    ours = [each for each in told if each[1].startswith(("elemental_gui", "tests"))]
    assert ours and [each for each in ours if not each[1].startswith(allowed)] == []
    assert [each for each in told if each[1] in OUTSIDE] == []
    drawing = ("PySide6", f"tests.sixth_game.{SLUG}_")
    assert folder != SLUG or [each for each in told if each[1].startswith(drawing)] == []


def test_nothing_else_knows_of_it() -> None:
    folders = ("elemental_gui", "packaging", "resources", "tests")
    files = (path for folder in folders for path in (ROOT / folder).rglob("*") if HERE not in path.parents)
    elsewhere = [path for path in files if path.suffix in (".py", ".txt", ".toml", ".xml")]
    assert len(elsewhere) > 500
    assert [path for path in elsewhere if SLUG in path.read_text(encoding="utf-8").lower()] == []
