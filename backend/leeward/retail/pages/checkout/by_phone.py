"""Where the checkout's form goes in a browser without scripts: a kind answer, and nothing kept of what was typed."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from leeward.retail.booking.operations.basket.baskets import get_basket
from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.errors import NotFound
from leeward.retail.pages.asking import asking_of
from leeward.retail.pages.checkout.page import checkout_answer
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.delivery.private_pages import keep_private


@csrf_exempt  # it reads nothing of what is sent and changes nothing
@require_http_methods(["GET", "HEAD", "POST"])
def by_phone(request: HttpRequest, token: str) -> HttpResponse:
    """The checkout with the telephone number instead of a form."""
    mark_private(request)
    if request.method != "POST":
        return keep_private(HttpResponseRedirect(f"/booking/{token}"))
    asking = asking_of(request)
    try:
        basket = get_basket(token=token, brand_id=asking.brand.brand_id)
        answer = checkout_answer(asking, basket, by_phone=asking.brand.text("checkout.by_phone_scripts"))
    except NotFound as unknown:
        raise Http404(unknown.message) from unknown
    return keep_private(page_document(request=request, page=answer.page, props=answer.props, head=answer.head))
