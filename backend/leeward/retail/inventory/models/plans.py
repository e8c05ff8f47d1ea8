"""Rate plans: how a room type is sold, its nightly prices by occupancy and its child bands."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import models

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, PriceBasis
from leeward.retail.inventory.constraints import NoSharedNight
from leeward.retail.inventory.models.fields import (
    BOARD_CHOICES,
    PRICED,
    ROUNDED,
    code_field,
    currency_field,
    in_order,
    limit_field,
    position_field,
    real_weekdays,
    weekdays_field,
)
from leeward.retail.inventory.models.rooms import RoomType
from leeward.retail.kit.database.said_check import SaidCheck


class RatePlan(models.Model):  # type: ignore[django-manager-missing]
    """
    One way to buy one room type: board, money, whom it takes and when it may be bought (docs/pricing.md).

    Amounts are whole parts of the currency, `scale` to a unit. Without `adult_from_age` it sells to adults only.
    """

    room_type = models.ForeignKey(RoomType, on_delete=models.CASCADE, related_name="rate_plans")
    code = code_field()
    board = models.CharField(max_length=3, choices=BOARD_CHOICES)
    is_refundable = models.BooleanField("refundable", default=True)
    is_active = models.BooleanField("sold", default=True)
    position = position_field()

    currency = currency_field(default="GBP")
    scale = models.PositiveSmallIntegerField(
        "amounts are in", default=100, choices=[(100, "hundredths"), (1000, "thousandths")]
    )
    basis = models.PositiveSmallIntegerField(
        "a base price is for", choices=[(basis.value, words) for basis, words in PRICED.items()], default=7
    )
    unit_nights = models.PositiveSmallIntegerField(
        "nights bought with one amount",
        default=1,
        help_text="7 for weekly prices; a part of a week counts by the night.",
    )
    rounding = models.PositiveSmallIntegerField(
        "totals are rounded", choices=[(way.value, words) for way, words in ROUNDED.items()], default=0
    )

    adult_from_age = limit_field(
        default=18, help_text="Guests from this age on are adults. Empty: sold to adults only."
    )
    are_older_children_adults = models.BooleanField("an older child is an adult", default=True)
    min_child_age = limit_field()
    max_child_age = limit_field(help_text="Children are younger than this.")
    min_adults = limit_field()
    max_adults = limit_field()
    min_children = limit_field()
    max_children = limit_field()

    min_nights = limit_field()
    max_nights = limit_field()
    arrival_weekdays = weekdays_field()
    departure_weekdays = weekdays_field()
    min_advance_days = limit_field(help_text="Fewest days between booking and arrival.")
    max_advance_days = limit_field(help_text="Most days between booking and arrival.")

    class Meta:
        ordering = ["room_type_id", "position", "id"]
        constraints = [
            models.UniqueConstraint(fields=["room_type", "code"], name="inventory_plan_code_once_a_room"),
            models.CheckConstraint(condition=models.Q(scale__in=[100, 1000]), name="inventory_plan_scale"),
            models.CheckConstraint(
                condition=models.Q(basis__in=[basis.value for basis in PriceBasis]), name="inventory_plan_basis"
            ),
            SaidCheck(
                condition=models.Q(unit_nights__gte=1),
                name="inventory_plan_unit_of_a_night",
                field="unit_nights",
                said="A price stands for one night at least.",
            ),
            SaidCheck(
                condition=models.Q(adult_from_age__isnull=True) | models.Q(adult_from_age__range=(1, 18)),
                name="inventory_plan_adult_age",
                field="adult_from_age",
                said="From 1 to 18, or nothing.",
            ),
            real_weekdays("inventory_plan_weekdays", "arrival_weekdays", "departure_weekdays"),
        ]

    def __str__(self) -> str:
        return f"{self.code} ({self.board})"

    def clean(self) -> None:
        """:raises ValidationError: a hotel for adults only would be sold to children"""
        super().clean()
        takes_children = self.adult_from_age is not None and self.max_children != 0
        if takes_children and self.room_type_id and self.room_type.hotel.is_adults_only:
            raise ValidationError({"max_children": "This hotel takes adults only."})


class Season(models.Model):
    """
    What holds on the nights from `first` to `last` that fall on the given weekdays; a single night may be a season.

    An adult beyond the standard occupancy pays the extra adult's amount; where it is empty, none is taken. With
    `stay_nights` its amounts buy a whole stay of exactly so many nights that arrives on such a day.
    """

    rate_plan = models.ForeignKey(RatePlan, on_delete=models.CASCADE, related_name="seasons")
    first = models.DateField()
    last = models.DateField()
    weekdays = weekdays_field()
    stay_nights = models.PositiveSmallIntegerField("whole stays of so many nights", default=0)
    extra_adult = models.PositiveIntegerField(null=True, blank=True)
    extra_bed = models.PositiveIntegerField("each guest beyond the standard", default=0)
    single_use = models.PositiveIntegerField("a guest alone", default=0)

    class Meta:
        ordering = ["rate_plan_id", "stay_nights", "first"]
        constraints = [
            in_order("inventory_season_days_in_order"),
            real_weekdays("inventory_season_weekdays", "weekdays"),
            NoSharedNight(name="inventory_one_season_a_night", within=["rate_plan", "stay_nights"]),
        ]

    def __str__(self) -> str:
        return f"{self.first:%d %b %Y} – {self.last:%d %b %Y}"

    def clean(self) -> None:
        """:raises ValidationError: prices for several nights that depend on the weekday"""
        super().clean()
        if self.rate_plan.unit_nights > 1 and not self.stay_nights and self.weekdays != EVERY_WEEKDAY:
            raise ValidationError({"weekdays": "Prices for several nights hold on every weekday."})


class NightlyPrice(models.Model):
    """The amount of a night for so many guests: one person's or the room's, by the plan's basis."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="prices", db_index=False)
    guests = models.PositiveSmallIntegerField()
    amount = models.PositiveIntegerField()

    class Meta:
        ordering = ["season_id", "guests"]
        constraints = [
            models.UniqueConstraint(fields=["season", "guests"], name="inventory_one_price_for_so_many"),
            models.CheckConstraint(condition=models.Q(guests__range=(1, 12)), name="inventory_price_for_some_guests"),
        ]

    def __str__(self) -> str:
        return f"{self.guests}: {self.amount}"


class ChildBand(models.Model):
    """A child's nightly amount: `min_age` ≤ age < `max_age`; an empty end is open. The first listed band counts."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="bands", db_index=False)
    position = position_field()
    min_age = limit_field()
    max_age = limit_field()
    amount = models.PositiveIntegerField()

    class Meta:
        ordering = ["season_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["season", "position"], name="inventory_band_place_once_a_season"),
            models.CheckConstraint(
                condition=models.Q(min_age__isnull=True)
                | models.Q(max_age__isnull=True)
                | models.Q(min_age__lt=models.F("max_age")),
                name="inventory_band_ages_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.min_age or 0}–{self.max_age or '…'}: {self.amount}"
