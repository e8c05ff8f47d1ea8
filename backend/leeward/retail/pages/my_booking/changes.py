"""Changes of a contract as its owner reads them in My Booking, and what the contract says about them (UK-16, UK-17)."""

from __future__ import annotations

from leeward.retail.booking.letters.amendment_words import amended_on, done_amendments, lines_of_amendment
from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract.our_doing import OurDoing, heading_of_doing
from leeward.retail.booking.post_sale.words import heading_of, lines_of, state_of, what_follows
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import uk_date
from leeward.retail.pages.props.checkout import CheckoutFactProps
from leeward.retail.pages.props.my_booking import MyBookingChangeProps
from leeward.retail.payments.queries import paid_pence
from leeward.travel.money import format_pounds

_RIGHTS = ("amending", "price_changes", "changes", "ending", "pass_on")


def changes_of(booking: Booking, *, brand: BrandSheet) -> list[MyBookingChangeProps]:
    """Every change of a booking, latest first: ours, and those the customer asked for."""
    return sorted([*_ours(booking, brand), *_asked_for(booking, brand)], key=lambda one: one.told_on, reverse=True)


def _asked_for(booking: Booking, brand: BrandSheet) -> list[MyBookingChangeProps]:
    return [
        MyBookingChangeProps(
            heading=brand.text("change.amended"),
            told_on=amended_on(one),
            reason="",
            lines=[CheckoutFactProps(label=label, text=text) for label, text in lines_of_amendment(one)],
            follows=[],
            state="",
            number=None,
        )
        for one in reversed(done_amendments(booking))
    ]


def _ours(booking: Booking, brand: BrandSheet) -> list[MyBookingChangeProps]:
    """What goes back is worked out only while one is open."""
    changes = list(booking.changes.order_by("-id"))
    is_open = any(change.state == ContractChange.State.OPEN for change in changes)
    refund = format_pounds(paid_pence(booking.subject)) if is_open else ""
    return [
        MyBookingChangeProps(
            heading=heading_of(change, brand),
            told_on=uk_date(at=change.announced_at).isoformat(),
            reason=change.reason,
            lines=[CheckoutFactProps(label=label, text=text) for label, text in lines_of(change, brand)],
            follows=what_follows(change, brand, refund=refund),
            state=state_of(change, brand),
            number=change.pk if change.state == ContractChange.State.OPEN else None,
        )
        for change in changes
    ]


def not_written_yet(doing: OurDoing | None, *, brand: BrandSheet) -> list[MyBookingChangeProps]:
    """What an airline did to a flight of theirs and lets them go, while no letter about it waits for an answer."""
    if doing is None or doing.change is not None:
        return []
    return [
        MyBookingChangeProps(
            heading=heading_of_doing(doing, brand),
            told_on="",
            reason="",
            lines=[],
            follows=[brand.text("change.free"), brand.text("change.free_other")],
            state="",
            number=None,
        )
    ]


def rights_of(booking: Booking) -> list[str]:
    """The sentences this booking was made with; none where it was made before there were any."""
    return [booking.schedule1[key] for key in _RIGHTS if booking.schedule1.get(key)]
