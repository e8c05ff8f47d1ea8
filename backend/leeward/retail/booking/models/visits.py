"""My Booking: who may see what of a booking, and for how long (T-14)."""

from __future__ import annotations

from django.db import models

from leeward.retail.booking.models.bookings import Booking


class BookingVisit(models.Model):
    """
    One browser that found a booking. A summary is all it may see until it gave the code that was mailed.

    Neither its cookie nor the code are kept, only their hashes. The code belongs to this visit: it opens no other.
    """

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="visits")
    token_hash = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    ends_at = models.DateTimeField(db_index=True)
    proved_at = models.DateTimeField(null=True, blank=True)
    codes_sent = models.PositiveSmallIntegerField(default=0)
    code_hash = models.CharField(max_length=64, blank=True)
    code_ends_at = models.DateTimeField(null=True, blank=True)
    attempts_left = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"visit {self.pk} to {self.booking_id}"


class ChangeRequest(models.Model):
    """What a customer would like changed; staff ring or write back."""

    class State(models.TextChoices):
        OPEN = "open", "To be answered"
        DONE = "done", "Answered"

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="change_requests")
    about = models.CharField(max_length=20)
    text = models.TextField(max_length=1000)
    state = models.CharField(max_length=6, choices=State.choices, default=State.OPEN)
    made_at = models.DateTimeField(db_index=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return f"{self.about} for {self.booking_id}"
