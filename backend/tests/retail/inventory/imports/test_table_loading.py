"""Our own tables, from a CSV or Parquet file to what is sold (issue 3, item 5; formats 3.8)."""

from __future__ import annotations

from datetime import date

import pytest
from django.db.models import F

from leeward.pricing.api import EngineError
from leeward.pricing.supply.world import ExchangeRate as DatedRate
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import (
    AllotmentNight,
    Contract,
    ImportFinding,
    ImportRun,
    LocalCharge,
    NightlyPrice,
    RatePlan,
    RoomType,
    SupplierHotel,
    Transfer,
)
from leeward.retail.inventory.operations import imports
from leeward.retail.inventory.operations.selling import set_exchange_rate
from leeward.travel.occupancy import Occupancy
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, loaded, price, receive
from tests.retail.inventory.imports.table_files import delivery, table

MAY_3 = date(2027, 5, 3)


def room(code: str = "SUITE", **cells: str) -> dict[str, str]:
    base = {"hotel": "MV1", "room": code, "name": "Suite", "min_guests": "1", "standard_guests": "2", "max_guests": "4"}
    return base | cells


def plan(code: str = "BEST", **cells: str) -> dict[str, str]:
    base = {"hotel": "MV1", "room": "SUITE", "plan": code, "board": "AI", "currency": "GBP", "basis": "person"}
    return base | {"refundable": "yes", "adult_from_age": "18"} | cells


def rate(kind: str = "base", **cells: str) -> dict[str, str]:
    base = {"hotel": "MV1", "room": "SUITE", "plan": "BEST", "first": "2027-05-01", "last": "2027-05-31", "kind": kind}
    return base | cells


def suite(party: Occupancy | None = None) -> int | str:
    return price(MAY_3, 2, plan="BEST", room="SUITE", party=party)


@pytest.fixture
def suite_on_sale() -> None:
    """A room type, its plan, prices and allotment in one delivery, files in no particular order."""
    loaded(
        delivery(
            rate=table(
                "rate",
                rate(guests="2", amount="120.00"), rate(guests="1", amount="180.00"),
                rate("extra-adult", amount="80.00"), rate("child", min_age="2", max_age="12", amount="40.00"),
                rate("child", max_age="2", amount="0.00"),
            ),
            room=table("room", room(), room("DLX", max_guests="4")),
            plan=table("plan", plan(), plan("FLEX", room="DLX", board="HB")),
            allotment=table(
                "allotment",
                {"hotel": "MV1", "room": "SUITE", "first": "2027-05-01", "last": "2027-05-31", "rooms": "3"},
            ),
        ),
        name="delivery.zip",
    )  # fmt: skip


@pytest.mark.usefixtures("suite_on_sale")
class TestAPlanThatTablesTakeOver:
    """What others left of a plan, and the tables have no column for, ends with them: they replace, and never merge."""

    def test_is_priced_by_the_night_whatever_it_was_before(self) -> None:
        """An amount of a table is a night's: seven nights of it are seven amounts."""
        RatePlan.objects.update(unit_nights=7, rounding=1)
        NightlyPrice.objects.update(amount=F("amount") * 7)
        loaded(table("rate", rate(guests="2", amount="120.00")), name="rate.csv")
        assert suite() == price(MAY_3, 1, plan="BEST", room="SUITE") * 2 == 48_000
        assert price(MAY_3, 7, plan="BEST", room="SUITE") == 168_000
        assert list(RatePlan.objects.filter(code="BEST").values_list("unit_nights", "rounding")) == [(1, 0)]

    def test_keeps_its_prices_and_what_they_pay_for_without_new_ones(self) -> None:
        RatePlan.objects.filter(code="FLEX").update(unit_nights=7)
        loaded(table("plan", plan(), plan("FLEX", room="DLX", board="FB")), name="plan.csv")
        assert RatePlan.objects.get(room_type__hotel__itemcode="MV1", code="FLEX").unit_nights == 7

    @pytest.mark.parametrize(("name", "left"), [("plan", {"rounding": 1}), ("rate", {"unit_nights": 7})])
    def test_takes_everybody_the_table_does_not_refuse_and_says_so(self, name: str, left: dict[str, int]) -> None:
        """Whichever table comes first: the plan comes over from messages, and they will lift their limits no more."""
        RatePlan.objects.filter(code="BEST").update(**LIMITS, **left)
        run = loaded(A_TABLE[name], name=f"{name}.csv")
        assert findings(run, ImportFinding.Kind.NOTE)[0] == (
            "Limits of messages that the tables have no column for are lifted: MV1 SUITE BEST (an older child is an "
            "adult, min child age, max adults, arrival weekdays)."
        )
        assert RatePlan.objects.values_list(*LIMITS).get(code="BEST") == (None, None, True, 127)

    @pytest.mark.parametrize("name", ["plan", "rate"])
    def test_keeps_what_staff_limit_afterwards(self, name: str) -> None:
        """The CMS has these fields: a supplier whose tables cannot speak of them lifts none."""
        RatePlan.objects.filter(code="BEST").update(**LIMITS)
        run = loaded(A_TABLE[name], name=f"{name}.csv")
        assert RatePlan.objects.values(*LIMITS).get(code="BEST") == LIMITS
        assert not [note for note in findings(run, ImportFinding.Kind.NOTE) if "lifted" in note]


