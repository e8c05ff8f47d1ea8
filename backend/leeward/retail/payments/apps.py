"""The payments domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "leeward.retail.payments"
    label = "payments"
    verbose_name = "Payments"
    default_auto_field = "django.db.models.BigAutoField"
