"""Half of an emoji, as browsers' editors leave one behind, costs nobody what they wrote (R-37)."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth.models import User
from django.test import Client
from wagtail.rich_text import RichText

from leeward.retail.editorial.models import Author
from leeward.retail.kit.html import sanitised_html
from leeward.retail.kit.staff.rich_text import CleanRichTextBlock

HALF = "\ud83d"


def typed(text: str) -> str:
    """What the editor of the CMS sends of a paragraph."""
    block = {"key": "abcde", "text": text, "type": "unstyled", "depth": 0, "inlineStyleRanges": [],
             "entityRanges": [], "data": {}}  # fmt: skip
    return json.dumps({"blocks": [block], "entityMap": {}})


@pytest.mark.parametrize("text", [f"Sun{HALF}ny", f"\udc00Sunny{HALF}", "Sunny\0"])
def test_it_is_left_out_and_nothing_else_r_37(text: str) -> None:
    assert sanitised_html(f"<p>{text}</p>") == "<p>Sunny</p>"
    assert sanitised_html("<p>Sunny \U0001f31e</p>") == "<p>Sunny \U0001f31e</p>"


@pytest.mark.django_db
def test_a_text_with_one_is_saved_r_37(demo_shop: None) -> None:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("root"))
    form = {"name": "Robin Vale", "slug": "robin", "role": "Writer", "about": typed(f"Sun{HALF}ny")}
    assert client.post("/cms/snippets/editorial/author/add/", form).status_code == 302
    assert "Sunny" in Author.objects.get().about


def test_it_is_in_no_draft_either_nor_is_a_nul_r_37() -> None:
    """A draft is kept as JSON, in which PostgreSQL takes no half of a character."""
    assert Author._meta.get_field("about").clean(f"<p>Sun{HALF}ny\0</p>", None) == "<p>Sunny</p>"
    assert CleanRichTextBlock().clean(RichText(f"<p>Sun{HALF}ny</p>")).source == "<p>Sunny</p>"
