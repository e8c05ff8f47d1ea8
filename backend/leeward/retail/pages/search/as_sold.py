"""
The search of an address as far as this shop can answer it: its places and airports are some that exist here.

A link may be older than the shop, or made for another page of it.
"""

from __future__ import annotations

from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import find_country_of_hotel, list_destinations
from leeward.travel.airports import is_iata_code
from leeward.travel.errors import SearchError
from leeward.travel.search_query import SearchQuery


def as_sold(*, query: SearchQuery, asked: Asked) -> tuple[SearchQuery, list[SearchError]]:
    """The search as results are found for it, and what of its places and airports is unknown."""
    places, errors = _places(query, asked)
    flown = {entry.uk_airport for entry in asked.edition.snapshot.flight_entries}
    airports = tuple(code for code in query.departure_airports if is_iata_code(code) and code in flown)
    if len(airports) < len(query.departure_airports):
        errors.append(SearchError("depair", "We do not fly from that airport", "unknown"))
    found = SearchQuery(
        destinations=tuple(dict.fromkeys(places)),
        departure_airports=airports,
        departure_date=query.departure_date,
        month=query.month,
        flexible_days=query.flexible_days,
        nights=query.nights,
        rooms=query.rooms,
        is_extended=query.is_extended,
    )
    return found, errors


def _places(query: SearchQuery, asked: Asked) -> tuple[list[str], list[SearchError]]:
    """The places asked for, as the snapshot spells them; a region stands in the place of its country (R14)."""
    country_of = {place: country for country, place in list_destinations(edition=asked.edition)}
    sold = {*country_of, *country_of.values()}
    wanted = list(dict.fromkeys(code.upper() for code in query.destinations))
    places = [code for code in wanted if code in sold]
    errors = []
    if len(places) < len(wanted):
        errors.append(SearchError("destination", "That is not a destination we sell", "unknown"))
    region = (query.region or "").upper()
    if region and region not in sold:
        errors.append(SearchError("destination", "That is not a region we sell", "unknown"))
    elif region and places and not {region, country_of.get(region)} & set(places):
        errors.append(SearchError("destination", "That region lies in none of these places", "unknown"))
    elif region:
        places = [region if code == country_of.get(region) else code for code in places or [region]]
    if not places and query.itemcode is not None:
        country = find_country_of_hotel(edition=asked.edition, itemcode=str(query.itemcode))
        places = [] if country is None else [country]
    return places, errors
