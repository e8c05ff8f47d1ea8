"""Hotels in the CMS. Who may add, change, publish and delete is set with Wagtail's own permissions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from wagtail import hooks
from wagtail.admin import messages
from wagtail.admin.ui.tables import Column, LiveStatusTagColumn
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

from leeward.retail.hotels.choosing import (
    HotelChooserViewSet,
    hotels_with_pictures,
    picture_of,
    place_of,
    price_of,
    thumbnail_of,
)
from leeward.retail.hotels.models import Erratum, Factsheet, Hotel, PromoText
from leeward.retail.hotels.panels import ERRATUM_FORM, FACTSHEET_FORM, HOTEL_FORM
from leeward.retail.kit.staff.saved_meanwhile import LiveRecordViewSet


class HotelViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Hotel
    icon = "home"
    menu_label = "Hotel records"
    list_display: Sequence[Any] = [
        "name",
        Column("picture", label="Picture", accessor=picture_of, width="72px"),
        Column("place", label="Place", accessor=place_of),
        Column("price", label="Price today", accessor=price_of),
        "itemcode",
        "stars",
        "status",
    ]
    list_filter = ["status", "country", "stars", "child_policy"]
    search_fields = ["name", "itemcode", "product_code", "region__name", "country__name"]
    edit_handler = HOTEL_FORM
    chooser_viewset_class = HotelChooserViewSet
    chooser_per_page = 20
    copy_view_enabled = False  # a copy would claim the same codes

    def get_queryset(self, request: Any) -> Any:
        """With what the columns show, so that a list asks once."""
        del request
        return hotels_with_pictures()


class FactsheetViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Factsheet
    icon = "doc-full-inverse"
    menu_label = "Factsheets"
    list_display: Sequence[Any] = [
        "hotel",
        Column("picture", label="Picture", accessor=thumbnail_of, width="72px"),
        Column("place", label="Place", accessor=lambda sheet: place_of(sheet.hotel)),
        "why_line",
        LiveStatusTagColumn(),
    ]
    list_filter = {"hotel__country": ["exact"], "live": ["exact"]}
    search_fields = ["hotel__name", "hotel__itemcode", "why_line"]
    edit_handler = FACTSHEET_FORM
    copy_view_enabled = False  # a hotel has one

    def get_queryset(self, request: Any) -> Any:
        """With the hotels, their places and pictures, so that a list asks once."""
        del request
        return Factsheet.objects.select_related("hotel__country", "hotel__region", "hotel__resort", "picture")


class PromoTextViewSet(LiveRecordViewSet):
    model = PromoText
    icon = "tag"
    menu_label = "Promotion texts"
    list_display = ["name"]
    search_fields = ["name"]


class ErratumViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Erratum
    icon = "warning"
    menu_label = "Errata"
    list_display = ["title", "scope", "first", "last", "must_be_ticked", LiveStatusTagColumn()]
    list_filter = ["scope", "must_be_ticked"]
    search_fields = ["title"]
    edit_handler = ERRATUM_FORM


class HotelsGroup(SnippetViewSetGroup):  # type: ignore[misc]
    items = (FactsheetViewSet, HotelViewSet, PromoTextViewSet, ErratumViewSet)
    menu_label = "Hotels"
    menu_icon = "home"
    menu_order = 120


register_snippet(HotelsGroup)

_SHOWN = (Hotel.Status.LIVE, Hotel.Status.PAUSED, Hotel.Status.COMING_SOON)


@hooks.register("after_edit_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_create_snippet")  # type: ignore[untyped-decorator]
def say_what_its_page_lacks(request: HttpRequest, thing: object) -> None:
    """A hotel's page is made of two published things: whoever has published one is told that the other is missing."""
    if not isinstance(thing, Hotel | Factsheet) or not request.accepts("text/html"):  # a form that saves itself
        return
    hotel = Hotel.objects.get(pk=thing.pk if isinstance(thing, Hotel) else thing.hotel_id)
    is_shown = hotel.status in _SHOWN
    is_written = Factsheet.objects.filter(hotel=hotel, live=True).exists()
    if isinstance(thing, Hotel) and is_shown and not is_written:
        said = "is shown without pictures and words: write and publish its factsheet (Hotels, Factsheets)."
        messages.warning(request, f"{hotel.name} {said}", buttons=[_door_to(Factsheet, hotel=hotel)])
    if isinstance(thing, Factsheet) and is_written and not is_shown:
        said = f"is shown nowhere: its record is “{hotel.get_status_display()}” (Hotels, Hotel records)."
        messages.warning(request, f"{hotel.name} {said}", buttons=[_door_to(Hotel, pk=hotel.pk)])


def _door_to(kind: type[Any], **known: Any) -> Any:
    """The form of the other part, whether there is a draft of it or nothing yet."""
    part, view = kind.objects.filter(**known).first(), kind.snippet_viewset
    if part is None:
        return messages.button(reverse(view.get_url_name("add")), "Write it")
    return messages.button(reverse(view.get_url_name("edit"), args=[part.pk]), "Open it")
