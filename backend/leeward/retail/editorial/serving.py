"""Who draws drafts of posts, help pages and single pages: `retail.pages` introduces itself here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse

from leeward.retail.kit.staff.previews import PreviewDoor

if TYPE_CHECKING:
    from leeward.retail.editorial import models
    from leeward.retail.editorial.queries import HelpPage, PostPage, TextPage

post_previews: PreviewDoor[PostPage] = PreviewDoor()
help_previews: PreviewDoor[HelpPage] = PreviewDoor()
text_page_previews: PreviewDoor[TextPage] = PreviewDoor()


def _brand_of(request: HttpRequest) -> int:
    return int(request.brand.brand_id)  # type: ignore[attr-defined]


def drawn_post(request: HttpRequest, post: models.Post) -> HttpResponse:
    """A post, saved or not, as its page."""
    from leeward.retail.editorial.queries import post_page_of

    return post_previews.drawn(request, post_page_of(post=post, brand_id=_brand_of(request)))


def drawn_help(request: HttpRequest, page: models.HelpPage) -> HttpResponse:
    """A help page with the version that begins last."""
    from leeward.retail.editorial.queries import help_page_of

    versions = sorted(page.versions.all(), key=lambda one: one.effective_from)
    if not versions:
        return HttpResponse("Add a first version to see it here.", content_type="text/plain")
    return help_previews.drawn(request, help_page_of(page=page, version=versions[-1], begun=versions))


def drawn_text_page(request: HttpRequest, page: models.TextPage) -> HttpResponse:
    """A single page, saved or not."""
    from leeward.retail.editorial.queries import text_page_of

    return text_page_previews.drawn(request, text_page_of(row=page))
