"""Who is at the desk: staff with the role, signed in with both factors (T-06)."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest

from leeward.retail.desk.callers.reading_out import count_opened
from leeward.retail.desk.errors import NotAllowed, NotSignedIn
from leeward.retail.desk.getting_in.idle import end_if_idle
from leeward.retail.desk.marks import LOOKING
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.answers.own_pages import require_own_page
from leeward.retail.kit.clock import database_now, elapsed_seconds
from leeward.retail.kit.errors import Refusal

USE_DESK = "desk.use_desk"
ASSIGN = "desk.assign_enquiries"
REFUND = "desk.refund_bookings"
QUEUE_SECONDS = 5.0
"""How long a screen may go on reading lines of the queue before its door is looked at again."""
_MOST_SCREENS = 1_000

_at_queue: dict[str, tuple[int, float]] = {}
"""Session to agent and the moment it ends, in this process."""


def is_agent(user: Any) -> bool:
    """Active, with the role."""
    return bool(user.is_authenticated and user.is_active and user.has_perm(USE_DESK))


def agent_of(request: HttpRequest) -> Any:
    """
    The agent who asks. What the address names counts as opened, whatever is done with it: nothing shows it uncounted.

    :raises NotSignedIn: nobody, or without the second factor
    :raises NotAllowed: without the role
    :raises TooMany: more than calls can be taken
    """
    user: Any = request.user
    if not user.is_authenticated or not user.is_verified():
        raise NotSignedIn("You are signed out. Sign in at the desk in another tab, then come back to this one.")
    if not is_agent(user):
        raise NotAllowed("Your role does not include the desk.")
    if thing := _named(request):
        count_opened(user.pk, thing=thing)
    return user


def _named(request: HttpRequest) -> str:
    """The enquiry, basket or booking of the address; empty of others. Spaces and small letters are no further one."""
    said = request.resolver_match.kwargs if request.resolver_match is not None else {}
    return "".join(str(said.get("reference") or said.get("code") or "").split()).upper()


def agent_writing(request: HttpRequest) -> Any:
    """
    The agent who changes something, from a page of ours.

    :raises ForeignPage: another site's page sent it, or none
    :raises NotSignedIn: as `agent_of`
    :raises NotAllowed: as `agent_of`
    :raises TooMany: as `agent_of`
    """
    require_own_page(request)
    return agent_of(request)


def refusal_at_door(request: HttpRequest) -> Refusal | None:
    """
    Why somebody hears nothing of what is wrong with what they sent to the desk; None to an agent, and elsewhere.

    Bodies and addresses are read before a call's own door is asked.
    """
    if not request.path.startswith("/api/desk/"):
        return None
    try:
        (agent_of if request.method in {"GET", "HEAD"} else agent_writing)(request)
    except Refusal as refusal:
        return refusal
    return None


def agent_id_at_queue(request: HttpRequest) -> int:
    """
    The agent whose screen asks for lines of the queue, which tell of nobody.

    Every open screen asks all the time: session, agent, second factor and role are looked at once in five seconds.

    :raises NotSignedIn: as `agent_of`
    :raises NotAllowed: as `agent_of`
    """
    session, at = request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""), elapsed_seconds()
    agent_id, until = _at_queue.get(session, (0, 0.0))
    if at < until:
        return agent_id
    end_if_idle(request, is_somebody=False)
    agent_id = int(agent_of(request).pk)
    if len(_at_queue) >= _MOST_SCREENS:
        _at_queue.clear()
    _at_queue[session] = (agent_id, at + QUEUE_SECONDS)
    return agent_id


def close_queue(request: HttpRequest) -> None:
    """Whoever signs out sees no further line."""
    _at_queue.pop(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""), None)


def list_agents() -> list[Any]:
    """Everybody who may work at the desk by a role, by name."""
    users = get_user_model().objects.filter(is_active=True, groups__permissions__codename=USE_DESK.partition(".")[2])
    return sorted(users.distinct(), key=lambda user: name_of(user).casefold())


def colleague_for(agent: Any, *, agent_id: int) -> Any:
    """:raises NotAllowed: the agent may give nothing away, or not to this person"""
    found = next((user for user in list_agents() if user.pk == agent_id), None)
    if found is None or not agent.has_perm(ASSIGN):
        raise NotAllowed("This cannot be given to them by you.", field="owner_id", rule="role")
    return found


def note_view(*, agent_id: int, subject: str, what: str) -> None:
    """Every view of personal data is on record: who saw what, when; never the data itself (issue 8, UK-28)."""
    append(event=LOOKING, subject=subject, facts={"what": what}, at=database_now(), actor=f"staff:{agent_id}")


def name_of(user: Any) -> str:
    """How colleagues know somebody; empty for nobody."""
    return full_name(user.first_name, user.last_name, user.get_username()) if user is not None else ""


def full_name(first: str, last: str, username: str) -> str:
    """The same of columns, where a list is read without its people."""
    return f"{first} {last}".strip() or username
