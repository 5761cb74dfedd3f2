"""The window's child process: a question of the host's desk on each line of standard input, its answer on a line."""

from __future__ import annotations

import contextlib
import json
import sys
from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final

from elemental_gui.cli.budget import deadline
from elemental_gui.host.accepted import settled
from elemental_gui.host.answering import Answer, IsTimeUp, answer, judged
from elemental_gui.hosting.card import CARD, JUDGE, Card, card_of, trouble_of
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.filesystem import DISK
from elemental_gui.storage.whole_file import digest, read_regular

if sys.platform != "win32":
    import resource

MOST_MEMORY: Final = 1024**3
"""Bytes that a hostile file can make the child take, where the system can set a limit."""
MOST_BYTES: Final = 16 * 1024 * 1024
"""Bytes of a file that are read; whoever reads boards refuses much less."""
_LONGEST_QUESTION: Final = 32 * 1024 * 1024


def run(questions: BinaryIO | None = None, answers: BinaryIO | None = None) -> int:
    _limit_memory()
    questions, answers = questions or sys.stdin.buffer, answers or sys.stdout.buffer
    while line := questions.readline(_LONGEST_QUESTION):
        answers.write(json.dumps(answer_line(line)).encode() + b"\n")
        answers.flush()
    return 0


def answer_line(line: bytes) -> Answer:
    """Answer one question; whatever is wrong with it, or with what it is about, is a sentence."""
    try:
        question = json.loads(line)
        if question.get("do") == CARD:
            return _described(Path(str(question["path"])))
        submitted, name = _submitted(question)
        is_time_up = deadline(float(question.get("seconds", 0.0)))
        if question.get("do") == JUDGE:
            return _judged(question, submitted, name, is_time_up)
        return answer(question, submitted, name, is_time_up)
    except StorageError as error:
        return {"problem": f"The file cannot be read: {error.why}."}
    except MemoryError:
        return {"problem": "This needs more memory than a check may take."}
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
        return {"problem": f"The check could not be made ({type(error).__name__}: {error})."}


def _described(path: Path) -> Answer:
    """Describe a file as a card; never raises."""
    try:
        modified = DISK.facts(path).modified // 10**9
        data = read_regular(path, LARGEST + 1)
    except (StorageError, OSError, ValueError) as error:
        why = error.why if isinstance(error, StorageError) else str(error)
        return Card(path=path, trouble=f"This cannot be read: {why}.").to_json()
    return card_of(path, data, modified).to_json()


def _judged(question: Mapping[str, Any], submitted: bytes | str, name: str, is_time_up: IsTimeUp) -> Answer:
    """Judge a submission against the present moment of a record, and tell which bytes that was in."""
    data = read_regular(Path(str(question["game"])), LARGEST + 1)
    try:
        loaded = loads(data)
    except UnreadableRecord as error:
        return {"problem": str(error)}
    trouble = trouble_of(loaded)
    if trouble:
        return {"problem": trouble}
    session = settled(loaded.session)
    draws = session.luck is not None
    answer = judged(session.position, session.given_names, question, submitted, name, is_time_up, draws=draws)
    return {**answer, "digest": digest(data)}


def _submitted(question: Mapping[str, Any]) -> tuple[bytes | str, str]:
    """Give what a question is about and what it is called: a text, a picture, or what a file holds."""
    if "picture" in question:
        return b64decode(str(question["picture"])), ""
    if "path" not in question:
        return str(question.get("text", "")), ""
    path = Path(str(question["path"]))
    return read_regular(path, MOST_BYTES + 1), path.name


def _limit_memory() -> None:
    """Set the limit where the system has one; elsewhere a check that runs away is ended by its deadline."""
    if sys.platform != "win32":
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
