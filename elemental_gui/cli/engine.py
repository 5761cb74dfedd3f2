"""The process that speaks the line protocol with bots, chat tools and tests on standard input and output."""

from __future__ import annotations

import os
import sys
from queue import Queue
from threading import Thread
from typing import BinaryIO, Final

from elemental_gui.cli.protocol import gtp
from elemental_gui.cli.protocol.commands import answer
from elemental_gui.cli.protocol.conversation import Conversation

_MOST_WAITING: Final = 1000
"""Lines that are read ahead, to hear `stop` among them."""


def converse(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of the source until `quit` or its end; `stop` is heard while an answer is under way."""
    conversation = Conversation()
    lines: Queue[bytes | None] = Queue(_MOST_WAITING)
    Thread(target=_listen, args=(source, lines, conversation), daemon=True).start()
    while not conversation.is_over and (line := lines.get()) is not None:
        framed = answer(conversation, line)
        if framed is not None:
            sink.write(framed)
            sink.flush()


def _listen(source: BinaryIO, lines: Queue[bytes | None], conversation: Conversation) -> None:
    """Hand the lines on as they come; None is their end."""
    while (line := gtp.read_line(source)) is not None:
        request = gtp.parse_request(line)
        if request is not None and request.command == "stop" and not (request.arguments or request.fault):
            conversation.stops_heard += 1
        lines.put(line)
    lines.put(None)


def run() -> int:
    if sys.stdin is None or sys.stdout is None:
        return 0  # started with one of them closed: there is nobody to talk to
    # A stream of its own: Python waits at its end for whoever still reads from the usual one.
    source = os.fdopen(os.dup(sys.stdin.fileno()), "rb", closefd=False)
    try:
        converse(source, sys.stdout.buffer)
    except OSError:
        # The other side has gone, which is an end like any other; what is left to write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
