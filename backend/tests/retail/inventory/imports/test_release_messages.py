"""OTA messages with a fault, released: a plan or room with a faulty line keeps all it had (R-29)."""

from __future__ import annotations

from datetime import date

import pytest

from leeward.pricing.supply.world import ExchangeRate as DatedRate
from leeward.retail.inventory.models import ImportRun, RatePlan, Restriction, RoomType, StandingPlan
from leeward.retail.inventory.operations.selling import set_exchange_rate
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory import messages
from tests.retail.inventory.imports.receiving import (
    COMPLETE,
    a_count,
    a_rate,
    a_status,
    amounts,
    an_amount,
    availability,
    control,
    counts,
    left_out,
    loaded,
    price,
    released,
)

CLOSED = "a night of the stay is closed or sold out"
CLOSE = '<RestrictionStatus Status="Close"/>'


def may(day: int) -> date:
    return date(2027, 5, day)


def flex(first: int, last: int, *, room: str = "DLX", plan: str = "FLEX") -> str:
    return control(f"2027-05-{first:02}", f"2027-05-{last:02}", room=room, plan=plan)


@pytest.fixture
def best() -> None:
    """A second plan of the room, by room and night at £200."""
    room = RoomType.objects.get(hotel__itemcode="MV1")
    RatePlan.objects.create(room_type=room, code="BEST", board="BB", basis=25)
    loaded(amounts(an_amount(flex(1, 31, plan="BEST"), a_rate({2: "200"}))))


@pytest.mark.usefixtures("best")
class TestAmounts:
    def test_of_a_plan_with_an_unfit_line_change_none_of_its_nights_nor_its_money(self) -> None:
        unfit = an_amount(flex(10, 11), a_rate({5: "250"}))
        sound = an_amount(flex(1, 9), a_rate({2: "250"}))
        other = an_amount(flex(1, 31, plan="BEST"), a_rate({2: "220"}))
        run = released(amounts(sound, unfit, other, notice="Overlay"))
        assert run.state == ImportRun.State.LOADED
        assert (price(may(5), 1), price(may(10), 2), price(may(20), 1)) == (20_000, 40_000, 20_000)
        assert price(may(5), 1, plan="BEST") == 22_000
        assert RatePlan.objects.get(code="FLEX", room_type__hotel__itemcode="MV1").basis == 7
        assert left_out(run) == ["rate plans: left out and unchanged: DLX FLEX."]

    def test_by_delta_are_no_half_change_either(self) -> None:
        raw = amounts(
            an_amount(flex(1, 9, plan="BEST"), a_rate({2: "180"})),
            an_amount(flex(3, 3, plan="BEST"), a_rate({2: "260"}, currency="USD")),
        )
        released(raw)
        assert (price(may(2), 1, plan="BEST"), price(may(3), 1, plan="BEST")) == (20_000, 20_000)


