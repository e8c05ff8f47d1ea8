"""What can be added to a holiday and never is by itself (UK-05): lounges, seats together, a private transfer."""

from __future__ import annotations

from typing import ClassVar

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.parts_fields import PenceField


class Extra(models.Model):
    """An optional part of a holiday with its price. Staff keep them; a basket names them by code."""

    class Per(models.TextChoices):
        BOOKING = "booking", "Once for the whole booking"
        PERSON = "person", "For everybody with a seat"
        PIECE = "piece", "As many as people like"

    code = models.SlugField(max_length=40, unique=True)
    name = models.CharField(max_length=80)
    text = models.CharField(max_length=240, help_text="One or two sentences: what it is, and for whom.")
    pence = PenceField("price, pounds", help_text="For a piece, a person or the booking.")
    per = models.CharField(max_length=8, choices=Per.choices, default=Per.PERSON)
    most = models.PositiveSmallIntegerField(
        "at most", default=1, validators=[MinValueValidator(1), MaxValueValidator(20)], help_text="Pieces only."
    )
    brands = models.ManyToManyField("brands.Brand", blank=True, help_text="Empty: every brand.")
    position = models.PositiveSmallIntegerField(default=0)
    is_active = models.BooleanField("on sale", default=True)

    class Meta:
        ordering: ClassVar = ["position", "name"]
        constraints: ClassVar = [
            SaidCheck(
                condition=models.Q(pence__gt=0),
                name="booking_extras_cost",
                field="pence",
                said="It has to cost something.",
            )
        ]

    def __str__(self) -> str:
        return self.name

    def brand_ids(self) -> frozenset[int]:
        """Whose editors may change it (T-06); empty: every brand's."""
        return frozenset(brand.pk for brand in self.brands.all())
