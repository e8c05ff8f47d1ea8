"""
One page, whole: typed props in, an HTML document out, drawn by the render process and hydrated in the browser.

Django owns the head, the status, the nonce and the cache mark; React owns everything inside `#root`.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from leeward.retail.brands.palette import palette_css
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.answers.private_answers import is_of_staff, is_private
from leeward.retail.kit.caching.surrogate import PRICES, name_keys
from leeward.retail.pages.delivery.assets import page_assets
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from leeward.retail.pages.delivery.render import find_markup
from leeward.retail.pages.delivery.shown import keys_shown
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.shell import PageKind, shell_props
from leeward.retail.pages.frame.structured import structured_json
from leeward.retail.pages.props import PAGE_PROPS, PageDocumentProps, PageProps

NAVIGATION = "navigation"
"""Key of menus: the bar stands above every page."""
_WHAT_RUNS = ("script-src", "trusted-types", "connect-src")
"""Of the policy of private pages; pictures and frames of others, such as a map's, are no script."""
# Inside <script type="application/json"> only these can end the element or a line of JavaScript by accident.
JSON_ESCAPES = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026", 0x2028: "\\u2028", 0x2029: "\\u2029"}


def page_document(
    *, request: HttpRequest, page: str, props: PageProps, head: Head, status: int = 200, is_bare: bool = False
) -> HttpResponse:
    """
    The answer for one page. `page` is a name in `PAGE_PROPS`; `head.keys` name all it shows (`kit.caching.surrogate`).

    Marked for the page cache when it is public, successful, drawn on the server, and the same for every visitor.
    `is_bare`: without bar, menu and footer, for frames and staff screens. Nothing of another company runs on it when it
    is private, a preview, or says what went wrong: any address can go wrong, also one that holds a token (T-12). Nor
    where staff are signed in: its script would act as they may (T-06, decision 0051).
    """
    if not isinstance(props, PAGE_PROPS[page]):
        raise TypeError(f"page {page!r} draws {PAGE_PROPS[page].__name__}, not {type(props).__name__}")
    brand: BrandSheet = request.brand  # type: ignore[attr-defined]
    is_preview, is_first_party = _is_preview(request), _is_first_party(request, page)
    kind = PageKind(
        is_preview=is_preview, is_bare=is_bare, is_first_party=is_first_party, shows_prices=PRICES in head.keys
    )  # fmt: skip
    shell = shell_props(sheet=brand, request=request, now=clock.now(), kind=kind)
    document = PageDocumentProps(page=page, shell=shell, props=props)
    document_json = document.model_dump_json(by_alias=True).translate(JSON_ESCAPES)
    markup = find_markup(page=page, document_json=document_json, request_id=getattr(request, "request_id", ""))
    nonce = str(request.csp_nonce)  # type: ignore[attr-defined]
    context = {
        "assets": page_assets(page=page),
        "brand": brand,
        "brand_css": palette_css(brand),
        "canonical": f"{brand.origin}{head.canonical_path}" if head.canonical_path is not None else "",
        "document_json": document_json,
        "head": head,
        "is_bare": is_bare,
        "is_first_party": is_first_party,
        "markup": markup or "",
        "nonce": nonce,
        "page": page,
        "phone": shell.brand_bar.phone,
        "structured_json": structured_json(head.structured),
    }
    response = HttpResponse(render_to_string("pages/document.html", context), status=status)
    if is_of_staff(request):
        _run_only_ours(response)
    response["Cache-Control"] = "no-cache"  # the page may be kept for Back, but is asked for again on a new visit
    if markup and status == 200 and _is_same_for_all(request):
        response[CACHE_HEADER] = nonce
        if head.keys:
            keys = keys_shown(props, (*head.keys, NAVIGATION))
            name_keys(response, keys=keys, ends_at=head.ends_at)
    return response


def _run_only_ours(response: HttpResponse) -> None:
    own = settings.LEEWARD_FIRST_PARTY_DIRECTIVES
    response._csp_replace = {name: own[name] for name in _WHAT_RUNS if name in own}  # type: ignore[attr-defined]


def _is_first_party(request: HttpRequest, page: str) -> bool:
    return page == "problem" or _is_preview(request) or is_private(request) or is_of_staff(request)


def _is_preview(request: HttpRequest) -> bool:
    return bool(getattr(request, "is_preview", False))


def _is_same_for_all(request: HttpRequest) -> bool:
    is_particular = _is_preview(request) or is_of_staff(request)
    return bool(settings.LEEWARD_PAGE_CACHE_SECONDS) and not request.META.get("QUERY_STRING") and not is_particular
