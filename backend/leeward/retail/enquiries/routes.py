"""What the API does about enquiries: take one (API24)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.brands.middleware import request_brand
from leeward.retail.enquiries.answers import enquiry_out
from leeward.retail.enquiries.receiving import receive
from leeward.retail.enquiries.schemas import EnquiryBodyOut, EnquiryIn
from leeward.retail.kit.answers.own_pages import require_own_page

router = Router(tags=["enquiries"])


@router.post("/enquiries", operation_id="enquiries_ask", response={201: EnquiryBodyOut}, summary="Ask a person")
def ask(request: HttpRequest, response: HttpResponse, said: EnquiryIn) -> Status[EnquiryBodyOut]:
    """A quote, a callback or a question. The signed form names it: sent twice, it is one enquiry (R-05)."""
    require_own_page(request)
    enquiry = receive(request, said)
    response["Cache-Control"] = "no-store"
    return Status(201, EnquiryBodyOut(data=enquiry_out(enquiry, brand=request_brand(request))))
