"""
The price history: what one exactly described holiday cost on each day (UK-07).

A definition never changes once prices are recorded for it: a price of another board or month proves nothing.
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from modelcluster.models import ClusterableModel

from leeward.travel import limits
from leeward.travel.board_basis import BOARD_BASES
from leeward.travel.nights import format_nights


class HolidayDefinition(ClusterableModel):  # type: ignore[misc]
    """A hotel, board, airport, month and number of nights for a party of adults sharing; its cheapest room."""

    hotel = models.ForeignKey("hotels.Hotel", on_delete=models.PROTECT, related_name="+")
    board = models.CharField(max_length=3, choices=[(board.code, board.label) for board in BOARD_BASES])
    airport = models.ForeignKey("geography.Airport", on_delete=models.PROTECT, related_name="+")
    month = models.DateField("month of departure", help_text="The first day of the month.")
    nights = models.PositiveSmallIntegerField(
        default=limits.DEFAULT_NIGHTS,
        validators=[MinValueValidator(limits.MIN_NIGHTS), MaxValueValidator(limits.MAX_NIGHTS)],
    )
    adults = models.PositiveSmallIntegerField(
        default=2, validators=[MinValueValidator(1), MaxValueValidator(limits.MAX_ADULTS_PER_ROOM)]
    )

    class Meta:
        ordering = ["hotel", "month"]
        verbose_name = "price history"
        verbose_name_plural = "price histories"
        constraints = [
            models.UniqueConstraint(
                fields=["hotel", "board", "airport", "month", "nights", "adults"], name="offers_one_history_a_holiday"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.hotel}: {format_nights(self.nights)} {self.board} from {self.airport_id}, {self.month:%B %Y}"

    def clean(self) -> None:
        """:raises ValidationError: prices are recorded for another holiday"""
        super().clean()
        if self.month:
            self.month = self.month.replace(day=1)
        if self.pk and self.records.exists() and self._differs():
            raise ValidationError("Prices are recorded for this holiday. Describe another one anew instead.")

    def _differs(self) -> bool:
        fields = ("hotel_id", "board", "airport_id", "month", "nights", "adults")
        stored = HolidayDefinition.objects.values_list(*fields).get(pk=self.pk)
        return bool(stored != tuple(getattr(self, field) for field in fields))


class PriceRecord(models.Model):
    """The cheapest price of a holiday on one day, per person, everything that cannot be declined included."""

    definition = models.ForeignKey(HolidayDefinition, on_delete=models.CASCADE, related_name="records")
    on = models.DateField("date")
    per_person_pence = models.PositiveIntegerField()
    generation = models.PositiveBigIntegerField(help_text="The edition of prices it was read from.")

    class Meta:
        ordering = ["definition", "on"]
        constraints = [models.UniqueConstraint(fields=["definition", "on"], name="offers_one_price_a_day")]

    def __str__(self) -> str:
        return f"{self.on}: {self.per_person_pence} pence"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """:raises ValidationError: a recorded price is never changed afterwards"""
        if not self._state.adding:
            raise ValidationError("A recorded price cannot be changed.")
        super().save(*args, **kwargs)
