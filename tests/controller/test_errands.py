"""Many questions to one child: each is asked in its turn and answered to whoever asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.host_service import Errands, HostService
from tests.support.host_desk import answering_inside


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """What the child is asked; its answers are made here."""
    with answering_inside(monkeypatch) as questions:
        yield questions


def note(told: list[str], key: str) -> Callable[[Mapping[str, Any]], object]:
    """Give what notes that a question was answered."""
    return lambda _: told.append(key)


def test_each_is_asked_once_and_the_urgent_one_next(asked: list[dict[str, Any]], qtbot: QtBot) -> None:
    errands = Errands()
    told: list[str] = []
    for key in "abc":
        errands.add(key, {"do": key}, note(told, key))
    errands.add("b", {"do": "other b"}, note(told, "other b"))
    errands.add("d", {"do": "d"}, note(told, "d"), first=True)
    assert errands.has("a") and errands.has("d")
    qtbot.waitUntil(lambda: not errands.is_busy)
    assert told == ["a", "d", "c", "other b"]
    assert [each["do"] for each in asked] == told


def test_what_is_dropped_is_never_told(asked: list[dict[str, Any]], qtbot: QtBot) -> None:
    errands = Errands()
    told: list[str] = []
    for key in ("try 1", "try 2", "card"):
        errands.add(key, {"do": key}, note(told, key))
    errands.drop("try ")
    qtbot.waitUntil(lambda: not errands.is_busy)
    assert told == ["card"] and len(asked) == 2


def test_a_child_that_fails_is_told_as_a_problem_and_the_next_is_asked(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def ask(service: HostService, question: dict[str, Any], _seconds: float = 0.0) -> None:
        service.failed.emit(f"no answer to {question['do']}")

    monkeypatch.setattr(HostService, "ask", ask)
    errands = Errands()
    told: list[str] = []
    for key in "ab":
        errands.add(key, {"do": key}, lambda answer: told.append(answer["problem"]))
    qtbot.waitUntil(lambda: not errands.is_busy)
    assert told == ["no answer to a", "no answer to b"]
