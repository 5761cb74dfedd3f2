"""XML of strangers, heard one element at a time: nothing builds a tree, and no declarations are taken from it.

Elements are known by their local names, so that it does not matter which program wrote them. A declaration of a
document type, which real sheets never have, ends the reading: entities come from there.
"""

from __future__ import annotations

from typing import Final, TypeVar
from xml.sax import SAXException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from defusedxml.common import DefusedXmlException

from elemental_gui.host.rejected import Rejected

Attributes = dict[str, str]
_DEEPEST: Final = 100
_LONGEST: Final = 32_767
"""Letters of a cell: as many as sheets themselves allow."""
_WITH_TEXT: Final = ("t", "v")
"""The elements of a sheet that hold text."""


class Enough(Exception):
    """Everything that matters has been read."""


class Part(ContentHandler):
    """Knows where in the part it is, and collects the text of an element that asks for it."""

    def __init__(self) -> None:
        super().__init__()
        self.path: list[str] = []
        self.text: list[str] | None = None
        self.letters = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 - the interface of SAX
        local = name.rpartition(":")[2]
        self.path.append(local)
        if len(self.path) > _DEEPEST:
            raise Rejected("The sheet is damaged: it is nested without end.")
        self._begin(local, {key.rpartition(":")[2]: value for key, value in attrs.items()})

    def endElement(self, name: str) -> None:  # noqa: N802 - the interface of SAX
        self._end(self.path.pop())

    def characters(self, content: str) -> None:
        """Collect text."""
        if self.text is not None and self.path[-1] in _WITH_TEXT and self.letters <= _LONGEST:
            self.letters += len(content)
            self.text.append(content)

    def collect(self) -> None:
        """Begin to collect text."""
        self.text, self.letters = [], 0

    def collected(self) -> str:
        """Stop collecting and return the text."""
        text = "".join(self.text or ())[:_LONGEST]
        self.text = None
        return text

    def _begin(self, name: str, given: Attributes) -> None:
        """Hear that an element begins."""

    def _end(self, name: str) -> None:
        """Hear that it ends."""


P = TypeVar("P", bound=Part)


def read_part(part: P, content: bytes | None) -> P:
    """Let a reader hear a part, as far as it wants to; raises Rejected for what is no XML or more than that."""
    if content is None:
        return part
    # It brings the library for the network along, which few windows ever need: nine megabytes.
    from defusedxml.sax import parseString

    try:
        parseString(content, part, forbid_dtd=True)
    except Enough:
        pass
    except DefusedXmlException as error:
        raise Rejected("The sheet declares a document type, as no sheet does; it is not read.") from error
    except (SAXException, ValueError, LookupError, UnicodeError) as error:
        raise Rejected("The sheet is damaged: one of its parts is no XML.") from error
    return part
