"""Hotels, what is written about them, and notices about stays and journeys."""

from __future__ import annotations

from leeward.retail.hotels.models.errata import Erratum
from leeward.retail.hotels.models.factsheet import Factsheet
from leeward.retail.hotels.models.former_slugs import FormerSlug
from leeward.retail.hotels.models.hotel import Hotel, is_itemcode
from leeward.retail.hotels.models.promo_texts import PromoText

__all__ = ["Erratum", "Factsheet", "FormerSlug", "Hotel", "PromoText", "is_itemcode"]
