"""What machines read: the sitemap in parts, each of the brand's own pages, and the blog as RSS."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, time
from email.utils import format_datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.html import escape
from django.views.decorators.http import require_safe

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.content.queries import landing_paths
from leeward.retail.editorial import queries as editorial
from leeward.retail.geography import queries as geography
from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.queries import Within
from leeward.retail.kit.caching.surrogate import mark_public
from leeward.retail.offers import queries as offers
from leeward.retail.pages.asking import Asking, asking_of
from leeward.retail.pages.frame.written import find_text

_XML = '<?xml version="1.0" encoding="UTF-8"?>'
_SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9"
_FIXED = (
    "/", "/holidays", "/offers", "/collections", "/inspiration", "/hot-20", "/deal-of-the-week", "/staff-favourites",
    "/best-of/beaches", "/cruise", "/weddings", "/awards", "/careers", "/blog", "/help", "/contact-us", "/find-a-hotel",
)  # fmt: skip


def _pages(asking: Asking) -> Iterable[str]:
    """Pages with an address of their own. Lists that are not published are left out: they answer 404."""
    brand, at = asking.brand, asking.now
    lists = {
        "/hot-20": offers.hot_twenty(brand=brand, at=at),
        "/staff-favourites": offers.staff_favourites(brand=brand, at=at),
        "/best-of/beaches": offers.best_beaches(brand=brand, at=at),
        "/cruise": offers.cruises(brand=brand, at=at) or find_text(asking, "cruise"),
        "/weddings": offers.weddings(brand=brand, at=at) or find_text(asking, "weddings"),
    }
    unpublished = {path for path, shown in lists.items() if shown is None}
    return [*(path for path in _FIXED if path not in unpublished), *landing_paths(brand=brand)]


def _places(asking: Asking) -> Iterable[str]:
    del asking  # places are every brand's
    for one in geography.destinations_tree():
        yield f"/holidays/{one.country.slug}"
        yield from (f"/holidays/{one.country.slug}/{region.place.slug}" for region in one.regions)


def _hotels(asking: Asking) -> Iterable[str]:
    del asking
    return (card.hotel.path for card in hotels.hotels_of(Within()))


def _offers(asking: Asking) -> Iterable[str]:
    yield from (f"/offers/{one.slug}" for one in offers.offers_shown(brand=asking.brand, at=asking.now))
    yield from (one.route for one in offers.collections_all(brand=asking.brand, at=asking.now))


def _stories(asking: Asking) -> Iterable[str]:
    brand_id = asking.brand.brand_id
    first = editorial.list_posts(brand_id=brand_id)
    for page in range(1, first.n_pages + 1):
        posts = first.posts if page == 1 else editorial.list_posts(brand_id=brand_id, page=page).posts
        yield from (f"/blog/{card.slug}" for card in posts)
    yield from (f"/help/{one.slug}" for one in editorial.list_help(brand_id=brand_id, on=asking.today))


PARTS: dict[str, Callable[[Asking], Iterable[str]]] = {
    "pages": _pages,
    "places": _places,
    "hotels": _hotels,
    "offers": _offers,
    "stories": _stories,
}


@require_safe
def sitemap_index(request: HttpRequest) -> HttpResponse:
    """The parts of this brand's sitemap."""
    origin = _brand(request).origin
    parts = "".join(f"<sitemap><loc>{escape(origin)}/sitemap-{part}.xml</loc></sitemap>" for part in PARTS)
    return _xml(f'<sitemapindex xmlns="{_SITEMAPS}">{parts}</sitemapindex>')


@require_safe
def sitemap(request: HttpRequest, part: str) -> HttpResponse:
    """One part: every address of its kind that answers 200 for this brand."""
    if part not in PARTS:
        raise Http404
    asking = asking_of(request)
    addresses = "".join(f"<url><loc>{escape(asking.brand.origin + path)}</loc></url>" for path in PARTS[part](asking))
    response = _xml(f'<urlset xmlns="{_SITEMAPS}">{addresses}</urlset>')
    mark_public(response, keys=["sitemap", "hotels", "offers", "collections", "blog", "destinations", "help"])
    return response


@require_safe
def blog_feed(request: HttpRequest) -> HttpResponse:
    """The newest stories as RSS 2.0."""
    brand = _brand(request)
    posts = editorial.list_posts(brand_id=brand.brand_id).posts
    items = "".join(_item(card, brand) for card in posts)
    head = (
        f"<title>{escape(brand.name)}: blog</title><link>{escape(brand.origin)}/blog</link>"
        f"<description>Stories from {escape(brand.name)}</description><language>en-gb</language>"
    )
    response = _xml(f'<rss version="2.0"><channel>{head}{items}</channel></rss>', content_type="application/rss+xml")
    mark_public(response, keys=["blog"])
    return response


def _item(card: editorial.PostCard, brand: BrandSheet) -> str:
    address = escape(f"{brand.origin}/blog/{card.slug}")
    published = format_datetime(datetime.combine(card.published_on, time(), tzinfo=UTC))
    return (
        f"<item><title>{escape(card.title)}</title><link>{address}</link><guid>{address}</guid>"
        f"<description>{escape(card.summary)}</description><pubDate>{published}</pubDate></item>"
    )


def _xml(body: str, *, content_type: str = "application/xml") -> HttpResponse:
    return HttpResponse(_XML + body, content_type=f"{content_type}; charset=utf-8")


def _brand(request: HttpRequest) -> BrandSheet:
    brand: BrandSheet = request.brand  # type: ignore[attr-defined]
    return brand
