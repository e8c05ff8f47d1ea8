"""Who is at the desk: staff with the role, signed in with both factors (T-06)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from leeward.retail.desk.errors import NotAllowed, NotSignedIn
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now

USE_DESK = "desk.use_desk"
ASSIGN = "desk.assign_enquiries"


def is_agent(user: Any) -> bool:
    """Active, with the role."""
    return bool(user.is_authenticated and user.is_active and user.has_perm(USE_DESK))


def agent_of(request: HttpRequest) -> Any:
    """
    The agent who asks.

    :raises NotSignedIn: nobody, or without the second factor
    :raises NotAllowed: without the role
    """
    user: Any = request.user
    if not user.is_authenticated or not user.is_verified():
        raise NotSignedIn("Please sign in at the desk.")
    if not is_agent(user):
        raise NotAllowed("Your role does not include the desk.")
    return user


def note_view(*, agent_id: int, subject: str, what: str) -> None:
    """Every view of personal data is on record: who saw what, when; never the data itself (issue 8, UK-28)."""
    append(event="personal.viewed", subject=subject, facts={"what": what}, at=database_now(), actor=f"staff:{agent_id}")


def name_of(user: Any) -> str:
    """How colleagues know somebody."""
    return str(user.get_full_name() or user.get_username()) if user is not None else ""
