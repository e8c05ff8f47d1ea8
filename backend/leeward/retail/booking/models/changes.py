"""Changes of a contract that stands: announced, chosen about, in force (UK-16); nothing is edited in silence."""

from __future__ import annotations

from django.db import models

from leeward.retail.booking.models.bookings import Booking


class ContractChange(models.Model):
    """
    One change we told a customer of. `facts` are what moves and from what to what, as they were told; rows stay.

    A change that lets the customer go is open until they answer by `answer_by`; told a second time, it has
    `told_again_at` (regulation 11). Any other is in force with its letter. One that was open when the booking ended is
    ended with it, whoever ended it.
    """

    class Kind(models.TextChoices):
        PRICE = "price", "Price"
        TIMES = "times", "Flight times"
        ENDING = "ending", "Ended by us"

    class State(models.TextChoices):
        OPEN = "open", "Waiting for the customer"
        IN_FORCE = "in_force", "In force"
        ENDED = "ended", "Ended with the booking"
        WITHDRAWN = "withdrawn", "Withdrawn"

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="changes")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    state = models.CharField(max_length=10, choices=State.choices)
    reason = models.CharField(max_length=600, help_text="Why, as the customer reads it.")
    facts = models.JSONField()
    announced_at = models.DateTimeField()
    answer_by = models.DateField(null=True, blank=True, db_index=True)
    told_again_at = models.DateTimeField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["booking_id", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["booking"], name="booking_one_open_change", condition=models.Q(state="open")
            )
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.kind} of {self.booking_id}, {self.state}"
