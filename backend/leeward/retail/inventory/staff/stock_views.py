"""Rates and rooms: choose a hotel, see what it sells, change prices, stop-sales and allotments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import path
from wagtail.admin.viewsets.base import ViewSet

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import AllotmentNight, RatePlan, RoomType
from leeward.retail.inventory.operations.rates import PlanKey, set_rates
from leeward.retail.inventory.operations.stock import RoomKey, change_allotment, close_sales, open_sales
from leeward.retail.inventory.overlaps import as_ranges
from leeward.retail.inventory.snapshot.plans import load_seasons
from leeward.retail.inventory.snapshot.publish import Published
from leeward.retail.inventory.staff.forms import AllotmentForm, NightsForm
from leeward.retail.inventory.staff.rates_form import RatesForm
from leeward.retail.kit import clock
from leeward.retail.kit.errors import Refusal

SEE, PRICE, STOCK = "inventory.view_rateplan", "inventory.change_season", "inventory.change_allotmentnight"
_PER_PAGE = 50

View = Callable[..., HttpResponse]


def needs(permission: str, *, to_change: str = "") -> Callable[[View], View]:
    """Only staff with this permission, and to send something also with another: before anything is looked for."""

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, **where: str) -> HttpResponse:
            needed = {permission, to_change or permission} if request.method == "POST" else {permission}
            if not request.user.has_perms(needed):
                raise PermissionDenied
            return view(request, **where)

        return guarded

    return decorate


@needs(SEE)
def choose_hotel(request: HttpRequest) -> HttpResponse:
    """Hotels by name or code."""
    wanted = request.GET.get("q", "").strip()[:80]
    hotels = Hotel.objects.select_related("contract__supplier", "country").order_by("name")
    if wanted:
        hotels = hotels.filter(
            Q(name__icontains=wanted) | Q(itemcode__icontains=wanted) | Q(country__name__icontains=wanted)
        )
    page = Paginator(hotels, _PER_PAGE).get_page(request.GET.get("p"))
    return TemplateResponse(request, "inventory/choose_hotel.html", {"page": page, "wanted": wanted})


@needs(SEE)
def hotel(request: HttpRequest, itemcode: str) -> HttpResponse:
    """What one hotel sells, room by room."""
    found = get_object_or_404(Hotel.objects.select_related("contract__supplier"), itemcode=itemcode)
    rooms = RoomType.objects.filter(hotel=found).prefetch_related("rate_plans", "stop_sales")
    return TemplateResponse(request, "inventory/hotel.html", {"hotel": found, "rooms": rooms})


@needs(SEE, to_change=PRICE)
def rates(request: HttpRequest, itemcode: str, room: str, plan: str) -> HttpResponse:
    """A plan's prices by season, and the form that changes those of some nights."""
    found = get_object_or_404(
        RatePlan.objects.select_related("room_type__hotel"),
        room_type__hotel__itemcode=itemcode, room_type__code=room, code=plan,
    )  # fmt: skip
    seasons = load_seasons(rate_plan_id=found.pk, first_day=clock.uk_date(at=clock.now()))
    form = RatesForm(request.POST or None, plan=found, season=_chosen(seasons, request), stands=seasons)
    if request.method == "POST":
        key = PlanKey(itemcode, room, plan)
        if form.is_valid() and _done(
            request, form, lambda: set_rates(key=key, rates=form.rates, at=clock.now()), "The prices are set."
        ):
            return redirect("inventory_stock:rates", itemcode=itemcode, room=room, plan=plan)
    shown = [(one, _amounts(one, found.scale)) for one in seasons]
    return TemplateResponse(request, "inventory/rates.html", {"plan": found, "seasons": shown, "form": form})


def _chosen(seasons: Iterable[SoldSeason], request: HttpRequest) -> SoldSeason | None:
    """The season to start from: no other begins on its day for as long a stay on such weekdays."""
    asked = request.GET
    wanted = (asked.get("from"), asked.get("nights", "0"), asked.get("days", str(EVERY_WEEKDAY)))
    return next(
        (one for one in seasons if (one.first.isoformat(), str(one.stay_nights), str(one.weekdays)) == wanted), None
    )


