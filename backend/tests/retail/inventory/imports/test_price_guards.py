"""A file is held by what its prices come to, whatever it says them in and whoever pays them (R-29)."""

from __future__ import annotations

from datetime import date

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
