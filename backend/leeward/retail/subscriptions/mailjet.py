"""
The list at Mailjet, through its official library: one contact list a brand, kept as our own table is.

Our table stays the record of consent (UK-27): Mailjet is told of whoever confirmed and of whoever left, never asked.
Who leaves there is told to us (`provider_events.py`).

What somebody wants to read stands there as two contact properties of type text, by which letters are sent to segments:
`topics` and `airports`, codes with a space between them. The account must know both names.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from mailjet_rest import Client

from leeward.retail.subscriptions.choices import TOPICS
from leeward.retail.subscriptions.models import Subscriber

_SECONDS = 10
_ANY = "any"


class Mailjet:
    """Contacts of the list that LEEWARD_MAILJET_LISTS names for the subscriber's brand; without one, nothing leaves."""

    def put(self, subscriber: Subscriber) -> None:
        """Add, or add again. :raises mailjet_rest.errors.ApiError: it does not answer, or refuses"""
        name = " ".join(part for part in (subscriber.first_name, subscriber.last_name) if part)
        # By force: somebody who left and now confirmed again wants to be on it.
        wanted = {"topics": " ".join(subscriber.topics or TOPICS), "airports": " ".join(subscriber.airports) or _ANY}
        _tell(subscriber, {"Action": "addforce", "Properties": wanted, **({"Name": name} if name else {})})

    def remove(self, subscriber: Subscriber) -> None:
        """Unsubscribe, where it is known at all. :raises mailjet_rest.errors.ApiError: as for `put`"""
        _tell(subscriber, {"Action": "unsub"})


def _tell(subscriber: Subscriber, said: dict[str, Any]) -> None:
    list_id = settings.LEEWARD_MAILJET_LISTS.get(subscriber.brand.workspace)
    if not list_id:
        return
    keys = (settings.LEEWARD_MAILJET_KEY, settings.LEEWARD_MAILJET_SECRET)
    with Client(auth=keys, version="v3", timeout=_SECONDS) as client:
        client.contactslist_managecontact.create(id=list_id, data={"Email": subscriber.email, **said})
