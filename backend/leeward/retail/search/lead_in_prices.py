"""
The cheapest package of each of many hotels and trips, as cards and offers show it: worked out once a generation and
question.

A page has two dozen cards and more. Hotels nobody has asked about since the last generation are priced together, in one
question to the engine; the others are remembered. A trip of several centres is priced by itself.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from leeward.pricing.api import FlightChoice, PackageOffer
from leeward.retail.search import pricing_client
from leeward.retail.search.answers.offer_shapes import shown_pounds
from leeward.retail.search.periods import departures_asked, month_within
from leeward.retail.search.pricing_client import Edition
from leeward.travel import limits
from leeward.travel.board_basis import board_label
from leeward.travel.money import round_up_to_pounds
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import Occupancy, format_sharing

#: Different questions remembered for a generation: cards, and one for each offer on sale.
_QUESTIONS_KEPT = 256

TWO_ADULTS = (Occupancy(),)
"""For whom a price is that does not say so itself."""


@dataclass(frozen=True, slots=True)
class PriceTerms:
    """
    For whom and when a price is looked for: unless said otherwise two adults, any airport, the year ahead. With a first
    departure and no last as far as we sell (AS_FAR_AS_WE_SELL).

    Lengths of stay are tried in order; a hotel takes the first it sells (Z24). `boards` empty: any. A trip has its own
    length, which must be one of them unless they are nobody's choice, and its own boards.
    """

    rooms: tuple[Occupancy, ...] = TWO_ADULTS
    airports: tuple[str, ...] = ()
    first_departure: date | None = None
    last_departure: date | None = None
    nights: tuple[int, ...] = limits.FALLBACK_NIGHTS
    boards: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class HotelPrice:
    """
    A hotel's or a trip's cheapest package. Pence; the total is the whole party's, with everything that cannot be
    declined. `stays`: the hotels of a trip, whose `board` is the one that all of them have, or empty; none of a hotel.

    `priced_on`: for whom books on that day. `advertised`: the first and last departure of what a page says beside it,
    its month on its terms. `among`: the hotels it is the lowest of, where it stands for several; it makes no other
    price of the same package.
    """

    itemcode: str
    destination: str
    country: str
    board: str
    airport: str
    departure_date: date
    check_in: date
    nights: int
    outbound: FlightChoice
    inbound: FlightChoice
    rooms: tuple[Occupancy, ...]
    people: int
    has_transfer: bool
    total_pence: int
    per_person_pence: int
    generation: int
    priced_on: date
    advertised: tuple[date, date]
    stays: tuple[str, ...] = ()
    among: tuple[str, ...] = field(default=(), compare=False)

    @property
    def price_pounds(self) -> int:
        """What pages show a head: whole pounds, rounded up (UK-04)."""
        return shown_pounds(self.per_person_pence)

    @property
    def shown_pence(self) -> int:
        """The same, counted in pence."""
        return round_up_to_pounds(pence=self.per_person_pence)

    @property
    def stay_text(self) -> str:
        """What it buys beside the flights: “7 nights, Half board”, of a trip “11 nights in 2 hotels” (UK-03)."""
        if self.stays:
            return f"{format_nights(self.nights)} in {len(self.stays)} hotels"
        return f"{format_nights(self.nights)}, {self.board_text}"

    @property
    def party_text(self) -> str:
        """For whom it is: “based on 2 adults sharing” (UK-03)."""
        return format_sharing(self.rooms)

    @property
    def other_party_text(self) -> str:
        """The same of any other party than two adults in a room, who are said once for a whole page; of them empty."""
        return "" if self.rooms == TWO_ADULTS else self.party_text

    @property
    def board_text(self) -> str:
        """The board in words."""
        return board_label(self.board) if self.board else "Different boards"


@dataclass(frozen=True, slots=True)
class _Question:
    mark: str
    today: date
    terms: PriceTerms


class LeadInPrices:
    """The prices this process remembers. Threads may share it: at worst two of them price the same hotel."""

    def __init__(self) -> None:
        self._known: OrderedDict[_Question, dict[str, HotelPrice | None]] = OrderedDict()
        self._lock = threading.Lock()

    def of(
        self, itemcodes: Collection[str], *, edition: Edition, terms: PriceTerms, today: date
    ) -> dict[str, HotelPrice]:
        """Prices by itemcode, in the order asked; hotels with nothing to sell on these terms left out."""
        known = self._remembered(_Question(edition.mark, today, terms))
        missing = [itemcode for itemcode in itemcodes if itemcode not in known]
        if missing:
            found = price_hotels(missing, edition=edition, terms=terms, today=today)
            known.update({itemcode: found.get(itemcode) for itemcode in missing})
        priced = ((itemcode, known[itemcode]) for itemcode in dict.fromkeys(itemcodes))
        return {itemcode: price for itemcode, price in priced if price is not None}

    def forget(self) -> None:
        self._known.clear()

    def _remembered(self, question: _Question) -> dict[str, HotelPrice | None]:
        with self._lock:
            known = self._known.setdefault(question, {})
            self._known.move_to_end(question)
            while len(self._known) > _QUESTIONS_KEPT:
                self._known.popitem(last=False)
            return known


def hotel_price(*, offer: PackageOffer, edition: Edition, today: date, departures: tuple[date, date]) -> HotelPrice:
    """An engine's offer as a card needs it; `departures`: the range it was looked for in."""
    rooms = tuple(room.occupancy for room in offer.rooms)
    people = sum(room.guests for room in rooms)
    return HotelPrice(
        itemcode=offer.itemcode,
        destination=offer.destination,
        country=offer.country,
        board=_board_of(offer),
        airport=offer.airport,
        departure_date=offer.departure_date,
        check_in=offer.check_in,
        nights=offer.nights,
        outbound=offer.outbound,
        inbound=offer.inbound,
        rooms=rooms,
        people=people,
        has_transfer=pricing_client.has_transfer(edition=edition, offer=offer),
        total_pence=offer.total_pence,
        per_person_pence=offer.per_person_pence,
        generation=edition.generation,
        priced_on=today,
        advertised=month_within(offer.departure_date, first=departures[0], last=departures[1]),
        stays=tuple(stay.itemcode for stay in offer.stays),
    )


