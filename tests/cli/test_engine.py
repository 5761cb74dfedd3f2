"""The commands of the line protocol over many positions, whole games and hostile lines."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from elemental_gui.cli.protocol.commands import COMMANDS, answer
from elemental_gui.cli.protocol.conversation import Conversation
from elemental_gui.session.record import loads
from tests.cli.talk import Talk
from tests.reference.dense_positions import dense_position
from tests.support.each_case import each_case

PRESETS = ("dm5", "dm4", "iak", "pnp", "box")
PERFT = Path(__file__).parents[1] / "data" / "perft" / "element.txt"
MOST_COUNTED = 1_000
FUZZ = 3_000


def test_legal_with_words_selects_whole_words_in_any_case() -> None:
    talk = Talk("new element dm5", "play take 3; draw fire wind water")
    every = talk.lines("legal")
    assert talk.lines("legal AIR b1") == ["wind B1"]
    assert talk.lines("legal wind B1") == ["wind B1"]
    assert talk.lines("legal wind") == [line for line in every if line.startswith("wind ")]
    assert talk.lines("legal wat") == []
    assert talk.lines("legal water C") == []


@pytest.mark.parametrize("preset", PRESETS)
def test_everything_listed_can_be_played_and_taken_back(preset: str) -> None:
    rng = random.Random(f"play {preset}")
    talk = Talk(f"new element {preset}")
    line = dense_position(rng, preset)
    talk.say(f"setup {line}")
    listed = talk.lines("legal")
    for action in rng.sample(listed, min(40, len(listed))):
        assert talk.say(f"check {action}") == ""
        talk.say(f"play {action}")
        assert talk.say("undo") == ""
        assert talk.say("position") == line


def test_a_line_of_actions_is_played_as_a_whole_or_not_at_all() -> None:
    talk = Talk("new element pnp")
    before = talk.say("position"), talk.say("record")
    sentence = talk.refused("play take 1; draw fire; fire C3; move F6; move F6")
    assert sentence.startswith("action 5, move F6: ")
    assert "(rule 1c.10)" in sentence
    assert (talk.say("position"), talk.say("record")) == before
    assert talk.refused("check take 1; draw fire; fire C3; move F6; move F6") == sentence
    talk.say("check take 1; draw fire; fire C3; move F6; move F5")
    assert (talk.say("position"), talk.say("record")) == before


def test_a_refused_game_leaves_the_old_one() -> None:
    talk = Talk("new element iak seed=5", "play take 4", "roll")
    before = talk.say("record")
    for words in ("", "go", "element iak box", "element speed=1", "element players=9", "element seed="):
        talk.refused(f"new {words}")
    assert talk.say("record") == before


@each_case(
    ("settings", "position"),
    [
        ("element", "F5,F7 1 take - - - -"),
        ("ELEMENT PNP", "F5,F7 1 take - - - -"),
        ("element dm5 First=2", "F5,F7 2 take - - - -"),
        ("element box", "F5,F7 1 take - - - f30a30e30w30"),
        ("element box players=4 first=3", "C3,C9,I9,I3 3 take - - - f30a30e30w30"),
        ("element dm4 SUPPLY=Bag30", "F5,F7 1 take - - - f30a30e30w30"),
    ],
)
def test_settings_of_a_new_game(settings: str, position: str) -> None:
    assert Talk(f"new {settings}").say("position").split(" ", 1)[1] == position


def test_a_position_keeps_the_rules_and_the_luck_of_its_game() -> None:
    first, second = (Talk("new element iak first=2 seed=9 steps_forced=off") for _ in range(2))
    line = dense_position(random.Random(1), "iak")
    second.say(f"setup {line}")
    assert '[Option "steps_forced=off"]' in second.say("record")
    for talk in (first, second):
        talk.say(f"setup {' '.join(line.split()[:2])} 1 take - - - -")
        talk.say("play take 4")
    assert first.say("roll") == second.say("roll")


def test_the_seed_decides_every_deal() -> None:
    def deals(seed: str) -> list[str]:
        talk = Talk(f"new element dm5 seed={seed}")
        dealt = []
        for _ in range(12):
            talk.say("play take 4")
            dealt.append(talk.say("roll"))
            talk.say("undo")
            talk.say("undo")
        return dealt

    assert deals("7") == deals("7")
    assert deals("7") != deals("8")
    assert deals("7")[:3] == [
        "draw fire wind wind wind",
        "draw fire wind earth water",
        "draw fire wind earth water",
    ]


def test_games_without_a_seed_differ_and_tell_their_seed_only_at_the_end() -> None:
    assert len({tuple(_deals(Conversation())) for _ in range(3)}) == 3
    talk = Talk("new element dm5", fresh_seed="hidden")
    assert "Seed" not in talk.say("record")
    talk.say(f"setup {'/'.join(['...........'] * 11)} F5,F7 1 over:1 - 0 - -")
    assert '[Seed "hidden"]' in talk.say("record")
    assert '[Seed "open"]' in Talk("new element dm5 SEED=open").say("record")


def _deals(conversation: Conversation) -> list[bytes | None]:
    answer(conversation, b"new element dm5")
    return [answer(conversation, line) for _ in range(8) for line in (b"play take 4", b"roll", b"undo", b"undo")]


def test_roll_plays_what_it_names() -> None:
    talk = Talk("new element box players=3 seed=1", "play take 4")
    dealt = talk.say("roll")
    assert talk.say("record").splitlines()[-1] == f"1.1 take 4; {dealt}"
    talk.refused("roll")


@pytest.mark.parametrize("preset", PRESETS)
def test_bots_play_whole_games_whose_records_replay(preset: str) -> None:
    rng = random.Random(f"bots {preset}")
    talk = Talk(f"new element {preset} seed=bots")
    for _ in range(400):
        if talk.say("outcome") != "none":
            break
        actions = talk.lines("legal")
        if actions[0].startswith("draw"):
            talk.say("roll")
        else:
            talk.say(f"play {rng.choice(actions)}")
    loaded = loads(talk.say("record").encode())
    assert loaded.problem is None
    session = loaded.session
    assert session.game.format_position(session.position.state) == talk.say("position")
    if session.outcome is not None:
        assert talk.say("outcome").split() == ["+".join(map(str, session.outcome.winners)), session.outcome.reason]
        assert talk.lines("legal") == []
        assert talk.refused("play take 0")


def test_undo_leads_back_to_the_start() -> None:
    talk = Talk("new element dm5 seed=3")
    start = talk.say("position")
    played = 0
    for words in ("play take 2", "roll", "play move G5; move H5; move G5", "play take 0", "undo", "undo"):
        answer = talk.ask(words)
        played += 0 if answer.startswith("?") else -1 if words == "undo" else 1 + words.count(";")
    for _ in range(played):
        talk.say("undo")
    assert talk.say("position") == start
    talk.refused("undo")


@each_case("paragraph", PERFT.read_text(encoding="utf-8").split("\n\n")[1:])
def test_perft_answers_the_numbers_of_the_file(paragraph: str) -> None:
    talk = Talk()
    for line in paragraph.splitlines():
        command, _, count = line.partition(" = ")
        if line.startswith("#") or (count and int(count) > MOST_COUNTED):
            continue
        assert talk.say(command) == count


def test_diagrams_stand_on_lines_of_their_own() -> None:
    lines = Talk("new element pnp").say("show").split("\n")
    assert lines[0] == ""
    assert lines[1].split() == list("ABCDEFGHIJK")
    assert [line[:2].strip() for line in lines[2:13]] == [str(number) for number in range(1, 12)]


def test_every_command_is_listed_and_known() -> None:
    talk = Talk()
    listed = talk.lines("list_commands")
    assert listed == list(COMMANDS)
    assert {talk.say(f"known_command {name}") for name in listed} == {"true"}
    assert {talk.say(f"known_command {name}") for name in ("genmoves", "reaches", "", "PLAY", "play x")} == {"false"}


@each_case(
    "line",
    [
        b"play " + b"take 0;" * 2_000,
        b"play " + b"x" * 100_000,
        b"play take 99999999999999999999999999999999",
        b"new element players=99999999999999999999",
        b"new element first=\xd9\xa3",
        b"new element " + b"a=" * 5_000,
        b"new " + b"\xf0\x9f\x94\xa5" * 2_000,
        b"setup " + b"./" * 5_000,
        b"setup " + b"99999999999999999999 " * 8,
        b"perft 9" + b"9" * 5_000,
        b"play water A1 L " + b"D" * 10_000,
        b"play \x00\x01\x02",
        b"\x00",
        b"\xff\xfe",
        b"play \xc3\x28",
        b"play take \xe2\x80\xae3",
        b"{}[]()%s%n{0}",
        b"new element pnp seed=" + b"s" * 300,
    ],
)
def test_hostile_lines_are_refused_on_one_line_and_change_nothing(line: bytes) -> None:
    talk = Talk("new element pnp seed=1", "play take 1")
    before = talk.say("record")
    answer = talk.ask(line)
    assert answer.startswith("? ")
    assert "\n" not in answer
    assert len(answer) < 1_100
    assert "Traceback" not in answer
    assert "The program failed" not in answer
    assert talk.say("record") == before


def test_broken_lines_are_always_answered_and_refusals_change_nothing() -> None:
    _fuzz(FUZZ, 1)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_very_many_broken_lines() -> None:
    _fuzz(120_000, random.SystemRandom().getrandbits(32))


def _fuzz(count: int, seed: int) -> None:
    """Send mutations of good lines."""
    rng = random.Random(seed)
    setups = [f"setup {dense_position(rng, 'pnp')}" for _ in range(20)]
    good = [
        *setups, "new element pnp seed=7", "new element box players=3", "play take 2; draw fire water; move G6",
        "check water C2 L DRD", "legal water C2", "roll", "undo", "position", "show", "outcome", "perft 1", "record",
        "12 known_command play", "play ride UR, confirm", "play place fire B3; B4 air; water B5 left: down right",
    ]  # fmt: skip
    talk = Talk("new element pnp seed=7")
    for _ in range(count):
        line = _mutated(rng, rng.choice(good).encode())
        if not line.strip() or b"\n" in line or b"perft" in line.translate(None, bytes(range(32))):
            continue
        before, case = _everything(talk), f"seed {seed}: {line!r}"
        answer = talk.ask(line)
        assert answer[0] in "=?", case
        assert "The program failed" not in answer, case
        if answer[0] == "?":
            assert "\n" not in answer, case
            assert _everything(talk) == before, case
        if talk.conversation.session.outcome is not None or rng.random() < 0.02:
            talk.say("new element pnp")
            talk.say(rng.choice(setups))


def _everything(talk: Talk) -> tuple[object, ...]:
    session = talk.conversation.session
    return session, hash(session.position.state)


def _mutated(rng: random.Random, line: bytes) -> bytes:
    text = bytearray(line)
    for _ in range(rng.choice((0, 1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(5):
            case 0:
                text[at:at] = bytes([rng.randrange(256)])
            case 1:
                del text[at : at + rng.randrange(1, 8)]
            case 2:
                text[at : at + 1] = rng.choice((b" ", b";", b",", b"9", b"\x00", b"\xff", b"w", b"K11", b"-", b"="))
            case 3:
                text[at:at] = text[max(0, at - rng.randrange(1, 30)) : at]
            case _:
                text[at:at] = rng.choice((b"water", b"play ", b"1e9", b"99999999999", "🔥é".encode()))
    return bytes(text)


def test_a_fault_of_the_program_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Talk("new element pnp")
    monkeypatch.setattr("elemental_gui.cli.protocol.thought.perft", lambda *_: 1 // 0)
    assert "ZeroDivisionError" in talk.refused("perft 3")
    assert talk.say("outcome") == "none"


def test_reach_says_when_its_time_was_too_short() -> None:
    """The time given is what the clock says, and what is not known is not claimed."""
    start = (
        ".........../.........1./..m......../.........w./.........w./.......1.w./....e....w./..e..f...../.........2./"
        "....1....../.m.wwwwwwww I6,E8 2 act wwww 1 - -"
    )
    goal = (
        ".....w...../.........1./..m.....w../......www../......w..../......w1.../....e....../..e......../.........2./"
        ".w..1....../.m.wwwwwwww I6,D9 1 take - - - -"
    )
    seconds = iter(range(100_000))
    conversation = Conversation(now=lambda: float(next(seconds)))
    for command in ("new element dm5", "reach_time 1.5", f"setup {start}"):
        answer(conversation, f"{command}\n".encode())
    said = answer(conversation, f"reach {goal}\n".encode())
    assert said is not None
    assert said.startswith(b"? undecided: ")
    assert b"reach_time gives it more than 1.5 seconds." in said
