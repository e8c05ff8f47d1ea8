"""Offers in the CMS: drafts, scheduling and workflow are Wagtail's; who may edit for a brand says `brands.editing`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wagtail.admin.ui.tables import LiveStatusTagColumn
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

import leeward.retail.offers.reports  # noqa: F401 - registers the reports
from leeward.retail.brands.editing import BrandPermissionPolicy
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.kit.staff.told_approvals import ToldApprovalView
from leeward.retail.offers.choosing import (
    CollectionChooserViewSet,
    OfferChooserViewSet,
    SuperheroChooserViewSet,
    collection_columns,
    collections_with_pictures,
    offer_columns,
    offers_with_pictures,
    superhero_columns,
    superheroes_with_pictures,
)
from leeward.retail.offers.models import (
    Collection,
    CuratedList,
    DealOfTheWeek,
    HolidayDefinition,
    Offer,
    Superhero,
)
from leeward.retail.offers.panels import (
    COLLECTION_FORM,
    DEAL_FORM,
    HISTORY_FORM,
    LIST_FORM,
    OFFER_FORM,
    SUPERHERO_FORM,
)

for _model in (Offer, Collection, CuratedList, DealOfTheWeek, Superhero):
    register_permission_policy(_model, BrandPermissionPolicy(_model))


class OfferViewSet(BrandSnippetViewSet):
    model = Offer
    icon = "tag"
    menu_label = "Offers"
    list_display: Sequence[Any] = ["name", *offer_columns(), "active_from", "active_until", "book_by"]
    list_filter = {"offer_type": ["exact"], "brands": ["exact"], "live": ["exact"]}
    edit_handler = OFFER_FORM
    chooser_viewset_class = OfferChooserViewSet
    workflow_action_view_class = ToldApprovalView
    inspect_view_enabled = False

    def get_queryset(self, request: Any) -> Any:
        """With what the columns show."""
        del request
        return offers_with_pictures()


class CollectionViewSet(BrandSnippetViewSet):
    model = Collection
    icon = "folder-open-inverse"
    menu_label = "Collections"
    list_display: Sequence[Any] = ["name", *collection_columns(), "position"]
    list_filter = {"brands": ["exact"], "live": ["exact"]}
    edit_handler = COLLECTION_FORM
    chooser_viewset_class = CollectionChooserViewSet

    def get_queryset(self, request: Any) -> Any:
        """With what the columns show."""
        del request
        return collections_with_pictures()


class CuratedListViewSet(BrandSnippetViewSet):
    model = CuratedList
    icon = "list-ol"
    menu_label = "Hot 20 and other lists"
    list_display = ["title", "kind", "brand", LiveStatusTagColumn()]
    list_filter = ["kind", "brand"]
    edit_handler = LIST_FORM
    copy_view_enabled = False  # a brand has one of each kind


class DealViewSet(BrandSnippetViewSet):
    model = DealOfTheWeek
    icon = "date"
    menu_label = "Deals of the week"
    list_display = ["title", "brand", "first_day", "last_day", LiveStatusTagColumn()]
    list_filter = ["brand"]
    edit_handler = DEAL_FORM


class SuperheroViewSet(BrandSnippetViewSet):
    model = Superhero
    icon = "image"
    menu_label = "Superheroes"
    list_display: Sequence[Any] = ["name", *superhero_columns(), "brand", LiveStatusTagColumn()]
    list_filter = ["brand"]
    edit_handler = SUPERHERO_FORM
    chooser_viewset_class = SuperheroChooserViewSet

    def get_queryset(self, request: Any) -> Any:
        """With what the columns show."""
        del request
        return superheroes_with_pictures()


class HistoryViewSet(SnippetViewSet):  # type: ignore[misc]
    model = HolidayDefinition
    icon = "history"
    menu_label = "Price histories"
    list_display = ["hotel", "board", "airport", "month", "nights", "adults"]
    list_filter = ["board", "airport", "month"]
    search_fields = ["hotel__name", "hotel__itemcode"]
    edit_handler = HISTORY_FORM
    copy_view_enabled = False


class OffersGroup(SnippetViewSetGroup):  # type: ignore[misc]
    items = (
        OfferViewSet,
        CollectionViewSet,
        CuratedListViewSet,
        DealViewSet,
        SuperheroViewSet,
        HistoryViewSet,
    )
    menu_label = "Offers"
    menu_icon = "tag"
    menu_order = 110


register_snippet(OffersGroup)
