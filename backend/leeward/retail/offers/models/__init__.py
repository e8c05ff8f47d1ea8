"""Offers and what is made of hotels and offers: collections, lists, superheroes; and the prices that prove savings."""

from __future__ import annotations

from leeward.retail.offers.models.collection import Collection, CollectionHotel
from leeward.retail.offers.models.history import HolidayDefinition, PriceRecord
from leeward.retail.offers.models.lead_in_checks import LeadInCheck
from leeward.retail.offers.models.lists import CuratedEntry, CuratedList, DealOfTheWeek
from leeward.retail.offers.models.offer import Offer
from leeward.retail.offers.models.offer_parts import OfferHotel, SavingEvidence, WasVerdict
from leeward.retail.offers.models.superhero import ScrimElement, Superhero, SuperheroSize

__all__ = [
    "Collection",
    "CollectionHotel",
    "CuratedEntry",
    "CuratedList",
    "DealOfTheWeek",
    "HolidayDefinition",
    "LeadInCheck",
    "Offer",
    "OfferHotel",
    "PriceRecord",
    "SavingEvidence",
    "ScrimElement",
    "Superhero",
    "SuperheroSize",
    "WasVerdict",
]
