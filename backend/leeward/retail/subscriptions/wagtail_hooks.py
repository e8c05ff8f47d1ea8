"""Promo sign-ups and the evidence of the exclusive headline, in the CMS, for whoever edits for their brand (T-06)."""

from __future__ import annotations

from typing import ClassVar

from wagtail.admin.panels import FieldPanel, ObjectList
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet

from leeward.retail.brands.editing import BrandPermissionPolicy
from leeward.retail.brands.editing_forms import BrandEditForm
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.subscriptions.models import HeadlineEvidence, PromoSignUp

for _model in (PromoSignUp, HeadlineEvidence):
    register_permission_policy(_model, BrandPermissionPolicy(_model))


class PromoSignUps(BrandSnippetViewSet):
    """Codes given for signing up."""

    model = PromoSignUp
    icon = "tag"
    menu_label = "Promo sign-ups"
    add_to_admin_menu = False
    list_display: ClassVar = ["slug", "brand", "description", "is_active"]
    edit_handler = ObjectList(
        [FieldPanel(name) for name in ("brand", "slug", "description", "promo", "is_active")],
        base_form_class=BrandEditForm,
    )


class HeadlineEvidences(BrandSnippetViewSet):
    """Why the exclusive sign-up may speak of a saving (UK-08)."""

    model = HeadlineEvidence
    icon = "check"
    menu_label = "Sign-up headline"
    add_to_admin_menu = False
    list_display: ClassVar = ["brand", "owner", "review_by"]
    edit_handler = ObjectList(
        [FieldPanel(name) for name in ("brand", "how_we_know", "owner", "review_by")], base_form_class=BrandEditForm
    )


register_snippet(PromoSignUps)
register_snippet(HeadlineEvidences)