def _board_of(offer: PackageOffer) -> str:
    return offer.board if all(stay.board == offer.board for stay in offer.stays) else ""


def cheapest_of(prices: Iterable[HotelPrice]) -> HotelPrice | None:
    """The cheapest a head, standing for all of them; of equals the earliest departure, then the first."""
    every = tuple(prices)
    best = min(every, key=lambda price: (price.per_person_pence, price.departure_date), default=None)
    return None if best is None else replace(best, among=tuple(price.itemcode for price in every))


def price_hotels(
    itemcodes: Collection[str], *, edition: Edition, terms: PriceTerms, today: date
) -> Mapping[str, HotelPrice]:
    """Each hotel's or trip's cheapest package by itemcode, asked anew; what has nothing to sell is left out."""
    departures = departures_asked(terms.first_departure, terms.last_departure, today=today)
    offers = [*_of_hotels(itemcodes, edition, terms, today), *_of_trips(itemcodes, edition, terms, today)]
    return {
        offer.itemcode: hotel_price(offer=offer, edition=edition, today=today, departures=departures)
        for offer in offers
    }


def _of_hotels(itemcodes: Collection[str], edition: Edition, terms: PriceTerms, today: date) -> list[PackageOffer]:
    found: dict[str, PackageOffer] = {}
    for nights in terms.nights:
        left = [itemcode for itemcode in itemcodes if itemcode not in found]
        if not left:
            break
        asked = _asked(terms, nights)
        offers = pricing_client.cheapest_of_hotels(edition=edition, itemcodes=left, asked=asked, today=today)
        found |= {offer.itemcode: offer for offer in offers}
    return list(found.values())


def _of_trips(itemcodes: Collection[str], edition: Edition, terms: PriceTerms, today: date) -> list[PackageOffer]:
    if terms.boards:
        return []
    found = (
        pricing_client.cheapest_of_trip(edition=edition, code=code, asked=_asked(terms, nights), today=today)
        for code, nights in pricing_client.trips_among(itemcodes, edition=edition).items()
        if nights in terms.nights or terms.nights == limits.FALLBACK_NIGHTS
    )
    return [offer for offer in found if offer is not None]


def _asked(terms: PriceTerms, nights: int) -> pricing_client.HotelsAsked:
    return pricing_client.HotelsAsked(
        rooms=terms.rooms,
        airports=terms.airports,
        first_departure=terms.first_departure,
        last_departure=terms.last_departure,
        nights=nights,
        boards=terms.boards,
    )
