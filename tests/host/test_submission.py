"""Submissions told apart and judged, and turns that a host or a bot accepts, played behind a game."""

from __future__ import annotations

import zipfile
from io import BytesIO
from typing import Any

import attrs
import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.reach import Reach, Reached, Undecided
from elemental_gui.engine.element.state import State
from elemental_gui.host.accepted import CannotAppend, appended, settled
from elemental_gui.host.boards.writing import grid_of, write_grid, write_line, write_sheet, write_tsv
from elemental_gui.host.check_end import check_record
from elemental_gui.host.known import Rules, Unknown, read_known
from elemental_gui.host.luck import outcome
from elemental_gui.host.submission import Kind, check_submission, read_submission
from elemental_gui.host.verdict import Finding, format_text, to_json
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session
from tests.session.games import FIRST_TURN, new_session, play
from tests.support.each_case import each_phrase
from tests.support.patience import processor_seconds
from tests.support.playouts import playout

ELEMENT = load("element")
START = ELEMENT.new("pnp", {}, 2, 1)


def after(text: str) -> Any:
    """Give the position behind some actions from the start."""
    return play(new_session(), text).position.state


END = after(FIRST_TURN)


def test_what_was_sent_is_told_apart() -> None:
    record = dumps(play(new_session(), FIRST_TURN))
    assert read_submission(ELEMENT.at(START), record).kind is Kind.RECORD
    assert read_submission(ELEMENT.at(START), record.encode(), "message.txt").kind is Kind.RECORD
    assert read_submission(ELEMENT.at(START), FIRST_TURN).kind is Kind.TURN
    assert read_submission(ELEMENT.at(START), b"\xff\xfe" + FIRST_TURN.encode("utf-16-le")).kind is Kind.TURN
    for write in (write_line, write_grid, write_tsv):
        assert read_submission(ELEMENT.at(START), write(ELEMENT.at(END))).kind is Kind.BOARD, write


@pytest.mark.parametrize("write", [write_line, write_grid, write_tsv])
def test_an_end_position_gets_a_turn_that_leads_there(write: Any) -> None:
    """The turn that was found is played through the engine here once more."""
    goal = after("take 0; move G6; move H6; move H7; move H8; move H9; confirm")
    verdict = check_submission(ELEMENT.at(START), write(ELEMENT.at(goal)), luck="none")
    assert verdict.finding is Finding.LEGAL
    here = ELEMENT.at(START)
    for text in verdict.turn.split("; "):
        here = here.play(here.parse(text))
    assert here == verdict.end
    assert here.state_of(State).board == goal.board


