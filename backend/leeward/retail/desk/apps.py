"""The desk domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "leeward.retail.desk"
    label = "desk"
    verbose_name = "Desk"
    default_auto_field = "django.db.models.BigAutoField"
