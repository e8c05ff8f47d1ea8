"""Booking in the staff area: optional extras, and what must be looked at first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib import messages
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from wagtail import hooks
from wagtail.admin.panels import FieldPanel, FieldRowPanel, ObjectList
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet

from leeward.retail.booking.models import AmendmentTerms, Extra
from leeward.retail.booking.operations.order.unsaid import unsaid_of
from leeward.retail.booking.staff_panel import AfterSalePanel
from leeward.retail.booking.suppliers.keeping import why_sold
from leeward.retail.brands.editing import BrandPermissionPolicy
from leeward.retail.brands.editing_forms import BRANDS, BrandEditForm
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands, get_brand
from leeward.retail.kit.staff.kept_names import keep_with
from leeward.retail.kit.staff.pounds_column import PoundsColumn
from leeward.retail.kit.staff.saved_meanwhile import LiveRecordViewSet

register_permission_policy(Extra, BrandPermissionPolicy(Extra))


class Extras(BrandSnippetViewSet):
    """What may be added to a holiday, its price and which brands sell it."""

    model = Extra
    icon = "plus-inverse"
    menu_label = "Extras"
    add_to_admin_menu = False
    list_display: ClassVar = ["name", PoundsColumn("pence", label="Price"), "per", "position", "is_active"]
    list_filter: ClassVar = ["is_active", "brands"]
    search_fields: ClassVar = ["code", "name"]
    edit_handler = ObjectList(
        [
            FieldRowPanel([FieldPanel("name"), FieldPanel("code"), FieldPanel("is_active")]),
            FieldPanel("text"),
            FieldRowPanel([FieldPanel("pence"), FieldPanel("per"), FieldPanel("most"), FieldPanel("position")]),
            BRANDS,
        ],
        base_form_class=BrandEditForm,
    )


class TermsOfAmendments(LiveRecordViewSet):
    """What each supplier asks for a change; a booking keeps what was said when it was sold."""

    model = AmendmentTerms
    icon = "date"
    menu_label = "Amendment terms"
    add_to_admin_menu = False
    list_display: ClassVar = ["supplier", PoundsColumn("fee_pp_pence", label="Fee pp")]
    panels: ClassVar = [FieldRowPanel([FieldPanel("supplier"), FieldPanel("fee_pp_pence")])]


keep_with(why_sold)
register_snippet(Extras)
register_snippet(TermsOfAmendments)


@hooks.register("construct_homepage_panels")  # type: ignore[untyped-decorator]
def show_what_needs_staff(request: HttpRequest, panels: list[Any]) -> None:
    """Only to those who may see bookings."""
    if request.user.is_superuser or request.user.has_perm("booking.view_booking"):
        panels.append(AfterSalePanel())


@hooks.register("before_delete_snippet")  # type: ignore[untyped-decorator]
def keep_what_is_sold(request: HttpRequest, things: Iterable[Model]) -> HttpResponse | None:
    """One or several at once: what comes back under its code with the next file would count nothing as sold (INV-1)."""
    for thing in things:
        if problem := why_sold(thing):
            messages.error(request, f"{thing}: {problem}")
            return redirect(type(thing).snippet_viewset.get_url_name("edit"), thing.pk)  # type: ignore[attr-defined]
    return None


_NO_ATOL = (
    "holds no ATOL (tab Trust). Its holidays are protected where their supplier has one; all others are said to be "
    "“not ATOL protected”, and the law wants every holiday with a flight protected (UK-20)."
)


@hooks.register("after_create_snippet", order=-1)  # type: ignore[untyped-decorator]
@hooks.register("after_edit_snippet", order=-1)  # type: ignore[untyped-decorator]
def say_what_keeps_a_brand_from_selling(request: HttpRequest, thing: object) -> None:
    """A brand is saved as unfinished as it is; whoever saves it hears what the law wants said before a sale (UK-13)."""
    if not isinstance(thing, Brand):
        return
    forget_brands()  # just saved: what this process read before would say it of the brand as it was
    brand = get_brand(workspace=thing.workspace)
    if brand.atol is None:
        messages.warning(request, f"{thing.name} {_NO_ATOL}")
    if missing := unsaid_of(brand):
        messages.warning(
            request, f"{thing.name} sells nothing online yet. Still to be filled in: {', '.join(missing)}."
        )
