"""Rooms and seats that went back and were not counted as taken: more may have been sold than there are (INV-1)."""

from __future__ import annotations

from leeward.retail.booking.models import Amendment, Booking, Hold
from leeward.retail.booking.operations.alerts import raise_alert

UNRELEASED = "unreleased_holds"
"""How its kinds of alerts begin: each booking has one of its own."""


def show_uncounted(hold_id: int) -> None:
    """Name the booking, or the basket of one that never came about."""
    hold = Hold.objects.select_related("basket").get(pk=hold_id)
    held_for = Booking.objects.filter(hold=hold).first()
    if held_for is None and (change := Amendment.objects.filter(hold=hold).select_related("booking").first()):
        held_for = change.booking
    name = held_for.reference if held_for else f"basket {hold.basket.code}"
    rooms = {f"{one.itemcode} {one.room_type} from {one.first:%d %b %Y}" for one in hold.rooms.all()}
    seats = {f"{one.flight} on {one.day:%d %b %Y}" for one in hold.seats.all()}
    text = (
        f"What {name} gave back was not all counted as taken, so others may have been sold too many: please compare "
        f"what is sold with {', '.join(sorted(rooms | seats))}."
    )
    raise_alert(f"{UNRELEASED} {name}"[:40], text, brand_id=hold.basket.brand_id)
