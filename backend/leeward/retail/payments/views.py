"""The embedded provider's page, and the door for providers' messages."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from leeward.retail.kit.errors import Refusal
from leeward.retail.payments.models import SandboxCharge
from leeward.retail.payments.operations.events import receive_event
from leeward.retail.payments.providers.sandbox import move

_MOST_BYTES = 256 * 1024
_STEPS = {
    "pay": SandboxCharge.State.PAID,
    "challenge": SandboxCharge.State.CHALLENGE,
    "decline": SandboxCharge.State.DECLINED,
}


@never_cache
def sandbox(request: HttpRequest, reference: str) -> HttpResponse:
    """Stands where an outside provider's page would: asks for no card, offers every outcome a card can have."""
    charge = get_object_or_404(SandboxCharge, reference=reference)
    step = _STEPS.get(request.POST.get("step", "")) if request.method == "POST" else None
    if step is not None:
        charge = move(reference, to=step)
    is_over = charge.state in {SandboxCharge.State.PAID, SandboxCharge.State.DECLINED}
    if is_over or request.POST.get("step") == "leave":
        return HttpResponseRedirect(charge.return_url)
    amount = f"£{charge.pence / 100:,.2f}"
    return render(request, "payments/sandbox.html", {"charge": charge, "amount": amount})


@csrf_exempt  # a provider has no cookie of ours: its signature is checked instead
@require_POST
def event(request: HttpRequest, provider: str) -> HttpResponse:
    """Store a provider's message and answer at once; what is not signed is answered 400 and not written (R-09)."""
    if int(request.headers.get("Content-Length") or 0) > _MOST_BYTES:
        return HttpResponse(status=413)
    try:
        receive_event(provider=provider, body=request.body, headers=request.headers)
    except Refusal as refusal:
        return HttpResponse(status=refusal.status)
    return HttpResponse(status=200)
