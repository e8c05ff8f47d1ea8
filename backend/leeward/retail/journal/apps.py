"""The journal domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class JournalConfig(AppConfig):
    name = "leeward.retail.journal"
    label = "journal"
    verbose_name = "Journal"
    default_auto_field = "django.db.models.BigAutoField"
