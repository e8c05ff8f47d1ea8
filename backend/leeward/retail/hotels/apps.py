from __future__ import annotations

from django.apps import AppConfig


class HotelsConfig(AppConfig):
    name = "leeward.retail.hotels"
    label = "hotels"
    verbose_name = "Hotels"
    default_auto_field = "django.db.models.BigAutoField"
