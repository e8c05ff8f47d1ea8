"""When a plan may be bought, and what is added to it: stay rules and mandatory supplements."""

from __future__ import annotations

from django.db import models
from modelcluster.fields import ParentalKey
from modelcluster.models import ClusterableModel

from leeward.pricing.supply.rate_plans import ChargeBasis
from leeward.retail.inventory.models.fields import (
    CHARGED,
    code_field,
    in_order,
    limit_field,
    real_weekdays,
    weekdays_field,
)
from leeward.retail.inventory.models.plans import RatePlan
from leeward.retail.kit.staff.parts_fields import PenceField


class StayRule(models.Model):
    """
    What holds on the days from `first` to `last`: stay lengths and weekdays of stays that arrive (or depart) then.

    Forward lengths bind every stay that touches one of the days. Of several rules the strictest counts.
    """

    rate_plan = models.ForeignKey(RatePlan, on_delete=models.CASCADE, related_name="stay_rules")
    first = models.DateField()
    last = models.DateField()
    is_closed = models.BooleanField("not sold", default=False)
    min_nights = limit_field(help_text="Of stays that arrive on these days.")
    max_nights = limit_field(help_text="Of stays that arrive on these days.")
    forward_min_nights = limit_field(help_text="Binds every stay that touches one of these days.")
    forward_max_nights = limit_field(help_text="Binds every stay that touches one of these days.")
    arrival_weekdays = weekdays_field()
    departure_weekdays = weekdays_field()

    class Meta:
        ordering = ["rate_plan_id", "first", "id"]
        constraints = [
            in_order("inventory_stay_rule_days_in_order"),
            real_weekdays("inventory_stay_rule_weekdays", "arrival_weekdays", "departure_weekdays"),
        ]

    def __str__(self) -> str:
        return f"{self.first:%d %b %Y} – {self.last:%d %b %Y}"


class Supplement(ClusterableModel):  # type: ignore[misc]
    """A mandatory supplement of a plan, in its currency and scale."""

    rate_plan = models.ForeignKey(RatePlan, on_delete=models.CASCADE, related_name="supplements", db_index=False)
    code = code_field()
    basis = models.CharField(max_length=12, choices=[(basis.value, words) for basis, words in CHARGED.items()])
    weekdays = weekdays_field()

    class Meta:
        ordering = ["rate_plan_id", "id"]
        constraints = [
            models.UniqueConstraint(fields=["rate_plan", "code"], name="inventory_supplement_code_once_a_plan"),
            models.CheckConstraint(
                condition=models.Q(basis__in=[basis.value for basis in ChargeBasis]), name="inventory_supplement_basis"
            ),
            real_weekdays("inventory_supplement_weekdays", "weekdays"),
        ]

    def __str__(self) -> str:
        return self.code


class SupplementPeriod(models.Model):
    """Nights on which a supplement is due, and how much of it. Of several periods of one night the amounts add up."""

    supplement = ParentalKey(Supplement, on_delete=models.CASCADE, related_name="periods")
    first = models.DateField()
    last = models.DateField()
    amount = PenceField("amount", help_text="In the plan’s currency.")

    class Meta:
        ordering = ["supplement_id", "id"]
        constraints = [in_order("inventory_supplement_days_in_order")]

    def __str__(self) -> str:
        return f"{self.first:%d %b %Y} – {self.last:%d %b %Y}: {self.amount}"
