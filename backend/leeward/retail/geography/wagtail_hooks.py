"""Places in the CMS: the records that never are drafts, and the guides to them."""

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
from wagtail.admin.ui.tables import LiveStatusTagColumn
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

from leeward.retail.geography.choosing import (
    AirportChooserViewSet,
    CountryChooserViewSet,
    RegionChooserViewSet,
    ResortChooserViewSet,
)
from leeward.retail.geography.models import Airport, Country, CountryGuide, Region, RegionGuide, Resort
from leeward.retail.kit.staff.saved_meanwhile import LiveRecordViewSet

_WORDS = ObjectList(
    [FieldPanel("picture"), FieldPanel("tagline"), FieldPanel("intro"), FieldPanel("reasons"), FieldPanel("sections")],
    heading="Words and picture",
)
_CLIMATE = ObjectList([FieldPanel("best_months"), FieldPanel("climate")], heading="Climate")
_FACTS = ObjectList(
    [
        FieldRowPanel([FieldPanel("flight_minutes"), FieldPanel("time_zone")]),
        FieldRowPanel([FieldPanel("currency"), FieldPanel("languages")]),
    ],
    heading="Facts",
)
_ADVICE = ObjectList(
    [
        HelpPanel(
            content="<p>We must show where the government's travel advice stands, and passport, visa and health rules "
            "with the day on which they were checked.</p>"
        ),
        FieldRowPanel([FieldPanel("advice_link"), FieldPanel("advice_link_text")]),
        FieldPanel("entry_text"),
        FieldPanel("health_text"),
        FieldPanel("advice_checked_on"),
    ],
    heading="Entry and health",
)


class CountryGuideViewSet(SnippetViewSet):  # type: ignore[misc]
    model = CountryGuide
    icon = "globe"
    menu_label = "Country guides"
    list_display = ["country", "tagline", "advice_checked_on", LiveStatusTagColumn()]
    search_fields = ["country__name", "tagline"]
    edit_handler = TabbedInterface(
        [ObjectList([FieldPanel("country"), PublishingPanel()], heading="Place"), _WORDS, _CLIMATE, _FACTS, _ADVICE]
    )
    copy_view_enabled = False  # a copy would be a second guide to the same place


class RegionGuideViewSet(SnippetViewSet):  # type: ignore[misc]
    model = RegionGuide
    icon = "site"
    menu_label = "Region guides"
    list_display = ["region", "tagline", LiveStatusTagColumn()]
    search_fields = ["region__name", "tagline"]
    edit_handler = TabbedInterface(
        [
            ObjectList(
                [
                    FieldPanel("region"),
                    MultiFieldPanel(
                        [FieldRowPanel([FieldPanel("latitude"), FieldPanel("longitude")])], heading="On the map"
                    ),
                    PublishingPanel(),
                ],
                heading="Place",
            ),
            _WORDS,
            _CLIMATE,
        ]
    )
    copy_view_enabled = False


class CountryViewSet(LiveRecordViewSet):
    model = Country
    chooser_viewset_class = CountryChooserViewSet
    chooser_per_page = 20
    icon = "globe"
    menu_label = "Countries"
    list_display = ["name", "code", "slug"]
    search_fields = ["name", "code"]
    copy_view_enabled = False


class RegionViewSet(LiveRecordViewSet):
    model = Region
    chooser_viewset_class = RegionChooserViewSet
    chooser_per_page = 20
    icon = "site"
    menu_label = "Regions"
    list_display = ["name", "country", "code", "slug"]
    list_filter = ["country"]
    search_fields = ["name", "code", "country__name"]
    copy_view_enabled = False


class ResortViewSet(LiveRecordViewSet):
    model = Resort
    chooser_viewset_class = ResortChooserViewSet
    chooser_per_page = 20
    icon = "home"
    menu_label = "Resorts"
    list_display = ["name", "region", "slug"]
    list_filter = ["region"]
    search_fields = ["name", "region__name", "region__country__name"]
    copy_view_enabled = False


class AirportViewSet(LiveRecordViewSet):
    model = Airport
    chooser_viewset_class = AirportChooserViewSet
    chooser_per_page = 20
    icon = "resubmit"
    menu_label = "Airports"
    list_display = ["name", "iata", "country", "is_uk_departure", "is_active"]
    list_filter = ["is_uk_departure", "is_active", "country"]
    search_fields = ["name", "iata"]
    copy_view_enabled = False


class PlacesGroup(SnippetViewSetGroup):  # type: ignore[misc]
    items = (CountryGuideViewSet, RegionGuideViewSet, CountryViewSet, RegionViewSet, ResortViewSet, AirportViewSet)
    menu_label = "Places"
    menu_icon = "globe"
    menu_order = 130


register_snippet(PlacesGroup)
