"""What suppliers restrict by date, each kind apart: word of arrivals leaves word of lengths as it was."""

from __future__ import annotations

from django.db import models

from leeward.retail.inventory.models.fields import in_order, real_weekdays, weekdays_field
from leeward.retail.inventory.models.plans import RatePlan
from leeward.retail.inventory.models.rooms import RoomType


class Restriction(models.Model):
    """
    One kind of restriction on the days from `first` to `last` that fall on the given weekdays (formats 3.1, 3.2).

    Without a rate plan it binds every plan of the room type. Staff's stop-sales stand apart: a supplier never opens
    what staff have closed.
    """

    class Kind(models.TextChoices):
        CLOSED = "closed", "not sold"
        NO_ARRIVAL = "no-arrival", "no arrivals"
        NO_DEPARTURE = "no-departure", "no departures"
        MIN_NIGHTS = "min-nights", "at least so many nights, by arrival"
        MAX_NIGHTS = "max-nights", "at most so many nights, by arrival"
        FORWARD_MIN_NIGHTS = "forward-min", "at least so many nights, every day of the stay"
        FORWARD_MAX_NIGHTS = "forward-max", "at most so many nights, every day of the stay"

    room_type = models.ForeignKey(RoomType, on_delete=models.CASCADE, related_name="restrictions")
    rate_plan = models.ForeignKey(
        RatePlan, null=True, blank=True, on_delete=models.CASCADE, related_name="restrictions"
    )
    kind = models.CharField(max_length=12, choices=Kind.choices)
    first = models.DateField()
    last = models.DateField()
    weekdays = weekdays_field()
    nights = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["room_type_id", "id"]
        constraints = [
            in_order("inventory_restriction_days_in_order"),
            real_weekdays("inventory_restriction_weekdays", "weekdays"),
            models.CheckConstraint(
                condition=models.Q(kind__in=["closed", "no-arrival", "no-departure"], nights__isnull=True)
                | models.Q(kind__in=["min-nights", "max-nights", "forward-min", "forward-max"], nights__isnull=False),
                name="inventory_restriction_has_its_nights",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, {self.first:%d %b %Y} – {self.last:%d %b %Y}"
