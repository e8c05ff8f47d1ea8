"""
Forms sent without scripts, behind which there is no cookie, or one that no other site's form brings along: the
browser's own word says whose page they were on.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest

from leeward.retail.brands.hosts import normalised_host
from leeward.retail.kit.answers.own_pages import ForeignPage


def refuse_foreign(request: HttpRequest) -> None:
    """:raises ForeignPage: the browser says that another site's page sent this form"""
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    origin = request.headers.get("Origin", "null")
    own = origin == "null" or _host_of(origin) == normalised_host(request.get_host())
    if site not in {"same-origin", "none"} or not own:
        raise ForeignPage("Please use the form on our own pages.", rule="foreign_page")


def _host_of(origin: str) -> str:
    """Empty for what is no address: a browser sends none such."""
    try:
        return normalised_host(urlsplit(origin).netloc)
    except ValueError:
        return ""
