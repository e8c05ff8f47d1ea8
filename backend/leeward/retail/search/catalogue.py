"""
What search knows besides prices: hotels, places, airports, flight times, ready to be joined by code.

Every process keeps one catalogue and reads it anew now and then, beside the questions: none of them asks the database,
and none waits for the tenth of a second that a reading takes. How often follows from what it costs: small shops see a
change within two seconds (R-28), large ones never spend more than a fiftieth of their time on reading.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec
import structlog
from django.db import DatabaseError

from leeward.pricing.refinement import NO_FACTS, HotelFacts
from leeward.retail.kit import clock
from leeward.retail.search.flights.times import FlightTimes

READ_EVERY_SECONDS = 1.5
SHARE_OF_TIME = 50
LATE_SECONDS = 3.0
"""After so long beyond its time a reading that a thread should have made is made by whoever asks."""
RESTS_AFTER_SECONDS = 60.0
"""Nobody has asked for so long: nothing is read until somebody does."""

#: What a result says about its hotel, in this order (`schemas.SearchHotelOut`).
HOTEL_FIELDS = (
    "itemcode", "product_code", "name", "slug", "online_bookable", "country", "country_name", "region", "region_name",
    "resort_name", "latitude", "longitude", "airport_km", "transfer_minutes", "stars", "rating_tenths", "review_count",
    "childPolicy", "min_adult_age", "min_child_age", "max_child_age",
    "transfers", "hide_times",
)  # fmt: skip
_UNWRITTEN = {**dict.fromkeys(HOTEL_FIELDS), "transfers": "unsaid", "hide_times": False}

log = structlog.get_logger("leeward.search")


@dataclass(frozen=True, slots=True)
class RegionFacts:
    """A destination's name and where it lies."""

    name: str
    country: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """
    One reading. Equal `version`s mean equal facts.

    `hotels` holds finished JSON by itemcode; `product_codes` and `country_slugs` lead to itemcodes and country codes.
    """

    version: str = "0"
    hotels: Mapping[str, bytes] = field(default_factory=dict)
    product_codes: Mapping[str, str] = field(default_factory=dict)
    countries: Mapping[str, str] = field(default_factory=dict)
    country_slugs: Mapping[str, str] = field(default_factory=dict)
    regions: Mapping[str, RegionFacts] = field(default_factory=dict)
    airports: Mapping[str, str] = field(default_factory=dict)
    flights: Mapping[str, FlightTimes] = field(default_factory=dict)
    facts: HotelFacts = NO_FACTS
    facet_labels: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def hotel(self, itemcode: str) -> bytes:
        """The hotel's JSON; its code alone where nothing is written about it yet."""
        return self.hotels.get(itemcode) or msgspec.json.encode({**_UNWRITTEN, "itemcode": itemcode})

    def find_itemcode(self, product_code: str) -> str | None:
        """The hotel of a product code; an itemcode is understood as well."""
        if product_code in self.hotels:
            return product_code
        return self.product_codes.get(product_code)

    def find_country(self, code_or_slug: str) -> str | None:
        code = code_or_slug.upper()
        return code if code in self.countries else self.country_slugs.get(code_or_slug.lower())

    def place_name(self, code: str) -> str:
        """A region's or country's name; the code itself where nobody has named it."""
        region = self.regions.get(code)
        return region.name if region else self.countries.get(code, code)

    def facet_label(self, facet: str, value: str) -> str:
        """What a choice of a facet is called; the value itself where it speaks for itself."""
        return self.facet_labels.get((facet, value), value)

    def airport_name(self, iata: str) -> str:
        return self.airports.get(iata, iata)


class CatalogueKeeper:
    """
    This process' catalogue. Threads may share it: one reads, the others use what is there.

    Whoever asks when it is time to read does so; once `keep_reading` was called a thread does instead, for as long as
    questions come, and only the first question after a rest waits for a reading.
    """

    def __init__(self, read: Callable[[], Catalogue]) -> None:
        self._read = read
        self._known: Catalogue | None = None
        self._next_reading = float("-inf")
        self._late_after = 0.0
        self._lock = threading.Lock()
        self._asked_at = float("-inf")
        self._is_asked = threading.Event()

    def current(self) -> Catalogue:
        """:raises DatabaseError: the database does not answer and nothing was ever read"""
        self._asked_at = clock.elapsed_seconds()
        if not self._is_asked.is_set():
            self._is_asked.set()
        known = self._known
        is_late = self._asked_at >= self._next_reading + self._late_after
        if known is not None and (not is_late or not self._lock.acquire(blocking=False)):
            return known
        if known is None:
            self._lock.acquire()
        try:
            return self._read_if_due()
        finally:
            self._lock.release()

    def keep_reading(self) -> threading.Thread:
        """From now on questions find a reading that is made ahead of them."""
        self._late_after = LATE_SECONDS
        thread = threading.Thread(target=self._read_while_asked, name="catalogue", daemon=True)
        thread.start()
        return thread

    def _read_while_asked(self) -> None:
        while self._is_asked.wait():
            if self._known is None or clock.elapsed_seconds() - self._asked_at > RESTS_AFTER_SECONDS:
                self._is_asked.clear()
                continue
            time.sleep(max(self._next_reading - clock.elapsed_seconds(), 0.01))
            with self._lock:
                self._read_if_due()

    def _read_if_due(self) -> Catalogue:
        if self._known is None or clock.elapsed_seconds() >= self._next_reading:
            self._known = self._look(self._known)
        return self._known

    def _look(self, known: Catalogue | None) -> Catalogue:
        began = clock.elapsed_seconds()
        try:
            found = self._read()
        except DatabaseError:
            if known is None:
                raise
            log.warning("catalogue not read: the database does not answer; the last known one stays")
            found = known
        now = clock.elapsed_seconds()
        self._next_reading = now + max(READ_EVERY_SECONDS, SHARE_OF_TIME * (now - began))
        return known if known is not None and known.version == found.version else found
