from __future__ import annotations

from django.apps import AppConfig


class BrandsConfig(AppConfig):
    name = "leeward.retail.brands"
    label = "brands"
    verbose_name = "Brands"
    default_auto_field = "django.db.models.BigAutoField"
