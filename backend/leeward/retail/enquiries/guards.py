"""
Spam and floods, without a puzzle (T-16): a signed form that is neither too young nor too old, a field only machines
fill in, and limits by network and number. Nobody is told which of them it was; everybody is told how to reach us.

An address is nobody's to use up: what is asked under it is kept, however often strangers type it. Only our mail to it
is counted (T-15).
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core import signing

from leeward.retail.enquiries.errors import NotTaken
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge, charge_network

YOUNGEST = timedelta(seconds=2)
OLDEST = timedelta(hours=24)
_BY_NETWORK = Limit("enquiry-network", most=5, seconds=600)
_BY_NUMBER = Limit("enquiry-number", most=3, seconds=3600)
_THANKS = Limit("enquiry-thanks", most=1, seconds=86_400)
MOST_LINKS = 2
_SALT = "enquiries.form"
_LINK = re.compile(r"https?://|www\.|\[url", re.IGNORECASE)


def new_form_token(*, now: datetime) -> str:
    """A signed name of one form, with the moment it was drawn."""
    return signing.dumps([secrets.token_urlsafe(16), int(now.timestamp())], salt=_SALT)


@dataclass(frozen=True, slots=True)
class SignedForm:
    """A form as its token names it: its nonce, empty where we did not sign it, and how old it is."""

    nonce: str
    age: timedelta


def find_form(token: str, *, now: datetime) -> SignedForm:
    """The form a token names."""
    try:
        nonce, made = signing.loads(token, salt=_SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return SignedForm("", timedelta())
    return SignedForm(str(nonce), timedelta(seconds=now.timestamp() - made))


def refuse_machines(*, form: SignedForm, trap: str, message: str) -> None:
    """
    For a form whose answers are sound: a person who pressed too early is told about the fields first.

    :raises NotTaken: not our form, filled in within two seconds or a day old; the hidden field is filled in; or the
        message is made of links
    """
    if form.age > OLDEST:
        raise NotTaken("This form has been open for a day. Please send it again.", rule="form_old")
    is_odd = not form.nonce or form.age < YOUNGEST or bool(trap.strip())
    if is_odd or len(_LINK.findall(message)) > MOST_LINKS:
        raise NotTaken("We could not take this form. Please send it again, or call us.", rule="form")


def refuse_floods(*, client: str, phone: str) -> None:
    """:raises TooMany: too many from this network, or for this number"""
    charge_network(_BY_NETWORK, address=client)
    if phone:
        charge(_BY_NUMBER, who=phone)


def may_thank(email: str) -> bool:
    """Whether this is the first mail of the day to whoever reads this address: a+x@b.uk reads a@b.uk."""
    local, _, domain = email.casefold().rpartition("@")
    try:
        charge(_THANKS, who=f"{local.partition('+')[0]}@{domain}")
    except (TooMany, LimitsAway):
        return False
    return True
