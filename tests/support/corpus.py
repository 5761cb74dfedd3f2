"""Submissions as people write them, from `tests/host/corpus`: where each is sent, and what a fair host would say.

A line beginning with `==` says where the next texts are sent: `new` begins a game, `names` tells who plays, `position`
and `after` lead to a moment, `luck` is what a bot dealt beside the text. `--` begins a case, `=>` is a fair answer
(any one of several will do), `~` something that the answer has to mention. `:: NAME = TURN` gives a turn a short name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Verdict, format_text
from elemental_gui.session.new_game import new_session


@attrs.frozen
class Case:
    """One submission."""

    name: str
    position: Position = attrs.field(repr=False)
    names: tuple[str, ...]
    luck: str
    text: str
    fair: tuple[str, ...]
    """What a fair host may say."""
    mentions: tuple[str, ...]
    turns: dict[str, str] = attrs.field(repr=False)

    @property
    def title(self) -> str:
        return f"{self.position.game.slug}: {self.name}"


FILES: Final = sorted((Path(__file__).parents[1] / "host" / "corpus").glob("*.txt"))


def cases() -> Iterator[Case]:
    """Give every case of every file."""
    return chain.from_iterable(map(cases_of, FILES))


@cache
def cases_of(path: Path) -> Sequence[Case]:
    """Read the cases of a file."""
    return list(_read(path))


def _read(path: Path) -> Iterator[Case]:
    place: Place | None = None
    text: list[str] = []
    for line in path.read_text(encoding="utf-8").split("\n"):
        mark, _, told = line.partition(" ")
        if place is not None and place.fair and mark not in ("=>", "~"):
            yield place.case("\n".join(text))
        if told.startswith("new ") and mark == "==":
            place = Place(new_session(told.split()[1:], "corpus").start, {} if place is None else place.turns)
        elif place is None:
            continue
        elif mark in ("==", "::"):
            place.tell(mark, told)
        elif mark == "--":
            text, place.title = [], told
        elif mark in ("=>", "~"):
            (place.fair if mark == "=>" else place.mentions).append(told)
        elif place.title:
            text.append(line)


@attrs.define
class Place:
    """Where the next texts are sent, and what has been read of the next one."""

    start: Position
    turns: dict[str, str]
    names: tuple[str, ...] = ()
    luck: str = ""
    here: Position = attrs.field(default=attrs.Factory(lambda place: place.start, takes_self=True))
    title: str = ""
    fair: list[str] = attrs.field(factory=list)
    mentions: list[str] = attrs.field(factory=list)

    def tell(self, mark: str, told: str) -> None:
        """Take in a line about the place."""
        what, _, rest = told.partition(" ")
        if mark == "::":
            self.turns[what] = rest.removeprefix("= ")
        elif what == "names":
            self.names = tuple(rest.split(", "))
        elif what == "luck":
            self.luck = rest.strip("-")
        else:
            self.here = self.start.read(rest) if what == "position" else played(self.start, rest)

    def case(self, text: str) -> Case:
        """Give the case that was read, and be ready for the next one."""
        title, fair, mentions = self.title, tuple(self.fair), tuple(self.mentions)
        self.title, self.fair, self.mentions = "", [], []
        return Case(title, self.here, self.names, self.luck, text, fair, mentions, self.turns)


def played(position: Position, turn: str) -> Position:
    """Play a turn in canonical spelling."""
    for action in turn.split("; "):
        position = position.play(position.parse(action))
    return position


def canonical(position: Position, turn: str) -> str:
    """Spell a turn as the program does: the stones of a draw have an order of their own."""
    spelled = []
    for action in turn.split("; "):
        parsed = position.parse(action)
        spelled.append(position.game.format_action(parsed))
        position = position.play(parsed)
    return "; ".join(spelled)


def judged(case: Case) -> Verdict:
    return check_submission(case.position, case.text, luck=case.luck, names=case.names)


def is_fair(case: Case, verdict: Verdict) -> bool:
    """Tell whether a verdict is what a fair host would say."""
    said = format_text(verdict).casefold()
    return any(_fits(case, verdict, fair) for fair in case.fair) and all(
        mention.casefold() in said for mention in case.mentions
    )


def _fits(case: Case, verdict: Verdict, fair: str) -> bool:
    what, _, told = fair.partition(" ")
    if what in ("legal", "so"):
        told = told.removeprefix("far ")
        is_whole = verdict.owed in ((), (TO_CONFIRM,))
        wanted = [canonical(case.position, case.turns.get(each, each)) for each in told.split(" | ")]
        return verdict.finding is Finding.LEGAL and is_whole == (what == "legal") and verdict.turn in wanted
    if what == "illegal":
        is_turn = verdict.finding is Finding.ILLEGAL and not _is_wrong_player(verdict)
        return is_turn and verdict.refused.startswith(told)
    if what == "wrong":
        return _is_wrong_player(verdict) and told.removeprefix("player ") in verdict.sentence
    if what == "resigned":
        return "gives the game up" in verdict.sentence and told in verdict.sentence
    if what == "nothing":
        return verdict.finding is Finding.UNREADABLE and "no action" in verdict.sentence
    if fair.startswith("not understood"):
        word = fair.removeprefix("not understood").strip().casefold()
        return verdict.finding is Finding.UNREADABLE and word in verdict.sentence.casefold()
    if what in ("ask", "ambiguous"):
        return verdict.finding is (Finding.UNDECIDED if what == "ask" else Finding.AMBIGUOUS)
    return _fits_board(case, verdict, what, case.turns.get(told, told))


def _fits_board(case: Case, verdict: Verdict, what: str, turn: str) -> bool:
    if what == "board":
        end = played(case.position, turn).setup.cells
        return verdict.finding is Finding.LEGAL and verdict.end is not None and verdict.end.setup.cells == end
    if what in ("unreachable", "no"):
        return verdict.finding is (Finding.ILLEGAL if what == "unreachable" else Finding.UNREADABLE)
    raise ValueError(what)


def _is_wrong_player(verdict: Verdict) -> bool:
    return verdict.finding is Finding.ILLEGAL and not verdict.turn and "turn" in verdict.sentence and not verdict.steps


def is_harmful(case: Case, verdict: Verdict) -> bool:
    """Tell whether a verdict accuses or acquits somebody who does not deserve it."""
    if is_fair(case, verdict):
        return False
    kinds = {fair.split()[0] for fair in case.fair}
    if verdict.finding is Finding.LEGAL:
        return not any(_fits(case, verdict, fair) for fair in case.fair)
    return verdict.finding is Finding.ILLEGAL and kinds.isdisjoint(("illegal", "wrong", "unreachable"))


def wrong_expectation(case: Case) -> str:
    """Say what is wrong with a case itself: a turn that the rules refuse."""
    for fair in case.fair:
        what, _, told = fair.partition(" ")
        if what in ("legal", "so", "board"):
            for turn in told.removeprefix("far ").split(" | "):
                try:
                    played(case.position, case.turns.get(turn, turn))
                except (NotationError, IllegalAction) as error:
                    return f"{turn}: {error}"
    return ""
