"""Inventory in the CMS. Who may see, change and decide what is set with Wagtail's own permissions."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import Permission
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from wagtail import hooks
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSetGroup

from leeward.retail.inventory.operations.staff_changes import note_deleted
from leeward.retail.inventory.staff import hotel_records, shared_records
from leeward.retail.inventory.staff.import_views import ImportsViewSet
from leeward.retail.inventory.staff.stock_views import StockViewSet
from leeward.retail.kit import clock


class StockGroup(SnippetViewSetGroup):  # type: ignore[misc]
    """What hotels sell."""

    items = (
        StockViewSet,
        hotel_records.RoomTypeViewSet,
        hotel_records.RatePlanViewSet,
        hotel_records.StayRuleViewSet,
        hotel_records.SupplementViewSet,
        hotel_records.PromotionViewSet,
        hotel_records.LocalChargeViewSet,
        hotel_records.TransferViewSet,
        shared_records.MultiCentreViewSet,
    )
    menu_label = "Rates and stock"
    menu_icon = "calendar-check"
    menu_order = 130


class FlightsGroup(SnippetViewSetGroup):  # type: ignore[misc]
    """What flies, when and for how much."""

    items = (
        shared_records.FlightViewSet,
        shared_records.OperatingPatternViewSet,
        shared_records.DepartureViewSet,
        shared_records.AirlineViewSet,
    )
    menu_label = "Flights"
    menu_icon = "date"
    menu_order = 131


class SupplyGroup(SnippetViewSetGroup):  # type: ignore[misc]
    """Who sells to us, their files, and the rules all prices share."""

    items = (
        ImportsViewSet,
        hotel_records.SupplierViewSet,
        hotel_records.ContractViewSet,
        hotel_records.SupplierHotelViewSet,
        shared_records.MarkupViewSet,
        shared_records.ExchangeRateViewSet,
        shared_records.PriceRulesViewSet,
    )
    menu_label = "Supply"
    menu_icon = "group"
    menu_order = 132


for group in (StockGroup, FlightsGroup, SupplyGroup):
    register_snippet(group)


@hooks.register("after_delete_snippet")  # type: ignore[untyped-decorator]
def publish_without_deleted(request: HttpRequest, instances: Iterable[Model]) -> None:
    """Whatever was deleted, one by one or many at once, is no longer part of a price."""
    _ = request
    note_deleted(rows=instances, at=clock.now())


@hooks.register("register_permissions")  # type: ignore[untyped-decorator]
def stock_and_import_permissions() -> QuerySet[Permission]:
    """The permissions of screens that are not records: prices, allotments, imports."""
    names = ["change_season", "change_allotmentnight", "view_importrun", "add_importrun", "decide_importrun"]
    return Permission.objects.filter(content_type__app_label="inventory", codename__in=names)
