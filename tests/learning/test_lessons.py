"""Lessons: every step is played against the engine, and what its words claim is asked of it."""

from __future__ import annotations

import re

import pytest

from elemental_gui import assets
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import Violation
from elemental_gui.learning.conditions import DataError, Standing, begins, read_goal
from elemental_gui.learning.lesson import MISSED, Lesson, Step, has_lesson, lesson_of, load, played, rolled
from elemental_gui.session.session import Session
from tests.support.each_case import each_case

WORDS_A_MINUTE = 180
SECONDS_AN_ACTION = 10


STEPS = [step for slug in GAMES for step in lesson_of(slug).steps]
each_step = each_case("step", STEPS, ids=[step.title for step in STEPS])


def after(step: Step, turn: str) -> Session:
    session = rolled(step.session())
    for text in split_turn(turn):
        session = played(session, text)
    return session


def refusal(step: Step, turn: str) -> Violation | None:
    """Play all but the last action of a turn, and tell what the engine says of that one."""
    *first, last = split_turn(turn)
    session = after(step, "; ".join(first))
    return session.check(session.position.parse(last))


@pytest.mark.parametrize("slug", GAMES)
def test_a_course_has_six_to_twelve_steps_and_takes_less_than_ten_minutes(slug: str) -> None:
    course = lesson_of(slug).course
    words = sum(len(" ".join((*step.words, step.task, step.well)).split()) for step in course)
    actions = sum(len(step.solution) for step in course)
    assert 6 <= len(course) <= 12
    assert words / WORDS_A_MINUTE + actions * SECONDS_AN_ACTION / 60 < 10
    titles = [step.title for step in lesson_of(slug).steps]
    assert len(set(titles)) == len(titles), "progress is kept by the title"


@each_step
def test_the_solution_is_legal_and_reaches_the_goal(step: Step) -> None:
    assert step.standing(step.session()) is Standing.OPEN
    for way, texts in enumerate(step.solutions):
        session = rolled(step.session())
        for text in texts:
            is_seal = text == "confirm" and (session.game.confirm is None or session.awaits_seal)
            assert is_seal or step.objection(session, [session.position.parse(text)]) == ""
            session = played(session, text)
        assert session == after(step, "; ".join(step.solutions[way]))
        assert step.standing(session) is Standing.REACHED
        assert session.outcome is None or "won" in step.goal.text.split()


@each_step
def test_what_a_step_claims_is_true(step: Step) -> None:
    for fact in step.facts:
        if fact.kind == "after":
            assert read_goal(fact.text).is_reached(after(step, "; ".join(step.solution))), fact.text
        else:
            found = refusal(step, fact.text)
            assert (found is None) == (fact.kind == "allowed"), f"{fact.text}: {found}"
            assert found is None or fact.rule in ("", found.rule), f"{fact.text}: {found}"


@each_step
def test_hints_speak_to_actions_that_the_engine_allows_and_the_step_does_not_ask_for(step: Step) -> None:
    met = [rolled(step.session()).position, *(ply.before for ply in after(step, "; ".join(step.solution)).plies)]
    legal = [position.game.format_action(action) for position in met for action in position.every_action()]
    for text, said in step.hints:
        assert any(begins(action, text) for action in legal), text
        assert said.endswith((".", "?"))


@each_step
def test_texts_are_short_and_name_only_squares_of_the_board(step: Step) -> None:
    assert step.task.endswith(".")
    assert 0 < len(" ".join(step.words).split()) <= 110
    assert not step.well or step.well.endswith(".")
    form = step.session().start.form
    if form.layers:
        for name in re.findall(r"\b[A-K](?:1[0-2]|[1-9])\b", " ".join((*step.words, step.task, step.well))):
            assert form.place(name) is not None, name


def test_a_game_without_a_lesson_says_so() -> None:
    assert not has_lesson("chess")


def test_every_lesson_belongs_to_a_game() -> None:
    files = {path.stem for path in assets.path("lessons").glob("*.md")} - {"README"}
    assert files == set(GAMES)


# The publisher's pictured situations of the boxed game, and where the course shows them

PICTURED = {
    "Over a stack of air": "fire C3",
    "Only on the far side": "fire B3",
    "Between two fires": "fire D3",
    "No chain": "fire C5",
    "Water flows": "water D3 L RR",
    "Three squares and a bend": "water E3 L RRU",
    "A long river": "water C7 U RRUULU",
    "One line only": "water D3 L RR",
    "Never both": "water D3 L UU",
    "Ordinary earth does not bar": "move D3",
    "Round the range": "move B2",
    "Up from the right side": "ride C2",
    "Not through the range": "ride C2",
    "Air cannot drive out a range": "earth D4; air E5",
    "Four earths capture": "earth C5",
    "Over air and fire": "ride C3",
    "Where the landing is taken": "ride C3",
    "Air on the landing": "ride C3",
    "Diagonally": "ride C3",
    "Two rides in a row": "ride B2; ride D2",
    "Never twice over the same air": "ride C3; ride C3",
    "The sage you hunt": "fire J2",
}


