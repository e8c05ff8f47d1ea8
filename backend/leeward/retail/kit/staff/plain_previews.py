"""A draft drawn by a small template of its domain, until the pages that will show it introduce themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.http import HttpRequest, HttpResponse

from leeward.retail.kit.staff.previews import PreviewDoor

Drawn = TypeVar("Drawn")


class PlainPreviewDoor(PreviewDoor[Drawn]):
    """A door behind which somebody always draws: the real page where there is one, else the plain template."""

    def __init__(self, plain: Callable[[HttpRequest, Drawn], HttpResponse]) -> None:
        super().__init__()
        self._draw = plain
