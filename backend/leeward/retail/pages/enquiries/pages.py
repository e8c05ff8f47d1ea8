"""
`/quote`, `/callback` and `/write-to-us`: a form that works without scripts, the same in a frame of allowed sites, and
its facts for the dialogs (M10, M16).
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe
from pydantic import ValidationError

from leeward.retail.brands.middleware import request_brand
from leeward.retail.enquiries.answers import enquiry_out
from leeward.retail.enquiries.queries import framing_origins, get_by_token
from leeward.retail.enquiries.receiving import receive
from leeward.retail.enquiries.schemas import EnquiryIn
from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.caching.surrogate import KEEP_HEADER, KEYS_HEADER
from leeward.retail.kit.errors import BadDetails, Refusal
from leeward.retail.pages.asking import Asking, asking_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.delivery.own_forms import refuse_foreign
from leeward.retail.pages.delivery.page_views import without_slash
from leeward.retail.pages.delivery.private_pages import keep_private
from leeward.retail.pages.enquiries.forms import ADDRESSES, Before, form_props
from leeward.retail.pages.enquiries.own_basket import asked_about
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.props.base import PhoneProps
from leeward.retail.pages.props.enquiry import EnquiryDoneProps, EnquiryFormProps, EnquiryKind, EnquiryPageProps

View = Callable[..., HttpResponse]
_FIELDS = ("name", "email", "phone", "message", "slot")


def form_view(kind: EnquiryKind, *, is_framed: bool) -> View:
    """
    The page of one form: drawn on GET, sent on POST.

    No cookie stands behind it, so there is nothing a foreign page could misuse in a visitor's name; the browser's own
    word on where the form was sent from is asked all the same.
    """

    @csrf_exempt
    @require_http_methods(["GET", "HEAD", "POST"])
    def view(request: HttpRequest) -> HttpResponse:
        if request.method == "POST":
            return _send(request, kind, is_framed=is_framed)
        form = form_props(kind, asking=asking_of(request), address=asked_about(request), is_framed=is_framed)
        return _page(request, form=form)

    return view


@require_safe
def form_facts(request: HttpRequest, kind: EnquiryKind) -> HttpResponse:
    """The form as a dialog draws it, asked for when it opens: its token and times are of this moment."""
    form = form_props(kind, asking=asking_of(request), address=asked_about(request))
    return keep_private(JsonResponse(form.model_dump(by_alias=True)))


def thanks(asking: Asking, *, request: HttpRequest, token: str) -> Answer:
    """The page after the form. :raises UnknownEnquiry: there is none under this token"""
    del request
    props = _thanks_props(asking, token)
    return Answer(
        "enquiry", props, Head(title=titled("Thank you", brand=asking.brand), description="", canonical_path=None)
    )


@require_safe
def framed_thanks(request: HttpRequest, token: str) -> HttpResponse:
    """The same in the frame, which then tells its site that the form was sent."""
    mark_private(request)
    asking = asking_of(request)
    props = _thanks_props(asking, token).model_copy(update={"framing_origins": _origins(request)})
    return _framed(request, props, title="Thank you", status=200)


def _send(request: HttpRequest, kind: EnquiryKind, *, is_framed: bool) -> HttpResponse:
    sent = {name: request.POST.get(name, "") for name in (*_FIELDS, "form", "about", "website")}
    try:
        refuse_foreign(request)
        enquiry = receive(request, EnquiryIn(kind=kind, is_framed=is_framed, **sent))
    except BadDetails as bad:
        return _again(request, kind, is_framed, Before(sent, bad.errors, token=sent["form"]), status=bad.status)
    except Refusal as refusal:
        return _again(request, kind, is_framed, Before(sent, notice=refusal.message), status=refusal.status)
    except ValidationError:
        return _again(request, kind, is_framed, Before(sent, notice="Please write a little less."), status=422)
    address = f"/enquiry/{enquiry.token}{'/frame' if is_framed else ''}"
    response = HttpResponseRedirect(address)
    response.status_code = 303
    return keep_private(response)


def _again(request: HttpRequest, kind: EnquiryKind, is_framed: bool, before: Before, *, status: int) -> HttpResponse:
    mark_private(request)  # it shows what was typed
    address = request.POST.get("about", "")
    form = form_props(kind, asking=asking_of(request), address=address, is_framed=is_framed, before=before)
    return keep_private(_page(request, form=form, status=status))


def _page(request: HttpRequest, *, form: EnquiryFormProps, status: int = 200) -> HttpResponse:
    origins = _origins(request) if form.is_framed else []
    props = EnquiryPageProps(form=form, done=None, phone=form.phone, framing_origins=origins)
    if form.is_framed:
        return _framed(request, props, title=form.heading, status=status)
    head = Head(
        title=titled(form.heading, brand=request_brand(request)), description=form.tagline,
        canonical_path=ADDRESSES[form.kind],
    )  # fmt: skip
    response = page_document(request=request, page="enquiry", props=props, head=head, status=status)
    for header in (CACHE_HEADER, KEYS_HEADER, KEEP_HEADER):
        response.headers.pop(header, None)
    response["Cache-Control"] = "no-store"  # its token is of this moment and of this visitor
    return response


def _framed(request: HttpRequest, props: EnquiryPageProps, *, title: str, status: int) -> HttpResponse:
    head = Head(title=titled(title, brand=request_brand(request)), description="", canonical_path=None)
    response = keep_private(
        page_document(request=request, page="enquiry", props=props, head=head, status=status, is_bare=True)
    )
    response._csp_replace = {"frame-ancestors": ["'self'", *props.framing_origins]}  # type: ignore[attr-defined]
    return response


def _thanks_props(asking: Asking, token: str) -> EnquiryPageProps:
    said = enquiry_out(get_by_token(token=token, brand_id=asking.brand.brand_id), brand=asking.brand)
    return EnquiryPageProps(
        form=None,
        done=EnquiryDoneProps(reference=said.reference, heading=said.heading, text=said.text),
        phone=PhoneProps(display=asking.brand.phone.display, href=asking.brand.phone.href),
        framing_origins=[],
    )


def _origins(request: HttpRequest) -> list[str]:
    return framing_origins(brand_id=request_brand(request).brand_id)


def _patterns() -> list[URLPattern]:
    made = [
        path("enquiry/<str:token>/frame", framed_thanks),
    ]
    for kind, address in ADDRESSES.items():
        name = address.removeprefix("/")
        made += [
            path(name, form_view(kind, is_framed=False)),
            path(f"{name}/frame", form_view(kind, is_framed=True)),
            path(f"{name}/form.json", form_facts, {"kind": kind}),
            path(f"{name}/", without_slash),
        ]
    return made


enquiry_patterns = _patterns()
