"""Matches: equal luck, seats exchanged, results that say how sure they are, and games on a cluster."""

from __future__ import annotations

import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Self

import attrs
import pytest

from elemental_gui.cli.main import main
from elemental_gui.cli.match import elo, expected, interval, likelihood_ratio, sprt
from elemental_gui.cli.match_games import Played, Terms, play, read_contestant
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.session.record import loads
from tests.cli.talk import Run


def terms(one: str, other: str, game: str = "elemento", seats: int = 2, cap: int = 400) -> Terms:
    return Terms(game, "standard", seats, (), "test", cap, 5, read_contestant(one), read_contestant(other))


def dealt(game: Played) -> list[str]:
    """Give what luck did in a game."""
    session = loads(game.record.encode()).session
    return [session.written(ply) for ply in session.plies if ply.seat == 0]


# One game


def test_both_games_of_a_deal_have_the_same_luck_and_the_seats_exchanged() -> None:
    one, other, next_deal = (play(terms("random", "random"), number) for number in range(3))
    assert (one.seat, other.seat, next_deal.seat) == (1, 2, 1)
    count = min(len(dealt(one)), len(dealt(other)))
    assert count > 5 and dealt(one)[:count] == dealt(other)[:count]
    assert dealt(next_deal)[:count] != dealt(one)[:count]


def test_the_same_number_is_the_same_game() -> None:
    same = [play(terms("novice@20n", "random"), 3) for _ in range(2)]
    assert same[0].record == same[1].record


def test_an_opening_is_the_same_in_a_deal_and_another_in_the_next() -> None:
    """Without one, players who do not slip would play the same game of Particles again and again."""
    fixed = attrs.evolve(terms("strong@1n", "strong@1n", "numerous_particles", seats=3, cap=7), opening=6)
    games = [loads(play(fixed, number).record.encode()).session for number in range(4)]
    openings = [[session.written(ply) for ply in session.plies if ply.turns_before < 6] for session in games]
    assert openings[0] == openings[1] == openings[2]
    assert openings[3] != openings[0]


def test_with_three_seats_the_first_player_has_each_of_them_once() -> None:
    games = [play(terms("random", "random", seats=3), number) for number in range(3)]
    assert [game.seat for game in games] == [1, 2, 3]


def test_a_game_that_does_not_end_is_shared_and_says_so() -> None:
    game = play(terms("random", "random", "compass_collisions", cap=5), 0)
    assert (game.turns, game.end, game.points) == (5, "capped", 0.5)
    assert '[Result "*"]' in game.record


def test_players_are_named_with_what_they_may_spend() -> None:
    assert read_contestant("Strong@0.5s").budget.seconds == 0.5
    assert read_contestant("expert@2000n").budget.nodes == 2000
    assert read_contestant("random").level is None
    assert read_contestant("uct@50n").budget.nodes == 50
    for text in ("", "best", "strong@", "strong@5", "strong@xs", "strong@1.2.3s", "strong@..s", "strong@0.s", "uct@0n"):
        with pytest.raises(OptionError):
            read_contestant(text)


@pytest.mark.parametrize("game", GAMES)
def test_plain_tree_search_plays_every_game_as_a_reference(game: str) -> None:
    seats = load(game).presets[load(game).default_preset].seats[0]
    one = attrs.evolve(terms("uct@30n", "random", game, seats, cap=6), preset=load(game).default_preset)
    first, again = play(one, 0), play(one, 0)
    assert first.turns == 6 and first.record == again.record


# What it shows


def test_an_interval_lies_around_the_score_and_narrows() -> None:
    few, many = interval([0.5, 1, 1, 0], 8), interval([0.5, 1, 1, 0] * 25, 200)
    assert few.score == many.score == 0.625
    assert few.low < many.low < 0.625 < many.high < few.high
    assert str(many).startswith("62.5 % (")


def test_nobody_is_sure_after_a_few_games() -> None:
    assert interval([1.0, 1.0], 4).low < 0.6
    assert interval([0.0], 2).high > 0.6
    assert sprt(likelihood_ratio([1.0, 1.0], 0, 10)) == ""


def test_elo_and_score_are_one_scale() -> None:
    assert elo(0.5) == 0 and elo(0.64) == pytest.approx(100, abs=1)
    assert expected(elo(0.7)) == pytest.approx(0.7)


def test_the_test_stops_on_the_right_side() -> None:
    strong, even = [0.5, 1.0] * 400, [0.5, 1.0, 0.0, 0.5] * 4000
    assert sprt(likelihood_ratio(strong, 0, 10)) == "better"
    assert sprt(likelihood_ratio(even, 0, 10)) == "not better"
    assert sprt(likelihood_ratio(even[:40], 0, 10)) == ""


def test_among_three_even_is_a_third() -> None:
    assert expected(0, 3) == pytest.approx(1 / 3)
    clearly_better = [1.0, 0.0, 0.5, 0.0, 0.5] * 400
    assert sprt(likelihood_ratio(clearly_better, 0, 10, seats=3)) == "better"
    assert sprt(likelihood_ratio(clearly_better, 0, 10, seats=2)) == "not better"


# The command


