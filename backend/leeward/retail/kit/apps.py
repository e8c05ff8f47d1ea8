"""The kit's registration with Django: it keeps two small tables of its own."""

from __future__ import annotations

from django.apps import AppConfig


class KitConfig(AppConfig):
    name = "leeward.retail.kit"
    label = "kit"
