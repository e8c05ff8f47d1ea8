"""How staff find an offer or a collection in a form: with its picture and today's price."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, TypeVar

from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from wagtail.admin.ui.tables import Column
from wagtail.snippets.views.chooser import ChooseResultsView, ChooseView, SnippetChooserViewSet

from leeward.retail.brands.editing import editable_brand_ids, may_edit_for
from leeward.retail.brands.models import Brand
from leeward.retail.hotels.choosing import price_hotels_with
from leeward.retail.hotels.glances import Glance, PicturedChooser, PicturedChosenView, glance_with
from leeward.retail.kit import clock
from leeward.retail.offers.models import Collection, Offer, Superhero
from leeward.retail.offers.queries.collections import collection_sheets, hotels_read
from leeward.retail.offers.queries.life import OfferState
from leeward.retail.offers.queries.rows import with_parts
from leeward.retail.offers.queries.sheets import offer_sheets, state_of
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import picture_sheet
from leeward.retail.search import queries as search

_Shown = TypeVar("_Shown", bound=Model)

STATE_WORDS = {
    OfferState.DRAFT: "Not published",
    OfferState.UPCOMING: "To come",
    OfferState.SHOWN: "Running",
    OfferState.ENDED: "Ended",
}
EVERY_BRAND = "Every brand"
NO_PRICE = "No price"
SOLD_OUT = "nothing left to sell"


def thumbnail(picture: Picture | None) -> SafeString | str:
    """A picture as a small image; nothing where there is none."""
    if picture is None:
        return ""
    sheet = picture_sheet(picture=picture, preset="thumb", alt="")
    return format_html('<img src="{}" width="56" height="56" alt="" loading="lazy">', sheet.src)


def price_of_offer(offer: Offer) -> str:
    """Today's price a head as visitors see it."""
    sheet = offer_sheets(with_parts([offer]), at=clock.now())[0]
    if sheet.value_pounds is None:
        return NO_PRICE
    party = sheet.price.other_party_text if sheet.price else ""
    return f"£{sheet.value_pounds:,} pp" + (f", {party}" if party else "")


def state_words(offer: Offer) -> str:
    return STATE_WORDS[state_of(offer, at=clock.now())]


def brands_in_words(one: Offer | Collection) -> str:
    """Where it shows: a card of another brand's page would stay empty."""
    return ", ".join(brand.name for brand in one.brands.all()) or EVERY_BRAND


def price_of_collection(collection: Collection) -> str:
    """The lowest price of its hotels today."""
    lowest = collection_sheets([collection], at=clock.now())[0].lowest
    return f"from £{lowest.price_pounds:,} pp" if lowest else NO_PRICE


def offer_columns() -> list[Column]:
    """What lists of offers show besides the name."""
    return [
        Column("picture", label="Picture", accessor=lambda offer: thumbnail(offer.background_picture), width="72px"),
        Column("price", label="Price", accessor=price_of_offer),
        Column("state", label="State", accessor=state_words),
    ]


def collection_columns() -> list[Column]:
    """What lists of collections show besides the name."""
    return [
        Column("picture", label="Picture", accessor=lambda one: thumbnail(one.picture), width="72px"),
        Column("price", label="Lowest price", accessor=price_of_collection),
    ]


def superhero_columns() -> list[Column]:
    """What lists of superheroes show besides the name."""
    return [
        Column("picture", label="Picture", accessor=lambda one: thumbnail(picture_of_superhero(one)), width="72px"),
        Column("collection", label="Collection", accessor="collection"),
    ]


def offers_with_pictures() -> QuerySet[Offer]:
    return Offer.objects.select_related("background_picture").order_by("name")


def collections_with_pictures() -> QuerySet[Collection]:
    return Collection.objects.select_related("picture").prefetch_related(hotels_read()).order_by("name")


def superheroes_with_pictures() -> QuerySet[Superhero]:
    return Superhero.objects.select_related("superhero_image", "collection__picture").order_by("name")


def price_of_hotel(itemcode: str) -> str:
    """Today's lowest price a head in words."""
    found = search.cheapest_for_hotel(itemcode, today=clock.uk_date(at=clock.now()))
    return f"from £{found.price_pounds:,} pp" if found else SOLD_OUT


def picture_of_superhero(hero: Superhero) -> Picture | None:
    return hero.superhero_image or (hero.collection.picture if hero.collection else None)


def look_of_offer(offer: Offer) -> Glance:
    """Name, price, state and picture."""
    return Glance(offer.background_picture, f"{offer.name} · {price_of_offer(offer)} · {state_words(offer).lower()}")


def look_of_collection(one: Collection) -> Glance:
    return Glance(one.picture, f"{one.name} · {price_of_collection(one)}")


