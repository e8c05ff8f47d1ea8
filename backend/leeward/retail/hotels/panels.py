"""The forms in which staff write about hotels, in the order in which a new hotel is set up."""

from __future__ import annotations

from wagtail.admin.panels import (
    FieldPanel,
    FieldRowPanel,
    HelpPanel,
    MultiFieldPanel,
    ObjectList,
    PublishingPanel,
    TabbedInterface,
)

from leeward.retail.hotels.hotel_form import HotelForm
from leeward.retail.kit.staff.slug_panels import name_panel, slug_panel

_RATING = FieldPanel(
    "rating_tenths", heading="Guests’ rating, in tenths", help_text="42 is 4.2 of 5. Empty while nobody has rated it."
)

HOTEL_FORM = TabbedInterface(
    [
        ObjectList(
            [
                name_panel("name", required_on_save=True),
                # Also a draft has its codes: two without any would claim the same ones.
                FieldRowPanel(
                    [
                        FieldPanel("itemcode", required_on_save=True),
                        FieldPanel("product_code", required_on_save=True),
                    ]
                ),
                slug_panel("name", required_on_save=True),
                FieldRowPanel([FieldPanel("status"), FieldPanel("online_bookable")]),
                FieldRowPanel([FieldPanel("stars"), _RATING, FieldPanel("review_count", heading="Number of ratings")]),
                PublishingPanel(),
            ],
            heading="Hotel",
        ),
        ObjectList(
            [
                FieldRowPanel([FieldPanel("country"), FieldPanel("region"), FieldPanel("resort")]),
                FieldRowPanel([FieldPanel("latitude"), FieldPanel("longitude")]),
                FieldPanel("arrival_airport"),
                FieldRowPanel([FieldPanel("airport_km"), FieldPanel("transfer_minutes")]),
            ],
            heading="Place",
        ),
        ObjectList(
            [
                FieldPanel("child_policy"),
                FieldRowPanel([FieldPanel("min_adult_age"), FieldPanel("min_child_age"), FieldPanel("max_child_age")]),
                FieldPanel("has_step_free_access"),
            ],
            heading="Guests",
        ),
    ],
    base_form_class=HotelForm,
)

_WORDS = [
    FieldPanel("hotel"),
    FieldPanel("why_line"),
    FieldPanel("description"),
    FieldPanel("usps"),
    FieldPanel("signature_text"),
    FieldPanel("tags"),
    MultiFieldPanel([FieldPanel("opens_on"), FieldPanel("coming_soon_text")], heading="Coming soon"),
    PublishingPanel(),
]
_PICTURES = [FieldPanel("picture"), FieldPanel("gallery"), FieldPanel("videos")]
_FACTS = [
    FieldPanel("address"),
    FieldRowPanel([FieldPanel("pools"), FieldPanel("restaurants"), FieldPanel("bars"), FieldPanel("rooms")]),
    FieldPanel("beach_metres"),
    FieldPanel("facilities"),
    MultiFieldPanel(
        [
            HelpPanel(content="<p>Leave “Unknown” unless somebody has seen it or the hotel has said so.</p>"),
            FieldRowPanel([FieldPanel("step_free_entrance"), FieldPanel("step_free_rooms")]),
            FieldRowPanel([FieldPanel("step_free_bathroom"), FieldPanel("step_free_restaurant")]),
            FieldRowPanel([FieldPanel("step_free_pool"), FieldPanel("step_free_beach")]),
            FieldPanel("step_free_notes"),
        ],
        heading="Getting about without steps",
    ),
]
_MORE = [FieldPanel("room_texts"), FieldPanel("tabs"), FieldPanel("promos"), FieldPanel("centres")]
_TRUST = [
    FieldPanel("awards"),
    MultiFieldPanel(
        [FieldRowPanel([FieldPanel("certified_year"), FieldPanel("certified_by"), FieldPanel("certified_until")])],
        heading="Sustainability certificate",
    ),
    MultiFieldPanel(
        [FieldPanel("review_url"), FieldPanel("review_id"), FieldPanel("review_picture")], heading="Guests’ reviews"
    ),
    MultiFieldPanel(
        [FieldPanel("brand_name"), FieldPanel("brand_text"), FieldPanel("brand_link")], heading="Hotel group"
    ),
]
FACTSHEET_FORM = TabbedInterface(
    [
        ObjectList(_WORDS, heading="Words"),
        ObjectList(_PICTURES, heading="Pictures"),
        ObjectList(_FACTS, heading="Facts"),
        ObjectList(_MORE, heading="Rooms, texts, offers"),
        ObjectList(_TRUST, heading="Trust"),
    ]
)

ERRATUM_FORM = ObjectList(
    [
        FieldPanel("title"),
        FieldPanel("text"),
        MultiFieldPanel(
            [
                FieldPanel("scope"),
                FieldRowPanel([FieldPanel("hotel"), FieldPanel("region")]),
                FieldRowPanel([FieldPanel("country"), FieldPanel("airport")]),
            ],
            heading="What it concerns",
        ),
        FieldRowPanel([FieldPanel("first"), FieldPanel("last")]),
        FieldPanel("must_be_ticked"),
        PublishingPanel(),
    ]
)
