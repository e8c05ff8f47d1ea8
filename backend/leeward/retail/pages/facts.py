"""What dialogs and panels of content pages ask for when they are opened, as JSON: the props their pages would have."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from leeward.retail.kit.caching.surrogate import mark_public
from leeward.retail.kit.errors import NotFound
from leeward.retail.navigation import queries as navigation
from leeward.retail.offers import queries as offers
from leeward.retail.pages.articles.pages import help_page
from leeward.retail.pages.asking import asking_of
from leeward.retail.pages.delivery.page_views import Make
from leeward.retail.pages.delivery.shown import keys_shown
from leeward.retail.pages.frame.menu import columns_panel, holidays_panel
from leeward.retail.pages.hotel.answers import hotel_page
from leeward.retail.pages.hotel.shortlist import kept_hotels
from leeward.retail.pages.offers.sections import offer_section


@require_safe
def offer_facts(request: HttpRequest, slug: str) -> HttpResponse:
    """One offer as its modal draws it (M07, T04). An ended one is answered too: the modal says so (M15)."""
    asking = asking_of(request)
    offer = offers.find_offer(slug=slug, brand=asking.brand, at=asking.now)
    if offer is None:
        raise Http404
    facts = offer_section(offer=offer, asking=asking)
    response = JsonResponse(facts.model_dump(by_alias=True))
    keys = keys_shown(facts, [*offer.keys, "prices"])
    mark_public(response, keys=keys, ends_at=offer.ends_at if facts.ended is None else None)
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
    return _props_of(request, hotel_page, country_slug=country_slug, region_slug=region_slug, hotel_slug=hotel_slug)


@require_safe
def help_facts(request: HttpRequest, slug: str) -> HttpResponse:
    """A help page as its dialog draws it (M08, M09)."""
    return _props_of(request, help_page, slug=slug)


@require_safe
def kept_hotels_facts(request: HttpRequest) -> HttpResponse:
    """The hotels a browser keeps, by the codes it sends (K13)."""
    response = JsonResponse(kept_hotels(asking_of(request)).model_dump(by_alias=True))
    response["Cache-Control"] = "private, max-age=60"
    return response


def _props_of(request: HttpRequest, make: Make, **parts: str) -> HttpResponse:
    try:
        answer = make(asking_of(request), **parts)
    except NotFound as unknown:
        raise Http404 from unknown
    response = JsonResponse(answer.props.model_dump(by_alias=True))
    mark_public(response, keys=keys_shown(answer.props, answer.head.keys), ends_at=answer.head.ends_at)
    return response
