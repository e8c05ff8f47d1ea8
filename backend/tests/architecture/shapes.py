"""Names of what crosses the wire: the API library lets the last of two equal names win in silence."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel


def subclasses(of: type[Any]) -> Iterator[type[Any]]:
    """All classes below one, however deep."""
    for child in of.__subclasses__():
        yield child
        yield from subclasses(child)


def our_shapes() -> list[type[Any]]:
    """Every declared shape of the product that was imported, API and page props alike."""
    return [shape for shape in set(subclasses(BaseModel)) if shape.__module__.startswith("leeward.")]


def names_used_twice(shapes: Iterable[type[Any]]) -> dict[str, list[str]]:
    """Component name → the modules that each declare a shape of that name."""
    homes: dict[str, set[str]] = defaultdict(set)
    for shape in shapes:
        homes[shape.__name__].add(f"{shape.__module__}.{shape.__qualname__}")
    return {name: sorted(where) for name, where in homes.items() if len(where) > 1}


def operation_ids(document: dict[str, Any]) -> list[str]:
    """The operation id of every call of an OpenAPI document; "" where one has none."""
    calls = [(path, verb, call) for path, verbs in document["paths"].items() for verb, call in verbs.items()]
    return [
        str(call.get("operationId", "")) for _, verb, call in calls if verb in {"get", "post", "put", "patch", "delete"}
    ]


def ids_used_twice(ids: Iterable[str]) -> list[str]:
    """Ids that are empty or shared."""
    return [one for one, count in Counter(ids).items() if count > 1 or not one]
