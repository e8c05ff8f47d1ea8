"""What outside suppliers are asked for: one row for each part of a hold that is not ours to sell (R-24)."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models

from leeward.retail.booking.models.holds import Hold


def new_key() -> str:
    """Our name for a part, told to the supplier: nobody guesses another's."""
    return secrets.token_hex(16)


class SupplierOrder(models.Model):
    """
    One part of a package at its supplier, from hold to booking.

    `pence` is what the customer's price holds for it; `charged_pence` what the supplier says it charges.
    """

    class State(models.TextChoices):
        ASKED = "asked", "Asked to hold"
        HELD = "held", "Held"
        BOOKING = "booking", "Paid, asked to book"
        BOOKED = "booked", "Booked"
        REFUSED = "refused", "Refused"
        CANCELLING = "cancelling", "Asked to cancel"
        CANCELLED = "cancelled", "Cancelled"

    hold = models.ForeignKey(Hold, on_delete=models.CASCADE, related_name="supplier_orders")
    supplier = models.CharField(max_length=40)
    door = models.CharField(max_length=12)
    key = models.CharField(max_length=32, unique=True, default=new_key, editable=False)
    name = models.CharField(max_length=400, help_text="Which stay of the basket it is.")
    state = models.CharField(max_length=10, choices=State.choices, default=State.ASKED)
    pence = models.PositiveIntegerField()
    charged_pence = models.PositiveIntegerField(null=True, blank=True)
    reference = models.CharField(max_length=40, blank=True)
    first_asked_at = models.DateTimeField(null=True, blank=True, help_text="When it was first asked to book.")
    asked_at = models.DateTimeField(null=True, blank=True, help_text="When it was last asked to book.")
    made_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["hold_id", "id"]

    def __str__(self) -> str:
        return f"{self.supplier}: {self.state}"
