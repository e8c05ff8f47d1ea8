"""Trips of several centres: ordered stays and how one gets from one to the next."""

from __future__ import annotations

from django.db import models
from modelcluster.fields import ParentalKey
from modelcluster.models import ClusterableModel

from leeward.retail.geography.models import Airport
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models.fields import code_field
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.parts_fields import PenceField
from leeward.travel.nights import format_nights


class MultiCentre(ClusterableModel):  # type: ignore[misc]
    """A trip of ordered stays sold as one product (E26)."""

    code = code_field(unique=True)
    name = models.CharField(max_length=120)
    is_active = models.BooleanField("sold", default=True)

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.name


class CentreStay(models.Model):
    """One stay of a trip: so many nights at a hotel."""

    trip = ParentalKey(MultiCentre, on_delete=models.CASCADE, related_name="stays", db_index=False)
    position = models.PositiveSmallIntegerField()
    hotel = models.ForeignKey(Hotel, on_delete=models.PROTECT, related_name="+")
    nights = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["trip_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["trip", "position"], name="inventory_stay_place_once_a_trip"),
            SaidCheck(
                condition=models.Q(nights__range=(1, 28)),
                name="inventory_stay_of_some_nights",
                field="nights",
                said="A stay has 1 to 28 nights.",
            ),
        ]

    def __str__(self) -> str:
        return format_nights(self.nights)


class CentreLeg(models.Model):
    """How a trip gets from the stay of the same position to the next one, and its fare in pence."""

    class Means(models.TextChoices):
        FLIGHT = "flight", "Flight"
        FERRY = "ferry", "Ferry"
        TRAIN = "train", "Train"
        ROAD = "road", "By road"

    trip = ParentalKey(MultiCentre, on_delete=models.CASCADE, related_name="legs", db_index=False)
    position = models.PositiveSmallIntegerField()
    means = models.CharField(max_length=8, choices=Means.choices)
    carrier = models.CharField(max_length=60, blank=True)
    departure_airport = models.ForeignKey(Airport, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    arrival_airport = models.ForeignKey(Airport, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    minutes = models.PositiveSmallIntegerField("journey, minutes", null=True, blank=True)
    adult_pence = PenceField("each adult, pounds", default=0)
    child_pence = PenceField("each child, pounds", default=0)
    infant_pence = PenceField("each infant, pounds", default=0)

    class Meta:
        ordering = ["trip_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["trip", "position"], name="inventory_leg_place_once_a_trip"),
            SaidCheck(
                condition=models.Q(departure_airport__isnull=True, arrival_airport__isnull=True)
                | models.Q(departure_airport__isnull=False, arrival_airport__isnull=False),
                name="inventory_centre_leg_both_ends_or_none",
                field="arrival_airport",
                said="Choose both airports, or neither.",
            ),
        ]

    def __str__(self) -> str:
        return self.get_means_display()
