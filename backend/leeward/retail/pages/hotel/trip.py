"""The price of a trip of several centres on its own page, with the way to book exactly that (P03, R15)."""

from __future__ import annotations

from datetime import timedelta

from leeward.pricing.api import PackageOffer
from leeward.retail.booking.itinerary_stays import journeys_of
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.request import SEEN, query_of
from leeward.retail.pages.hotel.opening import TWO_ADULTS
from leeward.retail.pages.hotel.panel import is_sold_online
from leeward.retail.pages.parts.paid_at_hotel import paid_at_hotel
from leeward.retail.pages.props.hotel_panel import HotelTripProps
from leeward.retail.pages.search.cards import party_text
from leeward.retail.search import pricing_client
from leeward.travel.itemcode import find_itemcode
from leeward.travel.search_query import SearchQuery


def trip_props(*, page: HotelPage, asking: Asking) -> HotelTripProps | None:
    """
    The trip on its cheapest day for two, as its booking page charges it; None for a single hotel, and where nothing of
    the trip can be had. At most three queries.
    """
    code, edition = page.hotel.itemcode, asking.edition
    if edition is None or not is_sold_online(page):
        return None
    nights = pricing_client.trip_nights(edition=edition, code=code)
    if nights is None:
        return None
    served = pricing_client.list_trip_airports(edition=edition, code=code)
    airports = tuple(airport for airport in served if airport in asking.airports)
    if not airports:
        return None
    query = SearchQuery(itemcode=find_itemcode(code), departure_airports=airports, nights=nights, rooms=TWO_ADULTS)
    offer = pricing_client.find_trip_lead_in(edition=edition, query=query, today=asking.today)
    return None if offer is None else _trip(page, offer, asking)


def _trip(page: HotelPage, offer: PackageOffer, asking: Asking) -> HotelTripProps:
    query = SearchQuery(
        itemcode=find_itemcode(offer.itemcode),
        departure_airports=(offer.airport,),
        departure_date=offer.departure_date,
        nights=offer.nights,
        rooms=TWO_ADULTS,
    )
    # What is shown goes along, so that the booking page can say when it has moved.
    href = f"{page.hotel.path}/book?{query_of(query=query)}&{SEEN}={offer.total_pence}"
    journeys = "the journeys between them " if journeys_of(offer) else ""
    return HotelTripProps(
        per_person_pence=offer.per_person_pence,
        total_pence=offer.total_pence,
        date=offer.departure_date.isoformat(),
        airport=asking.short_airport(offer.airport),
        nights=offer.nights,
        party=party_text(query.party),
        included=f"Flights, every stay{', ' if journeys else ' '}{journeys}and all taxes.",
        local_line=_local_line(offer, asking),
        href=href,
    )


def _local_line(offer: PackageOffer, asking: Asking) -> str | None:
    """What the hotels of its stays take themselves of the total (UK-01)."""
    last = offer.check_in + timedelta(days=offer.nights)
    charges = paid_at_hotel([stay.itemcode for stay in offer.stays], first=offer.check_in, last=last)
    names = dict.fromkeys(name for stay in offer.stays for name in charges.get(stay.itemcode, ()))
    return asking.brand.text("hotel.paid_at_hotel").format(charges=", ".join(names)) if names else None
