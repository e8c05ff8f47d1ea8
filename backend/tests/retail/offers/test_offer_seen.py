"""Whoever has published an offer, a hotel or its factsheet is led to it on the site, or told why nobody sees it."""

from __future__ import annotations

import html
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.models import Brand
from leeward.retail.content.going_live.seen_at import seen_at
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Offer
from tests.retail.offers.offer_forms import ADD, form_of
from tests.retail.offers.offer_shop import errors_of
from tests.retail.offers.test_offer_cms import Hotels, editor
from tests.retail.search.shop import NOW

__all__ = ["editor"]
HERE = "http://localhost:8123"


@pytest.fixture(autouse=True)
def public_address(settings: Any) -> None:
    settings.LEEWARD_ORIGIN = HERE


def said_after(editor: Client, hotel: Hotel, **changes: Any) -> str:
    answer = editor.post(reverse(ADD), form_of(hotel, **changes) | {"action-publish": "action-publish"}, follow=True)
    assert answer.redirect_chain, errors_of(answer)
    return html.unescape(answer.content.decode())


class TestAnOffer:
    def test_that_runs_is_one_press_away_from_its_form_and_in_its_list(self, editor: Client, hotels: Hotels) -> None:
        page = said_after(editor, hotels["MV1"])
        assert "Visitors see it at localhost:8123/offers/pitons." in page
        assert page.count(f'href="{HERE}/offers/pitons"') == 2  # the message's, and the list's own

    def test_is_looked_at_on_a_brand_that_shows_it(self, editor: Client, hotels: Hotels) -> None:
        other = Brand.objects.exclude(is_default=True).first()
        assert other is not None
        page = said_after(editor, hotels["MV1"], brands=[str(other.pk)])
        assert "/offers/pitons" in page and f'href="{HERE}/offers/pitons"' not in page

    @pytest.mark.parametrize(
        ("begins", "ends", "sentence"),
        [(2, 9, "Visitors see it from "), (-9, -2, "It has ended: its page says so, and no list shows it.")],
    )
    def test_before_and_after_its_time_is_said_to_be_unseen(
        self, editor: Client, hotels: Hotels, begins: int, ends: int, sentence: str
    ) -> None:
        days = {name: f"{NOW + timedelta(days=by):%Y-%m-%d %H:%M}" for name, by in
                (("active_from", begins), ("active_until", ends))}  # fmt: skip
        page = said_after(editor, hotels["MV1"], **days)
        assert sentence in page and "View live" not in page

    def test_as_a_draft_leads_nowhere(self, editor: Client, hotels: Hotels) -> None:
        answer = editor.post(reverse(ADD), form_of(hotels["MV1"]), follow=True)
        assert Offer.objects.get().live is False
        assert b"View live" not in answer.content


class TestAHotel:
    def test_is_seen_on_its_own_page_while_it_is_shown(self, hotels: Hotels) -> None:
        hotel = hotels["MV1"]
        address = seen_at(hotel, at=NOW)
        assert address is not None and address.startswith(f"{HERE}/holidays/") and address.endswith(f"/{hotel.slug}")
        hotel.status = Hotel.Status.DRAFT
        assert seen_at(hotel, at=NOW) is None

    def test_what_has_no_page_of_its_own_is_seen_nowhere(self, hotels: Hotels) -> None:
        assert seen_at(hotels["MV1"].country, at=NOW) is None
