"""The checkout as an agent opens it for a caller: this browser learns who books, and goes on to the plain address."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from leeward.retail.booking.cookies.caller_cookie import find_caller, note_caller
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import get_basket
from leeward.retail.desk.selling.handing_over import take_ticket
from leeward.retail.enquiries.queries import find_by_reference
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.props.checkout import CheckoutTypedProps


def for_caller(asking: Asking, *, request: HttpRequest, token: str) -> HttpResponse:
    """
    Whatever the ticket is worth, the checkout opens: with one of ours, for the caller.

    :raises UnknownBasket: none has this token at this brand
    """
    basket = get_basket(token=token, brand_id=asking.brand.brand_id)
    response = HttpResponseRedirect(f"/booking/{basket.token}")
    caller = take_ticket(request.GET.get("ticket", ""), basket=basket)
    if caller is not None:
        note_caller(request, response, caller)
    return response


def known_of_caller(request: HttpRequest, basket: Basket) -> CheckoutTypedProps | None:
    """How to reach whoever asked, in the browser of the agent who books for them; None in every other one."""
    caller = find_caller(request, basket)
    enquiry = find_by_reference(caller.enquiry, brand_id=basket.brand_id) if caller and caller.enquiry else None
    if enquiry is None:
        return None
    fields = {"contact.email": enquiry.email, "contact.phone": enquiry.phone}
    return CheckoutTypedProps(fields=fields, plan=None, ticked=[])
