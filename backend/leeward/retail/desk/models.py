"""Who may do what at the desk, and what agents write about bookings."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from leeward.retail.booking.models.baskets import new_token


class DeskRole(models.Model):
    """No table: a place for the desk's permissions, which the groups `Agents` and `Lead agents` hold (Z68)."""

    class Meta:
        managed = False
        default_permissions = ()
        permissions: ClassVar = [
            ("use_desk", "May work at the desk"),
            ("assign_enquiries", "May give an enquiry to somebody else"),
            ("refund_bookings", "May send money back without cancelling"),
        ]


class BookingNote(models.Model):
    """What an agent wrote about a booking. Plain text, shown as text only."""

    reference = models.CharField(max_length=16, db_index=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    text = models.TextField(max_length=2000)
    made_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["made_at", "pk"]

    def __str__(self) -> str:
        return f"note on {self.reference}"


class SentQuote(models.Model):
    """
    A priced holiday as an agent mailed it: one version of what was quoted on a basket, never changed afterwards.

    `due_pence` is what the customer was told they would pay: the package, its extras, less what the agent gave.
    """

    token = models.CharField(max_length=43, unique=True, default=new_token, editable=False)
    basket = models.ForeignKey("booking.Basket", on_delete=models.CASCADE, related_name="sent_quotes")
    quote = models.ForeignKey("booking.Quote", on_delete=models.CASCADE, related_name="+")
    version = models.PositiveSmallIntegerField()
    email = models.EmailField(max_length=254)
    message = models.TextField(max_length=2000, blank=True)
    offer_name = models.CharField(max_length=80, blank=True)
    discount_pence = models.PositiveIntegerField(default=0)
    extras_pence = models.PositiveIntegerField(default=0)
    due_pence = models.PositiveIntegerField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField()
    ends_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering: ClassVar = ["basket_id", "version"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["basket", "version"], name="desk_one_quote_a_version")]

    def __str__(self) -> str:
        return f"{self.basket_id} sent {self.version}"


class WaitingRefund(models.Model):
    """
    Money that one agent would let go and another, a lead agent, must agree to (T-06); it moves when they do.

    By hand, or by a price that fell: then `price` is what the customer is to be told, until it is answered, and `pence`
    what we collect less. `refundable_pence` is what could go back at most when it was asked for. It names staff,
    amounts and a reason of our list, and nobody who travels: like the refunds themselves it stays when people are
    forgotten (UK-28).
    """

    FALL = "price_fell"
    """The reason of a price that fell; no agent can choose it for a refund."""

    class State(models.TextChoices):
        WAITING = "waiting", "Waits for a second lead agent"
        SENT = "sent", "Agreed and sent"
        DECLINED = "declined", "Declined"
        TAKEN_BACK = "taken_back", "Taken back by who asked"
        ENDED = "ended", "Ended by itself"

    reference = models.CharField(max_length=16, db_index=True)
    pence = models.PositiveIntegerField()
    reason = models.CharField(max_length=20)
    price = models.JSONField(null=True)
    refundable_pence = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    asked_at = models.DateTimeField()
    ends_at = models.DateTimeField(help_text="Unanswered until then, it ends by itself.")
    answered_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["asked_at", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["reference"], name="desk_one_waiting_refund", condition=models.Q(state="waiting")
            ),
            models.CheckConstraint(
                # What a price falls by need not have been paid yet.
                condition=models.Q(pence__gt=0, pence__lte=models.F("refundable_pence"))
                | models.Q(pence__gt=0, reason="price_fell"),
                name="desk_waiting_refund_within_what_is_left",
            ),
            models.CheckConstraint(
                condition=~models.Q(state="sent", asked_by=models.F("answered_by")), name="desk_refund_sent_by_two"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pence} back on {self.reference}: {self.state}"

    @property
    def is_fall(self) -> bool:
        return self.reason == self.FALL
