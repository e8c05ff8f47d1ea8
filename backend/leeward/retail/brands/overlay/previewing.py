"""Where a brand's own value is seen by the brand's visitors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leeward.retail.brands.overlay.fields import public_path
from leeward.retail.brands.queries import list_brands

if TYPE_CHECKING:
    from leeward.retail.brands.models import BrandOverride


def address_of(own: BrandOverride) -> str | None:
    """The address of the thing on the brand's own host; None where it has none."""
    path = public_path(own.thing) if own.thing is not None else None
    sheet = next((sheet for sheet in list_brands() if sheet.brand_id == own.brand_id), None)
    return f"{sheet.origin}{path}" if path and sheet else None
