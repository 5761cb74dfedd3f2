"""What a sheet may be at most, looked at before anything unpacks it.

A workbook is a zip of XML, and the library that reads it believes what it says: a file of 1.4 KB can claim a merged
range that takes 3 GB, another of 1 MB unpacks to 1 GB. So every part that the library reads is measured first.
"""

from __future__ import annotations

import re
from io import BytesIO
from typing import Final
from zipfile import BadZipFile, LargeZipFile, ZipFile, ZipInfo

from elemental_gui.host.rejected import Rejected

LARGEST: Final = 8 * 2**20
"""Bytes of the largest file; pictures in a workbook are never unpacked."""
_MOST_PARTS: Final = 400
_RATIO: Final = 150
"""A part that unpacks to more than so many times its size is a bomb; real sheets stay below 30."""
_SMALL: Final = 64 * 1024
"""Small parts may repeat themselves as much as they like."""
_LIMITS: Final = (
    (re.compile(r"xl/worksheets/[^/]+\.xml"), 2 * 2**20),
    (re.compile(r"xl/sharedStrings\.xml"), 2**20),
    (re.compile(r"xl/styles\.xml"), 2**19),
    (re.compile(r"xl/theme/[^/]+\.xml"), 2**18),
    (re.compile(r".*(\.xml|\.rels)"), 2**18),
)
"""Bytes that a part may unpack to, by its name; the first that fits counts."""
_TOTAL: Final = 8 * 2**20
_MOST_SHEETS: Final = 40
_FOREIGN: Final = {
    "mimetype": "This is an OpenDocument file; save the sheet as .xlsx.",
    "word/document.xml": "This is a text document, not a sheet.",
    "ppt/presentation.xml": "This is a presentation, not a sheet.",
    "xl/workbook.bin": "This is a binary workbook (.xlsb); save the sheet as .xlsx.",
}


def check_package(data: bytes) -> None:
    """Raise Rejected for a zip file that is no workbook or is too much to read."""
    if len(data) > LARGEST:
        raise Rejected(f"The file has {len(data):,} bytes; sheets of up to {LARGEST:,} are read.")
    try:
        with ZipFile(BytesIO(data)) as package:
            parts = package.infolist()
    except (BadZipFile, LargeZipFile, NotImplementedError, OSError, ValueError, OverflowError) as error:
        raise Rejected("The sheet is damaged: it cannot be unpacked.") from error
    names = {part.filename for part in parts}
    for name, reason in _FOREIGN.items():
        if name in names:
            raise Rejected(reason)
    if "[Content_Types].xml" not in names:
        raise Rejected("This is a zip file, not a sheet.")
    _check_parts(parts)


def _check_parts(parts: list[ZipInfo]) -> None:
    if len(parts) > _MOST_PARTS or len({part.filename for part in parts}) < len(parts):
        raise Rejected(f"The sheet has {len(parts)} parts, some of them twice or too many to be one.")
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
            raise Rejected(
                f"The sheet unpacks to too much ({part.filename[:60]!a} to {part.file_size:,} bytes). Copy the board "
                "alone into a new sheet."
            )
    if sum(_LIMITS[0][0].fullmatch(part.filename) is not None for part in parts) > _MOST_SHEETS:
        raise Rejected(f"The workbook has more than {_MOST_SHEETS} sheets. Copy the board alone into a new one.")


def _limit(name: str) -> int | None:
    """Give the most bytes that a part may unpack to; None for a part that nobody reads."""
    return next((limit for pattern, limit in _LIMITS if pattern.fullmatch(name)), None)
