"""The booking domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class BookingConfig(AppConfig):
    name = "leeward.retail.booking"
    label = "booking"
    verbose_name = "Booking"
    default_auto_field = "django.db.models.BigAutoField"
