"""Seats that nobody sits at: a program is asked for its turn, which is played through the same door as a person's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.controller import computer_seats
from elemental_gui.controller.computer_seats import ComputerSeats, Doing, thinking_time
from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.controller.own_programs import OwnProgram
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import from_header, header, perform, replay
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.seating import PERSON, Kind, Occupant
from elemental_gui.session.telling import retelling
from elemental_gui.session.time_control import parse_time_control
from tests.scenes.compass_collisions.played import AGREED
from tests.session.games import SECOND_TURN, WALK, written
from tests.support.engine_inside import stranger

TURN = ("take 0", *WALK.split("; "))
REPLY = tuple(SECOND_TURN.split("; "))
COMPUTER = Occupant(Kind.COMPUTER, "novice")
STRANGER = Occupant(Kind.PROGRAM, "Stranger")

_UNITS = ("fire", "fire", "water", "water", "plant", "plant")
_STOPS = "while not sys.stdin.readline().startswith('stop'): pass"


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PACE_MS", 1)
    monkeypatch.setattr(computer_seats, "_BREATH_MS", 1)


class Table:
    """A game with a stranger's program in its second seat, which is the first to act."""

    def __init__(self, folder: Path, settings: GameSettings) -> None:
        self.controller = GameController(new_match(settings))
        self.log = folder / "log"
        self.seats: ComputerSeats
        self.command = ""

    def program(self, genmove: str) -> None:
        """Let the program answer `genmove` with these words of Python."""
        self.command = stranger(genmove, self.log)

    def answers(self, *actions: str) -> None:
        self.program(f"answer(number, {chr(10).join(actions)!r})")

    def sit(self) -> None:
        self.seats = ComputerSeats(self.controller, lambda: [OwnProgram("Stranger", self.command)])
        self.controller.changed.connect(self.seats.consider)
        self.seats.consider()

    @property
    def played(self) -> list[str]:
        return written(self.controller.session)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    settings = GameSettings("element", "pnp", first=2, seed="7", players=("person", str(STRANGER)))
    made = Table(tmp_path, settings)
    yield made
    made.seats.close()
    made.controller.close()


def test_a_turn_is_played_to_its_confirm_and_the_other_seat_is_to_act(qtbot: QtBot, table: Table) -> None:
    table.answers(*TURN)
    table.sit()
    assert table.seats.is_watched
    qtbot.waitUntil(lambda: table.played == list(TURN))
    assert table.controller.session.seat == 1
    assert not table.seats.is_watched


def test_its_turn_is_shown_action_by_action(qtbot: QtBot, table: Table) -> None:
    table.answers(*TURN)
    shown: list[int] = []
    table.controller.changed.connect(lambda change: shown.append(len(change.plies)))
    table.sit()
    qtbot.waitUntil(lambda: table.played == list(TURN))
    assert shown == [1] * len(TURN)


@pytest.mark.parametrize(
    ("genmove", "why"),
    [
        ("answer(number, 'take 0' + chr(10) + 'move A1')", "It wanted to play 'move A1'"),
        ("answer(number, 'hello')", "It wanted to play 'hello'"),
        ("answer(number, '')", "without an action"),
        ("answer(number, 'no idea', '?')", "no idea"),
        ("sys.exit(chr(111) + 'ops')", "oops"),
        ("print('=' * 5_000_000, flush=True)", "without an end"),
    ],
)
def test_a_program_that_fails_is_told_in_a_sentence_and_nothing_of_its_turn_is_played(
    qtbot: QtBot, table: Table, genmove: str, why: str
) -> None:
    table.program(genmove)
    table.sit()
    qtbot.waitUntil(lambda: bool(table.seats.failures))
    assert why in table.seats.failures[2] and table.seats.failures[2].startswith("Stranger gave no turn.")
    assert table.played == []
    assert not table.seats.is_watched, "the seat is for people until the program is started again"
    assert table.controller.submit_text("take 0")


def test_a_program_that_hangs_is_ended(qtbot: QtBot, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "GRACE_S", 0.2)
    monkeypatch.setattr(computer_seats, "_PROGRAM_S", 0.1)
    table.program("import time; time.sleep(60)")
    table.sit()
    qtbot.waitUntil(lambda: "in time" in table.seats.failures.get(2, ""))


