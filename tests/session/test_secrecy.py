"""A record given away during play holds no secret of a seat, in every game that has some; the host's own holds all."""

from __future__ import annotations

import random

import attrs
import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.state import Outcome
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from elemental_gui.session.telling import for_onlookers, is_for_onlookers

SETS_1 = "EWFAE../.WFA./... ..FAEWF/.AEW./..."
SETS_2 = "EEWW.../.FAA./W.. A.FFE../.WE../AF."
CHOSEN = {
    "compass_collisions": (("privilege order", f"sets 1 {SETS_1}"), SETS_1.split(maxsplit=1)[0]),
    "elemenders": (("true D",), "true D"),
}
"""Game -> a beginning that keeps a secret, and the words that would tell it."""


def started(slug: str, *texts: str) -> Session:
    """Start a game and play some actions."""
    spec = load(slug)
    session = Session(spec.start(spec.default_preset, {}, 2, 1), Generator("7") if spec.has_luck else None)
    for text in texts:
        session = session.play(spec.parse_action(session.position.state, text))
    return session


@pytest.mark.parametrize("slug", CHOSEN)
def test_the_full_record_tells_the_secret_and_the_copy_does_not(slug: str) -> None:
    actions, secret = CHOSEN[slug]
    session = started(slug, *actions)
    assert session.has_secrets
    assert secret in dumps(session)
    copy = for_onlookers(session)
    assert secret not in copy and "?" in copy
    assert "[Seed" not in copy, "the seed foretells all luck to come"
    assert is_for_onlookers(loads(copy.encode()).session) and not is_for_onlookers(session)


@pytest.mark.parametrize("slug", CHOSEN)
def test_a_copy_tells_no_seed_of_another_programs_luck_either(slug: str) -> None:
    session = started(slug, *CHOSEN[slug][0]).with_luck(None).tagged("Generator", "another").tagged("Seed", "7")
    assert "[Seed" in dumps(session) and "[Seed" not in for_onlookers(session)


@pytest.mark.parametrize("slug", CHOSEN)
def test_the_mark_of_a_rewinding_host_does_not_tell_it_either(slug: str) -> None:
    actions, secret = CHOSEN[slug]
    again = started(slug, *actions).rewind(0, "a slip")
    assert "host rewind" in dumps(again)
    assert secret not in dumps(again)


@pytest.mark.parametrize("slug", CHOSEN)
def test_when_the_game_is_over_nothing_is_secret(slug: str) -> None:
    actions, secret = CHOSEN[slug]
    over = started(slug, *actions).end(Outcome((2,), "resigned"))
    assert not over.has_secrets and secret in for_onlookers(over)


def test_what_both_have_handed_in_is_known_to_all() -> None:
    session = started("compass_collisions", "privilege order", f"sets 1 {SETS_1}", f"sets 2 {SETS_2}")
    assert not session.has_secrets
    assert SETS_1 in for_onlookers(session)


@pytest.mark.parametrize("slug", GAMES)
def test_a_copy_can_be_written_in_every_moment_of_every_game(slug: str) -> None:
    """It says as much as the full record wherever nothing is secret, but for the luck to come."""
    rng, session = random.Random(3), started(slug)
    if slug == "compass_collisions":
        session = started(slug, "privilege order", f"sets 1 {SETS_1}", f"sets 2 {SETS_2}")
    for _ in range(60):
        if session.outcome is not None:
            break
        copy = for_onlookers(session)
        whole = dumps(attrs.evolve(session, luck=None))
        assert (copy == whole) is not session.has_secrets
        if session.game.is_chance(session.position.state):
            session = session.roll()
        else:
            session = session.play(rng.choice(list(session.game.legal_actions(session.position.state))))


def test_what_a_host_accepted_against_the_rules_does_not_tell_it() -> None:
    session = started("elemenders", "true D", "true B")
    session = session.override("deploy nothing", session.game.format_position(session.position.state))
    assert session.has_secrets and "T2" in dumps(session)
    assert "T2" not in for_onlookers(session) and "deploy nothing" in for_onlookers(session)
