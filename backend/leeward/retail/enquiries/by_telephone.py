"""What somebody asks by telephone, written down by the agent who took the call."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from leeward.retail.enquiries.errors import ChangedMeanwhile
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.operations import next_change_number
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.kit.typed_text import is_email, one_line
from leeward.travel.phone_numbers import international_phone

_NAME = "Give the caller's name."
_PHONE = "Give a telephone number in full, with + and the country's code where it is not British."
_EMAIL = "Give a whole e-mail address."
_NEITHER = "Give a telephone number or an e-mail address."


@dataclass(frozen=True, slots=True)
class Caller:
    """Who rings, how they are reached, and what they want, as the agent typed it."""

    kind: str
    name: str
    phone: str
    email: str
    message: str


def write_down(caller: Caller, *, brand_id: int, agent_id: int, nonce: str, now: datetime) -> Enquiry:
    """
    Keep it as this agent's own, already with them; nobody is mailed: both ends are on the telephone.

    `nonce` names the form: sent twice, it is one enquiry.

    :raises BadDetails: no name, or nothing sound by which the caller is reached
    :raises ChangedMeanwhile: the nonce is of another form
    """
    row = _sound(caller)
    with transaction.atomic():
        number = next_change_number()  # Locks: the same form sent twice at once waits here for itself.
        known = Enquiry.objects.filter(form_nonce=nonce).first()
        if known is not None:
            if known.owner_id != agent_id or known.brand_id != brand_id or known.name != row["name"]:
                raise ChangedMeanwhile("This form was sent already. Begin a new one.", rule="nonce")
            return known
        enquiry = Enquiry.objects.create(
            **row, brand_id=brand_id, owner_id=agent_id, state=Enquiry.State.OPEN, form_nonce=nonce,
            event_id=f"evt_{int(now.timestamp() * 1000)}{secrets.token_hex(2)}", made_at=now, changed_at=now,
            change_number=number,
        )  # fmt: skip
        append(
            event="enquiry.written_down", subject=enquiry.subject, facts={"kind": enquiry.kind}, at=now,
            actor=f"staff:{agent_id}",
        )  # fmt: skip
    return enquiry


def _sound(caller: Caller) -> dict[str, str]:
    """The columns; everything wrong is said at once. People ring from abroad, so any country's number will do."""
    name, email = one_line(caller.name), one_line(caller.email)
    phone = international_phone(caller.phone) or ""
    errors = []
    if not name:
        errors.append(FieldError("name", _NAME, "required"))
    if caller.phone.strip() and not phone:
        errors.append(FieldError("phone", _PHONE, "phone"))
    if email and not is_email(email):
        errors.append(FieldError("email", _EMAIL, "email"))
    if not caller.phone.strip() and not email:
        errors.append(FieldError("phone", _NEITHER, "required"))
    if errors:
        raise BadDetails(errors)
    return {"kind": caller.kind, "name": name, "phone": phone, "email": email, "message": caller.message.strip()}
