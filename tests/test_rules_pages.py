"""Rules pages: their format, the rules they must settle, and the reader that finds a paragraph for a refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elemental_gui.engine import catalog
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.rules_page import Fence, Listing, Paragraph, RulesPage, RulesPageError, Table, load, quoted_rule

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"(?:\d[a-z]?|[A-Z])\.\d+")
CITED = re.compile(rf'(?<!Decimal\()"({RULE.pattern})"')

PAGES = {
    path.stem: path
    for path in sorted((ROOT / "resources" / "rules").glob("*.md"))
    if path.name != "README.md"
}

# The numbers that a page must hold, each once; the exact points left out concern the line protocol alone.
REQUIRED = {
    "element": {
        *(f"0.{number}" for number in (*range(1, 7), 10, 11, 15, 19)),
        *(f"1c.{number}" for number in range(1, 82)),
        *(f"X.{number}" for number in (*range(1, 24), *range(28, 32), 33)),
    },
    "compass_collisions": {
        *(f"0.{number}" for number in (1, 7, 10, 12, 13, 15, 19, 22)),
        *(f"2b.{number}" for number in range(1, 40)),
        *(f"B.{number}" for number in (1, 2, 3, 5, 7, 8, 10)),
        *(f"C.{number}" for number in range(1, 21)),
        "X.31",
    },
    "elemento": {
        *(f"0.{number}" for number in (1, 10, 19)),
        *(f"3b.{number}" for number in range(1, 27)),
        *(f"B.{number}" for number in (1, 2, 3, 5, 7, 8, 10)),
        *(f"E.{number}" for number in range(1, 14)),
        "X.31",
    },
    "elemenders": {
        *(f"0.{number}" for number in (1, 10, 19, 22)),
        *(f"4b.{number}" for number in range(1, 44)),
        *(f"E.{number}" for number in range(1, 17)),
        *(f"G.{number}" for number in (1, 5, 6, 8, 9, 10, 11)),
        "X.31",
    },
    "numerous_particles": {
        *(f"0.{number}" for number in (8, 9, 10, 16, 19, 20, 21)),
        *(f"5b.{number}" for number in range(1, 44)),
        *(f"G.{number}" for number in (1, 5, 6, 8, 9, 10, 11)),
        *(f"P.{number}" for number in range(1, 24)),
        "X.31",
    },
}
IN_SOME_GAMES = {"0.22"}
"""The rules of switches that several games share and not all have."""
LETTERS = {
    "element": ".f1234emw●▲+",
    "compass_collisions": ".#EWFAewfa",
    "elemento": ".FAEWfaew",
    "elemenders": ".lroFWPfwpMx",
}
"""What may stand on a square in the diagrams of a page; a game without a board draws tables instead."""

EXAMPLE = """# Game

Opening words with a < b.

## First

**1c.1 X.2** Rule with `code <x>`, **bold**, *emphasis* and
a second line, see 0.4 and 1c.9.

- one
- two,
  continued

1. first
2. second

## Second

**0.4** **[one two]** Another rule.

What only explains has no number.

| a | b |
|---|---|
| `c` | d & e |

