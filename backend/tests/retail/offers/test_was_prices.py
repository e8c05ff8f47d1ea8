"""When an earlier price may be shown: the rule, the daily record, and what pages then say (UK-07, P11)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.models import PurgedKey
from leeward.retail.offers.models import HolidayDefinition, Offer, PriceRecord, WasVerdict
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.operations import follow_offers, judge_earlier_prices, record_prices
from leeward.retail.offers.was_prices import Running, judge_was_price
from leeward.retail.search import queries as search
from leeward.retail.search.queries import HotelPrice
from tests.retail.offers.offer_shop import TODAY, an_offer, evidence, history_of, read
from tests.retail.search.shop import NOW

Hotels = dict[str, Hotel]
BEGAN = date(2027, 1, 9)


def days_before(first: date, n_days: int, pence: int) -> dict[date, int]:
    return {first - timedelta(days=back): pence for back in range(1, n_days + 1)}


class TestJudgeWasPrice:
    """UK-07."""

    def judge(self, recorded: dict[date, int], *, last: date | None = BEGAN, today: date = BEGAN) -> int | None:
        return judge_was_price(recorded=recorded, running=Running(BEGAN, last), today=today).was_pp_pence

    def test_is_the_lowest_price_of_four_weeks_before(self) -> None:
        recorded = days_before(BEGAN, 28, 130_000) | {BEGAN - timedelta(days=20): 125_000}
        assert self.judge(recorded) == 125_000

    def test_needs_four_weeks_for_the_shortest_offer(self) -> None:
        assert self.judge(days_before(BEGAN, 28, 1)) == 1
        assert self.judge(days_before(BEGAN, 25, 1)) is None

    def test_needs_as_many_days_as_the_offer_runs(self) -> None:
        """40 days, the first and the last included."""
        last = BEGAN + timedelta(days=39)
        assert self.judge(days_before(BEGAN, 40, 1), last=last) == 1
        assert self.judge(days_before(BEGAN, 37, 1), last=last) is None

    def test_grows_with_an_offer_that_has_no_end(self) -> None:
        recorded = days_before(BEGAN, 40, 1)
        assert self.judge(recorded, last=None, today=BEGAN + timedelta(days=39)) == 1
        assert self.judge(recorded, last=None, today=BEGAN + timedelta(days=42)) is None

    def test_forgives_two_days_without_a_record_and_not_three(self) -> None:
        recorded = days_before(BEGAN, 28, 1)
        for back in (5, 6):
            del recorded[BEGAN - timedelta(days=back)]
        assert self.judge(recorded) == 1
        del recorded[BEGAN - timedelta(days=7)]
        assert self.judge(recorded) is None

    def test_counts_no_day_of_the_offer_itself(self) -> None:
        assert self.judge(days_before(BEGAN, 28, 130_000) | {BEGAN: 90_000}) == 130_000

    def test_is_no_longer_recent_after_half_a_year(self) -> None:
        recorded = days_before(BEGAN, 400, 1)
        last = BEGAN + timedelta(days=200)
        assert self.judge(recorded, last=last, today=BEGAN + timedelta(days=183)) == 1
        assert self.judge(recorded, last=last, today=BEGAN + timedelta(days=184)) is None


class TestRecordPrices:
    def test_writes_each_days_price_once(self, hotels: Hotels) -> None:
        """2 × 100 × 7 + 800 = 2,200 for two."""
        definition = history_of(hotels["MV1"])
        assert [record_prices(at=NOW), record_prices(at=NOW)] == [1, 0]
        record = definition.records.get()
        assert (record.on, record.per_person_pence, record.generation) == (TODAY, 110_000, 1)

    def test_keeps_a_record_that_exists(self, hotels: Hotels) -> None:
        record = PriceRecord.objects.create(
            definition=history_of(hotels["MV1"]), on=TODAY, per_person_pence=1, generation=1
        )
        record.per_person_pence = 2
        with pytest.raises(ValidationError, match="cannot be changed"):
            record.save()

    def test_says_nothing_about_what_is_not_sold(self, hotels: Hotels) -> None:
        history_of(hotels["MV1"], board="AI")
        history_of(hotels["MV2"], month=date(2026, 12, 1), board="AI")  # past
        assert record_prices(at=NOW) == 0

    def test_begins_a_history_for_every_running_offer(self, hotels: Hotels) -> None:
        """UK-06: so the prices during and after an offer are on record too."""
        an_offer(hotels=hotels.values())
        an_offer("ended", hotels=[hotels["MV1"]], active_until=NOW)
        assert [follow_offers(at=NOW), follow_offers(at=NOW)] == [1, 0]
        kept = HolidayDefinition.objects.get()
        assert (kept.hotel.itemcode, kept.board, kept.airport_id, kept.month, kept.nights) == (
            "LK7", "BB", "LGW", date(2027, 5, 1), 7,
        )  # fmt: skip

    def test_begins_none_for_a_trip_but_for_the_cheapest_hotel_beside_it_uk_07(
        self, hotels: Hotels, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A history names its board, and each stay of a trip has its own: no record could ever prove such a price."""
        ask = search.cheapest_for_offer

        def with_a_trip(codes: list[str], **terms: Any) -> HotelPrice | None:
            price = ask(codes, **terms)
            return replace(price, stays=("MV1", "MV2")) if price and price.itemcode == "LK7" else price

        monkeypatch.setattr(search, "cheapest_for_offer", with_a_trip)
        an_offer(hotels=hotels.values())
        assert follow_offers(at=NOW) == 1
        assert HolidayDefinition.objects.get().hotel.itemcode != "LK7"

    def test_keeps_a_described_holiday_as_it_is(self, hotels: Hotels) -> None:
        definition = history_of(hotels["MV1"])
        record_prices(at=NOW)
        definition.board = "AI"
        with pytest.raises(ValidationError, match="Describe another one"):
            definition.full_clean()


