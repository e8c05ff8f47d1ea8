"""What somebody is told who has asked: nothing personal, because it also stands on a page of its own."""

from __future__ import annotations

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.schemas import EnquiryOut
from leeward.retail.enquiries.slots import spoken_slot


def enquiry_out(enquiry: Enquiry, *, brand: BrandSheet) -> EnquiryOut:
    """Thanks, in the brand's words; a callback names its time."""
    key = f"enquiry.{enquiry.kind}"
    text = brand.text(f"{key}.done_text")
    if enquiry.call_from and enquiry.call_until:
        text = text.replace("{time}", spoken_slot(enquiry.call_from, enquiry.call_until))
    return EnquiryOut(
        reference=enquiry.reference, heading=brand.text(f"{key}.done_heading"), text=text, event_id=enquiry.event_id
    )
