"""
A released file: what has a faulty row keeps what it had, whole, and a person is told what that is (R-29, UK-01).

Half a contract is no contract: a supplement, a closed night or a price that stood is never lost with a row.
"""

from __future__ import annotations

from datetime import date

import pytest

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Contract, ImportRun, RatePlan, RoomType, Supplement
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import left_out, loaded, price, receive, released
from tests.retail.inventory.imports.table_files import delivery, table

MAY_3 = date(2027, 5, 3)
CLOSED = "a night of the stay is closed or sold out"
NIGHTS = {"first": "2027-05-01", "last": "2027-05-31"}
FLEX = {"hotel": "MV1", "room": "DLX", "plan": "FLEX"}
MAY_RATE = FLEX | NIGHTS | {"kind": "base", "guests": "2", "amount": "110.00"}
GALA = FLEX | NIGHTS | {"supplement": "GALA", "basis": "person-stay", "amount": "30.00"}
ROOM = {"hotel": "MV1", "name": "Villa", "min_guests": "1", "standard_guests": "2", "max_guests": "4"}
PLAN = {"hotel": "MV1", "room": "DLX", "board": "HB", "currency": "GBP", "basis": "person", "adult_from_age": "18"}
LAGOON = {"name": "Lagoon", "country": "MV", "region": "MV-NORTH", "arrival_airport": "MLE", "stars": "4"}


def cut(text: str, *, line: int) -> str:
    """The file with the last cell of one line gone."""
    lines = text.split("\n")
    lines[line] = lines[line].rpartition(",")[0]
    return "\n".join(lines)


class TestAPlan:
    def test_keeps_every_supplement_it_had_uk_01(self) -> None:
        loaded(table("supplement", GALA), name="supplement.csv")
        both = GALA | {"amount": "35.00"}, GALA | {"first": "2027-05-20", "amount": "40.00"}
        sound = GALA | {"hotel": "MV2", "amount": "20.00"}
        other = GALA | {"supplement": "XMAS"}
        run = released(table("supplement", *both, other, sound), name="supplement.csv")
        assert run.state == ImportRun.State.LOADED
        assert price(MAY_3, 2) == 40_000 + 6_000
        assert price(MAY_3, 2, hotel="MV2") == 40_000 + 4_000
        assert Supplement.objects.filter(rate_plan__room_type__hotel__itemcode="MV1").count() == 1
        assert left_out(run) == ["supplement: left out and unchanged: MV1 DLX FLEX."]

    def test_keeps_its_prices_where_the_new_ones_make_none(self) -> None:
        no_base = FLEX | NIGHTS | {"kind": "extra-adult", "amount": "50.00"}
        run = released(table("rate", no_base, MAY_RATE | {"hotel": "MV2"}), name="rate.csv")
        assert (price(MAY_3, 1), price(MAY_3, 1, hotel="MV2")) == (20_000, 22_000)
        assert left_out(run) == ["rate: left out and unchanged: MV1 DLX FLEX."]

    def test_is_not_repriced_where_another_table_of_the_delivery_has_a_fault_about_it(self) -> None:
        # Its new prices may count on the supplement that could not be read.
        raw = delivery(
            rate=table("rate", MAY_RATE, MAY_RATE | {"hotel": "MV2"}),
            supplement=table("supplement", GALA | {"amount": "£30"}),
        )
        run = released(raw, name="delivery.zip")
        assert (price(MAY_3, 1), price(MAY_3, 1, hotel="MV2")) == (20_000, 22_000)
        assert left_out(run) == [
            "rate: left out and unchanged: MV1 DLX FLEX.",
            "supplement: left out and unchanged: MV1 DLX FLEX.",
        ]

    def test_that_is_new_is_not_sold_without_its_supplement_uk_01(self) -> None:
        best = {"plan": "BEST"}
        overlapping = GALA | best, GALA | best | {"first": "2027-05-20"}
        raw = delivery(
            plan=table("plan", PLAN | {"plan": "FLEX"}, PLAN | best),
            rate=table("rate", MAY_RATE | best, MAY_RATE | {"hotel": "MV2"}),
            supplement=table("supplement", *overlapping),
        )
        released(raw, name="delivery.zip")
        assert not RatePlan.objects.filter(code="BEST").exists()
        assert price(MAY_3, 1, hotel="MV2") == 22_000


