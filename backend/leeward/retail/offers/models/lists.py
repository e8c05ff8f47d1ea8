"""Lists in an editor's order: Hot 20, staff favourites, best beaches, cruise, weddings; and the deal of the week."""

from __future__ import annotations

from datetime import date, timedelta

from django.core.exceptions import ValidationError
from django.db import models
from modelcluster.fields import ParentalKey
from wagtail.models import Orderable

from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.kit.staff.rich_text import FEATURES, CleanRichTextField
from leeward.retail.offers.models.choices import ListKind
from leeward.retail.offers.models.drawn import DrawnForBrands
from leeward.travel.dates import format_long_date

LONGEST_WEEK = timedelta(days=7)


class CuratedList(DrawnForBrands):  # type: ignore[django-manager-missing]
    """One list of one kind, for one brand or for all that have none of their own."""

    kind = models.CharField("which list", max_length=20, choices=ListKind.choices)
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+",
        help_text="Empty: every brand that has no list of its own.",
    )  # fmt: skip
    title = models.CharField(max_length=120, validators=[is_one_line])
    introduction = CleanRichTextField(blank=True, features=FEATURES)
    picture = models.ForeignKey("pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["kind", "brand"]
        constraints = [
            models.UniqueConstraint(fields=["kind", "brand"], name="offers_one_list_of_a_kind_a_brand"),
            models.UniqueConstraint(
                fields=["kind"], condition=models.Q(brand__isnull=True), name="offers_one_shared_list_of_a_kind"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.brand or 'every brand'})"

    def surrogate_keys(self) -> list[str]:
        return [f"list-{self.kind}"]


class CuratedEntry(Orderable):  # type: ignore[misc]
    """One place on a list: a hotel or an offer, with a line; a favourite has a person and their words as well."""

    curated_list = ParentalKey(CuratedList, on_delete=models.CASCADE, related_name="entries")
    hotel = models.ForeignKey("hotels.Hotel", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    offer = models.ForeignKey("offers.Offer", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    heading = models.CharField(
        max_length=120, blank=True, validators=[is_one_line], help_text="Empty: the name of the hotel or offer."
    )
    line = models.CharField(max_length=200, blank=True, validators=[is_one_line], help_text="One line beside it.")
    picture = models.ForeignKey(
        "pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        help_text="Of the person, the beach, the ship. Empty: the hotel’s own.",
    )  # fmt: skip
    person_name = models.CharField("who", max_length=60, blank=True, validators=[is_one_line])
    person_role = models.CharField("what they do here", max_length=80, blank=True, validators=[is_one_line])
    words = CleanRichTextField(blank=True, features=["bold", "italic", "link"])

    class Meta(Orderable.Meta):  # type: ignore[misc]
        verbose_name = "place"

    def __str__(self) -> str:
        return self.heading or str(self.hotel or self.offer)

    def clean(self) -> None:
        """:raises ValidationError: neither hotel nor offer, or both"""
        super().clean()
        if (self.hotel_id is None) == (self.offer_id is None):
            raise ValidationError({"hotel": "Choose a hotel or an offer, one of the two."})


class DealOfTheWeek(DrawnForBrands):
    """One offer for seven days at most. The week is dated: a deal never begins again (UK-06)."""

    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+", help_text="Empty: every one."
    )
    offer = models.ForeignKey("offers.Offer", on_delete=models.PROTECT, related_name="+")
    first_day = models.DateField(help_text="From midnight, UK time.")
    last_day = models.DateField(help_text="The last whole day; at most a week in all.")
    title = models.CharField(max_length=120, validators=[is_one_line])
    words = CleanRichTextField("why this one", blank=True, features=FEATURES)

    class Meta:
        ordering = ["-first_day"]
        verbose_name = "deal of the week"
        verbose_name_plural = "deals of the week"

    def __str__(self) -> str:
        return f"{self.title}, {format_long_date(self.first_day)}"

    def surrogate_keys(self) -> list[str]:
        return ["deal-of-the-week"]

    def clean(self) -> None:
        """:raises ValidationError: no week, or one that overlaps another of the brand, or the same offer again"""
        super().clean()
        if not self.first_day or not self.last_day:
            return
        if not self.first_day <= self.last_day < self.first_day + LONGEST_WEEK:
            raise ValidationError({"last_day": "A deal runs for one to seven days."})
        others = DealOfTheWeek.objects.filter(brand=self.brand).exclude(pk=self.pk)
        if others.filter(first_day__lte=self.last_day, last_day__gte=self.first_day).exists():
            raise ValidationError({"first_day": "Another deal runs on one of these days."})
        if self.offer_id and others.filter(offer=self.offer_id, last_day=_day_before(self.first_day)).exists():
            raise ValidationError({"offer": "This offer was last week’s deal; it cannot start again."})


def _day_before(day: date) -> date:
    return day - timedelta(days=1)
