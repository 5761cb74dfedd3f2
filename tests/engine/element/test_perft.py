"""The counted trees of Element, counted once more by the independent reference."""

from __future__ import annotations

from elemental_gui.engine.element.game import GAME
from tests.reference.element_reference import Game, new
from tests.support.each_case import each_case
from tests.support.perft_counts import Count, read_counts

SMALL = 700
"""The largest counts that the slow reference repeats."""


def perft_by_reference(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for text in game.legal():
        following = game.copy()
        following.play(text)
        count += perft_by_reference(following, depth - 1)
    return count


@each_case("count", [count for count in read_counts(GAME) if count.total <= SMALL])
def test_the_reference_counts_the_same(count: Count) -> None:
    game = new(count.preset, count.players, count.first, **count.settings)
    if count.position:
        game.setup(count.position)
    assert perft_by_reference(game, count.depth) == count.total
