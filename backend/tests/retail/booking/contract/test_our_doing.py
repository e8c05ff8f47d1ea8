"""Whose flight was cancelled or moved by far pays no fee, whether or not we have written to them yet (UK-16, UK-17)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.models import Booking, ContractChange, HeldSeats
from leeward.retail.booking.operations import cancelling
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.contract.contract_changes import accept_change, announce_times
from leeward.retail.booking.operations.contract.our_doing import OurDoing, our_doing
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Airport
from leeward.retail.inventory.models import Departure, FlightLeg
from leeward.retail.kit.clock import database_now, pinned_at
from leeward.retail.pages.my_booking.details import details_props
from leeward.retail.payments.models import Refund
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.contract.test_moved_flights import move
from tests.retail.booking.paid import TOTAL, a_booking, post
from tests.retail.desk.agents import an_agent, at_desk, write
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
NINE_DAYS_BEFORE = datetime(2027, 4, 25, 12, tzinfo=UTC)
FEE = TOTAL * 90 // 100
FAR = timedelta(hours=12, minutes=1)


@pytest.fixture
def booking(brand: BrandSheet) -> Iterator[Booking]:
    """Nine days before it leaves, when cancelling costs nine tenths."""
    made = a_booking(brand)
    with pinned_at(NINE_DAYS_BEFORE):
        assert now_costs(made) == FEE
        yield made


def now_costs(booking: Booking) -> int:
    return fee_now(booking, at=database_now()).fee_pence


def airline_cancels(booking: Booking, way: str = "outbound", *, is_cancelled: bool = True) -> None:
    flight = booking.quote.itinerary[way]
    found = Departure.objects.filter(flight__code=flight["code"], day=flight["date"])
    assert found.update(is_cancelled=is_cancelled) == 1


def leaves_at(booking: Booking, way: str, hour: int) -> None:
    """The day's flight is sold and on file at an hour that a move of twelve leaves on its own day."""
    flight = booking.quote.itinerary[way]
    itinerary = dict(booking.quote.itinerary)
    day = date.fromisoformat(flight["date"])
    pattern = Departure.objects.get(flight__code=flight["code"], day=day).pattern
    leg = FlightLeg.objects.get(pattern=pattern, position=1)
    leg.departs, leg.arrives, leg.arrives_day_offset = time(hour), time(hour + 4), 0
    leg.save()
    legs = [{**flight["legs"][0], "departs": f"{day}T{hour:02}:00", "arrives": f"{day}T{hour + 4:02}:00"}]
    itinerary[way] = {**flight, "legs": legs}
    booking.quote.itinerary = itinerary
    booking.quote.save()


@pytest.mark.parametrize("way", ["outbound", "inbound"])
def test_uk_16_a_cancelled_flight_lets_them_go_with_everything_they_paid(
    booking: Booking, way: str, tmp_path: Path
) -> None:
    airline_cancels(booking, way)
    assert now_costs(booking) == 0
    assert cancel_booking(booking.pk, fee_pence=0).refund_pence == TOTAL
    assert (paid_pence(booking.subject), [one.pence for one in Refund.objects.all()]) == (0, [TOTAL])
    assert "Goes back to you: £2,600" in plain_text(post(tmp_path, "booking.cancelled")[0])