def test_a_program_that_is_not_there_is_told(qtbot: QtBot, table: Table) -> None:
    table.command = "/no/such/program"
    table.sit()
    qtbot.waitUntil(lambda: "There is no program" in table.seats.failures.get(2, ""))


def test_a_program_is_started_again(qtbot: QtBot, table: Table) -> None:
    table.answers("nonsense")
    table.sit()
    qtbot.waitUntil(lambda: bool(table.seats.failures))
    table.answers(*TURN)
    table.seats.start_again(2)
    qtbot.waitUntil(lambda: table.played == list(TURN))


def test_move_now_has_the_turn_at_once(qtbot: QtBot, table: Table) -> None:
    table.program(f"{_STOPS}\n        answer(number, {chr(10).join(TURN)!r})")
    table.sit()
    qtbot.waitUntil(lambda: "genmove" in _text(table.log))
    table.seats.move_now()
    qtbot.waitUntil(lambda: table.played == list(TURN))


def test_whoever_takes_a_seat_over_is_not_played_for(qtbot: QtBot, table: Table) -> None:
    table.program(_STOPS)
    table.sit()
    qtbot.waitUntil(lambda: "genmove" in _text(table.log))
    table.controller.seat_occupant(2, PERSON)
    assert not table.seats.is_watched
    assert table.controller.submit_text("take 0")


def test_nothing_is_thought_while_the_clocks_stand(qtbot: QtBot, table: Table) -> None:
    table.answers(*TURN)
    table.controller.pause()
    table.sit()
    assert table.seats.doing is Doing.NOTHING
    table.controller.resume()
    qtbot.waitUntil(lambda: table.played == list(TURN))


def test_a_host_who_rewinds_in_the_midst_of_a_turn_is_not_overrun(
    qtbot: QtBot, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_seats, "PACE_MS", 300)
    table.answers(*TURN)
    table.sit()
    qtbot.waitUntil(lambda: len(table.played) >= 2)
    table.controller.seat_occupant(2, PERSON)
    table.controller.rewind(0, "")
    qtbot.wait(400)
    assert table.played == []


def test_people_take_back_to_their_own_last_decision(qtbot: QtBot, table: Table) -> None:
    table.controller.seat_occupant(2, PERSON)
    assert table.controller.submit_text("; ".join(TURN))
    table.controller.seat_occupant(1, STRANGER)
    table.answers(*REPLY)
    table.sit()
    qtbot.waitUntil(lambda: table.played == [*TURN, *REPLY])
    table.controller.take_back_turn()
    assert table.played == []
    assert table.controller.session.seat == 2


def test_what_was_drawn_before_ones_own_last_decision_stays_drawn(qtbot: QtBot, table: Table) -> None:
    table.controller.seat_occupant(2, PERSON)
    controller = table.controller
    assert controller.submit_text("take 1")
    drawn = table.played
    while controller.why_not_confirm() is not None:
        assert controller.submit(controller.session.position.legal_actions()[0])
    controller.confirm()
    controller.seat_occupant(1, STRANGER)
    table.answers(*REPLY)
    table.sit()
    qtbot.waitUntil(lambda: controller.session.seat == 2 and not table.seats.is_watched)
    controller.take_back_turn()
    assert table.played == drawn


def test_nobody_is_told_what_their_seat_may_not_know(tmp_path: Path) -> None:
    settings = GameSettings("compass_collisions", players=("person", str(STRANGER)))
    table = Table(tmp_path, settings)
    privilege, first_sets, second_sets, *_ = AGREED.split("; ")
    table.controller.submit_text(privilege)
    table.controller.confirm()
    table.controller.seat_occupant(2, PERSON)
    table.answers(second_sets)
    assert table.controller.submit_text(first_sets) and table.controller.confirm()
    _, *told = retelling(table.controller.session, 2)
    assert told == [f"play {privilege}", "genmove novice"]
    assert retelling(table.controller.session, 1)[1:] == (f"play {privilege}", f"play {first_sets}")
    table.controller.close()


