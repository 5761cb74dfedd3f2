"""The answer to a check as the window holds it: read from the child's plain data, and replayed through the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from elemental_gui.engine.core.events import touched
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.engine.core.violations import IllegalAction, NotationError, Violation
from elemental_gui.host.verdict import TO_CONFIRM, Finding
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.still import Still, grid_of
from elemental_gui.session.override import number_of
from elemental_gui.widgets.check.known import Known

_BESIDE = ("text", "board", "public")
"""What an answer holds for the window, beside what is data for programs."""
_FOUND: Final = {
    Finding.LEGAL: "Legal",
    Finding.ILLEGAL: "Illegal",
    Finding.UNDECIDED: "Undecided",
    Finding.AMBIGUOUS: "It can mean two things",
    Finding.UNREADABLE: "Not understood",
}
_LONGEST_TURN: Final = 60
"""Actions of a turn that is only played to see what follows it."""


@attrs.frozen
class Line:
    """One accepted action with what it did."""

    action: str
    words: str
    """What it did, with the players' names."""
    after: Position = attrs.field(repr=False)


@attrs.frozen(kw_only=True)
class CheckResult:
    """A verdict to be shown."""

    finding: Finding
    sentence: str
    text: str = ""
    """All of it, as one pastes it into a chat: without what is still secret in the game."""
    turn: str = ""
    lines: tuple[Line, ...] = ()
    refused: str = ""
    violation: Violation | None = None
    owed: tuple[str, ...] = ()
    is_out_of_turn: bool = False
    """Whether another player than the one to move has said it."""
    resigned: int = 0
    """The seat that gives the game up, or says that a draw was agreed; 0 otherwise."""
    is_drawn: bool = False
    """Whether that seat says that a draw was agreed."""
    is_foretold: bool = False
    """Whether it tells what the program has not drawn yet."""
    asks: bool = False
    """Whether no longer search can decide it."""
    notes: tuple[str, ...] = ()
    readings: tuple[CheckResult, ...] = ()
    start: Position = attrs.field(repr=False)
    board: tuple[tuple[str, ...], ...] = attrs.field(default=(), repr=False)
    """The cells of the board that was sent in; empty for a turn in words."""
    data: Mapping[str, Any] = attrs.field(factory=dict, repr=False)

    def position_after(self, lines: int) -> Position:
        return self.lines[lines - 1].after if lines else self.start

    @property
    def is_so_far(self) -> bool:
        """Whether a legal turn lacks more than its confirmation."""
        return self.finding is Finding.LEGAL and self.owed not in ((), (TO_CONFIRM,))

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(line.action for line in self.lines)


def tone_of(finding: Finding) -> str:
    return {Finding.LEGAL: "good", Finding.ILLEGAL: "bad"}.get(finding, "warning")


def words_of(result: CheckResult) -> str:
    """Name a verdict in a word or two, wherever it is shown."""
    if result.is_so_far:
        return "Legal so far"
    if result.is_out_of_turn:
        return "Not their turn"
    if result.is_foretold:
        return "Not drawn yet"
    if result.is_drawn:
        return "Draw agreed"
    return "Gives up" if result.resigned else _FOUND[result.finding]


