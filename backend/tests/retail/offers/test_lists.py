"""Hot 20, beaches, favourites, the deal of the week, and whether an offer may be pointed at."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import get_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.offers import queries
from leeward.retail.offers.models import (
    CuratedEntry,
    CuratedList,
    DealOfTheWeek,
)
from leeward.retail.offers.models.choices import ListKind
from leeward.retail.offers.queries import ListEntry, OfferState
from tests.retail.offers.offer_shop import TODAY, an_offer
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]


def a_list(kind: str = ListKind.HOT_TWENTY, *, brand: Brand | None = None, title: str = "Hot 20", **entry: Any) -> Any:
    found = CuratedList.objects.create(kind=kind, brand=brand, title=title, live=True)
    if entry:
        add(found, **entry)
    return found


def add(found: CuratedList, **entry: Any) -> None:
    CuratedEntry.objects.create(curated_list=found, sort_order=found.entries.count(), **entry)


def pounds(entry: ListEntry) -> int | None:
    return entry.hotel.price.price_pounds if entry.hotel and entry.hotel.price else None


class TestHotTwenty:
    def test_counts_from_one_with_prices_and_lines(self, hotels: Hotels, main: BrandSheet) -> None:
        found = a_list(hotel=hotels["MV2"], line="The reef")
        add(found, hotel=hotels["LK7"], heading="Our favourite")
        sheet = queries.hot_twenty(brand=main, at=NOW)
        assert sheet is not None
        assert [(e.position, e.heading, e.line, pounds(e)) for e in sheet.entries] == [
            (1, "Reef House", "The reef", 1345), (2, "Our favourite", "", 750),
        ]  # fmt: skip

    def test_closes_ranks_when_a_hotel_or_an_offer_goes(self, hotels: Hotels, main: BrandSheet) -> None:
        found = a_list(hotel=hotels["MV1"])
        add(found, offer=an_offer(hotels=[hotels["LK7"]], active_until=NOW + timedelta(hours=1)))
        add(found, hotel=hotels["MV2"])
        Hotel.objects.filter(itemcode="MV1").update(status=Hotel.Status.WITHDRAWN)
        sheet = queries.hot_twenty(brand=main, at=NOW)
        assert sheet and [(e.position, e.heading) for e in sheet.entries] == [(1, "Winter sun"), (2, "Reef House")]
        later = queries.hot_twenty(brand=main, at=NOW + timedelta(hours=1))
        assert later and [(e.position, e.heading) for e in later.entries] == [(1, "Reef House")]

    def test_never_shows_a_twenty_first(self, hotels: Hotels, main: BrandSheet) -> None:
        found = a_list()
        for _ in range(22):
            add(found, hotel=hotels["MV1"])
        sheet = queries.hot_twenty(brand=main, at=NOW)
        assert sheet and [e.position for e in sheet.entries] == list(range(1, 21))

    def test_is_the_brands_own_before_the_shared_one(self, hotels: Hotels, main: BrandSheet) -> None:
        tropical = Brand.objects.get(workspace="tropical")
        a_list(title="Everybody’s", hotel=hotels["MV1"])
        a_list(title="Tropical’s", brand=tropical, hotel=hotels["MV2"])
        titles = [
            sheet.title if (sheet := queries.hot_twenty(brand=brand, at=NOW)) else None
            for brand in (main, get_brand(workspace="tropical"))
        ]
        assert titles == ["Everybody’s", "Tropical’s"]

    def test_is_the_shared_one_once_everything_has_left_the_own(self, hotels: Hotels, main: BrandSheet) -> None:
        a_list(title="Everybody’s", hotel=hotels["MV1"])
        a_list(title="Ours", brand=Brand.objects.get(workspace="main"), hotel=hotels["MV2"])
        Hotel.objects.filter(itemcode="MV2").update(status=Hotel.Status.WITHDRAWN)
        sheet = queries.hot_twenty(brand=main, at=NOW)
        assert sheet and sheet.title == "Everybody’s"
        Hotel.objects.update(status=Hotel.Status.WITHDRAWN)
        assert queries.hot_twenty(brand=main, at=NOW) is None

    def test_leaves_out_offers_that_other_brands_alone_show_T_02(self, hotels: Hotels, main: BrandSheet) -> None:
        tropical = Brand.objects.get(workspace="tropical")
        found = a_list(offer=an_offer("theirs", hotels=[hotels["MV1"]], brands=[tropical]))
        add(found, offer=an_offer("everybodys", hotels=[hotels["MV1"]]))
        shown = {}
        for brand in (main, get_brand(workspace="tropical")):
            sheet = queries.hot_twenty(brand=brand, at=NOW)
            shown[brand.workspace] = [e.offer.slug for e in sheet.entries if e.offer] if sheet else []
        assert shown == {"main": ["everybodys"], "tropical": ["theirs", "everybodys"]}

    def test_is_none_where_there_is_no_list(self, hotels: Hotels, main: BrandSheet) -> None:
        assert queries.best_beaches(brand=main, at=NOW) is None

    def test_costs_three_queries_with_offers_and_one_without(
        self, hotels: Hotels, main: BrandSheet, django_assert_num_queries: Any
    ) -> None:
        found = a_list()
        for hotel in hotels.values():
            add(found, hotel=hotel)
        queries.hot_twenty(brand=main, at=NOW)
        with django_assert_num_queries(1):
            queries.hot_twenty(brand=main, at=NOW)
        for number in range(5):
            add(found, offer=an_offer(f"offer-{number}", hotels=hotels.values()))
        with django_assert_num_queries(3):
            queries.hot_twenty(brand=main, at=NOW)

    def test_refuses_a_place_with_both_or_neither(self, hotels: Hotels) -> None:
        found = a_list()
        for given in ({}, {"hotel": hotels["MV1"], "offer": an_offer()}):
            with pytest.raises(ValidationError, match="one of the two"):
                CuratedEntry(curated_list=found, **given).full_clean()


class TestDealOfTheWeek:
    """R07, UK-06. 10 January 2027 is a Sunday."""

    def a_deal(self, offer: Any, first: date = date(2027, 1, 4), **given: Any) -> DealOfTheWeek:
        deal = DealOfTheWeek(offer=offer, first_day=first, last_day=first + timedelta(days=6), title="Deal", **given)
        deal.full_clean()
        deal.save()
        return deal

    def test_runs_from_its_first_day_to_its_last_in_uk_time(self, hotels: Hotels, main: BrandSheet) -> None:
        self.a_deal(an_offer(hotels=[hotels["MV1"]]))
        sheet = queries.deal_of_the_week(brand=main, at=NOW)
        assert sheet and (sheet.offer.value_pounds, sheet.ends_at.isoformat()) == (1100, "2027-01-11T00:00:00+00:00")
        assert queries.deal_of_the_week(brand=main, at=sheet.ends_at) is None

    def test_ends_with_its_offer(self, hotels: Hotels, main: BrandSheet) -> None:
        self.a_deal(an_offer(hotels=[hotels["MV1"]], active_until=NOW + timedelta(minutes=5)))
        assert queries.deal_of_the_week(brand=main, at=NOW + timedelta(minutes=5)) is None

    def test_prefers_the_brands_own(self, hotels: Hotels, main: BrandSheet) -> None:
        self.a_deal(an_offer("shared"))
        self.a_deal(an_offer("own"), brand=Brand.objects.get(workspace="main"))
        sheet = queries.deal_of_the_week(brand=main, at=NOW)
        assert sheet and sheet.offer.slug == "own"

    def test_is_no_offer_that_other_brands_alone_show_T_02(self, hotels: Hotels, main: BrandSheet) -> None:
        self.a_deal(an_offer(brands=[Brand.objects.get(workspace="tropical")]))
        assert queries.deal_of_the_week(brand=main, at=NOW) is None
        assert queries.deal_of_the_week(brand=get_brand(workspace="tropical"), at=NOW) is not None

    def test_takes_a_week_at_most_and_never_two_at_once(self, hotels: Hotels) -> None:
        offer = an_offer()
        self.a_deal(offer)
        with pytest.raises(ValidationError, match="one to seven days"):
            DealOfTheWeek(offer=offer, first_day=TODAY, last_day=TODAY + timedelta(days=7), title="Long").full_clean()
        with pytest.raises(ValidationError, match="Another deal"):
            self.a_deal(an_offer("other"), first=date(2027, 1, 10))

    def test_never_starts_again_the_week_after(self, hotels: Hotels) -> None:
        """UK-06."""
        offer = an_offer()
        self.a_deal(offer)
        with pytest.raises(ValidationError, match="cannot start again"):
            self.a_deal(offer, first=date(2027, 1, 11))


class TestStateOfOffers:
    def test_tells_what_is_wrong_in_words(self, hotels: Hotels) -> None:
        an_offer("fine", hotels=[hotels["MV1"]])
        an_offer("ended", active_until=NOW)
        an_offer("draft", live=False)
        an_offer("to-come", active_from=NOW + timedelta(days=1))
        an_offer("sold-out", hotels=[hotels["MV2"]])
        an_offer("by-telephone", call_centre_exclusive=True)
        Hotel.objects.filter(itemcode="MV2").update(status=Hotel.Status.PAUSED)
        slugs = ["fine", "ended", "draft", "to-come", "sold-out", "by-telephone", "nobody"]
        found = queries.state_of_offers(slugs, at=NOW)
        assert [(found[slug].state, found[slug].problem) for slug in slugs] == [
            (OfferState.SHOWN, ""),
            (OfferState.ENDED, "“Ended” has ended."),
            (OfferState.DRAFT, "“Draft” is not published."),
            (OfferState.UPCOMING, "“To come” has not begun."),
            (OfferState.SHOWN, "Nothing of “Sold out” can be sold now: its hotels are not published, or sold out."),
            (OfferState.SHOWN, ""),
            (None, "There is no offer “nobody”."),
        ]


class TestOffersShown:
    def test_lists_what_runs_the_newest_first(self, hotels: Hotels, main: BrandSheet) -> None:
        an_offer("old", active_from=NOW - timedelta(days=5))
        an_offer("new")
        an_offer("ended", active_until=NOW)
        an_offer("draft", live=False)
        assert [sheet.slug for sheet in queries.offers_shown(brand=main, at=NOW)] == ["new", "old"]

    def test_knows_when_it_changes_by_itself(self, hotels: Hotels, main: BrandSheet) -> None:
        an_offer("a", active_until=NOW + timedelta(hours=5))
        an_offer("b", active_from=NOW + timedelta(hours=3), active_until=None)
        an_offer("draft", live=False, active_until=NOW + timedelta(hours=1))
        changes = [queries.offers_shown_until(brand=main, at=NOW + timedelta(hours=hours))[1] for hours in (0, 3, 5)]
        assert changes == [NOW + timedelta(hours=3), NOW + timedelta(hours=5), None]

    def test_costs_three_queries_however_many(
        self, hotels: Hotels, main: BrandSheet, django_assert_num_queries: Any
    ) -> None:
        for number in range(15):
            an_offer(f"offer-{number}", hotels=hotels.values(), brands=Brand.objects.all())
        queries.offers_shown(brand=main, at=NOW)
        with django_assert_num_queries(3), pinned_at(NOW):
            assert len(queries.offers_shown(brand=main, at=NOW)) == 15
