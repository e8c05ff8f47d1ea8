"""A required text of nothing but empty paragraphs is none: an editor that was opened leaves one behind (R-33)."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from wagtail.rich_text import RichText

from leeward.retail.kit.staff.rich_text import CleanRichTextBlock

NOTHING = [
    "",
    "<p></p>",
    '<p data-block-key="a1"></p>',
    "<p> </p><p><br/></p>",
    "<p>&nbsp;\u200b</p>",
    "<ul><li></li></ul>",
]


@pytest.mark.parametrize("html", NOTHING)
def test_nothing_is_refused_where_a_text_is_required(html: str) -> None:
    with pytest.raises(ValidationError, match="required"):
        CleanRichTextBlock().clean(RichText(html))


@pytest.mark.parametrize("html", NOTHING)
def test_nothing_is_taken_where_none_is_required_and_in_a_draft(html: str) -> None:
    CleanRichTextBlock(required=False).clean(RichText(html))
    CleanRichTextBlock().clean_deferred(RichText(html))


def test_a_word_is_a_text() -> None:
    assert CleanRichTextBlock().clean(RichText("<p>Sun</p>")).source == "<p>Sun</p>"
