"""Getting ready before the first visitor: compiled kernels loaded, every page of the snapshot read once."""

from __future__ import annotations

import gc
import threading
from datetime import date

import structlog

from leeward.pricing.generations import prefault
from leeward.retail.kit import clock
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import NoPrices
from leeward.retail.search.pricing_client import Edition, PriceBook
from leeward.travel.itemcode import find_itemcode
from leeward.travel.search_query import SearchQuery

log = structlog.get_logger("leeward.search")

_LOOKED_THROUGH_AFTER = (2_000, 10, 50)
"""Python's three thresholds: new objects, then rounds of the younger ones. 700, 10, 10 of itself."""


def warm_in_background(prices: PriceBook) -> threading.Thread:
    """Begin at once and hold nobody up. Without published prices there is nothing to do."""
    thread = threading.Thread(target=_warm, args=(prices,), name="search-warming", daemon=True)
    thread.start()
    return thread


def warm_up(*, edition: Edition, today: date) -> int:
    """Ask for one hotel's cheapest package, which runs every kernel of a search. Returns the bytes read."""
    for itemcode in list(edition.snapshot.places)[:1]:
        query = SearchQuery(itemcode=find_itemcode(itemcode))
        pricing_client.lead_in(edition=edition, query=query, today=today)
    return prefault(edition.snapshot)


def _warm(prices: PriceBook) -> None:
    began = clock.elapsed_seconds()
    try:
        n_bytes = warm_up(edition=prices.current(), today=clock.uk_date(at=clock.now()))
        log.info("prices warm", bytes=n_bytes, milliseconds=round((clock.elapsed_seconds() - began) * 1000))
    except NoPrices:
        return
    finally:
        _keep_what_stands()


def _keep_what_stands() -> None:
    """
    What stands now stays for as long as the process does.

    Looking through it again and again for rubbish held up all questions for a quarter of a second (measured). So do
    the answers that are kept, if only for 70 ms: all that is left is looked through after some thousand pages instead
    of after eighty.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_LOOKED_THROUGH_AFTER)
    gc.enable()
