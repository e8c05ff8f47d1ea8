"""Cards of offers tell today's price (API17, API18), and hotel calls tell whole pictures (API09, API10)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.offers.models import Offer
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.content_calls.conftest import MANY
from tests.retail.content_calls.test_every_content_call import MOST_QUERIES, READS
from tests.retail.offers.offer_shop import MONTH_AHEAD, TODAY, an_offer
from tests.retail.search.shop import NOW

STRUCTURE = "/api/page-builder/structure?slug=winter"
WHOLE = {
    "src", "avif", "webp", "width", "height", "alt", "focal_x_percent", "focal_y_percent", "placeholder",
    "placeholder_colour",
}  # fmt: skip


@pytest.fixture
def client() -> Client:
    return Client(HTTP_HOST="localhost")


def cards(client: Client) -> list[dict[str, Any]]:
    with pinned_at(NOW):
        page = client.get(STRUCTURE, HTTP_CACHE_CONTROL="no-cache").json()
    return [card for row in page["pageStructure"]["rows"] for card in row["cards"]]


@pytest.mark.usefixtures("demo_brands", "offer_prices")
class TestOfferCards:
    """`small_world`: MV1 is the cheapest of the Maldives at £1,100 a head for a week from Gatwick."""

    def shown(self, client: Client, *offers: Offer, **fields: Any) -> list[dict[str, Any]]:
        a_landing("winter", a_row(*(a_card("", configuration=2, offer=one, link="", **fields) for one in offers)))
        return cards(client)

    def test_api18_tell_the_price_that_api06_tells(self, client: Client, hotels: dict[str, Hotel]) -> None:
        offers = [an_offer("all", hotels=hotels.values()), an_offer("lanka", hotels=[hotels["LK7"]], nights=7)]
        told = self.shown(client, *offers)
        with pinned_at(NOW):
            said = [client.get(f"/api/offers/{one.slug}").json()["value"] for one in offers]
        assert [card["dynamic_price"]["price"] for card in told] == said
        assert [card["contentData"]["price"] for card in told] == said
        assert all(price > 0 for price in said)

    def test_api18_tell_it_on_the_offer_s_own_terms(self, client: Client, hotels: dict[str, Hotel]) -> None:
        """Airports, ages and dates come as the database prints them in JSON."""
        days = {"departs_from": TODAY, "departs_until": MONTH_AHEAD.date()}
        everything: dict[str, Any] = {"nights": 7, "airports": ["LGW"], "child_ages": [7], **days}
        offer = an_offer("own", hotels=hotels.values(), **everything)
        never = an_offer("never", hotels=hotels.values(), airports=["INV"])
        told = self.shown(client, offer, never)
        with pinned_at(NOW):
            said = [client.get(f"/api/offers/{one.slug}").json()["value"] for one in (offer, never)]
        assert [card["contentData"]["price"] for card in told] == said

    def test_api17_tell_it_too(self, client: Client, hotels: dict[str, Hotel]) -> None:
        (card,) = self.shown(client, an_offer(hotels=hotels.values()))
        with pinned_at(NOW):
            row = client.get(STRUCTURE).json()["pageStructure"]["rows"][0]["row_id"]
            (told,) = client.get(f"/api/page-builder/row?slug=winter&rowId={row}").json()["data"]
        assert told["price"] == card["dynamic_price"]["price"]
        assert told["package_description"].startswith("7 nights, ")

    def test_api18_tell_none_of_hotels_that_are_paused(self, client: Client, hotels: dict[str, Hotel]) -> None:
        Hotel.objects.update(status=Hotel.Status.PAUSED)
        (card,) = self.shown(client, an_offer(hotels=hotels.values()))
        assert (card["dynamic_price"], card["contentData"]["price"]) == (None, None)

    def test_api18_tell_a_stated_price_as_one_that_is_not_live(self, client: Client) -> None:
        offer = an_offer(stated_pounds_pp=1499, stated_basis="10 nights, Full Board", stated_on=TODAY)
        (card,) = self.shown(client, offer)
        assert (card["dynamic_price"], card["contentData"]["price"]) == (None, 1499)

    def test_cost_no_query_more_however_many_offers(
        self, client: Client, hotels: dict[str, Hotel], django_assert_max_num_queries: Any
    ) -> None:
        offers = [an_offer(f"offer-{number}", hotels=hotels.values()) for number in range(MANY)]
        self.shown(client, *offers)
        with django_assert_max_num_queries(MOST_QUERIES):
            assert len(cards(client)) == MANY


class TestHotelPictures:
    def test_api09_tells_the_whole_picture_of_the_rating(self, client: Client, long_lists: dict[str, str]) -> None:
        sheet = client.get(READS["API09"]).json()["data"]
        assert set(sheet["tripadvisor_rating_picture"]) == WHOLE
        assert sheet["tripadvisor_rating_picture"]["src"] == sheet["tripadvisor_rating_image"]

    def test_api10_tells_whole_pictures_beside_every_address(self, client: Client, long_lists: dict[str, str]) -> None:
        info = client.get(READS["API10"]).json()["data"]
        for post in info["posts"]:
            assert set(post["picture"]) == WHOLE
            assert post["picture"]["src"] == post["image"]
        for video in info["videos"]:
            assert set(video["thumbnails"]["picture"]) == WHOLE
            assert video["thumbnails"]["picture"]["src"] == video["thumbnails"]["high"]
        assert {award["picture"] for award in info["awards"]} == {None}  # none of them has one
        assert {len(info["posts"]) > 0, len(info["videos"]) == MANY} == {True}
