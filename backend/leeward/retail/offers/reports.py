"""Reports for whoever must prove a saving (UK-07): each claim with its evidence, each recorded price, also as files."""

from __future__ import annotations

from typing import Any

from django.db.models import F, QuerySet
from django.urls import path, reverse
from wagtail import hooks
from wagtail.admin.menu import MenuItem
from wagtail.admin.ui.tables import Column
from wagtail.admin.views.reports import ReportView

from leeward.retail.kit.staff.pounds_column import PoundsColumn
from leeward.retail.offers.models import Offer, PriceRecord, SavingEvidence
from leeward.retail.offers.queries.rows import evidence_with_verdicts

_EVIDENCE_FIELDS = [
    "offer.slug", "offer.name", "get_kind_display", "statement", "substantiation", "history", "was_pp_pence",
    "judged_on", "owner", "review_by", "offer.active_from", "offer.active_until",
    "offer.book_by",
]  # fmt: skip
_RECORD_FIELDS = ["definition", "definition.hotel.itemcode", "on", "per_person_pence", "generation"]


class _OfferStaffReport(ReportView):  # type: ignore[misc]
    """For those who may see offers."""

    model = Offer
    any_permission_required = ["add", "change", "delete", "view"]
    header_icon = "tag"


class EvidenceReport(_OfferStaffReport):
    """Every saving and claim, who answers for it, and what the price history says of earlier prices."""

    page_title = "Evidence for savings"
    index_url_name = "offers_evidence_report"
    index_results_url_name = "offers_evidence_report_results"
    list_export = _EVIDENCE_FIELDS
    columns = [
        Column("offer", label="Offer", accessor="offer"),
        Column("kind", label="What", accessor="get_kind_display"),
        Column("statement", label="Words", accessor="statement"),
        Column("owner", label="Owner", accessor="owner"),
        Column("review_by", label="Review by", accessor="review_by"),
        PoundsColumn("was_pp_pence", label="Proved earlier price pp", sorts=False),
    ]

    def get_queryset(self) -> QuerySet[SavingEvidence]:
        return evidence_with_verdicts().select_related("offer", "owner", "history__hotel").order_by("review_by", "pk")


class PriceHistoryReport(_OfferStaffReport):
    """Every price that was recorded, the newest first."""

    page_title = "Recorded prices"
    index_url_name = "offers_price_report"
    index_results_url_name = "offers_price_report_results"
    list_export = _RECORD_FIELDS
    columns = [
        Column("definition", label="Holiday", accessor="definition"),
        Column("on", label="Day", accessor="on"),
        PoundsColumn("per_person_pence", label="Per person", sorts=False),
    ]

    def get_queryset(self) -> QuerySet[PriceRecord]:
        rows = PriceRecord.objects.select_related("definition__hotel")
        return rows.order_by(F("on").desc(), "definition")


@hooks.register("register_admin_urls")  # type: ignore[untyped-decorator]
def report_addresses() -> list[Any]:
    """Where the reports are; the second address of each is its list alone, as somebody pages through it."""
    return [
        path("reports/evidence/", EvidenceReport.as_view(), name="offers_evidence_report"),
        path(
            "reports/evidence/results/",
            EvidenceReport.as_view(results_only=True),
            name="offers_evidence_report_results",
        ),
        path("reports/prices/", PriceHistoryReport.as_view(), name="offers_price_report"),
        path(
            "reports/prices/results/", PriceHistoryReport.as_view(results_only=True), name="offers_price_report_results"
        ),
    ]


class _ReportItem(MenuItem):  # type: ignore[misc]
    def is_shown(self, request: Any) -> bool:
        return bool(request.user.has_perm("offers.view_offer") or request.user.has_perm("offers.change_offer"))


@hooks.register("register_reports_menu_item")  # type: ignore[untyped-decorator]
def evidence_in_menu() -> MenuItem:
    return _ReportItem("Evidence for savings", reverse("offers_evidence_report"), icon_name="tag", order=800)


@hooks.register("register_reports_menu_item")  # type: ignore[untyped-decorator]
def prices_in_menu() -> MenuItem:
    return _ReportItem("Recorded prices", reverse("offers_price_report"), icon_name="history", order=810)
