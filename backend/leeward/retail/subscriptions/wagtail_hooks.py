"""Promo sign-ups and the evidence of the exclusive headline, in the CMS."""

from __future__ import annotations

from typing import ClassVar

from wagtail.admin.panels import FieldPanel
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet

from leeward.retail.subscriptions.models import HeadlineEvidence, PromoSignUp


class PromoSignUps(SnippetViewSet):  # type: ignore[misc]
    """Codes given for signing up."""

    model = PromoSignUp
    icon = "tag"
    menu_label = "Promo sign-ups"
    add_to_admin_menu = False
    list_display: ClassVar = ["slug", "brand", "description", "is_active"]
    panels: ClassVar = [FieldPanel(name) for name in ("brand", "slug", "description", "promo", "is_active")]


class HeadlineEvidences(SnippetViewSet):  # type: ignore[misc]
    """Why the exclusive sign-up may speak of a saving (UK-08)."""

    model = HeadlineEvidence
    icon = "check"
    menu_label = "Sign-up headline"
    add_to_admin_menu = False
    list_display: ClassVar = ["brand", "owner", "review_by"]
    panels: ClassVar = [FieldPanel(name) for name in ("brand", "how_we_know", "owner", "review_by")]


register_snippet(PromoSignUps)
register_snippet(HeadlineEvidences)