@needs(SEE, to_change=STOCK)
def stock(request: HttpRequest, itemcode: str, room: str) -> HttpResponse:
    """A room type's stop-sales and allotments, and the forms that change them."""
    found = get_object_or_404(RoomType.objects.select_related("hotel"), hotel__itemcode=itemcode, code=room)
    act, today = request.POST.get("act", ""), clock.uk_date(at=clock.now())
    stops = found.stop_sales.filter(last__gte=today)
    nights = list(AllotmentNight.objects.filter(room_type=found, night__gte=today).order_by("night"))
    held = [(row.night, row.rooms, row.release_days) for row in nights]  # what is sold of them may move
    closed = list(stops.values_list("first", "last"))
    closing = NightsForm(request.POST if act in {"close", "open"} else None, prefix="sales", stands=closed)
    holding = AllotmentForm(request.POST if act == "hold" else None, prefix="rooms", stands=held)
    if request.method == "POST":
        form = holding if act == "hold" else closing
        if form.is_valid() and _done(request, form, lambda: _act(act, RoomKey(itemcode, room), form), "Done."):
            return redirect("inventory_stock:stock", itemcode=itemcode, room=room)
    shown = () if found.is_free_sale else nights  # what is sold freely is counted, and held by nobody
    rows = as_ranges((row.night, (row.rooms, row.rooms_left, row.release_days)) for row in shown)
    return TemplateResponse(
        request,
        "inventory/stock.html",
        {
            "room": found, "closing": closing, "holding": holding, "allotments": list(rows),
            "stop_sales": stops,
            "restrictions": found.restrictions.filter(last__gte=today).select_related("rate_plan"),
        },
    )  # fmt: skip


def _act(act: str, key: RoomKey, form: forms.Form) -> Published:
    if isinstance(form, AllotmentForm):
        held = form.cleaned_data
        return change_allotment(
            key=key, nights=form.nights, rooms=held["rooms"], release_days=held["release_days"], at=clock.now()
        )
    assert isinstance(form, NightsForm)  # noqa: S101  (the two forms of the page)
    change = open_sales if act == "open" else close_sales
    return change(key=key, nights=form.nights, at=clock.now())


def _done(request: HttpRequest, form: forms.Form, act: Callable[[], Published], told: str) -> bool:
    """Whether it could be done; a refusal stands on the form, with everything typed still in it."""
    try:
        published = act()
    except Refusal as refused:
        form.add_error(refused.field if refused.field in form.fields else None, refused.message)
        return False
    when = "It is on sale in a moment." if published.is_waiting else "It is on sale now."
    messages.success(request, f"{told} {when}")
    for left_out in published.left_out:
        messages.warning(request, f"{left_out.itemcode} cannot be priced as it stands: {left_out.reason}")
    return True


def _amounts(season: SoldSeason, scale: int) -> list[tuple[str, str]]:
    """A season's amounts in words, for the list."""
    figures: list[tuple[str, int | None]] = [(f"{guests} guests", amount) for guests, amount in season.base]
    figures += [("extra adult", season.extra_adult), ("extra bed", season.extra_bed or None)]
    figures += [("single use", season.single_use or None)]
    figures += [(f"age {band.min_age or 0}–{(band.max_age or 18) - 1}", band.amount) for band in season.bands]
    return [(name, f"{amount / scale:,.2f}") for name, amount in figures if amount is not None]


class StockViewSet(ViewSet):  # type: ignore[misc]
    """Addresses and menu entry of these screens."""

    name = "inventory_stock"
    url_prefix = "inventory/stock"
    url_namespace = "inventory_stock"
    menu_label = "Rates and rooms"
    icon = "calendar-check"

    def get_urlpatterns(self) -> list[object]:
        return [
            path("", choose_hotel, name="index"),
            path("<str:itemcode>/", hotel, name="hotel"),
            path("<str:itemcode>/<str:room>/", stock, name="stock"),
            path("<str:itemcode>/<str:room>/<str:plan>/", rates, name="rates"),
        ]
