"""`record append`: a turn that a player sent goes into the record of its game, or is refused as `check` refuses it."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from pathlib import Path

from elemental_gui.cli.check import CODES, as_line, as_object, read, readable_name
from elemental_gui.host.accepted import Accepted, accept
from elemental_gui.host.check_record import judge_record
from elemental_gui.host.verdict import Finding, Verdict
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.changing import change_file
from elemental_gui.storage.errors import StorageError

_INCOMPLETE = "incomplete"


def append(arguments: Namespace) -> int:
    """Judge one submission against the end of a record, append it if it is a whole legal turn; return the exit code."""
    name, seconds = arguments.file, arguments.reach_time
    found = Accepted(Verdict(finding=Finding.UNREADABLE, sentence=""), None)

    def extended(record: bytes) -> bytes | None:
        nonlocal found
        end = time.monotonic() + seconds
        found = _judged(record, data, "" if name == "-" else Path(name).name, end, arguments.luck or "")
        return None if found.session is None else dumps(found.session).encode()

    try:
        data = read(name)
        change_file(Path(arguments.record), LARGEST + 1, extended)
    except StorageError as error:
        found = Accepted(Verdict(finding=Finding.UNREADABLE, sentence=str(error)), None)
    finding = Finding.UNDECIDED if found.is_incomplete else found.verdict.finding
    if arguments.json:
        told = {"file": readable_name(name), "appended": found.session is not None}
        print(json.dumps(told | as_object(found.verdict, for_host=arguments.host), ensure_ascii=False))
    else:
        word = _INCOMPLETE if found.is_incomplete else str(finding)
        print(as_line(name, found.verdict, word, for_host=arguments.host))
    return CODES[finding]


def _judged(record: bytes, data: bytes, name: str, end: float, luck: str) -> Accepted:
    try:
        loaded = loads(record)
    except (UnreadableRecord, ValueError) as error:
        return Accepted(Verdict(finding=Finding.UNREADABLE, sentence=f"The record cannot be used: {error}"), None)
    if loaded.problem is not None:
        fault = judge_record(loaded)
        said = f"The record cannot be gone on with: {fault.sentence}"
        return Accepted(Verdict(finding=fault.finding, sentence=said, notes=fault.notes), None)
    return accept(loaded.session, data, name, lambda: time.monotonic() > end, luck)
