"""How staff find a hotel in a form: by any words of its name, place or code, with picture and price beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django.utils.html import format_html
from django.utils.safestring import SafeString
from wagtail.admin.ui.tables import Column
from wagtail.snippets.views.chooser import ChooseResultsView, ChooseView, SnippetChooserViewSet

from leeward.retail.hotels.glances import Glance, PicturedChooser, PicturedChosenView, glance_with
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.queries.identity import published_factsheet
from leeward.retail.kit.staff.word_search import WordFilterForm
from leeward.retail.pictures.queries import picture_sheet


class _Prices:
    """Who knows what a hotel costs: a domain above introduces itself once, at start-up."""

    ask: Callable[[str], str] | None = None


def price_hotels_with(ask: Callable[[str], str]) -> None:
    """Name the function that tells the price of an itemcode in words, such as "from £899 pp"."""
    _Prices.ask = ask


def price_of(hotel: Hotel) -> str:
    """Today's lowest price a head in words; nothing for hotels that are not on sale."""
    if _Prices.ask is None or hotel.status != Hotel.Status.LIVE:
        return ""
    return _Prices.ask(hotel.itemcode)


def picture_of(hotel: Hotel) -> SafeString | str:
    """The main picture as a small image; nothing while none is published."""
    sheet = published_factsheet(hotel)
    return thumbnail_of(sheet) if sheet else ""


def thumbnail_of(sheet: Factsheet) -> SafeString | str:
    """A factsheet's main picture as a small image; nothing where it has none."""
    if sheet.picture is None:
        return ""
    thumb = picture_sheet(picture=sheet.picture, preset="thumb", alt="")
    return format_html('<img src="{}" width="56" height="56" alt="" loading="lazy">', thumb.src)


def place_of(hotel: Hotel) -> str:
    """Such as "Soufrière, Saint Lucia"."""
    nearest = hotel.resort.name if hotel.resort else hotel.region.name
    return f"{nearest}, {hotel.country.name}"


def status_of(hotel: Hotel) -> str:
    """The status in words; nothing for the usual one, so that the others stand out."""
    return "" if hotel.status == Hotel.Status.LIVE else hotel.get_status_display()


def hotel_columns() -> list[Column]:
    """What lists of hotels show besides the name."""
    return [
        Column("picture", label="Picture", accessor=picture_of, width="72px"),
        Column("place", label="Place", accessor=place_of),
        Column("price", label="Price today", accessor=price_of),
        Column("itemcode", label="Code", accessor="itemcode"),
        Column("status", label="Status", accessor=status_of),
    ]


def hotels_with_pictures() -> QuerySet[Hotel]:
    """Every hotel, whatever its status, with all that the columns show."""
    return Hotel.objects.select_related("country", "region", "resort", "factsheet__picture").order_by("name")


def look_of(hotel: Hotel) -> Glance:
    """Name, place, price or status, and the main picture."""
    sheet = published_factsheet(hotel)
    words = (hotel.name, place_of(hotel), price_of(hotel) or status_of(hotel))
    return Glance(sheet.picture if sheet else None, " · ".join(word for word in words if word))


glance_with(Hotel, look_of, read=hotels_with_pictures)


class HotelFilterForm(WordFilterForm):
    """By name, place and code."""

    fields_searched = ("name", "itemcode", "product_code", "country__name", "region__name", "resort__name")
    asks_for = "Name, place or code"


class _HotelList:
    filter_form_class = HotelFilterForm

    def get_object_list(self) -> QuerySet[Hotel]:
        return hotels_with_pictures()

    @property
    def columns(self) -> list[Column]:
        picture, *others = hotel_columns()
        title: Any = self.title_column  # type: ignore[attr-defined]
        return [picture, title, *others]


class HotelChooseView(_HotelList, ChooseView):  # type: ignore[misc]
    """The chooser when it opens."""


class HotelResultsView(_HotelList, ChooseResultsView):  # type: ignore[misc]
    """The list anew, as somebody types."""


class HotelChooserViewSet(SnippetChooserViewSet):  # type: ignore[misc]
    """The chooser of every form that points to a hotel."""

    chosen_view_class = PicturedChosenView
    base_widget_class = PicturedChooser

    choose_view_class = HotelChooseView
    choose_results_view_class = HotelResultsView
