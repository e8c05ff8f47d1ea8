"""Brands at whose hosts no home page answers: a brand is a record first, and nobody sees a page of it before (R01)."""

from __future__ import annotations

from dataclasses import dataclass

from leeward.retail.brands.models import Brand
from leeward.retail.content.going_live.reach import own_sites
from leeward.retail.content.models import HomePage


@dataclass(frozen=True, slots=True)
class Homeless:
    """A brand whose pages are “page not found”. `has_page`: it has a home page, but no site of its hosts has that."""

    brand: Brand
    has_page: bool

    @property
    def sentence(self) -> str:
        name, host = self.brand.name, self.brand.canonical_host
        if self.has_page:
            return (
                f"No site at a host of {name} begins with its home page: its pages are “page not found”. "
                f"Change the hostname of its site to {host} (Settings, Sites)."
            )
        return (
            f"{name} has no home page yet. Make it at the top of the page tree (Pages, Root), "
            f"then add a site for {host} with it (Settings, Sites)."
        )


def homeless_brands() -> list[Homeless]:
    """Those without a site that `find_site` would find, the default first, then by name. Two queries."""
    housed = own_sites().order_by().values("root_page__homepage__brand_id")
    with_page = frozenset(HomePage.objects.values_list("brand_id", flat=True))
    return [Homeless(brand, brand.pk in with_page) for brand in Brand.objects.exclude(pk__in=housed)]
