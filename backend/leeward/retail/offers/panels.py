"""The forms in which staff edit offers and what is made of them."""

from __future__ import annotations

from wagtail.admin.panels import (
    FieldPanel,
    FieldRowPanel,
    HelpPanel,
    InlinePanel,
    MultiFieldPanel,
    ObjectList,
    PublishingPanel,
    TabbedInterface,
)

from leeward.retail.brands.editing_forms import BRANDS, BrandEditForm
from leeward.retail.kit.staff.link_input import LinkInput
from leeward.retail.kit.staff.saved_meanwhile import SavedMeanwhileForm
from leeward.retail.kit.staff.slug_panels import name_panel, slug_panel
from leeward.retail.offers.forms import CuratedListForm, OfferForm, SuperheroForm

_WORDS = [
    name_panel("name"),
    slug_panel("name"),
    FieldRowPanel([FieldPanel("offer_type"), FieldPanel("cap_text")]),
    FieldPanel("headline"),
    FieldPanel("neutral_headline"),
    FieldPanel("why"),
    FieldPanel("long_description"),
    FieldPanel("terms"),
]
_WHEN = [
    BRANDS,
    FieldRowPanel([FieldPanel("active_from"), FieldPanel("active_until")]),
    FieldPanel("book_by"),
    PublishingPanel(),
]
_HOTELS = [
    InlinePanel("hotel_links", heading="Hotels", label="Hotel", panels=[FieldPanel("hotel")]),
    MultiFieldPanel(
        [
            FieldRowPanel([FieldPanel("nights"), FieldPanel("board")]),
            FieldRowPanel([FieldPanel("departs_from"), FieldPanel("departs_until")]),
            FieldPanel("airports"),
            FieldRowPanel([FieldPanel("adults"), FieldPanel("child_ages")]),
        ],
        heading="Which holidays",
        help_text="The price shown is the cheapest of these hotels on these terms, taken from live prices.",
    ),
    MultiFieldPanel(
        [
            FieldRowPanel([FieldPanel("stated_pounds_pp"), FieldPanel("stated_on")]),
            FieldPanel("stated_basis"),
        ],
        heading="A stated price",
    ),
]
_EVIDENCE = [
    HelpPanel(
        content="<p>“Save”, “free”, “up to”, “best”, a percentage: whatever promises something needs a record here "
        "that quotes it before the offer can be published. A record proves the words it quotes and no others: an award "
        "for a beach proves no saving.</p><p>Never type what something cost before, such as “was £1,090”. Choose “An "
        "earlier price” and its price history instead: the site shows it beside the price by itself, with its day, as "
        "long as recorded prices prove it.</p>"
    ),
    InlinePanel(
        "evidence",
        heading="Evidence",
        label="Evidence",
        panels=[
            FieldPanel("kind"),
            FieldPanel("statement"),
            FieldPanel("substantiation"),
            FieldPanel("history"),
            FieldRowPanel([FieldPanel("owner"), FieldPanel("review_by")]),
        ],
    ),
    FieldPanel("hide_saving"),
]
_LOOK = [
    FieldPanel("classname"),
    FieldPanel("background_picture"),
    FieldRowPanel([FieldPanel("background_colour"), FieldPanel("background_position"), FieldPanel("overlay")]),
]
_SELLING = [
    FieldRowPanel([FieldPanel("is_bookable"), FieldPanel("call_centre_exclusive"), FieldPanel("is_travelzoo")]),
    FieldPanel("url"),
]

OFFER_FORM = TabbedInterface(
    [
        ObjectList(_WORDS, heading="Words"),
        ObjectList(_WHEN, heading="Where and when"),
        ObjectList(_HOTELS, heading="Hotels"),
        ObjectList(_EVIDENCE, heading="Evidence"),
        ObjectList(_LOOK, heading="Look"),
        ObjectList(_SELLING, heading="Selling"),
    ],
    base_form_class=OfferForm,
)