def look_of_superhero(hero: Superhero) -> Glance:
    says = hero.heading or (hero.collection.name if hero.collection else hero.description)
    return Glance(picture_of_superhero(hero), f"{hero.name} · “{says}”" if says else hero.name)


glance_with(Offer, look_of_offer, read=offers_with_pictures)
glance_with(Collection, look_of_collection, read=collections_with_pictures)
glance_with(Superhero, look_of_superhero, read=superheroes_with_pictures)
price_hotels_with(price_of_hotel)


class _Listed(ABC):
    """Picture first, then the name, then the rest."""

    @abstractmethod
    def list_columns(self) -> list[Column]:
        """The picture's column and what stands behind the name."""

    @property
    def columns(self) -> list[Column]:
        picture, *others = self.list_columns()
        title: Any = self.title_column  # type: ignore[attr-defined]
        return [picture, title, *others]


class _Theirs(_Listed):
    """Those of the brands that somebody edits, and those of all: another brand's may not be announced yet (T-06)."""

    request: HttpRequest

    def own_brands(self) -> QuerySet[Brand] | None:
        """The brands that somebody edits; None where that is every one."""
        if may_edit_for(user=self.request.user, brand_ids=[]):
            return None
        return Brand.objects.filter(pk__in=editable_brand_ids(user=self.request.user))

    def among_several(self, found: QuerySet[_Shown], shown_on: QuerySet[Any]) -> QuerySet[_Shown]:
        """Of what shows on one brand, some or all; `shown_on` are the brands of each."""
        own = self.own_brands()
        return found if own is None else found.filter(Exists(shown_on.filter(brand__in=own)) | ~Exists(shown_on))


class _OfferList(_Theirs):
    def get_object_list(self) -> QuerySet[Offer]:
        shown_on = Offer.brands.through.objects.filter(offer=OuterRef("pk"))
        return self.among_several(offers_with_pictures().prefetch_related("brands"), shown_on)

    def list_columns(self) -> list[Column]:
        return [*offer_columns(), Column("brands", label="Shown on", accessor=brands_in_words)]


class _CollectionList(_Theirs):
    def get_object_list(self) -> QuerySet[Collection]:
        shown_on = Collection.brands.through.objects.filter(collection=OuterRef("pk"))
        return self.among_several(collections_with_pictures().prefetch_related("brands"), shown_on)

    def list_columns(self) -> list[Column]:
        return [*collection_columns(), Column("brands", label="Shown on", accessor=brands_in_words)]


class OfferChooseView(_OfferList, ChooseView):  # type: ignore[misc]
    """The chooser when it opens."""


class OfferResultsView(_OfferList, ChooseResultsView):  # type: ignore[misc]
    """The list anew, as somebody types."""


class OfferChooserViewSet(SnippetChooserViewSet):  # type: ignore[misc]
    """The chooser of every form that points to an offer."""

    chosen_view_class = PicturedChosenView
    base_widget_class = PicturedChooser

    choose_view_class = OfferChooseView
    choose_results_view_class = OfferResultsView


class CollectionChooseView(_CollectionList, ChooseView):  # type: ignore[misc]
    """The chooser when it opens."""


class CollectionResultsView(_CollectionList, ChooseResultsView):  # type: ignore[misc]
    """The list anew, as somebody types."""


class CollectionChooserViewSet(SnippetChooserViewSet):  # type: ignore[misc]
    """The chooser of every form that points to a collection."""

    chosen_view_class = PicturedChosenView
    base_widget_class = PicturedChooser

    choose_view_class = CollectionChooseView
    choose_results_view_class = CollectionResultsView


class _SuperheroList(_Theirs):
    def get_object_list(self) -> QuerySet[Superhero]:
        found, own = superheroes_with_pictures().select_related("brand"), self.own_brands()
        return found if own is None else found.filter(Q(brand=None) | Q(brand__in=own))

    def list_columns(self) -> list[Column]:
        return [*superhero_columns(), Column("brand", label="Shown on", accessor=lambda one: one.brand or EVERY_BRAND)]


class SuperheroChooseView(_SuperheroList, ChooseView):  # type: ignore[misc]
    """The chooser when it opens."""


class SuperheroResultsView(_SuperheroList, ChooseResultsView):  # type: ignore[misc]
    """The list anew, as somebody types."""


class SuperheroChooserViewSet(SnippetChooserViewSet):  # type: ignore[misc]
    """The chooser of every form that points to a superhero."""

    chosen_view_class = PicturedChosenView
    base_widget_class = PicturedChooser
    choose_view_class = SuperheroChooseView
    choose_results_view_class = SuperheroResultsView
