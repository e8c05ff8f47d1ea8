"""What contract and law allow after the sale, as tables: prices, times, endings, passing on (UK-16 to UK-18)."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from leeward.retail.booking.post_sale.ending import StandingContract, check_ending, notice_days, refund_by
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.linked import Beside, Duty, duty_of
from leeward.retail.booking.post_sale.passing_on import PassingCost, check_passing_on, passing_cost_pence
from leeward.retail.booking.post_sale.prices import AgreedPrice, CostMoved, PriceChange, price_change
from leeward.retail.booking.post_sale.terms import OURS, ContractTerms, terms_as_json, terms_of
from leeward.retail.booking.post_sale.times import LegTimes, answer_by, check_times, is_big_move

LEAVES = date(2027, 5, 4)
AGREED = 100_000


def moved(difference: int, *, cause: str = "fuel") -> CostMoved:
    before = 50_000
    return CostMoved(cause, "Fuel of both flights", before, before + difference)


def asked(*costs: CostMoved, days: int = 60, moved_pence: int = 0, terms: ContractTerms = OURS) -> PriceChange:
    price = AgreedPrice(AGREED, moved_pence, AGREED + moved_pence, LEAVES)
    return price_change(costs, price=price, terms=terms, on=LEAVES - timedelta(days=days))


class TestPriceUk16:
    @pytest.mark.parametrize(
        ("difference", "moved_before", "total", "percent_tenths", "may_end"),
        [
            # rises: eight per cent of £1,000 is £80, and only above it the customer may go
            (100, 0, 100_100, 1, False),
            (8_000, 0, 108_000, 80, False),
            (8_001, 0, 108_001, 81, True),
            (20_000, 0, 120_000, 200, True),
            # one rise after another: counted together, against the price that was agreed
            (4_000, 4_000, 108_000, 40, False),
            (4_001, 4_000, 108_001, 41, True),
            # a fall between them counts back
            (10_000, -4_000, 106_000, 100, False),
            (12_001, -4_000, 108_001, 121, True),
            # falls are passed on whole, and bind nobody to choose
            (-1, 0, 99_999, 1, False),
            (-30_000, 0, 70_000, 300, False),
        ],
    )
    def test_uk_16_counts_to_the_penny_what_costs_do_to_the_price(
        self, difference: int, moved_before: int, total: int, percent_tenths: int, may_end: bool
    ) -> None:
        found = asked(moved(difference), moved_pence=moved_before)
        assert (found.difference_pence, found.total_pence) == (difference, total)
        assert (found.percent_tenths, found.may_end) == (percent_tenths, may_end)

    @pytest.mark.parametrize(("days", "rule"), [(20, None), (19, "too_late"), (1, "too_late"), (0, "departed")])
    def test_uk_16_a_rise_is_told_twenty_days_before_or_not_at_all(self, days: int, rule: str | None) -> None:
        if rule is None:
            assert asked(moved(100), days=days).difference_pence == 100
            return
        with pytest.raises(NotInContract) as refused:
            asked(moved(100), days=days)
        assert refused.value.rule == rule

    @pytest.mark.parametrize("days", [20, 19, 1])
    def test_uk_16_a_fall_is_passed_on_until_the_day_before(self, days: int) -> None:
        assert asked(moved(-100), days=days).total_pence == AGREED - 100

    @pytest.mark.parametrize("terms", [terms_of({}), ContractTerms(price_may_rise=False)])
    def test_uk_16_nothing_rises_where_the_contract_does_not_say_so(self, terms: ContractTerms) -> None:
        with pytest.raises(NotInContract) as refused:
            asked(moved(100), terms=terms)
        assert refused.value.rule == "contract"
        assert asked(moved(-100), terms=terms).total_pence == AGREED - 100

    @pytest.mark.parametrize(
        ("costs", "rule"),
        [
            ([], "nothing"),
            ([moved(100), moved(-100)], "nothing"),
            ([moved(100, cause="wages")], "cause"),
            ([moved(100, cause="")], "cause"),
            ([CostMoved("fuel", "  ", 0, 100)], "sums"),
            ([CostMoved("fuel", "Fuel", -1, 100)], "sums"),
            ([CostMoved("taxes", "Tax", 200_000, 0)], "sums"),
        ],
    )
    def test_uk_16_only_listed_costs_with_their_sums_move_a_price(self, costs: list[CostMoved], rule: str) -> None:
        with pytest.raises(NotInContract) as refused:
            asked(*costs)
        assert refused.value.rule == rule

    def test_uk_16_a_booking_keeps_the_terms_it_was_made_with(self) -> None:
        assert terms_of({"terms": terms_as_json(OURS)}) == OURS
        stricter = ContractTerms(price_may_rise=True, rise_until_days=30)
        assert terms_of({"terms": terms_as_json(stricter)}) == stricter


def legs(*times: str) -> list[LegTimes]:
    """'04T09:40 04T20:10': one leg of May 2027."""
    pairs = [[datetime.fromisoformat(f"2027-05-{moment}") for moment in text.split()] for text in times]
    return [LegTimes(departs, arrives) for departs, arrives in pairs]


BEFORE = legs("04T09:40 04T20:10", "04T21:30 05T00:20")


class TestTimesUk16:
    @pytest.mark.parametrize(
        ("after", "is_big"),
        [
            (legs("04T09:45 04T20:15", "04T21:30 05T00:20"), False),
            (legs("04T21:40 05T08:10", "05T09:30 05T12:20"), False),  # twelve hours to the minute
            (legs("04T21:41 05T08:11", "05T09:30 05T12:20"), True),
            (legs("04T09:40 04T20:10", "05T09:30 05T12:21"), True),  # only the last landing
        ],
    )
    def test_uk_16_a_move_of_more_than_twelve_hours_is_a_choice(self, after: list[LegTimes], is_big: bool) -> None:
        check_times(BEFORE, after)
        assert is_big_move(BEFORE, after) is is_big

    @pytest.mark.parametrize(
        ("after", "rule"),
        [
            (BEFORE, "nothing"),
            (BEFORE[:1], "legs"),
            ([], "legs"),
            (legs("05T09:40 05T20:10", "05T21:30 06T00:20"), "day"),
            (legs("04T09:40 04T22:10", "04T21:30 05T00:20"), "order"),
            (legs("04T09:40 07T20:10", "07T21:30 08T00:20"), "order"),
        ],
    )
    def test_uk_16_other_legs_days_and_orders_are_no_change_of_times(self, after: list[LegTimes], rule: str) -> None:
        with pytest.raises(NotInContract) as refused:
            check_times(BEFORE, after)
        assert refused.value.rule == rule

    @pytest.mark.parametrize(
        ("told", "last"),
        [
            (date(2027, 3, 1), date(2027, 3, 8)),
            (date(2027, 4, 26), date(2027, 5, 3)),
            (date(2027, 5, 1), date(2027, 5, 3)),
            (date(2027, 5, 3), date(2027, 5, 3)),
        ],
    )
    def test_uk_16_an_answer_has_a_week_and_ends_the_day_before_departure(self, told: date, last: date) -> None:
        assert answer_by(told_on=told, departure_date=LEAVES) == last


def stands(*, days: int, is_silent: bool = False) -> StandingContract:
    return StandingContract(LEAVES, LEAVES + timedelta(days=days - 1), is_silent)


NUMBERS = ContractTerms(least_people=12)


class TestEndingUk17:
    @pytest.mark.parametrize(("days", "notice"), [(15, 20), (7, 20), (6, 7), (2, 7), (1, 3)])
    def test_uk_17_too_few_people_are_told_by_the_length_of_the_trip(self, days: int, notice: int) -> None:
        contract = stands(days=days)
        assert notice_days(contract) == notice
        check_ending("numbers", contract=contract, terms=NUMBERS, on=LEAVES - timedelta(days=notice))
        with pytest.raises(NotInContract) as refused:
            check_ending("numbers", contract=contract, terms=NUMBERS, on=LEAVES - timedelta(days=notice - 1))
        assert refused.value.rule == "too_late"

    @pytest.mark.parametrize(
        ("reason", "terms", "before", "is_silent", "rule"),
        [
            ("numbers", OURS, 100, False, "contract"),  # ours name no least number
            ("extraordinary", OURS, 1, False, None),
            ("extraordinary", OURS, 0, False, "departed"),
            ("unanswered", OURS, 30, True, None),
            ("unanswered", OURS, 30, False, "answered"),
            ("profit", OURS, 100, True, "reason"),
            ("", OURS, 100, True, "reason"),
        ],
    )
    def test_uk_17_we_end_a_contract_for_three_reasons_only(
        self, reason: str, terms: ContractTerms, before: int, is_silent: bool, rule: str | None
    ) -> None:
        contract, on = stands(days=8, is_silent=is_silent), LEAVES - timedelta(days=before)
        if rule is None:
            check_ending(reason, contract=contract, terms=terms, on=on)
            return
        with pytest.raises(NotInContract) as refused:
            check_ending(reason, contract=contract, terms=terms, on=on)
        assert refused.value.rule == rule

    def test_uk_17_all_money_is_back_within_fourteen_days(self) -> None:
        assert refund_by(ended_on=date(2027, 2, 20)) == date(2027, 3, 6)


class TestPassingOnUk17:
    @pytest.mark.parametrize(("days", "is_right"), [(200, True), (7, True), (6, False), (0, False)])
    def test_uk_17_is_a_right_until_seven_days_before(self, days: int, is_right: bool) -> None:
        on = LEAVES - timedelta(days=days)
        if is_right:
            check_passing_on(departure_date=LEAVES, terms=OURS, on=on)
            return
        with pytest.raises(NotInContract) as refused:
            check_passing_on(departure_date=LEAVES, terms=OURS, on=on)
        assert refused.value.rule == "too_late"

    def test_uk_17_costs_what_it_costs_part_by_part(self) -> None:
        assert passing_cost_pence([]) == 0
        assert passing_cost_pence([PassingCost("Airline", 4_500), PassingCost("Hotel", 500)]) == 5_000
        for wrong in (PassingCost("", 100), PassingCost("Us", 0), PassingCost("Us", -1)):
            with pytest.raises(NotInContract):
                passing_cost_pence([wrong])


class TestLinkedUk18:
    @pytest.mark.parametrize(
        ("beside", "day", "duty"),
        [
            (Beside.SERVICE, date(2026, 11, 22), Duty.LINKED_NOTICE),
            (Beside.SERVICE, date(2027, 4, 5), Duty.LINKED_NOTICE),
            (Beside.SERVICE, date(2027, 4, 6), Duty.NOT_OFFERED),
            (Beside.SERVICE, date(2030, 1, 1), Duty.NOT_OFFERED),
            (Beside.PACKAGE, date(2027, 4, 5), Duty.NONE),
            (Beside.PACKAGE, date(2027, 4, 6), Duty.NONE),
        ],
    )
    def test_uk_18_the_day_of_the_contract_decides_the_duty(self, beside: Beside, day: date, duty: Duty) -> None:
        assert duty_of(beside, contract_date=day) is duty
