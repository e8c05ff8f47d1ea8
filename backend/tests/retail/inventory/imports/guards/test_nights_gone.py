"""A sound file that takes many nights off sale waits for a look, though every hotel keeps some (R-29)."""

from __future__ import annotations

import pytest

from leeward.retail.inventory.imports.nights import NightsGone, gone_between
from leeward.retail.inventory.imports.sanity import FEWEST_NIGHTS, reasons_unsold
from leeward.retail.inventory.models import Contract, ImportFinding, ImportRun, Season
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, receive
from tests.retail.inventory.imports.table_files import delivery, table

ROOMS = ("R1", "R2", "R3")
SOLD = {"first": "2027-02-01", "last": "2027-12-31"}


def a_rate(room: str, **cells: str) -> dict[str, str]:
    named = {"hotel": "MV1", "room": room, "plan": f"P{room}", "kind": "base", "guests": "2", "amount": "120.00"}
    return named | SOLD | cells


@pytest.fixture(autouse=True)
def a_hotel_of_three_rooms() -> None:
    """The supplier's one hotel, each of its three rooms sold from February to December: 1,002 nights."""
    Contract.objects.exclude(hotel__itemcode="MV1").delete()
    rooms = [
        {"hotel": "MV1", "room": room, "name": room, "min_guests": "1", "standard_guests": "2", "max_guests": "2"}
        for room in ROOMS
    ]
    base = {"hotel": "MV1", "board": "AI", "currency": "GBP", "basis": "person", "refundable": "yes"}
    plans = [{**base, "room": room, "plan": f"P{room}", "adult_from_age": "18"} for room in ROOMS]
    run = receive(
        delivery(
            room=table("room", *rooms), plan=table("plan", *plans), rate=table("rate", *(a_rate(one) for one in ROOMS))
        ),
        name="delivery.zip",
    )
    if run.state == ImportRun.State.HELD:  # the island's own room gives way to these
        run = imports.release(run_id=run.pk, by=None, at=AT)
    assert run.state == ImportRun.State.LOADED, [str(one) for one in run.findings.all()]


def rates(*rows: dict[str, str]) -> ImportRun:
    return receive(table("rate", *rows), name="rate.csv")


def nights_on_sale() -> int:
    return sum((one.last - one.first).days + 1 for one in Season.objects.filter(rate_plan__code__startswith="PR"))


def test_r_29_a_rate_file_that_forgets_a_summer_waits_and_leaves_it_on_sale() -> None:
    """Every plan keeps two months of its year, at the price it had: neither hotel nor median moves."""
    run = rates(*(a_rate(room, last="2027-03-31") for room in ROOMS))
    assert run.state == ImportRun.State.HELD
    (reason,) = findings(run, ImportFinding.Kind.HOLD)
    assert "825 of 1002 nights of rooms would be sold no more (82 %)" in reason
    assert "MV1 R1, MV1 R2, MV1 R3" in reason
    assert nights_on_sale() == 1_002


def test_r_29_a_person_may_agree_that_they_go() -> None:
    run = imports.release(run_id=rates(*(a_rate(one, last="2027-03-31") for one in ROOMS)).pk, by=None, at=AT)
    assert run.state == ImportRun.State.LOADED
    assert nights_on_sale() == 177


def test_r_29_a_fifth_less_is_a_season_that_ends_sooner() -> None:
    assert rates(*(a_rate(room, last="2027-11-01") for room in ROOMS)).state == ImportRun.State.LOADED


def test_r_29_what_comes_elsewhere_makes_up_for_nothing() -> None:
    """As many nights as go come a year later: those who look for this summer find it gone all the same."""
    later = {"first": "2028-04-01", "last": "2028-12-31"}
    rows = [row for room in ROOMS for row in (a_rate(room, last="2027-03-31"), a_rate(room, **later))]
    assert rates(*rows).state == ImportRun.State.HELD


@pytest.mark.parametrize(
    ("gone", "before", "waits"),
    [(FEWEST_NIGHTS - 1, 40, False), (FEWEST_NIGHTS, 40, True), (200, 1_000, False), (201, 1_000, True), (0, 0, False)],
)
def test_r_29_few_nights_and_small_shares_are_everyday(gone: int, before: int, *, waits: bool) -> None:
    assert bool(reasons_unsold(NightsGone(gone, before, (("MV1", "R1", ""),)))) is waits


def test_r_29_a_plan_that_takes_another_s_place_takes_nothing_off_sale() -> None:
    before = {("MV1", "R1", ""): 0b1111, ("MV1", "R1", "A"): 0b1111}
    after = {("MV1", "R1", ""): 0b0111, ("MV1", "R1", "B"): 0b0111}
    assert gone_between(before=before, after=after) == {("MV1", "R1", ""): 0b1000}
