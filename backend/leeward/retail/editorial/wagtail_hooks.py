"""Blog, help, single pages, careers, awards and reviews in the CMS."""

from __future__ import annotations

from wagtail.admin.panels import FieldPanel, FieldRowPanel, HelpPanel, InlinePanel, ObjectList, TabbedInterface
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

from leeward.retail.brands.editing import BrandPermissionPolicy
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

for _model in (Post, HelpPage, TextPage, Role):
    register_permission_policy(_model, BrandPermissionPolicy(_model))

_SEARCH = ObjectList([FieldPanel("seo_title")], heading="Search engines")


class PostViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Post
    icon = "edit"
    menu_label = "Blog posts"
    list_display = ["title", "topic", "author", "published_on", "live"]
    list_filter = ["topic", "author", "live"]
    search_fields = ["title", "summary"]
    edit_handler = TabbedInterface(
        [
            ObjectList(
                [
                    FieldPanel("title"),
                    FieldPanel("summary"),
                    FieldRowPanel([FieldPanel("picture"), FieldPanel("picture_alt")]),
                    FieldPanel("sections"),
                ],
                heading="Text",
            ),
            ObjectList([FieldPanel("hotels"), FieldPanel("regions"), FieldPanel("countries")], heading="Speaks about"),
            ObjectList(
                [
                    FieldPanel("slug"),
                    FieldPanel("brand"),
                    FieldRowPanel([FieldPanel("topic"), FieldPanel("author")]),
                    FieldRowPanel([FieldPanel("published_on"), FieldPanel("updated_on")]),
                ],
                heading="Where and when",
            ),
            _SEARCH,
        ]
    )


class AuthorViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Author
    icon = "user"
    menu_label = "Authors"
    list_display = ["name", "role"]
    search_fields = ["name"]


class TopicViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Topic
    icon = "tag"
    menu_label = "Topics"
    list_display = ["label", "slug"]


class HelpPageViewSet(SnippetViewSet):  # type: ignore[misc]
    model = HelpPage
    icon = "help"
    menu_label = "Help and legal"
    list_display = ["title", "slug", "brand", "is_legal", "live"]
    list_filter = ["is_legal", "brand"]
    search_fields = ["title"]
    copy_view_enabled = False  # a copy would claim the same address
    edit_handler = TabbedInterface(
        [
            ObjectList(
                [
                    FieldPanel("title"),
                    FieldPanel("summary"),
                    HelpPanel(
                        content="<p>A version that has come into force is kept as it is, because bookings refer to it. "
                        "To say something differently, add the next version with the day from which it holds.</p>"
                    ),
                    InlinePanel(
                        "versions",
                        heading="Versions",
                        label="Version",
                        min_num=1,
                        panels=[
                            FieldRowPanel([FieldPanel("number"), FieldPanel("effective_from")]),
                            FieldPanel("note"),
                            FieldPanel("sections"),
                        ],
                    ),
                ],
                heading="Text",
            ),
            ObjectList(
                [FieldPanel("slug"), FieldPanel("brand"), FieldPanel("is_legal"), FieldPanel("position")],
                heading="Where",
            ),
            _SEARCH,
        ]
    )


class TextPageViewSet(SnippetViewSet):  # type: ignore[misc]
    model = TextPage
    icon = "doc-full"
    menu_label = "Single pages"
    list_display = ["title", "slug", "brand", "live"]
    list_filter = ["slug", "brand"]
    search_fields = ["title"]
    copy_view_enabled = False
    edit_handler = TabbedInterface(
        [
            ObjectList(
                [
                    FieldPanel("title"),
                    FieldPanel("intro"),
                    FieldRowPanel([FieldPanel("picture"), FieldPanel("picture_alt")]),
                    FieldPanel("sections"),
                ],
                heading="Text",
            ),
            ObjectList([FieldPanel("slug"), FieldPanel("brand")], heading="Where"),
            ObjectList([FieldPanel("seo_title"), FieldPanel("seo_description")], heading="Search engines"),
        ]
    )


class RoleViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Role
    icon = "group"
    menu_label = "Careers"
    list_display = ["title", "team", "place", "opens_on", "closes_on", "live"]
    search_fields = ["title", "team"]
    panels = [
        FieldPanel("title"),
        FieldPanel("summary"),
        FieldRowPanel([FieldPanel("team"), FieldPanel("place")]),
        FieldRowPanel([FieldPanel("hours"), FieldPanel("salary")]),
        FieldPanel("sections"),
        FieldRowPanel([FieldPanel("opens_on"), FieldPanel("closes_on")]),
        FieldPanel("apply_email"),
        FieldRowPanel([FieldPanel("slug"), FieldPanel("brand"), FieldPanel("position")]),
    ]


class AwardViewSet(SnippetViewSet):  # type: ignore[misc]
    model = AwardEntry
    icon = "pick"
    menu_label = "Awards"
    list_display = ["display_name", "category", "year", "issuer", "brand", "is_active_image"]
    list_filter = ["year", "brand"]
    search_fields = ["display_name", "issuer"]


class CertificateViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Certificate
    icon = "success"
    menu_label = "Sustainability certificates"
    list_display = ["brand", "has_sustainability", "valid_until"]
    copy_view_enabled = False


class ReviewViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Review
    icon = "openquote"
    menu_label = "Reviews"
    list_display = ["author", "reviewed_on", "score", "source", "hidden"]
    list_filter = ["source", "hidden", "brand"]
    search_fields = ["author", "text"]
    copy_view_enabled = False
    panels = [
        HelpPanel(
            content="<p>Reviews are shown word for word, newest first, good and bad alike. Hiding one is a decision "
            "with a reason, and the decision is kept.</p>"
        ),
        FieldRowPanel([FieldPanel("source"), FieldPanel("author"), FieldPanel("place")]),
        FieldPanel("text"),
        FieldRowPanel([FieldPanel("score"), FieldPanel("out_of"), FieldPanel("is_incentivised")]),
        FieldRowPanel([FieldPanel("reviewed_on"), FieldPanel("travelled")]),
        FieldRowPanel([FieldPanel("hotel"), FieldPanel("brand")]),
        FieldPanel("reply"),
        FieldRowPanel([FieldPanel("hidden"), FieldPanel("hidden_note")]),
        HelpPanel(template="editorial/moderation_log.html", heading="Decisions so far"),
    ]


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
