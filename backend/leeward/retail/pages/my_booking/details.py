"""Everything of a booking that its owner sees after the mailed code."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.my_booking.changes import ABOUT
from leeward.retail.booking.my_booking.payments import open_instalments
from leeward.retail.booking.my_booking.visits import LIFETIME
from leeward.retail.booking.operations.cancelling import fee_because
from leeward.retail.booking.operations.contract.our_doing import OurDoing, our_doing, why_free
from leeward.retail.booking.sums.cancelling import table_lines, table_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import uk_date
from leeward.retail.pages.my_booking.changes import changes_of, not_written_yet, rights_of
from leeward.retail.pages.my_booking.documents import links_under
from leeward.retail.pages.props.my_booking import (
    MyBookingBackProps,
    MyBookingCancelProps,
    MyBookingDetailsProps,
    MyBookingEnd,
    MyBookingMatterProps,
    MyBookingMoneyProps,
    MyBookingPaymentProps,
    MyBookingRequestProps,
    MyBookingTravellerProps,
)
from leeward.retail.payments.queries import account_of, has_just_failed


def details_props(booking: Booking, *, brand: BrandSheet, at: datetime) -> MyBookingDetailsProps:
    """The owner's view at a moment."""
    people = list(booking.travellers.all())
    is_standing = booking.may_change(at)
    doing = our_doing(booking, at=at) if is_standing else None
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
        cancel=_cancel(booking, brand, doing, at=at) if is_standing else None,
        changes=[*not_written_yet(doing, brand=brand), *changes_of(booking, brand=brand)],
        rights=rights_of(booking),
        texts={key: text for key, text in brand.wording.items() if key.startswith("change.")},
    )


def _money(booking: Booking, brand: BrandSheet, *, at: datetime) -> MyBookingMoneyProps:
    left, account = open_instalments(booking), account_of(booking.subject)
    return MyBookingMoneyProps(
        total_pence=booking.total_pence,
        payable_locally=payable_locally_out(booking.quote.payable_locally, brand=brand),
        paid=[MyBookingPaymentProps(on=uk_date(at=one.at).isoformat(), pence=one.pence) for one in account.came],
        back=[
            MyBookingBackProps(pence=one.pence, sent_on=uk_date(at=one.sent_at).isoformat() if one.sent_at else None)
            for one in account.back
        ],
        refused_pence=account.refused_pence,
        kept_pence=account.kept_pence,
        due=[MyBookingPaymentProps(on=part.due_on.isoformat(), pence=part.pence) for part in left],
        next_pence=left[0].pence if left else 0,
        left_pence=sum(part.pence for part in left),
        ended=_ended(booking),
        has_just_failed=has_just_failed(
            booking.subject, instalments=[part.position for part in left], since=at - LIFETIME
        ),
    )


def _ended(booking: Booking) -> MyBookingEnd | None:
    """Who ended it: only what a customer who went leaves with us is a fee."""
    if booking.state == Booking.State.FAILED:
        return "by_us"
    if booking.state != Booking.State.CANCELLED:
        return None
    return "by_us" if booking.changes.filter(kind=ContractChange.Kind.ENDING).exists() else "by_you"


def _cancel(booking: Booking, brand: BrandSheet, doing: OurDoing | None, *, at: datetime) -> MyBookingCancelProps:
    fee = fee_because(booking, doing, at=at)
    lines = [why_free(doing, brand)] if doing else table_lines(table_of(booking))
    return MyBookingCancelProps(fee_pence=fee.fee_pence, refund_pence=fee.refund_pence, table=lines)
