"""Setting up a game: presets side by side, seats, clock, luck and house rules, all on one page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_settings import NO_CLOCK, PRESET_CLOCK, RANDOM, GameSettings
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.scenes.kit.style.theme import DARK, Theme
from elemental_gui.session.time_control import OnEmpty, ReserveKind, format_time_control, parse_time_control
from elemental_gui.widgets.setup.clock_choice import ClockFields, control_in_words
from elemental_gui.widgets.setup.difference_table import DifferenceTable, value_in_words
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from tests.support.exposed import exposed
from tests.support.pressing import choose, choose_value, write

GAME = load("element")
KEY = Qt.Key


def shown(qtbot: QtBot, slug: str, width: int = 1000, height: int = 700) -> NewGamePanel:
    return exposed(qtbot, NewGamePanel(load(slug)), width, height)


@pytest.fixture
def panel(qtbot: QtBot) -> NewGamePanel:
    """The page of Element."""
    return shown(qtbot, "element")


def cells(table: DifferenceTable, key: str) -> dict[str, str]:
    return {preset: cell.text() for (preset, row), cell in table._cells.items() if row == key}


def click(button: QWidget) -> None:
    """Press a button where its mark is."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(10, button.height() // 2))


def retype(field: QSpinBox, text: str) -> None:
    """Type another text into a field, as somebody does who has just come to it."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    field.clearFocus()


def seats(panel: NewGamePanel) -> int:
    """How many play."""
    return len(panel.settings.names)


def changes(panel: NewGamePanel) -> dict[str, str]:
    """The house rules."""
    return dict(panel.settings.options)


class TestTheTable:
    def test_it_has_every_difference_and_nothing_else(self, panel: NewGamePanel) -> None:
        rows = {key for _, key in panel.table._cells}
        assert rows == {"seats", "clock", "steps_forced", "unplaceable", "trap_test", "both_blocked", "supply"}
        assert cells(panel.table, "trap_test") == {
            "dm5": "turn start", "dm4": "turn start", "iak": "after action", "pnp": "turn start", "box": "immediate",
        }  # fmt: skip
        assert cells(panel.table, "seats")["box"] == "2 to 4"
        assert cells(panel.table, "clock") == {
            "dm5": "5:00 + 10:00", "dm4": "4:00 + 10:00", "iak": "none", "pnp": "3:00 + 10 × 0:30", "box": "none",
        }  # fmt: skip

    def test_what_another_preset_has_otherwise_stands_out(self, panel: NewGamePanel) -> None:
        panel.table.pick("pnp")
        tones = {preset: panel.table._cells[preset, "steps_forced"].property("tone") for preset in GAME.presets}
        assert tones == {"dm5": "title", "dm4": "title", "iak": "muted", "pnp": "title", "box": "title"}

    def test_a_click_into_a_column_picks_it(self, panel: NewGamePanel, qtbot: QtBot) -> None:
        QTest.mouseClick(panel.table._cells["iak", "clock"], Qt.MouseButton.LeftButton)
        assert panel.table.preset == "iak" and panel.settings.preset == "iak"
        assert "chaotic_iak" in panel.about.text() and GAME.presets["iak"].summary in panel.about.text()

    def test_arrow_keys_walk_through_the_presets(self, panel: NewGamePanel, qtbot: QtBot) -> None:
        with qtbot.waitActive(panel):
            panel.activateWindow()
        panel.table.pick("dm5")
        panel.focus_first()
        QTest.keyClick(panel.table.heads["dm5"], KEY.Key_Right)
        assert panel.table.preset == "dm4"

    def test_house_rules_show_in_the_picked_column(self, panel: NewGamePanel) -> None:
        panel.table.pick("pnp")
        panel.house.choose({"steps_forced": "off"})
        assert cells(panel.table, "steps_forced")["pnp"] == "no *"
        assert panel.table._cells["dm5", "steps_forced"].property("tone") == "muted", "no longer a difference"

    def test_values_are_written_for_people(self) -> None:
        assert [value_in_words(value) for value in ("on", "off", "turn_start", "bag30")] == [
            "yes", "no", "turn start", "bag 30",
        ]  # fmt: skip

    def test_the_picked_column_is_tinted(self, panel: NewGamePanel, wear: Callable[[Theme], None]) -> None:
        wear(DARK)
        panel.table.pick("dm5")
        picture = panel.table.grab().toImage()
        area = panel.table._column_area("dm5")
        assert picture.pixelColor(area.left() + 4, area.bottom() - 10) == DARK.hovered
        other = panel.table._column_area("box")
        assert picture.pixelColor(other.left() + 4, other.bottom() - 10) != DARK.hovered


    def test_values_are_explained_in_the_words_in_which_they_are_offered(self, panel: NewGamePanel) -> None:
        tips = [label.toolTip() for label in panel.table._labels]
        assert any("turn start" in each for each in tips) and not any("_" in each for each in tips)


class TestSeats:
    def test_only_the_box_asks_how_many_play(self, panel: NewGamePanel) -> None:
        panel.table.pick("pnp")
        assert panel.seats.players.isHidden() and seats(panel) == 2
        panel.table.pick("box")
        assert not panel.seats.players.isHidden()
        choose_value(panel.seats.players, 4)
        assert seats(panel) == 4
        panel.table.pick("dm5")
        assert seats(panel) == 2

    def test_names_are_offered_as_starters(self, panel: NewGamePanel) -> None:
        write(panel.seats.fields[0], " Ann ")
        words = [panel.seats.starts.itemText(index) for index in range(panel.seats.starts.count())]
        assert words == ["Ann", "Seat 2", "A random seat"]
        choose(panel.seats.starts, 2)
        assert panel.settings.first == RANDOM and panel.settings.names == ("Ann", "")
        write(panel.seats.fields[1], "Ben")
        assert panel.settings.first == RANDOM, "a name does not change who starts"

    def test_a_game_in_which_the_start_decides_says_so_beside_the_choice(self, qtbot: QtBot) -> None:
        seats = shown(qtbot, "numerous_particles").seats
        words = "whoever starts nearly always wins"
        (why,) = (label for label in seats.findChildren(QLabel) if words in label.text())
        assert why.isVisible() and seats.starts.isVisible()


def test_what_cannot_happen_under_a_preset_has_no_value_in_the_table(panel: NewGamePanel) -> None:
    """The boxed game, where nobody may trap their own sage, told who wins when both are trapped."""
    cells = panel.table._cells
    assert cells["box", "both_blocked"].text() == "cannot happen"
    panel.table.pick("iak")
    assert cells["iak", "both_blocked"].text() == "mover loses"
    click(panel.house.fold)
    choose_value(panel.house.fields["trap_test"], "immediate")
    assert cells["iak", "both_blocked"].text() == "cannot happen" and cells["iak", "trap_test"].text() == "immediate *"


class TestTheClock:
    def test_untimed_is_the_default_and_the_presets_clock_one_click_away(self, panel: NewGamePanel) -> None:
        panel.table.pick("pnp")
        words = (
            "3:00 a turn, then 10 blocks of 0:30 for the game, each used up whole; "
            "at zero the game is lost, unless it is played on."
        )
        untimed = "Nobody's time is limited; the clocks only count."
        assert panel.settings.clock == NO_CLOCK and not panel.clock.own.isVisible()
        assert panel.clock.meaning.text() == f"{untimed} The clock of these rules: {words}"
        click(panel.clock.ways[PRESET_CLOCK])
        assert panel.settings.clock == PRESET_CLOCK and panel.clock.meaning.text() == words

    def test_a_clock_of_ones_own_begins_as_the_presets_and_is_set_in_fields(self, panel: NewGamePanel) -> None:
        panel.table.pick("pnp")
        click(panel.clock.ways["own"])
        fields = panel.clock.own
        assert panel.settings.clock == "3:00+5:00/0:30 forfeit"
        assert fields.isVisible() and fields.count.isVisible() and not fields.pool.isVisible()
        retype(fields.turn, "2:30")
        retype(fields.count, "4")
        choose_value(fields.zero, OnEmpty.FLAG)
        assert panel.settings.clock == "2:30+2:00/0:30 flag"
        assert panel.clock.meaning.text().startswith("2:30 a turn, then 4 blocks of 0:30")
        choose_value(fields.kind, ReserveKind.POOL)
        assert fields.pool.isVisible() and not fields.block.isVisible()
        retype(fields.pool, "1:05:00")
        assert panel.settings.clock == "2:30+1:05:00 flag"
        click(panel.clock.ways[NO_CLOCK])
        assert panel.settings.clock == NO_CLOCK and panel.settings.own_clock == "2:30+1:05:00 flag"
        panel.table.pick("dm4")
        click(panel.clock.ways["own"])
        assert panel.settings.clock == "2:30+1:05:00 flag", "what was set stays, whatever the rules"

    def test_rules_without_a_clock_offer_none_and_the_choice_comes_back_with_rules_that_have_one(
        self, panel: NewGamePanel
    ) -> None:
        panel.table.pick("pnp")
        click(panel.clock.ways[PRESET_CLOCK])
        panel.table.pick("box")
        assert not panel.clock.ways[PRESET_CLOCK].isEnabled() and panel.settings.clock == NO_CLOCK
        panel.table.pick("dm5")
        assert panel.settings.clock == PRESET_CLOCK
        panel.table.pick("box")
        click(panel.clock.ways[NO_CLOCK])
        panel.table.pick("dm5")
        assert panel.settings.clock == NO_CLOCK, "somebody has chosen otherwise since"

    def test_a_number_alone_is_minutes_and_what_is_no_time_cannot_be_typed(self, panel: NewGamePanel) -> None:
        click(panel.clock.ways["own"])
        retype(panel.clock.own.turn, "7")
        assert panel.settings.clock.startswith("7:00+")
        retype(panel.clock.own.turn, "x4y:-15")
        assert panel.settings.clock.startswith("4:15+")

    def test_arrows_step_by_half_a_minute(self, panel: NewGamePanel) -> None:
        click(panel.clock.ways["own"])
        retype(panel.clock.own.turn, "2:00")
        QTest.keyClick(panel.clock.own.turn, KEY.Key_Up)
        assert panel.settings.clock.startswith("2:30+")

    def test_a_reserve_too_long_for_any_clock_is_refused_in_words(self, panel: NewGamePanel) -> None:
        click(panel.clock.ways["own"])
        panel.clock.choose("1:00+999x1:00 flag", "")
        retype(panel.clock.own.block, "10:00")
        assert not panel.start.isEnabled() and "must lie between" in panel.clock.meaning.text()
        assert panel.clock.meaning.property("tone") == "bad"

    @pytest.mark.parametrize("slug", GAMES)
    def test_only_a_game_with_a_cap_or_a_penalty_offers_it(self, slug: str, qtbot: QtBot) -> None:
        panel = shown(qtbot, slug)
        click(panel.clock.ways["own"])
        fields = panel.clock.own
        assert fields.cap.isVisible() == (slug == "numerous_particles")
        assert (fields.zero.findData(OnEmpty.PENALTY) >= 0) == (slug == "compass_collisions")

    @pytest.mark.parametrize(
        "control",
        ["5:00 flag", "0:00+10:00 none", "5:00+10:00 forfeit", "3:00+5:00/0:30 flag", "1:00+3x1:00 penalty", "untimed",
         "0:05+1:00:00 flag cap 3:00:00", "untimed cap 1:00:00"],
    )  # fmt: skip
    def test_fields_hold_every_kind_of_clock(self, qtbot: QtBot, control: str) -> None:
        fields = ClockFields(load("compass_collisions"))
        qtbot.addWidget(fields)
        fields.show_control(parse_time_control(control))
        assert format_time_control(fields.control) == control

    @pytest.mark.parametrize(
        ("control", "words"),
        [
            ("untimed", "Nobody's time is limited; the clocks only count."),
            ("5:00", "5:00 a turn; at zero the clock is flagged and the host decides."),
            ("5:00+10:00 none", "5:00 a turn, a reserve of 10:00 for the game; nothing follows at zero."),
            ("3:00+5:00/0:30 forfeit",
             ("3:00 a turn, then 10 blocks of 0:30 for the game, each used up whole; "
              "at zero the game is lost, unless it is played on.")),
            ("untimed cap 3:00:00",
             "Nobody's time is limited; the clocks only count. After 3:00:00 in all the host can end the game."),
        ],
    )  # fmt: skip
    def test_a_time_control_is_said_in_words(self, control: str, words: str) -> None:
        assert control_in_words(parse_time_control(control), load("element")) == words

    @pytest.mark.parametrize("slug", GAMES)
    def test_what_a_penalty_is_depends_on_the_game(self, slug: str) -> None:
        said = control_in_words(parse_time_control("1:00 penalty"), load(slug))
        priced = "at zero the player gives up a piece and passes" in said
        assert priced == (slug == "compass_collisions")
        assert priced or "no penalty of its own" in said


class TestHouseRules:
    def test_they_are_folded_away_and_badged_when_changed(self, panel: NewGamePanel) -> None:
        assert not panel.house._inside.isVisible()
        click(panel.house.fold)
        assert panel.house._inside.isVisible()
        assert set(panel.house.fields) == {switch.key for switch in GAME.switches} - {"clock"}
        choose_value(panel.house.fields["river_forbid_hairpin"], "on")
        assert panel.house.summary.text() == "1 changed"
        assert not panel.house._badges["river_forbid_hairpin"].isHidden()
        assert changes(panel) == {"river_forbid_hairpin": "on"}
        click(panel.house.reset)
        assert changes(panel) == {} and panel.house.summary.isHidden()

    def test_a_preset_brings_its_own(self, panel: NewGamePanel) -> None:
        panel.house.choose({"supply": "bag30"})
        panel.table.pick("box")
        assert panel.settings.options == ()


class TestSettings:
    def test_what_is_shown_comes_back(self, panel: NewGamePanel) -> None:
        settings = GameSettings(
            "element", "box", ("Ann", "Ben", "Cy"), 3, "2:00 flag", "2:00 flag",
            typed_luck=True, options=(("supply", "infinite"),), hints=False,
        )  # fmt: skip
        panel.show_settings(settings)
        assert panel.settings == settings

    def test_unknown_settings_are_passed_over(self, panel: NewGamePanel) -> None:
        panel.show_settings(GameSettings("element", "dm9", ("A",) * 9, 9, options=(("sorcery", "on"),)))
        assert panel.settings.preset == GAME.default_preset and panel.settings.options == ()
        assert panel.settings.first == 1

    def test_a_seed_belongs_to_the_programs_luck(self, panel: NewGamePanel) -> None:
        write(panel.seed, " 7 ")
        assert panel.settings.seed == "7"
        click(panel.typed)
        assert not panel.seed.isEnabled() and panel.settings.seed == "" and panel.settings.typed_luck

    @pytest.mark.parametrize("where", ["seed", "title", "name"])
    def test_enter_starts_from_anywhere(self, panel: NewGamePanel, qtbot: QtBot, where: str) -> None:
        widget = {"seed": panel.seed, "title": panel, "name": panel.seats.fields[0]}[where]
        with qtbot.waitSignal(panel.start_requested) as started:
            QTest.keyClick(widget, KEY.Key_Return)
        assert started.args == [panel.settings]

    def test_enter_starts_nothing_that_cannot_be_started(self, panel: NewGamePanel, qtbot: QtBot) -> None:
        panel.clock.choose("1:00+999x1:00 flag", "")
        panel.clock.own.block.setValue(6000)
        with qtbot.assertNotEmitted(panel.start_requested):
            QTest.keyClick(panel, KEY.Key_Return)

    def test_escape_goes_back(self, panel: NewGamePanel, qtbot: QtBot) -> None:
        with qtbot.waitSignal(panel.back_requested):
            QTest.keyClick(panel.seed, KEY.Key_Escape)

    def test_everything_that_can_be_chosen_has_a_name(self, panel: NewGamePanel) -> None:
        fields = [*panel.seats.fields, panel.seats.players, panel.seats.starts]
        fields += [*panel.clock.own.findChildren(QComboBox), *panel.clock.own.findChildren(QSpinBox)]
        fields += [panel.seed, *panel.house.fields.values()]
        assert all(field.accessibleName() for field in fields)
        assert all(head.accessibleDescription() for head in panel.table.heads.values())

    @pytest.mark.parametrize("slug", GAMES)
    @pytest.mark.usefixtures("scale")
    def test_it_fits_a_small_window_with_large_text(self, qtbot: QtBot, slug: str) -> None:
        panel = shown(qtbot, slug, 888, 560)
        click(panel.house.fold)
        click(panel.clock.ways["own"])
        for _ in range(5):
            QApplication.processEvents()
        assert panel._scroll.horizontalScrollBar().maximum() == 0

    @pytest.mark.parametrize("slug", GAMES)
    @pytest.mark.parametrize("width", [853, 900, 1100, 1180])
    def test_a_clock_of_one_s_own_and_long_names_can_be_read(self, qtbot: QtBot, slug: str, width: int) -> None:
        """Beside two other cards a list of words showed one letter."""
        panel = shown(qtbot, slug, width, 500)
        click(panel.clock.ways["own"])
        QApplication.processEvents()
        own, name = panel.clock.own, panel.seats.fields[0]
        fields = [field for kind in (QComboBox, QSpinBox) for field in own.findChildren(kind) if field.isVisible()]
        assert len(fields) >= 4 and all(field.width() >= field.minimumSizeHint().width() for field in fields)
        assert name.width() >= name.fontMetrics().horizontalAdvance("Bartholomew")
        assert panel.seats.sitters[0].width() >= panel.seats.sitters[0].sizeHint().width()


def test_a_game_without_presets_luck_or_a_choice_of_who_starts_asks_for_none(qtbot: QtBot) -> None:
    panel = shown(qtbot, "compass_collisions")
    panel.focus_first()
    assert not panel.table.isVisibleTo(panel)
    assert not panel.seed.isVisibleTo(panel)
    assert not panel.seats.starts.isVisibleTo(panel)
    assert panel.settings.preset == "standard"


def test_numbers_of_players_are_offered_in_order_and_the_usual_one_is_chosen(qtbot: QtBot) -> None:
    panel = shown(qtbot, "numerous_particles")
    panel.show_settings(GameSettings("numerous_particles"))
    players = panel.seats.players
    assert [players.itemText(row) for row in range(players.count())] == ["2", "3", "4", "5"]
    assert seats(panel) == 3
    panel.show_settings(GameSettings("numerous_particles", names=("Ann", "Ben")))
    assert seats(panel) == 2
