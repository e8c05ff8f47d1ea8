"""The mailing domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class MailingConfig(AppConfig):
    name = "leeward.retail.mailing"
    label = "mailing"
    verbose_name = "Mailing"
    default_auto_field = "django.db.models.BigAutoField"
