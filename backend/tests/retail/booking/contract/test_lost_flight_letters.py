"""Whoever lost their flight is written what happened and what they may do, once; and if it flies after all (UK-16)."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.models import Booking, HeldSeats
from leeward.retail.booking.operations.contract.contract_changes import announce_times
from leeward.retail.booking.operations.contract.lost_flights import show_lost_flights
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit import clock
from leeward.retail.mailing.kinds import find_mail_kinds
from leeward.retail.mailing.models import Mail
from leeward.retail.mailing.operations.sending import deliver_mail
from tests.retail.booking.contract.test_lost_flights import cancel
from tests.retail.booking.contract.test_moved_flights import move
from tests.retail.booking.paid import a_booking, post
from tests.retail.mailing.reading import html_text, plain_text

pytestmark = pytest.mark.django_db
KIND = "booking.lost_flight"


def seats_of(booking: Booking) -> list[HeldSeats]:
    return list(HeldSeats.objects.filter(hold=booking.hold).order_by("day"))


def lost_out(brand: BrandSheet) -> HeldSeats:
    """The seats out of a new booking, whose flight is cancelled and looked at."""
    seats = seats_of(a_booking(brand))[0]
    cancel(seats)
    show_lost_flights()
    return seats


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
    seats = lost_out(brand)
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


def test_whoever_leaves_today_or_travels_already_is_promised_no_refund_the_shop_refuses(
    brand: BrandSheet, tmp_path: Path
) -> None:
    """From the day of departure on nobody can cancel in My Booking: they are told what happened, and to ring."""
    booking = a_booking(brand)
    leaves_in = timedelta(days=(booking.departure_date - clock.uk_date(at=clock.now())).days)
    for seats, away in zip(seats_of(booking), (0, 3), strict=True):
        with clock.pinned_at(clock.now() + leaves_in + timedelta(days=away)):
            cancel(seats)
            show_lost_flights()
            text = plain_text(post(tmp_path, KIND)[-1])
        assert f"ring {brand.phone.display}" in text
        assert "free of charge" not in text
        assert "costs no fee" not in text
    assert len(post(tmp_path, KIND)) == 2


def test_hours_that_the_supplier_hides_are_not_told_of_a_lost_flight_either(brand: BrandSheet, tmp_path: Path) -> None:
    booking = a_booking(brand)
    quote = booking.quote
    quote.itinerary = {**quote.itinerary, "supplier": {**quote.itinerary["supplier"], "hide_times": True}}
    quote.save(update_fields=["itinerary"])
    cancel(seats_of(booking)[0])
    show_lost_flights()
    leg = quote.itinerary["outbound"]["legs"][0]
    text = plain_text(post(tmp_path, KIND)[0])
    assert "was to leave on 4 May and land on " in text
    assert leg["departs"][11:16] not in text
    assert leg["arrives"][11:16] not in text


def test_uk_16_the_hours_are_those_of_the_letter_that_waits_for_an_answer(brand: BrandSheet, tmp_path: Path) -> None:
    booking = a_booking(brand)
    sold = datetime.fromisoformat(booking.quote.itinerary["outbound"]["legs"][0]["departs"])
    by = timedelta(hours=12, minutes=10) * (-1 if sold.hour > 12 else 1)
    announce_times(booking.pk, wish=move(booking, by), actor="staff:1")
    cancel(seats_of(booking)[0])
    show_lost_flights()
    moved = sold + by
    assert f"was to leave {moved:%H:%M} on {moved.day} {moved:%b}" in plain_text(post(tmp_path, KIND)[0])


def test_that_it_flies_after_all_is_written_to_nobody_whom_the_first_letter_never_reached(
    brand: BrandSheet, tmp_path: Path
) -> None:
    """The mail server refuses the address, or was away: whoever was never written to would read of a loss at first."""
    seats = lost_out(brand)
    Mail.objects.filter(kind=KIND).update(state=Mail.State.REFUSED)
    cancel(seats, is_cancelled=False)
    for _ in range(2):
        show_lost_flights()
        assert post(tmp_path, KIND) == []
    assert Mail.objects.filter(kind=KIND).count() == 1, "nor is it tried again and again"


def test_a_letter_that_has_not_left_yet_has_told_nobody(brand: BrandSheet, tmp_path: Path) -> None:
    seats = lost_out(brand)
    cancel(seats, is_cancelled=False)
    show_lost_flights()
    first, second = Mail.objects.filter(kind=KIND).order_by("pk")
    find_mail_kinds()
    for mail in (second, first):  # the worker that has the second is quicker
        deliver_mail(mail.pk)
    assert set(Mail.objects.filter(kind=KIND).values_list("state", flat=True)) == {Mail.State.SKIPPED}
