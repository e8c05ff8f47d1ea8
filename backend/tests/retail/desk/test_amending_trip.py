"""A trip of several centres changes in place like any other holiday, with every stay and its own rooms (P03, UK-16)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Fare, Supplier
from leeward.retail.journal.queries import verify_audit
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Payment
from tests.retail.booking.conftest import main_brand
from tests.retail.booking.last_rooms import let_everybody_know
from tests.retail.booking.paid import TOTAL as WEEK_TOTAL
from tests.retail.booking.paid import a_booking, capture
from tests.retail.booking.trips.test_trip_choices import SUITE, a_richer_trip, name_and_sell_business
from tests.retail.booking.trips.test_trips import LEAVES, TOTAL, a_booked_trip, nights_taken
from tests.retail.desk.agents import write
from tests.retail.desk.test_amending import sums
from tests.retail.hotels.stored_worlds import sell_world

pytestmark = pytest.mark.django_db
LATER = LEAVES + timedelta(14)
TO_MV2_BY = 3


@pytest.fixture
def shop(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    """Two hotels and both as one trip, which the suite of its second can be had for."""
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_richer_trip, home=tmp_path, also=name_and_sell_business)
    # Its day of arrival is not the question here.
    Fare.objects.filter(departure__flight__code="NLT7").update(seats=0)
    let_everybody_know()
    yield from main_brand()


@pytest.fixture
def booking(shop: BrandSheet) -> Booking:
    return a_booked_trip(shop)


def a_search(day: date, *, code: str = "MVTRIP1", nights: int = 7) -> str:
    return f"itemcode={code}&date={day.isoformat()}&depair=LGW&nights={nights}&room[adults]=2"


def begun(agent: Client, booking: Booking, search: str) -> Any:
    return write(agent, booking, "amendments", {"search": search}, status=201)["data"]


def agree(agent: Client, booking: Booking, shown: Any) -> Any:
    done = write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown), key=f"agree-{shown['code']}")["data"]
    booking.refresh_from_db()
    return done


def to_the_suite(agent: Client, booking: Booking) -> None:
    shown = begun(agent, booking, a_search(LEAVES))
    rooms = [{"room_type": "DLX", "rate_plan": "FLEX"}, {"room_type": "SUI", "rate_plan": "BEST"}]
    shown = write(agent, booking, f"amendments/{shown['code']}/choice", {"rooms": rooms})["data"]
    agree(agent, booking, shown)
    write(agent, booking, "waiting-amendment/payment", {})
    capture(Payment.objects.get(state=Payment.State.STARTED))
    booking.refresh_from_db()


def stays_of(booking: Booking) -> list[tuple[str, str, int, list[str]]]:
    return [
        (stay["itemcode"], stay["check_in"], stay["nights"], [room["room_type"] for room in stay["rooms"]])
        for stay in booking.quote.itinerary["stays"]
    ]


def week_from(day: date, *, first: int, nights: int) -> list[date]:
    return [day + timedelta(first + number) for number in range(nights)]


def test_moves_to_another_day_with_every_night_of_every_stay(booking: Booking, agent: Client) -> None:
    shown = begun(agent, booking, a_search(LATER))
    assert (shown["refusal"], shown["difference_pence"], shown["hotels_of_rooms"]) == ("", 0, ["MV1", "MV2"])
    assert shown["after"]["rooms"] == "MV1: DLX, Half Board. MV2: DLX, Half Board"
    agree(agent, booking, shown)
    assert booking.departure_date == LATER
    assert nights_taken("MV1") == week_from(LATER, first=0, nights=3)
    assert nights_taken("MV2") == week_from(LATER, first=TO_MV2_BY, nights=4)
    assert Mail.objects.filter(kind="booking.amended").count() == 1
    verify_audit()


def test_of_the_same_day_is_what_is_booked_already(booking: Booking, agent: Client) -> None:
    to_the_suite(agent, booking)
    assert begun(agent, booking, a_search(LEAVES))["refusal"] == "This is what is booked already."


def test_keeps_the_rooms_of_each_stay_on_another_day(booking: Booking, agent: Client) -> None:
    to_the_suite(agent, booking)
    assert booking.total_pence == TOTAL + SUITE
    shown = begun(agent, booking, a_search(LATER))
    assert (shown["difference_pence"], shown["refusal"]) == (0, "")
    agree(agent, booking, shown)
    second = (LATER + timedelta(TO_MV2_BY)).isoformat()
    assert stays_of(booking) == [("MV1", LATER.isoformat(), 3, ["DLX"]), ("MV2", second, 4, ["SUI"])]


def test_moves_by_days_over_nights_and_seats_that_only_it_has_r_01(booking: Booking, agent: Client) -> None:
    # Both stays' rooms are the last of all: of each night one is left, and that is booked where the trip lies.
    AllotmentNight.objects.update(rooms=1)
    let_everybody_know()
    shown = begun(agent, booking, a_search(LEAVES + timedelta(1)))
    assert (shown["refusal"], shown["difference_pence"]) == ("", 0)
    agree(agent, booking, shown)
    assert nights_taken("MV1") == week_from(LEAVES, first=1, nights=3)
    assert nights_taken("MV2") == week_from(LEAVES, first=1 + TO_MV2_BY, nights=4)
    assert all(night.taken <= night.rooms for night in AllotmentNight.objects.all())


def test_does_not_move_over_a_night_of_a_later_stay_that_somebody_else_has(booking: Booking, agent: Client) -> None:
    gone = AllotmentNight.objects.filter(night=LEAVES + timedelta(7), room_type__hotel__itemcode="MV2")
    gone.update(rooms=0)
    let_everybody_know()
    body = {"search": a_search(LEAVES + timedelta(1))}
    assert write(agent, booking, "amendments", body, status=409)["code"] == "nothing_on_sale"


def test_becomes_one_hotel_and_a_hotel_becomes_a_trip(shop: BrandSheet, booking: Booking, agent: Client) -> None:
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)
    shown = begun(agent, booking, a_search(LEAVES, code="MV1"))
    assert (shown["hotels_of_rooms"], shown["after"]["rooms"]) == ([], "DLX, Half Board")
    agree(agent, booking, shown)
    assert (stays_of(booking), nights_taken("MV2")) == ([("MV1", LEAVES.isoformat(), 7, ["DLX"])], [])
    hotel = a_booking(shop)
    assert hotel.total_pence == WEEK_TOTAL
    shown = begun(agent, hotel, a_search(LEAVES))
    assert (shown["refusal"], shown["difference_pence"]) == ("", TOTAL - WEEK_TOTAL)
    agree(agent, hotel, shown)
    write(agent, hotel, "waiting-amendment/payment", {})
    capture(Payment.objects.get(state=Payment.State.STARTED))
    hotel.refresh_from_db()
    assert (hotel.total_pence, [stay[0] for stay in stays_of(hotel)]) == (TOTAL, ["MV1", "MV2"])


def test_of_another_length_than_its_own_is_not_to_be_had(booking: Booking, agent: Client) -> None:
    told = write(agent, booking, "amendments", {"search": a_search(LATER, nights=10)}, status=422)
    assert [(one["field"], one["msg"]) for one in told["errors"]] == [("nights", "This trip takes 7 nights.")]
