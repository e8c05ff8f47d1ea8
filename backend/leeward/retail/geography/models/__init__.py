"""Places and what is written about them."""

from __future__ import annotations

from leeward.retail.geography.models.guides import CountryGuide, Guide, RegionGuide
from leeward.retail.geography.models.places import Airport, Country, Region, Resort

__all__ = ["Airport", "Country", "CountryGuide", "Guide", "Region", "RegionGuide", "Resort"]
