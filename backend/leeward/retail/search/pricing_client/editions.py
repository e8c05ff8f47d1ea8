"""Which generation of prices answers, for one process."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TypeVar

import numpy as np
from django.conf import settings

from leeward.pricing.engine.memory import remembered
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_arrays import SnapshotUnreadable
from leeward.pricing.snapshot_files import MANIFEST
from leeward.retail.search.errors import NoPrices

T = TypeVar("T")
OUTBOUND, INBOUND = "out", "in"
_NUMBER_BYTES = 6
"""Fewer bits than a browser's numbers hold exactly."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A generation of prices. `mark` differs whenever prices may differ, also when generations are counted anew."""

    snapshot: Snapshot
    mark: str

    @property
    def generation(self) -> int:
        return self.snapshot.generation

    @property
    def number(self) -> int:
        """
        What names the generation outside: equal for the same prices, and in no order. Each hold publishes the next
        generation, so whoever read its count now and then would count our sales (T-01).
        """
        return self.remembered("number", self.generation, lambda: number_of(self.generation), most=1)

    @property
    def last_day(self) -> date:
        """
        The last day a price is on file for; later ones are a matter for an enquiry (Z19).

        Schedules end before the calendar does: it is the day the last flight out leaves.
        """
        return self.remembered("last day", OUTBOUND, lambda: _last_day_out(self.snapshot), most=1)

    def remembered(self, name: str, key: Hashable, make: Callable[[], T], *, most: int) -> T:
        """What was made of these prices for a key before, or is made now; at most so many of a name are kept."""
        return remembered(self.snapshot.memo, name, key, make, most=most)


def number_of(generation: int) -> int:
    """`Edition.number` of a generation."""
    said = f"leeward.search.generation {generation}".encode()
    return int.from_bytes(hmac.digest(settings.SECRET_KEY.encode(), said, hashlib.sha256)[:_NUMBER_BYTES])


def _last_day_out(snapshot: Snapshot) -> date:
    """The last day with a flight out, sold out or not; that of the calendar where nothing flies at all."""
    n_days = snapshot.calendar.n_days
    out = [number for number, entry in enumerate(snapshot.flight_entries) if entry.direction == OUTBOUND]
    flights = snapshot.flights
    flies = (flights.seats[out, :n_days] > 0) | (flights.fares[out, :n_days, 0] > 0)
    days = np.flatnonzero(flies.any(axis=0))
    return snapshot.calendar.day(int(days[-1]) if days.size else n_days - 1)


class PriceBook:
    """The current edition of a folder, for one process. Asking costs a file status; a new one is seen at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._reader = SnapshotReader(folder)
        self._edition: Edition | None = None

    def current(self) -> Edition:
        """:raises NoPrices: nothing was ever published here, or it cannot be read"""
        try:
            snapshot = self._reader.current()
            edition = self._edition
            if edition is None or edition.snapshot is not snapshot:
                published = (self._folder / MANIFEST).stat().st_mtime_ns
                edition = self._edition = Edition(snapshot, f"{snapshot.generation}-{published:x}")
        except (SnapshotUnreadable, OSError) as error:
            raise NoPrices("Prices are not available just now, please try again") from error
        return edition
