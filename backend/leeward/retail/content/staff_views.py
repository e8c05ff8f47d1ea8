"""The report of cards that need an editor, and the token with which a draft is seen outside the CMS."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.response import TemplateResponse
from django.views.decorators.http import require_POST, require_safe
from wagtail.models import Page

from leeward.retail.content import operations
from leeward.retail.content.errors import PreviewRefused
from leeward.retail.content.models import HeroPage
from leeward.retail.content.needs_you.warnings import warnings_for
from leeward.retail.kit import clock


@require_safe
def broken_cards(request: HttpRequest) -> HttpResponse:
    """What this editor may change and points to something that cannot be shown: cards, lists, deals, collections."""
    warnings = warnings_for(user=request.user, at=clock.now())
    return TemplateResponse(request, "content/broken_cards.html", {"warnings": warnings})


@require_POST
def preview_token(request: HttpRequest, page_id: int) -> HttpResponse:
    """A token for the API's preview of one page (API25), for its editors."""
    page = Page.objects.filter(pk=page_id).specific().first()
    if not isinstance(page, HeroPage):
        raise Http404
    user: Any = request.user
    try:
        token = operations.sign_preview(page=page, user=user)
    except PreviewRefused as refused:
        return JsonResponse({"error": refused.message}, status=refused.status)
    return JsonResponse({"previewToken": token, "seconds": operations.PREVIEW_SECONDS})
