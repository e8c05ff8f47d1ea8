"""
How a draft gets drawn by people who do not know who draws.

`retail.pages` stands above every domain and introduces itself to each once, at start-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.urls import resolve

Drawn = TypeVar("Drawn")


class PreviewDoor(Generic[Drawn]):
    """The place where a domain's drafts are handed to whoever draws them."""

    def __init__(self) -> None:
        self._draw: Callable[[HttpRequest, Drawn], HttpResponse] | None = None

    def draw_with(self, draw: Callable[[HttpRequest, Drawn], HttpResponse]) -> None:
        """Name the function that turns what is to be shown into an answer."""
        self._draw = draw

    def drawn(self, request: HttpRequest, thing: Drawn) -> HttpResponse:
        """The answer. While nobody draws, one sentence instead of a fault in an editor's face."""
        if self._draw is None:
            return HttpResponse("There is no preview for this yet.", status=503, content_type="text/plain")
        return self._draw(request, thing)


def drawn_as_published(thing: Any, request: HttpRequest) -> HttpResponse:
    """
    The page at the request's address as it would be if this draft, saved or not, were published.

    It is published for as long as the page is made and then taken back, unseen by anybody else: so every reader shows
    it, wherever on the page it stands.

    :raises django.http.Http404: there is no such page, or what it is about is not published
    """
    found = resolve(request.path_info)
    with transaction.atomic():
        thing.live = True
        thing.save()
        answer: HttpResponse = found.func(request, *found.args, **found.kwargs)
        if hasattr(answer, "render"):
            answer.render()
        transaction.set_rollback(True)
    return answer
