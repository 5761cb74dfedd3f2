"""The shelf of games: what is started, left, damaged or opened is never lost, and what fails is said in a sentence."""

from __future__ import annotations

import errno
import json
import random
import shutil
import zlib
from pathlib import Path

import pytest

from elemental_gui.controller import games_in_progress
from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_library import GameLibrary, LibraryError
from elemental_gui.controller.game_settings import NO_CLOCK, PRESET_CLOCK, RANDOM, GameSettings, first_of, settings_of
from elemental_gui.controller.games_in_progress import Condition
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.session.match import header
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session
from elemental_gui.session.telling import label_now
from elemental_gui.storage.errors import explain
from elemental_gui.storage.journal import Journal
from tests.support.each_case import each_case
from tests.support.journals import journal_of

pytestmark = pytest.mark.usefixtures("qapp")
PLAIN = GameSettings("element", "pnp", ("Ann", "Ben"), seed="7")


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    """An empty shelf."""
    return GameLibrary(tmp_path / "games")


@pytest.fixture
def controller(library: GameLibrary) -> GameController:
    """A game on it that has just begun."""
    return library.start(PLAIN).controller


def killed(controller: GameController, folder: Path) -> Path:
    """Leave a game as a killed program does, and give what is left of its journal."""
    folder.mkdir(exist_ok=True)
    return Path(shutil.copy(journal_of(controller).path, folder))


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def line_of(value: object) -> bytes:
    """Write a journal's line with a good checksum, whatever it says; `Infinity` is JSON to Python."""
    text = json.dumps(value).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


