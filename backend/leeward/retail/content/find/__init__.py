"""
“Find a Hotel”: hotels, regions, countries and collections by a few letters, slips forgiven, accents not counted.

The index is a table of three-letter pieces in memory, the same on SQLite and PostgreSQL (decision 10).
"""

from __future__ import annotations

from leeward.retail.content.find.keeping import find_places
from leeward.retail.content.find.matching import Entry, FindIndex, Found, folded

__all__ = ["Entry", "FindIndex", "Found", "find_places", "folded"]
