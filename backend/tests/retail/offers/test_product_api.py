"""The lists of hotels, offers and collections that pages ask for (API12-API14, Z71)."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.caching.surrogate import KEEP_HEADER
from leeward.retail.kit.clock import UK
from leeward.retail.offers.models.choices import OfferType
from tests.no_more_news import hear_no_more_news
from tests.retail.editorial.writing import a_post
from tests.retail.hotels.factsheet_builders import a_factsheet
from tests.retail.offers.offer_shop import MAIN, a_collection, an_offer, read
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]


class TestListOfHotel:
    """API12, Z71, S32."""

    def test_maps_running_offers_by_slug(self, hotels: Hotels) -> None:
        an_offer("older", hotels=[hotels["MV1"]], active_from=NOW - timedelta(days=9))
        an_offer("newer", hotels=[hotels["MV1"], hotels["MV2"]])
        an_offer("ended", hotels=[hotels["MV1"]], active_until=NOW)
        an_offer("elsewhere", hotels=[hotels["MV2"]])
        body = read("/api/hotels/P-MV1/offers?noDisruptor=1")
        assert list(body["data"]["products"]) == ["newer", "older"]
        assert body["products"] == body["data"]["products"]
        assert read("/api/hotels/MV1/offers") == body

    def test_is_empty_for_a_hotel_without(self, hotels: Hotels) -> None:
        assert read("/api/hotels/P-LK7/offers")["data"] == {"products": {}}

    def test_costs_four_queries_however_many(self, hotels: Hotels, django_assert_max_num_queries: Any) -> None:
        """Three for the offers, and two to know when the list changes by itself."""
        for number in range(12):
            an_offer(f"offer-{number}", hotels=hotels.values())
        read("/api/hotels/MV1/offers")
        with django_assert_max_num_queries(5):
            assert len(read("/api/hotels/MV1/offers")["products"]) == 12


class TestListProducts:
    """API13."""

    def test_lists_the_hotels_in_order_with_prices(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV2"], hotels["LK7"]], offer_type=OfferType.SPECIAL)
        data = read("/api/products/offer/winter-sun")["data"]
        assert [(one["product_code"], one["cheapest_package"]["price"]) for one in data] == [
            ("P-MV2", 1345), ("P-LK7", 750),
        ]  # fmt: skip
        assert data[0]["region"] == {"code": "MV-ARI", "name": "Ari Atoll", "slug": "ari-atoll"}

    def test_leaves_out_hotels_that_are_not_published(self, hotels: Hotels) -> None:
        an_offer(hotels=hotels.values())
        Hotel.objects.filter(itemcode="MV1").update(status=Hotel.Status.DRAFT)
        assert [one["itemcode"] for one in read("/api/products/offer/winter-sun")["data"]] == ["MV2", "LK7"]

    def test_shows_a_coming_hotel_without_a_price(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"]])
        Hotel.objects.filter(itemcode="MV1").update(status=Hotel.Status.COMING_SOON)
        one = read("/api/products/offer/winter-sun")["data"][0]
        assert (one["status"], one["status_coming_soon"], one["cheapest_package"]) == (5, True, None)

    def test_e07_says_group_address_certificate_and_posts_of_each_hotel(self, hotels: Hotels) -> None:
        today = NOW.date()
        a_factsheet(
            hotels["MV1"], brand_name="Reef Rooms", address="One Beach\n\nAri Atoll", certified_year=2026,
            certified_by="Guild", certified_until=today,
        )  # fmt: skip
        a_factsheet(hotels["MV2"], certified_year=2025, certified_by="Guild", certified_until=today - timedelta(days=1))
        a_factsheet(hotels["LK7"], brand_name="Not published", live=False)
        posts = [a_post(f"day-{day}", on=date(2026, 9, day), hotels=[hotels["MV1"]]) for day in range(1, 9)]
        both = a_post("both", on=date(2026, 8, 1), hotels=[hotels["MV1"], hotels["MV2"]])
        a_post("draft", hotels=[hotels["LK7"]], live=False)
        an_offer(hotels=hotels.values())
        first, second, third = read("/api/products/offer/winter-sun")["data"]
        assert (first["is_travelife"], first["brand"], first["address"]) == (
            True, {"name": "Reef Rooms"}, ["One Beach", "Ari Atoll"],
        )  # fmt: skip
        assert [one["id"] for one in first["posts"]] == [post.pk for post in reversed(posts[2:])]  # the six newest
        assert (second["is_travelife"], second["brand"], second["address"]) == (False, {"name": ""}, [])
        assert second["posts"] == [{"id": both.pk, "link": "/blog/both", "title": "both"}]
        assert (third["is_travelife"], third["brand"], third["posts"]) == (False, {"name": ""}, [])

    def test_costs_five_queries_however_many_hotels(self, hotels: Hotels, django_assert_max_num_queries: Any) -> None:
        """Three for the offer, one for what the factsheets say, one for the posts about all of them."""
        for hotel in hotels.values():
            a_factsheet(hotel, brand_name="Reef Rooms")
            for number in range(3):
                a_post(f"{hotel.slug}-{number}", hotels=[hotel])
        an_offer(hotels=hotels.values())
        read("/api/products/offer/winter-sun")
        with django_assert_max_num_queries(5):
            assert [len(one["posts"]) for one in read("/api/products/offer/winter-sun")["data"]] == [3, 3, 3]

    def test_uk_32_is_kept_until_midnight_and_ends_with_a_new_post(self, hotels: Hotels) -> None:
        """A certificate ends with its day, and a post that did not speak of a hotel may do so tomorrow."""
        an_offer(hotels=[hotels["MV1"]], active_until=NOW + timedelta(days=9))
        answer = Client().get("/api/products/offer/winter-sun", headers={"host": MAIN})
        assert "blog" in answer["Surrogate-Key"].split()
        midnight = datetime.combine(NOW.astimezone(UK).date() + timedelta(days=1), time(), tzinfo=UK)
        assert float(answer[KEEP_HEADER]) == midnight.timestamp()


class TestListCollections:
    """API14, E16."""

    def test_names_title_and_route(self, hotels: Hotels) -> None:
        a_collection("villas", hotels=hotels.values(), position=2)
        a_collection("reefs", position=1)
        a_collection("draft", live=False)
        data = read("/api/products/collections/all")["data"]
        assert [(one["name"], one["title"], one["route"], one["lowest_price"]) for one in data] == [
            ("Reefs", "Our reefs", "/collections/reefs", None),
            ("Villas", "Our villas", "/collections/villas", 750),
        ]

    def test_costs_two_queries_however_many(
        self, hotels: Hotels, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for number in range(9):
            a_collection(f"number-{number}", hotels=hotels.values())
        read("/api/products/collections/all")
        hear_no_more_news(monkeypatch)
        with django_assert_num_queries(2):
            assert len(read("/api/products/collections/all")["data"]) == 9
