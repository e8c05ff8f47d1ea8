"""Every address of a private page: booking, checkout, My Booking. As everywhere, none ends in a slash."""

from __future__ import annotations

from django.urls import URLPattern, path

from leeward.retail.pages.content_views import without_slash
from leeward.retail.pages.private_pages import PrivateMake, private_view

PRIVATE: dict[str, PrivateMake] = {}
"""Address to the maker of its page."""


def _patterns() -> list[URLPattern]:
    made = []
    for address, make in PRIVATE.items():
        made.append(path(address, private_view(make)))
        made.append(path(f"{address}/", without_slash))
    return made


private_patterns = _patterns()
