"""What a host accepts against the rules: loud in the record, replayed exactly, and undone like anything else."""

from __future__ import annotations

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match, from_header, header, perform
from elemental_gui.session.override import Override, suggestion, why_refused
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import UNTIMED
from tests.session.games import GAME, new_session, play, written

FAR = "move F9"


def overridden() -> Session:
    """Ann stepped two squares at once and nobody minded."""
    session = play(new_session("dm5"), "take 0")
    line = suggestion(GAME.at(session.position.state), FAR)
    assert line is not None
    return session.override(FAR, line)


def test_an_override_goes_on_from_the_position_that_it_led_to() -> None:
    session = play(overridden(), "move F10; confirm")
    assert GAME.format_position(session.position.state).split()[1:4] == ["F10,F7", "2", "take"]


def test_the_record_says_loudly_what_was_accepted_and_why_the_rules_refuse_it() -> None:
    text = dumps(play(overridden(), "confirm"))
    assert "\n1.1 take 0; override 1 move F9; confirm {host override 1: move F9 was accepted although: " in text
    assert '[Override1 "move F9 -> ........' in text


def test_a_record_with_an_override_is_read_back_exactly_and_its_notice_names_it() -> None:
    text = dumps(play(overridden(), "confirm"))
    loaded = loads(text.encode())
    assert loaded.problem is None
    assert "host override 1: move F9 was accepted although" in loaded.notice
    assert dumps(loaded.session) == text


def test_a_record_cut_off_anywhere_still_loads_up_to_the_last_whole_action() -> None:
    whole = dumps(play(overridden(), "confirm")).encode()
    first_turn = whole.index(b"1.1 ")
    for end in range(first_turn, len(whole)):
        session = loads(whole[:end]).session
        written = "; ".join(map(session.written, session.plies))
        assert "take 0; override 1 move F9; confirm".startswith(written), whole[:end][-30:]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Override1 "move F9 -> ', '[Unknown "move F9 -> '),
        ('[Override1 "move F9 -> ', '[Override1 "move G9 -> '),
        ('[Override1 "move F9 -> ', '[Override1 "move F9 -> rubbish '),
    ],
)
def test_an_override_without_its_tag_stops_the_reading_there(old: str, new: str) -> None:
    text = dumps(overridden()).replace(old, new).replace("override 1 move F9", "override 1 move F9; x")
    loaded = loads(text.encode())
    assert loaded.problem is not None
    assert written(loaded.session) == ["take 0"]


def test_an_override_is_taken_back_and_made_again_with_its_note() -> None:
    session = overridden()
    assert session.can_undo
    back = session.undo()
    assert "override" not in dumps(back)
    assert dumps(back.redo()) == dumps(session)
    assert "override" not in dumps(play(back, "move F4"))


def test_an_accepted_end_of_turn_is_a_confirmed_turn() -> None:
    session = play(new_session("iak"), "take 0")
    assert why_refused(GAME.at(session.position.state), "confirm")
    line = suggestion(GAME.at(session.position.state), "confirm")
    assert line is not None
    done = session.override("confirm", line)
    assert (done.sealed, done.turns()[0].confirmed, done.position.seat) == (2, True, 2)


def test_words_that_are_no_action_can_be_accepted_with_a_position() -> None:
    session = play(new_session("dm5"), "take 0")
    line = play(session, "move F4").position.text
    assert suggestion(GAME.at(session.position.state), "swap; {the} sages") is None
    ply = session.override("swap; {the} sages", line).plies[-1]
    assert isinstance(ply.action, Override)
    assert (ply.action.text, bool(ply.action.why)) == ("swap (the) sages", True)


def test_a_position_that_cannot_be_played_on_is_refused() -> None:
    with pytest.raises(NotationError):
        play(new_session("dm5"), "take 0").override(FAR, "nonsense")


def test_a_finished_game_accepts_nothing_more() -> None:
    session = play(new_session("dm5"), "take 0")
    ended = session.end(Outcome((1,), "agreed"))
    with pytest.raises(IllegalAction):
        ended.override(FAR, GAME.format_position(session.position.state))


def test_an_override_survives_in_the_journal() -> None:
    match = Match(play(new_session("dm5"), "take 0"), Clock.new(UNTIMED, 2))
    line = suggestion(GAME.at(match.session.position.state), FAR)
    after = perform(match, {"do": "override", "text": FAR, "position": line})
    assert dumps(after.session) == dumps(overridden())
    assert dumps(from_header(header(after)).session) == dumps(after.session)


@pytest.mark.parametrize("slug", GAMES)
def test_a_suggestion_never_fails_whatever_is_typed(slug: str) -> None:
    spec = load(slug)
    state = spec.new(spec.default_preset, {}, spec.presets[spec.default_preset].seats[0], 1)
    typed = "|confirm|pass|move A1 A2|place fire A1|E5 N2|attack A1 B1|submit A9 x1 buff -|💥"
    for text in typed.split("|"):
        line = suggestion(spec.at(state), text)
        assert line is None or spec.format_position(spec.parse_position(state, line)) == line