class TestAHotel:
    @pytest.mark.parametrize(
        ("name", "rows"),
        [
            ("room", [ROOM | {"room": "DLX"}, ROOM | {"room": "SUITE", "max_guests": "13"}]),
            ("plan", [PLAN | {"plan": "FLEX", "board": "AI"}, PLAN | {"plan": "BEST", "adult_from_age": "21"}]),
        ],
    )
    def test_keeps_all_rooms_and_plans_where_one_row_of_it_is_refused(
        self, name: str, rows: list[dict[str, str]]
    ) -> None:
        released(table(name, *rows), name=f"{name}.csv")
        assert price(MAY_3, 1) == 20_000
        rooms = RoomType.objects.filter(hotel__itemcode="MV1", is_active=True)
        plans = RatePlan.objects.filter(room_type__hotel__itemcode="MV1", is_active=True)
        assert list(rooms.values_list("code", "name")) == [("DLX", "DLX")]
        assert list(plans.values_list("code", "board")) == [("FLEX", "HB")]

    def test_is_still_sold_where_its_row_in_the_list_is_faulty(self) -> None:
        rows = LAGOON | {"hotel": "MV1"}, LAGOON | {"hotel": "MV2", "stars": "four"}, LAGOON | {"hotel": "MV77"}
        run = released(table("hotel", *rows), name="hotel.csv")
        assert run.state == ImportRun.State.LOADED
        assert Contract.objects.filter(is_active=True).count() == 3
        assert Hotel.objects.filter(itemcode="MV77").exists()
        assert left_out(run) == ["hotel: left out and unchanged: MV2."]

    def test_that_a_sound_list_leaves_out_is_no_longer_sold_and_the_others_are(self) -> None:
        rows = LAGOON | {"hotel": "MV1"}, LAGOON | {"hotel": "MV77", "region": "MV-MOON"}
        run = released(table("hotel", *rows), name="hotel.csv")
        assert run.state == ImportRun.State.HELD
        imports.release(run_id=run.pk, by=None, at=AT)
        sold = Contract.objects.filter(is_active=True).values_list("hotel__itemcode", flat=True)
        assert list(sold) == ["MV1"]


class TestARowWhoseUnitCannotBeRead:
    STOP = {"hotel": "MV1", "room": "DLX", "first": "2027-05-03", "last": "2027-05-03"}
    JUNE = {"first": "2027-06-10", "last": "2027-06-11"}

    @pytest.fixture(autouse=True)
    def closed_on_may_3(self) -> None:
        loaded(table("stop_sale", self.STOP, self.STOP | {"hotel": "MV2"}), name="stop_sale.csv")
        assert (price(MAY_3, 1), price(MAY_3, 1, hotel="MV2")) == (CLOSED, CLOSED)

    def test_for_its_cells_are_too_few_leaves_out_the_table(self) -> None:
        raw = cut(
            table("stop_sale", self.STOP, self.STOP | self.JUNE, self.STOP | {"hotel": "MV2"} | self.JUNE), line=1
        )
        run = released(raw, name="stop_sale.csv")
        assert (price(MAY_3, 1), price(MAY_3, 1, hotel="MV2")) == (CLOSED, CLOSED)
        assert left_out(run) == ["stop_sale: left out whole and unchanged, for a faulty row does not say whose it is."]

    def test_for_its_room_is_no_code_leaves_out_the_hotel(self) -> None:
        rows = self.STOP | {"room": "D LX"}, self.STOP | self.JUNE, self.STOP | {"hotel": "MV2"} | self.JUNE
        run = released(table("stop_sale", *rows), name="stop_sale.csv")
        assert (price(MAY_3, 1), price(MAY_3, 1, hotel="MV2")) == (CLOSED, 20_000)
        assert left_out(run) == ["stop_sale: left out and unchanged: MV1."]

    def test_in_a_list_of_hotels_delists_nobody(self) -> None:
        rows = LAGOON | {"hotel": "MV1"}, LAGOON | {"hotel": "MV 2"}
        released(table("hotel", *rows), name="hotel.csv")
        assert Contract.objects.filter(is_active=True).count() == 2


class TestAPerson:
    def test_is_told_before_the_decision_what_will_be_left_out(self) -> None:
        no_base = FLEX | NIGHTS | {"kind": "extra-adult", "amount": "50.00"}
        run = receive(table("rate", no_base, MAY_RATE | {"hotel": "MV2", "amount": "x"}), name="rate.csv")
        assert run.state == ImportRun.State.QUARANTINED
        assert left_out(run) == ["rate: left out and unchanged: MV1 DLX FLEX, MV2 DLX FLEX."]
        assert run.problem_count == 2

    def test_is_told_every_unit_however_many_there_are(self) -> None:
        rows = (MAY_RATE | {"plan": f"PLAN-{number:03}", "amount": "£1"} for number in range(60))
        told = left_out(receive(table("rate", *rows), name="rate.csv"))
        assert len(told) > 1
        assert all(len(note) < 400 and note.endswith(".") for note in told)
        assert all(f"MV1 DLX PLAN-{number:03}" in "".join(told) for number in range(60))
