"""
Pages that belong to one visitor: a basket, a booking, a look-up (T-05, UK-28).

They are made like every other page, but nothing of another company runs on them (T-12, decision 0032), and they are
answered to a browser that shows them, never to a script or a frame of a public page (decision 0051); and then they are
kept nowhere: not by the page cache, not by browsers, not by search engines, and their addresses are told to no other
site.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from leeward.retail.kit.answers.bare_pages import BARE_POLICY, bare_page
from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.caching.surrogate import KEEP_HEADER, KEYS_HEADER
from leeward.retail.kit.errors import NotFound
from leeward.retail.pages.asking import asking_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from leeward.retail.pages.delivery.documents import page_document

PrivateMake = Callable[..., Answer | HttpResponse]
View = Callable[..., HttpResponse]


def private_view(make: PrivateMake, *, is_data: bool = False) -> View:
    """
    A view of what `make(asking, request=…, **parts)` makes: a page, or an answer of its own such as a redirect.

    A `NotFound` it raises is a designed 404, as private as the page would have been. `is_data`: our own scripts ask for
    it, so it must say nothing that a script of a public page may not know.
    """

    @require_safe
    @wraps(make)
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        mark_private(request)
        if not is_data and is_for_a_script(request):
            return refuse_scripts()
        try:
            answer = make(asking_of(request), request=request, **parts)
        except NotFound as unknown:
            raise Http404(unknown.message) from unknown
        if isinstance(answer, HttpResponse):
            return keep_private(answer)
        response = page_document(
            request=request, page=answer.page, props=answer.props, head=answer.head, status=answer.status
        )
        if answer.frames:
            response._csp_replace = {"frame-src": ["'self'", *answer.frames]}  # type: ignore[attr-defined]
        return keep_private(response)

    return view


def is_for_a_script(request: HttpRequest) -> bool:
    """
    Whether a script, a frame or another part of a page would have the answer, by the browser's own word.

    Not where a visitor goes there, from whichever site, or a browser makes that ready; nor where it downloads for them
    ("navigate" without a page) or asks by itself as for "Save as" (of no site): no script can say either. Nor for a
    file that some versions of Firefox save as if another site had asked: a script that is led here over one is handed
    an answer without address, status or content. Where the browser says nothing, nobody knows.
    """
    said = request.headers
    destination = said.get("Sec-Fetch-Dest", "document")
    mode, site = said.get("Sec-Fetch-Mode"), said.get("Sec-Fetch-Site")
    is_unreadable = mode == "no-cors" and site == "cross-site" and _is_file(request)
    is_download = destination == "empty" and (mode == "navigate" or is_unreadable)
    return destination != "document" and not is_download and site != "none"


def _is_file(request: HttpRequest) -> bool:
    """A booking's PDF or calendar, by its address: nothing is looked up yet."""
    return request.path.split("/")[-2:-1] == ["documents"]


def refuse_scripts() -> HttpResponse:
    """
    403, the same whatever is at the address; for use before anything is looked up.

    A redirect would tell a script where it led: its address may be a secret. Whoever came here in a partner's frame of
    a public page reads how to go on.
    """
    html = bare_page(
        heading="This page opens in a window of its own.",
        texts=["For your safety it is shown in no part of another page."],
        ways=[("", "Open it")],
        is_in_frame=True,
    )
    response = HttpResponse(html, status=403)
    partners = " ".join(settings.LEEWARD_FRAME_ANCESTORS) or "'none'"
    response["Content-Security-Policy"] = BARE_POLICY.replace("frame-ancestors 'none'", f"frame-ancestors {partners}")
    return keep_private(response)


def keep_private(response: HttpResponse) -> HttpResponse:
    """The same answer, kept by nobody and told to nobody."""
    for header in (CACHE_HEADER, KEYS_HEADER, KEEP_HEADER):
        response.headers.pop(header, None)
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
