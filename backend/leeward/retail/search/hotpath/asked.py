"""One request to the hot path as its handlers see it, and how its query string becomes a search."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import date, datetime

from leeward.pricing.api import Refinement
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.hotpath.reading import read_search
from leeward.retail.search.parameters import Parameters
from leeward.retail.search.pricing_client import Edition, has_hotel
from leeward.retail.search.refinements import UNREFINED, is_refined, read_refinement
from leeward.travel import limits
from leeward.travel.errors import SearchError
from leeward.travel.itemcode import Itemcode, find_itemcode
from leeward.travel.search_query import SearchQuery, list_missing


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: the edition and catalogue it is answered from, the brand's workspace, the moment, the address."""

    edition: Edition
    catalogue: Catalogue
    workspace: str
    now: datetime
    today: date
    query_string: str
    parts: tuple[str, ...] = field(default=())

    def search(self, *, needs: Collection[str] = ()) -> SearchQuery:
        """
        The search of the query string.

        :raises BadSearch: something in it makes no sense, or a needed field is missing
        """
        parsed = read_search(address=self.query_string, today=self.today)
        missing = [error for error in list_missing(parsed.query) if error.field in needs]
        complained = {error.field for error in parsed.errors}
        errors = [*parsed.errors, *(error for error in missing if error.field not in complained)]
        if errors:
            raise BadSearch(errors)
        return parsed.query

    def hotel_search(self, *, needs: Collection[str] = ()) -> SearchQuery:
        """
        The search with `hotelId` of the booking page understood (API28, Z22): in the country asked, that hotel.

        :raises BadSearch: as `search`, or the id has not the form of one
        """
        query = self.search(needs=needs)
        hotel_id = Parameters(self.query_string).text("hotelId") if "hotelId" in self.query_string else ""
        if not hotel_id:
            return query
        itemcode = self._itemcode_of(hotel_id, query)
        if itemcode is None:
            raise BadSearch([SearchError("hotelId", "That is not a hotel code", "format")])
        return replace(query, itemcode=itemcode)

    def _itemcode_of(self, hotel_id: str, query: SearchQuery) -> Itemcode | None:
        whole = find_itemcode(hotel_id)
        if whole is not None and has_hotel(edition=self.edition, itemcode=str(whole)):
            return whole
        country = query.destinations[0][:2] if query.destinations else ""
        return find_itemcode(f"{country}{hotel_id}")

    def refinement(self) -> Refinement:
        """Filters, order and page. :raises BadSearch: one of them makes no sense"""
        if not is_refined(self.query_string):
            return UNREFINED
        return read_refinement(self.query_string)


def lengths_of(query: SearchQuery) -> tuple[int, ...]:
    """The lengths of stay options are looked up for: the usual ones, and the one asked for (K17)."""
    return tuple(sorted({*limits.FALLBACK_NIGHTS, *((query.nights,) if query.nights else ())}))
