"""A position that says by itself which game it is, under which rules: what pictures and sheets of ours carry."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from typing import Final

import attrs

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.plain_text import Rejected
from elemental_gui.host.rules import RulesChoice

KEY: Final = "elemental_gui"
"""The keyword of the text in a picture, and the first cell of the hidden row in a sheet."""
_MOST_SEATS: Final = 9
_DAMAGED: Final = "What this says about its game is damaged."


@attrs.frozen
class Identity(RulesChoice):
    """The rules of a game, all of its options named, and a position line under them."""

    position: str = ""

    def read(self) -> Position:
        """Return the position as one to go on from; raises Rejected."""
        try:
            return self.start().read(self.position)
        except (OptionError, NotationError) as error:
            raise Rejected(str(error)) from None

    def to_text(self) -> str:
        """Write it in one line of JSON, which needs nothing but ASCII."""
        return json.dumps({KEY: 1, **self.to_json(), "position": self.position}, separators=(",", ":"))


def identity_of(position: Position) -> Identity:
    options = tuple(position.options.items())
    return Identity(position.game.slug, position.preset, options, position.seats, position.text)


def parse_identity(text: str) -> Identity:
    """Read what `to_text` has written; raises Rejected."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Rejected(_DAMAGED) from None
    if not isinstance(data, Mapping) or not isinstance(data.get("options"), Mapping):
        raise Rejected(_DAMAGED)
    options = tuple((key, value) for key, value in data["options"].items() if isinstance(value, str))
    match data:
        case {"game": str(slug), "preset": str(preset), "seats": int(seats), "position": str(position)}:
            if slug not in GAMES or not 1 <= seats <= _MOST_SEATS:
                raise Rejected("This is of a game that this version of the program does not know.")
            return Identity(slug, preset, options, seats, position)
    raise Rejected(_DAMAGED)


PNG: Final = b"\x89PNG\r\n\x1a\n"
LARGEST: Final = 40 * 2**20
"""Bytes of the largest picture."""
_MOST_TEXT: Final = 64 * 1024
_MOST_CHUNKS: Final = 20_000
_NONE: Final = (
    "This picture does not hold its position: only pictures copied or exported by this program do, and only as long "
    "as no other program has saved them anew. Send the position line, a text or a sheet."
)
_DESCRIPTION: Final = re.compile(rb"<desc>([^<>]{1,60000})</desc>")
_SVG_HEAD: Final = 128 * 1024


def text_of_png(data: bytes) -> str:
    """Return the text that this program has put into a PNG; raises Rejected when there is none."""
    if len(data) > LARGEST:
        raise Rejected(f"The picture has {len(data):,} bytes; pictures of up to {LARGEST:,} are read.")
    for kind, content in _chunks(data):
        if content.startswith(KEY.encode() + b"\0"):
            text = _TAKE[kind](content[len(KEY) + 1 :])
            if len(text) > _MOST_TEXT:
                raise Rejected("The text in this picture is too long to be a position.")
            return text.decode("utf-8", "replace")
    raise Rejected(_NONE)


def text_of_svg(data: bytes) -> str:
    """Return the text that this program has put into an SVG; raises Rejected when there is none."""
    for found in _DESCRIPTION.finditer(data[:_SVG_HEAD]):
        text = unescape(found[1].decode("utf-8", "replace"))
        if text.startswith("{") and KEY in text:
            return text
    raise Rejected(_NONE)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a PNG, looking at nothing but their length and name."""
    place = len(PNG)
    for _ in range(_MOST_CHUNKS):
        head = data[place : place + 8]
        if len(head) < 8 or head[4:] == b"IEND":
            return
        end = place + 8 + int.from_bytes(head[:4])
        if end + 4 > len(data):
            raise Rejected("The picture is cut off.")
        wanted = head[4:] in _TAKE
        yield head[4:], data[place + 8 : min(end, place + 8 + 2 * _MOST_TEXT)] if wanted else b""
        place = end + 4
    raise Rejected("The picture has too many parts.")


def _international(content: bytes) -> bytes:
    """Skip the language and the translated keyword of an iTXt chunk."""
    parts = content[2:].split(b"\0", 2)
    if len(content) < 4 or len(parts) < 3:
        raise Rejected("The text in this picture is damaged.")
    return _inflated(parts[2]) if content[0] else parts[2]


def _inflated(content: bytes) -> bytes:
    """Unpack a text, but no further than a position can go."""
    try:
        return zlib.decompressobj().decompress(content, _MOST_TEXT + 1)
    except zlib.error as error:
        raise Rejected("The text in this picture is damaged.") from error


_TAKE: Final[Mapping[bytes, Callable[[bytes], bytes]]] = {
    b"tEXt": bytes, b"zTXt": lambda content: _inflated(content[1:]), b"iTXt": _international,
}  # fmt: skip
"""The chunks that hold texts, and how each is taken out."""
