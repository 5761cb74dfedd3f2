"""Every contract of the games holds for one that only the two catalogues know of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.art import Artwork
from tests.cli import test_hearing
from tests.engine import test_contract, test_reach_every_game, test_setup, test_words
from tests.host import test_answering, test_boards, test_chat, test_submission
from tests.scenes import test_contract as scene_contract
from tests.scenes import test_icons, test_painters
from tests.session import test_override, test_secrecy
from tests.sixth_game.contracts import Case, cases
from tests.sixth_game.noughts.game import GAME
from tests.sixth_game.registered import SLUG, entered
from tests.support.host_desk import CheckTable, answering_inside
from tests.widgets.host import test_check_page, test_editor
from tests.widgets.shell import test_house_rules, test_new_game

MODULES = (
    test_contract, test_setup, test_words, test_reach_every_game, test_override, test_secrecy,
    test_boards, test_chat, test_hearing, test_submission, test_answering, test_painters, test_icons,
    test_check_page, test_editor, test_house_rules, test_new_game,
)  # fmt: skip
with entered():
    CASES = [case for module in MODULES for case in cases(SLUG, module)]
    SCENE = [*cases(SLUG, scene_contract, "shown", "board")]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("case", CASES)
def test_a_contract_of_all_games(case: Case, request: pytest.FixtureRequest) -> None:
    case.run(request)


@pytest.mark.parametrize("case", SCENE)
def test_the_contract_of_all_scenes(case: Case, request: pytest.FixtureRequest) -> None:
    case.run(request)


@pytest.fixture
def shown(qtbot: QtBot, artwork: Artwork) -> scene_contract.Shown:
    played = GAME.parse_position(GAME.new("standard", {}, 2, 1), "OX./.../... 1 act")
    return scene_contract.Shown(qtbot, SLUG, artwork, scene_contract.Sample(played, "mark C2", ("m",), "C2"))


@pytest.fixture
def board(shown: scene_contract.Shown) -> scene_contract.Shown:
    return shown


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CheckTable]:
    with answering_inside(monkeypatch):
        yield CheckTable(qtbot, tmp_path)
