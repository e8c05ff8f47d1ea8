"""Brand data: one Brand with its parts, and the referrers all brands know."""

from __future__ import annotations

from leeward.retail.brands.models.brand import Brand
from leeward.retail.brands.models.overrides import BrandOverride
from leeward.retail.brands.models.parts import (
    AgentName,
    Award,
    BrandHost,
    BrandLink,
    BrandPart,
    BrandPhone,
    OpeningDay,
    OpeningException,
    ShareNetwork,
    WordingOverride,
)
from leeward.retail.brands.models.referrer import Referrer

__all__ = [
    "AgentName",
    "Award",
    "Brand",
    "BrandHost",
    "BrandLink",
    "BrandOverride",
    "BrandPart",
    "BrandPhone",
    "OpeningDay",
    "OpeningException",
    "Referrer",
    "ShareNetwork",
    "WordingOverride",
]
