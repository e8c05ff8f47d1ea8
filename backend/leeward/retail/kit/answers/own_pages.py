"""
Writes come from our own pages only (T-01).

Every call of the site carries `X-Requested-With`; a form or an image of another site cannot, and a script of one would
be asked first by the browser and refused. A browser that tells where a request comes from is believed as well.
"""

from __future__ import annotations

from django.http import HttpRequest

from leeward.retail.kit.errors import Refusal

_OURS = {"", "same-origin", "none"}


class ForeignPage(Refusal):
    """A write that did not come from one of our pages."""

    code = "foreign_page"
    status = 403


def require_own_page(request: HttpRequest) -> None:
    """:raises ForeignPage: another site's page sent this"""
    is_scripted = request.headers.get("X-Requested-With", "").lower() == "xmlhttprequest"
    if not is_scripted or request.headers.get("Sec-Fetch-Site", "") not in _OURS:
        raise ForeignPage("Please use our own pages for this.", rule="foreign_page")
