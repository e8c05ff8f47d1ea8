"""What the last look at a displayed lead-in price found (UK-09, R-33)."""

from __future__ import annotations

from django.db import models


class LeadInCheck(models.Model):
    """
    A place at which a lead-in price is shown: whether it could be bought, and on what share of its departures.

    `shown_at` names the place for programs (`hotel:MV1204`, `card:17:…`), `place` for people. `problem` is empty while
    all is well. Whole pence a head. Rows are replaced at each look.
    """

    shown_at = models.CharField(max_length=200, unique=True)
    place = models.CharField(max_length=300)
    itemcode = models.CharField(max_length=20)
    per_person_pence = models.PositiveIntegerField()
    departures = models.PositiveIntegerField(help_text="Departure days of the month it is told of with its board.")
    at_price = models.PositiveIntegerField(help_text="Those among them on which it can be had for that price.")
    is_limited = models.BooleanField()
    problem = models.CharField(max_length=300, blank=True)
    generation = models.PositiveBigIntegerField(help_text="The edition of prices it was read from.")
    checked_at = models.DateTimeField()

    class Meta:
        ordering = ["shown_at"]

    def __str__(self) -> str:
        return f"{self.place}: {self.problem or 'bookable'}"
