"""What a narrow phone shows: amounts in columns at the right, no line and no label too wide."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.keyboards import house_cards
from bot.telegram.fitting import do_labels_fit
from bot.text.columns import MOST, TextRow, align_rows, count_columns
from bot.text.shares import name_with_amount
from bot.text.translator import money, spoken_languages, translator_of, untag
from models.rules.house import OptionGroup, Preset
from models.rules.presets import PRESETS

SHOWN: list[tuple[list[TextRow], str]] = [
    ([], ""),
    (
        [TextRow("Ah Ming → Ben", "16.00"), TextRow("Cat     → Ben", "4.00")],
        """\
Ah Ming → Ben  16.00
Cat     → Ben   4.00""",
    ),
    (
        [
            TextRow(
                "#1 Ah Ming ← Bartholomew Tan Ah Kow · thirteen orphans",
                "+16.00",
                ("Ben 21:04 · fixed by Cat · undone by Dan",),
                indent=3,
            ),
            TextRow("#12 阿明自摸，十三幺，小李包（三元包）", "+128.00", ("小李 21:04",), indent=4),
            TextRow("#13 A draw", "", ("Dan 21:10",), indent=4),
            TextRow("#14 Cat付了 46.40，四人分 · 宵夜", "+34.80", (), indent=4),
            TextRow("#15 Ah Ming, self-drawn · 3 tai", "+24.00", (), indent=4),
        ],
        """\
#1 Ah Ming ←             +16.00
   Bartholomew Tan Ah Kow ·
   thirteen orphans
   Ben 21:04 · fixed by Cat ·
   undone by Dan
#12 阿明自摸，十三幺，  +128.00
    小李包（三元包）
    小李 21:04
#13 A draw
    Dan 21:10
#14 Cat付了 46.40，      +34.80
    四人分 · 宵夜
#15 Ah Ming,             +24.00
    self-drawn · 3 tai""",
    ),
]


@pytest.mark.parametrize(("rows", "shown"), SHOWN)
def test_rows_stand_in_columns(rows: list[TextRow], shown: str) -> None:
    assert untag(align_rows(rows)) == shown


WORDS = st.text(alphabet="ab ·→阿明，😀&<é", max_size=60).map(str.strip)
ROWS = st.builds(TextRow, WORDS, st.sampled_from(["", "4.00", "+1288.00"]), st.tuples(WORDS))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ah Ming", "Ah_Ming_-0.40"),
        ("Auntie Rosalind Krishnamurthy", "Auntie Rosalind Krishnamurthy -0.40"),
        ("玲" * 12, f"{'玲' * 12} -0.40"),
    ],
)
def test_a_name_and_its_amount_are_one_word_where_that_fits_a_line(name: str, said: str) -> None:
    """A wider one would be torn anywhere, even within the amount."""
    share = name_with_amount(translator_of("en"), name, money(-40))
    assert untag(share) == said.replace("_", "\xa0")


@given(st.lists(ROWS, max_size=4))
def test_no_line_is_too_wide_and_nothing_is_lost(rows: list[TextRow]) -> None:
    """With any names; every character but spaces is shown."""
    text = untag(align_rows(rows))
    assert all(count_columns(line) <= MOST for line in text.splitlines())
    said = "".join(part for row in rows for part in (row.words, row.sum, *row.below))
    assert sorted("".join(text.split())) == sorted("".join(said.split()))


@pytest.mark.parametrize("language", spoken_languages())
@pytest.mark.parametrize("preset", Preset)
def test_the_buttons_of_the_house_rules_are_not_cut(language: str, preset: Preset) -> None:
    """With the value where both fit in a row; the text above them tells every value."""
    translator = translator_of(language)
    keyboards = [
        house_cards.make_group_keyboard(translator, PRESETS[preset], which) for which in OptionGroup
    ]
    labels = [b.text for keyboard in keyboards for row in keyboard.inline_keyboard for b in row]
    assert [label for label in labels if not do_labels_fit([label])] == []
