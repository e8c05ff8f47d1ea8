"""What the tables refuse, whoever writes to them (issue 3, item 2)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction

from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.hotels import RoomType as SoldRoom
from leeward.pricing.supply.rate_plans import RatePlan as SoldPlan
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory import models
from leeward.retail.inventory.storing.hotels import Nights, store_hotels
from tests.retail.hotels.stored_worlds import AT, store_identities

pytestmark = pytest.mark.django_db
MAY, JUNE = date(2027, 5, 1), date(2027, 6, 1)


@pytest.fixture
def plan() -> models.RatePlan:
    """A plan with one season, all of May."""
    season = SoldSeason(first=MAY, last=date(2027, 5, 31), base=((1, 9_000), (2, 6_000)))
    sold = SoldHotel(
        itemcode="MV1", destination="MV-NORTH", country="MV", arrival_airport="MLE", supplier="north",
        room_types=(SoldRoom("DLX"),), rate_plans=(SoldPlan("FLEX", "DLX", "HB", (season,)),),
    )  # fmt: skip
    store_identities([sold])
    store_hotels(hotels=[sold], nights=Nights(MAY, JUNE), at=AT)
    return models.RatePlan.objects.get()


def refused(row: Any) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save()


class TestSeason:
    def test_may_not_hold_a_night_of_another(self, plan: models.RatePlan) -> None:
        season = models.Season(rate_plan=plan, first=date(2027, 5, 31), last=JUNE)
        with pytest.raises(ValidationError):
            season.full_clean()
        season.first = JUNE
        season.full_clean()

    def test_may_share_days_but_not_weekdays(self, plan: models.RatePlan) -> None:
        models.Season.objects.update(weekdays=0b0011111)
        weekend = models.Season(rate_plan=plan, first=MAY, last=JUNE, weekdays=0b1100000)
        weekend.full_clean()

    @pytest.mark.skipif(connection.vendor != "postgresql", reason="only PostgreSQL can exclude stretches of days")
    def test_is_refused_by_a_database_that_can(self, plan: models.RatePlan) -> None:
        refused(models.Season(rate_plan=plan, first=date(2027, 5, 31), last=JUNE))
        models.Season(rate_plan=plan, first=JUNE, last=JUNE).save()

    def test_ends_after_it_began(self, plan: models.RatePlan) -> None:
        refused(models.Season(rate_plan=plan, first=JUNE, last=MAY))

    def test_prices_several_nights_on_every_weekday(self, plan: models.RatePlan) -> None:
        plan.unit_nights = 7
        with pytest.raises(ValidationError):
            models.Season(rate_plan=plan, first=JUNE, last=JUNE, weekdays=1).full_clean()


class TestRatePlan:
    def test_of_a_hotel_for_adults_only_takes_no_children(self, plan: models.RatePlan) -> None:
        Hotel.objects.update(child_policy=Hotel.ChildPolicy.ADULTS_ONLY, min_adult_age=16)
        stored = models.RatePlan.objects.select_related("room_type__hotel").get()
        with pytest.raises(ValidationError):
            stored.full_clean()
        stored.max_children = 0
        stored.full_clean()

    @pytest.mark.parametrize("wrong", [{"scale": 10}, {"basis": 8}, {"unit_nights": 0}, {"adult_from_age": 19}])
    def test_is_refused_with_figures_the_engine_cannot_use(self, plan: models.RatePlan, wrong: dict[str, int]) -> None:
        for name, value in wrong.items():
            setattr(plan, name, value)
        refused(plan)


class TestPromotion:
    @pytest.mark.parametrize(
        "gift",
        [
            {"kind": "percent-off"},
            {"kind": "percent-off", "basis_points": 10_001},
            {"kind": "free-nights", "required_nights": 3, "free_nights": 4},
            {"kind": "free-nights", "free_nights": 1},
            {"kind": "free-children", "younger_than": 12, "min_children": 1, "free_count": 0},
            {"kind": "amount-off"},
            {"kind": "amount-off", "amount": 100, "arrive_from": JUNE, "arrive_to": MAY},
        ],
    )
    def test_gives_what_its_kind_says(self, plan: models.RatePlan, gift: dict[str, Any]) -> None:
        refused(models.Promotion(rate_plan=plan, code="P", **gift))

    def test_of_free_children_stands_once_on_a_plan(self, plan: models.RatePlan) -> None:
        gift = {"kind": "free-children", "younger_than": 12, "min_children": 1, "free_count": 1}
        models.Promotion.objects.create(rate_plan=plan, code="KIDS", **gift)
        refused(models.Promotion(rate_plan=plan, code="KIDS2", **gift))


class TestMarkup:
    def test_has_the_key_of_its_level_and_no_other(self, plan: models.RatePlan) -> None:
        hotel = Hotel.objects.get()
        models.Markup.objects.create(level=3, hotel=hotel, basis_points=1_500)
        refused(models.Markup(level=3, basis_points=1_500))
        refused(models.Markup(level=0, rate_plan=plan, basis_points=1_500))

    def test_of_the_house_stands_once(self) -> None:
        models.Markup.objects.create(level=0, basis_points=1_000, floor_pence=2_500)
        refused(models.Markup(level=0, basis_points=2_000))


class TestExchangeRate:
    def test_stands_once_a_day_and_never_for_our_own_money(self) -> None:
        models.ExchangeRate.objects.create(currency="EUR", first=MAY, last=JUNE, micros=860_000)
        with pytest.raises(ValidationError):
            models.ExchangeRate(currency="EUR", first=JUNE, last=JUNE, micros=1).full_clean()
        models.ExchangeRate(currency="USD", first=JUNE, last=JUNE, micros=1).full_clean()
        refused(models.ExchangeRate(currency="GBP", first=MAY, last=JUNE, micros=1_000_000))
        refused(models.ExchangeRate(currency="USD", first=MAY, last=JUNE, micros=0))


class TestLocalCharge:
    def test_is_in_the_money_of_the_hotel_s_others(self, plan: models.RatePlan) -> None:
        facts = {"hotel_id": plan.room_type.hotel_id, "first": MAY, "last": JUNE, "amount": 600, "name": "Tax"}
        models.LocalCharge.objects.create(code="TAX", currency="USD", basis="person-night", **facts)
        with pytest.raises(ValidationError) as wrong:
            models.LocalCharge(code="FEE", currency="EUR", basis="person-stay", from_age=12, **facts).full_clean()
        assert set(wrong.value.message_dict) == {"currency"}
        refused(models.LocalCharge(code="FEE", currency="USD", basis="once", **facts))


class TestStoreHotels:
    def test_keeps_rooms_that_are_taken_and_unsells_what_is_no_longer_stated(self, plan: models.RatePlan) -> None:
        hotel = Hotel.objects.get()
        night = models.AllotmentNight.objects.create(room_type=plan.room_type, night=MAY, rooms=3, taken=2)
        again = SoldHotel(
            itemcode=hotel.itemcode, destination="MV-NORTH", country="MV", arrival_airport="MLE", supplier="north",
            room_types=(SoldRoom("STD", allotments=()),), rate_plans=(SoldPlan("FLEX", "STD", "HB", ()),),
        )  # fmt: skip
        store_hotels(hotels=[again], nights=Nights(MAY, MAY + timedelta(30)), at=AT)
        night.refresh_from_db()
        assert (night.rooms, night.taken, night.rooms_left) == (3, 2, 1)
        assert {room.code: room.is_active for room in models.RoomType.objects.all()} == {"DLX": False, "STD": True}
        assert list(models.RatePlan.objects.filter(is_active=True).values_list("room_type__code", flat=True)) == ["STD"]
        assert models.ChangeMark.objects.filter(hotel=hotel).count() == 2
