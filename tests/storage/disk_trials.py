"""What the program meets on disks that are really full or really closed to it: run as a script.

    python disk_trials.py FOLDER full|limit|closed|read_only

Each trial prints `ok` at its end, or fails with a traceback. A process of its own, because it gives up rights or
sets limits that cannot be taken back, or sees a disk that nobody else sees.
"""

import os
import resource
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from elemental_gui.storage.errors import Problem
from elemental_gui.storage.journal import Journal, read_journal, scan_journals
from elemental_gui.storage.whole_file import write_atomic
from tests.storage.faulty import problem_of

# Limits, users and mounts as here exist only on POSIX systems; nobody starts this script elsewhere.
assert sys.platform != "win32"

NOBODY = 65_534
BIG = bytes(range(256)) * 800


def fill(folder: Path, expected: Problem, mend: Callable[[], None]) -> None:
    """Play until the disk takes no more, see that all stays whole, make room, and play on."""
    saved = folder / "saved.elemental"
    write_atomic(saved, b"small")
    journal = Journal.create(folder / "games", {"game": "element"})
    count = 0
    refusal = None
    while refusal is None:
        event = {"number": count, "pad": "x" * 300}
        refusal = problem_of(journal.append, event, durable=count % 2 == 0)
        count += refusal is None
    assert refusal is expected, refusal
    assert count > 10
    for _ in range(3):
        assert problem_of(journal.append, {"pad": "x" * 9_000}, durable=True) is expected
    assert problem_of(write_atomic, saved, BIG) is expected
    assert problem_of(write_atomic, saved, BIG, keep_previous=True) is expected
    assert saved.read_bytes() == b"small"
    contents = read_journal(journal.path)
    assert contents.damage is None
    assert [event["number"] for event in contents.events] == list(range(count))
    assert not list(folder.rglob(".*.tmp"))
    mend()
    journal.append({"number": count}, durable=True)
    write_atomic(saved, BIG)
    journal.close()
    assert saved.read_bytes() == BIG
    assert len(read_journal(journal.path).events) == count + 1
    assert sorted(path.name for path in folder.rglob("*")) == sorted(["games", journal.path.name, saved.name])


def full(folder: Path) -> None:
    """A real disk in memory with little room; the ballast makes room in the end."""
    mount(folder, "size=1m")
    (folder / "ballast").write_bytes(bytes(900 << 10))
    fill(folder, Problem.FULL, (folder / "ballast").unlink)


def limit(folder: Path) -> None:
    """The system allows files of 20 KB; a write that crosses the limit is cut short first, as on a full disk."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
    fill(folder, Problem.TOO_LARGE, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard)))


def read_only(folder: Path) -> None:
    """A disk that has become read-only, as Linux makes it after a fault."""
    mount(folder, "size=1m")
    path = some_games(folder)
    journal = Journal.open(path)[0]
    journal.append({"number": 2}, durable=True)
    journal.close()
    mount(folder, "remount,ro")
    refused(folder, path, Problem.READ_ONLY, events=2)


def closed(folder: Path) -> None:
    """Folders whose permissions forbid this user to write, and one that he may not even look into."""
    path = some_games(folder)
    hidden = folder / "hidden"
    hidden.mkdir()
    write_atomic(hidden / "x.journal", b"")
    for entry in (folder, path.parent):
        entry.chmod(0o555)
    path.chmod(0o444)
    (folder / "saved.elemental").chmod(0o644)
    hidden.chmod(0)
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    refused(folder, path, Problem.PERMISSION, events=1)
    assert list(scan_journals(hidden)) == []
    assert problem_of(read_journal, hidden / "x.journal") is Problem.PERMISSION


def some_games(folder: Path) -> Path:
    write_atomic(folder / "saved.elemental", b"small")
    with closing(Journal.create(folder / "games", {"game": "element"})) as journal:
        journal.append({"number": 1}, durable=True)
    (folder / "games").chmod(0o755)
    return journal.path


def refused(folder: Path, path: Path, expected: Problem, events: int) -> None:
    """Writing is refused with a reason, reading works, nothing changes."""
    before = {entry: stat.S_IMODE(entry.stat().st_mode) for entry in folder.iterdir()}
    for action in (
        lambda: Journal.create(folder / "games", {}),
        lambda: Journal.create(folder / "more" / "games", {}),
        lambda: Journal.open(path),
        lambda: write_atomic(folder / "new", b"x"),
        lambda: write_atomic(folder / "saved.elemental", b"x", keep_previous=True),
    ):
        assert problem_of(action) is expected, problem_of(action)
    assert len(read_journal(path).events) == events
    (found,) = scan_journals(folder / "games")
    assert (len(found.contents.events), found.in_use, found.contents.damage) == (events, False, None)
    assert (folder / "saved.elemental").read_bytes() == b"small"
    assert {entry: stat.S_IMODE(entry.stat().st_mode) for entry in folder.iterdir()} == before


def mount(folder: Path, options: str) -> None:
    """A small disk in memory on the folder; it goes away with the private view of the caller."""
    program = shutil.which("mount")
    assert program is not None
    subprocess.run([program, "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True)


if __name__ == "__main__":
    {"full": full, "limit": limit, "closed": closed, "read_only": read_only}[sys.argv[2]](Path(sys.argv[1]))
    sys.stdout.write("ok\n")
