"""The navigation domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class NavigationConfig(AppConfig):
    name = "leeward.retail.navigation"
    label = "navigation"
    verbose_name = "Navigation"
    default_auto_field = "django.db.models.BigAutoField"
