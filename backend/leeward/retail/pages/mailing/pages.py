"""
The pages of the mailing list: sign-ups that work without scripts, and what links in mails lead to (M11-M13, UK-27).

A link alone changes nothing, because mail programs open links before people do; the button on its page does. The one
exception is the one-click POST that mail programs send for their own Unsubscribe button (RFC 8058).
"""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods
from pydantic import ValidationError

from leeward.retail.kit.answers.own_pages import ForeignPage
from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.errors import BadDetails, FieldError, NotFound, Refusal
from leeward.retail.pages.asking import Asking, asking_of
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.delivery.own_forms import refuse_foreign
from leeward.retail.pages.delivery.page_views import without_slash
from leeward.retail.pages.delivery.private_pages import keep_private
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.mailing.forms import (
    Written,
    ask_page,
    code_page,
    exclusive_page,
    join_page,
    names_page,
    off_page,
    preferences_page,
    promo_page,
    said_page,
)
from leeward.retail.pages.props.mailing import MailingPageProps
from leeward.retail.subscriptions.answers import promo_out
from leeward.retail.subscriptions.cookies import remember_sign_up
from leeward.retail.subscriptions.models import Subscriber
from leeward.retail.subscriptions.operations import Where, confirm, cut_network, unsubscribe
from leeward.retail.subscriptions.preferences import save_from_form
from leeward.retail.subscriptions.promos import find_promo
from leeward.retail.subscriptions.receiving import receive
from leeward.retail.subscriptions.schemas import SignUpIn
from leeward.retail.subscriptions.tokens import find_by_confirm_token, find_by_own_token

View = Callable[..., HttpResponse]
Make = Callable[..., MailingPageProps]


def join(asking: Asking, *, request: HttpRequest) -> MailingPageProps:
    """Page one (M12)."""
    if request.method != "POST":
        return join_page(asking)
    written, problem = _sign_up(request, form="mailing_list")
    return join_page(asking, problem) if problem else names_page(asking, written)


def names(asking: Asking, *, request: HttpRequest) -> MailingPageProps:
    """Page two (M12, V02): of whoever comes here without page one, the address is asked first."""
    if request.method != "POST":
        return join_page(asking)
    written, problem = _sign_up(request, form="mailing_list", with_names=True)
    if problem:
        return names_page(asking, problem) if written.email else join_page(asking, problem)
    brand = asking.brand
    return said_page(brand, heading=brand.text("mailing.updated"), text=brand.text("mailing.check_inbox"))


def exclusive(asking: Asking, *, request: HttpRequest) -> MailingPageProps:
    """Member-only offers (M11)."""
    if request.method != "POST":
        return exclusive_page(asking)
    _, problem = _sign_up(request, form="exclusive")
    if problem:
        return exclusive_page(asking, problem)
    brand = asking.brand
    return said_page(brand, heading=brand.text("mailing.exclusive_done"), text=brand.text("mailing.check_inbox"))


def promo(asking: Asking, *, request: HttpRequest, slug: str) -> MailingPageProps:
    """A code for signing up (M13). :raises UnknownPromo: it is over"""
    sign_up = find_promo(slug=slug, brand_id=asking.brand.brand_id)
    if request.method != "POST":
        return promo_page(asking, sign_up)
    _, problem = _sign_up(request, form="promo", promo=slug)
    return promo_page(asking, sign_up, problem) if problem else code_page(asking, promo_out(sign_up))


def confirm_link(asking: Asking, *, request: HttpRequest, token: str) -> MailingPageProps:
    """What the first mail's link leads to. :raises UnknownLink: too old, or not ours"""
    row = _of_brand(find_by_confirm_token(token), asking)
    brand = asking.brand
    if request.method != "POST":
        return ask_page(asking, "confirm", action=request.path)
    confirm(row, where=_where(request, asking), now=asking.now)
    return said_page(brand, heading=brand.text("mailing.done"), text=brand.text("mailing.text"))


