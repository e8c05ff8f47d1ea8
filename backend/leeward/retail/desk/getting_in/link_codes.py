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
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest

from leeward.retail.brands.middleware import has_brand, request_brand
from leeward.retail.kit.clock import database_now, now
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge, opens_again
from leeward.retail.mailing.operations.sending import send_mail

MAIL = "desk.link_code"
LIFETIME = timedelta(minutes=20)
_LETTERS = 8
_MAILS = Limit("desk-link-mails", most=5, seconds=3600)
_TRIES = Limit("desk-link-tries", most=10, seconds=900)
_MAILED = "link_code_mailed"
"""Of a session: the number of the code that was mailed, and when it ends."""
_BLANKS = re.compile(r"[\s-]+")


def needs_mailed_code(request: HttpRequest) -> bool:
    """Not who has no address, nor anybody before there is a brand that could write: then nobody could link one."""
    return bool(getattr(request.user, "email", "")) and has_brand(request)


def mail_code(request: HttpRequest) -> str:
    """
    Mail this session its code, unless it has one that is still good. More than five an hour nobody is sent.

    Why none was written, for whoever waits for it; empty where they have one, or none is asked.
    """
    if not needs_mailed_code(request) or has_mailed_code(request):
        return ""
    try:
        charge(_MAILS, who=str(request.user.pk))
    except TooMany:
        again = f"{opens_again(_MAILS):%H:%M}"
        return f"We wrote {_MAILS.most} codes in this hour. Open this page again at {again}, and we write a new one."
    except LimitsAway:
        return "We cannot write to you just now. Open this page again in a minute."
    number, at = secrets.token_hex(16), database_now()
    request.session[_MAILED] = [number, int((now() + LIFETIME).timestamp())]
    send_mail(
        kind=MAIL, brand_id=request_brand(request).brand_id, once_key=f"{MAIL}:{number}", at=at,
        facts={"user": request.user.pk, "number": number},
    )  # fmt: skip
    return ""


def has_mailed_code(request: HttpRequest) -> bool:
    """Whether this session was mailed one that is still good."""
    return bool(_number_here(request))


def try_mailed_code(request: HttpRequest, typed: str) -> bool:
    """
    Count one try: whether it is the code that was mailed to this session, or none is asked.

    :raises TooMany: more tries than somebody needs who has the mail
    :raises LimitsAway: nobody can count just now
    """
    if not needs_mailed_code(request):
        return True
    number = _number_here(request)
    try:
        charge(_TRIES, who=str(request.user.pk))
    except TooMany as often:
        again = f"{opens_again(_TRIES):%H:%M}"
        raise TooMany(
            f"{_TRIES.most} codes were tried in a quarter of an hour. Try again at {again}, with our newest mail.",
            rule=often.rule,
        ) from often
    said = _BLANKS.sub("", typed).upper().encode()
    return bool(number) and hmac.compare_digest(said, code_of(request.user.pk, number).encode())


def forget_mailed_code(request: HttpRequest) -> None:
    """It has linked an app, and links no other."""
    request.session.pop(_MAILED, None)


def code_of(user_id: int | None, number: str) -> str:
    """The code of a number."""
    said = f"leeward.link_code {user_id} {number}".encode()
    return base64.b32encode(hmac.digest(settings.SECRET_KEY.encode(), said, hashlib.sha256)).decode()[:_LETTERS]


def _number_here(request: HttpRequest) -> str:
    number, ends = request.session.get(_MAILED, ("", 0))
    return str(number) if now().timestamp() < ends else ""
