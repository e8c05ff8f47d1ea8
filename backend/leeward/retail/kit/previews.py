"""
How a draft gets drawn by people who do not know who draws.

`retail.pages` stands above every domain and introduces itself to each once, at start-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from django.http import HttpRequest, HttpResponse

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
