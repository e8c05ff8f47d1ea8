"""The rows of a new booking: copies of everything that was agreed, and the people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from leeward.retail.booking.models import Basket, Booking, Contact, Instalment, Quote, Traveller
from leeward.retail.booking.rules.adult_age import adult_age_of
from leeward.retail.booking.rules.schedule1 import schedule1_of
from leeward.retail.booking.rules.travellers import ContactDetails, TravellerDetails, age_on
from leeward.retail.booking.sums.extras import OfferedExtra
from leeward.retail.booking.sums.payment_plans import PaymentPlan, PlanKind
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.database.written_rows import insert
from leeward.retail.search.offer_tokens import OfferClaims

MOST_LETTERS_OF_REQUESTS = 1_000


@dataclass(frozen=True, slots=True)
class OrderDetails:
    """
    Everything the customer said. `accepted_pence` is the total they saw on the order button, after discount;
    `accepted_version` the quote they saw, None where whoever orders has just read it.
    """

    travellers: Sequence[TravellerDetails]
    contact: ContactDetails
    plan: PlanKind
    accepted_pence: int
    has_accepted_terms: bool
    ticked_notices: frozenset[int] = frozenset()
    special_requests: str = ""
    accepted_version: int | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """What a booking is made of. `legal_versions`: the texts in force, by their names (UK-14)."""

    reference: str
    at: datetime
    basket: Basket
    quote: Quote
    claims: OfferClaims
    hold_id: int
    brand: BrandSheet
    details: OrderDetails
    extras: tuple[OfferedExtra, ...]
    discount_pence: int
    plan: PaymentPlan
    legal_versions: Mapping[str, int]


def write_booking(order: Order) -> Booking:
    """
    The booking with contact, travellers and instalments, in the caller's transaction.

    :raises IntegrityError: the basket has a live booking already, or the reference is taken
    :raises WrongStep: a required part of Schedule 1 is missing
    """
    booking = _booking(order)
    contact = order.details.contact
    insert(
        Contact(
            booking=booking, email=contact.email, phone=contact.phone, address=contact.address.strip(),
            postcode=contact.postcode.strip().upper(),
        )
    )  # fmt: skip
    insert(*_travellers(booking, order))
    insert(
        *(
            Instalment(booking=booking, position=number, due_on=part.due_on, pence=part.pence)
            for number, part in enumerate(order.plan.parts, start=1)
        )
    )
    return booking


def _booking(order: Order) -> Booking:
    quote, off = order.quote, order.discount_pence
    lines: list[dict[str, Any]] = [*quote.lines, *(extra.line for extra in order.extras)]
    if off:
        lines.append({"rule": f"promo code {order.basket.promo_code}", "pence": -off})
    booking = Booking(
        reference=order.reference,
        basket=order.basket,
        quote=quote,
        hold_id=order.hold_id,
        brand_id=order.brand.brand_id,
        total_pence=sum(part.pence for part in order.plan.parts) + quote.local_pence,
        local_pence=quote.local_pence,
        discount_pence=off,
        promo_code=order.basket.promo_code,
        lines=lines,
        schedule1=schedule1_of(quote, brand=order.brand, plan=order.plan, lines=lines),
        legal_versions=dict(order.legal_versions),
        special_requests=order.details.special_requests.strip()[:MOST_LETTERS_OF_REQUESTS],
        departure_date=quote.departure_date,
        return_date=order.claims.inbound.departure_date,
        made_at=order.at,
    )
    insert(booking)
    return booking


def _travellers(booking: Booking, order: Order) -> list[Traveller]:
    claims, adult_age = order.claims, adult_age_of(order.claims.itemcode)
    return [
        Traveller(
            booking=booking,
            position=position,
            room=one.room,
            title=one.title,
            first_name=one.first_name,
            last_name=one.last_name,
            born_on=one.born_on,
            # By age alone, as when a booking is changed (`amended_rows`): two rules would tell two truths.
            is_adult=age_on(claims.inbound.departure_date, born_on=one.born_on) >= adult_age,
        )
        for position, one in enumerate(order.details.travellers, start=1)
    ]
