"""
Where the list is kept. Built in: our own table, and nothing leaves. An outside provider is a class with `put` and
`remove`, named by LEEWARD_MAILING_LIST, called by the worker from the outbox so that its outages lose nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from django.conf import settings

from leeward.retail.journal.operations.outbox import send
from leeward.retail.subscriptions.mailjet import Mailjet
from leeward.retail.subscriptions.models import Subscriber

TOPIC = "subscriptions.list"
"""Outbox topic: one subscriber is to be told to the list. Payload: subscriber (id)."""


class ListProvider(Protocol):
    """A mailing list somewhere. Both calls may come twice; what they raise is tried again."""

    def put(self, subscriber: Subscriber) -> None:
        """Add or change somebody who has confirmed."""

    def remove(self, subscriber: Subscriber) -> None:
        """Take somebody off."""


class BuiltIn:
    """Our own table is the list."""

    def put(self, subscriber: Subscriber) -> None:
        """Nothing to do: the row is the list."""

    def remove(self, subscriber: Subscriber) -> None:
        """Nothing to do: the row is the list."""


PROVIDERS: Mapping[str, type[ListProvider]] = {"built-in": BuiltIn, "mailjet": Mailjet}


def provider() -> ListProvider:
    """The list of the settings. :raises KeyError: nobody knows it"""
    return PROVIDERS[settings.LEEWARD_MAILING_LIST]()


def tell(subscriber: Subscriber, *, at: datetime) -> None:
    """In the caller's transaction: the list will be told after it."""
    send(topic=TOPIC, group=subscriber.subject, payload={"subscriber": subscriber.pk}, at=at)


def bring_up_to_date(subscriber_id: int) -> None:
    """Tell the list how a subscriber stands now; one who was erased meanwhile is nobody's business."""
    found = Subscriber.objects.filter(pk=subscriber_id).first()
    if found is None:
        return
    if found.state == Subscriber.State.CONFIRMED:
        provider().put(found)
    else:
        provider().remove(found)
