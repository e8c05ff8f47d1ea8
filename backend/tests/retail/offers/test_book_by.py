"""UK-06: “book by” is a deadline that holds: after the end of that day, UK time, the offer has ended everywhere."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.needs_you.dashboard import offers_ending
from leeward.retail.content.needs_you.shown_addresses import KINDS
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.caching.surrogate import KEEP_HEADER
from leeward.retail.kit.clock import pinned_at
from leeward.retail.offers import queries
from leeward.retail.offers.models import CuratedEntry, CuratedList, DealOfTheWeek, HolidayDefinition, Offer, PriceRecord
from leeward.retail.offers.operations import follow_offers, record_prices
from leeward.retail.offers.queries.going_on import offers_going_on
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.offers.offer_shop import MONTH_AHEAD, TODAY, an_offer, history_of, read
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]
MIDNIGHT = datetime(2027, 1, 13, tzinfo=UTC)
"""The end of 12 January in London."""
LAST_SECOND = MIDNIGHT - timedelta(seconds=1)
BOOK_BY = date(2027, 1, 12)


@pytest.fixture
def offer(hotels: Hotels) -> Offer:
    """Shown for a month; bookable until 12 January alone."""
    return an_offer(hotels=[hotels["MV1"]], book_by=BOOK_BY)


@pytest.mark.usefixtures("offer")
class TestEnds:
    def test_after_the_last_second_of_the_day(self, main: BrandSheet) -> None:
        assert [one.slug for one in queries.offers_shown(brand=main, at=LAST_SECOND)] == ["winter-sun"]
        assert queries.offers_shown(brand=main, at=MIDNIGHT) == ()
        found = queries.find_offer(slug="winter-sun", brand=main, at=MIDNIGHT)
        assert found is not None
        assert found.state is queries.OfferState.ENDED

    def test_at_midnight_of_london_in_summer(self, main: BrandSheet, offer: Offer) -> None:
        Offer.objects.update(book_by=date(2027, 6, 10), active_until=None)
        over = datetime(2027, 6, 10, 23, tzinfo=UTC)
        assert queries.offers_shown(brand=main, at=over - timedelta(seconds=1)) != ()
        assert queries.offers_shown(brand=main, at=over) == ()

    def test_for_callers_of_the_api_and_for_links_of_other_pages(self, main: BrandSheet) -> None:
        with pinned_at(LAST_SECOND):
            assert read("/api/offers/winter-sun")["end_at_date_string"] == "12/01/2027"
        with pinned_at(MIDNIGHT):
            assert read("/api/offers/winter-sun", status=410)["code"] == "offer_ended"
            assert read("/api/hotels/P-MV1/offers")["data"]["products"] == {}
        find_slugs, _ = KINDS["offers"]
        assert [find_slugs(main, at) for at in (LAST_SECOND, MIDNIGHT)] == [{"winter-sun"}, frozenset()]

    def test_on_cards_lists_and_as_deal_of_the_week(self, main: BrandSheet, offer: Offer) -> None:
        hot = CuratedList.objects.create(kind="hot-20", title="Hot", live=True)
        CuratedEntry.objects.create(curated_list=hot, offer=offer)
        DealOfTheWeek.objects.create(offer=offer, first_day=TODAY, last_day=TODAY + timedelta(days=6), live=True)
        a_landing("winter", a_row(a_card("", offer=offer, link="")))
        shown = []
        for at in (LAST_SECOND, MIDNIGHT):
            with pinned_at(at):
                rows = read("/api/page-builder/structure?slug=winter")["pageStructure"]["rows"]
            listed, deal = queries.hot_twenty(brand=main, at=at), queries.deal_of_the_week(brand=main, at=at)
            shown.append((any(row["cards"] for row in rows), listed is not None, deal is not None))
        assert shown == [(True, True, True), (False, False, False)]

    @pytest.mark.parametrize(
        "path", ["/api/offers/winter-sun", "/api/hotels/P-MV1/offers", "/offers/winter-sun/offer.json"]
    )
    def test_and_ends_with_it_every_kept_answer(self, path: str) -> None:
        assert keep_of(path) == MIDNIGHT.timestamp()

    def test_and_ends_with_it_a_kept_page_with_its_card(self, offer: Offer) -> None:
        a_landing("winter", a_row(a_card("", offer=offer, link="")))
        assert keep_of("/api/page-builder/structure?slug=winter") == MIDNIGHT.timestamp()

    def test_is_on_the_editors_list_of_what_ends_within_a_week(self) -> None:
        assert [one.slug for one in offers_ending(at=NOW)] == ["winter-sun"]
        assert offers_ending(at=MIDNIGHT) == []

    def test_never_names_a_last_day_that_comes_after_the_end(self, main: BrandSheet) -> None:
        """Stored before the form refused it."""
        Offer.objects.update(active_until=NOW + timedelta(hours=1))
        (sheet,) = queries.offers_shown(brand=main, at=NOW)
        assert (sheet.book_by, sheet.ends_at) == (TODAY, NOW + timedelta(hours=1))

    def test_begins_no_price_history_afterwards(self) -> None:
        assert follow_offers(at=MIDNIGHT) == 0
        assert follow_offers(at=LAST_SECOND) == 1

    def test_raises_the_alarm_where_its_holiday_goes_on_as_cheap(self, hotels: Hotels) -> None:
        history_of(hotels["MV1"])
        Offer.objects.update(book_by=TODAY - timedelta(days=1), active_until=None, active_from=NOW - timedelta(days=9))
        PriceRecord.objects.create(
            definition=HolidayDefinition.objects.get(), on=TODAY - timedelta(days=1), per_person_pence=110_000,
            generation=1,
        )  # fmt: skip
        record_prices(at=NOW)
        assert [one.offer.slug for one in offers_going_on(at=NOW)] == ["winter-sun"]


class TestForm:
    @pytest.mark.parametrize(
        ("given", "sentence"),
        [
            ({"book_by": MONTH_AHEAD.date() + timedelta(days=1)}, "The offer ends on 9 February 2027"),
            ({"book_by": date(2027, 1, 13), "active_until": MIDNIGHT}, "The offer ends on 12 January 2027"),
            ({"book_by": TODAY - timedelta(days=2)}, "It would end before it begins"),
        ],
    )
    def test_refuses_a_last_day_outside_the_time_it_is_shown(self, given: dict[str, Any], sentence: str) -> None:
        dates = {"active_from": NOW - timedelta(days=1), "active_until": MONTH_AHEAD, **given}
        with pytest.raises(ValidationError) as refused:
            Offer(name="Sun", slug="sun", **dates).clean()
        assert sentence in str(refused.value.message_dict["book_by"])

    @pytest.mark.parametrize(
        "given",
        [
            {"book_by": MONTH_AHEAD.date()},
            {"book_by": BOOK_BY, "active_until": MIDNIGHT},
            {"book_by": TODAY - timedelta(days=1)},
            {"book_by": date(2030, 1, 1), "active_until": None},
        ],
    )
    def test_takes_the_first_and_the_last_day_it_is_shown(self, given: dict[str, Any]) -> None:
        Offer(
            name="Sun", slug="sun", **{"active_from": NOW - timedelta(days=1), "active_until": MONTH_AHEAD, **given}
        ).clean()

    def test_says_at_the_field_what_the_date_does(self) -> None:
        assert "ends with this day" in Offer._meta.get_field("book_by").help_text


def keep_of(path: str) -> float:
    answer = Client(HTTP_HOST="localhost").get(path)
    assert answer.status_code == 200, answer.content[:500]
    return float(answer[KEEP_HEADER])
