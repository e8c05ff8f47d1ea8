"""Bookings that change in place: another date, room or flight under the same reference (UK-16, UK-21)."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from leeward.retail.booking.models.baskets import Basket, Quote
from leeward.retail.booking.models.bookings import Booking
from leeward.retail.booking.models.holds import Hold
from leeward.retail.inventory.models import Supplier
from leeward.retail.kit.staff.parts_fields import PenceField


class AmendmentTerms(models.Model):
    """
    What a supplier asks for a change that the customer wishes. A quote keeps it: nobody pays more than was said.

    Without such a row a change costs the difference in price and no more.
    """

    supplier = models.OneToOneField(Supplier, on_delete=models.CASCADE, related_name="amendment_terms")
    fee_pp_pence = PenceField("fee for a change per person, pounds", default=0)

    class Meta:
        verbose_name_plural = "amendment terms"

    def __str__(self) -> str:
        return f"amendment terms of {self.supplier_id}"


class Amendment(models.Model):
    """
    One change of a booking, from the first look at it to its end; a booking stands as it was until it is done.

    `basket` is where the agent chooses, `hold` the new rooms and seats, `earlier` what was booked before, in words.
    Sums are those that were agreed; `due_pence` is paid under the number `instalment` before anything changes.
    """

    class State(models.TextChoices):
        CHOOSING = "choosing", "Being chosen"
        WAITING = "waiting", "Agreed, waiting for its payment"
        DONE = "done", "Done"
        GIVEN_UP = "given_up", "Given up"
        FAILED = "failed", "Could not be done: its payment goes back"

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="amendments")
    basket = models.OneToOneField(Basket, null=True, on_delete=models.SET_NULL, related_name="amendment")
    quote = models.ForeignKey(Quote, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    hold = models.OneToOneField(Hold, null=True, blank=True, on_delete=models.SET_NULL, related_name="amendment")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    state = models.CharField(max_length=8, choices=State.choices, default=State.CHOOSING)
    earlier = models.JSONField(default=dict)
    fee_pence = models.PositiveIntegerField(default=0)
    total_pence = models.PositiveIntegerField(default=0)
    due_pence = models.PositiveIntegerField(default=0)
    refund_pence = models.PositiveIntegerField(default=0)
    instalment = models.PositiveSmallIntegerField(null=True, blank=True)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["booking_id", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["booking"], name="booking_one_waiting_amendment", condition=models.Q(state="waiting")
            )
        ]

    def __str__(self) -> str:
        return f"amendment {self.pk} of {self.booking_id}: {self.state}"
