"""Stock kept for a basket for a quarter of an hour (R-01, R-02, R-04)."""

from __future__ import annotations

from datetime import datetime

from django.db import models

from leeward.retail.booking.models.baskets import Basket


class HoldQuerySet(models.QuerySet["Hold"]):
    def running(self, at: datetime) -> HoldQuerySet:
        """Those that still keep something at a moment."""
        return self.filter(state=Hold.State.LIVE, ends_at__gt=at)


class Hold(models.Model):
    """All rooms and seats of one package, taken together and given back together."""

    class State(models.TextChoices):
        LIVE = "live", "Live"
        USED = "used", "Used by a booking"
        RELEASED = "released", "Given back"

    basket = models.ForeignKey(Basket, on_delete=models.CASCADE, related_name="holds")
    state = models.CharField(max_length=8, choices=State.choices, default=State.LIVE)
    made_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    extensions = models.PositiveSmallIntegerField(default=0)
    ended_at = models.DateTimeField(null=True, blank=True)
    package = models.CharField(max_length=64, blank=True, default="", db_default="")
    """Which package it keeps (`operations.basket.packages`): the basket's choice may be another by now."""

    objects = HoldQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["basket"], name="booking_one_live_hold_a_basket", condition=models.Q(state="live")
            )
        ]
        indexes = [models.Index(fields=["ends_at"], name="booking_hold_ends", condition=models.Q(state="live"))]

    def is_running(self, at: datetime) -> bool:
        """Whether it still keeps something at a moment: a live one that has ended may not have been given back yet."""
        return self.state == self.State.LIVE and self.ends_at > at

    def __str__(self) -> str:
        return f"{self.basket_id} {self.state} until {self.ends_at:%H:%M}"


class HeldRooms(models.Model):
    """
    Rooms of one type on every night from `first` to `last`.

    `is_counted` says whether the allotment counts them as taken: what is given back is what was counted, however the
    type is sold by then. An earlier version counted none under free sale, and rows of one before it do not say.
    """

    hold = models.ForeignKey(Hold, on_delete=models.CASCADE, related_name="rooms")
    itemcode = models.CharField(max_length=32)
    room_type = models.CharField(max_length=20)
    first = models.DateField()
    last = models.DateField()
    rooms = models.PositiveSmallIntegerField()
    is_counted = models.BooleanField(null=True)

    def __str__(self) -> str:
        return f"{self.rooms} × {self.itemcode} {self.room_type}"


class HeldSeats(models.Model):
    """Seats of one cabin of a departure; infants on laps need none."""

    hold = models.ForeignKey(Hold, on_delete=models.CASCADE, related_name="seats")
    flight = models.CharField(max_length=40)
    day = models.DateField()
    cabin = models.CharField(max_length=20)
    seats = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"{self.seats} × {self.flight} {self.day}"
