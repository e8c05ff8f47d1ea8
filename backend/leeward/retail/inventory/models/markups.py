"""Our margin. The most specific rule counts, in a fixed order of levels (docs/pricing.md, 12)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from leeward.pricing.supply.world import MarkupLevel
from leeward.retail.geography.models import Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models.plans import RatePlan
from leeward.retail.inventory.models.suppliers import Supplier
from leeward.retail.kit.staff.parts_fields import PenceField, PercentField

#: The key a rule of each level has; every other key is empty.
KEY_OF_LEVEL = {
    MarkupLevel.HOUSE: None,
    MarkupLevel.SUPPLIER: "supplier",
    MarkupLevel.DESTINATION: "region",
    MarkupLevel.HOTEL: "hotel",
    MarkupLevel.RATE_PLAN: "rate_plan",
}


_LEVEL_NAMES = {
    MarkupLevel.HOUSE: "Everything",
    MarkupLevel.SUPPLIER: "A supplier",
    MarkupLevel.DESTINATION: "A destination",
    MarkupLevel.HOTEL: "A hotel",
    MarkupLevel.RATE_PLAN: "A rate plan",
}


def _has_its_key() -> Q:
    allowed = Q(pk__in=[])
    for level, own in KEY_OF_LEVEL.items():
        keys = {f"{key}__isnull": key != own for key in KEY_OF_LEVEL.values() if key}
        allowed |= Q(level=level.value, **keys)
    return allowed


class Markup(models.Model):
    """A margin on a room's sterling cost: hundredths of a percent, but at least the floor in pence."""

    level = models.PositiveSmallIntegerField(
        "holds for",
        choices=[(level.value, _LEVEL_NAMES[level]) for level in MarkupLevel],
        help_text="Of several margins the most specific counts: the last of this list that fits.",
    )
    supplier = models.OneToOneField(Supplier, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    region = models.OneToOneField(Region, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    hotel = models.OneToOneField(Hotel, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    rate_plan = models.OneToOneField(RatePlan, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    basis_points = PercentField("margin, per cent", help_text="On what the room costs us in pounds.")
    floor_pence = PenceField("but at least, pounds", default=0, help_text="A room and stay.")

    class Meta:
        ordering = ["level", "id"]
        constraints = [
            models.CheckConstraint(condition=_has_its_key(), name="inventory_markup_has_its_level_s_key"),
            models.UniqueConstraint(fields=["level"], condition=Q(level=0), name="inventory_one_markup_of_the_house"),
        ]

    def __str__(self) -> str:
        return f"{self.get_level_display()}: {self.basis_points / 100:g} %"
