"""Foreign keys between domains."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Pointer = tuple[str, str, str]
"""Domain that holds the key, domain it points to, name of the field."""


def domain_of(module: str) -> str | None:
    """`brands` for `leeward.retail.brands.models.brand`; None for what is not ours."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["leeward", "retail"] and len(parts) > 2 else None


def pointers_of(models: Iterable[Any]) -> list[Pointer]:
    """Every foreign key, one-to-one and many-to-many of our models that points to a model of ours."""
    found = []
    for model in models:
        here = domain_of(model.__module__)
        for field in (*model._meta.local_fields, *model._meta.local_many_to_many):
            target = field.related_model if field.is_relation else None
            there = domain_of(target.__module__) if isinstance(target, type) else None
            if here and there:
                found.append((here, there, f"{model._meta.label}.{field.name}"))
    return found


def upward(pointers: Iterable[Pointer], *, layers: list[list[str]]) -> list[str]:
    """Keys that point to a domain above, or beside, the one that holds them."""
    level = {name: number for number, row in enumerate(layers) for name in row}
    return [name for here, there, name in pointers if here != there and level[there] <= level[here]]
