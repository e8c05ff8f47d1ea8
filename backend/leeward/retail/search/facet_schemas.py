"""HTTP shapes of what results can be narrowed by; the rest of search's shapes stand in `schemas`."""

from __future__ import annotations

from ninja import Schema


class PlaceCountOut(Schema):
    id: str
    name: str
    count: int


class FacetChoiceOut(Schema):
    value: str
    label: str
    count: int


class PriceBandOut(Schema):
    """Prices above the band before and up to this bound, in pence; null: whatever is dearer."""

    up_to_pence: int | None
    count: int


class HolidayFacetsOut(Schema):
    """
    How many hotels each choice would leave if it were made, all other filters kept.

    `choices` by facet: resort, rating, facility, step_free, adults_only, transfer; and of flights airline, stops,
    departs, cabin. Facets and values that no hotel has are left out.
    """

    boards: dict[str, int]
    stars: dict[str, int]
    destinations: list[PlaceCountOut]
    per_person: list[PriceBandOut]
    totals: list[PriceBandOut]
    deals: int
    choices: dict[str, list[FacetChoiceOut]]
