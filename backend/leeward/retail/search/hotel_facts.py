"""What results are filtered and counted by, besides prices: facts of the hotels' tables as the engine wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from leeward.pricing.refinement import HotelFacts
from leeward.retail.hotels.facilities import FACILITIES
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelFacets
from leeward.retail.inventory.transfers import transfers_of_row

RESORT, RATING, FACILITY, STEP_FREE, ADULTS_ONLY = "resort", "rating", "facility", "step_free", "adults_only"
TRANSFER, INCLUDED = "transfer", "included"
YES = "yes"
#: A hotel counts for every mark its rating reaches: "4 and more" holds those above four too.
RATING_MARKS = (30, 35, 40, 45)
#: Each chosen facility is needed; of two resorts one is enough.
ALL_NEEDED = frozenset({FACILITY})
_MILLION = 1_000_000

Value = tuple[str, str]


def hotel_facts(*, version: str, rows: Sequence[Mapping[str, Any]], facets: Iterable[HotelFacets]) -> HotelFacts:
    """
    The facts of hotels as `catalogue_rows` reads them, and of their factsheets.

    Unknown is never a yes: a hotel nobody has asked about steps is not step-free.
    """
    sheets = {facet.itemcode: facet for facet in facets}
    numbers: dict[Value, int] = {}
    marks: dict[str, tuple[int, ...]] = {}
    places: dict[str, tuple[int, int]] = {}
    for row in rows:
        values = _values(row, sheets.get(row["itemcode"]))
        marks[row["itemcode"]] = tuple(numbers.setdefault(value, len(numbers)) for value in values)
        if row["latitude"] or row["longitude"]:
            places[row["itemcode"]] = (_millionths(row["latitude"]), _millionths(row["longitude"]))
    return HotelFacts(
        version=version,
        values=tuple(numbers),
        all_needed=ALL_NEEDED,
        marks=marks,
        places=places,
        beach_metres={code: sheet.beach_metres for code, sheet in sheets.items() if sheet.beach_metres is not None},
    )


def facet_labels(rows: Sequence[Mapping[str, Any]]) -> dict[Value, str]:
    """What choices are called whose codes do not speak for themselves."""
    resorts = {(RESORT, str(row["resort_id"])): row["resort__name"] for row in rows if row["resort_id"]}
    return {
        **resorts,
        **{(FACILITY, facility.code): facility.label for facility in FACILITIES},
        **{(RATING, str(mark)): f"{Decimal(mark) / 10} and more" for mark in RATING_MARKS},
        (STEP_FREE, YES): "Step-free",
        (ADULTS_ONLY, YES): "Adults only",
        (TRANSFER, INCLUDED): "Transfer included",
    }


def _values(row: Mapping[str, Any], sheet: HotelFacets | None) -> list[Value]:
    values = [(RATING, str(mark)) for mark in RATING_MARKS if (row["rating_tenths"] or 0) >= mark]
    if row["resort_id"]:
        values.append((RESORT, str(row["resort_id"])))
    if row["has_step_free_access"]:
        values.append((STEP_FREE, YES))
    if row["child_policy"] == Hotel.ChildPolicy.ADULTS_ONLY:
        values.append((ADULTS_ONLY, YES))
    if transfers_of_row(row) == INCLUDED:
        values.append((TRANSFER, INCLUDED))
    if sheet is not None:
        values.extend((FACILITY, code) for code in sheet.facilities)
    return values


def _millionths(degrees: Decimal | None) -> int:
    return int((degrees or Decimal(0)) * _MILLION)
