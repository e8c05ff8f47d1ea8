"""However many lines of an OTA message are faulty, a plan or room that one of them is about stays as it is (R-29)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leeward.retail.inventory.models import ImportRun, RatePlan
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
    loaded,
)
from tests.retail.inventory.imports.releasing import ANY_SPEED, after_release, first_delivery
from tests.retail.inventory.imports.standing_supply import Standing, standing

ROOMS, PLANS = ("DLX", "SUITE"), ("FLEX", "BEST")
OPEN, CLOSE = ('<RestrictionStatus Status="Open"/>', '<RestrictionStatus Status="Close"/>')
LIMIT = 'BookingLimit="2" BookingLimitMessageType="SetLimit"'


@dataclass(frozen=True)
class Line:
    """What one line is about, and whether it can be loaded."""

    room: str
    plan: str
    first: int
    nights: int
    is_faulty: bool

    @property
    def days(self) -> tuple[str, str]:
        return f"2027-05-{self.first:02}", f"2027-05-{self.first + self.nights:02}"


DAYS = st.integers(1, 15)
LINES = st.lists(
    st.builds(Line, st.sampled_from(ROOMS), st.sampled_from(PLANS), DAYS, DAYS, st.booleans()), min_size=1, max_size=8
).filter(lambda lines: any(line.is_faulty for line in lines))


def amount(line: Line) -> str:
    # No room holds nine: an amount for as many as that prices nobody.
    where = control(*line.days, room=line.room, plan=line.plan)
    return an_amount(where, a_rate({2: "150"}) if not line.is_faulty else a_rate({9: "150"}))


def count(line: Line) -> str:
    return a_count(*line.days, 1, room=line.room, count_type=6 if line.is_faulty else 2)


def status(line: Line) -> str:
    """Opens a closed plan; a faulty line sets besides how many rooms there are for more days than can be."""
    if line.is_faulty:
        return a_status(control("2027-05-01", "2047-05-01", room=line.room), OPEN, attributes=LIMIT)
    return a_status(control(*line.days, room=line.room, plan=line.plan), OPEN)


def money_and_prices() -> Standing:
    """Each plan's prices with the money they are in, and what stands of rooms."""
    kept = standing()
    for plan in RatePlan.objects.select_related("room_type__hotel"):
        unit = (plan.room_type.hotel.itemcode, plan.room_type.code, plan.code)
        kept["money", unit] = (plan.basis, plan.scale, plan.currency)
    return kept


@pytest.fixture
def on_sale() -> None:
    """Plans priced by person, of which every room is closed for some nights."""
    loaded(first_delivery(), name="first.zip")
    closed = (control("2027-05-01", "2027-05-20", room=room, plan=plan) for room in ROOMS for plan in PLANS)
    loaded(availability(*(a_status(where, CLOSE) for where in closed)))


@pytest.mark.usefixtures("on_sale")
@settings(max_examples=40, **ANY_SPEED)
@given(lines=LINES, notice=st.sampled_from(["Overlay", "Delta"]))
def test_a_plan_with_a_faulty_amount_keeps_its_prices_and_its_money(lines: list[Line], notice: str) -> None:
    before = money_and_prices()
    run, after, told = after_release(amounts(*map(amount, lines), notice=notice).encode(), look=money_and_prices)
    assert run.state == ImportRun.State.LOADED, told
    for line in lines:
        is_spoilt = notice == "Delta" or any((o.room, o.plan) == (line.room, line.plan) and o.is_faulty for o in lines)
        for what in ("rate", "money"):
            unit = (what, ("MV1", line.room, line.plan))
            assert (after[unit] == before[unit]) is is_spoilt, (unit, told)


@pytest.mark.usefixtures("on_sale")
@settings(max_examples=40, **ANY_SPEED)
@given(
    lines=LINES,
    kind=st.sampled_from([("allotment", counts, count), ("stop_sale", availability, status)]),
    before_all=st.sampled_from(["", COMPLETE]),
)
def test_a_room_with_a_faulty_line_keeps_its_rooms_and_restrictions(
    lines: list[Line], kind: tuple[str, Callable[..., str], Callable[[Line], str]], before_all: str
) -> None:
    table, message, write = kind
    before = standing()
    run, after, told = after_release(message(*map(write, lines), before=before_all).encode())
    assert run.state == ImportRun.State.LOADED, told
    named = {line.room for line in lines}
    spoilt = {line.room for line in lines if line.is_faulty}
    for room in ROOMS:
        # A complete set speaks of all rooms: with a fault in it, it speaks of none.
        stays = before_all or room in spoilt or room not in named
        for what in ("allotment", "stop_sale"):
            unit = (what, ("MV1", room))
            assert (after[unit] == before[unit]) is bool(stays or what != table), (unit, told)
