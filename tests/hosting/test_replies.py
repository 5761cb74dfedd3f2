"""Texts to post: the host's own words, filled, without anything secret."""

from __future__ import annotations

from datetime import timedelta, timezone

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.host.boards.writing import emoji_grid
from elemental_gui.hosting.deadlines import DAY, HOUR, PAUSED, Pace, date_and_time, length, nearby, stamped, with_pace
from elemental_gui.hosting.replies import (
    DEFAULTS,
    EMOJIS,
    NO_BOARD,
    PLACEHOLDERS,
    HostsWords,
    Occasion,
    Told,
    fenced,
    filled,
    mentions_from_lines,
    turn_of,
    unknown_names,
    values,
)
from tests.support.hosting_page import FIRST, NOW, hosted

WORDS = HostsWords(mentions={"Ben": "<@77>"})


def test_every_placeholder_has_a_value_and_the_usual_templates_name_no_others() -> None:
    told = values(hosted("Ann", "Ben"), WORDS, Told(), NOW)
    assert told.keys() == PLACEHOLDERS.keys()
    assert not any(unknown_names(template) for template in DEFAULTS.values())


def test_an_accepted_turn_is_announced_with_the_next_player_deadline_and_board() -> None:
    session = with_pace(hosted("Ann", "Ben", turns=FIRST), Pace(2 * DAY), NOW)
    told = Told(seat=1, turn=turn_of(session, 0), number="1.1")
    lines = filled(DEFAULTS[Occasion.ACCEPTED], values(session, WORDS, told, NOW)).splitlines()
    assert lines[0].startswith("**Element") and lines[0].endswith("turn 1.1**")
    assert lines[1] == f"Ann: {FIRST.removesuffix('; confirm')}"
    assert lines[2] == "<@77>, it is your turn."
    assert lines[3].startswith("Deadline: ")
    assert lines[4] == "```" and lines[-1] == "```"
    assert "Ben" in lines[-3] and "Seat 2" not in lines[-3]
    assert lines[-2] == "● Ann   ▲ Ben"  # nobody knows their signs otherwise


def test_what_is_still_to_come_is_told_once_and_of_the_next_player() -> None:
    session = hosted("Ann", "Ben", turns="take 3")
    told = Told(seat=1, turn="take 3", owed=session.position.words(session.names).owed())
    text = filled(DEFAULTS[Occasion.SO_FAR], values(session, WORDS, told, NOW, board=NO_BOARD))
    assert text.splitlines()[2:] == ["@Ann, please go on.", "Still to come: 3 stones."]


def test_actions_of_the_other_games_are_told_in_words() -> None:
    session = hosted("Ann", "Ben", slug="numerous_particles", turns="submit F1 x3 buff W")
    assert turn_of(session, 0) == "3 F1, buff water"


def test_who_is_not_to_move_is_told_whose_deadline_it_is() -> None:
    session = with_pace(hosted("Ann", "Ben"), Pace(2 * DAY), NOW)
    lines = filled(DEFAULTS[Occasion.EARLY], values(session, WORDS, Told(seat=2), NOW)).splitlines()
    assert lines[0].endswith(", it is not your turn yet. @Ann is to move.")
    assert lines[1].startswith("Deadline of @Ann: ")


def test_a_paused_game_says_so_where_its_deadline_stands() -> None:
    session = stamped(with_pace(hosted("Ann", "Ben"), Pace(2 * DAY), NOW), PAUSED, NOW)
    assert "Deadline: paused" in filled(DEFAULTS[Occasion.TURN], values(session, WORDS, Told(), NOW + DAY))


def test_a_name_cannot_turn_the_letters_behind_it_round() -> None:
    session = hosted("Ann\u202eevil", "Ben")
    assert filled("{next}, it is your turn", values(session, WORDS, Told(), NOW)) == "@Annevil, it is your turn"


