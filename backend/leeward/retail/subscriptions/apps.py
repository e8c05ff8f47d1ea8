"""The subscriptions domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class SubscriptionsConfig(AppConfig):
    name = "leeward.retail.subscriptions"
    label = "subscriptions"
    verbose_name = "Mailing list"
    default_auto_field = "django.db.models.BigAutoField"
