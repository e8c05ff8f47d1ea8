"""
Every address of a content page (R02-R13, R25). Wagtail's tree answers what stands nowhere here.

No address ends in a slash; the same with one leads here once.
"""

from __future__ import annotations

from django.http import Http404
from django.urls import URLPattern, path

from leeward.retail.offers import queries as offers
from leeward.retail.offers.queries import ListSheet
from leeward.retail.pages import feeds
from leeward.retail.pages.articles import blog, contact
from leeward.retail.pages.articles import cookies as cookie_page
from leeward.retail.pages.articles import pages as articles
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.delivery.page_views import Make, page_view, without_slash
from leeward.retail.pages.facts import (
    columns_menu,
    help_facts,
    holidays_menu,
    hotel_facts,
    kept_hotels_facts,
    offer_facts,
)
from leeward.retail.pages.hotel import answers as hotel_pages
from leeward.retail.pages.hotel import shortlist as kept_hotels
from leeward.retail.pages.hotel.search import hotel_search
from leeward.retail.pages.offers import pages as offer_pages
from leeward.retail.pages.places import pages as places


def hot_20(asking: Asking) -> Answer:
    """Twenty in their order, numbered."""
    sheet = _published(offers.hot_twenty(brand=asking.brand, at=asking.now))
    return offer_pages.curated(asking, sheet=sheet, is_ranked=True)


def staff_favourites(asking: Asking) -> Answer:
    """What our own people chose, in their words."""
    return offer_pages.curated(asking, sheet=_published(offers.staff_favourites(brand=asking.brand, at=asking.now)))


def best_beaches(asking: Asking) -> Answer:
    """Where a page is published, whatever the menu says (Z39)."""
    return offer_pages.curated(asking, sheet=_published(offers.best_beaches(brand=asking.brand, at=asking.now)))


def _published(sheet: ListSheet | None) -> ListSheet:
    if sheet is None:
        raise Http404
    return sheet


_PLACE = "holidays/<slug:country_slug>"
_PAGES: dict[str, Make] = {
    "holidays": places.destinations,
    _PLACE: places.country,
    f"{_PLACE}/<slug:region_slug>": places.region,
    f"{_PLACE}/<slug:region_slug>/<slug:hotel_slug>": hotel_pages.hotel_page,
    "offers": offer_pages.offer_list,
    "offers/<slug:slug>": offer_pages.one_offer,
    "collections": offer_pages.collection_list,
    "collections/<slug:slug>": offer_pages.collection,
    "inspiration": offer_pages.inspiration,
    "hot-20": hot_20,
    "deal-of-the-week": offer_pages.deal,
    "staff-favourites": staff_favourites,
    "best-of/beaches": best_beaches,
    "cruise": articles.cruise,
    "weddings": articles.weddings,
    "awards": articles.awards,
    "careers": articles.careers,
    "blog": blog.blog,
    "blog/<slug:slug>": blog.post,
    "help": articles.help_list,
    "help/cookies": cookie_page.cookies,
    "help/<slug:slug>": articles.help_page,
    "contact-us": contact.contact_us,
    "find-a-hotel": contact.find_hotel,
    "shortlist": kept_hotels.shortlist,
}


def _patterns() -> list[URLPattern]:
    made = [
        path("offers/<slug:slug>/offer.json", offer_facts),
        path(f"{_PLACE}/<slug:region_slug>/<slug:hotel_slug>/facts.json", hotel_facts),
        path(f"{_PLACE}/search-bar.json", hotel_search),
        path("help/<slug:slug>/page.json", help_facts),
        path("hotels/kept.json", kept_hotels_facts),
        path("menu/holidays.json", holidays_menu),
        path("menu/<slug:slug>/columns.json", columns_menu),
        path("blog/feed.xml", feeds.blog_feed),
        path("sitemap.xml", feeds.sitemap_index),
        path("sitemap-<slug:part>.xml", feeds.sitemap),
    ]
    for address, make in _PAGES.items():
        made.append(path(address, page_view(make)))
        made.append(path(f"{address}/", without_slash))
    return made


page_patterns = _patterns()