class TestWasOnPages:
    """The offer began on 9 January; the holiday costs £1,100 a head now."""

    @pytest.fixture
    def offer(self, hotels: Hotels) -> Offer:
        offer = an_offer(hotels=[hotels["MV1"]], active_until=NOW + timedelta(days=20))
        evidence(offer, EvidenceKind.WAS, statement="", history=history_of(hotels["MV1"]))
        return offer

    def record(self, n_days: int, pence: int) -> None:
        definition = HolidayDefinition.objects.get()
        PriceRecord.objects.bulk_create(
            PriceRecord(definition=definition, on=on, per_person_pence=price, generation=1)
            for on, price in days_before(BEGAN, n_days, pence).items()
        )
        judge_earlier_prices(at=NOW)

    def was(self) -> Any:
        body = read("/api/offers/winter-sun")
        assert body["was_value"] == body["cheapest_package"]["original_rrp"]
        return body["was_value"]

    def test_shows_what_four_weeks_of_records_prove(self, offer: Offer) -> None:
        self.record(28, 125_050)
        assert self.was() == 1250  # pounds, never rounded up

    def test_shows_nothing_without_records(self, offer: Offer) -> None:
        self.record(10, 125_000)
        assert self.was() is None
        assert "28 days before 9 January 2027" in WasVerdict.objects.get().sentence

    @pytest.mark.parametrize("pence", [110_000, 110_099, 90_000])
    def test_shows_nothing_that_is_not_higher_p11(self, offer: Offer, pence: int) -> None:
        self.record(28, pence)
        assert self.was() is None

    def test_shows_nothing_when_the_offer_hides_savings(self, offer: Offer) -> None:
        self.record(28, 125_000)
        Offer.objects.update(hide_saving=True)
        assert self.was() is None

    def test_shows_nothing_once_the_review_is_overdue(self, offer: Offer) -> None:
        self.record(28, 125_000)
        offer.evidence.update(review_by=TODAY - timedelta(days=1))
        assert self.was() is None

    def test_shows_nothing_when_the_worker_has_not_judged_for_three_days(self, offer: Offer) -> None:
        self.record(28, 125_000)
        with pinned_at(NOW + timedelta(days=2)):
            assert self.was() == 1250
        with pinned_at(NOW + timedelta(days=3)):
            assert self.was() is None

    @pytest.mark.parametrize(("field", "value"), [("airports", ["MAN"]), ("nights", 10), ("child_ages", [5])])
    def test_belongs_to_exactly_its_holiday(self, offer: Offer, field: str, value: Any) -> None:
        self.record(28, 300_000)
        assert self.was() == 3000
        Offer.objects.update(**{field: value})
        assert self.was() is None

    def test_ends_kept_answers_when_it_is_judged(self, offer: Offer) -> None:
        PurgedKey.objects.all().delete()
        self.record(28, 125_000)
        assert {"offer-winter-sun", "offers"} <= set(PurgedKey.objects.values_list("key", flat=True))

    def test_outlives_an_older_revision(self, offer: Offer) -> None:
        """A verdict is no part of the offer: publishing what was written before does not bring an old one back."""
        self.record(28, 125_000)
        revision = offer.save_revision()
        WasVerdict.objects.update(was_pp_pence=None)
        PriceRecord.objects.all().delete()
        revision.publish()
        assert WasVerdict.objects.get().was_pp_pence is None
        assert self.was() is None
