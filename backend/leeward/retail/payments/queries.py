"""Reads of payments."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast

from django.db.models import Case, F, Min, Q, Sum, When

from leeward.retail.payments.models import Payment, Refund

FirstPayment = Literal["none", "started", "declined", "captured"]

_PAYMENT = ("id", "subject", "instalment", "attempt", "pence", "provider", "provider_reference", "state", "made_at",
            "settled_at")  # fmt: skip
_REFUND = ("id", "payment_id", "pence", "again_pence", "reason", "state", "made_at", "settled_at")
_REFUSED = Q(state=Refund.State.FAILED)
# What was refused anew was counted when it was refused first.
_OWED = Sum(Case(When(_REFUSED, then=F("pence") - F("again_pence")), default=-F("again_pence")))


def paid_pence(subject: str) -> int:
    """What was captured for a subject less what went back or is on its way back."""
    captured = Payment.objects.filter(subject=subject, state=Payment.State.CAPTURED)
    refunds = Refund.objects.filter(payment__subject=subject).exclude(state=Refund.State.FAILED)
    came = captured.aggregate(sum=Sum("pence"))["sum"] or 0
    return came - (refunds.aggregate(sum=Sum("pence"))["sum"] or 0)


def find_captured(subject: str, *, instalment: int) -> Payment | None:
    """The payment that paid an instalment; at most one is alive or captured (INV-2)."""
    captured = Payment.objects.filter(subject=subject, instalment=instalment, state=Payment.State.CAPTURED)
    return captured.first()


@dataclass(frozen=True, slots=True)
class CameIn:
    """Money that was captured, and when."""

    pence: int
    at: datetime


@dataclass(frozen=True, slots=True)
class GoneBack:
    """Money that goes back to where it came from. `sent_at` is None while it is on its way to the provider."""

    pence: int
    sent_at: datetime | None


@dataclass(frozen=True, slots=True)
class Account:
    """Everything that moved of a subject's money, the earliest first. `refused_pence` did not go back and is owed."""

    came: tuple[CameIn, ...]
    back: tuple[GoneBack, ...]
    refused_pence: int

    @property
    def back_pence(self) -> int:
        """What went back, is on its way or is owed."""
        return sum(one.pence for one in self.back) + self.refused_pence

    @property
    def kept_pence(self) -> int:
        """What came less what is the customer's again."""
        return sum(one.pence for one in self.came) - self.back_pence


def account_of(subject: str) -> Account:
    """What came in for a subject and what went back of it."""
    captured = Payment.objects.filter(subject=subject, state=Payment.State.CAPTURED).order_by("pk")
    refunds = Refund.objects.filter(payment__subject=subject).exclude(state=Refund.State.FAILED).order_by("pk")
    return Account(
        came=tuple(CameIn(one.pence, one.settled_at or one.made_at) for one in captured),
        back=tuple(GoneBack(one.pence, one.settled_at if one.state == Refund.State.DONE else None) for one in refunds),
        refused_pence=refused_pence(subject),
    )


def has_just_failed(subject: str, *, instalments: Collection[int], since: datetime) -> bool:
    """Whether the last attempt to pay one of these instalments came to nothing, and not before a moment."""
    last = Payment.objects.filter(subject=subject, instalment__in=instalments).order_by("-pk").first()
    if last is None or last.state != Payment.State.DECLINED:
        return False
    return last.settled_at is not None and last.settled_at >= since


def first_payment_state(subject: str) -> FirstPayment:
    """State of the last attempt at a subject's first instalment."""
    attempts = Payment.objects.filter(subject=subject, instalment=1).order_by("-attempt")
    found = attempts.values_list("state", flat=True).first()
    return cast(FirstPayment, found or "none")


def may_still_come(subject: str) -> bool:
    """Whether money for a subject is there, or may be paid at this moment: nothing that waits for it may end."""
    alive = (Payment.State.STARTED, Payment.State.CAPTURED)
    return Payment.objects.filter(subject=subject, state__in=alive).exists()


def refused_pence(subject: str) -> int:
    """What the provider would not send back of a subject's money and nobody has sent again."""
    owed = Refund.objects.filter(payment__subject=subject).aggregate(sum=_OWED)["sum"] or 0
    return max(0, int(owed))


def has_money_on_its_way_back(subject: str) -> bool:
    """Whether money was to go back and has not arrived: it waits to be sent, or was refused and not sent again."""
    waiting = Refund.objects.filter(payment__subject=subject, state=Refund.State.ASKED)
    return waiting.exists() or refused_pence(subject) > 0


def refused_refunds() -> list[str]:
    """Subjects whose money the provider would not send back and nobody has sent again, the earliest first."""
    owed = Refund.objects.order_by().values("payment__subject").annotate(sum=_OWED, first=Min("pk", filter=_REFUSED))
    return list(owed.filter(sum__gt=0).order_by("first").values_list("payment__subject", flat=True))


def late_refunds(*, asked_before: datetime) -> list[tuple[str, int]]:
    """Subjects whose money was to go back by then and has not left, with their brands, the earliest first."""
    late = Refund.objects.filter(state=Refund.State.ASKED, made_at__lt=asked_before).order_by("pk")
    return list(dict.fromkeys(late.values_list("payment__subject", "payment__brand_id")))


def export_payments() -> Iterator[dict[str, Any]]:
    """Payments and refunds as flat facts, `kind` says which; a card was never here."""
    for row in Payment.objects.order_by("pk").values(*_PAYMENT).iterator():
        yield {"kind": "payment", **row}
    for row in Refund.objects.order_by("pk").values(*_REFUND).iterator():
        yield {"kind": "refund", **row}
