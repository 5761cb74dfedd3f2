"""Records: what is written is read again exactly, and damage costs only what lies behind it."""

from __future__ import annotations

import random

import attrs
import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.state import Outcome
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.record_text import read_sheet
from elemental_gui.session.session import Session
from tests.session.games import FIRST_TURN, GAME, new_session, play, random_session, written
from tests.support.each_case import each_case

EXAMPLE = """\
[Game "element"]
[Rules "pnp"]
[Seat1 "Ann"]
[Seat2 "Ben"]
[Result "*"]

1.1 take 2; draw fire water; move G6; fire F8; water C4; move H6; move H7; confirm
1.2 take 0; move E8
"""


def reread(session: Session) -> Session:
    """Write a game and read it again."""
    return loads(dumps(session).encode()).session


def test_a_record_reads_like_the_protocol_says() -> None:
    session = play(new_session(), FIRST_TURN + "; take 0; move E8")
    assert dumps(session) == EXAMPLE
    assert loads(EXAMPLE.encode()).session == session


@pytest.mark.parametrize("preset", GAME.presets)
def test_random_games_survive_the_text_exactly(preset: str) -> None:
    for seed in range(12):
        session = random_session(seed, preset).remark("a comment } with a brace")
        text = dumps(session)
        loaded = loads(text.encode())
        assert loaded.problem is None
        assert dumps(loaded.session) == text
        assert (loaded.session.plies, loaded.session.sealed) == (session.plies, session.sealed)
        assert loaded.session.luck == session.luck


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_players_and_the_first_seat_survive(seats: int) -> None:
    for first in range(1, seats + 1):
        session = new_session("box", seats=seats, first=first)
        assert reread(session).start == session.start


@each_case("name", ["", "   ", "\u200b", "\u2028", "\ud83d", "\x07"])
def test_a_name_that_shows_nothing_is_nobody_s_and_takes_no_seat_away(name: str) -> None:
    session = new_session("box", seats=3)
    session = attrs.evolve(session, tags=(*session.tags[:2], ("Seat3", name)))
    assert '[Seat3 "?"]' in dumps(session)
    assert reread(session).start == session.start


def test_a_letter_newer_than_this_python_stays_in_a_name() -> None:
    name = "Cy \U0001fadd \U0003fff0"
    session = attrs.evolve(new_session("box", seats=3), tags=(("Seat3", name),))
    assert dict(reread(session).tags)["Seat3"] == name


def test_a_seat_without_a_name_in_an_older_record_is_a_seat() -> None:
    text = dumps(new_session("box", seats=3)).replace('"Cy"', '""')
    assert loads(text.encode()).session.start.seats == 3


def test_the_names_of_players_who_are_not_there_make_no_seats() -> None:
    session = attrs.evolve(new_session("box", seats=2), tags=new_session("box", seats=4).tags)
    assert reread(session).start == session.start


def test_luck_from_another_program_is_said_to_be_missing() -> None:
    text = EXAMPLE.replace("[Result", '[Seed "7"]\n[Generator "sha256-counter-2"]\n[Result')
    loaded = loads(text.encode())
    assert loaded.session.luck is None and "sha256-counter-2" in loaded.notice
    assert loads(text.replace("counter-2", "counter-1").encode()).notice == ""


def test_the_seed_of_another_program_stays_in_the_record_until_luck_comes_from_elsewhere() -> None:
    luck = '[Seed "7"]\n[Generator "sha256-counter-2"]\n[Drawn "4"]\n'
    text = EXAMPLE.replace("[Result", luck + "[Result")
    session = loads(text.encode()).session
    assert dumps(session) == text
    assert luck not in dumps(session.for_everybody()), "whoever has that program would know all luck to come"
    own = dumps(session.with_luck(Generator("mine")))
    assert luck not in own and own.count("[Seed") == own.count("[Generator") == 1


def test_the_longest_turn_that_can_be_written_is_read() -> None:
    session = play(new_session(), FIRST_TURN)
    for number in range(60):
        session = session.remark(f"{number}{' and the host said' * 50}")
    loaded = loads(dumps(session).encode())
    assert (loaded.problem, dumps(loaded.session)) == (None, dumps(session))


def test_numbers_of_any_length_stand_in_a_set_up() -> None:
    game, huge = load("numerous_particles"), "9" * 6000
    row = f"{huge}/{huge}/1/1/1/-/-/A1*{huge}"
    start = game.start("standard", {}, 3, 1).read(f"1 act . {row} {row} {row}")
    assert reread(Session(start)).start == start


def test_a_tag_of_megabytes_takes_no_time() -> None:
    for value in ("a" * 10**6, "\\a" * 10**6, "a" * 10**6 + '"', '"' * 10**6):
        read_sheet(f'[Game "{value}"]\n'.encode())


