"""What a customer holds in hand, kept as it was issued, and what staff must look at."""

from __future__ import annotations

from django.db import models

from leeward.retail.booking.models.bookings import Booking


class BookingDocument(models.Model):
    """
    A certificate or confirmation. Its facts are frozen when it is issued; its bytes are made once and never change.

    A booking has one of a kind at a time (INV-5); one that is replaced stays, marked with the moment (UK-21).
    """

    class Kind(models.TextChoices):
        CERTIFICATE = "atol-certificate", "ATOL certificate"
        CONFIRMATION = "booking-confirmation", "Booking confirmation"

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="documents")
    kind = models.CharField(max_length=24, choices=Kind.choices)
    number = models.CharField(max_length=40, unique=True)
    facts = models.JSONField()
    content = models.BinaryField(default=b"")
    sha256 = models.CharField(max_length=64, blank=True)
    issued_at = models.DateTimeField()
    superseded_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["booking_id", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["booking", "kind"], name="booking_one_document_of_a_kind",
                condition=models.Q(superseded_at=None),
            )
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.number}"

    @property
    def file_name(self) -> str:
        """What the file is called when it is saved."""
        return f"{self.kind}-{self.booking.reference}.pdf"


class StaffAlert(models.Model):
    """Something that stops sales or a customer, shown to staff until it works again. Never names a customer."""

    kind = models.CharField(max_length=40)
    text = models.CharField(max_length=300)
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()
    times = models.PositiveIntegerField(default=1)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-last_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["kind"], name="booking_one_open_alert_of_a_kind", condition=models.Q(ended_at=None)
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} since {self.first_at:%d %b %H:%M}"
