"""A quote that an agent mailed, as its link shows it."""

from __future__ import annotations

from typing import Literal

from leeward.retail.booking.schemas import PayableLocallyOut
from leeward.retail.pages.props.base import LinkProps, PhoneProps, Props
from leeward.retail.pages.props.checkout import CheckoutStayProps
from leeward.retail.pages.props.itinerary import ItineraryProps


class QuoteLineProps(Props):
    """One part of the price, in pence; less than nothing for what is taken off."""

    label: str
    pence: int


class SentQuotePageProps(Props):
    """
    This very version, as it was sent. `state`: open, over, replaced by a newer version; meanwhile ordered and waiting
    for its payment, or booked.

    `changed_text` says that the price has moved since. `action` books it, pays it, opens the newer version or the
    booking, or finds the holiday again, as the state has it. `versions` are the other ones, newest first.
    """

    state: Literal["open", "over", "replaced", "ordered", "booked"]
    heading: str
    text: str
    changed_text: str
    stay: CheckoutStayProps
    itinerary: ItineraryProps
    lines: list[QuoteLineProps]
    total_pence: int
    payable_locally: PayableLocallyOut | None
    code: str
    version_text: str
    action: LinkProps
    versions: list[LinkProps]
    phone: PhoneProps
