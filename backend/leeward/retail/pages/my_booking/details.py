"""Everything of a booking that its owner sees after the mailed code."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.booking.local_words import payable_locally_out
from leeward.retail.booking.models import Booking
from leeward.retail.booking.my_booking.changes import ABOUT
from leeward.retail.booking.my_booking.payments import open_instalments
from leeward.retail.booking.my_booking.visits import LIFETIME
from leeward.retail.booking.operations.cancelling import fee_now, may_be_cancelled
from leeward.retail.booking.sums.cancelling import table_lines, table_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import uk_date
from leeward.retail.pages.my_booking.changes import changes_of, rights_of
from leeward.retail.pages.my_booking.documents import links_under
from leeward.retail.pages.props.my_booking import (
    MyBookingBackProps,
    MyBookingCancelProps,
    MyBookingDetailsProps,
    MyBookingMatterProps,
    MyBookingMoneyProps,
    MyBookingPartProps,
    MyBookingRequestProps,
    MyBookingTravellerProps,
)
from leeward.retail.payments.queries import gone_back, has_just_failed, paid_pence


def details_props(booking: Booking, *, brand: BrandSheet, at: datetime) -> MyBookingDetailsProps:
    """The owner's view at a moment."""
    people = list(booking.travellers.all())
    contact = getattr(booking, "contact", None)
    return MyBookingDetailsProps(
        travellers=[
            MyBookingTravellerProps(
                name=f"{one.title} {one.first_name} {one.last_name}", room=one.room, is_lead=one.position == 1
            )
            for one in people
        ],
        rooms=len({one.room for one in people}),
        email=contact.email if contact else "",
        phone=contact.phone if contact else "",
        special_requests=booking.special_requests,
        money=_money(booking, brand, at=at),
        documents=links_under(booking, f"/my-booking/{booking.reference}"),
        matters=[MyBookingMatterProps(code=code, label=label) for code, label in ABOUT.items()],
        requests=[
            MyBookingRequestProps(
                about=ABOUT.get(one.about, one.about),
                text=one.text,
                asked_on=uk_date(at=one.made_at).isoformat(),
                is_answered=one.answered_at is not None,
            )
            for one in booking.change_requests.all()
        ],
        cancel=_cancel(booking, at=at),
        changes=changes_of(booking, brand=brand),
        rights=rights_of(booking),
        texts={key: text for key, text in brand.wording.items() if key.startswith("change.")},
    )


def _money(booking: Booking, brand: BrandSheet, *, at: datetime) -> MyBookingMoneyProps:
    left = open_instalments(booking)
    has_ended = booking.state in {Booking.State.CANCELLED, Booking.State.FAILED}
    parts = booking.instalments.order_by("position")
    return MyBookingMoneyProps(
        total_pence=booking.total_pence,
        payable_locally=payable_locally_out(booking.quote.payable_locally, brand=brand),
        paid_pence=paid_pence(booking.subject),
        next_pence=left[0].pence if left else 0,
        left_pence=sum(part.pence for part in left),
        parts=[
            MyBookingPartProps(
                due_on=part.due_on.isoformat(),
                pence=part.pence,
                paid_on=uk_date(at=part.paid_at).isoformat() if part.paid_at else None,
            )
            for part in (parts.exclude(paid_at=None) if has_ended else parts)
        ],
        back=[
            MyBookingBackProps(pence=one.pence, sent_on=uk_date(at=one.sent_at).isoformat() if one.sent_at else None)
            for one in gone_back(booking.subject)
        ],
        has_ended=has_ended,
        has_just_failed=bool(left) and has_just_failed(booking.subject, since=at - LIFETIME),
    )


def _cancel(booking: Booking, *, at: datetime) -> MyBookingCancelProps | None:
    if not may_be_cancelled(booking, at=at):
        return None
    fee = fee_now(booking, at=at)
    lines = table_lines(table_of(booking))
    return MyBookingCancelProps(fee_pence=fee.fee_pence, refund_pence=fee.refund_pence, table=lines)
