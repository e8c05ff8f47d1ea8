"""Brands at whose hosts no home page answers: a brand is a record first, and nobody sees a page of it before (R01)."""

from __future__ import annotations

from wagtail.models import Site

from leeward.retail.brands.models import Brand, BrandHost
from leeward.retail.content.models import HomePage


def homeless_brands() -> list[Brand]:
    """Those whose own home page is the root of no site at any of their hosts, the default first, then by name."""
    brand_of_host = dict(BrandHost.objects.values_list("host", "brand_id"))
    brand_of_home = dict(HomePage.objects.values_list("pk", "brand_id"))
    sites = Site.objects.values_list("hostname", "root_page_id")
    housed = {brand_of_home[root] for host, root in sites if brand_of_home.get(root, 0) == brand_of_host.get(host)}
    return list(Brand.objects.exclude(pk__in=housed))
