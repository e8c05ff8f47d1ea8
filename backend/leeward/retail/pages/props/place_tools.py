"""What a country or region page offers beside reading: a short search of the place, and its hotels on a map."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import Props
from leeward.retail.pages.props.hotel import CoordinatesProps, MapLayerProps


class ChoiceProps(Props):
    """An option of a plain list."""

    value: str
    label: str


class PlaceSearchProps(Props):
    """
    The search bar of a place (S38, S39), its destination known: a plain form that asks the results page.

    `airports` are those with flights there, `month` the one its lead-in price is for.
    """

    kind: Literal["place-search"]
    heading: str
    action: str
    destination: str
    region: str | None
    airports: list[ChoiceProps]
    airport: str
    nights: list[int]
    months: list[ChoiceProps]
    month: str
    texts: dict[str, str]


class MappedHotelProps(Props):
    """A hotel with a place on the map (V04)."""

    name: str
    href: str
    place: str
    price: str | None
    coordinates: CoordinatesProps


class HotelsMapProps(Props):
    """The hotels of a place on a map (M02), opened when asked for."""

    kind: Literal["hotels-map"]
    name: str
    label: str
    hotels: list[MappedHotelProps]
    layers: list[MapLayerProps]
