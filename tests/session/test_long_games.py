"""Long games: an action costs no more at the end than at the beginning."""

from __future__ import annotations

from typing import Final

from elemental_gui.session.log import Log, log_of
from elemental_gui.session.record import loads
from tests.support.patience import processor_seconds

WAYS: Final = ("E5", "F5"), ("E7", "F7")


def record(turns: int) -> bytes:
    """A game in which two sages walk to and fro, with the time of every turn."""
    lines = ['[Game "element"]', '[Rules "dm5"]', '[Seat1 "Ann"]', '[Seat2 "Ben"]', ""]
    for turn in range(turns):
        there, back = WAYS[turn % 2] if turn % 4 < 2 else WAYS[turn % 2][::-1]
        steps = "; ".join(f"move {square}" for square in (there, back, there, back, there))
        lines.append(f"{turn // 2 + 1}.{turn % 2 + 1} take 0; {steps}; confirm {{clk 5:00 reserve 10:00}}")
    return ("\n".join(lines) + "\n").encode()


def test_a_record_of_four_thousand_turns_opens_and_goes_on_at_once() -> None:
    with processor_seconds(12):
        loaded = loads(record(4_000))
    assert loaded.problem is None
    assert len(loaded.session.plies) == 28_000
    with processor_seconds(1):
        turns = [loaded.session.turns() for _ in range(10)][-1]
    assert len(turns) == 4_000 and turns[-1].remarks == ("clk 5:00 reserve 10:00",)


def test_a_log_is_a_tuple_that_grows() -> None:
    short: Log[int] = Log((1, 2, 3))
    longer, other = short.plus(4), short.plus(5)
    assert (tuple(short), tuple(longer), tuple(other)) == ((1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 5))
    assert short == (1, 2, 3) and longer not in (short, other)
    assert (longer[-1], longer[1:3], longer[::-1], len(longer)) == (4, (2, 3), (4, 3, 2, 1), 4)
    assert hash(short) == hash(Log([1, 2, 3])) and log_of(short) is short and 4 not in short
