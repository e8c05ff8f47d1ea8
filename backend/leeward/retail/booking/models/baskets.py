"""Baskets and the quotes in them: what somebody is about to book (docs/booking-states.md)."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models

from leeward.retail.booking.sums.local_charges import local_pence

CODE_LETTERS = "ABCDEFGHJKMNPQRTUVWXY346789"
"""Read over the telephone without a doubt: no I, L, O, S, Z, 0, 1, 2, 5."""
CODE_LENGTH = 6


def new_token() -> str:
    """The right to act on a basket: 256 bits, safe in an address."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """Six letters to read to an agent; finding a basket by it gives no right to anything."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Basket(models.Model):
    """One quoted package on its way to a booking."""

    class State(models.TextChoices):
        OPEN = "open", "Open"
        HELD = "held", "Held"
        ORDERED = "ordered", "Ordered, waiting for payment"
        BOOKED = "booked", "Booked"

    token = models.CharField(max_length=43, unique=True, default=new_token, editable=False)
    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")
    agent = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        help_text="Who sells it at the desk; empty online.",
    )  # fmt: skip
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    promo_code = models.CharField(max_length=40, blank=True)
    extras = models.JSONField(default=dict, help_text="Code of each chosen extra to how many.")
    supplier_prices = models.JSONField(default=dict, help_text="What outside suppliers last said of stays, in pence.")
    made_at = models.DateTimeField()
    changed_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.code

    @property
    def subject(self) -> str:
        """Its name in the audit chain."""
        return f"basket:{self.pk}"


class Quote(models.Model):
    """
    One priced version of a basket; rows are never changed but for their acceptance.

    `claims` is the package as an offer token says it, `lines` rule and pence of each part, `itinerary` what the
    customer is told of flights and stays, `payable_locally` the charges that the hotel takes (`sums.local_charges`).
    """

    basket = models.ForeignKey(Basket, on_delete=models.CASCADE, related_name="quotes")
    version = models.PositiveSmallIntegerField()
    itemcode = models.CharField(max_length=32, db_index=True)
    departure_date = models.DateField()
    claims = models.JSONField()
    lines = models.JSONField()
    itinerary = models.JSONField()
    payable_locally = models.JSONField(
        default=list, db_default=[], blank=True, help_text="Part of the total that is paid at the hotel."
    )
    total_pence = models.PositiveIntegerField()
    shown_pence = models.PositiveIntegerField(
        help_text="What the visitor saw before this version: differs when it moved."
    )
    is_accepted = models.BooleanField(default=False)
    generation = models.PositiveBigIntegerField()
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["basket_id", "version"]
        constraints = [models.UniqueConstraint(fields=["basket", "version"], name="booking_one_quote_a_version")]

    def __str__(self) -> str:
        return f"{self.basket_id} v{self.version}"

    @property
    def local_pence(self) -> int:
        """What of the total is paid at the hotel: never collected by us (UK-01)."""
        return local_pence(self.payable_locally)
