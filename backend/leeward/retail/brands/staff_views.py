"""The staff page that lists the known slips of the source texts, with the corrected set one click away (Z01, Z02)."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import path
from django.views.decorators.http import require_http_methods
from wagtail.admin.viewsets.base import ViewSet

from leeward.retail.brands.editing import may_edit_brand
from leeward.retail.brands.models import Brand
from leeward.retail.brands.operations import use_corrected_wording
from leeward.retail.brands.wording import KNOWN_SOURCE_TYPOS

MAY_EDIT_BRANDS = "brands.change_brand"


@require_http_methods(["GET", "POST"])
def source_typos(request: HttpRequest) -> HttpResponse:
    """The list; a POST with a brand's id sets the corrected texts for that brand."""
    if not request.user.has_perm(MAY_EDIT_BRANDS):
        raise PermissionDenied
    if request.method == "POST":
        brand = get_object_or_404(Brand, pk=_whole_number(request.POST.get("brand", "")))
        if not may_edit_brand(user=request.user, brand=brand):
            raise PermissionDenied
        count = use_corrected_wording(brand=brand)
        messages.success(request, f"{brand.name}: {count} corrected texts set.")
        return redirect("source_typos:index")
    every = Brand.objects.prefetch_related("wording_overrides")
    rows = [(brand, _texts_of(brand)) for brand in every if may_edit_brand(user=request.user, brand=brand)]
    return TemplateResponse(request, "brands/source_typos.html", {"entries": KNOWN_SOURCE_TYPOS, "rows": rows})


def _whole_number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else 0


def _texts_of(brand: Brand) -> list[str]:
    own = {override.key: override.text for override in brand.wording_overrides.all()}
    return [own.get(entry.key, entry.default) for entry in KNOWN_SOURCE_TYPOS]


class SourceTyposViewSet(ViewSet):  # type: ignore[misc]
    """Address and menu entry of the list."""

    name = "source_typos"
    url_prefix = "brands/source-typos"
    url_namespace = "source_typos"
    menu_label = "Known source typos"
    icon = "warning"

    def get_urlpatterns(self) -> list[object]:
        return [path("", source_typos, name="index")]
