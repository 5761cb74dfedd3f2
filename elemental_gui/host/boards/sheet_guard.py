"""What a sheet may be at most, looked at before anything is unpacked.

A workbook is a zip of XML: a file of 1 MB can unpack to 1 GB, and one of 1.4 KB can claim a merged range that costs a
general library for sheets 3 GB. Here only the parts that tell something of a board are unpacked, each up to a limit.
"""

from __future__ import annotations

import re
import zlib
from io import BytesIO
from typing import Final
from zipfile import BadZipFile, ZipFile, ZipInfo

from elemental_gui.host.rejected import Rejected

LARGEST: Final = 8 * 2**20
"""Bytes of the largest file; pictures in a workbook are never unpacked."""
_MOST_PARTS: Final = 400
_RATIO: Final = 150
"""A part that unpacks to more than so many times its size is a bomb; real sheets stay below 30."""
_SMALL: Final = 64 * 1024
"""Small parts may repeat themselves as much as they like."""
_LIMITS: Final = (
    (re.compile(r"xl/worksheets/[^/]+\.xml"), 4 * 2**20),
    (re.compile(r"xl/(sharedStrings|styles)\.xml"), 2**20),
    (re.compile(r".*(\.xml|\.rels)"), 2**19),
)
"""Bytes that a part may unpack to, by its name; the first that fits counts."""
_TOTAL: Final = 12 * 2**20
_FOREIGN: Final = {
    "mimetype": "This is an OpenDocument file; save the sheet as .xlsx.",
    "word/document.xml": "This is a text document, not a sheet.",
    "ppt/presentation.xml": "This is a presentation, not a sheet.",
    "xl/workbook.bin": "This is a binary workbook (.xlsb); save the sheet as .xlsx.",
}
_DAMAGED: Final = "The sheet is damaged: it cannot be unpacked."


class Package:
    """The parts of a workbook, each unpacked when it is asked for."""

    def __init__(self, data: bytes) -> None:
        if len(data) > LARGEST:
            raise Rejected(f"The file has {len(data):,} bytes; sheets of up to {LARGEST:,} are read.")
        try:
            self._zip = ZipFile(BytesIO(data))
        except (BadZipFile, NotImplementedError, OSError, ValueError, OverflowError) as error:
            raise Rejected(_DAMAGED) from error
        self._parts = {part.filename: part for part in self._zip.infolist()}
        _check(self._zip.infolist())

    def part(self, name: str) -> bytes | None:
        """Unpack a part; None when there is none of this name. Raises Rejected."""
        found = self._parts.get(name)
        if found is None:
            return None
        limit = _limit(name) or 0
        try:
            with self._zip.open(found) as opened:
                content = opened.read(limit + 1)
        except (BadZipFile, NotImplementedError, OSError, ValueError, EOFError, RuntimeError, zlib.error) as error:
            raise Rejected(_DAMAGED) from error
        if len(content) > limit:
            raise _too_much(found)
        return content


def _check(parts: list[ZipInfo]) -> None:
    names = {part.filename for part in parts}
    for name, reason in _FOREIGN.items():
        if name in names:
            raise Rejected(reason)
    if "[Content_Types].xml" not in names:
        raise Rejected("This is a zip file, not a sheet.")
    if len(parts) > _MOST_PARTS or len(names) < len(parts):
        raise Rejected("The sheet has too many parts, or some of them twice. Copy the board alone into a new sheet.")
    total = 0
    for part in parts:
        if part.flag_bits & 1:
            raise Rejected("The sheet is encrypted; save it without a password.")
        limit = _limit(part.filename)
        if limit is None:
            continue  # pictures and the like: never unpacked
        total += part.file_size
        is_bomb = part.file_size > _SMALL and part.file_size > _RATIO * max(1, part.compress_size)
        if is_bomb or part.file_size > limit or total > _TOTAL:
            raise _too_much(part)


def _too_much(part: ZipInfo) -> Rejected:
    unpacked = f"({part.filename[:60]!a} to {part.file_size:,} bytes)"
    return Rejected(f"The sheet unpacks to too much {unpacked}. Copy the board alone into a new sheet.")


def _limit(name: str) -> int | None:
    """Give the most bytes that a part may unpack to; None for a part that nobody reads."""
    return next((limit for pattern, limit in _LIMITS if pattern.fullmatch(name)), None)
