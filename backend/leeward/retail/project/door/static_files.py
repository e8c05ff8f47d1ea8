"""
Files served as they are: the built front end under /assets/ and the staff screens' files under /static/.

They never reach Django. Names under /assets/ carry a hash of their content, so browsers may keep them for ever.
"""

from __future__ import annotations

from wsgiref.headers import Headers

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from whitenoise import WhiteNoise

from leeward.retail.kit.answers.wsgi import WsgiApplication


def _add_headers(headers: Headers, _path: str, _url: str) -> None:
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"


def with_static_files(application: WsgiApplication) -> WsgiApplication:
    """`application` behind the files of the front end and of every installed app."""
    files = WhiteNoise(
        application,
        add_headers_function=_add_headers,
        allow_all_origins=False,
        immutable_file_test=lambda _path, url: url.startswith("/assets/"),
        max_age=3600,
    )
    if settings.LEEWARD_CLIENT_FILES.is_dir():
        files.add_files(str(settings.LEEWARD_CLIENT_FILES), prefix="assets/")
    for finder in get_finders():
        for path, storage in finder.list(ignore_patterns=["CVS", ".*", "*~"]):
            url = f"{settings.STATIC_URL}{path}"
            files.add_file_to_dictionary(url, storage.path(path))
    served: WsgiApplication = files
    return served
