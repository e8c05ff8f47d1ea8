"""The WSGI door: files, the hot path, kept answers, Django, in this order. Only this process is public."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")

from django.core.wsgi import get_wsgi_application

django_application = get_wsgi_application()

from leeward.retail.pages.cache import PageCache
from leeward.retail.project.headers import strict_headers
from leeward.retail.project.static_files import with_static_files
from leeward.retail.search.errors import NoPrices
from leeward.retail.search.mount import with_hot_path
from leeward.retail.search.warming import warm_in_background


def prices_mark() -> str:
    """Differs whenever prices may differ, so that answers which show prices end with them."""
    try:
        return hot_path.parts.prices.current().mark
    except NoPrices:
        return ""


hot_path = with_hot_path(PageCache(django_application, prices_mark=prices_mark), headers=strict_headers())
application = with_static_files(hot_path)
warm_in_background(hot_path.parts.prices)
