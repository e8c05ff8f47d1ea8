"""Prices of whole stays by their length, as suppliers send them (formats 3.1 and 3.2; issue 3, items 2 and 5)."""

from __future__ import annotations

from datetime import date

import pytest

from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.errors import BadRates
from leeward.retail.inventory.importers.files import open_delivery
from leeward.retail.inventory.imports.diffs import compare
from leeward.retail.inventory.imports.file_listings import list_contents
from leeward.retail.inventory.imports.recognise import understand
from leeward.retail.inventory.models import ImportRun
from leeward.retail.inventory.operations.rates import PlanKey, set_rates
from leeward.travel.occupancy import Occupancy
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import (
    a_rate,
    a_status,
    amounts,
    an_amount,
    availability,
    control,
    findings,
    loaded,
    price,
    receive,
)
from tests.retail.inventory.imports.table_files import table

NO_PRICE = "a night or a guest of the stay has no price"


def may(day: int) -> date:
    return date(2027, 5, day)


def arriving(first: str, last: str, *rates: str, days: str = "") -> str:
    """A line of amounts by length of stay for arrivals on some days."""
    where = control(first, last, plan="FLEX", days=f'RatePlanType="26" {days}')
    return an_amount(where, "".join(rates))


def a_stay(nights: int | str, base: dict[int, str], extra: str = "") -> str:
    return a_rate(base, extra=extra, dates=f'UnitMultiplier="{nights}" RateTimeUnit="Day"')


@pytest.fixture
def by_length() -> None:
    # A supplier with prices for stays of one to eight nights sends them whole; here three of those.
    child = '<AdditionalGuestAmount AgeQualifyingCode="8" MaxAge="11" Amount="45"/>'
    loaded(
        amounts(
            arriving("2027-05-01", "2027-05-09", a_stay(1, {2: "210"}), a_stay(3, {1: "480", 2: "500"}, child)),
            arriving("2027-05-10", "2027-05-31", a_stay(3, {2: "640.50"}), a_stay(7, {2: "1190"})),
            notice="Overlay",
        )
    )


@pytest.mark.usefixtures("by_length")
class TestAmountsByLengthOfStay:
    def test_are_of_the_whole_stay_and_the_day_of_arrival(self) -> None:
        assert (price(may(5), 1), price(may(5), 3)) == (21_000, 50_000)
        # Two of its nights lie after the prices change.
        assert (price(may(9), 3), price(may(10), 3)) == (50_000, 64_050)
        assert price(may(12), 7) == 119_000

    def test_are_by_guests_and_by_the_childs_age(self) -> None:
        assert price(may(5), 3, party=Occupancy(adults=1)) == 48_000
        assert price(may(5), 3, party=Occupancy(adults=2, ages=(11,))) == 54_500
        assert price(may(5), 1, party=Occupancy(adults=1)) == 21_000

    def test_sell_no_other_length(self) -> None:
        assert [price(may(5), nights) for nights in (2, 4, 7)] == [NO_PRICE] * 3

    def test_obey_restrictions_of_nights_and_arrivals(self) -> None:
        closed = a_status(control("2027-05-06", "2027-05-06"), '<RestrictionStatus Status="Close"/>')
        no_arrival = '<RestrictionStatus Restriction="Arrival" Status="Close"/>'
        loaded(availability(closed, a_status(control("2027-05-02", "2027-05-02", plan="FLEX"), no_arrival)))
        assert price(may(5), 3) == "a night of the stay is closed or sold out"
        assert price(may(2), 3) == "no arrivals on this weekday"
        assert price(may(3), 3) == 50_000

    def test_delta_changes_one_length_on_its_days_of_arrival(self) -> None:
        # 8 May 2027 is a Saturday.
        loaded(amounts(arriving("2027-05-01", "2027-05-31", a_stay(3, {2: "555"}), days='Sat="1"')))
        assert (price(may(8), 3), price(may(7), 3), price(may(8), 1)) == (55_500, 50_000, 21_000)

    def test_remove_ends_the_lengths_it_names_or_all(self) -> None:
        loaded(amounts(arriving("2027-05-05", "2027-05-05", a_stay(3, {2: "1"})), notice="Remove"))
        assert (price(may(5), 3), price(may(5), 1)) == (NO_PRICE, 21_000)
        where = control("2027-05-06", "2027-05-06", plan="FLEX")
        loaded(amounts(f"<RateAmountMessage>{where}</RateAmountMessage>", notice="Remove"))
        assert (price(may(6), 3), price(may(6), 1)) == (NO_PRICE, NO_PRICE)

    def test_give_way_to_prices_by_the_night_only_as_a_whole(self) -> None:
        nightly = an_amount(control("2027-05-01", "2027-05-31", plan="FLEX"), a_rate({2: "190"}))
        run = receive(amounts(nightly))
        assert "priced by the night or by the length of stay, not both" in findings(run)[0]
        loaded(amounts(nightly, notice="Overlay"))
        assert price(may(5), 2) == 38_000

    def test_cannot_be_mixed_by_staff_either(self) -> None:
        key = PlanKey("MV1", "DLX", "FLEX")
        with pytest.raises(BadRates, match="priced by the length of stay"):
            set_rates(key=key, rates=SoldSeason(may(5), may(6), base=((2, 100),)), at=AT)
        set_rates(key=key, rates=SoldSeason(may(5), may(6), base=((2, 70_000),), stay_nights=4), at=AT)
        assert (price(may(5), 4), price(may(7), 4)) == (70_000, NO_PRICE)

    def test_are_compared_by_the_night(self) -> None:
        # 166.67 a night becomes 1,666.67: a move no person has meant.
        dearer = amounts(arriving("2027-05-01", "2027-05-31", a_stay(3, {2: "5000"})))
        assert receive(dearer).state == ImportRun.State.HELD


