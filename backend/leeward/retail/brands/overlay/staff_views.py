"""“Brand texts” in the CMS: what one brand shows in a shared thing, place by place, inherited or its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from leeward.retail.brands.editing import editable_brand_ids
from leeward.retail.brands.errors import NoSuchPlace
from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.brands.overlay.fields import Kind, OverlayField, is_overlaid, overlay_fields
from leeward.retail.brands.overlay.forms import OwnValueForm
from leeward.retail.brands.overlay.operations import find_place, own_values, restore_shared, set_own_value


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """One place in the list. `own` is None while the brand inherits the shared value."""

    place: OverlayField
    own: BrandOverride | None

    @property
    def own_text(self) -> str:
        return self.own.text if self.own else ""


@require_safe
def places(request: HttpRequest, model: str, pk: str) -> HttpResponse:
    """Every place of a thing for one brand: what it inherits, and what is its own."""
    thing, brands = _thing(model, pk), _brands_of(request)
    brand = _chosen(request, brands)
    own = own_values(brand=brand, thing=thing)
    lines = [PlaceLine(place, own.get(place.path)) for place in overlay_fields(thing)]
    shown = {
        "thing": thing, "model": model, "brand": brand, "brands": brands, "lines": lines,
        "n_own": sum(line.own is not None for line in lines),
    }  # fmt: skip
    return TemplateResponse(request, "brands/overlay/places.html", shown)


@require_http_methods(["GET", "POST"])
def place(request: HttpRequest, model: str, pk: str) -> HttpResponse:
    """One place: a form for the brand's own value; a POST saves it."""
    thing = _thing(model, pk)
    brand = _chosen(request, _brands_of(request))
    there = _place(thing, request.GET.get("path", ""))
    if there.kind == Kind.HIDDEN and request.method == "POST":
        set_own_value(brand=brand, thing=thing, path=there.path, value=None)
        return _back(request, model, pk, brand, f"{brand.name} leaves this out.")
    own = own_values(brand=brand, thing=thing).get(there.path)
    initial = (own.picture_id if there.kind == Kind.PICTURE else own.text) if own else _shared(there)
    form = OwnValueForm(there, initial, request.POST or None)
    if request.method == "POST" and form.is_valid():
        set_own_value(brand=brand, thing=thing, path=there.path, value=form.cleaned_data["value"])
        return _back(request, model, pk, brand, f"{brand.name} now has its own words here.")
    shown = {"thing": thing, "model": model, "brand": brand, "place": there, "form": form, "own": own}
    return TemplateResponse(request, "brands/overlay/place.html", shown)


@require_http_methods(["POST"])
def restore(request: HttpRequest, model: str, pk: str) -> HttpResponse:
    """Bring the shared value back."""
    thing = _thing(model, pk)
    brand = _chosen(request, _brands_of(request))
    if restore_shared(brand=brand, thing=thing, path=request.GET.get("path", "")):
        return _back(request, model, pk, brand, f"{brand.name} shows the shared text again.")
    return _back(request, model, pk, brand, "There was nothing of its own here.")


def list_address(thing: Model) -> str:
    """Where a thing's own texts are edited."""
    return reverse("brand_texts:places", args=[thing._meta.label_lower, thing.pk])


def _thing(model: str, pk: str) -> Model:
    try:
        kind = apps.get_model(model)
    except (LookupError, ValueError) as error:
        raise Http404 from error
    if not is_overlaid(kind):
        raise Http404
    thing: Model = get_object_or_404(kind, pk=pk)
    return thing


def _brands_of(request: HttpRequest) -> list[Brand]:
    """Brands this editor may write for (T-06). :raises PermissionDenied: for none"""
    user: Any = request.user
    brands = list(Brand.objects.order_by("-is_default", "name"))
    if not user.is_superuser:
        editable = editable_brand_ids(user=user)
        brands = [brand for brand in brands if brand.pk in editable]
    if not brands:
        raise PermissionDenied
    return brands


def _chosen(request: HttpRequest, brands: list[Brand]) -> Brand:
    wanted = request.GET.get("brand", "")
    chosen = next((brand for brand in brands if brand.workspace == wanted), None)
    if wanted and chosen is None:
        raise PermissionDenied
    return chosen or brands[0]


def _place(thing: Model, path: str) -> OverlayField:
    try:
        return find_place(thing, path)
    except NoSuchPlace as error:
        raise Http404 from error


def _shared(there: OverlayField) -> Any:
    if there.kind == Kind.PICTURE:
        return there.shared_picture.pk if there.shared_picture else None
    return there.shared


def _back(request: HttpRequest, model: str, pk: str, brand: Brand, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return redirect(f"{reverse('brand_texts:places', args=[model, pk])}?brand={brand.workspace}")
