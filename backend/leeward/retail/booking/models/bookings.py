"""Bookings and the people in them. Figures and texts are copies: what changes later does not change a contract."""

from __future__ import annotations

from datetime import datetime

from django.db import models

from leeward.retail.booking.models.baskets import Basket, Quote
from leeward.retail.booking.models.holds import Hold
from leeward.retail.kit.clock import uk_date


class Booking(models.Model):
    """A contract (UK-13, UK-15): one basket's accepted quote, its payment plan and its travellers."""

    class State(models.TextChoices):
        AWAITING_PAYMENT = "awaiting_payment", "Waiting for the first payment"
        CONFIRMING = "confirming", "Paid, waiting for the supplier"
        CONFIRMED = "confirmed", "Confirmed"
        FAILED = "failed", "The supplier refused: refunded, or with staff"
        LAPSED = "lapsed", "Never paid"
        CANCELLED = "cancelled", "Cancelled"

    reference = models.CharField(max_length=16, unique=True)
    basket = models.ForeignKey(Basket, on_delete=models.PROTECT, related_name="bookings")
    quote = models.ForeignKey(Quote, on_delete=models.PROTECT, related_name="bookings")
    hold = models.OneToOneField(Hold, on_delete=models.PROTECT, related_name="booking")
    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")
    state = models.CharField(max_length=16, choices=State.choices, default=State.AWAITING_PAYMENT)
    total_pence = models.PositiveIntegerField(help_text="Accepted by the customer: after discount, with every charge.")
    local_pence = models.PositiveIntegerField(
        default=0, db_default=0, help_text="Of the total, paid at the hotel: never by card (UK-01)."
    )
    discount_pence = models.PositiveIntegerField(default=0)
    promo_code = models.CharField(max_length=40, blank=True)
    lines = models.JSONField(help_text="Every part of the total: rule, words, pence.")
    schedule1 = models.JSONField(help_text="What was said before the contract (UK-13), word for word.")
    legal_versions = models.JSONField(default=dict, help_text="Version of each legal text that was shown.")
    special_requests = models.TextField(blank=True, max_length=1000)
    departure_date = models.DateField(db_index=True)
    return_date = models.DateField()
    made_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True, blank=True)
    cancelled_at = models.DateTimeField(null=True, blank=True)
    forgotten_at = models.DateTimeField(
        null=True, blank=True, help_text="When its people were parted from it, seven years on (UK-28)."
    )
    supplier_reference = models.TextField(blank=True)

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            # A basket may be ordered again after a payment was given up, never twice at the same time (INV-2).
            models.UniqueConstraint(
                fields=["basket"], name="booking_one_live_booking_a_basket",
                condition=~models.Q(state__in=["lapsed", "failed", "cancelled"]),
            )
        ]  # fmt: skip

    def __str__(self) -> str:
        return self.reference

    def may_change(self, at: datetime) -> bool:
        """Whether it may be changed or ended at a moment: confirmed, and the day of departure has not come."""
        return self.state == self.State.CONFIRMED and uk_date(at=at) < self.departure_date

    @property
    def collected_pence(self) -> int:
        """What we take in all: the total less what is paid at the hotel. Instalments sum to it."""
        return self.total_pence - self.local_pence

    @property
    def subject(self) -> str:
        """Its name in the audit chain."""
        return f"booking:{self.reference}"


class Contact(models.Model):
    """How to reach the lead passenger. Apart from the booking, so that it can be erased on its own day (UK-28)."""

    booking = models.OneToOneField(Booking, on_delete=models.CASCADE, related_name="contact")
    email = models.EmailField(max_length=254)
    phone = models.CharField(max_length=20, help_text="With country code, such as +441632960123.")
    address = models.TextField(max_length=400)
    postcode = models.CharField(max_length=12)

    def __str__(self) -> str:
        return f"contact of {self.booking_id}"


class Traveller(models.Model):
    """One person as the passport says. Position 1 is the lead passenger; `room` counts from 1."""

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="travellers")
    position = models.PositiveSmallIntegerField()
    room = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=8)
    first_name = models.CharField(max_length=60)
    last_name = models.CharField(max_length=60)
    born_on = models.DateField()
    is_adult = models.BooleanField()

    class Meta:
        ordering = ["booking_id", "position"]
        constraints = [models.UniqueConstraint(fields=["booking", "position"], name="booking_one_traveller_a_position")]

    def __str__(self) -> str:
        return f"traveller {self.position} of {self.booking_id}"


class Instalment(models.Model):
    """
    One payment of the plan: the first makes the booking. Amounts sum to the booking's `collected_pence`.

    The last one agreed at the sale is the balance; what a dearer price or a new name asks for later stands behind it.
    """

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="instalments")
    position = models.PositiveSmallIntegerField()
    due_on = models.DateField()
    pence = models.PositiveIntegerField()
    paid_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["booking_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["booking", "position"], name="booking_one_instalment_a_position")
        ]

    def __str__(self) -> str:
        return f"{self.pence} due {self.due_on}"
