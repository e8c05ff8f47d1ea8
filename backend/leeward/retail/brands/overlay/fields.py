"""Which places of a shared thing a brand may fill with its own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Model

from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.pictures.models import Picture

Kind = BrandOverride.Kind


@dataclass(frozen=True, slots=True)
class OverlayField:
    """
    One place as the editor sees it. `shared` is what brands without their own value show.

    `group` heads the places that belong together, such as the fields of one row. `problem_of` says what is wrong with
    a brand's own picture here, as a sentence; None when nothing is.
    """

    path: str
    label: str
    kind: str
    shared: str = ""
    shared_picture: Picture | None = None
    group: str = ""
    help_text: str = ""
    problem_of: Callable[[Brand, Picture], str | None] | None = None

    def problem(self, *, brand: Brand, picture: Picture | None) -> str | None:
        """Why a brand may not show this picture here."""
        return self.problem_of(brand, picture) if self.problem_of is not None and picture is not None else None


FieldsOf = Callable[[Any], Iterable[OverlayField]]
PathOf = Callable[[Any], str]
_registered: dict[type[Model], tuple[FieldsOf, PathOf]] = {}


def register_overlay(model: type[Model], fields_of: FieldsOf | Sequence[tuple[str, str]], *, path_of: PathOf) -> None:
    """
    Let brands differ in some fields of a model.

    `fields_of` is either a function from an instance to its places, or (field name, kind) for plain fields. `path_of`
    tells the address at which an instance is seen, the same on every brand.
    """
    _registered[model] = (fields_of if callable(fields_of) else _plain(fields_of), path_of)


def overlay_fields(thing: Model) -> list[OverlayField]:
    """Every place of a thing that may differ, in the order of the page; empty where nothing was registered."""
    found = _find(type(thing))
    return list(found[0](thing)) if found else []


def public_path(thing: Model) -> str | None:
    """Where visitors see a thing; None where nothing was registered."""
    found = _find(type(thing))
    return found[1](thing) if found else None


def is_overlaid(model: type[Model]) -> bool:
    return _find(model) is not None


def _find(model: type[Model]) -> tuple[FieldsOf, PathOf] | None:
    return next((_registered[base] for base in model.__mro__ if base in _registered), None)


def _plain(names: Sequence[tuple[str, str]]) -> FieldsOf:
    def fields_of(thing: Model) -> list[OverlayField]:
        return [plain_field(thing, name, kind) for name, kind in names]

    return fields_of


def plain_field(thing: Model, name: str, kind: str, *, group: str = "") -> OverlayField:
    """A model's own field as a place, labelled and explained as in its form."""
    column: Any = thing._meta.get_field(name)
    value = getattr(thing, name)
    label = str(column.verbose_name)
    return OverlayField(
        path=name,
        label=label[:1].upper() + label[1:],
        kind=kind,
        shared="" if kind == Kind.PICTURE else str(value or ""),
        shared_picture=value if kind == Kind.PICTURE else None,
        group=group,
        help_text=str(column.help_text),
    )