def unsubscribe_link(asking: Asking, *, request: HttpRequest, token: str) -> MailingPageProps:
    """One click: the button here, or the mail program's own."""
    row = _of_brand(find_by_own_token(token), asking)
    if request.method != "POST":
        return ask_page(asking, "unsubscribe", action=request.path)
    unsubscribe(row, where=_where(request, asking), now=asking.now)
    brand = asking.brand
    return said_page(brand, heading=brand.text("mailing.unsubscribed"), text="")


def preferences(asking: Asking, *, request: HttpRequest, token: str) -> MailingPageProps:
    """What somebody reads; only the owner of the mail has the link. Who has left is told so, and nothing is changed."""
    row = _of_brand(find_by_own_token(token), asking)
    if row.state == Subscriber.State.UNSUBSCRIBED:
        return off_page(asking)
    if request.method != "POST":
        return preferences_page(asking, row, token=token)
    refuse_foreign(request)
    row = save_from_form(
        row, form=request.POST, known_airports=set(asking.airports), where=_where(request, asking), now=asking.now
    )
    return preferences_page(asking, row, token=token, done=asking.brand.text("mailing.updated"))


_SIGN_UPS: frozenset[Make] = frozenset({join, names, exclusive, promo})


def _view(make: Make) -> View:
    @csrf_exempt
    @require_http_methods(["GET", "HEAD", "POST"])
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        mark_private(request)
        asking = asking_of(request)
        try:
            props = make(asking, request=request, **parts)
        except NotFound as unknown:
            raise Http404(unknown.message) from unknown
        except ForeignPage as foreign:
            raise PermissionDenied from foreign
        head = Head(title=titled(props.heading, brand=asking.brand), description=props.text, canonical_path=None)
        has_problems = props.form is not None and bool(props.form.problems)
        response = page_document(
            request=request, page="mailing", props=props, head=head, status=422 if has_problems else 200
        )
        if request.method == "POST" and not has_problems and make in _SIGN_UPS:
            remember_sign_up(response)
        return keep_private(response)

    return view


def _facts(make: Make) -> View:
    @require_http_methods(["GET", "HEAD"])
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        try:
            props = make(asking_of(request), request=request, **parts)
        except NotFound as unknown:
            raise Http404(unknown.message) from unknown
        return keep_private(JsonResponse(props.model_dump(by_alias=True)))

    return view


def _sign_up(
    request: HttpRequest, *, form: str, promo: str = "", with_names: bool = False
) -> tuple[Written, Written | None]:
    """What was written, and the same with what was wrong; None where nothing was."""
    email, first, last = (request.POST.get(name, "").strip() for name in ("email", "first_name", "last_name"))
    written = Written(email, first, last)
    names = {"first_name": first, "last_name": last} if with_names else {}
    try:
        refuse_foreign(request)
        said = SignUpIn.model_validate(
            {"email": email, "form": form, "promo": promo, "website": request.POST.get("website", ""), **names}
        )
        receive(request, said)
    except BadDetails as bad:
        return written, Written(email, first, last, bad.errors)
    except (Refusal, ValidationError):
        sentence = asking_of(request).brand.text("mailing.failed")
        return written, Written(email, first, last, [FieldError("email", sentence, "refused")])
    return written, None


def _of_brand(row: Subscriber, asking: Asking) -> Subscriber:
    if row.brand_id != asking.brand.brand_id:
        raise NotFound("This link belongs to another shop.")
    return row


def _where(request: HttpRequest, asking: Asking) -> Where:
    network = cut_network(request.META.get("REMOTE_ADDR", ""))
    return Where(form="preferences", words=asking.brand.text("mailing.consent"), network=network)


_PAGES: dict[str, Make] = {
    "mailing/join": join,
    "mailing/names": names,
    "mailing/exclusive": exclusive,
    "mailing/promo/<slug:slug>": promo,
    "mailing/confirm/<str:token>": confirm_link,
    "mailing/unsubscribe/<str:token>": unsubscribe_link,
    "mailing/preferences/<str:token>": preferences,
}


def _patterns() -> list[URLPattern]:
    made = []
    for address, make in _PAGES.items():
        made += [path(address, _view(make)), path(f"{address}/", without_slash)]
        if make in _SIGN_UPS:
            made.append(path(f"{address}/form.json", _facts(make)))
    return made


mailing_patterns = _patterns()
