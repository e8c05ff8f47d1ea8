"""What a visitor with a wrong address was probably looking for, and where a moved hotel stands now."""

from __future__ import annotations

import difflib
import re

from django.db.models import Q

from leeward.retail.geography import queries as geography
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries.identity import hotels_with_places, identity_of
from leeward.retail.pages.props.base import LinkProps

_WORDS = re.compile(r"[a-z0-9]+")
_MOST_MEANT = 6
_CLOSE_ENOUGH = 0.72
_SHORTEST_BEGINNING = 4
_LONGEST_PATH = 200
_MOST_NAMESAKES = 20


def words_of(path: str) -> str:
    """The words of the last part of an address: 'cove house' of /holidays/jamaica/cove-house."""
    last = next((part for part in reversed(path.lower()[:_LONGEST_PATH].split("/")) if part), "")
    return " ".join(_WORDS.findall(last))


def find_meant(path: str) -> list[LinkProps]:
    """
    Places and hotels whose names are like the last words of an address, the likeliest first. At most three queries.
    """
    slug = words_of(path).replace(" ", "-")
    if not slug:
        return []
    places = _places()
    close = difflib.get_close_matches(slug, list(places), n=_MOST_MEANT, cutoff=_CLOSE_ENOUGH)
    found = [places[one] for one in close]
    return [*found, *_hotels_beginning(slug)][:_MOST_MEANT]


def find_moved_hotel(*, country_slug: str, slug: str) -> str | None:
    """
    The address of the one hotel that is, or was, called so: in this country before any other; None where several are.

    A hotel that is called so now comes before one that was. One query.
    """
    called = Q(slug=slug) | Q(former_slugs__slug=slug)
    rows = list(hotels_with_places().filter(called).distinct()[:_MOST_NAMESAKES])
    here = [row for row in rows if row.country.slug == country_slug]
    chosen = _named(here, slug) or here or _named(rows, slug) or rows
    return identity_of(chosen[0]).path if len(chosen) == 1 else None


def _named(rows: list[Hotel], slug: str) -> list[Hotel]:
    return [row for row in rows if row.slug == slug]


def _places() -> dict[str, LinkProps]:
    places: dict[str, LinkProps] = {}
    for one in geography.destinations_tree():
        href = f"/holidays/{one.country.slug}"
        for region in one.regions:
            label = f"{region.place.name}, {one.country.name}"
            places[region.place.slug] = LinkProps(label=label, href=f"{href}/{region.place.slug}")
        places[one.country.slug] = LinkProps(label=one.country.name, href=href)
    return places


def _hotels_beginning(slug: str) -> list[LinkProps]:
    """Hotels whose address begins with the same word; the column is indexed."""
    beginning = slug.split("-", maxsplit=1)[0]
    if len(beginning) < _SHORTEST_BEGINNING:
        return []
    rows: list[Hotel] = list(hotels_with_places().filter(slug__startswith=beginning)[:_MOST_MEANT])
    likest = sorted(rows, key=lambda row: -difflib.SequenceMatcher(None, slug, row.slug).ratio())
    hotels = [identity_of(row) for row in likest]
    return [LinkProps(label=f"{hotel.name}, {hotel.country.name}", href=hotel.path) for hotel in hotels]
