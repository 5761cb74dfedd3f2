"""Workbooks made by hand, good ones and such as nobody would send by accident."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from random import Random
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

SPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPES = (
    f'<?xml version="1.0"?><Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/></Types>'
)
TOP = (
    f'<?xml version="1.0"?><Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
    f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
)
LINKS = (
    f'<?xml version="1.0"?><Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
    f'Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" '
    f'Type="{_OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" '
    f'Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>'
)
BOOK = (
    f'<?xml version="1.0"?><workbook {SPACE} xmlns:r="{_OFFICE}"><sheets><sheet name="b" sheetId="1" r:id="rId1"/>'
    "</sheets></workbook>"
)


def package(parts: Mapping[str, bytes | str], packing: int = ZIP_DEFLATED) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", packing, compresslevel=1) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()


def unpacked(data: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(data)) as archive:
        return {part.filename: archive.read(part) for part in archive.infolist()}


def sheet_xml(rows: str, behind: str = "", head: str = "") -> str:
    """Write a sheet with these rows."""
    return f'<?xml version="1.0"?>{head}<worksheet {SPACE}><sheetData>{rows}</sheetData>{behind}</worksheet>'


def cell(name: str, text: str) -> str:
    """Write a cell with its text in place."""
    return f'<c r="{name}" t="inlineStr"><is><t>{text}</t></is></c>'


def workbook(sheet: str, **parts: bytes | str) -> bytes:
    """Pack a workbook of one sheet; `styles` and `sharedStrings` may come with it, and another `workbook`."""
    others = {f"xl/{name}.xml": content for name, content in parts.items() if name != "workbook"}
    return package({
        "[Content_Types].xml": TYPES, "_rels/.rels": TOP, "xl/workbook.xml": parts.get("workbook", BOOK),
        "xl/_rels/workbook.xml.rels": LINKS, "xl/worksheets/sheet1.xml": sheet, **others,
    })  # fmt: skip


def entities(depth: int) -> str:
    """Declare entities that grow tenfold with each."""
    grown = "".join(f'<!ENTITY a{each} "{f"&a{each - 1};" * 10}">' for each in range(1, depth + 1))
    return f'<!DOCTYPE x [<!ENTITY a0 "lollollollol">{grown}]>'


@cache
def bombs() -> dict[str, bytes]:
    """Make files that are small and cost much, by name."""
    many = "".join(
        f'<row r="{row}">' + "".join(f"<c r='{letter}{row}'><v>1</v></c>" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        + "</row>" for row in range(1, 20_001)
    )  # fmt: skip
    strings = f'<sst {SPACE}><si><t>{"A" * 2**24}</t></si></sst>'
    row = f'<row r="1">{cell("A1", "&a9;")}</row>'
    fills = "<fill><patternFill patternType='solid'><fgColor rgb='FFFF0000'/></patternFill></fill>" * 11_000
    brackets = f'<numFmts><numFmt numFmtId="200" formatCode="{"[" * 500_000}"/></numFmts>'
    far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    good = sheet_xml(f'<row r="1">{cell("A1", "f")}</row>')
    listed = "".join(f'<sheet name="{each}" sheetId="{each}" r:id="rId1"/>' for each in range(1, 8_000))
    crowded = BOOK.replace('<sheet name="b" sheetId="1" r:id="rId1"/>', listed)
    outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>'
    many_attributes = " ".join(f"a{each}=''" for each in range(99_000))
    noise = Random(1).randbytes(300_000).hex()
    return {
        "many cells": workbook(sheet_xml(many)),
        "as many cells as are read": workbook(sheet_xml(many[: 3_900_000].rpartition("</row>")[0] + "</row>")),
        "a text of 16 MB": workbook(good, sharedStrings=strings),
        "a hidden text of 16 MB": _lying(workbook(good, sharedStrings=strings)),
        "merged cells": workbook(sheet_xml("", '<mergeCells count="1"><mergeCell ref="A1:XFD10000"/></mergeCells>')),
        "a cell far away": workbook(sheet_xml(far)),
        "a sheet that claims to be endless": workbook(f'<worksheet><dimension ref="A1:XFD1048576"/>{far}</worksheet>'),
        "entities": workbook(sheet_xml(row, head=entities(9))),
        "entities in the workbook": workbook(good, workbook=BOOK.replace("?>", f"?>{entities(9)}", 1)),
        "entities in the texts": workbook(good, sharedStrings=f"{entities(9)}<sst><si><t>&a9;</t></si></sst>"),
        "a file of the machine": workbook(sheet_xml(f'<row r="1">{cell("A1", "&e;")}</row>', head=outside)),
        "endless nesting": _stored(workbook("<a>" * 500_000)),
        "endless nesting in the texts": _stored(workbook(good, sharedStrings="<a>" * 300_000)),
        "endless fills": _stored(workbook(good, styles=f"<styleSheet {SPACE}><fills>{fills}</fills></styleSheet>")),
        "endless brackets": _stored(workbook(good, styles=f"<styleSheet {SPACE}>{brackets}</styleSheet>")),
        "endless sheets": workbook(good, workbook=crowded),
        "endless attributes": workbook(f"<worksheet {many_attributes}/>"),
        "one endless number": _stored(workbook(sheet_xml(f'<row r="1"><c r="A1"><v>{"9" * 900_000}</v></c></row>'))),
        "endless row numbers": _stored(workbook(sheet_xml(f'<row r="{"9" * 900_000}"><c r="A1"><v>1</v></c></row>'))),
        "noise": workbook(sheet_xml(noise)),
        "pictures": package({"[Content_Types].xml": TYPES, "xl/media/image1.png": bytes(2**24)}),
        "endless parts": package({f"xl/{each}.xml": "" for each in range(5_000)} | {"[Content_Types].xml": TYPES}),
        "a part twice": package({"[Content_Types].xml": TYPES}) + package({"xl/workbook.xml": BOOK}),
    }  # fmt: skip


def _stored(data: bytes) -> bytes:
    """Pack a workbook without making it smaller, so that its ratio gives nothing away."""
    return package(unpacked(data), ZIP_STORED)


def _lying(data: bytes) -> bytes:
    """Claim of the texts that they unpack to 100 bytes."""
    size = struct.pack("<L", 2**24 + len(f"<sst {SPACE}><si><t></t></si></sst>"))
    return data.replace(size, struct.pack("<L", 100))


def text_bombs() -> dict[str, bytes]:
    """Make texts that are long, or as long as is read and made of nothing but one sign."""
    return {
        "10 MB of text": b"f . w " * 1_700_000,
        "10 MB in one line": b"x" * 10_000_000,
        "10 MB of line breaks": b"\n" * 10_000_000,
        "64 KB of line breaks": b"\n" * 65_000,
        "64 KB of cells": b". " * 32_000,
        "64 KB of tabs": b"\t" * 65_000,
        "64 KB of bars": b"|" * 65_000,
        "64 KB of quotes": b'"\t' * 32_000,
        "64 KB of slashes": b"/" * 65_000,
        "64 KB of rows": b". . . . . . . . . . .\n" * 2_900,
        "64 KB of headings": b"A B C D E F G H I J K\n" * 2_900,
        "64 KB of numbered rows": b"1 . . . . . . . . . . .\n" * 2_700,
        "64 KB of emojis": "\N{FIRE}".encode() * 16_000,
        "64 KB of accents": "e\u0301".encode() * 20_000,
    }


def chunk(kind: bytes, content: bytes) -> bytes:
    """Write a chunk of a PNG."""
    return struct.pack(">L", len(content)) + kind + content + struct.pack(">L", zlib.crc32(kind + content))


def png(*chunks: bytes, width: int = 1, height: int = 1) -> bytes:
    """Write a PNG with these chunks before its pixels."""
    head = chunk(b"IHDR", struct.pack(">LLBBBBB", width, height, 8, 2, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(bytes(100)))
    return b"".join((b"\x89PNG\r\n\x1a\n", head, *chunks, pixels, chunk(b"IEND", b"")))


def picture_bombs() -> dict[str, bytes]:
    """Make pictures that cost much when a program believes them."""
    huge = zlib.compress(bytes(2**25), 9)
    return {
        "a packed text of 32 MB": png(chunk(b"zTXt", b"elemental_gui\0\0" + huge)),
        "an international text of 32 MB": png(chunk(b"iTXt", b"elemental_gui\0\1\0\0\0" + huge)),
        "a text of 1 MB": png(chunk(b"tEXt", b"elemental_gui\0" + b"x" * 2**20)),
        "12,000 million pixels": png(width=2**31 - 1, height=2**31 - 1),
        "a chunk that claims 4 GB": png()[:33] + struct.pack(">L", 2**32 - 1) + b"zTXt",
        "endless chunks": png(*[chunk(b"tEXt", b"a\0b")] * 100_000),
        "nested JSON": png(chunk(b"tEXt", b"elemental_gui\0" + b"[" * 60_000)),
        "an endless number in JSON": png(chunk(b"tEXt", b'elemental_gui\0{"seats":' + b"9" * 60_000 + b"}")),
        "damaged packing": png(chunk(b"zTXt", b"elemental_gui\0\0" + huge[:50] + b"x" * 50)),
        "an international text without its parts": png(chunk(b"iTXt", b"elemental_gui\0\1")),
    }