LIMITS = {"max_adults": 1, "min_child_age": 5, "are_older_children_adults": False, "arrival_weekdays": 0b1}
A_TABLE = {
    "plan": table("plan", plan(max_advance_days="300"), plan("FLEX", room="DLX", board="HB")),
    "rate": table("rate", rate(guests="2", amount="120.00")),
}


@pytest.mark.usefixtures("suite_on_sale")
class TestRoomsPlansAndRates:
    def test_of_one_delivery_are_on_sale_together(self) -> None:
        assert suite() == 48_000
        assert suite(party=Occupancy(adults=1)) == 36_000
        assert suite(party=Occupancy(adults=3)) == 64_000
        assert suite(party=Occupancy(adults=2, ages=(1, 5))) == 56_000
        assert price(MAY_3, 2) == 40_000

    def test_keep_to_the_most_children_of_the_room(self) -> None:
        party = Occupancy(adults=2, ages=(4, 6))
        assert suite(party=party) == 2 * (2 * 12_000 + 2 * 4_000)
        loaded(table("room", room(max_children="1"), room("DLX", max_guests="4")), name="room.csv")
        assert suite(party=party) == "the number of children is outside the limits of the plan or the room"
        assert suite(party=Occupancy(adults=2, ages=(4,))) == 2 * (2 * 12_000 + 4_000)

    def test_of_weekdays_count_only_there(self) -> None:
        weekend = [
            rate(guests="2", amount="150.00", weekdays="67"),
            rate(guests="2", amount="120.00", weekdays="12345"),
        ]
        loaded(table("rate", *weekend), name="rate.csv")
        # 8 May 2027 is a Saturday.
        assert price(date(2027, 5, 7), 2, plan="BEST", room="SUITE") == 2 * (12_000 + 15_000)

    def test_left_out_of_a_delivery_are_no_longer_sold(self) -> None:
        run = receive(table("room", room("DLX")), name="room.csv")
        assert run.state == ImportRun.State.LOADED, findings(run)
        assert not RoomType.objects.get(code="SUITE").is_active
        with pytest.raises(EngineError, match="no such rate plan"):
            suite()

    @pytest.mark.parametrize(
        ("name", "row", "reason"),
        [
            ("room", room(min_guests="3"), "guests must rise from min over standard to max"),
            ("room", room(max_guests="13"), "guests must rise"),
            ("plan", plan(room="ATTIC"), "the hotel has no such room type"),
            ("plan", plan(adult_from_age="21"), "1 to 18"),
            ("plan", plan(board="XX"), "should be one of"),
            ("rate", rate(guests="2", amount="1", plan="NONE"), "not sold on such a plan"),
            ("rate", rate("child", max_age="12", amount="10"), "a season needs base rows"),
            ("rate", rate(guests="13", amount="10"), "each for 1 to 12 guests"),
            ("rate", rate(guests="2", amount="9999999"), "higher than any night costs"),
        ],
    )
    def test_that_make_no_sense_change_nothing(self, name: str, row: dict[str, str], reason: str) -> None:
        run = receive(table(name, row), name=f"{name}.csv")
        assert run.state == ImportRun.State.QUARANTINED
        assert any(reason in one for one in findings(run)), findings(run)
        assert suite() == 48_000

    def test_with_two_child_rows_of_one_age_are_refused(self) -> None:
        rows = [rate(guests="2", amount="100")]
        rows += [rate("child", min_age=low, max_age="12", amount="40") for low in ("2", "5")]
        assert "two child rows hold the age of 5" in findings(receive(table("rate", *rows), name="rate.csv"))[0]


