"""Groups of columns of a factsheet."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import models

from leeward.retail.kit.html import is_safe_href
from leeward.retail.kit.staff.rich_text import CleanRichTextField


def is_publishable_link(value: str) -> None:
    """:raises ValidationError: an address that may not be linked to"""
    if not is_safe_href(value):
        raise ValidationError("Begin with / for a page of ours, or with https:// for another site.", code="unsafe_link")


def _known(words: str) -> models.BooleanField[bool | None, bool | None]:
    return models.BooleanField(words, null=True, blank=True)


class StepFree(models.Model):
    """What is known about getting about without steps. Not known is never shown as a yes."""

    step_free_entrance = _known("from the drive to reception")
    step_free_rooms = _known("to at least some rooms")
    step_free_bathroom = _known("roll-in shower in some rooms")
    step_free_restaurant = _known("to the main restaurant")
    step_free_pool = _known("hoist or sloping way into a pool")
    step_free_beach = _known("boardwalk or beach wheelchair")
    step_free_notes = models.CharField(
        "more about it", max_length=300, blank=True, help_text="Slopes, gravel, door widths, what to ask for ahead."
    )

    class Meta:
        abstract = True


class ReviewSite(models.Model):
    """Where the guests' rating comes from. Rating and number of reviews stand in the hotel's record."""

    review_url = models.CharField(
        "page at the review site", max_length=300, blank=True, validators=[is_publishable_link]
    )
    review_id = models.CharField("number at the review site", max_length=40, blank=True)
    review_picture = models.ForeignKey(
        "pictures.Picture", verbose_name="rating as a picture", null=True, blank=True, on_delete=models.SET_NULL,
        related_name="+", help_text="The site's own picture of the rating, if its terms ask for it.",
    )  # fmt: skip

    class Meta:
        abstract = True


class BrandPanel(models.Model):
    """The group a hotel belongs to, and its panel on the page (S28)."""

    brand_name = models.CharField("hotel group", max_length=80, blank=True)
    brand_text = CleanRichTextField("about the group", blank=True)
    brand_link = models.CharField(
        "find out more", max_length=300, blank=True, validators=[is_publishable_link],
        help_text="Where “Find out more” leads; without it the panel has no link.",
    )  # fmt: skip

    class Meta:
        abstract = True


class Sustainability(models.Model):
    """A certificate with the year and the day it ends; shown until then (UK-32)."""

    certified_year = models.PositiveSmallIntegerField("certified in", null=True, blank=True)
    certified_by = models.CharField("certified by", max_length=80, blank=True)
    certified_until = models.DateField("valid until", null=True, blank=True, help_text="The logo goes the day after.")

    class Meta:
        abstract = True
