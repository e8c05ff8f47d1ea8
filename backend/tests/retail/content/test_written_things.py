"""Whatever staff write has drafts, revisions, a schedule in its form, a workflow and, where it is seen, a preview."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone
from wagtail.admin.panels import get_edit_handler
from wagtail.models import DraftStateMixin
from wagtail.snippets.models import get_snippet_models

from leeward.retail.geography.models import Country, CountryGuide
from leeward.retail.geography.queries import country_page
from leeward.retail.kit.staff.written import Written
from tests.retail.hotels.test_hotel_cms import a_client

WRITTEN = [model for model in get_snippet_models() if issubclass(model, DraftStateMixin)]
NAMES = {model._meta.label for model in WRITTEN}


def test_all_that_marketing_owns_is_written_so() -> None:
    assert {
        "brands.BrandOverride",
        "editorial.AwardEntry", "editorial.HelpPage", "editorial.Post", "editorial.Review", "editorial.Role",
        "editorial.TextPage",
        "geography.CountryGuide", "geography.RegionGuide",
        "hotels.Erratum", "hotels.Factsheet", "hotels.Hotel",
        "navigation.Menu", "navigation.Navigation",
        "offers.Collection", "offers.CuratedList", "offers.DealOfTheWeek", "offers.Offer", "offers.Superhero",
    } == NAMES  # fmt: skip


@pytest.mark.parametrize("model", WRITTEN, ids=lambda model: model._meta.label)
def test_its_form_asks_when_it_shall_go_live_and_when_it_shall_end(model: Any) -> None:
    assert issubclass(model, Written)
    fields = get_edit_handler(model).get_form_class().base_fields
    assert {"go_live_at", "expire_at"} <= set(fields)


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
def test_a_guide_goes_live_at_the_minute_its_form_named() -> None:
    Country.objects.create(code="JM", name="Jamaica", slug="jamaica")
    client, later = a_client(), timezone.localtime(timezone.now() + timedelta(days=1))
    empty = {f"{name}-count": "0" for name in ("climate", "sections")}
    sent = {"country": "JM", "tagline": "Reggae and rum", "go_live_at": later.strftime("%Y-%m-%d %H:%M"), **empty}
    sent |= dict.fromkeys(("intro", "entry_text", "health_text"), "null") | {"action-publish": "1"}
    answer = client.post(reverse("wagtailsnippets_geography_countryguide:add"), sent)
    assert answer.status_code == 302, answer.content.decode()[:3000]
    guide = CountryGuide.objects.get()
    assert (guide.live, guide.approved_schedule) == (False, True)
    assert country_page(country_slug="jamaica").guide.tagline == ""
    past = timezone.now() - timedelta(minutes=1)
    content = guide.latest_revision.content | {"go_live_at": past.isoformat()}
    guide.revisions.filter(pk=guide.latest_revision_id).update(approved_go_live_at=past, content=content)
    call_command("publish_scheduled", verbosity=0)
    assert country_page(country_slug="jamaica").guide.tagline == "Reggae and rum"
