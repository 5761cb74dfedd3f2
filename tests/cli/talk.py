"""Talking to the program in tests: by the line protocol, and by commands."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from elemental_gui.cli.main import main
from elemental_gui.cli.protocol.commands import answer
from elemental_gui.cli.protocol.conversation import Conversation


class Talk:
    """One conversation, with and without a refusal in mind."""

    def __init__(self, *commands: str, fresh_seed: str = "test") -> None:
        self.conversation = Conversation(lambda: fresh_seed)
        for command in commands:
            self.say(command)

    def ask(self, line: str | bytes) -> str:
        """Send one line and give the framed answer without its end."""
        data = line.encode() if isinstance(line, str) else line
        framed = answer(self.conversation, data + b"\n")
        assert framed is not None, line
        text = framed.decode()
        assert text.endswith("\n\n")
        assert "\n\n" not in text[:-2]
        return text[:-2]

    def say(self, command: str) -> str:
        """Send a command that must be carried out, and give its answer."""
        said = self.ask(command)
        assert said.startswith("= "), f"{command}\n{said}"
        return said[2:]

    def refused(self, command: str) -> str:
        """Send a command that must be refused, and give the sentence."""
        said = self.ask(command)
        assert said.startswith("? "), f"{command}\n{said}"
        assert "\n" not in said
        return said[2:]

    def lines(self, command: str) -> list[str]:
        """Send a command that must be carried out, and give the lines of its answer."""
        return self.say(command).splitlines()


class Said(NamedTuple):
    """What a command has printed."""

    out: str
    err: str


class Run:
    """Carries out commands, those that argparse ends as well."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str | Path, code: int = 0) -> Said:
        """Carry out a command that must end with this code, and give what it has printed since the last one."""
        try:
            ended: object = main([str(word) for word in words])
        except SystemExit as end:
            ended = end.code
        assert ended == code, words
        return Said(*self._capsys.readouterr())
