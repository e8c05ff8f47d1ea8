"""
Reading a brand's own values that are published. Every read names exactly one brand; no value of another can be in its
answer (T-02).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.db.models import Aggregate, CharField, JSONField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Cast, JSONObject

from leeward.retail.brands.models import BrandOverride
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pictures.drawn import PICTURE_FIELDS, picture_of_facts
from leeward.retail.pictures.models import Picture

Thing = tuple[str, str]
"""(model label such as "hotels.factsheet", primary key as text)"""


@dataclass(frozen=True, slots=True)
class Overlay:
    """
    One brand's own values of one thing, by place. False when there are none.

    Texts come back as they may be shown: formatted ones sanitised once more.
    """

    texts: Mapping[str, str] = field(default_factory=dict)
    picture_ids: Mapping[str, int] = field(default_factory=dict)
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.texts or self.picture_ids or self.hidden)

    def text(self, path: str, shared: str) -> str:
        """The brand's own text of a place, or the shared one."""
        return self.texts.get(path, shared)

    def picture(self, path: str, shared: Picture | None) -> Picture | None:
        """The brand's own picture, or the shared one; only where pictures were read (`overlay_of`)."""
        return self.pictures.get(path, shared)

    def picture_id(self, path: str, shared: int | None) -> int | None:
        return self.picture_ids.get(path, shared)

    def hides(self, path: str) -> bool:
        """Whether the brand leaves this place out."""
        return path in self.hidden


def overlay_of(*, brand_id: int, model: str, pk: Any) -> Overlay:
    """A brand's own values of one thing, pictures included. One query."""
    return overlays_of(brand_id=brand_id, things=[(model, str(pk))]).get((model, str(pk)), Overlay())


def overlays_of(*, brand_id: int, things: Sequence[Thing]) -> dict[Thing, Overlay]:
    """The same for many things; those without own values are left out. One query."""
    labels = {_type_of(model).pk: model for model, _ in things}
    found: dict[Thing, list[BrandOverride]] = {}
    for row in override_rows(brand_id=brand_id, things=things).select_related("picture"):
        found.setdefault((labels[row.content_type_id], row.object_id), []).append(row)
    return {thing: _overlay(rows) for thing, rows in found.items()}


def overlays_of_rows(rows: Iterable[Mapping[str, Any]], *, models: Iterable[str]) -> dict[Thing, Overlay]:
    """The same of rows as plain facts that also say whose they are: content_type, object_id. Pictures are by key."""
    labels = {_type_of(model).pk: model for model in models}
    found: dict[Thing, list[Mapping[str, Any]]] = {}
    for row in rows:
        found.setdefault((labels[int(row["content_type"])], str(row["object_id"])), []).append(row)
    return {thing: overlay_of_rows(own) for thing, own in found.items()}


def override_rows(*, brand_id: int, things: Sequence[Thing]) -> QuerySet[BrandOverride]:
    """The rows behind `overlays_of`, for reads that ask for several kinds of facts in one query."""
    keys: dict[str, list[str]] = {}
    for model, pk in things:
        keys.setdefault(model, []).append(pk)
    wanted = Q(pk__in=[])
    for model, pks in keys.items():
        wanted |= Q(content_type=_type_of(model), object_id__in=pks)
    return BrandOverride.objects.filter(wanted, brand_id=brand_id, live=True)


def own_rows(model: str, *, brand_id: int, pk: str = "pk") -> Subquery:
    """
    A brand's own values of each thing of a queryset, as an annotation: no query of its own, however many things.

    `pk` says where the thing's key stands in a row, such as "factsheet" in a hotel's.

    What it gives is read by `overlay_of_own_rows`.
    """
    pictures = {f"picture__{name}": f"picture__{name}" for name in PICTURE_FIELDS}
    facts = JSONObject(path="path", kind="kind", text="text", picture="picture_id", **pictures)
    rows = BrandOverride.objects.filter(
        live=True, brand_id=brand_id, content_type=_type_of(model), object_id=Cast(OuterRef(pk), CharField())
    ).order_by()
    return Subquery(rows.values("content_type_id").annotate(own=_JsonRows(facts)).values("own"))


class _JsonRows(Aggregate):
    """One JSON list of many rows."""

    function = "JSON_GROUP_ARRAY"
    output_field = JSONField()

    def as_postgresql(self, compiler: Any, connection: Any, **extra: Any) -> Any:
        return self.as_sql(compiler, connection, function="JSONB_AGG", **extra)


def overlay_of_own_rows(rows: Iterable[Mapping[str, Any]] | None) -> Overlay:
    """An overlay of what `own_rows` gave, pictures included."""
    listed = list(rows or ())
    pictures = {
        row["path"]: picture_of_facts({name: row[f"picture__{name}"] for name in PICTURE_FIELDS})
        for row in listed
        if row["kind"] == BrandOverride.Kind.PICTURE and row["picture"] is not None
    }
    return replace(overlay_of_rows(listed), pictures=pictures)


def overlay_of_rows(rows: Iterable[Mapping[str, Any]]) -> Overlay:
    """An overlay of rows as plain facts: path, kind, text, picture (primary key). Pictures are by key only."""
    texts: dict[str, str] = {}
    picture_ids: dict[str, int] = {}
    hidden: set[str] = set()
    for row in rows:
        if row["kind"] == BrandOverride.Kind.HIDDEN:
            hidden.add(row["path"])
        elif row["kind"] == BrandOverride.Kind.PICTURE:
            if row["picture"] is not None:
                picture_ids[row["path"]] = int(row["picture"])
        else:
            texts[row["path"]] = _shown(row["kind"], row["text"])
    return Overlay(texts=texts, picture_ids=picture_ids, hidden=frozenset(hidden))


def _overlay(rows: Iterable[BrandOverride]) -> Overlay:
    rows = list(rows)
    made = overlay_of_rows(
        {"path": row.path, "kind": row.kind, "text": row.text, "picture": row.picture_id} for row in rows
    )
    pictures = {row.path: row.picture for row in rows if row.kind == BrandOverride.Kind.PICTURE and row.picture}
    return Overlay(texts=made.texts, picture_ids=made.picture_ids, pictures=pictures, hidden=made.hidden)


def _shown(kind: str, text: str) -> str:
    return sanitised_html(text) if kind == BrandOverride.Kind.RICH else text


def _type_of(model: str) -> ContentType:
    # Kept by Django in this process: no query after the first.
    return ContentType.objects.get_for_model(apps.get_model(model), for_concrete_model=True)
