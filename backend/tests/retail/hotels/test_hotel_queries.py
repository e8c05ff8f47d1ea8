"""What is read about hotels: contents, absence, dates, and how many times the database is asked."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from pytest_django import DjangoAssertNumQueries

from leeward.retail.hotels.errors import UnknownHotel
from leeward.retail.hotels.models import Factsheet, Hotel, PromoText
from leeward.retail.hotels.queries import (
    HotelPage,
    Within,
    count_hotels_by_region,
    hotel_cards,
    hotel_info,
    hotel_page,
    hotel_page_of,
    hotels_of,
    list_hotel_facets,
    similar_hotels,
)
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture, a_stored_hotel, stream

pytestmark = pytest.mark.django_db
TODAY = date(2027, 5, 1)


def info(itemcode: str = "MV1204", on: date = TODAY) -> HotelPage:
    return hotel_info(itemcode=itemcode, on=on)


def a_full_factsheet(itemcode: str, n_pictures: int = 8) -> Factsheet:
    main = a_picture()
    pictures = [a_picture() for _ in range(n_pictures)]
    return a_factsheet(
        a_stored_hotel(itemcode),
        picture=main,
        gallery=stream("picture", *({"picture": one.pk, "description": ""} for one in pictures)),
        room_texts=stream("room", {"code": "GDN", "name": "Garden", "text": "<p>Quiet</p>", "picture": pictures[0].pk}),
        videos=stream("video", {"title": "Film", "video_id": "abcdef12345", "picture": pictures[1].pk}),
        promos=stream("promo", {"name": "Early booking"}),
        awards=stream("award", {"title": "Best", "issuer": "Guild", "year": 2027, "picture": pictures[2].pk}),
        tags=["Quiet"],
        facilities=["pool", "spa"],
    )


class TestHotelPage:
    def test_asks_three_times_however_much_is_written_e09(
        self, django_assert_max_num_queries: DjangoAssertNumQueries
    ) -> None:
        a_full_factsheet("MV1204", n_pictures=30)
        PromoText.objects.create(name="EARLY BOOKING", description="<p>Less for the early.</p>")
        with django_assert_max_num_queries(3):
            page = hotel_page(country_slug="maldives", region_slug="baa-atoll", hotel_slug="coral-1204", on=TODAY)
        assert len(page.gallery) == 31
        assert page.rooms[0].picture is not None
        assert page.promos[0].description_html == "<p>Less for the early.</p>"

    def test_finds_a_hotel_asked_for_under_another_region_and_says_where_it_is(self) -> None:
        a_stored_hotel()
        page = hotel_page(country_slug="maldives", region_slug="elsewhere", hotel_slug="coral-1204", on=TODAY)
        assert page.hotel.path == "/holidays/maldives/baa-atoll/coral-1204"

    def test_shows_bare_facts_while_nothing_is_published(self) -> None:
        sheet = a_factsheet(live=False, why_line="Soon")
        assert info().why_line == ""
        assert info().gallery == ()
        assert hotel_page_of(factsheet=sheet, on=TODAY).why_line == "Soon"  # a preview shows the draft

    @pytest.mark.parametrize("status", [Hotel.Status.DRAFT, Hotel.Status.WITHDRAWN])
    def test_does_not_know_hotels_that_are_shown_nowhere(self, status: Hotel.Status) -> None:
        a_stored_hotel(status=status)
        with pytest.raises(UnknownHotel):
            info()

    def test_takes_an_itemcode_or_a_product_code(self) -> None:
        a_stored_hotel()
        assert info("MV1204").hotel.itemcode == info("1204").hotel.itemcode == "MV1204"

    @pytest.mark.parametrize(("latitude", "is_shown"), [("5.1", True), ("0", False), (None, False)])
    def test_has_coordinates_only_for_a_place_on_the_map_v04_z42(self, latitude: str | None, is_shown: bool) -> None:
        at = Decimal(latitude) if latitude else None
        a_stored_hotel(latitude=at, longitude=None if at is None else at * 10)
        hotel = info().hotel
        assert (hotel.latitude is not None, hotel.longitude is not None) == (is_shown, is_shown)

    def test_leaves_out_a_picture_that_is_gone_and_shows_the_main_one_once(self) -> None:
        main, other = a_picture("Main"), a_picture("Other")
        rows = (
            {"picture": 987654, "description": ""},
            {"picture": main.pk},
            {"picture": other.pk, "description": "Own"},
        )
        a_factsheet(picture=main, gallery=stream("picture", *rows))
        assert [(one.picture.pk, one.description) for one in info().gallery] == [(main.pk, "Main"), (other.pk, "Own")]

    def test_names_the_stays_of_a_multi_centre_holiday(self) -> None:
        stay = a_stored_hotel("MV1300", name="Second Stop")
        a_factsheet(a_stored_hotel(), centres=stream("stay", {"hotel": stay.pk, "nights": 4, "text": "Sand"}))
        page = info()
        assert page.is_multi_centre
        assert [(one.name, one.nights) for one in page.centres] == [("Second Stop", 4)]

    def test_never_turns_not_known_into_a_yes_about_steps(self) -> None:
        a_factsheet(step_free_entrance=True, step_free_pool=False)
        answers = {fact.label: fact.is_so for fact in info().step_free}
        assert answers["From the drive to reception"] is True
        assert answers["Hoist or sloping way into a pool"] is False
        assert answers["Roll-in shower in some rooms"] is None


class TestTabs:
    @pytest.mark.parametrize(
        ("content", "left"),
        [
            ("<h3>Dining</h3><p>Three places.</p>", "<p>Three places.</p>"),
            ("<p><strong>DINING:</strong></p><p>Three places.</p>", "<p>Three places.</p>"),
            ("<h3>Dining out</h3><p>Three places.</p>", "<h3>Dining out</h3><p>Three places.</p>"),
        ],
    )
    def test_lose_a_first_heading_equal_to_the_title_s27(self, content: str, left: str) -> None:
        a_factsheet(tabs=stream("tab", {"title": "Dining", "content": content}))
        assert [tab.html for tab in info().tabs] == [left]

    @pytest.mark.parametrize("content", ["", "<p></p>", "<p> &nbsp; </p>", "<h3>Dining</h3>"])
    def test_without_words_are_left_out_s27(self, content: str) -> None:
        a_factsheet(tabs=stream("tab", {"title": "Dining", "content": content}))
        assert info().tabs == ()


class TestPromos:
    def test_find_their_words_by_name_whatever_the_capitals_z43_s30(self) -> None:
        PromoText.objects.create(name="Free  Nights", description="<p>Seven for six.</p>", terms="<p>May only.</p>")
        a_factsheet(promos=stream("promo", {"name": "FREE NIGHTS"}, {"name": "Wine on arrival"}))
        named, unmatched = info().promos
        assert (named.description_html, named.terms_html) == ("<p>Seven for six.</p>", "<p>May only.</p>")
        assert (unmatched.name, unmatched.description_html) == ("Wine on arrival", "")
        assert [text.name for text in info().promo_texts] == ["Free  Nights"]

    def test_keep_their_own_words_where_they_have_some(self) -> None:
        PromoText.objects.create(name="Free nights", description="<p>Shared.</p>", terms="<p>Shared terms.</p>")
        a_factsheet(promos=stream("promo", {"name": "Free nights", "description": "<p>Own.</p>"}))
        assert [(one.description_html, one.terms_html) for one in info().promos] == [
            ("<p>Own.</p>", "<p>Shared terms.</p>")
        ]

    def test_are_shown_from_their_first_to_their_last_day(self) -> None:
        a_factsheet(promos=stream("promo", {"name": "May", "shown_from": "2027-05-01", "shown_until": "2027-05-31"}))
        shown = [bool(info(on=date(2027, month, day)).promos) for month, day in ((4, 30), (5, 1), (5, 31), (6, 1))]
        assert shown == [False, True, True, False]


class TestBadges:
    def test_an_award_ends_on_its_day_or_with_the_year_after_uk_32(self) -> None:
        rows = ({"title": "Old", "issuer": "Guild", "year": 2025}, {"title": "New", "issuer": "Guild", "year": 2026})
        dated = {"title": "Dated", "issuer": "Guild", "year": 2027, "ends_on": "2027-05-01"}
        a_factsheet(awards=stream("award", *rows, dated))
        assert [award.title for award in info(on=date(2026, 12, 31)).awards] == ["Dated", "New", "Old"]
        assert [award.title for award in info(on=date(2027, 5, 1)).awards] == ["Dated", "New"]
        assert [award.title for award in info(on=date(2027, 5, 2)).awards] == ["New"]

    def test_a_certificate_ends_on_its_day_uk_32(self) -> None:
        a_factsheet(certified_year=2026, certified_by="Green Keys Guild", certified_until=date(2027, 5, 1))
        assert info(on=date(2027, 5, 1)).certificate is not None
        assert info(on=date(2027, 5, 2)).certificate is None


class TestLists:
    @pytest.mark.parametrize("n_hotels", [1, 25])
    def test_ask_once_however_long_they_are(
        self, n_hotels: int, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        codes = [f"MV{number}" for number in range(2000, 2000 + n_hotels)]
        for code in codes:
            a_full_factsheet(code, n_pictures=3)
        with django_assert_num_queries(1):
            cards = hotel_cards([*reversed(codes), "MV404"])
        assert [card.hotel.itemcode for card in cards] == codes[::-1]
        assert all(card.picture is not None and card.tags == ("Quiet",) for card in cards)
        with django_assert_num_queries(1):
            assert len(hotels_of(Within(region="MV-BAA"))) == n_hotels
        with django_assert_num_queries(1):
            assert len(list_hotel_facets()) == n_hotels
        with django_assert_num_queries(1):
            assert count_hotels_by_region() == {"MV-BAA": n_hotels}

    def test_facets_are_those_of_published_factsheets(self) -> None:
        a_factsheet(facilities=["spa", "pool"], beach_metres=0)
        a_factsheet(a_stored_hotel("MV1205"), facilities=["golf"], live=False)
        facets = list_hotel_facets()
        assert [(one.itemcode, one.facilities, one.beach_metres) for one in facets] == [("MV1204", ("pool", "spa"), 0)]

    def test_similar_ones_are_of_the_region_first_then_of_the_kind(
        self, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        a_factsheet(tags=["Diving"])
        adults = Hotel.ChildPolicy.ADULTS_ONLY
        a_factsheet(a_stored_hotel("MV1301"), tags=["Diving"])
        a_stored_hotel("MV1302", child_policy=adults, stars=5)
        a_stored_hotel("MV1303", status=Hotel.Status.WITHDRAWN)
        with django_assert_num_queries(2):
            found = similar_hotels("MV1204")
        assert [card.hotel.itemcode for card in found] == ["MV1301", "MV1302"]
        assert similar_hotels("MV404") == ()
