"""
Writes come from our own pages only (T-09); why there is no token beside: docs/decisions/0044.

Every call of the site carries `X-Requested-With`; a form or an image of another site cannot, and a script of one would
be asked first by the browser and refused. A browser that tells where a request comes from is believed as well, and one
that does not is by the address of its page.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest

from leeward.retail.kit.errors import Refusal

_OURS = {"same-origin", "none"}
#: "null": pages that send no referrer, as private ones, say in older browsers that they say nothing.
_SILENT = {"", "null"}


class ForeignPage(Refusal):
    """A write that did not come from one of our pages."""

    code = "foreign_page"
    status = 403


def require_own_page(request: HttpRequest) -> None:
    """:raises ForeignPage: another site's page sent this"""
    is_scripted = request.headers.get("X-Requested-With", "").lower() == "xmlhttprequest"
    if not is_scripted or not _comes_from_here(request):
        raise ForeignPage("Please use our own pages for this.", rule="foreign_page")


def _comes_from_here(request: HttpRequest) -> bool:
    site = request.headers.get("Sec-Fetch-Site", "")
    if site:
        return site in _OURS
    said = {request.headers.get("Origin", ""), request.headers.get("Referer", "")} - _SILENT
    return all(_host_of(page) == _host_of(f"//{request.get_host()}") for page in said)


def _host_of(address: str) -> str | None:
    """Without its port: what stands before us may leave that out. None for what is no address, which no host equals."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
