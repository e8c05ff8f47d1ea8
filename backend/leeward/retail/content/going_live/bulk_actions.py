"""Pages that are deleted or taken down several at once: whoever is asked whether to do it reads what links to them."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from wagtail.admin.views.pages.bulk_actions import DeleteBulkAction, UnpublishBulkAction
from wagtail.models import Page

from leeward.retail.content.models import LandingPage
from leeward.retail.content.needs_you.linked_from import linked_from

BEFORE = "links to {path}. Change that first, or it leads to “page not found”."
AFTER = "still links to {path}, where there is no page now."
MOST_SAID = 5


def say_links(request: HttpRequest, *pages: Page, sentence: str) -> None:
    """What is published and links to one of the pages, a sentence for each of the first."""
    going = [page for page in pages if isinstance(page, LandingPage)]
    found = linked_from(*going) if going else []
    for name, path_there in found[:MOST_SAID]:
        messages.warning(request, f"“{name}” {sentence.format(path=path_there)}")
    if len(found) > MOST_SAID:
        messages.warning(request, f"{len(found) - MOST_SAID} more link to it.")


class _SaysBefore:
    """The library counts what was chosen as a page, not addresses and links in texts."""

    def get(self: Any, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        chosen, _ = self.get_actionable_objects()
        say_links(request, *(page.specific for page in chosen), sentence=BEFORE)
        answer: HttpResponse = super().get(request, *args, **kwargs)  # type: ignore[misc]
        return answer


class DeletesSeveral(_SaysBefore, DeleteBulkAction):  # type: ignore[misc]
    """Wagtail's, which the CMS finds by the same name."""


class TakesDownSeveral(_SaysBefore, UnpublishBulkAction):  # type: ignore[misc]
    """The same of taking down."""
