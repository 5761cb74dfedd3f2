"""Compile computers' searches and the rules of two games, where ELEMENTAL_GUI_COMPILE is 1 and there is a C compiler.

The same modules run as they are everywhere else, with the same answers for the same nodes: `prove_wheel.py` compares.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISH: Final = "ELEMENTAL_GUI_COMPILE"
_FOLDERS: Final = {
    "players/element": ("kernel", "candidates", "danger", "trap_search", "beam", "taking"),
    "players/compass_collisions": ("kernel", "evaluation", "search"),
    "engine/element": (
        "legality", "self_trap", "placing", "water", "wind", "fire", "earth", "walking", "trap", "transition",
    ),
    "engine/numerous_particles": (
        "legality", "transition", "production", "entry", "mastery", "table", "chance", "events",
    ),
}  # fmt: skip
MODULES: Final = tuple(f"elemental_gui/{folder}/{name}.py" for folder, names in _FOLDERS.items() for name in names)
"""Those in which a search or the rules spend their time, compiled together; the rules of Elemenders gain 4 % by it."""
VALUES: Final = ("actions", "board", "buildings", "ledger", "refusals", "rules", "state")
"""Modules of values and tables, which are no quicker compiled."""
_NEEDS: Final = ("mypy==2.4.1", "setuptools")


class Kernels(BuildHookInterface):  # type: ignore[type-arg]
    """Add the compiled modules beside their sources; whoever imports them gets the compiled ones."""

    _work: Path | None = None

    def dependencies(self) -> list[str]:
        """Hatchling: what a build in an environment of its own has to install."""
        return list(_NEEDS) if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling: compile before the wheel is packed; an editable one runs from the sources."""
        if version != "standard" or not is_wanted():
            return
        into = Path(mkdtemp())
        self._work = into
        for path in compiled(Path(self.root), into):
            build_data["force_include"][str(path)] = path.relative_to(into / "result").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Hatchling: what was packed is no longer needed."""
        if self._work is not None:
            shutil.rmtree(self._work)


def is_wanted() -> bool:
    return os.environ.get(WISH) == "1"


def compiled(root: Path, into: Path, modules: Sequence[str] = MODULES) -> list[Path]:
    """Compile modules of a checkout; give the libraries, which lie in `result` of a folder as they are imported."""
    # What compiles is there only where that is wanted.
    mypycify = import_module("mypyc.build").mypycify
    distribution = import_module("setuptools").Distribution
    build_ext = import_module("setuptools.command.build_ext").build_ext
    before = Path.cwd()
    os.chdir(root)  # the compiler of types looks for its settings and for the package here
    try:
        extensions = mypycify(list(modules), opt_level="3", debug_level="0", target_dir=str(into / "c"))
        command = build_ext(distribution({"name": "kernels", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(into / "result"), str(into / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted(path for path in (into / "result").rglob("*") if path.is_file())


if __name__ == "__main__":
    print(*compiled(Path(__file__).resolve().parent.parent, Path(sys.argv[1]).resolve()), sep="\n")
