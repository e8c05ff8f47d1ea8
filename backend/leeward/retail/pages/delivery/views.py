"""Addresses that answer with a page, and the small files every site has."""

from __future__ import annotations

import sys

import structlog
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from leeward.retail.api.problems import DATABASE_AWAY, SECONDS_TO_WAIT, database_away_response, problem_response
from leeward.retail.brands.queries import BrandSheet, list_brands
from leeward.retail.kit.answers.bare_pages import BARE_POLICY, bare_page
from leeward.retail.kit.answers.private_answers import is_private
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.wrong_turns import problem_props
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.kit import KitProps

log = structlog.get_logger("leeward.pages")


@require_safe
def kit(request: HttpRequest) -> HttpResponse:
    """Every component in every state, in the brand of the host. Development only."""
    port = f":{request.get_port()}"
    links = [LinkProps(label=brand.name, href=f"http://{brand.host}{port}/_kit") for brand in list_brands()]
    head = Head(title="Kit", description="Every component in every state", canonical_path=None)
    return page_document(request=request, page="kit", props=KitProps(brand_links=links), head=head)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Search engines may read everything but staff screens and the API."""
    rules = "User-agent: *\nDisallow: /cms/\nDisallow: /api/\nDisallow: /search/\n"
    return HttpResponse(f"{rules}Sitemap: {_brand(request).origin}/sitemap.xml\n", content_type="text/plain")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The brand's mark in its own colours."""
    svg = render_to_string("pages/favicon.svg", {"brand": _brand(request)})
    response = HttpResponse(svg, content_type="image/svg+xml")
    response["Cache-Control"] = "public, max-age=86400"
    return response


def nothing_here(_request: HttpRequest, **_named: str) -> HttpResponse:
    """:raises Http404: whatever a library would offer at this address, the shop does not"""
    raise Http404


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A designed 404 for people, a problem document for programs."""
    del exception  # its text names internals
    return _wrong_turn(request, status=404, code="not_found")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A designed 403."""
    del exception
    return _wrong_turn(request, status=403, code="forbidden")


def token_lost(request: HttpRequest, reason: str = "") -> HttpResponse:
    """`CSRF_FAILURE_VIEW`: the same for a form without its token; why is nobody's business but the log's."""
    del reason
    return _wrong_turn(request, status=403, code="forbidden")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A designed 400."""
    del exception
    return _wrong_turn(request, status=400, code="bad_request")


def server_error(request: HttpRequest) -> HttpResponse:
    """A designed 500 with an id that the log knows; 503 and when to come back, where the database is away (R-19)."""
    if not isinstance(sys.exc_info()[1], DATABASE_AWAY):
        return _wrong_turn(request, status=500, code="fault")
    if request.path.startswith("/api/"):
        return database_away_response()
    response = _wrong_turn(request, status=503, code="try_again")
    response["Retry-After"] = str(SECONDS_TO_WAIT)
    return response


def _wrong_turn(request: HttpRequest, *, status: int, code: str) -> HttpResponse:
    if request.path.startswith("/api/"):
        return problem_response(status=status, code=code)
    request_id = getattr(request, "request_id", "")
    try:
        brand = _brand(request)
        path = "" if is_private(request) else request.path  # may be a secret with a slip in it (T-14)
        props = problem_props(status=status, brand=brand, request_id=request_id, path=path)
        head = Head(title=f"{props.heading} | {brand.name}", description=props.text, canonical_path=None)
        return page_document(request=request, page="problem", props=props, head=head, status=status)
    except Exception:
        # Whatever broke the page may break its error page too; this one needs nothing.
        log.exception("the designed error page failed", status=status, error_id=request_id)
        return _bare_problem(status=status, error_id=request_id)


def _bare_problem(*, status: int, error_id: str) -> HttpResponse:
    texts = ["Nothing you did. We have been told, and it is usually over in a minute."]
    if error_id:
        texts.append(f"If you ring us, quote {error_id}.")
    ways = [("", "Try again"), ("/", "The home page")]
    html = bare_page(heading="Something went wrong on our side", texts=texts, ways=ways)
    return HttpResponse(html, status=status, headers={"Content-Security-Policy": BARE_POLICY})


def _brand(request: HttpRequest) -> BrandSheet:
    brand: BrandSheet = request.brand  # type: ignore[attr-defined]
    return brand
