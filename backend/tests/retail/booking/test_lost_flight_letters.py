"""Whoever lost their flight is written what happened and what they may do, once; and if it flies after all (UK-16)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.models import Booking, HeldSeats
from leeward.retail.booking.operations.contract.lost_flights import show_lost_flights
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.journal.queries import audit_entries
from leeward.retail.mailing.models import Mail
from tests.retail.booking.contract.test_lost_flights import cancel
from tests.retail.booking.contract.test_moved_flights import move
from tests.retail.booking.paid import a_booking, post
from tests.retail.mailing.reading import html_text, plain_text

pytestmark = pytest.mark.django_db
KIND = "booking.lost_flight"


def seats_of(booking: Booking) -> list[HeldSeats]:
    return list(HeldSeats.objects.filter(hold=booking.hold).order_by("day"))


def test_uk_16_says_which_flight_and_what_they_may_do(brand: BrandSheet, tmp_path: Path) -> None:
    booking = a_booking(brand)
    cancel(seats_of(booking)[0])
    show_lost_flights()
    (mail,) = post(tmp_path, KIND)
    assert mail["To"] == "ada@example.co.uk"
    assert mail["Subject"].startswith("Your flight out has been cancelled, booking ")
    leg = booking.quote.itinerary["outbound"]["legs"][0]
    for text in (plain_text(mail), html_text(mail)):
        for said in (
            f"{leg['flight_number']} {leg['from']} to {leg['to']}", f"was to leave {leg['departs'][11:16]} on 4 May",
            "cancel free of charge: all that you paid goes back", "another flight or date because of it costs no fee",
            f"ring {brand.phone.display}", "/my-booking",
        ):  # fmt: skip
            assert said in text, said
    assert "mail.sent" in [entry.event for entry in audit_entries(subject=booking.subject)], "the desk shows it"


def test_uk_16_is_written_once_and_for_each_way(brand: BrandSheet, tmp_path: Path) -> None:
    booking = a_booking(brand)
    for seats in seats_of(booking):
        cancel(seats)
    for _ in range(3):
        show_lost_flights()
    assert [mail["Subject"].split(",")[0] for mail in post(tmp_path, KIND)] == [
        "Your flight out has been cancelled", "Your flight home has been cancelled",
    ]  # fmt: skip
    show_lost_flights()
    assert Mail.objects.filter(kind=KIND).count() == 2


def test_uk_16_is_written_to_everybody_on_it_and_to_nobody_else(brand: BrandSheet) -> None:
    AllotmentNight.objects.update(rooms=9)
    first, second, gone = (a_booking(brand) for _ in range(3))
    Booking.objects.filter(pk=gone.pk).update(state=Booking.State.CANCELLED)
    cancel(seats_of(first)[0])
    show_lost_flights()
    assert set(Mail.objects.filter(kind=KIND).values_list("about", flat=True)) == {first.subject, second.subject}


def test_uk_16_that_it_flies_after_all_is_written_to_who_was_told_otherwise(brand: BrandSheet, tmp_path: Path) -> None:
    booking = a_booking(brand)
    seats = seats_of(booking)[0]
    told = []
    for is_cancelled in (True, False, True):
        cancel(seats, is_cancelled=is_cancelled)
        for _ in range(2):
            show_lost_flights()
        told = [mail["Subject"].split(",")[0] for mail in post(tmp_path, KIND)]
    assert told == [
        "Your flight out has been cancelled", "Your flight out flies after all", "Your flight out has been cancelled",
    ]  # fmt: skip
    text = plain_text(post(tmp_path, KIND)[1])
    assert "the airline has taken that back" in text
    assert "free of charge" not in text


def test_a_slip_that_is_put_right_before_the_letter_leaves_is_written_to_nobody(
    brand: BrandSheet, tmp_path: Path
) -> None:
    booking = a_booking(brand)
    seats = seats_of(booking)[0]
    cancel(seats)
    show_lost_flights()
    cancel(seats, is_cancelled=False)
    show_lost_flights()
    assert post(tmp_path, KIND) == []
    assert set(Mail.objects.filter(kind=KIND).values_list("state", flat=True)) == {Mail.State.SKIPPED}
    cancel(seats)
    show_lost_flights()
    assert len(post(tmp_path, KIND)) == 1


def test_nobody_is_told_of_a_loss_that_is_none(brand: BrandSheet, tmp_path: Path) -> None:
    """A flight that moved has letters of its own; one that left, and a booking that ended meanwhile, none."""
    booking = a_booking(brand)
    move(booking, timedelta(hours=2))
    show_lost_flights()
    assert post(tmp_path, KIND) == []
    cancel(seats_of(booking)[0])
    show_lost_flights()
    Booking.objects.update(state=Booking.State.CANCELLED)
    assert post(tmp_path, KIND) == []
