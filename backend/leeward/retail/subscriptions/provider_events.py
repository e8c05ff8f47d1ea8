"""
What the outside list tells us: somebody left there, or called a mail spam. Both end their consent here (UK-27).

Mailjet signs nothing: it sends name and password of the address it was given, which are the proof. A message may come
twice, late, or after its person signed up once more: consent that is newer than the message stands.
"""

from __future__ import annotations

import base64
import hmac
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from django.conf import settings

from leeward.retail.kit.errors import Refusal
from leeward.retail.subscriptions.models import Form, Subscriber
from leeward.retail.subscriptions.operations import Where, unsubscribe

_USER = "mailjet"
_ENDING = {"unsub": "Unsubscribed at the mailing service.", "spam": "Called a mail spam at the mailing service."}


class NotTheProvider(Refusal):
    """Without the password, or none is set: nobody may tell us anything."""

    code = "not_the_provider"
    status = 401


class UnreadableEvents(Refusal):
    """Not what a provider sends."""

    code = "unreadable_events"
    status = 400


def take_events(*, authorization: str, body: bytes, at: datetime) -> int:
    """
    End the consent of whoever left; returns how many did.

    :raises NotTheProvider: see there
    :raises UnreadableEvents: no JSON object or list of them
    """
    _check(authorization)
    n_ended = 0
    for event in _events(body):
        words = _ENDING.get(str(event.get("event", "")))
        told_at = _moment(event.get("time"), at)
        for subscriber in _subscribers(event) if words else ():
            if subscriber.confirmed_at is None or subscriber.confirmed_at <= told_at:
                where = Where(form=Form.PROVIDER, words=str(words), network="", source="mailjet")
                n_ended += unsubscribe(subscriber, where=where, now=at)
    return n_ended


def _check(authorization: str) -> None:
    password = settings.LEEWARD_MAILJET_EVENTS_PASSWORD
    kind, _, given = authorization.partition(" ")
    try:
        told = base64.b64decode(given, validate=True) if kind.lower() == "basic" else b""
    except ValueError:  # no base64, or letters beyond ASCII
        told = b""
    if not password or not hmac.compare_digest(told, f"{_USER}:{password}".encode()):
        raise NotTheProvider("This address is for the mailing service.")


def _events(body: bytes) -> Iterator[dict[str, Any]]:
    try:
        said = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise UnreadableEvents("That cannot be read.") from error
    rows = said if isinstance(said, list) else [said]
    if not all(isinstance(row, dict) for row in rows):
        raise UnreadableEvents("That cannot be read.")
    yield from rows


def _subscribers(event: dict[str, Any]) -> list[Subscriber]:
    """Of the brand whose list was left; a message that names no list of ours is about all of them."""
    told = str(event.get("mj_list_id") or "")
    brands = [workspace for workspace, list_id in settings.LEEWARD_MAILJET_LISTS.items() if str(list_id) == told]
    found = Subscriber.objects.filter(email=str(event.get("email", "")).strip().lower()[:254])
    return list(found.filter(brand__workspace__in=brands) if brands else found)


def _moment(seconds: Any, otherwise: datetime) -> datetime:
    """The message's own moment, never later than now."""
    if not isinstance(seconds, int) or isinstance(seconds, bool):
        return otherwise
    try:
        return min(datetime.fromtimestamp(seconds, UTC), otherwise)
    except (ValueError, OverflowError, OSError):
        return otherwise
