"""How staff find a place in a form: by any words of its name and of where it lies, which stands beside it."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from wagtail.admin.ui.tables import Column
from wagtail.snippets.views.chooser import ChooseResultsView, ChooseView, SnippetChooserViewSet

from leeward.retail.geography.models import Airport, Country, Region, Resort
from leeward.retail.kit.staff.word_search import WordFilterForm


def place_chooser(
    objects: QuerySet[Any], *, searched: tuple[str, ...], asks_for: str, beside: tuple[Column, ...] = ()
) -> type[SnippetChooserViewSet]:
    """
    The chooser of one kind of place.

    objects: in the order in which they are listed, with all that the columns show
    """
    search = type("PlaceFilterForm", (WordFilterForm,), {"fields_searched": searched, "asks_for": asks_for})

    class PlaceList:
        filter_form_class = search

        def get_object_list(self) -> QuerySet[Any]:
            return objects.all()

        @property
        def columns(self) -> list[Column]:
            return [self.title_column, *beside]  # type: ignore[attr-defined]

    class PlaceChooserViewSet(SnippetChooserViewSet):  # type: ignore[misc]
        choose_view_class = type("PlaceChooseView", (PlaceList, ChooseView), {})
        choose_results_view_class = type("PlaceResultsView", (PlaceList, ChooseResultsView), {})

    return PlaceChooserViewSet


CountryChooserViewSet = place_chooser(
    Country.objects.order_by("name"),
    searched=("name", "code"),
    asks_for="Name or code",
    beside=(Column("code", label="Code", accessor="code"),),
)
RegionChooserViewSet = place_chooser(
    Region.objects.select_related("country").order_by("country__name", "name"),
    searched=("name", "code", "country__name"),
    asks_for="Name, country or code",
    beside=(
        Column("country", label="Country", accessor="country"),
        Column("code", label="Code", accessor="code"),
    ),
)
ResortChooserViewSet = place_chooser(
    Resort.objects.select_related("region__country").order_by("region__country__name", "region__name", "name"),
    searched=("name", "region__name", "region__country__name"),
    asks_for="Name, region or country",
    beside=(
        Column("region", label="Region", accessor="region"),
        Column("country", label="Country", accessor="region.country"),
    ),
)
AirportChooserViewSet = place_chooser(
    Airport.objects.select_related("country").order_by("name"),
    searched=("name", "iata", "country__name"),
    asks_for="Name, code or country",
    beside=(Column("country", label="Country", accessor="country"),),
)
