"""
What texts only look up by a key (pictures, promotion texts, other hotels), as one union of facts in one query.

Each branch gives a kind, the row's key and its fields as JSON; what is asked for bounds it, never the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import CharField, F, QuerySet, Value
from django.db.models.functions import Cast, JSONObject

from leeward.retail.hotels.models import PromoText
from leeward.retail.hotels.models.promo_texts import promo_key
from leeward.retail.hotels.queries.identity import hotels_with_places
from leeward.retail.hotels.queries.shapes import Promo
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pictures.drawn import picture_columns, picture_of_facts
from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class LookedUp:
    """Pictures by key, promotion texts by their folded names, and (itemcode, name, path) of hotels shown, by key."""

    pictures: Mapping[int, Picture]
    promo_texts: Mapping[str, Promo]
    stays: Mapping[int, tuple[str, str, str]]


def look_up(*, pictures: Iterable[int], promos: Iterable[str], hotels: Iterable[int]) -> LookedUp:
    """All of it by keys and promotion names: one query, none where nothing is asked for."""
    wanted, names, keys = set(pictures), {promo_key(name) for name in promos}, set(hotels)
    branches = [
        *([facts_of("picture", Picture.objects.filter(pk__in=wanted), **picture_columns())] if wanted else []),
        *([_promo_texts(names)] if names else []),
        *([_stays(keys)] if keys else []),
    ]
    found: dict[str, dict[int, dict[str, Any]]] = {"picture": {}, "promo": {}, "stay": {}}
    if branches:
        for kind, key, facts in branches[0].union(*branches[1:], all=True):
            found[kind][int(key)] = facts
    texts = sorted(found["promo"].values(), key=lambda one: str(one["name"]))
    return LookedUp(
        pictures={key: picture_of_facts(facts) for key, facts in found["picture"].items()},
        promo_texts={
            one["key"]: Promo(one["name"], sanitised_html(one["description"]), sanitised_html(one["terms"]))
            for one in texts
        },
        stays={
            key: (one["itemcode"], one["name"], f"/holidays/{one['country']}/{one['region']}/{one['slug']}")
            for key, one in found["stay"].items()
        },
    )


def facts_of(kind: str, rows: QuerySet[Any], /, **fields: str) -> QuerySet[Any]:
    """A branch of a union: `fields` by the name they get."""
    made = JSONObject(**{name: F(column) for name, column in fields.items()})
    return rows.order_by().values_list(Value(kind, output_field=CharField()), Cast("pk", CharField()), made)


def _promo_texts(keys: set[str]) -> QuerySet[Any]:
    rows = PromoText.objects.filter(key__in=keys)
    return facts_of("promo", rows, key="key", name="name", description="description", terms="terms")


def _stays(keys: set[int]) -> QuerySet[Any]:
    rows = hotels_with_places().filter(pk__in=keys)
    return facts_of(
        "stay", rows, itemcode="itemcode", name="name", slug="slug", country="country__slug", region="region__slug"
    )