def test_uk_16_why_it_is_free_is_asked_once(booking: Booking, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked twice, a file that lands between could send all back and keep the promo code, or the other way round."""
    airline_cancels(booking)
    asked: list[Booking] = []

    def ask(one: Booking, *, at: datetime) -> OurDoing | None:
        asked.append(one)
        return our_doing(one, at=at)

    monkeypatch.setattr(cancelling, "our_doing", ask)
    cancel_booking(booking.pk, fee_pence=0)
    assert asked == [booking]


def test_uk_16_a_flight_that_flies_again_costs_what_it_did(booking: Booking) -> None:
    airline_cancels(booking)
    airline_cancels(booking, is_cancelled=False)
    assert now_costs(booking) == FEE


def test_uk_16_a_flight_of_others_lets_nobody_go(booking: Booking) -> None:
    own = HeldSeats.objects.filter(hold=booking.hold).values("flight")
    day = date(2027, 5, 5)
    assert Departure.objects.filter(flight__code__in=own, day=day).update(is_cancelled=True) > 0
    assert now_costs(booking) == FEE


def test_uk_16_a_move_by_far_lets_them_go_before_anybody_wrote(booking: Booking) -> None:
    leaves_at(booking, "outbound", 6)
    move(booking, timedelta(hours=12))
    assert now_costs(booking) == FEE, "twelve hours and no minute more"
    move(booking, FAR)
    assert now_costs(booking) == 0


def test_uk_16_it_ends_with_their_yes_to_the_new_times(booking: Booking) -> None:
    leaves_at(booking, "outbound", 6)
    change = announce_times(booking.pk, wish=move(booking, FAR), actor="staff:1")
    assert (change.state, now_costs(booking)) == (ContractChange.State.OPEN, 0)
    accept_change(booking.pk, change_id=change.pk)
    booking.refresh_from_db()
    assert now_costs(booking) == FEE


def test_uk_16_a_flight_that_goes_another_way_lets_them_go(booking: Booking) -> None:
    flight = booking.quote.itinerary["outbound"]
    elsewhere = Airport.objects.exclude(iata__in=[flight["from"], flight["to"]])[0]
    FlightLeg.objects.filter(pattern__flight__code=flight["code"], position=1).update(arrival_airport=elsewhere)
    assert now_costs(booking) == 0


def test_uk_16_times_that_nobody_was_promised_cannot_move(booking: Booking) -> None:
    leaves_at(booking, "outbound", 6)
    itinerary = booking.quote.itinerary
    booking.quote.itinerary = {**itinerary, "supplier": {**itinerary["supplier"], "hide_times": True}}
    booking.quote.save()
    move(booking, FAR)
    assert now_costs(booking) == FEE
    airline_cancels(booking)
    assert now_costs(booking) == 0


def test_uk_16_my_booking_says_why_beside_the_holiday_and_in_the_dialog(booking: Booking, brand: BrandSheet) -> None:
    assert details_props(booking, brand=brand, at=database_now()).changes == []
    airline_cancels(booking, "inbound")
    shown = details_props(booking, brand=brand, at=database_now())
    (told,) = shown.changes
    assert (told.heading, told.number) == ("Your flight home has been cancelled", None)
    assert told.told_on == "", "nobody has written to them"
    assert told.follows == [
        "You may cancel free of charge: all that you paid goes back.",
        "Or ring us: another flight or date because of it costs no fee.",
    ]
    assert shown.cancel
    assert (shown.cancel.fee_pence, shown.cancel.refund_pence) == (0, TOTAL)
    assert shown.cancel.table == [
        "Your flight home has been cancelled. You may cancel free of charge: all that you paid goes back."
    ]


def test_uk_16_a_letter_that_waits_is_said_once(booking: Booking, brand: BrandSheet) -> None:
    leaves_at(booking, "outbound", 6)
    announce_times(booking.pk, wish=move(booking, FAR), actor="staff:1")
    booking.refresh_from_db()
    shown = details_props(booking, brand=brand, at=database_now())
    assert [one.heading for one in shown.changes] == ["Your flight out has new times"]
    assert shown.cancel
    assert shown.cancel.table[0].startswith("Your flight out has new times. You may cancel free of charge")


def test_uk_16_the_desk_reads_out_why_and_sends_everything_back(booking: Booking) -> None:
    airline_cancels(booking)
    client = at_desk(an_agent())
    after = client.get(f"/api/desk/bookings/{booking.reference}").json()["data"]["after_sale"]
    assert after["cancelling"] == {
        "fee_pence": 0, "refund_pence": TOTAL,
        "table": ["Your flight out has been cancelled. You may cancel free of charge: all that you paid goes back."],
    }  # fmt: skip
    write(client, booking, "cancel", {"fee_pence": 0})
    assert paid_pence(booking.subject) == 0
