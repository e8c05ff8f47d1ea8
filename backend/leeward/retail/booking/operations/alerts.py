"""Tell staff what stops sales: one row they see on their first screen, one mail an hour while it lasts (R-14)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import F

from leeward.retail.booking.models import StaffAlert
from leeward.retail.kit.clock import database_now
from leeward.retail.mailing.operations.sending import send_mail

MAIL = "booking.staff_alert"
_KEPT = timedelta(days=30)
_SHOWN = timedelta(days=14)
_NAMED = 6
_LONGEST: int = StaffAlert._meta.get_field("text").max_length  # type: ignore[assignment]


def raise_alert(kind: str, text: str, *, brand_id: int) -> None:
    """
    Note that it happened, again or for the first time; `brand_id` only says whose staff are written to.

    text: what is longer than a line of the staff's screen is cut; whoever raises it says the weighty things first.
    """
    at, text = database_now(), as_kept(text)
    with transaction.atomic():
        alert, is_new = StaffAlert.objects.get_or_create(
            kind=kind, ended_at=None, defaults={"text": text, "first_at": at, "last_at": at}
        )
        if not is_new:
            StaffAlert.objects.filter(pk=alert.pk).update(times=F("times") + 1, last_at=at, text=text)
        hour = f"{at:%Y-%m-%dT%H}"
        send_mail(
            kind=MAIL, brand_id=brand_id, once_key=f"alert:{kind}:{brand_id}:{hour}", at=at,
            facts={"alert": alert.pk},
        )  # fmt: skip


def as_kept(text: str) -> str:
    """A text as an alert keeps it: whoever compares what is to be said with what was said compares this."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def some_of(names: Sequence[str], *, at_most: int = _NAMED, between: str = ", ") -> str:
    """The first of them, and how many more: an alert is one line of the staff's screen."""
    more = f" and {len(names) - at_most} more" if len(names) > at_most else ""
    return f"{between.join(names[:at_most])}{more}"


def end_alert(kind: str) -> None:
    """It works again."""
    if StaffAlert.objects.filter(kind=kind, ended_at=None).exists():
        StaffAlert.objects.filter(kind=kind, ended_at=None).update(ended_at=database_now())


def forget_old_alerts(*, of_events: Collection[str] = ()) -> None:
    """
    Ended alerts are kept for thirty days. `of_events`: how kinds begin of what happened once and no machine can put
    right: they are shown for two weeks.
    """
    at = database_now()
    for kind in of_events:
        StaffAlert.objects.filter(kind__startswith=kind, ended_at=None, last_at__lt=at - _SHOWN).update(ended_at=at)
    StaffAlert.objects.filter(ended_at__lt=at - _KEPT).delete()
