"""Built pages in the CMS: what is said on saving, the report of broken cards, tokens for previews."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest
from django.urls import URLPattern, path, reverse
from wagtail import hooks
from wagtail.admin.menu import MenuItem
from wagtail.models import Page

from leeward.retail.content import staff_views
from leeward.retail.content.dashboard import WhereToBegin
from leeward.retail.content.models import HeroPage
from leeward.retail.content.warnings import warnings_of_page
from leeward.retail.kit import clock
from leeward.retail.kit.purging import purge
from leeward.retail.kit.surrogate import EVERYTHING

MOST_SAID = 5


@hooks.register("register_admin_urls")  # type: ignore[untyped-decorator]
def addresses() -> list[URLPattern]:
    return [
        path("reports/broken-cards/", staff_views.broken_cards, name="broken_cards"),
        path("preview-token/<int:page_id>/", staff_views.preview_token, name="preview_token"),
    ]


@hooks.register("register_reports_menu_item")  # type: ignore[untyped-decorator]
def report_of_broken_cards() -> MenuItem:
    return MenuItem("Cards that need you", reverse("broken_cards"), icon_name="warning", order=50)


@hooks.register("construct_homepage_panels")  # type: ignore[untyped-decorator]
def begin_here(request: HttpRequest, panels: list[Any]) -> None:
    del request
    panels.append(WhereToBegin())


@hooks.register("after_edit_page")  # type: ignore[untyped-decorator]
@hooks.register("after_create_page")  # type: ignore[untyped-decorator]
def say_what_points_nowhere(request: HttpRequest, page: Page) -> None:
    """After saving: which cards point to something that cannot be shown. The page is saved all the same."""
    if not isinstance(page, HeroPage):
        return
    draft = page.get_latest_revision_as_object()
    found = warnings_of_page(page=draft, at=clock.now())
    for warning in found[:MOST_SAID]:
        messages.warning(request, f"“{warning.card}”: {warning.problem}")
    if len(found) > MOST_SAID:
        messages.warning(request, f"{len(found) - MOST_SAID} more cards need you: see Reports, Cards that need you.")


@hooks.register("after_move_page")  # type: ignore[untyped-decorator]
def forget_addresses(request: HttpRequest, page: Page) -> None:
    """A moved page changes addresses all over the site."""
    del request, page
    purge([EVERYTHING])