@pytest.mark.parametrize(("title", "turn"), PICTURED.items())
def test_the_pictured_situations_of_the_box_are_in_the_lesson_of_element(title: str, turn: str) -> None:
    step = next(step for step in lesson_of("element").steps if step.title == title)
    assert turn in ("; ".join(step.solution), *(fact.text for fact in step.facts))


# The worked examples of the source texts, and where the courses show them

WORKED = {
    "element": (
        "Stones or steps", "A whole turn", "Fire spreads", "Which river", "A range grows", "A line of air",
        "Many exits",
    ),
    "compass_collisions": ("A step changes a piece", "Four directions"),
    "elemento": ("Earth has one quarter left", "A point"),
    "elemenders": ("Before the first turn",),
    "numerous_particles": ("Buying", "Doubling"),
}  # fmt: skip


@pytest.mark.parametrize("slug", WORKED)
def test_the_worked_examples_of_the_source_texts_are_in_the_lessons(slug: str) -> None:
    assert set(WORKED[slug]) <= {step.title for step in lesson_of(slug).steps}


# How a step is judged

EMPTY = "/".join(["." * 11] * 11)
SMALL = f"""# Small

rules: box

Words before the first step.

## First

position: {EMPTY} F5,F7 1 act f 4 - f29a30e30w30
goal: C3 = f
solution: fire C3
task: Place it.

Some words
on two lines.

- `fire A1`: Not there.

### More of it

goal: did take 3 / take 4
solution: take 3
refused: take 5 (1c.6)
"""


@pytest.fixture
def small() -> Lesson:
    return load("element", SMALL)


def test_a_lesson_is_read_with_all_its_parts(small: Lesson) -> None:
    first, more = small.steps
    assert (small.title, small.opening) == ("Small", ("Words before the first step.",))
    assert (first.words, first.hints) == (("Some words on two lines.",), (("fire A1", "Not there."),))
    assert more.rules == "box" and more.is_extra
    assert more.facts[0].rule == "1c.6"
    assert small.course == (first,) and small.extras(first) == (more,)


def objection(step: Step, turn: str) -> str:
    session = step.session()
    return step.objection(session, [session.position.parse(turn)])


def test_a_step_is_open_then_reached_or_missed(small: Lesson) -> None:
    first = small.steps[0]
    assert first.standing(first.session()) is Standing.OPEN
    assert first.standing(after(first, "fire C3")) is Standing.REACHED
    assert first.standing(after(first, "fire A1")) is Standing.MISSED


def test_what_a_step_does_not_ask_for_is_answered_by_its_hint_or_in_general(small: Lesson) -> None:
    first = small.steps[0]
    assert objection(first, "fire C3") == ""
    assert objection(first, "fire A1") == "Not there."
    assert objection(first, "fire A2") == MISSED
    assert objection(first, "fire F7") == "", "the rules say that better"


def test_off_the_way_the_answer_says_to_go_back() -> None:
    step = next(step for step in lesson_of("element").steps if step.title == "Not through the range")
    session = after(step, "move E1")
    said = step.objection(session, [session.position.parse("move F1")])
    assert "Take something back" in said


def test_in_a_whole_turn_only_hints_object_before_its_end() -> None:
    step = next(step for step in lesson_of("element").steps if step.title == "Trap the sage")
    assert objection(step, "move D5") == "" == objection(step, "fire B7")
    assert "B6" in objection(step, "fire K1")


def test_the_next_action_of_the_solution_is_known_only_on_its_way() -> None:
    step = next(step for step in lesson_of("element").steps if step.title == "A whole turn")
    assert step.next_of_solution(step.session()) == "earth C3"
    assert step.next_of_solution(after(step, "earth C3")) == "move E4"
    assert step.next_of_solution(after(step, "earth C4")) == ""


@each_case(
    ("text", "why"),
    [
        ("", "begins with a title"),
        ("# T\n\n### More\n\ngoal: won 1\nsolution: take 0\n", "begins with a title"),
        ("# T\n\n## S\n\ngoal: won 1\n", "needs a goal and a solution"),
        ("# T\n\n## S\n\ngoal: nonsense\nsolution: take 0\n", "is no condition"),
        ("# T\n\n## S\n\ncolour: red\n", "is no field"),
        ("# T\n\n## S\n\n- `fire` without a colon\n", "a hint names an action"),
    ],
)
def test_a_broken_lesson_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(DataError, match=why):
        load("element", text)


def test_a_step_that_cannot_begin_says_what_is_wrong() -> None:
    text = "# T\n\n## S\n\nposition: nonsense\ngoal: won 1\nsolution: take 0\n"
    with pytest.raises(DataError, match="S: "):
        load("element", text).steps[0].session()
