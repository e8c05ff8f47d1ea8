"""
Money in and out. Card data never touches these tables, our pages or our logs: the provider's page asks for it (UK-34).

A payment knows what it is for by an opaque `subject` ("booking:LW7F3K9Q"): payments stand below booking.
"""

from __future__ import annotations

from django.db import models


class Payment(models.Model):
    """One attempt to take money for one instalment. At most one attempt is alive or captured at a time (INV-2)."""

    class State(models.TextChoices):
        STARTED = "started", "The customer is with the provider"
        CAPTURED = "captured", "Captured"
        DECLINED = "declined", "Declined or given up"

    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")
    subject = models.CharField(max_length=80)
    instalment = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField(default=1)
    pence = models.PositiveIntegerField()
    provider = models.CharField(max_length=20)
    provider_reference = models.CharField(max_length=120, null=True, blank=True, unique=True)
    pay_url = models.CharField(max_length=2000, blank=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.STARTED)
    made_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)
    looked_at = models.DateTimeField(null=True, blank=True, help_text="When the provider was last asked about it.")

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["subject", "instalment"], name="payments_one_live_payment_an_instalment",
                condition=models.Q(state__in=["started", "captured"]),
            ),
            models.UniqueConstraint(fields=["subject", "instalment", "attempt"], name="payments_attempts_are_counted"),
            models.CheckConstraint(condition=models.Q(pence__gt=0), name="payments_amount_above_nought"),
        ]  # fmt: skip
        indexes = [
            models.Index(fields=["made_at"], name="payments_started", condition=models.Q(state="started")),
        ]

    def __str__(self) -> str:
        return f"{self.subject} {self.instalment}: {self.state}"

    @property
    def key(self) -> str:
        """What the provider is told, so that asking twice starts one payment."""
        return f"{self.subject}-{self.instalment}-{self.attempt}"


class Refund(models.Model):
    """Money on its way back, to where it came from (UK-34)."""

    class State(models.TextChoices):
        ASKED = "asked", "To be sent"
        DONE = "done", "Sent"
        FAILED = "failed", "Refused by the provider: staff must look"

    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="refunds")
    pence = models.PositiveIntegerField()
    again_pence = models.PositiveIntegerField(
        default=0,
        db_default=0,
        help_text="Of these, what was to go back before and was refused: it is owed once, not twice.",
    )  # fmt: skip
    reason = models.CharField(max_length=40)
    state = models.CharField(max_length=8, choices=State.choices, default=State.ASKED)
    provider_reference = models.CharField(max_length=120, blank=True)
    made_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at"]
        constraints = [models.CheckConstraint(condition=models.Q(pence__gt=0), name="payments_refund_above_nought")]

    def __str__(self) -> str:
        return f"{self.pence} back on {self.payment_id}: {self.state}"

    @property
    def key(self) -> str:
        """
        What the provider is told, so that asking twice sends the money once. With its moment: after a restore a number
        may come a second time, and must not pass for what was sent under it before.
        """
        return f"refund-{self.pk}-{int(self.made_at.timestamp())}"


class ProviderEvent(models.Model):
    """
    A verified message of a provider, stored before it is processed (R-09). The same id is stored once, and once for
    each brand whose own secret signed it: of two endpoints of one account only that brand's speaks for its payment
    (T-13).
    """

    provider = models.CharField(max_length=20)
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.PROTECT, related_name="+",
        help_text="Whose secret signed it; empty: one that all brands share.",
    )  # fmt: skip
    event_id = models.CharField(max_length=120)
    kind = models.CharField(max_length=60)
    reference = models.CharField(max_length=120, blank=True)
    received_at = models.DateTimeField(db_index=True)
    processed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["provider", "event_id"], name="payments_event_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.event_id}"


class SandboxCharge(models.Model):
    """The embedded provider's own books: what a real one keeps on its side. Only the sandbox reads it."""

    class State(models.TextChoices):
        OPEN = "open", "Waiting for the card"
        CHALLENGE = "challenge", "Waiting for the bank's step"
        PAID = "paid", "Paid"
        DECLINED = "declined", "Declined"

    reference = models.CharField(max_length=40, unique=True)
    key = models.CharField(max_length=120, unique=True)
    pence = models.PositiveIntegerField()
    refunded_pence = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    return_url = models.CharField(max_length=2000)
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.reference}: {self.state}"


class SandboxRefund(models.Model):
    """A refund in the sandbox's books, once per key."""

    charge = models.ForeignKey(SandboxCharge, on_delete=models.CASCADE, related_name="refunds")
    key = models.CharField(max_length=120, unique=True)
    pence = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.pence} of {self.charge_id}"
