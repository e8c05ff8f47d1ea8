"""
Drafts that name what has been deleted since.

The database keeps what a row names from being deleted (PROTECT); a draft stands in a revision, which it does not know.
Wagtail cannot open such a draft at all, so what is gone is taken out first: an empty choice is asked for by its form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import PROTECT, RESTRICT, ForeignKey, Model
from modelcluster.models import ClusterableModel, get_all_child_relations

Stored = Mapping[str, Any]


def without_dangling_keys(model: type[Model], stored: Stored) -> dict[str, Any]:
    """The stored form of a draft whose protected keys all lead somewhere; lines that cannot be without are dropped."""
    (cleaned,) = _emptied(model, [stored])
    return _with_whole_lines(model, cleaned)


def _with_whole_lines(model: type[Model], stored: dict[str, Any]) -> dict[str, Any]:
    if issubclass(model, ClusterableModel):
        for relation in get_all_child_relations(model):
            name = relation.get_accessor_name()
            if lines := stored.get(name):
                stored[name] = _lines(relation.related_model, lines)
    return stored


def _lines(model: type[Model], stored: Iterable[Stored]) -> list[dict[str, Any]]:
    required = [field.name for field in _protected(model) if not field.null]
    kept = [line for line in _emptied(model, list(stored)) if all(line.get(name) for name in required)]
    return [_with_whole_lines(model, line) for line in kept]


def _emptied(model: type[Model], stored: list[Stored]) -> list[dict[str, Any]]:
    """One query for each protected key that is named at all."""
    cleaned = [dict(one) for one in stored]
    for field in _protected(model):
        named = {one[field.name] for one in cleaned if one.get(field.name) is not None}
        if not named:
            continue
        target = field.target_field.attname
        kept = field.related_model._default_manager.filter(**{f"{target}__in": named}).values_list(target, flat=True)
        known = {str(key) for key in kept}
        for one in cleaned:
            if field.name in one and str(one[field.name]) not in known:
                one[field.name] = None
    return cleaned


def _protected(model: type[Model]) -> list[Any]:
    return [
        field
        for field in model._meta.concrete_fields
        if isinstance(field, ForeignKey) and field.remote_field.on_delete in (PROTECT, RESTRICT)
    ]