def test_a_match_stops_when_it_is_sure(run: Run) -> None:
    told = run("match", "random", "random", "--game", "elemento", "--sprt=100,400", "--games", "2000", "--cap", "2").out
    assert "not better" in told
    assert int(told.partition("games ")[2].partition(":")[0]) < 100  # all shared, which is less than 100 Elo


def test_an_even_score_has_no_sign_of_a_loss(run: Run) -> None:
    told = run("match", "random", "random", "--game", "elemento", "--games", "2", "--cap", "2").out
    assert "games 2: +0 -0 =2; Elo +0 (" in told


def test_a_file_can_be_an_option(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "map.txt"
    path.write_text("\n".join(["1 . . . . . . . ."] + [". . . . . . . . ."] * 8), encoding="utf-8")
    words = ("random", "random", "--game", "compass_collisions", "--games", "2", "--cap", "2")
    run("match", *words, "--option", f"erosion={path}", "--output", tmp_path / "games")
    assert '[Option "erosion=1,.,' in (tmp_path / "games" / "00001.elemental").read_text(encoding="utf-8")


# On a cluster


class Cluster(ModuleType):
    """As much of Dask as a match asks for: its client with two workers, played by threads."""

    class KilledWorker(Exception):
        """What a game raises whose workers have all died."""

    def __init__(self, pool: type[ThreadPoolExecutor] = ThreadPoolExecutor) -> None:
        super().__init__("distributed")
        self.pool = pool
        self.asked: list[str] = []

    def Client(self, address: str, timeout: float) -> Cluster:  # noqa: N802 - as Dask calls it
        if "nowhere" in address:
            raise OSError("timed out")
        self.asked.append(address)
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_ended: object) -> None:
        self.asked.append("left")

    def wait_for_workers(self, count: int, timeout: float) -> None:
        self.asked.append(f"{count} worker")

    def ncores(self) -> dict[str, int]:
        return {"one": 1, "other": 1}

    def get_executor(self, *, pure: bool) -> Executor:
        return self.pool(2)


class Losing(ThreadPoolExecutor):
    """Plays three games before its workers are lost for good."""

    left = 3

    def submit(self, game: Any, /, *terms: Any, **more: Any) -> Future[Any]:
        self.left -= 1
        return super().submit(game if self.left >= 0 else _die, *terms, **more)


def _die(*_terms: Any) -> None:
    raise Cluster.KilledWorker


class Endless(ThreadPoolExecutor):
    """Begins games that take long; somebody interrupts the command when the second one is handed over."""

    begun: ClassVar[list[Future[Any]]] = []

    def submit(self, game: Any, /, *terms: Any, **more: Any) -> Future[Any]:
        if self.begun:
            raise KeyboardInterrupt
        self.begun.append(Future())
        return self.begun[0]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End as Dask's does, which either calls all games off or waits for them; here that would be for ever."""
        if not wait:
            self.begun[0].cancel()
        assert self.begun[0].done()


def test_a_cluster_plays_the_same_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("novice@20n", "random", "--game", "elemento", "--games", "6")
    here = run("match", *words).out
    cluster = Cluster()
    monkeypatch.setitem(sys.modules, "distributed", cluster)
    there = run("match", *words, "--cluster", "tcp://desk:8786").out
    assert there.splitlines()[:-1] == here.splitlines()[:-1]
    assert cluster.asked == ["tcp://desk:8786", "1 worker", "left"]


def test_a_cluster_that_is_lost_or_not_there_is_told_and_what_was_played_is_kept(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["match", "random", "random", "--game", "elemento", "--output", str(tmp_path / "games"), "--cluster"]
    monkeypatch.setitem(sys.modules, "distributed", Cluster(Losing))
    assert "are lost (KilledWorker). What was played is kept" in run(*words, "tcp://desk:8786", code=2).err
    assert len(list((tmp_path / "games").iterdir())) > 0
    assert "No Dask cluster answers at tcp://nowhere:1" in run(*words, "tcp://nowhere:1", code=2).err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'elemental-gui[cluster]'" in run(*words, "tcp://desk:8786", code=2).err


@pytest.mark.parametrize("command", [["match", "random"], ["tune"]])
def test_an_interrupt_waits_for_no_game_on_a_cluster(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", Cluster(Endless))
    monkeypatch.setattr(Endless, "begun", [])
    words = [*command, "casual", "--game", "elemento", "--cluster", "tcp://desk:8786"]
    assert main(words) == 130
    assert Endless.begun[0].cancelled()


@pytest.mark.parametrize("words", [["--players", "0"], ["--sprt", "abc"], ["--sprt", "0,inf"], ["--sprt", "10,0"]])
def test_numbers_that_mean_nothing_are_refused(words: list[str], run: Run) -> None:
    complaint = run("match", "random", "random", "--game", "elemento", *words, code=2).err
    assert "such as 0,10" in complaint or "from 1 to 9" in complaint


@pytest.mark.parametrize(
    "words",
    [
        ["strong", "best", "--game", "element"],
        ["strong", "random", "--game", "chess"],
        ["strong", "random", "--game", "element", "--preset", "xyz"],
        ["strong", "random", "--game", "element", "--players", "9"],
        ["strong", "random", "--game", "element", "--option", "supply=none"],
        ["strong@1.2.3s", "random", "--game", "element"],
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], run: Run) -> None:
    assert run("match", *words, code=2).err
