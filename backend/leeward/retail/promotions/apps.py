"""The promotions domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class PromotionsConfig(AppConfig):
    name = "leeward.retail.promotions"
    label = "promotions"
    verbose_name = "Promotions"
    default_auto_field = "django.db.models.BigAutoField"
