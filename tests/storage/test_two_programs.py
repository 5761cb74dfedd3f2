"""Two copies of the program and one journal."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from elemental_gui.storage import Journal, Problem, StorageError, discard_journal, read_journal, scan_journals

ROOT = Path(__file__).parents[2]

HOLDS = """
import sys
from pathlib import Path
from elemental_gui.storage import Journal
journal = Journal.open(Path(sys.argv[1]))[0]
journal.append({"from": "the other one"}, durable=True)
print("open", flush=True)
sys.stdin.readline()
"""

COMPETES = """
import sys
from pathlib import Path
from elemental_gui.storage import Journal, Problem, StorageError
written = 0
while written < 25:
    try:
        journal, contents = Journal.open(Path(sys.argv[1]))
    except StorageError as error:
        assert error.problem is Problem.IN_USE, error
        continue
    assert contents.damage is None, contents.damage
    journal.append({"who": sys.argv[2], "number": written}, durable=False)
    written += 1
    journal.close()
"""


def start(script: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_the_second_program_is_told_and_can_still_read(tmp_path: Path) -> None:
    Journal.create(tmp_path, {"game": "element"}).close()
    (found,) = scan_journals(tmp_path)
    with start(HOLDS, str(found.path)) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        assert [entry.in_use for entry in scan_journals(tmp_path)] == [True]
        assert read_journal(found.path).events == ({"from": "the other one"},)
        for attempt in (Journal.open, discard_journal):
            with pytest.raises(StorageError) as caught:
                attempt(found.path)
            assert caught.value.problem is Problem.IN_USE
        other.kill()
        other.wait()
    assert [entry.in_use for entry in scan_journals(tmp_path)] == [False]
    journal, contents = Journal.open(found.path)
    assert len(contents.events) == 1
    journal.append({"from": "this one"}, durable=True)
    journal.close()


def test_programs_that_compete_write_one_after_the_other(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, {})
    journal.close()
    others = [start(COMPETES, str(journal.path), who) for who in "ab"]
    for other in others:
        other.communicate()
        assert other.returncode == 0
    contents = read_journal(journal.path)
    assert contents.damage is None
    for who in "ab":
        assert [entry["number"] for entry in contents.events if entry["who"] == who] == list(range(25))
    assert [entry.name for entry in tmp_path.iterdir()] == [journal.path.name]
