"""Conversations over the line protocol, as they look in a terminal: the texts beside this file.

`> ` is a command line, `< ` one line of its answer; `…` stands for any text, because sentences may be improved.
"""

from __future__ import annotations

import re
from pathlib import Path

from elemental_gui.cli.protocol.commands import Engine
from tests.support.each_case import each_case

CONVERSATIONS = sorted(Path(__file__).with_name("conversations").glob("*.txt"))


def read(text: str) -> list[tuple[str, list[str]]]:
    """Give each command with the lines of its answer."""
    exchanges: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith(">"):
            exchanges.append((line[2:], []))
        elif line.startswith("<"):
            exchanges[-1][1].append(line[2:])
        else:
            assert line == "" or line.startswith("#")
    return exchanges


def is_like(answer: list[str], expected: list[str]) -> bool:
    patterns = [".*".join(map(re.escape, line.split("…"))) for line in expected]
    return len(answer) == len(expected) and all(map(re.fullmatch, patterns, answer))


@each_case("path", CONVERSATIONS)
def test_conversation(path: Path) -> None:
    engine = Engine()
    exchanges = read(path.read_text(encoding="utf-8"))
    assert exchanges
    for command, expected in exchanges:
        answer = engine.answer(f"{command}\n".encode())
        if answer is None:
            assert expected == [], command
            continue
        text = answer.decode()
        assert text.endswith("\n\n"), command
        assert "\n\n" not in text[:-2], command
        lines = [line.rstrip() for line in text[:-2].split("\n")]
        assert is_like(lines, expected), f"{command}\n{text}"
