"""A name that was pasted a moment before the press makes its address all the same: the browser had no time to (T13)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.test.utils.form_data import nested_form_data, streamfield

from leeward.retail.content.models import HomePage, LandingPage
from leeward.retail.editorial.models import Topic
from leeward.retail.kit.staff.slug_panels import slug_panel
from tests.retail.content.building import a_home

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def landing(**changes: Any) -> dict[str, Any]:
    facts = {"title": "Soufrière, slowly", "slug": "", "hero_tone": "light", "rows": streamfield([])}
    return nested_form_data(facts | changes)


@pytest.mark.parametrize(("typed", "slug"), [("", "soufriere-slowly"), ("  ", "soufriere-slowly"), ("own", "own")])
def test_a_page_without_a_slug_gets_it_from_its_title(editor: Client, typed: str, slug: str) -> None:
    home = a_home()
    address = reverse("wagtailadmin_pages:add", args=["content", "landingpage", home.pk])
    answer = editor.post(address, landing(slug=typed))
    assert answer.status_code == 302, answer.content.decode()[:3000]
    assert LandingPage.objects.get().slug == slug


@pytest.mark.parametrize("model", [LandingPage, HomePage])
def test_words_for_search_engines_stand_in_the_form_of_every_built_page(model: Any) -> None:
    """Without their fields nobody could write them, or take back what was written (ER3)."""
    fields = model.get_edit_handler().get_form_class().base_fields
    assert {"slug", "seo_title", "search_description"} <= fields.keys()


def test_a_long_name_makes_an_address_that_fits_its_column() -> None:
    panel = slug_panel("title").bind_to_model(Topic)
    field = Topic._meta.get_field("slug").formfield(widget=panel.widget)
    assert field is not None
    made = field.widget.value_from_datadict({"title": "a long way " * 30, "slug": ""}, {}, "slug")
    assert field.clean(made) == made
    assert made.startswith("a-long-way") and not made.endswith("-")
