"""Records of hotels: suppliers, contracts, rooms, plans with their rules, and what is added to every price."""

from __future__ import annotations

from wagtail.admin.panels import FieldPanel, HelpPanel, InlinePanel, MultiFieldPanel, ObjectList
from wagtail.admin.panels import TabbedInterface as Tabs

from leeward.retail.inventory import models
from leeward.retail.inventory.staff.records import InventoryForm, RecordViewSet, hotel_column, record_form, row
from leeward.retail.kit.staff.pounds_column import PoundsColumn


class SupplierViewSet(RecordViewSet):
    model = models.Supplier
    icon = "group"
    menu_label = "Suppliers"
    list_display = [
        "display_name",
        "code",
        "atol_number",
        PoundsColumn("deposit_pp_pence", label="Deposit pp"),
        "balance_due_weeks",
    ]
    search_fields = ["display_name", "code"]
    edit_handler = record_form(
        row("display_name", "code", "atol_number"),
        FieldPanel("door"),
        FieldPanel("terms"),
        MultiFieldPanel([row("deposit_pp_pence", "balance_due_weeks")], heading="Payment"),
        MultiFieldPanel([row("hide_times", "is_virtual_price"), FieldPanel("ota_count_type")], heading="Its data"),
    )


class SupplierHotelViewSet(RecordViewSet):
    model = models.SupplierHotel
    icon = "link"
    menu_label = "Suppliers' hotel codes"
    list_display = ["supplier", "code", "hotel"]
    list_filter = ["supplier"]
    search_fields = ["code", "hotel__name", "hotel__itemcode"]
    list_select = ("supplier", "hotel")
    edit_handler = record_form(FieldPanel("supplier"), FieldPanel("code"), FieldPanel("hotel"))


class ContractViewSet(RecordViewSet):
    model = models.Contract
    icon = "doc-full"
    menu_label = "Contracts"
    list_display = ["hotel", "supplier", "is_active"]
    list_filter = ["supplier", "is_active"]
    search_fields = ["hotel__name", "hotel__itemcode", "supplier__display_name"]
    list_select = ("supplier", "hotel")
    edit_handler = record_form(
        HelpPanel(content="<p>Without a contract that is sold, a hotel has no price anywhere.</p>"),
        FieldPanel("hotel"),
        FieldPanel("supplier"),
        FieldPanel("is_active"),
    )


class RoomTypeViewSet(RecordViewSet):
    model = models.RoomType
    icon = "home"
    menu_label = "Room types"
    list_display = ["name", "hotel", "code", "standard_guests", "max_guests", "is_free_sale", "is_active"]
    list_filter = ["is_active", "is_free_sale"]
    search_fields = ["name", "code", "hotel__name", "hotel__itemcode"]
    list_select = ("hotel",)
    edit_handler = record_form(
        FieldPanel("hotel"),
        row("name", "code"),
        MultiFieldPanel(
            [row("min_guests", "standard_guests", "max_guests", "max_children")],
            heading="Whom it holds",
            help_text="The base price is for the standard guests; those beyond pay what the plan adds for them.",
        ),
        row("is_free_sale", "is_active", "position"),
    )


_PLAN_SALE = [
    FieldPanel("room_type"),
    row("code", "board", "is_refundable", "is_active", "position"),
    MultiFieldPanel(
        [row("currency", "basis", "unit_nights"), row("scale", "rounding")],
        heading="How it is priced",
        help_text="Prices themselves are set under Rates and rooms. Change these only before a plan has prices.",
    ),
]
_PLAN_GUESTS = [
    row("adult_from_age", "are_older_children_adults"),
    row("min_child_age", "max_child_age"),
    row("min_adults", "max_adults", "min_children", "max_children"),
]
_PLAN_LIMITS = [
    row("min_nights", "max_nights", "min_advance_days", "max_advance_days"),
    row("arrival_weekdays", "departure_weekdays"),
]


class RatePlanViewSet(RecordViewSet):
    model = models.RatePlan
    icon = "tag"
    menu_label = "Rate plans"
    list_display = [
        "code",
        "room_type",
        hotel_column("room_type.hotel"),
        "board",
        "currency",
        "is_refundable",
        "is_active",
    ]
    list_filter = ["is_active", "board", "currency"]
    search_fields = ["code", "room_type__code", "room_type__hotel__name", "room_type__hotel__itemcode"]
    list_select = ("room_type__hotel",)
    edit_handler = Tabs(
        [
            ObjectList(_PLAN_SALE, heading="Sale"),
            ObjectList(_PLAN_GUESTS, heading="Guests"),
            ObjectList(_PLAN_LIMITS, heading="When it may be bought"),
        ],
        base_form_class=InventoryForm,
    )


