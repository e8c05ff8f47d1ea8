"""Where redirects lead one after the other on a brand's site: none may lead back to where it began."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import urlsplit

from django.db.models import F, Q
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page, Site

from leeward.retail.brands.models import BrandHost


def shared_path(page: Page) -> str | None:
    """The path of a page that no site begins above: every brand shows it at its own host. None for a brand's own."""
    roots = Site.objects.values_list("root_page__path", flat=True)
    return None if any(page.path.startswith(root) for root in roots) else _below(page, 1)


def path_here(site: Site, *, link: str, page: Page | None) -> str | None:
    """Which path of this site a redirect leads to; None where it leads elsewhere."""
    if page is not None:
        is_here = page.path.startswith(site.root_page.path)
        return _below(page, site.root_page.depth - 1) if is_here else shared_path(page)
    host = urlsplit(link).hostname
    return Redirect.normalise_path(link) if host is None or host in _hosts(site) else None


def onward(
    site: Site, *, paths: Iterable[str], given: Mapping[str, str] | None = None, without: int | None = None
) -> dict[str, str]:
    """
    Every path that leads on from these, and from where they lead to: a query for each step of the longest way.

    :param given: what is to lead on as well, before anything stored at the same path
    :param without: the key of a redirect that is as if it were not there
    """
    known = dict(given or {})
    asked: set[str] = set()
    ahead = set(paths)
    while ahead:
        found = {old: to for old, to in _leading(site, ahead, without) if old not in known}
        known |= found
        asked |= ahead
        ahead = {path for to in found.values() for path in looked_up(to)} - asked
    return known


def comes_back(path: str, *, known: Mapping[str, str]) -> bool:
    """Whether whoever is led on from a path arrives at it again."""
    at, passed = path, set[str]()
    while at not in passed:
        passed.add(at)
        stop = next((one for one in looked_up(known[at]) if one in known), None) if at in known else None
        if stop is None or stop == path:
            return stop is not None
        at = stop
    return False


def looked_up(path: str) -> tuple[str, ...]:
    """What is looked for at an address: with its query, then without."""
    return tuple(dict.fromkeys((path, path.partition("?")[0])))


def _leading(site: Site, paths: set[str], without: int | None) -> Iterator[tuple[str, str]]:
    """A site's own after what leads on everywhere, over which it goes."""
    here = Redirect.objects.filter(Q(site=site) | Q(site=None), old_path__in=paths).exclude(pk=without)
    for one in here.select_related("redirect_page").order_by(F("site").asc(nulls_first=True)):
        if to := path_here(site, link=one.redirect_link, page=one.redirect_page):
            yield one.old_path, to


def _below(page: Page, count: int) -> str:
    return "/" + "/".join(page.url_path.strip("/").split("/")[count:])


def _hosts(site: Site) -> set[str]:
    own = BrandHost.objects.filter(host=site.hostname).values("brand_id")
    return {site.hostname, *BrandHost.objects.filter(brand_id__in=own).values_list("host", flat=True)}
