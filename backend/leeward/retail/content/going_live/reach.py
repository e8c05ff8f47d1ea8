"""Which pages of the tree a brand shows, and at which path of its site."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Substr
from wagtail.models import Page, Site

from leeward.retail.brands.models import BrandHost
from leeward.retail.content.models import HomePage, LandingPage, SharedPages

_ROOT_PATH = 2 * Page.steplen


def path_of(url_path: str) -> str:
    """A page's path on its brand's site: below the site's root page, whose own slug is no part of the address."""
    rest = url_path.strip("/").split("/")[1:]
    return "/" + "/".join(rest)


def own_sites() -> QuerySet[Site]:
    """Sites that begin with a brand's home page, at a host of that brand: the first host's before those of others."""
    host = BrandHost.objects.filter(host=OuterRef("hostname"), brand_id=OuterRef("root_page__homepage__brand_id"))
    own: QuerySet[Site] = Site.objects.filter(Exists(host))
    return own.order_by(Subquery(host.order_by().values("sort_order")[:1]), "pk")


def shown_on(pages: QuerySet[Page], *, brand_id: int) -> QuerySet[Page]:
    """Those of a brand's own tree and of the shared one that show on it, published or not; with the tree's `root`."""
    own = HomePage.objects.filter(brand_id=brand_id).values("path")
    shared = SharedPages.objects.filter(live=True).values("path")
    chosen = LandingPage.brands.through.objects.filter(landingpage_id=OuterRef("pk"))
    ours = Exists(chosen.filter(brand_id=brand_id)) | ~Exists(chosen)
    rooted = pages.annotate(root=Substr("path", 1, _ROOT_PATH))
    shown: QuerySet[Page] = rooted.filter(Q(root__in=own) | Q(root__in=shared) & ours)
    return shown
