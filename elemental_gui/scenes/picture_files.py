"""What files of pictures hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QRect, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from elemental_gui.scenes.kit.style.canvas import painting

_DOTS_PER_INCH: Final = 96
"""At which a pixel of an SVG is a pixel of a browser."""


def png_of(image: QImage) -> bytes:
    buffer = _open_buffer()
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def svg_of(size: QSize, paint: Callable[[QPainter], None], title: str, description: str = "") -> bytes:
    """Make a document with this natural size in pixels."""
    buffer = _open_buffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(_DOTS_PER_INCH)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    generator.setDescription(description)
    with painting(generator) as painter:
        paint(painter)
    return bytes(buffer.data().data())


def _open_buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer
