"""Hints, previews and warnings, and what an action is told to do."""

from __future__ import annotations

from elemental_gui.engine.core.events import GameEnded
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Attack, Deploy, Move, Spawn
from elemental_gui.engine.elemenders.board import GRID, Kind, Piece
from elemental_gui.engine.elemenders.events import (
    CoinFlipped,
    MonolithRevealed,
    PieceAttacked,
    SpawnMissed,
    TerrainChanged,
    TerrainWorked,
    TruePicked,
    TurnEnded,
    UnitMoved,
    UnitPlaced,
)
from elemental_gui.engine.elemenders.game import GAME
from tests.support.drawings.elemenders import act, game, play, position

FULL = "A B C D E F G H I K\n1 .2F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2"


def at(name: str) -> int:
    square = GRID.parse(name)
    assert square is not None
    return square


def names(squares: tuple[int, ...]) -> str:
    return " ".join(GRID.names[square] for square in squares)


def told(state: object, text: str) -> tuple[object, ...]:
    return GAME.events(state, act(state, text))  # type: ignore[arg-type]


def test_what_can_be_picked_and_placed() -> None:
    state = game()
    assert drafts.placing(state) is None
    assert sorted(drafts.true_choices(state).values()) == list("BDFHJ")
    state = play(state, "true B; true B; coin heads; deploy fire A1; deploy fire A10; deploy fire C1; deploy fire C10")
    assert drafts.true_choices(state) == {}
    due = drafts.placing(state)
    assert due is not None
    assert due.kinds == {Kind.WATER: 2, Kind.PLANT: 2}
    assert names(due.squares) == "E1 G1 I1 K1"
    assert due.action(Kind.WATER, at("E1")) == Deploy(Kind.WATER, at("E1"))
    spawning = drafts.placing(play(position("A\n1 .", stage="coin"), "coin heads"))
    assert spawning is not None
    assert spawning.kinds == {Kind.FIRE: None, Kind.WATER: None, Kind.PLANT: None}
    assert spawning.action(Kind.FIRE, at("A1")) == Spawn(Kind.FIRE, at("A1"))


def test_what_a_unit_can_do() -> None:
    state = position("""
      A B C
    1 .1P2 .2F2 .1W2+
    2 .1M1 . .
    """)
    choices = drafts.choices(state, at("A1"))
    assert (choices.moves, names(choices.attacks)) == ((), "B1")
    assert [(each.action.line, each.violation) for each in choices.terraforms] == [("", None)]
    moved = drafts.choices(state, at("C1"))
    assert names(moved.attacks) == "B1"
    assert [each.violation.rule for each in moved.terraforms if each.violation] == ["4b.10", "4b.10"]
    assert drafts.choices(state, at("B1")) == drafts.choices(state, at("A2")) == drafts.UnitChoices((), (), ())
    assert names(drafts.idle(state)) == "A1 C1"
    assert drafts.meant(state, at("A1"), at("B1")) == Attack(at("A1"), at("B1"))
    assert drafts.meant(state, at("A1"), at("C1")) == Move(at("A1"), at("C1"))


def test_the_way_of_a_move() -> None:
    state = position("""
      A B C D
    3 r1W2 r r .1F2
    4 .2F2 . r .
    """)
    assert names(drafts.way_to(state, at("A3"), at("C4"))) == "B3 C3 C4"
    assert names(drafts.way_to(state, at("D3"), at("F3"))) == "E3 F3"
    assert drafts.way_to(state, at("A3"), at("A4")) == ()
    assert drafts.way_to(state, at("B3"), at("A4")) == ()


def test_every_legal_move_has_a_way() -> None:
    for switch in ("off", "on"):
        state = position("""
          A B C D E F
        3 r1W2 r r1F2 r r o
        4 o1P2 o o r . o
        5 . r r r1W2 r o1P2
        """, straight_only=switch, slide_from_land=switch)
        for action in GAME.legal_actions(state):
            if isinstance(action, Move):
                assert drafts.way_to(state, action.origin, action.target)[-1] == action.target


def test_4b_27_what_the_ground_threatens() -> None:
    state = position("""
      A B C
    3 l1W1 o1P1 r1F2
    """)
    assert [(GRID.names[each.square], each.after and each.after.health) for each in drafts.threats(state)] == [
        ("A3", None), ("B3", 2), ("C3", 1),
    ]  # fmt: skip
    assert [caution.message for caution in drafts.cautions(state, act(state, "confirm"))] == [
        "On lava the water on A3 is destroyed.", "On river the fire on C3 loses a point of health.",
    ]  # fmt: skip
    assert drafts.threats(game()) == ()


def test_4b_40_other_cautions() -> None:
    state = position("""
      A B C D
    3 .1W1 l . .2F2
    """)
    assert [each.ruling for each in drafts.cautions(state, act(state, "move A3 B3"))] == ["4b.27"]
    assert drafts.cautions(state, act(state, "move A3 A4")) == ()
    spawning = play(position("A\n1 l", stage="coin"), "coin heads")
    assert [each.squares for each in drafts.cautions(spawning, act(spawning, "spawn water A1"))] == [("A1",)]
    assert drafts.cautions(spawning, act(spawning, "spawn fire A1")) == ()
    last = position("A B\n3 l1W1 .2F2", terrain_tick="end_of_activation")
    assert len(drafts.cautions(last, act(last, "attack A3 B3"))) == 1
    calm = position("A B\n3 l1W1 .2F2")
    assert drafts.cautions(calm, act(calm, "attack A3 B3")) == ()


