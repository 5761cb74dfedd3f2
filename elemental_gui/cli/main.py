"""The command line: what the words mean, and the help for each."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TypeVar

from elemental_gui import __version__
from elemental_gui.cli import (
    bench,
    bench_reasons,
    bench_wins,
    check,
    engine,
    host_service,
    match,
    puzzles,
    records,
    tune,
)
from elemental_gui.engine.catalog import USUAL
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.host.boards.writing import ENDINGS, FORMS
from elemental_gui.storage.errors import StorageError

_RECORD: Final = "a .elemental file, or - for standard input"
_FILES: Final = "a file, a folder, or - for standard input"
_TURN: Final = "a turn as records name it, such as 3.1, or its number; 0: the start; default: the last"
_AS: Final = "diagram: for people, the default; line, grid, tsv: to be read back, by this program or a spreadsheet"
_OUTPUT: Final = "a file to write instead: .xlsx a sheet, .tsv lines with tabs, .txt a grid or what --as says"
_PICTURE: Final = "the file to write, ending in .png or .svg"
_FOR_HOST: Final = "also what is secret until the game is over"
_REFUSED: Final = 2
_INTERRUPTED: Final = 130
_MOST_ELO: Final = 4000
_NOBODY_READS: Final = 141
"""The exit code of a program whose reader has gone, as shells know it."""

_WINDOW: Final = """\
without a command the window opens:
  RECORD ...            open these records, each in a window of its own
  --new GAME            show the settings for a new game, such as: --new element
  --open                ask for a record to open
  --profile DIR         keep settings, games and log in this folder
  --smoke FILE          play one turn, save a picture of the window in FILE and
                        end; exit code 0 if all went well, and text can be read
  --                    every word behind it is a record, such as: -- -x.elemental

Every command has a --help of its own."""


def main(words: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; argparse itself exits for help and for mistakes."""
    if sys.stdout is None:
        print("elemental-gui: Standard output is closed, so nothing can be answered.", file=sys.stderr)
        return _REFUSED
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign shows a question mark
    try:
        try:
            arguments = parser().parse_args(words)
            return int(arguments.run(arguments))
        finally:
            sys.stdout.flush()
    except (OptionError, StorageError) as error:
        print(f"elemental-gui: {error}", file=sys.stderr)
        return _REFUSED
    except KeyboardInterrupt:
        return _INTERRUPTED
    except OSError as error:
        # Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return _NOBODY_READS  # whoever reads has read enough, such as `head`
        print(f"elemental-gui: The answer cannot be written: {error.strerror or error}.", file=sys.stderr)
        return _REFUSED


def _bench(arguments: argparse.Namespace) -> int:
    if arguments.reasons:
        return bench_reasons.run(arguments)
    if arguments.wins or arguments.traps:
        return bench_wins.run(arguments)
    return bench.run_reach(arguments) if arguments.reach else bench.run(arguments)


N = TypeVar("N", int, float)


def _within(kind: Callable[[str], N], least: N, most: N, unit: str = "") -> Callable[[str], N]:
    def read(text: str) -> N:
        number = kind(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"from {least} to {most}{unit}")
        return number

    read.__name__ = kind.__name__  # argparse names it in its complaints
    return read


_games = _within(int, 1, 1_000_000)
_turns = _within(int, 0, 1_000)
_rounds = _within(int, 1, 1000)
_size = _within(int, 100, 10_000, " pixels")
_players = _within(int, 1, 9)
_seconds = _within(float, 0.001, 3600, " seconds")