def test_a_line_without_anything_to_say_goes() -> None:
    session = hosted("Ann", "Ben")
    assert "Deadline" not in filled(DEFAULTS[Occasion.TURN], values(session, WORDS, Told(), NOW))
    assert filled("{player}\n{next}!\n{what}\nBye {", values(session, WORDS, Told(), NOW)) == "@Ann!\n{what}\nBye {"


def test_what_stands_for_a_placeholder_is_not_filled_again() -> None:
    session = hosted("{board}", "Ben")
    assert filled("{next}", values(session, WORDS, Told(), NOW)) == "@{board}"


def test_boards_are_text_emojis_or_left_out() -> None:
    session = hosted("Ann", "Ben", turns=FIRST)
    assert "🔥" in values(session, WORDS, Told(), NOW, board=EMOJIS)["board"]
    assert not values(session, WORDS, Told(), NOW, board=NO_BOARD)["board"]
    table = hosted("Ann", "Ben", slug="numerous_particles")
    assert values(table, WORDS, Told(), NOW, board=EMOJIS)["board"].startswith("```")


@pytest.mark.parametrize("slug", GAMES)
def test_a_board_of_emojis_has_as_many_signs_in_every_row(slug: str) -> None:
    game = load(slug)
    position = game.start(game.default_preset, {}, game.presets[game.default_preset].seats[0], 1)
    rows = emoji_grid(position, ("Ann", "Ben")).splitlines()[1:-1]
    assert len({len(row.rsplit(" ", 1)[0].replace("\ufe0f", "").replace("\u20e3", "")) for row in rows}) <= 1
    assert bool(rows) == bool(position.form.layers)


def test_a_secret_is_not_told() -> None:
    session = hosted("Ann", "Ben", slug="elemenders", turns="true B")
    told = values(session, WORDS, Told(seat=1, turn=turn_of(session, 0)), NOW)
    assert told["turn"] == "true monolith chosen"
    assert "1T" in session.position.text and "1T" not in told["board"] + told["line"]


def test_a_rule_that_is_quoted_is_named_once() -> None:
    told = {"verdict": "No. (rule 1c.9)", "rule": "Rule 1c.9: “Yes.”", "mention": "@Ann"}
    assert filled("{verdict}\n{rule}", told) == "No.\nRule 1c.9: “Yes.”"
    assert filled("{verdict}", told) == "No. (rule 1c.9)"


def test_own_templates_and_mentions_are_kept_as_text() -> None:
    words = HostsWords({Occasion.REFUSED: "No, {mention}"}, {"Ann": "<@1>"})
    assert HostsWords.from_text(words.to_text()) == words
    assert words.template(Occasion.REFUSED) == "No, {mention}"
    assert words.template(Occasion.ACCEPTED) == DEFAULTS[Occasion.ACCEPTED]
    assert mentions_from_lines("Ann = <@1>\n\nBen\n = x\nCy=@cy") == {"Ann": "<@1>", "Cy": "@cy"}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"templates": 7, "mentions": {"a": 1}}', "[" * 99_999])
def test_settings_that_cannot_be_read_are_the_usual_ones(text: str) -> None:
    assert HostsWords.from_text(text) == HostsWords()


def test_moments_are_told_in_the_hosts_time_zone() -> None:
    here = timezone(timedelta(hours=5, minutes=30))
    assert date_and_time(NOW, here) == "Wed 18 Nov, 16:36 (UTC+5:30)"
    assert nearby(NOW, NOW, here) == "today, 16:36"
    assert nearby(NOW - 17 * HOUR, NOW, here) == "yesterday, 23:36"
    assert nearby(NOW + 8 * HOUR, NOW, here) == "tomorrow, 00:36"
    assert [length(each) for each in (5, 61 * 60, 47 * HOUR, 3 * DAY)] == ["1 min", "1 h", "47 h", "3 days"]


def test_a_board_calls_the_players_by_name() -> None:
    session = hosted("Ann", "Ben", slug="elemento")
    drawn = fenced(session.position, session.names)
    assert "Ann throws the dice." in drawn and "Points: Ann 0, Ben 0;" in drawn and "eat 1" not in drawn
