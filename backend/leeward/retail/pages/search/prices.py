"""The prices and the catalogue that pages are made from: one of each for the whole process."""

from __future__ import annotations

from django.conf import settings

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.search.catalogue_rows import catalogue_of_this_process
from leeward.retail.search.errors import NoPrices
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.queries import prices_of_this_process


def ask(*, brand: BrandSheet, query_string: str) -> Asked:
    """A question as the hot path would hand it on. :raises NoPrices: nothing is published"""
    edition = prices_of_this_process(settings.LEEWARD_HOME).current()
    now = clock.now()
    return Asked(
        edition, catalogue_of_this_process().current(), brand.workspace, now, clock.uk_date(at=now), query_string
    )


def find_asked(*, brand: BrandSheet, query_string: str = "") -> Asked | None:
    """As `ask`, or None while nothing is published: pages then say so instead of failing."""
    try:
        return ask(brand=brand, query_string=query_string)
    except NoPrices:
        return None
