"""Drafts of hotels, places, posts and texts, drawn as the pages they will be: for editors' eyes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.http import HttpRequest, HttpResponse

from leeward.retail.editorial.serving import help_previews, post_previews, text_page_previews
from leeward.retail.geography.serving import country_previews, region_previews
from leeward.retail.hotels.serving import hotel_previews
from leeward.retail.offers.serving import previews as offer_previews
from leeward.retail.pages.articles.blog import post_answer
from leeward.retail.pages.articles.pages import help_answer, text_answer
from leeward.retail.pages.asking import Asking, asking_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.drafts.offers import draw_offer_draft
from leeward.retail.pages.hotel.answers import hotel_answer
from leeward.retail.pages.places.pages import country_answer, region_answer

Draft = TypeVar("Draft")


def draw_drafts() -> None:
    """Introduce this domain to those whose drafts it draws."""
    hotel_previews.draw_with(_drawing(lambda page, asking: hotel_answer(page=page, asking=asking)))
    country_previews.draw_with(_drawing(lambda page, asking: country_answer(page=page, asking=asking)))
    region_previews.draw_with(_drawing(lambda page, asking: region_answer(page=page, asking=asking)))
    post_previews.draw_with(_drawing(lambda page, asking: post_answer(page=page, asking=asking)))
    help_previews.draw_with(_drawing(lambda page, asking: help_answer(page=page, asking=asking)))
    text_page_previews.draw_with(_drawing(lambda page, asking: text_answer(page=page, asking=asking)))
    offer_previews.draw_with(draw_offer_draft)


def _drawing(make: Callable[[Draft, Asking], Answer]) -> Callable[[HttpRequest, Draft], HttpResponse]:
    """A draft's page, marked as a preview: never kept, never indexed."""

    def draw(request: HttpRequest, draft: Draft) -> HttpResponse:
        request.is_preview = True  # type: ignore[attr-defined]
        answer = make(draft, asking_of(request))
        return page_document(request=request, page=answer.page, props=answer.props, head=answer.head)

    return draw
