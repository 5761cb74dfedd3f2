"""Every command by its name, and the answer to a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from elemental_gui import __version__
from elemental_gui.cli.protocol import gtp, playing, thought
from elemental_gui.cli.protocol.conversation import Conversation, Refused, nothing
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import OptionError

_Command = Callable[[Conversation, str], str]


def answer(conversation: Conversation, line: bytes) -> bytes | None:
    """Carry out one command line and return the framed answer; None for a blank line.

    Whatever the line is, it is answered and never ends the program.
    """
    request = gtp.parse_request(line)
    if request is None:
        return None
    if conversation.gives_objects and request.command in _JUDGING:
        from elemental_gui.cli.protocol.hearing import answer_object

        told = answer_object(conversation, request)
        return gtp.format_object(request.number, *told)
    try:
        if request.fault:
            raise Refused(request.fault)
        if request.command not in COMMANDS:
            raise Refused(f"unknown command {quoted(request.command)}; list_commands names the known ones")
        return gtp.format_success(request.number, COMMANDS[request.command](conversation, request.arguments))
    except (Refused, OptionError) as refusal:
        return gtp.format_failure(request.number, str(refusal))
    except Exception as error:  # noqa: BLE001 - a fault of the program must not end the match of two bots
        return gtp.format_failure(request.number, f"The program failed at this command: {error!r}")


def _list_commands(_conversation: Conversation, arguments: str) -> str:
    nothing(arguments)
    return "\n".join(COMMANDS)


def _known_command(_conversation: Conversation, arguments: str) -> str:
    return "true" if arguments in COMMANDS else "false"


def _quit(conversation: Conversation, arguments: str) -> str:
    nothing(arguments)
    conversation.is_over = True
    return ""


def _hear(conversation: Conversation, arguments: str) -> str:
    from elemental_gui.cli.protocol.hearing import hear

    return hear(conversation, arguments)


def _submit(conversation: Conversation, arguments: str) -> str:
    from elemental_gui.cli.protocol.hearing import submit

    return submit(conversation, arguments)


def _constant(value: str) -> _Command:
    def tell(_conversation: Conversation, arguments: str) -> str:
        nothing(arguments)
        return value

    return tell


COMMANDS: Final[Mapping[str, _Command]] = MappingProxyType({
    "protocol_version": _constant("2"),
    "name": _constant("elemental_gui"),
    "version": _constant(__version__),
    "known_command": _known_command,
    "list_commands": _list_commands,
    "quit": _quit,
    "new": playing.new,
    "legal": playing.legal,
    "play": playing.play,
    "check": playing.check,
    "hear": _hear,
    "submit": _submit,
    "roll": playing.roll,
    "end": playing.end,
    "undo": playing.undo,
    "position": playing.position,
    "setup": playing.setup,
    "show": playing.show,
    "outcome": playing.outcome,
    "seat": playing.seat,
    "game": playing.game,
    "games": playing.games,
    "close": playing.close,
    "json": playing.objects,
    "reach": thought.reach,
    "reach_time": thought.reach_time,
    "genmove": thought.genmove,
    "genmove_budget": thought.genmove_budget,
    "hint": thought.hint,
    "hints": thought.hints,
    "evaluate": thought.evaluate,
    "perft": thought.count,
    "stop": thought.stop,
    "record": playing.record,
})  # fmt: skip
_JUDGING: Final = frozenset(("check", "hear", "submit", "reach", "outcome"))
"""The commands that answer with an object after `json on`."""
