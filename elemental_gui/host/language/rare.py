"""Patterns that few messages need."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

import attrs


@attrs.frozen(slots=False)
class Rare:
    """A pattern that is compiled when it is first used: to compile all of them takes longer than to read a message."""

    source: str
    flags: int = re.IGNORECASE

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        return re.compile(self.source, self.flags)

    def match(self, text: str, begin: int = 0) -> re.Match[str] | None:
        return self.compiled.match(text, begin)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self.compiled.fullmatch(text)

    def search(self, text: str, begin: int = 0) -> re.Match[str] | None:
        return self.compiled.search(text, begin)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.compiled.finditer(text)

    def sub(self, into: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        return self.compiled.sub(into, text, count=count)
