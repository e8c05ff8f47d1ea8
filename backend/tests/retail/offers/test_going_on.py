"""UK-06: an offer that ended and whose holiday goes on as cheap or cheaper raises an alarm to editors."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.retail.content.needs_you.list_warnings import warnings_of_lists
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import HolidayDefinition, Offer, PriceRecord
from leeward.retail.offers.operations import record_prices
from leeward.retail.offers.queries.going_on import LOOKED_AT_DAYS, offers_going_on
from tests.retail.offers.offer_shop import TODAY, an_offer, history_of
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]
LAST_DAY = TODAY - timedelta(days=2)


@pytest.fixture
def ended(hotels: Hotels) -> Offer:
    """Ended two days ago; the holiday costs £1,100 a head today."""
    history_of(hotels["MV1"])
    return an_offer(hotels=[hotels["MV1"]], active_from=NOW - timedelta(days=30), active_until=NOW - timedelta(days=2))


def record(on: date, pence: int) -> None:
    PriceRecord.objects.create(definition=HolidayDefinition.objects.get(), on=on, per_person_pence=pence, generation=1)


class TestAlarm:
    """UK-06."""

    @pytest.mark.parametrize("last_pence", [110_000, 115_050])
    def test_is_raised_where_the_price_stayed_or_fell(self, ended: Offer, last_pence: int) -> None:
        record(LAST_DAY, last_pence)
        record_prices(at=NOW)
        [found] = [(one.offer.slug, one.last_pence, one.now_pence, one.on) for one in offers_going_on(at=NOW)]
        assert found == ("winter-sun", last_pence, 110_000, TODAY)

    def test_is_not_raised_where_it_rose(self, ended: Offer) -> None:
        record(LAST_DAY, 109_999)
        record_prices(at=NOW)
        assert offers_going_on(at=NOW) == []

    def test_compares_with_the_last_price_of_the_offer_not_with_an_earlier_one(self, ended: Offer) -> None:
        record(LAST_DAY - timedelta(days=1), 120_000)
        record(LAST_DAY, 100_000)
        record_prices(at=NOW)
        assert offers_going_on(at=NOW) == []

    def test_needs_a_price_from_after_the_end(self, ended: Offer) -> None:
        record(LAST_DAY, 110_000)
        assert offers_going_on(at=NOW) == []

    def test_is_of_the_offers_own_holidays_alone(self, ended: Offer) -> None:
        record(LAST_DAY, 110_000)
        record_prices(at=NOW)
        Offer.objects.update(airports=["MAN"])
        assert offers_going_on(at=NOW) == []

    def test_stops_four_weeks_after_the_end_and_needs_an_offer_that_was_published(self, ended: Offer) -> None:
        record(LAST_DAY, 110_000)
        record_prices(at=NOW)
        Offer.objects.update(live=False)
        assert offers_going_on(at=NOW) == []
        Offer.objects.update(expired=True)
        assert len(offers_going_on(at=NOW)) == 1
        assert offers_going_on(at=NOW + timedelta(days=LOOKED_AT_DAYS)) == []

    def test_is_told_in_the_report_of_what_needs_editors(self, ended: Offer) -> None:
        record(LAST_DAY, 115_050)
        record_prices(at=NOW)
        [warning] = warnings_of_lists(at=NOW)
        assert warning.thing == "Winter sun"
        assert "ended at £1,150.50 a head" in warning.problem
        assert "was £1,100.00" in warning.problem
