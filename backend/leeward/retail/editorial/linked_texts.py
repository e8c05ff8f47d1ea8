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


def slug_problem(page: HelpPage, *, wanted: str | None) -> str | None:
    """
    Why a page may not be called so from now on; None where it may.

    A redirect would not do for all of these: the checkout reads the conditions by their slug.
    """
    stored = HelpPage.objects.filter(pk=page.pk, live=True).first() if page.pk else None
    name = (LINKED | WITH_ATOL).get(stored.slug) if stored is not None else None
    if stored is None or name is None or wanted in (None, stored.slug):
        return None
    stays = HelpPage.objects.filter(slug=stored.slug, live=True, brand=None).exclude(pk=stored.pk)
    if stays.exists():
        return None
    return f"Every shop links to /help/{stored.slug} by itself ({name}). Leave this as it is; the title may change."
