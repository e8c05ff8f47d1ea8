"""A built page as finished facts: read once from what is stored, drawn by pages and told by the API (E01-E04)."""

from __future__ import annotations

from leeward.retail.content.structure.card_facts import CardFacts, HotelFacts, OfferFacts
from leeward.retail.content.structure.facts import gather_facts, gather_facts_of
from leeward.retail.content.structure.reading import read_rows
from leeward.retail.content.structure.shapes import Banner, Card, PageStructure, Price, Row, RowLayout

__all__ = [
    "Banner",
    "Card",
    "CardFacts",
    "HotelFacts",
    "OfferFacts",
    "PageStructure",
    "Price",
    "Row",
    "RowLayout",
    "gather_facts",
    "gather_facts_of",
    "read_rows",
]
