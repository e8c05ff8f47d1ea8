"""The content domain's registration with Django."""

from __future__ import annotations

from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "leeward.retail.content"
    label = "content"

    def ready(self) -> None:
        from wagtail.signals import page_unpublished

        from leeward.retail.content.endings import purge_unpublished
        from leeward.retail.content.own_texts import register_own_texts

        register_own_texts()
        # Wagtail ends pages as plain rows of its own table: only its signal tells whose page it was.
        page_unpublished.connect(purge_unpublished, dispatch_uid="content.purge_unpublished")
