"""What ends with a page."""

from __future__ import annotations

from typing import Any

from wagtail.models import Page

from leeward.retail.kit.purging import purge


def purge_unpublished(*, instance: Page, **_signal: Any) -> None:
    """A page is no longer public: by an editor's hand, or because its last minute has come."""
    keys_of = getattr(instance.specific, "surrogate_keys", None)
    if keys_of is not None:
        purge(keys_of())