```board
# A
1 .
```
"""


@pytest.fixture(params=PAGES)
def slug(request: pytest.FixtureRequest) -> str:
    """Every page in turn, by the slug of its game."""
    return str(request.param)


@pytest.fixture
def page(slug: str) -> RulesPage:
    """The page of this game, read from the resources."""
    return load(PAGES[slug].read_text(encoding="utf-8"))


@pytest.fixture
def example() -> RulesPage:
    """A small page with one of everything."""
    return load(EXAMPLE)


def test_element_has_a_page() -> None:
    assert "element" in PAGES


def test_every_required_rule_is_settled_once(slug: str, page: RulesPage) -> None:
    settled = [number for paragraph in page.paragraphs for number in paragraph.numbers]
    assert sorted(settled) == sorted(REQUIRED[slug])


def test_every_rule_can_be_pointed_at(slug: str, page: RulesPage) -> None:
    for number in REQUIRED[slug]:
        (current,) = re.findall(r'<p class="current">(.*?)</p>', page.to_html(highlight=number), re.DOTALL)
        assert f'<a name="{number}"></a>' in current


def test_mentioned_numbers_exist(slug: str) -> None:
    text = PAGES[slug].read_text(encoding="utf-8")
    assert set(re.findall(rf"\b{RULE.pattern}\b", text)) == REQUIRED[slug]


def test_diagrams_are_rectangular(page: RulesPage) -> None:
    fences = [block for section in page.sections for block in section.blocks if isinstance(block, Fence)]
    assert fences
    for fence in fences:
        assert fence.kind == "board"
        assert len({len(line) for line in fence.lines if line}) == 1
        assert all(line == line.rstrip() for line in fence.lines)


def test_diagrams_use_the_letters_of_the_page(slug: str, page: RulesPage) -> None:
    letters = LETTERS.get(slug)
    if letters is None:
        return
    fences = [block for section in page.sections for block in section.blocks if isinstance(block, Fence)]
    for line in (line for fence in fences for line in fence.lines if line):
        for panel in line.split("|"):
            assert re.fullmatch(rf" *A( [B-K])+ *| *\d+  [{letters}]( [{letters}])* *", panel), line


def test_no_marks_are_left_in_the_prose(page: RulesPage) -> None:
    assert "{" not in page.to_html()
    assert "**" not in page.to_html()


def test_0_15_the_dmo_is_one_of_the_players_and_never_the_host() -> None:
    pages = {slug: load(PAGES[slug].read_text(encoding="utf-8")) for slug in ("element", "compass_collisions")}
    blocks = [block for section in pages["element"].sections for block in section.blocks]
    (starts,) = (row for block in blocks if isinstance(block, Table) for row in block.rows if row[0] == "who starts")
    assert starts[1:] == ("set-up", "set-up", "the DMO, a player", "the DMO, a player", "chance")
    for page in pages.values():
        (said,) = (paragraph.text for paragraph in page.paragraphs if "0.15" in paragraph.numbers)
        assert "DMO" in said and "never the host" in " ".join(said.split())
    (dmo,) = (switch for switch in catalog.load("compass_collisions").switches if switch.key == "dmo")
    assert dmo.title == "Whose choice it is (DMO)" and dmo.explanation.startswith("The player who")


def test_every_preset_and_switch_of_element_is_explained() -> None:
    text = PAGES["element"].read_text(encoding="utf-8")
    tagged = {name for tag in re.findall(r"\*\*\[([a-z0-9 ]+)\]\*\*", text) for name in tag.split()}
    assert tagged == set(PRESETS)
    table = next(
        block for section in load(text).sections for block in section.blocks
        if isinstance(block, Table) and "iak" in block.header
    )  # fmt: skip
    assert table.header == ("", *PRESETS)
    assert table.rows[0][0] == "source"
    for switch in catalog.load("element").switches:
        paragraph = next(p for p in load(text).paragraphs if p.text.startswith(f"`{switch.key}`"))
        assert all(f"`{value}`" in paragraph.text for value in switch.values)


def test_a_refusal_finds_its_paragraph() -> None:
    page = load(PAGES["element"].read_text(encoding="utf-8"))
    paragraph = page.rule("1c.44")
    assert paragraph is not None
    assert "square twice" in paragraph.text
    assert page.rule("1c.4") != page.rule("1c.44")
    assert page.rule("2b.1") is None


def cited(*folders: str) -> set[str]:
    """Give the numbers of rules that the modules of these folders hold: those of refusals, of results, of switches."""
    paths = [path for folder in folders for path in (ROOT / "elemental_gui" / folder).rglob("*.py")]
    return {number for path in paths for number in CITED.findall(path.read_text(encoding="utf-8"))}


def test_whatever_a_refusal_or_a_result_cites_is_on_the_page_of_its_game(slug: str, page: RulesPage) -> None:
    own = [f"engine/{slug}", *(f"engine/{slug}_reach" for _ in range(slug == "element"))]
    everywhere = ("engine/core", "host", "session", "controller", "widgets")
    switches = [switch.ruling for switch in catalog.load(slug).switches]
    assert cited(*own)
    numbers = {*cited(*own, f"scenes/{slug}"), *switches, *cited(*everywhere)} - IN_SOME_GAMES
    assert not [number for number in sorted(numbers) if page.rule(number) is None]


def test_reading_keeps_every_kind_of_block(example: RulesPage) -> None:
    first, second = example.sections[1:]
    assert example.title == "Game"
    assert example.sections[0].blocks == (Paragraph("Opening words with a < b."),)
    assert first.paragraphs[0].numbers == ("1c.1", "X.2")
    assert first.paragraphs[0].text.endswith("and a second line, see 0.4 and 1c.9.")
    assert first.blocks[1:] == (
        Listing(("one", "two, continued")),
        Listing(("first", "second"), numbered=True),
    )
    assert second.paragraphs == (
        Paragraph("**[one two]** Another rule.", ("0.4",)), Paragraph("What only explains has no number.")
    )  # fmt: skip
    assert second.blocks[2:] == (Table(("a", "b"), (("`c`", "d & e"),)), Fence("board", ("# A", "1 .")))


def test_html_escapes_links_and_highlights(example: RulesPage) -> None:
    html = example.to_html(highlight="0.4")
    assert "<p>Opening words with a &lt; b.</p>" in html
    assert (
        '<p class="rule"><a name="1c.1"></a><a name="X.2"></a><b class="number">1c.1 X.2</b> Rule with '
        "<code>code &lt;x&gt;</code>, <b>bold</b>, <i>emphasis</i> and a second line, "
        'see <a href="#0.4">0.4</a> and 1c.9.</p>'
    ) in html
    assert '<p class="current"><a name="0.4"></a>' in html
    assert '<b class="preset">[one two]</b>' in html
    assert "<ul><li>one</li><li>two, continued</li></ul>" in html
    assert "<ol><li>first</li><li>second</li></ol>" in html
    assert "<tr><td><code>c</code></td><td>d &amp; e</td></tr>" in html
    assert '<pre class="board"># A\n1 .</pre>' in html


SCOPED = """# Game

