"""What is written about a country or a region. The place itself is kept beside it and is never a draft."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.http import HttpRequest, HttpResponse
from wagtail.fields import StreamField

from leeward.retail.geography.blocks import MONTHS, ClimateMonthBlock, GuideSectionBlock
from leeward.retail.geography.models.places import Country, Region
from leeward.retail.geography.validators import is_time_zone
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.html import is_safe_href
from leeward.retail.kit.staff.lists import CodesField, LinesField
from leeward.retail.kit.staff.rich_text import CleanRichTextField
from leeward.retail.kit.staff.written import Written


def is_publishable_link(value: str) -> None:
    """:raises ValidationError: an address that may not be linked to"""
    if not is_safe_href(value):
        raise ValidationError("Begin with / for a page of ours, or with https:// for another site.", code="unsafe_link")


class Guide(ShownInPublic, Written):
    """What a country and a region have in common: picture, words, climate."""

    picture = models.ForeignKey(
        "pictures.Picture", null=True, blank=True, on_delete=models.PROTECT, related_name="+",
        help_text="At the top of the place's page and on cards that lead there.",
    )  # fmt: skip
    tagline = models.CharField(
        max_length=120, blank=True, help_text="One line under the name. No full stop; at most twelve words or so."
    )
    intro = CleanRichTextField(blank=True, help_text="Two or three paragraphs: what it is like, and for whom.")
    reasons = LinesField(
        "why people go", max_lines=8, help_text="One reason a line; four to six are enough.", max_letters=140
    )
    best_months = CodesField(vocabulary=MONTHS, help_text="The months we would book ourselves.")
    climate = StreamField(
        [("month", ClimateMonthBlock())], blank=True, max_num=12, collapsed=True, verbose_name="climate month by month",
        help_text="Long-term averages. Leave all of it out rather than guess some of it.",
    )  # fmt: skip
    sections = StreamField(
        [("section", GuideSectionBlock())], blank=True, max_num=10, collapsed=True,
        help_text="Further texts with a heading each: beaches, food, days out, getting around.",
    )  # fmt: skip

    class Meta:
        abstract = True

    def clean(self) -> None:
        """:raises ValidationError: a month stands twice in the climate"""
        super().clean()
        months = [child.value["month"] for child in self.climate]
        if len(months) != len(set(months)):
            raise ValidationError({"climate": "One of the months is there twice."})


class CountryGuide(Guide):
    """A country's page: the guide, practical facts, and what the government says about travelling there (UK-37)."""

    country = models.OneToOneField(Country, on_delete=models.CASCADE, related_name="guide")
    flight_minutes = models.PositiveSmallIntegerField(
        "flight time, minutes", null=True, blank=True, validators=[MinValueValidator(30), MaxValueValidator(2_400)],
        help_text="From London, shortest usual journey. Shown as hours.",
    )  # fmt: skip
    time_zone = models.CharField(
        max_length=40, blank=True, validators=[is_time_zone],
        help_text="Such as Indian/Maldives. The page works out how many hours ahead or behind that is today.",
    )  # fmt: skip
    currency = models.CharField(max_length=80, blank=True, help_text="As people say it: Barbadian dollar (BBD).")
    languages = models.CharField(max_length=80, blank=True, help_text="English, and Bajan among friends.")
    advice_link = models.CharField(
        "travel advice", max_length=200, blank=True, validators=[is_publishable_link],
        help_text="The country's page of the Foreign, Commonwealth and Development Office.",
    )  # fmt: skip
    advice_link_text = models.CharField("words of the link", max_length=120, blank=True)
    entry_text = CleanRichTextField(
        "passports and visas",
        blank=True,
        help_text="For holders of a full British passport. Say what, not whom to ask.",
    )
    health_text = CleanRichTextField("health", blank=True)
    advice_checked_on = models.DateField(
        "checked on", null=True, blank=True, help_text="Shown beside the texts; check them at least every month."
    )

    class Meta:
        ordering = ["country__name"]
        verbose_name = "country guide"

    def __str__(self) -> str:
        return self.country.name

    def clean(self) -> None:
        """:raises ValidationError: entry or health rules without the day they were checked (UK-37)"""
        super().clean()
        if (self.entry_text or self.health_text) and not self.advice_checked_on:
            raise ValidationError({"advice_checked_on": "Say on which day these rules were checked."})

    def surrogate_keys(self) -> list[str]:
        """The answers that show it."""
        return [f"country-{self.country_id}", "destinations"]

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft as the country's page."""
        from leeward.retail.geography.serving import drawn_country

        del mode_name  # there is one way to look at it
        return drawn_country(request, self)


class RegionGuide(Guide):
    """A region's page."""

    region = models.OneToOneField(Region, on_delete=models.CASCADE, related_name="guide")
    latitude = models.DecimalField(
        max_digits=8,
        decimal_places=6,
        null=True,
        blank=True,
        validators=[MinValueValidator(-90), MaxValueValidator(90)],
    )
    longitude = models.DecimalField(
        max_digits=9, decimal_places=6, null=True, blank=True,
        validators=[MinValueValidator(-180), MaxValueValidator(180)],
    )  # fmt: skip

    class Meta:
        ordering = ["region__country", "region__name"]
        verbose_name = "region guide"
        constraints: ClassVar[list[Any]] = [
            SaidCheck(
                condition=models.Q(latitude__isnull=True, longitude__isnull=True)
                | models.Q(latitude__isnull=False, longitude__isnull=False),
                name="geography_guide_coordinates_whole_or_absent",
                field="longitude",
                said="Write latitude and longitude, or neither.",
            )
        ]

    def __str__(self) -> str:
        return self.region.name

    def surrogate_keys(self) -> list[str]:
        """The answers that show it."""
        return [f"region-{self.region_id}", f"country-{self.region.country_id}", "destinations"]

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft as the region's page."""
        from leeward.retail.geography.serving import drawn_region

        del mode_name  # there is one way to look at it
        return drawn_region(request, self)
