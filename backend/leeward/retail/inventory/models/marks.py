"""What has changed since it was last published."""

from __future__ import annotations

from django.db import models

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models.flights import Flight


class ChangeMark(models.Model):
    """
    A hotel or a flight whose prices or stock changed; neither: everything (rates of exchange, margins, rules).

    Written in the transaction of the change, so that no committed change is forgotten; deleted once it is published.
    """

    hotel = models.ForeignKey(Hotel, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    flight = models.ForeignKey(Flight, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(hotel__isnull=True) | models.Q(flight__isnull=True),
                name="inventory_mark_of_one_thing",
            )
        ]

    def __str__(self) -> str:
        return f"hotel {self.hotel_id}" if self.hotel_id else f"flight {self.flight_id}" if self.flight_id else "all"
