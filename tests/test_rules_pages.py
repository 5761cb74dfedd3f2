"""Rules pages: their format, the rulings they must settle, and the reader that finds a paragraph for a refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elemental_gui.engine.element.refusals import rulings
from elemental_gui.engine.element.rules import PRESETS, SWITCHES
from elemental_gui.rules_page import Fence, Listing, Prose, RulesPage, RulesPageError, Table, load

PAGES = {
    path.stem: path
    for path in sorted((Path(__file__).parents[1] / "resources" / "rules").glob("*.md"))
    if path.name != "README.md"
}

# What every paragraph's braces together must hold; the exact points left out concern the line protocol alone.
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
    },
    "elemento": {
        *(f"0.{number}" for number in (1, 10, 19)),
        *(f"3b.{number}" for number in range(1, 27)),
        *(f"B.{number}" for number in (1, 2, 3, 5, 7, 8, 10)),
        *(f"E.{number}" for number in range(1, 14)),
    },
    "elemenders": {
        *(f"0.{number}" for number in (1, 10, 19, 22)),
        *(f"4b.{number}" for number in range(1, 44)),
        *(f"E.{number}" for number in range(1, 17)),
        *(f"G.{number}" for number in (1, 5, 6, 8, 9, 10, 11)),
    },
    "numerous_particles": {
        *(f"0.{number}" for number in (8, 9, 10, 16, 19, 20, 21)),
        *(f"5b.{number}" for number in range(1, 44)),
        *(f"G.{number}" for number in (1, 5, 6, 8, 9, 10, 11)),
        *(f"P.{number}" for number in range(1, 24)),
    },
}
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

**GAM-1** Rule with `code <x>`, **bold**, *emphasis* and
a second line, see GAM-4 and GAM-9. {1c.1 X.2}

- one
- two,
  continued

1. first
2. second

## Second

**GAM-4** **[one two]** A rule that settles nothing.

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


def test_anchors_share_a_prefix_and_ascend(page: RulesPage) -> None:
    anchors = [paragraph.anchor.split("-") for paragraph in page.paragraphs]
    numbers = [int(number) for _, number in anchors]
    assert len({prefix for prefix, _ in anchors}) == 1
    assert numbers == sorted(set(numbers))


def test_every_required_ruling_is_settled_once(slug: str, page: RulesPage) -> None:
    settled = [ruling for paragraph in page.paragraphs for ruling in paragraph.rulings]
    assert sorted(settled) == sorted(REQUIRED[slug])


def test_mentioned_numbers_exist(slug: str, page: RulesPage) -> None:
    mentioned = set(re.findall(r"\b[A-Z]{3}-\d+", PAGES[slug].read_text(encoding="utf-8")))
    assert mentioned == {paragraph.anchor for paragraph in page.paragraphs}


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
    for switch in SWITCHES:
        paragraph = next(p for p in load(text).paragraphs if p.text.startswith(f"`{switch.key}`"))
        assert all(f"`{value}`" in paragraph.text for value in switch.values)


def test_a_refusal_finds_its_paragraph() -> None:
    page = load(PAGES["element"].read_text(encoding="utf-8"))
    paragraph = page.for_ruling("1c.44")
    assert paragraph is not None
    assert "square twice" in paragraph.text
    assert page.for_ruling("1c.4") != page.for_ruling("1c.44")
    assert page.for_ruling("2b.1") is None


def test_every_refusal_of_element_has_a_paragraph() -> None:
    page = load(PAGES["element"].read_text(encoding="utf-8"))
    assert not [ruling for ruling in rulings() if page.for_ruling(ruling) is None]


def test_reading_keeps_every_kind_of_block(example: RulesPage) -> None:
    first, second = example.sections[1:]
    assert example.title == "Game"
    assert example.sections[0].blocks == (Prose("Opening words with a < b."),)
    assert [paragraph.anchor for paragraph in example.paragraphs] == ["GAM-1", "GAM-4"]
    assert first.paragraphs[0].rulings == ("1c.1", "X.2")
    assert first.paragraphs[0].text.endswith("and a second line, see GAM-4 and GAM-9.")
    assert first.blocks[1:] == (
        Listing(("one", "two, continued")),
        Listing(("first", "second"), numbered=True),
    )
    assert second.paragraphs[0].rulings == ()
    assert second.blocks[1:] == (Table(("a", "b"), (("`c`", "d & e"),)), Fence("board", ("# A", "1 .")))


def test_html_escapes_links_and_highlights(example: RulesPage) -> None:
    html = example.to_html(highlight="GAM-4")
    assert "<p>Opening words with a &lt; b.</p>" in html
    assert (
        '<p class="rule"><a name="GAM-1"></a><b class="number">GAM-1</b> Rule with <code>code &lt;x&gt;</code>, '
        in html
    )
    assert (
        '<b>bold</b>, <i>emphasis</i> and a second line, see <a href="#GAM-4">GAM-4</a> and GAM-9.</p>'
        in html
    )
    assert '<p class="current"><a name="GAM-4"></a>' in html
    assert '<b class="preset">[one two]</b>' in html
    assert "<ul><li>one</li><li>two, continued</li></ul>" in html
    assert "<ol><li>first</li><li>second</li></ol>" in html
    assert "<tr><td><code>c</code></td><td>d &amp; e</td></tr>" in html
    assert '<pre class="board"># A\n1 .</pre>' in html


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: the page is empty"),
        ("words", "line 1: the page must begin with a heading"),
        ("# T\n\n**GAM-1** a\n\n**GAM-1** b\n", "line 5: GAM-1 has been used before"),
        ("# T\n\n**GAM-1** a {1c.1}\n\n**GAM-2** b {1c.1}\n", "line 5: 1c.1 has been used before"),
        ("# T\n\n```board\n1 .\n", "line 3: this fence is never closed"),
        ("# T\n\n| a | b |\n|---|---|\n| c |\n", "line 3: the rows of this table differ in length"),
    ],
)
def test_a_broken_page_names_its_line(text: str, reason: str) -> None:
    with pytest.raises(RulesPageError, match=re.escape(reason)):
        load(text)
