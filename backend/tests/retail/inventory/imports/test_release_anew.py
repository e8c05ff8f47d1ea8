"""R-29: what a person agreed to leave out is what they saw; what has a fault only since then is asked about anew."""

from __future__ import annotations

from datetime import date

import pytest

from leeward.retail.inventory.imports import processing
from leeward.retail.inventory.models import ImportFinding, ImportRun, RatePlan, RoomType
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import (
    a_rate,
    amounts,
    an_amount,
    control,
    findings,
    loaded,
    price,
    receive,
)
from tests.retail.inventory.imports.test_older_messages import BEST, FLEX, State, hour, written

DAY = date(2027, 5, 5)
UNKNOWN = control("2027-05-01", "2027-05-02", plan="P9")


@pytest.fixture(autouse=True)
def best() -> None:
    """A second plan of the room."""
    room = RoomType.objects.get(hotel__itemcode="MV1")
    RatePlan.objects.create(room_type=room, code="BEST", board="BB", basis=25)


def of_three_plans(amount: str) -> ImportRun:
    lines = [an_amount(where, a_rate({2: amount})) for where in (FLEX, BEST, UNKNOWN)]
    return receive(amounts(*lines, notice="Overlay"))


def release(run: ImportRun) -> ImportRun:
    return imports.release(run_id=run.pk, by=None, at=AT)


def units(run: ImportRun) -> list[str]:
    return [one.unit for one in run.findings.filter(kind="problem")]


class TestAFaultThatCameAfterTheLook:
    def test_is_asked_about_before_anything_is_loaded(self) -> None:
        run = of_three_plans("210")
        assert (run.state, units(run)) == (State.QUARANTINED, ["DLX P9"])
        RatePlan.objects.get(code="BEST").delete()
        again = release(run)
        assert (again.state, units(again)) == (State.QUARANTINED, ["DLX BEST", "DLX P9"])
        assert price(DAY, 1) == 20_000
        assert release(run).state == State.LOADED
        assert price(DAY, 1) == 21_000

    def test_is_asked_about_where_only_what_looked_wrong_was_agreed_to(self) -> None:
        run = release(of_three_plans("300"))
        assert (run.state, units(run)) == (State.HELD, ["DLX P9"])
        RatePlan.objects.get(code="BEST").delete()
        assert release(run).state == State.QUARANTINED
        assert price(DAY, 1) == 20_000

    def test_is_asked_about_where_there_was_none(self) -> None:
        lines = [an_amount(where, a_rate({2: "300"})) for where in (FLEX, BEST)]
        run = receive(amounts(*lines, notice="Overlay"))
        assert run.state == State.HELD
        RatePlan.objects.get(code="BEST").delete()
        assert release(run).state == State.QUARANTINED
        assert price(DAY, 1) == 20_000

    def test_that_went_meanwhile_is_no_question(self) -> None:
        run = of_three_plans("210")
        room = RoomType.objects.get(hotel__itemcode="MV1")
        RatePlan.objects.create(room_type=room, code="P9", board="BB", basis=25)
        assert release(run).state == State.LOADED

    @pytest.mark.parametrize(("gone", "is_loaded"), [("P9", True), ("BEST", False)])
    def test_is_asked_about_wherever_it_stands_among_more_than_are_listed(
        self, gone: str, is_loaded: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """BEST is the last of all; of what stands behind the first two the run keeps but a fingerprint."""
        monkeypatch.setattr(processing, "MOST_FINDINGS", 2)
        plans = ["FLEX", "P7", "P8", "P9", "BEST"]
        lines = [an_amount(control("2027-05-01", "2027-06-30", plan=plan), a_rate({2: "210"})) for plan in plans]
        run = receive(amounts(*lines, notice="Overlay"))
        assert (run.problem_count, units(run)) == (3, ["DLX P7", "DLX P8"])
        assert "The first 2 of 3 faults are listed." in findings(run, ImportFinding.Kind.NOTE)
        if gone == "BEST":  # what had the fault behind the list has none now, and this one has it in its place
            RoomType.objects.get(hotel__itemcode="MV1").rate_plans.create(code="P9", board="BB", basis=25)
        RatePlan.objects.filter(code=gone).delete()
        again = release(run)
        assert again.state == (State.LOADED if is_loaded else State.QUARANTINED)
        assert price(DAY, 1) == (21_000 if is_loaded else 20_000)


class TestAnOlderMessageOfOtherNights:
    """What is newest is remembered by room and plan, not by night: what is held too often loses nothing."""

    MAY = control("2027-05-01", "2027-05-31", plan="FLEX")
    JUNE = control("2027-06-01", "2027-06-30", plan="FLEX")

    def test_waits_and_loads_its_own_nights_alone_when_it_is_released(self) -> None:
        loaded(amounts(an_amount(FLEX, a_rate({2: "200"})), notice="Overlay"))
        may = amounts(an_amount(self.MAY, a_rate({2: "220"})))
        june = amounts(an_amount(self.JUNE, a_rate({2: "210"})))
        loaded(written(may, hour(2)))
        run = receive(written(june, hour(1)))
        assert run.state == State.HELD, findings(run)
        assert release(run).state == State.LOADED
        assert (price(DAY, 1), price(date(2027, 6, 5), 1)) == (22_000, 21_000)
