"""
Where My Booking's forms go in a browser without scripts, or before they came: a POST, as what is typed there belongs
into no address (T-14, UK-28).

They do what the API does for scripts, within the same limits. The cookie of a visit is not sent along by another site's
form, and the browser's own word on where a form was sent from is asked too.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods
from pydantic import ValidationError

from leeward.retail.booking.my_booking import changes
from leeward.retail.booking.my_booking.cookies import booking_of, set_visit
from leeward.retail.booking.my_booking.schemas import ChangeIn, LookUpIn
from leeward.retail.booking.my_booking.visits import LookUp, look_up
from leeward.retail.brands.middleware import request_brand
from leeward.retail.kit.answers.bare_pages import BARE_POLICY, bare_page
from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.errors import BadDetails, Refusal
from leeward.retail.pages.delivery.own_forms import refuse_foreign
from leeward.retail.pages.delivery.private_pages import keep_private

_LOOK_UP = "/my-booking"
_DAY = "departure_date"
_ALL_THREE = "Please give all three: your booking reference, the last name and the day."
_WHICH_DAY = "Please write the day as 04/05/2027: day, month and year."
_BRITISH_DAY = re.compile(r"\s*([0-9]{1,2})[/. -]([0-9]{1,2})[/. -]([0-9]{4})\s*", re.ASCII)
Take = Callable[..., HttpResponse]


def find_booking(request: HttpRequest) -> HttpResponse:
    """A visit to the booking with the three details, and its page."""
    typed = {name: request.POST.get(name, "") for name in LookUpIn.model_fields}
    try:
        said = LookUpIn.model_validate({**typed, _DAY: _as_written(typed[_DAY])})
    except ValidationError as error:
        is_day_alone = all(typed.values()) and {one["loc"] for one in error.errors()} == {(_DAY,)}
        return _page(request, [_WHICH_DAY if is_day_alone else _ALL_THREE], status=422)
    asked = LookUp(said.reference, said.last_name, said.departure_date, request.META.get("REMOTE_ADDR", ""))
    visit, token = look_up(asked, brand_id=request_brand(request).brand_id)
    response = _go_on(f"{_LOOK_UP}/{visit.booking.reference}")
    set_visit(response, token)
    return response


def ask_change(request: HttpRequest, reference: str) -> HttpResponse:
    """A request before staff; the booking's page then lists it."""
    booking = booking_of(request, reference)
    try:
        said = ChangeIn.model_validate({name: request.POST.get(name, "") for name in ChangeIn.model_fields})
    except ValidationError:
        return _page(request, ["Please write a little less."], status=422, back=f"{_LOOK_UP}/{reference}")
    changes.ask_change(booking, about=said.about, text=said.text)
    return _go_on(f"{_LOOK_UP}/{booking.reference}")


def _as_written(day: str) -> str:
    """A day in figures, as a Briton types it where a browser draws no calendar; all else as it is."""
    found = _BRITISH_DAY.fullmatch(day)
    return f"{found[3]}-{found[2]:0>2}-{found[1]:0>2}" if found else day


def _form(take: Take, *, back: str) -> Take:
    @csrf_exempt  # whose page sent it is asked of the browser: docs/decisions/0044
    @require_http_methods(["GET", "HEAD", "POST"])
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        mark_private(request)
        there = back.format(**parts)
        if request.method != "POST":
            return keep_private(HttpResponseRedirect(there))
        try:
            refuse_foreign(request)
            response = take(request, **parts)
        except BadDetails as bad:
            response = _page(request, [error.msg for error in bad.errors], status=bad.status, back=there)
        except Refusal as refusal:
            response = _page(request, [refusal.message], status=refusal.status, back=there)
        return keep_private(response)

    return view


def _go_on(address: str) -> HttpResponse:
    response = HttpResponseRedirect(address)
    response.status_code = 303
    return response


def _page(request: HttpRequest, texts: list[str], *, status: int, back: str = _LOOK_UP) -> HttpResponse:
    """What is wrong, with nothing of what was typed: the browser's own Back still has that."""
    brand = request_brand(request)
    html = bare_page(
        heading="That did not work yet", texts=[*texts, "Your browser’s Back leads to what you typed."],
        ways=[(back, "Back to My Booking"), (brand.phone.href, f"Ring {brand.phone.display}")], name=brand.name,
    )  # fmt: skip
    return HttpResponse(html, status=status, headers={"Content-Security-Policy": BARE_POLICY})


my_booking_forms: list[URLPattern] = [
    path("my-booking/look-up", _form(find_booking, back=_LOOK_UP)),
    path("my-booking/<str:reference>/changes", _form(ask_change, back=f"{_LOOK_UP}/{{reference}}")),
]
