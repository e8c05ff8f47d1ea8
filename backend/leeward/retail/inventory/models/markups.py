"""Our margin. The most specific rule counts, in a fixed order of levels (docs/pricing.md, 12)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from leeward.pricing.supply.world import MarkupLevel
from leeward.retail.geography.models import Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models.plans import RatePlan
from leeward.retail.inventory.models.suppliers import Supplier

#: The key a rule of each level has; every other key is empty.
KEY_OF_LEVEL = {
    MarkupLevel.HOUSE: None,
    MarkupLevel.SUPPLIER: "supplier",
    MarkupLevel.DESTINATION: "region",
    MarkupLevel.HOTEL: "hotel",
    MarkupLevel.RATE_PLAN: "rate_plan",
}


def _has_its_key() -> Q:
    allowed = Q(pk__in=[])
    for level, own in KEY_OF_LEVEL.items():
        keys = {f"{key}__isnull": key != own for key in KEY_OF_LEVEL.values() if key}
        allowed |= Q(level=level.value, **keys)
    return allowed


class Markup(models.Model):
    """A margin on a room's sterling cost: hundredths of a percent, but at least the floor in pence."""

    level = models.PositiveSmallIntegerField(choices=[(level.value, level.name) for level in MarkupLevel])
    supplier = models.OneToOneField(Supplier, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    region = models.OneToOneField(Region, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    hotel = models.OneToOneField(Hotel, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    rate_plan = models.OneToOneField(RatePlan, null=True, blank=True, on_delete=models.CASCADE, related_name="markup")
    basis_points = models.PositiveIntegerField("hundredths of a percent")
    floor_pence = models.PositiveIntegerField("but at least, pence", default=0)

    class Meta:
        ordering = ["level", "id"]
        constraints = [
            models.CheckConstraint(condition=_has_its_key(), name="inventory_markup_has_its_level_s_key"),
            models.UniqueConstraint(fields=["level"], condition=Q(level=0), name="inventory_one_markup_of_the_house"),
        ]

    def __str__(self) -> str:
        return f"{self.get_level_display()}: {self.basis_points / 100:g} %"