def test_without_tags_of_seats_the_labels_tell_how_many_play() -> None:
    text = b'[Game "element"]\n[Rules "box"]\n\n1.1 take 0\n1.2 take 0\n1.3 take 0\n'
    assert loads(text).session.start.seats == 3


def test_the_first_label_names_the_seat_that_begins() -> None:
    """Ruling X.5: a record without a First tag that begins with 1.2."""
    loaded = loads(b'[Game "element"]\n[Rules "pnp"]\n\n1.2 take 0; move E8\n')
    assert loaded.problem is None
    assert loaded.session.start.seat == 2


def test_changed_switches_travel_as_options() -> None:
    start = GAME.start("iak", {"river_forbid_hairpin": "on"}, 2, 1)
    session = Session(start)
    assert '[Option "river_forbid_hairpin=on"]' in dumps(session)
    assert reread(session).start == start


def test_a_set_up_position_travels_as_a_position_line() -> None:
    line = "f" + GAME.format_position(GAME.new("pnp", {}, 2, 1))[1:]
    start = GAME.start("pnp", {}, 2, 1).read(line)
    session = Session(start)
    assert f'[Setup "{line}"]' in dumps(session)
    assert reread(session).start == start


def test_unknown_tags_are_kept() -> None:
    text = EXAMPLE.replace("[Result", '[Moderator "Zed \\"the host\\""]\n[Result')
    assert dumps(loads(text.encode()).session) == text


def test_all_spellings_of_input_are_read() -> None:
    text = '[Game "Element"]\r\n[Rules "PNP"]\r\n\r\n1.1 take 2, draw water air; UR; place air f8 , C4 water;\r\n'
    loaded = loads(b"\xef\xbb\xbf" + text.encode())
    assert loaded.problem is None
    assert written(loaded.session) == ["take 2", "draw wind water", "move G4", "wind F8", "water C4"]


def test_a_record_cut_off_anywhere_keeps_every_whole_action() -> None:
    session = random_session(3, "iak", plies=90)
    text, actions = dumps(session).encode(), written(session)
    whole = [0]
    for cut in range(len(text) + 1):
        try:
            loaded = loads(text[:cut])
        except UnreadableRecord:
            assert text[:cut].count(b"\n") < 2, "only a record without its game and rules cannot be read"
            continue
        got = written(loaded.session)
        assert got == actions[: len(got)], "never another game"
        ended = text[:cut].rfind(b";")
        assert len(got) >= whole[-1], "a longer piece of the file never gives less"
        assert len(got) >= text[: max(ended, 0)].count(b";"), "what a separator ends is never lost"
        whole.append(len(got))
    assert whole[-1] == len(actions)


def test_a_move_cut_out_of_a_longer_one_is_not_believed() -> None:
    """`move D` is a step down, and also the beginning of `move D3`."""
    cut = EXAMPLE[: EXAMPLE.index("move E8") + len("move E")]
    loaded = loads(cut.encode())
    assert written(loaded.session)[-1] == "take 0"
    assert loaded.problem is not None
    assert "cut off" in loaded.problem.reason


def test_a_record_cut_off_between_two_actions_is_whole_but_remarked_upon() -> None:
    cut = EXAMPLE[: EXAMPLE.index(" move E8")]
    assert loads(cut.encode()).problem is None
    assert "may have been cut off" in loads(cut.encode()).notice
    assert loads(EXAMPLE.encode()).notice == ""


def test_damage_stops_the_reading_there_and_says_where() -> None:
    loaded = loads(EXAMPLE.replace("fire F8", "fire Z8").encode())
    assert written(loaded.session)[-1] == "move G6"
    assert loaded.problem is not None
    assert (loaded.problem.line, loaded.problem.column) == (7, 39)
    assert '"z8" is no square' in loaded.problem.reason
    assert not loaded.illegal, "the rules refuse nothing that cannot be read"


def test_an_illegal_action_stops_the_reading_with_its_ruling() -> None:
    loaded = loads(EXAMPLE.replace("move H6", "move A1").encode())
    assert loaded.illegal
    assert loaded.problem is not None
    assert "1c.10" in loaded.problem.reason
    assert written(loaded.session)[-1] == "water C4"


def test_a_result_that_the_moves_do_not_give_is_reported() -> None:
    finished = dumps(random_session(1, "dm5", plies=2000))
    winner = '"1"' if '[Result "1"]' in finished else '"2"'
    loaded = loads(finished.replace(f"[Result {winner}]", '[Result "draw"]').encode())
    assert loaded.illegal
    unfinished = loads(EXAMPLE.replace('"*"', '"1"').encode())
    assert unfinished.problem is not None
    assert "ends before the result" in unfinished.problem.reason
    resigned = EXAMPLE.replace('[Result "*"]', '[Result "1"]\n[Termination "resigned"]')
    assert loads(resigned.encode()).problem is None
    assert dumps(loads(resigned.encode()).session) == resigned


