"""The embedded provider's page, and the door for providers' messages."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from leeward.retail.brands.middleware import request_brand
from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.answers.wsgi import announced_bytes
from leeward.retail.kit.errors import Refusal
from leeward.retail.payments.errors import AnothersEvent
from leeward.retail.payments.models import SandboxCharge
from leeward.retail.payments.operations.events import receive_event
from leeward.retail.payments.providers.sandbox import move
from leeward.retail.payments.sandbox_pages import Page, page_facts

_MOST_BYTES = 256 * 1024
_STEPS = {
    "pay": SandboxCharge.State.PAID,
    "challenge": SandboxCharge.State.CHALLENGE,
    "decline": SandboxCharge.State.DECLINED,
}
_PAGES: dict[str, Page] = {SandboxCharge.State.OPEN: "cards", SandboxCharge.State.CHALLENGE: "bank"}


@never_cache
def sandbox(request: HttpRequest, reference: str) -> HttpResponse:
    """
    Stands where an outside provider's page would: asks for no card, offers every outcome a card can have.

    A payment that is over leads straight back, however often its page is loaded again (R-06). Every press leads to an
    address of its own, so that Back and Forward find each page without sending anything again.
    """
    mark_private(request)
    charge = get_object_or_404(SandboxCharge, reference=reference)
    said = request.POST.get("step", "") if request.method == "POST" else ""
    if said in _STEPS:
        charge = move(reference, to=_STEPS[said])
    if said == "leave" or charge.state in {SandboxCharge.State.PAID, SandboxCharge.State.DECLINED}:
        return HttpResponseRedirect(charge.return_url)
    if said == "challenge":
        return HttpResponseRedirect(request.path)
    if said == "timeout":
        return HttpResponseRedirect(f"{request.path}?bank=silent")
    page: Page = "silence" if request.GET.get("bank") == "silent" else _PAGES[charge.state]
    response = render(request, "payments/sandbox.html", page_facts(charge, brand=request_brand(request), page=page))
    response["Referrer-Policy"] = "same-origin"
    return response


@csrf_exempt  # a provider has no cookie of ours: its signature is checked instead
@require_POST
def event(request: HttpRequest, provider: str) -> HttpResponse:
    """
    Store a provider's message and answer at once; what is not signed is answered 400 and not written (R-09). So is one
    of another brand's payment, with 204: an account tells each of its endpoints of everything, and gives up one that
    refuses too often (T-13).
    """
    if announced_bytes(request.META) > _MOST_BYTES:
        return HttpResponse(status=413)
    try:
        receive_event(provider=provider, body=request.body, headers=request.headers)
    except AnothersEvent:
        return HttpResponse(status=204)
    except Refusal as refusal:
        return HttpResponse(status=refusal.status)
    return HttpResponse(status=200)
