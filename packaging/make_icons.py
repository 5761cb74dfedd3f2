"""Render the program's icon: PNG files for Linux, an .ico for Windows, an .icns for macOS.

    python packaging/make_icons.py FOLDER

The one drawing is resources/art/common/elemental.svg; needs PySide6 and no display. The pictures in a folder are the
same, byte by byte, each time.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from release import ROOT

DRAWING = ROOT / "resources" / "art" / "common" / "elemental.svg"
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""What Windows asks for at 100, 125, 150 and 200 percent."""
ICNS_KINDS = {
    b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""The kinds of picture that hold PNG data on every macOS, and their sizes; smaller ones are scaled from these."""
OVERSAMPLING = 4
"""Small pictures are painted larger first: thin rims would otherwise vanish between the pixels."""


def picture(size: int) -> QImage:
    scale = OVERSAMPLING if size <= 64 else 1
    image = QImage(size * scale, size * scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DRAWING)).render(painter, QRectF(image.rect()))
    painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(size, size, mode=smooth).convertToFormat(QImage.Format.Format_ARGB32)


def png(size: int) -> bytes:
    """Give the icon as the content of a PNG file."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture(size).save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs know only bytes for the format
    return bytes(buffer.data().data())


def bitmap(size: int) -> bytes:
    """Give the icon as an .ico file holds it: a bitmap without file header, colours above a mask, bottom line first."""
    image = picture(size).flipped(Qt.Orientation.Vertical)
    colours = bytes(image.constBits())
    mask = bytes((size + 31) // 32 * 4 * size)  # all zeros: the alpha of the colours counts
    header = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, len(colours) + len(mask), 0, 0, 0, 0)
    return header + colours + mask


def ico() -> bytes:
    """Give the content of the .ico file; its largest picture is a PNG, as Windows expects."""
    pictures = [png(size) if size == 256 else bitmap(size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = b""
    for size, content in zip(ICO_SIZES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(content), offset)
        offset += len(content)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """Give the content of the .icns file."""
    pictures = ((kind, png(size)) for kind, size in ICNS_KINDS.items())
    parts = b"".join(kind + struct.pack(">I", len(content) + 8) + content for kind, content in pictures)
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size in PNG_SIZES:
        (folder / f"{size}.png").write_bytes(png(size))
    (folder / "elemental.ico").write_bytes(ico())
    (folder / "elemental.icns").write_bytes(icns())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(Path(sys.argv[1]))
