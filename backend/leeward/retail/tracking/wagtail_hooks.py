"""Measurement in the CMS: one screen under Reports, for staff with its permission."""

from __future__ import annotations

from django.contrib.auth.models import Permission
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, path, reverse
from wagtail import hooks
from wagtail.admin.menu import MenuItem

from leeward.retail.tracking.staff.views import MAY_SEE, what_leaves


class _MeasurementItem(MenuItem):  # type: ignore[misc]
    def is_shown(self, request: HttpRequest) -> bool:
        return bool(request.user.has_perm(MAY_SEE))


@hooks.register("register_admin_urls")  # type: ignore[untyped-decorator]
def measurement_address() -> list[URLPattern]:
    """Where the screen is."""
    return [path("measurement/", what_leaves, name="tracking_what_leaves")]


@hooks.register("register_reports_menu_item")  # type: ignore[untyped-decorator]
def measurement_item() -> MenuItem:
    """Its entry of the menu."""
    return _MeasurementItem("Measurement", reverse("tracking_what_leaves"), icon_name="view", order=900)


@hooks.register("register_permissions")  # type: ignore[untyped-decorator]
def measurement_permission() -> QuerySet[Permission]:
    """Who may see it is set with the groups."""
    return Permission.objects.filter(content_type__app_label="tracking", codename="view_measurement")
