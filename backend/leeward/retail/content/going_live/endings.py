"""What ends with a page, and with its address."""

from __future__ import annotations

from typing import Any

from wagtail.models import Page

from leeward.retail.content.models import BuiltPage
from leeward.retail.kit.caching.purging import purge


def purge_unpublished(*, instance: Page, **_signal: Any) -> None:
    """A page is no longer public: by an editor's hand, or because its last minute has come."""
    keys_of = getattr(instance.specific, "surrogate_keys", None)
    if keys_of is not None:
        purge(keys_of())


def purge_moved(instance: Page, **_signal: Any) -> None:
    """A page has another address, by being moved or renamed, and with it every page below: exactly those end."""
    moved = instance.get_descendants(inclusive=True).specific()
    purge(key for page in moved if isinstance(page, BuiltPage) for key in page.surrogate_keys())
