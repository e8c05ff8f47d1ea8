"""Reads of the content domain."""

from __future__ import annotations

from django.db.models import Count, Max
from wagtail.models import Page, Site


def latest_change() -> str:
    """A value that differs as soon as a published page differs. One query."""
    seen = Page.objects.filter(live=True).aggregate(Count("id"), Max("last_published_at"))
    return f"{seen['id__count']}:{seen['last_published_at__max']}"


def find_site(*, host: str) -> Site | None:
    """Wagtail's site whose page tree a host shows, whatever port it is reached on."""
    return Site.objects.filter(hostname=host).select_related("root_page").first()
