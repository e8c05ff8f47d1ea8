"""
What staff see of a thing wherever a form names it: its picture, and in a few words where it is and what it costs.

A domain says with `glance_with` how its things are shown; choosers, blocks and lists of choices then show them so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms
from django.db.models import Model, QuerySet
from wagtail.admin.staticfiles import versioned_static
from wagtail.admin.telepath import register
from wagtail.snippets.blocks import SnippetChooserBlock
from wagtail.snippets.views.chooser import SnippetChosenView
from wagtail.snippets.widgets import AdminSnippetChooser, SnippetChooserAdapter

from leeward.retail.kit.staff.chosen_at_once import ChosenAtOnce
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import picture_sheet


@dataclass(frozen=True, slots=True)
class Glance:
    """`words` such as "Cove House · Port Antonio, Jamaica · from £899 pp"."""

    picture: Picture | None
    words: str

    @property
    def thumbnail(self) -> str:
        """The address of a small square; empty where there is no picture."""
        return picture_sheet(picture=self.picture, preset="thumb", alt="").src if self.picture else ""


@dataclass(frozen=True, slots=True)
class _Way:
    look: Callable[[Any], Glance]
    read: Callable[[], QuerySet[Any]]


_ways: dict[type[Model], _Way] = {}


def glance_with(model: type[Model], look: Callable[[Any], Glance], *, read: Callable[[], QuerySet[Any]]) -> None:
    """How a kind of thing is shown, and the rows with all that showing it needs."""
    _ways[model] = _Way(look, read)


def glance_at(thing: Model) -> Glance:
    """The thing at a glance; one that nobody described is only named."""
    way = _ways.get(type(thing))
    return way.look(thing) if way else Glance(None, str(thing))


class PicturedChooser(AdminSnippetChooser):  # type: ignore[misc]
    """Wagtail's chooser with the picture, the place and the price of what is chosen."""

    template_name = "hotels/pictured_chooser.html"
    js_constructor = "PicturedChooser"

    def get_value_data_from_instance(self, instance: Model) -> dict[str, Any]:
        data: dict[str, Any] = super().get_value_data_from_instance(instance)
        glance = glance_at(instance)
        return {**data, self.display_title_key: glance.words, "preview": glance.thumbnail}

    def get_context(self, name: str, value_data: dict[str, Any], attrs: dict[str, Any]) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context(name, value_data, attrs)
        return {**context, "preview": value_data.get("preview", "")}

    @cached_property
    def media(self) -> forms.Media:
        media: forms.Media = super().media + _scripts()
        return media


class _Adapter(SnippetChooserAdapter):  # type: ignore[misc]
    js_constructor = "leeward.PicturedChooser"

    @cached_property
    def media(self) -> forms.Media:
        # The widget's own script comes first: ours extends what it defines.
        own = forms.Media(js=[versioned_static("wagtailsnippets/js/snippet-chooser.js")])
        media: forms.Media = own + super().media + _scripts()
        return media


def _scripts() -> forms.Media:
    return forms.Media(
        js=[
            versioned_static("wagtailsnippets/js/snippet-chooser-telepath.js"),
            versioned_static("hotels/pictured-chooser.js"),
        ]
    )


register(_Adapter(), PicturedChooser)


class PicturedChosenView(SnippetChosenView):  # type: ignore[misc]
    """What the form is told when somebody chose."""

    def get_chosen_response_data(self, item: Model) -> dict[str, Any]:
        data: dict[str, Any] = super().get_chosen_response_data(item)
        glance = glance_at(item)
        return {**data, self.response_data_title_key: glance.words, "preview": glance.thumbnail}


class PicturedChooserBlock(ChosenAtOnce, SnippetChooserBlock):  # type: ignore[misc]
    """The chooser in a block."""

    @cached_property
    def widget(self) -> PicturedChooser:
        plain = super().widget
        return PicturedChooser(self.target_model, icon=plain.icon)

    def bulk_to_python(self, values: list[int]) -> list[Any]:
        """The rows with what showing them needs: a form of a hundred cards asks once, not once a card."""
        way = _ways.get(self.model_class)
        if way is None:
            return list(super().bulk_to_python(values))
        found = way.read().in_bulk([value for value in values if value])
        return [found.get(value) for value in values]

    def deconstruct(self) -> Any:
        """To migrations it is Wagtail's own: what is stored is the same."""
        _, args, kwargs = super().deconstruct()
        return "wagtail.snippets.blocks.SnippetChooserBlock", args, kwargs
