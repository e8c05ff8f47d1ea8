"""
The code that is mailed to whoever links their first app: the password of a new colleague, which somebody else may have
held before them, links none alone (T-06).

It is asked of everybody who has a mail address; users that are made in the CMS have one. No table holds a code: it is
worked out from a number of the session and the signing secret, when the mail leaves and when it is typed.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from contextlib import suppress
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest

from leeward.retail.brands.middleware import has_brand, request_brand
from leeward.retail.kit.clock import database_now, now
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge
from leeward.retail.mailing.operations.sending import send_mail

MAIL = "desk.link_code"
LIFETIME = timedelta(minutes=20)
_LETTERS = 8
_MAILS = Limit("desk-link-mails", most=5, seconds=3600)
_TRIES = Limit("desk-link-tries", most=10, seconds=900)
_MAILED = "link_code_mailed"
"""Of a session: the number of the code that was mailed, and when it ends."""
_BLANKS = re.compile(r"[\s-]+")


def is_asked(request: HttpRequest) -> bool:
    """Not of who has no address, nor before there is a brand that could write: then nobody could link one."""
    return bool(getattr(request.user, "email", "")) and has_brand(request)


def mail_code(request: HttpRequest) -> None:
    """Mail this session its code, unless it has one that is still good. More than five an hour nobody is sent."""
    if not is_asked(request) or _number_here(request):
        return
    with suppress(TooMany, LimitsAway):
        charge(_MAILS, who=str(request.user.pk))
        number, at = secrets.token_hex(16), database_now()
        request.session[_MAILED] = [number, int((now() + LIFETIME).timestamp())]
        send_mail(
            kind=MAIL, brand_id=request_brand(request).brand_id, once_key=f"{MAIL}:{number}", at=at,
            facts={"user": request.user.pk, "number": number},
        )  # fmt: skip


def is_right(request: HttpRequest, typed: str) -> bool:
    """Whether it is the code that was mailed to this session, or none is asked."""
    if not is_asked(request):
        return True
    number = _number_here(request)
    try:
        charge(_TRIES, who=str(request.user.pk))
    except (TooMany, LimitsAway):
        return False
    said = _BLANKS.sub("", typed).upper().encode()
    return bool(number) and hmac.compare_digest(said, code_of(request.user.pk, number).encode())


def code_of(user_id: int | None, number: str) -> str:
    """The code of a number."""
    said = f"leeward.link_code {user_id} {number}".encode()
    return base64.b32encode(hmac.digest(settings.SECRET_KEY.encode(), said, hashlib.sha256)).decode()[:_LETTERS]


def _number_here(request: HttpRequest) -> str:
    number, ends = request.session.get(_MAILED, ("", 0))
    return str(number) if now().timestamp() < ends else ""
