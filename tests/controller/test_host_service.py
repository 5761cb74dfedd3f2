"""The child process: it answers, question after question, it is killed to cancel, and whatever becomes of it."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from pytestqt.qtbot import QtBot

from elemental_gui.cli.host_service import answer_line
from elemental_gui.controller import child_process, host_service
from elemental_gui.controller.host_service import Errands, HostService
from elemental_gui.host.rules import RulesChoice
from tests.support.host_desk import answering_inside

RULES = RulesChoice("element", "dm5")
KNOWN = {"rules": RULES.to_json(), "line": RULES.start().text}


@pytest.fixture
def service(qapp: QCoreApplication) -> Iterator[HostService]:
    """A service without a child yet."""
    made = HostService(qapp)
    yield made
    made.close()


def imitate(monkeypatch: pytest.MonkeyPatch, service: HostService, program: str) -> None:
    """Let the child be another program."""
    monkeypatch.setattr(service, "_words", (sys.executable, "-c", program))


def test_the_child_answers_one_question_after_the_other(qtbot: QtBot, service: HostService, tmp_path: Path) -> None:
    with qtbot.waitSignal(service.answered) as told:
        service.ask({"do": "check", **KNOWN, "text": "take 2; draw fire water; fire F7"}, 5.0)
    assert told.args[0]["finding"] == "illegal" and told.args[0]["refused"] == "fire F7"
    (tmp_path / "turn.txt").write_text("take 1")
    with qtbot.waitSignal(service.answered) as told:
        service.ask({"do": "check", **KNOWN, "path": str(tmp_path / "turn.txt")}, 5.0)
    assert told.args[0]["finding"] == "legal"
    assert not service.is_busy


def test_the_window_is_never_blocked_while_the_child_works(qtbot: QtBot, service: HostService) -> None:
    gaps = [time.monotonic()]
    pulse = QTimer(interval=5)
    pulse.timeout.connect(lambda: gaps.append(time.monotonic()))
    pulse.start()
    with qtbot.waitSignal(service.answered):
        service.ask({"do": "check", **KNOWN, "text": "x" * 150_000}, 5.0)
    pulse.stop()
    # The loop turned many times although one answer was awaited; a blocked one would not have turned at all.
    assert len(gaps) > 10


def test_a_question_that_is_given_up_is_never_answered(
    qtbot: QtBot, service: HostService, monkeypatch: pytest.MonkeyPatch
) -> None:
    imitate(monkeypatch, service, "import time; time.sleep(60)")
    with qtbot.assertNotEmitted(service.answered, wait=50), qtbot.assertNotEmitted(service.failed):
        service.ask({"do": "check"})
        assert service.is_busy
        service.cancel()
    assert not service.is_busy


def test_a_child_that_dies_is_told_and_replaced(
    qtbot: QtBot, service: HostService, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        imitate(patch, service, "import os; os._exit(3)")
        with qtbot.waitSignal(service.failed) as why:
            service.ask({"do": "check"})
    assert "ended without an answer" in why.args[0]
    with qtbot.waitSignal(service.answered) as told:
        service.ask({"do": "check", **KNOWN, "text": "take 1"}, 5.0)
    assert told.args[0]["finding"] == "legal"


def test_a_child_that_cannot_be_started_is_told(
    qtbot: QtBot, service: HostService, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(service, "_words", (str(tmp_path / "no program"),))
    with qtbot.waitSignal(service.failed):
        service.ask({"do": "check"})
    assert not service.is_busy


def test_a_child_that_says_nonsense_is_told(
    qtbot: QtBot, service: HostService, monkeypatch: pytest.MonkeyPatch
) -> None:
    imitate(monkeypatch, service, "input(); print('good morning', flush=True); import time; time.sleep(60)")
    with qtbot.waitSignal(service.failed) as why:
        service.ask({"do": "check"})
    assert "cannot be read" in why.args[0]


def test_a_child_that_takes_too_long_is_ended(
    qtbot: QtBot, service: HostService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_service, "GRACE_S", 0.05)
    imitate(monkeypatch, service, "import time; time.sleep(60)")
    with qtbot.waitSignal(service.failed) as why:
        service.ask({"do": "check"})
    assert "too long" in why.args[0]


def test_a_service_that_goes_while_its_child_works_leaves_no_trace(
    service: HostService, monkeypatch: pytest.MonkeyPatch
) -> None:
    imitate(monkeypatch, service, "import time; time.sleep(60)")
    service.ask({"do": "check"})
    service.close()
    service.deleteLater()
    QCoreApplication.processEvents()  # a process that is deleted while it runs would be said on Qt's log


def test_a_frozen_program_is_its_own_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child_process.child_words("host-service") == [sys.executable, "host-service"]


if sys.platform != "win32":

    def test_a_pipe_is_refused_at_once_because_reading_it_may_never_end(tmp_path: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        told = answer_line(json.dumps({"do": "board", "path": str(pipe)}).encode())
        assert told == {"problem": "The file cannot be read: it is not a file."}


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