def read_answer(data: Mapping[str, Any], start: Position, names: Sequence[str] = ()) -> CheckResult:
    """Read an answer and replay its actions from a position; a witness that does not replay decides nothing."""
    finding = Finding(str(data.get("finding", Finding.UNREADABLE)))
    violation = None
    if "message" in data:
        squares = tuple(map(str, data.get("squares", ())))
        violation = Violation(str(data.get("rule", "")), str(data["message"]), squares, str(data.get("remedy", "")))
    lines: list[Line] = []
    position, notes = start, tuple(map(str, data.get("notes", ())))
    for step in data.get("steps", ()):
        try:
            action = position.parse(str(step["action"]))
            before, position = position, position.play(action)
        except (IllegalAction, NotationError) as error:
            if number_of(str(step["action"])) is None:
                said = f"The way that was found does not replay: {error}"
                return CheckResult(finding=Finding.UNDECIDED, sentence=said, text=said, start=start)
            notes = (*notes, f"{step['action']}: accepted against the rules; what follows is not shown.")
            break
        words = before.words(names)
        told = words.happened(action, before.events(action)) or words.action(action)
        lines.append(Line(str(step["action"]), told, position))
    return CheckResult(
        finding=finding,
        sentence=str(data.get("sentence", "")),
        text=str(data.get("text", data.get("sentence", ""))),
        turn=str(data.get("turn", "")),
        lines=tuple(lines),
        refused=str(data.get("refused", "")),
        violation=violation,
        owed=tuple(map(str, data.get("owed", ()))),
        is_out_of_turn="sender" in data,
        resigned=int(data.get("resigned", 0) or data.get("drawn", 0)),
        is_drawn="drawn" in data,
        is_foretold="foretold" in data,
        asks=data.get("asks") is True,
        notes=notes,
        readings=tuple(read_answer(reading, start, names) for reading in data.get("readings", ())),
        start=start,
        board=tuple(tuple(map(str, row)) for row in data.get("board", ())),
        data={key: value for key, value in data.items() if key not in _BESIDE},
    )


def line_of_board(position: Position, cells: tuple[tuple[str, ...], ...]) -> str:
    """Write the position line of a board that was sent in, with everything else as it is at the end of a turn."""
    form = position.form
    setup = attrs.evolve(_after_any_turn(position).setup, cells=cells)
    return form.write(setup.with_fields(form.derive(setup)))


def _after_any_turn(position: Position) -> Position:
    """Give the position after any turn, which tells who acts then; the same one where none is found soon."""
    here, confirm = position, position.game.confirm
    for _ in range(_LONGEST_TURN):
        is_confirmed = confirm is not None and here.check(confirm) is None
        action = confirm if is_confirmed else next(iter(here.every_action()), None)
        if action is None or here.is_chance:
            break
        before, here = here, here.play(action)
        if here.outcome is not None:
            break
        if before.ends_turn(action):
            return here
    return position


def still_after(known: Known, result: CheckResult, looking: int) -> Still:
    """Describe the picture after so many of the accepted actions, or of the board that is refused, for the host."""
    refused = _refused_board(result)
    if refused is None:
        still = known.still(result.position_after(looking), f"after action {looking}" if looking else "")
    else:
        still = known.still(refused, "as sent in: refused")
    at_end = looking == len(result.lines)
    if looking and still.slug in SCENES:
        # The last picture marks the whole turn, as pictures of a game do; the others the action just made.
        first = 0 if at_end and result.finding is Finding.LEGAL else looking - 1
        seen = (_touched(result, number) for number in range(first, looking))
        still = still._replace(last_turn=frozenset[Square]().union(*seen))
    if result.violation is not None and at_end and still.slug in SCENES:
        still = still._replace(at_fault=_squares(still, result.start.form, result.violation.squares))
    return still


def _refused_board(result: CheckResult) -> Position | None:
    """Give the position that was sent in as a board and refused; None for anything else, and where it is none."""
    if result.finding is not Finding.ILLEGAL or not result.board:
        return None
    try:
        return result.start.read(line_of_board(result.start, result.board))
    except NotationError:
        return None


def public(known: Known, still: Still) -> Still:
    """Describe a picture as it may be passed on: without what is still secret."""
    return still._replace(state=known.public(known.position.at(still.state)).state, texts=())


def _touched(result: CheckResult, number: int) -> frozenset[Square]:
    """Give the squares that the action of this number touches, counted from 0."""
    before = result.position_after(number)
    return touched(before.events(before.parse(result.lines[number].action)))


def _squares(still: Still, form: SetupForm, names: tuple[str, ...]) -> frozenset[Square]:
    """Find squares by name; the buildings of a table are called as squares are, and are none."""
    parse = grid_of(still).parse
    return frozenset(square for name in names if form.place(name) and (square := parse(name)) is not None)
