"""The index of this process: built from four queries, and again once a hotel, a place or a collection changes."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from leeward.retail.content.find.matching import MOST_FOUND, Entry, FindIndex, Found
from leeward.retail.geography.models import Country, Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries.identity import SHOWN
from leeward.retail.kit.caching.freshness import PurgeWatch
from leeward.retail.offers.models import Collection

_ENDS_IT = ("hotel", "region", "country", "collection")


class FindKeeper:
    """One index for all threads: one builds, the others use what is there meanwhile."""

    def __init__(self) -> None:
        self._watch = PurgeWatch()
        self._index: FindIndex | None = None
        self._stamp = -1
        self._lock = threading.Lock()

    def current(self) -> FindIndex:
        """The index, at most two seconds behind what editors did."""
        count = self._watch.now()
        known = self._index
        if known is not None and self._watch.is_good_for(self._stamp, _ENDS_IT):
            return known
        if not self._lock.acquire(blocking=known is None):
            assert known is not None  # noqa: S101 - without an index the lock is waited for
            return known
        try:
            if self._index is None or not self._watch.is_good_for(self._stamp, _ENDS_IT):
                self._index, self._stamp = FindIndex(tuple(_entries())), count
            return self._index
        finally:
            self._lock.release()

    def forget(self) -> None:
        """Build anew at the next question: for commands and tests that change things without a commit."""
        self._index = None


_keeper = FindKeeper()


def find_places(query: str, *, brand_id: int, keep: int = MOST_FOUND) -> list[Found]:
    """What a brand shows that a few letters may mean, best first. No query while nothing changes."""
    return _keeper.current().find(query, brand_id=brand_id, keep=keep)


def forget_index() -> None:
    _keeper.forget()


def _entries() -> Iterator[Entry]:
    hotels = Hotel.objects.filter(status__in=SHOWN).select_related("country", "region", "resort")
    with_hotels: set[str] = set()
    for hotel in hotels.order_by("itemcode"):
        with_hotels |= {hotel.country_id, hotel.region_id}
        place = f"/holidays/{hotel.country.slug}/{hotel.region.slug}"
        parts = (hotel.resort.name if hotel.resort else "", hotel.region.name, hotel.country.name)
        context = ", ".join(dict.fromkeys(part for part in parts if part))
        yield Entry("hotel", hotel.itemcode, hotel.name, context, f"{place}/{hotel.slug}")
    for region in Region.objects.select_related("country"):
        if region.code in with_hotels:
            country = region.country
            yield Entry("region", region.code, region.name, country.name, f"/holidays/{country.slug}/{region.slug}")
    for country in Country.objects.all():
        if country.code in with_hotels:
            yield Entry("country", country.code, country.name, "", f"/holidays/{country.slug}")
    for collection in Collection.objects.filter(live=True).prefetch_related("brands"):
        brands = collection.brand_ids()
        yield Entry("collection", collection.slug, collection.name, "Collection", collection.route, brands)
