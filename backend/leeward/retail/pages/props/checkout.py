"""Shapes of the checkout and of the page after payment. Amounts in pence, days as YYYY-MM-DD."""

from __future__ import annotations

from typing import Literal

from leeward.retail.booking.schemas import BasketOut, NoticeOut, PayableLocallyOut
from leeward.retail.pages.props.base import LinkProps, PhoneProps, PictureProps, Props
from leeward.retail.pages.props.itinerary import ItineraryProps

TravellerKind = Literal["adult", "child", "infant"]
BookedState = Literal["confirmed", "confirming", "unpaid", "declined", "lapsed", "failed", "cancelled"]


class CheckoutTravellerProps(Props):
    """Somebody the price was made for. `age` is a child's on the day of return; an infant travels on a lap."""

    room: int
    kind: TravellerKind
    label: str
    age: int | None


class CheckoutFactProps(Props):
    """One thing that must be said before the contract (UK-13)."""

    label: str
    text: str


class CheckoutLinksProps(Props):
    """
    Legal texts that the checkout opens or links to (M09, UK-14, UK-29); `travel_advice` is the government's, one link
    for each country of the holiday (UK-37).
    """

    terms: LinkProps
    terms_slug: str
    key_rights: LinkProps
    privacy: LinkProps
    before_you_travel: LinkProps
    travel_advice: list[LinkProps]


class CheckoutStayProps(Props):
    """The holiday in short, for the panel."""

    hotel: str
    place: str
    dates: str
    party: str
    picture: PictureProps | None


class TravelshopProps(Props):
    """
    A basket of another company, in a frame (E28). Its address names the basket by its code and nobody by name (T-04);
    messages are heard from `origin` only (X01, X04).
    """

    src: str
    origin: str
    host: str


class CheckoutTypedProps(Props):
    """What this very browser typed before, by field; the way of paying and the notices it chose."""

    fields: dict[str, str]
    plan: str | None
    ticked: list[int]


class CheckoutProps(Props):
    """
    `basket` is the API's own answer: what every later answer replaces. `by_phone` says why nothing can be booked
    here, in one sentence; None where it can. `texts` are the brand's sentences by their key. `adult_age`: from which
    age on the hotel counts somebody as an adult (Z12); the lead passenger is 18 or over everywhere.
    """

    token: str
    heading: str
    change_href: str
    stay: CheckoutStayProps
    itinerary: ItineraryProps
    travellers: list[CheckoutTravellerProps]
    returns_on: str
    today: str
    lap_age: int
    adult_age: int
    titles: list[str]
    basket: BasketOut
    checked_at: str
    notices: list[NoticeOut]
    facts: list[CheckoutFactProps]
    organiser: str
    included: list[str]
    links: CheckoutLinksProps
    texts: dict[str, str]
    phone: PhoneProps
    by_phone: str | None
    travelshop: TravelshopProps | None
    typed: CheckoutTypedProps | None


class BookedPaymentProps(Props):
    """One payment of the plan. `paid_on` is None while it is to come."""

    due_on: str
    pence: int
    paid_on: str | None


class BookedProps(Props):
    """
    How the order stands. No name, address or number of anybody is here: the address of the page is a secret, not a
    proof of who reads it (UK-28). `email_hint` shows first letter and domain. `is_held`: rooms and seats are kept.
    `when`: read on the day of booking, later, or once the holiday is over; `next_steps` are those still to come.
    `is_known_here`: this browser ordered or paid, so `my_booking` leads to the booking itself.
    """

    token: str
    state: BookedState
    is_held: bool
    when: Literal["new", "later", "over"]
    reference: str
    stay: CheckoutStayProps
    itinerary: ItineraryProps
    total_pence: int
    payable_locally: PayableLocallyOut | None
    paid_pence: int
    payments: list[BookedPaymentProps]
    email_hint: str
    documents: list[LinkProps]
    next_steps: list[CheckoutFactProps]
    pay_url: str | None
    again_href: str
    my_booking: LinkProps
    is_known_here: bool
    phone: PhoneProps
