"""Built pages in the CMS: what is said on saving, the report of broken cards, tokens for previews."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib import messages
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from wagtail import hooks
from wagtail.admin import messages as cms_messages
from wagtail.admin.menu import MenuItem
from wagtail.admin.staticfiles import versioned_static
from wagtail.admin.widgets import Button
from wagtail.models import Page, RevisionMixin, Site

from leeward.retail.brands.models import Brand
from leeward.retail.content import staff_views
from leeward.retail.content.going_live.bulk_actions import (
    AFTER,
    BEFORE,
    MOST_SAID,
    DeletesSeveral,
    TakesDownSeveral,
    say_links,
)
from leeward.retail.content.going_live.seen_at import seen_at, why_unseen
from leeward.retail.content.models import HeroPage, LandingPage, SharedPages
from leeward.retail.content.models.landing_form import tree_problem
from leeward.retail.content.needs_you.dashboard import WhereToBegin
from leeward.retail.content.needs_you.homeless import homeless_brands
from leeward.retail.content.needs_you.list_warnings import warnings_of_draft
from leeward.retail.content.needs_you.typed_words import is_typed
from leeward.retail.content.needs_you.warnings import warnings_of_page
from leeward.retail.kit import clock


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


@hooks.register("insert_editor_js")  # type: ignore[untyped-decorator]
def show_what_a_card_draws() -> SafeString:
    return format_html('<script src="{}"></script>', versioned_static("content/card-fields.js"))


@hooks.register("after_edit_page")  # type: ignore[untyped-decorator]
@hooks.register("after_create_page")  # type: ignore[untyped-decorator]
def say_what_points_nowhere(request: HttpRequest, page: Page) -> None:
    """After saving: which cards point to something that cannot be shown. The page is saved all the same."""
    if not isinstance(page, HeroPage) or _saved_itself(request):
        return
    draft = page.get_latest_revision_as_object()
    _say(request, [(one.card, one.problem) for one in warnings_of_page(page=draft, at=clock.now())])


@hooks.register("after_edit_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_create_snippet")  # type: ignore[untyped-decorator]
def say_what_needs_an_editor(request: HttpRequest, thing: Any) -> None:
    """The same for whatever else editors write, and what its words promise that no offer proves (UK-08)."""
    if not is_typed(thing) or _saved_itself(request):
        return
    draft = thing.get_latest_revision_as_object() if isinstance(thing, RevisionMixin) else thing
    _say(request, [(one.place, one.problem) for one in warnings_of_draft(draft, at=clock.now())])


@hooks.register("after_edit_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_create_snippet")  # type: ignore[untyped-decorator]
def say_where_it_is_seen(request: HttpRequest, thing: object) -> None:
    """After publishing: the way to its page on the site, which only pages have from the library."""
    if "action-publish" not in request.POST or _saved_itself(request) or not isinstance(thing, Model):
        return
    thing = type(thing)._default_manager.get(pk=thing.pk)  # as it was published: the form's own is still the draft
    if address := seen_at(thing, at=clock.now()):
        buttons = [cms_messages.button(address, "View live", new_window=True)]
        cms_messages.success(request, f"Visitors see it at {address.partition('://')[2]}.", buttons=buttons)
    elif reason := why_unseen(thing, at=clock.now()):
        messages.warning(request, reason)


@hooks.register("register_snippet_listing_buttons")  # type: ignore[untyped-decorator]
def view_live(snippet: Model, user: object, next_url: str | None = None) -> Iterator[Button]:
    """The same way beside it in its list."""
    del user, next_url
    if address := seen_at(snippet, at=clock.now()):
        yield Button(
            "View live", address, icon_name="view", priority=15, attrs={"target": "_blank", "rel": "noreferrer"}
        )


@hooks.register("after_edit_snippet")  # type: ignore[untyped-decorator]
@hooks.register("after_create_snippet")  # type: ignore[untyped-decorator]
def say_that_it_has_no_home(request: HttpRequest, thing: object) -> None:
    """A brand is saved before its home page can be made: what comes next is said until it is there."""
    for homeless in homeless_brands() if isinstance(thing, Brand) else ():
        if homeless.brand == thing:
            messages.warning(request, homeless.sentence)


def _saved_itself(request: HttpRequest) -> bool:
    """While somebody writes, a form saves itself every moment: what is said then would all be read at once, later."""
    return not request.accepts("text/html")


def _say(request: HttpRequest, found: list[tuple[str, str]]) -> None:
    for place, problem in found[:MOST_SAID]:
        messages.warning(request, f"“{place}”: {problem}")
    if len(found) > MOST_SAID:
        messages.warning(request, f"{len(found) - MOST_SAID} more need you: see Reports, Cards that need you.")


@hooks.register("before_move_page")  # type: ignore[untyped-decorator]
def move_nothing_out_of_sight(request: HttpRequest, page: Page, destination: Page) -> HttpResponse | None:
    """No form of the page itself is asked, when it gets an address at which the product answers."""
    return _taken(request, page, parent=destination, slug=page.slug)


@hooks.register("before_bulk_action")  # type: ignore[untyped-decorator]
def move_none_of_many_out_of_sight(
    request: HttpRequest, action_type: str, objects: Iterable[object], action: Any
) -> HttpResponse | None:
    """The same when several are moved at once: none is, while one cannot be."""
    if action_type != "move":
        return None
    destination = action.cleaned_form.cleaned_data["chooser"]
    pages = [one for one in objects if isinstance(one, Page)]
    return next((no for page in pages if (no := _taken(request, page, parent=destination, slug=page.slug))), None)


@hooks.register("before_copy_page")  # type: ignore[untyped-decorator]
def copy_nothing_out_of_sight(request: HttpRequest, page: Page) -> HttpResponse | None:
    """The same of a copy, once somebody has said where it goes."""
    number = request.POST.get("new_parent_page", "")
    parent = Page.objects.filter(pk=number).first() if number.isascii() and number.isdigit() else page.get_parent()
    return _taken(request, page, parent=parent, slug=request.POST.get("new_slug") or "") if parent else None


def _taken(request: HttpRequest, page: Page, *, parent: Page, slug: str) -> HttpResponse | None:
    is_landing = slug and issubclass(page.specific_class, LandingPage)
    problem = tree_problem(page, parent=parent, slug=slug) if is_landing else None
    return _refused(request, page, problem) if problem else None


@hooks.register("before_delete_page")  # type: ignore[untyped-decorator]
def keep_homes(request: HttpRequest, page: Page) -> HttpResponse | None:
    """A page that a brand's site begins with stays: without it the brand has no pages at all."""
    if _is_home(page):
        return _refused(
            request, page, "A brand's home page cannot be deleted. Change it, or unpublish what is below it."
        )
    return _keep_shared(request, page)


