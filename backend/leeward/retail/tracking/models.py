"""What consent and measurement keep. No row names a person, a device or an address."""

from __future__ import annotations

from django.db import models


class ConsentChoice(models.Model):
    """One answer to the cookie banner, with the version that was answered: the record of how we ask (UK-25)."""

    at = models.DateTimeField(db_index=True)
    workspace = models.CharField(max_length=40)
    status = models.CharField(max_length=8)
    version = models.PositiveSmallIntegerField()
    purposes = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.status} {self.purposes}".strip()


class Conversion(models.Model):
    """
    One event that leaves from the server, as it leaves: cleaned by the closed list, once for each event id.

    `sent_at` is empty while it waits, and stays empty where no receiver is set up.
    """

    event_id = models.CharField(max_length=24, unique=True)
    name = models.CharField(max_length=40)
    parameters = models.JSONField(default=dict)
    workspace = models.CharField(max_length=40)
    at = models.DateTimeField(db_index=True)
    sent_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-at"]
        permissions = [("view_measurement", "May see what measurement sends")]

    def __str__(self) -> str:
        return f"{self.name} {self.event_id}"


class AffiliateClick(models.Model):
    """An affiliate link's mark, kept with an order of a visitor who allows advertising (TR7): a code, no person."""

    basket_key = models.CharField(max_length=64, unique=True)
    click = models.CharField(max_length=128)
    at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return self.click


class Sale(models.Model):
    """
    A confirmed booking as measurement knows it (TR4, TR7): figures from the booking's own record, no names.

    `basket_key` is the hash of the basket's token: who holds the token may ask for the sale.
    """

    reference = models.CharField(max_length=16, unique=True)
    basket_key = models.CharField(max_length=64, unique=True)
    event_id = models.CharField(max_length=24, unique=True)
    workspace = models.CharField(max_length=40)
    purchase = models.JSONField(help_text="Parameters of the purchase event.")
    at = models.DateTimeField(db_index=True)
    told_at = models.DateTimeField(null=True, blank=True, help_text="When a visitor's own measurement first had it.")
    claimed_at = models.DateTimeField(null=True, blank=True, help_text="When it was handed to advertising partners.")

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return self.reference
