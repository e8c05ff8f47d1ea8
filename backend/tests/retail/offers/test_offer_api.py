"""The calls about offers, as the specification's callers read them (API06-API08, API12-API14, Z56, Z71)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.offers.models.choices import OfferType
from leeward.retail.offers.queries import prices
from leeward.retail.search import queries as search
from tests.no_more_news import hear_no_more_news
from tests.retail.offers.offer_shop import MAIN, MONTH_AHEAD, TROPICAL, an_offer, evidence, read
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]
E06 = {
    "slug", "name", "offer_type_id", "value", "hotels", "single_hotel_data", "product_codes", "params", "cap_text",
    "classname", "background_img", "background_colour", "background_position", "overlay", "end_at_date_string",
    "call_centre_exclusive", "is_bookable", "is_travelzoo", "url", "why", "terms", "content", "hide_saving",
}  # fmt: skip


class TestLeadIn:
    """API01, Z57."""

    def test_of_an_offer_is_its_cheapest_package_on_its_terms_api01_z57(self, hotels: Hotels) -> None:
        # From Manchester: 2 × 100 × 7 + 1,200 = 2,600 for two.
        an_offer(hotels=[hotels["MV1"]], airports=["MAN"])
        data = read("/api/v1/pricing/cheapest/lead-in/offer/winter-sun")["data"]
        assert (data["itemcode"], data["price"], data["depair"], data["original_rrp"]) == ("MV1", 1300, "MAN", None)

    def test_of_an_offer_nobody_knows_is_not_found(self, hotels: Hotels) -> None:
        answer = Client(HTTP_HOST="localhost").get("/api/v1/pricing/cheapest/lead-in/offer/nothing")
        assert answer.status_code == 404


class TestGetOffer:
    """API06."""

    def test_has_every_field_of_e06_under_data_and_bare(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"]], why="<p>The reef.</p>", headline="<p>Half <b>Board</b></p>")
        body = read("/api/offers/winter-sun")
        assert body == body["data"] | {"data": body["data"]}
        assert set(body["data"]) >= E06
        # MV1: 2 × 100 × 7 + 800 = 2,200 for two.
        assert (body["value"], body["end_at_date_string"], body["product_codes"]) == (1100, "09/02/2027", ["P-MV1"])
        assert body["content"] == {"headline": "<p>Half <b>Board</b></p>"}
        assert body["single_hotel_data"] == {
            "active": True, "link": "/holidays/maldives/ari-atoll/coral-court", "stars": 4, "tripadvisor_url": None,
            "tripadvisor_rating_image": None, "tripadvisor_id": None, "tripadvisor_reviews": 120,
        }  # fmt: skip

    def test_prints_its_limits_as_params(self, hotels: Hotels) -> None:
        an_offer(
            hotels=[hotels["MV1"]], nights=10, board="HB", airports=["LGW"], adults=2, child_ages=[4, 9],
            departs_from=date(2027, 5, 1), departs_until=date(2027, 6, 30),
        )  # fmt: skip
        assert read("/api/offers/winter-sun")["params"] == {
            "nights": 10, "board": "HB", "airports": ["LGW"], "months": ["2027-05", "2027-06"],
            "departs_from": "2027-05-01", "departs_until": "2027-06-30", "adults": 2, "child_ages": [4, 9],
        }  # fmt: skip

    def test_is_priced_on_its_own_terms(self, hotels: Hotels) -> None:
        """From Manchester the flights cost 600 a head instead of 400: 2 × 100 × 7 + 1,200 = 2,600 for two."""
        an_offer(hotels=[hotels["MV1"]], airports=["MAN"])
        package = read("/api/offers/winter-sun")["cheapest_package"]
        assert (package["price"], package["depair"], package["nights"], package["total_pence"]) == (
            1300, "MAN", 7, 260_000,
        )  # fmt: skip

    def test_takes_the_cheapest_of_its_hotels(self, hotels: Hotels) -> None:
        an_offer(hotels=hotels.values(), offer_type=OfferType.SEASONAL)
        body = read("/api/offers/winter-sun")
        # LK7: 2 × 50 × 7 + 800 = 1,500 for two.
        assert (body["value"], body["cheapest_package"]["itemcode"]) == (750, "LK7")
        assert (body["single_hotel_data"], body["offer_type_id"]) == (None, 5)
        assert [hotel["price"] for hotel in body["hotels"]] == [1100, 1345, 750]

    def test_without_prices_sets_the_no_price_flag(self, hotels: Hotels) -> None:
        Hotel.objects.update(status=Hotel.Status.WITHDRAWN)
        an_offer(hotels=[hotels["MV1"]])
        body = read("/api/offers/winter-sun")
        assert (body["value"], body["cheapest_package"], body["is_bookable"]) == (None, None, False)

    def test_states_a_price_only_where_the_engine_has_none_and_it_is_fresh(self, hotels: Hotels) -> None:
        stated = {"stated_pounds_pp": 899, "stated_basis": "7 nights, Full Board", "stated_on": NOW.date()}
        an_offer("cruise", **stated)
        an_offer("old-cruise", **stated | {"stated_on": NOW.date() - timedelta(days=29)})
        an_offer("priced", hotels=[hotels["MV1"]], **stated)
        values = [read(f"/api/offers/{slug}")["value"] for slug in ("cruise", "old-cruise", "priced")]
        assert values == [899, None, 1100]

    def test_never_offers_online_booking_of_what_the_call_centre_sells(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"]], call_centre_exclusive=True)
        body = read("/api/offers/winter-sun")
        assert (body["call_centre_exclusive"], body["is_bookable"]) == (True, False)

    def test_offers_online_booking_only_of_hotels_that_take_it(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"]])
        assert read("/api/offers/winter-sun")["is_bookable"] is True
        Hotel.objects.update(online_bookable=False)
        assert read("/api/offers/winter-sun")["is_bookable"] is False

    def test_ends_at_its_minute_with_the_modals_sentence(self, hotels: Hotels) -> None:
        """UK-06, K04."""
        an_offer(hotels=[hotels["MV1"]], name="Winter sun sale")
        with pinned_at(MONTH_AHEAD - timedelta(seconds=1)):
            read("/api/offers/winter-sun")
        with pinned_at(MONTH_AHEAD):
            problem = read("/api/offers/winter-sun", status=410)
        assert (problem["title"], problem["code"]) == ("The Winter sun sale has ended", "offer_ended")

    @pytest.mark.parametrize(("letters", "sentence"), [(50, f"The {'x' * 50} has ended"), (51, "This offer has ended")])
    def test_names_an_ended_offer_up_to_fifty_letters(self, hotels: Hotels, letters: int, sentence: str) -> None:
        """K04."""
        an_offer(name="x" * letters, active_until=NOW)
        assert read("/api/offers/winter-sun", status=410)["title"] == sentence

    def test_says_the_once(self, hotels: Hotels) -> None:
        an_offer(name="The long weekend", active_until=NOW)
        assert read("/api/offers/winter-sun", status=410)["title"] == "The long weekend has ended"

    @pytest.mark.parametrize("given", [{"live": False}, {"active_from": NOW + timedelta(minutes=1)}])
    def test_keeps_drafts_and_what_is_to_come_to_itself(self, hotels: Hotels, given: dict[str, Any]) -> None:
        an_offer(hotels=[hotels["MV1"]], **given)
        assert read("/api/offers/winter-sun", status=404)["code"] == "unknown_offer"

    def test_belongs_to_its_brands_alone(self, hotels: Hotels) -> None:
        an_offer("ours", hotels=[hotels["MV1"]], brands=[Brand.objects.get(workspace="tropical")])
        read("/api/offers/ours", host=TROPICAL)
        assert read("/api/offers/ours", host=MAIN, status=404)["code"] == "unknown_offer"

    def test_is_kept_with_the_keys_of_what_it_shows(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"]])
        client = Client(HTTP_HOST=MAIN)
        answer = client.get("/api/offers/winter-sun")
        assert answer["Surrogate-Key"].split() == ["hotel-MV1", "offer-winter-sun", "prices"]
        again = client.get("/api/offers/winter-sun", HTTP_IF_NONE_MATCH=answer["ETag"])
        assert again.status_code == 304

    def test_costs_three_queries(
        self, hotels: Hotels, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        offer = an_offer(hotels=hotels.values())
        evidence(offer)
        read("/api/offers/winter-sun")  # the brand directory and prices are read once a process
        hear_no_more_news(monkeypatch)
        with django_assert_num_queries(3):
            read("/api/offers/winter-sun")


class TestGetDetails:
    """API07."""

    def test_has_the_long_texts(self, hotels: Hotels) -> None:
        an_offer(long_description="<p>Seven nights.</p>", why="<p>The reef.</p>")
        body = read("/api/offers/winter-sun/details")
        assert body["data"] == {
            "slug": "winter-sun",
            "content": {
                "headline": "", "long_description": "<p>Seven nights.</p>", "why": "<p>The reef.</p>",
                "terms": "<p>From Gatwick.</p>",
            },
        }  # fmt: skip
        assert body["content"] == body["data"]["content"]


class TestGetCheapest:
    """API08."""

    def test_is_the_hotels_package_on_the_offers_terms(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"], hotels["MV2"]], nights=10)
        data = read("/api/offers/winter-sun/hotels/P-MV1/cheapest")["data"]
        # 2 × 100 × 10 + 800 = 2,800 for two.
        assert (data["price"], data["original_rrp"], data["nights"], data["formatted_board"]) == (
            1400, None, 10, "Half Board",
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("query", "price"),
        [
            ("nights=7&airports=LGW", 1100),
            ("airports=MAN,LGW", 1100),
            ("airports=MAN", None),  # not one of the offer's airports
            ("nights=9", None),  # not one of the offer's lengths
            ("board=ai", None),
            ("anything=1&noDisruptor=1", 1100),
        ],
    )
    def test_narrows_and_never_widens(self, hotels: Hotels, query: str, price: int | None) -> None:
        an_offer(hotels=[hotels["MV1"]], nights=7, airports=["LGW"], board="HB")
        data = read(f"/api/offers/winter-sun/hotels/MV1/cheapest?{query}")["data"]
        assert (data["price"] if data else None) == price

    @pytest.mark.parametrize(
        ("own", "board", "found"),
        [
            ("HBP", "HB", "HB"),  # the very board that the offer's package has: it stands for all half board
            ("HBP", "hbp", "HB"),  # its own params, sent back: the offer as it stands
            ("HB", "HBP", None),  # that board alone, which this hotel does not sell
            ("", "HB", "HB"),
            ("", "HBP", None),
            ("", "ZZ", None),  # no board at all is not any board
        ],
    )
    def test_narrows_to_a_board_by_its_meals_as_the_offer_is_priced_z47(
        self, hotels: Hotels, own: str, board: str, found: str | None
    ) -> None:
        an_offer(hotels=[hotels["MV1"]], board=own)
        assert read("/api/offers/winter-sun")["data"]["cheapest_package"]["boardbasis"] == "HB"
        data = read(f"/api/offers/winter-sun/hotels/MV1/cheapest?board={board}")["data"]
        assert (data["boardbasis"] if data else None) == found

    @pytest.mark.parametrize("query", ["nights=0", "nights=99", "nights=x", "airports=LONDON", "board=%3Cb%3E"])
    def test_refuses_nonsense_in_words(self, hotels: Hotels, query: str) -> None:
        an_offer(hotels=[hotels["MV1"]])
        problem = read(f"/api/offers/winter-sun/hotels/MV1/cheapest?{query}", status=422)
        assert problem["errors"][0]["field"].split(".")[-1] == query.split("=", maxsplit=1)[0]

    def test_knows_only_the_offers_hotels(self, hotels: Hotels) -> None:
        an_offer(hotels=[hotels["MV1"]])
        assert read("/api/offers/winter-sun/hotels/MV2/cheapest", status=404)["code"] == "not_of_this_offer"


class TestSlowPrices:
    """K05, T03: prices are waited for three seconds, then the offer is shown without."""

    @pytest.mark.parametrize(("each_seconds", "has_price"), [(1.4, True), (1.6, False)])
    def test_an_offer_goes_without_the_prices_that_take_longer_k05(
        self, hotels: dict[str, Hotel], monkeypatch: pytest.MonkeyPatch, each_seconds: float, has_price: bool
    ) -> None:
        passed = [0.0]
        ask = search.cheapest_for_hotels

        def slowly(itemcodes: Any, **asked: Any) -> Any:
            passed[0] += each_seconds
            return ask(itemcodes, **asked)

        an_offer("winter", hotels=hotels.values())
        monkeypatch.setattr(prices, "_HOTELS_AT_ONCE", 1)
        monkeypatch.setattr("leeward.retail.offers.queries.prices.search.cheapest_for_hotels", slowly)
        monkeypatch.setattr("leeward.retail.offers.queries.prices.clock.elapsed_seconds", lambda: passed[0])
        answer = Client(HTTP_HOST="localhost").get("/api/offers/winter")
        assert (answer.status_code, answer.json()["value"] is not None) == (200, has_price)
