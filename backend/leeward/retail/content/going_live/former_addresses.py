"""
What had an address until now leads on from there: one redirect on each site that showed it before and shows it after.

Hotels keep theirs by themselves (`hotels.models.former_slugs`). For everything else these are the redirects of
*Settings, Redirects*. They name paths, so that nobody is led to another brand's host (T-02), which is why the library's
own are switched off: it knows pages below one site alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import F, Model
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page, Site

from leeward.retail.brands.redirect_chains import comes_back, onward, shared_path
from leeward.retail.content.going_live.reach import own_sites, path_of
from leeward.retail.content.models import HomePage, LandingPage
from leeward.retail.editorial.models import HelpPage, Post
from leeward.retail.geography.models import Country, Region
from leeward.retail.offers.models import Collection, Offer

_BEFORE_SLUG: Mapping[type[Model], str] = {Offer: "offers", Collection: "collections", HelpPage: "help", Post: "blog"}
_FACTS: Mapping[type[Model], str] = {Offer: "offer.json", HelpPage: "page.json"}
"""What a page that is open in a browser asks for below the same address: with no answer it says what is not so."""
READDRESSED: tuple[type[Model], ...] = (*_BEFORE_SLUG, Country, Region)
"""What has an address that ends in its slug."""
_LONGEST_PATH = 255
"""What a redirect can hold."""
BrandIds = frozenset[int]
"""Empty: every brand."""


@dataclass(frozen=True, slots=True)
class Move:
    """From one path to another; on which brands it was and is shown."""

    old: str
    new: str
    was_on: BrandIds = frozenset()
    is_on: BrandIds = frozenset()

    def counts_for(self, brand_id: int) -> bool:
        return self.old != self.new and all(not ids or brand_id in ids for ids in (self.was_on, self.is_on))


def lead_on(moves: Iterable[Move]) -> None:
    """
    Write the redirects. What led to an old path leads to the new one at once, and no new path leads away any more.

    A redirect that somebody wrote stays, unless visitors would go round in a circle once the page at its path is taken
    down. Of answers at these paths only pages are kept, and whoever moves one ends it; neither “page not found” nor a
    redirect is. Five queries for each site, and one for each redirect by which a new path leads on to another one.
    """
    known = [move for move in moves if max(len(move.old), len(move.new)) <= _LONGEST_PATH]
    if not known:
        return
    with transaction.atomic():
        with_brand = own_sites().order_by().annotate(brand_id=F("root_page__homepage__brand_id"))
        for site in with_brand.select_related("root_page"):
            paths = {move.old: move.new for move in known if move.counts_for(site.brand_id)}
            if paths:
                _write(site, paths)
                _end_circles(site, set(paths.values()))


def _write(site: Site, paths: Mapping[str, str]) -> None:
    ours = Redirect.objects.filter(site=site, automatically_created=True)
    ours.filter(old_path__in={*paths, *paths.values()}).delete()
    earlier = list(ours.filter(redirect_link__in=paths))
    for one in earlier:
        one.redirect_link = paths[one.redirect_link]
    Redirect.objects.bulk_update(earlier, ["redirect_link"])
    rows = (
        Redirect(site=site, old_path=old, redirect_link=new, automatically_created=True) for old, new in paths.items()
    )
    Redirect.objects.bulk_create(rows, ignore_conflicts=True)


def _end_circles(site: Site, new_paths: set[str]) -> None:
    """
    What somebody wrote at a path where there was no page yet may lead to where the page comes from.

    One of this site goes: its path has a page. One of all sites is not this page's to end: here nothing leads to it.
    """
    known = onward(site, paths=new_paths)
    round_again = {path for path in new_paths if comes_back(path, known=known)}
    if round_again:
        own = Redirect.objects.filter(site=site, old_path__in=round_again)
        round_again.difference_update(own.values_list("old_path", flat=True))
        own.delete()
        Redirect.objects.filter(site=site, automatically_created=True, redirect_link__in=round_again).delete()


def lead_on_renamed(*, instance: Page, instance_before: Page, **_signal: Any) -> None:
    """A page has another slug: it and every page below have other addresses. :param instance: as it is stored now"""
    was_live = {instance.pk} if instance_before.live else set()
    lead_on(_of_tree(instance, before=instance_before.url_path, was_below=instance, was_live=was_live))
    _name_by_path(instance)


def lead_on_moved(*, instance: Page, parent_page_before: Page, url_path_before: str, **_signal: Any) -> None:
    """A page lies below another one, be it in the same tree or not."""
    lead_on(_of_tree(instance, before=url_path_before, was_below=parent_page_before, was_live={instance.pk}))
    _name_by_path(instance)


def _name_by_path(top: Page) -> None:
    """What leads to a page that every brand shows now: Wagtail would lead to the first brand's host (T-02)."""
    below = Redirect.objects.filter(redirect_page__path__startswith=top.path)
    leading = list(below.select_related("redirect_page")) if shared_path(top) else []
    for one in leading:
        one.redirect_link = path_of(one.redirect_page.url_path) + one.redirect_page_route_path
        one.redirect_page, one.redirect_page_route_path = None, ""
    Redirect.objects.bulk_update(leading, ["redirect_link", "redirect_page", "redirect_page_route_path"])


