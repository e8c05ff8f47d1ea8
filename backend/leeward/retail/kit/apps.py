"""The kit's registration with Django: two small tables, what is deleted, and how forms with blocks are checked."""

from __future__ import annotations

from django.apps import AppConfig, apps


class KitConfig(AppConfig):
    name = "leeward.retail.kit"
    label = "kit"

    def ready(self) -> None:
        from django.db.models.signals import pre_delete

        from leeward.retail.kit.caching.purging import ShownInPublic, purge_deleted
        from leeward.retail.kit.staff.checked_one_by_one import check_one_by_one

        check_one_by_one()
        # For each by itself: one receiver for all would make every deletion of any table read its rows first.
        for model in apps.get_models():
            if issubclass(model, ShownInPublic):
                pre_delete.connect(purge_deleted, sender=model, dispatch_uid="kit.purge_deleted")
