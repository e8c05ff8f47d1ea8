"""What each hot address answers: one engine question each, joined with the catalogue. Shapes stand in `schemas`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from leeward.pricing.api import PackageOffer
from leeward.retail.search import pricing_client
from leeward.retail.search.answers.calendar_json import write_calendar
from leeward.retail.search.answers.offer_shapes import Shape, offer_shape, quote_shape
from leeward.retail.search.answers.option_json import write_options
from leeward.retail.search.answers.result_json import write_holidays
from leeward.retail.search.errors import BadSearch, UnknownPlace, UnknownProduct
from leeward.retail.search.flights.named import quote_on_named_flights
from leeward.retail.search.hotpath.asked import Asked, lengths_of
from leeward.retail.search.lead_in_prices import HotelPrice, hotel_price
from leeward.retail.search.periods import departures_of
from leeward.retail.search.price_availability import is_hardly_sold, price_availability
from leeward.retail.search.pricing_client import places_of
from leeward.travel.errors import SearchError
from leeward.travel.itemcode import Itemcode, find_itemcode
from leeward.travel.search_query import SearchQuery

Body = dict[str, Any]

json = msgspec.json.encode

_PLACE_AIRPORT_DATE = ("destination", "depair", "nights", "date")
_SCOPES = ("country", "region", "hotel")


def holidays(asked: Asked) -> bytes:
    """A page of results: each hotel's cheapest package for the real party (issue 3, item 7)."""
    query, refinement = asked.search(needs=_PLACE_AIRPORT_DATE), asked.refinement()
    found = pricing_client.search_holidays(
        edition=asked.edition, query=query, refinement=refinement, today=asked.today, catalogue=asked.catalogue
    )
    page = write_holidays(found=found, offset=refinement.offset, catalogue=asked.catalogue)
    found.desk.give_back()
    return b'{"data":{"holidays":[%b},"count":%d,"offset":%d,"limit":%d,"sort":"%b",%b}}' % (
        page, found.n_hotels, refinement.offset, refinement.limit, refinement.sort.value.encode(), edition_json(asked),
    )  # fmt: skip


def options(asked: Asked) -> bytes:
    """What may be chosen at a destination or hotel (API27, API28, E25)."""
    query = asked.hotel_search()
    if not query.destinations and query.itemcode is None:
        raise BadSearch([SearchError("destination", "A destination or a hotel is needed", "required")])
    edition, catalogue = asked.edition, asked.catalogue
    found = pricing_client.sellable_days(edition=edition, query=query, lengths=lengths_of(query), today=asked.today)
    boards = pricing_client.list_boards(edition=edition, query=query)
    said = write_options(edition=edition, found=found, boards=boards, catalogue=catalogue)
    advice = None if found.days else _possible_new_iso(asked, query)
    return b'{"data":{"options":%b,"possible_new_iso":%b,%b}}' % (said, json(advice), edition_json(asked))


def options_subject(asked: Asked) -> SearchQuery:
    """What the options depend on: the search without a day of departure. :raises BadSearch: as `options`"""
    query = asked.hotel_search()
    return replace(query, departure_date=None, flexible_days=0, board=None, cabin=None)


def calendar(asked: Asked) -> bytes:
    """The cheapest package of every departure day of a month, or of the year ahead; of one board where it is named."""
    query = calendar_subject(asked)
    found = pricing_client.search_calendar(edition=asked.edition, query=query, today=asked.today)
    return b'{"data":{%b,%b}}' % (write_calendar(found), edition_json(asked))


def calendar_subject(asked: Asked) -> SearchQuery:
    """What a calendar depends on: the search without a day of departure. :raises BadSearch: as `calendar`"""
    query = asked.hotel_search(needs=("destination", "depair", "nights"))
    return replace(query, departure_date=None, flexible_days=0, cabin=None)


def holiday_destinations(asked: Asked) -> Body:
    """Every country and region with something to sell, each country before its regions (API26, E22)."""
    catalogue = asked.catalogue
    regions: dict[str, list[str]] = {}
    for country, destination in pricing_client.list_destinations(edition=asked.edition):
        regions.setdefault(country, []).extend([destination] if destination != country else [])
    found = []
    for country in sorted(regions, key=catalogue.place_name):
        found.append({"iso": country, "region_id": None, "id": country, "name": catalogue.place_name(country)})
        for region in sorted(regions[country], key=catalogue.place_name):
            found.append({"iso": country, "region_id": region, "id": region, "name": catalogue.place_name(region)})
    return {"data": found}


def cheapest_package(asked: Asked) -> Body:
    """A product's lead-in package for two, or for the party asked (API05, E05); nulls where nothing is sold."""
    found = _lead_in(asked, _of_hotel(asked, asked.parts[0]))
    fields = ("price", "original_rrp", "nights", "formatted_board")
    if found is None:
        return {"data": None, **dict.fromkeys(fields)}
    return {"data": found, **{name: found[name] for name in fields}}


