"""Pages draw what content owns: the one place where the two are introduced to each other."""

from __future__ import annotations

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "leeward.retail.pages"
    label = "pages"

    def ready(self) -> None:
        from leeward.retail.content.going_live.serving import draw_pages_with
        from leeward.retail.pages.built.answers import content_page
        from leeward.retail.pages.drafts.previews import draw_drafts

        draw_pages_with(content_page)
        draw_drafts()
