"""
From the desk to the checkout of a brand's own host, where no agent is signed in: a signed ticket, good once and for a
minute. It tells the checkout who books for which enquiry; the address names nobody, and is worth nothing afterwards.
"""

from __future__ import annotations

import hashlib
from dataclasses import astuple
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

from django.core import signing
from django.core.cache import cache

from leeward.retail.booking.cookies.caller_cookie import ForCaller
from leeward.retail.booking.models import Basket
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.desk.getting_in.access import note_view
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.queries import list_enquiries_of_basket
from leeward.retail.kit.clock import now

LIFETIME = timedelta(minutes=1)
_SALT = "leeward.desk.handing_over"
_LONGEST = 500


def way_to_checkout(basket: Basket, *, enquiry: str, agent: Any) -> str:
    """
    The address that opens the basket's checkout for a caller, on the host of its brand.

    `enquiry`: what the agent came from, empty for the newest that leads to the basket; one that does not is left out.
    """
    found = _answered(basket, enquiry)
    if found is not None:
        note_view(agent_id=agent.pk, subject=found.subject, what="enquiry")
    caller = ForCaller(agent_id=agent.pk, basket_id=basket.pk, enquiry=found.reference if found else "")
    said = {"until": (now() + LIFETIME).timestamp(), "caller": astuple(caller)}
    ticket = urlencode({"ticket": signing.dumps(said, salt=_SALT)})
    return f"{get_brand_by_id(basket.brand_id).origin}/booking/{basket.token}/for-caller?{ticket}"


def take_ticket(ticket: str, *, basket: Basket) -> ForCaller | None:
    """What a ticket says of this basket, once; None of one that is not ours, is used, or is too old."""
    try:
        said: dict[str, Any] = signing.loads(ticket[:_LONGEST], salt=_SALT)
    except signing.BadSignature:
        return None
    caller = ForCaller(*said["caller"])
    is_fresh = now().timestamp() < said["until"] and caller.basket_id == basket.pk
    mark = hashlib.sha256(ticket.encode()).hexdigest()
    is_first = is_fresh and cache.add(f"desk:handed-over:{mark}", 1, timeout=2 * int(LIFETIME.total_seconds()))
    return caller if is_first else None


def _answered(basket: Basket, reference: str) -> Enquiry | None:
    led = list_enquiries_of_basket(code=basket.code, brand_id=basket.brand_id)
    return next((one for one in led if not reference or one.reference == reference), None)
