"""
What a customer chose, priced anew: a page's price is never trusted (docs/booking-states.md).

A choice is the claims of an offer token: rooms on named plans, named flights. Changing one of them makes new claims.
"""

from __future__ import annotations

from datetime import date, datetime

from leeward.pricing.api import PackageQuote
from leeward.pricing.choices import (
    NOTHING_OWN,
    ChosenFlight,
    ChosenPackage,
    ChosenRoom,
    ChosenStay,
    OwnStock,
    RoomOption,
)
from leeward.retail.kit import clock
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.offer_tokens import OfferClaims, OfferedFlight, OfferedStay, claims_of
from leeward.retail.search.pricing_client.chosen import list_room_options, price_chosen
from leeward.retail.search.queries import Edition, current_edition
from leeward.travel.dates import format_long_date


def price_claims(
    claims: OfferClaims, *, now: datetime, edition: Edition | None = None, own: OwnStock = NOTHING_OWN
) -> PackageQuote:
    """
    Exactly this package on the newest prices, for a booking made now. `own`: what the customer has is left for them.

    :raises NothingOnSale: it cannot be sold now, or leaves today or left before; field and rule say what and why
    :raises NoPrices: nothing was ever published
    """
    _refuse_gone(claims, now=now)
    return price_chosen(edition=edition or current_edition(), chosen=chosen_package(claims, now, own))


def room_options(
    claims: OfferClaims, *, now: datetime, edition: Edition | None = None, own: OwnStock = NOTHING_OWN
) -> tuple[tuple[RoomOption, ...], ...]:
    """
    For each room of the party, in the order asked, every plan it could have on these flights, cheapest first.

    Of a trip stay by stay: all rooms of the first, then of the second, as `room_choice.plans_of` has them.

    :raises NothingOnSale: the package as it is cannot be sold now, or leaves today or left before
    :raises NoPrices: nothing was ever published
    """
    _refuse_gone(claims, now=now)
    return list_room_options(edition=edition or current_edition(), chosen=chosen_package(claims, now, own))


def said_too_late(day: date) -> str:
    """What a customer reads who comes too late for a day of departure."""
    return f"It is too late to book a holiday that leaves on {format_long_date(day)}. Please choose a later day."


def claims_of_priced(quote: PackageQuote, *, workspace: str, now: datetime) -> OfferClaims:
    """The claims that name a quoted package, made now."""
    return claims_of(
        offer=quote.offer, generation=quote.generation, workspace=workspace,
        booked_on=clock.uk_date(at=now), now=now,
    )  # fmt: skip


def chosen_package(claims: OfferClaims, now: datetime, own: OwnStock = NOTHING_OWN) -> ChosenPackage:
    """The claims as the engine is asked about them, for a booking made now by who has `own` already."""
    return ChosenPackage(
        itemcode=claims.itemcode,
        airport=claims.airport,
        nights=claims.nights,
        rooms=tuple(ChosenRoom(room.occupancy, room.room_type, room.plan_code) for room in claims.rooms),
        outbound=_flight(claims.outbound),
        inbound=_flight(claims.inbound),
        booked_on=clock.uk_date(at=now),
        stays=tuple(_stay(stay, claims) for stay in claims.stays),
        own=own,
    )


def _refuse_gone(claims: OfferClaims, *, now: datetime) -> None:
    """
    Nobody can still catch a flight of today, whose hour may have passed. A new sale ends days before that (V15).

    :raises NothingOnSale: `rule` is too_late
    """
    leaves = claims.outbound.departure_date
    if leaves <= clock.uk_date(at=now):
        raise NothingOnSale(said_too_late(leaves), field="date", rule="too_late")


def _stay(stay: OfferedStay, claims: OfferClaims) -> ChosenStay:
    rooms = zip(claims.rooms, stay.rooms, strict=True)
    return ChosenStay(
        stay.itemcode, stay.nights, tuple(ChosenRoom(room.occupancy, kind, plan) for room, (kind, plan) in rooms)
    )


def _flight(flight: OfferedFlight) -> ChosenFlight:
    return ChosenFlight(flight.code, flight.cabin, flight.departure_date)
