"""What the API does about a booking after the sale; everything personal needs the mailed code first (T-14)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.booking.cookies.ordered_cookie import forget_ordered
from leeward.retail.booking.my_booking import changes, payments
from leeward.retail.booking.my_booking.codes import check_code
from leeward.retail.booking.my_booking.cookies import booking_of, clear_visit, set_visit, token_of, visit_of
from leeward.retail.booking.my_booking.schemas import (
    AccessCodeIn,
    CancelIn,
    ChangeIn,
    LookUpIn,
    PayLeftIn,
    PayPageBodyOut,
    PayPageOut,
    VisitBodyOut,
    VisitOut,
    WayBodyOut,
    WayOut,
)
from leeward.retail.booking.my_booking.visits import (
    LookUp,
    ask_code,
    end_visit,
    look_up,
    note_opened,
    seconds_left,
    stay_longer,
)
from leeward.retail.booking.operations.cancelling import cancel_booking
from leeward.retail.booking.operations.contract.contract_changes import accept_change
from leeward.retail.brands.middleware import request_brand
from leeward.retail.journal.http import answer_once
from leeward.retail.kit.answers.own_pages import require_own_page

router = Router(tags=["my booking"])


@router.post("/my-booking/look-up", operation_id="my_booking_look_up", response=WayBodyOut, summary="Look up")
def find_booking(request: HttpRequest, response: HttpResponse, said: LookUpIn) -> WayBodyOut:
    """Find a booking; the answer to wrong and unknown details is the same."""
    require_own_page(request)
    asked = LookUp(said.reference, said.last_name, said.departure_date, request.META.get("REMOTE_ADDR", ""))
    visit, token = look_up(asked, brand_id=request_brand(request).brand_id)
    _private(response)
    set_visit(response, token)
    return _found(visit.booking.reference)


@router.post(
    "/my-booking/{reference}/code", operation_id="my_booking_send_code", response={202: WayBodyOut}, summary="Code"
)
def send_code(request: HttpRequest, response: HttpResponse, reference: str) -> Status[WayBodyOut]:
    """Mail a one-time code to the address on the booking."""
    require_own_page(request)
    _private(response)
    ask_code(visit_of(request, reference))
    return Status(202, _found(reference))


@router.post("/my-booking/{reference}/open", operation_id="my_booking_open", response=WayBodyOut, summary="Open")
def open_booking(request: HttpRequest, response: HttpResponse, reference: str, said: AccessCodeIn) -> WayBodyOut:
    """Give the code: the page then shows everything for half an hour, or longer for whoever asks to stay."""
    require_own_page(request)
    visit = visit_of(request, reference)
    check_code(visit, said.code)
    token = note_opened(visit)
    _private(response)
    set_visit(response, token)
    return _found(reference)


@router.post("/my-booking/{reference}/stay", operation_id="my_booking_stay", response=VisitBodyOut, summary="Stay")
def stay(request: HttpRequest, response: HttpResponse, reference: str) -> VisitBodyOut:
    """Stay for another half an hour; five hours in all, then the booking is looked up again."""
    require_own_page(request)
    visit = stay_longer(visit_of(request, reference))
    _private(response)
    set_visit(response, token_of(request))
    return VisitBodyOut(data=VisitOut(seconds_left=seconds_left(visit)))


@router.post("/my-booking/{reference}/pay", operation_id="my_booking_pay", response=PayPageBodyOut, summary="Pay")
def pay_left(request: HttpRequest, response: HttpResponse, reference: str, said: PayLeftIn) -> PayPageBodyOut:
    """Begin the next payment; `pay_url` is the provider's page (UK-34)."""
    require_own_page(request)
    _private(response)
    payment = payments.pay(booking_of(request, reference), is_all=said.is_all, brand=request_brand(request))
    return PayPageBodyOut(data=PayPageOut(pay_url=payment.pay_url))


@router.post("/my-booking/{reference}/changes", operation_id="my_booking_ask_change", summary="Ask for a change")
def ask_change(request: HttpRequest, reference: str, said: ChangeIn) -> HttpResponse:
    """Put a request before staff. Needs an Idempotency-Key."""
    require_own_page(request)
    booking = booking_of(request, reference)

    def work() -> tuple[int, object]:
        changes.ask_change(booking, about=said.about, text=said.text)
        return 202, _found(reference).dict()

    return answer_once(request, scope="my_booking.change", work=work)


@router.post(
    "/my-booking/{reference}/contract-changes/{number}", operation_id="my_booking_accept_change",
    summary="Accept a change of the contract",
)  # fmt: skip
def accept_contract_change(request: HttpRequest, reference: str, number: int) -> HttpResponse:
    """Say yes to a change we wrote about (UK-16); who would rather go cancels for nothing. Needs an Idempotency-Key."""
    require_own_page(request)
    booking = booking_of(request, reference)

    def work() -> tuple[int, object]:
        accept_change(booking.pk, change_id=number)
        return 200, _found(reference).dict()

    return answer_once(request, scope="my_booking.contract_change", work=work)


@router.post("/my-booking/{reference}/cancel", operation_id="my_booking_cancel", summary="Cancel")
def cancel(request: HttpRequest, reference: str, said: CancelIn) -> HttpResponse:
    """Cancel for the fee that was shown. Needs an Idempotency-Key."""
    require_own_page(request)
    booking = booking_of(request, reference)
    payments.apply_captured(booking)

    def work() -> tuple[int, object]:
        cancel_booking(booking.pk, fee_pence=said.fee_pence)
        return 200, _found(reference).dict()

    return answer_once(request, scope="my_booking.cancel", work=work)


@router.post("/my-booking/sign-out", operation_id="my_booking_sign_out", response=WayBodyOut, summary="Sign out")
def sign_out(request: HttpRequest, response: HttpResponse) -> WayBodyOut:
    """End the visit, here and in the database."""
    require_own_page(request)
    booking = end_visit(token_of(request))
    _private(response)
    clear_visit(response)
    forget_ordered(request, response, booking)
    return WayBodyOut(data=WayOut(href="/my-booking"))


def _found(reference: str) -> WayBodyOut:
    return WayBodyOut(data=WayOut(href=f"/my-booking/{reference}"))


def _private(response: HttpResponse) -> None:
    response["Cache-Control"] = "no-store"
