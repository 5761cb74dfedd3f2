"""Read the imports of a package from its text, without running it, and judge them by the map in layers.py."""

from __future__ import annotations

import ast
import sys
from collections import deque
from collections.abc import Iterator
from fnmatch import fnmatchcase
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from attrs import frozen

from tests.support import layers

SHARED = ("core", "element_reach")
"""The packages in engine/ that are no game."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
OUTSIDE_BUILTINS = ("__import__", "eval", "exec", "input", "open", "print")


@frozen
class Import:
    """One module that another one imports; ours are named without the package's name."""

    target: str
    is_ours: bool
    names: tuple[str, ...]
    line: int
    is_late: bool


@frozen
class Module:
    """A module, its imports, and the built-in functions it calls by name."""

    name: str
    path: Path
    imports: tuple[Import, ...]
    calls: tuple[str, ...]


def read_package(folder: Path) -> dict[str, Module]:
    """Read every module of the package in a folder, by its name without the package's."""
    paths = {module_name(path, folder): path for path in sorted(folder.rglob("*.py"))}
    return {name: read_module(name, path, frozenset(paths)) for name, path in paths.items()}


def module_name(path: Path, folder: Path) -> str:
    parts = list(path.relative_to(folder).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read_module(name: str, path: Path, ours: frozenset[str]) -> Module:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    imports: list[Import] = []
    calls: list[str] = []
    waiting: deque[tuple[ast.AST, bool]] = deque([(tree, False)])
    while waiting:
        node, is_late = waiting.popleft()
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            imports += resolve(node, package, ours, is_late=is_late)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            calls.append(node.func.id)
        is_late = is_late or isinstance(node, FUNCTIONS)
        waiting.extend((child, is_late) for child in ast.iter_child_nodes(node))
    return Module(name, path, tuple(imports), tuple(calls))


def resolve(
    node: ast.Import | ast.ImportFrom, package: str, ours: frozenset[str], *, is_late: bool
) -> Iterator[Import]:
    """Give what one import statement imports: modules, where a name may be a module of its own."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield absolute(alias.name, (), node.lineno, is_late=is_late)
        return
    base = node.module or ""
    if node.level:
        parents = package.split(".") if package else []
        kept = parents[: len(parents) - (node.level - 1)]
        base = ".".join([layers.ROOT, *kept, *([base] if base else [])])
    for alias in node.names:
        longer = f"{base}.{alias.name}"
        is_module = longer.removeprefix(layers.ROOT + ".") in ours or base == "PySide6"
        yield absolute(longer if is_module else base, (alias.name,), node.lineno, is_late=is_late)


def absolute(name: str, names: tuple[str, ...], line: int, *, is_late: bool) -> Import:
    """Describe an import of the module with this full name."""
    is_ours = name == layers.ROOT or name.startswith(layers.ROOT + ".")
    target = name.removeprefix(layers.ROOT).removeprefix(".") if is_ours else name
    return Import(target, is_ours, names, line, is_late)


def games_of(modules: dict[str, Module]) -> frozenset[str]:
    """Name the games: every package in engine/ that is not shared."""
    packages = [module.name for module in modules.values() if module.path.name == "__init__.py"]
    inside = {name.removeprefix("engine.") for name in packages if name.startswith("engine.")}
    return frozenset(name for name in inside if "." not in name and name not in SHARED)


def layer_faults(modules: dict[str, Module]) -> list[str]:
    """List the modules that have no place, and the imports that go where they must not."""
    games = games_of(modules)
    faults = []
    for module in modules.values():
        found = layers.place(module.name, games)
        if found is None:
            faults.append(f"{module.name} has no place in tests/support/layers.py")
            continue
        part, row = found
        for each in module.imports:
            fault = import_fault(part, row, each)
            if fault:
                faults.append(f"{module.name}:{each.line} {fault}")
        if row.is_pure:
            faults += [f"{module.name} calls {name}()" for name in module.calls if name in OUTSIDE_BUILTINS]
    return faults


def import_fault(part: str, row: layers.Row, each: Import) -> str:
    """Say why a module of this row may not import this; nothing if it may."""
    if each.is_ours:
        allowed = layers.may_import_ours(part, row, each.target)
        return "" if allowed else f"imports {each.target or layers.ROOT}"
    top = each.target.partition(".")[0]
    if top in sys.stdlib_module_names:
        return f"imports {each.target}" if top in row.never else ""
    if not any(each.target == other or each.target.startswith(other + ".") for other in row.others):
        return f"imports {each.target}"
    if part.startswith("scenes") and not _has_panels(part) and each.target == "PySide6.QtWidgets":
        foreign = [
            name for name in each.names if not any(fnmatchcase(name, ok) for ok in layers.SCENE_WIDGETS)
        ]
        if foreign or not each.names:
            return f"takes {', '.join(foreign) or 'everything'} from QtWidgets"
    return ""


def _has_panels(part: str) -> bool:
    return any(fnmatchcase(part, pattern) for pattern in layers.PANEL_SCENES)


def late_import_faults(modules: dict[str, Module]) -> list[str]:
    """List the imports inside functions and the imports by name, except in the modules that may have them."""
    return [
        f"{module.name}:{each.line} imports {each.target} late"
        for module in modules.values()
        if module.name not in layers.LATE_IMPORTS
        for each in module.imports
        if each.is_late or (each.target == "importlib" and each.names in ((), ("import_module",)))
    ]


def cycle_fault(modules: dict[str, Module]) -> list[str]:
    """Give the modules of one circle of imports, in its order; nothing if there is none."""
    sorter = TopologicalSorter[str]()
    for module in modules.values():
        sorter.add(module.name, *(each.target for each in module.imports if each.is_ours))
    try:
        sorter.prepare()
    except CycleError as error:
        return list(error.args[1])
    return []
