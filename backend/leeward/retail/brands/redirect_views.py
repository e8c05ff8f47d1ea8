"""
Redirects in the CMS, each for one brand's site or for all: nobody leads another brand's address elsewhere (T-06).

Wagtail asks for the right to redirects alone. These stand in front of its own screens, at the same addresses.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest, PermissionDenied
from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST
from wagtail.admin.ui.tables import Column, TitleColumn
from wagtail.contrib.redirects.models import Redirect
from wagtail.contrib.redirects.views import (
    CreateView,
    DeleteView,
    EditView,
    IndexView,
    permission_checker,
)
from wagtail.models import Site

from leeward.retail.brands.editing import editable_brand_ids
from leeward.retail.brands.models import BrandHost
from leeward.retail.brands.redirect_files import read_redirects
from leeward.retail.brands.redirect_form import BrandRedirectForm, may_lead_on

_NOT_YOURS = "Choose the site of a brand you work for. Nothing was imported."
_READ_ALREADY = (
    "This file has been read already, or was sent long ago. Look through the list; if something is missing, send the "
    "file again."
)
_SHORT_LINE = (
    "A line of the file has fewer columns than its first. Nothing was imported; mend the file and send it again."
)


class BrandRedirectIndex(IndexView):  # type: ignore[misc]
    """The list, and the file of it: what leads on at the brands somebody edits; also what does on every brand."""

    @cached_property
    def columns(self) -> list[Column]:
        first = TitleColumn("old_path", label="From", get_url=self.form_of, sort_key="old_path")
        return [first, *IndexView.columns[1:]]

    def form_of(self, one: Redirect) -> str | None:
        """Its form, for whoever may change it."""
        is_own = one.site is not None and one.site.hostname in self.own_hosts
        return reverse(self.edit_url_name, args=(one.pk,)) if is_own or self.edits_all else None

    @cached_property
    def edits_all(self) -> bool:
        return may_lead_on(user=self.request.user, site=None)

    @cached_property
    def own_hosts(self) -> frozenset[str]:
        own = editable_brand_ids(user=self.request.user)
        return frozenset(BrandHost.objects.filter(brand_id__in=own).values_list("host", flat=True))

    def get_base_queryset(self) -> Any:
        found = super().get_base_queryset()
        return found if self.edits_all else found.filter(Q(site=None) | Q(site__hostname__in=self.own_hosts))


class _OfOwnBrand:
    """:raises PermissionDenied: without the right to redirects; or this one is of another brand's site, or of all"""

    request: HttpRequest
    permission_required: str
    user_has_permission: Callable[[str], bool]

    def get_object(self, *args: Any, **kwargs: Any) -> Redirect:
        # Wagtail looks for the redirect first: whoever has no right would learn which there are.
        if not self.user_has_permission(self.permission_required):
            raise PermissionDenied
        found: Redirect = super().get_object(*args, **kwargs)  # type: ignore[misc]
        if not may_lead_on(user=self.request.user, site=found.site):
            raise PermissionDenied
        return found


class BrandRedirectCreate(CreateView):  # type: ignore[misc]
    form_class = BrandRedirectForm


class BrandRedirectEdit(_OfOwnBrand, EditView):  # type: ignore[misc]
    form_class = BrandRedirectForm


class BrandRedirectDelete(_OfOwnBrand, DeleteView):  # type: ignore[misc]
    """The question and the deletion."""


@require_POST
@permission_checker.require_any("add")  # type: ignore[untyped-decorator]
def import_for_brand(request: HttpRequest) -> HttpResponse:
    """The second step of an import, in which somebody says for which site a file of redirects is."""
    chosen = request.POST.get("site", "")
    number = int(chosen) if chosen.isascii() and chosen.isdigit() and len(chosen) < 18 else 0
    if not may_lead_on(user=request.user, site=Site.objects.filter(pk=number).first()):
        return _begin_anew(request, _NOT_YOURS)
    _require_signed(request)
    try:
        with transaction.atomic():
            answer = read_redirects(request)
    except FileNotFoundError:  # it is removed once it is read
        return _begin_anew(request, _READ_ALREADY)
    except IndexError:
        return _begin_anew(request, _SHORT_LINE)
    return answer


def _require_signed(request: HttpRequest) -> None:
    """:raises BadRequest: no file of a first step, or not signed by it; Wagtail's own form fails at both"""
    try:
        for name in ("import_file_name", "input_format"):
            Signer().unsign(request.POST.get(name, "").strip())
    except BadSignature as error:
        raise BadRequest("no first step") from error


def _begin_anew(request: HttpRequest, sentence: str) -> HttpResponse:
    messages.error(request, sentence)
    return redirect("wagtailredirects:start_import")


def redirect_addresses() -> list[URLPattern]:
    """Wagtail's own addresses, which are found first here."""
    return [
        path("redirects/", BrandRedirectIndex.as_view()),
        path("redirects/results/", BrandRedirectIndex.as_view(results_only=True)),
        path("redirects/add/", BrandRedirectCreate.as_view()),
        path("redirects/<int:redirect_id>/", BrandRedirectEdit.as_view()),
        path("redirects/<int:redirect_id>/delete/", BrandRedirectDelete.as_view()),
        path("redirects/import/process/", import_for_brand),
    ]
