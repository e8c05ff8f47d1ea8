"""A sound file that takes supplements or closures off what is sold waits for a look; everyday ones do not (R-29)."""

from __future__ import annotations

from datetime import date

import pytest

from leeward.retail.inventory.imports.guards import Gone, Guards, lost_between
from leeward.retail.inventory.models import (
    ImportFinding,
    ImportRun,
    RatePlan,
    Restriction,
    RoomType,
    Season,
    Supplement,
)
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, loaded, receive
from tests.retail.inventory.imports.table_files import delivery, table

ROOMS = tuple(f"R{number}" for number in range(1, 11))
SOLD = {"first": "2027-05-01", "last": "2027-05-31"}


def a_supplement(room: str, *, last: str = "2027-05-20", **cells: str) -> dict[str, str]:
    named = {"hotel": "MV1", "room": room, "plan": f"P{room}", "supplement": "GALA", "basis": "person-night"}
    return named | {"first": "2027-05-11", "last": last, "amount": "15.00"} | cells


def a_stop(room: str, first: str = "2027-05-03", last: str = "2027-05-12") -> dict[str, str]:
    return {"hotel": "MV1", "room": room, "first": first, "last": last}


@pytest.fixture(autouse=True)
def ten_rooms() -> None:
    """Ten rooms, each with a plan for May, a supplement on ten of its nights, and ten closed nights."""
    rooms = [
        {"hotel": "MV1", "room": room, "name": room, "min_guests": "1", "standard_guests": "2", "max_guests": "2"}
        for room in ROOMS
    ]
    base = {"hotel": "MV1", "board": "AI", "currency": "GBP", "basis": "person", "refundable": "yes"}
    plans = [{**base, "room": room, "plan": f"P{room}", "adult_from_age": "18"} for room in ROOMS]
    rates = [
        {"hotel": "MV1", "room": room, "plan": f"P{room}", "kind": "base", "guests": "2", "amount": "120.00", **SOLD}
        for room in ROOMS
    ]
    run = receive(
        delivery(
            room=table("room", *rooms), plan=table("plan", *plans), rate=table("rate", *rates),
            supplement=table("supplement", *(a_supplement(room) for room in ROOMS)),
            stop_sale=table("stop_sale", *(a_stop(room) for room in ROOMS)),
        ),
        name="delivery.zip",
    )  # fmt: skip
    if run.state == ImportRun.State.HELD:  # the island's own room gives way to these
        run = imports.release(run_id=run.pk, by=None, at=AT)
    assert run.state == ImportRun.State.LOADED, [str(one) for one in run.findings.all()]


def held(run: ImportRun) -> list[str]:
    assert run.state == ImportRun.State.HELD, [str(one) for one in run.findings.all()]
    return findings(run, ImportFinding.Kind.HOLD)


def supplements(*rows: dict[str, str]) -> ImportRun:
    return receive(table("supplement", *rows), name="supplement.csv")


def stops(*rows: dict[str, str]) -> ImportRun:
    return receive(table("stop_sale", *rows), name="stop_sale.csv")


