"""Setups of every game: what can be drawn is written as a line, and all that is wrong with it is said."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.setup import UNKNOWN, Setup, SetupForm
from elemental_gui.engine.core.state import AnyState
from elemental_gui.engine.core.violations import NotationError
from tests.support.playouts import playout
from tests.support.tables import EVERY

FREE_TEXTS = ("-", "0", "-1", "7", "F", "A1*2", "G4*1(0)", "x", "", "a b", UNKNOWN, "٣", "10" * 60)


@EVERY
def test_what_is_read_is_written_as_it_was(spec: AnyGame, preset: str, seats: int) -> None:
    """The form tells the whole line, from a state and from the line alike."""
    for state, _ in playout(spec, preset, seats, 5)[::5]:
        form, line = spec.form(state), spec.format_position(state)
        setup = form.read(state)
        assert form.read(line) == setup
        assert form.write(setup) == line
        assert form.unknown(setup) == frozenset()
        assert {*form.board, *(field.name for field in form.fields)} == set(form.names)


@EVERY
def test_every_cell_can_be_named_taken_apart_and_told_in_words(spec: AnyGame, preset: str, seats: int) -> None:
    state = playout(spec, preset, seats, 6)[-1][0]
    form, setup = spec.form(state), spec.form(state).read(state)
    for row, cells in enumerate(setup.cells):
        for column, cell in enumerate(cells):
            assert form.place(form.name(column, row).lower()) == (column, row)
            assert form.meanings(cell) == (cell,)
            assert form.word(cell)
            if form.layers:
                assert form.join(form.split(cell)) == cell
    assert form.place("Z99") is None


@EVERY
def test_nothing_is_wrong_exactly_when_the_line_is_accepted(spec: AnyGame, preset: str, seats: int) -> None:
    """Positions of real games with a few cells and fields changed, so that many are wrong in several ways at once."""
    rng = Random(f"{spec.slug} {preset} {seats}")
    told = playout(spec, preset, seats, 7)
    counts = {True: 0, False: 0}
    for _ in range(150):
        state = rng.choice(told)[0]
        form = spec.form(state)
        setup = form.read(state)
        for _ in range(rng.choice((0, 0, 1, 2, 4))):
            setup = changed(form, setup, rng)
        faults = spec.diagnose(state, setup)
        accepted = is_accepted(spec, state, form.write(setup))
        assert accepted == (not faults), (form.write(setup), faults)
        counts[accepted] += 1
        for fault in faults:
            assert fault.rule and fault.message.endswith(".") and fault.message[:1].isupper()
            assert all(form.place(square) is not None for square in fault.squares), fault
    assert min(counts.values()) > 15


def changed(form: SetupForm, setup: Setup, rng: Random) -> Setup:
    """Put something else into a cell or a field."""
    if rng.random() < 0.5:
        field = rng.choice(form.fields)
        return setup.with_fields({field.name: rng.choice((*field.choices, *FREE_TEXTS))})
    column, row = rng.randrange(len(form.columns)), rng.randrange(len(form.rows))
    tokens = tuple(rng.choice(layer).text for layer in form.layers)
    return setup.with_cell(column, row, form.join(tokens) if tokens else rng.choice(FREE_TEXTS))


def is_accepted(spec: AnyGame, state: AnyState, line: str) -> bool:
    try:
        spec.parse_position(state, line)
    except NotationError:
        return False
    return True


@EVERY
def test_the_first_fault_is_the_one_that_the_line_is_refused_with(spec: AnyGame, preset: str, seats: int) -> None:
    rng = Random(3)
    told = playout(spec, preset, seats, 8, 60)
    compared = 0
    for _ in range(80):
        state = rng.choice(told)[0]
        form = spec.form(state)
        setup = changed(form, changed(form, form.read(state), rng), rng)
        faults, line = spec.diagnose(state, setup), form.write(setup)
        if faults and tuple(line.split()) == form.parts(setup):
            compared += 1
            with pytest.raises(NotationError) as caught:
                spec.parse_position(state, line)
            assert str(caught.value) == faults[0].message
    assert compared > 20


@EVERY
def test_a_board_alone_leaves_the_rest_unknown(spec: AnyGame, preset: str, seats: int) -> None:
    """And what nobody has told is named, each field once."""
    state = spec.new(preset, {}, seats, 1)
    form = spec.form(state)
    board = Setup(form.read(state).cells)
    assert form.unknown(board) == {field.name for field in form.fields}
    said = [fault.message for fault in spec.diagnose(state, board)]
    for field in form.fields:
        assert said.count(f"{field.name} is not told.") == 1
    assert form.read(form.write(board)) == board


def test_all_faults_of_element_are_told_at_once_with_their_squares() -> None:
    spec = load("element")
    state = spec.new("pnp", {}, 2, 1)
    form = spec.form(state)
    setup = form.read(state).with_cell(5, 4, "f").with_cell(5, 6, "eS2").with_cell(0, 0, "S2")
    setup = setup.with_fields({"HAND": "fwx", "RIDDEN": "F5", "SEAT": "3", "BAG": "f30a30e30w30", "STAGE": "act"})
    assert [(fault.message, fault.squares) for fault in spec.diagnose(state, setup)] == [
        ("SAGES does not say where the sage of seat 1 stands.", ()),
        ("SAGES puts the one sage of seat 2 on A1 and F7.", ("A1", "F7")),
        ("SEAT is a number from 1 to 2.", ()),
        ("HAND is - or at most 4 of the letters f a e w.", ()),
        ("RIDDEN names squares with wind stacks, or is -.", ("F5",)),
        ("STEPS is a number from 0 to 5.", ()),
        ("BAG is - when the supply is unlimited.", ()),
    ]


def test_the_bag_follows_from_board_and_hand() -> None:
    spec = load("element")
    state = spec.new("box", {}, 3, 1)
    form = spec.form(state)
    setup = form.read(state).with_cell(0, 0, "m").with_cell(1, 0, "4").with_fields({"HAND": "fw", "STEPS": "3"})
    assert form.derive(setup) == {"BAG": "f29a26e28w29"}
    assert spec.diagnose(state, setup.with_fields({"STAGE": "act", **form.derive(setup)})) == ()
    assert form.derive(setup.with_fields({"HAND": "take"})) == {"BAG": "f30a26e28w30"}, "what is no hand takes nothing"


MEANT = {
    "element": {
        "f": "f", "Fire": "f", "🔥": "f", " air ": "1", "A": "1", "🌪️": "1", "2a": "2", "aaa": "3", "wind 4": "4",
        "⛰": "e", "EE": "m", "mountain": "m", "S1": "S1", "s2": "S2", "●": "S1", "▲": "S2", "": ".", "-": ".",
        "·": ".", "\N{FULLWIDTH LATIN SMALL LETTER W}": "w",
    },
    "compass_collisions": {
        "E": "E", "e": "e", "1e": "E", "2 fire": "f", "air1": "A", "▲ water": "w", "#": "#", "X": "#", "": ".",
        "● 🔥": "F",
    },
    "elemento": {"F": "F", "f": "f", "light fire": "F", "Dark Air": "a", "2 water": "w", "": "."},
    "elemenders": {
        "o": "o", "forest": "o", "o1F2+": "o1F2+", "1f2": "1F2", "Lava 2 plant 1": "l2P1", "1F2 forest": "o1F2",
        "l●F2+": "l●F2+".replace("●", "1"), "": ".", "🌲": "o", "1T2": "1T2", ".1F2": "1F2",
    },
    "numerous_particles": {"12": "12", "A1*10 + G2*1": "A1*10+G2*1"},
}  # fmt: skip


@pytest.mark.parametrize(("slug", "text", "cell"), [(slug, *pair) for slug in GAMES for pair in MEANT[slug].items()])
def test_loose_spellings_of_a_cell(slug: str, text: str, cell: str) -> None:
    spec = load(slug)
    preset = spec.default_preset
    state = spec.new(preset, {}, spec.presets[preset].seats[0], 1)
    assert spec.form(state).meanings(text) == (cell,)


@pytest.mark.parametrize(
    ("slug", "text", "cells"),
    [
        ("compass_collisions", "fire", ("F", "f")),
        ("elemento", "🌊", ("W", "w")),
        ("element", "x", ()),
        ("element", "5", ()),
        ("element", "S3", ()),
        ("elemenders", "F2", ()),
    ],
)
def test_an_open_spelling_is_not_guessed(slug: str, text: str, cells: tuple[str, ...]) -> None:
    """It means several things, and all are told; nonsense means nothing."""
    spec = load(slug)
    preset = spec.default_preset
    state = spec.new(preset, {}, spec.presets[preset].seats[0], 1)
    assert spec.form(state).meanings(text) == cells


def test_a_line_that_does_not_fit_the_board_is_refused() -> None:
    spec = load("element")
    state = spec.new("pnp", {}, 2, 1)
    form, line = spec.form(state), spec.format_position(state)
    for wrong, said in (
        (line + " -", "has 8 fields"),
        (line.replace("/", "", 1), "rows"),
        (line.replace("F5,F7", "F5,F7,F9"), "2 seats"),
        (line.replace("F5", "L5"), "not on the board"),
        (line.replace("F5,F7", "F5,F5"), "two sages"),
        (line.replace(".", "x", 1), "unknown letter on A1"),
        ("." * 900, "too long"),
    ):
        with pytest.raises(NotationError, match=said):
            form.read(wrong)


def test_words_for_cells() -> None:
    element, elemenders = load("element"), load("elemenders")
    form = element.form(element.new("pnp", {}, 2, 1))
    assert [form.word(cell) for cell in (".", "f", "1", "3", "m", "S1", "fS2")] == [
        "empty", "fire", "air", "3 air", "mountain", "the sage of seat 1", "fire, the sage of seat 2",
    ]  # fmt: skip
    form = elemenders.form(start_of(elemenders))
    assert form.word("o1F2+") == "forest, fire of seat 1, health 2, moved"
    assert form.word("2M1") == "decoy monolith of seat 2, health 1"


def start_of(spec: AnyGame) -> AnyState:
    return spec.new(spec.default_preset, {}, spec.presets[spec.default_preset].seats[0], 1)
