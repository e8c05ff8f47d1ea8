"""The enquiries domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class EnquiriesConfig(AppConfig):
    name = "leeward.retail.enquiries"
    label = "enquiries"
    verbose_name = "Enquiries"
    default_auto_field = "django.db.models.BigAutoField"
