"""The price of a trip of several centres on its own page, with the way to book exactly that (P03, R15)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from urllib.parse import parse_qsl

from leeward.pricing.api import PackageOffer
from leeward.retail.booking.itineraries.itinerary_stays import journeys_of
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.request import SEEN, query_of, read_booking
from leeward.retail.pages.hotel.opening import TWO_ADULTS
from leeward.retail.pages.hotel.panel import is_sold_online
from leeward.retail.pages.parts.paid_at_hotel import paid_at_hotel
from leeward.retail.pages.props.hotel_panel import AskedPartProps, HotelTripProps, PanelRoomProps, TripGuestsProps
from leeward.retail.pages.search.cards import party_text
from leeward.retail.pages.search.prices import find_asked
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.flights.named import flies_as_named
from leeward.retail.search.queries import Edition
from leeward.travel.itemcode import find_itemcode
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import Occupancy, Party
from leeward.travel.read_search import PARAMETERS
from leeward.travel.search_query import SearchQuery
from leeward.travel.write_search import search_address


@dataclass(frozen=True, slots=True)
class _Wanted:
    """
    The search in the address, `asked`, and `query`: the same as this trip can be asked for it, at its own length.

    `is_served`: the trip starts from an airport of the address, or the address names none.
    """

    query: SearchQuery
    asked: SearchQuery
    is_served: bool = True

    @property
    def has_day(self) -> bool:
        return self.query.departure_date is not None or self.query.month is not None


@dataclass(frozen=True, slots=True)
class _Found:
    """What the page shows: what was asked for, for whom it is priced, and whether that is its cheapest day."""

    offer: PackageOffer
    wanted: _Wanted
    priced: tuple[Occupancy, ...]
    is_cheapest: bool
    missed: str | None


def is_trip(*, page: HotelPage, asking: Asking) -> bool:
    """Whether what the page tells of is a trip of several centres, sold or not. No query."""
    edition = asking.edition
    return edition is not None and pricing_client.trip_nights(edition=edition, code=page.hotel.itemcode) is not None


def trip_props(*, page: HotelPage, asking: Asking) -> HotelTripProps | None:
    """
    The trip that the address asks for, else on its cheapest day for two, as its booking page charges it; None for a
    single hotel, and where nothing of the trip can be had. At most four queries.
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
    plain = SearchQuery(itemcode=find_itemcode(code), departure_airports=airports, nights=nights, rooms=TWO_ADULTS)
    found = _find(plain, asking, edition)
    return None if found is None else _trip(page, found, asking)


def _wanted(plain: SearchQuery, asking: Asking) -> _Wanted:
    """The search in the address, with what it does not say as the plain one has it."""
    asked = find_asked(brand=asking.brand, query_string=asking.query_string) if asking.query_string else None
    if asked is None:
        return _Wanted(plain, asked=SearchQuery())
    query = read_booking(asked=asked, itemcode=str(plain.itemcode)).query
    served = tuple(airport for airport in query.departure_airports if airport in plain.departure_airports)
    wanted = replace(
        plain,
        departure_airports=served or plain.departure_airports,
        departure_date=query.departure_date,
        month=query.month,
        flexible_days=query.flexible_days,
        rooms=query.rooms,
    )
    return _Wanted(wanted, query, is_served=bool(served or not query.departure_airports))


def _find(plain: SearchQuery, asking: Asking, edition: Edition) -> _Found | None:
    wanted = _wanted(plain, asking)
    query, rooms = wanted.query, wanted.query.rooms
    if wanted.has_day:
        try:
            offer = pricing_client.cheapest_trip(edition=edition, query=query, today=asking.today).offer
            return _Found(offer, wanted, rooms, is_cheapest=False, missed=_missed(wanted, offer, asking))
        except (BadSearch, NothingOnSale):
            pass
    cheapest = _lead_in(query, edition, asking)
    if cheapest is None and query.departure_airports != plain.departure_airports:
        wanted = replace(wanted, is_served=False)
        cheapest = _lead_in(replace(plain, rooms=rooms), edition, asking)
    if cheapest is not None:
        missed = _missed(wanted, cheapest, asking) if not wanted.has_day else asking.brand.text("hotel.missed_trip")
        return _Found(cheapest, wanted, rooms, is_cheapest=True, missed=missed)
    if rooms == TWO_ADULTS:
        return None
    two = _lead_in(replace(query, rooms=TWO_ADULTS), edition, asking) or _lead_in(plain, edition, asking)
    return None if two is None else _Found(two, wanted, TWO_ADULTS, is_cheapest=True, missed=_not_for(rooms, asking))


