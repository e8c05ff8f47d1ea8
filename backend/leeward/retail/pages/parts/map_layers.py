"""Hotel maps (M02): as many layers as the shop has a service for, and where the way to a hotel is found."""

from __future__ import annotations

from django.conf import settings

from leeward.retail.pages.props.hotel import CoordinatesProps, MapLayerProps

AERIAL_MAX_ZOOM = 17
STREETS_MAX_ZOOM = 19


def map_layers() -> list[MapLayerProps]:
    """Aerial, then Streets. Empty without a service: the map then says kindly where the hotel is."""
    credit = settings.LEEWARD_MAP_CREDIT
    aerial = MapLayerProps(
        id="aerial", label="Aerial", template=settings.LEEWARD_MAP_AERIAL_TILES, max_zoom=AERIAL_MAX_ZOOM,
        attribution=credit,
    )  # fmt: skip
    streets = MapLayerProps(
        id="streets", label="Streets", template=settings.LEEWARD_MAP_STREETS_TILES, max_zoom=STREETS_MAX_ZOOM,
        attribution=credit,
    )  # fmt: skip
    return [layer for layer in (aerial, streets) if layer.template]


def coordinates_props(*, latitude: float, longitude: float) -> CoordinatesProps:
    """A place, and its address at the site of maps that the settings name."""
    link = settings.LEEWARD_MAP_LINK.replace("{latitude}", f"{latitude:.6f}").replace("{longitude}", f"{longitude:.6f}")
    return CoordinatesProps(latitude=latitude, longitude=longitude, link=link)
