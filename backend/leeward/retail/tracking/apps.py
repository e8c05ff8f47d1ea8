"""The tracking domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class TrackingConfig(AppConfig):
    name = "leeward.retail.tracking"
    label = "tracking"
    verbose_name = "Tracking"
    default_auto_field = "django.db.models.BigAutoField"
