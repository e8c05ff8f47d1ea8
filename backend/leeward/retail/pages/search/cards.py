"""Result cards: a price, what it contains in words, and where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import lru_cache
from urllib.parse import urlencode

from leeward.retail.hotels.queries import ListedHotel, listed_hotels
from leeward.retail.pages.parts.booking_query import BOARDS
from leeward.retail.pages.parts.paid_at_hotel import paid_at_hotel
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.parts.ratings import rating_props
from leeward.retail.pages.props.search_results import InclusionProps, ResultCardProps
from leeward.retail.pages.search.found import Row
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.filters import FLIGHTS, Filters
from leeward.retail.search.flights.named import flight_names
from leeward.travel.airports import display_airport_name
from leeward.travel.board_basis import board_label
from leeward.travel.dates import format_date
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import Occupancy, Party
from leeward.travel.room_groups import room_pairs
from leeward.travel.search_query import SearchQuery

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def cards_of(
    rows: Sequence[Row],
    *,
    query: SearchQuery,
    filters: Filters,
    catalogue: Catalogue,
    texts: dict[str, str],
    brand_id: int,
) -> list[ResultCardProps]:
    """
    Cards of one page of rows, in their order. Two queries: what the brand writes about their hotels, and charges.

    filters: what the results were narrowed by. Of boards each card's address takes the choice along, of flights those
    that its price is of.
    """
    itemcodes = [row.offer.itemcode for row in rows]
    written = listed_hotels(itemcodes, brand_id=brand_id)
    days = [row.offer.departure_date for row in rows]
    local = paid_at_hotel(itemcodes, first=min(days), last=max(days)) if days else {}
    kept = _Kept(",".join(sorted(filters.get(BOARDS, ()))), any(name in filters for name in FLIGHTS))
    made = []
    for row in rows:
        listed = written.get(row.offer.itemcode)
        made.append(_card(row, listed, hotel_href(row, listed, kept), query, catalogue, texts))
    for card in made:
        card.inclusions.extend(_paid_there(local.get(card.itemcode, ()), texts))
    return made


@dataclass(frozen=True, slots=True)
class _Kept:
    """What of the filters an address takes along: the boards, and whether its flights were chosen."""

    boards: str
    has_flights: bool


def party_text(party: Party) -> str:
    """ "2 adults", "2 adults, 1 child"; infants are children here."""
    children = sum(room.children for room in party.rooms)
    adults = "1 adult" if party.adults == 1 else f"{party.adults} adults"
    if not children:
        return adults
    return f"{adults}, 1 child" if children == 1 else f"{adults}, {children} children"


def _card(
    row: Row, card: ListedHotel | None, href: str, query: SearchQuery, catalogue: Catalogue, texts: dict[str, str]
) -> ResultCardProps:
    offer, hotel = row.offer, row.hotel
    airport = display_airport_name(catalogue.airport_name(offer.airport))
    nights = format_nights(offer.nights)
    day = offer.departure_date
    return ResultCardProps(
        itemcode=offer.itemcode,
        name=hotel["name"] or offer.itemcode,
        href=href,
        place=", ".join(part for part in (hotel["resort_name"] or hotel["region_name"], hotel["country_name"]) if part),
        why=card.why_line if card else "",
        # Not the hotel's own tags: "All inclusive" on the picture of a room-only price would say what is not sold.
        label=texts["results.adults_only"] if hotel["childPolicy"] == "ADULTS_ONLY" else None,
        picture=picture_props(picture=card.picture, preset="card") if card and card.picture else None,
        rating=rating_props(
            stars=row.stars,
            tenths=row.rating_tenths,
            reviews=hotel["review_count"],
            source=card.review_host if card else "",
        ),
        board=board_label(offer.board),
        inclusions=_inclusions(row, catalogue, texts),
        date=day.isoformat(),
        date_text=f"{_DAYS[day.weekday()]} {format_date(day)}",
        stay_text=f"{nights} from {airport}",
        pp_pence=offer.per_person_pence,
        total_pence=offer.total_pence,
        party=party_text(query.party),
        is_bookable=hotel["online_bookable"] is not False,
        latitude=hotel["latitude"],
        longitude=hotel["longitude"],
    )


def hotel_href(row: Row, card: ListedHotel | None, kept: _Kept) -> str:
    """
    The hotel's page with this very package asked for; its booking page where nothing is written yet.

    kept: the filters by which that page knows what of the package was somebody's wish: its board, its flights (R20).
    """
    offer = row.offer
    path = card.path if card else f"/find-a-hotel/{offer.itemcode}"
    rooms = tuple(room.occupancy for room in offer.rooms)
    wished = [(BOARDS, kept.boards)] if kept.boards else []
    if kept.has_flights:
        wished += asdict(flight_names(offer)).items()
    return f"{path}?{_asked_for(offer.departure_date, offer.airport, offer.nights, offer.board, tuple(wished), rooms)}"


@lru_cache(maxsize=1_024)
def _asked_for(
    day: date, airport: str, nights: int, board: str, wished: tuple[tuple[str, str], ...], rooms: tuple[Occupancy, ...]
) -> str:
    pairs = [("date", day.isoformat()), ("depair", airport), ("nights", str(nights)), ("boardbasis", board)]
    return urlencode([*pairs, *wished, *room_pairs(rooms)], safe="[],|")


def _paid_there(names: Sequence[str], texts: dict[str, str]) -> list[InclusionProps]:
    """What of the total the guest pays at the hotel (UK-01)."""
    return [InclusionProps(text=texts["results.paid_at_hotel"].format(charge=name), kind="yes") for name in names]


def _inclusions(row: Row, catalogue: Catalogue, texts: dict[str, str]) -> list[InclusionProps]:
    """What the price contains and what it does not, in words (UK-03): board, flights, transfers."""
    offer, stops = row.offer, row.stops
    found = [InclusionProps(text=board_label(offer.board), kind="yes")]
    if stops.count == 0:
        found.append(InclusionProps(text=texts["results.direct"], kind="yes"))
    elif stops.count:
        via = ", ".join(display_airport_name(catalogue.airport_name(iata)) for iata in stops.via)
        count = "1 stop" if stops.count == 1 else f"{stops.count} stops"
        found.append(InclusionProps(text=f"{count}, {via}", kind="fact"))
    if row.hotel["transfers"] == "included":
        found.append(InclusionProps(text=texts["results.transfers"], kind="yes"))
    elif row.hotel["transfers"] == "none":
        found.append(InclusionProps(text=texts["results.no_transfers"], kind="no"))
    return found