@hooks.register("before_unpublish_page")  # type: ignore[untyped-decorator]
def keep_homes_published(request: HttpRequest, page: Page) -> HttpResponse | None:
    """Nor is it taken down: the front door of the brand would be “page not found”, and so would all that is below."""
    if _is_home(page):
        sentence = "A brand's home page cannot be taken down. Change it, or make a “Home page for a season” below it."
        return _refused(request, page, sentence)
    return _keep_shared(request, page)


@hooks.register("before_delete_page")  # type: ignore[untyped-decorator]
def say_what_links_to_it(request: HttpRequest, page: Page) -> None:
    """Before somebody confirms: the library counts what was chosen as a page, not addresses and links in texts."""
    if request.method == "GET":
        say_links(request, page, sentence=BEFORE)


@hooks.register("after_delete_page")  # type: ignore[untyped-decorator]
@hooks.register("after_unpublish_page")  # type: ignore[untyped-decorator]
def say_what_linked_to_it(request: HttpRequest, page: Page) -> None:
    say_links(request, page, sentence=AFTER)


@hooks.register("before_bulk_action")  # type: ignore[untyped-decorator]
def keep_homes_among_many(
    request: HttpRequest, action_type: str, objects: Iterable[object], _action: object
) -> HttpResponse | None:
    """The same when several pages are deleted or taken down at once."""
    keep = {"delete": keep_homes, "unpublish": keep_homes_published}.get(action_type)
    if keep is None:
        return None
    pages = [one for one in objects if isinstance(one, Page)]
    return next((refusal for page in pages if (refusal := keep(request, page))), None)


@hooks.register("before_bulk_action", order=1)  # type: ignore[untyped-decorator]
def say_what_linked_to_many(request: HttpRequest, action_type: str, objects: Iterable[object], _action: object) -> None:
    """Looked for while they are there, once nothing keeps them: it is read when they are gone."""
    if action_type in {"delete", "unpublish"}:
        say_links(request, *(page.specific for page in objects if isinstance(page, Page)), sentence=AFTER)


hooks.register("register_bulk_action", DeletesSeveral, order=1)
hooks.register("register_bulk_action", TakesDownSeveral, order=1)


def _is_home(page: Page) -> bool:
    return bool(Site.objects.filter(root_page__path__startswith=page.path).exists())


def _keep_shared(request: HttpRequest, page: Page) -> HttpResponse | None:
    """The place of the shared pages: with it every one of them would be gone from every brand."""
    if not issubclass(page.specific_class, SharedPages):
        return None
    return _refused(request, page, f"“{page.title}” stays: every page below it would be gone. Take those down instead.")


def _refused(request: HttpRequest, page: Page, sentence: str) -> HttpResponse:
    messages.error(request, sentence)
    return redirect("wagtailadmin_explore", page.pk)
