from __future__ import annotations

from typing import Any

from django.apps import AppConfig

from leeward.retail.kit import clock


class InventoryConfig(AppConfig):
    name = "leeward.retail.inventory"
    label = "inventory"
    verbose_name = "Inventory"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from wagtail.signals import published, unpublished

        from leeward.retail.hotels.models import Hotel

        published.connect(_sell_as_published, sender=Hotel, dispatch_uid="inventory-hotel-published")
        unpublished.connect(_sell_as_published, sender=Hotel, dispatch_uid="inventory-hotel-unpublished")


def _sell_as_published(instance: Any, **_signal: Any) -> None:
    """Withdrawn, paused or taken down, by hand or by the clock: it is sold no longer from that moment, or again."""
    from leeward.retail.inventory.operations.selling import sell_as_written

    sell_as_written(hotel_id=instance.pk, at=clock.now())
