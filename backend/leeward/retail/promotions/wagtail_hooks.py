"""Promo codes in the CMS; those of a brand are edited by whoever edits for it (T-06)."""

from __future__ import annotations

from typing import ClassVar

from wagtail.admin.panels import FieldPanel, FieldRowPanel, MultiFieldPanel, ObjectList
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet

from leeward.retail.brands.editing import BrandPermissionPolicy
from leeward.retail.brands.editing_forms import BRANDS, BrandEditForm
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.kit.staff.pounds_column import PoundsColumn
from leeward.retail.promotions.models import PromoCode

register_permission_policy(PromoCode, BrandPermissionPolicy(PromoCode))


class PromoCodes(BrandSnippetViewSet):
    """Promo codes: what they take off and on which terms."""

    model = PromoCode
    icon = "tag"
    menu_label = "Promo codes"
    add_to_admin_menu = False
    list_display: ClassVar = [
        "code", "name", PoundsColumn("amount_pence", label="Off"), "percent", "starts_at", "ends_at", "is_active",
    ]  # fmt: skip
    list_filter: ClassVar = ["is_active", "is_call_centre_only", "brands"]
    search_fields: ClassVar = ["code", "name"]
    edit_handler = ObjectList(
        [
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
                    FieldPanel("is_price_match"),
                    BRANDS,
                ],
                heading="Terms",
            ),
        ],
        base_form_class=BrandEditForm,
    )


register_snippet(PromoCodes)
