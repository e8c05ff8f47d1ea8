"""The content domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "leeward.retail.content"
    label = "content"

    def ready(self) -> None:
        from django.db.models.signals import pre_save
        from wagtail.signals import page_slug_changed, page_unpublished, post_page_move

        from leeward.retail.content.going_live import former_addresses as former
        from leeward.retail.content.going_live.endings import purge_moved, purge_unpublished
        from leeward.retail.content.own_texts import register_own_texts

        register_own_texts()
        # Wagtail ends pages as plain rows of its own table: only its signal tells whose page it was.
        page_unpublished.connect(purge_unpublished, dispatch_uid="content.purge_unpublished")
        # Addresses below a moved page change in one statement that no save() sees.
        post_page_move.connect(purge_moved, dispatch_uid="content.purge_moved")
        page_slug_changed.connect(purge_moved, dispatch_uid="content.purge_renamed")
        post_page_move.connect(former.lead_on_moved, dispatch_uid="content.lead_on_moved")
        page_slug_changed.connect(former.lead_on_renamed, dispatch_uid="content.lead_on_renamed")
        for model in former.READDRESSED:
            pre_save.connect(former.lead_on_readdressed, sender=model, dispatch_uid="content.lead_on_readdressed")
