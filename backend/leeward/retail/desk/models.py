"""Who may do what at the desk, and what agents write about bookings."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models


class DeskRole(models.Model):
    """No table: a place for the desk's permissions, which the groups `Agents` and `Lead agents` hold (Z68)."""

    class Meta:
        managed = False
        default_permissions = ()
        permissions: ClassVar = [
            ("use_desk", "May work at the desk"),
            ("assign_enquiries", "May give an enquiry to somebody else"),
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
