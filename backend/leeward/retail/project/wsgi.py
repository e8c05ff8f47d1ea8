"""The WSGI door: files, then the page cache, then Django (architecture: only this process is public)."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")

from django.core.wsgi import get_wsgi_application

django_application = get_wsgi_application()

from leeward.retail.pages.cache import PageCache
from leeward.retail.project.static_files import with_static_files

application = with_static_files(PageCache(django_application))
