"""One way from an address to a content page: ask, make, print. A refusal to know it is a designed 404."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect, JsonResponse
from django.views.decorators.http import require_safe

from leeward.retail.kit import clock
from leeward.retail.kit.errors import NotFound
from leeward.retail.kit.surrogate import mark_public
from leeward.retail.navigation import queries as navigation
from leeward.retail.offers import queries as offers
from leeward.retail.pages.answer import Answer
from leeward.retail.pages.articles import help_page
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.documents import page_document
from leeward.retail.pages.hotel_pages import hotel_page
from leeward.retail.pages.kept_hotels import kept_hotels
from leeward.retail.pages.meant import find_moved_hotel
from leeward.retail.pages.menu import columns_panel, holidays_panel
from leeward.retail.pages.offer_sections import offer_section
from leeward.retail.search import queries as prices

Make = Callable[..., Answer]
View = Callable[..., HttpResponse]


def asking_of(request: HttpRequest) -> Asking:
    """The request as page makers see it."""
    return Asking(
        brand=request.brand,  # type: ignore[attr-defined]
        now=clock.now(),
        path=request.path,
        query={name: str(value) for name, value in request.GET.items()},
        edition=prices.find_edition(),
        query_string=request.META.get("QUERY_STRING", ""),
    )


def page_view(make: Make) -> View:
    """A view that answers with what a page maker makes."""

    @require_safe
    @wraps(make)
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        try:
            answer = make(asking_of(request), **parts)
        except NotFound as unknown:
            moved = find_moved_hotel(slug=parts["hotel_slug"]) if "hotel_slug" in parts else None
            if moved is not None and moved != request.path:
                return HttpResponsePermanentRedirect(moved)
            raise Http404(unknown.message) from unknown
        return page_document(
            request=request, page=answer.page, props=answer.props, head=answer.head, status=answer.status
        )

    return view


@require_safe
def without_slash(request: HttpRequest, **_parts: Any) -> HttpResponse:
    """Addresses have no slash at their end; with one they moved, once and for good."""
    query = request.META.get("QUERY_STRING", "")
    return HttpResponsePermanentRedirect(request.path.rstrip("/") + (f"?{query}" if query else ""))


@require_safe
def offer_facts(request: HttpRequest, slug: str) -> HttpResponse:
    """One offer as its modal draws it (M07, T04). An ended one is answered too: the modal says so (M15)."""
    asking = asking_of(request)
    offer = offers.find_offer(slug=slug, brand=asking.brand, at=asking.now)
    if offer is None:
        raise Http404
    facts = offer_section(offer=offer, asking=asking)
    response = JsonResponse(facts.model_dump(by_alias=True))
    mark_public(response, keys=[f"offer-{slug}", "prices"], ends_at=offer.ends_at if facts.ended is None else None)
    return response


@require_safe
def holidays_menu(request: HttpRequest) -> HttpResponse:
    """The Holidays panel of the menu (S33), asked for when it is opened."""
    response = JsonResponse(holidays_panel(asking_of(request)).model_dump(by_alias=True))
    mark_public(response, keys=["navigation", "destinations", "collections", "hotels"])
    return response


@require_safe
def columns_menu(request: HttpRequest, slug: str) -> HttpResponse:
    """The panel of a navigation that staff composed (S35)."""
    asking = asking_of(request)
    try:
        sheet = navigation.get_navigation(slug=slug, brand=asking.brand)
    except NotFound as unknown:
        raise Http404 from unknown
    response = JsonResponse(columns_panel(sheet).model_dump(by_alias=True))
    mark_public(response, keys=[f"navigation-{slug}", "navigation"])
    return response


@require_safe
def hotel_facts(request: HttpRequest, country_slug: str, region_slug: str, hotel_slug: str) -> HttpResponse:
    """What a hotel's page is given, for the dialogs that show parts of it elsewhere (M03, M04)."""
    try:
        answer = hotel_page(
            asking_of(request), country_slug=country_slug, region_slug=region_slug, hotel_slug=hotel_slug
        )
    except NotFound as unknown:
        raise Http404 from unknown
    response = JsonResponse(answer.props.model_dump(by_alias=True))
    mark_public(response, keys=answer.head.keys)
    return response


@require_safe
def help_facts(request: HttpRequest, slug: str) -> HttpResponse:
    """A help page as its dialog draws it (M08, M09)."""
    try:
        answer = help_page(asking_of(request), slug=slug)
    except NotFound as unknown:
        raise Http404 from unknown
    response = JsonResponse(answer.props.model_dump(by_alias=True))
    mark_public(response, keys=answer.head.keys)
    return response


@require_safe
def kept_hotels_facts(request: HttpRequest) -> HttpResponse:
    """The hotels a browser keeps, by the codes it sends (K13)."""
    response = JsonResponse(kept_hotels(asking_of(request)).model_dump(by_alias=True))
    response["Cache-Control"] = "private, max-age=60"
    return response
