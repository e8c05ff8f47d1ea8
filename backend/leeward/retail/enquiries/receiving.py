"""One way in for every form, scripted or not, framed or not."""

from __future__ import annotations

from django.http import HttpRequest

from leeward.retail.brands.middleware import request_brand
from leeward.retail.enquiries.about import about_of
from leeward.retail.enquiries.correcting import is_other, own_slot, put_right
from leeward.retail.enquiries.details import Asked, check_details
from leeward.retail.enquiries.guards import find_form, refuse_floods, refuse_machines
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.operations import Sender, ask
from leeward.retail.enquiries.queries import callback_days
from leeward.retail.enquiries.schemas import EnquiryIn
from leeward.retail.kit import clock


def receive(request: HttpRequest, said: EnquiryIn) -> Enquiry:
    """
    Keep what the form asks for; sent again with something put right, it is the same enquiry, put right.

    :raises BadDetails: something in it is missing or wrong, or the half hour filled up meanwhile
    :raises NotTaken: it looks like a machine's, or is a day old
    :raises TooMany: more than a person asks for
    """
    now, brand = clock.now(), request_brand(request)
    form = find_form(said.form, now=now)
    known = Enquiry.objects.filter(form_nonce=form.nonce, brand_id=brand.brand_id).first() if form.nonce else None
    asked = Asked(
        kind=said.kind, name=said.name, email=said.email, phone=said.phone, message=said.message, slot=said.slot
    )
    days = callback_days(brand=brand, now=now) if said.kind == "callback" else []
    if known is not None:
        own = own_slot(known)
        details = check_details(asked, days=[own, *days] if own else days)
        if not is_other(known, details):
            return known
        refuse_machines(form=form, trap=said.website, message=said.message)
        refuse_floods(client=request.META.get("REMOTE_ADDR", ""), phone=details.phone)
        return put_right(known, details=details, now=now)
    details = check_details(asked, days=days)
    refuse_machines(form=form, trap=said.website, message=said.message)
    about = about_of(said.about, brand=brand, now=now)
    sender = Sender(form.nonce, request.META.get("REMOTE_ADDR", ""), said.is_framed)
    return ask(brand_id=brand.brand_id, details=details, about=about, sender=sender, now=now)
