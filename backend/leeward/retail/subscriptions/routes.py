"""The API of sign-ups (API20-API22): identical answers for known and unknown addresses."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.kit import clock
from leeward.retail.kit.answers.own_pages import require_own_page
from leeward.retail.subscriptions.answers import sign_up_out
from leeward.retail.subscriptions.cookies import remember_sign_up, requires_sign_up
from leeward.retail.subscriptions.provider_events import take_events
from leeward.retail.subscriptions.receiving import receive
from leeward.retail.subscriptions.schemas import SignUpBodyOut, SignUpCookieBodyOut, SignUpCookieOut, SignUpIn

router = Router(tags=["mailing"])


@router.post("/mail/signup", operation_id="mailing_sign_up", response=SignUpBodyOut, summary="Sign up")
def sign_up(request: HttpRequest, response: HttpResponse, said: SignUpIn) -> SignUpBodyOut:
    """Sign an address up, or add names to it. Its owner is asked by mail, once a day at most (T-15)."""
    require_own_page(request)
    response["Cache-Control"] = "no-store"
    return SignUpBodyOut(data=sign_up_out(receive(request, said)))


@router.post("/mail/set-signup-cookie", operation_id="mailing_remember", response={204: None}, summary="Remember")
def set_sign_up_cookie(request: HttpRequest, response: HttpResponse) -> Status[None]:
    """Remember in this browser that somebody signed up."""
    require_own_page(request)
    remember_sign_up(response)
    return Status(204, None)


@router.post("/mail/provider-events", operation_id="mailing_provider_events", include_in_schema=False)
def provider_events(request: HttpRequest) -> HttpResponse:
    """The mailing service tells who left there. The same answer whether we know the address or not."""
    take_events(authorization=request.headers.get("Authorization", ""), body=request.body, at=clock.now())
    response = HttpResponse(status=204)
    response["Cache-Control"] = "no-store"
    return response


@router.get(
    "/mail/get-signup-cookie", operation_id="mailing_is_needed", response=SignUpCookieBodyOut, summary="Is it needed?"
)
def get_sign_up_cookie(request: HttpRequest, response: HttpResponse) -> SignUpCookieBodyOut:
    """Whether this browser has yet to sign up."""
    response["Cache-Control"] = "no-store"
    needed = requires_sign_up(request)
    return SignUpCookieBodyOut(data=SignUpCookieOut(requiresSignup=needed), requiresSignup=needed)
