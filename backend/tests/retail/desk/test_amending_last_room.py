"""A booking that has the last room, on the last seats, changes like any other: what it has is its own (R-01, UK-16)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking, Hold
from leeward.retail.booking.operations.basket.holds import LIFETIME, release_expired
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Fare
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import Payment, Refund
from tests.retail.booking.changeable import taken
from tests.retail.booking.conftest import LEAVES
from tests.retail.booking.last_rooms import ALL_IN, ALL_IN_PENCE, LATE_PENCE, last_shop, let_everybody_know
from tests.retail.booking.paid import TOTAL, a_booking, capture
from tests.retail.desk.agents import write
from tests.retail.desk.test_amending import sums
from tests.retail.hotels.stored_worlds import AT

__all__ = ["last_shop"]
pytestmark = pytest.mark.django_db
BOOKED = {"DLX May": 7, "seats May": 4}


@pytest.fixture
def booking(last_shop: BrandSheet) -> Booking:
    """The week's last DLX on the last seats of its flights; the suite is gone too, and everybody knows."""
    booked = a_booking(last_shop)
    AllotmentNight.objects.filter(room_type__code="SUI").update(rooms=0)
    let_everybody_know(are_seats_gone=True)
    return booked


def begun(agent: Client, booking: Booking, *, days_later: int = 0) -> Any:
    day = LEAVES + timedelta(days_later)
    search = f"itemcode=MV1&date={day.isoformat()}&depair=LGW&nights=7&room[adults]=2"
    return write(agent, booking, "amendments", {"search": search}, status=201, key=f"begin-{days_later}")["data"]


def choose(agent: Client, booking: Booking, shown: Any, body: Any) -> Any:
    return write(agent, booking, f"amendments/{shown['code']}/choice", body)["data"]


def other_flight(shown: Any) -> Any:
    one = next(pair for pair in shown["flights"] if not pair["is_chosen"])
    return {"outbound": {"code": one["out_code"], "cabin": one["out_cabin"], "departure_date": one["out_date"]}}


def test_shows_its_own_room_and_flights_among_what_may_be_chosen(booking: Booking, agent: Client) -> None:
    shown = begun(agent, booking)
    assert shown["refusal"] == "This is what is booked already."
    assert [[one["rate_plan"] for one in row] for row in shown["rooms"]] == [["FLEX", "ALL"]]
    assert [(one["out_code"], one["is_chosen"]) for one in shown["flights"]] == [("ALB1", True), ("NLT7", False)]


def test_takes_dearer_flights_and_keeps_its_room_while_they_are_paid(booking: Booking, agent: Client) -> None:
    shown = begun(agent, booking)
    shown = choose(agent, booking, shown, other_flight(shown))
    assert shown["due_pence"] == LATE_PENCE
    write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown))
    # Beside the booking's own, only the two other seats are held.
    assert taken() == {**BOOKED, "seats May": 6}
    write(agent, booking, "waiting-amendment/payment", {})
    capture(Payment.objects.get(state=Payment.State.STARTED))
    booking.refresh_from_db()
    assert (booking.total_pence, booking.quote.itinerary["outbound"]["code"]) == (TOTAL + LATE_PENCE, "NLT7")
    assert taken() == BOOKED
    assert sorted(Hold.objects.values_list("state", flat=True)) == ["released", "released", "used"]
    assert list(Fare.objects.filter(taken__gt=0).values_list("departure__flight__code", flat=True)) == ["ALB2", "NLT7"]
    verify_audit()


def test_takes_another_board_by_which_nothing_more_is_held(booking: Booking, agent: Client) -> None:
    shown = choose(agent, booking, begun(agent, booking), {"rooms": [ALL_IN]})
    assert shown["due_pence"] == ALL_IN_PENCE
    write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown))
    assert taken() == BOOKED
    write(agent, booking, "waiting-amendment/payment", {})
    with pinned_at(AT + LIFETIME):
        # Late, but it is the customer's own room all the same.
        release_expired()
        capture(Payment.objects.get(state=Payment.State.STARTED))
    booking.refresh_from_db()
    assert (booking.total_pence, taken()) == (TOTAL + ALL_IN_PENCE, BOOKED)
    assert not Refund.objects.exists()


def test_moves_by_days_over_nights_that_only_it_has(booking: Booking, agent: Client) -> None:
    shown = begun(agent, booking, days_later=3)
    assert (shown["difference_pence"], shown["refusal"]) == (0, "")
    write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown))
    booking.refresh_from_db()
    assert (booking.departure_date, taken()) == (LEAVES + timedelta(3), BOOKED)
    assert all(night.taken <= night.rooms for night in AllotmentNight.objects.all())


def test_does_not_move_over_a_night_that_somebody_else_has(booking: Booking, agent: Client) -> None:
    AllotmentNight.objects.filter(night=LEAVES + timedelta(8)).update(rooms=0)
    publish_anew(at=AT)
    search = f"itemcode=MV1&date={LEAVES + timedelta(3)}&depair=LGW&nights=7&room[adults]=2"
    assert write(agent, booking, "amendments", {"search": search}, status=409)["code"] == "nothing_on_sale"


def test_paid_too_late_for_seats_that_are_gone_leaves_it_its_room_and_gives_the_money_back_inv3(
    booking: Booking, agent: Client
) -> None:
    shown = begun(agent, booking)
    shown = choose(agent, booking, shown, other_flight(shown))
    write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown))
    write(agent, booking, "waiting-amendment/payment", {})
    with pinned_at(AT + LIFETIME):
        release_expired()
        Fare.objects.filter(departure__flight__code="NLT7").update(seats=0)
        capture(Payment.objects.get(state=Payment.State.STARTED))
    booking.refresh_from_db()
    assert (booking.total_pence, booking.hold.state, taken()) == (TOTAL, Hold.State.USED, BOOKED)
    assert Refund.objects.get().pence == LATE_PENCE
    verify_audit()
