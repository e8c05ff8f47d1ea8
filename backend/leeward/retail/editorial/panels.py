"""The forms in which staff edit blog, help, single pages, careers, awards and reviews."""

from __future__ import annotations

from wagtail.admin.panels import (
    FieldPanel,
    FieldRowPanel,
    HelpPanel,
    InlinePanel,
    ObjectList,
    PublishingPanel,
    TabbedInterface,
)

from leeward.retail.brands.editing_forms import BrandEditForm
from leeward.retail.editorial.forms import HelpForm
from leeward.retail.kit.staff.slug_panels import name_panel, slug_panel

_SEARCH = ObjectList([FieldPanel("seo_title")], heading="Search engines")

POST_FORM = TabbedInterface(
    [
        ObjectList(
            [
                name_panel("title"),
                FieldPanel("summary"),
                FieldRowPanel([FieldPanel("picture"), FieldPanel("picture_alt")]),
                FieldPanel("sections"),
            ],
            heading="Text",
        ),
        ObjectList([FieldPanel("hotels"), FieldPanel("regions"), FieldPanel("countries")], heading="Speaks about"),
        ObjectList(
            [
                slug_panel("title"),
                FieldPanel("brand"),
                FieldRowPanel([FieldPanel("topic"), FieldPanel("author")]),
                FieldRowPanel([FieldPanel("published_on"), FieldPanel("updated_on")]),
                PublishingPanel(),
            ],
            heading="Where and when",
        ),
        _SEARCH,
    ],
    base_form_class=BrandEditForm,
)

HELP_FORM = TabbedInterface(
    [
        ObjectList(
            [
                name_panel("title"),
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
            [
                slug_panel("title"),
                FieldPanel("brand"),
                FieldPanel("is_legal"),
                FieldPanel("position"),
                PublishingPanel(),
            ],
            heading="Where",
        ),
        _SEARCH,
    ],
    base_form_class=HelpForm,
)

TEXT_FORM = TabbedInterface(
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
        ObjectList([FieldPanel("slug"), FieldPanel("brand"), PublishingPanel()], heading="Where"),
        ObjectList([FieldPanel("seo_title"), FieldPanel("seo_description")], heading="Search engines"),
    ],
    base_form_class=BrandEditForm,
)

ROLE_FORM = ObjectList(
    [
        name_panel("title"),
        FieldPanel("summary"),
        FieldRowPanel([FieldPanel("team"), FieldPanel("place")]),
        FieldRowPanel([FieldPanel("hours"), FieldPanel("salary")]),
        FieldPanel("sections"),
        FieldRowPanel([FieldPanel("opens_on"), FieldPanel("closes_on")]),
        FieldPanel("apply_email"),
        FieldRowPanel([slug_panel("title"), FieldPanel("brand"), FieldPanel("position")]),
        PublishingPanel(),
    ],
    base_form_class=BrandEditForm,
)

AWARD_FORM = ObjectList(
    [
        FieldRowPanel([FieldPanel("year"), FieldPanel("position")]),
        FieldPanel("display_name"),
        FieldRowPanel([FieldPanel("category"), FieldPanel("issuer")]),
        FieldPanel("brand"),
        FieldPanel("large_image"),
        FieldPanel("is_active_image"),
        PublishingPanel(),
    ],
    base_form_class=BrandEditForm,
)

CERTIFICATE_FORM = ObjectList(
    [
        FieldPanel("brand"),
        FieldPanel("has_sustainability"),
        FieldRowPanel([FieldPanel("holder"), FieldPanel("valid_until")]),
        FieldPanel("picture"),
    ],
    base_form_class=BrandEditForm,
)

REVIEW_FORM = ObjectList(
    [
        HelpPanel(
            content="<p>Reviews are shown word for word, newest first, good and bad alike. Hiding one is a decision "
            "with a reason, and the decision is kept.</p>"
        ),
        FieldRowPanel([FieldPanel("source"), FieldPanel("author"), FieldPanel("place")]),
        FieldPanel("text"),
        FieldRowPanel(
            [FieldPanel("score"), FieldPanel("out_of"), FieldPanel("is_incentivised", help_text="Then it says so.")]
        ),
        FieldRowPanel([FieldPanel("reviewed_on"), FieldPanel("travelled")]),
        FieldRowPanel([FieldPanel("hotel"), FieldPanel("brand")]),
        FieldPanel("reply"),
        FieldRowPanel([FieldPanel("hidden"), FieldPanel("hidden_note")]),
        HelpPanel(template="editorial/moderation_log.html", heading="Decisions so far"),
        PublishingPanel(),
    ],
    base_form_class=BrandEditForm,
)
