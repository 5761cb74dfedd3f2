"""Messages that wait: nothing of them is lost, whenever the program is killed."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest

from elemental_gui.hosting.inbox import LONGEST, Inbox
from tests.storage.faulty import Fault, at_every_step


@pytest.fixture
def inbox(tmp_path: Path) -> Inbox:
    """An inbox in a folder that is not there yet."""
    return Inbox(tmp_path / "data" / "inbox")


def test_a_message_waits_until_it_is_removed(inbox: Inbox) -> None:
    message = inbox.take_text("Ann: take 0", 5)
    assert Inbox(inbox.folder).messages() == (message,)
    inbox.remove(message)
    inbox.remove(message)
    assert not inbox.messages()
    assert not list(inbox.folder.iterdir())


def test_the_oldest_comes_first(inbox: Inbox) -> None:
    late, early = inbox.take_text("b", 9), inbox.take_text("a", 3)
    assert inbox.messages() == (early, late)


def test_a_file_lies_beside_its_message_and_goes_with_it(inbox: Inbox) -> None:
    message = inbox.take_file("../sheet of Ann.XLSX", b"zip", 1)
    assert inbox.content(message).read_bytes() == b"zip"
    assert inbox.content(message).parent == inbox.folder
    assert message.file == "sheet of Ann.XLSX"
    inbox.remove(message)
    assert not list(inbox.folder.iterdir())
    inbox.keep(message, b"zip")
    assert inbox.content(message).read_bytes() == b"zip" and inbox.messages() == (message,)


def test_what_is_too_long_is_cut(inbox: Inbox) -> None:
    assert len(inbox.take_text("x" * 10**6, 1).text) == LONGEST


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b'{"id": "other"}', b'{"id": "m", "received": "now"}', b"\xff", b"[" * 99999]
)
def test_files_that_say_nothing_are_left_out_and_left_alone(inbox: Inbox, content: bytes) -> None:
    kept = inbox.take_text("a", 1)
    (inbox.folder / "m.json").write_bytes(content)
    assert inbox.messages() == (kept,)
    assert (inbox.folder / "m.json").exists()


def test_unknown_and_wrong_fields_do_no_harm(inbox: Inbox) -> None:
    data = {"id": "m", "text": "a", "received": 1, "asked": "yes", "more": 1}
    inbox.take_text("b", 2)
    (inbox.folder / "m.json").write_text(json.dumps(data))
    assert [(each.text, each.asked) for each in inbox.messages()] == [("a", False), ("b", False)]


@pytest.mark.parametrize("fault", [Fault.CRASH, Fault.CRASH_IN_WRITE, Fault.FULL])
def test_a_change_that_is_cut_off_leaves_the_message_as_it_was_or_as_it_is(tmp_path: Path, fault: Fault) -> None:
    message = Inbox(tmp_path).take_text("Ann: take 0", 5)
    changed = attrs.evolve(message, game="autumn.elemental")
    for disk in at_every_step(fault):
        Inbox(tmp_path).keep(message)
        with disk:
            Inbox(tmp_path, filesystem=disk).keep(changed)
        assert Inbox(tmp_path).messages() in ((message,), (changed,))
        for left in tmp_path.glob(".elemental-*.tmp"):
            left.unlink()