class StayRuleViewSet(RecordViewSet):
    model = models.StayRule
    icon = "date"
    menu_label = "Stay rules"
    list_display = [
        "rate_plan",
        hotel_column("rate_plan.room_type.hotel"),
        "first",
        "last",
        "is_closed",
        "min_nights",
        "max_nights",
    ]
    list_filter = ["is_closed"]
    search_fields = ["rate_plan__code", "rate_plan__room_type__hotel__name", "rate_plan__room_type__hotel__itemcode"]
    list_select = ("rate_plan__room_type__hotel",)
    edit_handler = record_form(
        FieldPanel("rate_plan"),
        row("first", "last", "is_closed"),
        row("min_nights", "max_nights", "forward_min_nights", "forward_max_nights"),
        row("arrival_weekdays", "departure_weekdays"),
    )


class SupplementViewSet(RecordViewSet):
    model = models.Supplement
    icon = "plus"
    menu_label = "Supplements"
    list_display = ["code", "rate_plan", hotel_column("rate_plan.room_type.hotel"), "basis"]
    list_filter = ["basis"]
    search_fields = ["code", "rate_plan__room_type__hotel__name", "rate_plan__room_type__hotel__itemcode"]
    list_select = ("rate_plan__room_type__hotel",)
    edit_handler = record_form(
        HelpPanel(content="<p>What nobody can decline, such as a gala dinner: it is part of every price.</p>"),
        FieldPanel("rate_plan"),
        row("code", "basis"),
        FieldPanel("weekdays"),
        InlinePanel(
            "periods", heading="Nights and amounts", label="Nights", min_num=1, panels=[row("first", "last", "amount")]
        ),
    )


class PromotionViewSet(RecordViewSet):
    model = models.Promotion
    icon = "pick"
    menu_label = "Promotions"
    list_display = [
        "name",
        "code",
        "rate_plan",
        hotel_column("rate_plan.room_type.hotel"),
        "kind",
        "book_to",
        "arrive_to",
    ]
    list_filter = ["kind"]
    search_fields = ["name", "code", "rate_plan__room_type__hotel__name", "rate_plan__room_type__hotel__itemcode"]
    list_select = ("rate_plan__room_type__hotel",)
    edit_handler = record_form(
        FieldPanel("rate_plan"),
        row("name", "code", "kind", "position"),
        MultiFieldPanel([row("younger_than", "min_children", "free_count")], heading="Free child places"),
        MultiFieldPanel([row("required_nights", "free_nights", "is_repeating")], heading="Free nights"),
        MultiFieldPanel([row("basis_points", "amount")], heading="Money off"),
        MultiFieldPanel(
            [
                row("book_from", "book_to"),
                row("arrive_from", "arrive_to"),
                row("min_nights", "max_nights", "min_advance_days", "max_advance_days"),
            ],
            heading="When it holds",
            help_text="Early booking: days in advance. Long stay: nights. Empty: no such condition.",
        ),
        FieldPanel("combines_with_all"),
    )


class LocalChargeViewSet(RecordViewSet):
    model = models.LocalCharge
    icon = "globe"
    menu_label = "Local charges"
    list_display = ["name", "hotel", "basis", "amount", "currency", "first", "last", "is_paid_locally"]
    list_filter = ["currency", "is_paid_locally"]
    search_fields = ["name", "code", "hotel__name", "hotel__itemcode"]
    list_select = ("hotel",)
    edit_handler = record_form(
        HelpPanel(content="<p>Taxes and fees nobody can decline are part of every price, also those paid abroad.</p>"),
        FieldPanel("hotel"),
        row("name", "code"),
        row("basis", "amount", "currency"),
        row("first", "last"),
        row("from_age", "is_paid_locally"),
    )


class TransferViewSet(RecordViewSet):
    model = models.Transfer
    icon = "redirect"
    menu_label = "Transfers"
    list_display = [
        "name", "hotel", PoundsColumn("per_party_pence", label="The party"),
        PoundsColumn("adult_pence", label="Each adult"),
    ]  # fmt: skip
    search_fields = ["name", "hotel__name", "hotel__itemcode"]
    list_select = ("hotel",)
    edit_handler = record_form(
        FieldPanel("hotel"),
        FieldPanel("name"),
        row("per_party_pence", "adult_pence", "child_pence", "infant_pence"),
    )
