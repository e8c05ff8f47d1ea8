"""Every address of the product, and requests that fit them: for tests of who may ask what."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

_NAMED = re.compile(r"<(?:(\w+):)?(\w+)>")


def every_address() -> Iterator[tuple[str, URLPattern]]:
    """Route and pattern of each."""
    yield from _below(get_resolver().url_patterns, "")


def _below(patterns: list[Any], prefix: str) -> Iterator[tuple[str, URLPattern]]:
    for one in patterns:
        route = prefix + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from _below(one.url_patterns, route)
        else:
            yield route, one


def is_ours(pattern: URLPattern) -> bool:
    """Whether our code answers there, and not one of Wagtail's views, however wrapped."""
    view: Callable[..., Any] = pattern.callback
    view = getattr(view, "view_class", view)
    return inspect.unwrap(view).__module__.startswith("leeward.")


def filled(route: str, **given: str) -> str:
    """An address of this route; `given` are parts of it by name."""
    return "/" + _NAMED.sub(lambda found: given.get(found[2], "1"), route)


def sample(schema: dict[str, Any], shapes: dict[str, Any]) -> Any:
    """Something that a JSON schema takes, with what it demands and nothing else."""
    if "$ref" in schema:
        return sample(shapes[schema["$ref"].rpartition("/")[2]], shapes)
    if "anyOf" in schema:
        return sample(schema["anyOf"][0], shapes)
    if "enum" in schema or "const" in schema:
        return schema.get("const", (schema.get("enum") or [None])[0])
    if schema.get("type") == "object":
        properties = schema.get("properties", {})
        return {name: sample(properties[name], shapes) for name in schema.get("required", [])}
    if schema.get("type") == "array":
        return [sample(schema["items"], shapes)] * int(schema.get("minItems", 0))
    plain = {"string": _text(schema), "integer": max(1, int(schema.get("minimum", 1))), "boolean": True}
    return plain.get(str(schema.get("type")))


def _text(schema: dict[str, Any]) -> str:
    by_format = {"date": "2027-05-04", "date-time": "2027-05-04T10:00:00Z"}
    if schema.get("format") in by_format:
        return by_format[schema["format"]]
    return "0" * 32 if "[0-9a-f]{32}" in schema.get("pattern", "") else "x" * max(1, int(schema.get("minLength", 1)))
