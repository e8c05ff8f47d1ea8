"""Reading the catalogue from the tables: a fixed number of queries, whatever the size of the shop."""

from __future__ import annotations

import zlib
from dataclasses import replace
from functools import lru_cache
from typing import Any

import msgspec

from leeward.pricing.refinement import HotelFacts
from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import list_hotel_facets
from leeward.retail.inventory.transfers import TRANSFER_COLUMNS, transfers_of_row
from leeward.retail.kit.database.connections import let_old_connections_go
from leeward.retail.search.catalogue import HOTEL_FIELDS, Catalogue, CatalogueKeeper, RegionFacts
from leeward.retail.search.flights.rows import read_flight_times
from leeward.retail.search.hotel_facts import facet_labels, hotel_facts

#: Where a field of a result comes from, when its name differs.
_COLUMN_OF = {
    "country": "country_id",
    "country_name": "country__name",
    "region": "region_id",
    "region_name": "region__name",
    "resort_name": "resort__name",
    "childPolicy": "child_policy",
    "transfers": TRANSFER_COLUMNS[0],
    "hide_times": "contract__supplier__hide_times",
}
#: What results are filtered by and do not show.
_FACT_COLUMNS = ("resort_id", "has_step_free_access", *TRANSFER_COLUMNS)
_COLUMNS = tuple(_COLUMN_OF.get(field, field) for field in HOTEL_FIELDS)


@lru_cache(maxsize=1)
def catalogue_of_this_process() -> CatalogueKeeper:
    """One for whoever asks in this process: searches and pages."""
    return CatalogueKeeper(read_catalogue)


def forget_catalogue() -> None:
    """Read the tables at the next question: for tests, whose tables change under this process."""
    catalogue_of_this_process.cache_clear()


def read_catalogue() -> Catalogue:
    """The catalogue as the database has it now. Its version is a checksum: equal rows, equal version."""
    try:
        hotels = list(Hotel.objects.values(*_COLUMNS, *_FACT_COLUMNS).order_by("itemcode"))
        facets = list_hotel_facets()
        countries = list(Country.objects.values_list("code", "name", "slug"))
        regions = list(Region.objects.values_list("code", "name", "country_id"))
        airports = list(Airport.objects.values_list("iata", "name"))
        flights = read_flight_times()
    finally:
        let_old_connections_go()  # the hot path stands outside Django's request cycle
    fragments = {row["itemcode"]: msgspec.json.encode(_hotel_shape(row)) for row in hotels}
    facts = hotel_facts(version="", rows=hotels, facets=facets)
    said = msgspec.json.encode([list(fragments.items()), countries, regions, airports, flights, _plain(facts)])
    version = f"{zlib.crc32(said):x}"
    return Catalogue(
        version=version,
        facts=replace(facts, version=version),
        facet_labels=facet_labels(hotels),
        hotels=fragments,
        product_codes={row["product_code"]: row["itemcode"] for row in hotels},
        countries={code: name for code, name, _ in countries},
        country_slugs={slug: code for code, _, slug in countries},
        regions={code: RegionFacts(name, country) for code, name, country in regions},
        airports=dict(airports),
        flights=flights,
    )


def _plain(facts: HotelFacts) -> list[Any]:
    return [list(facts.values), list(facts.marks.items()), list(facts.beach_metres.items())]


def _hotel_shape(row: dict[str, Any]) -> dict[str, Any]:
    shape = {field: row[column] for field, column in zip(HOTEL_FIELDS, _COLUMNS, strict=True)}
    has_place = bool(row["latitude"] or row["longitude"])  # nought and nought is a missing value (V04)
    for field in ("latitude", "longitude"):
        shape[field] = float(row[field]) if has_place else None
    shape["transfers"] = transfers_of_row(row)
    shape["hide_times"] = bool(shape["hide_times"])
    return shape
