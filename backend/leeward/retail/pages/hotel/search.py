"""The search at the end of a hotel's page (S38-S41): another holiday, the same country to begin with."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from leeward.retail.brands.middleware import request_brand
from leeward.retail.geography import queries as geography
from leeward.retail.kit.errors import NotFound
from leeward.retail.pages.search.bar import BarSetting, search_bar_props
from leeward.travel.search_query import SearchQuery


@require_safe
def hotel_search(request: HttpRequest, country_slug: str) -> HttpResponse:
    """The bar with the country chosen and named in its promotion, for who scrolls to it; 404 without prices."""
    try:
        place = geography.country_page(country_slug=country_slug)
    except NotFound as unknown:
        raise Http404 from unknown
    setting = BarSetting(query=SearchQuery(destinations=(place.country.code,)), country=place.country.name)
    bar = search_bar_props(brand=request_brand(request), setting=setting)
    if bar is None:
        raise Http404
    response = JsonResponse(bar.model_dump(by_alias=True))
    response["Cache-Control"] = "private, max-age=300"
    return response
