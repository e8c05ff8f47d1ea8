"""
A hotel's identity: its codes, its place, whom it takes. Drafts of it live in revisions, as with everything written.

What is written about a hotel comes with the content; what it sells and for how much stands in inventory.
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models, transaction
from django.http import HttpRequest, HttpResponse

from leeward.retail.geography.models import Airport, Country, Region, Resort
from leeward.retail.hotels.models.former_slugs import FormerSlug
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.written import WrittenSince
from leeward.travel import limits
from leeward.travel.itemcode import find_itemcode

_AGE = [MaxValueValidator(limits.MAX_CHILD_AGE)]


def is_itemcode(value: str) -> None:
    """:raises ValidationError: not two letters of a country and a hotel's id (R18)"""
    found = find_itemcode(value)
    if found is None or str(found) != value:
        raise ValidationError("Two capitals of a country and the hotel's id, such as MV1204.", code="itemcode")


class Hotel(ShownInPublic, WrittenSince):
    """
    One hotel. Its stars are official, its rating the guests'.

    A record that is not published yet, or no longer, is “being prepared” whatever its draft says: nobody who reads
    records has to know of drafts.
    """

    class Status(models.IntegerChoices):
        """5 is the specification's (Z41); the others are ours."""

        DRAFT = 1, "Being prepared"
        LIVE = 2, "On sale"
        PAUSED = 3, "Not sold for now"
        WITHDRAWN = 4, "Withdrawn"
        COMING_SOON = 5, "Coming soon"

    class ChildPolicy(models.TextChoices):
        """Whom a hotel takes besides adults (V12, E26)."""

        INFANTS_ALLOWED = "INFANTS_ALLOWED", "Children and infants"
        NO_INFANTS_ALLOWED = "NO_INFANTS_ALLOWED", "Children, but no infants"
        ADULTS_ONLY = "ADULTS_ONLY", "Adults only"

    itemcode = models.CharField(
        max_length=32, unique=True, validators=[is_itemcode],
        help_text="Two capitals of its country and a number: MV1204. Prices and searches use it, so it never changes.",
    )  # fmt: skip
    product_code = models.CharField(max_length=32, unique=True, help_text="The number other systems know it by.")
    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=140, help_text="The last part of its address. Former ones lead on to it.")
    status = models.PositiveSmallIntegerField(
        choices=Status.choices, default=Status.DRAFT,
        help_text="Being prepared and withdrawn hotels are shown nowhere; only hotels on sale have prices.",
    )  # fmt: skip
    online_bookable = models.BooleanField("may be booked online", default=True)

    country = models.ForeignKey(Country, on_delete=models.PROTECT, related_name="hotels")
    region = models.ForeignKey(Region, on_delete=models.PROTECT, related_name="hotels")
    resort = models.ForeignKey(Resort, null=True, blank=True, on_delete=models.PROTECT, related_name="hotels")
    latitude = models.DecimalField(max_digits=8, decimal_places=6, null=True, blank=True)
    longitude = models.DecimalField(max_digits=9, decimal_places=6, null=True, blank=True)
    arrival_airport = models.ForeignKey(Airport, on_delete=models.PROTECT, related_name="+")
    airport_km = models.PositiveSmallIntegerField("distance from the airport, km", null=True, blank=True)
    transfer_minutes = models.PositiveSmallIntegerField("journey from the airport, minutes", null=True, blank=True)

    stars = models.PositiveSmallIntegerField(default=0, help_text="Official stars, 1 to 5; 0 where there are none.")
    rating_tenths = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Guests' rating in tenths, 10 to 50; empty while nobody has rated."
    )
    review_count = models.PositiveIntegerField(null=True, blank=True)

    child_policy = models.CharField(max_length=20, choices=ChildPolicy.choices, default=ChildPolicy.INFANTS_ALLOWED)
    min_adult_age = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=[MinValueValidator(1), MaxValueValidator(30)],
        help_text="From this age on a guest counts as an adult here; empty: 18.",
    )  # fmt: skip
    min_child_age = models.PositiveSmallIntegerField(default=limits.MIN_CHILD_AGE, validators=_AGE)
    max_child_age = models.PositiveSmallIntegerField(default=limits.MAX_CHILD_AGE, validators=_AGE)
    has_step_free_access = models.BooleanField(
        "step-free", null=True, blank=True, help_text="Empty: not known, and never shown as a yes."
    )

    class Meta:
        ordering = ["itemcode"]
        constraints = [
            models.UniqueConstraint(fields=["country", "slug"], name="hotels_slug_once_a_country"),
            SaidCheck(
                condition=models.Q(stars__lte=5),
                name="hotels_at_most_five_stars",
                field="stars",
                said="Stars go from 0 to 5.",
            ),
            SaidCheck(
                condition=models.Q(rating_tenths__isnull=True) | models.Q(rating_tenths__range=(10, 50)),
                name="hotels_rating_from_one_to_five",
                field="rating_tenths",
                said="From 10 to 50: 42 is 4.2 of 5.",
            ),
            SaidCheck(
                condition=models.Q(min_child_age__lte=models.F("max_child_age")),
                name="hotels_child_ages_in_order",
                field="max_child_age",
                said="It is below the youngest age.",
            ),
            SaidCheck(
                condition=models.Q(latitude__isnull=True, longitude__isnull=True)
                | models.Q(
                    latitude__isnull=False,  # half a place would compare as unknown, and a check lets that pass
                    longitude__isnull=False,
                    latitude__range=(-90, 90),
                    longitude__range=(-180, 180),
                ),
                name="hotels_coordinates_whole_or_absent",
                field="longitude",
                said="Write latitude (-90 to 90) and longitude (-180 to 180), or neither.",
            ),
        ]
        indexes = [
            # A snapshot reads the hotels on sale of a region; so do lists of a destination.
            models.Index(fields=["region", "status"], name="hotels_region_status"),
        ]

    def __str__(self) -> str:
        return self.name

    def surrogate_keys(self) -> list[str]:
        """The answers that show it, and lists it may enter or leave."""
        return [f"hotel-{self.itemcode}", f"region-{self.region_id}", f"country-{self.country_id}", "hotels"]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """The row of an unpublished record is being prepared; what its editor chose waits in the revision."""
        chosen, former = self.status, self._former_slug()
        if not self.live:
            self.status = self.Status.DRAFT
        try:
            with transaction.atomic():
                super().save(*args, **kwargs)
                if former:
                    FormerSlug.objects.get_or_create(hotel=self, slug=former)
        finally:
            self.status = chosen

    def _former_slug(self) -> str | None:
        """The slug under which it was shown until now, where that is another one."""
        rows = Hotel.objects.filter(pk=self.pk, live=True).exclude(slug=self.slug)
        return rows.values_list("slug", flat=True).first() if self.pk else None

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft as the hotel's page, with what is published about it."""
        from leeward.retail.hotels.serving import drawn_record

        del mode_name  # there is one way to look at it
        return drawn_record(request, self)

    @property
    def is_coming_soon(self) -> bool:
        return self.status == self.Status.COMING_SOON

    @property
    def is_adults_only(self) -> bool:
        return self.child_policy == self.ChildPolicy.ADULTS_ONLY

    @property
    def has_coordinates(self) -> bool:
        """Whether it can be shown on a map: nought and nought is a missing value, not a place (V04)."""
        return bool(self.latitude or self.longitude)

    @property
    def child_policy_text(self) -> str:
        """The sentence about children's ages; empty for adults only, which says so elsewhere (V12)."""
        return {
            self.ChildPolicy.NO_INFANTS_ALLOWED: f"Children aged {self.min_child_age} - {self.max_child_age}",
            self.ChildPolicy.INFANTS_ALLOWED: f"Max child age is {self.max_child_age}",
        }.get(self.ChildPolicy(self.child_policy), "")

    def clean(self) -> None:
        """:raises ValidationError: the place contradicts itself, or a hotel without infants takes them"""
        super().clean()
        if self.region_id and self.country_id and self.region.country_id != self.country_id:
            raise ValidationError({"region": "This region lies in another country."})
        if self.resort is not None and self.region_id and self.resort.region_id != self.region_id:
            raise ValidationError({"resort": "This resort lies in another region."})
        refuses_infants = self.child_policy == self.ChildPolicy.NO_INFANTS_ALLOWED
        if refuses_infants and self.min_child_age < limits.CHILD_FROM_AGE:
            raise ValidationError({"min_child_age": f"Without infants, children begin at {limits.CHILD_FROM_AGE}."})
