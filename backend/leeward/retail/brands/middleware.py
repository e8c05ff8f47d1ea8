"""
Host to brand, once per request (T-02).

The host is what `request.get_host()` says: Django has checked its syntax and X-Forwarded-Host is never read. Only hosts
in the brand table exist; what a visitor writes into the Host header is compared, and never copied anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound

from leeward.retail.brands.errors import NoDefaultBrand
from leeward.retail.brands.hosts import normalised_host
from leeward.retail.brands.queries import find_brand_for_host, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.answers.bare_pages import BARE_POLICY, bare_page

# Asked by machines under an address, not a name, and also while the database is down.
_HEALTH_PATHS = frozenset({"/readyz", "/metrics"})
_STAFF_PREFIX = "/cms/"
_NO_SITE = ("There is no site at this address.", "Please check the address in your browser.")


class BrandMiddleware:
    """
    Set `request.brand`: the sheet of the brand that answers at this host.

    An unknown host gets the default brand where LEEWARD_UNKNOWN_HOST_BRAND is `default`, otherwise 404. On the health
    addresses there is no brand (`None`); the staff screens also open at the host of WAGTAILADMIN_BASE_URL.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path in _HEALTH_PATHS:
            request.brand = None  # type: ignore[attr-defined]
            return self.get_response(request)
        try:
            host = normalised_host(request.get_host())
        except DisallowedHost:  # machines write anything there: no fault of ours, and their words are for no log (T-22)
            return _answer(400, *_NO_SITE)
        brand = find_brand_for_host(host=host)
        if brand is None and _is_open_to_unknown(request, host):
            try:
                brand = get_default_brand()
            except NoDefaultBrand:
                if not request.path.startswith(_STAFF_PREFIX):
                    return _answer(503, "There is no brand yet.", "Load the demo, or make the first brand in the CMS.")
        elif brand is None:
            return _answer(404, *_NO_SITE)
        request.brand = brand  # type: ignore[attr-defined]
        return self.get_response(request)


def request_brand(request: HttpRequest) -> BrandSheet:
    """The brand that `BrandMiddleware` found for this request."""
    brand: BrandSheet = request.brand  # type: ignore[attr-defined]
    return brand


def has_brand(request: HttpRequest) -> bool:
    """Whether there is one: not on the health addresses, nor on staff screens before the first was made."""
    return getattr(request, "brand", None) is not None


def _is_open_to_unknown(request: HttpRequest, host: str) -> bool:
    if settings.LEEWARD_UNKNOWN_HOST_BRAND == "default":
        return True
    staff_host = urlsplit(settings.WAGTAILADMIN_BASE_URL).hostname
    return request.path.startswith(_STAFF_PREFIX) and host == staff_host


def _answer(status: int, sentence: str, advice: str) -> HttpResponse:
    body = bare_page(heading=sentence, texts=[advice])
    response = HttpResponseNotFound(body) if status == 404 else HttpResponse(body, status=status)
    response["Cache-Control"] = "no-store"
    response["Content-Security-Policy"] = BARE_POLICY
    return response