def leading_price(asked: Asked) -> Body:
    """A country's lead-in price a head in whole pounds, rounded up (API02, E12); null where nothing is sold."""
    country = asked.catalogue.find_country(asked.parts[0]) or _sold_place(asked, asked.parts[0], is_country=True)
    found = _lead_in(asked, replace(asked.search(), itemcode=None, region=None, destinations=(country,)))
    return {"data": {"price": found and found["price"], "is_limited": bool(found and found["is_limited"])}}


def lead_in(asked: Asked) -> Body:
    """The lead-in package of a country, a region or a hotel (API01, Z57)."""
    scope, code = asked.parts
    if scope not in _SCOPES:
        raise BadSearch([SearchError("scope", f"One of {', '.join(_SCOPES)}", "choice")])
    if scope == "hotel":
        query = _of_hotel(asked, code)
    else:
        found = asked.catalogue.find_country(code) if scope == "country" else None
        place = found or _sold_place(asked, code, is_country=scope == "country")
        query = replace(asked.search(), itemcode=None, region=None, destinations=(place,))
    return {"data": _lead_in(asked, query)}


def quote(asked: Asked) -> Body:
    """
    A hotel's or a trip's package on one day, on the flights that are named, with every line of its price, and the token
    that books it.
    """
    query = asked.hotel_search(needs=("depair", "nights", "date"))
    if query.itemcode is None:
        raise BadSearch([SearchError("itemcode", "A hotel is needed", "required")])
    found = quote_on_named_flights(asked=asked, query=query)
    return {"data": quote_shape(quote=found, asked=asked)}


def edition_json(asked: Asked) -> bytes:
    """
    The data that an answer was made from, as members of a JSON object, without braces.

    `on_sale_until`: later departures have no price but an enquiry (Z19).
    """
    edition = asked.edition
    return b'"generation":%d,"on_sale_until":"%b"' % (edition.number, edition.last_day.isoformat().encode())


def _lead_in(asked: Asked, query: SearchQuery) -> Shape | None:
    """`lead_in_schemas.LeadInOut`."""
    offer = pricing_client.lead_in(edition=asked.edition, query=query, today=asked.today)
    if offer is None:
        return None
    found = price_availability(_stands_for(offer, query, asked), edition=asked.edition)
    return {
        **offer_shape(offer=offer, asked=asked),
        "departures": found.departures,
        "departures_at_price": found.at_price,
        "is_limited": is_hardly_sold(found),
    }


def _stands_for(offer: PackageOffer, query: SearchQuery, asked: Asked) -> HotelPrice:
    """The lead-in with the month it is told of and the hotels it is the lowest of."""
    departures = departures_of(query=query, today=asked.today)
    price = hotel_price(offer=offer, edition=asked.edition, today=asked.today, departures=departures)
    if query.itemcode:
        return price
    return replace(price, among=pricing_client.list_hotels(edition=asked.edition, places=places_of(query)))


def _of_hotel(asked: Asked, code: str) -> SearchQuery:
    return replace(asked.search(), itemcode=_itemcode(asked, code), region=None, destinations=())


def _itemcode(asked: Asked, code: str) -> Itemcode:
    known = asked.catalogue.find_itemcode(code)
    itemcode = find_itemcode(known or code)
    if itemcode is None or not (known or pricing_client.has_hotel(edition=asked.edition, itemcode=str(itemcode))):
        raise UnknownProduct("We do not know this hotel", field="productCode", rule="unknown_product")
    return itemcode


def _sold_place(asked: Asked, code: str, *, is_country: bool) -> str:
    wanted = code.upper()
    sold = {pair[0 if is_country else 1] for pair in pricing_client.list_destinations(edition=asked.edition)}
    if wanted in sold or (not is_country and wanted in asked.catalogue.regions):
        return wanted
    raise UnknownPlace("We do not know this destination", field="code", rule="unknown_place")


def _possible_new_iso(asked: Asked, query: SearchQuery) -> str | None:
    """
    Another code to try once where a single destination sells nothing: the country it lies in (API27, Z21).

    Never the code that was asked for, so that whoever follows the advice cannot run in circles.
    """
    if query.itemcode is not None or len(query.destinations) != 1:
        return None
    wanted = query.destinations[0]
    region = asked.catalogue.regions.get(wanted.upper())
    country = region.country if region else asked.catalogue.find_country(wanted) or wanted[:2].upper()
    sold = {pair[0] for pair in pricing_client.list_destinations(edition=asked.edition)}
    return country if country in sold and country != wanted.upper() else None