class TestSupplements:
    def test_r_29_far_fewer_nights_with_one_wait_and_leave_all_as_it_was(self) -> None:
        """Each plan keeps seven of its ten nights: thirty of a hundred are gone."""
        (reason,) = held(supplements(*(a_supplement(room, last="2027-05-17") for room in ROOMS)))
        assert "30 of 100 nights with a mandatory supplement would be without (30 %)" in reason
        assert "MV1 R1 PR1" in reason and "and 5 more" in reason
        assert {one.last for one in Supplement.objects.get(rate_plan__code="PR1").periods.all()} == {date(2027, 5, 20)}

    def test_r_29_a_person_may_agree(self) -> None:
        run = supplements(*(a_supplement(room, last="2027-05-17") for room in ROOMS))
        imports.release(run_id=run.pk, by=None, at=AT)
        assert {one.last for one in Supplement.objects.get(rate_plan__code="PR1").periods.all()} == {date(2027, 5, 17)}

    def test_r_29_a_fifth_is_everyday(self) -> None:
        loaded(table("supplement", *(a_supplement(room, last="2027-05-18") for room in ROOMS)), name="supplement.csv")

    def test_r_29_dearer_cheaper_renamed_or_put_together_is_none_less(self) -> None:
        """What is asked for is counted by nights, not by rows."""
        loaded(
            table("supplement", *(a_supplement(room, supplement="FEAST", amount="9.00") for room in ROOMS)),
            name="supplement.csv",
        )

    def test_r_29_one_plan_s_few_nights_less_are_everyday(self) -> None:
        """Seven of the ten nights of one plan: nobody is asked for a week."""
        loaded(table("supplement", a_supplement("R1", last="2027-05-13")), name="supplement.csv")

    def test_r_29_a_plan_that_is_no_longer_sold_takes_its_supplements_along(self) -> None:
        base = {"hotel": "MV1", "board": "AI", "currency": "GBP", "basis": "person", "refundable": "yes"}
        kept = [{**base, "room": room, "plan": f"P{room}", "adult_from_age": "18"} for room in ROOMS[:7]]
        run = receive(table("plan", *kept), name="plan.csv")
        (reason,) = held(run)
        assert "nights of rooms would be sold no more" in reason
        imports.release(run_id=run.pk, by=None, at=AT)
        assert not RatePlan.objects.get(code="PR10").is_active

    def test_r_29_nor_are_they_lost_on_nights_that_have_no_price(self) -> None:
        Season.objects.filter(rate_plan__code__startswith="PR").update(last=date(2027, 5, 10))
        loaded(table("supplement", *(a_supplement(room, last="2027-05-11") for room in ROOMS)), name="supplement.csv")


class TestStopSales:
    def test_r_29_many_rooms_that_open_wait_and_stay_closed(self) -> None:
        (reason,) = held(stops(*(a_stop(room, last="2027-05-06") for room in ROOMS[:3])))
        assert "3 of 10 rooms with closed nights would be open again (30 %): MV1 R1, MV1 R2, MV1 R3" in reason
        assert Restriction.objects.get(room_type__code="R1").last == date(2027, 5, 12)

    def test_r_29_rooms_that_are_sold_no_more_make_the_share_no_smaller(self) -> None:
        """Seven of the ten rooms are gone, with their closed nights: the three that open are all there are."""
        RoomType.objects.filter(code__in=ROOMS[3:]).update(is_active=False)
        (reason,) = held(stops(*(a_stop(room, last="2027-05-03") for room in ROOMS[:3])))
        assert "3 of 3 rooms with closed nights would be open again (100 %)" in reason

    def test_r_29_two_rooms_that_open_are_everyday(self) -> None:
        loaded(table("stop_sale", *(a_stop(room, last="2027-05-03") for room in ROOMS[:2])), name="stop_sale.csv")

    def test_r_29_some_nights_of_all_rooms_are_everyday(self) -> None:
        """Half of each room's closed nights: reopened bit by bit, as rooms are."""
        loaded(table("stop_sale", *(a_stop(room, last="2027-05-07") for room in ROOMS)), name="stop_sale.csv")

    def test_r_29_closing_more_is_nobody_s_slip(self) -> None:
        loaded(table("stop_sale", *(a_stop(room, last="2027-05-25") for room in ROOMS)), name="stop_sale.csv")


class TestLostBetween:
    def test_counts_sold_nights_alone(self) -> None:
        unit = ("MV1", "DLX", "FLEX")
        before, after = Guards(supplements={unit: 0b111100}), Guards(supplements={unit: 0b000100})
        lost = lost_between(before=before, after=after, sold={unit: 0b011110})
        assert lost.supplements == Gone(2, 3, (unit,))