class TestStarting:
    def test_a_game_has_its_settings_and_a_journal(self, library: GameLibrary) -> None:
        controller, notice = library.start(PLAIN._replace(first=2, options=(("river_forbid_hairpin", "on"),)))
        session = controller.session
        assert notice == ""
        assert journal_of(controller).path.exists()
        assert dict(session.tags)["Seat1"] == "Ann" and "Date" in dict(session.tags)
        assert session.position.state.seat == 2
        assert session.position.options["river_forbid_hairpin"] == "on"
        assert session.luck is not None and session.luck.seed == "7"

    def test_a_seed_is_made_when_none_is_typed(self, library: GameLibrary) -> None:
        seeds = {library.start(PLAIN._replace(seed="")).controller.session.luck for _ in range(2)}
        assert len(seeds) == 2 and None not in seeds

    def test_a_host_types_the_luck(self, library: GameLibrary) -> None:
        assert library.start(PLAIN._replace(typed_luck=True)).controller.session.luck is None

    def test_a_random_seat_starts(self, library: GameLibrary) -> None:
        settings = PLAIN._replace(first=RANDOM)
        firsts = {library.start(settings).controller.session.start.seat for _ in range(20)}
        assert firsts == {1, 2}

    def test_the_clock_is_the_presets_or_none_or_ones_own(self, library: GameLibrary) -> None:
        assert not library.start(PLAIN).controller.clock.control.limited, "nobody is timed who has not chosen it"
        preset = library.start(PLAIN._replace(clock=PRESET_CLOCK)).controller
        assert preset.clock.control.turn_seconds == 180
        none = library.start(PLAIN._replace(clock=NO_CLOCK)).controller
        assert not none.clock.control.limited and '[Option "clock=off"]' in dumps(none.session)
        own = library.start(PLAIN._replace(clock="1:00 + 2:00")).controller
        assert own.clock.control.turn_seconds == 60
        assert '[TimeControl "1:00+2:00 flag"]' in dumps(own.session)

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"options": (("nonsense", "on"),)}, "no rule switch"),
            ({"names": ("A", "B", "C")}, "is for 2 players"),
            ({"clock": "soon"}, "is not a time"),
            ({"preset": "dm6"}, "There is no preset"),
            ({"seed": "a\x07b"}, "seed"),
        ],
    )
    def test_what_does_not_fit_is_said(self, library: GameLibrary, change: dict[str, object], said: str) -> None:
        with pytest.raises(LibraryError, match=said):
            library.start(PLAIN._replace(**change))  # type: ignore[arg-type]

    def test_a_disk_that_refuses_does_not_stop_the_game(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        controller, notice = GameLibrary(tmp_path / "file" / "games").start(PLAIN)
        assert controller.journal is None and "cannot be kept" in notice
        assert controller.submit_text("take 1")


class TestInProgress:
    def test_games_are_described_the_last_played_first(self, library: GameLibrary) -> None:
        first = library.start(PLAIN).controller
        first.submit_text("take 1")
        first.close()
        second = library.start(PLAIN._replace(preset="box", names=("A", "", "C"))).controller
        second.resign()
        games = list(library.in_progress())
        assert [(game.condition, game.in_use) for game in games] == [
            (Condition.FINISHED, True), (Condition.READY, False)
        ]  # fmt: skip
        second.close()
        finished, ready = library.in_progress()
        assert finished.condition is Condition.FINISHED and finished.winners == (3,)
        assert finished.names == ("A", "", "C")
        assert (ready.title, ready.turn, ready.seat) == ("Element · The Genius: PnP", "1.1", 1)
        assert (ready.cells[4][5], ready.cells[6][5]) == ("S1", "S2")

    def test_a_damaged_file_is_explained_and_stays(self, controller: GameController, tmp_path: Path) -> None:
        controller.submit_text("take 1")
        controller.submit_text("take 1; move E5")
        folder = tmp_path / "damaged"
        path = killed(controller, folder)
        broken = lines_of(path)
        broken[-1] = b"0" * 8 + broken[-1][8:]
        path.write_bytes(b"".join(broken))
        (folder / "noise.journal").write_bytes(b"noise\n")
        games = {game.path.name: game for game in GameLibrary(folder).in_progress()}
        assert games[path.name].condition is Condition.READY and "damaged at line" in games[path.name].remark
        noise = games["noise.journal"]
        assert noise.condition is Condition.DAMAGED and "cannot be read" in noise.remark
        assert (folder / "noise.journal").read_bytes() == b"noise\n"

    @pytest.mark.parametrize("running", [-1, "x", float("inf")])
    def test_an_odd_journal_keeps_its_faults_to_itself(
        self, library: GameLibrary, controller: GameController, tmp_path: Path, running: object
    ) -> None:
        folder = journal_of(controller).path.parent
        for number in range(2):
            match = header(controller._match)
            odd = {**match["clock"], "running": running}
            lines = [line_of({"n": 0, "journal": 1, "header": {**match, "clock": odd} if number else match})]
            lines += [] if number else [line_of({"n": 1, "event": {"do": "time", "clock": odd}})]
            (folder / f"odd-{number}.journal").write_bytes(b"".join(lines))
        games = {game.path.name: game for game in library.in_progress()}
        assert len(games) == 3
        assert games["odd-0.journal"].condition is Condition.READY and "up to a point" in games["odd-0.journal"].remark
        assert games["odd-1.journal"].condition is Condition.DAMAGED
        with pytest.raises(LibraryError, match="cannot be understood"):
            library.resume(folder / "odd-1.journal")

    def test_an_error_of_the_program_at_one_journal_does_not_hide_the_others(
        self, library: GameLibrary, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("Ann", "Cy"):
            library.start(PLAIN._replace(names=(name, "Ben"))).controller.submit_text("take 1")

        def fails(session: Session) -> str:
            if "Cy" in dict(session.tags).values():
                raise AssertionError("what nobody expected")
            return "1.1"

        monkeypatch.setattr(games_in_progress, "label_now", fails)
        games = list(library.in_progress())
        assert sorted(game.condition for game in games) == [Condition.DAMAGED, Condition.READY]
        assert any("what nobody expected" in game.remark for game in games)

    def test_a_label_is_there_before_anything_is_done(self, library: GameLibrary) -> None:
        controller = library.start(PLAIN._replace(seed="3")).controller
        assert label_now(controller.session) == "1.1"
        controller.submit_text("take 0; move E5; move D5; move D6; move D7; move D8; confirm")
        assert label_now(controller.session) == "1.2"


class TestGoingOn:
    def test_the_pending_turn_comes_back_with_a_paused_clock(self, library: GameLibrary, tmp_path: Path) -> None:
        controller = library.start(PLAIN._replace(clock=PRESET_CLOCK)).controller
        controller.submit_text("take 1")
        controller.submit_text("move E5")
        controller.submit_text("move E4")
        controller.undo()
        again, notice = GameLibrary(tmp_path).resume(killed(controller, tmp_path / "left"))
        assert notice == ""
        assert again.session == controller.session and again.session.can_redo
        assert again.clock.is_paused and again.clock.running == 1

    def test_a_game_goes_on_where_its_journal_stops_making_sense(
        self, controller: GameController, tmp_path: Path
    ) -> None:
        controller.submit_text("take 1")
        journal_of(controller).append({"do": "fly"}, durable=False)
        journal_of(controller).append({"do": "play", "actions": ["move E5"]}, durable=False)
        left = killed(controller, tmp_path / "left")
        shelf = GameLibrary(left.parent)
        again, notice = shelf.resume(left)
        assert "could be read up to a point" in notice and ".damaged-" in notice
        assert len(again.session.plies) == 2
        again.submit_text("move E5")
        again.close()
        (game,) = shelf.in_progress()
        assert shelf.resume(game.path).controller.session.plies[-1].action == again.session.plies[-1].action
        assert [path for path in left.parent.iterdir() if ".damaged-" in path.name]

    def test_a_game_whose_journal_is_deleted_says_so_at_the_next_action(self, controller: GameController) -> None:
        said: list[str] = []
        controller.storage_failed.connect(said.append)
        assert controller.submit_text("take 1")
        journal_of(controller).path.unlink()
        plies = controller.session.plies
        controller.submit_text("move E5")
        assert controller.session.plies == plies and "deleted" in said[0]

    def test_on_a_full_disk_a_game_can_be_looked_at(
        self, controller: GameController, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        controller.submit_text("take 1")
        path = killed(controller, tmp_path / "left")
        before = path.read_bytes()

        def full(_path: Path) -> object:
            raise explain(OSError(errno.ENOSPC, "No space left on device"), "Could not continue the journal", path)

        monkeypatch.setattr(Journal, "open", full)
        again, notice = GameLibrary(path.parent).resume(path)
        assert again.session == controller.session and again.journal is None
        assert "the disk is full" in notice and "not kept until you save it" in notice
        assert path.read_bytes() == before

    def test_good_lines_behind_something_foreign_are_told(self, controller: GameController, tmp_path: Path) -> None:
        for text in ("take 1", "move E5", "undo"):
            controller.submit_text(text)
        path = killed(controller, tmp_path / "left")
        lines = lines_of(path)
        path.write_bytes(b"".join([*lines[:2], b"hello\n", *lines[2:]]))
        shelf = GameLibrary(path.parent)
        (game,) = shelf.in_progress()
        assert f"{len(lines) - 2} good lines behind it" in game.remark
        assert f"{len(lines) - 2} good lines behind it" in shelf.resume(path).notice

    def test_a_game_that_is_open_elsewhere_is_not_opened_twice(
        self, library: GameLibrary, controller: GameController
    ) -> None:
        with pytest.raises(LibraryError, match="open in another copy"):
            library.resume(journal_of(controller).path)

    def test_a_journal_without_rules_says_so(
        self, library: GameLibrary, controller: GameController, tmp_path: Path
    ) -> None:
        path = killed(controller, tmp_path / "left")
        path.write_bytes(b"")
        with pytest.raises(LibraryError, match="stays as it is"):
            library.resume(path)

    def test_a_game_in_progress_is_saved_without_opening_it(
        self, library: GameLibrary, controller: GameController, tmp_path: Path
    ) -> None:
        controller.submit_text("take 1")
        library.save_journal(journal_of(controller).path, tmp_path / "saved.elemental")
        assert (tmp_path / "saved.elemental").read_text(encoding="utf-8") == dumps(controller.session)
        with pytest.raises(LibraryError, match="Could not save"):
            library.save_journal(journal_of(controller).path, tmp_path / "nowhere" / "saved.elemental")

    def test_discarding_deletes_the_journal(self, library: GameLibrary, controller: GameController) -> None:
        path = journal_of(controller).path
        with pytest.raises(LibraryError, match="open in another copy"):
            library.discard(path)
        controller.close()
        library.discard(path)
        assert list(library.in_progress()) == []


class TestSettings:
    def test_they_survive_the_settings_file(self) -> None:
        settings = GameSettings(
            "element", "box", ("Ann", "", "Cy"), RANDOM, "1:00+1:00", "1:00+1:00",
            typed_luck=True, options=(("supply", "infinite"),),
        )  # fmt: skip
        assert GameSettings.from_text("element", settings.to_text()) == settings

    def test_a_seed_is_for_one_game(self) -> None:
        assert GameSettings.from_text("element", PLAIN.to_text()).seed == ""

    @each_case(
        "text",
        [
            "", "{", "[]", "null", "[" * 3000, "[" * 5000, '{"names": "Ann"}', '{"names": ["A"]}', '{"names": [1, 2]}',
            '{"first": "1"}',
            '{"options": [["a"]]}', '{"options": [["a", 1]]}', '{"typed_luck": 1}', '{"clock": null, "slug": "other"}',
        ],
    )  # fmt: skip
    def test_nonsense_has_its_default(self, text: str) -> None:
        assert GameSettings.from_text("element", text) == GameSettings("element")

    def test_a_rematch_is_read_from_the_session(self, library: GameLibrary) -> None:
        settings = PLAIN._replace(
            first=2, clock="2:00+1:00 flag", own_clock="2:00+1:00 flag", seed="", options=(("steps_forced", "off"),)
        )
        assert settings_of(library.start(settings).controller.session) == settings
        bare = GameSettings("element", "iak", ("", ""), clock=NO_CLOCK, typed_luck=True)
        assert settings_of(library.start(bare).controller.session) == bare

    def test_no_ordinary_start_is_taken_for_a_drawn_one(self, library: GameLibrary) -> None:
        for slug, game in GAMES.items():
            for preset in load(slug).presets:
                for seats in load(slug).presets[preset].seats:
                    settings = GameSettings(slug, preset, ("",) * seats, first=1)
                    assert first_of(library.start(settings).controller.session.start) == 1, (game, preset, seats)

    def test_random_games_are_described_and_resumed_alike(self, library: GameLibrary, tmp_path: Path) -> None:
        rng = random.Random(5)
        for preset in ("dm5", "iak", "box"):
            controller = library.start(PLAIN._replace(preset=preset, seed=preset)).controller
            for _ in range(60):
                if controller.session.outcome is None:
                    controller.submit(rng.choice(list(controller.game.legal_actions(controller.session.position.state))))
            again = GameLibrary(tmp_path).resume(killed(controller, tmp_path / preset)).controller
            assert again.session == controller.session
