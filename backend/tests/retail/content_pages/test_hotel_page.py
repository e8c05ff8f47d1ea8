"""The hotel page's props and head (S25-S32, V04, V05, R15, UK-01, UK-30)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leeward.retail.brands.models import Brand, ShareNetwork
from leeward.retail.brands.queries import forget_brands
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.inventory.models import LocalCharge
from leeward.retail.pages.hotel.offer import stub_of
from leeward.retail.search.answers import hot as answers
from leeward.retail.search.hotpath.mount import asked_now
from tests.retail.content_pages.conftest import Read
from tests.retail.offers.offer_shop import an_offer

pytestmark = pytest.mark.django_db
CORAL = "/holidays/maldives/ari-atoll/coral-court"


def stream(kind: str, *values: dict[str, Any]) -> str:
    return json.dumps([{"type": kind, "value": value, "id": str(number)} for number, value in enumerate(values)])


def write_about(hotel: Hotel, **facts: Any) -> Factsheet:
    return Factsheet.objects.create(hotel=hotel, live=True, **facts)


def things_of(html: str) -> dict[str, dict[str, Any]]:
    """What the page tells machines, by type."""
    found = re.search(r'<script type="application/ld\+json">(.+?)</script>', html)
    return {thing["@type"]: thing for thing in json.loads(found.group(1))} if found else {}


class TestSections:
    def test_counts_agree_and_unknown_ones_are_left_out_s26(self, hotels: dict[str, Hotel], read: Read) -> None:
        write_about(hotels["MV1"], pools=1, restaurants=3, bars=0, facilities=["spa", "golf"], tags=["Quiet", "Reef"])
        overview = read(CORAL)["props"]["overview"]
        assert overview["counts"] == [{"count": 1, "label": "pool"}, {"count": 3, "label": "restaurants"}]
        assert [flag["flag"] for flag in overview["flags"]] == ["spa", "golf"]
        assert overview["tags"] == ["Quiet", "Reef"]

    @pytest.mark.parametrize("address", [CORAL, f"{CORAL}/facts.json"])
    def test_a_multi_centre_holiday_has_neither_counts_nor_a_map_m04_s26(
        self, hotels: dict[str, Hotel], read: Read, address: str
    ) -> None:
        """M04: the page, and the facts that the modals of its details and its map are drawn from."""
        Hotel.objects.filter(itemcode="MV1").update(latitude="3.9", longitude="72.8")

        def overview() -> dict[str, Any]:
            is_page = address == CORAL
            props = read(address)["props"] if is_page else Client(HTTP_HOST="localhost").get(address).json()
            found: dict[str, Any] = props["overview"]
            return found

        sheet = write_about(hotels["MV1"], pools=1, restaurants=3)
        assert [one["label"] for one in overview()["counts"]] == ["pool", "restaurants"]
        assert overview()["coordinates"] == {"latitude": 3.9, "longitude": 72.8, "link": ""}
        sheet.centres = stream("stay", {"hotel": hotels["MV2"].pk, "nights": 3})
        sheet.save()
        assert (overview()["counts"], overview()["coordinates"]) == ([], None)

    def test_a_single_tag_is_shown_too_s26(self, hotels: dict[str, Hotel], read: Read) -> None:
        """V05 is a rule of the modal alone, which leaves a lone tag out itself."""
        write_about(hotels["MV1"], tags=["Quiet"])
        assert read(CORAL)["props"]["overview"]["tags"] == ["Quiet"]

    @pytest.mark.parametrize(("stars", "said"), [(4, "4-star hotel"), (0, "")])
    def test_says_the_official_stars_of_a_hotel_uk_31(
        self, hotels: dict[str, Hotel], read: Read, stars: int, said: str
    ) -> None:
        Hotel.objects.filter(itemcode="MV1").update(stars=stars)
        assert read(CORAL)["props"]["starsText"] == said

    def test_nought_and_nought_is_no_place_v04(self, hotels: dict[str, Hotel], read: Read) -> None:
        Hotel.objects.filter(itemcode="MV1").update(latitude=0, longitude=0)
        assert read(CORAL)["props"]["overview"]["coordinates"] is None
        Hotel.objects.filter(itemcode="MV1").update(latitude="3.9", longitude="72.8")
        assert read(CORAL)["props"]["overview"]["coordinates"] == {"latitude": 3.9, "longitude": 72.8, "link": ""}

    def test_empty_tabs_are_skipped_and_titles_not_repeated_s27(self, hotels: dict[str, Hotel], read: Read) -> None:
        texts = stream(
            "tab",
            {"title": "Dining", "content": "<h3>Dining</h3><p>Three restaurants.</p>"},
            {"title": "Spa", "content": ""},
        )
        write_about(hotels["MV1"], tabs=texts)
        (tab,) = read(CORAL)["props"]["tabs"]
        assert (tab["id"], tab["html"]) == ("more-dining", "<p>Three restaurants.</p>")

    def test_videos_lead_to_the_site_of_the_setting_s31(
        self, hotels: dict[str, Hotel], read: Read, settings: Any
    ) -> None:
        settings.LEEWARD_VIDEO_ADDRESS = "https://film.example/{video_id}"
        write_about(hotels["MV1"], videos=stream("video", {"title": "Film", "video_id": "abcdef1"}))
        (video,) = read(CORAL)["props"]["videos"]
        assert video["href"] == "https://film.example/abcdef1"


class TestPanel:
    """S09: the product page and what it is bought with."""

    def test_opens_on_the_cheapest_package_for_two_r15(self, hotels: dict[str, Hotel], read: Read) -> None:
        panel = read(CORAL)["props"]["panel"]
        assert panel["action"] == f"{CORAL}/book"
        assert panel["itemcode"] == "MV1"
        assert panel["price"]["totalPence"] == 2 * panel["price"]["perPersonPence"]
        assert {airport["code"]: airport["name"] for airport in panel["airports"]}["LGW"] == "Gatwick"
        assert panel["price"]["nights"] in panel["nights"]

    def test_says_in_the_panel_what_of_a_total_is_paid_at_the_hotel_uk_01(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        assert read(CORAL)["props"]["panel"]["localLine"] is None
        LocalCharge.objects.create(
            hotel=hotels["MV1"], code="TAX", name="Green tax", basis="person-night", amount=600, currency="USD",
            first="2027-01-01", last="2027-12-31", is_paid_locally=True,
        )  # fmt: skip
        assert read(CORAL)["props"]["panel"]["localLine"] == "Green tax in the total, paid at the hotel."

    def test_charts_departures_by_airport_nights_and_day_e37(self, hotels: dict[str, Hotel], read: Read) -> None:
        panel = read(CORAL)["props"]["panel"]
        price = panel["price"]
        asked = f"itemcode=MV1&depair={price['depair']}&nights={price['nights']}&month={price['date'][:7]}"
        days = json.loads(answers.calendar(asked_now(query_string=asked)))["data"]["days"]
        shown = {str(day["date"]): day["per_person_pence"] for day in days}
        assert shown[price["date"]] == price["perPersonPence"] == min(shown.values())
        assert all(panel["firstDate"] <= day <= panel["lastDate"] for day in shown)

    @pytest.mark.parametrize(
        ("status", "state"), [(Hotel.Status.COMING_SOON, "coming_soon"), (Hotel.Status.PAUSED, "off_sale")]
    )
    def test_a_hotel_not_on_sale_says_so_and_offers_the_nearest(
        self, hotels: dict[str, Hotel], read: Read, status: int, state: str
    ) -> None:
        Hotel.objects.filter(itemcode="MV1").update(status=status)
        props = read(CORAL)["props"]
        assert (props["state"], props["panel"]) == (state, None)
        assert props["similar"][0]["heading"] == "Reef House"

    def test_is_shared_with_the_brands_own_networks_else_the_installations_m14_z46(
        self, hotels: dict[str, Hotel], read: Read, settings: Any
    ) -> None:
        settings.LEEWARD_SHARE_NETWORKS = [("House", "https://house.example/{url}")]
        assert [link["label"] for link in read(CORAL)["props"]["shareNetworks"]] == ["House"]
        main = Brand.objects.get(workspace="main")
        ShareNetwork.objects.create(brand=main, name="Quay", address="https://quay.example/?u={url}")
        forget_brands()
        assert read(CORAL)["props"]["shareNetworks"] == [{"label": "Quay", "href": "https://quay.example/?u={url}"}]

    def test_is_not_offered_online_where_the_hotel_does_not_allow_it_pm2(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        Hotel.objects.filter(itemcode="MV1").update(online_bookable=False)
        props = read(CORAL)["props"]
        assert (props["state"], props["panel"]) == ("by_phone", None)


class TestOffer:
    def test_the_first_offer_is_the_ticket_s32(self, hotels: dict[str, Hotel], read: Read) -> None:
        an_offer("fifth-night", hotels=[hotels["MV1"]], cap_text="5th night dinner")
        offer = read(CORAL)["props"]["offer"]
        assert (offer["stubFigure"], offer["stubText"]) == ("5th", "night dinner")
        assert (offer["slug"], offer["href"]) == ("fifth-night", "/offers/fifth-night")
        assert offer["terms"] == "Ends 9 February 2027."

    @pytest.mark.parametrize("status", [Hotel.Status.COMING_SOON, Hotel.Status.PAUSED])
    def test_there_is_none_for_a_hotel_that_is_not_on_sale_s32(
        self, hotels: dict[str, Hotel], read: Read, status: Hotel.Status
    ) -> None:
        """Coming soon, or off sale: nobody could have the offer there."""
        an_offer("fifth-night", hotels=[hotels["MV1"]])
        Hotel.objects.filter(itemcode="MV1").update(status=status)
        props = read(CORAL)["props"]
        assert (props["offer"], props["about"]["promos"]) == (None, [])

    @pytest.mark.parametrize(
        ("cap_text", "stub"),
        [
            ("5th night free", ("5th", "night free")),
            ("Save £200 now", ("£200", "Save now")),
            ("Winter", ("Winter", "")),
        ],
    )
    def test_the_stub_carries_the_figure_s32(self, cap_text: str, stub: tuple[str, str]) -> None:
        assert stub_of(cap_text) == stub


class TestHead:
    def test_tells_machines_what_the_page_shows(self, hotels: dict[str, Hotel], read: Read) -> None:
        """UK-01, UK-30: the price told is the total for two of the panel; no score without its source."""
        seen = read(CORAL)
        things = things_of(seen["html"])
        price = seen["props"]["panel"]["price"]
        assert things["TouristTrip"]["offers"]["price"] == str(-(-price["totalPence"] // 100))
        assert things["Hotel"]["name"] == "Coral Court"
        assert "aggregateRating" not in things["Hotel"]
        crumbs = [step["name"] for step in things["BreadcrumbList"]["itemListElement"]]
        assert crumbs == ["Home", "Holidays", "Maldives", "Ari Atoll", "Coral Court"]
        assert f'<link rel="canonical" href="http://localhost:8000{CORAL}">' in seen["html"]

    def test_names_reviews_with_their_source_uk30(self, hotels: dict[str, Hotel], read: Read) -> None:
        write_about(hotels["MV1"], review_url="https://www.reviews.example/coral")
        seen = read(CORAL)
        assert seen["props"]["reviews"]["source"] == "reviews.example"
        assert things_of(seen["html"])["Hotel"]["aggregateRating"]["reviewCount"] == 120

    def test_text_of_staff_cannot_end_the_element(self, hotels: dict[str, Hotel], read: Read) -> None:
        Hotel.objects.filter(itemcode="MV1").update(name="</script><script>alert(1)</script>")
        assert "<script>alert(1)" not in read(CORAL)["html"]


class TestAddresses:
    def test_a_moved_hotel_is_followed_once(self, hotels: dict[str, Hotel], read: Read) -> None:
        answer = Client(HTTP_HOST="localhost").get("/holidays/sri-lanka/west-coast/coral-court")
        assert (answer.status_code, answer["Location"]) == (301, CORAL)

    def test_an_unknown_hotel_is_a_404_that_looks_for_what_was_meant(
        self, hotels: dict[str, Hotel], read: Read
    ) -> None:
        props = read("/holidays/maldives/ari-atoll/coral-cort", status=404)["props"]
        assert props["lookFor"] == {"action": "/find-a-hotel", "query": "coral cort"}
        assert {"label": "Coral Court, Maldives", "href": CORAL} in props["meant"]

    def test_asks_the_database_a_fixed_number_of_times(
        self, hotels: dict[str, Hotel], read: Read, django_assert_max_num_queries: DjangoAssertNumQueries
    ) -> None:
        write_about(hotels["MV1"], pools=1)
        read(CORAL)
        with django_assert_max_num_queries(24):
            read(CORAL)
