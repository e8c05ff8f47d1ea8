"""Links in mails: signed, so that nobody can make one up, and without a name or an address in them (T-15)."""

from __future__ import annotations

from datetime import timedelta

from django.core import signing

from leeward.retail.kit.errors import NotFound
from leeward.retail.subscriptions.models import Subscriber

CONFIRM_WITHIN = timedelta(days=7)
_CONFIRM = "subscriptions.confirm"
_OWN = "subscriptions.own"


class UnknownLink(NotFound):
    """Not one of our links, too old, or its subscriber is gone."""

    code = "unknown_link"


def confirm_token(subscriber: Subscriber) -> str:
    """For the mail that asks whether it was really them."""
    return signing.dumps(subscriber.pk, salt=_CONFIRM)


def own_token(subscriber: Subscriber) -> str:
    """For preferences and unsubscribing: as long as somebody has the mail."""
    return signing.dumps(subscriber.pk, salt=_OWN)


def find_by_confirm_token(token: str) -> Subscriber:
    """:raises UnknownLink: not ours, or more than seven days old"""
    return _find(token, _CONFIRM, CONFIRM_WITHIN)


def find_by_own_token(token: str) -> Subscriber:
    """:raises UnknownLink: not ours"""
    return _find(token, _OWN, None)


def _find(token: str, salt: str, max_age: timedelta | None) -> Subscriber:
    try:
        pk = signing.loads(token, salt=salt, max_age=max_age)
    except signing.BadSignature as error:
        raise UnknownLink("This link is not valid any more. Please sign up again.") from error
    found = Subscriber.objects.filter(pk=pk).first()
    if found is None:
        raise UnknownLink("This link is not valid any more. Please sign up again.")
    return found