def test_events_of_the_set_up_and_the_coin() -> None:
    state = game()
    assert told(state, "true B") == (TruePicked(1),)
    state = play(state, "true B; true B")
    assert told(state, "coin tails") == (CoinFlipped("tails", is_first=True),)
    state = play(state, "coin heads")
    assert told(state, "deploy fire A1") == (UnitPlaced(Piece(1, Kind.FIRE, 2), at("A1"), spawned=False),)
    full = position(FULL, stage="coin")
    assert told(full, "coin heads") == (CoinFlipped("heads", is_first=False), SpawnMissed(1))
    assert told(full, "coin tails") == (CoinFlipped("tails", is_first=False),)
    state = play(full, "coin heads")
    assert told(state, "spawn plant A10") == (UnitPlaced(Piece(2, Kind.PLANT, 2), at("A10"), spawned=True),)


def test_events_of_a_turn() -> None:
    state = position("""
      A B C
    3 l1W1 .2M1 .
    4 .1F2 . .
    """)
    water, fire = Piece(1, Kind.WATER, 1), Piece(1, Kind.FIRE, 2)
    assert told(state, "move A4 B4") == (UnitMoved(fire, at("A4"), (at("B4"),)),)
    assert told(state, "attack A3 B3") == (
        PieceAttacked(at("A3"), at("B3"), Piece(2, Kind.DECOY, 1), None),
        MonolithRevealed(at("B3"), 2, is_true=False),
    )
    changed, = told(state, "terraform A4")
    assert isinstance(changed, TerrainChanged)
    assert {GRID.names[square] for square, _ in changed.changed} == {"A4", "B4", "A5"}
    ground, ended = told(state, "confirm")
    assert isinstance(ground, TerrainWorked)
    assert (ground.tick.before, ground.tick.after) == (water, None)
    assert ended == TurnEnded(1, 2)


def test_events_of_an_activation() -> None:
    state = position("""
      A B C
    3 l1W1 .2T2 l1W1
    """, terrain_tick="end_of_activation")
    assert [type(event) for event in told(state, "attack A3 B3")] == [PieceAttacked, MonolithRevealed, TerrainWorked]
    assert [type(event) for event in told(state, "terraform A3 V")] == [TerrainChanged]
    state = play(state, "attack A3 B3")
    assert [type(event) for event in told(state, "attack C3 B3")] == [PieceAttacked, GameEnded]
    assert told(state, "attack C3 B3")[-1] == GameEnded(Outcome((1,), "4b.36"))
    burning = position("A\n3 r1F1", terrain_tick="end_of_activation")
    assert [type(event) for event in told(burning, "terraform A3")] == [TerrainChanged, TerrainWorked]


def test_what_a_unit_could_do_in_its_own_turn() -> None:
    state = position("""
      A B C
    3 .1P2+ . .2P1
    4 .1F2! .2W2 .
    """)
    assert names(drafts.choices(state, at("C3")).moves) == ""
    assert names(drafts.potential(state, at("C3")).moves) == "C2 B3 D3 C4"
    assert names(drafts.potential(state, at("B4")).attacks) == "A4"
    assert names(drafts.potential(state, at("A3")).moves) == "A2 B3"
    assert drafts.potential(state, at("J1")) == drafts.potential(state, at("A1")) == drafts.UnitChoices((), (), ())


def test_4b_27_what_the_ground_does_to_either_side() -> None:
    state = position("A B C\n3 l2W1 r2F2 o2W2")
    found = [drafts.underfoot(state, at(name)) for name in ("A3", "B3", "C3", "J1")]
    assert [tick and (tick.after and tick.after.health) for tick in found] == [None, 1, None, None]
    assert found[0] is not None and found[0].after is None
    assert drafts.threats(state) == (), "it is not their turn that ends"


def test_4b_35_which_monoliths_are_unknown() -> None:
    state = position("A B C\n3 .1F2 .2M1 .2T2")
    seen = GAME.observe(state, 1)
    assert drafts.is_veiled(seen, at("B3")) and drafts.is_veiled(seen, at("C3"))
    assert not drafts.is_veiled(state, at("B3")), "whoever sees the true one knows the others"
    assert not drafts.is_veiled(GAME.observe(position("A B\n3 .2M1 .2T1"), 1), at("A3"))
    assert not drafts.is_veiled(seen, at("A3")) and not drafts.is_veiled(seen, at("E5"))


NEAR = """
      D    E    F    G
  1   .1M1 .    .    .
  2   .    .2W1 .    .
  3   .    .    .    .
  4   .    .    .    .
"""


def test_a_monolith_that_can_be_attacked_is_threatened_in_whosever_turn_it_is() -> None:
    for seat in (1, 2):
        assert names(drafts.threatened(position(NEAR, seat=seat), 1)) == "D1", seat
    assert drafts.threatened(position(NEAR), 2) == ()


def test_a_monolith_is_threatened_from_as_far_as_a_unit_can_walk_first() -> None:
    walked = NEAR.replace(".2W1", ".   ").replace("3   .    .    .", "3   .    .2W1 .")
    assert names(drafts.threatened(position(walked), 1)) == "D1"
    spent = walked.replace("2W1 ", "2W1! ")
    assert drafts.threatened(position(spent, seat=2), 1) == (), "it is done for this turn"


def test_the_count_of_monoliths_says_how_many_are_threatened() -> None:
    words = GAME.words(position(NEAR))
    assert words.standing(1) == "2 monoliths, 1 threatened"
    assert words.standing(2) == "1 monolith"
