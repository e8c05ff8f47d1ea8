"""Reads of offers, collections, curated lists and superheroes: frozen values with live prices, never querysets."""

from __future__ import annotations

from leeward.retail.offers.queries.collections import collections_all, find_collection, get_collection
from leeward.retail.offers.queries.life import OfferState
from leeward.retail.offers.queries.lists import (
    best_beaches,
    cruises,
    curated_list,
    deal_of_the_week,
    hot_twenty,
    staff_favourites,
    weddings,
)
from leeward.retail.offers.queries.offers import (
    find_offer,
    get_offer,
    offer_of_hotel,
    offer_products,
    offers_of_hotel,
    offers_of_hotel_until,
    offers_shown,
    offers_shown_until,
    offers_that_prove,
    state_of_offers,
)
from leeward.retail.offers.queries.params import Narrowing, OfferParams
from leeward.retail.offers.queries.shapes import (
    CollectionSheet,
    DealSheet,
    HotelRef,
    ListEntry,
    ListSheet,
    OfferReference,
    OfferSheet,
    PricedHotel,
    ProvingOffer,
    StatedPrice,
)
from leeward.retail.offers.queries.superheroes import SuperheroSheet, find_superhero

__all__ = [
    "CollectionSheet",
    "DealSheet",
    "HotelRef",
    "ListEntry",
    "ListSheet",
    "Narrowing",
    "OfferParams",
    "OfferReference",
    "OfferSheet",
    "OfferState",
    "PricedHotel",
    "ProvingOffer",
    "StatedPrice",
    "SuperheroSheet",
    "best_beaches",
    "collections_all",
    "cruises",
    "curated_list",
    "deal_of_the_week",
    "find_collection",
    "find_offer",
    "find_superhero",
    "get_collection",
    "get_offer",
    "hot_twenty",
    "offer_of_hotel",
    "offer_products",
    "offers_of_hotel",
    "offers_of_hotel_until",
    "offers_shown",
    "offers_shown_until",
    "offers_that_prove",
    "staff_favourites",
    "state_of_offers",
    "weddings",
]
