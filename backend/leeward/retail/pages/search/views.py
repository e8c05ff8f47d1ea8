"""The addresses of search: results as a page and as data, and the overview of places."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.views.decorators.http import require_safe

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.share_networks import share_networks
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.search_results import FoundProps, SearchResultsProps
from leeward.retail.pages.search.bar import BarSetting, bar_of
from leeward.retail.pages.search.phrase import phrase_of
from leeward.retail.pages.search.prices import find_asked
from leeward.retail.pages.search.request import ResultsRequest, read_request
from leeward.retail.pages.search.results import found_props, left_out_text, texts_of, texts_of_start
from leeward.retail.pages.search.where import suggestions, where_props
from leeward.retail.pages.search.wish import WHERE_PATH
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.hotpath.asked import Asked
from leeward.travel.errors import SearchError


@require_safe
def results(request: HttpRequest) -> HttpResponse:
    """
    R14: the results of an address. A bad or incomplete one shows the form with what to put right (E41), never an error.

    `q` is a search in words: it is understood once and answered at the address of what was understood.
    """
    brand, address = _brand(request), request.META.get("QUERY_STRING", "")
    asked = find_asked(brand=brand, query_string=address)
    if asked is None:
        return _page(request, _unpriced(brand))
    texts = texts_of(brand)
    phrase = phrase_of(address=address, asked=asked, texts=texts)
    if phrase is not None and phrase.redirect is not None:
        return HttpResponseRedirect(phrase.redirect)
    wanted = read_request(address=phrase.address if phrase else address, asked=asked)
    found, refused = _find(wanted, asked, brand)
    setting = BarSetting(
        query=wanted.query,
        errors=(*wanted.errors, *refused) if wanted.is_asked else (),
        draft_rooms=wanted.draft_rooms,
        country=_country(wanted, asked),
    )
    ways_on = phrase.ways_on if phrase else ()
    props = SearchResultsProps(
        search_bar=bar_of(asked=asked, brand=brand, setting=setting),
        phrase=phrase.props if phrase else None,
        found=found,
        suggestions=[]
        if found and (found.cards or found.relaxations)
        else [*ways_on, *suggestions(asked=asked, brand=brand, places=wanted.query.destinations)],
        notice=None if found else left_out_text(wanted, texts),
        texts=texts if found else texts_of_start(wanted, asked=asked, brand=brand),
        share_networks=share_networks(brand),
    )
    return _page(request, props)


@require_safe
def results_json(request: HttpRequest) -> HttpResponse:
    """What changes with a filter: `FoundProps`, or 422 with what is wrong in which field."""
    brand, address = _brand(request), request.META.get("QUERY_STRING", "")
    asked = find_asked(brand=brand, query_string=address)
    if asked is None:
        return JsonResponse({"errors": []}, status=503)
    wanted = read_request(address=address, asked=asked)
    found, refused = _find(wanted, asked, brand)
    if found is None:
        errors = [{"field": error.field, "msg": error.msg, "rule": error.rule} for error in (*wanted.errors, *refused)]
        return JsonResponse({"errors": errors}, status=422)
    response = HttpResponse(found.model_dump_json(by_alias=True), content_type="application/json")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def where_can_we_go(request: HttpRequest) -> HttpResponse:
    """ "I don't know where or when": every place with its cheapest month, under a budget, by theme."""
    brand = _brand(request)
    props = where_props(brand=brand, given=request.GET)
    title = f"{props.texts['where.heading']} | {brand.name}"
    head = Head(title=title, description=props.texts["where.intro"], canonical_path=WHERE_PATH)
    return page_document(request=request, page="where", props=props, head=head)


def _find(wanted: ResultsRequest, asked: Asked, brand: BrandSheet) -> tuple[FoundProps | None, tuple[SearchError, ...]]:
    if not wanted.is_complete:
        return None, ()
    try:
        return found_props(request=wanted, asked=asked, brand=brand), ()
    except BadSearch as refusal:
        return None, refusal.errors


def _country(wanted: ResultsRequest, asked: Asked) -> str | None:
    """The name of the one country that was searched; None where it is several, or none that we know."""
    countries = {code[:2] for code in wanted.query.destinations}
    return asked.catalogue.countries.get(countries.pop()) if len(countries) == 1 else None


def _unpriced(brand: BrandSheet) -> SearchResultsProps:
    texts = texts_of(brand)
    links = [LinkProps(label=brand.text("problem.call").format(number=brand.phone.display), href=brand.phone.href)]
    return SearchResultsProps(
        search_bar=None,
        phrase=None,
        found=None,
        suggestions=links,
        notice=texts["results.unavailable"],
        texts=texts,
        share_networks=[],
    )


def _page(request: HttpRequest, props: SearchResultsProps) -> HttpResponse:
    heading = props.found.heading if props.found else props.texts["results.start"]
    # Searches are endless: they are for people, and stay out of search engines.
    head = Head(title=f"{heading} | {_brand(request).name}", description=heading, canonical_path=None)
    return page_document(request=request, page="search-results", props=props, head=head)


def _brand(request: HttpRequest) -> BrandSheet:
    brand: BrandSheet = request.brand  # type: ignore[attr-defined]
    return brand
