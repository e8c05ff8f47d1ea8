"""Every content address answers, lists what it should, and nothing it should not (R01-R13, R25, S03-S06, M07, M15)."""

from __future__ import annotations

import itertools
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models.choices import OfferType
from leeward.retail.offers.queries import prices
from tests.retail.content.building import a_home
from tests.retail.content_pages.conftest import Read
from tests.retail.hotels.factsheet_builders import a_picture
from tests.retail.offers.offer_shop import a_collection, an_offer
from tests.retail.search.shop import NOW

pytestmark = pytest.mark.django_db


def sections_of(seen: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [section for section in seen["props"]["sections"] if section["kind"] == kind]


class TestRoutes:
    @pytest.mark.parametrize(
        "path",
        [
            "/holidays", "/holidays/maldives", "/holidays/maldives/ari-atoll", "/offers", "/collections",
            "/inspiration", "/deal-of-the-week", "/awards", "/careers", "/blog", "/help", "/contact-us",
            "/find-a-hotel",
        ],
    )  # fmt: skip
    def test_answers_and_names_itself_once(self, hotels: dict[str, Hotel], read: Read, path: str) -> None:
        """R02-R13."""
        seen = read(path)
        assert seen["page"] == "sections"
        assert seen["props"]["head"]["heading"]
        assert f'<link rel="canonical" href="http://localhost:8000{path}">' in seen["html"]

    @pytest.mark.parametrize("path", ["/offers/", "/holidays/maldives/", "/blog/"])
    def test_a_slash_at_the_end_moves_once(self, hotels: dict[str, Hotel], path: str) -> None:
        answer = Client(HTTP_HOST="localhost").get(f"{path}?utm_source=letter")
        assert (answer.status_code, answer["Location"]) == (301, f"{path.rstrip('/')}?utm_source=letter")

    @pytest.mark.parametrize(
        "path", ["/holidays/atlantis", "/holidays/maldives/nowhere", "/offers/none", "/collections/none", "/blog/none"]
    )
    def test_what_is_not_there_is_a_designed_404(self, hotels: dict[str, Hotel], read: Read, path: str) -> None:
        """W-27."""
        assert read(path, status=404)["page"] == "problem"

    @pytest.mark.parametrize("path", ["/hot-20", "/staff-favourites", "/best-of/beaches"])
    def test_a_list_that_nobody_published_is_not_there(self, hotels: dict[str, Hotel], read: Read, path: str) -> None:
        """R06, R09, R10, Z39."""
        assert read(path, status=404)["page"] == "problem"


class TestPlaces:
    def test_a_country_lists_its_hotels_with_prices_and_its_lead_in(self, hotels: dict[str, Hotel], read: Read) -> None:
        """R04, S01, S04."""
        seen = read("/holidays/maldives")
        (products,) = sections_of(seen, "products")
        assert sorted(one["itemcode"] for one in products["products"]) == ["MV1", "MV2"]
        cheapest = min(one["pricePpPence"] for one in products["products"])
        assert seen["props"]["head"]["leadIn"]["leadInPpPence"] == cheapest
        assert products["sorts"] == ["recommended", "price", "rating", "stars", "name"]

    def test_a_region_knows_where_it_lies(self, hotels: dict[str, Hotel], read: Read) -> None:
        """R05, S02."""
        crumbs = read("/holidays/maldives/ari-atoll")["props"]["head"]["breadcrumbs"]
        assert [link["label"] for link in crumbs] == ["Home", "Holidays", "Maldives"]

    def test_finds_a_hotel_by_the_words_of_its_name_and_place(self, hotels: dict[str, Hotel], read: Read) -> None:
        """R25, S07."""
        seen = read("/find-a-hotel?q=reef+maldives")
        (products,) = sections_of(seen, "products")
        assert [one["itemcode"] for one in products["products"]] == ["MV2"]
        # What was found follows the words that found it; the whole list comes after.
        assert [section["kind"] for section in seen["props"]["sections"]] == ["find", "products", "accordion"]
        assert sections_of(seen, "find")[0]["groups"] == []
        assert '<meta name="robots" content="noindex">' in seen["html"]

    @pytest.mark.parametrize(
        ("query", "found"),
        [("coral cort", ["MV1"]), ("réef+house", ["MV2"]), ("sri lnaka", ["LK7"]), ("ari atol", ["MV1", "MV2"])],
    )
    def test_forgives_slips_and_accents_as_the_find_call_does(
        self, hotels: dict[str, Hotel], read: Read, query: str, found: list[str]
    ) -> None:
        """R25, S33, decision 10."""
        (products,) = sections_of(read(f"/find-a-hotel?q={query}"), "products")
        assert sorted(one["itemcode"] for one in products["products"]) == found

    def test_a_name_nobody_has_says_so_and_keeps_the_list(self, hotels: dict[str, Hotel], read: Read) -> None:
        seen = read("/find-a-hotel?q=%3Cscript%3E")
        (find,) = sections_of(seen, "find")
        assert find["resultLine"] == "We know no hotel for “<script>”. Below are all of ours, by country."
        assert len(find["groups"]) == 2


class TestOffers:
    def test_the_list_shows_what_runs(self, hotels: dict[str, Hotel], read: Read) -> None:
        """R02."""
        an_offer("running", hotels=[hotels["MV1"]])
        an_offer("over", hotels=[hotels["MV1"]], active_until=NOW - timedelta(hours=1))
        (row,) = sections_of(read("/offers"), "bills")
        assert [card["heading"] for card in row["bills"]] == ["Running"]

    def test_an_ended_offer_is_gone_with_its_sentence_and_the_way_on(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        """M15, ER6."""
        an_offer("over", hotels=[hotels["MV1"]], active_until=NOW - timedelta(hours=1))
        an_offer("running", hotels=[hotels["MV1"]])
        seen = read("/offers/over", status=410)
        (offer,) = sections_of(seen, "offer")
        assert (offer["ended"], offer["price"], offer["bookLink"]) == ("The Over has ended", None, None)
        assert '<meta name="robots" content="noindex">' in seen["html"]
        (others,) = sections_of(seen, "bills")
        assert [card["heading"] for card in others["bills"]] == ["Running"]

    def test_a_call_centre_exclusive_cannot_be_booked_here(self, hotels: dict[str, Hotel], read: Read) -> None:
        """PM1, M07."""
        an_offer("by-phone", hotels=[hotels["MV1"]], call_centre_exclusive=True)
        (offer,) = sections_of(read("/offers/by-phone"), "offer")
        assert (offer["callCentreOnly"], offer["bookLink"]) == (True, None)
        assert offer["quoteLink"]["label"] == "Request Quote"

    def test_may_be_asked_about_and_heard_of_next_time(self, hotels: dict[str, Hotel], read: Read) -> None:
        """M07: 'Get a quote' asks about the very package that is priced; 'Sign up' leads to the brand's own list."""
        an_offer("winter", hotels=[hotels["MV1"], hotels["LK7"]])
        (offer,) = sections_of(read("/offers/winter"), "offer")
        assert offer["bookLink"]["href"].partition("?")[2] == offer["quoteLink"]["href"].removeprefix("/quote?")
        assert offer["quoteLink"]["label"] == "Get a quote"
        assert offer["signUpLink"] == {"label": "Sign up", "href": "/mailing/join"}
        an_offer("over", hotels=[hotels["MV1"]], active_until=NOW - timedelta(hours=1))
        (ended,) = sections_of(read("/offers/over", status=410), "offer")
        assert (ended["quoteLink"], ended["signUpLink"]["href"]) == (None, "/mailing/join")

    def test_the_modal_gets_the_same_offer_as_the_page(self, hotels: dict[str, Hotel], read: Read) -> None:
        """S06, T04, M07: dates as DD/MM/YYYY."""
        an_offer("winter", hotels=[hotels["MV1"]])
        (on_page,) = sections_of(read("/offers/winter"), "offer")
        assert Client(HTTP_HOST="localhost").get("/offers/winter/offer.json").json() == on_page
        assert on_page["endsOn"] == "09/02/2027"

    @pytest.mark.parametrize("kind", [OfferType.SPECIAL, OfferType.SEASONAL])
    def test_a_special_or_seasonal_offer_has_a_hero_and_its_list_of_hotels(
        self, hotels: dict[str, Hotel], read: Read, kind: OfferType
    ) -> None:
        """T03: even of one hotel; M07: its modal has the list too, other offers have their description alone."""
        an_offer("winter", hotels=[hotels["LK7"]], offer_type=kind, background_picture=a_picture())
        seen = read("/offers/winter")
        (offer,) = sections_of(seen, "offer")
        (products,) = sections_of(seen, "products")
        # LK7: 2 × 50 × 7 + 800 = 1,500 for two.
        assert (seen["props"]["head"]["picture"] is not None, offer["picture"]) == (True, None)
        assert [(one["itemcode"], one["pricePpPence"]) for one in products["products"]] == [("LK7", 75_000)]
        # Page and modal lead to the holiday that is priced (S13).
        href = products["products"][0]["card"]["link"]["href"]
        assert href.startswith("/holidays/sri-lanka/west-coast/cinnamon-row?")
        assert offer["hotels"] == [
            {"name": "Cinnamon Row", "place": "West Coast, Sri Lanka", "pricePpPence": 75_000, "limited": None,
             "href": href},
        ]  # fmt: skip

    def test_another_offer_has_its_picture_beside_its_words_and_no_list(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        """T03."""
        an_offer("winter", hotels=[hotels["LK7"]], offer_type=OfferType.HOTEL, background_picture=a_picture())
        seen = read("/offers/winter")
        (offer,) = sections_of(seen, "offer")
        assert (seen["props"]["head"]["picture"], offer["picture"] is not None) == (None, True)
        assert (sections_of(seen, "products"), offer["hotels"]) == ([], [])

    def test_a_special_offer_shows_its_hotels_without_the_prices_that_take_too_long(
        self, hotels: dict[str, Hotel], read: Read, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """T03, K05: after three seconds no prices at all, in head, list and modal alike."""
        an_offer("winter", hotels=hotels.values(), offer_type=OfferType.SPECIAL)
        ticks = itertools.count(step=1.6)
        monkeypatch.setattr(prices, "_HOTELS_AT_ONCE", 1)
        monkeypatch.setattr("leeward.retail.offers.queries.prices.clock.elapsed_seconds", lambda: next(ticks))
        seen = read("/offers/winter")
        (offer,) = sections_of(seen, "offer")
        (products,) = sections_of(seen, "products")
        assert (offer["price"], offer["departing"], offer["bookLink"]) == (None, None, None)
        assert [one["pricePpPence"] for one in products["products"]] == [None, None, None]
        assert [one["pricePpPence"] for one in offer["hotels"]] == [None, None, None]

    def test_a_special_offer_whose_hotels_are_all_unpublished_has_no_empty_list(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        an_offer("winter", hotels=[hotels["MV1"]], offer_type=OfferType.SPECIAL)
        Hotel.objects.update(status=Hotel.Status.WITHDRAWN)
        assert sections_of(read("/offers/winter"), "products") == []

    def test_a_collection_keeps_its_order_and_its_lines(self, hotels: dict[str, Hotel], read: Read) -> None:
        """R03."""
        a_collection("villas", hotels=[hotels["LK7"], hotels["MV1"]])
        seen = read("/collections/villas")
        (products,) = sections_of(seen, "products")
        assert [one["itemcode"] for one in products["products"]] == ["LK7", "MV1"]
        assert products["products"][0]["card"]["text"] == "For a reason"


class TestMachines:
    def test_every_address_of_the_sitemap_answers(self, hotels: dict[str, Hotel], read: Read) -> None:
        """Only what answers 200 is told to search engines."""
        a_home()
        an_offer("running", hotels=[hotels["MV1"]])
        index = Client(HTTP_HOST="localhost").get("/sitemap.xml").content.decode()
        parts = [part.split("</loc>")[0] for part in index.split("<loc>http://localhost:8000")[1:]]
        assert len(parts) == 5
        for part in parts:
            listed = Client(HTTP_HOST="localhost").get(part).content.decode()
            for line in listed.split("<loc>http://localhost:8000")[1:]:
                path = line.split("</loc>")[0]
                assert Client(HTTP_HOST="localhost").get(path).status_code == 200, path

    def test_robots_names_the_sitemap_of_the_brand(self, hotels: dict[str, Hotel]) -> None:
        text = Client(HTTP_HOST="tropical.localhost").get("/robots.txt").content.decode()
        assert "Sitemap: http://tropical.localhost:8000/sitemap.xml" in text

    def test_the_feed_is_rss(self, hotels: dict[str, Hotel]) -> None:
        answer = Client(HTTP_HOST="localhost").get("/blog/feed.xml")
        assert answer["Content-Type"].startswith("application/rss+xml")
        assert answer.content.startswith(b'<?xml version="1.0" encoding="UTF-8"?><rss version="2.0">')

    def test_the_holidays_panel_comes_when_it_is_opened(self, hotels: dict[str, Hotel]) -> None:
        """S33."""
        columns = Client(HTTP_HOST="localhost").get("/menu/holidays.json").json()["columns"]
        assert [block["header"] for block in columns[-1]["blocks"]][:2] == ["Inspiration", "Collections"]
        assert Client(HTTP_HOST="localhost").get("/menu/none/columns.json").status_code == 404
