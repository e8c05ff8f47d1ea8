from __future__ import annotations

from django.apps import AppConfig


class InventoryConfig(AppConfig):
    name = "leeward.retail.inventory"
    label = "inventory"
    verbose_name = "Inventory"
    default_auto_field = "django.db.models.BigAutoField"