class TestRatePlans:
    @pytest.fixture(autouse=True)
    def sold(self) -> None:
        set_exchange_rate(rate=DatedRate("EUR", date(2027, 1, 1), date(2028, 1, 1), 1_000_000), at=AT)
        loaded(self.message(self.plan("P1", "80"), self.plan("P2", "80")))

    def message(self, *plans: str, before: str = "") -> str:
        return messages.a_message(*plans, hotel="MV1", before=before).replace('"D"', '"DLX"')

    def plan(self, code: str, amount: str, *more: str) -> str:
        return messages.a_plan(messages.static_rate(), messages.a_rate(base=((2, amount),)), *more, code=code)

    def in_a_room_not_on_file(self) -> str:
        return messages.a_rate(base=((2, "90"),)).replace('"D"', '"SUITE"')

    def test_with_one_room_unknown_stay_as_they_are_in_all(self) -> None:
        raw = self.message(self.plan("P1", "90", self.in_a_room_not_on_file()), self.plan("P2", "90"))
        run = released(raw)
        assert (price(may(3), 1, plan="P1"), price(may(3), 1, plan="P2")) == (16_000, 18_000)
        assert left_out(run) == ["rate plans: left out and unchanged: P1."]
        # What an Overlay will be laid over is what is on sale.
        raw = self.message(messages.a_plan(messages.a_rate(base=((2, "95"),), last="2027-05-09"), code="P1",
                                           notice="Overlay", offers=""))  # fmt: skip
        loaded(raw)
        assert (price(may(3), 1, plan="P1"), price(may(10), 1, plan="P1")) == (19_000, 16_000)

    def test_finer_than_money_are_not_ended(self) -> None:
        released(self.message(self.plan("P1", "80.00001")))
        assert price(may(3), 1, plan="P1") == 16_000

    def test_in_a_complete_set_end_no_other_plan(self) -> None:
        raw = self.message(self.plan("P1", "90", self.in_a_room_not_on_file()), before=COMPLETE)
        run = released(raw)
        assert (price(may(3), 1, plan="P1"), price(may(3), 1, plan="P2")) == (16_000, 16_000)
        assert StandingPlan.objects.count() == 2
        assert left_out(run) == ["OTA rate plans: left out whole and unchanged."]

    def test_that_share_a_master_are_left_out_together(self) -> None:
        tie = 'RatePlanID="G" RatePlanQualifier='
        master = self.plan("M", "80").replace('"M"', f'"M" {tie}"true"')
        other = messages.a_plan(messages.a_rate(base=((2, "80"),)), code="A", offers="")
        other = other.replace('Code="A"', f'Code="A" {tie}"false"')
        loaded(self.message(master, other))
        dearer = master.replace('AmountAfterTax="80"', 'AmountAfterTax="90"')
        run = released(self.message(dearer, other.replace('"D"', '"SUITE"')))
        assert (price(may(3), 1, plan="M"), price(may(3), 1, plan="A")) == (16_000, 16_000)
        assert left_out(run) == ["rate plans: left out and unchanged: A, M."]


class TestRoomCounts:
    def test_of_a_room_with_a_faulty_line_stay(self) -> None:
        raw = counts(a_count("2027-05-03", "2027-05-03", 0), a_count("2027-05-04", "2027-05-04", 3, count_type=6))
        run = released(raw)
        assert price(may(3), 1) == 20_000
        assert left_out(run) == ["room types: left out and unchanged: DLX."]

    def test_of_a_complete_set_with_a_fault_all_stay(self) -> None:
        raw = counts(a_count("2027-05-03", "2027-05-03", 2, room="SUITE"), before=COMPLETE)
        run = released(raw)
        assert price(may(3), 1) == 20_000
        assert left_out(run) == ["OTA room counts: left out whole and unchanged."]


class TestRestrictions:
    @pytest.fixture(autouse=True)
    def closed_on_may_3(self) -> None:
        loaded(availability(a_status(control("2027-05-03", "2027-05-03", plan="FLEX"), CLOSE)))
        assert price(may(3), 1) == CLOSED

    def test_are_not_lifted_by_a_complete_set_with_a_fault(self) -> None:
        raw = availability(a_status(control("2027-05-03", "2027-05-03", plan="FLEXX"), CLOSE), before=COMPLETE)
        run = released(raw)
        assert price(may(3), 1) == CLOSED
        assert left_out(run) == ["OTA restrictions: left out whole and unchanged."]

    def test_of_a_room_whose_limit_is_faulty_stay_with_it(self) -> None:
        everywhere = control("2027-05-03", "2027-05-03", room="", plan="FLEX")
        opened = '<RestrictionStatus Status="Open"/>'
        limit = 'BookingLimit="3" BookingLimitMessageType="SetLimit"'
        raw = availability(
            a_status(control("2027-05-03", "2027-05-03", plan="FLEX"), opened),
            a_status(everywhere, opened),
            a_status(control("2027-05-01", "2037-05-01"), "", attributes=limit),
        )
        run = released(raw)
        assert price(may(3), 1) == CLOSED
        assert left_out(run) == ["room types and plans: left out and unchanged: DLX."]

    def test_of_a_plan_that_is_not_on_file_hold_nothing_else_back(self) -> None:
        raw = availability(
            a_status(control("2027-05-05", "2027-05-05", room="", plan="NONE"), CLOSE),
            a_status(control("2027-05-04", "2027-05-04"), CLOSE),
        )
        run = released(raw)
        assert (price(may(4), 1), price(may(5), 1)) == (CLOSED, 20_000)
        assert left_out(run) == ["room types and plans: left out and unchanged: NONE."]
        assert Restriction.objects.count() == 2
