"""`check`: the verdict on records, or on anything that players send, against a position that the host knows."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from elemental_gui.cli.budget import deadline
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.host.check_end import check_record
from elemental_gui.host.known import Known, Rules, Unknown, read_known
from elemental_gui.host.submission import LARGEST, check_submission
from elemental_gui.host.verdict import (
    Finding,
    Verdict,
    for_everybody,
    for_onlookers,
    said_and_quoted,
    to_json,
    unreadable,
)
from elemental_gui.host.wording import for_people
from elemental_gui.session.record_text import LARGEST as LARGEST_RECORD
from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.filesystem import is_file, is_folder, is_there
from elemental_gui.storage.whole_file import read_regular

_LONGEST_FILE: Final = 10_000


def with_files(game: AnyGame, settings: Mapping[str, str]) -> dict[str, str]:
    """Replace the names of files by what is in them, where a switch allows that and names no value of its own.

    Raises OptionError for a file that cannot be read.
    """
    values = {switch.key: switch.values for switch in game.switches}
    return {
        key: game.file_options[key](_file_text(key, value))
        if key in game.file_options and value.lower() not in map(str.lower, values[key])
        else value
        for key, value in settings.items()
    }


def _file_text(key: str, name: str) -> str:
    try:
        return read_regular(Path(name), _LONGEST_FILE).decode("utf-8-sig")
    except (StorageError, ValueError):
        raise OptionError(f"{key} is neither a known value nor a file that can be read: {quoted(name)}.") from None


CODES: Final[Mapping[Finding, int]] = {
    Finding.LEGAL: 0, Finding.ILLEGAL: 1, Finding.UNREADABLE: 2, Finding.UNDECIDED: 3, Finding.AMBIGUOUS: 4,
}  # fmt: skip
"""The exit code of every finding."""
_FROM_BAD_TO_GOOD: Final = (
    Finding.UNREADABLE, Finding.ILLEGAL, Finding.AMBIGUOUS, Finding.UNDECIDED, Finding.LEGAL,
)  # fmt: skip
_WITH_FROM: Final = ("turn", "game", "preset", "option", "players", "field", "luck")
"""What records say themselves."""
_MOST_FILES: Final = 10_000
"""Files of one folder."""


def check(arguments: Namespace) -> int:
    """Judge every file, print a line for each, and return the exit code of the worst."""
    idle = [word for word in _WITH_FROM if getattr(arguments, word)]
    if arguments.known is None and idle:
        raise OptionError(f"--{idle[0]} says something of the position that is named by --from.")
    try:
        known = None if arguments.known is None else _known(arguments)
    except Unknown as unknown:
        print(f"{quoted(arguments.known, 80)}: {unknown}", file=sys.stderr)
        return CODES[Finding.UNREADABLE]
    worst = Finding.LEGAL
    for name in _files(arguments.files):
        verdict = _judged(name, known, arguments)
        if arguments.json:
            told = {"file": readable_name(name)} | as_object(verdict, for_host=arguments.host)
            print(json.dumps(told, ensure_ascii=False))
        elif known is not None:
            print(as_line(name, verdict, str(verdict.finding), for_host=arguments.host))
        else:
            print_record(name, verdict)
        worst = min(worst, verdict.finding, key=_FROM_BAD_TO_GOOD.index)
    return CODES[worst]


def _judged(name: str, known: Known | None, arguments: Namespace) -> Verdict:
    try:
        data = read(name, LARGEST_RECORD if known is None else LARGEST)
    except StorageError as error:
        return unreadable(f"{error.why}.")
    if known is None:
        return check_record(data)
    called = "" if name == "-" else Path(name).name
    is_time_up, luck = deadline(arguments.reach_time), arguments.luck or ""
    verdict = check_submission(known.position, data, called, is_time_up, luck, known.names)
    return for_people(verdict, data, known.names)


def read(name: str, most: int = LARGEST) -> bytes:
    """Read a file, or standard input for `-`, up to one byte more than it may have; raises StorageError."""
    if name != "-":
        return read_regular(Path(name), most + 1)
    if sys.stdin is None:
        raise StorageError("Could not read", Path(name), "standard input is closed", "", Problem.CLOSED)
    return sys.stdin.buffer.read(most + 1)


def _files(names: list[str]) -> Iterator[str]:
    """Give the files that were named, and those in the folders that were, by name and without hidden ones."""
    for name in names:
        try:
            inside = sorted(Path(name).iterdir()) if name not in ("", "-") and is_folder(Path(name)) else []
        except (OSError, ValueError):
            inside = []
        files = [str(each) for each in inside if is_file(each) and not each.name.startswith(".")]
        if len(files) > _MOST_FILES:
            said = f"the folder has {len(files)} files; only the first {_MOST_FILES} are checked."
            print(f"{readable_name(name)}: {said}", file=sys.stderr)
        yield from files[:_MOST_FILES] or (name,)


def _known(arguments: Namespace) -> Known:
    """Find the position that the host knows: a line, a file, a file at a turn, standard input, or the start."""
    slug, options = (arguments.game or "").lower(), dict(arguments.option)
    try:
        options = with_files(load(slug), options) if slug in GAMES else options
    except OptionError as error:
        raise Unknown(str(error)) from None
    rules = Rules(
        slug=slug, preset=arguments.preset or "", options=options, players=arguments.players or 0,
        fields={name.upper(): value for name, value in arguments.field},
    )  # fmt: skip
    source, turn = arguments.known, arguments.turn
    if source != "-" and not is_file(Path(source)):
        path, at, label = source.rpartition("@")
        if is_there(Path(source)):
            raise Unknown("it is not a file.")
        if not (at and is_file(Path(path))):
            return read_known(source, rules=rules, turn=turn)
        source, turn = path, label
    try:
        data = read(source)
    except StorageError as error:
        raise Unknown(f"{error.why}.") from None
    if len(data) > LARGEST:
        raise Unknown(f"The file has more than {LARGEST // 2**20} MB.")
    return read_known(data, "" if source == "-" else Path(source).name, rules, turn)


def as_line(name: str, verdict: Verdict, word: str, *, for_host: bool) -> str:
    """Write the verdict on a file as a line, without what is secret in the game unless it is for the host."""
    told = verdict if for_host else for_onlookers(verdict)
    parts = [*said_and_quoted(told), *told.owed, *told.notes]
    return f"{readable_name(name)}: {word}: {' '.join(' '.join(parts).split())}"


def as_object(verdict: Verdict, *, for_host: bool) -> dict[str, Any]:
    """Give the verdict on a file as plain data, without what is secret in the game unless it is for the host."""
    return to_json(verdict if for_host else for_everybody(verdict))


def print_record(name: str, verdict: Verdict) -> None:
    """Print the verdict on a record: what the rules say to standard output, what cannot be read to the other."""
    out = sys.stderr if verdict.finding is Finding.UNREADABLE else sys.stdout
    for said in (verdict.sentence, *verdict.notes):
        print(f"{name}: {said}", file=out)


def readable_name(name: str) -> str:
    """Write a file's name on one line, whatever bytes it has."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)
