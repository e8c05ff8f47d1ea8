"""A collection: hotels that belong together, in an order, under one address (E16, R03)."""

from __future__ import annotations

from typing import Any

from django.db import models
from modelcluster.fields import ParentalKey, ParentalManyToManyField
from wagtail.models import Orderable
from wagtail.search import index

from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.kit.staff.rich_text import FEATURES, CleanRichTextField
from leeward.retail.offers.models.drawn import DrawnForBrands


class Collection(DrawnForBrands):  # type: ignore[django-manager-missing]
    """Its lowest price is worked out from its hotels."""

    name = models.CharField(max_length=60, validators=[is_one_line], help_text="In menus: Adults only.")
    title = models.CharField(max_length=120, validators=[is_one_line], help_text="On its page, as a heading.")
    slug = models.SlugField(max_length=80, unique=True, help_text="The last part of its address: /collections/villas.")
    brands: Any = ParentalManyToManyField(
        "brands.Brand", blank=True, related_name="+", help_text="Where it shows. None chosen: on every brand."
    )
    strapline = models.CharField(max_length=160, blank=True, validators=[is_one_line])
    description = CleanRichTextField(blank=True, features=FEATURES)
    picture = models.ForeignKey(
        "pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        help_text="On cards and over its page.",
    )  # fmt: skip
    is_inspiration = models.BooleanField("under Inspiration", default=True, help_text="Offered in the Holidays menu.")
    position = models.PositiveSmallIntegerField("place in lists", default=100, help_text="Small numbers first.")

    search_fields = [index.SearchField("name"), index.SearchField("title"), index.AutocompleteField("name")]

    class Meta:
        ordering = ["position", "name"]

    def __str__(self) -> str:
        return self.name

    @property
    def route(self) -> str:
        return f"/collections/{self.slug}"

    def surrogate_keys(self) -> list[str]:
        return [f"collection-{self.slug}", "collections"]

    def brand_ids(self) -> frozenset[int]:
        return frozenset(brand.pk for brand in self.brands.all())


class CollectionHotel(Orderable):  # type: ignore[misc]
    """A hotel of a collection, with the reason it is in it."""

    collection = ParentalKey(Collection, on_delete=models.CASCADE, related_name="hotel_links")
    hotel = models.ForeignKey("hotels.Hotel", on_delete=models.PROTECT, related_name="+")
    line = models.CharField(
        "why it is here", max_length=160, blank=True, validators=[is_one_line], help_text="One sentence."
    )

    class Meta(Orderable.Meta):  # type: ignore[misc]
        constraints = [models.UniqueConstraint(fields=["collection", "hotel"], name="offers_hotel_once_a_collection")]
