"""
One content tree, several brands: a brand may show single fields of shared things in its own words (decision 9).

`overlay_of(...)` reads them in one query, for one brand only. A shared thing says which of its fields may differ with
`register_overlay`; the CMS then offers “Brand texts” for it.
"""

from __future__ import annotations

from leeward.retail.brands.overlay.fields import OverlayField, overlay_fields, register_overlay
from leeward.retail.brands.overlay.reading import (
    Overlay,
    overlay_of,
    overlay_of_own_rows,
    overlay_of_rows,
    overlays_of,
    overlays_of_rows,
    override_rows,
    own_rows,
)

__all__ = [
    "Overlay",
    "OverlayField",
    "overlay_fields",
    "overlay_of",
    "overlay_of_own_rows",
    "overlay_of_rows",
    "overlays_of",
    "overlays_of_rows",
    "override_rows",
    "own_rows",
    "register_overlay",
]
