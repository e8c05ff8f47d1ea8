from __future__ import annotations

from django.apps import AppConfig


class GeographyConfig(AppConfig):
    name = "leeward.retail.geography"
    label = "geography"
    verbose_name = "Geography"
    default_auto_field = "django.db.models.BigAutoField"
