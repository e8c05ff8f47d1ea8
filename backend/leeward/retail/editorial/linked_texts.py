"""Pages under /help/ that every shop links to by itself: from its checkout, its consent banner, its footer (UK-13)."""

from __future__ import annotations

from django.db.models import Q

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import HelpPage

LINKED = {
    "agency-terms": "booking conditions",
    "key-rights": "key rights",
    "essential-travel": "before you travel",
    "privacy": "privacy notice",
    "cookies": "cookies",
}
WITH_ATOL = {"atol": "ATOL protection"}


def texts_not_there(brand: Brand) -> list[str]:
    """Each that visitors of a brand would miss, by name and address: neither its own nor one for every brand."""
    linked = LINKED if brand.atol_scope == "none" else LINKED | WITH_ATOL
    shown = HelpPage.objects.filter(Q(brand=None) | Q(brand=brand), live=True, slug__in=linked)
    there = frozenset(shown.values_list("slug", flat=True))
    return [f"{name} (/help/{slug})" for slug, name in linked.items() if slug not in there]