COLLECTION_FORM = ObjectList(
    [
        name_panel("name"),
        FieldPanel("title"),
        slug_panel("name"),
        BRANDS,
        FieldPanel("strapline"),
        FieldPanel("description"),
        FieldPanel("picture"),
        InlinePanel("hotel_links", heading="Hotels", label="Hotel", panels=[FieldPanel("hotel"), FieldPanel("line")]),
        FieldRowPanel([FieldPanel("is_inspiration"), FieldPanel("position")]),
        PublishingPanel(),
    ],
    base_form_class=BrandEditForm,
)

LIST_FORM = ObjectList(
    [
        FieldRowPanel([FieldPanel("kind"), FieldPanel("brand")]),
        FieldPanel("title"),
        FieldPanel("introduction"),
        FieldPanel("picture"),
        InlinePanel(
            "entries",
            heading="Places, in order",
            label="Place",
            panels=[
                FieldRowPanel([FieldPanel("hotel"), FieldPanel("offer")]),
                FieldPanel("heading"),
                FieldPanel("line"),
                FieldPanel("picture"),
                FieldRowPanel([FieldPanel("person_name"), FieldPanel("person_role")]),
                FieldPanel("words"),
            ],
        ),
        PublishingPanel(),
    ],
    base_form_class=CuratedListForm,
)

DEAL_FORM = ObjectList(
    [
        FieldPanel("offer"),
        FieldPanel("brand"),
        FieldRowPanel([FieldPanel("first_day"), FieldPanel("last_day")]),
        FieldPanel("title"),
        FieldPanel("words"),
        PublishingPanel(),
    ],
    base_form_class=BrandEditForm,
)

SUPERHERO_FORM = TabbedInterface(
    [
        ObjectList(
            [
                name_panel("name"),
                slug_panel("name"),
                FieldPanel("brand"),
                FieldPanel("collection"),
                FieldPanel("heading"),
                FieldPanel("content"),
                FieldPanel("description"),
                FieldRowPanel(
                    [FieldPanel("button_text"), FieldPanel("target_url", widget=LinkInput), FieldPanel("target")]
                ),
                FieldPanel("show_sign_up_button"),
                PublishingPanel(),
            ],
            heading="Words",
        ),
        ObjectList(
            [
                FieldPanel("superhero_image"),
                FieldPanel("is_legacy"),
                InlinePanel(
                    "sizes",
                    heading="Screens",
                    label="Screen size",
                    help_text="Only for screens that differ. A size without a line looks like the next larger one.",
                    max_num=3,
                    panels=[
                        FieldPanel("size"),
                        FieldRowPanel([FieldPanel("background"), FieldPanel("overlay")]),
                        FieldPanel("alignment"),
                        FieldRowPanel([FieldPanel("margin_top"), FieldPanel("margin_right")]),
                        FieldRowPanel([FieldPanel("margin_bottom"), FieldPanel("margin_left")]),
                    ],
                ),
                InlinePanel(
                    "scrim_elements",
                    heading="Veils",
                    label="Veil",
                    help_text="Between picture and words, the first lowest. None: a dark veil behind the words.",
                    max_num=4,
                    panels=[
                        FieldRowPanel([FieldPanel("type"), FieldPanel("direction")]),
                        FieldRowPanel([FieldPanel("color_one"), FieldPanel("color_two")]),
                    ],
                ),
                FieldPanel("additional_css"),
            ],
            heading="Look",
        ),
    ],
    base_form_class=SuperheroForm,
)

HISTORY_FORM = ObjectList(
    [
        HelpPanel(
            content="<p>Describe the holiday exactly. From today on its price is recorded every morning; offers begin "
            "such a history for their own cheapest holiday by themselves.</p>"
        ),
        FieldPanel("hotel"),
        FieldRowPanel([FieldPanel("board"), FieldPanel("airport")]),
        FieldRowPanel([FieldPanel("month"), FieldPanel("nights"), FieldPanel("adults")]),
    ],
    base_form_class=SavedMeanwhileForm,
)
