"""Payment plans: dates a customer can be held to, parts that sum to the total (R-08, UK-13)."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from leeward.retail.booking.sums.payment_plans import PlannedInstalment, PlanTerms, find_plan, list_plans

TODAY = date(2027, 1, 31)


def terms(**given: object) -> PlanTerms:
    known = {
        "collected_pence": 260_000, "people": 2, "deposit_pp_pence": 15_000, "balance_due_weeks": 12,
        "departure_date": date(2027, 9, 1), **given,
    }  # fmt: skip
    return PlanTerms(**known)  # type: ignore[arg-type]


class TestListPlans:
    def test_offers_all_three_when_there_is_time_z70(self) -> None:
        full, deposit, monthly = list_plans(terms(), today=TODAY)
        assert full.parts == (PlannedInstalment(TODAY, 260_000),)
        assert deposit.parts == (PlannedInstalment(TODAY, 30_000), PlannedInstalment(date(2027, 6, 9), 230_000))
        # The 31st becomes a month's last day, and the last part falls on the day the balance is due.
        assert [part.due_on for part in monthly.parts] == [
            TODAY, date(2027, 2, 28), date(2027, 3, 31), date(2027, 4, 30), date(2027, 5, 31), date(2027, 6, 9),
        ]  # fmt: skip
        assert [part.pence for part in monthly.parts] == [30_000, 46_000, 46_000, 46_000, 46_000, 46_000]

    def test_asks_for_everything_when_the_balance_is_already_due(self) -> None:
        for departure in (TODAY + timedelta(weeks=12), TODAY + timedelta(weeks=3)):
            assert [plan.kind for plan in list_plans(terms(departure_date=departure), today=TODAY)] == ["full"]

    def test_asks_for_everything_when_the_deposit_would_be_all_of_it_or_nothing(self) -> None:
        for deposit in (0, 130_000, 200_000):
            assert [plan.kind for plan in list_plans(terms(deposit_pp_pence=deposit), today=TODAY)] == ["full"]

    def test_finds_no_plan_that_is_not_on_offer(self) -> None:
        assert find_plan(terms(departure_date=TODAY), kind="deposit", today=TODAY) is None

    @given(
        total=st.integers(1, 5_000_000), people=st.integers(1, 25), deposit=st.integers(0, 60_000),
        weeks=st.integers(0, 20), days=st.integers(0, 1825), today=st.dates(date(2026, 1, 1), date(2030, 1, 1)),
    )  # fmt: skip
    def test_parts_sum_to_the_total_however_it_is_paid_uk_13(
        self, total: int, people: int, deposit: int, weeks: int, days: int, today: date
    ) -> None:
        asked = terms(
            collected_pence=total, people=people, deposit_pp_pence=deposit, balance_due_weeks=weeks,
            departure_date=today + timedelta(days),
        )  # fmt: skip
        for plan in list_plans(asked, today=today):
            dates = [part.due_on for part in plan.parts]
            assert sum(part.pence for part in plan.parts) == total
            assert all(part.pence > 0 for part in plan.parts) or total < len(plan.parts) + deposit * people
            assert dates == sorted(set(dates))
            assert dates[0] == today
            assert dates[-1] <= max(today, asked.departure_date)
