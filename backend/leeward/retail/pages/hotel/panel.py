"""The price panel of a hotel (R15): where it can be reached from, for how long, and the holiday to open on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from urllib.parse import urlencode

from leeward.pricing.api import PackageOffer
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.inventory.models import Contract
from leeward.retail.inventory.transfers import transfers_of_hotel
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.request import query_of
from leeward.retail.pages.hotel.opening import TWO_ADULTS, Opening, find_opening
from leeward.retail.pages.parts.paid_at_hotel import paid_at_hotel
from leeward.retail.pages.props.hotel_panel import (
    DepartureAirportProps,
    HotelPanelProps,
    HotelPriceProps,
    NamedFlightsProps,
    PanelRoomProps,
)
from leeward.retail.pages.search.cards import party_text
from leeward.retail.search import pricing_client
from leeward.retail.search import queries as prices
from leeward.retail.search.queries import Edition
from leeward.travel import limits
from leeward.travel.board_basis import board_label
from leeward.travel.itemcode import find_itemcode
from leeward.travel.money import format_pounds
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import Occupancy, Party
from leeward.travel.search_query import SearchQuery


def panel_props(*, page: HotelPage, asking: Asking) -> HotelPanelProps | None:
    """The panel, or None where nothing of the hotel is sold online: then the page says so and offers the way on."""
    hotel, edition = page.hotel, asking.edition
    if edition is None or not is_sold_online(page):
        return None
    opening = find_opening(itemcode=hotel.itemcode, asking=asking)
    airports = _airports(hotel.itemcode, edition, asking)
    price = _opening_price(hotel.itemcode, opening, edition, asking)
    if price is None or not airports:
        return None
    return HotelPanelProps(
        action=f"{hotel.path}/book",
        rooms=_rooms(opening.rooms),
        board=opening.board,
        kept_board=opening.kept_board,
        missed=asking.brand.text(opening.missed) if opening.missed else None,
        itemcode=hotel.itemcode,
        airports=airports,
        nights=sorted({*limits.FALLBACK_NIGHTS, price.nights}),
        first_date=(asking.today + timedelta(days=limits.FIRST_BOOKABLE_DAY)).isoformat(),
        last_date=min(edition.last_day, asking.today + timedelta(days=limits.LAST_DAY_EXTENDED)).isoformat(),
        # Nothing for this party at all: the panel is still there to ask for another.
        price=price if opening.rooms == TWO_ADULTS or opening.offer else None,
        deposit_line=_deposit_line(hotel.itemcode, asking.brand),
        local_line=_local_line(hotel.itemcode, edition, asking),
        min_adult_age=hotel.min_adult_age,
        takes_children=not hotel.is_adults_only,
        min_child_age=hotel.min_child_age,
        max_child_age=hotel.max_child_age,
        child_policy_text=hotel.child_policy_text,
    )


def is_sold_online(page: HotelPage) -> bool:
    """Whether staff sell it here at all; what is left of it is another question."""
    return page.hotel.status == Hotel.Status.LIVE and page.hotel.online_bookable


def _deposit_line(itemcode: str, brand: BrandSheet) -> str:
    """
    From which deposit on, and until when, by the rule of the hotel's own supplier (Z70): whoever leaves sooner pays all
    at once. The product's own words promise protection, which not every brand has (UK-22).
    """
    rules = Contract.objects.filter(hotel__itemcode=itemcode, is_active=True)
    each, weeks = rules.values_list("supplier__deposit_pp_pence", "supplier__balance_due_weeks").first() or (0, 0)
    key = "hotel.deposit_line" if each else "hotel.no_deposit_line"
    if not (brand.protects_all or brand.has_own(key)):
        key = "hotel.deposit_line_no_atol" if each else ""
    # Due on the day of leaving, the whole price is asked of whoever books that day.
    notice = {0: "a day", 1: "1 week"}.get(weeks, f"{weeks} weeks")
    return brand.text(key).format(deposit=format_pounds(each), notice=notice) if key else ""


def _local_line(itemcode: str, edition: Edition, asking: Asking) -> str | None:
    """What the hotel takes itself of any total that the panel can show (UK-01)."""
    names = paid_at_hotel([itemcode], first=asking.today, last=edition.last_day).get(itemcode)
    return asking.brand.text("hotel.paid_at_hotel").format(charges=", ".join(names)) if names else None


def _opening_price(itemcode: str, opening: Opening, edition: Edition, asking: Asking) -> HotelPriceProps | None:
    """The opening package; the hotel's lead-in for two where the address asks for none."""
    if opening.offer is not None:
        return _price(opening.offer, rooms=opening.rooms, board=opening.board, flights=opening.flights)
    lead_in = prices.cheapest_for_hotel(itemcode, today=asking.today, edition=edition)
    return None if lead_in is None else _price(lead_in, rooms=TWO_ADULTS, board=None)


def _price(
    price: prices.HotelPrice | PackageOffer,
    *,
    rooms: Sequence[Occupancy],
    board: str | None,
    flights: NamedFlightsProps | None = None,
) -> HotelPriceProps:
    """The opening price; what it includes stands in one line, and nothing that it does not."""
    parts = ["Flights", f"{format_nights(price.nights)} {board_label(price.board)}"]
    if transfers_of_hotel(price.itemcode) == "included":
        parts.append("transfers")
    query = SearchQuery(
        itemcode=find_itemcode(price.itemcode),
        departure_airports=(price.airport,),
        departure_date=price.departure_date,
        nights=price.nights,
        rooms=tuple(rooms),
        board=board,
    )
    return HotelPriceProps(
        per_person_pence=price.per_person_pence,
        total_pence=price.total_pence,
        date=price.departure_date.isoformat(),
        depair=price.airport,
        nights=price.nights,
        board=price.board,
        board_name=board_label(price.board),
        included=f"{', '.join(parts)} and all taxes.",
        rooms=_rooms(rooms),
        party=party_text(Party(rooms=tuple(rooms))),
        query="&".join([query_of(query=query), *([_address_of(flights)] if flights else [])]),
        flights=flights,
    )


def _address_of(flights: NamedFlightsProps) -> str:
    """The flights and rooms as an address names them."""
    return urlencode([(part.name, part.value) for part in flights.asked], safe=",~|")


def _rooms(rooms: Iterable[Occupancy]) -> list[PanelRoomProps]:
    return [PanelRoomProps(adults=room.adults, ages=list(room.ages)) for room in rooms]


def _airports(itemcode: str, edition: Edition, asking: Asking) -> list[DepartureAirportProps]:
    query = SearchQuery(itemcode=find_itemcode(itemcode))
    codes: Iterable[str] = pricing_client.list_airports_to(edition=edition, query=query)
    named = sorted((asking.short_airport(code), code) for code in codes if code in asking.airports)
    return [DepartureAirportProps(code=code, name=name) for name, code in named]
