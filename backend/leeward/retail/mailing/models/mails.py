"""Mails that a transaction made true."""

from __future__ import annotations

from django.db import models


class Mail(models.Model):
    """
    One mail, without a word of it: neither address nor text are kept here, they are filled in when it leaves.

    `about` names what it is about in the audit chain ("booking:LW7F3K9Q"), `facts` are opaque ids for whoever fills it,
    `once_key` is what makes it one mail however often it is asked for (INV-5).
    """

    class State(models.TextChoices):
        WAITING = "waiting", "Waiting"
        SENT = "sent", "Sent"
        SKIPPED = "skipped", "No longer wanted"
        REFUSED = "refused", "Refused by the mail server: staff must look"

    kind = models.CharField(max_length=60)
    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")
    once_key = models.CharField(max_length=120, unique=True)
    about = models.CharField(max_length=80, blank=True, db_index=True)
    facts = models.JSONField(default=dict)
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    made_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}: {self.state}"