def _ending(endings: Sequence[str]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if Path(text).suffix.lower() not in endings:
            raise argparse.ArgumentTypeError(f"the name has to end in {', '.join(endings)}")
        return text

    return read


def parser() -> argparse.ArgumentParser:
    """Describe every command, also `render`, which is carried out elsewhere because it needs Qt."""
    top = argparse.ArgumentParser(
        prog="elemental-gui",
        usage="elemental-gui [-h] [--version] [--profile DIR] [RECORD ... | COMMAND ...]",
        description="Board games of the four elements.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_WINDOW,
    )
    top.add_argument("--version", action="version", version=f"elemental-gui {__version__}")
    commands = top.add_subparsers(prog="elemental-gui", dest="command", metavar="COMMAND", required=True)
    _describe_engine(commands)
    _describe_check(commands)
    _describe_records(commands)
    _describe_appending(commands)
    _describe_match(commands)
    _describe_tuning(commands)
    _describe_puzzles(commands)
    _describe_bench(commands)
    hidden = commands.add_parser("host-service", description="Answer the window's questions, a line of JSON each.")
    hidden.set_defaults(run=lambda _: host_service.run())
    return top


_Commands = argparse._SubParsersAction  # noqa: SLF001 - argparse gives the type of its commands no other name


def _describe_engine(commands: _Commands[argparse.ArgumentParser]) -> None:
    commands.add_parser(
        "engine",
        help="speak the line protocol for bots over standard input and output",
        description="Speak the line protocol: a command is one line, framed as in GTP version 2. "
        "Begin with list_commands, or with: new element pnp.",
    ).set_defaults(run=lambda _: engine.run())


def _describe_check(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "check",
        help="give the verdict on records, or on what players send from a known position",
        usage="elemental-gui check [--json] RECORD ...\n       elemental-gui check --from POSITION [options] FILE ...",
        description="Replay records; or, with --from, judge what players sent: turns in words, boards, sheets, "
        "pictures, records. A folder means the files in it, - standard input; there is a line for each. "
        "Exit code 0: legal. 1: illegal, the verdict says what and why. 2: not readable to its end. 3: undecided in "
        "the time given. 4: it can be read in two ways. Of several the worst: 2 before 1, 4, 3 and 0.",
    )
    command.set_defaults(run=check.check)
    add = command.add_argument
    add("files", metavar="FILE", nargs="+", help=_FILES)
    add("--from", dest="known", metavar="POSITION", help="a position line, a record, a board, RECORD@TURN, - or start")
    add("--turn", metavar="N", help="the turn of that record, such as 3.1, or its number; default: the last")
    add("--game", metavar="GAME", help="the game, where POSITION is no record")
    add("--preset", metavar="P", help="its rules; default: the usual ones")
    add("--option", metavar="K=V", action="append", type=_pair, default=[], help="a house rule; may be repeated")
    add("--players", metavar="N", type=_players, help="how many play, where that is not plain")
    add("--field", metavar="NAME=TEXT", action="append", type=_pair, default=[],
        help="what a board alone does not tell, such as SEAT=2")  # fmt: skip
    _describe_judging(command, "an object a line instead of a sentence")


def _describe_judging(command: argparse.ArgumentParser, json: str) -> None:
    add = command.add_argument
    add("--stones", "--luck", dest="luck", metavar="WORDS", help="what was dealt, such as ffw, or a bot's reply")
    add("--reach-time", metavar="S", type=_seconds, default=10.0, help="seconds for the search of a board; default 10")
    add("--json", action="store_true", help=json)
    add("--host", action="store_true", help=_FOR_HOST)


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form name=value")
    return key.strip().lower(), value.strip()


def _describe_records(commands: _Commands[argparse.ArgumentParser]) -> None:
    show = commands.add_parser(
        "show",
        help="draw a position of a record in text, or save it as a sheet",
        description="Draw the position after a turn of a record, or after the last. Exit codes as for check; 2 also "
        "when the file cannot be written.",
    )
    show.set_defaults(run=records.show)
    show.add_argument("record", metavar="RECORD", help=_RECORD)
    show.add_argument("--turn", metavar="N", help=_TURN)
    show.add_argument("--as", dest="form", default="", choices=list(FORMS), help=_AS)
    show.add_argument("--output", type=_ending(ENDINGS), metavar="FILE", help=_OUTPUT)
    show.add_argument("--host", action="store_true", help=_FOR_HOST)
    render = commands.add_parser(
        "render",
        help="save a position of a record as a picture (needs Qt)",
        description="Save a position of a record as a picture, with its players and clocks below it. "
        "Exit codes as for check; 2 also when the picture cannot be written, and 3 without Qt.",
    )
    render.add_argument("record", metavar="RECORD", help=_RECORD)
    render.add_argument("picture", metavar="PICTURE", type=_ending((".png", ".svg")), help=_PICTURE)
    render.add_argument("--turn", metavar="N", help=_TURN)
    render.add_argument("--size", type=_size, default=1200, metavar="PX", help="width in pixels, default 1200")
    render.add_argument("--theme", choices=["light", "dark"], default="light", help="default light")
    render.add_argument("--flip", action="store_true", help="with A1 at the bottom right")
    render.add_argument("--host", action="store_true", help=_FOR_HOST)


def _describe_appending(commands: _Commands[argparse.ArgumentParser]) -> None:
    record = commands.add_parser("record", help="go on with a record: append what a player sent")
    command = record.add_subparsers(dest="verb", metavar="VERB", required=True).add_parser(
        "append",
        help="append a turn that a player sent, or refuse it",
        description="Judge what a player sent for the seat to act at the end of a record, a turn in words or a board, "
        "and append it if it is a whole legal turn; its confirm need not be written. The file is replaced in one step, "
        "appends wait for each other, and what something else has written meanwhile is left alone. Exit code 0: "
        "appended; otherwise nothing has changed. 1: illegal. 2: not readable, or the file cannot be changed. "
        "3: incomplete or undecided. 4: it can be read in two ways.",
    )
    command.set_defaults(run=records.append)
    command.add_argument("record", metavar="RECORD", help="the .elemental file that goes on")
    command.add_argument("file", metavar="FILE", help="what the player sent, or - for standard input")
    _describe_judging(command, "an object instead of a sentence")


def _describe_match(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "match",
        help="let computers and programs play many games against each other",
        description="Play a match and print the score with its interval. Every deal is played once for each seat of "
        "ONE, with the same luck; OTHER has all the other seats. A player is a level, novice, casual, strong or "
        "expert, or random; strong@0.5s has half a second for an answer, strong@2000n two thousand search nodes. Or "
        "it is uct, a plain tree search with random games that has a second, uct@0.5s half of one, for every single "
        "action; or a program that speaks the line protocol, in quotes with its words.",
    )
    command.set_defaults(run=match.run)
    add = command.add_argument
    add("one", metavar="ONE", help="a player")
    add("other", metavar="OTHER", help="whom it plays against")
    add("--game", metavar="GAME", required=True, help="the game")
    add("--preset", metavar="P", default="", help="its rules; default: the usual ones")
    add("--option", metavar="K=V", action="append", type=_pair, default=[], help="a house rule; may be repeated")
    add("--players", metavar="N", type=_players, help="how many seats there are; default: as few as the rules allow")
    add("--games", metavar="N", type=_games, default=100, help="default 100, rounded up to whole deals")
    add("--jobs", metavar="J", type=_rounds, default=1, help="games at a time, each in a process of its own; default 1")
    add("--cluster", metavar="ADDRESS", default="",
        help="play on the workers of a Dask cluster instead, such as tcp://host:8786")  # fmt: skip
    add("--seed", metavar="TEXT", default="match", help="where the luck of all games comes from")
    add("--opening", metavar="N", type=_turns, default=0,
        help="turns that casual plays beforehand, others in each deal; for games with little luck")  # fmt: skip
    add("--cap", metavar="N", type=_games, default=400, help="turns after which a game is shared; default 400")
    add("--seconds", metavar="S", type=_seconds, default=10.0, help="what a program has for an answer; default 10")
    add("--sprt", metavar="A,B", type=_elo_pair, help="stop when it is sure that ONE is B Elo better, or only A")
    add("--output", metavar="DIR", help="keep records and results there, and go on with what is there already")


def _describe_tuning(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "tune",
        help="fit the numbers by which the computer judges to the results of games against itself",
        description="Let a level play games against itself, move its weights to where it would have foretold their "
        "results better, and print it with its new weights, as `match` takes it. Whether it is better is for a match "
        "to tell. The same words give the same weights where budgets are nodes.",
    )
    command.set_defaults(run=tune.run)
    add = command.add_argument
    add("one", metavar="ONE", help="a level, such as casual or strong@500n; with weights it begins with these")
    add("--game", metavar="GAME", required=True, help="the game; its computer must have weights")
    add("--players", metavar="N", type=_players, help="how many seats there are; default: as few as the rules allow")
    add("--games", metavar="N", type=_games, default=1000, help="default 1000")
    add("--jobs", metavar="J", type=_rounds, default=1, help="games at a time, each in a process of its own; default 1")
    add("--cluster", metavar="ADDRESS", default="", help="play on the workers of a Dask cluster instead")
    add("--seed", metavar="TEXT", default="tune", help="where all luck comes from")
    add("--cap", metavar="N", type=_games, default=200, help="turns after which a game is shared; default 200")


def _describe_puzzles(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "puzzles",
        help="make new puzzles from games that the computer plays",
        description="Let the computer play games and print puzzles found in them, a line with tabs for each, in the "
        "form that resources/puzzles/README.md describes. Every turn of a puzzle has been tried, so the number of "
        "its solutions is exact. The same words and seed give the same puzzles.",
    )
    command.set_defaults(run=puzzles.run)
    add = command.add_argument
    add("game", metavar="GAME", help="the game")
    add("--rules", metavar="WORDS", default="", help="what follows the game in: new GAME; such as: 'box players=3'")
    add("--seed", metavar="TEXT", default="puzzles", help="where the luck of all games comes from")
    add("--count", metavar="N", type=_games, default=10, help="how many puzzles; default 10")
    add("--games", metavar="N", type=_games, default=1000, help="games after which to stop; default 1000")
    add("--turns", metavar="N", type=_games, default=120, help="turns after which a game is left; default 120")
    add("--goal", choices=["win", "best"], help="only puzzles that ask for this; default: both")
    add("--nodes", metavar="N", type=_games, default=1500, help="what a player may search; default 1500")
    add("--tried", metavar="N", type=_games, default=60_000, help="actions to try in a position; default 60000")
    add("--full", action="store_true", help="give every puzzle as much to choose from as can still be tried")


def _elo_pair(text: str) -> tuple[float, float]:
    try:
        worse, better = map(float, text.split(","))
    except ValueError:
        worse = better = 0.0
    if not -_MOST_ELO <= worse < better <= _MOST_ELO:
        raise argparse.ArgumentTypeError("two differences of Elo, the smaller first, such as 0,10")
    return worse, better


def _describe_bench(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "bench",
        help="measure the engine, beside python-chess if that is installed",
        description="Play random games, with every legal action listed before each action, and print how many are "
        f"played and listed a second; after {bench.LONGEST} actions a game begins anew. With python-chess installed, "
        "slices of random chess alternate with it, and the last line is the median ratio. With --every a line for "
        "each preset of each game. With --reach instead: for every draw of Element search for turns that lead "
        "to given positions, half of which no turn leads to, and print how long that takes. With --reasons instead: "
        "change one thing on boards that turns have led to, and print how often the reason against them is just that "
        "change, and how often it is not even true. With --wins or --traps instead: put turns of games "
        "to the computer that can win, or that can lose at once and need not, and print how often it sees that; under "
        "all presets where none is named.",
    )
    command.set_defaults(run=_bench)
    add = command.add_argument
    add("--rounds", type=_rounds, default=9, metavar="N", help="slices of each game, default 9")
    add("--seconds", type=_seconds, default=0.5, metavar="S", help="processor time of a slice, default 0.5")
    add("--game", metavar="GAME", default=USUAL, help=f"default {USUAL}")
    add("--preset", metavar="P", default="", help="its rules; default: the usual ones")
    add("--every", action="store_true", help="measure every preset of every game")
    add("--reach", action="store_true", help="measure the search behind reach")
    add("--reasons", type=_games, metavar="N", help="measure the reasons of reach on so many boards")
    add("--wins", type=_games, metavar="N", help="measure a player on so many turns that can win")
    add("--traps", type=_games, metavar="N", help="measure it on so many turns that can lose at once")
    add("--player", default="strong", metavar="LEVEL", help="who that is, such as strong@9000n; default strong")
    add("--tried", type=_games, default=5_000, metavar="N", help="actions to prove a win with; default 5000")
    add("--turns", type=_rounds, default=20, metavar="N", help="turns of each draw for --reach, default 20")
