"""Promotions of a rate plan: what they give, when they hold, which may be combined."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import F, Q

from leeward.retail.inventory.models.fields import code_field, limit_field, position_field
from leeward.retail.inventory.models.plans import RatePlan
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.parts_fields import PenceField, SmallPercentField


def _gives(kind: str, *needed: str, **bounds: Any) -> Q:
    """A promotion of a kind has what it needs; a check lets an unknown value pass, so each is asked for."""
    named = {*needed, *(name.removesuffix("__gte").removesuffix("__lte") for name in bounds)}
    return Q(kind=kind, **{f"{name}__isnull": False for name in sorted(named)}, **bounds)


class Promotion(models.Model):
    """
    One promotion. Early booking and long stay are percentages with a condition.

    Two promotions combine only if they are paired, or if each combines with all or names the other.
    """

    class Kind(models.TextChoices):
        FREE_CHILDREN = "free-children", "Free child places"
        FREE_NIGHTS = "free-nights", "Free nights"
        PERCENT_OFF = "percent-off", "Percentage off"
        AMOUNT_OFF = "amount-off", "Fixed amount off"

    rate_plan = models.ForeignKey(RatePlan, on_delete=models.CASCADE, related_name="promotions", db_index=False)
    code = code_field()
    name = models.CharField(max_length=80, blank=True)
    position = position_field()
    kind = models.CharField(max_length=16, choices=Kind.choices)

    younger_than = limit_field(help_text="Free children: their age limit.")
    min_children = limit_field(help_text="Free children: at least so many of that age.")
    free_count = limit_field(help_text="Free children: at most so many travel free.")
    required_nights = limit_field(help_text="Free nights: of so many nights …")
    free_nights = limit_field(help_text="… so many are free.")
    is_repeating = models.BooleanField("for every block of nights", default=False)
    basis_points = SmallPercentField(
        "per cent off", null=True, blank=True, help_text="Percentage off: off the price of the nights."
    )
    amount = PenceField(
        "amount off", null=True, blank=True, help_text="Fixed amount: off the room’s stay, in the plan’s currency."
    )

    book_from = models.DateField(null=True, blank=True)
    book_to = models.DateField(null=True, blank=True)
    arrive_from = models.DateField(null=True, blank=True)
    arrive_to = models.DateField(null=True, blank=True)
    min_nights = limit_field()
    max_nights = limit_field()
    min_advance_days = limit_field()
    max_advance_days = limit_field()

    combines_with_all = models.BooleanField(default=False)
    combines_with = models.ManyToManyField("self", symmetrical=True, blank=True)

    class Meta:
        ordering = ["rate_plan_id", "position", "id"]
        constraints = [
            models.UniqueConstraint(fields=["rate_plan", "code"], name="inventory_promotion_code_once_a_plan"),
            models.UniqueConstraint(
                fields=["rate_plan"],
                condition=Q(kind="free-children"),
                name="inventory_one_offer_of_free_children_a_plan",
            ),
            models.CheckConstraint(
                condition=_gives("free-children", "younger_than", "min_children", free_count__gte=1)
                | _gives("free-nights", "required_nights", free_nights__gte=1, required_nights__gte=F("free_nights"))
                | _gives("percent-off", basis_points__lte=10_000)
                | _gives("amount-off", "amount"),
                name="inventory_promotion_gives_what_its_kind_says",
            ),
            SaidCheck(
                condition=Q(book_from__isnull=True) | Q(book_to__isnull=True) | Q(book_from__lte=F("book_to")),
                name="inventory_promotion_booking_days_in_order",
                field="book_to",
                said="It would end before it begins.",
            ),
            SaidCheck(
                condition=Q(arrive_from__isnull=True) | Q(arrive_to__isnull=True) | Q(arrive_from__lte=F("arrive_to")),
                name="inventory_promotion_arrival_days_in_order",
                field="arrive_to",
                said="It would end before it begins.",
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.code