**1.1** For all. **[one]** For one. It goes on. **[two three]** For two.

**1.2** **[two]** Nothing for the first.

Those of **[two]** are only named here.

| | one | two |
|---|---|---|
| a | b | c |
"""


def test_what_holds_for_other_presets_can_be_left_out() -> None:
    page = load(SCOPED.replace("1.1", "1a.1").replace("1.2", "1a.2"))
    assert page.presets == {"one", "two", "three"}
    one = page.only_for("one")
    assert [paragraph.text for paragraph in one.paragraphs] == [
        "For all. **[one]** For one. It goes on.", "Those of **[two]** are only named here.",
    ]  # fmt: skip
    assert one.sections[0].blocks[-1] == Table(("", "one"), (("a", "b"),))
    two = page.only_for("two")
    assert two.paragraphs[0].text == "For all. **[two three]** For two."
    assert two.rule("1a.2") is not None and one.rule("1a.2") is None


def test_a_rule_is_quoted_for_one_preset() -> None:
    assert quoted_rule("element", "pnp", "1c.9") == "You must make all your steps."
    assert quoted_rule("element", "dm5", "1c.9").startswith("Steps are an offer.")
    assert quoted_rule("element", "dm5", "X.8").startswith("You may not trap your own sage"), "a house rule"
    assert not quoted_rule("element", "pnp", "9z.99")


def test_what_can_be_tried_belongs_to_the_diagram_above_it() -> None:
    page = load("# T\n\n```board\n1 .\n```\n\n```try\nsetup x\nshow\n```\n")
    assert page.sections[0].blocks == (Fence("board", ("1 .",), ("setup x", "show")),)
    assert "1 ." in page.to_html()
    assert page.to_html(draw=lambda fence: "/".join(fence.tries)).endswith("setup x/show\n")
    with pytest.raises(RulesPageError, match="line 3: what can be tried stands right below its diagram"):
        load("# T\n\n```try\nshow\n```\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: the page is empty"),
        ("words", "line 1: the page must begin with a heading"),
        ("# T\n\n**1c.1** a\n\n**0.1 1c.1** b\n", "line 5: 1c.1 has been used before"),
        ("# T\n\n```board\n1 .\n", "line 3: this fence is never closed"),
        ("# T\n\n| a | b |\n|---|---|\n| c |\n", "line 3: the rows of this table differ in length"),
    ],
)
def test_a_broken_page_names_its_line(text: str, reason: str) -> None:
    with pytest.raises(RulesPageError, match=re.escape(reason)):
        load(text)
