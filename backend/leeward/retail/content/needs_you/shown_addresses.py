"""Which offers, collections, posts and help pages a brand shows at an address of their own, by slug."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.editorial.models import Post
from leeward.retail.editorial.queries import list_help
from leeward.retail.kit import clock
from leeward.retail.offers.models import Collection, Offer
from leeward.retail.offers.queries.life import OfferLife, OfferState
from leeward.retail.offers.queries.rows import of_brand

Slugs = frozenset[str]


def _offers(brand: BrandSheet, at: datetime) -> Slugs:
    """Those that run; who follows a link to one that has ended reads that it is over."""
    return frozenset(
        one.slug
        for one in of_brand(Offer, brand_id=brand.brand_id)
        if OfferState.at(at, life=OfferLife(one.live, one.expired, one.active_from, one.ends_at)) is OfferState.SHOWN
    )


def _collections(brand: BrandSheet, at: datetime) -> Slugs:
    del at  # they have no dates
    return frozenset(of_brand(Collection, brand_id=brand.brand_id).filter(live=True).values_list("slug", flat=True))


def _posts(brand: BrandSheet, at: datetime) -> Slugs:
    del at
    rows = Post.objects.filter(live=True).values_list("slug", "brand_id")
    return frozenset(slug for slug, brand_id in rows if brand_id in (None, brand.brand_id))


def _help(brand: BrandSheet, at: datetime) -> Slugs:
    """With the one page that no editor writes."""
    return frozenset({"cookies", *(one.slug for one in list_help(brand_id=brand.brand_id, on=clock.uk_date(at=at)))})


KINDS: dict[str, tuple[Callable[[BrandSheet, datetime], Slugs], str]] = {
    "offers": (_offers, "an offer that is not running"),
    "collections": (_collections, "a collection that is not published"),
    "blog": (_posts, "a post that is not published"),
    "help": (_help, "a help page that is not published"),
}
"""By the first part of the address: the slugs, in one query, and what a missing one is called."""


def kind_and_slug(path: str) -> tuple[str, str] | None:
    """("offers", "winter-sun") of "/offers/winter-sun"; None of any other address."""
    _, kind, *rest = path.split("/")
    return (kind, rest[0]) if kind in KINDS and len(rest) == 1 and "." not in rest[0] else None
