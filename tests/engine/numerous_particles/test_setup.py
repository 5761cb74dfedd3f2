"""The start, the numbers of players and the rule switches: rulings 5b.1, 5b.2, P.7, P.20, G.9 and 0.10."""

import pytest

from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.rules import LASTING
from elemental_gui.engine.numerous_particles.state import State
from tests.support.drawings.numerous_particles import field, rows
from tests.support.each_case import each_case

TENS = "10/10/10/10/-/-/-"


def new(seats: int = 3, first: int = 1) -> State:
    return GAME.new("standard", {}, seats, first)


def under(**switches: str) -> State:
    return GAME.new("standard", switches, 3, 1)


def test_5b_1_the_start_of_three() -> None:
    """Dems has 23 garnets, Pengu 21 and Tog 7, and everybody ten of each particle."""
    assert GAME.format_position(new()) == f"1 act . 23/{TENS} 21/{TENS} 7/{TENS}"


@pytest.mark.parametrize(("seats", "garnets"), [(2, "23 21"), (3, "23 21 7"), (4, "23 21 7 7"), (5, "23 21 7 7 7")])
def test_p_20_the_garnets_of_other_numbers_of_players(seats: int, garnets: str) -> None:
    state = new(seats)
    assert " ".join(line.split()[1] for line in rows(state).splitlines()) == garnets
    assert state.seats == seats


def test_0_16_the_start_values_are_options() -> None:
    state = GAME.new("standard", {"garnets": "30,0", "particles": "12"}, 3, 1)
    tens = TENS.replace("10", "12")
    assert GAME.format_position(state) == f"1 act . 30/{tens} 0/{tens} 0/{tens}"
    assert GAME.new("standard", GAME.options(state), 3, 1) == state
    for value in ("", "1,", "-1", "1.5", "01", "1,2,3,4,5,6", "many"):
        with pytest.raises(OptionError, match="garnets cannot be"):
            under(garnets=value)
    for value in ("", "-1", "0", "many"):
        with pytest.raises(OptionError, match="particles cannot be"):
            under(particles=value)


def test_three_is_the_usual_number_of_players() -> None:
    assert GAME.presets["standard"].seats[0] == 3


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 10])
def test_5b_1_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(OptionError, match=f"2, 3, 4 or 5 players, not {seats}"):
        new(seats)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_g_9_any_seat_can_begin(first: int) -> None:
    state = new(3, first)
    assert field(state, "SEAT") == str(first)
    assert state.seat == first
    assert rows(state) == rows(new())


@pytest.mark.parametrize("first", [-1, 0, 4])
def test_a_seat_that_is_not_there_cannot_begin(first: int) -> None:
    with pytest.raises(OptionError, match="first is a seat from 1 to 3"):
        new(3, first)


def test_another_preset_is_refused() -> None:
    with pytest.raises(OptionError, match="no preset"):
        GAME.new("pnp", {}, 3, 1)


def test_0_10_the_switches_and_their_defaults() -> None:
    assert GAME.options(new()) == {
        "most_ties": "strict", "garnets_negative": "off", "first_round_buff": "all_so_far", "lasting_order": "default",
        "cap_counts_garnets": "off", "garnets": "23,21,7", "particles": "10",
    }  # fmt: skip
    assert {switch.key: switch.values for switch in GAME.switches} == {
        "most_ties": ("strict", "ties_count"),
        "garnets_negative": ("off", "on"),
        "first_round_buff": ("all_so_far", "free"),
        "lasting_order": ("default", "simultaneous"),
        "cap_counts_garnets": ("off", "on"),
        "garnets": ("23,21,7",),
        "particles": ("10",),
    }
    for switch in GAME.switches:
        for value in switch.values:
            assert GAME.options(under(**{switch.key: value}))[switch.key] == value
            assert f"{value}:" in switch.explanation


def test_a_switch_is_read_in_any_case() -> None:
    assert GAME.options(under(Most_Ties="Ties_Count", LASTING_ORDER="SIMULTANEOUS")) == {
        **GAME.options(new()), "most_ties": "ties_count", "lasting_order": "simultaneous",
    }  # fmt: skip


@each_case(
    ("key", "value"),
    [
        ("most_ties", "loose"), ("most_ties", "on"), ("most_ties", ""), ("garnets_negative", "yes"),
        ("first_round_buff", "on"), ("lasting_order", "reverse"), ("lasting_order", ""),
        ("buff_required", "on"), ("f4_random", "types"), ("players", "3"), ("", "on"),
    ],
)  # fmt: skip
def test_an_unknown_switch_or_value_is_refused_saying_what_there_is(key: str, value: str) -> None:
    with pytest.raises(OptionError) as caught:
        under(**{key: value})
    known = {switch.key: switch.values for switch in GAME.switches}
    for word in known.get(key, known):
        assert word in str(caught.value)


def test_p_7_the_names_of_the_usual_order() -> None:
    names = "G1,G2,G3,G4,F1,F2,F4,W1,W2,W4,E1,E2,E3,E4,A3,A2,A1"
    for value in ("default", "canonical", names, names.lower()):
        assert under(lasting_order=value) == new()
    assert ",".join(LASTING) == names


def test_p_7_a_list_of_all_seventeen_is_an_order() -> None:
    names = ",".join(reversed(LASTING))
    state = under(lasting_order=names.lower())
    assert GAME.options(state)["lasting_order"] == names
    assert under(**GAME.options(state)) == state


@each_case(
    ("text", "fault"),
    [
        ("G1,G2", "G3 is missing"),
        (",".join((*LASTING, "A1")), "A1 is named twice"),
        (",".join((*LASTING[:-1], "A4")), '"A4" has no lasting effect'),
        (",".join((*LASTING[:-1], "F3")), '"F3" has no lasting effect'),
        (",".join((*LASTING[:-1], "B7")), '"B7" is no building'),
        (",".join(LASTING) + ",", '"" is no building'),
        (", ".join(LASTING), 'A blank stands beside "G2"'),
        ("x" * 100_000, "is no building"),
    ],
)
def test_p_7_a_list_with_a_fault_is_refused_naming_it(text: str, fault: str) -> None:
    with pytest.raises(OptionError) as caught:
        under(lasting_order=text)
    assert fault in str(caught.value)
    assert len(str(caught.value)) < 500


def test_every_switch_gives_other_rules() -> None:
    plain = new()
    others = {switch.key: switch.values[-1] for switch in GAME.switches} | {"garnets": "9", "particles": "9"}
    assert all(under(**{key: value}) != plain for key, value in others.items())


def test_the_other_seats_win_against_one_that_gives_up() -> None:
    assert GAME.winners_against(new(), 2) == (1, 3)
    assert GAME.winners_against(new(2), 1) == (2,)
