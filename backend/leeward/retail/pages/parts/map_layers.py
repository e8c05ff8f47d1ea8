"""The layers of hotel maps (M02): as many as the shop has a service for."""

from __future__ import annotations

from django.conf import settings

from leeward.retail.pages.props.hotel import MapLayerProps

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
