"""Who asks, and how much each may ask of us (T-01, T-24)."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection
from functools import lru_cache
from math import ceil
from typing import Any

from leeward.retail.kit.limits import network_of
from leeward.retail.search.errors import TooManySearches

_CLIENTS_KEPT = 20_000
# Reading an address takes a few microseconds, which every question would pay.
_network_of = lru_cache(maxsize=4_096)(network_of)


def client_address(environ: dict[str, Any], *, trusted_proxies: Collection[str]) -> str:
    """
    The client's address, of IPv6 its /64, of which one customer has every address.

    What a proxy forwards is believed only from the proxies the settings name (T-02).
    """
    address: str = environ.get("REMOTE_ADDR", "")
    if address in trusted_proxies:
        # The proxy appends the address it saw, so the last one is the only one it vouches for.
        forwarded: str = environ.get("HTTP_X_FORWARDED_FOR", "")
        address = forwarded.rsplit(",", 1)[-1].strip() or address
    return _network_of(address) if ":" in address else address


class CostMeter:
    """
    What each client may ask of this process: a purse that fills by so many points a second, up to a minute's worth.

    Whoever is new begins with a few seconds' worth, or a new address now and then were a new purse. Addresses stay in
    memory only, the longest unseen are forgotten first.
    """

    def __init__(self, *, points_per_second: float, purse_seconds: float = 60.0, first_seconds: float = 6.0) -> None:
        self._fill = points_per_second
        self._purse = points_per_second * purse_seconds
        self._first = min(self._purse, points_per_second * first_seconds)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def charge(self, *, client: str, points: float, at: float) -> None:
        """
        Take the points of one question. `at` is a moment in seconds on a counter that never goes back.

        :raises TooManySearches: the purse holds less; nothing is taken
        """
        if self._fill <= 0:
            return
        with self._lock:
            left, seen = self._left.get(client, (self._first, at))
            left = min(self._purse, left + (at - seen) * self._fill)
            is_short = left < points
            self._left[client] = (left if is_short else left - points, at)
            self._left.move_to_end(client)
            if len(self._left) > _CLIENTS_KEPT:
                self._left.popitem(last=False)
        if is_short:
            raise TooManySearches(seconds=max(1, ceil((points - left) / self._fill)))