def test_a_position_that_cannot_arise_is_illegal_with_its_reason() -> None:
    far = ELEMENT.format_position(START).replace("F5,F7 1 take", "A11,F7 2 take")
    verdict = check_submission(ELEMENT.at(START), far, luck="none")
    assert verdict.finding is Finding.ILLEGAL
    assert verdict.violation is not None
    assert verdict.sentence.startswith("This position cannot arise in the turn of seat 1: ")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Undecided("7 boards were looked at, and there are more."), "7 boards were looked at"),
        (Reached((ELEMENT.parse_action(START, "confirm"),)), "a fault of the program"),
    ],
)
def test_nothing_is_decided_by_a_search_that_ends_early_or_errs(
    answer: Reach, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A witness that the rules refuse neither accuses nor acquits anybody."""
    monkeypatch.setattr(type(ELEMENT), "reach", lambda _game, _state, _goal, _is_time_up: answer)
    verdict = check_submission(ELEMENT.at(START), ELEMENT.format_position(END))
    assert verdict.finding is Finding.UNDECIDED
    assert said in verdict.sentence


def test_a_board_that_is_no_position_names_the_square() -> None:
    grid = write_grid(ELEMENT.at(START)).replace("S1", ". ")
    verdict = check_submission(ELEMENT.at(START), grid)
    assert verdict.finding in (Finding.ILLEGAL, Finding.UNREADABLE)
    assert "sage" in verdict.sentence.lower()


@pytest.mark.parametrize("slug", GAMES)
def test_the_end_of_a_real_turn_can_arise_in_every_game(slug: str) -> None:
    """Elemenders' luck and turns are cut short: one action is enough to see that the search is asked."""
    spec = load(slug)
    told = playout(spec, spec.default_preset, spec.presets[spec.default_preset].seats[0], 3, 40)
    state, action = told[-2]
    verdict = check_submission(spec.at(state), spec.format_position(spec.apply(state, action)))
    assert verdict.finding is Finding.LEGAL
    assert verdict.steps


@pytest.mark.parametrize("is_sheet", [True, False])
@pytest.mark.parametrize("slug", GAMES)
def test_fields_that_were_left_as_exported_do_not_count(slug: str, is_sheet: bool) -> None:
    """People move what lies there, and leave the seat and the stage of the position before."""
    spec = load(slug)
    told = playout(spec, spec.default_preset, spec.presets[spec.default_preset].seats[0], 3, 60)
    ends = [at for at, (state, action) in enumerate(told[:-1]) if spec.ends_turn(state, action)]
    before, after_it = (spec.at(told[at + 1][0]) for at in ends[-2:])
    filled = attrs.evolve(before.setup, cells=after_it.setup.cells)
    sent = write_sheet(before, filled) if is_sheet else grid_of(before.form, filled)
    verdict = check_submission(before, sent)
    assert verdict.finding is Finding.LEGAL, verdict.sentence
    assert verdict.end is not None and verdict.end.setup.cells == filled.cells
    assert not is_sheet or verdict.notes[-1].startswith("Left as before the turn, so not counted: Seat to act")


def test_a_record_is_judged_and_must_go_on_from_the_known_position() -> None:
    session = play(new_session(), FIRST_TURN)
    record = dumps(play(session, "take 0; move E7"))
    assert check_record(record.encode()).finding is Finding.LEGAL
    verdict = check_submission(ELEMENT.at(session.position.state), record)
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn == "take 0; move E7"
    other = ELEMENT.parse_position(START, ELEMENT.format_position(START).replace("F5,F7", "A1,F7"))
    elsewhere = check_submission(ELEMENT.at(other), record)
    assert elsewhere.finding is Finding.ILLEGAL
    assert "never comes to the known position" in elsewhere.sentence
    assert check_submission(ELEMENT.at(START), record.replace("move E7", "move F1")).finding is Finding.ILLEGAL
    assert check_submission(ELEMENT.at(START), record[:80]).finding is Finding.UNREADABLE


def bomb() -> bytes:
    """Make a workbook whose sheet unpacks to far more than it holds."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/worksheets/sheet1.xml", b" " * 40_000_000)
    return packed.getvalue()


HOSTILE: dict[str, tuple[bytes | str, str]] = {
    "nothing": (b"", "a.txt"),
    "ten megabytes": (b"take 0\n" * 1_500_000, "a.txt"),
    "a picture cut off": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a.png"),
    "a picture by name only": (b"hello", "a.png"),
    "a sheet by name only": (b"take 0", "a.xlsx"),
    "a photograph": (b"\xff\xd8\xff\xe0" + bytes(100), "a.jpg"),
    "an archive cut off": (b"PK\x03\x04" + bytes(60), "a.xlsx"),
    "a zip bomb": (bomb(), "a.xlsx"),
    "zeros": (bytes(1000), "a.txt"),
    "no encoding": (b"take\x81\x8d\x8f\x90\x9d", "a.txt"),
    "a lone surrogate": ("take 0 \ud800 banana", "a.txt"),
    "a record cut off": (b'[Game "element"]\n[Rules "pnp"]\n\n1.1 take 0; mo', "a.elemental"),
    "a record of nothing": (b"", "a.elemental"),
    "an old sheet": (b"\xd0\xcf\x11\xe0" + bytes(100), "a.xls"),
    "entities": (b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><svg>&b;</svg>', "a.svg"),
    "half a grid": (write_grid(ELEMENT.at(START))[:120].encode(), "a.txt"),
}


@each_phrase("name", HOSTILE)
def test_hostile_files_get_a_sentence(name: str) -> None:
    data, file = HOSTILE[name]
    with processor_seconds(5):
        verdict = check_submission(ELEMENT.at(START), data, file)
    assert verdict.finding is Finding.UNREADABLE
    assert verdict.sentence.endswith(".")
    assert format_text(verdict)
    assert to_json(verdict)["finding"] == "unreadable"


# --- the known position --------------------------------------------------------------------------------


def test_a_known_position_may_be_a_record_at_any_of_its_turns() -> None:
    session = play(play(new_session(), FIRST_TURN), "take 0; move E7")
    data = dumps(session).encode()
    assert read_known(data).position.state == session.position.state
    assert read_known(data, turn="1.1").position.state == END
    assert read_known(data, turn="0").position.state == START
    with pytest.raises(Unknown, match=r"turns 1 to 2, the last one is 1\.2"):
        read_known(data, turn="7.1")


@pytest.mark.parametrize("slug", GAMES)
def test_a_known_position_may_be_a_line_of_any_game(slug: str) -> None:
    spec: AnyGame = load(slug)
    told = playout(spec, spec.default_preset, spec.presets[spec.default_preset].seats[0], 5, 30)
    state = told[-1][0]
    line = spec.format_position(state)
    known = read_known(line, rules=Rules(slug))
    assert spec.format_position(known.position.state) == line
    assert read_known(line).position.game.slug == slug


def test_a_known_board_can_be_told_what_it_does_not_tell() -> None:
    known = read_known(write_grid(ELEMENT.at(END)), rules=Rules("element", fields={"SEAT": "2", "STAGE": "take"}))
    assert known.position.state_of(State).board == END.board
    assert known.position.state.seat == 2


@each_phrase(("text", "rules", "why"), [
    ("banana", Rules(), "a position of no game"),
    ("banana", Rules("element"), "board|position"),
    ("start", Rules(), "Say which game"),
    ("start", Rules("chess"), "There is no game"),
    ("start", Rules("element", "chess960"), "There is no preset"),
    ("start", Rules("element", options={"x": "y"}), "x"),
    ("start", Rules("element", "pnp", players=7), "players"),
])  # fmt: skip
def test_what_is_no_known_position_is_said(text: str, rules: Rules, why: str) -> None:
    with pytest.raises(Unknown, match=why):
        read_known(text, rules=rules)


def test_the_start_is_a_known_position() -> None:
    assert read_known("start", rules=Rules("element", "pnp")).position.state == START


def test_a_session_is_not_changed_by_a_check() -> None:
    session: Session = new_session()
    check_submission(ELEMENT.at(session.position.state), FIRST_TURN)
    assert session.position.state == START


TURN = "take 2; draw fire water; fire G8; water C3; move G6; move G7; move H7"


def game(slug: str, luck: Generator | None = None) -> Session:
    """Begin a game of two."""
    spec = load(slug)
    return Session(spec.start(spec.default_preset, {}, 2, 1), luck)


def actions(text: str) -> list[str]:
    return text.split("; ")


def test_a_turn_that_lacks_only_its_confirmation_is_confirmed() -> None:
    session = appended(game("element"), actions(TURN))
    assert dumps(session).endswith("move H7; confirm\n") and session.seat == 2


def test_the_beginning_of_a_turn_stays_open() -> None:
    session = appended(game("element"), actions("take 2; draw fire water; fire G8"))
    assert session.seat == 1 and dumps(session).endswith("fire G8\n")
    assert appended(game("element"), actions(TURN), is_whole=False).seat == 1


def test_a_turn_that_ends_by_itself_goes_over_to_the_next_seat() -> None:
    session = game("elemento")
    session = appended(session, [outcome(session.position)])
    assert session.seat == 1
    play = next(iter(session.position.legal_actions()))
    assert appended(session, [session.game.format_action(play)]).awaits_seal is False


def test_the_games_own_luck_acts_at_once_and_cannot_be_told() -> None:
    drawn = appended(game("element", Generator("tide")), ["take 2"])
    assert len(drawn.plies) == 2 and not drawn.position.is_chance
    with pytest.raises(CannotAppend, match="The program draws"):
        appended(game("element", Generator("tide")), actions(TURN))


def test_a_game_that_begins_with_luck_has_it_drawn() -> None:
    assert not settled(game("elemento", Generator("tide"))).position.is_chance
    assert settled(game("elemento")).position.is_chance


def test_what_is_illegal_or_no_action_names_itself() -> None:
    with pytest.raises(CannotAppend, match="move A1 is illegal"):
        appended(game("element"), ["take 0", "move A1"])
    with pytest.raises(CannotAppend, match="wibble"):
        appended(game("element"), ["take 0", "wibble"])
