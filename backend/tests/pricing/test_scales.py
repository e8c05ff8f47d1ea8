"""Currencies of small units: exact where they fit, refused with a reason where they do not (docs/pricing.md, 5)."""

from datetime import timedelta

import pytest

from leeward.pricing.api import StayRequest
from leeward.pricing.build import CannotBuild
from leeward.pricing.build.scales import MOST_PER_NIGHT, fitting
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.supply.promotions import AmountOff, PercentOff, Promotion
from leeward.pricing.supply.rate_plans import ChargeBasis, RatePlan, Supplement, SupplementPeriod
from leeward.pricing.supply.world import ExchangeRate
from tests.pricing.builders import BOOKED_ON, COUPLE, FIRST_DAY, N_DAYS, a_hotel, a_plan, a_world, day

#: Half a penny a yen.
YEN = ExchangeRate("JPY", FIRST_DAY, FIRST_DAY + timedelta(N_DAYS), 5_000)


def price_of(plan: RatePlan, *, nights: int = 7) -> int | None:
    snapshot = build_snapshot(world=a_world(a_hotel(plans=(plan,)), exchange_rates=(YEN,)))
    request = StayRequest("MV1", plan.code, "A", COUPLE, day(3), nights, BOOKED_ON)
    return answer_stay(snapshot=snapshot, request=request).total_pence


class TestFitting:
    def test_leaves_ordinary_plans_as_they_are(self) -> None:
        plan = a_plan()
        assert fitting(plan) is plan

    def test_prices_forty_thousand_yen_a_night_to_the_penny(self) -> None:
        # 40,000 yen × 2 adults × 7 nights = 560,000 yen at half a penny: £2,800.
        assert price_of(a_plan(amount=40_000, currency="JPY")) == 280_000

    def test_keeps_supplements_and_promotions_in_step(self) -> None:
        meal = Supplement("MEAL", ChargeBasis.PERSON_NIGHT, (SupplementPeriod(day(0), day(N_DAYS), 300_000),))
        off = (
            Promotion("TEN", PercentOff(1_000), combines_with=None),
            Promotion("YEN", AmountOff(1_400_000), combines_with=None),
        )
        # 560,000 − 10 % = 504,000, less 14,000 = 490,000; the meal 3,000 × 2 × 7 = 42,000: 532,000 yen.
        plan = a_plan(amount=40_000, currency="JPY", supplements=(meal,), promotions=off)
        assert price_of(plan) == 266_000

    def test_refuses_what_does_not_even_fit_in_whole_units_and_says_how_much_would(self) -> None:
        with pytest.raises(CannotBuild, match=r"Plan P, JPY: an amount per night .* above 1,082,401.00 units"):
            price_of(a_plan(amount=MOST_PER_NIGHT + 1, currency="JPY"))

    def test_holds_the_highest_amount_over_the_longest_stay(self) -> None:
        # 1,082,400 × 2 × 28 = 60,614,400 yen: £303,072.
        assert price_of(a_plan(amount=MOST_PER_NIGHT - 1, currency="JPY"), nights=28) == 30_307_200

    def test_refuses_high_amounts_that_have_hundredths(self) -> None:
        with pytest.raises(CannotBuild, match=r"above 10,824.01 units"):
            # A child at half of an odd amount has fifty hundredths.
            price_of(a_plan(amount=40_001, currency="JPY"))
