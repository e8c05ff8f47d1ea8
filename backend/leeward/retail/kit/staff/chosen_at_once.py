"""
What the choosers of a long form chose, read at once: a page of 144 cards asks once a kind of thing, not once a card.

Wagtail's choosers look up their thing one by one, and twice over: to see whether the form has changed, and to read it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.db.models import Model
from wagtail import blocks
from wagtail.images.blocks import ImageChooserBlock

Things = Mapping[type[Model], Mapping[int, Any]]

_things: ContextVar[Things] = ContextVar("chosen_at_once", default={})  # noqa: B039 - nobody changes it


class ChosenAtOnce:
    """For chooser blocks: what `ReadsChoicesAtOnce` has read is not asked for again."""

    def value_from_form(self, value: Any) -> Any:
        known = _things.get().get(self.model_class)  # type: ignore[attr-defined]
        if known is None or not str(value or "").isdecimal():
            return super().value_from_form(value)  # type: ignore[misc]
        return known.get(int(value))

    def clean(self, value: Any) -> Any:
        """What the form has just read is there: to ask for it again would cost a query a card."""
        is_read = isinstance(value, self.model_class) and value.pk  # type: ignore[attr-defined]
        return value if is_read else super().clean(value)  # type: ignore[misc]


class PictureBlock(ChosenAtOnce, ImageChooserBlock):  # type: ignore[misc]
    """Wagtail's chooser of pictures, in forms that hold many."""

    def deconstruct(self) -> Any:
        """To migrations it is Wagtail's own: what is stored is the same."""
        return ("wagtail.images.blocks.ImageChooserBlock", *super().deconstruct()[1:])


class PageBlock(ChosenAtOnce, blocks.PageChooserBlock):  # type: ignore[misc]
    """Wagtail's chooser of pages, in forms that hold many."""

    def deconstruct(self) -> Any:
        """To migrations it is Wagtail's own: what is stored is the same."""
        return ("wagtail.blocks.PageChooserBlock", *super().deconstruct()[1:])


class ReadsChoicesAtOnce:
    """For the stream block that holds the choosers, however deep below it they are."""

    def value_from_datadict(self, data: Any, files: Any, prefix: str) -> Any:
        with _read_at_once(self, data, prefix):
            return super().value_from_datadict(data, files, prefix)  # type: ignore[misc]


@contextmanager
def _read_at_once(stream: Any, data: Mapping[str, Any], prefix: str) -> Iterator[None]:
    wanted: defaultdict[type[Model], set[int]] = defaultdict(set)
    kinds = dict(_choosers(stream))
    for key in data:
        kind = kinds.get(key.rpartition("-")[2]) if key.startswith(prefix) else None
        if kind is not None and (number := str(data.get(key) or "")).isdecimal():
            wanted[kind].add(int(number))
    token = _things.set({kind: kind._default_manager.in_bulk(numbers) for kind, numbers in wanted.items()})
    try:
        yield
    finally:
        _things.reset(token)


def _choosers(block: Any) -> Iterable[tuple[str, type[Model]]]:
    """The kind of thing behind each field of the form, by the field's name. A name means one kind in all of a form."""
    if isinstance(block, blocks.ListBlock):
        yield from _choosers(block.child_block)
    for name, child in getattr(block, "child_blocks", {}).items():
        if isinstance(child, ChosenAtOnce):
            yield name, child.model_class  # type: ignore[attr-defined]
        yield from _choosers(child)
