"""Consent, and the door for events that leave from the server (API23, Z60)."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from ninja import Form, Router

from leeward.retail.brands.middleware import request_brand
from leeward.retail.kit import clock
from leeward.retail.kit.answers.own_pages import ForeignPage, require_own_page
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.kit.limits import Limit, charge, network_of
from leeward.retail.tracking import consent as consents
from leeward.retail.tracking.affiliate import COOKIE as AFFILIATE_COOKIE
from leeward.retail.tracking.affiliate import frame_address
from leeward.retail.tracking.cleaning import known_event
from leeward.retail.tracking.consent import PURPOSES, Consent, consent_of, read_consent
from leeward.retail.tracking.errors import UnknownEvent
from leeward.retail.tracking.events import FROM_SERVER_ONLY
from leeward.retail.tracking.operations.choices import note_choice
from leeward.retail.tracking.operations.conversions import take_conversion
from leeward.retail.tracking.operations.sales import claim_for_partners, claim_for_the_visitor, find_sale
from leeward.retail.tracking.schemas import (
    ConsentBodyOut,
    ConsentIn,
    ConsentOut,
    ConsentTextsBodyOut,
    SaleBodyOut,
    SaleOut,
    TrackedBodyOut,
    TrackedOut,
    TrackEventIn,
)

router = Router(tags=["tracking"])

EVENTS_A_MINUTE = Limit("tracking.events", 60, 60)
CHOICES_A_MINUTE = Limit("tracking.choices", 20, 60)
_MOST_BYTES = 64 * 1024
_CHOICES = {"allow": PURPOSES, "deny": (), "dismiss": ()}


@router.get("/consent", operation_id="tracking_get_consent", response=ConsentTextsBodyOut, summary="The answer so far")
def get_consent(request: HttpRequest, response: HttpResponse) -> ConsentTextsBodyOut:
    """What the server makes of this visitor's cookie, and the words of the settings."""
    response["Cache-Control"] = "no-store"
    wording = request_brand(request).wording
    texts = {key: text for key, text in wording.items() if key.startswith("cookie_settings.")}
    return ConsentTextsBodyOut(data=_told(read_consent(request)).data, texts=texts)


@router.put("/consent", operation_id="tracking_set_consent", response=ConsentBodyOut, summary="Answer the banner")
def set_consent(request: HttpRequest, response: HttpResponse, said: ConsentIn) -> ConsentBodyOut:
    """Keep the answer for 365 days and note it with its version (T37, UK-25)."""
    require_own_page(request)
    return _told(_answer(request, response, consent_of(said.status, said.purposes)))


@router.delete("/consent", operation_id="tracking_revoke_consent", response=ConsentBodyOut, summary="Revoke")
def revoke_consent(request: HttpRequest, response: HttpResponse) -> ConsentBodyOut:
    """Clear the answer: from now on nothing is kept or sent, from here either (T37)."""
    require_own_page(request)
    charge(CHOICES_A_MINUTE, who=_client(request))
    note_choice(Consent(), workspace=request_brand(request).workspace, at=clock.now())
    consents.forget(response)
    return _told(Consent())


@router.post("/consent/form", operation_id="tracking_answer_form", include_in_schema=False)
def answer_form(request: HttpRequest, choice: Form[str] = "") -> HttpResponse:
    """The banner's buttons before its scripts have come, or without any: back to the page it was answered on."""
    if request.headers.get("Sec-Fetch-Site", "") != "same-origin":
        raise ForeignPage("Please use our own pages for this.", rule="foreign_page")
    purposes = _CHOICES.get(choice)
    if purposes is None:
        raise BadDetails([FieldError("choice", "Please choose one of the buttons.", "choice")])
    response = HttpResponseRedirect(_way_back(request), status=303)
    _answer(request, response, consent_of(choice, purposes))  # type: ignore[arg-type]  # one of the three above
    return response


@router.post(
    "/facebook/track-event", operation_id="tracking_track_event", response=TrackedBodyOut, summary="Mirror an event"
)
def track_event(request: HttpRequest, response: HttpResponse, said: TrackEventIn) -> TrackedBodyOut:
    """An event of the browser's pixel, once more from the server with the same id; dropped without ad consent."""
    require_own_page(request)
    response["Cache-Control"] = "no-store"
    if len(request.body) > _MOST_BYTES:
        raise UnknownEvent("That is too much for one event.", field="parameters", rule="max")
    name = known_event(said.event.name)
    if name is None or name in FROM_SERVER_ONLY or name == "user_data":
        raise UnknownEvent("This event cannot be reported.", field="name", rule="known")
    charge(EVENTS_A_MINUTE, who=_client(request))
    if not read_consent(request).may("marketing"):
        return TrackedBodyOut(data=TrackedOut(accepted=False))
    taken = take_conversion(
        name=name, event_id=said.event.eventId, parameters=said.event.parameters,
        workspace=request_brand(request).workspace, at=clock.now(),
    )  # fmt: skip
    return TrackedBodyOut(data=TrackedOut(accepted=taken is not None))


@router.post(
    "/measurement/sales/{token}", operation_id="tracking_report_sale", response=SaleBodyOut, summary="Report a sale"
)
def report_sale(request: HttpRequest, response: HttpResponse, token: str) -> SaleBodyOut:
    """Figures of the booking's own record, never of the page or of a message (T-17, TR7)."""
    require_own_page(request)
    response["Cache-Control"] = "no-store"
    consent, brand = read_consent(request), request_brand(request)
    sale = find_sale(basket_token=token, workspace=brand.workspace) if consent.granted else None
    if sale is None:
        return SaleBodyOut(data=None)
    is_new = claim_for_the_visitor(sale)
    click = request.COOKIES.get(AFFILIATE_COOKIE, "")
    is_partners = consent.may("marketing") and claim_for_partners(sale)
    frame = frame_address(sale, click=click) if is_partners else None
    return SaleBodyOut(
        data=SaleOut(event_id=sale.event_id, purchase=sale.purchase, affiliate_frame=frame, is_new=is_new)
    )


def _answer(request: HttpRequest, response: HttpResponse, consent: Consent) -> Consent:
    charge(CHOICES_A_MINUTE, who=_client(request))
    if consents.objects_to_sharing(request):
        consent = consents.without_advertising(consent)
    consents.keep(response, consent)
    response["Cache-Control"] = "no-store"
    note_choice(consent, workspace=request_brand(request).workspace, at=clock.now())
    return consent


def _way_back(request: HttpRequest) -> str:
    """Where the form stood, on this site and nowhere else."""
    try:
        parts = urlsplit(request.headers.get("Referer", ""))
    except ValueError:  # no browser sends such an address
        return "/"
    back = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    return back if url_has_allowed_host_and_scheme(back, allowed_hosts=None) else "/"


def _told(consent: Consent) -> ConsentBodyOut:
    purposes = [purpose for purpose in PURPOSES if consent.may(purpose)]
    return ConsentBodyOut(data=ConsentOut(status=consent.status, version=consents.VERSION, purposes=purposes))


def _client(request: HttpRequest) -> str:
    return network_of(request.META.get("REMOTE_ADDR", ""))
