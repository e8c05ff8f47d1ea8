"""A file is held by what its prices come to, whatever it says them in and whoever pays them (R-29)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.pricing.supply.world import ExchangeRate as DatedRate
from leeward.retail.inventory.models import ImportFinding, ImportRun, RatePlan
from leeward.retail.inventory.operations import imports
from leeward.retail.inventory.operations.selling import set_exchange_rate
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, loaded, price, receive
from tests.retail.inventory.imports.table_files import delivery, table

MAY_3 = date(2027, 5, 3)
PLAN = {
    "hotel": "MV1", "room": "DLX", "plan": "FLEX", "board": "HB", "currency": "GBP", "basis": "person",
    "refundable": "yes", "adult_from_age": "18",
}  # fmt: skip


def a_rate(kind: str = "base", **cells: str) -> dict[str, str]:
    named = {"hotel": "MV1", "room": "DLX", "plan": "FLEX", "first": "2027-05-01", "last": "2027-05-31", "kind": kind}
    return named | ({"guests": "2", "amount": "100.00"} if kind == "base" else {}) | cells


def held(run: ImportRun) -> list[str]:
    assert run.state == ImportRun.State.HELD, [str(one) for one in run.findings.all()]
    return findings(run, ImportFinding.Kind.HOLD)


def rated(currency: str, micros: int, *, first: date = date(2026, 1, 1)) -> None:
    set_exchange_rate(rate=DatedRate(currency, first, date(2028, 12, 31), micros), at=AT)


class TestCurrency:
    """A plan's prices are in the supplier's money; what is compared is what they come to in ours."""

    def test_r_29_the_same_figures_in_another_currency_wait(self) -> None:
        rated("MVR", 50_000)
        run = receive(table("plan", PLAN | {"currency": "MVR"}), name="plan.csv")
        assert held(run) == ["the median price would move by -95 %"]
        assert "MV1, DLX, FLEX, 2 guests, 01 May 2027 – 30 Jun 2027: 100.00 → 5.00 (-95.0 %)" in findings(
            run, ImportFinding.Kind.CHANGE
        )
        assert price(MAY_3, 2) == 40_000

    def test_r_29_other_figures_that_come_to_the_same_do_not(self) -> None:
        rated("EUR", 800_000)
        euros = a_rate(amount="125.00", last="2027-06-30")
        run = receive(
            delivery(plan=table("plan", PLAN | {"currency": "EUR"}), rate=table("rate", euros)), name="tables.zip"
        )
        assert run.state == ImportRun.State.LOADED, [str(one) for one in run.findings.all()]
        assert "No price differs." in findings(run, ImportFinding.Kind.NOTE)

    def test_a_rate_that_moves_with_the_season_is_no_difference(self) -> None:
        """Seasons cut otherwise than they were would else look dearer or cheaper."""
        rated("EUR", 800_000)
        rated("EUR", 900_000, first=date(2027, 5, 16))
        RatePlan.objects.update(currency="EUR")
        halves = [a_rate(last="2027-05-15"), a_rate(first="2027-05-16", last="2027-06-30")]
        run = loaded(table("rate", *halves), name="rate.csv")
        assert "No price differs." in findings(run, ImportFinding.Kind.NOTE)

    def test_r_29_a_currency_without_a_rate_takes_the_plan_off_sale(self) -> None:
        run = receive(table("plan", PLAN | {"currency": "CHF"}), name="plan.csv")
        assert "1 of 2 on sale would be left without a price (50 %)" in held(run)
        assert "No rate of exchange is on file, so nothing is sold of: MV1 DLX FLEX (CHF)." in findings(
            run, ImportFinding.Kind.NOTE
        )
        imports.release(run_id=run.pk, by=None, at=AT)
        assert price(MAY_3, 2) != 40_000

    def test_r_29_neither_is_a_hotel_sold_whose_taxes_nobody_can_exchange(self) -> None:
        run = receive(table("local_charge", TAX | {"currency": "CHF"}), name="local_charge.csv")
        assert "1 of 2 on sale would be left without a price (50 %)" in held(run)
        assert "No rate of exchange is on file, so nothing is sold of: MV1 (local charges in CHF)." in findings(
            run, ImportFinding.Kind.NOTE
        )


EVERY_GUEST = (
    a_rate("extra-adult", amount="80.00"), a_rate("child", min_age="2", max_age="12", amount="60.00"),
    a_rate("extra-bed", amount="20.00"), a_rate("single-use", amount="40.00"),
)  # fmt: skip
TAX = {
    "hotel": "MV1", "charge": "TAX", "name": "Green tax", "basis": "person-night", "amount": "6.00",
    "first": "2027-01-01", "last": "2028-12-31", "currency": "USD", "paid_locally": "yes",
}  # fmt: skip
TRANSFER = {"hotel": "MV1", "name": "Boat", "per_party": "0", "adult": "120.00", "child": "60.00", "infant": "0"}
GALA = {
    "hotel": "MV1", "room": "DLX", "plan": "FLEX", "supplement": "GALA", "basis": "person-night",
    "first": "2027-05-11", "last": "2027-05-20", "amount": "15.00",
}  # fmt: skip


def rates(*rows: dict[str, str]) -> ImportRun:
    return receive(table("rate", a_rate(), *rows), name="rate.csv")


def fares(**prices: str) -> str:
    days = [date(2027, 5, 1) + timedelta(days) for days in range(60)]
    row = {"flight": "ALB1", "cabin": "Economy", "adult": "300.00", "child": "200.00", "infant": "50.00", "seats": "9"}
    return table("flight_price", *(row | {"day": f"{day}"} | prices for day in days))


class TestWhatIsPaidBeside:
    """Beside an adult's price nobody sees what a child's has become, nor what nobody can decline."""

    @pytest.mark.parametrize(
        ("place", "whose"),
        [
            (0, "extra adults' prices"),
            (1, "children's prices"),
            (2, "prices of extra beds"),
            (3, "prices of single use"),
        ],
    )
    @pytest.mark.parametrize(("shift", "percent"), [(2, -99), (-1, 900)])
    def test_r_29_of_guests_beyond_the_standard_waits(self, place: int, whose: str, shift: int, percent: int) -> None:
        loaded(table("rate", a_rate(), *EVERY_GUEST), name="rate.csv")
        rows = [dict(row) for row in EVERY_GUEST]
        rows[place]["amount"] = f"{float(rows[place]['amount']) / 10**shift:.2f}"
        reasons = held(rates(*rows))
        assert reasons[0] == f"the median of {whose} would move by {percent:+d} %"

    def test_r_29_a_child_for_pence_waits_though_others_keep_their_price(self) -> None:
        """Only the youngest: the median of all ages stays."""
        young, old = (
            a_rate("child", min_age=low, max_age=high, amount="60.00") for low, high in (("0", "2"), ("2", "18"))
        )
        loaded(table("rate", a_rate(), young, old), name="rate.csv")
        reasons = held(rates(young | {"amount": "0.60"}, old))
        assert "MV1: a price of 0.60: MV1, DLX, FLEX, child of 0 to 1, 01 May 2027 – 31 May 2027" in "".join(reasons)

    def test_that_children_pay_nothing_is_no_slip(self) -> None:
        """Infants often do not; neither is it one that bands are cut otherwise and cost what they did."""
        infants = a_rate("child", min_age="0", max_age="2", amount="0.00")
        loaded(table("rate", a_rate(), infants, EVERY_GUEST[1]), name="rate.csv")
        halves = [a_rate("child", min_age=low, max_age=high, amount="60.00") for low, high in (("2", "6"), ("6", "12"))]
        run = rates(infants, *halves)
        assert (run.state, findings(run, ImportFinding.Kind.NOTE)) == (ImportRun.State.LOADED, ["No price differs."])

    @pytest.mark.parametrize(
        ("prices", "whose"), [({"child": "2.00"}, "children's fares"), ({"infant": "5.00"}, "infants' fares")]
    )
    def test_r_29_of_children_on_a_flight_waits(self, prices: dict[str, str], whose: str) -> None:
        (reason, *_) = held(receive(fares(**prices), name="flight_price.csv"))
        assert whose in reason

    def test_r_29_what_has_to_be_paid_waits(self) -> None:
        rated("USD", 800_000)
        loaded(table("local_charge", TAX), name="local_charge.csv")
        loaded(table("transfer", TRANSFER), name="transfer.csv")
        loaded(table("supplement", GALA), name="supplement.csv")
        for name, row, whose in (
            ("local_charge", TAX | {"amount": "600.00"}, "local charges would move by +9900 %"),
            ("local_charge", TAX | {"amount": "0.06"}, "local charges would move by -99 %"),
            ("transfer", TRANSFER | {"adult": "12000.00"}, "adults' transfers would move by +9900 %"),
            ("supplement", GALA | {"amount": "1500.00"}, "mandatory supplements would move by +9900 %"),
        ):
            assert held(receive(table(name, row), name=f"{name}.csv")) == [f"the median of {whose}"]

    def test_r_29_one_of_two_taxes_gone_waits(self) -> None:
        rated("USD", 800_000)
        loaded(table("local_charge", TAX, TAX | {"charge": "FEE", "amount": "10.00"}), name="local_charge.csv")
        run = receive(table("local_charge", TAX), name="local_charge.csv")
        assert held(run) == ["the median of local charges would move by -62 %"]

    def test_r_29_nights_without_a_tax_that_had_one_wait(self) -> None:
        rated("USD", 800_000)
        loaded(table("local_charge", TAX), name="local_charge.csv")
        run = receive(
            table("local_charge", TAX | {"first": "2026-01-01", "last": "2026-12-31"}), name="local_charge.csv"
        )
        assert held(run) == ["61 of 61 nights with a local charge would be without (100 %): MV1 person-night"]

    def test_r_29_a_tax_renamed_is_none_less(self) -> None:
        rated("USD", 800_000)
        loaded(table("local_charge", TAX), name="local_charge.csv")
        loaded(table("local_charge", TAX | {"charge": "ECO", "name": "Eco tax"}), name="local_charge.csv")


class TestNightsThatOnlyCome:
    """Of what is paid beside, no price moved there: another season or feast may well be dearer, or cheaper."""

    def test_with_a_dearer_gala_do_not_hold_the_file(self) -> None:
        gala = [GALA | {"first": day, "last": day, "amount": amount} for day, amount in FEASTS]
        loaded(table("supplement", gala[0]), name="supplement.csv")
        run = loaded(table("supplement", *gala), name="supplement.csv")
        assert (
            "Mandatory supplements: 2 nights came, 0 went, 0 moved, 1 stayed; their median: 60.00 → 60.00 (+0.0 %)."
            in (findings(run, ImportFinding.Kind.NOTE))
        )

    def test_with_dearer_children_do_not_either(self) -> None:
        spring = [a_rate(), a_rate("child", min_age="2", max_age="12", amount="20.00")]
        summer = [row | {"first": "2027-06-01", "last": "2027-09-30"} for row in spring]
        loaded(table("rate", *spring), name="rate.csv")
        loaded(table("rate", *spring, summer[0], summer[1] | {"amount": "40.00"}), name="rate.csv")

    def test_r_29_hide_nothing_of_what_moves(self) -> None:
        """Ten times as many nights at the old price: those that were there before are ten times as dear."""
        loaded(table("supplement", GALA), name="supplement.csv")
        more = GALA | {"first": "2027-06-01", "last": "2027-12-31"}
        run = receive(table("supplement", GALA | {"amount": "150.00"}, more), name="supplement.csv")
        assert held(run) == ["the median of mandatory supplements would move by +900 %"]

    def test_are_as_few_as_a_gala_has(self) -> None:
        """A dinner that costs twice as much is a supplier's everyday; a week and a day of them is not."""
        week = GALA | {"last": "2027-05-17"}
        loaded(table("supplement", week), name="supplement.csv")
        loaded(table("supplement", week | {"amount": "30.00"}), name="supplement.csv")
        longer = GALA | {"last": "2027-05-18"}
        loaded(table("supplement", longer | {"amount": "30.00"}), name="supplement.csv")
        held(receive(table("supplement", longer | {"amount": "60.00"}), name="supplement.csv"))


FEASTS = (("2027-12-24", "60.00"), ("2027-12-31", "120.00"), ("2028-01-01", "120.00"))
