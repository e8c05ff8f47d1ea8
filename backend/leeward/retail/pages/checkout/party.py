"""Who travels and what they booked, in the words of the checkout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from leeward.retail.booking.flights.seats import lap_age
from leeward.retail.booking.itineraries.itinerary_stays import place_of, title_of
from leeward.retail.booking.models import Quote
from leeward.retail.geography.queries import list_travel_advice
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import hotel_cards
from leeward.retail.pages.booking.request import query_of
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.parts.travel_advice import advice_link
from leeward.retail.pages.props.base import LinkProps, PictureProps
from leeward.retail.pages.props.checkout import CheckoutStayProps, CheckoutTravellerProps, TravellerKind
from leeward.retail.search.flights.times import flight_id
from leeward.retail.search.offer_tokens import OfferClaims, OfferedFlight
from leeward.retail.search.room_choice import plans_of
from leeward.travel.dates import format_itinerary_date
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy, count_without_lap
from leeward.travel.search_query import SearchQuery


def travellers_of(rooms: Sequence[Occupancy]) -> list[CheckoutTravellerProps]:
    """Everybody, adults of a room before its children, eldest first; the first of all is the lead passenger."""
    under = lap_age()
    # Laps are for the youngest: infants beyond one an adult have seats (Z09).
    seats = count_without_lap(rooms, lap_age=under)
    infants = sorted((age for room in rooms for age in room.ages if age < under), reverse=True)
    seated = Counter(infants[:seats])
    found: list[CheckoutTravellerProps] = []
    adults = children = 0
    for number, room in enumerate(rooms, start=1):
        for _ in range(room.adults):
            adults += 1
            found.append(CheckoutTravellerProps(room=number, kind="adult", label=f"Adult {adults}", age=None))
        for age in sorted(room.ages, reverse=True):
            children += 1
            is_seated = seated[age] > 0
            seated[age] -= is_seated
            kind: TravellerKind = "infant" if age < under and not is_seated else "child"
            label = f"Child {children}, {'under 1' if age == 0 else f'aged {age}'}"
            label += " (infant)" if kind == "infant" else " (own seat)" if is_seated else ""
            found.append(CheckoutTravellerProps(room=number, kind=kind, label=label, age=age))
    return found


def stay_of(quote: Quote, claims: OfferClaims) -> CheckoutStayProps:
    """The holiday in five lines."""
    leaves, returns = claims.departure_date, claims.inbound.departure_date
    nights = f"{claims.nights} night" + ("" if claims.nights == 1 else "s")
    return CheckoutStayProps(
        hotel=title_of(quote.itinerary),
        place=place_of(quote.itinerary["stays"]),
        dates=f"{_day(leaves)} to {_day(returns)}, {nights}",
        party=party_text([room.occupancy for room in claims.rooms]),
        picture=_picture(claims.itemcode, quote.basket.brand_id),
    )


def party_text(rooms: Sequence[Occupancy]) -> str:
    """'2 adults, 3 children in 2 rooms'."""
    adults, children = sum(room.adults for room in rooms), sum(len(room.ages) for room in rooms)
    words = f"{adults} adult" + ("" if adults == 1 else "s")
    if children:
        words += f", {children} child" + ("" if children == 1 else "ren")
    return words + (f" in {len(rooms)} rooms" if len(rooms) > 1 else "")


def search_again_href(claims: OfferClaims) -> str:
    """The booking page of this holiday with everything that was chosen, to change it (R15)."""
    card = next(iter(hotel_cards([claims.itemcode])), None)
    link = ""
    if card is not None:
        link = f"/holidays/{card.hotel.country.slug}/{card.hotel.region.slug}/{card.hotel.slug}"
    query = SearchQuery(
        departure_airports=(claims.airport,),
        departure_date=claims.departure_date,
        nights=claims.nights,
        itemcode=find_itemcode(claims.itemcode),
        board=claims.board or None,
        rooms=tuple(room.occupancy for room in claims.rooms),
        cabin="|".join(dict.fromkeys((claims.outbound.cabin, claims.inbound.cabin))),
        outbound_flight=_flight_of(claims.outbound),
        inbound_flight=_flight_of(claims.inbound),
    )
    return f"{link}/book?{query_of(query=query, rooms=plans_of(claims))}" if link else "/search/holidays/"


def _flight_of(flight: OfferedFlight) -> str:
    return flight_id(code=flight.code, day=flight.departure_date)


def travel_advice_of(itemcodes: Sequence[str]) -> list[LinkProps]:
    """What the government says of each country of the stays, in their order (UK-37); two queries."""
    countries = dict(Hotel.objects.filter(itemcode__in=itemcodes).values_list("itemcode", "country_id"))
    codes = dict.fromkeys(countries[itemcode] for itemcode in itemcodes if itemcode in countries)
    advice = list_travel_advice(countries=codes)
    links = (advice_link(advice[code]) for code in codes if code in advice)
    return [link for link in links if link]


def _picture(itemcode: str, brand_id: int) -> PictureProps | None:
    card = next(iter(hotel_cards([itemcode], brand_id=brand_id)), None)
    return picture_props(picture=card.picture, preset="card", alt="") if card and card.picture else None


def _day(day: date) -> str:
    return f"{day:%a} {format_itinerary_date(day)}"
