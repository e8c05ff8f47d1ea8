"""Links of the demo's words: a small world has no hotels for some collections, and so no page for them."""

from __future__ import annotations

from leeward.retail.offers.models import Collection

_COLLECTION = "/collections/"


def leads_nowhere(href: str) -> bool:
    """Whether it is the address of a collection that this world does not have."""
    slug = href.removeprefix(_COLLECTION)
    return slug != href and not Collection.objects.filter(slug=slug, live=True).exists()