@pytest.mark.parametrize(
    ("result", "winners", "reason"),
    [("1", (1,), "Ben left"), ("1+2", (1, 2), ""), ("draw", (1, 2), "agreed: late"), ("*", (), "the room closed")],
)
def test_0_19_a_host_s_word_and_reason_survive(result: str, winners: tuple[int, ...], reason: str) -> None:
    session = play(new_session(), FIRST_TURN).end(Outcome(winners, "host", reason))
    told = "draw" if len(winners) == 2 else result
    assert f'[Result "{told}"]\n[Termination "host{": " * bool(reason)}{reason}"]' in dumps(session)
    loaded = loads(dumps(session).encode())
    assert (loaded.session, loaded.problem, loaded.notice) == (session, None, "")


def test_0_19_free_words_of_another_program_are_a_host_s() -> None:
    ended = EXAMPLE.replace('"*"]', '"draw"]\n[Termination "Agreed, the bag ran dry"]')
    loaded = loads(ended.encode())
    assert loaded.problem is None
    assert loaded.session.outcome == Outcome((1, 2), "host", "Agreed, the bag ran dry")
    assert '[Termination "host: Agreed, the bag ran dry"]' in dumps(loaded.session)


@pytest.mark.parametrize("reason", ["trapped", "both_blocked", "2b.33", "turn_cap", ""])
def test_a_rule_s_result_without_the_moves_is_a_record_cut_off(reason: str) -> None:
    loaded = loads(EXAMPLE.replace('"*"]', f'"1"]\n[Termination "{reason}"]').encode())
    assert loaded.problem is not None and "ends before the result" in loaded.problem.reason


def test_only_a_host_ends_a_game_without_a_winner() -> None:
    for reason in ("resigned", "time", "Still going strong"):
        loaded = loads(EXAMPLE.replace('"*"]', f'"*"]\n[Termination "{reason}"]').encode())
        assert loaded.problem is None and loaded.session.outcome is None


def test_a_result_that_names_strangers_is_none() -> None:
    loaded = loads(EXAMPLE.replace('"*"]', '"1+7"]\n[Termination "host"]').encode())
    assert loaded.problem is not None and loaded.session.outcome is None


def test_a_single_damaged_byte_never_gives_another_game() -> None:
    session = random_session(5, "dm5", plies=60)
    text, actions = dumps(session).encode(), written(session)
    rng = random.Random(1)
    for _ in range(400):
        at = rng.randrange(len(text))
        damaged = text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
        try:
            loaded = loads(damaged)
        except UnreadableRecord:
            continue
        before = text[:at].count(b";")
        sure = min(before, len(loaded.session.plies))
        assert written(loaded.session)[:sure] == actions[:sure]
        line_start = text[:at].rfind(b"\n") + 1
        if not text[line_start:at].strip():
            continue
        assert len(loaded.session.plies) >= before - 1, "everything before the damaged action is kept"


@each_case(
    "data",
    [
        b"", b"\n\n", b"hello", b"\x00" * 100, b"\xff\xfe[", b'[Game "chess"]\n', b'[Game "element"]\n[Rules "nope"]\n',
        b'[Game "element"]\n[Rules "pnp"]\n[Option "speed=9"]\n', b'[Game "element"]\n[Rules "pnp"]\n[Setup "x"]\n',
        b"[" * 100_000, b'[Game "element"', b"PK\x03\x04" + bytes(200), b"a" * 5_000_000,
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        loads(data)
    assert 10 < len(str(caught.value)) < 400


def test_control_characters_and_bad_bytes_end_the_reading() -> None:
    for bad in (b"\x00", b"\x1b[2J", b"\xff"):
        text = EXAMPLE.encode().replace(b"water C4", bad + b"water C4")
        loaded = loads(text)
        assert written(loaded.session)[-1] == "fire F8"
        assert loaded.problem is not None


def test_reading_never_raises_on_the_text_level() -> None:
    rng = random.Random(2)
    for _ in range(2000):
        read_sheet(bytes(rng.choice(b'[]{}".; \n\r19ab\\\xc3\x00') for _ in range(rng.randrange(200))))


def test_what_a_file_is_not_is_said_in_words_for_people() -> None:
    with pytest.raises(UnreadableRecord, match=r'no game "chess"; it has: Element, Compass Collisions, '):
        loads(b'[Game "chess"]\n')
    with pytest.raises(UnreadableRecord, match="an editor can save the file as UTF-8"):
        loads('[Game "element"]\n'.encode("utf-16"))