def _of_tree(top: Page, *, before: str, was_below: Page, was_live: set[int]) -> Iterator[Move]:
    """Of every page of a tree that can be seen; what was not seen at its old address needs nothing."""
    was_home, home = _brand_of(was_below), _brand_of(top)
    pages = list(top.get_descendants(inclusive=True).live().values_list("pk", "url_path"))
    chosen = _chosen([pk for pk, _ in pages])
    for pk, url_path in pages:
        if pk != top.pk or pk in was_live:
            shared_with = chosen.get(pk, frozenset())
            old = path_of(before + url_path.removeprefix(top.url_path))
            yield Move(old, path_of(url_path), was_home or shared_with, home or shared_with)


def _brand_of(page: Page) -> BrandIds:
    """The brand in whose tree a page stands; of the shared one: every brand."""
    homes = HomePage.objects.ancestor_of(page, inclusive=True)
    return frozenset(homes.values_list("brand_id", flat=True))


def _chosen(page_ids: list[int]) -> dict[int, BrandIds]:
    found: dict[int, BrandIds] = {}
    rows = LandingPage.brands.through.objects.filter(landingpage_id__in=page_ids)
    for page_id, brand_id in rows.values_list("landingpage_id", "brand_id"):
        found[page_id] = found.get(page_id, frozenset()) | {brand_id}
    return found


def lead_on_readdressed(
    *, sender: type[Model], instance: Any, update_fields: Iterable[str] | None = None, raw: bool = False, **_signal: Any
) -> None:
    """Just before something else is stored with another slug, in the same transaction: while visitors see it."""
    if raw or instance.pk is None or (update_fields is not None and "slug" not in update_fields):
        return
    stored = sender._base_manager.filter(pk=instance.pk).exclude(slug=instance.slug).first()
    if stored is not None and _answers(stored) and _answers(instance):
        lead_on(_of_thing(stored, instance))


def _answers(thing: Any) -> bool:
    """An offer that its schedule ended says so at its address (K04), live no more."""
    return bool(getattr(thing, "live", True) or (isinstance(thing, Offer) and thing.expired))


def _of_thing(stored: Any, now: Any) -> Iterator[Move]:
    if isinstance(now, Country):
        old, new = f"/holidays/{stored.slug}", f"/holidays/{now.slug}"
        yield Move(old, new)
        # Hotels below it are found by their own slugs.
        for slug in now.regions.values_list("slug", flat=True):
            yield Move(f"{old}/{slug}", f"{new}/{slug}")
    elif isinstance(now, Region):
        country = now.country.slug
        yield Move(f"/holidays/{country}/{stored.slug}", f"/holidays/{country}/{now.slug}")
    else:
        old, new = (f"/{_BEFORE_SLUG[type(now)]}/{one.slug}" for one in (stored, now))
        for below in ("", *(f"/{facts}" for kind, facts in _FACTS.items() if kind is type(now))):
            yield Move(old + below, new + below, stored.brand_ids(), now.brand_ids())