def test_after_what_uncovers_a_secret_the_rest_is_asked_for_anew(qtbot: QtBot, tmp_path: Path) -> None:
    table = Table(tmp_path, GameSettings("elemenders", typed_luck=True, seed="7"))
    places = zip("ACEGIK", _UNITS, strict=True)
    deployed = [f"deploy {kind} {column}{row}" for column, kind in places for row in (1, 10)]
    turns = ["move A1 A3", "move A3 A5", "move A5 A7", "move A7 B8"]
    game = ["true D", "true B", "coin heads", *deployed, *(f"{each}; confirm; confirm; coin tails" for each in turns)]
    for text in "; ".join(game).split("; "):
        assert table.controller.confirm() if text == "confirm" else table.controller.submit_text(text), text
        if text.startswith(("true", "deploy")):
            table.controller.confirm()
    # It takes the monolith for one that falls at the first blow, and wants to walk on.
    told = (["move B8 B9", "attack B9 B10", "move C1 B10"], ["move C1 C3", "confirm"])
    table.program(f"answer(number, chr(10).join(globals().setdefault('told', [*{told!r}]).pop(0)))")
    table.controller.seat_occupant(1, STRANGER)
    table.sit()
    qtbot.waitUntil(lambda: table.controller.session.seat == 2)
    assert table.played[-4:] == ["move B8 B9", "attack B9 B10", "move C1 C3", "confirm"]
    assert not table.seats.failures
    table.seats.close()
    table.controller.close()


@pytest.mark.parametrize(
    ("control", "wanted", "least", "most"),
    [("0:10", 10.0, 0.1, 8.0), ("5:00", 2.0, 2.0, 2.0)],
)
def test_thinking_stays_within_what_the_clock_leaves(control: str, wanted: float, least: float, most: float) -> None:
    clock = Clock.new(parse_time_control(control), 2).start_turn(1)
    assert least <= thinking_time(clock, 1, wanted) <= most


def test_two_of_the_same_kind_are_told_apart_by_their_seats() -> None:
    match = new_match(GameSettings("element", players=("computer strong", "computer strong")))
    assert match.session.names == ("Computer, strong (1)", "Computer, strong (2)")


def test_who_plays_is_kept_in_journal_and_record() -> None:
    match = new_match(GameSettings("element", players=("person", "computer strong")))
    assert match.session.occupants == (PERSON, Occupant(Kind.COMPUTER, "strong"))
    assert match.session.names == ("Seat 1", "Computer, strong")
    assert from_header(header(match)).session.occupants == match.session.occupants
    assert loads(dumps(match.session).encode()).session.occupants == match.session.occupants
    moved, trouble = replay(match, [{"do": "seat", "seat": 1, "player": "computer novice"}])
    assert not trouble and moved.session.occupants[0] == COMPUTER
    assert perform(moved, {"do": "seat", "seat": 1, "player": "person"}).session.occupants[0] == PERSON


def _text(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def hold_the_clock(controller: GameController, *, until: int) -> None:
    """Stop the time of a game, until so many actions are played: then it is over for whoever is to act."""
    begun, reached = controller._since, [len(controller.session.plies)]

    def now() -> float:
        reached.append(len(controller.session.plies))
        return begun + 1000 * (max(reached) >= until)

    controller._now = now


def test_a_computer_whose_time_is_over_plays_no_further_and_is_not_to_blame(qtbot: QtBot, tmp_path: Path) -> None:
    players = "person", str(STRANGER)
    table = Table(tmp_path, GameSettings("element", "pnp", first=2, seed="7", clock="0:09 forfeit", players=players))
    hold_the_clock(table.controller, until=3)
    table.answers(*TURN)
    table.sit()
    qtbot.waitUntil(lambda: len(table.played) == 3 and table.seats.doing is Doing.NOTHING)
    assert table.seats.failures == {} and table.seats.is_watched
    table.seats.close()
    table.controller.close()


@pytest.mark.parametrize("until", [7, 8])
def test_2b_38_a_computer_whose_time_is_over_gives_up_a_piece(qtbot: QtBot, tmp_path: Path, until: int) -> None:
    """Also where it has moved, but the move was not confirmed in time."""
    table = Table(tmp_path, GameSettings("compass_collisions", clock="0:09 penalty"))
    for text in f"{AGREED}; place 1A N; place 2B E; place 2A S".split("; "):
        assert table.controller.submit_text(text)
        table.controller.confirm_played()
    table.controller.seat_occupant(1, STRANGER)
    hold_the_clock(table.controller, until=until)
    table.answers("A8 E1")
    table.sit()
    qtbot.waitUntil(lambda: table.controller.session.seat == 2, timeout=20_000)
    assert [text.split()[0] for text in table.played[7:]] == ["penalty"]
    assert not table.controller.clock.flagged & {1}
    table.seats.close()
    table.controller.close()
