"""`/desk`: sign in, second factor, the desk (T-06). Forms are plain; the desk itself needs scripts."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.middleware.csrf import get_token
from django.urls import URLPattern, path
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leeward.retail.brands.middleware import request_brand
from leeward.retail.brands.queries import list_brands
from leeward.retail.desk.getting_in.access import ASSIGN, is_agent, list_agents, name_of
from leeward.retail.desk.getting_in.link_codes import has_mailed_code, mail_code
from leeward.retail.desk.getting_in.second_factor import WRONG_CODE, check_code, has_device, link_device, new_device
from leeward.retail.desk.getting_in.signing_in import sign_in, sign_out
from leeward.retail.desk.selling.baskets import find_basket
from leeward.retail.desk.selling.handing_over import way_to_checkout
from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.errors import NotFound, Refusal
from leeward.retail.pages.asking import asking_of
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.delivery.private_pages import is_for_a_script, keep_private, refuse_scripts
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.props.desk import DeskAgentProps, DeskAirportProps, DeskPageProps, DeskShopProps

_WRONG = "That did not work. After five tries the sign-in is closed for a quarter of an hour."


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """The desk, or the step of signing in that is missing."""
    if is_for_a_script(request):
        mark_private(request)
        return refuse_scripts()
    if not is_agent(request.user):
        return _page(request, view="sign-in")
    if not request.user.is_verified():  # type: ignore[union-attr]
        return _second_step(request)
    return _page(request, view="desk", enquiry=request.GET.get("enquiry", "")[:10])


@require_http_methods(["POST"])
def first_factor(request: HttpRequest) -> HttpResponse:
    """Name and password."""
    given = {name: request.POST.get(name, "")[:200] for name in ("username", "password")}
    if not sign_in(request, **given):
        return _page(request, view="sign-in", notice=_WRONG, status=403)
    return _to_desk()


@require_POST
def second_factor(request: HttpRequest) -> HttpResponse:
    """A code of the app: of a new one it links it and shows the recovery codes, of a linked one it opens the desk."""
    if not is_agent(request.user):
        return _to_desk()
    code = "".join(request.POST.get("code", "").split())[:10]
    if has_device(request.user):
        is_right = check_code(request, code=code)
        return _to_desk() if is_right else _second_step(request, notice=WRONG_CODE, status=403)
    try:
        codes = link_device(request, code=code, mailed=request.POST.get("mailed", "")[:20])
    except Refusal as refused:
        return _second_step(request, notice=refused.message, status=refused.status)
    return _page(request, view="codes", codes=codes)


@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """Sign out."""
    sign_out(request)
    return _to_desk()


@require_safe
def book(request: HttpRequest, code: str) -> HttpResponse:
    """To the checkout of a basket, for a caller: `enquiry` is what the agent came from."""
    mark_private(request)
    if is_for_a_script(request):
        return refuse_scripts()
    if not is_agent(request.user) or not request.user.is_verified():  # type: ignore[union-attr]
        return _to_desk()
    try:
        basket = find_basket(code)
    except NotFound as unknown:
        raise Http404(unknown.message) from unknown
    enquiry = request.GET.get("enquiry", "")[:10]
    return keep_private(HttpResponseRedirect(way_to_checkout(basket, enquiry=enquiry, agent=request.user)))


def _second_step(request: HttpRequest, *, notice: str | None = None, status: int = 200) -> HttpResponse:
    if has_device(request.user):
        return _page(request, view="code", notice=notice, status=status)
    picture, secret = new_device(request)
    notice = mail_code(request) or notice
    return _page(
        request, view="link-app", notice=notice, status=status, qr=picture, secret=secret,
        is_mailed=has_mailed_code(request),
    )  # fmt: skip


def _page(  # noqa: PLR0913 - the facts of the page, all but the view optional
    request: HttpRequest, *, view: str, notice: str | None = None, status: int = 200, qr: str = "", secret: str = "",
    enquiry: str = "", codes: Sequence[str] = (), is_mailed: bool = False,
) -> HttpResponse:  # fmt: skip
    mark_private(request)
    agent = name_of(request.user) if request.user.is_authenticated else ""
    is_open = view == "desk"
    props = DeskPageProps.model_validate(
        {
            "view": view, "notice": notice, "csrf": get_token(request), "qr": qr, "secret": secret, "agent": agent,
            "agent_id": request.user.pk or 0,
            "enquiry": enquiry, "shops": _shops(request) if is_open else [],
            "airports": _airports(request) if is_open else [], "codes": list(codes),
            "agents": _agents(request) if is_open else [], "is_mailed": is_mailed,
        }
    )  # fmt: skip
    head = Head(title=titled("Desk", brand=request_brand(request)), description="", canonical_path=None)
    response = page_document(request=request, page="desk", props=props, head=head, status=status, is_bare=True)
    keep_private(response)
    # Without any referrer browsers send forms with `Origin: null`, which the check of their token refuses.
    response["Referrer-Policy"] = "same-origin"
    return response


def _shops(request: HttpRequest) -> list[DeskShopProps]:
    own = request_brand(request).workspace
    brands = sorted(list_brands(), key=lambda brand: (brand.workspace != own, brand.name))
    return [DeskShopProps(workspace=brand.workspace, name=brand.name) for brand in brands]


def _airports(request: HttpRequest) -> list[DeskAirportProps]:
    found = asking_of(request).airports
    return [DeskAirportProps(code=code, name=f"{name} ({code})") for code, name in sorted(found.items(), key=_by_name)]


def _agents(request: HttpRequest) -> list[DeskAgentProps]:
    if not request.user.has_perm(ASSIGN):
        return []
    return [DeskAgentProps(agent_id=user.pk, name=name_of(user)) for user in list_agents()]


def _by_name(airport: tuple[str, str]) -> str:
    return airport[1]


def _to_desk() -> HttpResponse:
    response = HttpResponseRedirect("/desk")
    response.status_code = 303
    return keep_private(response)


desk_patterns: list[URLPattern] = [
    path("desk", desk),
    path("desk/sign-in", first_factor),
    path("desk/code", second_factor),
    path("desk/sign-out", leave),
    path("desk/baskets/<str:code>/book", book),
]
