"""What a visitor wrote, checked and put into the form we keep (V17, Z65, T-16)."""

from __future__ import annotations

import re
from dataclasses import dataclass

import phonenumbers

from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.slots import Slot, SlotDay, find_slot
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.kit.typed_text import is_email, one_line, without_unseen
from leeward.travel.phone_numbers import international_phone

NAME = "Please tell us your name."
EMAIL = "Please supply a valid email."
PHONE = "Please give a UK or Irish telephone number."
MESSAGE = "Please tell us what we can do for you."
SLOT = "Please choose a time. The one you chose may have been taken."

LONGEST_NAME = 120
LONGEST_MESSAGE = 2000
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_HOME = frozenset({44, 353})
_PAID = frozenset({
    phonenumbers.PhoneNumberType.PREMIUM_RATE,
    phonenumbers.PhoneNumberType.SHARED_COST,
    phonenumbers.PhoneNumberType.PERSONAL_NUMBER,
    phonenumbers.PhoneNumberType.PAGER,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """The fields of the form as they were sent."""

    kind: str
    name: str = ""
    email: str = ""
    phone: str = ""
    message: str = ""
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Details:
    """The same, sound: telephone with its country code, text without control characters."""

    kind: str
    name: str
    email: str
    phone: str
    message: str
    slot: Slot | None


def check_details(asked: Asked, *, days: list[SlotDay]) -> Details:
    """
    Everything wrong with the form at once.

    :raises BadDetails: with a sentence for each field
    """
    details = Details(
        kind=asked.kind,
        name=one_line(asked.name)[:LONGEST_NAME],
        email=one_line(asked.email),
        phone=home_phone(asked.phone) or "",
        message=_CONTROL.sub("", without_unseen(asked.message)).strip()[:LONGEST_MESSAGE],
        slot=find_slot(asked.slot, days=days),
    )
    errors = list(_errors(asked, details))
    if errors:
        raise BadDetails(errors)
    return details


def home_phone(text: str) -> str | None:
    """The number with plus and country code where it is British or Irish and costs its caller nothing special."""
    number = international_phone(text)
    if number is None:
        return None
    parsed = phonenumbers.parse(number)
    is_home = parsed.country_code in _HOME and phonenumbers.is_possible_number(parsed)
    return number if is_home and phonenumbers.number_type(parsed) not in _PAID else None


def _errors(asked: Asked, details: Details) -> list[FieldError]:
    is_callback = asked.kind == Enquiry.Kind.CALLBACK
    wanted = [
        ("name", NAME, bool(details.name)),
        ("email", EMAIL, is_email(details.email) or (is_callback and not details.email)),
        ("phone", PHONE, bool(details.phone) or (not is_callback and not asked.phone.strip())),
        ("slot", SLOT, not is_callback or details.slot is not None),
        ("message", MESSAGE, asked.kind != Enquiry.Kind.CONTACT or bool(details.message)),
    ]
    return [FieldError(field, sentence, "required") for field, sentence, is_sound in wanted if not is_sound]
