"""The kit's registration with Django: it keeps two small tables of its own, and hears of what is deleted."""

from __future__ import annotations

from django.apps import AppConfig, apps


class KitConfig(AppConfig):
    name = "leeward.retail.kit"
    label = "kit"

    def ready(self) -> None:
        from django.db.models.signals import pre_delete

        from leeward.retail.kit.caching.purging import ShownInPublic, purge_deleted

        # For each by itself: one receiver for all would make every deletion of any table read its rows first.
        for model in apps.get_models():
            if issubclass(model, ShownInPublic):
                pre_delete.connect(purge_deleted, sender=model, dispatch_uid="kit.purge_deleted")
