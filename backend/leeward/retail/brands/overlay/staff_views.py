"""“Brand texts” in the CMS: what one brand shows in a shared thing, place by place, inherited or its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
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
from leeward.retail.brands.overlay.operations import (
    begin_own_value,
    find_place,
    own_values,
    restore_shared,
    set_own_value,
)
from leeward.retail.brands.overlay.viewset import CHANGE, may_publish_for


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """
    One place in the list. `own` is None while the brand inherits the shared value.

    `value` is what the brand has written last, published or not.
    """

    place: OverlayField
    own: BrandOverride | None
    value: BrandOverride | None

    @property
    def is_draft(self) -> bool:
        """Whether something waits that visitors do not see yet."""
        return self.own is not None and (not self.own.live or self.own.has_unpublished_changes)

    @property
    def goes_live_at(self) -> datetime | None:
        revision = self.own.scheduled_revision if self.own is not None else None
        return revision.approved_go_live_at if revision else None


@require_safe
def places(request: HttpRequest, model: str, pk: str) -> HttpResponse:
    """Every place of a thing for one brand: what it inherits, what is its own, and what waits to become so."""
    brands = _brands_of(request)
    thing, brand = _thing(model, pk), _chosen(request, brands)
    own = own_values(brand=brand, thing=thing)
    lines = [_line(place, own.get(place.path)) for place in overlay_fields(thing)]
    shown = {
        "thing": thing, "model": model, "brand": brand, "brands": brands, "lines": lines,
        "n_own": sum(line.own is not None and line.own.live for line in lines),
        "may_publish": may_publish_for(user=request.user, brand_id=brand.pk),
    }  # fmt: skip
    return TemplateResponse(request, "brands/overlay/places.html", shown)


@require_http_methods(["POST"])
def place(request: HttpRequest, model: str, pk: str) -> HttpResponse:
    """Begin a place's own value: a draft, opened in the editor. Who may publish leaves a row or card out at once."""
    brand = _chosen(request, _brands_of(request))
    thing = _thing(model, pk)
    there = _place(thing, request.GET.get("path", ""))
    if there.kind == Kind.HIDDEN and may_publish_for(user=request.user, brand_id=brand.pk):
        set_own_value(brand=brand, thing=thing, path=there.path, value=None)
        return _back(request, model, pk, brand, f"{brand.name} leaves this out.")
    own = begin_own_value(brand=brand, thing=thing, path=there.path, user=request.user)
    return redirect(edit_address(own))


@require_http_methods(["POST"])
def restore(request: HttpRequest, model: str, pk: str) -> HttpResponse:
    """Bring the shared value back, or discard a draft. :raises PermissionDenied: it is published, and they may not"""
    brand = _chosen(request, _brands_of(request))
    thing = _thing(model, pk)
    path = request.GET.get("path", "")
    own = own_values(brand=brand, thing=thing).get(path)
    if own is not None and own.live and not may_publish_for(user=request.user, brand_id=brand.pk):
        raise PermissionDenied
    if restore_shared(brand=brand, thing=thing, path=path):
        return _back(request, model, pk, brand, f"{brand.name} shows the shared text again.")
    return _back(request, model, pk, brand, "There was nothing of its own here.")


def edit_address(own: BrandOverride) -> str:
    """Where an own value is written, previewed, scheduled and published."""
    return reverse("wagtailsnippets_brands_brandoverride:edit", args=[own.pk])


def list_address(thing: Model) -> str:
    """Where a thing's own texts are edited."""
    return reverse("brand_texts:places", args=[thing._meta.label_lower, thing.pk])


def _line(place: OverlayField, own: BrandOverride | None) -> PlaceLine:
    return PlaceLine(place, own, own.get_latest_revision_as_object() if own is not None else None)


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
    """Brands this editor may write for (T-06). :raises PermissionDenied: for none, or not own texts"""
    user: Any = request.user
    if not user.has_perm(CHANGE):
        raise PermissionDenied
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


def _back(request: HttpRequest, model: str, pk: str, brand: Brand, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return redirect(f"{reverse('brand_texts:places', args=[model, pk])}?brand={brand.workspace}")