class TestWhatIsWrong:
    @pytest.mark.parametrize("nights", ["0", "63", "two"])
    def test_with_a_length_is_refused(self, nights: str) -> None:
        run = receive(amounts(arriving("2027-05-01", "2027-05-09", a_stay(nights, {2: "210"})), notice="Overlay"))
        assert run.state == ImportRun.State.REFUSED
        assert price(may(5), 2) == 40_000

    def test_with_a_length_that_is_not_given_is_refused(self) -> None:
        run = receive(amounts(arriving("2027-05-01", "2027-05-09", a_rate({2: "210"})), notice="Overlay"))
        assert "UnitMultiplier 1 to 62" in findings(run)[0]


class TestDifferences:
    def test_name_the_length(self) -> None:
        def listed(amount: str) -> object:
            raw = amounts(arriving("2027-05-01", "2027-05-02", a_stay(3, {2: amount}))).encode()
            return list_contents(understand(open_delivery(name="m.xml", raw=raw)))

        diff = compare(before=listed("600"), after=listed("660"))  # type: ignore[arg-type]
        assert "stay of 3" in str(diff.largest(1)[0])


class TestTables:
    def rate(self, **cells: str) -> dict[str, str]:
        base = {"hotel": "MV1", "room": "DLX", "plan": "FLEX", "first": "2027-05-01", "last": "2027-06-30"}
        return base | {"kind": "base", "guests": "2"} | cells

    def test_hold_prices_of_whole_stays_too(self) -> None:
        rows = [
            self.rate(stay_nights="3", amount="290.00"),
            self.rate(stay_nights="7", amount="610.00"),
            self.rate(stay_nights="7", kind="child", guests="", max_age="12", amount="99.00"),
        ]
        loaded(table("rate", *rows), name="rate.csv")
        # FLEX is priced by person.
        assert (price(may(5), 3), price(may(5), 7)) == (58_000, 122_000)
        assert price(may(5), 7, party=Occupancy(adults=2, ages=(5,))) == 131_900
        assert price(may(5), 4) == NO_PRICE

    @pytest.mark.parametrize(
        ("cells", "reason"), [({"stay_nights": "63"}, "longer than 62"), ({"stay_nights": "0"}, "not both")]
    )
    def test_refuse_what_cannot_be(self, cells: dict[str, str], reason: str) -> None:
        rows = [self.rate(stay_nights="3", amount="290.00"), self.rate(amount="300.00", **cells)]
        assert reason in findings(receive(table("rate", *rows), name="rate.csv"))[0]
