"""
Countries, regions, resorts and airports.

Countries, regions and airports are known by codes that never change (ISO, our own, IATA), so the code is the key: it is
what searches, prices and imports carry. Facts about distances belong to hotels.
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Left
from django.db.models.lookups import Exact

from leeward.retail.geography.validators import is_airport_code, is_country_code, is_region_code, is_time_zone
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.caching.surrogate import EVERYTHING
from leeward.travel.airports import display_airport_name


class Country(ShownInPublic):
    """A country holidays start from or go to."""

    code = models.CharField(
        "ISO code", max_length=2, primary_key=True, validators=[is_country_code], help_text="Two letters, such as MV."
    )
    name = models.CharField(max_length=60, unique=True, help_text="As it stands in a sentence: Maldives, The Bahamas.")
    slug = models.SlugField(
        max_length=60,
        unique=True,
        help_text="The last part of its address: /holidays/maldives. Changing it breaks links.",
    )

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "countries"

    def __str__(self) -> str:
        return self.name

    def surrogate_keys(self) -> list[str]:
        """Nearly every answer names countries, or leads to addresses below theirs; they seldom change."""
        return [EVERYTHING]


class Region(ShownInPublic):
    """A part of a country that people choose as a destination: an island, a coast, a city."""

    code = models.CharField(
        max_length=15, primary_key=True, validators=[is_region_code],
        help_text="The country's code, a hyphen, a short name: MV-BAA. Prices and searches use it; it never changes.",
    )  # fmt: skip
    country = models.ForeignKey(Country, on_delete=models.PROTECT, related_name="regions")
    name = models.CharField(max_length=60)
    slug = models.SlugField(max_length=60, help_text="Its part of the address: /holidays/maldives/baa-atoll.")

    class Meta:
        ordering = ["country", "name"]
        constraints = [
            models.UniqueConstraint(fields=["country", "slug"], name="geography_region_slug_once_a_country"),
            models.UniqueConstraint(fields=["country", "name"], name="geography_region_name_once_a_country"),
            models.CheckConstraint(
                condition=Exact(Left("code", 2), models.F("country_id")),
                name="geography_region_code_has_its_country",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def surrogate_keys(self) -> list[str]:
        """As of a country: wherever a hotel stands, its region stands beside it."""
        return [EVERYTHING]

    def clean(self) -> None:
        """:raises ValidationError: the code belongs to another country"""
        super().clean()
        if self.country_id and not self.code.startswith(f"{self.country_id}-"):
            raise ValidationError({"code": f"The code of a region of this country begins with {self.country_id}-."})


class Resort(ShownInPublic):
    """A place within a region where hotels stand."""

    region = models.ForeignKey(Region, on_delete=models.PROTECT, related_name="resorts")
    name = models.CharField(max_length=60)
    slug = models.SlugField(max_length=60)
    blurb = models.CharField(
        max_length=240, blank=True, help_text="One or two sentences about it, shown on its region's page."
    )

    class Meta:
        ordering = ["region", "name"]
        constraints = [models.UniqueConstraint(fields=["region", "slug"], name="geography_resort_slug_once_a_region")]

    def __str__(self) -> str:
        return self.name

    def surrogate_keys(self) -> list[str]:
        """As of a region: cards of its hotels name it."""
        return [EVERYTHING]


class Airport(ShownInPublic):
    """
    An airport at either end of a flight.

    The name is kept without the word Airport (V03). An inactive airport stays for old links and data, and is no longer
    offered (Z48). Flight times are local to its zone.
    """

    iata = models.CharField("IATA code", max_length=3, primary_key=True, validators=[is_airport_code])
    name = models.CharField(max_length=60)
    country = models.ForeignKey(Country, on_delete=models.PROTECT, related_name="airports")
    time_zone = models.CharField(max_length=40, validators=[is_time_zone])
    is_uk_departure = models.BooleanField(
        "holidays start here", default=False, help_text="Offered under “Flying from?”. Dublin may be, too."
    )
    is_active = models.BooleanField("in use", default=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return f"{self.name} ({self.iata})"

    def surrogate_keys(self) -> list[str]:
        """The answers that show it."""
        return [f"airport-{self.iata}", "airports"]

    def clean_fields(self, exclude: Any = None) -> None:
        self.name = display_airport_name(self.name)
        super().clean_fields(exclude=exclude)

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name = display_airport_name(self.name)
        super().save(*args, **kwargs)
