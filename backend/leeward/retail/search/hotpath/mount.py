"""Putting the hot path together for one web process, and the same facts for one command."""

from __future__ import annotations

from collections.abc import Sequence

from django.conf import settings
from django.db import DatabaseError

from leeward.retail.kit import clock
from leeward.retail.kit.answers.wsgi import WsgiApplication
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.catalogue_rows import catalogue_of_this_process, read_catalogue
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.hotpath.clients import CostMeter
from leeward.retail.search.hotpath.door import HotParts, HotPath
from leeward.retail.search.hotpath.replies import KeptBodies
from leeward.retail.search.hotpath.turns import Turns
from leeward.retail.search.pricing_client import PriceBook
from leeward.retail.search.queries import prices_of_this_process

KEPT_BYTES = 64 * 1024 * 1024


def with_hot_path(application: WsgiApplication, *, headers: Sequence[tuple[str, str]]) -> HotPath:
    """`application` behind the hot addresses. `headers` are the product's strict ones, the same on every answer."""
    parts = HotParts(
        prices=open_price_book(),
        catalogue=catalogue_of_this_process(),
        meter=CostMeter(points_per_second=settings.LEEWARD_SEARCH_POINTS_PER_SECOND),
        kept=KeptBodies(most_bytes=KEPT_BYTES),
        turns=Turns(),
        headers=headers,
    )
    return HotPath(application, parts)


def open_price_book() -> PriceBook:
    """The prices of this installation, whether or not any have been published yet."""
    return prices_of_this_process(settings.LEEWARD_HOME)


def asked_now(*, query_string: str) -> Asked:
    """A question from the command line, as the hot path would hand it on. :raises NoPrices: nothing is published"""
    now = clock.now()
    try:
        catalogue = read_catalogue()
    except DatabaseError:
        catalogue = Catalogue()  # prices need no database; names will be missing
    edition = open_price_book().current()
    return Asked(edition, catalogue, "", now, clock.uk_date(at=now), query_string)
