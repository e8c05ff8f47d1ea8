"""
The WSGI door: files, kept answers, what a client may ask for, the hot path, what is sent, the valve, the page cache,
Django, in this order. Only this process is public.
"""

from __future__ import annotations

import gc
import os
from functools import partial

# Nothing that is loaded now ever becomes rubbish: looking for some takes a fifth of the start. The warming ends it.
gc.disable()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application

django_application = get_wsgi_application()

from leeward.retail.pages.delivery.cache import KeptDoor, PageCache
from leeward.retail.project.configuration.env import setting
from leeward.retail.project.door.arriving import Arriving
from leeward.retail.project.door.headers import strict_headers
from leeward.retail.project.door.metered import MeteredPages
from leeward.retail.project.door.static_files import with_static_files
from leeward.retail.project.door.valve import WAITING_FOR_EACH_AT_WORK, Valve
from leeward.retail.search.errors import NoPrices
from leeward.retail.search.hotpath.clients import client_address
from leeward.retail.search.hotpath.mount import with_hot_path
from leeward.retail.search.hotpath.warming import warm_in_background


def prices_mark() -> str:
    """Differs whenever prices may differ, so that answers which show prices end with them."""
    try:
        return hot_path.parts.prices.current().mark
    except NoPrices:
        return ""


_kept = PageCache(django_application, prices_mark=prices_mark)
_at_work = setting("LEEWARD_WEB_THREADS")
_client_of = partial(client_address, trusted_proxies=settings.LEEWARD_TRUSTED_PROXIES)
_valve = Valve(_kept, at_work=_at_work, most_waiting=_at_work * WAITING_FOR_EACH_AT_WORK, client_of=_client_of)
_arriving = Arriving(_valve, most_bytes=settings.DATA_UPLOAD_MAX_MEMORY_SIZE, client_of=_client_of)
hot_path = with_hot_path(_arriving, headers=strict_headers())
# What is kept needs no work: it is answered before the line, however long that is. Searches have a line of their own.
_metered = MeteredPages(hot_path, meter=hot_path.parts.meter)
application = with_static_files(KeptDoor(_metered, pages=_kept))
warm_in_background(hot_path.parts.prices)
hot_path.parts.catalogue.keep_reading()
