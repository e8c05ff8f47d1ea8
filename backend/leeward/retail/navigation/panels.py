"""The forms in which staff edit menus."""

from __future__ import annotations

from wagtail.admin.panels import (
    FieldPanel,
    FieldRowPanel,
    HelpPanel,
    InlinePanel,
    MultiFieldPanel,
    ObjectList,
    PublishingPanel,
)

from leeward.retail.brands.editing_forms import BrandEditForm
from leeward.retail.kit.staff.slug_panels import name_panel, slug_panel
from leeward.retail.navigation.forms import MenuForm

NAVIGATION_FORM = ObjectList(
    [
        FieldRowPanel([name_panel("name"), slug_panel("name")]),
        FieldPanel("brand"),
        FieldPanel("number_of_columns"),
        FieldPanel("columns"),
        PublishingPanel(),
    ],
    base_form_class=BrandEditForm,
)

MENU_FORM = ObjectList(
    [
        FieldPanel("brand"),
        InlinePanel(
            "items",
            heading="Entries",
            label="Entry",
            help_text="In the order they are shown. Most know their own words and where they lead.",
            panels=[
                FieldRowPanel([FieldPanel("kind"), FieldPanel("placement")]),
                FieldRowPanel([FieldPanel("label", attrs={"data-names-its-part": ""}), FieldPanel("href")]),
                FieldPanel("navigation"),
            ],
        ),
        HelpPanel(
            content="<p>A destination's regions appear by themselves as soon as they have a hotel. Destinations of the "
            "other brands are offered below this brand's own.</p>"
        ),
        InlinePanel(
            "destinations",
            heading="Destinations of the Holidays menu",
            label="Destination",
            panels=[FieldRowPanel([FieldPanel("country"), FieldPanel("short_name"), FieldPanel("has_regional_menu")])],
        ),
        MultiFieldPanel([FieldRowPanel([FieldPanel("win_label"), FieldPanel("win_href")])], heading="Win link"),
        PublishingPanel(),
    ],
    base_form_class=MenuForm,
)
