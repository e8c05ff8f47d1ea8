"""Blog, help, single pages, careers, awards and reviews in the CMS."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from wagtail import hooks
from wagtail.admin.ui.tables import LiveStatusTagColumn
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSetGroup

from leeward.retail.brands.editing import BrandPermissionPolicy
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.brands.models import Brand
from leeward.retail.editorial.linked_texts import brands_without, texts_not_there
from leeward.retail.editorial.models import (
    Author,
    AwardEntry,
    Certificate,
    HelpPage,
    Post,
    Review,
    Role,
    TextPage,
    Topic,
)
from leeward.retail.editorial.models.trust import HIDE_IT
from leeward.retail.editorial.panels import (
    AWARD_FORM,
    CERTIFICATE_FORM,
    HELP_FORM,
    POST_FORM,
    REVIEW_FORM,
    ROLE_FORM,
    TEXT_FORM,
)
from leeward.retail.kit.staff.saved_meanwhile import LiveRecordViewSet
from leeward.retail.kit.staff.told_approvals import ToldApprovalView

for _model in (Post, HelpPage, TextPage, Role, AwardEntry, Certificate, Review):
    register_permission_policy(_model, BrandPermissionPolicy(_model))


class PostViewSet(BrandSnippetViewSet):
    model = Post
    icon = "edit"
    menu_label = "Blog posts"
    list_display = ["title", "topic", "author", "published_on", LiveStatusTagColumn()]
    list_filter = ["topic", "author", "live"]
    search_fields = ["title", "summary"]
    edit_handler = POST_FORM


class AuthorViewSet(LiveRecordViewSet):
    model = Author
    icon = "user"
    menu_label = "Authors"
    list_display = ["name", "role"]
    search_fields = ["name"]


class TopicViewSet(LiveRecordViewSet):
    model = Topic
    icon = "tag"
    menu_label = "Topics"
    list_display = ["label", "slug"]


class HelpPageViewSet(BrandSnippetViewSet):
    model = HelpPage
    icon = "help"
    menu_label = "Help and legal"
    list_display = ["title", "slug", "brand", "is_legal", LiveStatusTagColumn()]
    list_filter = ["is_legal", "brand"]
    search_fields = ["title"]
    copy_view_enabled = False  # a copy would claim the same address
    edit_handler = HELP_FORM
    workflow_action_view_class = ToldApprovalView


class TextPageViewSet(BrandSnippetViewSet):
    model = TextPage
    icon = "doc-full"
    menu_label = "Single pages"
    list_display = ["title", "slug", "brand", LiveStatusTagColumn()]
    list_filter = ["slug", "brand"]
    search_fields = ["title"]
    copy_view_enabled = False
    edit_handler = TEXT_FORM


class RoleViewSet(BrandSnippetViewSet):
    model = Role
    icon = "group"
    menu_label = "Careers"
    list_display = ["title", "team", "place", "opens_on", "closes_on", LiveStatusTagColumn()]
    search_fields = ["title", "team"]
    edit_handler = ROLE_FORM


class AwardViewSet(BrandSnippetViewSet):
    model = AwardEntry
    icon = "pick"
    menu_label = "Awards"
    list_display = ["display_name", "category", "year", "issuer", "brand", "is_active_image", LiveStatusTagColumn()]
    list_filter = ["year", "brand"]
    search_fields = ["display_name", "issuer"]
    edit_handler = AWARD_FORM


class CertificateViewSet(BrandSnippetViewSet):
    model = Certificate
    icon = "success"
    menu_label = "Sustainability certificates"
    list_display = ["brand", "has_sustainability", "valid_until"]
    edit_handler = CERTIFICATE_FORM
    copy_view_enabled = False


class ReviewViewSet(BrandSnippetViewSet):
    model = Review
    icon = "openquote"
    menu_label = "Reviews"
    list_display = ["author", "reviewed_on", "score", "source", "hidden", LiveStatusTagColumn()]
    list_filter = ["source", "hidden", "brand"]
    search_fields = ["author", "text"]
    copy_view_enabled = False
    edit_handler = REVIEW_FORM


class EditorialGroup(SnippetViewSetGroup):  # type: ignore[misc]
    items = (
        PostViewSet,
        AuthorViewSet,
        TopicViewSet,
        HelpPageViewSet,
        TextPageViewSet,
        RoleViewSet,
        AwardViewSet,
        CertificateViewSet,
        ReviewViewSet,
    )
    menu_label = "Editorial"
    menu_icon = "edit"
    menu_order = 140


register_snippet(EditorialGroup)


@hooks.register("before_unpublish")  # type: ignore[untyped-decorator]
def keep_reviews(request: HttpRequest, thing: object) -> HttpResponse | None:
    """Taking a review down would hide it without a reason (UK-30)."""
    if not isinstance(thing, Review):
        return None
    messages.error(request, f"A review is not taken down. {HIDE_IT}")
    return redirect(reverse(Review.snippet_viewset.get_url_name("edit"), args=[thing.pk]))


@runtime_checkable
class KeptProof(Protocol):
    """A thing of staff that proves something: it says itself why it is not deleted."""

    pk: Any
    snippet_viewset: Any

    def why_kept(self) -> str | None: ...


@hooks.register("before_delete_snippet")  # type: ignore[untyped-decorator]
def keep_proofs(request: HttpRequest, things: Iterable[object]) -> HttpResponse | None:
    """What was in force or shown is kept, one or several at once, whoever's it is (UK-07, UK-14, UK-30)."""
    for thing in things:
        if isinstance(thing, KeptProof) and (problem := thing.why_kept()):
            messages.error(request, problem)
            return redirect(reverse(thing.snippet_viewset.get_url_name("edit"), args=[thing.pk]))
    return None


@hooks.register("after_create_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_edit_snippet")  # type: ignore[untyped-decorator]
def say_which_texts_a_brand_misses(request: HttpRequest, thing: object) -> None:
    """A shop links to its small print by itself: who saves a brand hears which of it nobody has written yet."""
    if isinstance(thing, Brand) and (missing := texts_not_there(thing)):
        messages.warning(
            request,
            f"{thing.name} links to pages that are not there: {', '.join(missing)}. Write them under Editorial, Help "
            "and legal; the last part of the address is the slug.",
        )


@hooks.register("after_create_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_edit_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_unpublish")  # type: ignore[untyped-decorator]
def say_which_brands_miss_a_text(request: HttpRequest, thing: object) -> None:
    """Who takes such a text down, or leaves it a draft, hears whose shop links to it meanwhile (UK-13)."""
    if isinstance(thing, HelpPage) and request.accepts("text/html") and (bereft := brands_without(thing.slug)):
        names = ", ".join(brand.name for brand in bereft)
        messages.warning(request, f"/help/{thing.slug} is not there for {names}, whose shop links to it by itself.")


@hooks.register("after_create_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_edit_snippet")  # type: ignore[untyped-decorator]
def say_on_which_brands_an_award_is(request: HttpRequest, thing: object) -> None:
    """Left empty by oversight, an award would be claimed by brands that did not win it (UK-32)."""
    if isinstance(thing, AwardEntry) and thing.brand_id is None and request.accepts("text/html"):
        names = list(Brand.objects.order_by("pk").values_list("name", flat=True))
        if len(names) > 1:
            shown = f"{thing} names no brand: it is shown on {', '.join(names)}."
            messages.warning(request, f"{shown} If only one of them won it, choose it under Brand.")
