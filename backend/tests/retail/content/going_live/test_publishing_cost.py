"""Publishing twelve rows of twelve cards through the CMS's form asks the database a fixed number of times (R-28)."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from bench.page_form import CARDS, ROWS, published_form
from leeward.retail.content.models import LandingPage
from leeward.retail.hotels.models import Hotel
from tests.retail.content.building import a_landing
from tests.retail.hotels.factsheet_builders import a_picture
from tests.retail.offers.conftest import hotels, offer_prices
from tests.retail.offers.offer_shop import an_offer

__all__ = ["hotels", "offer_prices"]

pytestmark = pytest.mark.django_db

MOST_QUERIES = 140
"""Wagtail's own rounds with revision, log, workflow and search index; not one of them for a card."""


def test_publishing_144_cards_asks_no_more_for_each_card(hotels: dict[str, Hotel], editor: Client) -> None:
    page, other = a_landing("twelve"), a_landing("other")
    chosen: list[dict[str, Any]] = [
        {"hotel": str(hotel.pk), "offer": str(an_offer(f"offer-{number}").pk), "picture": str(a_picture().pk),
         "page": str(other.pk)}
        for number, hotel in enumerate(hotels.values())
    ]  # fmt: skip
    chosen.append({"hotel": "999999", "heading": "Its hotel was deleted meanwhile"})
    form = published_form(page, header="Where to go", chosen=lambda number: chosen[number % len(chosen)])
    with CaptureQueriesContext(connection) as asked:
        answer = editor.post(reverse("wagtailadmin_pages:edit", args=[page.pk]), form)
    assert answer.status_code == 302, answer.context["form"].errors
    assert len(asked) <= MOST_QUERIES
    rows = LandingPage.objects.get(pk=page.pk).rows.raw_data
    cards = [card["value"] for row in rows for card in row["value"]["cards"]]
    assert len(cards) == ROWS * CARDS
    assert [str(cards[1][name]) for name in chosen[1]] == list(chosen[1].values())
    assert (cards[3]["hotel"], cards[3]["heading"]) == (None, chosen[3]["heading"])
