"""Promo codes in the CMS."""

from __future__ import annotations

from typing import ClassVar

from wagtail.admin.panels import FieldPanel, FieldRowPanel, MultiFieldPanel
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet

from leeward.retail.promotions.models import PromoCode


class PromoCodes(SnippetViewSet):  # type: ignore[misc]
    """Promo codes: what they take off and on which terms."""

    model = PromoCode
    icon = "tag"
    menu_label = "Promo codes"
    add_to_admin_menu = False
    list_display: ClassVar = ["code", "name", "starts_at", "ends_at", "is_active"]
    list_filter: ClassVar = ["is_active", "is_call_centre_only", "brands"]
    search_fields: ClassVar = ["code", "name"]
    panels: ClassVar = [
        FieldRowPanel([FieldPanel("code"), FieldPanel("is_active")]),
        FieldPanel("name"),
        MultiFieldPanel(
            [FieldPanel("amount_pence"), FieldPanel("percent"), FieldPanel("most_pence")], heading="Takes off"
        ),
        MultiFieldPanel(
            [
                FieldRowPanel([FieldPanel("starts_at"), FieldPanel("ends_at")]),
                FieldPanel("min_pp_pence"),
                FieldPanel("most_uses"),
                FieldPanel("combines_with_exclusive"),
                FieldPanel("combines_with_price_match"),
                FieldPanel("is_call_centre_only"),
                FieldPanel("brands"),
            ],
            heading="Terms",
        ),
    ]


register_snippet(PromoCodes)
