"""The journal's tables. Audit rows are only ever added; outbox and idempotency rows are swept when they are old."""

from __future__ import annotations

from django.db import models


class AuditEntry(models.Model):
    """
    One state change (INV-7). Numbers run without a gap; each hash covers the row and the hash before it.

    `facts` never hold personal data: the chain must survive an erasure, so people are named by opaque ids only.
    """

    number = models.PositiveBigIntegerField(primary_key=True)
    at = models.DateTimeField()
    actor = models.CharField(max_length=80, help_text="visitor, worker, or staff:<id>")
    event = models.CharField(max_length=60, help_text="what happened, such as booking.confirmed")
    subject = models.CharField(max_length=80, help_text="to what, such as booking:LW7F3K9Q")
    facts = models.JSONField(default=dict)
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["number"]
        verbose_name_plural = "audit entries"
        indexes = [models.Index(fields=["subject", "number"], name="journal_audit_subject")]

    def __str__(self) -> str:
        return f"{self.number} {self.event} {self.subject}"


class AuditHead(models.Model):
    """The end of the chain: one row, locked by whoever adds the next entry."""

    number = models.PositiveBigIntegerField(default=0)
    hash = models.CharField(max_length=64, default="")

    def __str__(self) -> str:
        return f"head at {self.number}"


class OutboxMessage(models.Model):
    """
    Something that must happen outside the database because a transaction committed: a mail, a supplier's booking.

    Messages of one `group` are handled in order. `taken_until` is a lease: a worker that dies loses it.
    `taken_by` names the worker, so that its machine's next one need not wait for the lease to end.
    """

    class State(models.TextChoices):
        WAITING = "waiting", "Waiting"
        DONE = "done", "Done"
        DEAD = "dead", "Given up: staff must look"

    topic = models.CharField(max_length=60)
    group = models.CharField(max_length=80)
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    created_at = models.DateTimeField()
    due_at = models.DateTimeField()
    taken_until = models.DateTimeField(null=True, blank=True)
    taken_by = models.CharField(max_length=64, blank=True, default="", db_default="")
    attempts = models.PositiveSmallIntegerField(default=0)
    last_error = models.CharField(max_length=200, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        indexes = [
            models.Index(fields=["due_at"], name="journal_outbox_due", condition=models.Q(state="waiting")),
            models.Index(fields=["group", "id"], name="journal_outbox_group", condition=models.Q(state="waiting")),
        ]

    def __str__(self) -> str:
        return f"{self.topic} for {self.group} ({self.state})"


class AnsweredRequest(models.Model):
    """The answer to a write that carried an Idempotency-Key, kept seven days and given again to the same request."""

    scope = models.CharField(max_length=60)
    key = models.CharField(max_length=255)
    request_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(default=0)
    body = models.BinaryField(default=b"")
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["scope", "key"], name="journal_answered_once")]

    def __str__(self) -> str:
        return f"{self.scope} {self.status}"
