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
    linked = _linked_by(brand)
    shown = HelpPage.objects.filter(Q(brand=None) | Q(brand=brand), live=True, slug__in=linked)
    there = frozenset(shown.values_list("slug", flat=True))
    return [f"{name} (/help/{slug})" for slug, name in linked.items() if slug not in there]


def brands_without(slug: str) -> list[Brand]:
    """The brands whose shop links to a text by itself while nobody can read it there."""
    return [brand for brand in Brand.objects.order_by("pk") if slug in _linked_by(brand) and not _is_there(slug, brand)]


def move_problem(page: HelpPage, *, slug: str | None, brand: Brand | None) -> dict[str, str]:
    """
    Why a page may not have another slug or brand from now on, by field; empty where it may.

    A redirect would not do for all of these: the checkout reads the conditions by their slug. One that is taken down is
    put up again, so it keeps them too.
    """
    stored = HelpPage.objects.filter(pk=page.pk).first() if page.pk else None
    name = (LINKED | WITH_ATOL).get(stored.slug) if stored is not None else None
    if stored is None or name is None or not stored.was_shown:
        return {}
    keeps_slug = slug in (None, stored.slug)
    bereft = [one for one in _readers(stored) if not (keeps_slug and (brand is None or brand == one))]
    if not bereft:
        return {}
    linked = f"Every shop links to /help/{stored.slug} by itself ({name})."
    if not keeps_slug:
        return {"slug": f"{linked} Leave this as it is; the title may change."}
    names = ", ".join(one.name for one in bereft)
    return {"brand": f"{linked} Leave this as it is, or write a text for each of the others first: {names}."}


def _readers(page: HelpPage) -> list[Brand]:
    """The brands that link to a page and have no other text in its place."""
    shown_on = Brand.objects.order_by("pk") if page.brand_id is None else Brand.objects.filter(pk=page.brand_id)
    return [one for one in shown_on if page.slug in _linked_by(one) and not _is_there(page.slug, one, other_than=page)]


def _is_there(slug: str, brand: Brand, *, other_than: HelpPage | None = None) -> bool:
    shown = HelpPage.objects.filter(Q(brand=None) | Q(brand=brand), live=True, slug=slug)
    return any(page != other_than for page in shown)


def _linked_by(brand: Brand) -> dict[str, str]:
    return LINKED if brand.atol_scope == "none" else LINKED | WITH_ATOL