def _missed(wanted: _Wanted, offer: PackageOffer, asking: Asking) -> str | None:
    """
    What of the search is another here: where it leaves from; its length, for a trip takes as long as its stays do; its
    flights, which are the cheapest.
    """
    if not wanted.is_served:
        return asking.brand.text("hotel.missed_trip")
    said = []
    asked, nights = wanted.asked.nights, wanted.query.nights
    if asked is not None and nights is not None and asked != nights:
        text = asking.brand.text("hotel.other_length")
        said.append(text.format(wanted=format_nights(asked), nights=format_nights(nights)))
    if not flies_as_named(offer, wanted.asked):
        said.append(asking.brand.text("hotel.trip_flights"))
    return " ".join(said) or None


def _lead_in(query: SearchQuery, edition: Edition, asking: Asking) -> PackageOffer | None:
    """The trip on its cheapest day of the year ahead, for this party and from these airports."""
    code, nights = str(query.itemcode), query.nights or 0
    asked = pricing_client.HotelsAsked(rooms=query.rooms, airports=query.departure_airports, nights=nights)
    try:
        return pricing_client.cheapest_of_trip(edition=edition, code=code, asked=asked, today=asking.today)
    except BadSearch:
        return None


def _not_for(rooms: tuple[Occupancy, ...], asking: Asking) -> str:
    party, two = party_text(Party(rooms=rooms)), party_text(Party(rooms=TWO_ADULTS))
    return asking.brand.text("hotel.trip_for_two").format(party=party, two=two)


def _trip(page: HotelPage, found: _Found, asking: Asking) -> HotelTripProps:
    hotel, offer = page.hotel, found.offer
    query = SearchQuery(
        itemcode=find_itemcode(offer.itemcode),
        departure_airports=(offer.airport,),
        departure_date=offer.departure_date,
        nights=offer.nights,
        rooms=found.priced,
    )
    # What is shown goes along, so that the booking page can say when it has moved.
    href = f"{hotel.path}/book?{query_of(query=query)}&{SEEN}={offer.total_pence}"
    journeys = "the journeys between them " if journeys_of(offer) else ""
    return HotelTripProps(
        per_person_pence=offer.per_person_pence,
        total_pence=offer.total_pence,
        date=offer.departure_date.isoformat(),
        is_cheapest=found.is_cheapest,
        depair=offer.airport,
        airport=asking.short_airport(offer.airport),
        nights=offer.nights,
        party=party_text(query.party),
        rooms=[PanelRoomProps(adults=room.adults, ages=list(room.ages)) for room in found.wanted.query.rooms],
        asked=_asked(found.wanted.asked),
        guests=_guests(page),
        missed=found.missed,
        included=f"Flights, every stay{', ' if journeys else ' '}{journeys}and all taxes.",
        local_line=_local_line(offer, asking),
        href=href,
        action=hotel.path,
    )


def _asked(search: SearchQuery) -> list[AskedPartProps]:
    """The parts of a search beside its rooms, as every link of the site writes them (Z16)."""
    _, _, text = search_address(search).partition("?")
    return [AskedPartProps(name=name, value=value) for name, value in parse_qsl(text) if name in PARAMETERS]


def _guests(page: HotelPage) -> TripGuestsProps:
    hotel = page.hotel
    return TripGuestsProps(
        takes_children=not hotel.is_adults_only,
        min_adult_age=hotel.min_adult_age,
        min_child_age=hotel.min_child_age,
        max_child_age=hotel.max_child_age,
        child_policy_text=hotel.child_policy_text,
    )


def _local_line(offer: PackageOffer, asking: Asking) -> str | None:
    """What the hotels of its stays take themselves of the total (UK-01)."""
    last = offer.check_in + timedelta(days=offer.nights)
    charges = paid_at_hotel([stay.itemcode for stay in offer.stays], first=offer.check_in, last=last)
    names = dict.fromkeys(name for stay in offer.stays for name in charges.get(stay.itemcode, ()))
    return asking.brand.text("hotel.paid_at_hotel").format(charges=", ".join(names)) if names else None
