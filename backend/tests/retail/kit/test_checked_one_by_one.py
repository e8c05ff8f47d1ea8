"""A draft that is being checked lets nobody else publish what is not finished (R-33)."""

from __future__ import annotations

import threading
from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.blocks.base import BlockField

SECONDS = 10


class WordBlock(blocks.CharBlock):  # type: ignore[misc]
    """A required word; the first draft that is checked stays in the middle of it."""

    def __init__(self) -> None:
        super().__init__()
        self.is_inside, self.may_go_on = threading.Event(), threading.Event()

    def clean(self, value: Any) -> Any:
        if self.is_deferred_validation and not self.is_inside.is_set():
            self.is_inside.set()
            self.may_go_on.wait(SECONDS)
        return super().clean(value)


def test_who_publishes_while_a_draft_is_checked_is_asked_for_everything() -> None:
    word = WordBlock()
    rows = blocks.StreamBlock([("word", word)])
    unfinished = rows.to_python([{"type": "word", "value": ""}])
    draft, published = BlockField(block=rows), BlockField(block=rows)
    draft.is_deferred_validation = True
    refused: list[str] = []

    def publish() -> None:
        try:
            published.clean(unfinished)
        except ValidationError:
            refused.append("unfinished")

    drafting = threading.Thread(target=draft.clean, args=(unfinished,))
    publishing = threading.Thread(target=publish)
    drafting.start()
    assert word.is_inside.wait(SECONDS)
    publishing.start()
    publishing.join(0.5)
    word.may_go_on.set()
    drafting.join(SECONDS)
    publishing.join(SECONDS)
    assert refused == ["unfinished"]