@pytest.mark.usefixtures("suite_on_sale")
class TestWhatIsAdded:
    def test_supplements_are_due(self) -> None:
        row = {"hotel": "MV1", "room": "SUITE", "plan": "BEST", "supplement": "GALA", "basis": "person-stay"}
        row |= {"first": "2027-05-01", "last": "2027-05-31", "amount": "30.00"}
        loaded(table("supplement", row), name="supplement.csv")
        assert suite() == 48_000 + 6_000

    def test_local_charges_are_part_of_the_price(self) -> None:
        set_exchange_rate(rate=DatedRate("USD", date(2027, 1, 1), date(2028, 1, 1), 800_000), at=AT)
        row = {"hotel": "MV1", "charge": "TAX", "name": "Green tax", "basis": "person-night", "amount": "6.00"}
        row |= {"first": "2027-01-01", "last": "2028-12-31", "currency": "USD", "paid_locally": "yes"}
        loaded(table("local_charge", row), name="local_charge.csv")
        # $6 × 2 guests × 2 nights at £0.80.
        assert suite() == 48_000 + 1_920
        assert LocalCharge.objects.get().is_paid_locally

    def test_transfers_replace_the_one_there_was(self) -> None:
        for adult in ("100.00", "120.00"):
            row = {"hotel": "MV1", "name": "Speedboat", "per_party": "0", "adult": adult, "child": "60", "infant": "0"}
            loaded(table("transfer", row), name="transfer.csv")
        assert Transfer.objects.get().adult_pence == 12_000

    def test_stop_sales_close_nights_until_they_are_left_out(self) -> None:
        row = {"hotel": "MV1", "room": "SUITE", "first": "2027-05-04", "last": "2027-05-04"}
        loaded(table("stop_sale", row), name="stop_sale.csv")
        assert suite() == "a night of the stay is closed or sold out"
        loaded(table("stop_sale", row | {"first": "2027-05-20", "last": "2027-05-21"}), name="stop_sale.csv")
        assert suite() == 48_000

    def test_allotments_keep_what_is_taken(self) -> None:
        AllotmentNight.objects.filter(room_type__code="SUITE", night=MAY_3).update(taken=1)
        row = {"hotel": "MV1", "room": "SUITE", "first": "2027-05-03", "last": "2027-05-04", "rooms": "1"}
        loaded(table("allotment", row), name="allotment.csv")
        night = AllotmentNight.objects.get(room_type__code="SUITE", night=MAY_3)
        assert (night.rooms, night.taken) == (1, 1)
        assert AllotmentNight.objects.get(room_type__code="SUITE", night=date(2027, 5, 5)).rooms == 0


class TestHotels:
    ROW = {"name": "Coral Lagoon", "country": "MV", "region": "MV-NORTH", "arrival_airport": "MLE", "stars": "4"}

    def rows(self, *codes: str, **cells: str) -> str:
        return table("hotel", *({"hotel": code} | self.ROW | cells for code in codes))

    def test_that_are_new_come_as_drafts_with_the_suppliers_code(self) -> None:
        run = loaded(self.rows("MV1", "MV2", "MV77", supplier_code="A 7/b"), name="hotel.csv")
        assert findings(run, ImportFinding.Kind.NOTE)[0] == (
            "New, and shown nowhere until a factsheet is written and the record set “On sale” under Hotels: "
            "MV77 Coral Lagoon."
        )
        hotel = Hotel.objects.get(itemcode="MV77")
        assert (hotel.status, hotel.stars, hotel.name) == (Hotel.Status.DRAFT, 4, "Coral Lagoon")
        assert SupplierHotel.objects.get(code="A 7/b").hotel.itemcode == "MV77"

    def test_left_out_are_delisted_once_a_person_agrees(self) -> None:
        run = receive(self.rows("MV1"), name="hotel.csv")
        assert run.state == ImportRun.State.HELD
        assert Contract.objects.get(hotel__itemcode="MV2").is_active
        imports.release(run_id=run.pk, by=None, at=AT)
        assert not Contract.objects.get(hotel__itemcode="MV2").is_active
        assert price(MAY_3, 1, hotel="MV1") == 20_000

    def test_that_nobody_knows_are_told_with_the_first_line_that_names_them(self) -> None:
        rows = [room(hotel="MV1"), room(hotel="MV88"), room("DLX", hotel="MV88")]
        run = receive(table("room", *rows), name="room.csv")
        assert any("line 3, MV88, hotel: no hotel has this itemcode" in one for one in findings(run)), findings(run)

    def test_in_places_we_do_not_know_are_told(self) -> None:
        run = receive(self.rows("MV1", "MV2", "MV77", region="MV-MOON"), name="hotel.csv")
        assert "region: MV-MOON is not on file" in findings(run)[0]
