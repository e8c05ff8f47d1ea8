"""Notices that change what a brochure said: building work, a closed pool, new rules at an airport."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models

from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models.hotel import Hotel
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.caching.surrogate import EVERYTHING
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.rich_text import CleanRichTextField
from leeward.retail.kit.staff.written import Written


class Erratum(ShownInPublic, Written):
    """One notice: what it concerns, for which days of travel, and whether it must be ticked before booking."""

    class Scope(models.TextChoices):
        ALL = "all", "Every holiday"
        COUNTRY = "country", "A country"
        REGION = "region", "A region"
        AIRPORT = "airport", "An airport"
        HOTEL = "hotel", "A hotel"

    title = models.CharField(max_length=120)
    text = CleanRichTextField(help_text="What is different, from when to when, and what guests can do instead.")
    scope = models.CharField("concerns", max_length=8, choices=Scope.choices, default=Scope.HOTEL)
    country = models.ForeignKey(Country, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    region = models.ForeignKey(Region, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    airport = models.ForeignKey(
        Airport, null=True, blank=True, on_delete=models.CASCADE, related_name="+", help_text="At either end."
    )
    hotel = models.ForeignKey(Hotel, null=True, blank=True, on_delete=models.CASCADE, related_name="errata")
    first = models.DateField("from", null=True, blank=True, help_text="First day concerned; empty: from now on.")
    last = models.DateField(
        "until", null=True, blank=True, help_text="Last day concerned; empty: until further notice."
    )
    must_be_ticked = models.BooleanField(
        "must be ticked", default=False, help_text="Nobody can book before ticking that they have read it."
    )

    class Meta:
        ordering = ["-must_be_ticked", "first", "id"]
        verbose_name = "erratum"
        verbose_name_plural = "errata"
        constraints: ClassVar[list[Any]] = [
            SaidCheck(
                condition=models.Q(first__isnull=True)
                | models.Q(last__isnull=True)
                | models.Q(first__lte=models.F("last")),
                name="hotels_erratum_days_in_order",
                field="last",
                said="It would end before it begins.",
            )
        ]

    def __str__(self) -> str:
        return self.title

    def clean(self) -> None:
        """:raises ValidationError: the thing it concerns is not named, or days are the wrong way round"""
        super().clean()
        if self.first and self.last and self.first > self.last:
            raise ValidationError({"last": "This is before the first day."})
        if self.scope != self.Scope.ALL and getattr(self, f"{self.scope}_id") is None:
            raise ValidationError({self.scope: "Say which one it concerns."})
        for other in ("country", "region", "airport", "hotel"):
            if other != self.scope:
                setattr(self, other, None)

    def surrogate_keys(self) -> list[str]:
        """Notices are rare and may concern any page; all are made anew."""
        return [EVERYTHING]
