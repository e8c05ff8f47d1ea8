"""Shapes of My Booking. Amounts in pence, days as YYYY-MM-DD."""

from __future__ import annotations

from typing import Literal

from leeward.retail.booking.schemas import PayableLocallyOut
from leeward.retail.pages.props.base import LinkProps, PhoneProps, Props
from leeward.retail.pages.props.checkout import CheckoutFactProps
from leeward.retail.pages.props.itinerary import ItineraryProps

MyBookingTone = Literal["good", "info", "bad"]
MyBookingEnd = Literal["by_you", "by_us"]


class MyBookingSummaryProps(Props):
    """What reference, name and date show: no name, no address, no price (T-14)."""

    reference: str
    href: str
    heading: str
    place: str
    status: str
    tone: MyBookingTone
    departs_on: str
    returns_on: str
    itinerary: ItineraryProps


class MyBookingTravellerProps(Props):
    name: str
    room: int
    is_lead: bool


class MyBookingPaymentProps(Props):
    """A payment and its day: when it was paid, or when it is due."""

    on: str
    pence: int


class MyBookingBackProps(Props):
    """Money that goes back. `sent_on` is None while it is on its way."""

    pence: int
    sent_on: str | None


class MyBookingMoneyProps(Props):
    """
    `paid` less `back` less `refused_pence`, which could not be sent back yet, is `kept_pence`.

    Of a booking that stands `kept_pence` and `due` sum to the total less what is `payable_locally`, but for goodwill.
    Of one that is over, `ended` says who ended it, and what is kept after "by_you" is the cancellation fee.

    `next_pence` and `left_pence` are nought when nothing can be paid here. `has_just_failed`: the last attempt to pay
    what is due came to nothing, a moment ago.
    """

    total_pence: int
    payable_locally: PayableLocallyOut | None
    paid: list[MyBookingPaymentProps]
    back: list[MyBookingBackProps]
    refused_pence: int
    kept_pence: int
    due: list[MyBookingPaymentProps]
    next_pence: int
    left_pence: int
    ended: MyBookingEnd | None
    has_just_failed: bool


class MyBookingMatterProps(Props):
    """What a change may be about."""

    code: str
    label: str


class MyBookingRequestProps(Props):
    """A change that was asked for."""

    about: str
    text: str
    asked_on: str
    is_answered: bool


class MyBookingCancelProps(Props):
    """What cancelling costs today, and the whole table in words."""

    fee_pence: int
    refund_pence: int
    table: list[str]


class MyBookingChangeProps(Props):
    """
    A change of the contract we wrote about (UK-16): why, how it was worked out, what follows.

    `number` is set while it waits for an answer: then it may be accepted, or the booking cancelled free of charge.
    """

    heading: str
    told_on: str  # empty where nobody has written yet
    reason: str
    lines: list[CheckoutFactProps]
    follows: list[str]
    state: str
    number: int | None


class MyBookingDetailsProps(Props):
    """
    Everything, after the mailed code. `cancel` is None where it cannot be cancelled here.

    `changes` latest first; `rights` are what the contract says of changes, word for word as it was agreed.
    """

    travellers: list[MyBookingTravellerProps]
    rooms: int
    email: str
    phone: str
    special_requests: str
    money: MyBookingMoneyProps
    documents: list[LinkProps]
    matters: list[MyBookingMatterProps]
    requests: list[MyBookingRequestProps]
    cancel: MyBookingCancelProps | None
    changes: list[MyBookingChangeProps]
    rights: list[str]
    texts: dict[str, str]


class MyBookingProps(Props):
    """
    Without `summary` the look-up form; with it the booking in short; with `details` too all of it.

    `has_ended`: a visit was over, and the form says so. `seconds_left` of a visit that is not.
    """

    summary: MyBookingSummaryProps | None
    details: MyBookingDetailsProps | None
    has_ended: bool
    seconds_left: int | None
    phone: PhoneProps
