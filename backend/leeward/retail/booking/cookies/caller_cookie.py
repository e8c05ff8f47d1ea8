"""
The cookie by which a checkout knows that one of our agents books in it, and for whose enquiry: signed, for two hours.

It names an agent, a basket and an enquiry by their numbers, and nobody by name. What it opens (how to reach who asked)
is looked up anew each time, for that very basket alone.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from leeward.retail.booking.models import Basket
from leeward.retail.journal.operations.audit import VISITOR
from leeward.retail.kit.clock import now

LIFETIME = timedelta(hours=2)
_MOST = 5
"""So many callers at a time are booked for in one browser."""
_SALT = "leeward.booking.caller"


@dataclass(frozen=True, slots=True)
class ForCaller:
    """An agent books a basket for a caller. `enquiry`: the reference of what it answers, or empty."""

    agent_id: int
    basket_id: int
    enquiry: str


def find_caller(request: HttpRequest, basket: Basket) -> ForCaller | None:
    """For whom the agent at this browser books the basket; None of every customer's own browser."""
    return next((one for one in _noted(request) if one.basket_id == basket.pk), None)


def actor_here(request: HttpRequest, basket: Basket) -> str:
    """Who acts in this browser's checkout, for the audit chain."""
    found = find_caller(request, basket)
    return f"staff:{found.agent_id}" if found else VISITOR


def note_caller(request: HttpRequest, response: HttpResponse, caller: ForCaller) -> None:
    """Lax, not strict: the payment provider's page leads back here."""
    others = [one for one in _noted(request) if one.basket_id != caller.basket_id]
    said = {
        "until": (now() + LIFETIME).timestamp(),
        "callers": [astuple(one) for one in [caller, *others][:_MOST]],
    }
    response.set_cookie(
        _name(), signing.dumps(said, salt=_SALT), max_age=int(LIFETIME.total_seconds()), path="/",
        secure=settings.LEEWARD_TLS, httponly=True, samesite="Lax",
    )  # fmt: skip


def _noted(request: HttpRequest) -> list[ForCaller]:
    try:
        said: dict[str, Any] = signing.loads(request.COOKIES.get(_name(), ""), salt=_SALT)
    except signing.BadSignature:
        return []
    return [ForCaller(*one) for one in said["callers"]] if now().timestamp() < said["until"] else []


def _name() -> str:
    """`__Host-` wherever the shop speaks TLS."""
    return f"{settings.COOKIE_PREFIX}caller"
