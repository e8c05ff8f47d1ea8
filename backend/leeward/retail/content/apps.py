"""The content domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "leeward.retail.content"
    label = "content"
