"""The compiled search is opt-in, and made of modules that run as they are as well."""

from __future__ import annotations

import ast

import kernels
import pytest
import release

from tests.support.each_case import each_case


@each_case("name", kernels.MODULES)
def test_every_module_exists_and_is_compiled_with_those_of_its_game_that_it_uses(name: str) -> None:
    """A call into a module that is not compiled would cost more than it saves."""
    tree = ast.parse((release.ROOT / name).read_text(encoding="utf-8"))
    used = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    game = name.rpartition("/")[0].replace("/", ".")
    beside = {module for module in used if module.startswith(f"{game}.") and not module.endswith(kernels.VALUES)}
    assert {f"{module.replace('.', '/')}.py" for module in beside} <= set(kernels.MODULES)


def test_nothing_is_compiled_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(kernels.WISH, raising=False)
    assert not kernels.is_wanted()
    monkeypatch.setenv(kernels.WISH, "1")
    assert kernels.is_wanted()
